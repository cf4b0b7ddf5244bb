//! An explorer on its way from an alternative to the end of a path: what it does where the machine stops.

use tarry_vm::outcome::{Choice, Outcome, Pause};

use super::{Explorer, Left};
use crate::decide::Decider;
use crate::drive::Lead;
use crate::frontier::Frontier;
use crate::observer::Observer;
use crate::work::Work;

/// An explorer on its way to the end of a path.
pub(super) struct OnPath<'a, 'm, D, F> {
    pub explorer: &'a mut Explorer<'m, D, F>,
    pub work: &'a Work,
    pub observer: &'a mut dyn Observer,
}

impl<D: Decider, F: Frontier> Lead for OnPath<'_, '_, D, F> {
    type Left = Left;

    #[inline(always)]
    fn run(&mut self) -> Pause {
        match &self.explorer.ended {
            None => self.explorer.run(self.observer),
            Some((_, outcome)) => Pause::Done(outcome.clone()),
        }
    }

    #[inline(always)]
    fn ended(&mut self, outcome: Outcome) -> Result<Option<Outcome>, Left> {
        let Explorer { decider, machine, decisions, ended, .. } = &mut *self.explorer;
        let Some(choice) = decider.still_open(machine, &outcome) else { return Ok(Some(outcome)) };
        ended.get_or_insert((decisions.len(), outcome));
        self.decide(choice).map(|()| None)
    }

    #[inline(always)]
    fn decide(&mut self, choice: Choice) -> Result<(), Left> {
        let decided = self.explorer.decide(choice, self.work);
        if self.explorer.decider.is_stopped() { Err(Left::Stopped) } else { decided }
    }

    fn poll(&mut self) -> Result<(), Left> {
        if self.explorer.is_over(self.observer) { Err(Left::Stopped) } else { Ok(()) }
    }
}
