//! Bounds and bits of the operations on Int and Long. Where a result may wrap around, its bounds are those of the sort.

use crate::facts::{Facts, bits, mask, range, sign_bit};
use crate::{Op, Sort};

/// Bounds of results computed without wrapping.
fn exactly(sort: Sort, lo: i128, hi: i128) -> Facts {
    let (least, most) = range(sort);
    if lo < i128::from(least) || hi > i128::from(most) {
        return Facts::any(sort);
    }
    Facts::between(lo as i64, hi as i64)
}

/// Bounds of an operation that is monotone in each operand, in either direction.
fn corners(sort: Sort, a: &Facts, b: (i64, i64), op: impl Fn(i128, i128) -> i128) -> Facts {
    let [a0, a1, b0, b1] = [a.lo, a.hi, b.0, b.1].map(i128::from);
    let all = [op(a0, b0), op(a0, b1), op(a1, b0), op(a1, b1)];
    let [first, ..] = all;
    exactly(sort, all.iter().copied().fold(first, i128::min), all.iter().copied().fold(first, i128::max))
}

pub fn of(op: Op, sort: Sort, a: &Facts, b: &Facts) -> Facts {
    let with_bits = |facts: Facts, (zeros, ones): (u64, u64)| Facts { zeros, ones, ..facts };
    let wide = i128::from;
    match op {
        Op::Add => with_bits(
            exactly(sort, wide(a.lo) + wide(b.lo), wide(a.hi) + wide(b.hi)),
            bits::added(sort, a, b),
        ),
        Op::Sub => with_bits(
            exactly(sort, wide(a.lo) - wide(b.hi), wide(a.hi) - wide(b.lo)),
            bits::subtracted(sort, a, b),
        ),
        Op::Neg => of(Op::Sub, sort, &Facts::of_constant(sort, 0), a),
        Op::Mul => with_bits(corners(sort, a, (b.lo, b.hi), |a, b| a * b), bits::multiplied(sort, a, b)),
        Op::Div => divided(sort, a, b),
        Op::Rem => remainder(sort, a, b),
        Op::And => and(sort, a, b),
        Op::Or => or(sort, a, b),
        Op::Xor => {
            let known = (a.zeros | a.ones) & (b.zeros | b.ones);
            let ones = (a.ones ^ b.ones) & known;
            Facts::of_bits(sort, known & !ones, ones)
        }
        Op::Shl => shifted_left(sort, a, amount(sort, b)),
        Op::Shr => shifted_right(sort, a, amount(sort, b)),
        _ => shifted_without_sign(sort, a, amount(sort, b)),
    }
}

fn divided(sort: Sort, a: &Facts, b: &Facts) -> Facts {
    let mut result: Option<Facts> = None;
    let mut also = |facts: Facts| result = Some(result.map_or(facts, |r| r.or(&facts)));
    if b.lo < 0 {
        also(corners(sort, a, (b.lo, b.hi.min(-1)), |a, b| a / b));
    }
    if b.hi > 0 {
        also(corners(sort, a, (b.lo.max(1), b.hi), |a, b| a / b));
    }
    if b.lo <= 0 && b.hi >= 0 {
        let least = if a.hi >= 0 { -1 } else { 1 };
        also(Facts::between(least, if a.lo < 0 { 1 } else { -1 }));
    }
    result.unwrap_or_else(|| Facts::any(sort))
}

fn remainder(sort: Sort, a: &Facts, b: &Facts) -> Facts {
    let by_zero = b.lo <= 0 && b.hi >= 0;
    let largest = i128::from(b.lo).abs().max(i128::from(b.hi).abs()) - 1;
    let smallest = match () {
        () if by_zero => 0,
        () if b.lo > 0 => i128::from(b.lo),
        () => -i128::from(b.hi),
    };
    let (lo, hi) = (i128::from(a.lo), i128::from(a.hi));
    let bounds = if lo > -smallest && hi < smallest || by_zero {
        // The dividend itself, or nearer to 0.
        if by_zero { exactly(sort, lo.min(0), hi.max(0)) } else { exactly(sort, lo, hi) }
    } else {
        exactly(sort, if lo < 0 { lo.max(-largest) } else { 0 }, if hi > 0 { hi.min(largest) } else { 0 })
    };
    // A multiple of the divisor's power of two was taken away.
    let low = match b.zeros.trailing_ones() {
        64 => u64::MAX,
        low => (1 << low) - 1,
    } & mask(sort);
    Facts { zeros: a.zeros & low, ones: a.ones & low, ..bounds }
}

fn and(sort: Sort, a: &Facts, b: &Facts) -> Facts {
    let mut facts = Facts::of_bits(sort, a.zeros | b.zeros, a.ones & b.ones);
    for side in [a, b] {
        if side.lo >= 0 {
            facts.lo = 0;
            facts.hi = facts.hi.min(side.hi);
        }
    }
    if a.hi < 0 || b.hi < 0 {
        facts.hi = facts.hi.min(if a.hi < 0 { b.hi } else { a.hi });
    }
    facts
}

fn or(sort: Sort, a: &Facts, b: &Facts) -> Facts {
    let mut facts = Facts::of_bits(sort, a.zeros & b.zeros, a.ones | b.ones);
    // A bit more makes a number greater, be it negative or not, as long as the sign stays.
    if (a.lo >= 0) == (b.lo >= 0) && (a.hi >= 0) == (b.hi >= 0) && (a.lo >= 0) == (a.hi >= 0) {
        facts.lo = a.lo.max(b.lo);
    }
    if a.hi < 0 || b.hi < 0 {
        facts.hi = facts.hi.min(-1);
        facts.lo = facts.lo.max(if a.hi < 0 { a.lo } else { b.lo });
    }
    facts
}

/// The least and greatest number of places.
fn amount(sort: Sort, b: &Facts) -> (u32, u32) {
    let most = sort.width() - 1;
    let known = (b.zeros | b.ones) & u64::from(most) == u64::from(most);
    if known {
        let exactly = b.ones as u32 & most;
        return (exactly, exactly);
    }
    if b.lo >= 0 && b.hi <= i64::from(most) { (b.lo as u32, b.hi as u32) } else { (0, most) }
}

fn shifted_left(sort: Sort, a: &Facts, (least, most): (u32, u32)) -> Facts {
    let bounds = corners(sort, a, (i64::from(least), i64::from(most)), |a, by| a << by);
    if least == most {
        let low = (1 << least) - 1;
        let mask = mask(sort);
        return Facts { zeros: (a.zeros << least | low) & mask, ones: (a.ones << least) & mask, ..bounds };
    }
    let low = (a.zeros.trailing_ones() + least).min(sort.width());
    let low = if low == 64 { u64::MAX } else { (1 << low) - 1 };
    Facts { zeros: low, ..bounds }
}

fn shifted_right(sort: Sort, a: &Facts, (least, most): (u32, u32)) -> Facts {
    let bounds = corners(sort, a, (i64::from(least), i64::from(most)), |a, by| a >> by);
    if least != most {
        return bounds;
    }
    let sign = sign_bit(sort);
    let filled = |known: u64| {
        let high = mask(sort) & !(mask(sort) >> least);
        (known >> least) | if known & sign != 0 { high } else { 0 }
    };
    Facts { zeros: filled(a.zeros), ones: filled(a.ones), ..bounds }
}

fn shifted_without_sign(sort: Sort, a: &Facts, (least, most): (u32, u32)) -> Facts {
    if a.lo >= 0 {
        return shifted_right(sort, a, (least, most));
    }
    let high = mask(sort) & !(mask(sort) >> least);
    if least == most {
        return Facts::of_bits(sort, (a.zeros >> least) | high, a.ones >> least);
    }
    Facts::of_bits(sort, high, 0)
}
