//! The order in which values are preferred, as bits: of two values the better one has the lesser rank.

use tarry_terms::{Sort, value};

use crate::circuit::{self, Bit, Gates, Word};
use crate::instance::Instance;

/// What is preferred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prefer {
    /// What is nearest to 0, of two the one that is not negative. Of floats 0.0, then -0.0, at last NaN.
    NearestZero,
    /// The least number; of floats NaN is above all.
    Smallest,
    Largest,
}

/// The rank of a word, from the highest bit to the lowest.
pub fn rank(gates: &mut Gates, sort: Sort, word: &[Bit], prefer: Prefer) -> Word {
    let sign = circuit::sign(word);
    let mut bits: Word = match (prefer, sort) {
        (_, Sort::Bool) => word.to_vec(),
        (Prefer::NearestZero, Sort::Int | Sort::Long) => {
            [sign].into_iter().chain(circuit::magnitude(gates, word)).collect()
        }
        (Prefer::NearestZero, _) => {
            [sign].into_iter().chain(word[..word.len() - 1].iter().copied()).collect()
        }
        (_, Sort::Int | Sort::Long) => {
            let mut bits = word.to_vec();
            *bits.last_mut().expect("a word has bits") = !sign;
            bits
        }
        // Magnitudes of negative ones count the other way round.
        _ => {
            let low = word[..word.len() - 1].iter().map(|bit| gates.xor(*bit, sign));
            low.chain([!sign]).collect()
        }
    };
    if prefer == Prefer::Largest {
        bits = circuit::complement(&bits);
    }
    bits.reverse();
    bits
}

/// A number by which values sort as `Prefer::NearestZero` does.
pub fn nearness(sort: Sort, bits: u64) -> u128 {
    match sort {
        Sort::Bool => u128::from(bits),
        Sort::Int | Sort::Long => {
            let number = i128::from(value::signed(sort, bits));
            number.unsigned_abs() << 1 | u128::from(number < 0)
        }
        Sort::Float | Sort::Double => {
            let top = sort.width() - 1;
            let low = bits & ((1 << top) - 1);
            u128::from(low) << 1 | u128::from(bits >> top)
        }
    }
}

/// The best choice of bits, the first counting most. `fixed` holds what is already chosen, and grows by these.
///
/// The last question answered with yes must have had `fixed` among its conditions. None if the budget of a question is used up.
pub fn least(instance: &mut Instance, bits: &[Bit], fixed: &mut Vec<Bit>, budget: u64) -> Option<()> {
    let mut held: Vec<bool> = bits.iter().map(|bit| instance.value(*bit)).collect();
    let mut open = vec![(0, bits.len())];
    while let Some((from, to)) = open.pop() {
        if !held[from..to].contains(&true) {
            fixed.extend(bits[from..to].iter().map(|bit| !*bit));
            continue;
        }
        let known = fixed.len();
        fixed.extend(bits[from..to].iter().map(|bit| !*bit));
        if instance.ask(fixed, budget)? {
            held = bits.iter().map(|bit| instance.value(*bit)).collect();
            continue;
        }
        fixed.truncate(known);
        if to - from == 1 {
            fixed.push(bits[from]);
        } else {
            let middle = from.midpoint(to);
            open.extend([(middle, to), (from, middle)]);
        }
    }
    Some(())
}
