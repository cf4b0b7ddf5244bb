//! Weights: the paths of a delayed search stand for exactly the paths of an eager one.

use crate::{explore, number, run};

#[test]
fn weights_add_up_to_the_eager_paths() {
    let mut programs: Vec<(&str, Vec<&str>)> = vec![
        ("udita/NQueens", vec!["5"]),
        ("udita/HeapArray", vec!["5"]),
        ("udita/SortedList", vec!["5"]),
        ("udita/SearchTree", vec!["4"]),
        ("udita/RBTree", vec!["6"]),
        ("udita/DAG", vec!["3"]),
        ("udita/CopyPropagation", vec!["3", "4"]),
        ("udita/KoratBinaryTree", vec!["3"]),
        ("udita/InheritanceDeclarative", vec!["2"]),
        ("udita/InheritanceCombined", vec!["3"]),
        ("udita/PoolRoomForNew", vec![]),
        ("udita/RBRemoveBug1", vec!["1", "4"]),
        ("explore/Isolation", vec![]),
    ];
    for looks in ["0 0", "1 0", "3 0", "6 0", "0 1", "0 3", "0 6", "2 2", "3 1"] {
        programs.push(("explore/PoolWeights", looks.split(' ').collect()));
    }
    let mut lighter = 0;
    for (program, args) in &programs {
        let delayed = explore(&["--all"], program, args);
        let eager = explore(&["--all", "--mode", "eager"], program, args);
        for (weight, count) in [("accepted_weight", "accepted"), ("failed_weight", "failed")] {
            assert_eq!(number(&delayed, weight), number(&eager, count), "{program} {args:?} {count}");
            assert_eq!(
                number(&eager, weight),
                number(&eager, count),
                "{program} {args:?}: eager paths leave nothing open"
            );
        }
        lighter += u64::from(number(&delayed, "explored") < number(&eager, "explored"));
    }
    assert!(lighter > 10, "delayed choice leaves things open");
}

#[test]
fn weights_of_paths_are_numbers_of_any_size() {
    let ran = run(&["--format", "jsonl"], "udita/CopyPropagation", &["5", "1000000"]);
    let sum: u128 =
        ran.paths().iter().map(|p| p["weight"].to_string().parse::<u128>().expect("a number")).sum();
    assert_eq!(ran.summary()["accepted_weight"].to_string(), sum.to_string());
    assert!(sum > u128::from(u64::MAX), "{sum}");
    let human = run(&["--output", "none"], "udita/CopyPropagation", &["5", "1000000"]);
    assert!(human.out.contains("They stand for "), "{}", human.out);
}

/// The program compares each call on an array that holds delayed elements with one on an array that never did.
#[test]
fn calls_of_the_jdk_do_not_tell_an_array_with_delayed_elements() {
    let ran = run(&["--all", "--format", "jsonl"], "explore/WideArrays", &[]);
    let failed: Vec<String> =
        ran.paths().iter().filter(|p| p["outcome"] == "failed").map(|p| p["exception"].to_string()).collect();
    assert!(failed.is_empty(), "{failed:#?}");
    // The call, whether it is made after the elements are decided, and 18 values of two each.
    assert_eq!(number(&ran.summary(), "accepted_weight"), (126 * 2) << 18, "{}", ran.err);
}
