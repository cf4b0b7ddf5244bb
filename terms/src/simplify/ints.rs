//! Sums, products and bits of Int and Long, wrapping around.
//!
//! A constant of a sum is its last operand, a difference with a constant is a sum; of two operands that may be swapped the older term
//! comes first.

use crate::facts::{mask, range};
use crate::simplify::wrapped;
use crate::{Op, Sort, TermId, Terms, value};

impl Terms {
    /// A term as a sum with a constant, which may be 0.
    pub(super) fn split(&self, term: TermId) -> (TermId, i64) {
        self.with_constant(Op::Add, term).unwrap_or((term, 0))
    }

    pub(super) fn add_of(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        if let Some(ordered) = self.in_order(Op::Add, a, b) {
            return Some(ordered);
        }
        let sort = self.sort(a);
        if let Some(constant) = self.number(b) {
            return self.add_constant(sort, a, constant);
        }
        if let Some(whole) = self.quotient_and_rest(a, b).or_else(|| self.quotient_and_rest(b, a)) {
            return Some(whole);
        }
        let ((p, c), (q, d)) = (self.split(a), self.split(b));
        if c != 0 || d != 0 {
            let sum = self.binary(Op::Add, p, q);
            return Some(self.plus(sum, c.wrapping_add(d)));
        }
        if let Some(q) = self.part(Op::Neg, b) {
            return Some(self.binary(Op::Sub, a, q));
        }
        if let Some(p) = self.part(Op::Neg, a) {
            return Some(self.binary(Op::Sub, b, p));
        }
        self.linear(a, b, 1)
    }

    /// `x / y * y + x % y` is `x`, as the JVM defines them.
    fn quotient_and_rest(&mut self, product: TermId, rest: TermId) -> Option<TermId> {
        let (whole, divisor) = self.parts(Op::Rem, rest)?;
        (self.multiple_in(product, whole)? == divisor).then_some(whole)
    }

    /// `y` of a product `x / y * y`.
    fn multiple_in(&self, product: TermId, x: TermId) -> Option<TermId> {
        let (a, b) = self.parts(Op::Mul, product)?;
        let is_quotient =
            |quotient: TermId, divisor: TermId| self.parts(Op::Div, quotient) == Some((x, divisor));
        if is_quotient(a, b) {
            return Some(b);
        }
        is_quotient(b, a).then_some(a)
    }

    fn add_constant(&mut self, sort: Sort, a: TermId, constant: i64) -> Option<TermId> {
        if constant == 0 {
            return Some(a);
        }
        if let Some((p, c)) = self.with_constant(Op::Add, a) {
            return Some(self.plus(p, c.wrapping_add(constant)));
        }
        if let Some((p, q)) = self.parts(Op::Sub, a)
            && let Some(c) = self.number(p)
        {
            let constant = self.number_of(sort, c.wrapping_add(constant));
            return Some(self.binary(Op::Sub, constant, q));
        }
        if let Some(p) = self.part(Op::Neg, a) {
            let constant = self.number_of(sort, constant);
            return Some(self.binary(Op::Sub, constant, p));
        }
        if let Some((p, -1)) = self.with_constant(Op::Xor, a) {
            // ~p is -p - 1.
            let constant = self.number_of(sort, constant.wrapping_sub(1));
            return Some(self.binary(Op::Sub, constant, p));
        }
        None
    }

    /// A term and a constant.
    pub(super) fn plus(&mut self, term: TermId, constant: i64) -> TermId {
        let constant = self.number_of(self.sort(term), constant);
        self.binary(Op::Add, term, constant)
    }

    pub(super) fn sub_of(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        let sort = self.sort(a);
        if a == b {
            return Some(self.number_of(sort, 0));
        }
        if let Some(constant) = self.number(b) {
            return Some(self.plus(a, constant.wrapping_neg()));
        }
        if let Some(constant) = self.number(a) {
            return self.sub_from(sort, constant, b);
        }
        if let Some(divisor) = self.multiple_in(b, a) {
            return Some(self.binary(Op::Rem, a, divisor));
        }
        let ((p, c), (q, d)) = (self.split(a), self.split(b));
        if c != 0 || d != 0 {
            let difference = self.binary(Op::Sub, p, q);
            return Some(self.plus(difference, c.wrapping_sub(d)));
        }
        if let Some(q) = self.part(Op::Neg, b) {
            return Some(self.binary(Op::Add, a, q));
        }
        self.linear(a, b, -1)
    }

    fn sub_from(&mut self, sort: Sort, constant: i64, b: TermId) -> Option<TermId> {
        match constant {
            0 => return Some(self.unary(Op::Neg, b)),
            -1 => {
                let all = self.number_of(sort, -1);
                return Some(self.binary(Op::Xor, b, all));
            }
            _ => {}
        }
        if let Some((q, d)) = self.with_constant(Op::Add, b) {
            let constant = self.number_of(sort, constant.wrapping_sub(d));
            return Some(self.binary(Op::Sub, constant, q));
        }
        if let Some((p, q)) = self.parts(Op::Sub, b)
            && let Some(c) = self.number(p)
        {
            return Some(self.plus(q, constant.wrapping_sub(c)));
        }
        let q = self.part(Op::Neg, b)?;
        Some(self.plus(q, constant))
    }

    pub(super) fn neg_of(&mut self, a: TermId) -> Option<TermId> {
        let sort = self.sort(a);
        if let Some(p) = self.part(Op::Neg, a) {
            return Some(p);
        }
        if let Some((p, q)) = self.parts(Op::Sub, a) {
            return Some(self.binary(Op::Sub, q, p));
        }
        if let Some((p, c)) = self.with_constant(Op::Add, a) {
            let constant = self.number_of(sort, c.wrapping_neg());
            return Some(self.binary(Op::Sub, constant, p));
        }
        if let Some((p, -1)) = self.with_constant(Op::Xor, a) {
            return Some(self.plus(p, 1));
        }
        let (p, c) = self.with_constant(Op::Mul, a)?;
        Some(self.times(p, c.wrapping_neg()))
    }

    fn times(&mut self, term: TermId, factor: i64) -> TermId {
        let factor = self.number_of(self.sort(term), factor);
        self.binary(Op::Mul, term, factor)
    }

    pub(super) fn mul_of(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        if let Some(ordered) = self.in_order(Op::Mul, a, b) {
            return Some(ordered);
        }
        let Some(factor) = self.number(b) else {
            let (p, q) = (self.part(Op::Neg, a)?, self.part(Op::Neg, b)?);
            return Some(self.binary(Op::Mul, p, q));
        };
        match factor {
            0 => return Some(b),
            1 => return Some(a),
            -1 => return Some(self.unary(Op::Neg, a)),
            _ => {}
        }
        if let Some((p, c)) = self.with_constant(Op::Mul, a) {
            return Some(self.times(p, c.wrapping_mul(factor)));
        }
        if let Some((p, c)) = self.with_constant(Op::Shl, a) {
            return Some(self.times(p, factor.wrapping_shl(c as u32)));
        }
        let p = self.part(Op::Neg, a)?;
        Some(self.times(p, factor.wrapping_neg()))
    }

    pub(super) fn div_of(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        let divisor = self.number(b)?;
        match divisor {
            1 => return Some(a),
            -1 => return Some(self.unary(Op::Neg, a)),
            _ => {}
        }
        let (p, c) = self.with_constant(Op::Mul, a)?;
        (c == divisor && c != 0 && self.stays_inside(p, |n| n * i128::from(c))).then_some(p)
    }

    pub(super) fn rem_of(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        let divisor = self.number(b)?;
        let sort = self.sort(a);
        let facts = self.now(a);
        if divisor == 1 || divisor == -1 {
            return Some(self.number_of(sort, 0));
        }
        let size = i128::from(divisor).abs();
        if divisor == 0 || (i128::from(facts.lo) > -size && i128::from(facts.hi) < size) {
            return Some(a);
        }
        if divisor < 0 && divisor != range(sort).0 {
            // The sign of a remainder is that of the dividend.
            let divisor = self.number_of(sort, -divisor);
            return Some(self.binary(Op::Rem, a, divisor));
        }
        None
    }

    pub(super) fn and_of(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        let sort = self.sort(a);
        if a == b {
            return Some(a);
        }
        if let Some(ordered) = self.in_order(Op::And, a, b) {
            return Some(ordered);
        }
        let Some(kept) = self.number(b) else {
            return self.absorbed(Op::And, a, b, 0);
        };
        let bits = value::bits(sort, kept);
        let (zeros, ones) = (self.now(a).zeros, self.now(a).ones);
        if zeros | bits == mask(sort) {
            return Some(a);
        }
        if bits & (zeros | ones) == bits {
            return Some(self.constant_of(sort, bits & ones));
        }
        if let Some((p, c)) = self.with_constant(Op::And, a) {
            return Some(self.and_constant(p, c & kept));
        }
        for op in [Op::Or, Op::Xor] {
            if let Some((p, c)) = self.with_constant(op, a)
                && c & kept == 0
            {
                return Some(self.and_constant(p, kept));
            }
        }
        if sort == Sort::Int {
            for (op, low) in [(Op::I2B, 0xff), (Op::I2S, 0xffff), (Op::I2C, 0xffff)] {
                if let Some(p) = self.part(op, a)
                    && (bits & !low == 0 || op == Op::I2C)
                {
                    return Some(self.and_constant(p, (bits & low) as i64));
                }
            }
            if bits == 0xffff {
                return Some(self.unary(Op::I2C, a));
            }
        }
        if let Some((p, by)) = self.with_constant(Op::Shr, a)
            && self.now(p).lo < 0
            && bits & !(mask(sort) >> by) == 0
        {
            let by = self.int(by as i32);
            let shifted = self.binary(Op::Ushr, p, by);
            return Some(self.and_constant(shifted, kept));
        }
        None
    }

    pub(super) fn and_constant(&mut self, term: TermId, kept: i64) -> TermId {
        let kept = self.number_of(self.sort(term), kept);
        self.binary(Op::And, term, kept)
    }

    /// `a op (a op b)`, and a term with its complement, which gives `of_complement`.
    fn absorbed(&mut self, op: Op, a: TermId, b: TermId, of_complement: i64) -> Option<TermId> {
        if let Some((p, q)) = self.parts(op, b)
            && (p == a || q == a)
        {
            return Some(b);
        }
        if let Some((p, q)) = self.parts(op, a)
            && (p == b || q == b)
        {
            return Some(a);
        }
        let complement = |x: TermId, y: TermId| self.with_constant(Op::Xor, y) == Some((x, -1));
        let sort = self.sort(a);
        (complement(a, b) || complement(b, a)).then(|| self.number_of(sort, of_complement))
    }

    pub(super) fn or_of(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        let sort = self.sort(a);
        if a == b {
            return Some(a);
        }
        if let Some(ordered) = self.in_order(Op::Or, a, b) {
            return Some(ordered);
        }
        let Some(set) = self.number(b) else {
            if let (Some((p, c)), Some((q, d))) =
                (self.with_constant(Op::And, a), self.with_constant(Op::And, b))
                && p == q
            {
                return Some(self.and_constant(p, c | d));
            }
            return self.absorbed(Op::Or, a, b, -1);
        };
        let bits = value::bits(sort, set);
        if bits & !self.now(a).ones == 0 {
            return Some(a);
        }
        let (p, c) = self.with_constant(Op::Or, a)?;
        let set = self.number_of(sort, c | set);
        Some(self.binary(Op::Or, p, set))
    }

    pub(super) fn xor_of(&mut self, a: TermId, b: TermId) -> Option<TermId> {
        let sort = self.sort(a);
        if a == b {
            return Some(self.number_of(sort, 0));
        }
        if let Some(ordered) = self.in_order(Op::Xor, a, b) {
            return Some(ordered);
        }
        let Some(flipped) = self.number(b) else {
            for (whole, part) in [(a, b), (b, a)] {
                if let Some((p, q)) = self.parts(Op::Xor, whole)
                    && (p == part || q == part)
                {
                    return Some(if p == part { q } else { p });
                }
            }
            return None;
        };
        if flipped == 0 {
            return Some(a);
        }
        if let Some((p, c)) = self.with_constant(Op::Xor, a) {
            let flipped = self.number_of(sort, wrapped(sort, c ^ flipped));
            return Some(self.binary(Op::Xor, p, flipped));
        }
        if flipped != -1 {
            return None;
        }
        // ~(p + c) is -p - c - 1, and ~-p is p - 1.
        if let Some(p) = self.part(Op::Neg, a) {
            return Some(self.plus(p, -1));
        }
        let (p, c) = self.with_constant(Op::Add, a)?;
        let constant = self.number_of(sort, c.wrapping_neg().wrapping_sub(1));
        Some(self.binary(Op::Sub, constant, p))
    }
}
