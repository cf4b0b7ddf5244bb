//! From exact results to numbers of a format.

use super::{Format, Parts};
use crate::circuit::{
    Bit, Gates, Word, constant, difference, less, select, sign_extended, sum, zero_extended,
};

/// Shifted left until the highest bit is 1, and by how much. Of 0 both are of no use.
pub(super) fn normalised(gates: &mut Gates, word: &[Bit]) -> (Word, Word) {
    let mut word = word.to_vec();
    let stages = usize::BITS - (word.len() - 1).leading_zeros();
    let mut count = vec![Bit::FALSE; stages as usize];
    for stage in (0..stages as usize).rev() {
        let by = 1 << stage;
        let empty = !gates.any(word[word.len() - by..].iter().copied());
        let moved: Word =
            std::iter::repeat_n(Bit::FALSE, by).chain(word.iter().copied()).take(word.len()).collect();
        word = select(gates, empty, &moved, &word);
        count[stage] = empty;
    }
    (word, count)
}

/// Shifted right by all bits of the amount; the lowest bit of the result tells also of those that went out.
pub(super) fn right_with_sticky(gates: &mut Gates, word: &[Bit], amount: &[Bit]) -> Word {
    let mut word = word.to_vec();
    for (stage, bit) in amount.iter().enumerate() {
        let by = 1usize.checked_shl(stage as u32).unwrap_or(usize::MAX).min(word.len());
        let lost = gates.any(word[..by].iter().copied());
        let mut moved: Word = word[by..].iter().copied().chain(std::iter::repeat_n(Bit::FALSE, by)).collect();
        moved[0] = gates.or(moved[0], lost);
        word = select(gates, *bit, &moved, &word);
    }
    word
}

/// A number that is exact but for its lowest bit, which tells also of what is below it.
pub(super) struct Exact {
    /// The weight of the significand's highest bit, without a bias.
    pub exponent: Word,
    /// The highest bit is 1 unless the number is 0.
    pub significand: Word,
}

impl Format {
    /// A number taken apart, with a significand whose highest bit is 1 unless it is 0.
    pub(super) fn exact(self, gates: &mut Gates, parts: &Parts) -> Exact {
        let (significand, count) = normalised(gates, &parts.significand);
        let unbiased = difference(gates, &parts.exponent, &self.exponent_of(self.bias()));
        let exponent = difference(gates, &unbiased, &zero_extended(&count, self.wide()));
        Exact { exponent, significand }
    }

    /// All bits but the sign of the nearest number, of two the even one.
    pub(super) fn rounded(self, gates: &mut Gates, number: Exact) -> Word {
        let Exact { exponent, mut significand } = number;
        let wide = self.wide().max(exponent.len());
        let exponent = sign_extended(&exponent, wide);
        let of = |number: i64| constant(number as u64, wide);
        while significand.len() < self.fraction + 3 {
            significand.insert(0, Bit::FALSE);
        }
        // Below the least normal exponent the weight of the lowest bit stays the same.
        let lowest = of(1 - self.bias());
        let subnormal = less(gates, &exponent, &lowest, false);
        let deficit = difference(gates, &lowest, &exponent);
        let stages = (usize::BITS - significand.len().leading_zeros()) as usize;
        let too_much = gates.any(deficit[stages..].iter().copied());
        let amount: Word = deficit[..stages]
            .iter()
            .map(|bit| {
                let bit = gates.or(*bit, too_much);
                gates.and(bit, subnormal)
            })
            .collect();
        let significand = right_with_sticky(gates, &significand, &amount);
        let cut = significand.len() - self.fraction - 1;
        let (below, kept) = significand.split_at(cut);
        let (half, rest) = (below[cut - 1], gates.any(below[..cut - 1].iter().copied()));
        let odd_or_more = gates.or(rest, kept[0]);
        let up = gates.and(half, odd_or_more);
        let biased = sum(gates, &exponent, &of(self.bias()));
        let biased = select(gates, subnormal, &of(0), &biased);
        // Exponent over fraction as one number: a carry out of the fraction is the next exponent.
        let joined: Word = kept[..self.fraction].iter().copied().chain(biased).collect();
        let one: Word = [up].into_iter().chain(vec![Bit::FALSE; joined.len() - 1]).collect();
        let joined = sum(gates, &joined, &one);
        let fits = less(gates, &joined[self.fraction..], &of((1 << self.exponent) - 1), false);
        let infinity = constant(self.infinity(), self.width() - 1);
        select(gates, fits, &joined[..self.width() - 1], &infinity)
    }
}
