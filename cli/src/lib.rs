//! The `tarry` command as a library, so that end-to-end tests start machines the way the command does.
#![forbid(unsafe_code)]

pub mod args;
mod choices;
pub mod diff;
mod doctor;
mod exec;
pub mod failure;
mod files;
mod findings;
mod junit;
pub mod launch;
mod models;
mod path_record;
mod pictures;
mod profile;
mod progress;
mod replay;
mod report_dir;
mod reporter;
mod results;
mod run;
mod source;
mod source_line;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::args::{Cli, Command};
use crate::failure::Failure;

/// Exit code for an error in tarry itself (API.md).
const ENGINE_BUG: u8 = 70;

pub fn run(arguments: impl Iterator<Item = String>) -> ExitCode {
    let cli = Cli::parse_from(args::normalise(arguments));
    // Nothing of the machine is looked at after a panic.
    match catch_unwind(AssertUnwindSafe(|| carry_out(cli.command))) {
        Ok(Ok(code)) => ExitCode::from(code),
        Ok(Err(failure)) => {
            eprintln!("{}", failure.report());
            ExitCode::from(failure.exit_code())
        }
        Err(_) => {
            eprintln!("tarry: this is a bug in tarry; please report the message above and the program");
            ExitCode::from(ENGINE_BUG)
        }
    }
}

fn carry_out(command: Command) -> Result<u8, Failure> {
    match command {
        Command::Run(options) => run::run(&options),
        Command::Replay(options) => replay::replay(&options),
        Command::Exec(options) => exec::exec(&options),
        Command::Diff(options) => diff::diff(&options),
        Command::ApiJar { file } => exec::api_jar(&file),
        Command::Doctor(options) => doctor::doctor(&options),
        Command::Completions { shell } => {
            clap_complete::generate(shell, &mut Cli::command(), "tarry", &mut std::io::stdout());
            Ok(0)
        }
    }
}
