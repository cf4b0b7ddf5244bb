//! Findings as a JUnit XML report, in the form that CI servers read (the schema of Ant's `junitreport`).
//!
//! One suite per run. Every finding is a failed case; a search without findings is one passed case, and one that was cut
//! short is a skipped case, so that it is not taken for a proof.

use std::fmt::Write;

use crate::human::{after_text, causes_text, choices_text, incomplete_text};
use crate::markup::{WRITTEN_BY, escape};
use crate::place::Place;
use crate::records::{FindingRecord, Summary};

pub fn junit_xml(program: &str, summary: &Summary) -> String {
    let cases = summary.findings.len().max(1);
    let failures = summary.findings.len();
    let skipped = usize::from(failures == 0 && !summary.complete);
    let seconds = summary.elapsed_ms / 1000.0;
    let mut text =
        format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- {WRITTEN_BY} -->\n<testsuites>\n");
    let _ = writeln!(
        text,
        "  <testsuite name=\"{}\" tests=\"{cases}\" failures=\"{failures}\" errors=\"0\" skipped=\"{skipped}\" time=\"{seconds:.3}\">",
        escape(program)
    );
    for finding in &summary.findings {
        text.push_str(&failed_case(program, finding));
    }
    if failures == 0 {
        let name = format!("{} paths explored", summary.explored);
        let _ = write!(
            text,
            "    <testcase classname=\"{}\" name=\"{name}\" time=\"{seconds:.3}\"",
            escape(program)
        );
        let _ = match skipped {
            0 => writeln!(text, "/>"),
            _ => {
                let why = incomplete_text(summary);
                writeln!(text, ">\n      <skipped message=\"{why}\"/>\n    </testcase>")
            }
        };
    }
    text.push_str("  </testsuite>\n</testsuites>\n");
    text
}

fn failed_case(program: &str, finding: &FindingRecord) -> String {
    let (kind, message) = match (&finding.exception, finding.exit) {
        (Some(e), _) => (e.class.clone(), e.message.clone().unwrap_or_default()),
        (None, status) => ("exit".to_string(), format!("exit status {}", status.unwrap_or(1))),
    };
    let stack = finding.stack();
    let place = Place::of_user(stack);
    let class = place.as_ref().map_or(program, |p| &p.class);
    let name = place.as_ref().map_or("main".to_string(), |p| format!("{} line {}", p.method, p.line));
    let mut detail = format!("{kind}: {message}\n");
    for frame in stack {
        let _ = writeln!(detail, "    at {frame}");
    }
    detail.push_str(&finding.exception.as_ref().map(causes_text).unwrap_or_default());
    detail.push_str(&finding.exception.as_ref().map(|e| after_text(e, finding.exit)).unwrap_or_default());
    let _ = write!(
        detail,
        "{}trace: {}\n{} paths fail like this\n",
        choices_text(&finding.choices),
        finding.trace,
        finding.count
    );
    format!(
        "    <testcase classname=\"{}\" name=\"{} {}\" time=\"0\">\n      <failure type=\"{}\" message=\"{}\">{}</failure>\n    </testcase>\n",
        escape(class),
        escape(&name),
        escape(&kind),
        escape(&kind),
        escape(&message),
        escape(&detail)
    )
}
