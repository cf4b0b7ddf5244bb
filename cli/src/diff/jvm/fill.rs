//! Values for choices that nobody has looked at: the lowest or the highest that are possible together.

use tarry_diff::shape::Picks;
use tarry_vm::state::State;
use tarry_vm::state::pool::{Candidate, Pool};
use tarry_vm::state::unknowns::{Domain, Unknown};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Lowest,
    Highest,
}

/// The picks of a path whose open choices are decided in the order of their calls.
pub fn filled(state: &State, end: End) -> Picks {
    let mut pools: Vec<Option<Pool>> = vec![None; state.pools.len()];
    let pick = |unknown: &Unknown| {
        if let Some(chosen) = unknown.chosen {
            return Some(chosen.pick);
        }
        match &unknown.domain {
            Domain::Range { lo, hi } => Some(if end == End::Lowest { *lo } else { *hi }),
            Domain::List { values, .. } => Some(if end == End::Lowest { 0 } else { values.len() as i64 - 1 }),
            Domain::Pool { pool, var } => {
                let at = *pool as usize;
                let pool = pools[at].get_or_insert_with(|| state.pools[at].clone());
                let mut candidates: Vec<Candidate> = pool.candidates(*var as usize).collect();
                let candidate =
                    if end == End::Lowest { candidates.first().copied() } else { candidates.pop() };
                candidate.map(|candidate| {
                    pool.choose(*var as usize, candidate);
                    match candidate {
                        Candidate::Null => -1,
                        Candidate::Object(o) => i64::from(o),
                    }
                })
            }
        }
    };
    state.unknowns.iter().map(pick).collect()
}
