//! Argument reduction for the trigonometric functions: `x - n*pi/2` as a sum of two doubles.
//!
//! Up to 2^19*pi/2 by Cody and Waite's method with pi/2 in three 33-bit pieces; beyond, see `rem_pio2_large.rs`.

use super::bits::{high_word, magnitude_word};
use super::rem_pio2_large;
use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

/// One piece of pi/2 whose product with a 20-bit integer is exact, and what is left of pi/2 after it.
struct Piece {
    head: f64,
    tail: f64,
}

const FIRST: Piece = Piece { head: 1.5707963267341256, tail: 6.077100506506192e-11 };
const SECOND: Piece = Piece { head: 6.077100506303966e-11, tail: 2.0222662487959506e-21 };
const THIRD: Piece = Piece { head: 2.0222662487111665e-21, tail: 8.4784276603689e-32 };

/// High words of pi/4, pi/2, 3pi/4 and 2^19*pi/2.
pub const PI_OVER_4: u32 = 0x3fe9_21fb;
const PI_OVER_2: u32 = 0x3ff9_21fb;
const THREE_PI_OVER_4: u32 = 0x4002_d97c;
const MEDIUM: u32 = 0x4139_21fb;

/// What is left of an argument after taking off a multiple of pi/2.
pub struct Reduced {
    /// The multiple; only its value modulo 4 means anything.
    pub quadrant: i32,
    /// `head + tail` is in [-pi/4, pi/4].
    pub head: f64,
    pub tail: f64,
}

impl Reduced {
    fn new(quadrant: i32, remainder: f64, correction: f64) -> Reduced {
        let head = remainder - correction;
        Reduced { quadrant, head, tail: (remainder - head) - correction }
    }

    fn negated(self) -> Reduced {
        Reduced { quadrant: -self.quadrant, head: -self.head, tail: -self.tail }
    }
}

/// Reduces a finite `x` beyond pi/4. Rounding is symmetric, so a negative one is reduced by its magnitude.
pub fn rem_pio2(x: f64) -> Reduced {
    let magnitude = x.abs();
    let word = magnitude_word(x);
    let reduced = if word < THREE_PI_OVER_4 {
        once(magnitude, word)
    } else if word <= MEDIUM {
        medium(magnitude, word)
    } else {
        rem_pio2_large::reduce(magnitude)
    };
    if x < 0.0 { reduced.negated() } else { reduced }
}

fn once(x: f64, word: u32) -> Reduced {
    let z = x - FIRST.head;
    if word == PI_OVER_2 {
        Reduced::new(1, z - SECOND.head, SECOND.tail)
    } else {
        Reduced::new(1, z, FIRST.tail)
    }
}

fn medium(x: f64, word: u32) -> Reduced {
    let n = (x * FRAC_2_PI + 0.5) as i32;
    let multiple = f64::from(n);
    let mut remainder = x - multiple * FIRST.head;
    let mut correction = multiple * FIRST.tail;
    // Near a small multiple of pi/2 at most 20 bits are lost unless the argument shares its high word. Not a mere
    // shortcut: it keeps the first round's result where more than 16 lost bits would ask for a second.
    let may_cancel = n >= 32 || word == high_word(multiple * FRAC_PI_2);
    if may_cancel {
        for (piece, tolerated) in [(SECOND, 16), (THIRD, 49)] {
            if lost_bits(word, remainder - correction) <= tolerated {
                break;
            }
            let before = remainder;
            let product = multiple * piece.head;
            remainder = before - product;
            correction = multiple * piece.tail - ((before - remainder) - product);
        }
    }
    Reduced::new(n, remainder, correction)
}

/// How far the exponent dropped from the argument to its remainder.
fn lost_bits(argument: u32, remainder: f64) -> i32 {
    (argument >> 20) as i32 - (magnitude_word(remainder) >> 20) as i32
}
