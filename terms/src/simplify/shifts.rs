//! Shifts. A constant number of places is within the width.

use crate::facts::mask;
use crate::{Op, Sort, TermId, Terms, value};

impl Terms {
    pub(super) fn shift_of(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        let sort = self.sort(a);
        let most = i64::from(sort.width()) - 1;
        let Some(given) = self.number(b) else {
            // Only the low bits of the second operand count.
            if let Some((p, kept)) = self.with_constant(Op::And, b)
                && kept & most == most
            {
                return Some(self.binary(op, a, p));
            }
            return self.without_sign(op, a, b);
        };
        let by = given & most;
        if by == 0 {
            return Some(a);
        }
        if by != given {
            return Some(self.shifted(op, a, by));
        }
        if let Some(simpler) = self.shifted_twice(op, sort, a, by) {
            return Some(simpler);
        }
        self.without_sign(op, a, b)
    }

    fn shifted(&mut self, op: Op, a: TermId, by: i64) -> TermId {
        let by = self.int(by as i32);
        self.binary(op, a, by)
    }

    /// Of a number that is not negative both shifts to the right are the same.
    fn without_sign(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        (op == Op::Ushr && self.now(a).lo >= 0).then(|| self.binary(Op::Shr, a, b))
    }

    fn shifted_twice(&mut self, op: Op, sort: Sort, a: TermId, by: i64) -> Option<TermId> {
        let most = i64::from(sort.width()) - 1;
        if let Some((p, first)) = self.with_constant(op, a) {
            let both = first + by;
            return Some(match op {
                Op::Shr => self.shifted(op, p, both.min(most)),
                _ if both > most => self.number_of(sort, 0),
                _ => self.shifted(op, p, both),
            });
        }
        match op {
            Op::Shl => {
                let back = |of: Op| self.with_constant(of, a).filter(|(_, first)| *first == by);
                if let Some((p, _)) = back(Op::Shr).or_else(|| back(Op::Ushr)) {
                    return Some(self.and_constant(p, -1 << by));
                }
                if let Some(kept) = self.shifted_back(sort, a, by) {
                    return Some(kept);
                }
                let (p, c) = self.with_constant(Op::Mul, a)?;
                let factor = self.number_of(sort, c.wrapping_shl(by as u32));
                Some(self.binary(Op::Mul, p, factor))
            }
            Op::Ushr => {
                let (p, _) = self.with_constant(Op::Shl, a).filter(|(_, first)| *first == by)?;
                Some(self.and_constant(p, (mask(sort) >> by) as i64))
            }
            _ => {
                let (p, _) = self.with_constant(Op::Shl, a).filter(|(_, first)| *first == by)?;
                match (sort, by) {
                    (Sort::Int, 24) => Some(self.unary(Op::I2B, p)),
                    (Sort::Int, 16) => Some(self.unary(Op::I2S, p)),
                    _ => None,
                }
            }
        }
    }

    /// `(x >> by & kept) << by`: bits of `x` where they were.
    fn shifted_back(&mut self, sort: Sort, a: TermId, by: i64) -> Option<TermId> {
        let (shifted, kept) = self.with_constant(Op::And, a)?;
        let inner = self.with_constant(Op::Shr, shifted).or_else(|| self.with_constant(Op::Ushr, shifted));
        let (p, _) = inner.filter(|(_, first)| *first == by)?;
        let kept = value::bits(sort, kept);
        (kept & !(mask(sort) >> by) == 0).then(|| self.and_constant(p, (kept << by) as i64))
    }
}
