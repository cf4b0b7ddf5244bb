//! Whole numbers: `floor`, `ceil`, `rint`.

use tarry_terms::Op;

use super::Format;
use super::round::{normalised, right_with_sticky};
use crate::circuit::{Bit, Gates, Word, difference, is_zero, less, select, sum, zero_extended};

impl Format {
    pub(super) fn integral(self, gates: &mut Gates, op: Op, a: &[Bit]) -> Word {
        let parts = self.parts(gates, a);
        let wide = self.wide();
        // How many bits of the significand are behind the point; none from here on.
        let all_before = self.exponent_of(self.bias() + self.fraction as i64);
        let whole = less(gates, &all_before, &parts.exponent, true);
        let behind = difference(gates, &all_before, &parts.exponent);
        let stages = (usize::BITS - (self.fraction + 3).leading_zeros()) as usize;
        let too_much = gates.any(behind[stages..].iter().copied());
        let amount: Word = behind[..stages].iter().map(|bit| gates.or(*bit, too_much)).collect();
        let lengthened: Word = [Bit::FALSE; 2].into_iter().chain(parts.significand.iter().copied()).collect();
        let shifted = right_with_sticky(gates, &lengthened, &amount);
        let (rest, half, kept) = (shifted[0], shifted[1], &shifted[2..]);
        let inexact = gates.or(rest, half);
        let up = match op {
            Op::Floor => gates.and(inexact, parts.sign),
            Op::Ceil => gates.and(inexact, !parts.sign),
            _ => {
                let odd_or_more = gates.or(rest, kept[0]);
                gates.and(half, odd_or_more)
            }
        };
        let width = kept.len() + 1;
        let one: Word = [up].into_iter().chain(vec![Bit::FALSE; width - 1]).collect();
        let number = sum(gates, &zero_extended(kept, width), &one);

        let zero = is_zero(gates, &number);
        let (significand, count) = normalised(gates, &number);
        let highest = self.exponent_of(self.bias() + width as i64 - 1);
        let exponent = difference(gates, &highest, &zero_extended(&count, wide));
        let fraction = &significand[width - 1 - self.fraction..width - 1];
        let low: Word = fraction.iter().chain(&exponent[..self.exponent]).copied().collect();
        let whole_or_zero = gates.or(whole, parts.zero);
        let low = select(gates, whole_or_zero, &a[..self.width() - 1], &low);
        let zero = gates.and(zero, !whole_or_zero);
        self.result(gates, parts.sign, [parts.nan, parts.infinite, zero], &low)
    }
}
