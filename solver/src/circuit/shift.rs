//! Shifts by an amount that is a word.

use super::{Bit, Gates, Word, select};

/// What comes in from the left of a right shift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fill {
    Zero,
    Sign,
}

/// Shifted left by all bits of the amount.
pub fn left(gates: &mut Gates, word: &[Bit], amount: &[Bit]) -> Word {
    let mut word = word.to_vec();
    for (stage, bit) in amount.iter().enumerate() {
        let by = 1usize.checked_shl(stage as u32).unwrap_or(usize::MAX).min(word.len());
        let moved: Word =
            std::iter::repeat_n(Bit::FALSE, by).chain(word.iter().copied()).take(word.len()).collect();
        word = select(gates, *bit, &moved, &word);
    }
    word
}

/// Shifted right by all bits of the amount.
pub fn right(gates: &mut Gates, word: &[Bit], amount: &[Bit], fill: Fill) -> Word {
    let mut word = word.to_vec();
    let coming = match fill {
        Fill::Zero => Bit::FALSE,
        Fill::Sign => *word.last().expect("a word has bits"),
    };
    for (stage, bit) in amount.iter().enumerate() {
        let by = 1usize.checked_shl(stage as u32).unwrap_or(usize::MAX).min(word.len());
        let moved: Word = word[by..].iter().copied().chain(std::iter::repeat_n(coming, by)).collect();
        word = select(gates, *bit, &moved, &word);
    }
    word
}
