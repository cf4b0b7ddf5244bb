//! `IEEEremainder`: `x - n*p` with `n` the integer nearest to `x/p`, ties to even (IEEE 754, 5.3.1).
//!
//! The result is exact, so every right algorithm gives the same bits; `%` and each difference below are exact too.

use std::cmp::Ordering;

pub fn ieee_remainder(x: f64, p: f64) -> f64 {
    if x.is_nan() || p.is_nan() || x.is_infinite() || p == 0.0 {
        return f64::NAN;
    }
    if p.is_infinite() {
        return x;
    }
    let p = p.abs();
    // Below 2p, so that the quotient is 0, 1 or 2 and a tie at 1.5 goes to 2.
    let mut r = if p <= f64::MAX / 2.0 { x.abs() % (p + p) } else { x.abs() };
    if against_half(r, p) == Ordering::Greater {
        r -= p;
        if against_half(r, p) != Ordering::Less {
            r -= p;
        }
    }
    // A zero has the sign of x as well.
    if x.is_sign_negative() { -r } else { r }
}

/// Compares `r` with `p/2`: halving a tiny `p` could lose a bit, doubling a great `r` overflow.
fn against_half(r: f64, p: f64) -> Ordering {
    if p < 1.0 { (r + r).total_cmp(&p) } else { r.total_cmp(&(0.5 * p)) }
}
