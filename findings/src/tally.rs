//! Sums over the paths of a search.

use std::collections::BTreeMap;

use num_bigint::{BigInt, BigUint};
use tarry_search::verdict::is_whole;
use tarry_search::weight::{self, Sum, Weight};
use tarry_search::{Ended, Verdict};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;

use crate::bounds::{AnyOf, Bounds};
use crate::limits::Limits;
use crate::space::Space;

/// Sums over paths, beyond the counts of the search itself.
#[derive(Default)]
pub struct Tally {
    /// Paths by what they would have needed.
    pub unsupported: BTreeMap<String, u64>,
    /// Inputs that accepted paths stand for.
    pub accepted_weight: Sum,
    /// Inputs that failed paths stand for.
    pub failed_weight: Sum,
    /// Of JPF's `Verify.incrementCounter` and the like, over the inputs of accepted paths.
    pub counters: BTreeMap<i32, BigInt>,
    /// What limits have cut.
    pub limits: Limits,
    /// The weight of some path is not known.
    pub is_uncounted: bool,
    /// Inputs that there are, where every symbolic path asks for the same.
    pub space: Space,
    /// What the choices of symbolic paths are among.
    pub bounds: Bounds,
}

impl Tally {
    /// Counts a path and gives back its weight, if that is known.
    pub fn count(&mut self, machine: &Machine, path: &Ended<'_>) -> Option<Weight> {
        if let Outcome::Unsupported(what) = path.outcome {
            *self.unsupported.entry(what.to_string()).or_default() += 1;
        }
        if !is_whole(machine, path.outcome) {
            self.limits.add(machine, path);
        }
        let sum = match path.verdict {
            Verdict::Accepted => &mut self.accepted_weight,
            Verdict::Failed => &mut self.failed_weight,
            Verdict::Pruned | Verdict::Limited | Verdict::Unsupported => return Some(Weight::ZERO),
        };
        if path.inputs.is_some() {
            self.space.add(machine);
            let all = machine.state.unknowns.all();
            self.bounds.add(all.map(|(id, unknown)| AnyOf::of(machine, id, unknown)));
        }
        let Some(weight) = weight::with_inputs(&machine.state, path.inputs.as_ref()) else {
            self.is_uncounted = true;
            return None;
        };
        sum.add(&weight);
        if path.verdict == Verdict::Accepted && !machine.state.path_counters.is_empty() {
            let newest: BTreeMap<i32, i32> = machine.state.path_counters.iter().copied().collect();
            for (id, value) in newest {
                *self.counters.entry(id).or_default() += BigInt::from(BigUint::from(&weight)) * value;
            }
        }
        Some(weight)
    }

    /// Adds the sums of another part of the search.
    pub fn merge(&mut self, other: Tally) {
        let Tally {
            unsupported,
            accepted_weight,
            failed_weight,
            counters,
            limits,
            is_uncounted,
            space,
            bounds,
        } = other;
        self.bounds.merge(bounds);
        self.is_uncounted |= is_uncounted;
        self.space.merge(space);
        self.limits.merge(limits);
        for (what, count) in unsupported {
            *self.unsupported.entry(what).or_default() += count;
        }
        self.accepted_weight.merge(accepted_weight);
        self.failed_weight.merge(failed_weight);
        for (id, sum) in counters {
            *self.counters.entry(id).or_default() += sum;
        }
    }
}
