//! What stops a machine in the midst of a path.

use std::time::Instant;

use tarry_vm::machine::Machine;

/// Also in the midst of a long native a machine hears that somebody has interrupted it, and that its time is over.
pub fn stop_when(machine: &mut Machine, interrupted: fn() -> bool, deadline: Option<Instant>) {
    machine.run.stop_wanted =
        Some(Box::new(move || interrupted() || deadline.is_some_and(|at| Instant::now() >= at)));
}

/// The machine is of use after the search.
pub fn never_stop(machine: &mut Machine) {
    machine.run.stop_wanted = None;
}
