//! From how a path ended to how it counts: the one place that judges. Reports, exit codes and comparisons ask here.
//!
//! An exception that nobody caught fails its path whatever comes after it: `System.exit(0)`, threads that wait for ever, a
//! limit. Only `assume` takes back what came before. An error that the machine itself raised because a limit of the heap or of
//! a stack was met is a limit if nobody caught it, also when it was caught and thrown again; as the cause of another exception
//! it is part of the program's own failure. Such an error made by the program is an exception like any other.

use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Limit, Outcome};
use tarry_vm::{LoaderId, Ref};

use crate::ended::Ended;

/// How a path counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Ended by itself, or by `System.exit(0)`.
    Accepted,
    /// An assumption did not hold: it says nothing about the program.
    Pruned,
    /// By an exception, an exit status other than 0, or a deadlock.
    Failed,
    /// Cut: it might have ended in any way.
    Limited,
    /// The machine cannot do what the program does.
    Unsupported,
}

impl Verdict {
    /// The machine stands where the path ended.
    #[inline]
    pub fn of(machine: &Machine, outcome: &Outcome) -> Verdict {
        match PathEnd::of(machine, outcome) {
            PathEnd::Returned | PathEnd::Exited(0) => Verdict::Accepted,
            PathEnd::Pruned => Verdict::Pruned,
            PathEnd::Exited(_) | PathEnd::Deadlock | PathEnd::Threw(_) => Verdict::Failed,
            PathEnd::Limit(_) | PathEnd::LimitError(_) => Verdict::Limited,
            PathEnd::Unsupported(_) => Verdict::Unsupported,
        }
    }
}

/// How a path ended, exceptions that nobody caught before what came after them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathEnd<'o> {
    /// All threads ended.
    Returned,
    /// By `System.exit` or `halt`.
    Exited(i32),
    /// Nobody caught this one, the first of the path.
    Threw(Ref),
    /// By an assumption that does not hold.
    Pruned,
    /// Of the search or the machine, not an error in the program.
    Limit(Limit),
    /// The error of a limit, which nobody caught.
    LimitError(Ref),
    /// All threads wait.
    Deadlock,
    /// What the machine cannot do, by name.
    Unsupported(&'o str),
}

impl<'o> PathEnd<'o> {
    /// The machine stands where the path ended.
    #[inline]
    pub fn of(machine: &Machine, outcome: &'o Outcome) -> PathEnd<'o> {
        match (uncaught(machine, outcome), outcome) {
            (Some(error), _) if machine.state.is_limit(error) => PathEnd::LimitError(error),
            (Some(exception), _) => PathEnd::Threw(exception),
            (None, Outcome::Threw(exception)) => PathEnd::Threw(*exception),
            (None, Outcome::Returned) => PathEnd::Returned,
            (None, Outcome::Exited(status)) => PathEnd::Exited(*status),
            (None, Outcome::Pruned) => PathEnd::Pruned,
            (None, Outcome::Limit(limit)) => PathEnd::Limit(*limit),
            (None, Outcome::Deadlock(_)) => PathEnd::Deadlock,
            (None, Outcome::Unsupported(what)) => PathEnd::Unsupported(what),
        }
    }
}

/// The exception that nobody caught, unless the path was pruned, or may not exist.
#[inline]
pub fn uncaught(machine: &Machine, outcome: &Outcome) -> Option<Ref> {
    match outcome {
        // Nobody knows whether any input comes there.
        Outcome::Pruned | Outcome::Limit(Limit::Solver) => None,
        Outcome::Threw(exception) => Some(*exception),
        _ => machine.state.first_uncaught(),
    }
}

/// Whether an assertion has failed: an `AssertionError` that nobody caught ended the path or one of its threads.
pub fn is_failed_assertion(machine: &Machine, path: &Ended<'_>) -> bool {
    let classes = &machine.program.classes;
    let name = classes.symbols.lookup(b"java/lang/AssertionError");
    // Until one is thrown the class may not be loaded.
    let Some(error) = name.and_then(|name| classes.find(LoaderId::BOOT, name)) else { return false };
    let mut outermost =
        path.thrown.first().into_iter().chain(path.uncaught.iter().flat_map(|t| t.thrown.first()));
    outermost.any(|thrown| machine.is_instance(thrown.throwable, error))
}

/// Whether the path came to its end without meeting a limit. Of one that did not, there may be more than was seen, however it
/// counts: a program that catches the error of a limit goes on as it would not with more room.
#[inline]
pub fn is_whole(machine: &Machine, outcome: &Outcome) -> bool {
    !matches!(outcome, Outcome::Limit(_) | Outcome::Unsupported(_)) && !machine.state.observable.limit_met
}
