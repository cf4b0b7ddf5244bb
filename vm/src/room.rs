//! How much a path may keep: OutOfMemoryError, and the machine's own limit.
//!
//! OutOfMemoryError is a fact of the path. It is thrown by an allocation that would take what the path reaches over
//! `Options::max_heap_words`, counted as the program asked for it: wide elements, garbage that marks keep, copies of frames and
//! when the collector ran do not matter. Counting takes a walk over the heap, so it happens only where the last count and all
//! that was allocated since do not rule the error out; when it happens changes nothing. Weak and phantom references are cleared
//! on the way there (`Room::clear_at`), soft ones where nothing else makes room, and only then is there none.
//!
//! Not exact is a path that counts again and again because it stays close to the limit: after `EXACT_CHECKS` it may pass it by
//! one part in `GRAIN` before it is looked at. And a native method that throws has done what it did before it allocated.
//!
//! What the machine itself takes, with all that only a rollback needs, has another limit, `Options::max_memory`: passing it ends
//! the path and is no exception of the program.

use crate::interp::throw::{HEAP_SPACE, OUT_OF_MEMORY};
use crate::machine::Machine;
use crate::mutants::Mutant;
use crate::native::{NativeResult, Stop};
use crate::outcome::{Limit, Outcome};
use crate::reach::Survey;
use crate::state::Room;
use crate::{Kind, Ref};

/// Nothing is held but what frames hold: the machine is not inside a native method.
pub(crate) const NOTHING_HELD: usize = usize::MAX;

const EXACT_CHECKS: u32 = 100;
const GRAIN: u64 = 1024;
/// Part of the limit that is left when weak references are cleared for the last time before it.
const LEAST_ROOM: u64 = 64;

/// Bytes that are worth a look at what is taken in all. Less is seen at the end of a time slice.
const UNCHECKED_BYTES: usize = 4096;

impl Machine {
    /// Lets an instruction that is about to allocate wait for a collection that is due; it runs again afterwards. Natives do
    /// not wait, since they may not run again: they go on beyond `gc_at`.
    #[inline]
    pub(crate) fn collect_first(&self, words: usize) -> Result<(), Stop> {
        if self.state.heap.top() + words > self.run.gc_at { Err(Stop::Collect(words)) } else { Ok(()) }
    }

    /// Decides on so many words before the first of them is allocated, for who allocates several blocks that belong together.
    #[inline]
    pub(crate) fn room_for(&mut self, words: usize) -> Result<(), Stop> {
        if self.state.heap.top() + words <= self.state.room.fresh_until {
            return Ok(());
        }
        self.make_room(words)
    }

    /// An allocation would pass `Room::fresh_until`.
    #[cold]
    #[inline(never)]
    fn make_room(&mut self, words: usize) -> Result<(), Stop> {
        if Mutant::GarbageCountsAsReachable.is_on()
            && self.state.heap.top() + words > self.program.options.max_heap_words
        {
            return no_room();
        }
        if self.state.charged.allocated + words as u64 > self.state.room.check_at {
            self.check(words as u64)?;
        }
        if self.state.heap.top() + words > self.run.gc_at {
            // The inner loop looks up at its next branch or call.
            self.request_attention();
        }
        self.renew_room();
        Ok(())
    }

    /// Says anew up to where nothing has to be looked at; the end of the heap or `gc_at` has changed.
    pub(crate) fn renew_room(&mut self) {
        let room = self.state.room;
        let left = room.check_at.saturating_sub(self.state.charged.allocated);
        let fresh_until = self.run.gc_at.min(self.state.heap.top().saturating_add(left as usize));
        self.state.set_room(Room { fresh_until, ..room });
    }

    /// Counts what the path reaches; too much of it is the program's OutOfMemoryError.
    fn check(&mut self, words: u64) -> Result<(), Stop> {
        let max = self.program.options.max_heap_words as u64;
        let allocated = self.state.charged.allocated;
        let room = self.state.room;
        let Some(found) = self.survey() else {
            // A frame cannot be read (a method with `jsr`): all that was ever allocated counts.
            return if allocated + words > max { no_room() } else { Ok(()) };
        };
        self.run.fuel = self.run.fuel.saturating_sub_unsigned(found.steps);
        let (live, clear_at) = if found.all + words <= room.clear_at {
            (found.all, room.clear_at)
        } else {
            let live = self.clear_for(&found, max.saturating_sub(words));
            (live, next_clearing(live + words, max))
        };
        let checks = room.checks.saturating_add(1);
        let slack = if checks > EXACT_CHECKS { max / GRAIN } else { 0 };
        let check_at = allocated + clear_at.saturating_sub(live).max(slack).max(words);
        if live + words > max {
            self.state.set_room(Room { clear_at, checks, ..room });
            return no_room();
        }
        self.state.set_room(Room { check_at, clear_at, checks, ..room });
        Ok(())
    }

    /// Clears weak references, and soft ones if more than `most` words are left; says how many are.
    fn clear_for(&mut self, found: &Survey, most: u64) -> u64 {
        let (lost, live) = if found.soft <= most {
            (&found.lost, found.soft)
        } else {
            (&found.lost_without_soft, found.strong)
        };
        self.clear_references(lost);
        live
    }

    /// Allocates what has to be there whatever the limit says, like the error that tells of it.
    pub(crate) fn regardless<T>(
        &mut self,
        make: impl FnOnce(&mut Machine) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let room = self.state.room;
        self.state.set_room(Room { fresh_until: usize::MAX, ..room });
        let made = make(self);
        self.state.set_room(room);
        made
    }

    /// Runs a native method, or what continues one. Blocks it allocates are held by nobody but itself.
    #[inline]
    pub(crate) fn holding(&mut self, native: impl FnOnce(&mut Machine) -> NativeResult) -> NativeResult {
        self.run.held_from = self.state.heap.top();
        let result = native(self);
        self.run.held_from = NOTHING_HELD;
        result
    }

    // The machine's own limit

    /// Bytes that the machine takes for the path and for going back, and for names, classes of programs and code, which stay.
    pub fn memory_taken(&self) -> usize {
        self.state.heap.top() * 8
            + self.state.bytes_outside_heap()
            + self.program.classes.size()
            + self.program.code.size()
    }

    /// Ends the path if the machine takes more than it may.
    pub fn check_memory(&self) -> Result<(), Stop> {
        if self.memory_taken() > self.program.options.max_memory { Err(out_of_limit()) } else { Ok(()) }
    }

    /// For natives that have taken so many bytes and cannot end the path themselves: it ends at its next branch or call.
    pub fn heed_memory(&mut self, bytes: usize) {
        if bytes >= UNCHECKED_BYTES && self.check_memory().is_err() {
            self.request_attention();
        }
    }

    /// Before a deferred value is stored into an array: there must be room for its wide elements.
    pub fn ready_to_widen(&self, array: Ref, kind: Kind) -> Result<(), Stop> {
        if self.state.can_widen(array, kind) { Ok(()) } else { Err(out_of_limit()) }
    }
}

/// Halfway between what is reachable and the limit, until that is too near: programs need some room to act on references that were
/// cleared, as `WeakHashMap` does at its next use.
fn next_clearing(live: u64, max: u64) -> u64 {
    let left = max.saturating_sub(live);
    if left < max / LEAST_ROOM { max } else { live + left / 2 }
}

fn no_room<T>() -> Result<T, Stop> {
    Stop::raise(OUT_OF_MEMORY, HEAP_SPACE)
}

pub(crate) fn out_of_limit() -> Stop {
    Stop::End(Outcome::Limit(Limit::Memory))
}
