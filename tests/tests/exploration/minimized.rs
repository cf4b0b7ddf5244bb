//! `--minimize`: the path of a finding becomes smaller and still shows the same.

use std::process::Command;

use serde_json::{Value, json};
use tarry_tests::binary;

use crate::{Ran, explore, fixture, run};

const TWINS: &str = "explore/Twins";

fn finding(options: &[&str]) -> Value {
    let summary = explore(options, TWINS, &[]);
    let found = summary["findings"].as_array().expect("a list");
    assert_eq!(found.len(), 1, "{summary}");
    found[0].clone()
}

/// Two equal neighbours, as near to 0 as they may be: the length and the two.
fn smallest() -> Value {
    json!({ "choices": 3, "sum": 2 + 3 + 3 })
}

#[test]
fn whatever_is_found_first_becomes_the_smallest() {
    for options in [
        &[][..],
        &["--mode", "eager"],
        &["--strategy", "random", "--seed", "1"],
        &["--strategy", "random", "--seed", "2"],
        &["--strategy", "random", "--seed", "3", "--mode", "eager"],
        &["-j", "2"],
    ] {
        let plain = finding(options);
        let small = finding(&[options, &["--minimize"]].concat());
        assert_eq!(plain["minimized"], Value::Null, "{options:?}");
        assert_eq!(small["minimized"]["to"], smallest(), "{options:?}: {small}");
        let (from, to) = (&small["minimized"]["from"], &small["minimized"]["to"]);
        assert!(from["sum"].as_u64() > to["sum"].as_u64(), "{options:?}: {small}");
        assert_eq!(from["choices"].as_u64(), plain["choices"].as_array().map(|c| c.len() as u64));
        assert_eq!(small["choices"].as_array().map(Vec::len), Some(3));
        assert_eq!(small["exception"], plain["exception"], "{options:?}");
        let trace = small["trace"].as_str().expect("a trace");
        let again = Command::new(binary::tarry()).args(["replay", trace]).arg(fixture(TWINS)).output();
        let again = Ran::of(again.expect("tarry runs"));
        assert!(again.code == Some(1) && again.err.contains("twins"), "{trace}: {}", again.err);
    }
}

#[test]
fn the_budget_bounds_the_replays() {
    let random = ["--strategy", "random", "--seed", "1"];
    for budget in [1, 40] {
        let small = finding(&[&random[..], &[&format!("--minimize={budget}")]].concat());
        let minimized = &small["minimized"];
        assert!(minimized["replays"].as_u64() <= Some(budget), "{small}");
        assert_eq!(minimized["from"] == minimized["to"], budget == 1, "{small}");
    }
}

#[test]
fn the_report_says_from_what_to_what() {
    let ran = run(&["--minimize"], TWINS, &[]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert_eq!(ran.out.matches("FAILED").count(), 1, "{}", ran.out);
    assert!(ran.out.contains("minimized: 3 choices, sum of picks 20 -> 3 choices, sum 8; "), "{}", ran.out);
    assert!(ran.out.contains("getInt(-9, 9) = -3"), "{}", ran.out);
}
