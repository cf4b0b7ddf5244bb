//! The one exploration loop. A strategy decides in which order alternatives are tried (depth first), or that
//! they are queued and come to their turn by replay (breadth first).

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Outcome, Pause};
use tarry_vm::state::undo::Mark;

use crate::order::Order;
use crate::parallel::WorkPool;
use crate::totals::{Share, Totals};
use crate::trace::Trace;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    DepthFirst,
    BreadthFirst,
    /// Depth first in a shuffled order.
    Random {
        seed: u64,
    },
}

#[derive(Clone, Debug)]
pub struct Settings {
    pub strategy: Strategy,
    pub max_paths: u64,
    /// Choices on one path.
    pub max_depth: usize,
    pub deadline: Option<Instant>,
    /// Go on after the first failure.
    pub all: bool,
    /// The observer wants to see pruned paths too.
    pub pruned_too: bool,
    /// Shows the running program to the observer each time so many bytecodes have run.
    pub sample_every: Option<u64>,
}

/// How a path counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Accepted,
    Pruned,
    Failed,
    Limited,
    Unsupported,
}

/// A path that has ended; the machine is still where it ended.
pub struct Ended<'a> {
    pub outcome: &'a Outcome,
    pub verdict: Verdict,
    /// Alternatives picked, in the order of the choices.
    pub decisions: &'a [u64],
}

/// Who wants to know.
pub trait Observer {
    /// Called for every path; for pruned ones if the settings say so.
    fn ended(&mut self, machine: &Machine, path: &Ended<'_>);
    /// The machine has panicked on the path that begins so; the panic's message is on stderr. The search ends.
    fn engine_bug(&mut self, trace: &Trace);
    /// Asked from time to time: stop now?
    fn interrupted(&mut self) -> bool;
    fn progress(&mut self, totals: &Totals, depth: usize, share: Share);
    /// The machine in the midst of a path (`Settings::sample_every`).
    fn sampled(&mut self, machine: &Machine);
    /// The worker has no more to do; what the machine has found out on all paths is there.
    fn finished(&mut self, _machine: &Machine) {}
}

/// A choice with alternatives left.
struct Point {
    mark: Mark,
    unknown: usize,
    /// Decisions made before it.
    depth: usize,
    order: Order,
    /// Number of the alternative that is being explored.
    tried: u64,
    count: u64,
    /// Share of the tree below each alternative.
    each: f64,
}

pub struct Explorer<'m> {
    machine: &'m mut Machine,
    settings: Settings,
    pub totals: Totals,
    points: Vec<Point>,
    decisions: Vec<u64>,
    /// Share of the tree below the decisions made.
    share: f64,
    /// Share of the tree below the paths that have ended.
    done: f64,
    /// Prefixes to explore by replay, for breadth-first search and parallel work.
    queue: VecDeque<Vec<u64>>,
    paths_until_look: u64,
    /// What that begins with.
    look_paths: u64,
    /// Bytecodes run before the root.
    steps_at_root: u64,
    /// Bytecodes.
    until_sample: u64,
    /// Where alternatives are handed to idle workers.
    pool: Option<&'m WorkPool>,
}

/// Bytecodes between two looks at the clock, and paths between two.
const LOOK_STEPS: u64 = 20_000_000;
const LOOK_PATHS: u64 = 4096;
/// The same where a part may have milliseconds only.
const LOOK_PATHS_OF_PARTS: u64 = 64;
/// Bytecodes that make a path worth another look at the clock, in units of paths.
const LONG_PATH: u64 = 4096;

enum Next {
    Go,
    Stop,
}

impl<'m> Explorer<'m> {
    /// `machine` stands at the root: ready to run the program from its start.
    pub fn new(machine: &'m mut Machine, settings: Settings) -> Explorer<'m> {
        let until_sample = settings.sample_every.unwrap_or(u64::MAX);
        let steps_at_root = machine.state.counters.steps;
        Explorer {
            machine,
            settings,
            totals: Totals::default(),
            points: Vec::new(),
            decisions: Vec::new(),
            share: 1.0,
            done: 0.0,
            queue: VecDeque::new(),
            paths_until_look: LOOK_PATHS,
            look_paths: LOOK_PATHS,
            steps_at_root,
            until_sample,
            pool: None,
        }
    }

    /// One of several workers: takes prefixes from the pool and gives some back.
    pub(crate) fn work(&mut self, pool: &'m WorkPool, observer: &mut dyn Observer) -> Totals {
        self.pool = Some(pool);
        let root = self.machine.state.mark();
        while let Some(prefix) = pool.take() {
            self.machine.rollback(&root);
            self.points.clear();
            if let Next::Stop = self.explore_caught(&prefix, observer) {
                self.totals.cut = true;
                pool.stop();
            }
        }
        observer.finished(self.machine);
        self.totals
    }

    /// Explores everything, or until something ends the search.
    pub fn explore(&mut self, observer: &mut dyn Observer) -> Totals {
        let root = self.machine.state.mark();
        self.queue.push_back(Vec::new());
        while let Some(prefix) = self.queue.pop_front() {
            self.machine.rollback(&root);
            if let Next::Stop = self.explore_caught(&prefix, observer) {
                self.totals.cut = true;
                break;
            }
        }
        observer.finished(self.machine);
        if self.totals.engine_bug {
            // The machine may be in any state: nobody uses it again.
            return self.totals;
        }
        self.points.clear();
        self.machine.rollback(&root);
        self.machine.state.drop_mark(&root);
        self.totals
    }

    /// Explores below each of these beginnings in turn. Each gets an equal share of the time that is left when it begins, so
    /// that what one does not use is there for those after it. Gives the numbers of those that were not finished.
    pub fn explore_each(
        &mut self,
        beginnings: &[Vec<u64>],
        observer: &mut dyn Observer,
    ) -> (Totals, Vec<usize>) {
        let end = self.settings.deadline;
        if end.is_some() {
            self.look_paths = LOOK_PATHS_OF_PARTS;
        }
        let root = self.machine.state.mark();
        let mut unfinished = Vec::new();
        for (number, beginning) in beginnings.iter().enumerate() {
            let (now, left) = (Instant::now(), (beginnings.len() - number) as u32);
            self.paths_until_look = self.look_paths;
            self.settings.deadline = end.map(|end| now + end.saturating_duration_since(now) / left);
            if let Next::Stop = self.explore_caught(beginning, observer) {
                unfinished.push(number);
                self.totals.cut = true;
                let is_enough = self.totals.explored() >= self.settings.max_paths;
                if self.totals.engine_bug || is_enough || observer.interrupted() {
                    unfinished.extend(number + 1..beginnings.len());
                    break;
                }
            }
            self.points.clear();
            self.machine.rollback(&root);
        }
        self.settings.deadline = end;
        observer.finished(self.machine);
        if !self.totals.engine_bug {
            self.points.clear();
            self.machine.rollback(&root);
            self.machine.state.drop_mark(&root);
        }
        (self.totals, unfinished)
    }

    /// A panic is reported with the path it happened on and ends the search: what was found so far is not lost.
    fn explore_caught(&mut self, prefix: &[u64], observer: &mut dyn Observer) -> Next {
        let explored = catch_unwind(AssertUnwindSafe(|| self.explore_below(prefix, observer)));
        explored.unwrap_or_else(|_| {
            self.totals.engine_bug = true;
            observer.engine_bug(&Trace::of(&self.machine.state));
            Next::Stop
        })
    }

    /// Explores the paths that begin with these decisions. The machine stands at the root.
    fn explore_below(&mut self, prefix: &[u64], observer: &mut dyn Observer) -> Next {
        self.decisions.clear();
        self.share = 1.0;
        loop {
            match self.run(observer) {
                Pause::Budget => {
                    if self.look(observer) {
                        return Next::Stop;
                    }
                }
                Pause::Choice { unknown } => {
                    let alternatives = self.machine.state.alternatives(unknown);
                    if let Some(&next) = prefix.get(self.decisions.len()) {
                        self.machine.state.force(unknown, next);
                        self.decisions.push(next);
                        self.share /= alternatives as f64;
                        continue;
                    }
                    if self.decisions.len() >= self.settings.max_depth {
                        self.totals.count(Verdict::Limited);
                        self.done += self.share;
                        if !self.backtrack() {
                            return Next::Go;
                        }
                        continue;
                    }
                    if self.settings.strategy == Strategy::BreadthFirst {
                        self.totals.choices += alternatives;
                        for a in 0..alternatives {
                            let mut next = self.decisions.clone();
                            next.push(a);
                            match self.pool {
                                Some(pool) => pool.give(next),
                                None => self.queue.push_back(next),
                            }
                        }
                        self.count_towards_look();
                        return if self.look_after_path(observer) { Next::Stop } else { Next::Go };
                    }
                    self.branch(unknown, alternatives);
                }
                Pause::Done(outcome) => {
                    let verdict = self.verdict(&outcome);
                    self.totals.count(verdict);
                    self.done += self.share;
                    if matches!(verdict, Verdict::Accepted | Verdict::Failed) {
                        self.machine.state.count_probes();
                    }
                    if verdict != Verdict::Pruned || self.settings.pruned_too {
                        let path = Ended { outcome: &outcome, verdict, decisions: &self.decisions };
                        observer.ended(self.machine, &path);
                    }
                    self.count_towards_look();
                    let failed = verdict == Verdict::Failed && !self.settings.all;
                    if failed && let Some(pool) = self.pool {
                        pool.failed(&self.decisions);
                    }
                    let more = self.backtrack();
                    if self.is_enough(failed) {
                        let rest = more || failed || !self.queue.is_empty();
                        return if rest { Next::Stop } else { Next::Go };
                    }
                    if !more {
                        return Next::Go;
                    }
                    if self.pool.is_some_and(|p| p.is_beyond_failure(&self.decisions)) {
                        // Of several failures the least in depth-first order is reported: no need to go on.
                        self.totals.cut = true;
                        return Next::Go;
                    }
                    if self.look_after_path(observer) {
                        return Next::Stop;
                    }
                }
            }
        }
    }

    fn run(&mut self, observer: &mut dyn Observer) -> Pause {
        let Some(every) = self.settings.sample_every else { return self.machine.run(LOOK_STEPS) };
        let before = self.machine.state.counters.steps;
        let pause = self.machine.run(self.until_sample.min(LOOK_STEPS));
        let steps = self.machine.state.counters.steps.saturating_sub(before);
        self.until_sample = self.until_sample.saturating_sub(steps);
        if self.until_sample == 0 {
            self.until_sample = every;
            observer.sampled(self.machine);
        }
        pause
    }

    /// The first failure or the limit of paths ends the search.
    fn is_enough(&self, failed: bool) -> bool {
        match self.pool {
            None => failed || self.totals.explored() >= self.settings.max_paths,
            Some(pool) => pool.count_path() >= self.settings.max_paths,
        }
    }

    /// Hands the shallowest open alternatives to whoever has nothing to do.
    fn share_work(&mut self, pool: &WorkPool) {
        let Some(point) = self.points.iter_mut().find(|p| p.tried + 1 < p.count) else { return };
        let prefix = &self.decisions[..point.depth];
        for i in point.tried + 1..point.count {
            let mut work = prefix.to_vec();
            work.push(point.order.get(i));
            pool.give(work);
        }
        self.totals.choices += point.count - point.tried - 1;
        point.count = point.tried + 1;
    }

    /// Takes the first alternative of a new choice. A single one needs no mark.
    fn branch(&mut self, unknown: usize, count: u64) {
        self.totals.choices += 1;
        let order = match self.settings.strategy {
            Strategy::Random { seed } => Order::shuffled(count, seed, &self.decisions),
            _ => Order::ascending(count),
        };
        self.share /= count as f64;
        if count > 1 {
            let mark = self.machine.state.mark();
            let (depth, each) = (self.decisions.len(), self.share);
            self.points.push(Point { mark, unknown, depth, order, tried: 0, count, each });
        }
        let first = order.get(0);
        self.decisions.push(first);
        self.machine.state.force(unknown, first);
    }

    /// Goes back to the newest choice that has an alternative left and takes it.
    fn backtrack(&mut self) -> bool {
        // Points whose alternatives were handed away have nothing left.
        while self.points.last().is_some_and(|p| p.tried + 1 >= p.count) {
            self.points.pop();
        }
        let Some(point) = self.points.last_mut() else { return false };
        self.machine.rollback(&point.mark);
        point.tried += 1;
        self.totals.choices += 1;
        self.share = point.each;
        let (unknown, next, depth) = (point.unknown, point.order.get(point.tried), point.depth);
        if point.tried + 1 == point.count {
            // The last alternative needs no mark: its undo entries belong to the choice before.
            let mark = point.mark;
            self.points.pop();
            self.machine.state.drop_mark(&mark);
        }
        self.decisions.truncate(depth);
        self.decisions.push(next);
        self.machine.state.force(unknown, next);
        true
    }

    fn verdict(&self, outcome: &Outcome) -> Verdict {
        match outcome {
            Outcome::Returned => Verdict::Accepted,
            Outcome::Pruned => Verdict::Pruned,
            Outcome::Exited(_) | Outcome::Deadlock(_) => Verdict::Failed,
            Outcome::Threw(exception) => {
                let class = self.machine.classes.name(self.machine.class_of(*exception));
                match class {
                    b"java/lang/OutOfMemoryError" | b"java/lang/StackOverflowError" => Verdict::Limited,
                    _ => Verdict::Failed,
                }
            }
            Outcome::Limit(_) => Verdict::Limited,
            Outcome::Unsupported(_) => Verdict::Unsupported,
        }
    }

    /// The machine stands where a path has ended. A long path is worth many short ones.
    #[inline(always)]
    fn count_towards_look(&mut self) {
        let steps = self.machine.state.counters.steps.saturating_sub(self.steps_at_root);
        self.paths_until_look = self.paths_until_look.saturating_sub(1 + steps / LONG_PATH);
    }

    #[inline(always)]
    fn look_after_path(&mut self, observer: &mut dyn Observer) -> bool {
        if let Some(pool) = self.pool
            && pool.is_hungry()
        {
            self.share_work(pool);
        }
        self.paths_until_look == 0 && self.look(observer)
    }

    /// Reports progress; true if the search is to end.
    #[cold]
    fn look(&mut self, observer: &mut dyn Observer) -> bool {
        self.paths_until_look = self.look_paths;
        observer.progress(&self.totals, self.decisions.len(), Share(self.done));
        let stopped = self.pool.is_some_and(WorkPool::is_stopped);
        stopped || observer.interrupted() || self.settings.deadline.is_some_and(|d| Instant::now() >= d)
    }
}
