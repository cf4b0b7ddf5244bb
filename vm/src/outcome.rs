//! How a path ends, and why the machine stops.

use tarry_terms::TermId;

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
    /// The solver could not tell whether any input takes the path.
    Solver,
    /// Operations that a symbolic value is made of (`Options::max_term`).
    Term,
}

impl Limit {
    /// The option that sets it.
    pub fn option(self) -> &'static str {
        match self {
            Limit::Steps => "--max-steps",
            Limit::Output => "--max-output",
            Limit::Depth => "--max-depth",
            Limit::Memory => "--max-memory",
            Limit::Solver => "--solver-budget",
            Limit::Term => "--max-term",
        }
    }
}

/// What there is to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The program looked at an unknown: which of its values it has.
    Value(UnknownId),
    /// Whether a condition holds: alternative 0 if not, 1 if so.
    Branch(TermId),
    /// Which way a `switch` (its number in `Code::switches`) goes: an alternative for each place it leads to, in their order.
    Switch { on: TermId, table: u32 },
    /// Which element of an array of references an index means: an alternative for each index, those that find what an earlier one finds
    /// do not exist.
    Element { index: TermId, array: Ref },
    /// Which number a term is. Alternatives are named by the numbers (`numbering`), so there is no count.
    Number(TermId),
    /// The same where a number is printed: if there are too many it stays open (`numbering::LEFT_OPEN`).
    Shown(TermId),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pause {
    /// The program cannot go on before somebody decides.
    Choice(Choice),
    Done(Outcome),
    /// The budget given to `run` is used up, or a line begins (`Run::stop_at_lines`).
    Budget,
}
