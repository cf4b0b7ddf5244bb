//! What a comparison is asked for.

use std::time::Duration;

use tarry::Setup;
use tarry_search::SymbolicSettings;

use crate::baseline::Baseline;
use crate::normal::Normal;

/// For versions of a library and for JVMs.
pub struct Options {
    /// What programs get and may take on tarry. A path that takes too many steps hangs.
    pub setup: Setup,
    /// What is taken for equal in text that differs.
    pub normal: Normal,
    pub max_depth: Option<usize>,
    /// Of each machine.
    pub max_paths: Option<u64>,
    /// Processor time of each machine, whatever else has to be done.
    pub cpu_time: Option<Duration>,
    pub timeout: Option<Duration>,
    /// Versions are explored with symbolic values, and a solver is asked where they differ.
    pub symbolic: Option<SymbolicSettings>,
    /// Differences that are accepted.
    pub baseline: Baseline,
    /// Whether somebody wants to see what there is and no more.
    pub interrupted: fn() -> bool,
}
