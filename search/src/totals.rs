//! What an exploration has counted.

use crate::explore::Verdict;

/// Ended paths by verdict, and the edges of the search tree.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Totals {
    pub accepted: u64,
    pub pruned: u64,
    pub failed: u64,
    pub limited: u64,
    pub unsupported: u64,
    /// Picks made: edges of the search tree.
    pub choices: u64,
    /// Something was left out: a limit, an interrupt, or the first failure ended the search.
    pub cut: bool,
    /// The machine panicked.
    pub engine_bug: bool,
}

impl Totals {
    pub fn explored(&self) -> u64 {
        self.accepted + self.pruned + self.failed + self.limited + self.unsupported
    }

    /// Nothing was cut by a limit, an interrupt or something unsupported.
    pub fn complete(&self) -> bool {
        !self.cut && self.limited == 0 && self.unsupported == 0
    }

    pub(crate) fn count(&mut self, verdict: Verdict) {
        *match verdict {
            Verdict::Accepted => &mut self.accepted,
            Verdict::Pruned => &mut self.pruned,
            Verdict::Failed => &mut self.failed,
            Verdict::Limited => &mut self.limited,
            Verdict::Unsupported => &mut self.unsupported,
        } += 1;
    }

    pub(crate) fn add(&mut self, other: &Totals) {
        let Totals { accepted, pruned, failed, limited, unsupported, choices, cut, engine_bug } = other;
        self.accepted += accepted;
        self.pruned += pruned;
        self.failed += failed;
        self.limited += limited;
        self.unsupported += unsupported;
        self.choices += choices;
        self.cut |= cut;
        self.engine_bug |= engine_bug;
    }
}

/// How much of the tree a worker has explored, as far as the open alternatives tell: each alternative of a choice is
/// taken to be worth the same. The shares of all workers add up.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Share(pub f64);
