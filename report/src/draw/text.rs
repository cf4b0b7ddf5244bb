//! Text in pictures: how wide it is, what is cut off, how it is escaped.

use crate::markup;
use crate::surrogates::push_shown;

/// Of one character of the 12 px monospaced font; wider than most fonts are, so that text fits its box in all of them.
pub const CHAR: f64 = 7.4;

/// The longest text in a box.
const MAX_BOX_TEXT: usize = 32;

/// At most `length` characters; what is cut off leaves an ellipsis.
pub fn clip(text: &str, length: usize) -> String {
    if text.chars().count() <= length {
        return text.to_string();
    }
    let mut kept: String = text.chars().take(length.saturating_sub(1)).collect();
    kept.push('…');
    kept
}

pub fn clip_in_box(text: &str) -> String {
    clip(text, MAX_BOX_TEXT)
}

/// A string as Java would write it, clipped.
pub fn quoted(text: &str) -> String {
    let mut all = String::new();
    for c in text.chars().take(MAX_BOX_TEXT) {
        match c {
            '"' => all.push_str("\\\""),
            '\\' => all.push_str("\\\\"),
            '\n' => all.push_str("\\n"),
            '\t' => all.push_str("\\t"),
            '\r' => all.push_str("\\r"),
            c if c.is_control() => all.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => push_shown(&mut all, c),
        }
    }
    format!("\"{}\"", clip(&all, MAX_BOX_TEXT - 2))
}

/// Characters of East Asian scripts and emoji take two columns.
pub fn width(text: &str) -> f64 {
    let columns: usize = text.chars().map(|c| if is_wide(c) { 2 } else { 1 }).sum();
    columns as f64 * CHAR
}

fn is_wide(c: char) -> bool {
    matches!(u32::from(c), 0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xfe30..=0xfe6f
        | 0xff00..=0xff60 | 0xffe0..=0xffe6 | 0x1f300..=0x1faff | 0x20000..=0x3fffd)
}

/// For the text and the attributes of XML, and for Graphviz's HTML-like labels.
pub fn escape(text: &str) -> String {
    markup::escape(&text.replace(['\n', '\r', '\t'], " "))
}

/// `Insert$Node` as `Node`; numbers of anonymous classes and names of hidden ones say nothing alone and keep what is
/// before them.
pub fn short_class(name: &str) -> String {
    let element = name.trim_end_matches("[]");
    let brackets = &name[element.len()..];
    let hidden = element.find("$$").or_else(|| element.find('/')).unwrap_or(element.len());
    let start = element[..hidden].rfind('.').map_or(0, |dot| dot + 1);
    let local = &element[start..];
    let inner = match local.rfind('$') {
        Some(at) if local[at + 1..].starts_with(|c: char| c.is_alphabetic()) && hidden == element.len() => {
            &local[at + 1..]
        }
        _ => local,
    };
    clip_in_box(&format!("{inner}{brackets}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn class_names_are_short_but_say_something() {
        let shorts = [
            "Node",
            "java.util.HashMap$Node[]",
            "a.b.Foo$1",
            "a.Foo$$Lambda/0x0000.12",
            "int[][]",
            "a.B$C$D",
        ]
        .map(short_class);
        assert_eq!(shorts, ["Node", "Node[]", "Foo$1", "Foo$$Lambda/0x0000.12", "int[][]", "D"]);
    }

    #[test]
    fn text_is_clipped_and_escaped() {
        assert_eq!(clip("abcdef", 4), "abc…");
        assert_eq!(quoted("a\"b\n\u{1}"), "\"a\\\"b\\n\\u0001\"");
        assert_eq!(quoted(&"x".repeat(100)), format!("\"{}…\"", "x".repeat(MAX_BOX_TEXT - 3)));
        assert_eq!(escape("<a & \"b\">\u{0}"), "&lt;a &amp; &quot;b&quot;&gt;\\u0000");
        assert_eq!(width("ab"), 2.0 * CHAR);
        assert_eq!(width("字"), 2.0 * CHAR);
    }
}
