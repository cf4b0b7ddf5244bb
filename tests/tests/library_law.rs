//! Delayed choice has the outcomes of eager choice over calls of the JDK's library: public methods with choices in their
//! arguments and in the elements of these, before and after they are decided.
//!
//! Every method is called once, many times in a full run. `TARRY_CALLS=N` calls each N times,
//! `TARRY_CALLS_OF=text` only those whose name contains the text, `TARRY_LIST=1` lists what is skipped, with reasons.
//! Differences that are known are in `library_law/methods.txt`, those of symbolic values in `library_law/symbolic.txt`.
//!
//! Together the calls reach every native method that takes an array or a string, but for those in
//! `library_law/natives.txt`.
#![forbid(unsafe_code)]

use std::collections::BTreeSet;

use tarry_tests::explored::Mode;
use tarry_tests::jdk::{self, Jdk};
use tarry_tests::known::Known;
use tarry_tests::library_law::{self, Attempt, Case, Compiled, Methods, Report, Tester};
use tarry_tests::{full, jdk_methods, parallel, root};

/// Calls of each method.
const FEW: u64 = 1;
const MANY: u64 = 30;
/// Inputs of a call, at most.
const INPUTS: u64 = 32;
/// Calls of a method of the fixture: each is there for a reason.
const OF_FIXTURE: u64 = 12;
/// With symbolic values one method of so many is called, all in a full run.
const SAMPLED: u64 = 10;
/// Methods of the JDK that are called at least, in any run.
const LEAST: usize = 4500;

fn setting(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

#[test]
fn delayed_choice_has_the_outcomes_of_eager_choice_over_library_calls() {
    check(Mode::Delayed);
}

#[test]
fn symbolic_values_have_the_outcomes_of_eager_choice_over_library_calls() {
    check(Mode::Symbolic);
}

fn check(mode: Mode) {
    let Some(jdk) = jdk::find(17) else {
        println!("SKIPPED: no JDK 17");
        return;
    };
    let fixture = library_law::fixture(&jdk).unwrap_or_else(|e| panic!("{e}"));
    let methods = Methods::read(&jdk_methods::image(&jdk), &fixture.dir);
    let compiled = library_law::compile(&jdk, &methods, &fixture).unwrap_or_else(|e| panic!("{e}"));
    let of = setting("TARRY_CALLS_OF");
    let is_whole = mode == Mode::Delayed || full();
    let wanted = |method: &str| match &of {
        Some(part) => method.contains(part),
        None => is_whole || seed(method).is_multiple_of(SAMPLED),
    };
    let (report, reached) = tried(&jdk, &compiled, mode, &wanted);
    report.print(setting("TARRY_LIST").is_some());
    let list = if mode == Mode::Symbolic { "symbolic" } else { "methods" };
    let mut wrong = report.wrong(&known(list), full() && of.is_none());
    if of.is_none() && mode == Mode::Delayed {
        wrong.extend(natives(&jdk, &reached));
        assert!(report.methods() >= LEAST, "{} methods say little about the library", report.methods());
    }
    if of.is_none() && !is_whole {
        assert!(
            report.methods() >= LEAST / (2 * SAMPLED as usize),
            "{} methods say nothing",
            report.methods()
        );
    }
    assert!(wrong.is_empty(), "{} break the law\n{}", wrong.len(), wrong.join("\n"));
}

fn known(list: &str) -> Known {
    Known::read(&root().join(format!("tests/library_law/{list}.txt")))
}

/// All calls, and the native methods that they reached.
fn tried(
    jdk: &Jdk,
    compiled: &Compiled,
    mode: Mode,
    wanted: &dyn Fn(&str) -> bool,
) -> (Report, BTreeSet<String>) {
    let mut report = Report::default();
    let skipped = compiled.written.iter().flat_map(|class| &class.skipped);
    skipped.filter(|(method, _)| wanted(method)).for_each(|(method, why)| report.skip(method, why));
    let cases: Vec<&Case> = compiled.written.iter().flat_map(|class| &class.cases).collect();
    let cases: Vec<&Case> = cases.into_iter().filter(|case| wanted(&case.method)).collect();
    // A machine takes longer to prepare than to make a hundred calls: there are few, each for methods of all packages.
    let machines = std::thread::available_parallelism().map_or(2, usize::from).min(8);
    let results = parallel::map(&Vec::from_iter(0..machines), |first| {
        let mut tester = Tester::new(&jdk.home, &compiled.class_path, mode);
        let mut found = Vec::new();
        for case in cases.iter().skip(*first).step_by(machines) {
            for time in 0..times(case) {
                let seed = seed(&case.method) + time;
                let attempt = Attempt { seed, decided: seed % 3, inputs: INPUTS };
                found.push((&case.method, attempt, tester.try_call(case, attempt)));
            }
        }
        (found, tester.reached())
    });
    let mut reached = BTreeSet::new();
    for (found, natives) in results {
        reached.extend(natives);
        found.into_iter().for_each(|(method, attempt, outcome)| report.add(method, attempt, outcome));
    }
    (report, reached)
}

fn times(case: &Case) -> u64 {
    let asked = setting("TARRY_CALLS").and_then(|n| n.parse().ok());
    let usual = if full() { MANY } else { FEW };
    let least = if case.method.starts_with("java.") { 0 } else { OF_FIXTURE };
    asked.unwrap_or(usual.max(least))
}

/// The same for a method whatever others there are.
fn seed(method: &str) -> u64 {
    method.bytes().fold(7, |seed: u64, byte| (seed * 31 + u64::from(byte)) % 1_000_003)
}

/// Native methods that no call has reached and that are not known for it, and the other way round.
fn natives(jdk: &Jdk, reached: &BTreeSet<String>) -> Vec<String> {
    let (known, version) = (known("natives"), jdk.version.to_string());
    let there = jdk_methods::of_declared(&jdk_methods::image(jdk), &tarry_natives::all());
    let all: Vec<String> = library_law::of_content(&tarry_natives::all(), &there);
    let mut wrong = Vec::new();
    for key in &all {
        match (reached.contains(key), known.reason(&version, key)) {
            (false, None) => wrong.push(format!("no call reaches {key}")),
            (true, Some(_)) => wrong.push(format!("{key} is reached: remove it from the list")),
            _ => {}
        }
    }
    for (_, key, _) in known.entries().filter(|(_, key, _)| !all.iter().any(|k| k == key)) {
        wrong.push(format!("{key} is not a native method that takes an array or a string: remove it"));
    }
    println!(
        "{} of {} natives that take an array or a string reached",
        all.iter().filter(|k| reached.contains(*k)).count(),
        all.len()
    );
    wrong
}
