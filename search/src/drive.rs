//! The one loop that runs a machine along a path. Whoever leads it decides what is asked, and when to leave.

use tarry_vm::outcome::{Choice, Outcome, Pause};

/// Leads a machine along a path.
pub(crate) trait Lead {
    /// Why a path is left before its end.
    type Left;

    /// Runs the machine until something has to be decided, or for a while.
    fn run(&mut self) -> Pause;

    /// Decides.
    fn decide(&mut self, choice: Choice) -> Result<(), Self::Left>;

    /// The machine has run for a while.
    fn poll(&mut self) -> Result<(), Self::Left>;
}

/// Goes on to the end of the path.
#[inline(always)]
pub(crate) fn drive<L: Lead>(lead: &mut L) -> Result<Outcome, L::Left> {
    loop {
        match lead.run() {
            Pause::Done(outcome) => return Ok(outcome),
            Pause::Choice(choice) => lead.decide(choice)?,
            Pause::Budget => lead.poll()?,
        }
    }
}
