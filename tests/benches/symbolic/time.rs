//! CPU time of a thread: other work on the computer adds only little to it.

use std::time::Duration;

use nix::time::{ClockId, clock_gettime};

/// What this thread has used so far.
fn cpu() -> Duration {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("threads have a clock").into()
}

pub fn of<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let before = cpu();
    let done = work();
    (cpu() - before, done)
}
