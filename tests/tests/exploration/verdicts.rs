//! How paths count: `run` and `replay` judge alike, an exception that nobody caught is never lost, and what counts as a limit is
//! what the machine raised, not what is called so.

use std::process::Command;

use serde_json::Value;
use tarry_tests::binary;

use crate::{Ran, fixture, number, run};

const PROGRAM: &str = "explore/Verdicts";
const OPTIONS: [&str; 6] = ["--max-heap", "32m", "--max-steps", "3000000", "--max-stack", "600"];

fn search(case: &str) -> Value {
    let options = [&["--all", "--format", "json", "--output", "none"], &OPTIONS[..]].concat();
    run(&options, PROGRAM, &[case]).summary()
}

/// The command line of a replay, its exit code and what it said.
fn replay(trace: &str, case: &str) -> Ran {
    let mut command = Command::new(binary::tarry());
    command.args(["replay", trace]).args(OPTIONS).arg(fixture(PROGRAM)).arg(case);
    Ran::of(command.output().expect("tarry runs"))
}

/// The class and the message of the only finding.
fn finding(summary: &Value) -> (&str, Option<&str>) {
    let found = summary["findings"].as_array().map_or(&[][..], Vec::as_slice);
    assert_eq!(found.len(), 1, "{summary}");
    (found[0]["exception"]["class"].as_str().expect("a class"), found[0]["exception"]["message"].as_str())
}

#[test]
fn run_and_replay_judge_every_end_alike() {
    let cases = [
        ("stack", "limited", 3),
        ("heap", "limited", 3),
        ("again", "limited", 3),
        ("wrapped", "failed", 1),
        ("caught", "accepted", 3),
        ("caught-pruned", "pruned", 3),
        ("caught-heap", "accepted", 3),
        ("own", "failed", 1),
        ("own-heap", "failed", 1),
        ("own-class", "failed", 1),
        ("own-caught", "accepted", 0),
        ("too-long", "failed", 1),
        ("exit", "failed", 1),
        ("exit-3", "failed", 1),
        ("halt", "failed", 1),
        ("exit-limit", "limited", 3),
        ("pruned", "pruned", 0),
        ("endless", "failed", 1),
        ("both", "failed", 1),
    ];
    for (case, verdict, code) in cases {
        let summary = search(case);
        assert_eq!(number(&summary, verdict), number(&summary, "explored"), "{case}: {summary}");
        let ran = run(&[&["--output", "none"], &OPTIONS[..]].concat(), PROGRAM, &[case]);
        // Several threads make a search incomplete without changing its exit code.
        assert_eq!(ran.code, Some(code), "{case}: {}{}", ran.out, ran.err);
        let again = replay("*", case);
        assert_eq!(again.code, Some(code), "{case}: {}", again.err);
    }
}

/// A program that goes on after meeting a limit may have gone on otherwise with more room: the search says so.
#[test]
fn a_limit_that_was_caught_is_mentioned() {
    let summary = search("caught");
    assert_eq!(summary["complete"], false, "{summary}");
    let met = &summary["limits"][0];
    assert_eq!(
        (&met["limit"], &met["caught"]),
        (&"java.lang.StackOverflowError".into(), &true.into()),
        "{met}"
    );
    assert!(met["at"].as_str().is_some_and(|at| at.starts_with("Verdicts.deep(")), "{met}");
    let text = run(&OPTIONS, PROGRAM, &["caught"]).out;
    assert!(
        text.contains("1 path went on after catching java.lang.StackOverflowError at Verdicts.deep("),
        "{text}"
    );
    assert!(search("own-caught")["limits"].is_null());
    let pruned = search("caught-pruned");
    assert_eq!((&pruned["complete"], &pruned["limits"][0]["count"]), (&false.into(), &1.into()), "{pruned}");
}

/// The exception of the program, not that of the limit, though it came second.
#[test]
fn a_failure_is_not_hidden_by_a_limit() {
    let summary = search("both");
    assert_eq!(finding(&summary), ("java.lang.IllegalStateException", Some("second")));
    let met = &summary["limits"][0];
    assert_eq!((&met["thread"], &met["caught"]), (&true.into(), &Value::Null), "{met}");
    let text = run(&OPTIONS, PROGRAM, &["both"]).out;
    assert!(text.contains("1 path lost a thread to java.lang.StackOverflowError at"), "{text}");
    let summary = search("endless");
    assert_eq!(finding(&summary), ("java.lang.IllegalStateException", Some("first")));
    assert_eq!(summary["complete"], false, "{summary}");
    assert_eq!(summary["limits"][0]["limit"], "--max-steps", "{summary}");
}

#[test]
fn what_comes_after_an_exception_is_reported_with_it() {
    let exit = search("exit-3");
    assert_eq!(finding(&exit), ("java.lang.IllegalStateException", Some("first")));
    assert_eq!(exit["findings"][0]["exit"], 3, "{exit}");
    let pool = search("pool");
    assert_eq!(finding(&pool).0, "java.util.concurrent.ExecutionException", "{pool}");
    let exception = &pool["findings"][0]["exception"];
    assert_eq!(exception["causes"][0]["message"], "pool", "{exception}");
    let waiting = exception["waiting"][0].as_str().expect("a thread");
    assert!(waiting.starts_with("\"pool-1-thread-1\" is parked at "), "{waiting}");
    let text = run(&OPTIONS, PROGRAM, &["pool"]).out;
    for part in [
        "FAILED java.util.concurrent.ExecutionException: ",
        "  then threads wait for ever\n    \"pool-1-thread-1\"",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    // Two different failures that leave the same thread waiting are two findings.
    let two = search("two");
    assert_eq!(two["findings"].as_array().map(Vec::len), Some(2), "{two}");
}

/// The message is what `getMessage()` gives; what it does besides is not part of the path.
#[test]
fn messages_are_asked_for() {
    let cases = [
        ("plain", Some("asked")),
        ("other", Some("other")),
        ("null", None),
        ("throws", Some("made")),
        ("exits", Some("made")),
        ("never", Some("made")),
        ("deep", Some("made")),
        ("prints", Some("printed")),
        ("file", Some("a.txt")),
        ("open", Some("a")),
    ];
    for (case, message) in cases {
        let options = [&["--all", "--format", "jsonl"], &OPTIONS[..]].concat();
        let ran = run(&options, PROGRAM, &[case]);
        let paths = ran.paths();
        assert_eq!(paths[0]["exception"]["message"].as_str(), message, "{case}: {}", ran.out);
        assert_eq!(paths[0]["output"], "", "{case}");
        let summary = ran.summary();
        assert_eq!(finding(&summary).1, message, "{case}: {summary}");
        assert_eq!(summary["complete"], true, "{case}: {summary}");
    }
    let cause = search("cause");
    assert_eq!(cause["findings"][0]["exception"]["causes"][0]["message"], "inner", "{cause}");
    let smaller = run(&["--all", "--minimize", "--format", "json"], PROGRAM, &["handled"]).summary();
    assert_eq!(finding(&smaller).1, Some("m0"), "{smaller}");
}
