//! Parts of the search tree that wait to be explored, and where they stand in the order of the strategy.
//!
//! A part is a range of the alternatives of one choice: a choice among 2^32 values is one part, not 2^32. Depth first, what is
//! below them belongs to it; breadth first, only the paths that end before another choice. So the paths of a part follow each
//! other in the order in which one worker ends paths, and of two parts one lies wholly before the other.

use crate::explore::Strategy;
use crate::order::Order;

/// The place of a path in the order in which one worker ends paths: compared as a list.
pub(crate) type Position = Vec<u64>;

/// Alternatives of a choice, in the order in which they are tried: from `next` up to `end`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Alternatives {
    pub order: Order,
    pub next: u64,
    pub end: u64,
}

#[derive(Clone, Default, Debug)]
pub(crate) struct Work {
    /// Decisions that lead to it.
    pub prefix: Vec<u64>,
    /// The same as numbers in the order in which they are tried, where that is not the order of the alternatives.
    pub ranks: Vec<u64>,
    /// Which alternatives of the choice that comes then; without them, everything below.
    pub open: Option<Alternatives>,
}

impl Work {
    pub fn below(prefix: &[u64]) -> Work {
        Work { prefix: prefix.to_vec(), ..Work::default() }
    }

    /// Where its first path stands, or before it.
    pub fn start(&self, strategy: Strategy) -> Position {
        let mut start = position(strategy, &self.prefix, &self.ranks);
        if let Some(open) = &self.open {
            start.push(open.next);
            if strategy == Strategy::BreadthFirst {
                start[0] += 1;
            }
        }
        start
    }
}

/// Depth first: by the alternatives in the order of their turn. Breadth first: by the number of decisions before that.
pub(crate) fn position(strategy: Strategy, decisions: &[u64], ranks: &[u64]) -> Position {
    match strategy {
        Strategy::DepthFirst => decisions.to_vec(),
        Strategy::Random { .. } => ranks.to_vec(),
        Strategy::BreadthFirst => [&[decisions.len() as u64], decisions].concat(),
    }
}
