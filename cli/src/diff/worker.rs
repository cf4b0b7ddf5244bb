//! A thread that explores one version, hands out records of its paths, and then replays those that are asked for.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender};
use std::time::Duration;

use tarry_diff::batch::Batch;
use tarry_diff::behaviour::Seen;
use tarry_diff::record::Recorder;
use tarry_diff::shape::Picks;
use tarry_findings::choices;
use tarry_report::{ChoiceRecord, SideRecord};
use tarry_search::trace::Trace;
use tarry_search::{Ended, Explorer, Observer, Part, Settings, Share, Totals};
use tarry_vm::machine::Machine;

use crate::cpu_time::CpuBudget;
use crate::diagnostics::say;
use crate::diff::findings::side_record;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::Progress;
use crate::signals;

/// Paths handed over at once.
const BATCH: usize = 256;

pub enum Message {
    Paths(Batch),
    /// The totals, and which parts were not finished.
    Done(Totals, Vec<usize>),
    Failed(Failure),
}

pub enum Request {
    /// What a path shows when its open choices are filled in, in each of these ways.
    Seen { trace: Trace, fills: Vec<Picks>, reply: Sender<Result<Vec<Seen>, String>> },
    /// A path in full; the trace also fills in what the path leaves open.
    Show { trace: Trace, reply: Sender<Result<Shown, String>> },
}

/// A path as reports show it.
pub struct Shown {
    pub side: SideRecord,
    pub seen: Seen,
    pub choices: Vec<ChoiceRecord>,
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

/// What the observer of one exploration needs.
pub struct Watch<'a> {
    pub worker: usize,
    pub interrupted: &'a AtomicBool,
    pub progress: Option<&'a Progress>,
}

/// Explores, then answers until nobody asks any more.
pub fn work(
    make: impl FnOnce() -> Result<Machine, Failure>,
    plan: Option<Plan>,
    mut recorder: Recorder<'_>,
    watch: Watch<'_>,
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
        let mut observer =
            Watching { recorder: &mut recorder, watch, batch, cpu, is_alone: false, out: &out };
        signals::search_begins();
        interrupt::listens(&mut machine, settings.deadline);
        let mut explorer = Explorer::new(&mut machine, settings);
        let (totals, unfinished) = match &parts[..] {
            [] => (explorer.explore(&mut observer), Vec::new()),
            parts => explorer.explore_each(parts, &mut observer),
        };
        observer.hand_over();
        interrupt::listens_no_longer(&mut machine);
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

/// A path in full; the trace also fills in what the path leaves open.
pub fn shown(machine: &mut Machine, recorder: &mut Recorder<'_>, trace: &Trace) -> Result<Shown, String> {
    let fill: Picks = trace.0.iter().map(|p| p.number()).collect();
    replayed(machine, trace, |m, path| {
        let shape = recorder.shape(m);
        Shown {
            side: side_record(m, path, (&shape, recorder.other()), &fill),
            seen: recorder.filled(m, path, &fill),
            choices: choices::filled(m, &fill),
        }
    })
}

fn replayed<T>(
    machine: &mut Machine,
    trace: &Trace,
    look: impl FnOnce(&Machine, &Ended<'_>) -> T,
) -> Result<T, String> {
    machine.aside(|machine| {
        let outcome = tarry_search::replay(machine, trace).map_err(|e| e.to_string())?;
        let path = Ended::of(machine, &outcome, &[]);
        Ok(look(machine, &path))
    })
}

struct Watching<'a, 'r, 't> {
    recorder: &'r mut Recorder<'t>,
    watch: Watch<'a>,
    batch: Batch,
    cpu: Option<CpuBudget>,
    /// Nobody takes the paths: the other version cannot be explored.
    is_alone: bool,
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
        self.recorder.add(machine, path, &mut self.batch);
        if self.batch.len() == BATCH {
            self.hand_over();
        }
    }

    fn engine_bug(&mut self, trace: &Trace) {
        say!("tarry: this is a bug in tarry; please report the message above and the program");
        say!("  picks:  {trace}");
    }

    fn interrupted(&mut self) -> bool {
        self.is_alone || self.watch.interrupted.load(Ordering::SeqCst)
    }

    fn part_begins(&mut self, share: f64) -> bool {
        self.cpu.as_mut().is_none_or(|cpu| cpu.part_begins(share))
    }

    fn part_is_over(&mut self) -> bool {
        self.cpu.as_ref().is_some_and(CpuBudget::is_spent)
    }

    fn progress(&mut self, totals: &Totals, depth: usize, share: Share) {
        if let Some(progress) = self.watch.progress {
            // Both workers explore the same tree.
            progress.report(self.watch.worker, totals, depth, Share(share.0 / 2.0));
        }
    }

    fn sampled(&mut self, _: &Machine) {}
}
