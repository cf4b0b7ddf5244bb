//! What the solvers of a symbolic search have done and what they left out, as reports have it.

use tarry_report::{LeftRecord, SolverRecord};
use tarry_search::{Left, Notes};

/// The questions of all workers, and the time they took together.
pub fn solver_record(notes: &Notes) -> SolverRecord {
    let statistics = notes.solver();
    SolverRecord {
        queries: statistics.queries,
        decided_without_sat: statistics.decided_without_sat(),
        sat: statistics.sat,
        unsat: statistics.unsat,
        unknown: statistics.unknown,
        ms: statistics.time.as_secs_f64() * 1000.0,
    }
}

/// The places where something was left out.
pub fn left(notes: &Notes, what: Left) -> Vec<LeftRecord> {
    let all = notes.left().into_iter().filter(|(left, ..)| *left == what);
    all.map(|(_, at, times)| LeftRecord { at, times }).collect()
}
