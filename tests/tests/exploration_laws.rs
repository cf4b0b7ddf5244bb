//! Laws of exploration, on generated programs (UDITA 5.4): when choices are made, in which order paths are visited and
//! which machine runs them changes nothing in what comes out.
//!
//! `TARRY_PROGRAMS=N` tries N of them, `TARRY_PROGRAMS_SEED=N` others. A program that breaks a law is made
//! smaller as long as it does, and printed.

mod it {
    pub mod batch;
    pub mod modes;
    pub mod plain;
    pub mod replays;
    pub mod strategies;
}

use it::batch::{Batch, Law};
use tarry_tests::generate::Flavour;
use tarry_tests::{full, jdk};

fn setting(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|n| n.parse().ok())
}

/// Which programs: a few hundred, thousands in a full run.
fn seeds(few: u64, many: u64) -> std::ops::Range<u64> {
    let first = setting("TARRY_PROGRAMS_SEED").unwrap_or(1);
    first..first + setting("TARRY_PROGRAMS").unwrap_or(if full() { many } else { few })
}

fn check(few: u64, many: u64, law: Law) {
    check_all(few, many, Flavour::Choices, law);
}

fn check_all(few: u64, many: u64, flavour: Flavour, law: Law) {
    match jdk::find(17) {
        Some(jdk) => Batch::check(&jdk, seeds(few, many), flavour, law),
        None => println!("SKIPPED: no JDK 17"),
    }
}

#[test]
fn delayed_choice_has_the_outcomes_of_eager_choice() {
    check(300, 5000, |batch, classes| batch.each(classes, it::modes::law));
}

#[test]
fn symbolic_values_have_the_outcomes_of_eager_choice() {
    check(200, 5000, |batch, classes| batch.each(classes, it::modes::symbolic_law));
}

#[test]
fn what_is_computed_from_symbolic_values_is_what_eager_choice_computes() {
    check_all(200, 5000, Flavour::Computing, |batch, classes| batch.each(classes, it::modes::symbolic_law));
}

#[test]
fn traces_lead_to_the_same_path_again() {
    check(200, 3000, |batch, classes| batch.each(classes, it::replays::law));
}

#[test]
fn strategies_find_the_same_paths() {
    check(200, 3000, |batch, classes| batch.each(classes, it::strategies::law));
}

#[test]
fn workers_find_the_same_paths() {
    check(6, 50, |batch, classes| batch.each(classes, it::strategies::workers_law));
}

#[test]
fn strategies_find_the_same_symbolic_paths() {
    check(60, 2000, |batch, classes| batch.each(classes, it::strategies::symbolic_law));
}

#[test]
fn workers_find_the_same_symbolic_paths() {
    check(5, 50, |batch, classes| batch.each(classes, it::strategies::symbolic_workers_law));
}

#[test]
fn a_plain_jvm_finds_the_same_paths() {
    check(100, 1000, it::plain::laws);
}
