//! Options of symbolic searches: every input as a path, one line for scripts, new code first, examples that are run.

use std::collections::BTreeSet;

use crate::{counts, explore, run};

/// Small programs, with arguments, of which every path is looked at in a moment.
const PROGRAMS: [(&str, &[&str]); 17] = [
    ("symbolic/Bank", &["2"]),
    ("symbolic/Between", &[]),
    ("symbolic/Factors", &[]),
    ("symbolic/Lookup", &[]),
    ("symbolic/Mid", &[]),
    ("symbolic/Named", &[]),
    ("symbolic/NewArray", &[]),
    ("symbolic/PutAndGet", &[]),
    ("symbolic/SortedInserts", &["4"]),
    ("symbolic/Squares", &[]),
    ("symbolic/Swap", &[]),
    ("symbolic/TreeMapPuts", &["3"]),
    ("symbolic/TreePuts", &["4"]),
    ("symbolic/WheelBrakes", &["1"]),
    ("udita/HeapArray", &["3"]),
    ("udita/SortedList", &["3"]),
    ("udita/SearchTree", &["2"]),
];

#[test]
fn examples_do_what_their_paths_do() {
    for (program, args) in PROGRAMS {
        let ran = run(&["--all", "--mode", "symbolic", "--check-models"], program, args);
        assert!(matches!(ran.code, Some(0 | 1)), "{program}: {:?}\n{}", ran.code, ran.err);
    }
}

#[test]
fn each_input_is_a_path_of_its_own_where_that_is_wanted() {
    let options = ["--mode", "symbolic", "--enumerate", "--format", "jsonl"];
    for jobs in ["1", "2"] {
        let ran = run(&[&options[..], &["-j", jobs]].concat(), "symbolic/Squares", &[]);
        let inputs: BTreeSet<i64> =
            ran.paths().iter().map(|path| path["emitted"][0]["root"].as_i64().expect("a number")).collect();
        assert_eq!(inputs, BTreeSet::from([-2_147_483_606, -1_073_741_866, -1_073_741_782, -42]));
        assert_eq!((ran.paths().len(), &ran.summary()["complete"]), (4, &true.into()), "{}", ran.out);
    }
    let eager = explore(&["--mode", "eager"], "udita/HeapArray", &["3"]);
    for strategy in ["dfs", "bfs", "random", "coverage"] {
        let options = ["--mode", "symbolic", "--enumerate", "--strategy", strategy];
        let symbolic = explore(&options, "udita/HeapArray", &["3"]);
        // 3 arrays have one element each that nobody can tell: any of its 4 values is one path.
        assert_eq!(symbolic["accepted_weight"], eager["accepted_weight"], "{strategy}: {symbolic}");
        assert_eq!(symbolic["accepted"], 66 - 3 * 3, "{strategy}: {symbolic}");
    }
    let refused = run(&["--enumerate"], "symbolic/Squares", &[]);
    assert_eq!(refused.code, Some(2), "{}", refused.err);
    assert!(refused.err.contains("--mode symbolic"), "{}", refused.err);
}

#[test]
fn sets_that_are_too_large_to_list_are_said() {
    let summary = explore(&["--mode", "symbolic", "--enumerate"], "symbolic/MidFixed", &[]);
    assert_eq!(summary["complete"], false, "{summary}");
    assert!(summary["made_concrete"][0]["times"].as_u64() > Some(0), "{summary}");
}

#[test]
fn one_line_says_what_is_known() {
    let line = |options: &[&str], program: &str, args: &[&str]| {
        let ran = run(options, program, args);
        assert_eq!(ran.out.lines().count(), 1, "{}", ran.out);
        (ran.out.trim_end().to_string(), ran.code)
    };
    let symbolic =
        |property: &'static str, program: &str| line(&["--mode", "symbolic", property], program, &[]);
    let (text, code) = symbolic("--verdict", "symbolic/MidFixed");
    assert_eq!((text.as_str(), code), ("TRUE no failure for any of the 2^64 inputs (any int)", Some(0)));
    let (text, code) = symbolic("--verdict", "symbolic/Mid");
    assert!(text.starts_with("FALSE '1,2147483647~") && code == Some(1), "{text}");
    assert_eq!(symbolic("--verdict=assertions", "symbolic/Mid").0, text);
    // It fails, but not by an assertion.
    assert_eq!(symbolic("--verdict", "symbolic/NewArray").1, Some(1));
    let (text, code) = symbolic("--verdict=assertions", "symbolic/NewArray");
    assert!(
        text.starts_with("TRUE no failed assertion for any of the 2^64 inputs") && code == Some(0),
        "{text}"
    );
    let (text, code) = line(&["--verdict", "--max-steps", "2000000"], "explore/OddUses", &["spins"]);
    assert!(
        text.starts_with("UNKNOWN cut by --max-steps at OddUses.main(OddUses.java:") && code == Some(3),
        "{text}"
    );
    let (text, code) = line(&["--verdict"], "symbolic/Swap", &[]);
    assert!(text.starts_with("UNKNOWN a choice is among too many values") && code == Some(2), "{text}");
    let (text, _) = line(&["--verdict"], "udita/HeapArray", &["2"]);
    assert!(text.starts_with("TRUE no failure on any of the "), "{text}");
    assert_eq!(run(&["--verdict", "--format", "json"], "symbolic/Swap", &[]).code, Some(2));
}

/// The places of `Rare` that are hard to reach are reached first, and everything else in the end.
#[test]
fn new_code_comes_first() {
    let paths = |strategy: &str| {
        let options = ["--mode", "symbolic", "--strategy", strategy];
        let summary = explore(&options, "symbolic/Rare", &[]);
        assert_eq!(summary["failed"], 1, "{summary}");
        counts(&summary).1
    };
    let (depth_first, new_first) = (paths("dfs"), paths("coverage"));
    assert!(new_first * 10 < depth_first, "{new_first} paths, depth first {depth_first}");
    for jobs in ["1", "2"] {
        let all = |strategy: &str| {
            let options = ["--mode", "symbolic", "--all", "-j", jobs, "--strategy", strategy];
            let summary = explore(&options, "symbolic/Rare", &[]);
            ["accepted", "failed", "choices", "complete"].map(|key| summary[key].clone())
        };
        assert_eq!(all("dfs"), all("coverage"), "-j {jobs}");
    }
}

/// What was left out most often is what the advice is about.
#[test]
fn the_output_says_which_option_would_help() {
    let ran = run(&["--mode", "symbolic", "--all", "--enumerate"], "symbolic/MidFixed", &[]);
    assert!(ran.out.contains("What would help most: a larger --enumerate-values"), "{}", ran.out);
    let ran = run(&["--mode", "symbolic", "--all", "--max-depth", "3"], "symbolic/SortedInserts", &["4"]);
    assert!(!ran.out.contains("What would help most"), "a single limit names its option: {}", ran.out);
    let limits = ["--mode", "symbolic", "--all", "--enumerate", "--max-depth", "4"];
    let ran = run(&limits, "symbolic/SortedInserts", &["4"]);
    assert!(ran.out.contains("What would help most: a larger --max-depth (it cut "), "{}", ran.out);
}
