//! `tarry run`: exploring programs.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use tarry_findings::profile;
use tarry_search::{
    Explorer, Listed, Notes, Settings, Strategy, SymbolicSettings, Totals, explore_parallel, stop_when,
};
use tarry_solver::Stop;
use tarry_vm::machine::{Machine, Options};

use crate::args::{Format, Mode, Output, RunOptions, StrategyName};
use crate::coverage::{self, CoverageDir};
use crate::diagnostics;
use crate::emit_tests::EmitTests;
use crate::exit_code;
use crate::failure::Failure;
use crate::launch;
use crate::page::PageFile;
use crate::progress::Progress;
use crate::property::Property;
use crate::report_dir::ReportDir;
use crate::reporter::{Common, Reporter};
use crate::signals;
use crate::symbolic;

pub fn run(options: &RunOptions) -> Result<u8, Failure> {
    let (target, args) = options.program_and_args.split_first().expect("clap requires one");
    let interrupted = signals::interrupt_flag()?;
    // The time of a search begins when its first machine stands, before the program has any part in what happens.
    let begun = OnceLock::new();
    let deadline = || options.timeout.map(|time| *begun.get_or_init(Instant::now) + time);
    let make = |symbolic: bool| {
        let adjust = |o: &mut Options| (o.symbolic, o.max_term) = (symbolic, options.symbolic.max_term);
        ready_to(options, target, args, adjust, |machine| {
            stop_when(machine, signals::is_interrupted, deadline())
        })
    };
    explore(options, interrupted, deadline, make)
}

fn explore(
    options: &RunOptions,
    interrupted: &AtomicBool,
    deadline: impl Fn() -> Option<Instant>,
    make: impl Fn(bool) -> Result<Machine, Failure> + Sync,
) -> Result<u8, Failure> {
    let machine = |symbolic: bool| match make(symbolic) {
        Ok(machine) => Ok(Some(machine)),
        Err(Failure::Stopped { class }) => {
            tracing::info!(class, "the search ends while the program is loaded");
            Ok(None)
        }
        Err(failure) => Err(failure),
    };
    let make = || machine(options.mode == Mode::Symbolic);
    let mut symbolic = symbolic_settings(options)?;
    let report_dir = options.report_dir.as_deref().map(ReportDir::create).transpose()?;
    let tests = EmitTests::create(options)?;
    let coverage_dir = CoverageDir::of(options)?;
    let page = options.html.as_deref().map(PageFile::create).transpose()?;
    let first = make()?;
    let started = Instant::now();
    let deadline = deadline();
    if let Some(symbolic) = &mut symbolic {
        symbolic.solver.stop = Stop::when(signals::is_interrupted, deadline);
    }
    let workers = options.jobs;
    let progress =
        (!options.program.terminal.quiet).then(|| Progress::on_terminal(started, workers)).flatten();
    let notes = symbolic.is_some().then(Notes::default);
    let concrete = || machine(false);
    let common = Common {
        options,
        interrupted,
        started,
        deadline,
        progress,
        report_dir,
        coverage_dir,
        page,
        symbolic: notes,
        concrete: &concrete,
    };
    let mut reporters = Reporter::all(&common, workers)?;
    signals::search_begins();
    let totals = search(&common, symbolic.as_ref(), first, make, &mut reporters)?;
    let refused = reporters.iter_mut().find_map(Reporter::take_refused);
    let found = Reporter::finish(reporters, &totals)?;
    let totals = Totals { engine_bug: totals.engine_bug || found.is_wrong, ..totals };
    let is_violated = found.is_violated;
    if let Some(tests) = tests {
        tests.write(&found)?;
    }
    if let Some(error) = common.symbolic.as_ref().and_then(Notes::error) {
        diagnostics::error(&format!("tarry: {error}"));
    }
    if let Some(refused) = refused.filter(|_| totals.too_many) {
        diagnostics::error(&format!("tarry: {refused}"));
    }
    let is_found = if options.verdict.is_some() { is_violated } else { totals.failed > 0 };
    Ok(exit_code::of_search(&totals, is_found, interrupted.load(Ordering::SeqCst)))
}

/// How a symbolic search goes; none in other modes.
fn symbolic_settings(options: &RunOptions) -> Result<Option<SymbolicSettings>, Failure> {
    match options.mode {
        Mode::Symbolic => {
            // Lines and files of paths show values, and examples are inputs.
            let settles_all = options.format == Format::Jsonl
                || options.out.is_some()
                || options.html.is_some()
                || options.check_models;
            let settings = options.symbolic.settings(settles_all, options.timeout)?;
            let listed = if options.enumerate { Listed::Accepted } else { Listed::None };
            Ok(Some(SymbolicSettings { listed, ..settings }))
        }
        Mode::Delayed | Mode::Eager if options.enumerate => Err(Failure::Usage(
            "--enumerate lists the inputs of paths of --mode symbolic; other modes try each by itself".into(),
        )),
        Mode::Delayed | Mode::Eager => Ok(None),
    }
}

/// Goes over the paths, with one machine or several. Without a first machine there are none: the search was stopped before.
fn search(
    common: &Common<'_>,
    symbolic: Option<&SymbolicSettings>,
    first: Option<Machine>,
    make: impl Fn() -> Result<Option<Machine>, Failure> + Sync,
    reporters: &mut [Reporter<'_>],
) -> Result<Totals, Failure> {
    let settings = settings(common);
    tracing::info!(workers = common.options.jobs, strategy = ?settings.strategy, "search begins");
    tracing::debug!(?settings);
    let totals = if first.is_none() {
        Totals { open: 1, ..Totals::default() }
    } else if let (Some(symbolic), Some(notes)) = (symbolic, &common.symbolic) {
        symbolic::explore(symbolic, notes, first, make, settings, reporters)?
    } else if let ([reporter], Some(mut machine)) = (&mut *reporters, first) {
        let totals = Explorer::new(&mut machine, settings).explore(reporter);
        let (classes, steps) = (machine.program.classes.classes.len(), machine.state.charged.steps);
        tracing::debug!(classes, steps, "machine of the search");
        totals
    } else {
        explore_parallel(make, &settings, reporters)?
    };
    tracing::info!(
        explored = totals.explored(),
        choices = totals.choices,
        complete = totals.complete(),
        "search ends"
    );
    Ok(totals)
}

fn settings(common: &Common<'_>) -> Settings {
    let options = common.options;
    Settings {
        strategy: match options.strategy {
            StrategyName::Dfs => Strategy::DepthFirst,
            StrategyName::Bfs => Strategy::BreadthFirst,
            StrategyName::Random => Strategy::Random { seed: options.seed },
            StrategyName::Coverage => Strategy::NewCodeFirst,
        },
        max_paths: options.max_paths.unwrap_or(u64::MAX),
        max_depth: options.max_depth.unwrap_or(usize::MAX),
        deadline: common.deadline,
        all: options.all,
        only_assertions: options.verdict == Some(Property::Assertions),
        pruned_too: options.profile
            || common.page.is_some()
            || (options.output == Output::All && options.format != Format::Jsonl),
        sample_every: options.profile.then_some(profile::SAMPLE_EVERY),
    }
}

/// A machine that stands at the start of the program. What is done here is part of every path, so a replay does it too.
pub fn ready(options: &RunOptions, target: &str, args: &[String]) -> Result<Machine, Failure> {
    ready_to(options, target, args, |_| {}, |_| {})
}

/// As `ready`, for a machine that is to do more than to run the program; `stands` is told of it before it has seen the program.
pub fn ready_to(
    options: &RunOptions,
    target: &str,
    args: &[String],
    adjust: impl FnOnce(&mut Options),
    stands: impl FnOnce(&mut Machine),
) -> Result<Machine, Failure> {
    let program = launch::find(&options.program, target)?;
    let measured = if options.is_measured() { coverage::places(&program)? } else { Vec::new() };
    let setup = launch::setup(&options.program)?
        .eager(options.mode == Mode::Eager)
        .max_output(options.max_output)
        .max_steps(options.max_steps)
        .adjust(|o| {
            o.force_loads = options.no_copy_propagation;
            o.measured = measured;
            adjust(o);
        });
    Ok(program.ready_to(&setup, args, stands)?)
}
