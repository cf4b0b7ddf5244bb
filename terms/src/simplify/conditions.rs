//! Conditions, and choices by them.

use crate::{Op, Sort, TermId, Terms};

impl Terms {
    pub(super) fn not_of(&mut self, a: TermId) -> Option<TermId> {
        let node = *self.node(a);
        let [x, y, _] = node.operands;
        match node.op {
            Op::Not => Some(x),
            Op::Lt => Some(self.binary(Op::Le, y, x)),
            Op::Le => Some(self.binary(Op::Lt, y, x)),
            Op::FLt if self.is_a_number(x) && self.is_a_number(y) => Some(self.binary(Op::FLe, y, x)),
            Op::FLe if self.is_a_number(x) && self.is_a_number(y) => Some(self.binary(Op::FLt, y, x)),
            _ => None,
        }
    }

    /// Whether one is the other's negation.
    pub(super) fn are_complements(&self, a: TermId, b: TermId) -> bool {
        if self.part(Op::Not, a) == Some(b) || self.part(Op::Not, b) == Some(a) {
            return true;
        }
        let swapped = |lt: TermId, le: TermId| {
            self.parts(Op::Lt, lt).is_some_and(|(x, y)| self.parts(Op::Le, le) == Some((y, x)))
        };
        swapped(a, b) || swapped(b, a)
    }

    /// `AndAlso`, `OrElse`. The order stays that of the program.
    pub(super) fn both_of(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        let dual = if op == Op::AndAlso { Op::OrElse } else { Op::AndAlso };
        // What decides `AndAlso` is false, what decides `OrElse` is true.
        let decisive = op == Op::OrElse;
        for (x, y) in [(a, b), (b, a)] {
            if let Some(bits) = self.constant(x) {
                return Some(if (bits != 0) == decisive { x } else { y });
            }
        }
        if a == b {
            return Some(a);
        }
        if self.are_complements(a, b) {
            return Some(self.truth(decisive));
        }
        for (x, y) in [(a, b), (b, a)] {
            if let Some((p, q)) = self.parts(op, y) {
                if p == x || q == x {
                    return Some(y);
                }
                if self.are_complements(p, x) || self.are_complements(q, x) {
                    return Some(self.truth(decisive));
                }
            }
            if let Some((p, q)) = self.parts(dual, y) {
                if p == x || q == x {
                    return Some(x);
                }
                let rest = match () {
                    () if self.are_complements(p, x) => q,
                    () if self.are_complements(q, x) => p,
                    () => continue,
                };
                return Some(if y == b { self.binary(op, x, rest) } else { self.binary(op, rest, x) });
            }
        }
        None
    }

    pub(super) fn ite_of(&mut self, condition: TermId, x: TermId, y: TermId) -> Option<TermId> {
        if let Some(bits) = self.constant(condition) {
            return Some(if bits != 0 { x } else { y });
        }
        if x == y {
            return Some(x);
        }
        if let Some(inner) = self.part(Op::Not, condition) {
            return Some(self.ite(inner, y, x));
        }
        if self.sort(x) == Sort::Bool
            && let Some(simpler) = self.choice_of_conditions(condition, x, y)
        {
            return Some(simpler);
        }
        if let Some(inner) = self.is(Op::Ite, x)
            && inner.operands[0] == condition
        {
            return Some(self.ite(condition, inner.operands[1], y));
        }
        if let Some(inner) = self.is(Op::Ite, y)
            && inner.operands[0] == condition
        {
            return Some(self.ite(condition, x, inner.operands[2]));
        }
        // Where they are equal it is all the same which one it is.
        let (p, q) = self.parts(Op::Eq, condition)?;
        ((p, q) == (x, y) || (q, p) == (x, y)).then_some(y)
    }

    fn choice_of_conditions(&mut self, condition: TermId, x: TermId, y: TermId) -> Option<TermId> {
        match (self.constant(x), self.constant(y)) {
            (Some(0), Some(_)) => Some(self.not(condition)),
            (Some(_), Some(_)) => Some(condition),
            (Some(0), None) => {
                let not = self.not(condition);
                Some(self.binary(Op::AndAlso, not, y))
            }
            (Some(_), None) => Some(self.binary(Op::OrElse, condition, y)),
            (None, Some(0)) => Some(self.binary(Op::AndAlso, condition, x)),
            (None, Some(_)) => {
                let not = self.not(condition);
                Some(self.binary(Op::OrElse, not, x))
            }
            (None, None) => None,
        }
    }
}
