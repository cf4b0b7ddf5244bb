//! What work outside the inner loop costs, so that limits, time slices and interrupts reach a program that spends its time there.
//!
//! Work whose amount is a fact of the path (elements copied, frames dropped, threads looked at) is charged as steps, in
//! proportion. A native method that has to run again is not charged: what it did is undone or was only looked at. Work that
//! depends on what other paths have done (collecting, loading, verifying) must not count, or a replay would have other time
//! slices; it polls whether somebody wants to stop, and so does a native that may take seconds in one call.

use crate::machine::Machine;
use crate::native::{Args, Native, NativeFn, NativeResult, Stop};

/// Bytes that are copied, cleared or compared in about the time of a few bytecodes.
const BYTES_PER_STEP: usize = 32;
/// Units of work, each about as long as a bytecode, between two polls.
const UNITS_PER_POLL: u64 = 4 << 20;

/// What a native method may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// As long for every argument, or nearly so.
    Constant,
    /// The longer the larger its arguments, or what hangs on them, are; charged for that.
    Charged,
}

impl Machine {
    /// Charges the running native method once it completes, if it is one that is charged (`Cost`).
    #[inline]
    pub fn charge(&self, steps: usize) {
        self.run.charged.set(self.run.charged.get().saturating_add(steps as u64));
    }

    /// As `charge`, for work whose amount depends on what is undecided: it counts for limits, but leaves the time slice as long as
    /// it is where everything is decided at once.
    pub fn charge_aside(&self, steps: usize) {
        self.charge(steps);
        self.run.charged_aside.set(self.run.charged_aside.get().saturating_add(steps as u64));
    }

    /// As `charge`, for bytes that are copied, cleared or compared all at once.
    #[inline]
    pub fn charge_bytes(&self, bytes: usize) {
        self.charge(bytes / BYTES_PER_STEP);
    }

    /// As `charge`, for what was allocated since `Charged::allocated` was `before`.
    pub fn charge_allocated(&self, before: u64) {
        self.charge_bytes((self.state.charged.allocated - before) as usize * 8);
    }

    /// Charges an instruction, or the machine's own doings between two, at once.
    #[inline]
    pub(crate) fn charge_now(&mut self, steps: usize) {
        self.run.fuel = self.run.fuel.saturating_sub_unsigned(steps as u64);
    }

    pub(crate) fn charge_bytes_now(&mut self, bytes: usize) {
        self.charge_now(bytes / BYTES_PER_STEP);
    }

    #[inline]
    pub(crate) fn run_native(&mut self, run: NativeFn, cost: Cost, args: &[u64]) -> NativeResult {
        match cost {
            Cost::Constant => run(self, &Args(args)),
            Cost::Charged => self.charging(|m| run(m, &Args(args))),
        }
    }

    /// Runs a native method, or what continues one. One that throws or calls has done its work and pays for it; one that
    /// runs again does not.
    pub(crate) fn charging(&mut self, native: impl FnOnce(&mut Machine) -> NativeResult) -> NativeResult {
        self.run.charged.set(0);
        self.run.charged_aside.set(0);
        let result = native(self);
        if self.run.charged.get() > 0 {
            self.settle_charge(&result);
        }
        result
    }

    #[cold]
    fn settle_charge(&mut self, result: &NativeResult) {
        match result {
            Ok(_) | Err(Stop::Throw(_) | Stop::Raise(_) | Stop::Call(_) | Stop::Yield) => {
                self.charge_now(self.run.charged.get() as usize);
                self.lengthen_slice(self.run.charged_aside.get());
            }
            Err(
                Stop::Restart
                | Stop::Collect(_)
                | Stop::Force(_)
                | Stop::Choose(_)
                | Stop::Late(_)
                | Stop::Lay(_)
                | Stop::Tabulate(_)
                | Stop::Block
                | Stop::Poll
                | Stop::Line
                | Stop::End(_),
            ) => {}
        }
    }

    /// For loops that may take seconds and have changed nothing yet: so many units of work were done. If somebody wants to stop,
    /// the native or instruction is given up, to run again.
    #[inline]
    pub fn poll(&self, units: usize) -> Result<(), Stop> {
        let done = self.run.since_poll.get().saturating_add(units as u64);
        self.run.since_poll.set(done);
        if done < UNITS_PER_POLL { Ok(()) } else { self.poll_now() }
    }

    #[cold]
    fn poll_now(&self) -> Result<(), Stop> {
        self.run.since_poll.set(0);
        if self.is_stop_wanted() { Err(Stop::Poll) } else { Ok(()) }
    }

    /// Whether somebody has ended what the machine is used for, or its time is over.
    pub fn is_stop_wanted(&self) -> bool {
        self.run.stop_wanted.as_ref().is_some_and(|wanted| wanted())
    }
}

impl Native {
    /// The time it takes grows with its arguments; it says so with `Machine::charge`.
    pub const fn charged(self) -> Native {
        Native { cost: Cost::Charged, ..self }
    }
}
