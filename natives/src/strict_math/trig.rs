//! `sin`, `cos` and `tan`: reduction to [-pi/4, pi/4], then a minimax polynomial on a double-double argument.

use super::bits::{INFINITE, from_high, head, high_word, horner, magnitude_word};
use super::rem_pio2::{PI_OVER_4, rem_pio2};
use std::f64::consts::FRAC_PI_4;

const SIN: [f64; 6] = [
    -0.16666666666666632,
    0.00833333333332249,
    -0.0001984126982985795,
    2.7557313707070068e-6,
    -2.5050760253406863e-8,
    1.58969099521155e-10,
];

const COS: [f64; 6] = [
    0.0416666666666666,
    -0.001388888888887411,
    2.480158728947673e-5,
    -2.7557314351390663e-7,
    2.087572321298175e-9,
    -1.1359647557788195e-11,
];

const TAN_FIRST: f64 = 0.3333333333333341;

/// The odd-numbered coefficients of tan after the first.
const TAN_ODD: [f64; 6] = [
    0.13333333333320124,
    0.021869488294859542,
    0.0035920791075913124,
    0.0005880412408202641,
    7.817944429395571e-5,
    -1.8558637485527546e-5,
];

const TAN_EVEN: [f64; 6] = [
    0.05396825397622605,
    0.0088632398235993,
    0.0014562094543252903,
    0.0002464631348184699,
    7.140724913826082e-5,
    2.590730518636337e-5,
];

/// pi/4 minus its double.
const PI_OVER_4_TAIL: f64 = 3.061616997868383e-17;

/// High words of 2^-27, 2^-28, and the bounds at which the kernels change their formula.
const TWO_M27: u32 = 0x3e40_0000;
const TWO_M28: u32 = 0x3e30_0000;
const COS_SPLIT: u32 = 0x3fd3_3333;
const COS_SPLIT_CAP: u32 = 0x3fe9_0000;
const TAN_REFLECT: u32 = 0x3fe5_9428;

pub fn sin(x: f64) -> f64 {
    let word = magnitude_word(x);
    if word <= PI_OVER_4 {
        return sin_kernel(x, None);
    }
    if word >= INFINITE {
        return f64::NAN;
    }
    let r = rem_pio2(x);
    match r.quadrant & 3 {
        0 => sin_kernel(r.head, Some(r.tail)),
        1 => cos_kernel(r.head, r.tail),
        2 => -sin_kernel(r.head, Some(r.tail)),
        _ => -cos_kernel(r.head, r.tail),
    }
}

pub fn cos(x: f64) -> f64 {
    let word = magnitude_word(x);
    if word <= PI_OVER_4 {
        return cos_kernel(x, 0.0);
    }
    if word >= INFINITE {
        return f64::NAN;
    }
    let r = rem_pio2(x);
    match r.quadrant & 3 {
        0 => cos_kernel(r.head, r.tail),
        1 => -sin_kernel(r.head, Some(r.tail)),
        2 => -cos_kernel(r.head, r.tail),
        _ => sin_kernel(r.head, Some(r.tail)),
    }
}

pub fn tan(x: f64) -> f64 {
    let word = magnitude_word(x);
    if word <= PI_OVER_4 {
        return tan_kernel(x, 0.0, Quotient::Tangent);
    }
    if word >= INFINITE {
        return f64::NAN;
    }
    let r = rem_pio2(x);
    let quotient = if r.quadrant & 1 == 0 { Quotient::Tangent } else { Quotient::MinusCotangent };
    tan_kernel(r.head, r.tail, quotient)
}

/// sin of `x + tail`; an argument that was not reduced has no tail and takes a shorter formula.
fn sin_kernel(x: f64, tail: Option<f64>) -> f64 {
    if magnitude_word(x) < TWO_M27 {
        return x;
    }
    let [s1, higher @ ..] = &SIN;
    let z = x * x;
    let v = z * x;
    let r = horner(z, higher);
    match tail {
        None => x + v * (s1 + z * r),
        Some(y) => x - ((z * (0.5 * y - v * r) - y) - v * s1),
    }
}

/// cos of `x + y`.
fn cos_kernel(x: f64, y: f64) -> f64 {
    let word = magnitude_word(x);
    if word < TWO_M27 {
        return 1.0;
    }
    let z = x * x;
    let r = z * horner(z, &COS);
    if word < COS_SPLIT {
        return 1.0 - (0.5 * z - (z * r - x * y));
    }
    // About x/4, so that 1 - qx is exact and takes most of the cancellation.
    let qx = if word > COS_SPLIT_CAP { 0.28125 } else { from_high(word - 0x0020_0000) };
    let hz = 0.5 * z - qx;
    (1.0 - qx) - (hz - (z * r - x * y))
}

#[derive(Clone, Copy, PartialEq)]
enum Quotient {
    Tangent,
    MinusCotangent,
}

/// tan, or -1/tan, of `x + y`.
fn tan_kernel(x: f64, y: f64, quotient: Quotient) -> f64 {
    let word = magnitude_word(x);
    if word < TWO_M28 {
        return match quotient {
            Quotient::Tangent => x,
            Quotient::MinusCotangent => minus_reciprocal(x, y),
        };
    }
    let reflect = word >= TAN_REFLECT;
    let negative = high_word(x) >> 31 != 0;
    let (x, y) = match (reflect, negative) {
        (false, _) => (x, y),
        (true, false) => ((FRAC_PI_4 - x) + (PI_OVER_4_TAIL - y), 0.0),
        (true, true) => ((FRAC_PI_4 + x) + (PI_OVER_4_TAIL + y), 0.0),
    };
    let z = x * x;
    let w = z * z;
    let odd = horner(w, &TAN_ODD);
    let even = z * horner(w, &TAN_EVEN);
    let s = z * x;
    let mut r = y + z * (s * (odd + even) + y);
    r += TAN_FIRST * s;
    if reflect {
        let v = if quotient == Quotient::Tangent { 1.0 } else { -1.0 };
        let w = x + r;
        let result = v - 2.0 * (x - (w * w / (w + v) - r));
        return if negative { -result } else { result };
    }
    match quotient {
        Quotient::Tangent => x + r,
        Quotient::MinusCotangent => minus_reciprocal(x, r),
    }
}

/// `-1/(x + r)` to nearly full precision: the quotient's head, corrected by the residual.
fn minus_reciprocal(x: f64, r: f64) -> f64 {
    let w = x + r;
    let z = head(w);
    let v = r - (z - x);
    let a = -1.0 / w;
    let t = head(a);
    let s = 1.0 + t * z;
    t + a * (s + t * v)
}
