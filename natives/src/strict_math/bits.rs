//! The two 32-bit words of a double, and the few exact or order-fixed operations all families share.
//!
//! FDLIBM chooses its branches by comparing high words, so thresholds in this directory are high words wherever
//! comparing the doubles themselves would draw the line elsewhere.

/// Clears the sign bit of a high word.
pub const MAGNITUDE: u32 = 0x7fff_ffff;
/// High word of infinity; a greater magnitude is a NaN, an equal one may be.
pub const INFINITE: u32 = 0x7ff0_0000;
/// High word of 1.0.
pub const ONE: u32 = 0x3ff0_0000;
/// The bits of a high word that belong to the mantissa.
pub const MANTISSA: u32 = 0x000f_ffff;
/// High word of the smallest normal double, and one step of the exponent.
pub const EXPONENT_STEP: u32 = 0x0010_0000;

/// Sign, exponent and the upper 20 bits of the mantissa.
pub fn high_word(x: f64) -> u32 {
    (x.to_bits() >> 32) as u32
}

/// The high word of `|x|`: monotone in the magnitude, so it can be compared.
pub fn magnitude_word(x: f64) -> u32 {
    high_word(x) & MAGNITUDE
}

/// The lower 32 bits of the mantissa.
pub fn low_word(x: f64) -> u32 {
    x.to_bits() as u32
}

/// The double with this high word and a low word of zero.
pub const fn from_high(high: u32) -> f64 {
    f64::from_bits((high as u64) << 32)
}

/// `x` with its high word replaced.
pub fn with_high(x: f64, high: u32) -> f64 {
    f64::from_bits(u64::from(high) << 32 | u64::from(low_word(x)))
}

/// `x` with its low word cleared: the leading part of a sum of two doubles, whose products are exact.
pub fn head(x: f64) -> f64 {
    from_high(high_word(x))
}

/// Adds `k` to the exponent field, with no care for overflow or underflow: callers know `k` fits.
pub fn add_exponent(x: f64, k: i32) -> f64 {
    with_high(x, high_word(x).wrapping_add((k << 20) as u32))
}

/// `2^k` for `k` of a normal double.
pub fn power_of_two(k: i32) -> f64 {
    assert!((-1022..=1023).contains(&k), "2^{k} is not a normal double");
    from_high(((k + 1023) as u32) << 20)
}

/// `x * 2^k` rounded once, for `x` within a few hundred binary orders of 1.
pub fn scale(x: f64, k: i32) -> f64 {
    if k < -1022 {
        // The first factor is exact for such x; only the second multiplication can round.
        x * power_of_two(-400) * power_of_two((k + 400).max(-1022))
    } else {
        x * power_of_two(k)
    }
}

/// `c[0] + z*(c[1] + z*(c[2] + ...))`, evaluated from the inside out.
pub fn horner<const N: usize>(z: f64, c: &[f64; N]) -> f64 {
    let (last, rest) = c.split_last().expect("every polynomial has a coefficient");
    rest.iter().rev().fold(*last, |sum, coefficient| coefficient + z * sum)
}
