//! Products: rows added up, fewer where bits are known.

use super::{Bit, Gates, Word, difference, known, sum};

/// The low bits of the product of two words of one width.
pub fn product(gates: &mut Gates, a: &[Bit], b: &[Bit]) -> Word {
    if let Some(factor) = known(b) {
        return by_constant(gates, a, factor);
    }
    if let Some(factor) = known(a) {
        return by_constant(gates, b, factor);
    }
    // A row for each bit of the word that has more known ones: those that are 0 cost nothing.
    let unknown = |word: &[Bit]| word.iter().filter(|bit| **bit != Bit::FALSE).count();
    let (row, rows) = if unknown(a) < unknown(b) { (b, a) } else { (a, b) };
    let width = row.len();
    let mut result = vec![Bit::FALSE; width];
    for (n, by) in rows.iter().enumerate().filter(|(_, by)| **by != Bit::FALSE) {
        let part: Word = row[..width - n].iter().map(|bit| gates.and(*bit, *by)).collect();
        let upper = sum(gates, &result[n..], &part);
        result.splice(n.., upper);
    }
    result
}

/// By digits -1, 0 and 1 of which no two neighbours count: at most half as many rows as bits.
fn by_constant(gates: &mut Gates, word: &[Bit], factor: u64) -> Word {
    let width = word.len();
    let mut result = vec![Bit::FALSE; width];
    let mut rest = u128::from(factor);
    let mut at = 0;
    while rest != 0 && at < width {
        if rest & 1 == 1 {
            let negative = rest & 3 == 3;
            let (upper, part) = (result[at..].to_vec(), &word[..width - at]);
            let upper = if negative { difference(gates, &upper, part) } else { sum(gates, &upper, part) };
            result.splice(at.., upper);
            rest = if negative { rest + 1 } else { rest - 1 };
        }
        rest >>= 1;
        at += 1;
    }
    result
}
