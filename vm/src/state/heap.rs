//! The heap: one array of 64-bit words, allocated by bumping `top`, undone by lowering it.
//!
//! Layout of an object: word 0 holds the class id (low half) and `aux` (high half: identity hash or lock,
//! see `monitor.rs`); then one word per field, two for `long` and `double` (value, tag of a deferred value).
//! Layout of an array: word 0 as above; word 1 holds the length (low half) and, once a deferred value was
//! stored, the index of its wide elements (high half); then the elements, packed.
//! Wide elements are one slot each (two for `long` and `double`), in a block of their own that starts with a
//! word for the collector.
//!
//! The reserve is mapped once and never moves; words above `top` hold garbage, allocation clears them.
//!
//! Words are read and written by `slots.rs` and `arrays.rs`, which know what they are. Beside them only the inner loop and
//! what goes over the whole heap may look at them raw; `tests/tests/architecture.rs` has the list.

#[cfg(not(miri))]
use memmap2::{MmapMut, MmapOptions};

use crate::{ClassId, Ref};

/// Word index of the first element of an array.
pub const ARRAY_HEADER: usize = 2;
/// Word index of the first field of an object.
pub const OBJECT_HEADER: usize = 1;
/// First word (low half) of a block of wide elements; the high half counts its words.
pub const WIDE_BLOCK: u64 = 0xffff_ffff;
/// The same of an array that was empty until its length was decided: it has no room for elements in place.
pub const LENGTHENED_BLOCK: u64 = 0xffff_fffc;
/// Set in the first word of a block of statics; the rest of the low half is the class id.
pub const STATICS_BLOCK: u64 = 1 << 31;

pub struct Heap {
    reserve: Reserve,
    top: usize,
}

/// Address space, page by page committed by the system when first touched.
#[cfg(not(miri))]
type Reserve = MmapMut;

/// Miri knows no address space without memory, so there it is memory, whose length in words is kept whole.
#[cfg(miri)]
type Reserve = Vec<u64>;

#[cfg(not(miri))]
fn reserve(words: usize) -> std::io::Result<Reserve> {
    MmapOptions::new().len(words * 8).no_reserve_swap().map_anon()
}

#[cfg(miri)]
fn reserve(words: usize) -> std::io::Result<Reserve> {
    Ok(vec![0; words])
}

impl Heap {
    /// Reserves address space for `words` words.
    pub fn reserve(words: usize) -> std::io::Result<Heap> {
        let reserve = reserve(words)?;
        // Index 0 is null, so the first object starts at word 2 (keeps headers even-aligned for dumps).
        Ok(Heap { reserve, top: 2 })
    }

    pub fn top(&self) -> usize {
        self.top
    }

    pub fn capacity(&self) -> usize {
        size_of_val(&self.reserve[..]) / 8
    }

    /// The first word; stays where it is as long as the heap exists.
    #[inline(always)]
    pub(crate) fn base(&mut self) -> *mut u64 {
        self.reserve.as_mut_ptr().cast()
    }

    pub(crate) fn words(&self) -> &[u64] {
        // SAFETY: the reserve is aligned for words, its length is a multiple of 8, any bit pattern is a u64, and the
        // borrow of `self` covers the slice.
        unsafe { std::slice::from_raw_parts(self.reserve.as_ptr().cast::<u64>(), self.capacity()) }
    }

    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        // SAFETY: as in `words`, and the borrow is exclusive.
        unsafe { std::slice::from_raw_parts_mut(self.reserve.as_mut_ptr().cast::<u64>(), self.capacity()) }
    }

    fn bytes(&self) -> &[u8] {
        // SAFETY: as in `words`; bytes have no alignment.
        unsafe { std::slice::from_raw_parts(self.reserve.as_ptr().cast::<u8>(), self.capacity() * 8) }
    }

    fn bytes_mut(&mut self) -> &mut [u8] {
        // SAFETY: as in `bytes`, and the borrow is exclusive.
        unsafe { std::slice::from_raw_parts_mut(self.reserve.as_mut_ptr().cast::<u8>(), self.capacity() * 8) }
    }

    /// Forgets everything allocated since `top` was `old`.
    pub(crate) fn truncate(&mut self, old: usize) {
        debug_assert!(old <= self.top);
        self.top = old;
    }

    pub fn has_room(&self, words: usize) -> bool {
        self.capacity() - self.top >= words
    }

    /// Makes room for `words` cleared words; `None` if the reserve is used up.
    #[inline]
    pub fn bump(&mut self, words: usize) -> Option<usize> {
        let at = self.top;
        let end = at.checked_add(words)?;
        if end > self.capacity() {
            return None;
        }
        self.words_mut()[at..end].fill(0);
        self.top = end;
        Some(at)
    }

    /// Appends words that were computed elsewhere (the collector's copies).
    pub(crate) fn append(&mut self, source: &[u64]) -> usize {
        let at = self.top;
        self.words_mut()[at..at + source.len()].copy_from_slice(source);
        self.top = at + source.len();
        at
    }

    /// Copies bytes between the elements of two compact arrays, which may be the same.
    pub(in crate::state) fn copy_bytes(
        &mut self,
        source: Ref,
        from: usize,
        destination: Ref,
        to: usize,
        len: usize,
    ) {
        let from = (source.index() + ARRAY_HEADER) * 8 + from;
        let to = (destination.index() + ARRAY_HEADER) * 8 + to;
        self.bytes_mut().copy_within(from..from + len, to);
    }

    #[inline]
    pub(crate) fn get(&self, at: usize) -> u64 {
        self.words()[at]
    }

    #[inline]
    pub fn class_of(&self, object: Ref) -> ClassId {
        ClassId(self.words()[object.index()] as u32)
    }

    /// Lock and hash bits of an object.
    pub fn aux(&self, object: Ref) -> u32 {
        (self.words()[object.index()] >> 32) as u32
    }

    #[inline]
    pub fn array_len(&self, array: Ref) -> usize {
        self.words()[array.index() + 1] as u32 as usize
    }

    /// Index of the wide elements, if the array has become wide.
    #[inline]
    pub(crate) fn array_wide(&self, array: Ref) -> Option<usize> {
        let wide = (self.words()[array.index() + 1] >> 32) as usize;
        if wide == 0 { None } else { Some(wide) }
    }

    /// How many elements an array has room for in place, whether or not they are still there.
    pub(crate) fn array_len_in_place(&self, array: Ref) -> usize {
        let is_lengthened = |wide: usize| self.get(wide - 1) & 0xffff_ffff == LENGTHENED_BLOCK;
        if self.array_wide(array).is_some_and(is_lengthened) { 0 } else { self.array_len(array) }
    }

    /// The bytes of a compact array's elements, `len` elements of `1 << shift` bytes.
    pub(in crate::state) fn array_bytes(&self, array: Ref, shift: u32) -> &[u8] {
        let start = (array.index() + ARRAY_HEADER) * 8;
        &self.bytes()[start..start + (self.array_len(array) << shift)]
    }

    pub(in crate::state) fn array_bytes_mut(&mut self, array: Ref, shift: u32) -> &mut [u8] {
        let start = (array.index() + ARRAY_HEADER) * 8;
        let len = self.array_len(array) << shift;
        &mut self.bytes_mut()[start..start + len]
    }
}

impl Clone for Heap {
    /// A fork: copies what is in use.
    fn clone(&self) -> Heap {
        let mut copy = Heap::reserve(self.capacity()).expect("address space for a second heap");
        copy.words_mut()[..self.top].copy_from_slice(&self.words()[..self.top]);
        copy.top = self.top;
        copy
    }
}
