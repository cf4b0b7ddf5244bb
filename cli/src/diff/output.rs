//! Printing a comparison, and its exit code.

use std::io::Write;

use tarry_report::{
    Comparison, comparison_html, comparison_junit, comparison_markdown, comparison_sarif, comparison_text,
};

use crate::diff::options::DiffFormat;

/// Several if more than two sides were compared.
pub fn print(comparisons: &[Comparison], format: DiffFormat) {
    let text = match format {
        DiffFormat::Human => {
            let several = comparisons.len() > 1;
            let titled = |c: &Comparison| match several {
                true => format!("{}, {} and {}\n{}", c.program, c.old, c.new, comparison_text(c)),
                false => comparison_text(c),
            };
            comparisons.iter().map(titled).collect::<Vec<_>>().join("\n")
        }
        DiffFormat::Json => {
            let json = |c: &Comparison| serde_json::to_string(c).expect("plain data");
            comparisons.iter().map(json).collect::<Vec<_>>().join("\n")
        }
        DiffFormat::Sarif => {
            serde_json::to_string_pretty(&comparison_sarif(comparisons)).expect("plain data")
        }
        DiffFormat::Junit => comparison_junit(comparisons),
        DiffFormat::Markdown => comparison_markdown(comparisons),
        DiffFormat::Html => comparison_html(comparisons),
    };
    // A reader that closed its end has seen enough.
    let _ = writeln!(std::io::stdout().lock(), "{}", text.trim_end());
}

/// 1 for differences that no baseline accepts, then 130, then 3.
pub fn exit_code(comparisons: &[Comparison], interrupted: bool) -> u8 {
    if comparisons.iter().any(|c| c.new_differences().next().is_some()) {
        1
    } else if interrupted {
        130
    } else if comparisons.iter().any(|c| !c.complete) {
        3
    } else {
        0
    }
}
