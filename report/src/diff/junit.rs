//! A comparison as a JUnit XML report: a failed case per difference, a skipped one for what a baseline accepts, one passed
//! case if nothing differs. A comparison that was cut short is a skipped case, so that it is not taken for a proof.

use std::fmt::Write;

use super::human::{difference_text, incomplete_text};
use super::records::{Comparison, DifferenceRecord};
use crate::human::group_digits;
use crate::markup::escape;

pub fn comparison_junit(comparisons: &[Comparison]) -> String {
    let suites: String = comparisons.iter().map(suite).collect();
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n{suites}</testsuites>\n")
}

fn suite(c: &Comparison) -> String {
    let failures = c.new_differences().count();
    let is_open = failures == 0 && !c.complete;
    let accepted = c.differences.len() - failures;
    let (extra, skipped) = (usize::from(failures == 0), accepted + usize::from(is_open));
    let name = escape(&format!("{}: {} and {}", c.program, c.old, c.new));
    let seconds = c.elapsed_ms / 1000.0;
    let mut text = String::new();
    let _ = writeln!(
        text,
        "  <testsuite name=\"{name}\" tests=\"{}\" failures=\"{failures}\" errors=\"0\" skipped=\"{skipped}\" time=\"{seconds:.3}\">",
        c.differences.len() + extra,
    );
    for difference in &c.differences {
        text.push_str(&case(c, difference));
    }
    if failures == 0 {
        let what = format!("no difference in {} inputs", group_digits(&c.equal.to_string()));
        let program = escape(&c.program);
        let _ = write!(text, "    <testcase classname=\"{program}\" name=\"{what}\" time=\"{seconds:.3}\"");
        let _ = match is_open {
            false => writeln!(text, "/>"),
            true => {
                let why = incomplete_text(c);
                writeln!(text, ">\n      <skipped message=\"{why}\"/>\n    </testcase>")
            }
        };
    }
    text.push_str("  </testsuite>\n");
    text
}

fn case(c: &Comparison, d: &DifferenceRecord) -> String {
    let about = d.about.as_ref().or(d.place.as_ref()).map_or(String::new(), |a| format!(": {a}"));
    let name = escape(&format!("{}{about} [{}]", d.kind, d.fingerprint));
    let detail = escape(&difference_text(c, d));
    let kind = escape(&d.kind);
    let inside = if d.accepted {
        "<skipped message=\"accepted\"/>".to_string()
    } else {
        format!("<failure type=\"{kind}\" message=\"{} inputs\">{detail}</failure>", d.inputs)
    };
    let program = escape(&c.program);
    format!(
        "    <testcase classname=\"{program}\" name=\"{name}\" time=\"0\">\n      {inside}\n    </testcase>\n"
    )
}
