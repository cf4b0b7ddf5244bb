//! `tarry replay`: one recorded path.

use std::fmt::Write;
use std::io::Write as _;

use num_bigint::BigUint;
use tarry_classpath::Jdk;
use tarry_findings::jdk_sources::JdkSources;
use tarry_findings::limits::Limits;
use tarry_findings::open_choice_names::name_open;
use tarry_findings::path_record::path_record;
use tarry_findings::reached::Reached;
use tarry_findings::steps::{self, trace_steps};
use tarry_findings::{choices, frames};
use tarry_report::{Coverage, CoverageRecord, LimitRecord, PathRecord, coverage_text};
use tarry_search::trace::{Recorded, Trace};
use tarry_search::verdict::is_whole;
use tarry_search::{Ended, ReplayError, Verdict, weight};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;
use tarry_vm::state::undo::Mark;
use tarry_vm::state::unknowns::Unknown;

use crate::args::{Format, ReplayOptions, RunOptions};
use crate::coverage::{self, CoverageDir};
use crate::diagnostics::say;
use crate::emit_tests::EmitTests;
use crate::exit_code;
use crate::failure::Failure;
use crate::launch;
use crate::page::{self, PageFile};
use crate::pictures::Pictures;
use crate::reporter::Found;
use crate::run;
use crate::stdout;
use crate::time_limit::TimeLimit;

pub fn replay(options: &ReplayOptions) -> Result<u8, Failure> {
    let trace: Recorded = options.trace.parse().map_err(|e| Failure::Usage(format!("{e}")))?;
    let (target, args) = options.run.program_and_args.split_first().expect("clap requires one");
    let pictures = options.run.draw.as_ref().map(|dir| Pictures::create(dir, 1)).transpose()?;
    let tests = EmitTests::create(&options.run)?;
    let page = options.run.html.as_deref().map(PageFile::create).transpose()?;
    let coverage_dir = CoverageDir::of(&options.run)?;
    let line_stops = steps::which(options.trace_steps.as_deref());
    let mut time_limit = None;
    let begin = |_: &mut Machine| time_limit = Some(TimeLimit::start(options.run.timeout));
    let mut machine = run::ready_to(&options.run, target, args, |o| o.line_stops = line_stops, begin)?;
    let root = machine.mark();
    let max_depth = options.run.max_depth.unwrap_or(usize::MAX);
    let outcome = tarry_search::replay_within(&mut machine, &trace, max_depth);
    let outcome = match outcome {
        Err(error) if error.is_of_changed_program(&trace) => {
            drop(time_limit);
            return gone(&machine, &error);
        }
        other => other.map_err(|e| misfit(&machine, &e))?,
    };
    // The trace fits: what is shown is the path it was recorded of.
    let outcome =
        if options.trace_steps.is_some() { show_steps(&mut machine, &root, options)? } else { outcome };
    let path = Ended::of(&mut machine, &outcome, &[]);
    drop(time_limit);
    stdout::results(&machine.state.printed(1))?;
    std::io::stderr().write_all(&machine.state.printed(2))?;
    if let Some(page) = page {
        page.write(&page_text(&mut machine, &path, &options.run)?)?;
    }
    if options.run.format != Format::Human {
        show_record(&machine, &path)?;
    }
    if let Some(record) = record(&machine, &path) {
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
    explain(&machine, &path);
    Ok(exit_code::of_path(&machine, &path))
}

/// The path as a line of JSON, after what the program printed. One that is no result is its outcome and its trace.
fn show_record(machine: &Machine, path: &Ended<'_>) -> Result<(), Failure> {
    let line = match record(machine, path) {
        Some(record) => serde_json::to_value(record).expect("records are JSON"),
        None => {
            serde_json::json!({ "outcome": verdict_word(path.verdict), "trace": Recorded::of(machine).to_string() })
        }
    };
    stdout::results(format!("{line}\n").as_bytes())
}

fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accepted => "accepted",
        Verdict::Pruned => "pruned",
        Verdict::Failed => "failed",
        Verdict::Limited => "limited",
        Verdict::Unsupported => "unsupported",
    }
}

/// The page about the path that the machine has come to the end of.
fn page_text(machine: &mut Machine, path: &Ended<'_>, options: &RunOptions) -> Result<String, Failure> {
    let coverage = covered(machine, options)?;
    let mut record = record(machine, path);
    if let Some(record) = &mut record {
        record.choices = choices::of(machine);
        name_open(machine, &mut record.choices);
    }
    let threads = machine.threads_of_program();
    Ok(page::of_path(options, path, is_whole(machine, path.outcome), record.as_ref(), threads, &coverage))
}

/// Runs the path that the machine has come to the end of once more, and shows its lines.
fn show_steps(machine: &mut Machine, root: &Mark, options: &ReplayOptions) -> Result<Outcome, Failure> {
    let trace = Trace::of(&machine.state);
    machine.rollback(root);
    let sources = launch::sources(&options.run);
    let jdk_sources = JdkSources::of(&Jdk::find(options.run.program.one_jdk()?)?.home);
    let (outcome, lines) = trace_steps(machine, &trace, sources, jdk_sources, options.trace_limit)
        .map_err(|e| misfit(machine, &e))?;
    let mut text = String::new();
    for line in lines {
        let _ = writeln!(text, "{line}");
    }
    stdout::results(text.as_bytes())?;
    Ok(outcome)
}

/// What the path has reached, of all classes that are measured.
fn covered(machine: &mut Machine, options: &RunOptions) -> Result<Coverage, Failure> {
    machine.state.count_probes();
    let mut reached = Reached::default();
    reached.add(machine);
    coverage::of(&reached, options)
}

fn show_coverage(
    machine: &mut Machine,
    options: &RunOptions,
    dir: Option<&CoverageDir>,
) -> Result<(), Failure> {
    let coverage = covered(machine, options)?;
    let text = match options.format {
        Format::Human => coverage_text(&coverage),
        Format::Json | Format::Jsonl => {
            let record = CoverageRecord::from(&coverage);
            format!("{}\n", serde_json::json!({ "coverage": record }))
        }
    };
    stdout::results(text.as_bytes())?;
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
                "cannot replay: the trace is of another program, or of other arguments: the choices it was recorded of are \
                 others. Without ~{check} its picks are followed all the same"
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
fn record(machine: &Machine, path: &Ended<'_>) -> Option<PathRecord> {
    let is_result = matches!(path.verdict, Verdict::Accepted | Verdict::Failed);
    is_result.then(|| path_record(machine, path, Some(&BigUint::from(&weight::of(&machine.state)))))
}

/// The trace is of this program, which has been changed so that it does not lead to its end any more.
fn gone(machine: &Machine, error: &ReplayError) -> Result<u8, Failure> {
    stdout::results(&machine.state.printed(1))?;
    std::io::stderr().write_all(&machine.state.printed(2))?;
    let (what, end) = match error {
        ReplayError::TooShort { choice, asked, end, .. } => {
            (format!("the program goes on to choice {choice}, {}", asked_for(machine, asked)), *end)
        }
        ReplayError::TooLong { made, recorded, end, .. } => {
            (format!("the program ends after {made} of {recorded} choices"), Some(*end))
        }
        other => return Err(misfit(machine, other)),
    };
    match end {
        Some(Verdict::Failed) => say!("tarry: the program has changed and fails in another way: {what}"),
        Some(Verdict::Limited | Verdict::Unsupported) => say!("tarry: the program has changed: {what}"),
        _ => say!("tarry: the failure is gone: {what}, so this trace does not lead to it any more"),
    }
    Ok(exit_code::of_verdict(end))
}

/// Says what the program's own output does not tell.
fn explain(machine: &Machine, path: &Ended<'_>) {
    match path.outcome {
        Outcome::Pruned => say!("tarry: the path is pruned"),
        Outcome::Unsupported(what) => say!("tarry: unsupported: {what}"),
        Outcome::Deadlock(threads) => {
            say!("tarry: deadlock:");
            for thread in frames::waiting(machine, threads) {
                say!("  {thread}");
            }
        }
        _ => {}
    }
    let mut limits = Limits::default();
    limits.add(machine, path);
    for LimitRecord { limit, at, .. } in limits.records() {
        let at = at.map_or(String::new(), |at| format!(" at {at}"));
        say!("tarry: the path met the limit of {limit}{at}");
    }
}
