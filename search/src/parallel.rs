//! Several workers, each with a machine of its own. Work moves between them as prefixes of decisions with a range of
//! alternatives, which lead every machine to the same place; the shallowest is handed over first.
//!
//! What is reported does not depend on who was faster. The failure that ends a search is the first in the order of its strategy,
//! the one that a single worker ends with; what was found beyond it does not count. Only new code first has no such order: there the
//! failure that somebody meets first ends the search.

use std::cmp::Ordering as Order;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread::{self, Builder};

use tarry_vm::machine::Machine;

use crate::decide::{Decider, Offered};
use crate::explore::Explorer;
use crate::frontier::{Frontier, Next};
use crate::observer::Observer;
use crate::pieces::{Piece, join};
use crate::settings::{Settings, Strategy};
use crate::totals::Totals;
use crate::work::{Position, Work};

/// Work that waits for a worker.
pub(crate) struct WorkPool {
    strategy: Strategy,
    state: Mutex<State>,
    changed: Condvar,
    /// Somebody waits and nothing is queued: look before every path would be too dear otherwise.
    hungry: AtomicBool,
    stopped: AtomicBool,
    has_failure: AtomicBool,
    paths: AtomicU64,
}

struct State {
    waiting: BinaryHeap<Waiting>,
    /// By worker: where its work began.
    running: Vec<Option<Position>>,
    /// Those that may still ask for work, and those that wait for some.
    workers: usize,
    idle: usize,
    finished: bool,
    /// The first failing path in the order of the strategy.
    failure: Option<Position>,
}

struct Waiting {
    work: Work,
    start: Position,
}

/// The shallowest is the greatest; among those, the first.
impl Ord for Waiting {
    fn cmp(&self, other: &Waiting) -> Order {
        let key = |waiting: &Waiting| waiting.work.prefix.len();
        (key(other), &other.start).cmp(&(key(self), &self.start))
    }
}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Waiting) -> Option<Order> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Waiting) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Waiting {}

impl WorkPool {
    fn new(workers: usize, strategy: Strategy) -> WorkPool {
        let state = State {
            waiting: BinaryHeap::new(),
            running: vec![None; workers],
            workers,
            idle: 0,
            finished: false,
            failure: None,
        };
        let pool = WorkPool {
            strategy,
            state: Mutex::new(state),
            changed: Condvar::new(),
            hungry: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
            has_failure: AtomicBool::new(false),
            paths: AtomicU64::new(0),
        };
        pool.give(Work::default());
        pool
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next work; `None` when everybody is done.
    pub fn take(&self, worker: usize) -> Option<Work> {
        let mut state = self.lock();
        state.running[worker] = None;
        loop {
            if state.finished || self.is_stopped() {
                return None;
            }
            if let Some(Waiting { work, start }) = state.waiting.pop() {
                if state.failure.as_ref().is_some_and(|f| start > *f) {
                    continue;
                }
                state.running[worker] = Some(start);
                self.hungry.store(state.idle > 0 && state.waiting.is_empty(), Ordering::Relaxed);
                return Some(work);
            }
            state.idle += 1;
            if state.idle == state.workers {
                self.finish(&mut state);
                return None;
            }
            self.hungry.store(true, Ordering::Relaxed);
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
    }

    fn finish(&self, state: &mut State) {
        state.finished = true;
        self.changed.notify_all();
    }

    /// One worker less than was planned.
    fn miss_worker(&self) {
        let mut state = self.lock();
        state.workers -= 1;
        if state.idle == state.workers && state.waiting.is_empty() {
            self.finish(&mut state);
        }
    }

    pub fn give(&self, work: Work) {
        let start = work.start(self.strategy);
        let mut state = self.lock();
        state.waiting.push(Waiting { work, start });
        self.hungry.store(false, Ordering::Relaxed);
        self.changed.notify_one();
    }

    pub fn is_hungry(&self) -> bool {
        self.hungry.load(Ordering::Relaxed)
    }

    pub fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
        let _state = self.lock();
        self.changed.notify_all();
    }

    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Paths of all workers so far, this one included.
    pub fn count_path(&self) -> u64 {
        self.paths.fetch_add(1, Ordering::Relaxed) + 1
    }

    pub fn failed(&self, path: Position) {
        let mut state = self.lock();
        if state.failure.as_ref().is_none_or(|f| path < *f) {
            state.failure = Some(path);
            self.has_failure.store(true, Ordering::Relaxed);
        }
    }

    pub fn has_failure(&self) -> bool {
        self.has_failure.load(Ordering::Relaxed)
    }

    pub fn is_beyond_failure(&self, path: &Position) -> bool {
        self.lock().failure.as_ref().is_some_and(|f| path > f)
    }

    /// Where work begins that is not done, and the failure: pieces on both sides of one of these may come to count differently.
    /// This worker has none in its hands. In order.
    pub fn kept_apart(&self, worker: usize) -> Vec<Position> {
        let mut state = self.lock();
        state.running[worker] = None;
        let waiting = state.waiting.iter().map(|waiting| &waiting.start);
        let places = waiting.chain(state.running.iter().flatten()).chain(&state.failure);
        let mut places: Vec<Position> = places.cloned().collect();
        places.sort_unstable();
        places
    }
}

/// A worker that panics leaves nobody waiting for it.
struct StopOnPanic<'a>(&'a WorkPool);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

/// The pool as one of its workers sees it.
struct Shared<'p> {
    pool: &'p WorkPool,
    worker: usize,
    /// Everything is one piece: nothing is taken back because it lies beyond a failure.
    is_one_piece: bool,
    /// What has been done, by where it began.
    pieces: Vec<Piece>,
    /// So many pieces are joined as far as they can be.
    join_at: usize,
}

/// Pieces of a worker that are kept apart before anybody looks which ones have to be.
const FEW_PIECES: usize = 64;

impl Frontier for Shared<'_> {
    fn take(&mut self) -> Option<Work> {
        self.pool.take(self.worker)
    }

    fn give(&mut self, work: Work) {
        self.pool.give(work);
    }

    fn stop(&mut self) {
        self.pool.stop();
    }

    #[inline(always)]
    fn is_stopped(&self) -> bool {
        self.pool.is_stopped()
    }

    #[inline(always)]
    fn wants_work(&self) -> bool {
        self.pool.is_hungry()
    }

    #[inline(always)]
    fn count_path(&mut self) -> u64 {
        self.pool.count_path()
    }

    fn failed(&mut self, path: Position) -> Next {
        // Which way is new depends on who was where before, so no failure is the first of all.
        if self.pool.strategy == Strategy::NewCodeFirst {
            return Next::Stop;
        }
        self.pool.failed(path);
        Next::Go
    }

    #[inline(always)]
    fn is_beyond_failure(&self, place: impl FnOnce() -> Position) -> bool {
        self.pool.has_failure() && self.pool.is_beyond_failure(&place())
    }

    fn begin(&mut self, work: &Work, observer: &mut dyn Observer) {
        if self.pieces.is_empty() || !self.is_one_piece {
            let start = work.start(self.pool.strategy);
            self.pieces.push(Piece { start, totals: Totals::default() });
            observer.piece_begins();
        }
    }

    fn end(&mut self, totals: &mut Totals, observer: &mut dyn Observer) {
        if let Some(piece) = self.pieces.last_mut() {
            piece.totals.add(&std::mem::take(totals));
        }
        // Breadth first, what is put off may come to lie between any two pieces.
        if self.pieces.len() >= self.join_at && self.pool.strategy != Strategy::BreadthFirst {
            observer.join_pieces(&join(&mut self.pieces, &self.pool.kept_apart(self.worker)));
            self.join_at = FEW_PIECES.max(2 * self.pieces.len());
        }
    }

    fn totals(&self) -> Totals {
        let mut totals = Totals::default();
        self.pieces.iter().for_each(|piece| totals.add(&piece.totals));
        totals
    }
}

/// Explores with one worker per observer; `make` gives each its machine, which stands at the root, or none if the search is to end
/// before one is there.
pub fn explore_parallel<O: Observer + Send, E: Send>(
    make: impl Fn() -> Result<Option<Machine>, E> + Sync,
    settings: &Settings,
    observers: &mut [O],
) -> Result<Totals, E> {
    explore_parallel_with(|| Ok(make()?.map(|machine| (machine, Offered))), settings, observers)
}

/// As `explore_parallel`, where each worker has somebody of its own who knows the alternatives.
pub fn explore_parallel_with<D: Decider, O: Observer + Send, E: Send>(
    make: impl Fn() -> Result<Option<(Machine, D)>, E> + Sync,
    settings: &Settings,
    observers: &mut [O],
) -> Result<Totals, E> {
    let pool = WorkPool::new(observers.len(), settings.strategy);
    let worker = |number: usize, observer: &mut O| -> Result<Vec<Piece>, E> {
        let _guard = StopOnPanic(&pool);
        let Some((mut machine, decider)) = make().inspect_err(|_| pool.stop())? else {
            pool.stop();
            return Ok(Vec::new());
        };
        let frontier = Shared {
            pool: &pool,
            worker: number,
            is_one_piece: settings.all || settings.strategy == Strategy::NewCodeFirst,
            pieces: Vec::new(),
            join_at: FEW_PIECES,
        };
        let mut explorer = Explorer::on(&mut machine, settings.clone(), decider, frontier);
        explorer.explore_all(observer);
        Ok(explorer.frontier.pieces)
    };
    let worker = &worker;
    let results: Vec<Result<Vec<Piece>, E>> = thread::scope(|scope| {
        let mut all = observers.iter_mut().enumerate();
        let first = all.next();
        let start = |(number, observer)| {
            let started = Builder::new().spawn_scoped(scope, move || worker(number, observer));
            started.inspect_err(|_| pool.miss_worker()).ok()
        };
        let others: Vec<_> = all.map(start).collect();
        let first = first.map(|(number, observer)| worker(number, observer));
        // Where the system has no more threads, the others do the work.
        let others = others.into_iter().map(|handle| match handle {
            Some(handle) => handle.join().expect("a worker does not panic by itself"),
            None => Ok(Vec::new()),
        });
        first.into_iter().chain(others).collect()
    });
    let mut totals = Totals { open: 1, ..Totals::default() };
    let failure = pool.lock().failure.take();
    for (pieces, observer) in results.into_iter().zip(observers) {
        let pieces = pieces?;
        let counts = |piece: &Piece| failure.as_ref().is_none_or(|f| piece.start <= *f);
        let into: Vec<Option<usize>> = pieces.iter().map(|piece| counts(piece).then_some(0)).collect();
        observer.join_pieces(&into);
        for piece in &pieces {
            match counts(piece) {
                true => totals.add(&piece.totals),
                false => totals.engine_bug |= piece.totals.engine_bug,
            }
        }
    }
    Ok(totals)
}
