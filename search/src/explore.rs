//! The one exploration loop. A strategy decides in which order alternatives are tried (depth first), or that
//! they are queued and come to their turn by replay (breadth first).
//!
//! The loop runs from one alternative that was taken to the next end: of a path, or, breadth first, of a way to a choice whose
//! alternatives are queued. What was taken is counted there, so nothing is counted that did not come to its end.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use tarry_vm::machine::Machine;
use tarry_vm::mutants::Mutant;
use tarry_vm::outcome::{Limit, Outcome, Pause};
use tarry_vm::state::undo::Mark;

use crate::ended::Ended;
use crate::order::Order;
use crate::parallel::WorkPool;
use crate::totals::{Share, Totals};
use crate::trace::Trace;
use crate::verdict::{Verdict, is_whole};
use crate::work::{Alternatives, Position, Work, position};

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

/// A part of a search (`Explorer::explore_each`).
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// Decisions that all its paths begin with.
    pub beginning: Vec<u64>,
    /// Of the time and the paths that are left when it begins.
    pub share: f64,
    /// It is left out if this one was not finished.
    pub after: Option<usize>,
}

/// Who wants to know.
pub trait Observer {
    /// Called for every path; for pruned ones if the settings say so, or if they have met a limit.
    fn ended(&mut self, machine: &Machine, path: &Ended<'_>);
    /// The machine has panicked on the path that begins so; the panic's message is on stderr. The search ends.
    fn engine_bug(&mut self, trace: &Trace);
    /// Asked from time to time: stop now?
    fn interrupted(&mut self) -> bool;
    /// A part begins that may have this share of what is left of a budget that the observer keeps; false if nothing is left.
    fn part_begins(&mut self, _share: f64) -> bool {
        true
    }
    /// Asked from time to time: has the part used up its share?
    fn part_is_over(&mut self) -> bool {
        false
    }
    fn progress(&mut self, totals: &Totals, depth: usize, share: Share);
    /// The machine in the midst of a path (`Settings::sample_every`).
    fn sampled(&mut self, machine: &Machine);
    /// The worker has no more to do; what the machine has found out on all paths is there.
    fn finished(&mut self, _machine: &Machine) {}
    /// The paths that follow are another piece of the search. Several workers that stop at the first failure find paths beyond
    /// it; pieces are what of theirs counts or does not.
    fn piece_begins(&mut self) {}
    /// Says of each piece so far which one it becomes part of; `None`: it lies beyond the failure and does not count.
    fn join_pieces(&mut self, _into: &[Option<usize>]) {}
}

/// A choice with alternatives left.
struct Point {
    mark: Mark,
    unknown: usize,
    /// Decisions made before it.
    depth: usize,
    /// `next` is the one that is being explored.
    alternatives: Alternatives,
    /// Share of the tree below each alternative.
    each: f64,
}

pub struct Explorer<'m> {
    machine: &'m mut Machine,
    settings: Settings,
    totals: Totals,
    /// Paths that came to an end.
    paths: u64,
    points: Vec<Point>,
    decisions: Vec<u64>,
    /// With the random strategy: the decisions as numbers in the order of their turn.
    ranks: Vec<u64>,
    /// Decisions that `Totals::choices` had when the newest one was taken.
    counted: usize,
    /// Share of the tree below the decisions made.
    share: f64,
    /// Share of the tree below the paths that have ended.
    done: f64,
    /// What is explored by replay: everything, and what breadth-first search puts off.
    queue: VecDeque<Work>,
    paths_until_check: u64,
    /// What that begins with.
    check_paths: u64,
    /// Bytecodes run before the root, and threads there.
    steps_at_root: u64,
    threads_at_root: usize,
    /// Bytecodes.
    until_sample: u64,
    /// It was stopped in the midst of a path.
    is_within_path: bool,
    /// Of one of several workers.
    shared: Option<Shared<'m>>,
}

/// What one of several workers has in addition.
struct Shared<'m> {
    pool: &'m WorkPool,
    worker: usize,
    /// What has been done, by where it began; `Explorer::totals` is that of the last one.
    pieces: Vec<Piece>,
    /// So many pieces are joined as far as they can be.
    join_at: usize,
}

pub(crate) struct Piece {
    pub start: Position,
    pub totals: Totals,
}

/// Bytecodes between two checks whether the search is to end, and paths between two.
const CHECK_STEPS: u64 = 20_000_000;
const CHECK_PATHS: u64 = 4096;
/// The same where a part may have milliseconds only.
const CHECK_PATHS_OF_PARTS: u64 = 64;
/// Bytecodes that make a path worth another check, in units of paths.
const LONG_PATH: u64 = 4096;
/// Pieces of a worker that are kept apart before anybody looks which ones have to be.
const FEW_PIECES: usize = 64;

enum Next {
    Go,
    Stop,
}

impl<'m> Explorer<'m> {
    /// `machine` stands at the root: ready to run the program from its start.
    pub fn new(machine: &'m mut Machine, settings: Settings) -> Explorer<'m> {
        let until_sample = settings.sample_every.unwrap_or(u64::MAX);
        let (steps_at_root, threads_at_root) = (machine.state.counters.steps, machine.state.threads.len());
        Explorer {
            machine,
            settings,
            totals: Totals::default(),
            paths: 0,
            points: Vec::new(),
            decisions: Vec::new(),
            ranks: Vec::new(),
            counted: 0,
            share: 1.0,
            done: 0.0,
            queue: VecDeque::new(),
            paths_until_check: CHECK_PATHS,
            check_paths: CHECK_PATHS,
            steps_at_root,
            threads_at_root,
            until_sample,
            is_within_path: false,
            shared: None,
        }
    }

    /// One of several workers: takes work from the pool and gives some back.
    pub(crate) fn work(
        mut self,
        pool: &'m WorkPool,
        worker: usize,
        observer: &mut dyn Observer,
    ) -> Vec<Piece> {
        self.shared = Some(Shared { pool, worker, pieces: Vec::new(), join_at: FEW_PIECES });
        let root = self.machine.state.mark();
        while let Some(work) = pool.take(worker) {
            self.begin_piece(&work, observer);
            self.machine.rollback(&root);
            self.points.clear();
            if let Next::Stop = self.explore_caught(&work, observer) {
                pool.stop();
            }
            self.end_piece(observer);
        }
        observer.finished(self.machine);
        self.shared.map_or_else(Vec::new, |shared| shared.pieces)
    }

    /// Explores everything, or until something ends the search.
    pub fn explore(&mut self, observer: &mut dyn Observer) -> Totals {
        let root = self.machine.state.mark();
        observer.piece_begins();
        self.totals.open = 1;
        self.queue.push_back(Work::default());
        while let Some(work) = self.queue.pop_front() {
            self.machine.rollback(&root);
            if let Next::Stop = self.explore_caught(&work, observer) {
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

    /// Explores these parts, depth first. Each gets its share of the time and of the paths that are left when it begins, so that
    /// what one does not use is there for those after it; what is left in the end is for those that were not finished, which go
    /// on where they stopped. Gives the numbers of those that were not finished even so.
    pub fn explore_each(&mut self, parts: &[Part], observer: &mut dyn Observer) -> (Totals, Vec<usize>) {
        let Settings { deadline: end, max_paths, .. } = self.settings;
        self.check_paths = CHECK_PATHS_OF_PARTS;
        let root = self.machine.state.mark();
        observer.piece_begins();
        self.totals.open = parts.len() as i128;
        // What is left of each part, the next to be done last.
        let mut rest: Vec<Vec<Work>> = parts.iter().map(|part| vec![Work::below(&part.beginning)]).collect();
        let mut is_first_pass = true;
        'passes: loop {
            let is_open = |rest: &[Vec<Work>], number: usize| {
                let is_in_vain = parts[number].after.is_some_and(|before| !rest[before].is_empty());
                !rest[number].is_empty() && !is_in_vain
            };
            let mut has_begun = false;
            for (number, part) in parts.iter().enumerate() {
                if !is_open(&rest, number) {
                    continue;
                }
                let others = (number..parts.len()).filter(|other| is_open(&rest, *other)).count();
                let share = if is_first_pass { part.share } else { 1.0 / others as f64 };
                let now = Instant::now();
                let is_spent = end.is_some_and(|end| now >= end) || self.paths >= max_paths;
                if is_spent || !observer.part_begins(share) {
                    break 'passes;
                }
                has_begun = true;
                self.paths_until_check = self.check_paths;
                self.settings.deadline =
                    end.map(|end| now + end.saturating_duration_since(now).mul_f64(share));
                let paths = ((max_paths - self.paths) as f64 * share).ceil() as u64;
                self.settings.max_paths = self.paths.saturating_add(paths.max(1)).min(max_paths);
                while let Some(work) = rest[number].pop() {
                    let next = self.explore_caught(&work, observer);
                    if self.totals.engine_bug {
                        break 'passes;
                    }
                    rest[number].extend(self.what_is_left());
                    self.points.clear();
                    self.machine.rollback(&root);
                    if let Next::Stop = next {
                        break;
                    }
                }
                if observer.interrupted() {
                    break 'passes;
                }
            }
            if !has_begun {
                break;
            }
            is_first_pass = false;
        }
        (self.settings.deadline, self.settings.max_paths) = (end, max_paths);
        observer.finished(self.machine);
        if !self.totals.engine_bug {
            self.points.clear();
            self.machine.rollback(&root);
            self.machine.state.drop_mark(&root);
        }
        (self.totals, (0..parts.len()).filter(|number| !rest[*number].is_empty()).collect())
    }

    /// What a search that was stopped has not done, the next last.
    fn what_is_left(&mut self) -> Vec<Work> {
        let ranks = |depth: usize| self.ranks.get(..depth).map_or_else(Vec::new, <[u64]>::to_vec);
        let open = self.points.iter().filter(|p| p.alternatives.next + 1 < p.alternatives.end);
        let mut left: Vec<Work> = open
            .map(|Point { alternatives, depth, .. }| Work {
                prefix: self.decisions[..*depth].to_vec(),
                ranks: ranks(*depth),
                open: Some(Alternatives { next: alternatives.next + 1, ..*alternatives }),
            })
            .collect();
        if std::mem::take(&mut self.is_within_path) {
            left.push(Work { prefix: self.decisions.clone(), ranks: self.ranks.clone(), open: None });
        }
        left
    }

    /// A panic is reported with the path it happened on and ends the search: what was found so far is not lost.
    fn explore_caught(&mut self, work: &Work, observer: &mut dyn Observer) -> Next {
        let explored = catch_unwind(AssertUnwindSafe(|| self.explore_below(work, observer)));
        explored.unwrap_or_else(|_| {
            self.totals.engine_bug = true;
            observer.engine_bug(&Trace::of(&self.machine.state));
            Next::Stop
        })
    }

    /// Explores a part of the tree. The machine stands at the root.
    fn explore_below(&mut self, work: &Work, observer: &mut dyn Observer) -> Next {
        self.decisions.clear();
        self.ranks.clear();
        self.counted = work.prefix.len();
        self.share = 1.0;
        loop {
            let over = match self.run(observer) {
                Pause::Done(outcome) => self.path_ended(&outcome, observer),
                Pause::Budget if self.is_over(observer) => {
                    self.is_within_path = true;
                    return Next::Stop;
                }
                Pause::Budget => continue,
                Pause::Choice { unknown } => {
                    let count = self.machine.state.alternatives(unknown);
                    if self.decisions.len() <= work.prefix.len() && self.is_led(work, unknown, count) {
                        continue;
                    }
                    if self.decisions.len() >= self.settings.max_depth {
                        self.cut_for_depth(observer)
                    } else {
                        self.totals.open += i128::from(count) - 1;
                        let alternatives = Alternatives { order: self.order(count), next: 0, end: count };
                        if self.settings.strategy != Strategy::BreadthFirst {
                            self.branch(unknown, alternatives);
                            continue;
                        }
                        self.put_off(alternatives);
                        None
                    }
                }
            };
            if let Some(next) = over.or_else(|| self.go_on(observer)) {
                return next;
            }
        }
    }

    #[cold]
    fn cut_for_depth(&mut self, observer: &mut dyn Observer) -> Option<Next> {
        self.path_ended(&Outcome::Limit(Limit::Depth), observer)
    }

    /// A path has ended. Says whether the search, or this part of it, ends with it.
    #[inline(always)]
    fn path_ended(&mut self, outcome: &Outcome, observer: &mut dyn Observer) -> Option<Next> {
        self.paths += 1;
        let number = self.shared.as_ref().map_or(self.paths, |shared| shared.pool.count_path());
        if number > self.settings.max_paths {
            // Another worker had the last one that is wanted.
            return Some(Next::Stop);
        }
        self.count_choices();
        let path = Ended::of(self.machine, outcome, &self.decisions);
        let (verdict, whole) = (path.verdict, is_whole(self.machine, outcome));
        self.totals.count(verdict);
        // Those that a limit ended are counted.
        self.totals.limit_met |= !whole && !matches!(verdict, Verdict::Limited | Verdict::Unsupported);
        self.done += self.share;
        if self.machine.state.threads.len() > self.threads_at_root {
            self.totals.count_threads(self.machine.threads_of_program());
        }
        if matches!(verdict, Verdict::Accepted | Verdict::Failed) {
            self.machine.state.count_probes();
        }
        if verdict != Verdict::Pruned || self.settings.pruned_too || !whole {
            observer.ended(self.machine, &path);
        }
        let stopped = (verdict == Verdict::Failed && !self.settings.all).then(|| self.stop_at_failure());
        if number == self.settings.max_paths { Some(Next::Stop) } else { stopped }
    }

    /// One worker is done. Several go on with what comes before the failure: the first of all is reported.
    #[cold]
    fn stop_at_failure(&mut self) -> Next {
        self.totals.stopped_at_failure = true;
        let Some(shared) = &self.shared else { return Next::Stop };
        shared.pool.failed(self.position());
        Next::Go
    }

    /// Goes on with the next alternative. Otherwise says whether the search ends, or only this part of it.
    #[inline(always)]
    fn go_on(&mut self, observer: &mut dyn Observer) -> Option<Next> {
        // The machine stands where a path has ended. A long path is worth many short ones.
        let steps = self.machine.state.counters.steps.saturating_sub(self.steps_at_root);
        self.paths_until_check = self.paths_until_check.saturating_sub(1 + steps / LONG_PATH);
        if self.paths_until_check == 0 && self.is_over(observer) {
            return Some(Next::Stop);
        }
        if !self.backtrack() {
            return Some(Next::Go);
        }
        let pool = self.shared.as_ref()?.pool;
        if pool.is_stopped() {
            return Some(Next::Stop);
        }
        if pool.has_failure() && pool.is_beyond_failure(&self.position()) {
            return Some(Next::Go);
        }
        if pool.is_hungry() {
            self.share_work(pool);
        }
        None
    }

    fn run(&mut self, observer: &mut dyn Observer) -> Pause {
        let Some(every) = self.settings.sample_every else { return self.machine.run(CHECK_STEPS) };
        let before = self.machine.state.counters.steps;
        let pause = self.machine.run(self.until_sample.min(CHECK_STEPS));
        let steps = self.machine.state.counters.steps.saturating_sub(before);
        self.until_sample = self.until_sample.saturating_sub(steps);
        if self.until_sample == 0 {
            self.until_sample = every;
            observer.sampled(self.machine);
        }
        pause
    }

    fn position(&self) -> Position {
        position(self.settings.strategy, &self.decisions, &self.ranks)
    }

    /// The decisions made are edges of the tree that were followed to an end.
    #[inline(always)]
    fn count_choices(&mut self) {
        self.totals.choices += (self.decisions.len() - self.counted) as u64;
    }

    /// Queues the alternatives of a choice.
    fn put_off(&mut self, alternatives: Alternatives) {
        self.count_choices();
        let forgotten = u64::from(Mutant::BreadthFirstForgetsOne.is_on() && alternatives.end > 1);
        let open = Some(Alternatives { end: alternatives.end - forgotten, ..alternatives });
        let work = Work { prefix: self.decisions.clone(), ranks: Vec::new(), open };
        match &self.shared {
            Some(shared) => shared.pool.give(work),
            None => self.queue.push_back(work),
        }
    }

    /// Hands half of the shallowest open alternatives, those whose turn comes last, to whoever has nothing to do.
    fn share_work(&mut self, pool: &WorkPool) {
        let open = self.points.iter_mut().find(|p| p.alternatives.next + 1 < p.alternatives.end);
        let Some(Point { alternatives, depth, .. }) = open else { return };
        let left = alternatives.end - alternatives.next - 1;
        let given = Alternatives { next: alternatives.next + 1 + left / 2, ..*alternatives };
        alternatives.end = given.next;
        pool.give(Work {
            prefix: self.decisions[..*depth].to_vec(),
            ranks: self.ranks.get(..*depth).map_or_else(Vec::new, <[u64]>::to_vec),
            open: Some(given),
        });
    }

    /// In which order the alternatives of the choice at hand are tried.
    #[inline(always)]
    fn order(&self, count: u64) -> Order {
        match self.settings.strategy {
            Strategy::Random { seed } => Order::shuffled(count, seed, &self.decisions),
            _ => Order::ascending(count),
        }
    }

    /// Whether the decision is one that leads to the work; then it is made.
    #[cold]
    fn is_led(&mut self, work: &Work, unknown: usize, count: u64) -> bool {
        let depth = self.decisions.len();
        match (work.prefix.get(depth), work.open) {
            (Some(&decision), _) => {
                self.share /= count as f64;
                self.decisions.push(decision);
                self.ranks.extend(work.ranks.get(depth));
                self.machine.state.force(unknown, decision);
                true
            }
            (None, Some(open)) => {
                self.branch(unknown, open);
                true
            }
            (None, None) => false,
        }
    }

    /// Takes the first of these alternatives of the choice at hand. A single one needs no mark.
    fn branch(&mut self, unknown: usize, alternatives: Alternatives) {
        self.share /= alternatives.order.count() as f64;
        if alternatives.next + 1 < alternatives.end {
            let mark = self.machine.state.mark();
            let (depth, each) = (self.decisions.len(), self.share);
            self.points.push(Point { mark, unknown, depth, alternatives, each });
        }
        self.take(unknown, alternatives.order.get(alternatives.next), alternatives.next);
    }

    #[inline(always)]
    fn take(&mut self, unknown: usize, decision: u64, rank: u64) {
        if let Strategy::Random { .. } = self.settings.strategy {
            self.ranks.truncate(self.decisions.len());
            self.ranks.push(rank);
        }
        self.decisions.push(decision);
        self.machine.state.force(unknown, decision);
    }

    /// Goes back to the newest choice that has an alternative left and takes it.
    fn backtrack(&mut self) -> bool {
        // Points whose alternatives were handed away have nothing left.
        while self.points.last().is_some_and(|p| p.alternatives.next + 1 >= p.alternatives.end) {
            self.points.pop();
        }
        let Some(point) = self.points.last_mut() else { return false };
        self.machine.rollback(&point.mark);
        let Alternatives { order, next, end } = &mut point.alternatives;
        *next += 1;
        let (rank, decision, is_last) = (*next, order.get(*next), *next + 1 == *end);
        self.share = point.each;
        let (unknown, depth) = (point.unknown, point.depth);
        if is_last {
            // The last alternative needs no mark: its undo entries belong to the choice before.
            let mark = point.mark;
            self.points.pop();
            self.machine.state.drop_mark(&mark);
        }
        self.decisions.truncate(depth);
        self.counted = depth;
        self.take(unknown, decision, rank);
        true
    }

    /// Reports progress; true if the search is to end.
    #[cold]
    fn is_over(&mut self, observer: &mut dyn Observer) -> bool {
        self.paths_until_check = self.check_paths;
        let mut totals = self.totals;
        let earlier = self.shared.iter().flat_map(|shared| &shared.pieces);
        earlier.for_each(|piece| totals.add(&piece.totals));
        observer.progress(&totals, self.decisions.len(), Share(self.done));
        let stopped = self.shared.as_ref().is_some_and(|shared| shared.pool.is_stopped());
        stopped
            || observer.interrupted()
            || observer.part_is_over()
            || self.settings.deadline.is_some_and(|d| Instant::now() >= d)
    }

    /// Where every failure is wanted nothing lies beyond one: everything is one piece.
    fn begin_piece(&mut self, work: &Work, observer: &mut dyn Observer) {
        let strategy = self.settings.strategy;
        let Some(Shared { pieces, .. }) = &mut self.shared else { return };
        if pieces.is_empty() || !self.settings.all {
            pieces.push(Piece { start: work.start(strategy), totals: Totals::default() });
            observer.piece_begins();
        }
    }

    fn end_piece(&mut self, observer: &mut dyn Observer) {
        let Some(Shared { pool, worker, pieces, join_at }) = &mut self.shared else { return };
        if let Some(piece) = pieces.last_mut() {
            piece.totals.add(&std::mem::take(&mut self.totals));
        }
        // Breadth first, what is put off may come to lie between any two pieces.
        if pieces.len() >= *join_at && self.settings.strategy != Strategy::BreadthFirst {
            observer.join_pieces(&join(pieces, &pool.kept_apart(*worker)));
            *join_at = FEW_PIECES.max(2 * pieces.len());
        }
    }
}

/// Joins pieces that have nothing between them that is to be told apart. Says of each piece which one it became part of.
fn join(pieces: &mut Vec<Piece>, apart: &[Position]) -> Vec<Option<usize>> {
    let mut joined: Vec<Piece> = Vec::new();
    let mut known: HashMap<usize, usize> = HashMap::new();
    let mut into = Vec::with_capacity(pieces.len());
    for piece in pieces.drain(..) {
        let place = apart.partition_point(|other| *other < piece.start);
        let at = *known.entry(place).or_insert(joined.len());
        into.push(Some(at));
        match joined.get_mut(at) {
            Some(one) => one.totals.add(&piece.totals),
            None => joined.push(piece),
        }
    }
    *pieces = joined;
    into
}
