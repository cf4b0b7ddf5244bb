//! The generators of `tarry.gen` generate as many values as their Javadoc says.

use crate::{explore, number};

/// Every graph of n vertices and d edges each, by the recursion in the Javadoc of `Graphs`.
fn graphs(used: u64, edges: u64, vertices: u64) -> u64 {
    if edges == 0 {
        return 1;
    }
    let fresh = if used < vertices { graphs(used + 1, edges - 1, vertices) } else { 0 };
    (used + 1) * graphs(used, edges - 1, vertices) + fresh
}

#[test]
fn counts_are_as_documented() {
    let pairs = 4 * 2; // four subsets of two values, two booleans
    for (name, expected) in [
        ("booleans", 2),
        ("enums", 3),
        ("ints", 8),
        ("one-of", 3 + 2 + 3),
        ("pairs", 4 * 2),
        ("lists", 3 + 9 + 27 + 81),
        ("sets", 15 + 20 + 15),
        ("strings", 1 + 3 + 9 + 27),
        ("trees", 14 * 16),
        ("graphs", graphs(1, 6, 3)),
        ("nested", 1 + pairs + pairs * pairs),
    ] {
        let delayed = explore(&[], "explore/Generators", &[name]);
        assert_eq!(number(&delayed, "accepted_weight"), expected, "{name}");
        let eager = explore(&["--mode", "eager"], "explore/Generators", &[name]);
        assert_eq!(number(&eager, "accepted"), expected, "eager {name}");
        assert!(number(&delayed, "explored") <= expected, "{name}: delayed choice explores more than eager");
    }
}
