//! What all pages of tarry have in common: the frame, the style, and how text gets into them.
//!
//! A page needs nothing else: no network, which its policy forbids, and no script for what it says.

use std::fmt::Write;

use crate::human::group;
use crate::markup::WRITTEN_BY;
pub use crate::markup::escape;

const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// `body` is markup, `title` is text. An empty script is none.
pub fn document(title: &str, body: &str, script: &str) -> String {
    let script = if script.is_empty() { String::new() } else { format!("<script>\n{script}</script>\n") };
    format!(
        "<!DOCTYPE html>\n<!-- {WRITTEN_BY} -->\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n{body}{script}</body>\n</html>\n",
        escape(title),
        include_str!("page.css"),
    )
}

/// At most so many characters, and a sign that there are more.
pub fn cut(text: &str, characters: usize) -> String {
    match text.char_indices().nth(characters) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_string(),
    }
}

/// `1 path`, `2 paths`.
pub fn counted(count: u64, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {what}{plural}", group(count))
}

/// A bar that is filled to `part` of `all`, for the eye only: the numbers stand beside it.
pub fn bar(part: u64, all: u64, class: &str) -> String {
    let share = if all == 0 { 0.0 } else { 100.0 * part as f64 / all as f64 };
    format!(
        "<span class=\"bar\" aria-hidden=\"true\"><i class=\"{class}\" style=\"width:{share:.1}%\"></i></span>"
    )
}

/// `12.3 %`; what is there is never 0, and only what is whole is 100.
pub fn percent(part: u64, all: u64) -> String {
    let tenths = (part as u128 * 1000).checked_div(u128::from(all)).unwrap_or(0);
    match (part, tenths) {
        (0, _) => "0 %".into(),
        (_, 0) => "&lt; 0.1 %".into(),
        (_, 1000) => "100 %".into(),
        _ => format!("{}.{} %", tenths / 10, tenths % 10),
    }
}

/// Says what is not on the page and where it is.
pub fn left_out(text: &mut String, shown: usize, all: u64, what: &str, elsewhere: &str) {
    if (shown as u64) < all {
        let (shown, all) = (group(shown as u64), group(all));
        let _ = writeln!(text, "<p class=\"soft\">Shown are {shown} of {all} {what}{elsewhere}.</p>");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_honest() {
        let all =
            [(0, 7), (1, 100_000), (999, 1000), (1000, 1000), (1, 3), (0, 0)].map(|(a, b)| percent(a, b));
        assert_eq!(all, ["0 %", "&lt; 0.1 %", "99.9 %", "100 %", "33.3 %", "0 %"]);
    }

    #[test]
    fn a_title_is_text() {
        let page = document("</title><script>alert(1)</script>", "", "");
        assert!(!page.contains("<script"), "{page}");
    }
}
