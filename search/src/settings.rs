//! What a search is to do.

use std::time::Instant;

/// In which order alternatives are followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// The simplest alternative first, back to the newest choice that has another.
    DepthFirst,
    /// Paths with fewer choices first.
    BreadthFirst,
    /// Depth first in a shuffled order; alternatives that arrive one by one are taken as they come.
    Random {
        /// The same seed shuffles in the same way.
        seed: u64,
    },
    /// Depth first, but a way out of a branch or `switch` that no path has gone yet comes before those that were gone.
    NewCodeFirst,
}

/// What is explored and where that ends.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Which alternative comes next.
    pub strategy: Strategy,
    /// Ended paths after which the search stops, pruned ones included.
    pub max_paths: u64,
    /// Choices on one path.
    pub max_depth: usize,
    /// None: as long as it takes.
    pub deadline: Option<Instant>,
    /// Go on after the first failure.
    pub all: bool,
    /// Failures that are no failed assertion do not end the search either.
    pub only_assertions: bool,
    /// The observer wants to see pruned paths too.
    pub pruned_too: bool,
    /// Shows the running program to the observer each time so many bytecodes have run.
    pub sample_every: Option<u64>,
}

impl Default for Settings {
    /// Depth first and without limits, until a path fails.
    fn default() -> Settings {
        Settings {
            strategy: Strategy::DepthFirst,
            max_paths: u64::MAX,
            max_depth: usize::MAX,
            deadline: None,
            all: false,
            only_assertions: false,
            pruned_too: false,
            sample_every: None,
        }
    }
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
