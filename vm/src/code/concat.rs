//! What a string concatenation puts together (JLS 15.18.1), as `Insn::Concat` carries it out.

pub struct Concat {
    pub parts: Box<[Part]>,
}

/// Operands are registers counted from the first of the instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    Latin1(Box<[u8]>),
    /// Little endian.
    Utf16(Box<[u8]>),
    /// A string or null.
    String(u16),
    /// `byte`, `short` and `int`.
    Int(u16),
    Long(u16),
    Char(u16),
    Boolean(u16),
}
