//! Nothing a program sees depends on when the collector runs.

use crate::Subject;
use tarry_tests::program::{End, Setting, finish};

/// About this many collections are forced per run, and at most one per so many bytecodes.
const COLLECTIONS: u64 = 150;
const SHORTEST: u64 = 101;

/// Bytecodes between collections for a program that runs as long as `plain`.
pub fn every(started: u64, plain: &End) -> u64 {
    ((plain.steps - started) / COLLECTIONS).max(SHORTEST) | 1
}

/// Bytecodes after which a run has gone astray: a law ends also where it does not hold.
pub fn at_most(plain: &End) -> u64 {
    2 * plain.steps + 1_000_000
}

fn law(subject: &Subject) -> Result<(), String> {
    let mut machine = subject.start(Setting::default());
    let started = machine.state.charged.steps;
    let plain = finish(&mut machine);
    if plain.outcome.starts_with("Unsupported") {
        return Err(plain.outcome);
    }
    let every = every(started, &plain);
    let setting = Setting { collect_every: Some(every), ..Setting::default() };
    let mut machine = subject.start(setting);
    machine.program.options.max_steps = at_most(&plain);
    let often = finish(&mut machine);
    if often == plain { Ok(()) } else { Err(format!("every {every}: {plain:?}\n  but {often:?}")) }
}

#[test]
fn collecting_often_changes_nothing() {
    super::super::check(law);
}
