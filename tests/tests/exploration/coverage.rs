//! `--coverage`: which paths count, the forms it comes in, and what happens if they cannot be written. That the counts are those of
//! JaCoCo is tested in `tests/tests/coverage.rs`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use roxmltree::{Document, ParsingOptions};
use serde_json::Value;
use tarry_tests::binary;

use crate::{Ran, command, explore, fixture, run};

const BRANCHES: &str = "explore/CoverageOfPaths";

/// A directory of this test that does not exist yet.
fn place(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("tarry-coverage-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&dir);
    dir
}

fn option(dir: &Path) -> String {
    format!("--coverage={}", dir.display())
}

/// Covered lines of a method of the fixture.
fn covered(summary: &Value, method: &str) -> u64 {
    let classes = summary["coverage"]["classes"].as_array().expect("a list of classes");
    let methods = classes.iter().flat_map(|c| c["methods"].as_array().expect("a list of methods"));
    let found: Vec<&Value> = methods.filter(|m| m["name"] == method).collect();
    assert_eq!(found.len(), 1, "{method} in {summary}");
    found[0]["counts"]["line"]["covered"].as_u64().expect("a number")
}

#[test]
fn accepted_and_failed_paths_count_and_others_do_not() {
    let summary = explore(&["--all", "--max-steps", "100000", "--coverage"], BRANCHES, &[]);
    let ends = ["accepted", "failed", "pruned", "limited"].map(|end| covered(&summary, end));
    assert_eq!(ends, [1, 1, 0, 0]);
    // An initialiser counts if one of those paths was the first to need it.
    let initialised: Vec<(&str, u64)> = summary["coverage"]["classes"]
        .as_array()
        .expect("a list of classes")
        .iter()
        .filter(|c| c["name"].as_str().is_some_and(|n| n.contains("Late")))
        .map(|c| {
            let counts = &c["counts"]["class"];
            (c["name"].as_str().expect("a name"), counts["covered"].as_u64().expect("a number"))
        })
        .collect();
    let expected = [("CoverageOfPaths$LateInAccepted", 1), ("CoverageOfPaths$LateInPruned", 0)];
    assert_eq!(initialised, expected);
}

#[test]
fn every_strategy_and_number_of_workers_covers_the_same() {
    for (fixture, args) in [(BRANCHES, &[][..]), ("udita/RBTree", &["4"])] {
        let all = |options: &[&str]| {
            let options = [&["--all", "--max-steps", "100000", "--coverage"], options].concat();
            explore(&options, fixture, args)["coverage"].clone()
        };
        let one = all(&[]);
        assert!(one["total"]["line"]["covered"].as_u64() > Some(5), "{one}");
        for options in [
            &["--strategy", "bfs"][..],
            &["--strategy", "random", "--seed", "7"],
            &["-j", "3"],
            &["-j", "2", "--strategy", "bfs"],
            &["--mode", "eager"],
        ] {
            assert_eq!(all(options), one, "{fixture} {options:?}");
        }
    }
}

#[test]
fn what_is_explored_is_the_same_without() {
    for options in [&["--all"][..], &["--all", "--mode", "eager"]] {
        let without = explore(options, "udita/SearchTree", &["4"]);
        let with = explore(&[options, &["--coverage"]].concat(), "udita/SearchTree", &["4"]);
        for key in ["accepted", "pruned", "failed", "choices", "accepted_weight"] {
            assert_eq!(with[key], without[key], "{key}");
        }
        assert!(without.get("coverage").is_none());
    }
}

#[test]
fn reports_say_the_same_as_the_table() {
    let dir = place("forms");
    let ran = run(&["--all", "--max-steps", "100000", "--output", "none", &option(&dir)], BRANCHES, &[]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.out.contains("coverage of accepted and failed paths:"), "{}", ran.out);

    let xml = fs::read_to_string(dir.join("jacoco.xml")).expect("written");
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(&xml, options).expect("XML");
    let report = document.root_element();
    let lines = report.children().find(|c| c.attribute("type") == Some("LINE")).expect("a counter");
    let [missed, covered]: [u32; 2] =
        ["missed", "covered"].map(|name| lines.attribute(name).expect("a number").parse().expect("a number"));
    let total = ran.out.lines().find(|line| line.ends_with("  total")).expect("a total");
    assert!(total.trim_start().starts_with(&format!("{covered}/{} ", missed + covered)), "{total}");

    let lcov = fs::read_to_string(dir.join("lcov.info")).expect("written");
    let sum = |key: &str| -> u32 {
        let values = lcov.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
        values.map(|value| value.parse::<u32>().expect("a number")).sum()
    };
    assert_eq!((sum("LF"), sum("LH")), (missed + covered, covered));
    assert_eq!(lcov.lines().filter(|line| line.starts_with("DA:")).count() as u32, missed + covered);
    let source = lcov.lines().find_map(|line| line.strip_prefix("SF:")).expect("a source file");
    assert!(Path::new(source).is_file(), "{source}");
    fs::remove_dir_all(&dir).expect("ours");
}

#[test]
fn a_place_that_cannot_be_written_is_refused_before_the_search() {
    let file = place("file");
    fs::write(&file, "mine").expect("writable");
    let ran = run(&[&option(&file)], BRANCHES, &[]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(4), ""));
    assert!(ran.err.starts_with(&format!("tarry: {}: ", option(&file))), "{}", ran.err);
    assert_eq!(fs::read_to_string(&file).expect("still there"), "mine");
    fs::remove_file(&file).expect("ours");
}

#[test]
fn the_directory_needs_an_equals_sign() {
    // The word after it is the program.
    let ran = command(&["--coverage"], "no/such/Program", &[]).output().expect("tarry runs");
    assert_eq!(ran.status.code(), Some(4));
}

/// The one path, counted as a search counts it; what is there of an earlier run is replaced.
#[test]
fn a_replay_covers_what_its_path_does() {
    let found = explore(&["--max-steps", "100000", "--all"], BRANCHES, &[]);
    let trace = found["findings"][0]["trace"].as_str().expect("a finding");
    let dir = place("replay");
    let replay = |options: &[&str]| {
        let mut command = Command::new(binary::tarry());
        command.args(["replay", trace]).args(options).arg(fixture(BRANCHES));
        Ran::of(command.output().expect("tarry runs"))
    };
    for _ in 0..2 {
        let ran = replay(&[&option(&dir), "--format", "json"]);
        assert_eq!(ran.code, Some(1), "{}", ran.err);
        let last = ran.out.lines().last().expect("a line");
        let coverage: Value = serde_json::from_str(last).expect("JSON");
        let ends = ["accepted", "failed", "pruned", "limited"].map(|end| covered(&coverage, end));
        assert_eq!(ends, [0, 1, 0, 0]);
        let lcov = fs::read_to_string(dir.join("lcov.info")).expect("written");
        assert!(lcov.contains("end_of_record") && dir.join("jacoco.xml").is_file(), "{lcov}");
    }
    let text = replay(&["--coverage"]).out;
    assert!(text.contains("failed()") && text.contains("  total\n"), "{text}");
    assert!(!replay(&[]).out.contains("coverage"));
    fs::remove_dir_all(&dir).expect("ours");
}
