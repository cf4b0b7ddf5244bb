//! Comparisons of Ints and Longs: solved for the term where that is exact.
//!
//! With a constant there are three forms: `term == constant`, `term < constant` and `constant <= term`, so that the last two are each
//! other's negation.

use crate::facts::range;
use crate::{Op, Sort, TermId, Terms};

/// Branches of a choice between constants that are looked at.
const BRANCHES: usize = 8;

impl Terms {
    pub(super) fn eq_of(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        if a == b {
            return Some(self.truth(true));
        }
        if let Some(ordered) = self.in_order(Op::Eq, a, b) {
            return Some(ordered);
        }
        match (self.sort(a), self.number(b)) {
            (Sort::Bool, Some(0)) => Some(self.not(a)),
            (Sort::Bool, Some(_)) => Some(a),
            (Sort::Bool, None) => {
                let complement = self.are_complements(a, b);
                complement.then(|| self.truth(false))
            }
            (sort, Some(constant)) => self.eq_constant(sort, a, constant),
            (_, None) => self.eq_terms(a, b),
        }
    }

    fn eq_number(&mut self, term: TermId, constant: i64) -> TermId {
        let constant = self.number_of(self.sort(term), constant);
        self.binary(Op::Eq, term, constant)
    }

    fn eq_constant(&mut self, sort: Sort, a: TermId, constant: i64) -> Option<TermId> {
        let node = *self.node(a);
        let [x, y, _] = node.operands;
        let (left, right) = match node.op.arity() {
            2 => (self.number(x), self.number(y)),
            _ => (None, None),
        };
        match (node.op, left, right) {
            (Op::Add, _, Some(c)) => return Some(self.eq_number(x, constant.wrapping_sub(c))),
            (Op::Sub, Some(c), _) => return Some(self.eq_number(y, c.wrapping_sub(constant))),
            (Op::Sub | Op::Xor, None, None) if constant == 0 => return Some(self.binary(Op::Eq, x, y)),
            (Op::Neg, ..) => return Some(self.eq_number(x, constant.wrapping_neg())),
            (Op::Xor, _, Some(c)) => return Some(self.eq_number(x, constant ^ c)),
            // An odd factor has an inverse.
            (Op::Mul, _, Some(c)) if c & 1 != 0 => {
                return Some(self.eq_number(x, constant.wrapping_mul(inverse(c))));
            }
            (Op::And, _, Some(c)) if c == constant && (c as u64).is_power_of_two() => {
                let zero = self.eq_number(a, 0);
                return Some(self.not(zero));
            }
            (Op::Shr, _, Some(by)) => return Some(self.eq_shifted(sort, x, by, constant)),
            (Op::I2L, ..) => {
                let (lo, hi) = range(Sort::Int);
                let fits = (lo..=hi).contains(&constant);
                return Some(if fits { self.eq_number(x, constant) } else { self.truth(false) });
            }
            _ => {}
        }
        if let Some(condition) = self.three_way(Op::Eq, a, constant, false) {
            return Some(condition);
        }
        if let Some(condition) = self.compared_branches(a, |n| n == constant) {
            return Some(condition);
        }
        // Of two values the lesser is asked for.
        let facts = *self.now(a);
        if facts.hi == constant && facts.hi.checked_sub(facts.lo) == Some(1) {
            let other = self.number_of(sort, facts.lo);
            let other = self.binary(Op::Eq, a, other);
            return Some(self.not(other));
        }
        None
    }

    /// `x >> by == constant`: the numbers between two borders.
    fn eq_shifted(&mut self, sort: Sort, x: TermId, by: i64, constant: i64) -> TermId {
        let (least, most) = range(sort);
        if constant < least >> by || constant > most >> by {
            return self.truth(false);
        }
        let first = i128::from(constant) << by;
        let from = self.bound(x, first, true);
        let below = self.bound(x, first + (1 << by), false);
        self.binary(Op::AndAlso, from, below)
    }

    fn eq_terms(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        if let (Some(x), Some(y)) = (self.part(Op::I2L, a), self.part(Op::I2L, b)) {
            return Some(self.binary(Op::Eq, x, y));
        }
        let ((p, c), (q, d)) = (self.split(a), self.split(b));
        if c != 0 && d != 0 {
            let right = self.plus(q, d.wrapping_sub(c));
            return Some(self.binary(Op::Eq, p, right));
        }
        let difference = self.linear(a, b, -1)?;
        Some(self.eq_number(difference, 0))
    }

    /// `Lt`, `Le`.
    pub(super) fn less_of(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        if a == b {
            return Some(self.truth(op == Op::Le));
        }
        let (least, most) = range(self.sort(a));
        match (self.number(a), self.number(b)) {
            (_, Some(constant)) if op == Op::Le => Some(match constant {
                c if c == most => self.truth(true),
                c => self.below(a, c + 1),
            }),
            (Some(constant), _) if op == Op::Lt => Some(match constant {
                c if c == most => self.truth(false),
                c => self.at_least(b, c + 1),
            }),
            (_, Some(constant)) if constant == least => Some(self.truth(false)),
            (Some(constant), _) if constant == least => Some(self.truth(true)),
            (None, Some(end)) => self.solved(a, end, false),
            (Some(start), _) => self.solved(b, start, true),
            (None, None) => self.less_terms(op, a, b),
        }
    }

    pub(super) fn below(&mut self, term: TermId, end: i64) -> TermId {
        let end = self.number_of(self.sort(term), end);
        self.binary(Op::Lt, term, end)
    }

    pub(super) fn at_least(&mut self, term: TermId, start: i64) -> TermId {
        let start = self.number_of(self.sort(term), start);
        self.binary(Op::Le, start, term)
    }

    /// `term < limit`, or `limit <= term` if `from`: the same border, from below or above.
    fn bound(&mut self, term: TermId, limit: i128, from: bool) -> TermId {
        let (least, most) = range(self.sort(term));
        match limit {
            l if l <= i128::from(least) => self.truth(from),
            l if l > i128::from(most) => self.truth(!from),
            l if from => self.at_least(term, l as i64),
            l => self.below(term, l as i64),
        }
    }

    fn solved(&mut self, a: TermId, limit: i64, from: bool) -> Option<TermId> {
        let facts = *self.now(a);
        if facts.hi < limit || facts.lo >= limit {
            return Some(self.truth((facts.lo >= limit) == from));
        }
        let node = *self.node(a);
        let [x, y, _] = node.operands;
        let wide = i128::from(limit);
        match node.op {
            Op::Add => {
                if let Some(c) = self.number(y)
                    && self.stays_inside(x, |n| n + i128::from(c))
                {
                    return Some(self.bound(x, wide - i128::from(c), from));
                }
            }
            Op::Sub => {
                if let Some(c) = self.number(x)
                    && self.stays_inside(y, |n| i128::from(c) - n)
                {
                    // c - y < limit is c - limit + 1 <= y.
                    return Some(self.bound(y, i128::from(c) - wide + 1, !from));
                }
                if (limit == 0 || limit == 1) && self.difference_is_exact(x, y) {
                    return Some(self.difference(x, y, limit, from));
                }
            }
            Op::Neg if self.stays_inside(x, |n| -n) => return Some(self.bound(x, 1 - wide, !from)),
            Op::Xor if self.number(y) == Some(-1) => return Some(self.bound(x, -wide, !from)),
            Op::Mul => {
                if let Some(c) = self.number(y)
                    && c > 0
                    && self.stays_inside(x, |n| n * i128::from(c))
                {
                    let c = i128::from(c);
                    return Some(self.bound(x, -(-wide).div_euclid(c), from));
                }
            }
            Op::I2L => return Some(self.bound(x, wide, from)),
            Op::Shr => {
                if let Some(by) = self.number(y) {
                    return Some(self.bound(x, wide << by, from));
                }
            }
            _ => {}
        }
        let (op, swapped, constant) = if from { (Op::Le, true, limit) } else { (Op::Lt, false, limit) };
        if let Some(condition) = self.three_way(op, a, constant, swapped) {
            return Some(condition);
        }
        if let Some(condition) = self.compared_branches(a, |n| (n >= limit) == from) {
            return Some(condition);
        }
        if facts.hi.checked_sub(facts.lo) == Some(1) {
            let lesser = self.eq_number(a, facts.lo);
            return Some(if from { self.not(lesser) } else { lesser });
        }
        None
    }

    fn difference_is_exact(&self, x: TermId, y: TermId) -> bool {
        let (x_facts, y_facts) = (self.now(x), self.now(y));
        let (least, most) = range(self.sort(x));
        let wide = i128::from;
        wide(x_facts.lo) - wide(y_facts.hi) >= wide(least)
            && wide(x_facts.hi) - wide(y_facts.lo) <= wide(most)
    }

    /// `x - y < limit` (or at least), where the limit is 0 or 1.
    fn difference(&mut self, x: TermId, y: TermId, limit: i64, from: bool) -> TermId {
        match (limit, from) {
            (0, false) => self.binary(Op::Lt, x, y),
            (0, true) => self.binary(Op::Le, y, x),
            (_, false) => self.binary(Op::Le, x, y),
            (_, true) => self.binary(Op::Lt, y, x),
        }
    }

    fn less_terms(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        if let (Some(x), Some(y)) = (self.part(Op::I2L, a), self.part(Op::I2L, b)) {
            return Some(self.binary(op, x, y));
        }
        let ((p, c), (q, d)) = (self.split(a), self.split(b));
        if p != q && c != d || c == 0 && d == 0 {
            return None;
        }
        let exact = |term: TermId, by: i64| by == 0 || self.stays_inside(term, |n| n + i128::from(by));
        if !exact(p, c) || !exact(q, d) {
            return None;
        }
        Some(match (p == q, op) {
            (true, Op::Lt) => self.truth(c < d),
            (true, _) => self.truth(c <= d),
            (false, _) => self.binary(op, p, q),
        })
    }

    /// A condition on a chain of choices between constants, in terms of their conditions.
    fn compared_branches(&mut self, a: TermId, holds: impl Fn(i64) -> bool) -> Option<TermId> {
        let mut branches = [(a, false, false); BRANCHES];
        let mut len = 0;
        let mut rest = a;
        let last = loop {
            if let Some(constant) = self.number(rest) {
                break holds(constant);
            }
            let [condition, then, or_else] = self.is(Op::Ite, rest)?.operands;
            let (side, constant, other) = match (self.number(then), self.number(or_else)) {
                (Some(constant), _) => (true, constant, or_else),
                (_, Some(constant)) => (false, constant, then),
                _ => return None,
            };
            *branches.get_mut(len)? = (condition, side, holds(constant));
            len += 1;
            rest = other;
        };
        let mut result = self.truth(last);
        for &(condition, side, chosen) in branches[..len].iter().rev() {
            let chosen = self.truth(chosen);
            let (then, or_else) = if side { (chosen, result) } else { (result, chosen) };
            result = self.ite(condition, then, or_else);
        }
        (len > 0).then_some(result)
    }
}

/// The number whose product with an odd one is 1, modulo 2^64 and so modulo 2^32 (Newton; three bits are right at the start).
fn inverse(odd: i64) -> i64 {
    let mut found = odd;
    for _ in 0..5 {
        found = found.wrapping_mul(2i64.wrapping_sub(odd.wrapping_mul(found)));
    }
    found
}
