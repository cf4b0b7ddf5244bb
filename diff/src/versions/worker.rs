//! A thread that explores one version, hands out records of its paths, and then replays those that are asked for.

use std::sync::mpsc::{Receiver, Sender, SyncSender};
use std::time::Duration;

use tarry_findings::too_many;
use tarry_search::trace::Trace;
use tarry_search::{
    Ended, Explorer, Observer, Part, Settings, Share, Symbolic, Totals, never_stop, stop_when,
};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Choice;

use super::cpu_time::CpuBudget;
use crate::batch::Batch;
use crate::behaviour::Seen;
use crate::error::Error;
use crate::listener::Listener;
use crate::record::Recorder;
use crate::replayed::{PathInFull, replayed, shown};
use crate::shape::Picks;
use crate::symbolic::{Capture, Capturing, Case};

/// Paths handed over at once.
const BATCH: usize = 256;
/// The same of symbolic paths, which are larger.
const CASES: usize = 64;

pub enum Message {
    Paths(Batch),
    /// Of a symbolic exploration.
    Cases(Vec<Case>),
    /// The totals, and which parts were not finished.
    Done(Totals, Vec<usize>),
    Failed(Error),
}

pub enum Request {
    /// What a path shows when its open choices are filled in, in each of these ways.
    Seen { trace: Trace, fills: Vec<Picks>, reply: Sender<Result<Vec<Seen>, String>> },
    /// A path in full; the trace also fills in what the path leaves open.
    Show { trace: Trace, reply: Sender<Result<PathInFull, String>> },
}

/// What is explored.
#[derive(Clone)]
pub struct Plan {
    pub settings: Settings,
    /// Parts that share the time; none if everything is one.
    pub parts: Vec<Part>,
    /// Processor time of the thread.
    pub cpu_time: Option<Duration>,
}

/// Who explores symbolically.
pub struct Reason<'t> {
    pub decider: Symbolic,
    pub capture: Capture<'t>,
}

/// What the observer of one exploration needs.
pub struct Watchdog<'a> {
    pub worker: usize,
    pub interrupted: fn() -> bool,
    pub listener: &'a dyn Listener,
}

/// Explores, then answers until nobody asks any more.
pub fn work(
    make: impl FnOnce() -> Result<Machine, Error>,
    plan: Option<Plan>,
    reason: Option<Reason<'_>>,
    mut recorder: Recorder<'_>,
    watchdog: Watchdog<'_>,
    out: SyncSender<Message>,
    requests: Receiver<Request>,
) {
    let mut machine = match make() {
        Ok(machine) => machine,
        Err(failure) => {
            let _ = out.send(Message::Failed(failure));
            return;
        }
    };
    if let Some(Plan { settings, parts, cpu_time }) = plan {
        let (batch, cpu) = (Batch::default(), cpu_time.map(CpuBudget::start));
        let mut observer = Watching {
            recorder: &mut recorder,
            watchdog: &watchdog,
            batch,
            cpu,
            is_alone: false,
            is_recorded: reason.is_none(),
            refused: None,
            out: &out,
        };
        watchdog.listener.search_begins();
        stop_when(&mut machine, watchdog.interrupted, settings.deadline);
        let (totals, unfinished) = match reason {
            Some(reason) => symbolically(&mut machine, (settings, &parts), reason, &mut observer, &out),
            None => {
                let mut explorer = Explorer::new(&mut machine, settings);
                match &parts[..] {
                    [] => (explorer.explore(&mut observer), Vec::new()),
                    parts => explorer.explore_each(parts, &mut observer),
                }
            }
        };
        observer.hand_over();
        let refused = observer.refused.take();
        never_stop(&mut machine);
        if let Some(refused) = refused {
            let _ = out.send(Message::Failed(Error::Usage(refused)));
            return;
        }
        // Whoever listens no longer wants to know.
        let _ = out.send(Message::Done(totals, unfinished));
        if totals.engine_bug {
            return;
        }
    }
    drop(out);
    for request in requests {
        match request {
            Request::Seen { trace, fills, reply } => {
                let seen = replayed(&mut machine, &trace, |m, path| {
                    fills.iter().map(|fill| recorder.filled(m, path, fill)).collect()
                });
                let _ = reply.send(seen);
            }
            Request::Show { trace, reply } => {
                let _ = reply.send(shown(&mut machine, &mut recorder, &trace));
            }
        }
    }
}

/// Paths go to whoever compares; then the machine is as any other, and replays concrete inputs.
fn symbolically(
    machine: &mut Machine,
    (settings, parts): (Settings, &[Part]),
    Reason { decider, capture }: Reason<'_>,
    observer: &mut Watching<'_, '_, '_>,
    out: &SyncSender<Message>,
) -> (Totals, Vec<usize>) {
    let mut cases = Vec::new();
    let give = |case: Case| {
        cases.push(case);
        if cases.len() == CASES {
            // Whoever listens no longer wants to know.
            let _ = out.send(Message::Cases(std::mem::take(&mut cases)));
        }
    };
    let mut explorer = Explorer::with(machine, settings, Capturing::new(decider, capture, give));
    let explored = match parts {
        [] => (explorer.explore(observer), Vec::new()),
        parts => explorer.explore_each(parts, observer),
    };
    drop(explorer);
    let _ = out.send(Message::Cases(cases));
    machine.state.symbols.turn(false);
    explored
}

struct Watching<'a, 'r, 't> {
    recorder: &'r mut Recorder<'t>,
    watchdog: &'a Watchdog<'a>,
    batch: Batch,
    cpu: Option<CpuBudget>,
    /// Nobody takes the paths: the other version cannot be explored.
    is_alone: bool,
    /// Paths go through the recorder.
    is_recorded: bool,
    /// A choice that ended the search, for the user.
    refused: Option<String>,
    out: &'a SyncSender<Message>,
}

impl Watching<'_, '_, '_> {
    fn hand_over(&mut self) {
        let next = self.batch.next();
        let full = std::mem::replace(&mut self.batch, next);
        if !full.is_empty() {
            self.is_alone |= self.out.send(Message::Paths(full)).is_err();
        }
    }
}

impl Observer for Watching<'_, '_, '_> {
    fn ended(&mut self, machine: &Machine, path: &Ended<'_>) {
        if !self.is_recorded {
            return;
        }
        self.recorder.add(machine, path, &mut self.batch);
        if self.batch.len() == BATCH {
            self.hand_over();
        }
    }

    fn engine_bug(&mut self, trace: &Trace) {
        self.watchdog.listener.engine_bug(trace);
    }

    fn too_many(&mut self, machine: &Machine, choice: Choice) {
        self.refused = Some(too_many::text(machine, choice));
    }

    fn interrupted(&mut self) -> bool {
        self.is_alone || (self.watchdog.interrupted)()
    }

    fn part_begins(&mut self, share: f64) -> bool {
        self.cpu.as_mut().is_none_or(|cpu| cpu.part_begins(share))
    }

    fn part_is_over(&mut self) -> bool {
        self.cpu.as_ref().is_some_and(CpuBudget::is_spent)
    }

    fn progress(&mut self, totals: &Totals, depth: usize, share: Share) {
        // Both workers explore the same tree.
        self.watchdog.listener.progress(self.watchdog.worker, totals, depth, Share(share.0 / 2.0));
    }

    fn sampled(&mut self, _: &Machine) {}
}
