//! Values for choices that nobody has looked at: the lowest or the highest that are possible together.

use tarry_vm::state::State;
use tarry_vm::state::pool::{Candidate, Pool};
use tarry_vm::state::unknowns::Unknown;

use crate::shape::Picks;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Lowest,
    Highest,
}

/// The picks of a path whose open choices are decided in the order of their calls.
pub fn filled(state: &State, end: End) -> Picks {
    let mut pools: Vec<Option<Pool>> = vec![None; state.unknowns.pools().len()];
    let pick = |unknown: &Unknown| {
        if let Some(pick) = unknown.pick() {
            return Some(pick);
        }
        if let Some((first, last)) = unknown.picks() {
            return Some(if end == End::Lowest { first } else { last });
        }
        let variable = unknown.pool_variable()?;
        let (at, var) = (variable.pool as usize, variable.var as usize);
        let pool = pools[at].get_or_insert_with(|| state.unknowns.pools()[at].clone());
        let mut candidates: Vec<Candidate> = pool.candidates(var).collect();
        let candidate = if end == End::Lowest { candidates.first().copied() } else { candidates.pop() }?;
        pool.choose(var, candidate);
        Some(candidate.pick())
    };
    state.unknowns.iter().map(pick).collect()
}
