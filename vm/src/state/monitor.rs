//! Identity hashes and locks: the `aux` half of an object's first word.
//!
//! The two highest bits say what the other 30 are: nothing, an identity hash, a thin lock (owner and count),
//! or the index of an `Extra` when an object has both.

use crate::state::State;
use crate::{Ref, ThreadId};

const TAG: u32 = 0b11 << 30;
const HASH: u32 = 0b01 << 30;
const LOCK: u32 = 0b10 << 30;
const EXTRA: u32 = 0b11 << 30;
const COUNT_BITS: u32 = 14;
const MAX_COUNT: u32 = (1 << COUNT_BITS) - 1;
const MAX_THIN_OWNER: u32 = (1 << 16) - 1;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Extra {
    /// 0: none yet.
    pub hash: u32,
    pub owner: u32,
    /// How often the owner has entered; 0: free.
    pub count: u32,
}

impl State {
    fn extra_of(&self, object: Ref) -> Extra {
        let aux = self.heap.aux(object);
        match aux & TAG {
            HASH => Extra { hash: aux & !TAG, ..Extra::default() },
            LOCK => Extra { hash: 0, owner: (aux & !TAG) >> COUNT_BITS, count: aux & MAX_COUNT },
            EXTRA => self.extras[(aux & !TAG) as usize],
            _ => Extra::default(),
        }
    }

    fn set_extra_of(&mut self, object: Ref, extra: Extra) {
        let aux = self.heap.aux(object);
        if aux & TAG == EXTRA {
            return self.set_extra((aux & !TAG) as usize, extra);
        }
        let aux = match extra {
            Extra { hash: 0, count: 0, .. } => 0,
            Extra { hash, count: 0, .. } => HASH | hash,
            Extra { hash: 0, owner, count } if owner <= MAX_THIN_OWNER && count <= MAX_COUNT => {
                LOCK | owner << COUNT_BITS | count
            }
            _ => {
                self.extras.push(extra);
                EXTRA | (self.extras.len() as u32 - 1)
            }
        };
        let word = self.heap.get(object.index()) as u32;
        self.set_word(object.index(), u64::from(word) | u64::from(aux) << 32);
    }

    /// Drawn from a counter of the path at the first call, so the same in every replay.
    pub fn identity_hash(&mut self, object: Ref) -> i32 {
        let mut extra = self.extra_of(object);
        if extra.hash == 0 {
            // xorshift; never 0, 30 bits are shown.
            let mut x = self.counters.next_hash;
            x ^= x << 13;
            x ^= x >> 17;
            x ^= x << 5;
            self.counters.next_hash = x;
            extra.hash = (x & !TAG).max(1);
            self.set_extra_of(object, extra);
        }
        extra.hash as i32
    }

    /// Owner and entry count of an object's monitor.
    pub fn lock_of(&self, object: Ref) -> Option<(ThreadId, u32)> {
        let extra = self.extra_of(object);
        (extra.count > 0).then_some((ThreadId(extra.owner), extra.count))
    }

    pub fn set_lock(&mut self, object: Ref, lock: Option<(ThreadId, u32)>) {
        let mut extra = self.extra_of(object);
        (extra.owner, extra.count) = lock.map_or((0, 0), |(t, n)| (t.0, n));
        self.set_extra_of(object, extra);
    }

    /// Enters the monitor for the current thread, unless another one owns it.
    pub fn try_lock(&mut self, object: Ref) -> bool {
        let me = self.current;
        match self.lock_of(object) {
            Some((owner, _)) if owner != me => false,
            Some((_, count)) => {
                self.set_lock(object, Some((me, count + 1)));
                true
            }
            None => {
                self.set_lock(object, Some((me, 1)));
                true
            }
        }
    }

    /// Leaves the monitor once; false if the current thread does not own it.
    pub fn unlock(&mut self, object: Ref) -> bool {
        match self.lock_of(object) {
            Some((owner, count)) if owner == self.current => {
                self.set_lock(object, (count > 1).then_some((owner, count - 1)));
                true
            }
            _ => false,
        }
    }
}
