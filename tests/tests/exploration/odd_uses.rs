//! Uses that look wrong, or are: what each does is defined in the guide under the same heading.

use tarry_tests::jdk;

use crate::{number, run};

/// Case, (accepted, pruned, failed, limited), exit code, part of the exception's class and message.
type Case = (&'static str, (u64, u64, u64, u64), i32, &'static str);

const CASES: &[Case] = &[
    ("initialiser", (3, 0, 0, 0), 0, ""),
    ("thread", (6, 0, 0, 0), 0, ""),
    ("abstract-pool", (0, 0, 1, 0), 1, "IllegalArgumentException: an object pool of OddUses$Shape needs"),
    (
        "pool-without-constructor",
        (0, 0, 1, 0),
        1,
        "IllegalArgumentException: an object pool of OddUses$NeedsArgument",
    ),
    ("pool-of-inner-class", (0, 0, 1, 0), 1, "make it static"),
    ("pool-of-interface", (0, 0, 1, 0), 1, "IllegalArgumentException: an object pool of java.lang.Runnable"),
    ("pool-constructor-throws", (0, 0, 1, 0), 1, "IllegalStateException: not today"),
    ("pool-of-size-0", (0, 0, 1, 0), 1, "IllegalArgumentException: a pool of size 0"),
    ("supplier-of-null", (0, 0, 1, 0), 1, "NullPointerException: the maker of a pool returned null"),
    ("iterate-unbounded", (0, 0, 1, 0), 1, "UnsupportedOperationException: an unbounded pool"),
    ("too-many-new", (0, 1, 0, 0), 0, ""),
    ("lo-above-hi", (0, 1, 0, 0), 0, ""),
    ("long-lo-above-hi", (0, 1, 0, 0), 0, ""),
    ("empty-list", (0, 1, 0, 0), 0, ""),
    ("empty-objects", (0, 1, 0, 0), 0, ""),
    ("null-list", (0, 0, 1, 0), 1, "NullPointerException"),
    ("empty-enum", (0, 1, 0, 0), 0, ""),
    ("negative-size", (2, 0, 1, 0), 1, "NegativeArraySizeException: -1"),
    // A third key that is on the side of the second is compared with it too.
    ("comparator", (5 + 3 + 5, 0, 0, 0), 0, ""),
    ("lock", (2, 0, 0, 0), 0, ""),
    ("null-lock", (1, 0, 1, 0), 1, "NullPointerException"),
    // Partitions of three calls.
    ("identity-key", (5, 0, 0, 0), 0, ""),
    ("throw-chosen", (0, 0, 2, 0), 1, "IllegalArgumentException: b"),
    ("never", (0, 10, 0, 0), 0, ""),
];

#[test]
fn every_odd_use_is_defined() {
    for mode in ["delayed", "eager"] {
        for (case, expected, code, message) in CASES {
            let ran = run(&["--all", "--format", "jsonl", "--mode", mode], "explore/OddUses", &[case]);
            let s = ran.summary();
            let found = (
                number(&s, "accepted_weight"),
                number(&s, "pruned"),
                number(&s, "failed_weight"),
                number(&s, "limited"),
            );
            assert_eq!((found, ran.code), (*expected, Some(*code)), "{mode} {case}: {}{}", ran.out, ran.err);
            let exceptions: Vec<String> = ran
                .paths()
                .iter()
                .filter(|p| p["outcome"] == "failed")
                .map(|p| {
                    let text = |key: &str| p["exception"][key].as_str().unwrap_or_default().to_string();
                    format!("{}: {}", text("class"), text("message"))
                })
                .collect();
            let is_there = message.is_empty() || exceptions.iter().any(|e| e.contains(message));
            assert!(is_there, "{mode} {case}: {exceptions:?}");
        }
    }
}

#[test]
fn a_run_that_accepts_nothing_says_so() {
    let ran = run(&["--format", "json"], "explore/OddUses", &["never"]);
    assert_eq!((ran.code, ran.summary()["complete"].as_bool()), (Some(0), Some(true)));
    assert!(ran.err.contains("warning: no path was accepted"), "{}", ran.err);
    let ran = run(&["--format", "json"], "explore/OddUses", &["lock"]);
    assert_eq!(ran.err, "");
}

#[test]
fn recursion_over_choices_ends_at_the_stack_limit() {
    let ran = run(&["--format", "json", "--max-stack", "500"], "explore/OddUses", &["recursion"]);
    let summary = ran.summary();
    assert_eq!((number(&summary, "limited"), ran.code), (1, Some(3)), "{summary}");
    assert!((400..500).contains(&number(&summary, "accepted")), "{summary}");
}

#[test]
fn endless_choices_are_cut_by_a_limit_of_depth() {
    let ran = run(&["--format", "json", "--max-depth", "40"], "explore/OddUses", &["endless"]);
    let summary = ran.summary();
    assert_eq!((number(&summary, "accepted"), number(&summary, "limited")), (40, 1));
    assert_eq!((ran.code, summary["complete"].as_bool()), (Some(3), Some(false)));
}

/// The program tells every access that may succeed from those that must not, and compares what it gets.
#[test]
fn unsafe_reaches_what_lies_there_or_ends_the_path() {
    let ran = run(&["--all", "--format", "jsonl"], "explore/RawAccess", &[]);
    let failed: Vec<String> =
        ran.paths().iter().filter(|p| p["outcome"] == "failed").map(|p| p["exception"].to_string()).collect();
    assert!(failed.is_empty(), "{failed:#?}");
    let s = ran.summary();
    let counts = (number(&s, "accepted"), number(&s, "unsupported"));
    assert_eq!((counts, ran.code), ((1_764, 11_630), Some(3)), "{}{}", ran.out, ran.err);
}

/// Handles that the JDK was made to make end the path where they would be called as what they are not.
#[test]
fn forged_handles_end_the_path() {
    for version in [17, 25] {
        let Some(jdk) = jdk::find(version) else { continue };
        let home = jdk.home.display().to_string();
        let ran = run(&["--all", "--format", "json", "--jdk", &home], "explore/ForgedHandles", &[]);
        let s = ran.summary();
        assert_eq!((number(&s, "unsupported"), number(&s, "explored")), (20, 20), "{}{}", ran.out, ran.err);
    }
}

/// Class.forName looks at what a loader gave.
#[test]
fn a_loader_that_gives_an_undecided_class_is_decided() {
    for mode in ["delayed", "eager"] {
        let ran = run(&["--all", "--mode", mode], "explore/UndecidedLoader", &[]);
        assert!(
            ran.out.starts_with("UndecidedLoader$One\nnot found\nnot found\n3 paths"),
            "{mode}: {}",
            ran.out
        );
    }
}
