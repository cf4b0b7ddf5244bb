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

/// UDITA section 2: three ways to write a generator of Java's inheritance graphs.
#[test]
fn inheritance_graphs_in_three_styles() {
    for n in 1..=4 {
        let inputs = |style: &str| {
            let summary = explore(&[], &format!("udita/Inheritance{style}"), &[&n.to_string()]);
            assert_eq!(summary["complete"], true, "{style} {n}");
            number(&summary, "accepted_weight")
        };
        // Supertypes in any order, against supertypes among the types before, as a set.
        assert_eq!(inputs("Declarative"), hierarchies(n, &orders_of_others(n)), "{n}");
        let earlier = hierarchies(n, &subsets_of_earlier(n));
        assert_eq!((inputs("Imperative"), inputs("Combined")), (earlier, earlier), "{n}");
    }
}

/// For each type, the lists of supertypes it may have.
type Supertypes = Vec<Vec<Vec<usize>>>;

fn orders_of_others(n: usize) -> Supertypes {
    let lists = |own: usize| {
        let mut all = vec![Vec::new()];
        let mut from = 0;
        while from < all.len() {
            let longer: Vec<Vec<usize>> = (0..n)
                .filter(|t| *t != own && !all[from].contains(t))
                .map(|t| [&all[from][..], &[t]].concat())
                .collect();
            all.extend(longer);
            from += 1;
        }
        all
    };
    (0..n).map(lists).collect()
}

fn subsets_of_earlier(n: usize) -> Supertypes {
    let sets = |own: usize| {
        (0..1usize << own).map(|bits| (0..own).filter(|t| bits >> t & 1 != 0).collect()).collect()
    };
    (0..n).map(sets).collect()
}

/// Ways to give every type its supertypes and its kind, by trial: without a cycle; an interface has interfaces above
/// it, a class has one class at most.
fn hierarchies(n: usize, choices: &Supertypes) -> u64 {
    let mut at = vec![0; n];
    let mut found = 0;
    loop {
        let above: Vec<&[usize]> = (0..n).map(|t| &choices[t][at[t]][..]).collect();
        if (0..n).all(|t| !reaches(&above, t, t, n)) {
            let is_java = |kinds: &usize| {
                let is_class = |t: usize| kinds >> t & 1 != 0;
                (0..n).all(|t| {
                    let classes = above[t].iter().filter(|s| is_class(**s)).count();
                    classes <= usize::from(is_class(t))
                })
            };
            found += (0..1usize << n).filter(is_java).count() as u64;
        }
        let Some(next) = (0..n).find(|t| at[*t] + 1 < choices[*t].len()) else { return found };
        at[next] += 1;
        at[..next].fill(0);
    }
}

/// Whether `to` is above `from`, looking at most `depth` levels up.
fn reaches(above: &[&[usize]], from: usize, to: usize, depth: usize) -> bool {
    depth > 0 && above[from].iter().any(|s| *s == to || reaches(above, *s, to, depth - 1))
}

/// Reading a file starts a thread of the JDK that wakes up every minute; it does not hide that all others are stuck.
#[test]
fn a_deadlock_is_found_beside_threads_of_the_jdk() {
    let ran = run(&["--all"], "explore/Stuck", &[]);
    let expected = "FAILED deadlock
    \"main\" waits to lock a java.lang.Object held by \"other\" at Stuck.lockBoth(Stuck.java:12)
    \"other\" waits to lock a java.lang.Object held by \"main\" at Stuck.lockBoth(Stuck.java:12)\n";
    assert!(ran.out.contains(expected), "{}", ran.out);
    assert_eq!((ran.out.matches("both\n").count(), ran.code), (2, Some(1)), "{}", ran.out);
}
