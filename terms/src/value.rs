//! What operations compute on concrete values, given and returned as bits in the low part of a word, the rest 0.

use crate::mutants::Mutant;
use crate::{Op, Sort};

/// The signed number behind the bits of an Int or Long; of other sorts the bits themselves.
pub fn signed(sort: Sort, bits: u64) -> i64 {
    match sort {
        Sort::Int => i64::from(bits as u32 as i32),
        Sort::Bool | Sort::Long | Sort::Float | Sort::Double => bits as i64,
    }
}

/// The bits of a number of this sort.
pub fn bits(sort: Sort, number: i64) -> u64 {
    match sort.width() {
        64 => number as u64,
        width => number as u64 & ((1 << width) - 1),
    }
}

/// An operation that is neither `Const`, `Var` nor `Table` on operands of which the first (of `Ite` the second) has the sort `sort`.
pub fn apply(op: Op, sort: Sort, operands: [u64; 3]) -> u64 {
    let [a, b, c] = operands;
    match op {
        Op::Ite => return if a != 0 { b } else { c },
        Op::Not => return u64::from(a == 0),
        Op::AndAlso => return a & b,
        Op::OrElse => return a | b,
        Op::CopySign if sort == Sort::Float => return (a & 0x7fff_ffff) | (b & 0x8000_0000),
        Op::CopySign => return (a & (u64::MAX >> 1)) | (b & (1 << 63)),
        Op::ToBits | Op::FromBits => return a,
        _ => {}
    }
    match sort {
        Sort::Bool => u64::from(a == b),
        Sort::Int => int(op, a as u32 as i32, b as u32 as i32),
        Sort::Long => long(op, a as i64, b),
        Sort::Float => float(op, f32::from_bits(a as u32), f32::from_bits(b as u32)),
        Sort::Double => double(op, f64::from_bits(a), f64::from_bits(b)),
    }
}

fn of_int(value: i32) -> u64 {
    u64::from(value as u32)
}

fn int(op: Op, a: i32, b: i32) -> u64 {
    let value = match op {
        Op::Add => a.wrapping_add(b),
        Op::Sub => a.wrapping_sub(b),
        Op::Mul => a.wrapping_mul(b),
        Op::Div if b == 0 => {
            if a < 0 {
                1
            } else {
                -1
            }
        }
        Op::Rem if b == 0 => a,
        Op::Div => a.wrapping_div(b),
        Op::Rem => a.wrapping_rem(b),
        Op::Neg => a.wrapping_neg(),
        Op::And => a & b,
        Op::Or => a | b,
        Op::Xor => a ^ b,
        Op::Shl | Op::Shr | Op::Ushr if Mutant::ShiftMaskTooWide.is_on() => {
            let number = if op == Op::Ushr { i64::from(a as u32) } else { i64::from(a) };
            long(op, number, b as u64) as i32
        }
        Op::Shl => a.wrapping_shl(b as u32),
        Op::Shr => a.wrapping_shr(b as u32),
        Op::Ushr => (a as u32).wrapping_shr(b as u32) as i32,
        Op::I2B => i32::from(a as i8),
        Op::I2S => i32::from(a as i16),
        Op::I2C => i32::from(a as u16),
        Op::Eq => i32::from(a == b),
        Op::Lt => i32::from(a < b),
        Op::Le => i32::from(a <= b),
        Op::I2L => return i64::from(a) as u64,
        Op::I2F => return u64::from((a as f32).to_bits()),
        Op::I2D => return f64::from(a).to_bits(),
        _ => unreachable!("{op:?} has no operand of sort Int"),
    };
    of_int(value)
}

fn long(op: Op, a: i64, bits: u64) -> u64 {
    let b = bits as i64;
    let value = match op {
        Op::Add => a.wrapping_add(b),
        Op::Sub => a.wrapping_sub(b),
        Op::Mul => a.wrapping_mul(b),
        Op::Div if b == 0 => {
            if a < 0 {
                1
            } else {
                -1
            }
        }
        Op::Rem if b == 0 => a,
        Op::Div => a.wrapping_div(b),
        Op::Rem => a.wrapping_rem(b),
        Op::Neg => a.wrapping_neg(),
        Op::And => a & b,
        Op::Or => a | b,
        Op::Xor => a ^ b,
        Op::Shl => a.wrapping_shl(bits as u32),
        Op::Shr => a.wrapping_shr(bits as u32),
        Op::Ushr => (a as u64).wrapping_shr(bits as u32) as i64,
        Op::Eq => i64::from(a == b),
        Op::Lt => i64::from(a < b),
        Op::Le => i64::from(a <= b),
        Op::L2I => return of_int(a as i32),
        Op::L2F => return u64::from((a as f32).to_bits()),
        Op::L2D => return (a as f64).to_bits(),
        Op::Lcmp => return of_int(a.cmp(&b) as i32),
        _ => unreachable!("{op:?} has no operand of sort Long"),
    };
    value as u64
}

/// Java's `min`: -0.0 is below 0.0, NaN wins.
macro_rules! least {
    ($a:expr, $b:expr) => {
        match ($a, $b) {
            (a, _) if a.is_nan() => a,
            (_, b) if b.is_nan() => b,
            (a, b) if a == b => {
                if a.is_sign_negative() {
                    a
                } else {
                    b
                }
            }
            (a, b) => {
                if a < b {
                    a
                } else {
                    b
                }
            }
        }
    };
}

macro_rules! of_floats {
    ($name:ident, $type:ty, $bits:expr) => {
        fn $name(op: Op, a: $type, b: $type) -> u64 {
            let compared = |of_nan: i32| of_int(a.partial_cmp(&b).map_or(of_nan, |o| o as i32));
            let value = match op {
                Op::FAdd => a + b,
                Op::FSub => a - b,
                Op::FMul => a * b,
                Op::FDiv => a / b,
                Op::FNeg => -a,
                Op::FAbs => a.abs(),
                Op::Floor => a.floor(),
                Op::Ceil => a.ceil(),
                Op::Rint => a.round_ties_even(),
                Op::FMin => least!(a, b),
                Op::FMax => -least!(-a, -b),
                Op::Signum if a == 0.0 || a.is_nan() => a,
                Op::Signum => (1.0 as $type).copysign(a),
                Op::Fcmpl => return compared(-1),
                Op::Fcmpg => return compared(1),
                Op::FEq => return u64::from(a == b),
                Op::FLt => return u64::from(a < b),
                Op::FLe => return u64::from(a <= b),
                Op::F2I | Op::D2I => return of_int(a as i32),
                Op::F2L | Op::D2L => return a as i64 as u64,
                Op::F2D if a.is_nan() => return f64::NAN.to_bits(),
                Op::F2D => return f64::from(a as f32).to_bits(),
                Op::D2F if a.is_nan() => return u64::from(f32::NAN.to_bits()),
                Op::D2F => return u64::from((a as f32).to_bits()),
                _ => unreachable!("{op:?} has no operand of a float sort"),
            };
            match op {
                Op::FNeg | Op::FAbs => $bits(value),
                _ if value.is_nan() => $bits(<$type>::NAN),
                _ => $bits(value),
            }
        }
    };
}

of_floats!(float, f32, |v: f32| u64::from(v.to_bits()));
of_floats!(double, f64, f64::to_bits);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_computed_nan_is_the_one_of_java() {
        let odd = u64::from(f32::NAN.to_bits() | 0x8000_0001);
        let one = u64::from(1f32.to_bits());
        let canonical = u64::from(f32::NAN.to_bits());
        for op in [Op::FAdd, Op::FSub, Op::FMul, Op::FDiv, Op::FMin, Op::FMax, Op::Floor, Op::Signum] {
            assert_eq!(apply(op, Sort::Float, [odd, one, 0]), canonical, "{op:?}");
        }
        assert_eq!(apply(Op::F2D, Sort::Float, [odd, 0, 0]), f64::NAN.to_bits());
        assert_eq!(apply(Op::D2F, Sort::Double, [f64::NAN.to_bits() | 1 << 63 | 5, 0, 0]), canonical);
        assert_eq!(apply(Op::FNeg, Sort::Float, [odd, 0, 0]), odd & 0x7fff_ffff);
        assert_eq!(apply(Op::FAbs, Sort::Float, [odd, 0, 0]), odd & 0x7fff_ffff);
    }
}
