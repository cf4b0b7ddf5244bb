//! `Lcmp`, `Fcmpl` and `Fcmpg` compared with a constant: conditions on their operands.

use crate::{Op, TermId, Terms};

impl Terms {
    /// `term op constant`, or `constant op term` if `swapped`, where the term is -1, 0 or 1 by comparing two others.
    pub(super) fn three_way(&mut self, op: Op, term: TermId, constant: i64, swapped: bool) -> Option<TermId> {
        let node = *self.node(term);
        if !matches!(node.op, Op::Lcmp | Op::Fcmpl | Op::Fcmpg) {
            return None;
        }
        let holds = |result: i64| {
            let (x, y) = if swapped { (constant, result) } else { (result, constant) };
            match op {
                Op::Eq => x == y,
                Op::Lt => x < y,
                _ => x <= y,
            }
        };
        let [a, b, _] = node.operands;
        Some(self.one_of(node.op, a, b, [holds(-1), holds(0), holds(1)]))
    }

    /// Whether comparing gives one of those of -1, 0, 1 that are marked.
    fn one_of(&mut self, op: Op, a: TermId, b: TermId, results: [bool; 3]) -> TermId {
        let (eq, lt, le) =
            if op == Op::Lcmp { (Op::Eq, Op::Lt, Op::Le) } else { (Op::FEq, Op::FLt, Op::FLe) };
        let (condition, negated) = match (results, op) {
            ([false, false, false], _) => return self.truth(false),
            ([true, true, true], _) => return self.truth(true),
            ([false, true, false], _) => (self.binary(eq, a, b), false),
            ([true, false, true], _) => (self.binary(eq, a, b), true),
            // A NaN counts as less in `Fcmpl`: "less" is what is left of the others.
            ([true, false, false], Op::Fcmpl) => (self.binary(le, b, a), true),
            ([true, false, false], _) => (self.binary(lt, a, b), false),
            ([false, true, true], Op::Fcmpl) => (self.binary(le, b, a), false),
            ([false, true, true], _) => (self.binary(lt, a, b), true),
            // And as greater in `Fcmpg`.
            ([false, false, true], Op::Fcmpg) => (self.binary(le, a, b), true),
            ([false, false, true], _) => (self.binary(lt, b, a), false),
            ([true, true, false], Op::Fcmpg) => (self.binary(le, a, b), false),
            ([true, true, false], _) => (self.binary(lt, b, a), true),
        };
        if negated { self.not(condition) } else { condition }
    }
}
