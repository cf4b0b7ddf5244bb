//! `tarry replay`: one recorded path.

use std::io::Write;

use num_bigint::BigUint;
use tarry_search::trace::Trace;
use tarry_search::{Ended, Verdict, weight};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Limit, Outcome};

use crate::args::ReplayOptions;
use crate::failure::Failure;
use crate::path_record::path_record;
use crate::pictures::Pictures;
use crate::run;

pub fn replay(options: &ReplayOptions) -> Result<u8, Failure> {
    let trace: Trace = options.trace.parse().map_err(|e| Failure::Usage(format!("{e}")))?;
    let (target, args) = options.run.program_and_args.split_first().expect("clap requires one");
    let pictures = options.run.draw.as_ref().map(|dir| Pictures::create(dir, 1)).transpose()?;
    let mut machine = run::ready(&options.run, target, args)?;
    let outcome = tarry_search::replay(&mut machine, &trace)
        .map_err(|e| Failure::BadInput(format!("cannot replay: {e}")))?;
    std::io::stdout().write_all(&machine.state.output.of(1))?;
    std::io::stderr().write_all(&machine.state.output.of(2))?;
    if let Some(pictures) = pictures {
        draw(pictures, &machine, &outcome)?;
    }
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

/// The path as an accepted one or a finding; what was pruned or cut has no result to draw.
fn draw(pictures: Pictures, machine: &Machine, outcome: &Outcome) -> Result<(), Failure> {
    let verdict = match outcome {
        Outcome::Returned | Outcome::Exited(0) => Verdict::Accepted,
        Outcome::Threw(_) | Outcome::Exited(_) | Outcome::Deadlock(_) => Verdict::Failed,
        Outcome::Pruned | Outcome::Limit(_) | Outcome::Unsupported(_) => return Ok(()),
    };
    let path = Ended { outcome, verdict, decisions: &[] };
    let record = path_record(machine, &path, &BigUint::from(&weight::of(&machine.state)));
    pictures.only(&record)
}
