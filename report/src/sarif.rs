//! Findings as SARIF 2.1.0, the form in which code hosts show results beside the source.

use serde_json::{Value, json};

use crate::frame::Frame;
use crate::human::choices_text;
use crate::records::{FindingRecord, Summary};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

pub fn sarif(summary: &Summary) -> Value {
    let mut rules: Vec<String> = summary.findings.iter().map(rule).collect();
    rules.sort();
    rules.dedup();
    let rules: Vec<Value> = rules
        .into_iter()
        .map(|id| json!({ "id": id, "shortDescription": { "text": format!("A path ends with {id}") } }))
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

fn rule(finding: &FindingRecord) -> String {
    finding.exception.as_ref().map_or("exit".into(), |e| e.what().to_string())
}

fn result(finding: &FindingRecord) -> Value {
    let message = finding.exception.as_ref().and_then(|e| e.message());
    let what = rule(finding);
    let text = message.map_or(what.clone(), |m| format!("{what}: {m}"));
    let locations: Vec<Value> = Frame::of_failure(&finding.places()).and_then(location).into_iter().collect();
    let choices = choices_text(&finding.choices);
    json!({
        "ruleId": what,
        "level": "error",
        "message": { "text": format!("{text}\n{choices}trace: {}", finding.trace) },
        "locations": locations,
        "occurrenceCount": finding.count,
    })
}
