//! The order in which paths are visited, and by how many workers, does not change which paths there are.

use std::ops::RangeInclusive;

use super::batch::Batch;
use tarry_search::Strategy;
use tarry_tests::explored::{Conditions, Explored, Mode, explore_with_workers};

pub fn law(batch: &mut Batch, class: &str) -> Result<u64, String> {
    let (depth_first, counted) = batch.machine(Mode::Delayed).explore(class, Strategy::DepthFirst);
    let paths = sorted(depth_first);
    for strategy in [Strategy::BreadthFirst, Strategy::Random { seed: 1 }, Strategy::Random { seed: 99 }] {
        let (found, totals) = batch.machine(Mode::Delayed).explore(class, strategy);
        if totals != counted {
            return Err(format!("{strategy:?}: {totals:?} instead of {counted:?}"));
        }
        same(&format!("{strategy:?}"), found, &paths)?;
    }
    Ok(paths.len() as u64)
}

/// For few programs: every worker boots a machine.
pub fn workers_law(batch: &mut Batch, class: &str) -> Result<u64, String> {
    workers(batch, class, Mode::Delayed, 1..=8)
}

/// The same of symbolic values, with each input as a path of its own.
pub fn symbolic_workers_law(batch: &mut Batch, class: &str) -> Result<u64, String> {
    workers(batch, class, Mode::Symbolic, 2..=4)
}

fn workers(batch: &mut Batch, class: &str, mode: Mode, counts: RangeInclusive<usize>) -> Result<u64, String> {
    let (depth_first, _) = batch.machine(mode).explore(class, Strategy::DepthFirst);
    let paths = sorted(depth_first);
    let (jdk, classes) = (&batch.jdk.home, &batch.classes);
    for workers in counts {
        let found = explore_with_workers(&Conditions::default(), jdk, classes, class, mode, workers);
        same(&format!("{workers} workers"), found, &paths)?;
    }
    Ok(paths.len() as u64)
}

/// The same of symbolic values as `law`: with an example for each path, and with each input as a path of its own.
pub fn symbolic_law(batch: &mut Batch, class: &str) -> Result<u64, String> {
    let orders = [
        Strategy::BreadthFirst,
        Strategy::Random { seed: 1 },
        Strategy::Random { seed: 99 },
        Strategy::NewCodeFirst,
    ];
    let machine = batch.machine(Mode::Symbolic);
    let examples = sorted(machine.examples(class, Strategy::DepthFirst).0);
    let listed = sorted(machine.explore(class, Strategy::DepthFirst).0);
    for strategy in orders {
        same(&format!("examples, {strategy:?}"), machine.examples(class, strategy).0, &examples)?;
        same(&format!("inputs, {strategy:?}"), machine.explore(class, strategy).0, &listed)?;
    }
    Ok(listed.len() as u64)
}

fn sorted(mut paths: Vec<Explored>) -> Vec<Explored> {
    paths.sort();
    paths
}

fn same(who: &str, found: Vec<Explored>, paths: &[Explored]) -> Result<(), String> {
    let found = sorted(found);
    if found == paths {
        return Ok(());
    }
    let only = |these: &[Explored], those: &[Explored]| {
        these.iter().filter(|p| !those.contains(p)).take(3).cloned().collect::<Vec<_>>()
    };
    Err(format!(
        "{who}: {} paths instead of {}, only there {:?}, only depth first {:?}",
        found.len(),
        paths.len(),
        only(&found, paths),
        only(paths, &found)
    ))
}
