//! `--mode symbolic`: paths stand for all inputs that satisfy their conditions.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{explore, fixture, run};

const SYMBOLIC: [&str; 3] = ["--all", "--mode", "symbolic"];

fn symbolic(name: &str) -> Value {
    explore(&SYMBOLIC, &format!("symbolic/{name}"), &[])
}

fn counts(summary: &Value) -> [u64; 4] {
    ["accepted", "pruned", "failed", "limited"].map(|key| summary[key].as_u64().expect("a count"))
}

#[test]
fn an_overflow_is_found_with_its_condition_and_an_example_that_replays() {
    let summary = symbolic("Mid");
    assert_eq!(counts(&summary)[2], 1, "{summary}");
    let finding = &summary["findings"][0];
    let condition = finding["condition"].as_str().expect("a condition");
    assert!(condition.ends_with("(lo + hi) / 2 < lo"), "{condition}");
    let trace = finding["trace"].as_str().expect("a trace");
    assert!(trace.starts_with("1,2147483647~"), "{trace}");
    let mut replay = std::process::Command::new(tarry_tests::binary::tarry());
    replay.args(["replay", trace]).arg(fixture("symbolic/Mid"));
    assert_eq!(replay.status().expect("tarry runs").code(), Some(1), "the example fails as it was said to");
}

#[test]
fn what_was_repaired_is_shown_for_all_inputs() {
    let summary = symbolic("MidFixed");
    assert_eq!((counts(&summary)[2], summary["complete"].as_bool()), (0, Some(true)), "{summary}");
    assert_eq!(summary["solver"]["unknown"], 0);
    let text = run(&SYMBOLIC, "symbolic/MidFixed", &[]);
    assert_eq!(text.code, Some(0), "{}", text.err);
    assert!(text.out.contains("No failure for any of the 2^64 inputs; nothing was cut."), "{}", text.out);
}

#[test]
fn an_array_of_unknown_length_has_three_ends() {
    let summary = symbolic("NewArray");
    assert_eq!(counts(&summary), [1, 0, 2, 0], "{summary}");
    assert_eq!(summary["made_concrete"], Value::Null, "{summary}");
    let classes: Vec<&str> = summary["findings"]
        .as_array()
        .expect("findings")
        .iter()
        .map(|f| f["exception"]["class"].as_str().expect("a class"))
        .collect();
    assert!(classes.contains(&"java.lang.NegativeArraySizeException"), "{classes:?}");
    assert!(classes.contains(&"java.lang.ArrayIndexOutOfBoundsException"), "{classes:?}");
}

#[test]
fn a_map_asked_for_an_unknown_key_has_no_alternative_for_each_bucket() {
    let ran = run(&SYMBOLIC, "symbolic/Lookup", &[]);
    let mut printed: Vec<&str> = ran.out.lines().take_while(|line| !line.contains("explored")).collect();
    assert!(printed.len() <= 7, "{}", ran.out);
    printed.sort_unstable();
    printed.dedup();
    assert_eq!(printed, ["many", "null", "one", "seventeen"], "{}", ran.out);
    assert!(ran.out.contains("No failure for any of the 2^32 inputs"), "{}", ran.out);
    let found = symbolic("PutAndGet");
    assert_eq!((counts(&found)[2], found["complete"].as_bool()), (0, Some(true)), "{found}");
}

#[test]
fn doubles_are_solved_bit_by_bit() {
    let summary = symbolic("Tenth");
    assert_eq!(counts(&summary), [1, 0, 1, 0], "{summary}");
    let trace = summary["findings"][0]["trace"].as_str().expect("a trace");
    assert!(trace.starts_with("0x1.7ffffffffffffp1~"), "{trace}");
}

/// Ten values are few enough to be tried whole, unless that is forbidden.
#[test]
fn a_function_without_a_term_is_tried_with_values() {
    let sine = |options: &[&str]| explore(&[&SYMBOLIC[..], options].concat(), "symbolic/Sine", &[]);
    let whole = sine(&[]);
    assert_eq!((counts(&whole)[0], whole["complete"].as_bool()), (10, Some(true)), "{whole}");
    let some = sine(&["--enumerate-values", "9", "--max-values", "4"]);
    assert_eq!((counts(&some)[0], some["complete"].as_bool()), (4, Some(false)), "{some}");
    assert_eq!(some["made_concrete"].as_array().map(Vec::len), Some(1), "{some}");
}

/// How many inputs end in each way.
fn ends(mode: &[&str]) -> BTreeMap<String, u64> {
    let options = [&["--all", "--format", "jsonl"], mode].concat();
    let mut ends = BTreeMap::new();
    for path in run(&options, "symbolic/Operators", &[]).paths() {
        let end = format!("{} {} {}", path["outcome"], path["output"], path["exception"]["class"]);
        *ends.entry(end).or_default() += path["weight"].as_u64().expect("few enough to be counted");
    }
    ends
}

#[test]
fn over_few_values_every_mode_and_strategy_finds_the_same_ends() {
    let eager = ends(&["--mode", "eager"]);
    assert_eq!(eager.values().sum::<u64>(), 7 * 5 * 5);
    for more in [&["--strategy", "dfs"], &["--strategy", "bfs"], &["--strategy", "random"], &["-j", "2"]] {
        assert_eq!(ends(&[&["--mode", "symbolic"], &more[..]].concat()), eager, "{more:?}");
    }
}

#[test]
fn choices_are_called_as_the_program_calls_them() {
    let ran = run(&["--mode", "symbolic"], "symbolic/Named", &[]);
    let line = |start: &str| {
        let found = ran.out.lines().find_map(|line| line.trim_start().strip_prefix(start));
        found.unwrap_or_else(|| panic!("no {start} in {}{}", ran.out, ran.err)).trim().to_string()
    };
    assert_eq!(
        line("when"),
        "first == 4 && second >= 8L && text.length() == 1 && last > 3.0 && x14 == 7 && numbers_1 + numbers_3 == 12 \
         && longs_1 == 5L && wide == 6L && box == 1000 && total == 1 && small == 2"
    );
    assert_eq!(
        line("example"),
        "numbers_1 = 3, numbers_2 any value, numbers_3 = 9, longs_1 = 5, wide = 6, box = 1000, total = 1, first = 4, \
         second = 8, text = \"\\0\", last = 3.0000000000000004, x14 = 7, small = 2"
    );
}

#[test]
fn what_is_chosen_from_a_list_is_shown_by_its_value() {
    let ran = run(&["--mode", "symbolic"], "symbolic/Listed", &[]);
    let line = |start: &str| {
        let found = ran.out.lines().find_map(|line| line.trim_start().strip_prefix(start));
        found.unwrap_or_else(|| panic!("no {start} in {}{}", ran.out, ran.err)).trim().to_string()
    };
    assert_eq!(
        line("when"),
        "d + (double) f >= 3.0 && (x == 9 || x == 22) && l != 1099511627776L && l != 9L && even * 2 != 8  (4 inputs)"
    );
    assert_eq!(line("example"), "d = 0.5, f = 2.5, x = 9, l = 5, even = 2");
    assert!(line("replay").contains("'#0,#1,#2,#1,#0~"), "{}", ran.out);
    let eager = run(&["--mode", "eager"], "symbolic/Listed", &[]);
    assert!(eager.out.contains("getIntFromList(7, -1, 9, 22) = 9 "), "{}", eager.out);
}

#[test]
fn what_is_not_made_smaller_keeps_its_condition() {
    let ran = run(&["--mode", "symbolic", "--minimize"], "symbolic/Mid", &[]);
    for line in ["when     0 <= lo && lo <= hi && (lo + hi) / 2 < lo", "no smaller path found"] {
        assert!(ran.out.contains(line), "{}", ran.out);
    }
}

#[test]
fn as_many_inputs_are_counted_as_there_are_longs() {
    let ran = run(&["--mode", "symbolic"], "symbolic/Longs", &[]);
    assert!(
        ran.out.contains("No failure for any of the 2^64 inputs; nothing was cut."),
        "{}{}",
        ran.out,
        ran.err
    );
}
