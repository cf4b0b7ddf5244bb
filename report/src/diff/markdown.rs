//! A comparison as Markdown, for comments on pull requests and job summaries.

use std::fmt::Write;

use super::human::{difference_text, digits, verdict_text};
use super::records::Comparison;
use crate::surrogates::shown;

/// Differences shown in full; all are in the table.
const MAX_DIFFERENCES_SHOWN: usize = 20;
/// Rows of the table.
const ROWS: usize = 200;

/// For a comment in a review.
pub fn comparison_markdown(comparisons: &[Comparison]) -> String {
    comparisons.iter().map(section).collect::<Vec<_>>().join("\n")
}

fn section(c: &Comparison) -> String {
    let mut text =
        format!("## {}: {} and {}\n\n{}\n", cell(&c.program), cell(&c.old), cell(&c.new), verdict_text(c));
    if !c.differences.is_empty() {
        text.push_str(
            "\n| difference | about | inputs | smallest input | fingerprint |\n|---|---|---:|---|---|\n",
        );
    }
    for d in c.differences.iter().take(ROWS) {
        let about = d.about.as_ref().or(d.place.as_ref()).map_or("", |a| a.as_str());
        let kind = if d.accepted { format!("{} (accepted)", d.kind) } else { d.kind.clone() };
        let inputs = digits(d.inputs.as_ref());
        let _ = writeln!(
            text,
            "| {kind} | {} | {inputs} | `{}` | `{}` |",
            cell(about),
            cell(&d.smallest.trace),
            d.fingerprint
        );
    }
    if c.differences.len() > ROWS {
        let _ = writeln!(text, "\n{} more kinds of difference are not listed.", c.differences.len() - ROWS);
    }
    for d in c.new_differences().take(MAX_DIFFERENCES_SHOWN) {
        let inside = difference_text(c, d);
        let fence = "`".repeat(longest_run(&inside).max(2) + 1);
        let _ = write!(
            text,
            "\n<details><summary>{}</summary>\n\n{fence}text\n{inside}{fence}\n\n</details>\n",
            html(&d.kind)
        );
    }
    for warning in &c.warnings {
        let _ = writeln!(text, "\n> warning: {}", cell(warning));
    }
    text
}

/// In one line and without the signs that end a cell.
fn cell(text: &str) -> String {
    html(&shown(text).replace('|', "\\|").replace(['\n', '\r'], " "))
}

fn html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Of backquotes: a fence must be longer.
fn longest_run(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}
