//! Sorts and operations: those of the JVM's arithmetic (JVMS 17, 2.11.3), conditions over them, and what `java.lang.Math` computes
//! without rounding.

/// What a term is. A `boolean`, `byte`, `short` or `char` of the program is an `Int`, as on the operand stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sort {
    /// A condition: true or false.
    Bool,
    Int,
    Long,
    Float,
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
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Neg,
    And,
    Or,
    Xor,
    Shl,
    Shr,
    Ushr,

    // Conversions: the name says from what to what.
    I2B,
    I2S,
    I2C,
    I2L,
    L2I,
    I2F,
    I2D,
    L2F,
    L2D,
    F2I,
    F2L,
    F2D,
    D2I,
    D2L,
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
    FAdd,
    FSub,
    FMul,
    FDiv,
    FNeg,
    FAbs,
    Floor,
    Ceil,
    Rint,
    /// As `Math.min`: NaN if one is, -0.0 below 0.0.
    FMin,
    FMax,
    Signum,
    /// The first with the sign bit of the second (as `StrictMath.copySign`, but for a NaN's sign, which counts here).
    CopySign,

    // Conditions over two Ints or two Longs, signed.
    Eq,
    Lt,
    Le,
    // Conditions over two Floats or two Doubles, false if one is NaN; 0.0 equals -0.0.
    FEq,
    FLt,
    FLe,
    // Over conditions.
    Not,
    AndAlso,
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
