//! The kinds of values and where programs keep them.

use std::fmt::Write;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Int,
    Boolean,
    Char,
    Long,
    Byte,
    Short,
    Float,
    Double,
    Cell,
    Object,
}

impl Kind {
    pub const ALL: [Kind; 10] = [
        Kind::Int,
        Kind::Boolean,
        Kind::Char,
        Kind::Long,
        Kind::Byte,
        Kind::Short,
        Kind::Float,
        Kind::Double,
        Kind::Cell,
        Kind::Object,
    ];

    pub fn java(self) -> &'static str {
        match self {
            Kind::Int => "int",
            Kind::Boolean => "boolean",
            Kind::Char => "char",
            Kind::Long => "long",
            Kind::Byte => "byte",
            Kind::Short => "short",
            Kind::Float => "float",
            Kind::Double => "double",
            Kind::Cell => "Cell",
            Kind::Object => "Object",
        }
    }

    /// What its locals (`i0`, `i1`), static (`gi`), arrays (`ia`, `ib`) are called after.
    pub fn letter(self) -> char {
        match self {
            Kind::Int => 'i',
            Kind::Boolean => 'z',
            Kind::Char => 'c',
            Kind::Long => 'l',
            Kind::Byte => 'b',
            Kind::Short => 's',
            Kind::Float => 'f',
            Kind::Double => 'd',
            Kind::Cell => 'n',
            Kind::Object => 'o',
        }
    }

    /// The field of `Cell`.
    pub fn field(self) -> String {
        match self {
            Kind::Cell => "next".into(),
            Kind::Object => "tag".into(),
            other => other.letter().into(),
        }
    }

    fn zero(self) -> &'static str {
        match self {
            Kind::Boolean => "false",
            Kind::Cell | Kind::Object => "null",
            _ => "0",
        }
    }
}

/// Static fields of a program.
pub(super) fn statics() -> String {
    Kind::ALL.iter().fold(String::new(), |mut text, kind| {
        let _ = writeln!(text, "    static {} g{};", kind.java(), kind.letter());
        text
    })
}

/// Length of every array at the start.
pub(super) const LENGTH: u64 = 4;

/// Locals of `main`. Array `a` of each kind is made by `main`, `b` of the same kind too.
pub(super) fn locals() -> String {
    let mut text = String::new();
    for kind in Kind::ALL {
        let (java, letter, zero) = (kind.java(), kind.letter(), kind.zero());
        let _ = writeln!(text, "        {java} {letter}0 = {zero}, {letter}1 = {zero};");
        let _ = writeln!(
            text,
            "        {java}[] {letter}a = new {java}[{LENGTH}], {letter}b = new {java}[{LENGTH}];"
        );
    }
    text.push_str("        n0 = n1 = new Cell();\n");
    text.push_str("        na[1] = gn = new Cell();\n");
    text.push_str("        int[][] grid = new int[2][3];\n");
    text.push_str("        Cell h = new Cell();\n");
    text.push_str("        String text = \"\";\n");
    text.push_str("        int k = 0;\n");
    text
}
