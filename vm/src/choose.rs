//! The door to a machine's choices: what can be chosen, choosing it, and going back.

use crate::UnknownId;
use crate::machine::Machine;
use crate::outcome::Choice;
use crate::state::pool::Candidate;
use crate::state::undo::Mark;
use crate::symbolic::{LEFT_OPEN, value_of};

impl Machine {
    /// Number of alternatives the choice has now, those that may turn out not to exist included; `None` where they are named in another
    /// way (`Choice::Number`).
    #[inline]
    pub fn alternatives(&self, choice: Choice) -> Option<u64> {
        match choice {
            Choice::Value(unknown) => Some(self.state.unknowns.alternatives(unknown)),
            other => self.ways_of(other),
        }
    }

    /// Takes the alternative with this number, in the order in which they are offered.
    #[inline(always)]
    pub fn choose(&mut self, choice: Choice, alternative: u64) {
        match choice {
            Choice::Value(unknown) => self.state.force(unknown, alternative),
            other => self.assume_alternative(other, alternative),
        }
    }

    #[cold]
    fn assume_alternative(&mut self, choice: Choice, alternative: u64) {
        let condition = self.condition_of(choice, alternative).expect("an alternative that exists");
        if let Choice::Shown(term) = choice
            && alternative == LEFT_OPEN
        {
            return self.state.symbols.leave_open(term);
        }
        self.state.symbols.terms.assume(condition);
        if let Choice::Number(term) | Choice::Shown(term) = choice {
            // The condition may have been turned into one about what the term is computed from.
            let terms = &mut self.state.symbols.terms;
            terms.settle_bits(term, value_of(terms.sort(term), alternative));
        }
    }

    /// Takes something that an unknown of a pool may be (`Pool::may_be`).
    pub fn choose_candidate(&mut self, unknown: UnknownId, candidate: Candidate) {
        self.state.force_pooled(unknown, candidate);
    }

    /// Decides everything that nobody has looked at, as a replay does.
    pub fn choose_stand_ins(&mut self) {
        let mut from = 0;
        while let Some(open) = self.state.unknowns.first_open(from) {
            self.state.force(open, self.state.unknowns.stand_in(open));
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
