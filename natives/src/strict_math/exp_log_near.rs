//! `expm1` and `log1p`: exp and log without the cancellation near zero.
//!
//! Both carry a correction term `c` for what the reduced argument lost in rounding.

use super::bits::{
    EXPONENT_STEP, MANTISSA, ONE, add_exponent, from_high, high_word, horner, magnitude_word, with_high,
};
use super::exp_log::{HALF_LN2, LN2_HEAD, LN2_TAIL, THREE_HALVES_LN2};
use std::f64::consts::LOG2_E;

const EXPM1: [f64; 6] = [
    1.0,
    -0.03333333333333313,
    0.0015873015872548146,
    -7.93650757867488e-5,
    4.008217827329362e-6,
    -2.0109921818362437e-7,
];

const LOG1P: [f64; 7] = [
    0.6666666666666735,
    0.3999999999940942,
    0.2857142874366239,
    0.22222198432149784,
    0.1818357216161805,
    0.15313837699209373,
    0.14798198605116586,
];

pub fn expm1(x: f64) -> f64 {
    const OVERFLOW: f64 = 709.782712893384;
    // High words of 56*ln2 and 2^-54.
    const MINUS_ONE_BELOW: u32 = 0x4043_687a;
    const TINY: u32 = 0x3c90_0000;

    if x.is_nan() {
        return x;
    }
    if x > OVERFLOW {
        return f64::INFINITY;
    }
    let word = magnitude_word(x);
    if x < 0.0 && word >= MINUS_ONE_BELOW {
        return -1.0;
    }
    if word <= HALF_LN2 {
        if word < TINY {
            return x;
        }
        let (half_square, e) = expm1_series(x);
        return x - (x * e - half_square);
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
    let c = (head - r) - tail;
    let (half_square, e) = expm1_series(r);
    scaled_expm1(k, r, (r * (e - c) - c) - half_square)
}

/// `r^2/2` and the factor `e` of the approximation `r - (r*e - r^2/2)`.
fn expm1_series(r: f64) -> (f64, f64) {
    let half = 0.5 * r;
    let half_square = r * half;
    let r1 = horner(half_square, &EXPM1);
    let t = 3.0 - r1 * half;
    (half_square, half_square * ((r1 - t) / (6.0 - r * t)))
}

/// `2^k * (1 + r - e) - 1`, each range of `k` in the order that loses least.
fn scaled_expm1(k: i32, r: f64, e: f64) -> f64 {
    match k {
        -1 => 0.5 * (r - e) - 0.5,
        1 if r < -0.25 => -2.0 * (e - (r + 0.5)),
        1 => 1.0 + 2.0 * (r - e),
        2..20 => {
            let one_minus = from_high(ONE - (0x0020_0000 >> k));
            add_exponent(one_minus - (e - r), k)
        }
        20..=56 => {
            let power = from_high(((0x3ff - k) as u32) << 20);
            add_exponent((r - (e + power)) + 1.0, k)
        }
        _ => add_exponent(1.0 - (e - r), k) - 1.0,
    }
}

pub fn log1p(x: f64) -> f64 {
    // High words of 2^-29 and 2^-54.
    const SMALL: u32 = 0x3e20_0000;
    const TINY: u32 = 0x3c90_0000;

    if x.is_nan() || x == f64::INFINITY {
        return x;
    }
    if x <= -1.0 {
        return if x == -1.0 { f64::NEG_INFINITY } else { f64::NAN };
    }
    let word = magnitude_word(x);
    if word < TINY {
        return x;
    }
    if word < SMALL {
        return x - x * x * 0.5;
    }
    if needs_no_scaling(x) {
        log1p_series(Scaled { k: 0, c: 0.0, f: x, near_power: false })
    } else {
        log1p_series(Scaled::of(x))
    }
}

/// About `sqrt(2)/2 < 1 + x < sqrt(2)`, by high words.
fn needs_no_scaling(x: f64) -> bool {
    const SQRT2_MINUS_ONE: u32 = 0x3fda_827a;
    const ONE_MINUS_SQRT_HALF: u32 = 0x3fd2_bec3;
    let word = magnitude_word(x);
    if x > 0.0 { word < SQRT2_MINUS_ONE } else { word <= ONE_MINUS_SQRT_HALF }
}

/// `1 + x = 2^k * (1 + f)`, with `c` the relative error of computing `1 + x`.
struct Scaled {
    k: i32,
    c: f64,
    f: f64,
    /// `f` is so small that two terms of the series do.
    near_power: bool,
}

impl Scaled {
    fn of(x: f64) -> Scaled {
        const TWO_53: u32 = 0x4340_0000;
        let absorbed = x > 0.0 && high_word(x) >= TWO_53;
        let u = if absorbed { x } else { 1.0 + x };
        let word = high_word(u);
        let k = (word >> 20) as i32 - 1023;
        let c = match (absorbed, k > 0) {
            (true, _) => 0.0,
            (false, true) => (1.0 - (u - x)) / u,
            (false, false) => (x - (u - 1.0)) / u,
        };
        let mantissa = word & MANTISSA;
        if mantissa < 0x6_a09e {
            let f = with_high(u, mantissa | ONE) - 1.0;
            Scaled { k, c, f, near_power: mantissa == 0 }
        } else {
            let f = with_high(u, mantissa | (ONE - EXPONENT_STEP)) - 1.0;
            Scaled { k: k + 1, c, f, near_power: (EXPONENT_STEP - mantissa) >> 2 == 0 }
        }
    }
}

fn log1p_series(scaled: Scaled) -> f64 {
    let Scaled { k, c, f, near_power } = scaled;
    let exponent = f64::from(k);
    let half_square = 0.5 * f * f;
    if near_power {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { exponent * LN2_HEAD + (c + exponent * LN2_TAIL) };
        }
        let r = half_square * (1.0 - (2.0 / 3.0) * f);
        return if k == 0 { f - r } else { exponent * LN2_HEAD - ((r - (exponent * LN2_TAIL + c)) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z * horner(z, &LOG1P);
    let rest = s * (half_square + r);
    if k == 0 {
        f - (half_square - rest)
    } else {
        exponent * LN2_HEAD - ((half_square - (rest + (exponent * LN2_TAIL + c))) - f)
    }
}
