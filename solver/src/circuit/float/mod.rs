//! IEEE 754 numbers: circuits for any number of exponent and fraction bits, rounded to nearest even (JLS 17, 15.4).
//!
//! What an operation computes that is not a number is the NaN of `Float.NaN`; only sign operations keep the bits of another.

mod arithmetic;
mod compare;
mod convert;
mod integral;
mod round;
#[cfg(test)]
mod tests;

use tarry_terms::Op;

use super::{Bit, Gates, Word, constant, is_zero, select, zero_extended};

/// How many bits exponent and fraction have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Format {
    pub exponent: usize,
    pub fraction: usize,
}

pub const FLOAT: Format = Format { exponent: 8, fraction: 23 };
pub const DOUBLE: Format = Format { exponent: 11, fraction: 52 };

/// A word taken apart.
struct Parts {
    sign: Bit,
    nan: Bit,
    infinite: Bit,
    zero: Bit,
    /// With the bias, at least 1: the weight of the significand's highest bit.
    exponent: Word,
    /// With the bit that is not written; 0 there if the number is subnormal.
    significand: Word,
}

impl Format {
    pub fn of_width(width: usize) -> Format {
        if width == 32 { FLOAT } else { DOUBLE }
    }

    pub fn width(self) -> usize {
        1 + self.exponent + self.fraction
    }

    fn bias(self) -> i64 {
        (1 << (self.exponent - 1)) - 1
    }

    /// Enough bits for exponents of numbers, of their products and quotients, and for counts of bits, with a sign.
    fn wide(self) -> usize {
        let largest = 4 * self.bias() as u64 + 4 * self.fraction as u64 + 80;
        (64 - largest.leading_zeros()) as usize + 1
    }

    fn exponent_of(self, number: i64) -> Word {
        constant(number as u64 & ((1 << self.wide()) - 1), self.wide())
    }

    pub fn infinity(self) -> u64 {
        ((1 << self.exponent) - 1) << self.fraction
    }

    pub fn nan(self) -> u64 {
        self.infinity() | 1 << (self.fraction - 1)
    }

    fn one(self) -> u64 {
        (self.bias() as u64) << self.fraction
    }

    pub fn is_nan(self, gates: &mut Gates, word: &[Bit]) -> Bit {
        let exponent = gates.all(word[self.fraction..self.width() - 1].iter().copied());
        let fraction = is_zero(gates, &word[..self.fraction]);
        gates.and(exponent, !fraction)
    }

    fn parts(self, gates: &mut Gates, word: &[Bit]) -> Parts {
        let (low, sign) = (&word[..self.width() - 1], word[self.width() - 1]);
        let (fraction, exponent) = low.split_at(self.fraction);
        let (highest, lowest) = (gates.all(exponent.iter().copied()), is_zero(gates, exponent));
        let whole = is_zero(gates, fraction);
        let mut weight = zero_extended(exponent, self.wide());
        weight[0] = gates.or(weight[0], lowest);
        Parts {
            sign,
            nan: gates.and(highest, !whole),
            infinite: gates.and(highest, whole),
            zero: gates.and(lowest, whole),
            exponent: weight,
            significand: fraction.iter().copied().chain([!lowest]).collect(),
        }
    }

    /// The special results over a computed one: not a number, then infinite, then zero.
    fn result(self, gates: &mut Gates, sign: Bit, [nan, infinite, zero]: [Bit; 3], low: &[Bit]) -> Word {
        let width = self.width() - 1;
        let low = select(gates, zero, &constant(0, width), low);
        let low = select(gates, infinite, &constant(self.infinity(), width), &low);
        let word: Word = low.into_iter().chain([sign]).collect();
        select(gates, nan, &constant(self.nan(), width + 1), &word)
    }
}

/// An operation on floats, or one that gives a float.
pub fn float_operation(gates: &mut Gates, op: Op, a: &[Bit], b: &[Bit]) -> Word {
    Format::of_width(a.len()).operation(gates, op, a, b)
}

impl Format {
    pub fn operation(self, gates: &mut Gates, op: Op, a: &[Bit], b: &[Bit]) -> Word {
        let top = a.len() - 1;
        let with_sign = |sign: Bit| a[..top].iter().copied().chain([sign]).collect::<Word>();
        match op {
            Op::FAdd => self.sum(gates, a, b),
            Op::FSub => {
                let negated: Word = b[..top].iter().copied().chain([!b[top]]).collect();
                self.sum(gates, a, &negated)
            }
            Op::FMul => self.product(gates, a, b),
            Op::FDiv => self.quotient(gates, a, b),
            Op::FNeg => with_sign(!a[top]),
            Op::FAbs => with_sign(Bit::FALSE),
            Op::CopySign => with_sign(b[top]),
            Op::Floor | Op::Ceil | Op::Rint => self.integral(gates, op, a),
            Op::FMin => self.least(gates, a, b),
            Op::FMax => self.greatest(gates, a, b),
            Op::Signum => self.signum(gates, a),
            Op::Fcmpl => self.compared(gates, a, b, Bit::FALSE),
            Op::Fcmpg => self.compared(gates, a, b, Bit::TRUE),
            Op::FEq => vec![self.same(gates, a, b)],
            Op::FLt => vec![self.less(gates, a, b)],
            Op::FLe => {
                let (less, same) = (self.less(gates, a, b), self.same(gates, a, b));
                vec![gates.or(less, same)]
            }
            Op::F2I | Op::D2I => self.to_integer(gates, a, 32),
            Op::F2L | Op::D2L => self.to_integer(gates, a, 64),
            Op::F2D => FLOAT.to_format(gates, a, DOUBLE),
            Op::D2F => DOUBLE.to_format(gates, a, FLOAT),
            Op::I2F | Op::L2F => FLOAT.of_integer(gates, a),
            Op::I2D | Op::L2D => DOUBLE.of_integer(gates, a),
            _ => unreachable!("{op:?} is no operation on floats"),
        }
    }

    /// -1.0, 1.0, or a zero or NaN itself.
    fn signum(self, gates: &mut Gates, a: &[Bit]) -> Word {
        let parts = self.parts(gates, a);
        let one = constant(self.one(), self.width() - 1);
        self.result(gates, parts.sign, [parts.nan, Bit::FALSE, parts.zero], &one)
    }

    fn both_zero(self, gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Bit {
        let top = self.width() - 1;
        let (a, b) = (is_zero(gates, &a[..top]), is_zero(gates, &b[..top]));
        gates.and(a, b)
    }
}
