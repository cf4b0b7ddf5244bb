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

impl Part {
    /// Of a constant.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Part::Latin1(text) | Part::Utf16(text) => text.len(),
            Part::String(_) | Part::Int(_) | Part::Long(_) | Part::Char(_) | Part::Boolean(_) => 0,
        }
    }
}
