//! Differences as SARIF 2.1.0, for code hosts. A baseline's differences are suppressed, not left out.

use serde_json::{Value, json};

use super::human::difference_text;
use super::records::{Comparison, DifferenceRecord};
use crate::frame::Frame;
use crate::sarif;

/// SARIF 2.1.0, a result for each difference; accepted ones are suppressed.
pub fn comparison_sarif(comparisons: &[Comparison]) -> Value {
    let all = || comparisons.iter().flat_map(|c| c.differences.iter().map(move |d| (c, d)));
    let mut rules: Vec<&str> = all().map(|(_, d)| d.kind.as_str()).collect();
    rules.sort_unstable();
    rules.dedup();
    let rule = |kind: &&str| json!({ "id": rule_id(kind), "shortDescription": { "text": format!("For some input: {kind}") } });
    let rules: Vec<Value> = rules.iter().map(rule).collect();
    let results: Vec<Value> = all().map(|(c, d)| result(c, d)).collect();
    let successful = comparisons.iter().all(|c| !c.is_cut || !c.differences.is_empty());
    let version = comparisons.first().map_or("", |c| c.version.as_str());
    sarif::log(version, rules, successful, results)
}

/// `now throws` as `now-throws`.
fn rule_id(kind: &str) -> String {
    kind.replace(' ', "-")
}

fn result(c: &Comparison, d: &DifferenceRecord) -> Value {
    let suppressions: Vec<Value> =
        d.accepted.then(|| json!({ "kind": "external", "status": "accepted" })).into_iter().collect();
    json!({
        "ruleId": rule_id(&d.kind),
        "level": "error",
        "message": { "text": difference_text(c, d) },
        "locations": location(d).into_iter().collect::<Vec<_>>(),
        "occurrenceCount": d.pairs,
        "partialFingerprints": { "tarry/v1": d.fingerprint },
        "suppressions": suppressions,
    })
}

/// Where an exception was raised, otherwise where the last choice was asked for.
fn location(d: &DifferenceRecord) -> Option<Value> {
    let mut raised =
        [&d.smallest.new, &d.smallest.old].into_iter().flatten().filter_map(|side| side.exception.as_ref());
    let raised = raised.find_map(|e| Frame::of_failure(&e.places())).and_then(sarif::location);
    let asked = || d.smallest.choices.iter().rev().filter_map(|c| c.at.as_ref()).find_map(sarif::location);
    raised.or_else(asked)
}
