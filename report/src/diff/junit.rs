//! A comparison as a JUnit XML report: a failed case per difference, a skipped one for what a baseline accepts, one passed
//! case if nothing differs. A comparison that was cut short is a skipped case, so that it is not taken for a proof.

use std::fmt::Write;

use super::human::{count_text, difference_text, digits, incomplete_text};
use super::records::{Comparison, DifferenceRecord};
use crate::xml::Tag;

/// A suite for each comparison, a failing case for each difference that is not accepted.
pub fn comparison_junit(comparisons: &[Comparison]) -> String {
    let suites: String = comparisons.iter().map(suite).collect();
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n{suites}</testsuites>\n")
}

fn suite(c: &Comparison) -> String {
    let failures = c.new_differences().count();
    let is_open = failures == 0 && !c.complete;
    let accepted = c.differences.len() - failures;
    let (extra, skipped) = (usize::from(failures == 0), accepted + usize::from(is_open));
    let seconds = c.elapsed_ms / 1000.0;
    let mut text = String::new();
    let suite = Tag::new("testsuite")
        .with("name", format_args!("{}: {} and {}", c.program, c.old, c.new))
        .with("tests", c.differences.len() + extra)
        .with("failures", failures)
        .with("errors", 0)
        .with("skipped", skipped)
        .with("time", format_args!("{seconds:.3}"));
    let _ = writeln!(text, "  {}", suite.start());
    for difference in &c.differences {
        text.push_str(&case(c, difference));
    }
    if failures == 0 {
        let what = match &c.proof {
            Some(proof) => format!("no difference for {}", proof.bounds.join(", ")),
            None => format!("no difference in {} inputs", digits(c.equal.as_ref())),
        };
        let case = Tag::new("testcase")
            .with("classname", &c.program)
            .with("name", what)
            .with("time", format_args!("{seconds:.3}"));
        let _ = match is_open {
            false => writeln!(text, "    {}", case.empty()),
            true => {
                let why = Tag::new("skipped").with("message", incomplete_text(c)).empty();
                writeln!(text, "    {}\n      {why}\n    </testcase>", case.start())
            }
        };
    }
    text.push_str("  </testsuite>\n");
    text
}

fn case(c: &Comparison, d: &DifferenceRecord) -> String {
    let about = d.about.as_ref().or(d.place.as_ref()).map_or(String::new(), |a| format!(": {a}"));
    let inside = if d.accepted {
        Tag::new("skipped").with("message", "accepted").empty()
    } else {
        let failure = Tag::new("failure").with("type", &d.kind);
        failure.with("message", count_text(c, d)).around(&difference_text(c, d))
    };
    let case = Tag::new("testcase")
        .with("classname", &c.program)
        .with("name", format_args!("{}{about} [{}]", d.kind, d.fingerprint))
        .with("time", 0);
    format!("    {}\n      {inside}\n    </testcase>\n", case.start())
}
