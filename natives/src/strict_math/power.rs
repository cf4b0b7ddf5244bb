//! `pow`: `y * log2|x|` in double-double, then `2` to that power.
//!
//! log2 is computed from the nearer of 1 and 1.5 with the coefficients of `(3/2)*(log(x) - 2s - 2/3*s^3)`, and
//! carried with about 20 extra bits. Java differs from C where an exponent is infinite and the base is 1 or -1:
//! that is NaN.

use super::bits::{
    EXPONENT_STEP, MAGNITUDE, MANTISSA, ONE, add_exponent, from_high, head, high_word, horner, low_word,
    magnitude_word, scale, with_high,
};
use super::exp_log::exp_remainder;
use std::f64::consts::{LN_2, LOG2_E};

const LOG: [f64; 6] = [
    0.5999999999999946,
    0.4285714285785502,
    0.33333332981837743,
    0.272728123808534,
    0.23066074577556175,
    0.20697501780033842,
];

/// A point near which the logarithm is developed, and its log2 in two parts.
struct Centre {
    value: f64,
    log2_head: f64,
    log2_tail: f64,
    /// Added to half the high word to round `x + value` to its leading bits.
    sum_word: u32,
}

const AT_ONE: Centre = Centre { value: 1.0, log2_head: 0.0, log2_tail: 0.0, sum_word: 0x0008_0000 };
const AT_THREE_HALVES: Centre = Centre {
    value: 1.5,
    log2_head: 0.5849624872207642,
    log2_tail: 1.350039202129749e-8,
    sum_word: 0x000c_0000,
};

/// 2/(3 ln2), as a double and in two parts.
const CP: f64 = 0.9617966939259756;
const CP_HEAD: f64 = 0.9617967009544373;
const CP_TAIL: f64 = -7.028461650952758e-9;

/// 1/ln2 and ln2 in two parts.
const INVERSE_LN2_HEAD: f64 = 1.4426950216293335;
const INVERSE_LN2_TAIL: f64 = 1.9259629911266175e-8;
const LN2_HEAD: f64 = 0.6931471824645996;
const LN2_TAIL: f64 = -1.904654299957768e-9;

/// log2(2^1024 + half an ulp) - 1024: a hair below overflow that still rounds up to it.
const OVERFLOW_MARGIN: f64 = 8.008566259537294e-17;

pub fn pow(x: f64, y: f64) -> f64 {
    if y == 0.0 {
        return 1.0;
    }
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    let magnitude = x.abs();
    if y.is_infinite() {
        return infinite_exponent(magnitude, y);
    }
    if y == 1.0 {
        return x;
    }
    if y == -1.0 {
        return 1.0 / x;
    }
    if y == 2.0 {
        return x * x;
    }
    if y == 0.5 && high_word(x) >> 31 == 0 {
        return x.sqrt();
    }
    let parity = Parity::of(y);
    if magnitude == 0.0 || magnitude == 1.0 || magnitude.is_infinite() {
        let power = if y < 0.0 { 1.0 / magnitude } else { magnitude };
        return if x.is_sign_positive() {
            power
        } else if magnitude == 1.0 && parity == Parity::Fraction {
            f64::NAN
        } else if parity == Parity::Odd {
            -power
        } else {
            power
        };
    }
    if x < 0.0 && parity == Parity::Fraction {
        return f64::NAN;
    }
    let sign = if x < 0.0 && parity == Parity::Odd { -1.0 } else { 1.0 };
    sign * positive_power(magnitude, y)
}

fn infinite_exponent(magnitude: f64, y: f64) -> f64 {
    if magnitude == 1.0 {
        f64::NAN
    } else if (magnitude > 1.0) == (y > 0.0) {
        f64::INFINITY
    } else {
        0.0
    }
}

/// What kind of number the exponent of a negative base is.
#[derive(Clone, Copy, PartialEq)]
enum Parity {
    Fraction,
    Odd,
    Even,
}

impl Parity {
    fn of(y: f64) -> Parity {
        let y = y.abs();
        if y % 1.0 != 0.0 {
            Parity::Fraction
        } else if y % 2.0 == 1.0 {
            Parity::Odd
        } else {
            Parity::Even
        }
    }
}

/// The power of a finite positive number other than 1 to a finite exponent.
fn positive_power(x: f64, y: f64) -> f64 {
    // High words of 2^31 and of the numbers just below 1.
    const HUGE_EXPONENT: u32 = 0x41e0_0000;
    const JUST_BELOW_ONE: u32 = 0x3fef_ffff;

    let log2 = if magnitude_word(y) > HUGE_EXPONENT {
        let word = high_word(x);
        if word < JUST_BELOW_ONE {
            return if y < 0.0 { f64::INFINITY } else { 0.0 };
        }
        if word > ONE {
            return if y > 0.0 { f64::INFINITY } else { 0.0 };
        }
        log2_near_one(x)
    } else {
        log2(x)
    };
    // y*log2 with y split, so that the product of the heads is exact.
    let y_head = head(y);
    let tail = (y - y_head) * log2.head + y * log2.tail;
    exp2(y_head * log2.head, tail)
}

/// A sum of two doubles whose first has a low word of zero.
struct Pair {
    head: f64,
    tail: f64,
}

impl Pair {
    /// `u + v`, `v` the smaller.
    fn sum(u: f64, v: f64) -> Pair {
        let head = head(u + v);
        Pair { head, tail: v - (head - u) }
    }
}

/// `|1 - x| < 2^-20`: four terms of the series.
fn log2_near_one(x: f64) -> Pair {
    let t = x - 1.0;
    let w = (t * t) * (0.5 - t * (1.0 / 3.0 - t * 0.25));
    Pair::sum(INVERSE_LN2_HEAD * t, t * INVERSE_LN2_TAIL - w * LOG2_E)
}

fn log2(x: f64) -> Pair {
    let (x, shift) = if high_word(x) < EXPONENT_STEP { (x * 9_007_199_254_740_992.0, -53) } else { (x, 0) };
    let word = high_word(x);
    let mantissa = word & MANTISSA;
    let mut n = shift + (word >> 20) as i32 - 1023;
    let mut word = mantissa | ONE;
    // Below sqrt(3/2), below sqrt(3), or nearer to 2.
    let centre = if mantissa <= 0x3_988e {
        AT_ONE
    } else if mantissa < 0xb_b67a {
        AT_THREE_HALVES
    } else {
        n += 1;
        word -= EXPONENT_STEP;
        AT_ONE
    };
    let x = with_high(x, word);

    // s = (x - c)/(x + c) in two parts.
    let u = x - centre.value;
    let v = 1.0 / (x + centre.value);
    let s = u * v;
    let s_head = head(s);
    let sum_head = from_high(((word >> 1) | 0x2000_0000) + centre.sum_word);
    let sum_tail = x - (sum_head - centre.value);
    let s_tail = v * ((u - s_head * sum_head) - s_head * sum_tail);

    // (3/2)*log(x)/s - 3 in two parts, then times s.
    let s2 = s * s;
    let mut r = s2 * s2 * horner(s2, &LOG);
    r += s_tail * (s_head + s);
    let s2 = s_head * s_head;
    let t_head = head(3.0 + s2 + r);
    let t_tail = r - ((t_head - 3.0) - s2);
    let p = Pair::sum(s_head * t_head, s_tail * t_head + t_tail * s);

    let z_head = CP_HEAD * p.head;
    let z_tail = CP_TAIL * p.head + p.tail * CP + centre.log2_tail;
    let n = f64::from(n);
    let head = head(((z_head + z_tail) + centre.log2_head) + n);
    Pair { head, tail: z_tail - (((head - n) - centre.log2_head) - z_head) }
}

/// `2^(head + tail)`.
fn exp2(head_part: f64, tail: f64) -> f64 {
    // High words of 1024 and 1075.
    const OVERFLOW: u32 = 0x4090_0000;
    const UNDERFLOW: u32 = 0x4090_cc00;
    let z = tail + head_part;
    let exactly = |word: u32| magnitude_word(z) == word && low_word(z) == 0;
    if z > 0.0 && magnitude_word(z) >= OVERFLOW {
        if !exactly(OVERFLOW) || tail + OVERFLOW_MARGIN > z - head_part {
            return f64::INFINITY;
        }
    } else if z < 0.0 && magnitude_word(z) >= UNDERFLOW && (!exactly(UNDERFLOW) || tail <= z - head_part) {
        return 0.0;
    }
    let (n, head_part) = split_integer(z, head_part);
    let t = head(tail + head_part);
    let u = t * LN2_HEAD;
    let v = (tail - (t - head_part)) * LN_2 + t * LN2_TAIL;
    let z = u + v;
    let w = v - (z - u);
    let t1 = exp_remainder(z);
    let r = (z * t1) / (t1 - 2.0) - (w + z * w);
    let z = 1.0 - (r - z);
    let exponent = (high_word(z) >> 20) as i32 + n;
    if exponent <= 0 { scale(z, n) } else { add_exponent(z, n) }
}

/// The integer nearest to `z`, and `head` less it.
fn split_integer(z: f64, head: f64) -> (i32, f64) {
    const HALF: u32 = 0x3fe0_0000;
    let word = high_word(z);
    if word & MAGNITUDE <= HALF {
        return (0, head);
    }
    let exponent = |word: u32| ((word & MAGNITUDE) >> 20) as i32 - 1023;
    let rounded = word + (EXPONENT_STEP >> (exponent(word) + 1));
    let k = exponent(rounded);
    let integer = from_high(rounded & !(MANTISSA >> k));
    (integer as i32, head - integer)
}
