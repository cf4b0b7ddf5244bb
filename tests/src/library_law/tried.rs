//! One call in both modes: the same outcomes for as many inputs.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use super::write::Case;
use crate::explored::{Mode, Outcomes, Subject};

/// Bytecodes that a path may take, with those of the rehearsal.
const STEPS: u64 = 40_000_000;

/// The program that uses what many calls use.
const AHEAD: &str = "Ahead";

/// How a method is called.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    pub seed: u64,
    /// What is decided before the call: 0 nothing, 1 every other choice, 2 everything.
    pub decided: u64,
    /// Inputs at most.
    pub inputs: u64,
}

pub enum Outcome {
    /// The number of inputs; none reached the call if `called` is false.
    Agreed {
        inputs: u64,
        called: bool,
    },
    /// Paths were too long.
    Cut,
    Unsupported(String),
    Broken(String),
}

/// Machines for calls, booted when they are needed.
pub struct Tester {
    jdk: PathBuf,
    class_path: PathBuf,
    /// What is compared with eager choice.
    mode: Mode,
    machines: Option<(Subject, Subject)>,
    reached: BTreeSet<String>,
}

impl Tester {
    pub fn new(jdk: &Path, class_path: &Path, mode: Mode) -> Tester {
        let reached = BTreeSet::new();
        Tester { jdk: jdk.into(), class_path: class_path.into(), mode, machines: None, reached }
    }

    /// After a panic the machines are not used again.
    pub fn try_call(&mut self, case: &Case, attempt: Attempt) -> Outcome {
        catch_unwind(AssertUnwindSafe(|| self.compare(case, attempt))).unwrap_or_else(|panic| {
            self.note_reached();
            self.machines = None;
            let text = panic.downcast_ref::<String>().cloned();
            Outcome::Broken(format!("panic: {}", text.unwrap_or_default()))
        })
    }

    fn compare(&mut self, case: &Case, attempt: Attempt) -> Outcome {
        let Attempt { seed, decided, inputs } = attempt;
        let args = [case.number as u64, seed, decided, inputs].map(|n| n.to_string());
        let boot = |mode| {
            let mut subject = Subject::new(&self.jdk, &self.class_path, mode);
            subject.prepare(AHEAD);
            subject
        };
        let machines = self.machines.get_or_insert_with(|| (boot(self.mode), boot(Mode::Eager)));
        let (eager, of_eager) = machines.1.weigh(&case.class, &args, STEPS);
        if of_eager.limited > 0 {
            return Outcome::Cut;
        }
        let (delayed, of_delayed) = machines.0.weigh(&case.class, &args, STEPS);
        if self.mode == Mode::Symbolic && (of_delayed.limited > 0 || of_delayed.limit_met) {
            return Outcome::Cut;
        }
        if delayed != eager {
            return Outcome::Broken(difference(&delayed, &eager));
        }
        if let Some(shown) = eager.keys().find(|shown| shown.outcome == "unsupported") {
            return Outcome::Unsupported(shown.exception.clone().unwrap_or_default());
        }
        Outcome::Agreed {
            inputs: eager.values().sum(),
            called: eager.keys().any(|shown| shown.output.starts_with("called")),
        }
    }

    /// The native methods that calls have reached in delayed mode.
    pub fn reached(mut self) -> BTreeSet<String> {
        self.note_reached();
        self.reached
    }

    fn note_reached(&mut self) {
        if let Some((delayed, _)) = &self.machines {
            self.reached.extend(delayed.natives_called().map(|native| native.key()));
        }
    }
}

fn difference(delayed: &Outcomes, eager: &Outcomes) -> String {
    let mut lines = Vec::new();
    for shown in delayed.keys().chain(eager.keys().filter(|k| !delayed.contains_key(k))) {
        let count = |of: &Outcomes| of.get(shown).copied().unwrap_or(0);
        if count(delayed) != count(eager) {
            let text = shown.exception.as_deref().unwrap_or("");
            let (output, outcome) = (shown.output.trim_end(), &shown.outcome);
            lines.push(format!(
                "  {} late, {} eager: {outcome} {output} {text}",
                count(delayed),
                count(eager)
            ));
        }
    }
    lines.truncate(6);
    lines.join("\n")
}
