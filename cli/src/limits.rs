//! Paths that a limit has cut: which limit, where the program was, how often, and a trace to see it again.

use std::collections::BTreeMap;

use tarry_report::LimitRecord;
use tarry_search::trace::Recorded;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Limit, Outcome};

use crate::findings::{Size, size};

#[derive(Default)]
pub struct Limits(BTreeMap<(String, Option<String>), Cut>);

struct Cut {
    count: u64,
    size: Size,
    trace: String,
}

/// Places that are told apart; a program without end may be cut anywhere.
const MOST: usize = 20;

impl Limits {
    /// The machine stands where the path was cut.
    pub fn add(&mut self, machine: &Machine, outcome: &Outcome) {
        let (limit, frame) = match outcome {
            Outcome::Limit(Limit::Steps) => {
                ("--max-steps".to_string(), machine.frame_of_program(machine.visible_frames()))
            }
            Outcome::Limit(Limit::Output) => {
                ("the limit of output".to_string(), machine.frame_of_program(machine.visible_frames()))
            }
            Outcome::Threw(e) => (
                machine.classes.external_name(machine.class_of(*e)),
                machine.frame_of_program(machine.stored_backtrace(*e)),
            ),
            _ => return,
        };
        let cut = Cut { count: 1, size: size(machine), trace: Recorded::of(machine).to_string() };
        self.count(limit, frame.map(|(method, bci)| machine.place_text(method, bci)), cut);
    }

    pub fn merge(&mut self, other: Limits) {
        for ((limit, at), cut) in other.0 {
            self.count(limit, at, cut);
        }
    }

    /// Beyond the first places, the limit alone is counted.
    fn count(&mut self, limit: String, at: Option<String>, cut: Cut) {
        let key = (limit, at);
        let key = if self.0.len() < MOST || self.0.contains_key(&key) { key } else { (key.0, None) };
        let Some(known) = self.0.get_mut(&key) else {
            self.0.insert(key, cut);
            return;
        };
        known.count += cut.count;
        if cut.size < known.size {
            (known.size, known.trace) = (cut.size, cut.trace);
        }
    }

    pub fn records(self) -> Vec<LimitRecord> {
        let record = |((limit, at), cut): ((String, Option<String>), Cut)| LimitRecord {
            limit,
            at,
            count: cut.count,
            trace: cut.trace,
        };
        self.0.into_iter().map(record).collect()
    }
}
