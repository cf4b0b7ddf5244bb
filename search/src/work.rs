//! Parts of the search tree that wait to be explored, and where they stand in the order of the strategy.
//!
//! A part is a range of the alternatives of one choice: a choice among 2^32 values is one part, not 2^32. Depth first, what is
//! below them belongs to it; breadth first, only the paths that end before another choice. So the paths of a part follow each
//! other in the order in which one worker ends paths, and of two parts one lies wholly before the other.

use crate::order::Order;
use crate::settings::Strategy;

/// The place of a path in the order in which one worker ends paths: compared as a list.
pub type Position = Vec<u64>;

/// Alternatives of a choice, in the order in which they are tried: from `next` to `last`.
#[derive(Clone, Copy, Debug)]
pub struct Alternatives {
    pub order: Order,
    pub next: u64,
    /// Included: every number may be the name of one that arrives.
    pub last: u64,
    /// They arrive one by one, and nobody knows where they end.
    pub is_endless: bool,
}

impl Alternatives {
    /// All those of a choice; `None` if nobody knows how many there are.
    #[inline(always)]
    pub fn all(count: Option<u64>, order: impl FnOnce(u64) -> Order) -> Alternatives {
        let is_endless = count.is_none();
        let order = count.map_or_else(Order::of_all, order);
        let last = count.map_or(u64::MAX, |count| count.saturating_sub(1));
        Alternatives { order, next: 0, last, is_endless }
    }

    /// Whether there are, or may be, others after the next one.
    #[inline(always)]
    pub fn has_more(&self) -> bool {
        self.next < self.last
    }

    /// Hands over those whose turn comes last: half of what is left, or all that may still arrive.
    pub fn split(&mut self) -> Alternatives {
        let kept = if self.is_endless { 0 } else { (self.last - self.next) / 2 };
        let given = Alternatives { next: self.next + 1 + kept, ..*self };
        (self.last, self.is_endless) = (given.next - 1, false);
        given
    }

    /// Those after the next one.
    pub fn rest(&self) -> Alternatives {
        Alternatives { next: self.next + 1, ..*self }
    }
}

/// Which part of what lies below a choice lies below one of its alternatives. Without a count, each is taken for a half of what is
/// left.
#[inline(always)]
pub fn share_of(count: Option<u64>, number: u64) -> f64 {
    match count {
        Some(count) => 1.0 / count as f64,
        None => 0.5f64.powi(number.min(1000) as i32 + 1),
    }
}

#[derive(Clone, Default, Debug)]
pub struct Work {
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
pub fn position(strategy: Strategy, decisions: &[u64], ranks: &[u64]) -> Position {
    match strategy {
        // With new code first there is no order that is known before; nobody asks for it either.
        Strategy::DepthFirst | Strategy::NewCodeFirst => decisions.to_vec(),
        Strategy::Random { .. } => ranks.to_vec(),
        Strategy::BreadthFirst => [&[decisions.len() as u64], decisions].concat(),
    }
}
