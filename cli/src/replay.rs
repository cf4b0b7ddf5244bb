//! `tarry replay`: one recorded path.

use std::io::Write;

use num_bigint::BigUint;
use tarry_classpath::Jdk;
use tarry_report::{Coverage, CoverageRecord, PathRecord, coverage_text};
use tarry_search::trace::{Recorded, Trace};
use tarry_search::{Ended, ReplayError, Verdict, weight};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Limit, Outcome};
use tarry_vm::state::undo::Mark;
use tarry_vm::state::unknowns::Unknown;

use crate::args::{Format, ReplayOptions, RunOptions};
use crate::choices;
use crate::coverage::{CoverageDir, Reached};
use crate::failure::Failure;
use crate::held_by::name_open;
use crate::jdk_sources::JdkSources;
use crate::junit::EmitTests;
use crate::page::{self, PageFile};
use crate::path_record::path_record;
use crate::pictures::Pictures;
use crate::reporter::Found;
use crate::run;
use crate::source_line::Sources;
use crate::steps::{self, trace_steps};

pub fn replay(options: &ReplayOptions) -> Result<u8, Failure> {
    let trace: Recorded = options.trace.parse().map_err(|e| Failure::Usage(format!("{e}")))?;
    let (target, args) = options.run.program_and_args.split_first().expect("clap requires one");
    let pictures = options.run.draw.as_ref().map(|dir| Pictures::create(dir, 1)).transpose()?;
    let tests = EmitTests::create(&options.run)?;
    let page = options.run.html.as_deref().map(PageFile::create).transpose()?;
    let coverage_dir = CoverageDir::of(&options.run)?;
    let mut machine = run::ready_to(&options.run, target, args, |o| {
        o.line_stops = steps::which(options.trace_steps.as_deref());
    })?;
    let root = machine.state.mark();
    let outcome = tarry_search::replay_recorded(&mut machine, &trace).map_err(|e| misfit(&machine, &e))?;
    // The trace fits: what is shown is the path it was recorded of.
    let outcome =
        if options.trace_steps.is_some() { show_steps(&mut machine, &root, options)? } else { outcome };
    std::io::stdout().write_all(&machine.state.output.of(1))?;
    std::io::stderr().write_all(&machine.state.output.of(2))?;
    if let Some(page) = page {
        page.write(&page_text(&mut machine, &outcome, &options.run)?)?;
    }
    if let Some(record) = record(&machine, &outcome) {
        if options.run.coverage.is_some() {
            show_coverage(&mut machine, &options.run, coverage_dir.as_ref())?;
        }
        if let Some(pictures) = pictures {
            pictures.only(&record)?;
        }
        if let Some(tests) = tests {
            tests.write(&Found::only(record, trace.trace))?;
        }
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

/// The page about the path that the machine has come to the end of.
fn page_text(machine: &mut Machine, outcome: &Outcome, options: &RunOptions) -> Result<String, Failure> {
    let coverage = covered(machine, options)?;
    let mut path = record(machine, outcome);
    if let Some(path) = &mut path {
        path.choices = choices::of(machine);
        name_open(machine, &mut path.choices);
    }
    Ok(page::of_path(options, outcome, path.as_ref(), &coverage))
}

/// Runs the path that the machine has come to the end of once more, and shows its lines.
fn show_steps(machine: &mut Machine, root: &Mark, options: &ReplayOptions) -> Result<Outcome, Failure> {
    let trace = Trace::of(&machine.state);
    machine.rollback(root);
    let sources = Sources::new(&options.run);
    let jdk_sources = JdkSources::of(&Jdk::find(options.run.program.one_jdk()?)?.home);
    let (outcome, lines) = trace_steps(machine, &trace, sources, jdk_sources, options.trace_limit)
        .map_err(|e| misfit(machine, &e))?;
    let mut out = std::io::stdout().lock();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(outcome)
}

/// What the path has reached, of all classes that are measured.
fn covered(machine: &mut Machine, options: &RunOptions) -> Result<Coverage, Failure> {
    machine.state.count_probes();
    let mut reached = Reached::default();
    reached.add(machine);
    reached.coverage(options)
}

fn show_coverage(
    machine: &mut Machine,
    options: &RunOptions,
    dir: Option<&CoverageDir>,
) -> Result<(), Failure> {
    let coverage = covered(machine, options)?;
    match options.format {
        Format::Human => print!("{}", coverage_text(&coverage)),
        Format::Json | Format::Jsonl => {
            let record = CoverageRecord::from(&coverage);
            println!("{}", serde_json::json!({ "coverage": record }));
        }
    }
    dir.map_or(Ok(()), |dir| dir.finish(options, &coverage))
}

/// Why a trace does not fit, with the choice where that shows.
fn misfit(machine: &Machine, error: &ReplayError) -> Failure {
    let what = match error {
        ReplayError::TooShort { asked, .. } => format!("{error}: {}", asked_for(machine, asked)),
        ReplayError::NoSuchAlternative { asked, .. } => {
            format!("{error}: it is {}", asked_for(machine, asked))
        }
        ReplayError::TooLong { .. } => error.to_string(),
        ReplayError::OtherProgram { check } => {
            return Failure::BadInput(format!(
                "cannot replay: the trace is of another version of the program, or of other arguments: the code that asks \
                 for choices has changed. Without ~{check} its picks are followed all the same"
            ));
        }
    };
    Failure::BadInput(format!(
        "cannot replay: {what}; the trace is of another program, another version of it, or other arguments"
    ))
}

/// `getInt(0, 9) at Tree.insert(Tree.java:31)`.
fn asked_for(machine: &Machine, asked: &Unknown) -> String {
    let at = choices::at(machine, asked).map_or(String::new(), |place| format!(" at {place}"));
    format!("{}{at}", choices::call(machine, asked))
}

/// The path as an accepted one or a finding; what was pruned or cut has no result.
fn record(machine: &Machine, outcome: &Outcome) -> Option<PathRecord> {
    let verdict = match outcome {
        Outcome::Returned | Outcome::Exited(0) => Verdict::Accepted,
        Outcome::Threw(_) | Outcome::Exited(_) | Outcome::Deadlock(_) => Verdict::Failed,
        Outcome::Pruned | Outcome::Limit(_) | Outcome::Unsupported(_) => return None,
    };
    let path = Ended { outcome, verdict, decisions: &[] };
    Some(path_record(machine, &path, &BigUint::from(&weight::of(&machine.state))))
}
