//! Searches over the paths of a program.

use std::any::Any;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tarry_search::trace::{Recorded, Trace};
use tarry_search::{Ended, Observer, Settings, Share, Strategy, Totals, explore_parallel, stop_when};
use tarry_vm::machine::Machine;

use crate::error::Error;
use crate::path::Path;
use crate::program::Program;
use crate::setup::Setup;

/// What a search is to do. Unless it is told otherwise, it goes depth first until a path fails.
#[derive(Clone, Debug)]
#[must_use]
pub struct Search<'p> {
    program: &'p Program,
    setup: Setup,
    args: Vec<String>,
    settings: Settings,
    timeout: Option<Duration>,
    workers: usize,
}

impl<'p> Search<'p> {
    pub(crate) fn new(program: &'p Program) -> Search<'p> {
        let settings = Settings::default();
        Search { program, setup: Setup::new(), args: Vec::new(), settings, timeout: None, workers: 1 }
    }

    /// The arguments of `main`.
    pub fn args(mut self, args: impl IntoIterator<Item: Into<String>>) -> Search<'p> {
        self.args = args.into_iter().map(Into::into).collect();
        self
    }

    /// What the program gets and may take.
    pub fn setup(mut self, setup: Setup) -> Search<'p> {
        self.setup = setup;
        self
    }

    /// Goes on after the first failure.
    pub fn all(mut self, all: bool) -> Search<'p> {
        self.settings.all = all;
        self
    }

    /// Threads that explore at the same time, each with a machine of its own.
    pub fn workers(mut self, workers: usize) -> Search<'p> {
        self.workers = workers.max(1);
        self
    }

    /// The order in which paths are explored.
    pub fn strategy(mut self, strategy: Strategy) -> Search<'p> {
        self.settings.strategy = strategy;
        self
    }

    /// Ends the search after so many paths.
    pub fn max_paths(mut self, paths: u64) -> Search<'p> {
        self.settings.max_paths = paths;
        self
    }

    /// Cuts paths after so many choices.
    pub fn max_depth(mut self, choices: usize) -> Search<'p> {
        self.settings.max_depth = choices;
        self
    }

    /// Ends the search after this time; starting the machines is part of it.
    pub fn timeout(mut self, time: Duration) -> Search<'p> {
        self.timeout = Some(time);
        self
    }

    /// Shows pruned paths too.
    pub fn pruned_too(mut self, pruned: bool) -> Search<'p> {
        self.settings.pruned_too = pruned;
        self
    }

    /// Explores, and hands out the paths as they end. Several workers that stop at a failure may hand out paths beyond it, which the
    /// totals do not count.
    pub fn run(&self, mut on_path: impl FnMut(Path) + Send) -> Result<Totals, Error> {
        self.each(|path| {
            on_path(path);
            ControlFlow::Continue(())
        })
    }

    /// Explores until a path is the wanted one.
    pub fn find(&self, mut is_wanted: impl FnMut(&Path) -> bool + Send) -> Result<Option<Path>, Error> {
        let mut found = None;
        self.each(|path| {
            if !is_wanted(&path) {
                return ControlFlow::Continue(());
            }
            found = Some(path);
            ControlFlow::Break(())
        })?;
        Ok(found)
    }

    /// Explores with one worker for each of the observers, who see the machines where paths end. Nothing is made of paths that nobody
    /// asks for, so this is what fast searches use.
    pub fn observe<O: Observer + Send>(&self, observers: &mut [O]) -> Result<Totals, Error> {
        let deadline = self.timeout.map(|time| Instant::now() + time);
        let settings = Settings { deadline, ..self.settings.clone() };
        let listens = |machine: &mut Machine| stop_when(machine, || false, deadline);
        let make = || match self.program.ready_to(&self.setup, &self.args, listens) {
            Ok(machine) => Ok(Some(machine)),
            Err(Error::Stopped { .. }) => Ok(None),
            Err(error) => Err(error),
        };
        explore_parallel(make, &settings, observers)
    }

    /// Runs the one path that a trace tells of; the search need not have been run.
    pub fn replay(&self, trace: &str) -> Result<Path, Error> {
        let trace: Recorded = trace.parse()?;
        let mut machine = self.program.ready(&self.setup, &self.args)?;
        let outcome = tarry_search::replay_within(&mut machine, &trace, self.settings.max_depth)
            .map_err(|e| Error::Replay { reason: e.to_string() })?;
        let path = Ended::of(&mut machine, &outcome, &[]);
        Ok(Path::of(&machine, &path))
    }

    fn each(&self, told: impl FnMut(Path) -> ControlFlow<()> + Send) -> Result<Totals, Error> {
        let listener = Mutex::new(Listener { told, is_over: false, panic: None });
        let worker = || Told { listener: &listener, bug: None };
        let mut observers: Vec<Told<'_, _>> = (0..self.workers).map(|_| worker()).collect();
        let totals = self.observe(&mut observers)?;
        let bug = observers.into_iter().find_map(|observer| observer.bug);
        if let Some(panic) = listener.into_inner().unwrap_or_else(PoisonError::into_inner).panic {
            resume_unwind(panic);
        }
        bug.map_or(Ok(totals), |trace| Err(Error::EngineBug { trace }))
    }
}

/// Who is told of paths, whichever worker has found them.
struct Listener<F> {
    told: F,
    is_over: bool,
    /// Of `told`, which is not the machine's: it goes on where the search has ended.
    panic: Option<Box<dyn Any + Send>>,
}

/// The observer of one worker.
struct Told<'a, F> {
    listener: &'a Mutex<Listener<F>>,
    bug: Option<String>,
}

impl<F> Told<'_, F> {
    fn listener(&self) -> MutexGuard<'_, Listener<F>> {
        self.listener.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<F: FnMut(Path) -> ControlFlow<()>> Observer for Told<'_, F> {
    fn ended(&mut self, machine: &Machine, path: &Ended<'_>) {
        let path = Path::of(machine, path);
        let mut listener = self.listener();
        if listener.is_over {
            return;
        }
        match catch_unwind(AssertUnwindSafe(|| (listener.told)(path))) {
            Ok(answer) => listener.is_over = answer.is_break(),
            Err(panic) => (listener.is_over, listener.panic) = (true, Some(panic)),
        }
    }

    fn engine_bug(&mut self, trace: &Trace) {
        self.bug = Some(trace.to_string());
    }

    fn interrupted(&mut self) -> bool {
        self.listener().is_over
    }

    fn progress(&mut self, _: &Totals, _: usize, _: Share) {}

    fn sampled(&mut self, _: &Machine) {}
}
