//! Exact counts of explored programs: structures, paths, choices. Any other number is a bug.

use tarry_tests::full;

use crate::{counts, explore};

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
        let summary = explore(&[], &format!("udita/{name}"), &[n]);
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
    assert_eq!(counts(&explore(&[], "udita/DAG", &["5"])), (769_894, 4_997_210));
}

#[test]
fn eager_choice_explores_what_the_paper_says() {
    let limit = if full() { 10_000_000 } else { 500_000 };
    for (name, n, structures, _, eager) in FIGURE_13 {
        let Some(explored) = eager.filter(|e| *e < limit) else { continue };
        let summary = explore(&["--mode", "eager"], &format!("udita/{name}"), &[n]);
        assert_eq!(counts(&summary), (*structures, explored), "eager {name} {n}");
    }
}

#[test]
fn choices_are_the_edges_of_the_tree() {
    assert_eq!(explore(&[], "udita/NQueens", &["8"])["choices"], 15_720);
}

/// UDITA appendix A.2: values that are only moved are never chosen.
#[test]
fn copy_propagation_does_not_look_at_values() {
    for v in ["1", "5", "1000000"] {
        assert_eq!(counts(&explore(&[], "udita/CopyPropagation", &["5", v])).1, 9326, "V = {v}");
    }
    let off = explore(&["--no-copy-propagation"], "udita/CopyPropagation", &["5", "2"]);
    assert_eq!(counts(&off).1, 164_793);
}

#[test]
fn comparisons_of_strings_look_at_bytes_up_to_the_one_that_decides() {
    for (way, explored) in [("equals", 10), ("compareTo", 10), ("hashCode", 64)] {
        let summary = explore(&[], "udita/DelayedStringBytes", &[way]);
        assert_eq!(counts(&summary), (1, explored), "{way}");
    }
}

/// Korat's counts, with fully declarative generators.
#[test]
fn korat_counts() {
    for (name, n, structures) in [
        ("KoratBinaryTree", "3", 5),
        ("KoratBinaryTree", "6", 132),
        ("KoratBinaryTree", "8", 1430),
        ("KoratBinaryTree", "10", 16_796),
        ("KoratSearchTree", "5", 42),
        ("KoratSearchTree", "7", 429),
        ("KoratRedBlackTree", "7", 35),
        ("KoratRedBlackTree", "8", 64),
        ("KoratRedBlackTree", "9", 122),
        ("KoratHeapArray", "6", 13_139),
    ] {
        assert_eq!(counts(&explore(&[], &format!("udita/{name}"), &[n])).0, structures, "{name} {n}");
    }
}

/// UDITA 4.2.
#[test]
fn pools_leave_room_for_what_is_asked_for_later() {
    let fresh = explore(&["--all"], "udita/PoolNewIsFresh", &[]);
    assert_eq!((fresh["failed"].as_u64(), fresh["complete"].as_bool()), (Some(0), Some(true)));
    let room = explore(&["--all"], "udita/PoolRoomForNew", &[]);
    assert_eq!((counts(&room), room["failed"].as_u64()), ((1, 1), Some(0)));
}
