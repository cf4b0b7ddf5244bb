//! Findings as a JUnit XML report, in the form that CI servers read (the schema of Ant's `junitreport`).
//!
//! One suite per run. Every finding is a failed case; a search without findings is one passed case, and one that was cut
//! short is a skipped case, so that it is not taken for a proof.

use std::fmt::Write;

use crate::frame::{Frame, Source};
use crate::human::{after_text, causes_text, choices_text, incomplete_text, lines_text, where_text};
use crate::markup::{WRITTEN_BY, escape};
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
