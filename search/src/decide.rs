//! Who says what the machine can go on with at a choice. The loops are generic over it, so nothing is called through a pointer.
//!
//! Alternatives have numbers. How many there are may be known before any is tried, then they are numbered from 0, or they arrive one after
//! the other in the order of their numbers, which need not be close; either way one may turn out not to exist, and the next is tried. What has a number means the same on every machine that stands
//! at the same choice: a list of numbers is a path.

use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Choice, Outcome};

use crate::verdict::Verdict;
use crate::weight::Inputs;

/// Knows the alternatives of choices.
pub trait Decider {
    /// How many alternatives there are, if that is known before they are tried.
    fn count(&mut self, machine: &Machine, choice: Choice) -> Option<u64>;

    /// Whether nobody would live to see the end of trying its alternatives, and there is another way: the search ends instead.
    /// Asked of choices with more than one.
    #[inline(always)]
    fn is_hopeless(&mut self, _machine: &Machine, _choice: Choice) -> bool {
        false
    }

    /// Takes the alternative with this number, whether or not those before it were tried. If it cannot be taken, the machine is as
    /// it was.
    fn take(&mut self, machine: &mut Machine, choice: Choice, number: u64) -> Taken;

    /// As `take`, for an alternative that somebody has taken before on the way to this place: it exists.
    #[inline(always)]
    fn follow(&mut self, machine: &mut Machine, choice: Choice, number: u64) {
        let taken = self.take(machine, choice, number);
        assert_eq!(taken, Taken::Yes, "decisions lead every machine to the same place");
    }

    /// The only alternative that exists, if that can be told at once.
    #[inline(always)]
    fn only(&mut self, _machine: &mut Machine, _choice: Choice) -> Option<u64> {
        None
    }

    /// Where alternatives arrive one by one: the first number from this one on that may exist.
    fn first_from(&mut self, _machine: &mut Machine, _choice: Choice, number: u64) -> Option<u64> {
        Some(number)
    }

    /// What is still to be decided once the program has ended so: what its inputs were, where each is wanted as a path of its own.
    #[inline(always)]
    fn still_open(&mut self, _machine: &Machine, _outcome: &Outcome) -> Option<Choice> {
        None
    }

    /// Whether it cannot tell any more, so that going on would show nothing: the search ends.
    #[inline(always)]
    fn gives_up(&self) -> bool {
        false
    }

    /// Whether the search is over, and what was answered since may not be true.
    #[inline(always)]
    fn is_stopped(&self) -> bool {
        false
    }

    /// Whether some alternatives were left out since this was last asked.
    #[inline(always)]
    fn take_cut(&mut self) -> bool {
        false
    }

    /// How many inputs take the path, which has ended so; `None` where nothing is symbolic.
    #[inline(always)]
    fn inputs(&mut self, _machine: &mut Machine, _verdict: Verdict) -> Option<Inputs> {
        None
    }

    /// The path has ended and somebody will look at it. What is not decided then is, and how the path ended may be another thing.
    #[inline(always)]
    fn settle(&mut self, _machine: &mut Machine, _outcome: &Outcome) -> Option<Outcome> {
        None
    }
}

/// What came of an attempt to take an alternative.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// The machine can go on.
    Yes,
    /// There is no such alternative; there may be later ones.
    Refused,
    /// Neither is there a later one.
    NoMore,
}

/// Everything that the machine offers: it knows how many alternatives there are, and all of them exist.
#[derive(Clone, Copy, Default, Debug)]
pub struct Offered;

impl Decider for Offered {
    #[inline(always)]
    fn count(&mut self, machine: &Machine, choice: Choice) -> Option<u64> {
        machine.alternatives(choice)
    }

    #[inline(always)]
    fn is_hopeless(&mut self, machine: &Machine, choice: Choice) -> bool {
        let Choice::Value(unknown) = choice else { return false };
        machine.state.unknowns.is_too_many_to_try(unknown)
    }

    #[inline(always)]
    fn take(&mut self, machine: &mut Machine, choice: Choice, number: u64) -> Taken {
        machine.choose(choice, number);
        Taken::Yes
    }
}

/// Takes the first alternative that there is, from a number on.
pub(crate) fn take_from(
    decider: &mut impl Decider,
    machine: &mut Machine,
    choice: Choice,
    first: u64,
) -> Taken {
    let mut number = first;
    loop {
        let Some(next) = decider.first_from(machine, choice, number) else { return Taken::NoMore };
        match decider.take(machine, choice, next) {
            Taken::Refused => match next.checked_add(1) {
                Some(following) => number = following,
                None => return Taken::NoMore,
            },
            taken => return taken,
        }
    }
}

/// Takes the alternative with this number, or else the last before it, or else the first after it.
pub(crate) fn take_near(
    decider: &mut impl Decider,
    machine: &mut Machine,
    choice: Choice,
    number: u64,
) -> Taken {
    let mut downwards = (0..=number).rev().map(|n| decider.take(machine, choice, n));
    match downwards.find(|taken| *taken == Taken::Yes) {
        Some(taken) => taken,
        None => number.checked_add(1).map_or(Taken::NoMore, |next| take_from(decider, machine, choice, next)),
    }
}
