//! How a path ends, and why the machine stops.

use crate::{MethodId, Ref, UnknownId};

/// Kept to two words: every path returns one, and most say nothing more than how it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// `main` and all non-daemon threads ended, or `System.exit(0)`.
    Returned,
    /// `System.exit(n)` with n other than 0, or `Runtime.halt`.
    Exited(i32),
    /// An uncaught exception in some thread.
    Threw(Ref),
    /// `assume(false)`.
    Pruned,
    Limit(Limit),
    /// Something the machine cannot do, by name.
    Unsupported(Box<String>),
    /// All threads wait.
    Deadlock(Box<Vec<Waiting>>),
}

/// A thread that waits for ever.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// `"pool-1-thread-1" is parked`.
    pub what: String,
    /// Method and bytecode index: of the program, if it is in one of its methods.
    pub at: Option<(MethodId, i32)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    Steps,
    Output,
    /// Choices on one path; the search decides that, at a choice.
    Depth,
    /// What the machine takes for the path and for going back (`Options::max_memory`).
    Memory,
}

impl Limit {
    /// The option that sets it.
    pub fn option(self) -> &'static str {
        match self {
            Limit::Steps => "--max-steps",
            Limit::Output => "--max-output",
            Limit::Depth => "--max-depth",
            Limit::Memory => "--max-memory",
        }
    }
}

/// What there is to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The program looked at an unknown: which of its values it has.
    Value(UnknownId),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pause {
    /// The program cannot go on before somebody decides.
    Choice(Choice),
    Done(Outcome),
    /// The budget given to `run` is used up, or a line begins (`Machine::stop_at_lines`).
    Budget,
}
