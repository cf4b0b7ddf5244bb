//! Values the program has asked for and nobody has looked at yet.
//!
//! A negative slot holds `DEFERRED | (index + 1)` of an entry here, so copying the slot
//! shares the entry. Forcing picks one alternative; the entry then is concrete for everyone who holds the handle.

use std::rc::Rc;

use crate::MethodId;

/// Marks a slot (or, for `long` and `double`, its second slot) as a handle. The index plus one is in the low half, which is
/// therefore never 0. Handles are negative and null is 0: one comparison tells them from references.
pub const DEFERRED: u64 = 1 << 63;

/// Whether a slot of one word is a handle. Everything else has a zero high half, so it is the sign.
#[inline(always)]
pub fn is_deferred(slot: u64) -> bool {
    (slot as i64) < 0
}

/// The entry a slot is a handle to.
#[inline]
pub fn handle(slot: u64) -> Option<usize> {
    is_deferred(slot).then(|| slot as u32 as usize - 1)
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Domain {
    /// All integers between the bounds, both included.
    Range { lo: i64, hi: i64 },
    /// The listed slot values, in order, duplicates kept. `refs` says that they are references.
    List { values: Rc<[u64]>, refs: bool },
    /// A variable of an object pool: what it may be depends on the others when it is forced.
    Pool { pool: u32, var: u32 },
}

impl Domain {
    pub fn is_reference(&self) -> bool {
        matches!(self, Domain::List { refs: true, .. } | Domain::Pool { .. })
    }
}

/// What was picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// As traces write it: the value of a range, the index of a list, the pool index (-1: null).
    pub pick: i64,
    /// The slot.
    pub value: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown {
    pub domain: Domain,
    /// `long` or `double`: the value is 64 bits, else 32.
    pub wide: bool,
    pub chosen: Option<Chosen>,
    /// How traces write it.
    pub notation: Notation,
    pub caller: Option<Caller>,
}

/// Where a choice was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The method of the API that the program called.
    pub api: MethodId,
    pub method: MethodId,
    pub pc: u32,
}

/// Kinds of choices that share a domain but are written differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    Number,
    Boolean,
    Index,
    Pool,
}

impl Unknown {
    pub(super) fn visit_refs(&mut self, visit: &mut dyn FnMut(&mut u32)) {
        if let Some(chosen) = &mut self.chosen
            && self.domain.is_reference()
        {
            let mut bits = chosen.value as u32;
            visit(&mut bits);
            chosen.value = u64::from(bits);
        }
        if let Domain::List { values, refs: true } = &mut self.domain {
            let moved = values.iter().map(|v| {
                let mut bits = *v as u32;
                visit(&mut bits);
                u64::from(bits)
            });
            *values = moved.collect();
        }
    }

    /// The concrete slot value, once forced.
    pub fn value(&self) -> Option<u64> {
        self.chosen.map(|c| c.value)
    }
}
