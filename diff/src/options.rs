//! What a comparison is asked for.

use std::time::Duration;

use tarry::Setup;
use tarry_search::{Concrete, Notes, Symbolic};
use tarry_solver::{Options as SolverOptions, Solver};

use crate::baseline::Baseline;
use crate::normal::Normal;

/// How a solver is asked.
#[derive(Clone)]
pub struct Reasoning {
    pub solver: SolverOptions,
    pub concrete: Concrete,
}

impl Reasoning {
    /// Somebody who decides, and who notes what is left out.
    pub(crate) fn decider(&self, notes: &Notes) -> Symbolic {
        Symbolic::new(Solver::new(self.solver.clone()), self.concrete, notes.clone(), false)
    }
}

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
    pub symbolic: Option<Reasoning>,
    /// Differences that are accepted.
    pub baseline: Baseline,
    /// Whether somebody wants to see what there is and no more.
    pub interrupted: fn() -> bool,
}
