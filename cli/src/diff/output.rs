//! Printing a comparison.

use tarry_report::{
    Comparison, comparison_html, comparison_junit, comparison_markdown, comparison_sarif, comparison_text,
};

use crate::diff::options::DiffFormat;
use crate::failure::Failure;
use crate::stdout;

/// Several if more than two sides were compared.
pub fn print(comparisons: &[Comparison], format: DiffFormat) -> Result<(), Failure> {
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
            let json = |c: &Comparison| tarry_report::json(c);
            comparisons.iter().map(json).collect::<Vec<_>>().join("\n")
        }
        DiffFormat::Sarif => tarry_report::json_pretty(&comparison_sarif(comparisons)),
        DiffFormat::Junit => comparison_junit(comparisons),
        DiffFormat::Markdown => comparison_markdown(comparisons),
        DiffFormat::Html => comparison_html(comparisons),
    };
    stdout::results(format!("{}\n", text.trim_end()).as_bytes())
}
