//! Sorts and operations: those of the JVM's arithmetic (JVMS 17, 2.11.3), conditions over them, and what `java.lang.Math` computes
//! without rounding.

/// What a term is. A `boolean`, `byte`, `short` or `char` of the program is an `Int`, as on the operand stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sort {
    /// A condition: true or false.
    Bool,
    /// 32 bits, two's complement.
    Int,
    /// 64 bits, two's complement.
    Long,
    /// IEEE 754, 32 bits.
    Float,
    /// IEEE 754, 64 bits.
    Double,
}

impl Sort {
    /// Bits of a value.
    pub fn width(self) -> u32 {
        match self {
            Sort::Bool => 1,
            Sort::Int | Sort::Float => 32,
            Sort::Long | Sort::Double => 64,
        }
    }

    /// Whether values are IEEE 754 numbers, which have NaN and two zeros.
    pub fn is_float(self) -> bool {
        matches!(self, Sort::Float | Sort::Double)
    }
}

/// What a term computes. Operands have one sort, and so has the result, unless said otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Op {
    /// The bits of a value are the node's payload.
    Const,
    /// The number of a variable is the node's payload.
    Var,

    // Int and Long, wrapping around. The second operand of a shift is an Int, of which the low 5 or 6 bits count. Division is
    // towards zero; by 0 it gives what SMT-LIB's `bvsdiv` and `bvsrem` give, and the machine never evaluates it.
    /// `iadd`, `ladd`.
    Add,
    /// `isub`, `lsub`.
    Sub,
    /// `imul`, `lmul`.
    Mul,
    /// `idiv`, `ldiv`.
    Div,
    /// `irem`, `lrem`: the sign is that of the dividend.
    Rem,
    /// `ineg`, `lneg`.
    Neg,
    /// `iand`, `land`.
    And,
    /// `ior`, `lor`.
    Or,
    /// `ixor`, `lxor`.
    Xor,
    /// `ishl`, `lshl`.
    Shl,
    /// `ishr`, `lshr`: the sign is kept.
    Shr,
    /// `iushr`, `lushr`: zeros come in.
    Ushr,

    // Conversions: the name says from what to what.
    /// The low 8 bits, with their sign.
    I2B,
    /// The low 16 bits, with their sign.
    I2S,
    /// The low 16 bits, without sign.
    I2C,
    /// With its sign.
    I2L,
    /// The low 32 bits.
    L2I,
    /// Rounded to nearest even.
    I2F,
    /// Exact.
    I2D,
    /// Rounded to nearest even.
    L2F,
    /// Rounded to nearest even.
    L2D,
    /// Towards zero, at most to the ends of the range; 0 for NaN.
    F2I,
    /// As `F2I`.
    F2L,
    /// Exact.
    F2D,
    /// As `F2I`.
    D2I,
    /// As `F2I`.
    D2L,
    /// Rounded to nearest even.
    D2F,
    /// The bits of a Float as an Int or of a Double as a Long (`floatToRawIntBits`).
    ToBits,
    /// The other way round.
    FromBits,

    /// Two Longs: -1, 0 or 1 as an Int (`lcmp`).
    Lcmp,
    /// Two Floats or two Doubles: -1, 0 or 1 as an Int, -1 if one is NaN (`fcmpl`, `dcmpl`).
    Fcmpl,
    /// The same with 1 for NaN.
    Fcmpg,

    // Float and Double, rounded to nearest even. A NaN that is computed is that of `Float.NaN`, here and by conversions; the sign
    // operations `FNeg`, `FAbs` and `CopySign` change one bit, of a NaN too.
    /// `fadd`, `dadd`.
    FAdd,
    /// `fsub`, `dsub`.
    FSub,
    /// `fmul`, `dmul`.
    FMul,
    /// `fdiv`, `ddiv`.
    FDiv,
    /// `fneg`, `dneg`.
    FNeg,
    /// `Math.abs`.
    FAbs,
    /// `Math.floor`.
    Floor,
    /// `Math.ceil`.
    Ceil,
    /// `Math.rint`: to the nearest integer, to the even one of two.
    Rint,
    /// As `Math.min`: NaN if one is, -0.0 below 0.0.
    FMin,
    /// As `Math.max`: NaN if one is, 0.0 above -0.0.
    FMax,
    /// `Math.signum`: of a zero or NaN, the value itself.
    Signum,
    /// The first with the sign bit of the second (as `StrictMath.copySign`, but for a NaN's sign, which counts here).
    CopySign,

    // Conditions over two Ints or two Longs, signed.
    /// Both have the same bits.
    Eq,
    /// The first is less than the second.
    Lt,
    /// The first is not greater than the second.
    Le,
    // Conditions over two Floats or two Doubles, false if one is NaN; 0.0 equals -0.0.
    /// `fcmpl` gives 0.
    FEq,
    /// The first is less than the second.
    FLt,
    /// The first is not greater than the second.
    FLe,
    // Over conditions.
    /// The other truth.
    Not,
    /// Both hold.
    AndAlso,
    /// One of them holds, or both.
    OrElse,

    /// A condition and two terms of one sort, also conditions: the first if it is true.
    Ite,
    /// Element of a table of constants (the payload says which) at an Int, which is within its bounds wherever the term is evaluated;
    /// elsewhere it is 0. The node's sort is that of the elements.
    Table,
}

impl Op {
    /// How many operands there are.
    pub fn arity(self) -> usize {
        use Op::*;
        match self {
            Const | Var => 0,
            Neg | I2B | I2S | I2C | I2L | L2I | I2F | I2D | L2F | L2D | F2I | F2L | F2D | D2I | D2L | D2F
            | ToBits | FromBits | FNeg | FAbs | Floor | Ceil | Rint | Signum | Not | Table => 1,
            Ite => 3,
            _ => 2,
        }
    }

    /// The sort of the result, from that of the operand that says most: the first, of `Ite` the second. Constants, variables and
    /// tables have theirs from whoever makes them.
    pub fn result(self, operand: Sort) -> Sort {
        use Op::*;
        match self {
            Eq | Lt | Le | FEq | FLt | FLe | Not | AndAlso | OrElse => Sort::Bool,
            I2B | I2S | I2C | L2I | F2I | D2I | Lcmp | Fcmpl | Fcmpg => Sort::Int,
            I2L | F2L | D2L => Sort::Long,
            I2F | L2F | D2F => Sort::Float,
            I2D | L2D | F2D => Sort::Double,
            ToBits if operand == Sort::Float => Sort::Int,
            ToBits => Sort::Long,
            FromBits if operand == Sort::Int => Sort::Float,
            FromBits => Sort::Double,
            _ => operand,
        }
    }
}
