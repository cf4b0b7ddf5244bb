//! Where the parts of the tree are that wait to be explored: with one worker, or shared by several (`parallel`).

use std::collections::VecDeque;

use crate::observer::Observer;
use crate::totals::Totals;
use crate::work::{Position, Work};

/// Whether a search goes on with what is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    Go,
    Stop,
}

/// Hands out parts of the tree and takes some back. The loop that explores knows nothing of other workers but what is asked here.
pub trait Frontier {
    /// The next part; `None` when nothing is left, or nothing more is wanted.
    fn take(&mut self) -> Option<Work>;
    fn give(&mut self, work: Work);
    /// Nothing more is wanted.
    fn stop(&mut self);
    /// Whether somebody has stopped the search: asked after every path.
    fn is_stopped(&self) -> bool;
    /// Whether somebody waits for work: asked after every path.
    fn wants_work(&self) -> bool;
    /// A path has ended: its number.
    fn count_path(&mut self) -> u64;
    /// A path has failed, and one failure is enough. Says whether there is something before it.
    fn failed(&mut self, path: Position) -> Next;
    /// Whether a place lies beyond the failure that ends the search.
    fn is_beyond_failure(&self, place: impl FnOnce() -> Position) -> bool;
    /// The paths that follow are of this part.
    fn begin(&mut self, work: &Work, observer: &mut dyn Observer);
    /// The part that began last is done; takes what was counted.
    fn end(&mut self, totals: &mut Totals, observer: &mut dyn Observer);
    /// What was taken so far.
    fn totals(&self) -> Totals;
}

/// The frontier of a single worker.
#[derive(Default)]
pub struct Local {
    pub waiting: VecDeque<Work>,
    /// Paths that came to an end.
    pub paths: u64,
    stopped: bool,
}

impl Local {
    /// Goes on after a stop, with other work.
    pub fn restart(&mut self, waiting: VecDeque<Work>) {
        (self.waiting, self.stopped) = (waiting, false);
    }
}

impl Frontier for Local {
    fn take(&mut self) -> Option<Work> {
        if self.stopped { None } else { self.waiting.pop_front() }
    }

    fn give(&mut self, work: Work) {
        self.waiting.push_back(work);
    }

    fn stop(&mut self) {
        self.stopped = true;
    }

    #[inline(always)]
    fn is_stopped(&self) -> bool {
        false
    }

    #[inline(always)]
    fn wants_work(&self) -> bool {
        false
    }

    #[inline(always)]
    fn count_path(&mut self) -> u64 {
        self.paths += 1;
        self.paths
    }

    fn failed(&mut self, _: Position) -> Next {
        Next::Stop
    }

    #[inline(always)]
    fn is_beyond_failure(&self, _: impl FnOnce() -> Position) -> bool {
        false
    }

    fn begin(&mut self, _: &Work, _: &mut dyn Observer) {}

    /// The worker goes on counting.
    fn end(&mut self, _: &mut Totals, _: &mut dyn Observer) {}

    fn totals(&self) -> Totals {
        Totals::default()
    }
}
