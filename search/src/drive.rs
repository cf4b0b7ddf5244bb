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

    /// The program has ended so. Gives that back if the path ends here too; without, it goes on with what was decided.
    #[inline(always)]
    fn ended(&mut self, outcome: Outcome) -> Result<Option<Outcome>, Self::Left> {
        Ok(Some(outcome))
    }
}

/// Goes on to the end of the path.
#[inline(always)]
pub(crate) fn drive<L: Lead>(lead: &mut L) -> Result<Outcome, L::Left> {
    loop {
        match lead.run() {
            Pause::Done(outcome) => {
                if let Some(outcome) = lead.ended(outcome)? {
                    return Ok(outcome);
                }
            }
            Pause::Choice(choice) => lead.decide(choice)?,
            Pause::Budget => lead.poll()?,
        }
    }
}
