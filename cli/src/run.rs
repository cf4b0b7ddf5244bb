//! `tarry run`: exploring programs.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use tarry_findings::profile;
use tarry_search::{Explorer, Settings, Strategy, Totals, explore_parallel};
use tarry_vm::LoaderId;
use tarry_vm::machine::{Machine, Options};

use crate::ENGINE_BUG;
use crate::args::{Format, Mode, Output, ProgramOptions, RunOptions, StrategyName};
use crate::coverage::{self, CoverageDir};
use crate::emit_tests::EmitTests;
use crate::failure::Failure;
use crate::interrupt;
use crate::launch::{self, Program};
use crate::page::PageFile;
use crate::progress::Progress;
use crate::report_dir::ReportDir;
use crate::reporter::{Common, Reporter};
use crate::signals;

pub fn run(options: &RunOptions) -> Result<u8, Failure> {
    let (target, args) = options.program_and_args.split_first().expect("clap requires one");
    let interrupted = signals::interrupt_flag()?;
    // The time of a search begins when its first machine stands, before the program has any part in what happens.
    let begun = OnceLock::new();
    let deadline = || options.timeout.map(|time| *begun.get_or_init(Instant::now) + time);
    let make = || ready_to(options, target, args, |_| {}, |machine| interrupt::listens(machine, deadline()));
    explore(options, interrupted, deadline, make)
}

fn explore(
    options: &RunOptions,
    interrupted: &AtomicBool,
    deadline: impl Fn() -> Option<Instant>,
    make: impl Fn() -> Result<Machine, Failure> + Sync,
) -> Result<u8, Failure> {
    let make = || match make() {
        Ok(machine) => Ok(Some(machine)),
        Err(Failure::Stopped { class }) => {
            tracing::info!(class, "the search ends while the program is loaded");
            Ok(None)
        }
        Err(failure) => Err(failure),
    };
    let report_dir = options.report_dir.as_deref().map(ReportDir::create).transpose()?;
    let tests = EmitTests::create(options)?;
    let coverage_dir = CoverageDir::of(options)?;
    let page = options.html.as_deref().map(PageFile::create).transpose()?;
    let first = make()?;
    let started = Instant::now();
    let deadline = deadline();
    let settings = Settings {
        strategy: match options.strategy {
            StrategyName::Dfs => Strategy::DepthFirst,
            StrategyName::Bfs => Strategy::BreadthFirst,
            StrategyName::Random => Strategy::Random { seed: options.seed },
        },
        max_paths: options.max_paths.unwrap_or(u64::MAX),
        max_depth: options.max_depth.unwrap_or(usize::MAX),
        deadline,
        all: options.all,
        pruned_too: options.profile
            || page.is_some()
            || (options.output == Output::All && options.format != Format::Jsonl),
        sample_every: options.profile.then_some(profile::SAMPLE_EVERY),
    };
    let workers = options.jobs;
    let progress =
        (!options.program.manners.quiet).then(|| Progress::on_terminal(started, workers)).flatten();
    let common = Common { options, interrupted, started, deadline, progress, report_dir, coverage_dir, page };
    let mut reporters = Reporter::all(&common, workers)?;
    signals::search_begins();
    tracing::info!(workers, strategy = ?settings.strategy, "search begins");
    tracing::debug!(?settings);
    let totals = if first.is_none() {
        Totals { open: 1, ..Totals::default() }
    } else if let ([reporter], Some(mut machine)) = (&mut reporters[..], first) {
        let totals = Explorer::new(&mut machine, settings).explore(reporter);
        let (classes, steps) = (machine.classes.classes.len(), machine.state.counters.steps);
        tracing::debug!(classes, steps, "machine of the search");
        totals
    } else {
        explore_parallel(make, &settings, &mut reporters)?
    };
    tracing::info!(
        explored = totals.explored(),
        choices = totals.choices,
        complete = totals.complete(),
        "search ends"
    );
    let found = Reporter::finish(reporters, &totals, &make)?;
    if let Some(tests) = tests {
        tests.write(&found)?;
    }
    Ok(exit_code(&totals, interrupted.load(Ordering::SeqCst)))
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
    let program = Program::find(&options.program, target)?;
    let measured = if options.is_measured() { coverage::places(&program)? } else { Vec::new() };
    let adjust = |o: &mut Options| {
        o.eager = options.mode == Mode::Eager;
        o.max_output = options.max_output;
        o.force_loads = options.no_copy_propagation;
        o.measured = measured;
        adjust(o);
    };
    at_start(program, &options.program, options.max_steps, args, adjust, stands)
}

/// A machine that stands at the start of a program that was found; `stands` is told of it before it has seen the program.
pub fn at_start(
    program: Program,
    options: &ProgramOptions,
    max_steps: Option<u64>,
    args: &[String],
    adjust: impl FnOnce(&mut Options),
    stands: impl FnOnce(&mut Machine),
) -> Result<Machine, Failure> {
    let (mut machine, main_class) = program.machine(options, |o| {
        o.exploring = true;
        o.assertions = !options.no_assertions;
        adjust(o);
    })?;
    stands(&mut machine);
    tarry_search::prepare(&mut machine, |machine| start(machine, &main_class, args))?;
    if let Some(steps) = max_steps {
        machine.options.max_steps = machine.state.counters.steps + steps;
    }
    Ok(machine)
}

/// A class that implements `tarry.IGenerator` and has no `main` is run through the API's own main class.
fn start(machine: &mut Machine, main_class: &str, args: &[String]) -> Result<(), Failure> {
    let class = machine.load_now(LoaderId::APP, main_class.as_bytes()).ok().flatten();
    let generator = machine.load_now(LoaderId::APP, b"tarry/IGenerator").ok().flatten();
    if let (Some(class), Some(generator)) = (class, generator)
        && machine.classes.is_subtype(class, generator)
    {
        let (name, descriptor) = (machine.symbol("main"), machine.symbol("([Ljava/lang/String;)V"));
        if machine.classes.declared_method(class, name, descriptor).is_none() {
            let name = main_class.replace('/', ".");
            return launch::start_main(machine, "tarry/GeneratorMain", &[name]);
        }
    }
    launch::start_main(machine, main_class, args)
}

/// 70, then 1, then 130, then 3 (docs/guide/report.md, "Exit codes").
fn exit_code(totals: &Totals, interrupted: bool) -> u8 {
    if totals.engine_bug {
        ENGINE_BUG
    } else if totals.failed > 0 {
        1
    } else if interrupted {
        signals::INTERRUPTED_CODE
    } else if !totals.is_uncut() {
        3
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_decides_the_exit_code() {
        let nothing = Totals { accepted: 1, ..Totals::default() };
        let cut = Totals { open: 1, ..nothing };
        let failed = Totals { failed: 1, ..cut };
        let bug = Totals { engine_bug: true, ..failed };
        assert_eq!([nothing, cut, failed, bug].map(|t| exit_code(&t, false)), [0, 3, 1, 70]);
        assert_eq!([nothing, cut, failed, bug].map(|t| exit_code(&t, true)), [130, 130, 1, 70]);
    }
}
