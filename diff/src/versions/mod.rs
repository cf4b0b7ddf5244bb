//! Two versions of a library, explored at the same time and compared path by path.

mod all;
mod compared;
mod cpu_time;
mod emit_test;
mod examples;
mod generated_driver;
mod rounds;
mod subject;
mod symbolic;
mod worker;

use std::sync::mpsc::{channel, sync_channel};
use std::time::Instant;

use tarry_search::{Notes, Settings, Strategy, Symbolic, SymbolicSettings, stop_when};
use tarry_solver::Stop;
use tarry_vm::machine::Machine;

use crate::error::Error;
use crate::listener::Listener;
use crate::options::Options;
use crate::record::{Other, Recorder, Tables};
use crate::reported::{OneInput, Results};
use crate::symbolic::Capture;
pub use all::compare_all;
use compared::{Compared, Version};
pub use emit_test::{DiffTest, diff_test};
pub use generated_driver::{Libraries, WantedDriver};
pub use subject::{Named, Subject, Traces};
use symbolic::Reasoned;
use worker::{Plan, Reason, Watchdog};

/// Batches that may wait for the other version.
const AHEAD: usize = 64;

/// Both versions with one driver.
pub fn compare(
    subject: &Subject,
    options: &Options,
    listener: &dyn Listener,
    deadline: Option<Instant>,
) -> Result<Results, Error> {
    let started = Instant::now();
    // Paths of both versions have to be compared after they were found, which takes as long.
    let exploring_until = match (&options.symbolic, deadline) {
        (Some(_), Some(end)) => Some(started + end.saturating_duration_since(started) / 2),
        _ => deadline,
    };
    let settings = Settings {
        strategy: Strategy::DepthFirst,
        max_paths: subject.rounds().max_paths(options).unwrap_or(u64::MAX),
        max_depth: options.max_depth.unwrap_or(usize::MAX),
        deadline: exploring_until,
        all: true,
        only_assertions: false,
        pruned_too: true,
        sample_every: None,
    };
    let plan = Plan { settings, parts: subject.rounds().parts(), cpu_time: options.cpu_time };
    listener.starts(2);
    let notes = Notes::default();
    let stopping_at = |settings: &SymbolicSettings, end| {
        let mut settings = settings.clone();
        settings.solver.stop = Stop::when(options.interrupted, end);
        settings
    };
    let exploring = options.symbolic.as_ref().map(|settings| stopping_at(settings, exploring_until));
    let reasons = exploring.as_ref().map(|settings| (settings, &notes));
    with_both(subject, options, listener, (Some(plan), deadline), reasons, |compared| {
        if let Some(settings) = &options.symbolic {
            let settings = stopping_at(settings, deadline);
            let mut reasoned = Reasoned::new(compared, &settings, &notes, (listener, deadline));
            let totals = reasoned.run(options)?;
            listener.ends();
            return reasoned.results(subject, options, &totals, started);
        }
        let totals = compared.run()?;
        listener.ends();
        let engine_bug = totals.iter().any(|t| t.engine_bug);
        let mut comparison = compared.comparison(subject, options, &totals, started)?;
        comparison.warnings.extend(compared.void_warning());
        Ok(Results { comparisons: vec![comparison], engine_bug })
    })
}

/// What both versions show for one input.
pub fn one_input(
    subject: &Subject,
    options: &Options,
    listener: &dyn Listener,
    traces: &Traces,
) -> Result<OneInput, Error> {
    with_both(subject, options, listener, (None, None), None, |compared| compared.example(traces, subject))
}

/// Both machines at work, each in its thread. Without a plan they explore nothing, and only replay.
fn with_both<T>(
    subject: &Subject,
    options: &Options,
    listener: &dyn Listener,
    (plan, deadline): (Option<Plan>, Option<Instant>),
    reasons: Option<(&SymbolicSettings, &Notes)>,
    then: impl FnOnce(&mut Compared<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let tables = Tables::default();
    std::thread::scope(|scope| {
        let start = |number: usize| -> Result<Version, Error> {
            let (out, messages) = sync_channel(AHEAD);
            let (requests, asked) = channel();
            let is_library = subject.is_library(number)?;
            let recorder = Recorder::new(&tables, Other::Version, options.normal.clone(), is_library);
            let watchdog = Watchdog { worker: number, interrupted: options.interrupted, listener };
            let plan = plan.clone();
            let of_library = reasons.map(|_| subject.is_library(number)).transpose()?;
            let make = move || {
                let program = subject.program(number)?;
                let listens = |machine: &mut Machine| stop_when(machine, options.interrupted, deadline);
                let setup = options.setup.clone().symbolic(reasons.is_some());
                // Versions are other code.
                let setup = setup.adjust(|options| options.code_takes_no_time = true);
                Ok(program.ready_to(&setup, subject.args(), listens)?)
            };
            scope.spawn(move || {
                let reason = reasons.zip(of_library).map(|((settings, notes), is_library)| Reason {
                    decider: Symbolic::new(settings, notes.clone()),
                    capture: Capture::new(is_library),
                });
                worker::work(make, plan, reason, recorder, watchdog, out, asked);
            });
            Ok(Version { messages, requests })
        };
        let versions = [start(0)?, start(1)?];
        then(&mut Compared::new(&tables, versions))
    })
}
