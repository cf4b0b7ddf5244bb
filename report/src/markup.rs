//! Text in HTML and SVG, between tags and in double-quoted attributes. What is XML for other tools is written by `xml.rs`.

use std::fmt::Write;

use crate::surrogates::push_shown;

/// In the first lines of a file of tarry.
pub const WRITTEN_BY: &str = "written by tarry; a later run may replace this file";

/// Characters that XML 1.0 cannot have at all, and halves of surrogate pairs, are written as Java writes them.
pub fn escape(text: &str) -> String {
    let mut all = String::with_capacity(text.len());
    text.chars().for_each(|c| push_escaped(&mut all, c));
    all
}

pub(crate) fn push_escaped(all: &mut String, c: char) {
    match c {
        '&' => all.push_str("&amp;"),
        '<' => all.push_str("&lt;"),
        '>' => all.push_str("&gt;"),
        '"' => all.push_str("&quot;"),
        '\n' | '\t' => all.push(c),
        c if c < ' ' || matches!(c, '\u{fffe}' | '\u{ffff}') => {
            let _ = write!(all, "\\u{:04x}", u32::from(c));
        }
        c => push_shown(all, c),
    }
}
