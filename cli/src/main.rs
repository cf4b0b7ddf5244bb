//! The `tarry` command.
#![forbid(unsafe_code)]

mod args;
mod exec;
mod failure;
mod launch;
mod models;
mod source;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Cli, Command};

fn main() -> ExitCode {
    let cli = Cli::parse_from(args::normalise(std::env::args()));
    let outcome = match cli.command {
        Command::Exec(options) => exec::exec(&options),
        Command::ApiJar { file } => exec::api_jar(&file),
    };
    match outcome {
        Ok(code) => ExitCode::from(code),
        Err(failure) => {
            eprintln!("tarry: {failure}");
            ExitCode::from(failure.exit_code())
        }
    }
}
