//! The `tarry` command as a library, so that end-to-end tests start machines the way the command does.
#![forbid(unsafe_code)]

pub mod args;
mod config;
mod coverage;
mod diagnostics;
pub mod diff;
mod doctor;
mod emit_tests;
mod examples;
mod exec;
mod exit_code;
pub mod failure;
mod instant;

mod launch;
mod man;
mod output_dir;
mod page;
mod pictures;
mod progress;
mod property;
mod replay;
mod replay_command;
mod report_dir;
mod reporter;
mod results;
mod run;
mod signals;
mod stdout;
mod symbolic;
mod time_limit;
mod whole_file;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use clap::{ArgMatches, ColorChoice, CommandFactory, FromArgMatches};

use crate::args::{Cli, Command};
use crate::failure::Failure;

pub fn run(arguments: impl Iterator<Item = String>) -> ExitCode {
    signals::survive_large_files();
    let arguments: Vec<String> = arguments.collect();
    // First of all: a shell starts what runs in the background with Ctrl-C ignored until somebody listens.
    if arguments.get(1).is_some_and(|command| ["run", "diff"].contains(&command.as_str()))
        && let Err(failure) = signals::interrupt_flag()
    {
        diagnostics::error(&failure.report());
        return ExitCode::from(failure.exit_code());
    }
    let words = args::normalise(arguments.into_iter());
    let tarry = Cli::command().color(colour_of_help(&words));
    let parse = |words: &[String]| -> ArgMatches {
        tarry.clone().try_get_matches_from(words).unwrap_or_else(|error| error.exit())
    };
    // Once to know which file of options is meant, and again with its options.
    let given = parse(&words);
    let merged = match config::merged(&tarry, &given, &words) {
        Ok(merged) => merged,
        Err(failure) => {
            diagnostics::error(&failure.report());
            return ExitCode::from(failure.exit_code());
        }
    };
    let matches = merged.as_ref().map_or(given, |merged| parse(&merged.words));
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    if let Some(terminal) = cli.command.terminal() {
        diagnostics::set_up(terminal);
    }
    if let Some(merged) = merged {
        tracing::info!(file = %merged.file.display(), "options");
    }
    // Nothing of the machine is looked at after a panic.
    match catch_unwind(AssertUnwindSafe(|| carry_out(cli.command))) {
        Ok(Ok(code)) => ExitCode::from(code),
        Ok(Err(failure @ Failure::NoReader)) => ExitCode::from(failure.exit_code()),
        Ok(Err(failure)) => {
            diagnostics::error(&failure.report());
            ExitCode::from(failure.exit_code())
        }
        Err(_) => {
            diagnostics::error(diagnostics::ENGINE_BUG);
            ExitCode::from(exit_code::ENGINE_BUG)
        }
    }
}

/// For what clap prints before it has understood the options.
fn colour_of_help(words: &[String]) -> ColorChoice {
    let at = words.iter().position(|word| word == "--color");
    let value = at.and_then(|at| words.get(at + 1)).map(String::as_str);
    match value.or_else(|| words.iter().find_map(|word| word.strip_prefix("--color="))) {
        Some("always") => ColorChoice::Always,
        Some("never") => ColorChoice::Never,
        _ => ColorChoice::Auto,
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
        Command::Config(options) => config::show(&options),
        Command::Man { command, dir } => man::man(command.as_deref(), dir.as_deref()),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "tarry", &mut script);
            stdout::write(&script)?;
            Ok(0)
        }
    }
}
