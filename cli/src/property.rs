//! `--verdict`: what is claimed never to happen.

use clap::ValueEnum;
use tarry_search::verdict::is_failed_assertion;
use tarry_search::{Ended, Verdict};
use tarry_vm::machine::Machine;

/// What is not to happen.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Property {
    /// A path fails, in whatever way
    Failures,
    /// An assertion fails; other exceptions do not count
    Assertions,
}

impl Property {
    /// What there is none of.
    pub fn name(self) -> &'static str {
        match self {
            Property::Failures => "failure",
            Property::Assertions => "failed assertion",
        }
    }

    /// Whether it happens on a path that has ended.
    pub fn is_violated(self, machine: &Machine, path: &Ended<'_>) -> bool {
        path.verdict == Verdict::Failed
            && match self {
                Property::Failures => true,
                Property::Assertions => is_failed_assertion(machine, path),
            }
    }
}
