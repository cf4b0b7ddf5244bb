//! Who says what the machine can go on with at a choice. The loops are generic over it, so nothing is called through a pointer.
//!
//! Alternatives are numbered from 0. How many there are may be known before any is tried, or they arrive one after the other;
//! either way one may turn out not to exist, and the next is tried. What has a number means the same on every machine that stands
//! at the same choice: a list of numbers is a path.

use tarry_vm::machine::Machine;
use tarry_vm::outcome::Choice;

/// Knows the alternatives of choices.
pub trait Decider {
    /// How many alternatives there are, if that is known before they are tried.
    fn count(&mut self, machine: &Machine, choice: Choice) -> Option<u64>;

    /// Takes the alternative with this number, whether or not those before it were tried. If it cannot be taken, the machine is as
    /// it was.
    fn take(&mut self, machine: &mut Machine, choice: Choice, number: u64) -> Taken;
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
        Some(machine.alternatives(choice))
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
        match decider.take(machine, choice, number) {
            Taken::Refused => number += 1,
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
        None => take_from(decider, machine, choice, number + 1),
    }
}
