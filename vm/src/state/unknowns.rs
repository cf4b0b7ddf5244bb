//! Values the program has asked for and nobody has looked at yet.
//!
//! A slot whose high half is not zero holds `DEFERRED | (index + 1)` of an entry here, so copying the slot
//! shares the entry. Forcing picks one alternative; the entry then is concrete for everyone who holds the handle.

use std::rc::Rc;

/// Marks a slot (or, for `long` and `double`, its second slot) as a handle. The index plus one is in the low half, which is
/// therefore never 0: null and handles are told from references by one comparison.
pub const DEFERRED: u64 = 1 << 32;

/// The entry a slot is a handle to.
#[inline]
pub fn handle(slot: u64) -> Option<usize> {
    (slot >> 32 != 0).then(|| slot as u32 as usize - 1)
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Domain {
    /// All integers between the bounds, both included.
    Range { lo: i64, hi: i64 },
    /// The listed slot values, in order, duplicates kept. `refs` says that they are references.
    List { values: Rc<[u64]>, refs: bool },
}

impl Domain {
    /// Number of alternatives.
    pub fn len(&self) -> u64 {
        match self {
            Domain::Range { lo, hi } => hi.abs_diff(*lo).saturating_add(1),
            Domain::List { values, .. } => values.len() as u64,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The slot value of an alternative.
    pub fn value(&self, pick: u64) -> u64 {
        match self {
            Domain::Range { lo, .. } => lo.wrapping_add(pick as i64) as u64,
            Domain::List { values, .. } => values[pick as usize],
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown {
    pub domain: Domain,
    /// `long` or `double`: the value is 64 bits, else 32.
    pub wide: bool,
    /// The alternative picked, once it was forced.
    pub pick: Option<u64>,
}

impl Unknown {
    pub(super) fn visit_refs(&mut self, visit: &mut dyn FnMut(&mut u32)) {
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
        let value = self.domain.value(self.pick?);
        Some(if self.wide { value } else { u64::from(value as u32) })
    }
}
