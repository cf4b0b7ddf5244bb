//! `tarry replay`: one recorded path.

use std::io::Write;

use tarry_search::trace::Trace;
use tarry_vm::outcome::{Limit, Outcome};

use crate::args::ReplayOptions;
use crate::failure::Failure;
use crate::run;

pub fn replay(options: &ReplayOptions) -> Result<u8, Failure> {
    let trace: Trace = options.trace.parse().map_err(|e| Failure::Usage(format!("{e}")))?;
    let (target, args) = options.run.program_and_args.split_first().expect("clap requires one");
    let mut machine = run::ready(&options.run, target, args)?;
    let outcome = tarry_search::replay(&mut machine, &trace)
        .map_err(|e| Failure::BadInput(format!("cannot replay: {e}")))?;
    std::io::stdout().write_all(&machine.state.output.of(1))?;
    std::io::stderr().write_all(&machine.state.output.of(2))?;
    Ok(match outcome {
        Outcome::Returned => 0,
        Outcome::Pruned => {
            eprintln!("tarry: the path is pruned");
            0
        }
        Outcome::Limit(limit) => {
            let what = match limit {
                Limit::Steps => "--max-steps",
                Limit::Output => "output",
            };
            eprintln!("tarry: the path was cut by the limit of {what}");
            3
        }
        Outcome::Unsupported(what) => {
            eprintln!("tarry: unsupported: {what}");
            3
        }
        Outcome::Deadlock(threads) => {
            eprintln!("tarry: deadlock:\n  {}", threads.join("\n  "));
            1
        }
        Outcome::Exited(_) | Outcome::Threw(_) => 1,
    })
}
