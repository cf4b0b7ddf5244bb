//! Results that are hard to write down: files in the way, structures with cycles, failures in the JDK, messages that throw,
//! more findings than anybody reads.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;
use tarry_tests::binary;

use crate::{Ran, explore, fixture, number, run};

/// A directory of this test, empty.
fn place(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("tarry-results-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).expect("a temporary directory");
    dir
}

#[test]
fn files_of_somebody_else_stay() {
    for (option, name, content) in [
        ("--out", "paths.jsonl", "{\"mine\":1}\n"),
        ("--out", "summary.json", "{\"name\":\"mine\"}"),
        ("--report-dir", "findings.json", "{\"findings\":[]}"),
        ("--report-dir", "findings.sarif", "{\"runs\":[]}"),
        ("--report-dir", "junit.xml", "<testsuites/>"),
        ("--coverage", "jacoco.xml", "<report name=\"mine\"/>"),
        ("--coverage", "lcov.info", "TN:\nSF:mine\n"),
    ] {
        let dir = place("theirs");
        fs::write(dir.join(name), content).expect("a file");
        let words = match option {
            "--coverage" => vec![format!("{option}={}", dir.display())],
            _ => vec![option.to_string(), dir.display().to_string()],
        };
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let ran = run(&words, "udita/NQueens", &["4"]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(4), ""), "{name}: {}", ran.err);
        assert!(ran.err.contains(&format!("{name} is in the way")), "{}", ran.err);
        let names: Vec<_> =
            fs::read_dir(&dir).expect("a directory").flatten().map(|e| e.file_name()).collect();
        assert_eq!(names, [name], "nothing was written");
        assert_eq!(fs::read_to_string(dir.join(name)).expect("it is there"), content);
        fs::remove_dir_all(&dir).expect("it is there");
    }
}

#[test]
fn a_ring_of_thousands_of_objects() {
    let dir = place("ring");
    let options = ["--format", "jsonl", "--draw", dir.to_str().expect("UTF-8")];
    let ran = run(&options, "explore/Ring", &["5000"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let paths = ran.paths();
    let objects = paths[0]["emitted"][0]["objects"].as_array().expect("a list");
    assert_eq!(objects.len(), 5000);
    assert_eq!(objects[4999]["fields"]["next"]["ref"], 0);
    let files = fs::read_dir(&dir).expect("a directory").flatten();
    let svg = files.map(|e| e.path()).find(|p| p.extension().is_some_and(|e| e == "svg")).expect("a picture");
    let drawn = fs::read_to_string(svg).expect("UTF-8").matches("data-object=").count();
    assert!((1..=200).contains(&drawn), "{drawn}");
    fs::remove_dir_all(&dir).expect("it is there");
}

#[test]
fn failures_in_the_jdk_and_messages_that_throw() {
    let ran = run(&["--all", "--format", "json"], "explore/OddMessages", &[]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let summary = ran.summary();
    let findings = summary["findings"].as_array().expect("a list");
    let of = |class: &str| -> Vec<&Value> {
        findings.iter().filter(|f| f["exception"]["class"] == class).collect()
    };
    assert_eq!(findings.len(), 6, "{summary}");
    let [thrower] = of("OddMessages$Thrower")[..] else { panic!("{summary}") };
    assert_eq!(thrower["exception"]["message"], Value::Null);
    let trace = thrower["trace"].as_str().expect("a trace");
    let mut replay = Command::new(binary::tarry());
    let again = replay.args(["replay", trace]).arg(fixture("explore/OddMessages")).output();
    let again = Ran::of(again.expect("tarry runs"));
    assert_eq!(again.code, Some(1), "{}", again.err);
    // Both are thrown inside the JDK, by different lines of the program.
    for (class, line) in [("NumberFormatException", 22), ("UnsupportedOperationException", 23)] {
        let [finding] = of(&format!("java.lang.{class}"))[..] else { panic!("{class}: {summary}") };
        let stack = finding["exception"]["stack"].as_array().expect("a list");
        assert!(stack[0].as_str().is_some_and(|f| f.starts_with("java.")), "{finding}");
        let place = format!("OddMessages.fail(OddMessages.java:{line})");
        assert!(stack.iter().any(|f| *f == place), "{finding}");
    }
    let text = run(&["--all"], "explore/OddMessages", &[]).out;
    assert!(text.contains("  OddMessages.java:22:  case 3 -> Integer.parseInt"), "{text}");
}

#[test]
fn more_findings_than_anybody_reads() {
    for jobs in ["1", "2"] {
        let summary = explore(&["--all", "-j", jobs], "explore/ManyEnds", &["3000"]);
        assert_eq!(number(&summary, "failed"), 3000);
        assert_eq!(summary["findings"].as_array().map(Vec::len), Some(1000));
        assert_eq!(number(&summary, "findings_left_out"), 2000);
    }
    let text = run(&["--all"], "explore/ManyEnds", &["3000"]).out;
    assert_eq!(text.matches("FAILED").count(), 20);
    assert!(text.contains("and 980 more findings: --format json lists all"), "{text}");
    assert!(text.contains("2,000 failed paths are of further findings, which are not listed"), "{text}");
}

/// What stays open is named by the place that holds it.
#[test]
fn open_choices_have_names() {
    let summary = explore(&[], "explore/OpenPlaces", &[]);
    let choices = summary["findings"][0]["choices"].as_array().expect("a list");
    let held: Vec<&str> = choices.iter().filter_map(|c| c["held_by"].as_str()).collect();
    assert_eq!(
        held,
        ["pair.right.value", "list[1]", "OpenPlaces.count", "Node.weight", "element 2 of short[3]"],
        "{summary}"
    );
    let text = run(&[], "explore/OpenPlaces", &[]).out;
    assert!(text.contains("getInt(0, 9) any value of pair.right.value "), "{text}");
}
