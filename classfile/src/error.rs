//! What is wrong with a class file, in which class, and at which byte.

use std::fmt;

/// A class file that cannot be used. Displays as one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassFileError {
    /// The name in Java notation (`java.lang.Object`), if the file could be read that far.
    pub class: Option<String>,
    pub offset: u32,
    pub reason: Reason,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    #[error("class file of {0} bytes is larger than 4 GiB")]
    TooLarge(usize),
    #[error("not a class file: it begins with {0:#010x}, not 0xcafebabe")]
    Magic(u32),
    #[error(
        "class file version {major} (Java {}) is newer than {newest} (Java {}), the newest this build of tarry knows",
        major - 44, newest - 44
    )]
    TooNew { major: u16, newest: u16 },
    #[error("class file version {0} is older than 45, the oldest there is")]
    TooOld(u16),
    #[error("class file version {major}.{minor} does not exist: from 56 on the minor version is 0 or 65535")]
    Minor { major: u16, minor: u16 },
    #[error("the data ends inside {0}")]
    Truncated(&'static str),
    #[error("{count} bytes are left over after {part}")]
    Excess { part: &'static str, count: usize },
    #[error("the constant pool has no entries")]
    EmptyPool,
    #[error("constant #{index} has the unknown tag {tag}")]
    UnknownTag { index: u16, tag: u8 },
    #[error("constant #{index} is {kind}, which class file version {major} does not have")]
    TagTooNew { index: u16, kind: &'static str, major: u16 },
    #[error("constant #{index} is {kind}, which only a module-info may have")]
    OnlyInModule { index: u16, kind: &'static str },
    #[error("constant #{0} needs two entries but is the last")]
    NoSecondHalf(u16),
    #[error("constant #{0} is not modified UTF-8")]
    Utf8(u16),
    #[error("{user} is constant #{index}, which is {found}, not {expected}")]
    Kind { user: &'static str, index: u16, expected: &'static str, found: &'static str },
    #[error("{user} is the array type {name}, not a class")]
    Array { user: &'static str, name: String },
    #[error("\"{text}\" is not a legal {what}")]
    Illegal { what: &'static str, text: String },
    #[error("constant #{index} is a method handle of kind {kind}, which does not fit what it refers to")]
    MethodHandle { index: u16, kind: u8 },
    #[error("constant #{index} uses bootstrap method {bootstrap}, but there are {count}")]
    NoBootstrapMethod { index: u16, bootstrap: u16, count: u16 },
    #[error("the class has the illegal flags {0:#06x}")]
    ClassFlags(u16),
    #[error("the field {name} has the illegal flags {access:#06x}")]
    FieldFlags { name: String, access: u16 },
    #[error("the method {name} has the illegal flags {access:#06x}")]
    MethodFlags { name: String, access: u16 },
    #[error("the class has no superclass but is not java.lang.Object")]
    NoSuperclass,
    #[error("java.lang.Object has a superclass")]
    ObjectHasSuperclass,
    #[error("the superclass of an interface is not java.lang.Object")]
    InterfaceSuperclass,
    #[error("a module-info has a superclass, interfaces, fields or methods")]
    ModuleWithMembers,
    #[error("the {what} {name} is declared twice")]
    Duplicate { what: &'static str, name: String },
    #[error("the interface declares a constructor")]
    InterfaceConstructor,
    #[error("the method {0} needs more than 255 argument slots")]
    TooManyArguments(String),
    #[error("the method {name} needs {slots} argument slots but has {max_locals} local variables")]
    ArgumentsExceedLocals { name: String, slots: u16, max_locals: u16 },
    #[error("the method {0} has no Code attribute and is neither native nor abstract")]
    NoCode(String),
    #[error("the method {0} is native or abstract but has a Code attribute")]
    UnexpectedCode(String),
    #[error("the code is {0} bytes long, not between 1 and 65535")]
    CodeLength(u32),
    #[error("{part} covers {start}..{end}, which is no range in code of {length} bytes")]
    OutsideCode { part: &'static str, start: u32, end: u32, length: u32 },
    #[error("the attribute {0} occurs twice")]
    RepeatedAttribute(&'static str),
    #[error("the attribute {name} is {found} bytes long, not {expected}")]
    AttributeLength { name: &'static str, found: u32, expected: u32 },
    #[error("a field that is neither a number nor a String has a ConstantValue attribute")]
    ConstantOfReference,
    #[error("an inner class is its own outer class")]
    EnclosesItself,
    #[error("the class has both a NestHost and a NestMembers attribute")]
    HostAndMember,
    #[error("a final class has a PermittedSubclasses attribute")]
    FinalSealed,
}

impl Reason {
    /// The whole file is of the wrong sort: a byte offset would only distract.
    fn is_about_whole_file(&self) -> bool {
        use Reason::*;
        matches!(self, TooLarge(_) | Magic(_) | TooNew { .. } | TooOld(_) | Minor { .. })
    }
}

impl fmt::Display for ClassFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.fmt(f)?;
        match &self.class {
            _ if self.reason.is_about_whole_file() => Ok(()),
            Some(class) => write!(f, " (class {class}, byte {})", self.offset),
            None => write!(f, " (byte {})", self.offset),
        }
    }
}

impl std::error::Error for ClassFileError {}

/// A [`ClassFileError`] before the class name is looked up.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) offset: u32,
    pub(crate) reason: Reason,
}

pub(crate) type Checked<T> = Result<T, Fault>;

#[cold]
pub(crate) fn fault<T>(offset: usize, reason: Reason) -> Checked<T> {
    Err(Fault { offset: offset as u32, reason })
}

/// Text from a class file, cut so that a message stays one readable line.
pub(crate) fn excerpt(text: &[u8]) -> String {
    const MAX_EXCERPT: usize = 100;
    let shown = &text[..text.len().min(MAX_EXCERPT)];
    let mut line: String = crate::mutf8::to_string_lossy(shown)
        .chars()
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect();
    if shown.len() < text.len() {
        line.push_str("...");
    }
    line
}
