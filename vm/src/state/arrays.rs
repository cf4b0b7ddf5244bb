//! Elements of arrays, packed or wide: apart from the inner loop and the collector, the only way to them.
//!
//! Once a deferred value was stored into an array, its packed elements are stale and every element has a slot of its own.
//! Nobody outside has to know: an element is a slot, a run of bytes is put together from what the elements are, and
//! what is not chosen yet is asked for (`Stop::Force`) before anything has changed. A view of the packed bytes exists
//! only of arrays that are packed.

use std::borrow::Cow;
use std::ops::Range;

use crate::mutants::Mutant;
use crate::native::Stop;
use crate::state::State;
use crate::state::heap::{ARRAY_HEADER, LENGTHENED_BLOCK, WIDE_BLOCK};
use crate::state::unknowns::is_deferred;
use crate::{Kind, Ref};

impl State {
    pub fn array_len(&self, array: Ref) -> usize {
        self.heap.array_len(array)
    }

    /// Whether a deferred value was ever stored into the array.
    pub fn is_wide_array(&self, array: Ref) -> bool {
        self.heap.array_wide(array).is_some()
    }

    /// Value and tag of an element, as they are, perhaps deferred.
    #[inline]
    pub fn element(&self, array: Ref, kind: Kind, index: usize) -> (u64, u64) {
        debug_assert!(index < self.array_len(array));
        if let Some(wide) = self.heap.array_wide(array) {
            let at = wide + index * kind.slots();
            return (self.heap.get(at), if kind.is_wide() { self.heap.get(at + 1) } else { 0 });
        }
        let byte = index << kind.shift();
        let word = self.heap.get(array.index() + ARRAY_HEADER + byte / 8) >> (byte % 8 * 8);
        (kind.slot_of_bits(word), 0)
    }

    /// Stores a slot. What is chosen is stored as its value; what is not makes the array wide (`Machine::ready_to_widen`).
    pub fn put_element(&mut self, array: Ref, kind: Kind, index: usize, slot: u64, tag: u64) {
        debug_assert!(index < self.array_len(array));
        let (slot, tag) = self.settled(slot, tag, kind);
        let is_open = is_deferred(if kind.is_wide() { tag } else { slot });
        if is_open && !self.is_wide_array(array) {
            self.widen(array, kind);
        }
        if let Some(wide) = self.heap.array_wide(array) {
            let at = wide + index * kind.slots();
            self.set_word(at, slot);
            if kind.is_wide() {
                self.set_word(at + 1, tag);
            }
            return;
        }
        let byte = index << kind.shift();
        let at = array.index() + ARRAY_HEADER + byte / 8;
        let shift = byte % 8 * 8;
        let mask = u64::MAX >> (64 - (8 << kind.shift()));
        let old = self.heap.get(at);
        self.set_word(at, old & !(mask << shift) | (slot & mask) << shift);
    }

    /// Whether there is room for the wide elements that a deferred value needs.
    pub(crate) fn can_widen(&self, array: Ref, kind: Kind) -> bool {
        self.is_wide_array(array) || self.heap.has_room(self.array_len(array) * kind.slots() + 1)
    }

    /// Gives every element a whole slot. The new block belongs to the path like any object.
    #[cold]
    fn widen(&mut self, array: Ref, kind: Kind) {
        let len = self.array_len(array);
        let words = len * kind.slots();
        let at = self.heap.bump(words + 1).expect("who stores a deferred value is ready to widen");
        self.heap.words_mut()[at] = WIDE_BLOCK | (words as u64) << 32;
        for i in 0..len {
            let (value, _) = self.element(array, kind, i);
            self.heap.words_mut()[at + 1 + i * kind.slots()] = value;
        }
        let word = len as u64 | (at as u64 + 1) << 32;
        if Mutant::ArrayWideningNotLogged.is_on() {
            self.heap.words_mut()[array.index() + 1] = word;
            return;
        }
        self.set_word(array.index() + 1, word);
    }

    /// Gives an empty array a length, and elements that are 0. There is room for them.
    pub(crate) fn lengthen(&mut self, array: Ref, kind: Kind, len: usize) {
        let words = len * kind.slots();
        let at = self.heap.bump(words + 1).expect("who lengthens an array has made room");
        let block = &mut self.heap.words_mut()[at..=at + words];
        block.fill(0);
        block[0] = LENGTHENED_BLOCK | (words as u64) << 32;
        self.set_word(array.index() + 1, len as u64 | (at as u64 + 1) << 32);
    }

    /// The elements' bytes in the machine's order, if the array is packed.
    #[inline]
    pub fn packed_bytes(&self, array: Ref, kind: Kind) -> Option<&[u8]> {
        let is_packed = !self.is_wide_array(array) || Mutant::WideArraysReadAsPacked.is_on();
        is_packed.then(|| self.heap.array_bytes(array, kind.shift()))
    }

    /// A run of the elements' bytes; the range is checked.
    #[inline]
    pub fn bytes(&self, array: Ref, kind: Kind, range: Range<usize>) -> Result<Cow<'_, [u8]>, Stop> {
        match self.packed_bytes(array, kind) {
            Some(bytes) => Ok(Cow::Borrowed(&bytes[range])),
            None => self.wide_bytes(array, kind, range).map(Cow::Owned),
        }
    }

    #[cold]
    fn wide_bytes(&self, array: Ref, kind: Kind, range: Range<usize>) -> Result<Vec<u8>, Stop> {
        let size = 1 << kind.shift();
        let mut bytes = Vec::with_capacity(range.len());
        let mut at = range.start;
        while at < range.end {
            let (from, to) = (at % size, size.min(at % size + range.end - at));
            bytes.extend_from_slice(&self.element_bytes(array, kind, at / size)?[from..to]);
            at += to - from;
        }
        Ok(bytes)
    }

    fn element_bytes(&self, array: Ref, kind: Kind, index: usize) -> Result<[u8; 8], Stop> {
        let (slot, tag) = self.element(array, kind, index);
        Ok(self.concrete(slot, tag, kind)?.to_le_bytes())
    }

    /// Overwrites a run of the elements' bytes; the range is checked. An element that is overwritten in part has to be
    /// chosen, whole ones need not.
    pub fn put_bytes(&mut self, array: Ref, kind: Kind, start: usize, bytes: &[u8]) -> Result<(), Stop> {
        assert!(kind != Kind::Ref, "references are stored one by one");
        let end = start + bytes.len();
        if bytes.is_empty() {
            return Ok(());
        }
        if !self.is_wide_array(array) {
            let first = array.index() + ARRAY_HEADER;
            self.log_words(first + start / 8..first + end.div_ceil(8));
            self.heap.array_bytes_mut(array, kind.shift())[start..end].copy_from_slice(bytes);
            return Ok(());
        }
        let size = 1 << kind.shift();
        for edge in [start, end].into_iter().filter(|edge| edge % size != 0) {
            self.element_bytes(array, kind, edge / size)?;
        }
        let mut at = start;
        while at < end {
            let (from, to) = (at % size, size.min(at % size + end - at));
            let is_whole = to - from == size;
            let mut element = if is_whole { [0; 8] } else { self.element_bytes(array, kind, at / size)? };
            element[from..to].copy_from_slice(&bytes[at - start..][..to - from]);
            self.put_element(array, kind, at / size, kind.slot_of_bits(u64::from_le_bytes(element)), 0);
            at += to - from;
        }
        Ok(())
    }

    /// Copies elements between arrays of the same kind, deferred ones as they are; ranges are checked, overlap is fine.
    pub fn copy_elements(&mut self, kind: Kind, source: (Ref, usize), destination: (Ref, usize), len: usize) {
        let ((source, from), (destination, to)) = (source, destination);
        let is_packed = !self.is_wide_array(source) || Mutant::CopiedElementsNotDeferred.is_on();
        if is_packed && !self.is_wide_array(destination) {
            let shift = kind.shift();
            let first = destination.index() + ARRAY_HEADER;
            if !Mutant::CopiedElementsNotLogged.is_on() {
                self.log_words(first + (to << shift) / 8..first + ((to + len) << shift).div_ceil(8));
            }
            self.heap.copy_bytes(source, from << shift, destination, to << shift, len << shift);
            return;
        }
        let slots: Vec<(u64, u64)> = (from..from + len).map(|i| self.element(source, kind, i)).collect();
        for (i, (slot, tag)) in slots.into_iter().enumerate() {
            self.put_element(destination, kind, to + i, slot, tag);
        }
    }

    /// The concrete value of a slot, or the request to choose it.
    #[inline]
    pub fn concrete(&self, value: u64, tag: u64, kind: Kind) -> Result<u64, Stop> {
        let marker = if kind.is_wide() { tag } else { value };
        match is_deferred(marker) {
            false => Ok(value),
            true => self.chosen(marker).ok_or_else(|| Stop::undecided(marker)),
        }
    }

    /// Value and tag without the handle, if what it stands for is chosen.
    fn settled(&self, slot: u64, tag: u64, kind: Kind) -> (u64, u64) {
        self.concrete(slot, tag, kind).map_or((slot, tag), |value| (value, 0))
    }
}
