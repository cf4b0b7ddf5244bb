//! Several workers, each with a machine of its own. Work moves between them as prefixes of decisions, which
//! lead every machine to the same place; the shallowest open alternatives are handed over first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

use tarry_vm::machine::Machine;

use crate::explore::{Explorer, Observer, Settings};
use crate::totals::Totals;

/// Prefixes that wait for a worker.
pub struct WorkPool {
    state: Mutex<Waiting>,
    changed: Condvar,
    /// Somebody waits and nothing is queued: look before every path would be too dear otherwise.
    hungry: AtomicBool,
    stopped: AtomicBool,
    has_failure: AtomicBool,
    paths: AtomicU64,
    workers: usize,
}

#[derive(Default)]
struct Waiting {
    /// Shallowest first.
    prefixes: BinaryHeap<Reverse<(usize, Vec<u64>)>>,
    idle: usize,
    finished: bool,
    /// The least failing path in depth-first order.
    failure: Option<Vec<u64>>,
}

impl WorkPool {
    fn new(workers: usize) -> WorkPool {
        let pool = WorkPool {
            state: Mutex::default(),
            changed: Condvar::new(),
            hungry: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
            has_failure: AtomicBool::new(false),
            paths: AtomicU64::new(0),
            workers,
        };
        pool.give(Vec::new());
        pool
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Waiting> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next prefix; `None` when everybody is done.
    pub fn take(&self) -> Option<Vec<u64>> {
        let mut state = self.lock();
        loop {
            if state.finished || self.is_stopped() {
                return None;
            }
            if let Some(Reverse((_, prefix))) = state.prefixes.pop() {
                let late = state.failure.as_ref().is_some_and(|f| prefix > *f);
                if late {
                    continue;
                }
                self.hungry.store(state.idle > 0 && state.prefixes.is_empty(), Ordering::Relaxed);
                return Some(prefix);
            }
            state.idle += 1;
            if state.idle == self.workers {
                state.finished = true;
                self.changed.notify_all();
                return None;
            }
            self.hungry.store(true, Ordering::Relaxed);
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
    }

    pub fn give(&self, prefix: Vec<u64>) {
        let mut state = self.lock();
        state.prefixes.push(Reverse((prefix.len(), prefix)));
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

    pub fn failed(&self, decisions: &[u64]) {
        let mut state = self.lock();
        if state.failure.as_ref().is_none_or(|f| decisions < f.as_slice()) {
            state.failure = Some(decisions.to_vec());
            self.has_failure.store(true, Ordering::Relaxed);
        }
    }

    pub fn is_beyond_failure(&self, decisions: &[u64]) -> bool {
        self.has_failure.load(Ordering::Relaxed)
            && self.lock().failure.as_ref().is_some_and(|f| decisions > f.as_slice())
    }
}

/// Explores with one worker per observer; `make` gives each its machine, which stands at the root.
pub fn explore_parallel<O: Observer + Send, E: Send>(
    make: impl Fn() -> Result<Machine, E> + Sync,
    settings: &Settings,
    observers: &mut [O],
) -> Result<Totals, E> {
    let pool = WorkPool::new(observers.len());
    let worker = |observer: &mut O| -> Result<Totals, E> {
        let mut machine = make().inspect_err(|_| pool.stop())?;
        Ok(Explorer::new(&mut machine, settings.clone()).work(&pool, observer))
    };
    let worker = &worker;
    let results: Vec<Result<Totals, E>> = std::thread::scope(|scope| {
        let handles: Vec<_> = observers.iter_mut().map(|o| scope.spawn(move || worker(o))).collect();
        handles.into_iter().map(|h| h.join().expect("a worker does not panic by itself")).collect()
    });
    let mut totals = Totals::default();
    for result in results {
        totals.add(&result?);
    }
    Ok(totals)
}
