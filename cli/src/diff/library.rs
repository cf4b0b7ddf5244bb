//! `tarry diff OLD NEW --driver Gen.java`: two versions of a library.

use std::path::PathBuf;
use std::time::Instant;

use clap::ValueEnum;
use tarry::Jdk;
use tarry_diff::versions::{self, Libraries, Named, Subject, Traces, WantedDriver};
use tarry_driver::Any;
use tarry_report::quoted;

use super::accept;
use super::options::{DiffMode, DiffOptions, MAX_STEPS};
use super::terminal::Terminal;
use super::test_file;
use crate::failure::Failure;
use crate::replay_command;
use crate::stdout;

pub fn compare(options: &DiffOptions) -> Result<u8, Failure> {
    if let Some(file) = &options.emit_test {
        if options.all {
            return Err(Failure::Usage("--emit-test is for one driver, not for --all".into()));
        }
        test_file::check(file)?;
    }
    let baseline = accept::read(options)?;
    let terminal = Terminal::new(options.program.terminal.quiet);
    if options.all {
        let library = without_driver(options)?;
        let with = options.comparison(baseline)?;
        let results = versions::compare_all(&library, &wanted(options), &with, &terminal)?;
        return if results.comparisons.is_empty() { Ok(0) } else { super::finish(options, results, &with) };
    }
    let subject = subject(options, &terminal)?;
    let with = options.comparison(baseline)?;
    if let Some(trace) = &options.trace {
        let traces = Traces::parse(trace)?;
        return super::show(&[versions::one_input(&subject, &with, &terminal, &traces)?]);
    }
    // Writing and compiling a driver is not part of the time.
    let deadline = with.timeout.map(|time| Instant::now() + time);
    let results = versions::compare(&subject, &with, &terminal, deadline)?;
    if let (Some(file), [comparison]) = (&options.emit_test, &results.comparisons[..]) {
        test_file::write(file, &subject, comparison)?;
    }
    super::finish(options, results, &with)
}

/// `--print-driver`: the driver that would be used.
pub fn print_driver(options: &DiffOptions) -> Result<u8, Failure> {
    let subject = subject(options, &Terminal::new(options.program.terminal.quiet))?;
    let text = std::fs::read_to_string(subject.driver())?;
    stdout::results(text.as_bytes())?;
    Ok(0)
}

/// With the driver that the options name.
fn subject(options: &DiffOptions, terminal: &Terminal) -> Result<Subject, Failure> {
    let library = without_driver(options)?;
    match (&options.driver, &options.class) {
        (Some(driver), _) => Ok(library.with_driver(driver)?),
        (None, Some(class)) => {
            let wanted = wanted(options);
            Ok(Libraries::read(&library, &wanted)?.subject(&library, class, &wanted, terminal)?)
        }
        (None, None) => {
            let example = "tarry diff old.jar new.jar --driver Gen.java";
            let class = "`--class pkg.Foo` writes one, `--all` one for every class that changed";
            let help = "see `tarry diff --help`";
            Err(Failure::Usage(format!("--driver is missing: `{example}`; {class}; {help}")))
        }
    }
}

fn without_driver(options: &DiffOptions) -> Result<Subject, Failure> {
    let Some(second) = &options.second else {
        return Err(Failure::Usage(format!(
            "there is nothing to compare {} with: give OLD and NEW",
            options.first
        )));
    };
    let named = Named {
        versions: [&options.first, second].map(PathBuf::from),
        dependencies: options.dep.iter().chain(&options.program.class_path).cloned().collect(),
        args: options.rest.clone(),
        repeated: repeated(options),
    };
    Ok(Subject::versions(Jdk::find(options.program.one_jdk()?)?, named)?)
}

fn wanted(options: &DiffOptions) -> WantedDriver {
    WantedDriver {
        method: options.method.clone(),
        depth: options.depth.into(),
        calls: options.calls.into(),
        rounds: options.rounds,
        examples: options.examples.clone(),
        any: (options.mode == DiffMode::Symbolic)
            .then_some(Any { string: options.max_string.into(), array: options.max_array.into() }),
    }
}

/// What paths and their verdicts depend on, other than the driver.
fn repeated(options: &DiffOptions) -> Vec<String> {
    let mut words = replay_command::repeated(&options.program);
    options.dep.iter().for_each(|dep| words.extend(["--dep".into(), quoted(dep)]));
    if options.max_steps != MAX_STEPS {
        words.extend(["--max-steps".into(), options.max_steps.to_string()]);
    }
    if options.mode == DiffMode::Symbolic {
        words.push("--mode symbolic".into());
        if options.class.is_some() || options.all {
            words.push(format!("--max-string {} --max-array {}", options.max_string, options.max_array));
        }
    }
    if let Some(rules) = &options.normalise {
        let names = rules.iter().filter_map(|rule| Some(rule.to_possible_value()?.get_name().to_string()));
        words.extend(["--normalise".into(), names.collect::<Vec<_>>().join(",")]);
    }
    words
}
