//! `--mode symbolic`: who decides, and what is said of the search besides its paths.

pub mod options;

use tarry_report::SolverProfileRecord;
use tarry_search::{Explorer, Notes, Settings, Symbolic, SymbolicSettings, Totals, explore_parallel_with};
use tarry_vm::machine::Machine;

use crate::failure::Failure;
use crate::reporter::Reporter;

pub fn explore(
    symbolic: &SymbolicSettings,
    notes: &Notes,
    first: Option<Machine>,
    make: impl Fn() -> Result<Option<Machine>, Failure> + Sync,
    settings: Settings,
    reporters: &mut [Reporter<'_>],
) -> Result<Totals, Failure> {
    let decider = || Symbolic::new(symbolic, notes.clone());
    match (&mut *reporters, first) {
        ([reporter], Some(mut machine)) => {
            Ok(Explorer::with(&mut machine, settings, decider()).explore(reporter))
        }
        (reporters, _) => {
            let make = || Ok(make()?.map(|machine| (machine, decider())));
            explore_parallel_with(make, &settings, reporters)
        }
    }
}

/// Who has answered, for `--profile`.
pub fn solver_profile(notes: &Notes) -> SolverProfileRecord {
    let statistics = notes.solver();
    SolverProfileRecord {
        by_constant: statistics.by_constant,
        by_example: statistics.by_model,
        by_differences: statistics.by_differences,
        by_trying: statistics.by_domains,
        by_earlier_answer: statistics.by_cache,
        by_near_example: statistics.by_nearby,
        by_sat: statistics.by_sat - statistics.by_external,
        by_large_sat: statistics.by_fresh_sat,
        by_other_solver: statistics.by_external,
        conflicts: statistics.conflicts,
        ms: statistics.time.as_secs_f64() * 1000.0,
    }
}
