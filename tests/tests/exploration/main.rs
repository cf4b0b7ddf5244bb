//! `tarry run` and `tarry replay` from outside: what is explored, reported, limited, and kept apart.

mod after_choice;
mod any_values;
mod bad_results;
mod counts;
mod coverage;
mod faults;
mod findings;
mod generators;
mod host_loops;
mod html;
mod html_in_browser;
mod initialisers;
mod limits;
mod memory;
mod minimized;
mod odd_failures;
mod odd_uses;
mod options;
mod own_loaders;
mod pictures;
mod pools;
mod profile;
mod schedules;
mod schemas;
mod solvers;
mod steps;
mod strategies;
mod surrogates;
mod symbolic;
mod symbolic_bad_input;
mod symbolic_counts;
mod symbolic_options;
mod terminal;
mod traces;
mod verdicts;
mod weights;

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;
use tarry_tests::{binary, root};

/// `udita/DAG`, `explore/Isolation`: a program below `java-fixtures`.
fn fixture(name: &str) -> PathBuf {
    root().join("java-fixtures").join(format!("{name}.java"))
}

/// `tarry run OPTIONS PROGRAM ARGS`, not started yet.
fn command(options: &[&str], name: &str, args: &[&str]) -> Command {
    let mut command = Command::new(binary::tarry());
    command.arg("run").args(options).arg(fixture(name)).args(args);
    command
}

/// What a run printed and how it ended.
struct Ran {
    out: String,
    err: String,
    code: Option<i32>,
}

impl Ran {
    fn of(output: Output) -> Ran {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        Ran { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
    }

    /// The last line, which is the summary in the JSON formats.
    fn summary(&self) -> Value {
        let last = self.out.lines().last().unwrap_or_default();
        tarry_report::parse_json(last).unwrap_or_else(|e| panic!("{e}: {last}\n{}", self.err))
    }

    /// The lines of `--format jsonl` before the summary.
    fn paths(&self) -> Vec<Value> {
        let lines: Vec<&str> = self.out.lines().collect();
        let (_, paths) = lines.split_last().expect("a summary");
        paths.iter().map(|line| tarry_report::parse_json(line).expect("a path per line")).collect()
    }
}

fn run(options: &[&str], name: &str, args: &[&str]) -> Ran {
    Ran::of(command(options, name, args).output().expect("tarry runs"))
}

/// The summary of a run without the program's output.
fn explore(options: &[&str], name: &str, args: &[&str]) -> Value {
    let options = [&["--format", "json", "--output", "none"], options].concat();
    run(&options, name, args).summary()
}

fn number(summary: &Value, key: &str) -> u64 {
    summary[key].as_u64().unwrap_or_else(|| panic!("no {key} in {summary}"))
}

/// Accepted and explored.
fn counts(summary: &Value) -> (u64, u64) {
    (number(summary, "accepted"), number(summary, "explored"))
}
