//! Which instruction a bytecode becomes: tables without state, for the translator.

use tarry_classfile::bytecode::{BinaryOp, Condition, Number, Primitive};

use crate::Kind;
use crate::code::insn::{Cond, Insn};

// Branches, whose distance and charge come later.

pub fn if_zero(c: Cond, a: u16) -> Insn {
    let (off, w) = (0, 0);
    match c {
        Cond::Eq => Insn::IfEq { a, off, w },
        Cond::Ne => Insn::IfNe { a, off, w },
        Cond::Lt => Insn::IfLt { a, off, w },
        Cond::Ge => Insn::IfGe { a, off, w },
        Cond::Gt => Insn::IfGt { a, off, w },
        Cond::Le => Insn::IfLe { a, off, w },
    }
}

pub fn if_ints(c: Cond, a: u16, b: u16) -> Insn {
    let (off, w) = (0, 0);
    match c {
        Cond::Eq => Insn::IfICmpEq { a, b, off, w },
        Cond::Ne => Insn::IfICmpNe { a, b, off, w },
        Cond::Lt => Insn::IfICmpLt { a, b, off, w },
        Cond::Ge => Insn::IfICmpGe { a, b, off, w },
        Cond::Gt => Insn::IfICmpGt { a, b, off, w },
        Cond::Le => Insn::IfICmpLe { a, b, off, w },
    }
}

pub fn if_const(c: Cond, a: u16, imm: i16) -> Insn {
    let (off, w) = (0, 0);
    match c {
        Cond::Eq => Insn::IfIConstEq { a, imm, off, w },
        Cond::Ne => Insn::IfIConstNe { a, imm, off, w },
        Cond::Lt => Insn::IfIConstLt { a, imm, off, w },
        Cond::Ge => Insn::IfIConstGe { a, imm, off, w },
        Cond::Gt => Insn::IfIConstGt { a, imm, off, w },
        Cond::Le => Insn::IfIConstLe { a, imm, off, w },
    }
}

pub fn if_longs(c: Cond, a: u16, b: u16) -> Insn {
    let (off, w) = (0, 0);
    match c {
        Cond::Eq => Insn::IfLCmpEq { a, b, off, w },
        Cond::Ne => Insn::IfLCmpNe { a, b, off, w },
        Cond::Lt => Insn::IfLCmpLt { a, b, off, w },
        Cond::Ge => Insn::IfLCmpGe { a, b, off, w },
        Cond::Gt => Insn::IfLCmpGt { a, b, off, w },
        Cond::Le => Insn::IfLCmpLe { a, b, off, w },
    }
}

/// One instruction for `local++` and this branch on it.
pub fn after_increment(test: Insn, local: u16) -> Option<Insn> {
    match test {
        Insn::IfICmpLt { a, b, off, w } if a == local && b != local => Some(Insn::IncIfLt { a, b, off, w }),
        Insn::IfIConstLt { a, imm, off, w } if a == local => Some(Insn::IncIfConstLt { a, imm, off, w }),
        _ => None,
    }
}

pub fn condition(c: Condition) -> Cond {
    match c {
        Condition::Eq => Cond::Eq,
        Condition::Ne => Cond::Ne,
        Condition::Lt => Cond::Lt,
        Condition::Ge => Cond::Ge,
        Condition::Gt => Cond::Gt,
        Condition::Le => Cond::Le,
    }
}

pub fn primitive_kind(p: Primitive) -> Kind {
    match p {
        Primitive::Boolean => Kind::Boolean,
        Primitive::Char => Kind::Char,
        Primitive::Float => Kind::Float,
        Primitive::Double => Kind::Double,
        Primitive::Byte => Kind::Byte,
        Primitive::Short => Kind::Short,
        Primitive::Int => Kind::Int,
        Primitive::Long => Kind::Long,
    }
}

/// The form of an `int` operation with a small constant as its second operand.
pub fn int_immediate(op: BinaryOp, c: i32) -> Option<impl FnOnce(u16, u16) -> Insn> {
    let value = match op {
        BinaryOp::Sub => c.checked_neg()?,
        _ => c,
    };
    let imm = i16::try_from(value).ok()?;
    let make: fn(u16, u16, i16) -> Insn = match op {
        BinaryOp::Add | BinaryOp::Sub => |d, a, imm| Insn::IAddI { d, a, imm },
        BinaryOp::Mul => |d, a, imm| Insn::IMulI { d, a, imm },
        BinaryOp::Div if imm != 0 => |d, a, imm| Insn::IDivI { d, a, imm },
        BinaryOp::Rem if imm != 0 => |d, a, imm| Insn::IRemI { d, a, imm },
        BinaryOp::And => |d, a, imm| Insn::IAndI { d, a, imm },
        BinaryOp::Shl => |d, a, imm| Insn::IShlI { d, a, imm },
        BinaryOp::Shr => |d, a, imm| Insn::IShrI { d, a, imm },
        BinaryOp::Ushr => |d, a, imm| Insn::IUshrI { d, a, imm },
        _ => return None,
    };
    Some(move |d, a| make(d, a, imm))
}

#[rustfmt::skip]
pub fn binary(op: BinaryOp, kind: Number, d: u16, a: u16, b: u16) -> Insn {
    use BinaryOp as B;
    match (kind, op) {
        (Number::Int, B::Add) => Insn::IAdd { d, a, b },
        (Number::Int, B::Sub) => Insn::ISub { d, a, b },
        (Number::Int, B::Mul) => Insn::IMul { d, a, b },
        (Number::Int, B::Div) => Insn::IDiv { d, a, b },
        (Number::Int, B::Rem) => Insn::IRem { d, a, b },
        (Number::Int, B::Shl) => Insn::IShl { d, a, b },
        (Number::Int, B::Shr) => Insn::IShr { d, a, b },
        (Number::Int, B::Ushr) => Insn::IUshr { d, a, b },
        (Number::Int, B::And) => Insn::IAnd { d, a, b },
        (Number::Int, B::Or) => Insn::IOr { d, a, b },
        (Number::Int, B::Xor) => Insn::IXor { d, a, b },
        (Number::Long, B::Add) => Insn::LAdd { d, a, b },
        (Number::Long, B::Sub) => Insn::LSub { d, a, b },
        (Number::Long, B::Mul) => Insn::LMul { d, a, b },
        (Number::Long, B::Div) => Insn::LDiv { d, a, b },
        (Number::Long, B::Rem) => Insn::LRem { d, a, b },
        (Number::Long, B::Shl) => Insn::LShl { d, a, b },
        (Number::Long, B::Shr) => Insn::LShr { d, a, b },
        (Number::Long, B::Ushr) => Insn::LUshr { d, a, b },
        (Number::Long, B::And) => Insn::LAnd { d, a, b },
        (Number::Long, B::Or) => Insn::LOr { d, a, b },
        (Number::Long, B::Xor) => Insn::LXor { d, a, b },
        (Number::Float, B::Add) => Insn::FAdd { d, a, b },
        (Number::Float, B::Sub) => Insn::FSub { d, a, b },
        (Number::Float, B::Mul) => Insn::FMul { d, a, b },
        (Number::Float, B::Div) => Insn::FDiv { d, a, b },
        (Number::Float, B::Rem) => Insn::FRem { d, a, b },
        (Number::Double, B::Add) => Insn::DAdd { d, a, b },
        (Number::Double, B::Sub) => Insn::DSub { d, a, b },
        (Number::Double, B::Mul) => Insn::DMul { d, a, b },
        (Number::Double, B::Div) => Insn::DDiv { d, a, b },
        (Number::Double, B::Rem) => Insn::DRem { d, a, b },
        (Number::Float | Number::Double, _) => unreachable!("the decoder knows no bit operations on floats"),
    }
}

#[rustfmt::skip]
pub fn convert(from: Number, to: Number, d: u16, a: u16) -> Insn {
    use Number as N;
    match (from, to) {
        (N::Int, N::Long) => Insn::I2L { d, a },
        (N::Int, N::Float) => Insn::I2F { d, a },
        (N::Int, N::Double) => Insn::I2D { d, a },
        (N::Long, N::Int) => Insn::L2I { d, a },
        (N::Long, N::Float) => Insn::L2F { d, a },
        (N::Long, N::Double) => Insn::L2D { d, a },
        (N::Float, N::Int) => Insn::F2I { d, a },
        (N::Float, N::Long) => Insn::F2L { d, a },
        (N::Float, N::Double) => Insn::F2D { d, a },
        (N::Double, N::Int) => Insn::D2I { d, a },
        (N::Double, N::Long) => Insn::D2L { d, a },
        (N::Double, N::Float) => Insn::D2F { d, a },
        _ => unreachable!("the decoder emits conversions between different kinds"),
    }
}
