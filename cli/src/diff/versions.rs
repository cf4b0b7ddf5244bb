//! `tarry diff OLD NEW --driver Gen.java`: two versions of a library, explored at the same time and compared path by path.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{channel, sync_channel};
use std::time::Instant;

use tarry_diff::record::{Other, Recorder, Tables};
use tarry_report::Comparison;
use tarry_search::{Settings, Strategy};
use tarry_vm::machine::Machine;

use crate::ENGINE_BUG;
use crate::diff::all;
use crate::diff::baseline::Baseline;
use crate::diff::compared::{Compared, Version};
use crate::diff::emit_test;
use crate::diff::options::DiffOptions;
use crate::diff::output;
use crate::diff::subject::{Subject, Traces};
use crate::diff::worker::{self, Plan, Watch};
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::Progress;
use crate::run;
use crate::signals;
use crate::stdout;

/// Batches that may wait for the other version.
const AHEAD: usize = 64;

pub fn compare(options: &DiffOptions) -> Result<u8, Failure> {
    if let Some(file) = &options.emit_test {
        if options.all {
            return Err(Failure::Usage("--emit-test is for one driver, not for --all".into()));
        }
        emit_test::check(file)?;
    }
    let baseline = Baseline::read(options.accept.as_deref(), options.accept_all)?;
    let interrupted = signals::interrupt_flag()?;
    let comparisons = match options.all {
        true => all::compare(options, &baseline, interrupted)?,
        false => {
            // Writing and compiling a driver is not part of the time.
            let subject = Subject::find(options)?;
            let deadline = options.timeout.map(|d| Instant::now() + d);
            match one(options, &subject, &baseline, interrupted, deadline)? {
                Done::Compared(finished) => vec![*finished],
                Done::Shown(code) => return Ok(code),
            }
        }
    };
    let engine_bug = comparisons.iter().any(|c| c.engine_bug);
    let mut comparisons: Vec<Comparison> = comparisons.into_iter().map(|c| c.comparison).collect();
    if comparisons.is_empty() {
        return Ok(0);
    }
    if options.accept_all {
        let differences = comparisons.iter_mut().flat_map(|c| c.differences.iter_mut());
        baseline.accept(&mut differences.collect::<Vec<_>>())?;
    }
    output::print(&comparisons, options.format)?;
    let code = output::exit_code(&comparisons, interrupted.load(Ordering::SeqCst), options.allow_incomplete);
    Ok(if engine_bug { ENGINE_BUG } else { code })
}

/// A comparison, and whether a machine broke down during it.
pub struct Finished {
    pub comparison: Comparison,
    pub engine_bug: bool,
}

/// What came of two versions with one driver.
pub enum Done {
    Compared(Box<Finished>),
    /// `--trace` asks for one input only, which was shown; with the exit code.
    Shown(u8),
}

/// Both versions with one driver.
pub fn one(
    options: &DiffOptions,
    subject: &Subject,
    baseline: &Baseline,
    interrupted: &AtomicBool,
    deadline: Option<Instant>,
) -> Result<Done, Failure> {
    let only = options.trace.as_deref().map(Traces::parse).transpose()?;
    let tables = Tables::default();
    let started = Instant::now();
    let settings = Settings {
        strategy: Strategy::DepthFirst,
        max_paths: subject.rounds().max_paths(options).unwrap_or(u64::MAX),
        max_depth: options.max_depth.unwrap_or(usize::MAX),
        deadline,
        all: true,
        pruned_too: true,
        sample_every: None,
    };
    let plan = Plan { settings, parts: subject.rounds().parts(), cpu_time: options.cpu_time };
    let progress = (!options.program.manners.quiet).then(|| Progress::on_terminal(started, 2)).flatten();
    let done = std::thread::scope(|scope| {
        let start = |number: usize| -> Result<Version, Failure> {
            let (out, messages) = sync_channel(AHEAD);
            let (requests, asked) = channel();
            let recorder =
                Recorder::new(&tables, Other::Version, options.normal(), subject.is_library(number)?);
            let watch = Watch { worker: number, interrupted, progress: progress.as_ref() };
            let plan = only.is_none().then(|| plan.clone());
            let make = move || {
                let program = subject.program(number)?;
                let listens = |machine: &mut Machine| interrupt::listens(machine, deadline);
                let steps = Some(options.max_steps);
                run::at_start(program, &options.program, steps, &options.rest, |_| {}, listens)
            };
            scope.spawn(move || worker::work(make, plan, recorder, watch, out, asked));
            Ok(Version { messages, requests })
        };
        let versions = [start(0)?, start(1)?];
        let mut compared = Compared::new(&tables, versions);
        if let Some(traces) = &only {
            let (text, code) = compared.example(traces, subject)?;
            stdout::results(text.as_bytes())?;
            return Ok::<_, Failure>(Done::Shown(code));
        }
        let totals = compared.run()?;
        if let Some(progress) = &progress {
            progress.clear();
        }
        let engine_bug = totals.iter().any(|t| t.engine_bug);
        let comparison = compared.comparison(subject, options, baseline, &totals, started)?;
        Ok(Done::Compared(Box::new(Finished { comparison, engine_bug })))
    })?;
    if let (Done::Compared(finished), Some(file)) = (&done, &options.emit_test) {
        emit_test::write(file, subject, &finished.comparison)?;
    }
    Ok(done)
}
