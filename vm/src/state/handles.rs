//! Handles: slots that stand for a value which is not there yet. Copying one shares what it stands for.

use tarry_terms::TermId;

use crate::UnknownId;

/// Marks a slot (or, for `long` and `double`, its second slot) as a handle. The index plus one is in the low half, which is
/// therefore never 0. Handles are negative and null is 0: one comparison tells them from references.
pub const DEFERRED: u64 = 1 << 63;

/// Marks a handle to a term (`state::symbols`) instead of an entry of this table. The low half is the term's number plus one.
pub const TERM: u64 = 1 << 62;

/// Marks a handle to what is computed when somebody looks (`state::symbols::Late`). The low half is its number plus one.
pub const LATE: u64 = 1 << 61;

/// On a handle of a text: its coder, not its bytes.
pub const CODER: u64 = 1 << 59;

/// On a handle of a text: how many characters it has.
pub const LENGTH: u64 = 1 << 58;

/// On a handle in the field of a box: `valueOf` has made it, so the box may be the one of the JDK's cache.
pub const BOXED: u64 = 1 << 60;

/// Whether a slot of one word is a handle. Everything else has a zero high half, so it is the sign.
#[inline(always)]
pub fn is_deferred(slot: u64) -> bool {
    (slot as i64) < 0
}

/// The entry of this table that a slot is a handle to.
#[inline]
pub fn handle(slot: u64) -> Option<UnknownId> {
    (is_deferred(slot) && slot & (TERM | LATE) == 0).then(|| unknown_of(slot))
}

/// The term that a slot is a handle to.
#[inline]
pub fn term_of(slot: u64) -> Option<TermId> {
    (is_deferred(slot) && slot & TERM != 0).then(|| TermId(slot as u32 - 1))
}

/// A handle to a term.
#[inline]
pub fn term_handle(term: TermId) -> u64 {
    DEFERRED | TERM | (u64::from(term.0) + 1)
}

/// The entry of a handle.
#[inline(always)]
pub fn unknown_of(handle: u64) -> UnknownId {
    UnknownId(handle as u32 - 1)
}
