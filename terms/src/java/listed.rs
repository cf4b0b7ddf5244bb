//! Values of lists: variables are indices there, and what people read is the value.

use std::fmt::Write;

use super::Piece::{self, Made};
use super::{level, literal};
use crate::{Op, TermId, Terms, Variable};

/// Values that a condition names.
const MAX_NAMED: usize = 8;

impl Terms {
    /// The index of a list that a term is.
    fn listed(&self, term: TermId) -> Option<&Variable> {
        self.variable_of(term).map(|var| self.variable(var)).filter(|variable| variable.element.is_some())
    }

    /// Whether a condition compares an index of a list.
    pub(super) fn is_of_listed(&self, condition: TermId) -> bool {
        self.node(condition).operands().iter().any(|operand| self.listed(*operand).is_some())
    }

    /// Pushes what is chosen from a list, what is known of it, or its index.
    pub(super) fn pieces_of_listed(&self, term: TermId, open: &mut Vec<Piece>) -> Option<u8> {
        let node = self.node(term);
        match node.op {
            Op::Const => None,
            Op::Var => {
                let variable = self.listed(term)?;
                open.push(Made(format!("indexOf({})", variable.name)));
                Some(level::PRIMARY)
            }
            Op::Not | Op::Eq | Op::Lt | Op::Le => self.possible_values(term, open),
            _ => {
                let chosen = self.variables().iter().find(|variable| variable.element == Some(term))?;
                open.push(Made(chosen.name.to_string()));
                Some(level::PRIMARY)
            }
        }
    }

    /// A condition about an index alone says which values there are.
    fn possible_values(&self, condition: TermId, open: &mut Vec<Piece>) -> Option<u8> {
        let (is_not, compared) = match self.node(condition) {
            node if node.op == Op::Not => (true, *self.node(node.operands[0])),
            node => (false, *node),
        };
        if !matches!(compared.op, Op::Eq | Op::Lt | Op::Le) {
            return None;
        }
        let [a, b, _] = compared.operands;
        let index = if self.listed(a).is_some() { a } else { b };
        let variable = self.listed(index)?;
        let other = self.signed_constant(if index == a { b } else { a })?;
        let holds = |at: i64| {
            let (x, y) = if index == a { (at, other) } else { (other, at) };
            is_not
                != match compared.op {
                    Op::Eq => x == y,
                    Op::Lt => x < y,
                    _ => x <= y,
                }
        };
        let element = variable.element?;
        let value = |at: i64| literal::literal(self.sort(element), self.element_at(element, variable, at));
        let values = |is_wanted: bool| {
            let mut values: Vec<String> = Vec::new();
            for at in (variable.lo..=variable.hi).filter(|at| holds(*at) == is_wanted) {
                let value = value(at);
                if !values.contains(&value) {
                    values.push(value);
                }
            }
            values
        };
        let (these, others) = (values(true), values(false));
        let is_told = these.iter().all(|value| !others.contains(value));
        if !is_told || these.len().min(others.len()) > MAX_NAMED {
            return None;
        }
        let (sign, joined, values, level) = match these.len() <= others.len() {
            true => (" == ", " || ", these, level::OR_ELSE),
            false => (" != ", " && ", others, level::AND_ALSO),
        };
        let mut text = String::new();
        for (at, value) in values.iter().enumerate() {
            let join = if at == 0 { "" } else { joined };
            let _ = write!(text, "{join}{}{sign}{value}", variable.name);
        }
        open.push(Made(text));
        Some(if values.len() == 1 { level::EQUALITY } else { level })
    }

    /// The bits of an element of a list.
    fn element_at(&self, element: TermId, variable: &Variable, at: i64) -> u64 {
        let mut model = crate::Model::default();
        if let Some(var) = self.variable_of(variable.term) {
            model.set(var, at as u64);
        }
        self.evaluate(element, &model)
    }
}
