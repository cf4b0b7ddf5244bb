//! Findings as a JUnit XML report, in the form that CI servers read (the schema of Ant's `junitreport`).
//!
//! One suite per run. Every finding is a failed case; a search without findings is one passed case, and one that was cut
//! short is a skipped case, so that it is not taken for a proof.

use std::fmt::Write;

use crate::frame::{Frame, Source};
use crate::human::{after_text, causes_text, choices_text, incomplete_text, lines_text, where_text};
use crate::markup::WRITTEN_BY;
use crate::records::{FindingRecord, Summary};
use crate::xml::Tag;

/// A suite with a failing case for each finding.
pub fn junit_xml(program: &str, summary: &Summary) -> String {
    let cases = summary.findings.len().max(1);
    let failures = summary.findings.len();
    let skipped = usize::from(failures == 0 && !summary.complete);
    let seconds = summary.elapsed_ms / 1000.0;
    let mut text =
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- {WRITTEN_BY} -->\n<testsuites>\n");
    let suite = Tag::new("testsuite")
        .with("name", program)
        .with("tests", cases)
        .with("failures", failures)
        .with("errors", 0)
        .with("skipped", skipped)
        .with("time", format_args!("{seconds:.3}"));
    let _ = writeln!(text, "  {}", suite.start());
    for finding in &summary.findings {
        text.push_str(&failed_case(program, finding));
    }
    if failures == 0 {
        let case = Tag::new("testcase")
            .with("classname", program)
            .with("name", format_args!("{} paths explored", summary.explored))
            .with("time", format_args!("{seconds:.3}"));
        let _ = match skipped {
            0 => writeln!(text, "    {}", case.empty()),
            _ => {
                let why = Tag::new("skipped").with("message", incomplete_text(summary)).empty();
                writeln!(text, "    {}\n      {why}\n    </testcase>", case.start())
            }
        };
    }
    text.push_str("  </testsuite>\n</testsuites>\n");
    text
}

fn failed_case(program: &str, finding: &FindingRecord) -> String {
    let (kind, message) = match (&finding.exception, finding.exit) {
        (Some(e), _) => (e.what().to_string(), e.message().unwrap_or_default().to_string()),
        (None, status) => ("exit".to_string(), format!("exit status {}", status.unwrap_or(1))),
    };
    let place = Frame::of_failure(&finding.places());
    let class = place.map_or(program, |p| &p.class);
    let name = match place {
        Some(Frame { method, source: Source::Line(_, line), .. }) => format!("{method} line {line}"),
        _ => "main".to_string(),
    };
    let mut detail = format!("{kind}: {message}\n");
    match &finding.exception {
        Some(failure) => detail.push_str(&where_text(failure)),
        None => detail.push_str(&lines_text("at ", &finding.exit_stack)),
    }
    detail.push_str(&finding.exception.as_ref().map(causes_text).unwrap_or_default());
    detail.push_str(&finding.exception.as_ref().map(|e| after_text(e, finding.exit)).unwrap_or_default());
    let _ = write!(
        detail,
        "{}trace: {}\n{}\n",
        choices_text(&finding.choices),
        finding.trace,
        match finding.count {
            1 => "1 path fails like this".to_string(),
            count => format!("{count} paths fail like this"),
        }
    );
    let name = format!("{name} {kind}");
    let case = Tag::new("testcase").with("classname", class).with("name", name).with("time", 0).start();
    let failure = Tag::new("failure").with("type", kind).with("message", message).around(&detail);
    format!("    {case}\n      {failure}\n    </testcase>\n")
}
