//! The order in which paths are visited, and by how many workers, does not change which paths there are.

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
    let (depth_first, _) = batch.machine(Mode::Delayed).explore(class, Strategy::DepthFirst);
    let paths = sorted(depth_first);
    for workers in 1..=8 {
        let found =
            explore_with_workers(&Conditions::default(), &batch.jdk.home, &batch.classes, class, workers);
        same(&format!("{workers} workers"), found, &paths)?;
    }
    Ok(paths.len() as u64)
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
