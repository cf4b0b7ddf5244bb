//! Exact counts of `--mode symbolic`: paths of container code, of the papers' examples, and of fixtures written for other modes. Any other
//! number is a bug.

use serde_json::Value;
use tarry_tests::full;

use crate::{explore, run};

const SYMBOLIC: [&str; 3] = ["--all", "--mode", "symbolic"];

/// Accepted, pruned and failed paths of a program of which nothing was left out.
fn paths(name: &str, args: &[&str]) -> [u64; 3] {
    let summary = explore(&SYMBOLIC, name, args);
    assert_eq!(summary["complete"], true, "{name} {args:?}: {summary}");
    assert_eq!(summary["made_concrete"], Value::Null, "{name} {args:?}: {summary}");
    ["accepted", "pruned", "failed"].map(|key| summary[key].as_u64().expect("a count"))
}

/// Weights of all paths that are accepted or fail.
fn inputs(name: &str, args: &[&str], mode: &str) -> u64 {
    let options = ["--all", "--format", "jsonl", "--mode", mode];
    run(&options, name, args).paths().iter().map(|path| path["weight"].as_u64().expect("few inputs")).sum()
}

#[test]
fn unknown_keys_in_a_search_tree_have_a_path_for_each_weak_order() {
    for (n, orders) in [("1", 1), ("2", 3), ("3", 13), ("4", 75), ("5", 541)] {
        assert_eq!(paths("symbolic/TreePuts", &[n]), [orders, 0, 0], "{n} puts");
        assert_eq!(paths("symbolic/TreeMapPuts", &[n]), [orders, 0, 0], "{n} puts into java.util.TreeMap");
    }
    if full() {
        assert_eq!(paths("symbolic/TreePuts", &["7"]), [47_293, 0, 0]);
    }
}

#[test]
fn insertions_into_a_sorted_list_have_a_path_for_each_permutation() {
    for (n, permutations) in [("3", 6), ("5", 120), ("6", 720)] {
        assert_eq!(paths("symbolic/SortedInserts", &[n]), [permutations, 0, 0], "{n} insertions");
    }
    if full() {
        assert_eq!(paths("symbolic/SortedInserts", &["8"]), [40_320, 0, 0]);
    }
}

#[test]
fn operations_on_an_account_have_four_ways_each() {
    for (n, ways) in [("1", 4), ("2", 16), ("4", 256)] {
        assert_eq!(paths("symbolic/Bank", &[n]), [ways, 0, 0], "{n} operations");
    }
}

#[test]
fn updates_of_the_wheel_brakes_have_24_ways_each() {
    assert_eq!(paths("symbolic/WheelBrakes", &["1"]), [24, 0, 0]);
    assert_eq!(paths("symbolic/WheelBrakes", &["2"]), [576, 0, 0]);
    if full() {
        assert_eq!(paths("symbolic/WheelBrakes", &["3"]), [13_824, 0, 0]);
    }
}

#[test]
fn an_unknown_capacity_is_no_fork() {
    assert_eq!(paths("udita/HeapArray", &["8"]), [9, 28, 0]);
    assert_eq!(paths("udita/SortedList", &["8"]), [9, 28, 0]);
    assert_eq!(paths("udita/NQueens", &["6"])[0], 4);
    if full() {
        assert_eq!(paths("udita/NQueens", &["8"])[0], 92);
    }
}

#[test]
fn bounds_of_choices_may_be_choices() {
    assert_eq!(paths("symbolic/Between", &[]), [3, 1, 0]);
    for (name, args) in
        [("symbolic/Between", &[][..]), ("udita/HeapArray", &["4"]), ("udita/SortedList", &["4"])]
    {
        assert_eq!(inputs(name, args, "symbolic"), inputs(name, args, "eager"), "{name}");
    }
}

#[test]
fn numbers_whose_square_wraps_around() {
    assert_eq!(paths("symbolic/Squares", &[]), [1, 2, 0]);
    assert_eq!(inputs("symbolic/Squares", &[], "symbolic"), 4);
}

/// Paper 003, figure 1.
#[test]
fn swapping_never_fails() {
    assert_eq!(paths("symbolic/Swap", &[]), [2, 0, 0]);
}

/// Paper 001, sections 3.5 and 5.5: how many paths fail of each example.
#[test]
fn what_a_checker_reported_is_decided() {
    for name in ["call", "floats", "sum", "one and two", "types", "cast"] {
        assert_eq!(paths("symbolic/Reports", &[name])[2], 0, "{name}");
    }
    let failing = |name: &str| {
        let summary = explore(&SYMBOLIC, "symbolic/Reports", &[name]);
        assert_eq!(summary["complete"], true, "{summary}");
        let findings = summary["findings"].as_array().expect("findings").clone();
        let of_arithmetic =
            |finding: &Value| finding["exception"]["class"] == "java.lang.ArithmeticException";
        let mut found: Vec<Value> = findings.into_iter().filter(of_arithmetic).collect();
        assert_eq!(found.len(), 1, "{name}: {summary}");
        found.remove(0)["trace"].as_str().expect("a trace").to_owned()
    };
    for (name, example) in [
        ("product", "2,-2147483648,*~"),
        ("m1", "1,2,0~"),
        ("m2", "*,*,*,0,*,@0,@0~"),
        ("m3", "0,*,*,2,1,5~"),
    ] {
        let trace = failing(name);
        assert!(trace.starts_with(example), "{name}: {trace}");
    }
}

#[test]
fn arrays_of_unknown_length_are_laid_out_where_all_of_them_is_needed() {
    let summary = explore(&SYMBOLIC, "symbolic/Sorted", &[]);
    assert_eq!((&summary["failed"], &summary["complete"]), (&0.into(), &true.into()), "{summary}");
}

/// Programs of other modes, with arguments and how many inputs they have. Pools are decided as in delayed mode.
#[test]
fn programs_of_other_modes_have_as_many_inputs() {
    const PROGRAMS: [(&str, &[&str]); 25] = [
        ("explore/Blocks", &[]),
        ("explore/Causes", &[]),
        ("explore/Counters", &[]),
        ("explore/Dates", &[]),
        ("explore/LargeStructures", &[]),
        ("explore/LateInitialisers", &[]),
        ("explore/OddMessages", &[]),
        ("explore/OpenPlaces", &[]),
        ("explore/PoolWeights", &[]),
        ("explore/Surrogates", &[]),
        ("explore/TellingEnums", &[]),
        ("explore/TwoFaults", &[]),
        ("udita/CopyPropagation", &["3", "2"]),
        ("udita/DAG", &["3"]),
        ("udita/HeapArray", &["5"]),
        ("udita/InheritanceCombined", &["3"]),
        ("udita/InheritanceDeclarative", &["3"]),
        ("udita/InheritanceImperative", &["3"]),
        ("udita/KoratBinaryTree", &["3"]),
        ("udita/KoratHeapArray", &["3"]),
        ("udita/KoratRedBlackTree", &["3"]),
        ("udita/KoratSearchTree", &["3"]),
        ("udita/RBTree", &["4"]),
        ("udita/SearchTree", &["3"]),
        ("udita/SortedList", &["4"]),
    ];
    for (name, args) in PROGRAMS {
        let delayed = inputs(name, args, "delayed");
        assert!(delayed > 0, "{name}");
        assert_eq!(inputs(name, args, "symbolic"), delayed, "{name} {args:?}");
    }
    assert_eq!(explore(&SYMBOLIC, "udita/DAG", &["3"])["explored"], 321);
    // Every call of the JDK on arrays with elements that are not known.
    let summary = explore(&SYMBOLIC, "explore/WideArrays", &[]);
    assert_eq!((&summary["failed"], &summary["complete"]), (&0.into(), &true.into()), "{summary}");
}
