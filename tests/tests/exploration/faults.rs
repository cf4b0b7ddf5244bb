//! Programs with faults: they are found, and what is reported leads back to them.

use std::process::Command;

use tarry_tests::binary;

use crate::{Ran, explore, fixture, number, run};

const BUGS: [&str; 4] =
    ["udita/RBRemoveBug1", "udita/RBRemoveBug2", "udita/RBRemoveBug3", "udita/RBRemoveBug4"];
/// All trees of up to this many nodes show all four.
const SIZES: [&str; 2] = ["1", "6"];

fn replay(trace: &str, options: &[&str], program: &str, args: &[&str]) -> Ran {
    let mut command = Command::new(binary::tarry());
    command.args(["replay", trace]).args(options).arg(fixture(program)).args(args);
    Ran::of(command.output().expect("tarry runs"))
}

/// UDITA Fig. 14.
#[test]
fn bugs_of_omission_are_found_and_replayed() {
    for mode in ["delayed", "eager"] {
        for program in BUGS {
            let found = run(&["--format", "jsonl", "--mode", mode], program, &SIZES);
            assert_eq!(found.code, Some(1), "{mode} {program}: {}", found.err);
            let paths = found.paths();
            let failure = paths.last().expect("the failure ends the search");
            assert_eq!(failure["outcome"], "failed", "{mode} {program}");
            let exception = failure["exception"]["class"].as_str().expect("an exception").to_string();
            let trace = failure["trace"].as_str().expect("a trace");
            for replayed_in in ["delayed", "eager"] {
                let again = replay(trace, &["--mode", replayed_in], program, &SIZES);
                assert_eq!(again.code, Some(1), "{program} {trace}: {}", again.err);
                assert!(again.err.contains(&exception), "{program} {trace}: {}", again.err);
            }
        }
    }
}

#[test]
fn the_right_removal_has_no_fault() {
    let summary = explore(&["--all"], "udita/RBRemove", &SIZES);
    assert_eq!((number(&summary, "failed"), summary["complete"].as_bool()), (0, Some(true)));
    assert!(number(&summary, "accepted") > 100);
}

/// UDITA section 2: three ways to write the same generator.
#[test]
fn inheritance_graphs_in_three_styles() {
    let expected: Vec<(&str, Vec<u64>)> = ["Declarative", "Imperative", "Combined"]
        .into_iter()
        .map(|style| {
            let name = format!("udita/Inheritance{style}");
            let count = |n| {
                let summary = explore(&[], &name, &[n]);
                assert_eq!(summary["complete"], true, "{name} {n}");
                number(&summary, "accepted_weight")
            };
            (style, ["1", "2", "3"].into_iter().map(count).collect())
        })
        .collect();
    for (style, counts) in &expected {
        assert!(counts.iter().all(|c| *c > 0), "{style}: {counts:?}");
    }
    println!("{expected:?}");
}

#[test]
fn declarative_inheritance_graphs_of_four_types_are_finished() {
    let summary = explore(&["--timeout", "120s"], "udita/InheritanceDeclarative", &["4"]);
    assert_eq!(summary["complete"], true);
}
