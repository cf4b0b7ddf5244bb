//! Reproducible values that are often interesting.

use tarry_terms::Sort::{self, Bool, Double, Float, Int, Long};
use tarry_terms::{Op, value};

/// xorshift64*.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn draw(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Less than `end`.
    pub fn below(&mut self, end: usize) -> usize {
        (self.draw() >> 11) as usize % end
    }

    pub fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// Bits of a value: small, at a border, or any.
    pub fn value(&mut self, sort: Sort) -> u64 {
        match sort {
            Bool => self.draw() & 1,
            Int | Long => {
                let number = match self.below(4) {
                    0 => self.below(24) as i64 - 8,
                    1 => self.border(),
                    2 => (self.draw() as i64) >> self.below(64),
                    _ => self.draw() as i64,
                };
                value::bits(sort, number)
            }
            Float => u64::from(self.float().to_bits()),
            Double => self.double().to_bits(),
        }
    }

    fn border(&mut self) -> i64 {
        let at = 1i64.wrapping_shl(self.one_of(&[4, 7, 8, 15, 16, 24, 31, 32, 53, 63]));
        let near = at.wrapping_add(self.below(5) as i64 - 2);
        if self.below(2) == 0 { near } else { near.wrapping_neg() }
    }

    fn float(&mut self) -> f32 {
        match self.below(4) {
            0 => self.one_of(&FLOATS),
            1 => self.border() as f32,
            2 => (self.below(64) as f32 - 32.0) / 4.0,
            _ => canonical_float(f32::from_bits(self.draw() as u32)),
        }
    }

    fn double(&mut self) -> f64 {
        match self.below(5) {
            0 => self.one_of(&DOUBLES),
            1 => self.border() as f64,
            2 => (self.below(64) as f64 - 32.0) / 4.0,
            3 => f64::from(self.float()),
            _ => canonical_double(f64::from_bits(self.draw())),
        }
    }
}

fn canonical_float(value: f32) -> f32 {
    if value.is_nan() { f32::NAN } else { value }
}

fn canonical_double(value: f64) -> f64 {
    if value.is_nan() { f64::NAN } else { value }
}

pub const FLOATS: [f32; 17] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.5,
    f32::MIN_POSITIVE,
    1e-45,
    -1e-45,
    f32::MAX,
    f32::MIN,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
    16_777_217.0,
];

pub const DOUBLES: [f64; 18] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.5,
    f64::MIN_POSITIVE,
    5e-324,
    -5e-324,
    f64::MAX,
    f64::MIN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    2_147_483_647.5,
    -2_147_483_648.9,
];

/// Every operation with the sorts it takes; shifts of Longs by Ints.
pub const OPERATIONS: &[(Op, &[Sort])] = &[
    (Op::Add, &[Int, Int]),
    (Op::Sub, &[Int, Int]),
    (Op::Mul, &[Int, Int]),
    (Op::Div, &[Int, Int]),
    (Op::Rem, &[Int, Int]),
    (Op::Neg, &[Int]),
    (Op::And, &[Int, Int]),
    (Op::Or, &[Int, Int]),
    (Op::Xor, &[Int, Int]),
    (Op::Shl, &[Int, Int]),
    (Op::Shr, &[Int, Int]),
    (Op::Ushr, &[Int, Int]),
    (Op::Eq, &[Int, Int]),
    (Op::Lt, &[Int, Int]),
    (Op::Le, &[Int, Int]),
    (Op::I2B, &[Int]),
    (Op::I2S, &[Int]),
    (Op::I2C, &[Int]),
    (Op::I2L, &[Int]),
    (Op::I2F, &[Int]),
    (Op::I2D, &[Int]),
    (Op::FromBits, &[Int]),
    (Op::Add, &[Long, Long]),
    (Op::Sub, &[Long, Long]),
    (Op::Mul, &[Long, Long]),
    (Op::Div, &[Long, Long]),
    (Op::Rem, &[Long, Long]),
    (Op::Neg, &[Long]),
    (Op::And, &[Long, Long]),
    (Op::Or, &[Long, Long]),
    (Op::Xor, &[Long, Long]),
    (Op::Shl, &[Long, Int]),
    (Op::Shr, &[Long, Int]),
    (Op::Ushr, &[Long, Int]),
    (Op::Eq, &[Long, Long]),
    (Op::Lt, &[Long, Long]),
    (Op::Le, &[Long, Long]),
    (Op::Lcmp, &[Long, Long]),
    (Op::L2I, &[Long]),
    (Op::L2F, &[Long]),
    (Op::L2D, &[Long]),
    (Op::FromBits, &[Long]),
    (Op::FAdd, &[Float, Float]),
    (Op::FSub, &[Float, Float]),
    (Op::FMul, &[Float, Float]),
    (Op::FDiv, &[Float, Float]),
    (Op::FMin, &[Float, Float]),
    (Op::FMax, &[Float, Float]),
    (Op::CopySign, &[Float, Float]),
    (Op::FNeg, &[Float]),
    (Op::FAbs, &[Float]),
    (Op::Floor, &[Float]),
    (Op::Ceil, &[Float]),
    (Op::Rint, &[Float]),
    (Op::Signum, &[Float]),
    (Op::Fcmpl, &[Float, Float]),
    (Op::Fcmpg, &[Float, Float]),
    (Op::FEq, &[Float, Float]),
    (Op::FLt, &[Float, Float]),
    (Op::FLe, &[Float, Float]),
    (Op::F2I, &[Float]),
    (Op::F2L, &[Float]),
    (Op::F2D, &[Float]),
    (Op::ToBits, &[Float]),
    (Op::FAdd, &[Double, Double]),
    (Op::FSub, &[Double, Double]),
    (Op::FMul, &[Double, Double]),
    (Op::FDiv, &[Double, Double]),
    (Op::FMin, &[Double, Double]),
    (Op::FMax, &[Double, Double]),
    (Op::CopySign, &[Double, Double]),
    (Op::FNeg, &[Double]),
    (Op::FAbs, &[Double]),
    (Op::Floor, &[Double]),
    (Op::Ceil, &[Double]),
    (Op::Rint, &[Double]),
    (Op::Signum, &[Double]),
    (Op::Fcmpl, &[Double, Double]),
    (Op::Fcmpg, &[Double, Double]),
    (Op::FEq, &[Double, Double]),
    (Op::FLt, &[Double, Double]),
    (Op::FLe, &[Double, Double]),
    (Op::D2I, &[Double]),
    (Op::D2L, &[Double]),
    (Op::D2F, &[Double]),
    (Op::ToBits, &[Double]),
    (Op::Eq, &[Bool, Bool]),
    (Op::Not, &[Bool]),
    (Op::AndAlso, &[Bool, Bool]),
    (Op::OrElse, &[Bool, Bool]),
    (Op::Ite, &[Bool, Int, Int]),
    (Op::Ite, &[Bool, Long, Long]),
    (Op::Ite, &[Bool, Float, Float]),
    (Op::Ite, &[Bool, Double, Double]),
    (Op::Ite, &[Bool, Bool, Bool]),
];
