//! Whether the example input of a symbolic path does what the path does: it is run on a machine that computes with values only. If it does
//! something else, terms, solver or machine are wrong, and nothing else that they say can be believed.

use std::hash::{DefaultHasher, Hash, Hasher};

use tarry_report::{PathOutcome, PathRecord};
use tarry_search::trace::Recorded;
use tarry_search::{Ended, Verdict, replay_recorded};
use tarry_vm::machine::Machine;

use crate::path_record::path_record;

/// What a path does, as far as it is compared: a search may have millions.
pub struct Example {
    /// Of the path, with its check.
    pub trace: String,
    parts: [u64; PARTS.len()],
}

const PARTS: [&str; 4] = ["how it ends", "its exception", "what it prints", "what it emits"];

impl Example {
    /// `path` must have all that is compared: its output and what it emitted.
    pub fn of(path: &PathRecord) -> Example {
        Example { trace: path.trace.clone(), parts: parts(path) }
    }

    /// In which way the input does something else than the path, if it does. The machine stands at the root, and does so again. Where the
    /// input meets a limit that the path did not, nothing is told.
    pub fn difference(&self, machine: &mut Machine) -> Option<String> {
        let recorded: Recorded = match self.trace.parse() {
            Ok(recorded) => recorded,
            Err(error) => return Some(format!("the trace cannot be read: {error}")),
        };
        machine.aside(|machine| {
            let outcome = match replay_recorded(machine, &recorded) {
                Ok(outcome) => outcome,
                Err(error) => return Some(error.to_string()),
            };
            let ended = Ended::of(machine, &outcome, &[]);
            match ended.verdict {
                Verdict::Limited | Verdict::Unsupported => return None,
                Verdict::Pruned => return Some("the input is pruned".into()),
                Verdict::Accepted | Verdict::Failed => {}
            }
            let found = parts(&path_record(machine, &ended, None));
            let other = (0..PARTS.len()).find(|part| self.parts[*part] != found[*part])?;
            Some(format!("{} is another", PARTS[other]))
        })
    }
}

fn parts(path: &PathRecord) -> [u64; PARTS.len()] {
    let failed = path.outcome == PathOutcome::Failed;
    [
        hash(&(failed, path.exit)),
        hash(&path.exception.as_ref().map(tarry_report::json)),
        hash(&path.output),
        hash(&tarry_report::json(&path.emitted)),
    ]
}

fn hash(part: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    part.hash(&mut hasher);
    hasher.finish()
}
