//! Single bits of sums and products.

use crate::Sort;
use crate::facts::{Facts, mask};

/// `a + b` (`a - b` if `b` comes with its bits swapped and a carry): a bit is known where both operands and the carry into it are.
fn sum(sort: Sort, a: (u64, u64), b: (u64, u64), carry: u64) -> (u64, u64) {
    let most = (!a.0).wrapping_add(!b.0).wrapping_add(carry);
    let least = a.1.wrapping_add(b.1).wrapping_add(carry);
    let carry_zero = !(most ^ a.0 ^ b.0);
    let carry_one = least ^ a.1 ^ b.1;
    let known = (a.0 | a.1) & (b.0 | b.1) & (carry_zero | carry_one) & mask(sort);
    (!most & known, least & known)
}

/// Zeros and ones, with those above the width unknown: as in the sum of longer numbers.
fn of(facts: &Facts) -> (u64, u64) {
    (facts.zeros, facts.ones)
}

pub fn added(sort: Sort, a: &Facts, b: &Facts) -> (u64, u64) {
    sum(sort, of(a), of(b), 0)
}

pub fn subtracted(sort: Sort, a: &Facts, b: &Facts) -> (u64, u64) {
    sum(sort, of(a), (b.ones, b.zeros), 1)
}

/// The low bits of a product follow from those of its factors.
pub fn multiplied(sort: Sort, a: &Facts, b: &Facts) -> (u64, u64) {
    let known = |f: &Facts| (f.zeros | f.ones).trailing_ones();
    let zeros = |f: &Facts| f.zeros.trailing_ones();
    let (zeros_a, zeros_b) = (zeros(a), zeros(b));
    // Above its zeros, as many bits as both factors have.
    let more = (known(a) - zeros_a).min(known(b) - zeros_b);
    let low = (zeros_a + zeros_b + more).min(sort.width());
    let low_mask = if low == 64 { u64::MAX } else { (1 << low) - 1 };
    let product = a.ones.wrapping_mul(b.ones);
    (!product & low_mask, product & low_mask)
}
