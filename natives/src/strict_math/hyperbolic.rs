//! `sinh`, `cosh` and `tanh` through `exp` and `expm1`, by ranges of the magnitude.

use super::bits::{ONE, magnitude_word};
use super::exp_log::{HALF_LN2, exp};
use super::exp_log_near::expm1;

// High words of 2^-28, 2^-55, 22 and log(MAX_VALUE).
const TWO_M28: u32 = 0x3e30_0000;
const TWO_M55: u32 = 0x3c80_0000;
const TWENTY_TWO: u32 = 0x4036_0000;
const LOG_MAX: u32 = 0x4086_2e42;

/// log(2 * MAX_VALUE): up to here `exp(x)/2` is finite though `exp(x)` is not.
const OVERFLOW: f64 = f64::from_bits(0x4086_33ce_8fb9_f87d);

pub fn sinh(x: f64) -> f64 {
    let word = magnitude_word(x);
    let a = x.abs();
    if x.is_nan() || word < TWO_M28 {
        return x;
    }
    let half = 0.5f64.copysign(x);
    if word >= TWENTY_TWO {
        return half_exp(a, half);
    }
    let t = expm1(a);
    if word < ONE { half * (2.0 * t - t * t / (t + 1.0)) } else { half * (t + t / (t + 1.0)) }
}

pub fn cosh(x: f64) -> f64 {
    let word = magnitude_word(x);
    let a = x.abs();
    if x.is_nan() {
        return x;
    }
    if word <= HALF_LN2 {
        let t = expm1(a);
        let w = 1.0 + t;
        return if word < TWO_M55 { w } else { 1.0 + (t * t) / (w + w) };
    }
    if word >= TWENTY_TWO {
        return half_exp(a, 0.5);
    }
    let t = exp(a);
    0.5 * t + 0.5 / t
}

/// `half * exp(a)` for `a` so great that `exp(-a)` does not show.
fn half_exp(a: f64, half: f64) -> f64 {
    if magnitude_word(a) < LOG_MAX {
        half * exp(a)
    } else if a <= OVERFLOW {
        let w = exp(0.5 * a);
        half * w * w
    } else {
        half * f64::INFINITY
    }
}

pub fn tanh(x: f64) -> f64 {
    let word = magnitude_word(x);
    let a = x.abs();
    if x.is_nan() {
        return x;
    }
    if word < TWO_M55 {
        return x * (1.0 + x);
    }
    let magnitude = if word >= TWENTY_TWO {
        1.0
    } else if word >= ONE {
        1.0 - 2.0 / (expm1(2.0 * a) + 2.0)
    } else {
        let t = expm1(-2.0 * a);
        -t / (t + 2.0)
    };
    magnitude.copysign(x)
}
