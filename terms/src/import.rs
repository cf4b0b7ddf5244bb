//! Terms of one arena in another: a case that is kept after its path was taken back, a query that another worker answers.

use hashbrown::HashMap;

use crate::{Op, TermId, Terms, VarId};

/// What terms of one arena are in another. It holds as long as neither arena is truncated below what it names.
#[derive(Clone, Default, Debug)]
pub struct ImportMap {
    variables: HashMap<VarId, TermId>,
    terms: HashMap<TermId, TermId>,
}

impl ImportMap {
    /// The variable of the one arena is this term of the other. One that was not given becomes a new variable with the same bounds and
    /// name.
    pub fn set(&mut self, variable: VarId, term: TermId) {
        self.variables.insert(variable, term);
    }

    /// What stands for the variable, if it was given or met before.
    pub fn get(&self, variable: VarId) -> Option<TermId> {
        self.variables.get(&variable).copied()
    }
}

impl Terms {
    /// The term of another arena, made here.
    pub fn import(&mut self, from: &Terms, term: TermId, map: &mut ImportMap) -> TermId {
        let mut open = vec![term];
        while let Some(&next) = open.last() {
            let node = from.node(next);
            let before = open.len();
            open.extend(node.operands().iter().filter(|o| !map.terms.contains_key(*o)));
            if open.len() > before {
                continue;
            }
            open.pop();
            if map.terms.contains_key(&next) {
                continue;
            }
            let [a, b, c] = node.operands.map(|o| map.terms.get(&o).copied().unwrap_or(TermId(0)));
            let made = match (node.op, node.op.arity()) {
                (Op::Const, _) => self.constant_of(node.sort, node.payload),
                (Op::Var, _) => self.import_variable(from, VarId(node.payload as u32), map),
                (Op::Table, _) => self.element(from.table_of(next), a),
                (op, 1) => self.unary(op, a),
                (op, 2) => self.binary(op, a, b),
                _ => self.ite(a, b, c),
            };
            map.terms.insert(next, made);
        }
        map.terms[&term]
    }

    fn import_variable(&mut self, from: &Terms, var: VarId, map: &mut ImportMap) -> TermId {
        if let Some(known) = map.get(var) {
            return known;
        }
        let variable = from.variable(var);
        let term = self.fresh(variable.sort, variable.lo, variable.hi, &variable.name);
        map.set(var, term);
        if let Some(element) = variable.element {
            map.terms.insert(variable.term, term);
            let element = self.import(from, element, map);
            let made = self.variable_of(term).expect("just made");
            self.set_element(made, element);
        }
        term
    }

    /// How many terms a term is made of, each counted once, itself included; counting stops at the limit.
    pub fn size(&self, term: TermId, limit: usize) -> usize {
        let mut seen: hashbrown::HashSet<TermId> = std::iter::once(term).collect();
        let mut open = vec![term];
        while let Some(next) = open.pop()
            && seen.len() < limit
        {
            open.extend(self.node(next).operands().iter().filter(|o| seen.insert(**o)));
        }
        seen.len().min(limit)
    }
}
