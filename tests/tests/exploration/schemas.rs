//! What other programs read (`docs/schemas.md`): every form is parsed back and keeps the rules of its format.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::run;

/// A directory of this test that does not exist yet.
fn place(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("tarry-schemas-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&dir);
    dir
}

/// The keys of an object, all of which have a value of the kind that is said.
fn assert_shape(object: &Value, required: &[(&str, &str)], optional: &[(&str, &str)]) {
    let kind = |v: &Value| match v {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let fits = |key: &str, kinds: &str| kinds.split('|').any(|k| k == kind(&object[key]));
    for (key, kinds) in required {
        assert!(object.get(key).is_some() && fits(key, kinds), "{key} is not {kinds} in {object}");
    }
    for (key, kinds) in optional {
        assert!(object.get(key).is_none() || fits(key, kinds), "{key} is not {kinds} in {object}");
    }
    let known: BTreeSet<&str> = required.iter().chain(optional).map(|(key, _)| *key).collect();
    for key in object.as_object().expect("an object").keys() {
        assert!(known.contains(key.as_str()), "{key} is not documented: {object}");
    }
}

const COUNT: &str = "number";

fn assert_summary(s: &Value) {
    let counts = ["accepted", "pruned", "failed", "limited", "unsupported", "explored", "choices"];
    let mut required: Vec<(&str, &str)> = counts.map(|key| (key, COUNT)).to_vec();
    required.extend([("accepted_weight", COUNT), ("failed_weight", COUNT), ("elapsed_ms", COUNT)]);
    required.extend([("complete", "boolean"), ("version", "string")]);
    let optional = [
        ("schedules", "string"),
        ("findings", "array"),
        ("findings_left_out", COUNT),
        ("unsupported_features", "array"),
        ("counters", "object"),
        ("limits", "array"),
        ("profile", "object"),
    ];
    assert_shape(s, &required, &optional);
    let sum: u64 = counts[..5].iter().filter_map(|key| s[key].as_u64()).sum();
    assert_eq!(s["explored"].as_u64(), Some(sum), "{s}");
    for finding in s["findings"].as_array().into_iter().flatten() {
        assert_finding(finding);
    }
    for limit in s["limits"].as_array().into_iter().flatten() {
        let required = [("limit", "string"), ("at", "string|null"), ("count", COUNT), ("trace", "string")];
        assert_shape(limit, &required, &[]);
    }
}

fn assert_finding(f: &Value) {
    let required =
        [("count", COUNT), ("trace", "string"), ("choices", "array"), ("exception", "object|null")];
    assert_shape(f, &required, &[("exit", COUNT), ("exit_stack", "array"), ("minimized", "object")]);
    assert_choices_and_exception(f);
    if let Some(minimized) = f.get("minimized") {
        assert_shape(minimized, &[("from", "object"), ("to", "object"), ("replays", COUNT)], &[]);
        assert_shape(&minimized["to"], &[("choices", COUNT), ("sum", COUNT)], &[]);
    }
}

fn assert_choices_and_exception(path: &Value) {
    for choice in path["choices"].as_array().into_iter().flatten() {
        let required = [("call", "string"), ("picked", "string|null"), ("at", "string|null")];
        assert_shape(choice, &required, &[("held_by", "string")]);
    }
    if path["exception"].is_object() {
        let required = [("class", "string"), ("message", "string|null"), ("stack", "array")];
        assert_shape(&path["exception"], &required, &[("causes", "array")]);
        for cause in path["exception"]["causes"].as_array().into_iter().flatten() {
            assert_shape(cause, &required, &[]);
        }
    }
}

#[test]
fn json_and_jsonl() {
    let cases: [(&str, &[&str]); 4] = [
        ("explore/TwoFaults", &[]),
        ("explore/Twins", &[]),
        ("explore/OddFailures", &[]),
        ("../docs/examples/Remove", &["3"]),
    ];
    for (program, args) in cases {
        let ran = run(
            &["--all", "--minimize=50", "--profile", "--format", "jsonl", "--max-paths", "5000"],
            program,
            args,
        );
        assert_summary(&ran.summary());
        let paths = ran.paths();
        assert!(!paths.is_empty(), "{}", ran.err);
        for path in &paths {
            let required = [
                ("outcome", "string"),
                ("trace", "string"),
                ("weight", COUNT),
                ("output", "string"),
                ("emitted", "array"),
                ("exception", "object|null"),
            ];
            assert_shape(path, &required, &[("choices", "array"), ("exit", COUNT), ("exit_stack", "array")]);
            assert_choices_and_exception(path);
            for structure in path["emitted"].as_array().into_iter().flatten() {
                assert_shape(
                    structure,
                    &[
                        ("name", "string|null"),
                        ("root", "object|null|string|number|boolean"),
                        ("objects", "array"),
                    ],
                    &[],
                );
            }
        }
    }
}

/// The rules of SARIF 2.1.0 that viewers rely on (sections 3.13 to 3.30).
fn assert_sarif(sarif: &Value, findings: usize) {
    assert_eq!(sarif["version"], "2.1.0");
    assert!(sarif["$schema"].as_str().is_some_and(|s| s.ends_with("sarif-schema-2.1.0.json")));
    let runs = sarif["runs"].as_array().expect("runs");
    assert_eq!(runs.len(), 1);
    let driver = &runs[0]["tool"]["driver"];
    assert_eq!(driver["name"], "tarry");
    let rules: Vec<&str> =
        driver["rules"].as_array().expect("rules").iter().filter_map(|r| r["id"].as_str()).collect();
    assert_eq!(rules.iter().collect::<BTreeSet<_>>().len(), rules.len(), "ids are unique");
    assert!(runs[0]["invocations"][0]["executionSuccessful"].is_boolean());
    let results = runs[0]["results"].as_array().expect("results");
    assert_eq!(results.len(), findings);
    for result in results {
        assert!(rules.contains(&result["ruleId"].as_str().expect("a rule")), "{result}");
        assert!(["none", "note", "warning", "error"].contains(&result["level"].as_str().expect("a level")));
        assert!(result["message"]["text"].as_str().is_some_and(|t| !t.is_empty()));
        assert!(result["occurrenceCount"].as_u64() >= Some(1));
        for location in result["locations"].as_array().expect("locations") {
            let physical = &location["physicalLocation"];
            let uri = physical["artifactLocation"]["uri"].as_str().expect("a URI");
            assert!(!uri.starts_with('/') && uri.bytes().all(|b| b.is_ascii_graphic()), "{uri}");
            assert!(physical["region"]["startLine"].as_u64() >= Some(1));
        }
    }
}

/// The rules of the schema of Ant's `junitreport`, as CI servers read it.
fn assert_junit(xml: &str, findings: usize) {
    let document = roxmltree::Document::parse(xml).expect("XML");
    let suites = document.root_element();
    assert_eq!(suites.tag_name().name(), "testsuites");
    for suite in suites.children().filter(roxmltree::Node::is_element) {
        assert_eq!(suite.tag_name().name(), "testsuite");
        let number =
            |key: &str| suite.attribute(key).and_then(|n| n.parse::<usize>().ok()).expect("a number");
        let cases: Vec<_> = suite.children().filter(roxmltree::Node::is_element).collect();
        let with = |tag: &str| cases.iter().filter(|c| c.children().any(|n| n.has_tag_name(tag))).count();
        assert_eq!(number("tests"), cases.len());
        assert_eq!(
            (number("failures"), number("skipped"), number("errors")),
            (with("failure"), with("skipped"), 0)
        );
        assert_eq!(with("failure"), findings);
        assert!(suite.attribute("time").is_some_and(|t| t.parse::<f64>().is_ok()));
        for case in cases {
            assert_eq!(case.tag_name().name(), "testcase");
            assert!(case.attribute("classname").is_some() && case.attribute("name").is_some());
            for failure in case.children().filter(|n| n.has_tag_name("failure")) {
                assert!(failure.attribute("type").is_some() && failure.attribute("message").is_some());
            }
        }
    }
}

#[test]
fn reports_keep_the_rules_of_their_formats() {
    let cases: [(&str, &[&str], &[&str]); 4] = [
        ("explore/TwoFaults", &[], &[]),
        ("explore/OddMessages", &[], &[]),
        ("udita/NQueens", &["4"], &[]),
        ("udita/NQueens", &["6"], &["--max-paths", "10"]),
    ];
    for (program, args, options) in cases {
        let dir = place("rules");
        let report =
            ["--all", "--format", "json", "--output", "none", "--report-dir", dir.to_str().expect("UTF-8")];
        let ran = run(&[&report[..], options].concat(), program, args);
        let read = |name: &str| fs::read_to_string(dir.join(name)).expect("written");
        let found: Value = tarry_report::parse_json(&read("findings.json")).expect("JSON");
        let summary = ran.summary();
        assert_summary(&summary);
        assert_eq!(found, summary.get("findings").cloned().unwrap_or(json!([])), "{program}");
        let findings = found.as_array().expect("a list").len();
        assert_sarif(&tarry_report::parse_json(&read("findings.sarif")).expect("JSON"), findings);
        assert_junit(&read("junit.xml"), findings);
        let names: Vec<_> =
            fs::read_dir(&dir).expect("a directory").flatten().map(|e| e.file_name()).collect();
        assert_eq!(names.len(), 3, "nothing else is left: {names:?}");
        fs::remove_dir_all(&dir).expect("it is there");
    }
}
