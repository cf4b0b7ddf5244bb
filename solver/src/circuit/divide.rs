//! Division towards zero, with SMT-LIB's results for the divisor 0.

use super::{Bit, Gates, Word, magnitude, negated_if, select, sign, sum_with_carry};

/// Quotient and remainder without signs, digit by digit. By 0 the quotient has all bits and the remainder is the dividend.
pub fn divided(gates: &mut Gates, dividend: &[Bit], divisor: &[Bit]) -> (Word, Word) {
    let width = dividend.len();
    let mut rest: Word = vec![Bit::FALSE; width];
    let mut quotient = vec![Bit::FALSE; width];
    // What is subtracted has one bit more, as the rest has after it was shifted.
    let subtrahend: Word = divisor.iter().map(|bit| !*bit).chain([Bit::TRUE]).collect();
    for n in (0..width).rev() {
        let shifted: Word = [dividend[n]].into_iter().chain(rest).collect();
        let (less, fits) = sum_with_carry(gates, &shifted, &subtrahend, Bit::TRUE);
        quotient[n] = fits;
        rest = select(gates, fits, &less[..width], &shifted[..width]);
    }
    (quotient, rest)
}

pub fn signed_quotient(gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Word {
    let (dividend, divisor) = (magnitude(gates, a), magnitude(gates, b));
    let (quotient, _) = divided(gates, &dividend, &divisor);
    let negative = gates.xor(sign(a), sign(b));
    negated_if(gates, negative, &quotient)
}

pub fn signed_remainder(gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Word {
    let (dividend, divisor) = (magnitude(gates, a), magnitude(gates, b));
    let (_, rest) = divided(gates, &dividend, &divisor);
    negated_if(gates, sign(a), &rest)
}
