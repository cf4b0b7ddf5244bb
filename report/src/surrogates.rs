//! Halves of surrogate pairs that stand alone, which Java's strings may have and Rust's cannot.
//!
//! A half is carried as the private character `MARKS + half`; a true character of that block as the marks of its two halves, so
//! nothing is ambiguous. `tarry_vm::text` makes these texts. JSON has the escape `\ud800`, which readers in Java, Python and
//! JavaScript take for the half; where people read, the same escape is shown. Bytes of output that are not UTF-8 are carried as the
//! halves `dc80` to `dcff`, as Python's `surrogateescape` does it.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::ser::{CompactFormatter, Formatter, PrettyFormatter, Serializer};

/// What is added to a half.
const MARKS: u32 = 0x10_0000;

/// The half that a character stands for.
fn half(c: char) -> Option<u16> {
    let unit = u32::from(c).checked_sub(MARKS)?;
    (0xd800..=0xdfff).contains(&unit).then_some(unit as u16)
}

/// The string of Java that a text stands for.
pub(crate) fn units(text: &str) -> Vec<u16> {
    let unit = |c: char| half(c).map_or_else(|| c.encode_utf16(&mut [0; 2]).to_vec(), |unit| vec![unit]);
    text.chars().flat_map(unit).collect()
}

/// For people: halves and control characters are escapes.
pub fn shown(text: &str) -> Cow<'_, str> {
    if !text.contains(|c| half(c).is_some() || is_unseen(c)) {
        return text.into();
    }
    let mut all = String::with_capacity(text.len());
    for c in text.chars() {
        push_shown(&mut all, c);
    }
    all.into()
}

/// What a terminal obeys instead of showing it.
fn is_unseen(c: char) -> bool {
    c.is_control() && c != '\n' && c != '\t'
}

/// A character as it is, or an escape.
pub(crate) fn push_shown(text: &mut String, c: char) {
    match half(c) {
        None if !is_unseen(c) => text.push(c),
        half => {
            let _ = write!(text, "\\u{:04x}", half.map_or(u32::from(c), u32::from));
        }
    }
}

/// One line of JSON.
pub fn json(value: &impl Serialize) -> String {
    written(value, CompactFormatter)
}

/// JSON that people can read too.
pub fn json_pretty(value: &impl Serialize) -> String {
    written(value, PrettyFormatter::new())
}

fn written(value: &impl Serialize, form: impl Formatter) -> String {
    let mut out = Vec::new();
    value.serialize(&mut Serializer::with_formatter(&mut out, Escaping(form))).expect("plain data");
    String::from_utf8(out).expect("JSON is UTF-8")
}

/// Writes halves as escapes, all else as another formatter does.
struct Escaping<F>(F);

impl<F: Formatter> Formatter for Escaping<F> {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        self.0.write_string_fragment(writer, &shown(fragment))
    }

    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.0.begin_array(writer)
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.0.end_array(writer)
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.0.begin_array_value(writer, first)
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.0.end_array_value(writer)
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.0.begin_object(writer)
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.0.end_object(writer)
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.0.begin_object_key(writer, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.0.begin_object_value(writer)
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.0.end_object_value(writer)
    }
}

/// Reads JSON that may have escapes of single halves, which `serde_json` refuses.
pub fn parse_json<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    serde_json::from_str(&carried(text))
}

/// Escapes of single halves as the characters that carry them.
fn carried(json: &str) -> Cow<'_, str> {
    if !json.contains("\\ud") && !json.contains("\\uD") {
        return json.into();
    }
    let (mut all, mut rest) = (String::with_capacity(json.len()), json);
    while let Some(at) = rest.find('\\') {
        let (before, escape) = rest.split_at(at);
        all.push_str(before);
        let length = match (surrogate(escape), surrogate(escape.get(6..).unwrap_or_default())) {
            (Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)) => 12,
            (Some(single), _) => {
                all.extend(char::from_u32(MARKS + single));
                rest = &escape[6..];
                continue;
            }
            // Of `\\` the second is no escape.
            _ => 1 + escape[1..].chars().next().map_or(0, char::len_utf8),
        };
        all.push_str(&escape[..length]);
        rest = &escape[length..];
    }
    all.push_str(rest);
    all.into()
}

/// The half that an escape at the start of a text stands for.
fn surrogate(escape: &str) -> Option<u32> {
    let digits = escape.strip_prefix("\\u")?.get(..4)?;
    let unit = u32::from_str_radix(digits, 16).ok()?;
    (0xd800..=0xdfff).contains(&unit).then_some(unit)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn halves_are_escapes_in_json_and_come_back() {
        let value = json!({ "a\u{10d800}": ["x\u{10dfff}y\\ud800", "\u{1f600}", 1.5, []], "b": {} });
        let text = json(&value);
        assert_eq!(text, "{\"a\\ud800\":[\"x\\udfffy\\\\ud800\",\"\u{1f600}\",1.5,[]],\"b\":{}}");
        assert_eq!(parse_json::<Value>(&text).expect("JSON"), value);
        assert_eq!(parse_json::<Value>(&json_pretty(&value)).expect("JSON"), value);
        let pair: Value = parse_json("\"\\ud83d\\ude00 \\ude00\\ud83d\"").expect("JSON");
        assert_eq!(pair, "\u{1f600} \u{10de00}\u{10d83d}");
        assert_eq!(shown("a\u{10dc80}"), "a\\udc80");
        assert_eq!(shown("a\0\x1b[1m\n\t"), "a\\u0000\\u001b[1m\n\t");
    }
}
