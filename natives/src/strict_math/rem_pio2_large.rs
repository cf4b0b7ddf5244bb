//! Payne and Hanek's argument reduction: arguments beyond 2^19*pi/2, by multiplying with the bits of 2/pi that
//! matter for the argument's exponent.
//!
//! Numbers are vectors of 24-bit digits, so that products and their sums are exact in doubles. Digits of 2/pi
//! that contribute only multiples of 8 to the quotient are skipped; more are taken while the fraction is zero.

use super::bits::{add_exponent, high_word, scale};
use super::rem_pio2::Reduced;

/// 2/pi, 24 bits to a digit.
#[rustfmt::skip]
const TWO_OVER_PI: [u32; 66] = [
    0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62,
    0x95993C, 0x439041, 0xFE5163, 0xABDEBB, 0xC561B7, 0x246E3A,
    0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129,
    0xA73EE8, 0x8235F5, 0x2EBB44, 0x84E99C, 0x7026B4, 0x5F7E41,
    0x3991D6, 0x398353, 0x39F49C, 0x845F8B, 0xBDF928, 0x3B1FF8,
    0x97FFDE, 0x05980F, 0xEF2F11, 0x8B5A0A, 0x6D1F6D, 0x367ECF,
    0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D, 0x7527BA, 0xC7EBE5,
    0xF17B3D, 0x0739F7, 0x8A5292, 0xEA6BFB, 0x5FB11F, 0x8D5D08,
    0x560330, 0x46FC7B, 0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3,
    0x91615E, 0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880,
    0x4D7327, 0x310606, 0x1556CA, 0x73A8C9, 0x60E27B, 0xC08C6B,
];

/// pi/2, 24 bits to a piece; as many pieces as a double-double result needs.
const PI_OVER_2: [f64; 5] = [
    1.570796251296997,
    7.549789415861596e-8,
    5.390302529957765e-15,
    3.282003415807913e-22,
    1.270655753080676e-29,
];

const TWO_24: f64 = 16_777_216.0;
/// Index of the last digit of the quotient computed at first.
const FIRST_TERMS: usize = 4;
/// A capacity, not a limit: FDLIBM reserves as many.
const MAX_TERMS: usize = 20;

/// Reduces a finite positive `x` of at least 2^19.
pub fn reduce(x: f64) -> Reduced {
    let e0 = (high_word(x) >> 20) as i32 - 1046;
    let digits = argument_digits(add_exponent(x, -e0));
    let mut product = Product::new(&digits, e0);
    let fraction = loop {
        match product.split() {
            Split::NeedsTerms(count) => product.extend(count),
            Split::Fraction(fraction) => break fraction,
        }
    };
    fraction.times_pi_over_2()
}

/// Three 24-bit digits of `z` in [2^23, 2^24), without trailing zeros.
fn argument_digits(mut z: f64) -> Vec<f64> {
    let mut digits = Vec::with_capacity(3);
    for _ in 0..3 {
        let digit = z.trunc();
        digits.push(digit);
        z = (z - digit) * TWO_24;
    }
    while digits.last() == Some(&0.0) {
        digits.pop();
    }
    digits
}

/// The argument times the relevant digits of 2/pi.
struct Product<'a> {
    digits: &'a [f64],
    /// Index of the digit of 2/pi that meets the argument's first one.
    skipped: usize,
    /// Binary exponent of the last term.
    exponent: i32,
    /// Unnormalised digits, most significant first.
    terms: Vec<f64>,
}

enum Split {
    /// The digits so far cancel: the fraction has none left.
    NeedsTerms(usize),
    Fraction(Fraction),
}

impl<'a> Product<'a> {
    fn new(digits: &'a [f64], e0: i32) -> Product<'a> {
        let skipped = ((e0 - 3) / 24).max(0);
        let mut product = Product {
            digits,
            skipped: skipped as usize,
            exponent: e0 - 24 * (skipped + 1),
            terms: Vec::with_capacity(MAX_TERMS),
        };
        product.extend(FIRST_TERMS + 1);
        product
    }

    fn extend(&mut self, count: usize) {
        for _ in 0..count {
            let at = self.skipped + self.terms.len();
            let term = self.digits.iter().enumerate().map(|(j, digit)| match at.checked_sub(j) {
                Some(k) => digit * f64::from(TWO_OVER_PI[k]),
                None => 0.0,
            });
            self.terms.push(term.sum());
        }
    }

    /// Takes the integer part off the product and turns the fraction into [-1/2, 1/2].
    fn split(&self) -> Split {
        let (mut digits, top) = self.normalised();
        let q0 = self.exponent;
        let mut z = scale(top, q0);
        z -= 8.0 * (z * 0.125).floor();
        let mut n = z as i32;
        z -= f64::from(n);
        let last = digits.len() - 1;
        if q0 > 0 {
            let whole = digits[last] >> (24 - q0);
            n += whole;
            digits[last] -= whole << (24 - q0);
        }
        let negative = match q0 {
            1.. => digits[last] >> (23 - q0) > 0,
            0 => digits[last] >> 23 > 0,
            _ => z >= 0.5,
        };
        if negative {
            n += 1;
            let borrowed = complement(&mut digits);
            if q0 > 0 {
                digits[last] &= (1 << (24 - q0)) - 1;
            } else if q0 < 0 {
                z = 1.0 - z;
                if borrowed {
                    z -= scale(1.0, q0);
                }
            }
        }
        if z == 0.0 && digits[FIRST_TERMS..].iter().all(|digit| *digit == 0) {
            let zeros = digits[..FIRST_TERMS].iter().rev().take_while(|digit| **digit == 0).count();
            return Split::NeedsTerms(zeros + 1);
        }
        Split::Fraction(Fraction::new(n, negative, digits, z, q0))
    }

    /// Carries the terms into 24-bit digits, least significant first; the most significant part stays a double.
    fn normalised(&self) -> (Vec<i32>, f64) {
        let (last, rest) = self.terms.split_last().expect("a product has terms");
        let mut digits = Vec::with_capacity(MAX_TERMS);
        let mut z = *last;
        for term in rest.iter().rev() {
            let carry = (z / TWO_24).trunc();
            digits.push((z - TWO_24 * carry) as i32);
            z = term + carry;
        }
        (digits, z)
    }
}

/// Replaces the fraction by 1 minus it; tells whether a digit was not zero.
fn complement(digits: &mut [i32]) -> bool {
    let mut borrowed = false;
    for digit in digits {
        if borrowed {
            *digit = 0xff_ffff - *digit;
        } else if *digit != 0 {
            borrowed = true;
            *digit = 0x100_0000 - *digit;
        }
    }
    borrowed
}

/// The signed fraction of the quotient, between -1/2 and 1/2.
struct Fraction {
    quadrant: i32,
    negative: bool,
    /// Least significant first; the last one is not zero.
    digits: Vec<i32>,
    /// Binary exponent of the last digit.
    exponent: i32,
}

impl Fraction {
    fn new(quadrant: i32, negative: bool, mut digits: Vec<i32>, z: f64, mut exponent: i32) -> Fraction {
        if z == 0.0 {
            exponent -= 24;
            while digits.last() == Some(&0) {
                digits.pop();
                exponent -= 24;
            }
        } else {
            let z = scale(z, -exponent);
            if z >= TWO_24 {
                let carry = (z / TWO_24).trunc();
                digits.push((z - TWO_24 * carry) as i32);
                exponent += 24;
                digits.push(carry as i32);
            } else {
                digits.push(z as i32);
            }
        }
        Fraction { quadrant, negative, digits, exponent }
    }

    fn times_pi_over_2(&self) -> Reduced {
        let mut unit = scale(1.0, self.exponent);
        // Most significant first.
        let mut parts = Vec::with_capacity(MAX_TERMS);
        for digit in self.digits.iter().rev() {
            parts.push(unit * f64::from(*digit));
            unit /= TWO_24;
        }
        // products[i] collects what is worth `unit * 2^(-24 i)`.
        let products: Vec<f64> = (0..parts.len())
            .map(|i| (0..=i).zip(PI_OVER_2).fold(0.0, |sum, (k, piece)| sum + piece * parts[i - k]))
            .collect();
        let head = products.iter().rev().fold(0.0, |sum, product| sum + product);
        let tail = products[1..].iter().fold(products[0] - head, |sum, product| sum + product);
        if self.negative {
            Reduced { quadrant: self.quadrant, head: -head, tail: -tail }
        } else {
            Reduced { quadrant: self.quadrant, head, tail }
        }
    }
}
