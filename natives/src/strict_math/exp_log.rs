//! `exp`, `log` and `log10`.
//!
//! `exp`: `x = k*ln2 + r`, then Remez' rational approximation of `exp(r)`. `log`: `x = 2^k * (1 + f)`, then a
//! polynomial in `s = f/(2 + f)`. ln2 comes in two parts so that `k` times the first is exact.

use super::bits::{
    EXPONENT_STEP, MANTISSA, ONE, add_exponent, high_word, horner, magnitude_word, power_of_two, with_high,
};
use std::f64::consts::{LOG2_E, LOG10_E};

pub const LN2_HEAD: f64 = 0.6931471803691238;
pub const LN2_TAIL: f64 = 1.9082149292705877e-10;

/// Coefficients of `r - r^2*(...)`, shared with `pow`.
pub const EXP: [f64; 5] = [
    0.16666666666666602,
    -0.0027777777777015593,
    6.613756321437934e-5,
    -1.6533902205465252e-6,
    4.1381367970572385e-8,
];

/// The coefficients of the log series at even and at odd places.
const LOG_EVEN: [f64; 3] = [0.3999999999940942, 0.22222198432149784, 0.15313837699209373];
const LOG_ODD: [f64; 4] = [0.6666666666666735, 0.2857142874366239, 0.1818357216161805, 0.14798198605116586];

/// 2^54 lifts every subnormal number into the normal range.
pub const TWO_54: f64 = 18_014_398_509_481_984.0;

/// High words of ln2/2 and 3ln2/2.
pub const HALF_LN2: u32 = 0x3fd6_2e42;
pub const THREE_HALVES_LN2: u32 = 0x3ff0_a2b2;

pub fn exp(x: f64) -> f64 {
    const OVERFLOW: f64 = 709.782712893384;
    const UNDERFLOW: f64 = -745.1332191019411;
    const TWO_M28: u32 = 0x3e30_0000;

    if x.is_nan() {
        return x;
    }
    if x > OVERFLOW {
        return f64::INFINITY;
    }
    if x < UNDERFLOW {
        return 0.0;
    }
    let word = magnitude_word(x);
    if word <= HALF_LN2 {
        if word < TWO_M28 {
            return 1.0 + x;
        }
        let c = exp_remainder(x);
        return 1.0 - ((x * c) / (c - 2.0) - x);
    }
    let k = if word < THREE_HALVES_LN2 {
        if x < 0.0 { -1 } else { 1 }
    } else {
        (LOG2_E * x + 0.5f64.copysign(x)) as i32
    };
    let t = f64::from(k);
    let head = x - t * LN2_HEAD;
    let tail = t * LN2_TAIL;
    let r = head - tail;
    let c = exp_remainder(r);
    let y = 1.0 - ((tail - (r * c) / (2.0 - c)) - head);
    if k >= -1021 { add_exponent(y, k) } else { add_exponent(y, k + 1000) * power_of_two(-1000) }
}

/// `r - r^2*(P1 + r^2*(P2 + ...))`.
pub fn exp_remainder(r: f64) -> f64 {
    let t = r * r;
    r - t * horner(t, &EXP)
}

pub fn log(x: f64) -> f64 {
    if x.is_nan() || x == f64::INFINITY {
        return x;
    }
    if x == 0.0 {
        return f64::NEG_INFINITY;
    }
    if x < 0.0 {
        return f64::NAN;
    }
    let (x, shift) = normalised(x);
    let mantissa = high_word(x) & MANTISSA;
    // Nonzero when the mantissa exceeds sqrt(2): halve it, so that 1 + f is within [sqrt(2)/2, sqrt(2)].
    let halve = (mantissa + 0x9_5f64) & EXPONENT_STEP;
    let k = shift + (high_word(x) >> 20) as i32 - 1023 + (halve >> 20) as i32;
    let f = with_high(x, mantissa | (halve ^ ONE)) - 1.0;
    let scaled = Logarithm { exponent: f64::from(k), f };
    if MANTISSA & (2 + mantissa) < 3 {
        return near_power_of_two(scaled);
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let even = w * horner(w, &LOG_EVEN);
    let odd = z * horner(w, &LOG_ODD);
    let series = odd + even;
    let middle = (mantissa as i32 - 0x6_147a) | (0x6_b851 - mantissa as i32) > 0;
    if middle {
        let half_square = 0.5 * f * f;
        scaled.sum_with_square(half_square, s * (half_square + series))
    } else {
        scaled.minus(s * (f - series))
    }
}

/// `k*ln2 + log(1 + f)` on its way; `k = 0` has formulas of its own because they round differently.
struct Logarithm {
    exponent: f64,
    f: f64,
}

impl Logarithm {
    /// `k*ln2 + (f - correction)`.
    fn minus(&self, correction: f64) -> f64 {
        if self.exponent == 0.0 {
            self.f - correction
        } else {
            self.exponent * LN2_HEAD - ((correction - self.exponent * LN2_TAIL) - self.f)
        }
    }

    /// `k*ln2 + (f - (half_square - rest))`.
    fn sum_with_square(&self, half_square: f64, rest: f64) -> f64 {
        if self.exponent == 0.0 {
            self.f - (half_square - rest)
        } else {
            self.exponent * LN2_HEAD - ((half_square - (rest + self.exponent * LN2_TAIL)) - self.f)
        }
    }
}

/// `|f| < 2^-20`: two terms of the series are enough.
fn near_power_of_two(scaled: Logarithm) -> f64 {
    let Logarithm { exponent, f } = scaled;
    if f == 0.0 {
        // Not through `minus`: its sum of the two parts rounds differently.
        return if exponent == 0.0 { 0.0 } else { exponent * LN2_HEAD + exponent * LN2_TAIL };
    }
    scaled.minus(f * f * (0.5 - (1.0 / 3.0) * f))
}

/// A positive number as a normal one and the exponent that was taken off.
fn normalised(x: f64) -> (f64, i32) {
    if high_word(x) < EXPONENT_STEP { (x * TWO_54, -54) } else { (x, 0) }
}

pub fn log10(x: f64) -> f64 {
    const LOG10_2_HEAD: f64 = 0.30102999566361177;
    const LOG10_2_TAIL: f64 = 3.694239077158931e-13;

    if x.is_nan() || x == f64::INFINITY {
        return x;
    }
    if x == 0.0 {
        return f64::NEG_INFINITY;
    }
    if x < 0.0 {
        return f64::NAN;
    }
    let (x, shift) = normalised(x);
    let word = high_word(x);
    let k = shift + (word >> 20) as i32 - 1023;
    // Towards zero: numbers below 1 keep their mantissa in [1/2, 1).
    let below_one = u32::from(k < 0);
    let exponent = f64::from(k + below_one as i32);
    let mantissa = with_high(x, (word & MANTISSA) | ((0x3ff - below_one) << 20));
    let z = exponent * LOG10_2_TAIL + LOG10_E * log(mantissa);
    z + exponent * LOG10_2_HEAD
}
