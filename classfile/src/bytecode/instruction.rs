//! Instructions with normalised operands: `wide` and short forms are folded in, branch targets are absolute.

use super::switch::{LookupSwitch, TableSwitch};

/// `index` is a pool index whose kind is not checked; `target` lies in the code but need not start an instruction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Instruction<'a> {
    Nop,
    Const(Constant),
    /// `ldc` and `ldc_w`: constants of one slot.
    Ldc {
        index: u16,
    },
    /// `ldc2_w`: constants of two slots.
    Ldc2 {
        index: u16,
    },
    Load {
        kind: Kind,
        local: u16,
    },
    Store {
        kind: Kind,
        local: u16,
    },
    ArrayLoad {
        kind: ArrayKind,
    },
    ArrayStore {
        kind: ArrayKind,
    },
    Stack(StackOp),
    Arith {
        op: BinaryOp,
        kind: Number,
    },
    Neg {
        kind: Number,
    },
    Inc {
        local: u16,
        delta: i16,
    },
    /// `from` and `to` differ.
    Convert {
        from: Number,
        to: Number,
    },
    /// `i2b`, `i2c`, `i2s`.
    Narrow {
        to: Narrow,
    },
    Compare(Comparison),
    /// `ifeq` and the like: an `int` against 0.
    If {
        cond: Condition,
        target: u32,
    },
    IfICmp {
        cond: Condition,
        target: u32,
    },
    IfACmp {
        cond: Equality,
        target: u32,
    },
    IfNull {
        target: u32,
    },
    IfNonNull {
        target: u32,
    },
    Goto {
        target: u32,
    },
    Jsr {
        target: u32,
    },
    Ret {
        local: u16,
    },
    TableSwitch(TableSwitch<'a>),
    LookupSwitch(LookupSwitch<'a>),
    /// `None` is `return`.
    Return {
        kind: Option<Kind>,
    },
    GetStatic {
        index: u16,
    },
    PutStatic {
        index: u16,
    },
    GetField {
        index: u16,
    },
    PutField {
        index: u16,
    },
    Invoke {
        kind: InvokeKind,
        index: u16,
    },
    InvokeDynamic {
        index: u16,
    },
    New {
        index: u16,
    },
    NewArray(Primitive),
    ANewArray {
        index: u16,
    },
    /// At least one dimension.
    MultiNewArray {
        index: u16,
        dimensions: u8,
    },
    ArrayLength,
    AThrow,
    CheckCast {
        index: u16,
    },
    InstanceOf {
        index: u16,
    },
    MonitorEnter,
    MonitorExit,
}

/// What the instruction itself pushes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Constant {
    Null,
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
}

/// Kinds of local variables and returned values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Int,
    Long,
    Float,
    Double,
    Reference,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArrayKind {
    Int,
    Long,
    Float,
    Double,
    Reference,
    /// Also `boolean`.
    Byte,
    Char,
    Short,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    Int,
    Long,
    Float,
    Double,
}

/// The shifts and bitwise operations exist for `Int` and `Long` only; a shift distance is always an `int`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    Ushr,
    And,
    Or,
    Xor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Narrow {
    Byte,
    Char,
    Short,
}

/// `Less` and `Greater` say what the result is if one operand is NaN: -1 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    Long,
    FloatLess,
    FloatGreater,
    DoubleLess,
    DoubleGreater,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Equality {
    Eq,
    Ne,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StackOp {
    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InvokeKind {
    Virtual,
    Special,
    Static,
    Interface,
}

/// Element types of `newarray`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Primitive {
    Boolean,
    Char,
    Float,
    Double,
    Byte,
    Short,
    Int,
    Long,
}
