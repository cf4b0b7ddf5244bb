//! The one exploration loop. A strategy decides in which order alternatives are tried (depth first), or that
//! they are queued and come to their turn by replay (breadth first).
//!
//! The loop runs from one alternative that was taken to the next end: of a path, or, breadth first, of a way to a choice whose
//! alternatives are queued. What was taken is counted there, so nothing is counted that did not come to its end.

mod on_path;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use tarry_vm::machine::Machine;
use tarry_vm::mutants::Mutant;
use tarry_vm::outcome::{Choice, Limit, Outcome, Pause};
use tarry_vm::state::undo::Mark;

use crate::decide::{Decider, Offered, Taken};
use crate::drive::drive;
use crate::ended::Ended;
use crate::frontier::{Frontier, Local, Next};
use crate::observer::Observer;
use crate::order::Order;
use crate::settings::{Settings, Strategy};
use crate::totals::{Share, Totals};
use crate::trace::Trace;
use crate::verdict::{Verdict, is_failed_assertion, is_whole};
use crate::ways::{Site, Ways};
use crate::work::{Alternatives, Position, Work, position, share_of};
use on_path::OnPath;

/// A choice with alternatives left.
struct Point {
    mark: Mark,
    choice: Choice,
    /// Decisions made before it.
    depth: usize,
    /// `next` is the one that is being explored.
    alternatives: Alternatives,
    /// Share of the tree below each alternative; of those without an end, below all of them.
    each: f64,
    /// Where it is, if that matters to the strategy.
    site: Option<Site>,
}

/// One worker of a search: the machine, who decides, and where the work comes from.
pub struct Explorer<'m, D = Offered, F = Local> {
    machine: &'m mut Machine,
    decider: D,
    pub(crate) frontier: F,
    pub(crate) settings: Settings,
    pub(crate) totals: Totals,
    points: Vec<Point>,
    decisions: Vec<u64>,
    /// With the random strategy: the decisions as numbers in the order of their turn.
    ranks: Vec<u64>,
    /// With the strategy that prefers new code: where the program has been.
    ways: Ways,
    /// Of the decisions made, those that `Totals::choices` has.
    counted: usize,
    /// The program has ended so, after as many decisions; those that follow say what its inputs were.
    ended: Option<(usize, Outcome)>,
    /// Share of the tree below the decisions made.
    share: f64,
    /// Share of the tree below the paths that have ended.
    done: f64,
    /// Paths left before the next check whether the search is to end.
    pub(crate) paths_until_check: u64,
    /// What that begins with.
    pub(crate) check_paths: u64,
    /// Bytecodes run before the root, and threads there.
    steps_at_root: u64,
    threads_at_root: usize,
    /// Bytecodes left before the next sample.
    until_sample: u64,
    /// It was stopped in the midst of a path.
    is_within_path: bool,
    /// The machine has panicked: it may be in any state.
    is_broken: bool,
}

/// Bytecodes between two checks whether the search is to end, and paths between two.
const CHECK_STEPS: u64 = 20_000_000;
const CHECK_PATHS: u64 = 4096;
/// Bytecodes that make a path worth another check, in units of paths.
const LONG_PATH: u64 = 4096;

/// Why the machine does not go on on a path.
enum Left {
    /// It has as many choices as a path may have.
    TooDeep,
    /// The alternatives wait for their turn, or there are none.
    Nowhere,
    /// The search is over.
    Stopped,
    /// Nobody would live to see the end of trying the alternatives.
    TooMany(Choice),
}

impl<'m> Explorer<'m> {
    /// `machine` stands at the root: ready to run the program from its start.
    pub fn new(machine: &'m mut Machine, settings: Settings) -> Explorer<'m> {
        Explorer::with(machine, settings, Offered)
    }
}

impl<'m, D: Decider> Explorer<'m, D> {
    /// As `new`, with somebody else who knows the alternatives.
    pub fn with(machine: &'m mut Machine, settings: Settings, decider: D) -> Explorer<'m, D> {
        Explorer::on(machine, settings, decider, Local::default())
    }

    /// Explores everything, or until something ends the search.
    pub fn explore(&mut self, observer: &mut dyn Observer) -> Totals {
        observer.piece_begins();
        self.totals.open = 1;
        self.frontier.give(Work::default());
        self.explore_all(observer);
        self.totals
    }
}

impl<'m, D: Decider, F: Frontier> Explorer<'m, D, F> {
    pub(crate) fn on(
        machine: &'m mut Machine,
        settings: Settings,
        decider: D,
        frontier: F,
    ) -> Explorer<'m, D, F> {
        let until_sample = settings.sample_every.unwrap_or(u64::MAX);
        let (steps_at_root, threads_at_root) = (machine.state.charged.steps, machine.state.threads.len());
        Explorer {
            machine,
            decider,
            frontier,
            settings,
            totals: Totals::default(),
            points: Vec::new(),
            decisions: Vec::new(),
            ranks: Vec::new(),
            ways: Ways::default(),
            counted: 0,
            ended: None,
            share: 1.0,
            done: 0.0,
            paths_until_check: CHECK_PATHS,
            check_paths: CHECK_PATHS,
            steps_at_root,
            threads_at_root,
            until_sample,
            is_within_path: false,
            is_broken: false,
        }
    }

    /// Explores what the frontier has. In the end the machine stands at the root again.
    pub(crate) fn explore_all(&mut self, observer: &mut dyn Observer) {
        let root = self.machine.mark();
        self.explore_waiting(&root, observer);
        self.finish(&root, observer);
    }

    pub(crate) fn mark_root(&mut self) -> Mark {
        self.machine.mark()
    }

    /// Explores what the frontier has, until that is used up or something ends the search.
    pub(crate) fn explore_waiting(&mut self, root: &Mark, observer: &mut dyn Observer) {
        while let Some(work) = self.frontier.take() {
            self.frontier.begin(&work, observer);
            self.machine.rollback(root);
            self.points.clear();
            if self.explore_caught(&work, observer) == Next::Stop {
                self.frontier.stop();
            }
            self.frontier.end(&mut self.totals, observer);
        }
    }

    pub(crate) fn finish(&mut self, root: &Mark, observer: &mut dyn Observer) {
        observer.finished(self.machine);
        if !self.is_broken {
            self.points.clear();
            self.machine.rollback(root);
            self.machine.drop_mark(root);
        }
    }

    /// What a search that was stopped has not done, the next first.
    pub(crate) fn what_is_left(&mut self) -> Vec<Work> {
        let within = std::mem::take(&mut self.is_within_path);
        let within =
            within.then(|| Work { prefix: self.decisions.clone(), ranks: self.ranks.clone(), open: None });
        let open = self.points.iter().rev().filter(|p| p.alternatives.has_more());
        let open = open.map(|point| self.work_at(point.depth, point.alternatives.rest()));
        within.into_iter().chain(open).collect()
    }

    fn work_at(&self, depth: usize, open: Alternatives) -> Work {
        Work {
            prefix: self.decisions[..depth].to_vec(),
            ranks: self.ranks.get(..depth).map_or_else(Vec::new, <[u64]>::to_vec),
            open: Some(open),
        }
    }

    /// A panic is reported with the path it happened on and ends the search: what was found so far is not lost.
    fn explore_caught(&mut self, work: &Work, observer: &mut dyn Observer) -> Next {
        let explored = catch_unwind(AssertUnwindSafe(|| self.explore_below(work, observer)));
        explored.unwrap_or_else(|_| {
            (self.totals.engine_bug, self.is_broken) = (true, true);
            observer.engine_bug(&Trace::of(&self.machine.state));
            Next::Stop
        })
    }

    /// Explores a part of the tree. The machine stands at the root.
    fn explore_below(&mut self, work: &Work, observer: &mut dyn Observer) -> Next {
        self.decisions.clear();
        self.ranks.clear();
        self.counted = work.prefix.len();
        self.ended = None;
        self.share = 1.0;
        loop {
            let over = match drive(&mut OnPath { explorer: self, work, observer }) {
                Ok(outcome) => self.path_ended(&outcome, observer),
                Err(Left::TooDeep) => self.cut_for_depth(observer),
                Err(Left::Nowhere) => None,
                Err(Left::TooMany(choice)) => {
                    self.totals.too_many = true;
                    observer.too_many(self.machine, choice);
                    return Next::Stop;
                }
                Err(Left::Stopped) => {
                    self.is_within_path = true;
                    return Next::Stop;
                }
            };
            if let Some(next) = over.or_else(|| self.go_on(observer)) {
                return next;
            }
        }
    }

    #[inline(always)]
    fn decide(&mut self, choice: Choice, work: &Work) -> Result<(), Left> {
        let count = self.decider.count(self.machine, choice);
        if self.decisions.len() <= work.prefix.len()
            && let Some(led) = self.lead(work, choice, count)
        {
            return led;
        }
        if self.decisions.len() >= self.settings.max_depth {
            return Err(Left::TooDeep);
        }
        if count.is_some_and(|count| count > 1) && self.decider.is_hopeless(self.machine, choice) {
            return Err(Left::TooMany(choice));
        }
        if let Some(only) = self.decider.only(self.machine, choice) {
            self.take_only(choice, only);
            return Ok(());
        }
        // Those that arrive one by one count when they arrive, and until then all together as one.
        self.totals.open += count.map_or(0, |count| i128::from(count) - 1);
        let alternatives = Alternatives::all(count, |count| self.order(choice, count));
        if self.settings.strategy == Strategy::BreadthFirst {
            self.put_off(alternatives);
            return Err(Left::Nowhere);
        }
        self.branch(choice, alternatives)
    }

    #[cold]
    fn cut_for_depth(&mut self, observer: &mut dyn Observer) -> Option<Next> {
        self.path_ended(&Outcome::Limit(Limit::Depth), observer)
    }

    /// A path has ended. Says whether the search, or this part of it, ends with it.
    #[inline(always)]
    fn path_ended(&mut self, outcome: &Outcome, observer: &mut dyn Observer) -> Option<Next> {
        let settled = self.decider.settle(self.machine, outcome);
        if self.decider.is_stopped() {
            self.is_within_path = true;
            return Some(Next::Stop);
        }
        let number = self.frontier.count_path();
        if number > self.settings.max_paths {
            // Another worker had the last one that is wanted.
            return Some(Next::Stop);
        }
        self.count_choices();
        self.totals.limit_met |= self.decider.take_cut();
        let outcome = settled.as_ref().unwrap_or(outcome);
        let mut path = Ended::of(self.machine, outcome, &self.decisions);
        path.inputs = self.decider.inputs(self.machine, path.verdict);
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
        let Settings { all, only_assertions, .. } = self.settings;
        let is_wanted = verdict == Verdict::Failed
            && !all
            && (!only_assertions || is_failed_assertion(self.machine, &path));
        let stopped = is_wanted.then(|| self.stop_at_failure());
        if number == self.settings.max_paths { Some(Next::Stop) } else { stopped }
    }

    /// One worker is done. Several go on with what comes before the failure: the first of all is reported.
    #[cold]
    fn stop_at_failure(&mut self) -> Next {
        self.totals.stopped_at_failure = true;
        self.frontier.failed(self.position())
    }

    /// Goes on with the next alternative. Otherwise says whether the search ends, or only this part of it.
    #[inline(always)]
    fn go_on(&mut self, observer: &mut dyn Observer) -> Option<Next> {
        // The machine stands where a path has ended. A long path is worth many short ones.
        let steps = self.machine.state.charged.steps.saturating_sub(self.steps_at_root);
        self.paths_until_check = self.paths_until_check.saturating_sub(1 + steps / LONG_PATH);
        if (self.paths_until_check == 0 && self.is_over(observer))
            || self.decider.gives_up()
            || self.decider.is_stopped()
        {
            return Some(Next::Stop);
        }
        if self.settings.strategy == Strategy::NewCodeFirst {
            self.prefer_new();
        }
        if !self.backtrack() {
            return Some(Next::Go);
        }
        if self.frontier.is_stopped() {
            return Some(Next::Stop);
        }
        if self.frontier.is_beyond_failure(|| self.position()) {
            return Some(Next::Go);
        }
        if self.frontier.wants_work() {
            self.share_work();
        }
        None
    }

    #[inline(always)]
    fn run(&mut self, observer: &mut dyn Observer) -> Pause {
        match self.settings.sample_every {
            None => self.machine.run(CHECK_STEPS),
            Some(every) => self.run_to_sample(every, observer),
        }
    }

    #[inline(never)]
    fn run_to_sample(&mut self, every: u64, observer: &mut dyn Observer) -> Pause {
        let before = self.machine.state.charged.steps;
        let pause = self.machine.run(self.until_sample.min(CHECK_STEPS));
        let steps = self.machine.state.charged.steps.saturating_sub(before);
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
        self.counted = self.decisions.len();
    }

    /// Queues the alternatives of a choice.
    fn put_off(&mut self, alternatives: Alternatives) {
        self.count_choices();
        let is_forgotten = Mutant::BreadthFirstForgetsOne.is_on() && alternatives.has_more();
        let open = Alternatives { last: alternatives.last - u64::from(is_forgotten), ..alternatives };
        self.frontier.give(Work { prefix: self.decisions.clone(), ranks: Vec::new(), open: Some(open) });
    }

    /// Hands some of the shallowest open alternatives, those whose turn comes last, to whoever has nothing to do.
    fn share_work(&mut self) {
        let open = self.points.iter_mut().find(|p| p.alternatives.has_more());
        let Some(Point { alternatives, depth, .. }) = open else { return };
        let (given, depth) = (alternatives.split(), *depth);
        let work = self.work_at(depth, given);
        self.frontier.give(work);
    }

    /// In which order the alternatives of the choice at hand are tried.
    #[inline(always)]
    fn order(&self, choice: Choice, count: u64) -> Order {
        match self.settings.strategy {
            Strategy::DepthFirst | Strategy::BreadthFirst => Order::ascending(count),
            Strategy::Random { seed } => Order::shuffled(count, seed, &self.decisions),
            Strategy::NewCodeFirst => {
                let first = self.site(choice).map_or(0, |site| self.ways.first_new(site, count));
                Order::beginning_with(first, count)
            }
        }
    }

    /// Where the machine stands, if the strategy wants to know.
    #[inline(always)]
    fn site(&self, choice: Choice) -> Option<Site> {
        match self.settings.strategy {
            Strategy::NewCodeFirst => Ways::site(self.machine, choice),
            _ => None,
        }
    }

    /// Makes the newest choice whose next alternative leads to code that was not run the one that comes next; what was chosen after it waits.
    #[cold]
    fn prefer_new(&mut self) {
        let is_new = |point: &Point| {
            let Alternatives { order, next, .. } = point.alternatives;
            let has_more = point.alternatives.has_more();
            has_more && point.site.is_some_and(|site| self.ways.is_new(site, order.get(next + 1)))
        };
        let Some(newest) = self.points.iter().rposition(is_new) else { return };
        let after = self.points.split_off(newest + 1);
        for point in after.iter().rev().filter(|point| point.alternatives.has_more()) {
            let work = self.work_at(point.depth, point.alternatives.rest());
            self.frontier.give(work);
        }
    }

    /// Makes the decision, if it is one that leads to the work.
    #[cold]
    fn lead(&mut self, work: &Work, choice: Choice, count: Option<u64>) -> Option<Result<(), Left>> {
        let depth = self.decisions.len();
        match (work.prefix.get(depth), work.open) {
            (Some(&decision), _) => {
                self.share *= share_of(count, decision);
                self.decisions.push(decision);
                self.ranks.extend(work.ranks.get(depth));
                self.decider.follow(self.machine, choice, decision);
                Some(Ok(()))
            }
            (None, Some(open)) => Some(self.branch(choice, open)),
            (None, None) => None,
        }
    }

    /// Takes the first of these alternatives of the choice at hand. A single one needs no mark.
    fn branch(&mut self, choice: Choice, alternatives: Alternatives) -> Result<(), Left> {
        let mut alternatives = alternatives;
        let each = match alternatives.is_endless {
            true => self.share,
            false => self.share / alternatives.order.count() as f64,
        };
        if alternatives.is_endless {
            match self.decider.first_from(self.machine, choice, alternatives.next) {
                Some(first) => alternatives.next = first,
                None => {
                    self.no_more(false, each, true, alternatives.next);
                    return Err(Left::Nowhere);
                }
            }
        }
        let Alternatives { order, next, is_endless, .. } = alternatives;
        let has_point = alternatives.has_more();
        if has_point {
            let mark = self.machine.mark();
            let (depth, site) = (self.decisions.len(), self.site(choice));
            self.points.push(Point { mark, choice, depth, alternatives, each, site });
        }
        if !has_point && is_endless {
            self.last_name(each);
        }
        match self.take(choice, order.get(next), next, each, is_endless) {
            Taken::Yes => return Ok(()),
            Taken::Refused => self.refused(each, is_endless, next),
            Taken::NoMore if !has_point && is_endless => {}
            Taken::NoMore => self.no_more(has_point, each, is_endless, next),
        }
        Err(Left::Nowhere)
    }

    /// Takes the only alternative there is: nothing to come back to.
    #[cold]
    fn take_only(&mut self, choice: Choice, decision: u64) {
        if let Some(site) = self.site(choice) {
            self.ways.tried(site, decision, Taken::Yes);
        }
        self.decider.follow(self.machine, choice, decision);
        if let Strategy::Random { .. } = self.settings.strategy {
            self.ranks.truncate(self.decisions.len());
            self.ranks.push(decision);
        }
        self.decisions.push(decision);
    }

    #[inline(always)]
    fn take(&mut self, choice: Choice, decision: u64, rank: u64, each: f64, is_endless: bool) -> Taken {
        let site = self.site(choice);
        let taken = self.decider.take(self.machine, choice, decision);
        if let Some(site) = site {
            self.ways.tried(site, decision, taken);
        }
        if taken == Taken::Yes {
            if let Strategy::Random { .. } = self.settings.strategy {
                self.ranks.truncate(self.decisions.len());
                self.ranks.push(rank);
            }
            self.decisions.push(decision);
            self.share = each;
            if is_endless {
                self.share *= share_of(None, rank);
                self.totals.open += 1;
            }
        }
        taken
    }

    /// One alternative less than was thought.
    #[cold]
    fn refused(&mut self, each: f64, is_endless: bool, rank: u64) {
        match is_endless {
            true => self.done += each * share_of(None, rank),
            false => {
                self.done += each;
                self.totals.open -= 1;
            }
        }
    }

    /// Of alternatives that arrive one by one, the one at hand has the last name that there is.
    #[cold]
    fn last_name(&mut self, each: f64) {
        self.done += each * share_of(None, u64::MAX);
        self.totals.open -= 1;
    }

    /// Neither the alternative that was tried nor a later one exists.
    #[cold]
    fn no_more(&mut self, has_point: bool, each: f64, is_endless: bool, rank: u64) {
        let point = if has_point { self.points.pop() } else { None };
        let missing = point.map_or(1, |point| point.alternatives.last - rank + u64::from(!is_endless));
        match is_endless {
            true => {
                self.done += each * share_of(None, rank) * 2.0;
                self.totals.open -= 1;
            }
            false => {
                self.done += each * missing as f64;
                self.totals.open -= i128::from(missing);
            }
        }
    }

    /// Goes back to the newest choice that has an alternative left and takes it.
    fn backtrack(&mut self) -> bool {
        loop {
            // Points whose alternatives were handed away have nothing left.
            while self.points.last().is_some_and(|p| !p.alternatives.has_more()) {
                self.points.pop();
            }
            let Some(point) = self.points.last_mut() else { return false };
            self.machine.rollback(&point.mark);
            let Alternatives { order, next, last, is_endless } = &mut point.alternatives;
            *next += 1;
            if *is_endless {
                match self.decider.first_from(self.machine, point.choice, *next) {
                    Some(first) => *next = first,
                    None => {
                        let (rank, each) = (*next, point.each);
                        self.no_more(true, each, true, rank);
                        continue;
                    }
                }
            }
            let (rank, decision, is_last, is_endless) =
                (*next, order.get(*next), *next == *last, *is_endless);
            let (choice, depth, each) = (point.choice, point.depth, point.each);
            if is_last {
                // The last alternative needs no mark: its undo entries belong to the choice before.
                let mark = point.mark;
                self.points.pop();
                self.machine.drop_mark(&mark);
                if is_endless {
                    self.last_name(each);
                }
            }
            self.decisions.truncate(depth);
            self.counted = self.counted.min(depth);
            if self.ended.as_ref().is_some_and(|(decisions, _)| depth < *decisions) {
                self.ended = None;
            }
            match self.take(choice, decision, rank, each, is_endless) {
                Taken::Yes => return true,
                Taken::Refused => self.refused(each, is_endless, rank),
                Taken::NoMore if is_last && is_endless => {}
                Taken::NoMore => self.no_more(!is_last, each, is_endless, rank),
            }
        }
    }

    /// Reports progress; true if the search is to end.
    #[cold]
    fn is_over(&mut self, observer: &mut dyn Observer) -> bool {
        self.paths_until_check = self.check_paths;
        let mut totals = self.totals;
        totals.add(&self.frontier.totals());
        observer.progress(&totals, self.decisions.len(), Share(self.done));
        self.frontier.is_stopped()
            || observer.interrupted()
            || observer.part_is_over()
            || self.decider.gives_up()
            || self.settings.deadline.is_some_and(|d| Instant::now() >= d)
    }
}
