//! A trace means the same everywhere: replaying it gives the path again, whenever choices are made.

use std::collections::BTreeSet;

use super::batch::Batch;
use tarry_search::Strategy;
use tarry_tests::explored::{Explored, Mode, Shown};

/// Traces of each mode that are replayed, spread over the exploration.
const TRACES: usize = 12;

pub fn law(batch: &mut Batch, class: &str) -> Result<u64, String> {
    let (delayed, _) = batch.machine(Mode::Delayed).explore(class, Strategy::DepthFirst);
    for path in spread(&delayed) {
        let trace = &path.trace;
        same(trace, &batch.machine(Mode::Delayed).replay(class, trace)?, path)?;
        let eager = batch.machine(Mode::Eager).replay(class, trace)?;
        one_of(trace, &eager.shown, &batch.machine(Mode::Delayed).completions(class, trace)?)?;
    }
    let (eager, _) = batch.machine(Mode::Eager).explore(class, Strategy::DepthFirst);
    for path in spread(&eager) {
        let trace = &path.trace;
        same(trace, &batch.machine(Mode::Eager).replay(class, trace)?, path)?;
        one_of(trace, &path.shown, &batch.machine(Mode::Delayed).completions(class, trace)?)?;
    }
    Ok((spread(&delayed).count() + spread(&eager).count()) as u64)
}

pub fn spread(paths: &[Explored]) -> impl Iterator<Item = &Explored> {
    paths.iter().step_by(paths.len().div_ceil(TRACES).max(1))
}

fn same(trace: &str, replayed: &Explored, path: &Explored) -> Result<(), String> {
    if replayed == path { Ok(()) } else { Err(format!("{trace}\n  gave {path:?}\n  then {replayed:?}")) }
}

/// A path that decides more than another is one of the paths the other stands for.
pub fn one_of(trace: &str, decided: &Shown, possible: &[Shown]) -> Result<(), String> {
    let possible: BTreeSet<&Shown> = possible.iter().collect();
    if possible.contains(decided) {
        return Ok(());
    }
    Err(format!("{trace}\n  stands for {possible:?}\n  but gave {decided:?}"))
}
