//! Object pools whose objects are of several classes, and structures that mention objects before they are made.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{number, run};

const PROGRAM: &str = "explore/MixedPools";

/// What accepted paths show and how many inputs show it, without names of pool objects.
fn shown(mode: &str, case: &[&str]) -> BTreeMap<String, u64> {
    let ran = run(&["--all", "--mode", mode, "--format", "jsonl"], PROGRAM, case);
    assert_eq!(ran.code, Some(0), "{case:?} {mode}: {}{}", ran.out, ran.err);
    let mut all = BTreeMap::new();
    for path in ran.paths() {
        let text = format!("{}{}", path["output"], path["emitted"]);
        *all.entry(text).or_default() += number(&path, "weight");
    }
    all
}

/// A cast or a store is decided by what the reference may be, not by the objects made so far.
#[test]
fn objects_that_are_not_made_yet_have_classes_too() {
    for case in ["any", "new", "finite", "late", "store", "interface", "list"] {
        for arguments in [&[case][..], &[case, "null"]] {
            let eager = shown("eager", arguments);
            assert_eq!(shown("delayed", arguments), eager, "{arguments:?}");
            assert!(!eager.is_empty(), "{arguments:?}");
        }
    }
}

/// What the class, the constructor or the type of the maker promises needs no decision.
#[test]
fn casts_that_every_object_passes_decide_nothing() {
    for case in ["class", "constructor", "method", "lambda"] {
        let ran = run(&["--format", "json", "--output", "none"], PROGRAM, &[case]);
        let summary = ran.summary();
        assert_eq!(
            (number(&summary, "explored"), number(&summary, "accepted_weight")),
            (1, 15),
            "{case}: {summary}"
        );
    }
    // Of this maker nothing is known but what it has made.
    let summary = run(&["--format", "json", "--output", "none"], PROGRAM, &["unknown"]).summary();
    assert_eq!((number(&summary, "explored"), number(&summary, "accepted_weight")), (15, 15), "{summary}");
}

/// An object that was made after the structure was emitted is shown as one that was there: they differ in name only.
#[test]
fn structures_emitted_before_their_objects_are_made() {
    for case in ["emitted", "several"] {
        for arguments in [&[case][..], &[case, "null"]] {
            assert_eq!(shown("delayed", arguments), shown("eager", arguments), "{arguments:?}");
        }
    }
    let ran = run(&["--format", "jsonl"], PROGRAM, &["emitted"]);
    let before: &Value = &ran.paths()[0]["emitted"][0]["objects"];
    assert_eq!(before[0]["fields"]["next"]["ref"], 1, "{before}");
    assert_eq!(before[1]["fields"]["key"], 7, "{before}");
}
