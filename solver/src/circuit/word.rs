//! Words: bits from the lowest to the highest.

use tarry_terms::mutants::Mutant;

use super::{Bit, Gates};

pub type Word = Vec<Bit>;

pub fn constant(value: u64, width: usize) -> Word {
    (0..width).map(|n| Bit::constant(n < 64 && value >> n & 1 == 1)).collect()
}

/// The value of a word that depends on nothing.
pub fn known(word: &[Bit]) -> Option<u64> {
    let bits = word.iter().enumerate();
    bits.map(|(n, bit)| bit.known().map(|b| u64::from(b) << n)).sum()
}

pub fn sign(word: &[Bit]) -> Bit {
    *word.last().expect("a word has bits")
}

pub fn zero_extended(word: &[Bit], width: usize) -> Word {
    let mut result = word.to_vec();
    result.resize(width, Bit::FALSE);
    result
}

pub fn sign_extended(word: &[Bit], width: usize) -> Word {
    let mut result = word.to_vec();
    result.resize(width, sign(word));
    result
}

pub fn complement(word: &[Bit]) -> Word {
    word.iter().map(|bit| !*bit).collect()
}

pub fn bitwise(a: &[Bit], b: &[Bit], mut op: impl FnMut(Bit, Bit) -> Bit) -> Word {
    a.iter().zip(b).map(|(a, b)| op(*a, *b)).collect()
}

pub fn select(gates: &mut Gates, condition: Bit, then: &[Bit], or_else: &[Bit]) -> Word {
    bitwise(then, or_else, |a, b| gates.mux(condition, a, b))
}

/// The sum and the carry out of it.
pub fn sum_with_carry(gates: &mut Gates, a: &[Bit], b: &[Bit], carry: Bit) -> (Word, Bit) {
    let mut carry = carry;
    let sum = bitwise(a, b, |a, b| {
        let half = gates.xor(a, b);
        let bit = gates.xor(half, carry);
        carry = gates.majority(a, b, carry);
        bit
    });
    (sum, carry)
}

pub fn sum(gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Word {
    sum_with_carry(gates, a, b, Bit::FALSE).0
}

pub fn difference(gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Word {
    sum_with_carry(gates, a, &complement(b), Bit::TRUE).0
}

pub fn negated(gates: &mut Gates, word: &[Bit]) -> Word {
    difference(gates, &constant(0, word.len()), word)
}

pub fn negated_if(gates: &mut Gates, condition: Bit, word: &[Bit]) -> Word {
    let flipped: Word = word.iter().map(|bit| gates.xor(*bit, condition)).collect();
    let zero = constant(0, word.len());
    sum_with_carry(gates, &flipped, &zero, condition).0
}

/// The magnitude, which is right without a sign also for the least number.
pub fn magnitude(gates: &mut Gates, word: &[Bit]) -> Word {
    negated_if(gates, sign(word), word)
}

pub fn equal(gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Bit {
    let same = bitwise(a, b, |a, b| gates.same(a, b));
    gates.all(same)
}

pub fn is_zero(gates: &mut Gates, word: &[Bit]) -> Bit {
    !gates.any(word.iter().copied())
}

/// Whether a < b, or with `or_equal` a <= b, both without a sign.
pub fn below(gates: &mut Gates, a: &[Bit], b: &[Bit], or_equal: bool) -> Bit {
    a.iter().zip(b).fold(Bit::constant(or_equal), |lower, (a, b)| gates.majority(!*a, *b, lower))
}

/// The same of signed words.
pub fn less(gates: &mut Gates, a: &[Bit], b: &[Bit], or_equal: bool) -> Bit {
    if Mutant::LessThanUnsigned.is_on() {
        return below(gates, a, b, or_equal);
    }
    let flipped = |word: &[Bit]| {
        let mut word = word.to_vec();
        let top = word.len() - 1;
        word[top] = !word[top];
        word
    };
    below(gates, &flipped(a), &flipped(b), or_equal)
}
