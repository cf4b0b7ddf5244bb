//! Conversions between formats, and from and to integers (JLS 17, 5.1.2 and 5.1.3).

use super::Format;
use super::round::{Exact, normalised};
use crate::circuit::{
    Bit, Gates, Word, constant, difference, is_zero, left, less, magnitude, negated_if, select, sign,
    sign_extended, zero_extended,
};

impl Format {
    /// The nearest number of another format.
    pub(super) fn to_format(self, gates: &mut Gates, a: &[Bit], other: Format) -> Word {
        let parts = self.parts(gates, a);
        let exact = self.exact(gates, &parts);
        let low = other.rounded(gates, exact);
        other.result(gates, parts.sign, [parts.nan, parts.infinite, parts.zero], &low)
    }

    /// The nearest number to an integer.
    pub(super) fn of_integer(self, gates: &mut Gates, a: &[Bit]) -> Word {
        let zero = is_zero(gates, a);
        let number = magnitude(gates, a);
        let (significand, count) = normalised(gates, &number);
        let highest = self.exponent_of(a.len() as i64 - 1);
        let exponent = difference(gates, &highest, &zero_extended(&count, self.wide()));
        let low = self.rounded(gates, Exact { exponent, significand });
        self.result(gates, sign(a), [Bit::FALSE, Bit::FALSE, zero], &low)
    }

    /// Towards zero; what does not fit is the nearest that does, NaN is 0.
    pub(super) fn to_integer(self, gates: &mut Gates, a: &[Bit], width: usize) -> Word {
        let parts = self.parts(gates, a);
        let wide = self.wide();
        let exponent = difference(gates, &parts.exponent, &self.exponent_of(self.bias()));
        let small = sign(&exponent);
        let large = less(gates, &self.exponent_of(width as i64 - 1), &sign_extended(&exponent, wide), true);
        let large = gates.or(large, parts.infinite);
        let stages = width.trailing_zeros() as usize;
        let room = zero_extended(&parts.significand, self.fraction + width);
        let moved = left(gates, &room, &exponent[..stages]);
        let number = negated_if(gates, parts.sign, &moved[self.fraction..]);
        let lowest = 1u64 << (width - 1);
        let limit = select(gates, parts.sign, &constant(lowest, width), &constant(lowest - 1, width));
        let number = select(gates, large, &limit, &number);
        let nothing = gates.or(small, parts.nan);
        select(gates, nothing, &constant(0, width), &number)
    }
}
