//! Verification types and frames (JVMS 4.10.1.2).

use crate::Symbol;
use crate::symbol::Symbols;

/// The type of a local variable or of one entry of the operand stack. A `long` or `double` has two entries,
/// the second being `LongEnd` or `DoubleEnd`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    /// Nothing is known; unusable.
    Top,
    Int,
    Float,
    Long,
    LongEnd,
    Double,
    DoubleEnd,
    Null,
    /// A class by its name, or an array by its descriptor.
    Object(Symbol),
    /// `this` in a constructor before it has called another one.
    UninitializedThis,
    /// Made by the `new` instruction at that bytecode index, constructor not called yet.
    Uninitialized(u16),
    /// Pushed by a `jsr` to the subroutine at that bytecode index.
    ReturnAddress(u16),
}

impl Type {
    /// The second entry of a value whose first entry is this.
    pub fn end(self) -> Option<Type> {
        match self {
            Type::Long => Some(Type::LongEnd),
            Type::Double => Some(Type::DoubleEnd),
            _ => None,
        }
    }

    pub fn is_end(self) -> bool {
        matches!(self, Type::LongEnd | Type::DoubleEnd)
    }

    /// A reference, initialised or not.
    pub fn is_reference(self) -> bool {
        matches!(self, Type::Null | Type::Object(_) | Type::UninitializedThis | Type::Uninitialized(_))
    }

    /// As HotSpot prints types in the details of a VerifyError.
    pub fn text(self, symbols: &Symbols) -> String {
        match self {
            Type::Top => "top".into(),
            Type::Int => "integer".into(),
            Type::Float => "float".into(),
            Type::Long => "long".into(),
            Type::LongEnd => "long_2nd".into(),
            Type::Double => "double".into(),
            Type::DoubleEnd => "double_2nd".into(),
            Type::Null => "null".into(),
            Type::Object(name) => format!("'{}'", symbols.text(name)),
            Type::UninitializedThis => "uninitializedThis".into(),
            Type::Uninitialized(at) => format!("uninitialized {at}"),
            Type::ReturnAddress(_) => "returnAddress".into(),
        }
    }
}

/// Types of all local variables and of the operand stack before an instruction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// As many as `max_locals`.
    pub locals: Vec<Type>,
    pub stack: Vec<Type>,
    /// The constructor has not called another one yet.
    pub this_uninitialized: bool,
}

impl Frame {
    pub fn push(&mut self, t: Type) {
        self.stack.push(t);
        self.stack.extend(t.end());
    }

    /// Sets a local variable; whatever it was part of is no longer usable.
    pub fn set_local(&mut self, at: usize, t: Type) {
        self.cut(at);
        self.locals[at] = t;
        if let Some(end) = t.end() {
            self.cut(at + 1);
            self.locals[at + 1] = end;
        }
    }

    fn cut(&mut self, at: usize) {
        if self.locals[at].is_end() && at > 0 {
            self.locals[at - 1] = Type::Top;
        }
        if self.locals[at].end().is_some() && at + 1 < self.locals.len() {
            self.locals[at + 1] = Type::Top;
        }
    }

    /// Every entry that is `from` becomes `to`: an object was initialised.
    pub fn replace(&mut self, from: Type, to: Type) {
        for t in self.locals.iter_mut().chain(&mut self.stack) {
            if *t == from {
                *t = to;
            }
        }
    }
}
