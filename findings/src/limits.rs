//! Limits that paths have met: which one, where the program was, how often, and a trace to see it again.

use std::collections::{BTreeMap, BTreeSet};

use crate::frames;
use tarry_report::{Frame, LimitRecord, MetLimit};
use tarry_search::Ended;
use tarry_search::trace::Recorded;
use tarry_search::verdict::uncaught;
use tarry_vm::MethodId;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;

use crate::groups::{Size, size};

/// By limit and place; beyond the first `MAX_PLACES`, by limit alone.
#[derive(Default)]
pub struct Limits(BTreeMap<Met, Cut>);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Met {
    limit: MetLimit,
    at: Option<Frame>,
    how: How,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum How {
    /// It ended the path.
    Cut,
    /// It ended a thread of the path, which counts by something else.
    Thread,
    /// The path went on.
    Caught,
}

struct Cut {
    count: u64,
    size: Size,
    trace: String,
}

/// Places that are told apart; a program without end may be cut anywhere.
const MAX_PLACES: usize = 20;

impl Limits {
    /// What the path has met; the machine stands where it ended. A program that catches the error of a limit goes on, but not as
    /// it would with more room.
    pub fn add(&mut self, machine: &Machine, path: &Ended<'_>) {
        let cut = match path.outcome {
            Outcome::Limit(limit) => Some(limit.option()),
            _ => None,
        };
        let met = |limit: MetLimit, at: Option<(MethodId, i32)>, how: How| {
            let at = at.map(|(method, bci)| frames::frame(machine, method, bci));
            Met { limit, at, how }
        };
        let cut = cut.map(|limit| {
            met(MetLimit::Option(limit), machine.frame_of_program(machine.visible_frames()), How::Cut)
        });
        // Of several errors at one place one is enough.
        let uncaught = uncaught(machine, path.outcome).and_then(|error| machine.state.limit_of(error));
        let errors = machine.state.limits_met().map(|l| {
            let how = match l {
                _ if Some(l) == uncaught => How::Cut,
                _ if l.is_uncaught => How::Thread,
                _ => How::Caught,
            };
            met(MetLimit::Error(machine.program.classes.external_name(l.class)), l.at, how)
        });
        let all: BTreeSet<Met> = cut.into_iter().chain(errors).collect();
        for met in all {
            let cut = Cut { count: 1, size: size(machine), trace: Recorded::of(machine).to_string() };
            self.count(met, cut);
        }
    }

    /// Adds what another part of the search has met.
    pub fn merge(&mut self, other: Limits) {
        for (met, cut) in other.0 {
            self.count(met, cut);
        }
    }

    /// Beyond the first places, the limit alone is counted.
    fn count(&mut self, met: Met, cut: Cut) {
        let key = if self.0.len() < MAX_PLACES || self.0.contains_key(&met) {
            met
        } else {
            Met { at: None, ..met }
        };
        let Some(known) = self.0.get_mut(&key) else {
            self.0.insert(key, cut);
            return;
        };
        known.count += cut.count;
        if cut.size < known.size {
            (known.size, known.trace) = (cut.size, cut.trace);
        }
    }

    /// One for each limit and place, options before errors.
    pub fn records(self) -> Vec<LimitRecord> {
        let record = |(met, cut): (Met, Cut)| LimitRecord {
            limit: met.limit,
            at: met.at,
            caught: met.how == How::Caught,
            thread: met.how == How::Thread,
            count: cut.count,
            trace: cut.trace,
        };
        self.0.into_iter().map(record).collect()
    }
}
