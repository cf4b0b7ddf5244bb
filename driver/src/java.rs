//! Words of Java.

use crate::types::Primitive;

pub fn char_literal(c: char) -> String {
    format!("'{}'", escaped(c))
}

pub fn string_literal(text: &str) -> String {
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}

fn escaped(c: char) -> String {
    match c {
        '\'' | '"' | '\\' => format!("\\{c}"),
        ' '..='~' => c.to_string(),
        other => other.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect(),
    }
    // A line end in a literal must not be written as a Unicode escape.
    .replace("\\u000a", "\\n")
    .replace("\\u000d", "\\r")
}

pub fn whole_literal(of: Primitive, n: i64) -> String {
    match of {
        Primitive::Long if n == i64::MIN => "Long.MIN_VALUE".into(),
        Primitive::Long => format!("{n}L"),
        Primitive::Int if n == i64::from(i32::MIN) => "Integer.MIN_VALUE".into(),
        _ => n.to_string(),
    }
}

/// A word for identifiers, from the internal name of a class or a type's text.
pub fn identifier(text: &str) -> String {
    let last = text.rsplit(['/', '$', '.']).next().unwrap_or(text);
    last.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

/// `_` and words with a meaning are no names of methods that source text could call.
pub fn is_callable_name(name: &str) -> bool {
    const RESERVED: &[&str] = &[
        "abstract",
        "assert",
        "boolean",
        "break",
        "byte",
        "case",
        "catch",
        "char",
        "class",
        "const",
        "continue",
        "default",
        "do",
        "double",
        "else",
        "enum",
        "extends",
        "false",
        "final",
        "finally",
        "float",
        "for",
        "goto",
        "if",
        "implements",
        "import",
        "instanceof",
        "int",
        "interface",
        "long",
        "native",
        "new",
        "null",
        "package",
        "private",
        "protected",
        "public",
        "return",
        "short",
        "static",
        "strictfp",
        "super",
        "switch",
        "synchronized",
        "this",
        "throw",
        "throws",
        "transient",
        "true",
        "try",
        "void",
        "volatile",
        "while",
        "_",
    ];
    let mut chars = name.chars();
    chars.next().is_some_and(|c| c.is_alphabetic() || c == '_' || c == '$')
        && chars.all(|c| c.is_alphanumeric() || c == '_' || c == '$')
        && !RESERVED.contains(&name)
}
