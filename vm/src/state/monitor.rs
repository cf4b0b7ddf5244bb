//! Identity hashes, locks, and errors that the machine raised for its limits: the `aux` half of an object's first word.
//!
//! The two highest bits say what the other 30 are: nothing, an identity hash, a thin lock (owner and count),
//! or the index of an `Extra` when an object has more than one of them.

use crate::state::State;
use crate::{ClassId, MethodId, Ref, ThreadId};

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
    /// The object is an error that the machine raised because a limit was met.
    pub limit: Option<LimitMet>,
}

/// A limit of the heap or of a stack that the path has met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LimitMet {
    /// Of the error.
    pub class: ClassId,
    /// The innermost frame of the program.
    pub at: Option<(MethodId, i32)>,
    /// The error has ended a thread.
    pub is_uncaught: bool,
}

/// What the counter of hashes begins with.
pub(super) const FIRST_HASH: u32 = 0x1b2c_6f0d;

/// A step of xorshift; never 0.
fn after(mut x: u32) -> u32 {
    x ^= x << 13;
    x ^= x >> 17;
    x ^ x << 5
}

/// 30 bits of the counter are shown.
fn shown(x: u32) -> u32 {
    (x & !TAG).max(1)
}

impl State {
    fn extra_of(&self, object: Ref) -> Extra {
        let aux = self.heap.aux(object);
        match aux & TAG {
            HASH => Extra { hash: aux & !TAG, ..Extra::default() },
            LOCK => Extra { owner: (aux & !TAG) >> COUNT_BITS, count: aux & MAX_COUNT, ..Extra::default() },
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
            Extra { hash: 0, count: 0, limit: None, .. } => 0,
            Extra { hash, count: 0, limit: None, .. } => HASH | hash,
            Extra { hash: 0, owner, count, limit: None } if owner <= MAX_THIN_OWNER && count <= MAX_COUNT => {
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
            self.observable.next_hash = after(self.observable.next_hash);
            extra.hash = shown(self.observable.next_hash);
            self.set_extra_of(object, extra);
        }
        extra.hash as i32
    }

    /// All identity hashes of this path, in the order in which they were drawn.
    pub fn hashes_given(&self) -> impl Iterator<Item = u32> {
        let last = self.observable.next_hash;
        let drawn = std::iter::successors(Some(FIRST_HASH), move |x| (*x != last).then(|| after(*x)));
        drawn.skip(1).map(shown)
    }

    /// Notes that the machine raised this error because a limit was met.
    pub(crate) fn set_limit(&mut self, error: Ref, limit: LimitMet) {
        self.observable.limit_met = true;
        let extra = Extra { limit: Some(limit), ..self.extra_of(error) };
        self.set_extra_of(error, extra);
    }

    /// Whether the machine raised this error because a limit was met. One that the program made is its own.
    pub fn is_limit(&self, error: Ref) -> bool {
        self.limit_of(error).is_some()
    }

    /// The limit that the machine raised this error for.
    pub fn limit_of(&self, error: Ref) -> Option<LimitMet> {
        self.extra_of(error).limit
    }

    /// The limits of heap and stacks that the path has met, whoever caught the errors.
    pub fn limits_met(&self) -> impl Iterator<Item = LimitMet> + '_ {
        let extras = if self.observable.limit_met { &self.extras[..] } else { &[] };
        extras.iter().filter_map(|extra| extra.limit)
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
