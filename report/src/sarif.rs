//! Findings as SARIF 2.1.0, the form in which code hosts show results beside the source.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::frame::Frame;
use crate::human::choices_text;
use crate::records::{Failure, FindingRecord, Summary};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// SARIF 2.1.0, a result for each finding.
pub fn sarif(summary: &Summary) -> Value {
    let rules: BTreeMap<&str, &str> = summary.findings.iter().map(rule).collect();
    let rules: Vec<Value> = rules
        .into_iter()
        .map(|(id, what)| json!({ "id": id, "shortDescription": { "text": format!("A path ends with {what}") } }))
        .collect();
    let results: Vec<Value> = summary.findings.iter().map(result).collect();
    log(&summary.version, rules, !summary.is_cut || !summary.findings.is_empty(), results)
}

/// A log of one run.
pub(crate) fn log(version: &str, rules: Vec<Value>, successful: bool, results: Vec<Value>) -> Value {
    json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "tarry", "version": version, "rules": rules } },
            "invocations": [{ "executionSuccessful": successful }],
            "results": results,
        }],
    })
}

/// Where a frame is, if its line is known.
pub(crate) fn location(frame: &Frame) -> Option<Value> {
    let (path, line) = frame.line()?;
    Some(json!({ "physicalLocation": {
        "artifactLocation": { "uri": uri(&path) },
        "region": { "startLine": line },
    } }))
}

/// A relative reference (RFC 3986): everything but letters, digits and a few signs as `%C3%A4`.
fn uri(path: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-._~/$".contains(&b);
    path.bytes().map(|b| if plain(b) { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

/// Rules of our own; no class is called so.
const DEADLOCKS: (&str, &str) = ("tarry/deadlock", "a deadlock");
const EXITS: (&str, &str) = ("tarry/exit", "an exit status other than 0");

/// The rule of a finding, and what it is in words.
fn rule(finding: &FindingRecord) -> (&str, &str) {
    match &finding.exception {
        Some(Failure::Exception(e)) => (&e.class, &e.class),
        Some(Failure::Deadlock(_)) => DEADLOCKS,
        None => EXITS,
    }
}

fn result(finding: &FindingRecord) -> Value {
    let text = match (&finding.exception, finding.exit) {
        (Some(e), _) => e.message().map_or(e.what().to_string(), |m| format!("{}: {m}", e.what())),
        (None, Some(status)) => format!("exit status {status}"),
        (None, None) => EXITS.1.to_string(),
    };
    let causes = finding.exception.iter().flat_map(|e| e.causes());
    let causes: String = causes
        .map(|c| {
            let message = c.message.as_ref().map_or(String::new(), |m| format!(": {m}"));
            format!("caused by {}{message}\n", c.class)
        })
        .collect();
    let locations: Vec<Value> = Frame::of_failure(&finding.places()).and_then(location).into_iter().collect();
    let choices = choices_text(&finding.choices);
    json!({
        "ruleId": rule(finding).0,
        "level": "error",
        "message": { "text": format!("{text}\n{causes}{choices}trace: {}", finding.trace) },
        "locations": locations,
        "occurrenceCount": finding.count,
    })
}
