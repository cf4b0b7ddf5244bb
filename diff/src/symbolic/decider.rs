//! Who explores a version symbolically: as `tarry run` does, and every path is handed over before anything of it is made concrete.

use tarry_search::weight::Inputs;
use tarry_search::{Decider, Symbolic, Taken, Verdict};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Choice, Outcome};

use super::capture::Capture;
use super::case::Case;

pub(crate) struct Capturing<'t, F> {
    inner: Symbolic,
    capture: Capture<'t>,
    /// Who gets the paths.
    give: F,
}

impl<'t, F: FnMut(Case)> Capturing<'t, F> {
    pub fn new(inner: Symbolic, capture: Capture<'t>, give: F) -> Capturing<'t, F> {
        Capturing { inner, capture, give }
    }
}

impl<F: FnMut(Case)> Decider for Capturing<'_, F> {
    fn count(&mut self, machine: &Machine, choice: Choice) -> Option<u64> {
        self.inner.count(machine, choice)
    }

    fn take(&mut self, machine: &mut Machine, choice: Choice, number: u64) -> Taken {
        self.inner.take(machine, choice, number)
    }

    fn follow(&mut self, machine: &mut Machine, choice: Choice, number: u64) {
        self.inner.follow(machine, choice, number);
    }

    fn only(&mut self, machine: &mut Machine, choice: Choice) -> Option<u64> {
        self.inner.only(machine, choice)
    }

    fn first_from(&mut self, machine: &mut Machine, choice: Choice, number: u64) -> Option<u64> {
        self.inner.first_from(machine, choice, number)
    }

    fn gives_up(&self) -> bool {
        self.inner.gives_up()
    }

    fn take_cut(&mut self) -> bool {
        self.inner.take_cut()
    }

    fn inputs(&mut self, _: &mut Machine, _: Verdict) -> Option<Inputs> {
        Some(Inputs::Uncounted)
    }

    fn settle(&mut self, machine: &mut Machine, outcome: &Outcome) -> Option<Outcome> {
        (self.give)(self.capture.case(machine, outcome));
        // Nobody looks at the path itself. Messages of exceptions are asked for all the same, of a path that is settled.
        if *outcome == Outcome::Returned { None } else { self.inner.settle(machine, outcome) }
    }
}
