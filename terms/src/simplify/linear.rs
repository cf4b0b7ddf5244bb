//! Sums of multiples, where something cancels: `(x + 1) - x`, `x + x`, `2 * x - x`.
//!
//! Only tried where both sides may have a variable in common, and only over a few parts: a longer sum stays as it was made.

use crate::simplify::wrapped;
use crate::{Op, Sort, TermId, Terms};

/// Parts of a sum that are looked at.
const PARTS: usize = 8;

/// A sum of multiples of terms that are no sums, and a constant.
struct Sum {
    sort: Sort,
    parts: [(TermId, i64); PARTS],
    len: usize,
    constant: i64,
    /// Whether two parts became one.
    merged: bool,
}

impl Sum {
    fn add(&mut self, term: TermId, factor: i64) -> Option<()> {
        if let Some(known) = self.parts[..self.len].iter_mut().find(|(t, _)| *t == term) {
            known.1 = wrapped(self.sort, known.1.wrapping_add(factor));
            self.merged = true;
            return Some(());
        }
        *self.parts.get_mut(self.len)? = (term, factor);
        self.len += 1;
        Some(())
    }
}

impl Terms {
    /// `a + factor * b` where parts of both become one.
    pub(super) fn linear(&mut self, a: TermId, b: TermId, factor: i64) -> Option<TermId> {
        if self.facts(a).variables & self.facts(b).variables == 0 {
            return None;
        }
        let sum = self.sum_of(a, b, factor)?;
        sum.merged.then(|| self.term_of(&sum))
    }

    fn sum_of(&self, a: TermId, b: TermId, factor: i64) -> Option<Sum> {
        let sort = self.sort(a);
        let mut sum = Sum { sort, parts: [(a, 0); PARTS], len: 0, constant: 0, merged: false };
        let mut open = [(a, 0); PARTS];
        (open[0], open[1]) = ((a, 1), (b, factor));
        let mut left = 2;
        while left > 0 {
            left -= 1;
            let (term, factor) = open[left];
            let times = |by: i64| wrapped(sort, factor.wrapping_mul(by));
            let node = self.node(term);
            let [x, y, _] = node.operands;
            let mut push = |term: TermId, factor: i64| {
                *open.get_mut(left)? = (term, factor);
                left += 1;
                Some(())
            };
            match node.op {
                Op::Add => push(x, factor).and_then(|()| push(y, factor))?,
                Op::Sub => push(x, factor).and_then(|()| push(y, times(-1)))?,
                Op::Neg => push(x, times(-1))?,
                Op::Mul if let Some(by) = self.number(y) => push(x, times(by))?,
                Op::Shl if let Some(by) = self.number(y) => push(x, times(1i64.wrapping_shl(by as u32)))?,
                Op::Const => {
                    let number = self.number(term)?;
                    sum.constant = wrapped(sort, sum.constant.wrapping_add(times(number)));
                }
                _ => sum.add(term, factor)?,
            }
        }
        Some(sum)
    }

    fn term_of(&mut self, sum: &Sum) -> TermId {
        let sort = sum.sort;
        let mut parts = sum.parts;
        let parts = &mut parts[..sum.len];
        // What is added comes before what is taken away.
        parts.sort_unstable_by_key(|(term, factor)| (*factor == -1, *term));
        let mut total: Option<TermId> = None;
        for &mut (term, factor) in parts {
            total = match (total, factor) {
                (_, 0) => total,
                (None, 1) => Some(term),
                (None, -1) => Some(self.plain_neg(term)),
                (Some(total), 1) => Some(self.plain_add(total, term)),
                (Some(total), -1) => Some(self.plain(Op::Sub, total, term)),
                (total, factor) => {
                    let by = self.number_of(sort, factor);
                    let multiple = self.plain(Op::Mul, term, by);
                    Some(total.map_or(multiple, |total| self.plain_add(total, multiple)))
                }
            };
        }
        let Some(total) = total else {
            return self.number_of(sort, sum.constant);
        };
        if sum.constant == 0 {
            return total;
        }
        let constant = self.number_of(sort, sum.constant);
        if let Some(negated) = self.part(Op::Neg, total) {
            return self.plain(Op::Sub, constant, negated);
        }
        self.plain(Op::Add, total, constant)
    }

    fn plain_neg(&mut self, term: TermId) -> TermId {
        self.plain(Op::Neg, term, TermId(0))
    }

    fn plain_add(&mut self, a: TermId, b: TermId) -> TermId {
        self.plain(Op::Add, a.min(b), a.max(b))
    }
}
