//! Types as Java programmers write them, for messages; Java's strings as Rust's.
//!
//! A half of a surrogate pair that stands alone is carried as the private character `MARKS + half`, a true character of that block
//! as the marks of its two halves: different strings are different texts. `tarry_report` writes the halves as escapes.

use tarry_classfile::descriptor::{FieldType, MethodDescriptor};

pub fn java_type(field_type: FieldType<'_>) -> String {
    match field_type {
        FieldType::Byte => "byte".into(),
        FieldType::Char => "char".into(),
        FieldType::Double => "double".into(),
        FieldType::Float => "float".into(),
        FieldType::Int => "int".into(),
        FieldType::Long => "long".into(),
        FieldType::Short => "short".into(),
        FieldType::Boolean => "boolean".into(),
        FieldType::Class(name) => String::from_utf8_lossy(name).replace('/', "."),
        FieldType::Array(_) => {
            let component = field_type.component().expect("an array type has a component");
            format!("{}[]", java_type(component))
        }
    }
}

/// Parameters and result of a method descriptor.
pub fn java_types(method_descriptor: &[u8]) -> (Vec<String>, String) {
    let parsed = MethodDescriptor::parse(method_descriptor).expect("a checked descriptor");
    let returns = parsed.return_type().map_or("void".into(), java_type);
    (parsed.parameters().map(java_type).collect(), returns)
}

/// What is added to a half of a surrogate pair.
const MARKS: u32 = 0x10_0000;

/// A string of Java.
pub fn of_units(units: &[u16]) -> String {
    let mut text = String::with_capacity(units.len());
    for c in char::decode_utf16(units.iter().copied()) {
        match c {
            Ok(c) => push(&mut text, c),
            Err(single) => text.extend(mark(single.unpaired_surrogate())),
        }
    }
    text
}

/// The string of Java that a text stands for.
pub fn units(text: &str) -> Vec<u16> {
    let mut all = Vec::with_capacity(text.len());
    for c in text.chars() {
        match half(c) {
            Some(unit) => all.push(unit),
            None => all.extend_from_slice(c.encode_utf16(&mut [0; 2])),
        }
    }
    all
}

/// What a program printed. A byte that is not UTF-8 is carried as the half `dc00` + byte, as Python's `surrogateescape` does it.
pub fn of_bytes(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        chunk.valid().chars().for_each(|c| push(&mut text, c));
        chunk.invalid().iter().for_each(|byte| text.extend(mark(0xdc00 + u16::from(*byte))));
    }
    text
}

/// In quotes, for people; halves as Java writes them.
pub fn quoted(text: &str) -> String {
    let mut all = String::from('"');
    for c in text.chars() {
        match half(c) {
            Some(unit) => all.push_str(&format!("\\u{unit:04x}")),
            None if c == '\'' => all.push(c),
            None => all.extend(c.escape_debug()),
        }
    }
    all.push('"');
    all
}

fn push(text: &mut String, c: char) {
    match half(c) {
        None => text.push(c),
        Some(_) => text.extend(c.encode_utf16(&mut [0; 2]).iter().filter_map(|unit| mark(*unit))),
    }
}

fn mark(unit: u16) -> Option<char> {
    char::from_u32(MARKS + u32::from(unit))
}

/// The half that a character stands for.
fn half(c: char) -> Option<u16> {
    let unit = u32::from(c).checked_sub(MARKS)?;
    (0xd800..=0xdfff).contains(&unit).then_some(unit as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_strings_are_different_texts() {
        assert_eq!(of_units(&[0x61, 0xd800]), "a\u{10d800}");
        assert_eq!(of_units(&[0xd83d, 0xde00, 0xde00]), "\u{1f600}\u{10de00}");
        let true_character: Vec<u16> = "\u{10d800}".encode_utf16().collect();
        assert_eq!(of_units(&true_character), "\u{10dbf6}\u{10dc00}");
        for string in [true_character, vec![0x61, 0xd800], vec![0xd83d, 0xde00, 0xde00]] {
            assert_eq!(units(&of_units(&string)), string);
        }
        assert_eq!(of_bytes(b"a\xff\xc3\xa4"), "a\u{10dcff}\u{e4}");
        assert_eq!(quoted("it's \u{10d800}\n\""), "\"it's \\ud800\\n\\\"\"");
    }
}
