//! Exact counts of explored programs: structures, paths, choices. Any other number is a bug.

use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;
use tarry_tests::{binary, full, root};

fn fixture(name: &str) -> PathBuf {
    root().join("java-fixtures/udita").join(format!("{name}.java"))
}

/// Runs a fixture and gives back the summary.
fn explore(options: &[&str], name: &str, args: &[&str]) -> Value {
    let output = Command::new(binary::tarry())
        .args(["run", "--format", "json"])
        .args(options)
        .arg(fixture(name))
        .args(args)
        .output()
        .expect("tarry runs");
    let text = String::from_utf8_lossy(&output.stdout);
    let last = text.lines().last().unwrap_or_default();
    serde_json::from_str(last).unwrap_or_else(|e| {
        panic!("{name} {args:?}: {e}: {last}\n{}", String::from_utf8_lossy(&output.stderr))
    })
}

fn counts(summary: &Value) -> (u64, u64) {
    let number = |key: &str| summary[key].as_u64().unwrap_or(u64::MAX);
    (number("accepted"), number("explored"))
}

/// (program, N, structures, delayed explored, eager explored where it is small enough).
type Row = (&'static str, &'static str, u64, u64, Option<u64>);

/// UDITA Fig. 13.
const FIGURE_13: &[Row] = &[
    ("NQueens", "5", 10, 177, Some(3125)),
    ("NQueens", "6", 4, 746, Some(46_656)),
    ("NQueens", "7", 40, 3073, Some(823_543)),
    ("NQueens", "8", 92, 13_756, None),
    ("HeapArray", "6", 13_139, 27_664, Some(160_132)),
    ("HeapArray", "7", 117_562, 227_494, Some(2_739_136)),
    ("HeapArray", "8", 1_005_075, 2_325_069, None),
    ("SortedList", "6", 924, 3967, Some(55_987)),
    ("SortedList", "7", 3432, 18_026, Some(960_800)),
    ("SortedList", "8", 12_870, 80_089, None),
    ("SearchTree", "4", 490, 1484, Some(3584)),
    ("SearchTree", "5", 5292, 21_210, Some(131_250)),
    ("SearchTree", "6", 60_984, 305_052, Some(6_158_592)),
    ("RBTree", "6", 20, 3588, Some(8448)),
    ("RBTree", "7", 35, 16_983, Some(54_912)),
    ("RBTree", "8", 64, 80_470, Some(366_080)),
    ("RBTree", "9", 122, 381_470, Some(2_489_344)),
    ("DAG", "3", 34, 321, Some(4802)),
    ("DAG", "4", 2352, 21_196, None),
];

#[test]
fn delayed_choice_explores_what_the_paper_says() {
    for (name, n, structures, explored, _) in FIGURE_13 {
        let summary = explore(&["--output", "none"], name, &[n]);
        assert_eq!(counts(&summary), (*structures, *explored), "{name} {n}");
        assert_eq!(summary["complete"], true);
    }
}

#[test]
fn dag_of_five_nodes() {
    if !full() {
        println!("SKIPPED DAG 5: ./test --full");
        return;
    }
    assert_eq!(counts(&explore(&["--output", "none"], "DAG", &["5"])), (769_894, 4_997_210));
}

#[test]
fn eager_choice_explores_what_the_paper_says() {
    let limit = if full() { 10_000_000 } else { 500_000 };
    for (name, n, structures, _, eager) in FIGURE_13 {
        let Some(explored) = eager.filter(|e| *e < limit) else { continue };
        let summary = explore(&["--mode", "eager", "--output", "none"], name, &[n]);
        assert_eq!(counts(&summary), (*structures, explored), "eager {name} {n}");
    }
}

#[test]
fn choices_are_the_edges_of_the_tree() {
    assert_eq!(explore(&["--output", "none"], "NQueens", &["8"])["choices"], 15_720);
}

/// UDITA appendix A.2: values that are only moved are never chosen.
#[test]
fn copy_propagation_does_not_look_at_values() {
    for v in ["1", "5", "1000000"] {
        assert_eq!(counts(&explore(&["--output", "none"], "CopyPropagation", &["5", v])).1, 9326, "V = {v}");
    }
    let off = explore(&["--output", "none", "--no-copy-propagation"], "CopyPropagation", &["5", "2"]);
    assert_eq!(counts(&off).1, 164_793);
}

#[test]
fn comparisons_of_strings_look_at_bytes_up_to_the_one_that_decides() {
    for (way, explored) in [("equals", 10), ("compareTo", 10), ("hashCode", 64)] {
        let summary = explore(&["--output", "none"], "DelayedStringBytes", &[way]);
        assert_eq!(counts(&summary), (1, explored), "{way}");
    }
}

#[test]
fn strategies_and_workers_visit_the_same_paths() {
    let expected = (92, 13_756);
    for options in [
        &["--strategy", "dfs"][..],
        &["--strategy", "random", "--seed", "7"],
        &["-j", "2"],
        &["-j", "5", "--strategy", "random"],
    ] {
        let options = [&["--output", "none"], options].concat();
        assert_eq!(counts(&explore(&options, "NQueens", &["8"])), expected, "{options:?}");
    }
    assert_eq!(counts(&explore(&["--strategy", "bfs", "--output", "none"], "NQueens", &["6"])), (4, 746));
    assert_eq!(counts(&explore(&["-j", "3", "--output", "none"], "DAG", &["4"])), (2352, 21_196));
}

/// Korat's counts, with fully declarative generators.
#[test]
fn korat_counts() {
    for (name, n, structures) in [
        ("KoratBinaryTree", "3", 5),
        ("KoratBinaryTree", "6", 132),
        ("KoratBinaryTree", "8", 1430),
        ("KoratSearchTree", "5", 42),
        ("KoratRedBlackTree", "7", 35),
        ("KoratHeapArray", "6", 13_139),
    ] {
        assert_eq!(counts(&explore(&["--output", "none"], name, &[n])).0, structures, "{name} {n}");
    }
}
