//! What others learn of a search.

use tarry_vm::machine::Machine;
use tarry_vm::outcome::Choice;

use crate::ended::Ended;
use crate::totals::{Share, Totals};
use crate::trace::Trace;

/// Receives what happens during a search.
pub trait Observer {
    /// Called for every path; for pruned ones if the settings say so, or if they have met a limit.
    fn ended(&mut self, machine: &Machine, path: &Ended<'_>);
    /// The machine has panicked on the path that begins so; the panic's message is on stderr. The search ends.
    fn engine_bug(&mut self, trace: &Trace);
    /// The machine stands at a choice among so many values that nobody tries them; the search ends.
    fn too_many(&mut self, _machine: &Machine, _choice: Choice) {}
    /// Asked from time to time: stop now?
    fn interrupted(&mut self) -> bool;
    /// A part begins that may have this share of what is left of a budget that the observer keeps; false if nothing is left.
    fn part_begins(&mut self, _share: f64) -> bool {
        true
    }
    /// Asked from time to time: has the part used up its share?
    fn part_is_over(&mut self) -> bool {
        false
    }
    /// Called from time to time: what was counted so far, how deep the search is, and which share of the tree it has left behind.
    fn progress(&mut self, totals: &Totals, depth: usize, share: Share);
    /// The machine in the midst of a path (`Settings::sample_every`).
    fn sampled(&mut self, machine: &Machine);
    /// The worker has no more to do; what the machine has found out on all paths is there.
    fn finished(&mut self, _machine: &Machine) {}
    /// The paths that follow are another piece of the search. Several workers that stop at the first failure find paths beyond
    /// it; pieces are what of theirs counts or does not.
    fn piece_begins(&mut self) {}
    /// Says of each piece so far which one it becomes part of; `None`: it lies beyond the failure and does not count.
    fn join_pieces(&mut self, _into: &[Option<usize>]) {}
}
