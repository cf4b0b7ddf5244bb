//! `asin`, `acos`, `atan`, `atan2`: a rational or odd polynomial near zero, identities elsewhere.

use super::bits::{ONE, head, high_word, horner, magnitude_word};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

/// pi/2 and pi minus their doubles.
const PI_OVER_2_TAIL: f64 = 6.123233995736766e-17;
const PI_TAIL: f64 = 2.0 * PI_OVER_2_TAIL;

/// Numerator and denominator of `(asin(x) - x) / x^3` in `x^2`.
const ASIN_P: [f64; 6] = [
    0.16666666666666666,
    -0.3255658186224009,
    0.20121253213486293,
    -0.04005553450067941,
    0.0007915349942898145,
    3.479331075960212e-5,
];
const ASIN_Q: [f64; 5] =
    [1.0, -2.403394911734414, 2.0209457602335057, -0.6882839716054533, 0.07703815055590194];

const ATAN_EVEN: [f64; 6] = [
    0.3333333333333293,
    0.14285714272503466,
    0.09090887133436507,
    0.06661073137387531,
    0.049768779946159324,
    0.016285820115365782,
];
const ATAN_ODD: [f64; 5] = [
    -0.19999999999876483,
    -0.11111110405462356,
    -0.0769187620504483,
    -0.058335701337905735,
    -0.036531572744216916,
];

/// atan of 1/2, 1, 3/2 and infinity, each as head and tail.
const ATAN_HALF: (f64, f64) = (0.4636476090008061, 2.2698777452961687e-17);
const ATAN_ONE: (f64, f64) = (FRAC_PI_4, 3.061616997868383e-17);
const ATAN_THREE_HALVES: (f64, f64) = (0.982793723247329, 1.3903311031230998e-17);
const ATAN_INFINITY: (f64, f64) = (FRAC_PI_2, PI_OVER_2_TAIL);

/// High words of 1/2 and of about 0.975, past which asin needs no split square root.
const HALF: u32 = 0x3fe0_0000;
const ASIN_NEAR_ONE: u32 = 0x3fef_3333;

fn asin_ratio(t: f64) -> f64 {
    (t * horner(t, &ASIN_P)) / horner(t, &ASIN_Q)
}

pub fn asin(x: f64) -> f64 {
    let word = magnitude_word(x);
    if word >= ONE {
        return if x.abs() == 1.0 { x * FRAC_PI_2 + x * PI_OVER_2_TAIL } else { f64::NAN };
    }
    if word < HALF {
        const TWO_M27: u32 = 0x3e40_0000;
        return if word < TWO_M27 { x } else { x + x * asin_ratio(x * x) };
    }
    let t = (1.0 - x.abs()) * 0.5;
    let ratio = asin_ratio(t);
    let s = t.sqrt();
    let result = if word >= ASIN_NEAR_ONE {
        FRAC_PI_2 - (2.0 * (s + s * ratio) - PI_OVER_2_TAIL)
    } else {
        let w = head(s);
        let c = (t - w * w) / (s + w);
        let p = 2.0 * s * ratio - (PI_OVER_2_TAIL - 2.0 * c);
        let q = FRAC_PI_4 - 2.0 * w;
        FRAC_PI_4 - (p - q)
    };
    if x > 0.0 { result } else { -result }
}

pub fn acos(x: f64) -> f64 {
    let word = magnitude_word(x);
    if word >= ONE {
        return match x {
            1.0 => 0.0,
            -1.0 => PI + 2.0 * PI_OVER_2_TAIL,
            _ => f64::NAN,
        };
    }
    if word < HALF {
        const TWO_M57: u32 = 0x3c60_0000;
        if word <= TWO_M57 {
            return FRAC_PI_2 + PI_OVER_2_TAIL;
        }
        return FRAC_PI_2 - (x - (PI_OVER_2_TAIL - x * asin_ratio(x * x)));
    }
    if x < 0.0 {
        let z = (1.0 + x) * 0.5;
        let s = z.sqrt();
        let w = asin_ratio(z) * s - PI_OVER_2_TAIL;
        return PI - 2.0 * (s + w);
    }
    let z = (1.0 - x) * 0.5;
    let s = z.sqrt();
    let df = head(s);
    let c = (z - df * df) / (s + df);
    let w = asin_ratio(z) * s + c;
    2.0 * (df + w)
}

pub fn atan(x: f64) -> f64 {
    // High words of 2^66, 2^-29, 7/16, 11/16, 19/16 and 39/16.
    const HUGE: u32 = 0x4410_0000;
    const TINY: u32 = 0x3e20_0000;
    const TO_ZERO: u32 = 0x3fdc_0000;
    const TO_HALF: u32 = 0x3fe6_0000;
    const TO_ONE: u32 = 0x3ff3_0000;
    const TO_THREE_HALVES: u32 = 0x4003_8000;

    let word = magnitude_word(x);
    if x.is_nan() {
        return x;
    }
    if word >= HUGE {
        return (ATAN_INFINITY.0 + ATAN_INFINITY.1).copysign(x);
    }
    if word < TO_ZERO {
        return if word < TINY { x } else { x - x * atan_series(x) };
    }
    let a = x.abs();
    let (t, (centre, centre_tail)) = if word < TO_HALF {
        ((2.0 * a - 1.0) / (2.0 + a), ATAN_HALF)
    } else if word < TO_ONE {
        ((a - 1.0) / (a + 1.0), ATAN_ONE)
    } else if word < TO_THREE_HALVES {
        ((a - 1.5) / (1.0 + 1.5 * a), ATAN_THREE_HALVES)
    } else {
        (-1.0 / a, ATAN_INFINITY)
    };
    let z = centre - ((t * atan_series(t) - centre_tail) - t);
    z.copysign(x)
}

/// `1 - atan(t)/t`.
fn atan_series(t: f64) -> f64 {
    let z = t * t;
    let w = z * z;
    z * horner(w, &ATAN_EVEN) + w * horner(w, &ATAN_ODD)
}

pub fn atan2(y: f64, x: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if x == 1.0 {
        return atan(y);
    }
    // The magnitude of the angle to the positive x axis, for the first quadrant; mirrored below.
    let angle = if y == 0.0 {
        0.0
    } else if x == 0.0 {
        FRAC_PI_2
    } else {
        match (x.is_infinite(), y.is_infinite()) {
            (true, true) => return diagonal(x).copysign(y),
            (true, false) => 0.0,
            (false, true) => FRAC_PI_2,
            (false, false) => return finite(y, x),
        }
    };
    let from_positive_axis = if x.is_sign_negative() && angle == 0.0 { PI } else { angle };
    from_positive_axis.copysign(y)
}

/// The angle of an infinite point above the axis.
fn diagonal(x: f64) -> f64 {
    if x > 0.0 { FRAC_PI_4 } else { 3.0 * FRAC_PI_4 }
}

/// atan2 of two finite numbers other than zero.
fn finite(y: f64, x: f64) -> f64 {
    let exponents_apart = (magnitude_word(y) as i32 - magnitude_word(x) as i32) >> 20;
    let x_negative = high_word(x) >> 31 != 0;
    let z = if exponents_apart > 60 {
        FRAC_PI_2 + 0.5 * PI_TAIL
    } else if x_negative && exponents_apart < -60 {
        0.0
    } else {
        atan((y / x).abs())
    };
    let above = if x_negative { PI - (z - PI_TAIL) } else { z };
    above.copysign(y)
}
