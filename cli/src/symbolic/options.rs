//! Options of `--mode symbolic`, for every command that has the mode.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use tarry_search::{Concrete, SymbolicSettings};
use tarry_solver::{Backend, Options as SolverOptions};
use tarry_vm::machine::Options as MachineOptions;

use crate::failure::Failure;
use crate::whole_file;

/// How long another solver may take to say anything at all.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Args)]
pub struct SymbolicOptions {
    /// With --mode symbolic: where a value must be concrete, sets of up to N values are tried whole
    #[arg(long, value_name = "N", default_value_t = Concrete::default().all, hide_short_help = true)]
    pub enumerate_values: usize,
    /// With --mode symbolic: of a larger set, N values are tried, and the search is not complete
    #[arg(long, value_name = "N", default_value_t = Concrete::default().few, hide_short_help = true)]
    pub max_values: usize,
    /// With --mode symbolic: conflicts that SAT may meet before it gives a question up
    #[arg(long, value_name = "N", default_value_t = SolverOptions::default().conflicts, hide_short_help = true)]
    pub solver_budget: u64,
    /// With --mode symbolic: operations that a value may be made of
    #[arg(long, value_name = "N", default_value_t = MachineOptions::default().max_term, hide_short_help = true)]
    pub max_term: usize,
    /// With --mode symbolic: who decides what is not easy: builtin, z3 (its library), or process:COMMAND (reads SMT-LIB 2)
    #[arg(long, value_name = "SOLVER", default_value = "builtin", hide_short_help = true)]
    pub solver: Backend,
    /// With --mode symbolic: write the questions that no known input answers into this directory, as SMT-LIB 2
    #[arg(long, value_name = "DIR", hide_short_help = true)]
    pub dump_smt2: Option<PathBuf>,
}

impl SymbolicOptions {
    /// How the search is to compute, once everything that it needs was found to be there; a search with less time waits less for that.
    pub fn settings(
        &self,
        settles_all: bool,
        timeout: Option<Duration>,
    ) -> Result<SymbolicSettings, Failure> {
        let patience = timeout.map_or(PATIENCE, |timeout| timeout.min(PATIENCE));
        self.solver.check(patience).map_err(|error| Failure::BadInput(format!("--solver: {error}")))?;
        if let Some(dir) = &self.dump_smt2 {
            let why = |error| Failure::BadInput(format!("--dump-smt2 {}: {error}", dir.display()));
            whole_file::try_out(dir).map_err(why)?;
        }
        Ok(SymbolicSettings {
            solver: SolverOptions {
                backend: self.solver.clone(),
                conflicts: self.solver_budget,
                dump: self.dump_smt2.clone(),
                ..SolverOptions::default()
            },
            concrete: Concrete { all: self.enumerate_values, few: self.max_values },
            settles_all,
            ..SymbolicSettings::default()
        })
    }
}
