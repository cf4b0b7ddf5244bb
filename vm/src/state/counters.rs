//! Small numbers of a path, which a mark copies whole: what a program can see apart from what its work costs.

use crate::state::monitor;

/// What the program, or who sees how it ends, can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Observable {
    /// Source of identity hashes.
    pub next_hash: u32,
    /// Virtual clock in nanoseconds; moves with sleeping and a little with every look at it.
    pub nanos: i64,
    /// How often somebody has looked at the clock or waited for it.
    pub clock_looks: u64,
    /// A choice that was asked for and is made at once: its handle, while the search decides.
    pub eager_choice: Option<u64>,
    /// Bytes of standard input read.
    pub stdin: u64,
    /// Bytes written by the program.
    pub output: u64,
    /// Bytes of the random devices read.
    pub random: u64,
    /// `main` ended with an exception, which is what `java`'s exit code tells.
    pub main_threw: bool,
    /// The machine has raised an error because a limit was met (`State::limits_met`).
    pub limit_met: bool,
}

impl Default for Observable {
    fn default() -> Observable {
        Observable {
            next_hash: monitor::FIRST_HASH,
            nanos: 0,
            clock_looks: 0,
            eager_choice: None,
            stdin: 0,
            output: 0,
            random: 0,
            main_threw: false,
            limit_met: false,
        }
    }
}

/// What limits and time slices are measured by. A program cannot read it: it learns of it when a slice ends or a limit is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Charged {
    /// JVM bytecodes executed, charged per straight run of code (`code::translate`), and work of the machine (`charge`).
    pub steps: u64,
    /// Words the program has asked for so far: an upper bound of what it reaches (`room`).
    pub allocated: u64,
    /// Steps at which the running thread's time slice ends.
    pub slice_end: u64,
}
