//! `sqrt`, `cbrt` and `hypot`.

use super::bits::{EXPONENT_STEP, from_high, head, high_word, magnitude_word, power_of_two, with_high};

/// IEEE 754 demands the correctly rounded root, so there is but one answer.
pub fn sqrt(x: f64) -> f64 {
    x.sqrt()
}

/// An estimate from a third of the exponent, a rational step to 23 bits, then one of Newton's to within 0.667 ulp.
pub fn cbrt(x: f64) -> f64 {
    // Biases of the estimate: (1023 - 1023/3 - 0.03306235651) * 2^20, and 54/3 orders less.
    const BIAS: u32 = 715_094_163;
    const SUBNORMAL_BIAS: u32 = 696_219_795;
    const C: f64 = 19.0 / 35.0;
    const D: f64 = -864.0 / 1225.0;
    const E: f64 = 99.0 / 70.0;
    const F: f64 = 45.0 / 28.0;
    const G: f64 = 5.0 / 14.0;

    if x == 0.0 || !x.is_finite() {
        return x;
    }
    let a = x.abs();
    let word = high_word(a);
    let estimate = if word < EXPONENT_STEP {
        // The low word of the product stays: it is part of the result FDLIBM gives.
        let lifted = a * power_of_two(54);
        with_high(lifted, high_word(lifted) / 3 + SUBNORMAL_BIAS)
    } else {
        from_high(word / 3 + BIAS)
    };
    let r = estimate * estimate / a;
    let s = C + r * estimate;
    let t = estimate * (G + F / (s + E + D / s));
    // Chopped to 20 bits and made larger than the root.
    let t = from_high(high_word(t) + 1);
    let r = a / (t * t);
    let r = (r - t) / ((t + t) + r);
    (t + t * r).copysign(x)
}

/// The root of a sum of squares of which the leading parts are computed exactly; error below 1 ulp.
pub fn hypot(x: f64, y: f64) -> f64 {
    if x.is_infinite() || y.is_infinite() {
        return f64::INFINITY;
    }
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    let (x, y) = (x.abs(), y.abs());
    let (a, b) = if magnitude_word(y) > magnitude_word(x) { (y, x) } else { (x, y) };
    const SIXTY_EXPONENTS: u32 = 60 << 20;
    if high_word(a) - high_word(b) > SIXTY_EXPONENTS {
        return a + b;
    }
    if b == 0.0 {
        return a;
    }
    let scaled = Legs::scaled(a, b);
    let root = scaled.root();
    if scaled.exponent == 0 { root } else { power_of_two(scaled.exponent) * root }
}

/// Two legs of a triangle over `2^exponent`, whose squares neither overflow nor underflow.
struct Legs {
    /// The longer one, as far as high words tell.
    a: f64,
    b: f64,
    /// The high word used to split `a`. For a subnormal `b` it is that of `a` before scaling: FDLIBM forgets to
    /// renew it, and the last bits of the result come out of that poorer split.
    a_word: u32,
    exponent: i32,
}

impl Legs {
    fn scaled(a: f64, b: f64) -> Legs {
        // High words of 2^500 and 2^-500.
        const LARGE: u32 = 0x5f30_0000;
        const SMALL: u32 = 0x20b0_0000;
        let by = |k: i32| {
            let factor = power_of_two(k);
            Legs { a: a * factor, b: b * factor, a_word: high_word(a * factor), exponent: -k }
        };
        if high_word(a) > LARGE {
            by(-600)
        } else if high_word(b) >= SMALL {
            by(0)
        } else if high_word(b) >= EXPONENT_STEP {
            by(600)
        } else {
            Legs { a_word: high_word(a), ..by(1022) }
        }
    }

    fn root(&self) -> f64 {
        let Legs { a, b, a_word, exponent: _ } = *self;
        let w = a - b;
        if w > b {
            let t1 = from_high(a_word);
            let t2 = a - t1;
            (t1 * t1 - (b * (-b) - t2 * (a + t1))).sqrt()
        } else {
            let double = a + a;
            let y1 = head(b);
            let y2 = b - y1;
            let t1 = from_high(a_word + EXPONENT_STEP);
            let t2 = double - t1;
            (t1 * y1 - (w * (-w) - (t1 * y2 + t2 * b))).sqrt()
        }
    }
}
