//! Structured locking (JVMS 2.11.10): a frame unlocks what it has locked, and nothing else.
//!
//! The objects a frame has locked are in registers behind its locals (`code::translate::lock_registers`).

use std::ops::Range;

use crate::Ref;
use crate::machine::Machine;
use crate::native::Stop;
use crate::schedule::ILLEGAL_MONITOR;
use crate::throwable::Cause;

impl Machine {
    /// `monitorenter`: `locks` are the registers of what the frame has locked.
    pub(super) fn monitor_enter(&mut self, object: Ref, mut locks: Range<u16>) -> Result<(), Stop> {
        let Some(free) = locks.find(|lock| self.register(*lock) == 0) else {
            return Stop::unsupported("a method that holds more locks than it has monitorenter instructions");
        };
        self.decide_box(object)?;
        self.acquire(object)?;
        self.set_register(free, u64::from(object.0));
        Ok(())
    }

    /// `monitorexit`: gives back what the same frame has locked (JVMS 2.11.10).
    pub(super) fn monitor_exit(&mut self, object: Ref, locks: Range<u16>) -> Result<(), Stop> {
        let Some(held) = locks.rev().find(|lock| self.register(*lock) == u64::from(object.0)) else {
            return Err(Stop::bare(ILLEGAL_MONITOR));
        };
        self.charge_threads();
        self.release(object);
        self.set_register(held, 0);
        Ok(())
    }

    pub(super) fn check_unlocked(&self, mut locks: Range<u16>) -> Result<(), Stop> {
        match locks.all(|lock| self.register(lock) == 0) {
            true => Ok(()),
            false => Err(Stop::bare(ILLEGAL_MONITOR)),
        }
    }

    /// The frame on top is left by an exception. What it has locked is unlocked, and then that is what is wrong.
    pub(super) fn unlock_frame(&mut self, exception: Ref) -> Result<Ref, Stop> {
        let pc = self.state.stack().top().pc;
        let Some(body) = self.program.code.body_at(pc).filter(|b| !b.locks.is_empty() && b.start != pc)
        else {
            return Ok(exception);
        };
        let held: Vec<Ref> =
            body.locks.clone().filter_map(|lock| Ref::from_bits(self.register(lock) as u32)).collect();
        if held.is_empty() {
            return Ok(exception);
        }
        let thrown = self.make_throwable(ILLEGAL_MONITOR, None, Cause::Open)?;
        for object in held {
            self.charge_threads();
            self.release(object);
        }
        Ok(thrown)
    }
}
