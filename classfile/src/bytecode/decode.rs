//! From bytes to [`Instruction`].

use super::instruction::{
    ArrayKind, BinaryOp, Comparison, Condition, Constant, Equality, Instruction, InvokeKind, Kind, Narrow,
    Number, Primitive, StackOp,
};
use super::opcode as op;
use super::switch;
use crate::cursor::u16_at;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BytecodeError {
    #[error("there is no instruction with the opcode {opcode} (at {pc})")]
    UnknownOpcode { pc: usize, opcode: u8 },
    #[error("the code ends inside the instruction at {pc}")]
    Truncated { pc: usize },
    #[error("the instruction at {pc} jumps to {target}, outside the code")]
    BranchOutside { pc: usize, target: i64 },
    #[error("the cases of the switch at {pc} are not in ascending order")]
    SwitchOrder { pc: usize },
    #[error("the instruction at {pc} has an operand that may not be")]
    Operand { pc: usize },
}

/// The instruction at `pc` and its length.
pub fn decode(code: &[u8], pc: usize) -> Result<(Instruction<'_>, usize), BytecodeError> {
    let operands = Operands { code, pc };
    let opcode = operands.u8(0)?;
    Ok(match opcode {
        op::NOP..=op::LDC2_W => return constant(operands, opcode),
        op::ILOAD..=op::ALOAD => {
            (Instruction::Load { kind: kind(opcode - op::ILOAD), local: operands.u8(1)?.into() }, 2)
        }
        op::ILOAD_0..=op::ALOAD_3 => {
            let (kind, local) = short_form(opcode - op::ILOAD_0);
            (Instruction::Load { kind, local }, 1)
        }
        op::IALOAD..=op::SALOAD => (Instruction::ArrayLoad { kind: array_kind(opcode - op::IALOAD) }, 1),
        op::ISTORE..=op::ASTORE => {
            (Instruction::Store { kind: kind(opcode - op::ISTORE), local: operands.u8(1)?.into() }, 2)
        }
        op::ISTORE_0..=op::ASTORE_3 => {
            let (kind, local) = short_form(opcode - op::ISTORE_0);
            (Instruction::Store { kind, local }, 1)
        }
        op::IASTORE..=op::SASTORE => (Instruction::ArrayStore { kind: array_kind(opcode - op::IASTORE) }, 1),
        op::POP..=op::SWAP => (Instruction::Stack(stack_op(opcode)), 1),
        op::IADD..=op::LXOR => (arithmetic(opcode), 1),
        op::IINC => {
            (Instruction::Inc { local: operands.u8(1)?.into(), delta: (operands.u8(2)? as i8).into() }, 3)
        }
        op::I2L..=op::I2S => (conversion(opcode), 1),
        op::LCMP..=op::DCMPG => (Instruction::Compare(comparison(opcode)), 1),
        op::IFEQ..=op::JSR | op::IFNULL | op::IFNONNULL => {
            (branching(opcode, operands.branch(i32::from(operands.i16(1)?))?), 3)
        }
        op::RET => (Instruction::Ret { local: operands.u8(1)?.into() }, 2),
        op::TABLESWITCH => {
            let (table, length) = switch::table(code, pc)?;
            (Instruction::TableSwitch(table), length)
        }
        op::LOOKUPSWITCH => {
            let (lookup, length) = switch::lookup(code, pc)?;
            (Instruction::LookupSwitch(lookup), length)
        }
        op::IRETURN..=op::ARETURN => (Instruction::Return { kind: Some(kind(opcode - op::IRETURN)) }, 1),
        op::RETURN => (Instruction::Return { kind: None }, 1),
        op::GETSTATIC..=op::MONITOREXIT => return object(operands, opcode),
        op::WIDE => return wide(operands),
        op::MULTIANEWARRAY => match operands.u8(3)? {
            0 => return Err(BytecodeError::Operand { pc }),
            dimensions => (Instruction::MultiNewArray { index: operands.u16(1)?, dimensions }, 4),
        },
        op::GOTO_W => (Instruction::Goto { target: operands.branch(operands.i32(1)?)? }, 5),
        op::JSR_W => (Instruction::Jsr { target: operands.branch(operands.i32(1)?)? }, 5),
        _ => return Err(BytecodeError::UnknownOpcode { pc, opcode }),
    })
}

/// All instructions from the start of `code`; ends after the first error.
pub fn instructions(code: &[u8]) -> Instructions<'_> {
    Instructions { code, pc: 0 }
}

#[derive(Clone, Debug)]
pub struct Instructions<'a> {
    code: &'a [u8],
    pc: usize,
}

impl<'a> Iterator for Instructions<'a> {
    /// (pc, instruction)
    type Item = Result<(usize, Instruction<'a>), BytecodeError>;

    fn next(&mut self) -> Option<Self::Item> {
        let pc = self.pc;
        if pc >= self.code.len() {
            return None;
        }
        let decoded = decode(self.code, pc);
        self.pc = decoded.map_or(self.code.len(), |(_, length)| pc + length);
        Some(decoded.map(|(instruction, _)| (pc, instruction)))
    }
}

/// The absolute target of a branch by `offset` from `pc`.
pub(super) fn branch(code: &[u8], pc: usize, offset: i32) -> Result<u32, BytecodeError> {
    let target = pc as i64 + i64::from(offset);
    if (0..code.len() as i64).contains(&target) {
        return Ok(target as u32);
    }
    Err(BytecodeError::BranchOutside { pc, target })
}

/// Operands of the instruction at `pc`, by their distance from the opcode.
#[derive(Clone, Copy)]
struct Operands<'a> {
    code: &'a [u8],
    pc: usize,
}

impl Operands<'_> {
    fn u8(self, at: usize) -> Result<u8, BytecodeError> {
        self.code.get(self.pc + at).copied().ok_or(BytecodeError::Truncated { pc: self.pc })
    }

    fn u16(self, at: usize) -> Result<u16, BytecodeError> {
        let operand = self.code.get(self.pc + at..self.pc + at + 2);
        operand.map(|operand| u16_at(operand, 0)).ok_or(BytecodeError::Truncated { pc: self.pc })
    }

    fn i16(self, at: usize) -> Result<i16, BytecodeError> {
        Ok(self.u16(at)? as i16)
    }

    fn i32(self, at: usize) -> Result<i32, BytecodeError> {
        Ok(i32::from(self.i16(at)?) << 16 | i32::from(self.u16(at + 2)?))
    }

    fn branch(self, offset: i32) -> Result<u32, BytecodeError> {
        branch(self.code, self.pc, offset)
    }

    /// Bytes that the specification wants to be 0.
    fn zero(self, at: usize) -> Result<(), BytecodeError> {
        if self.u8(at)? == 0 { Ok(()) } else { Err(BytecodeError::Operand { pc: self.pc }) }
    }
}

type Decoded<'a> = Result<(Instruction<'a>, usize), BytecodeError>;

/// `nop` to `ldc2_w`.
fn constant(operands: Operands<'_>, opcode: u8) -> Decoded<'_> {
    let small = |first: u8| opcode - first;
    let (value, length) = match opcode {
        op::NOP => return Ok((Instruction::Nop, 1)),
        op::LDC => return Ok((Instruction::Ldc { index: operands.u8(1)?.into() }, 2)),
        op::LDC_W => return Ok((Instruction::Ldc { index: operands.u16(1)? }, 3)),
        op::LDC2_W => return Ok((Instruction::Ldc2 { index: operands.u16(1)? }, 3)),
        op::ACONST_NULL => (Constant::Null, 1),
        op::ICONST_M1 => (Constant::Int(-1), 1),
        op::ICONST_0..=op::ICONST_5 => (Constant::Int(small(op::ICONST_0).into()), 1),
        op::LCONST_0 | op::LCONST_1 => (Constant::Long(small(op::LCONST_0).into()), 1),
        op::FCONST_0..=op::FCONST_2 => (Constant::Float(small(op::FCONST_0).into()), 1),
        op::DCONST_0 | op::DCONST_1 => (Constant::Double(small(op::DCONST_0).into()), 1),
        op::BIPUSH => (Constant::Int((operands.u8(1)? as i8).into()), 2),
        op::SIPUSH => (Constant::Int(operands.i16(1)?.into()), 3),
        _ => unreachable!("called for nop to ldc2_w only"),
    };
    Ok((Instruction::Const(value), length))
}

/// `getstatic` to `monitorexit`.
fn object(operands: Operands<'_>, opcode: u8) -> Decoded<'_> {
    let invoke = |kind| Ok((Instruction::Invoke { kind, index: operands.u16(1)? }, 3));
    Ok(match opcode {
        op::GETSTATIC => (Instruction::GetStatic { index: operands.u16(1)? }, 3),
        op::PUTSTATIC => (Instruction::PutStatic { index: operands.u16(1)? }, 3),
        op::GETFIELD => (Instruction::GetField { index: operands.u16(1)? }, 3),
        op::PUTFIELD => (Instruction::PutField { index: operands.u16(1)? }, 3),
        op::INVOKEVIRTUAL => return invoke(InvokeKind::Virtual),
        op::INVOKESPECIAL => return invoke(InvokeKind::Special),
        op::INVOKESTATIC => return invoke(InvokeKind::Static),
        op::INVOKEINTERFACE => {
            if operands.u8(3)? == 0 {
                return Err(BytecodeError::Operand { pc: operands.pc });
            }
            operands.zero(4)?;
            (Instruction::Invoke { kind: InvokeKind::Interface, index: operands.u16(1)? }, 5)
        }
        op::INVOKEDYNAMIC => {
            operands.zero(3)?;
            operands.zero(4)?;
            (Instruction::InvokeDynamic { index: operands.u16(1)? }, 5)
        }
        op::NEW => (Instruction::New { index: operands.u16(1)? }, 3),
        op::NEWARRAY => (Instruction::NewArray(primitive(operands)?), 2),
        op::ANEWARRAY => (Instruction::ANewArray { index: operands.u16(1)? }, 3),
        op::ARRAYLENGTH => (Instruction::ArrayLength, 1),
        op::ATHROW => (Instruction::AThrow, 1),
        op::CHECKCAST => (Instruction::CheckCast { index: operands.u16(1)? }, 3),
        op::INSTANCEOF => (Instruction::InstanceOf { index: operands.u16(1)? }, 3),
        op::MONITORENTER => (Instruction::MonitorEnter, 1),
        op::MONITOREXIT => (Instruction::MonitorExit, 1),
        _ => unreachable!("called for getstatic to monitorexit only"),
    })
}

/// JVMS table 6.5.newarray-A.
fn primitive(operands: Operands<'_>) -> Result<Primitive, BytecodeError> {
    Ok(match operands.u8(1)? {
        4 => Primitive::Boolean,
        5 => Primitive::Char,
        6 => Primitive::Float,
        7 => Primitive::Double,
        8 => Primitive::Byte,
        9 => Primitive::Short,
        10 => Primitive::Int,
        11 => Primitive::Long,
        _ => return Err(BytecodeError::Operand { pc: operands.pc }),
    })
}

fn wide(operands: Operands<'_>) -> Decoded<'_> {
    let opcode = operands.u8(1)?;
    let local = operands.u16(2)?;
    Ok(match opcode {
        op::ILOAD..=op::ALOAD => (Instruction::Load { kind: kind(opcode - op::ILOAD), local }, 4),
        op::ISTORE..=op::ASTORE => (Instruction::Store { kind: kind(opcode - op::ISTORE), local }, 4),
        op::RET => (Instruction::Ret { local }, 4),
        op::IINC => (Instruction::Inc { local, delta: operands.i16(4)? }, 6),
        _ => return Err(BytecodeError::Operand { pc: operands.pc }),
    })
}

/// In the order in which opcodes come for the five kinds.
fn kind(number: u8) -> Kind {
    match number {
        0 => Kind::Int,
        1 => Kind::Long,
        2 => Kind::Float,
        3 => Kind::Double,
        4 => Kind::Reference,
        _ => unreachable!("there are five opcodes, one per kind"),
    }
}

/// For each kind there are four opcodes with the local variables 0 to 3.
fn short_form(number: u8) -> (Kind, u16) {
    (kind(number / 4), u16::from(number % 4))
}

fn array_kind(number: u8) -> ArrayKind {
    match number {
        0 => ArrayKind::Int,
        1 => ArrayKind::Long,
        2 => ArrayKind::Float,
        3 => ArrayKind::Double,
        4 => ArrayKind::Reference,
        5 => ArrayKind::Byte,
        6 => ArrayKind::Char,
        7 => ArrayKind::Short,
        _ => unreachable!("there are eight opcodes, one per kind"),
    }
}

fn stack_op(opcode: u8) -> StackOp {
    match opcode {
        op::POP => StackOp::Pop,
        op::POP2 => StackOp::Pop2,
        op::DUP => StackOp::Dup,
        op::DUP_X1 => StackOp::DupX1,
        op::DUP_X2 => StackOp::DupX2,
        op::DUP2 => StackOp::Dup2,
        op::DUP2_X1 => StackOp::Dup2X1,
        op::DUP2_X2 => StackOp::Dup2X2,
        op::SWAP => StackOp::Swap,
        _ => unreachable!("called for pop to swap only"),
    }
}

/// `iadd` to `lxor`: in fours for the number types, from the shifts on in twos for `int` and `long`.
fn arithmetic<'a>(opcode: u8) -> Instruction<'a> {
    let of = |op, number| Instruction::Arith { op, kind: self::number(number) };
    let four = opcode.wrapping_sub(op::IADD) % 4;
    let two = opcode.wrapping_sub(op::ISHL) % 2;
    match opcode {
        op::IADD..=op::DADD => of(BinaryOp::Add, four),
        op::ISUB..=op::DSUB => of(BinaryOp::Sub, four),
        op::IMUL..=op::DMUL => of(BinaryOp::Mul, four),
        op::IDIV..=op::DDIV => of(BinaryOp::Div, four),
        op::IREM..=op::DREM => of(BinaryOp::Rem, four),
        op::INEG..=op::DNEG => Instruction::Neg { kind: number(four) },
        op::ISHL..=op::LSHL => of(BinaryOp::Shl, two),
        op::ISHR..=op::LSHR => of(BinaryOp::Shr, two),
        op::IUSHR..=op::LUSHR => of(BinaryOp::Ushr, two),
        op::IAND..=op::LAND => of(BinaryOp::And, two),
        op::IOR..=op::LOR => of(BinaryOp::Or, two),
        op::IXOR..=op::LXOR => of(BinaryOp::Xor, two),
        _ => unreachable!("called for iadd to lxor only"),
    }
}

fn number(number: u8) -> Number {
    match number {
        0 => Number::Int,
        1 => Number::Long,
        2 => Number::Float,
        3 => Number::Double,
        _ => unreachable!("a remainder of two or four"),
    }
}

/// `i2l` to `i2s`.
fn conversion<'a>(opcode: u8) -> Instruction<'a> {
    use Number::{Double, Float, Int, Long};
    let (from, to) = match opcode {
        op::I2B => return Instruction::Narrow { to: Narrow::Byte },
        op::I2C => return Instruction::Narrow { to: Narrow::Char },
        op::I2S => return Instruction::Narrow { to: Narrow::Short },
        op::I2L => (Int, Long),
        op::I2F => (Int, Float),
        op::I2D => (Int, Double),
        op::L2I => (Long, Int),
        op::L2F => (Long, Float),
        op::L2D => (Long, Double),
        op::F2I => (Float, Int),
        op::F2L => (Float, Long),
        op::F2D => (Float, Double),
        op::D2I => (Double, Int),
        op::D2L => (Double, Long),
        op::D2F => (Double, Float),
        _ => unreachable!("called for i2l to i2s only"),
    };
    Instruction::Convert { from, to }
}

fn comparison(opcode: u8) -> Comparison {
    match opcode {
        op::LCMP => Comparison::Long,
        op::FCMPL => Comparison::FloatLess,
        op::FCMPG => Comparison::FloatGreater,
        op::DCMPL => Comparison::DoubleLess,
        op::DCMPG => Comparison::DoubleGreater,
        _ => unreachable!("called for lcmp to dcmpg only"),
    }
}

/// `ifeq` to `jsr`, `ifnull`, `ifnonnull`.
fn branching<'a>(opcode: u8, target: u32) -> Instruction<'a> {
    match opcode {
        op::IFEQ..=op::IFLE => Instruction::If { cond: condition(opcode - op::IFEQ), target },
        op::IF_ICMPEQ..=op::IF_ICMPLE => {
            Instruction::IfICmp { cond: condition(opcode - op::IF_ICMPEQ), target }
        }
        op::IF_ACMPEQ => Instruction::IfACmp { cond: Equality::Eq, target },
        op::IF_ACMPNE => Instruction::IfACmp { cond: Equality::Ne, target },
        op::GOTO => Instruction::Goto { target },
        op::JSR => Instruction::Jsr { target },
        op::IFNULL => Instruction::IfNull { target },
        op::IFNONNULL => Instruction::IfNonNull { target },
        _ => unreachable!("called for branches only"),
    }
}

fn condition(number: u8) -> Condition {
    match number {
        0 => Condition::Eq,
        1 => Condition::Ne,
        2 => Condition::Lt,
        3 => Condition::Ge,
        4 => Condition::Gt,
        5 => Condition::Le,
        _ => unreachable!("there are six opcodes, one per condition"),
    }
}
