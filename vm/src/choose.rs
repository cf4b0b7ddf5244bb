//! The door to a machine's choices: what can be chosen, choosing it, and going back.

use crate::UnknownId;
use crate::machine::Machine;
use crate::outcome::Choice;
use crate::state::pool::Candidate;
use crate::state::undo::Mark;

impl Machine {
    /// Number of alternatives the choice has now.
    #[inline]
    pub fn alternatives(&self, choice: Choice) -> u64 {
        let Choice::Value(unknown) = choice;
        self.state.unknowns.alternatives(unknown)
    }

    /// Takes the alternative with this number, in the order in which they are offered.
    #[inline(always)]
    pub fn choose(&mut self, choice: Choice, alternative: u64) {
        let Choice::Value(unknown) = choice;
        self.state.force(unknown, alternative);
    }

    /// Takes something that an unknown of a pool may be (`Pool::may_be`).
    pub fn choose_candidate(&mut self, unknown: UnknownId, candidate: Candidate) {
        self.state.force_pooled(unknown, candidate);
    }

    /// Takes the first alternative of everything that nobody has looked at.
    pub fn choose_lowest(&mut self) {
        let mut from = 0;
        while let Some(open) = self.state.unknowns.first_open(from) {
            self.state.force(open, 0);
            from = open.index() + 1;
        }
    }

    /// Remembers where the machine stands.
    #[inline]
    pub fn mark(&mut self) -> Mark {
        self.state.mark()
    }

    /// Returns to the state at `mark`, which stays taken.
    #[inline]
    pub fn rollback(&mut self, mark: &Mark) {
        let (answers, constraints) = (self.state.answers(), self.state.constraints().count());
        self.state.rollback(mark);
        if self.state.answers() < answers || self.state.constraints().count() < constraints {
            self.unlink_forgotten();
        }
    }

    /// Forgets a mark, the newest; what has happened since remains.
    #[inline]
    pub fn drop_mark(&mut self, mark: &Mark) {
        self.state.drop_mark(mark);
    }

    /// Does something that is taken back.
    pub fn aside<T>(&mut self, work: impl FnOnce(&mut Machine) -> T) -> T {
        let mark = self.mark();
        let result = work(self);
        self.rollback(&mark);
        self.drop_mark(&mark);
        result
    }
}
