//! Sums, products and quotients.

use super::Format;
use super::round::{Exact, normalised, right_with_sticky};
use crate::circuit::{
    Bit, Gates, Word, below, difference, is_zero, select, sum, sum_with_carry, zero_extended,
};

impl Format {
    pub(super) fn sum(self, gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Word {
        let top = self.width() - 1;
        let swap = below(gates, &a[..top], &b[..top], false);
        let (large, small) = (select(gates, swap, b, a), select(gates, swap, a, b));
        let (large, small) = (self.parts(gates, &large), self.parts(gates, &small));
        let subtract = gates.xor(large.sign, small.sign);

        // Three bits below those of the significands: half, a quarter, and whether there is anything else.
        let lengthened = |word: &[Bit]| {
            [Bit::FALSE; 3].into_iter().chain(word.iter().copied()).chain([Bit::FALSE]).collect::<Word>()
        };
        let (augend, addend) = (lengthened(&large.significand), lengthened(&small.significand));
        let apart = difference(gates, &large.exponent, &small.exponent);
        let addend = right_with_sticky(gates, &addend, &apart[..self.exponent]);
        let addend: Word = addend.iter().map(|bit| gates.xor(*bit, subtract)).collect();
        let (total, _) = sum_with_carry(gates, &augend, &addend, subtract);

        let nothing = is_zero(gates, &total);
        let (significand, count) = normalised(gates, &total);
        let highest = sum(gates, &large.exponent, &self.exponent_of(1 - self.bias()));
        let exponent = difference(gates, &highest, &zero_extended(&count, self.wide()));
        let low = self.rounded(gates, Exact { exponent, significand });

        let both_negative = gates.and(large.sign, small.sign);
        let sign = gates.mux(nothing, both_negative, large.sign);
        // An infinite operand is the large one, unless both are.
        let opposite = gates.all([large.infinite, small.infinite, subtract]);
        let nan = gates.any([large.nan, small.nan, opposite]);
        self.result(gates, sign, [nan, large.infinite, nothing], &low)
    }

    pub(super) fn product(self, gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Word {
        let (a, b) = (self.parts(gates, a), self.parts(gates, b));
        let sign = gates.xor(a.sign, b.sign);
        let (x, y) = (self.exact(gates, &a), self.exact(gates, &b));
        let width = 2 * self.fraction + 2;
        let (x_wide, y_wide) = (zero_extended(&x.significand, width), zero_extended(&y.significand, width));
        let total = crate::circuit::product(gates, &x_wide, &y_wide);
        let exponent = sum(gates, &x.exponent, &y.exponent);
        let low = self.rounded_below_two(gates, &total, &exponent, 1);

        let (no_product, other) = (gates.and(a.infinite, b.zero), gates.and(a.zero, b.infinite));
        let nan = gates.any([a.nan, b.nan, no_product, other]);
        let specials = [nan, gates.or(a.infinite, b.infinite), gates.or(a.zero, b.zero)];
        self.result(gates, sign, specials, &low)
    }

    pub(super) fn quotient(self, gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Word {
        let (a, b) = (self.parts(gates, a), self.parts(gates, b));
        let sign = gates.xor(a.sign, b.sign);
        let (x, y) = (self.exact(gates, &a), self.exact(gates, &b));
        let (mut digits, rest) = digits(gates, &x.significand, &y.significand, self.fraction + 4);
        let exact = is_zero(gates, &rest);
        digits.insert(0, !exact);
        let exponent = difference(gates, &x.exponent, &y.exponent);
        let low = self.rounded_below_two(gates, &digits, &exponent, 0);

        let (zeros, infinites) = (gates.and(a.zero, b.zero), gates.and(a.infinite, b.infinite));
        let nan = gates.any([a.nan, b.nan, zeros, infinites]);
        let specials = [nan, gates.or(a.infinite, b.zero), gates.or(a.zero, b.infinite)];
        self.result(gates, sign, specials, &low)
    }

    /// A significand whose highest or second highest bit is 1, the highest with the weight of the exponent and this much more.
    fn rounded_below_two(self, gates: &mut Gates, significand: &[Bit], exponent: &[Bit], more: i64) -> Word {
        let highest = *significand.last().expect("it has bits");
        let moved: Word =
            [Bit::FALSE].into_iter().chain(significand.iter().copied()).take(significand.len()).collect();
        let significand = select(gates, highest, significand, &moved);
        let weight = select(gates, highest, &self.exponent_of(more), &self.exponent_of(more - 1));
        let exponent = sum(gates, exponent, &weight);
        self.rounded(gates, Exact { exponent, significand })
    }
}

/// The first digits of a quotient below 2 and what is left then.
fn digits(gates: &mut Gates, dividend: &[Bit], divisor: &[Bit], count: usize) -> (Word, Word) {
    let width = divisor.len() + 1;
    let mut rest = zero_extended(dividend, width);
    let subtrahend: Word = divisor.iter().map(|bit| !*bit).chain([Bit::TRUE]).collect();
    let mut digits = Vec::new();
    for _ in 0..count {
        let (less, fits) = sum_with_carry(gates, &rest, &subtrahend, Bit::TRUE);
        digits.push(fits);
        let left = select(gates, fits, &less, &rest);
        rest = [Bit::FALSE].into_iter().chain(left).take(width).collect();
    }
    digits.reverse();
    (digits, rest)
}
