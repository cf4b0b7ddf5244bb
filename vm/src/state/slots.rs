//! Objects and blocks of statics: their headers and the slots of their fields.
//!
//! A block is named by the index of its first word, an object by its reference. Elements of arrays are in `arrays.rs`.

use crate::state::State;
use crate::state::heap::STATICS_BLOCK;
use crate::{ClassId, Ref};

impl State {
    /// The slot of a field; the second slot of a wide one is its tag.
    #[inline]
    pub fn slot(&self, object: Ref, offset: usize) -> u64 {
        self.heap.get(object.index() + offset)
    }

    #[inline]
    pub fn set_slot(&mut self, object: Ref, offset: usize, slot: u64) {
        self.set_word(object.index() + offset, slot);
    }

    /// As `slot`, of a block of statics.
    pub fn static_slot(&self, block: usize, offset: usize) -> u64 {
        debug_assert!(self.heap.get(block) & STATICS_BLOCK != 0);
        self.heap.get(block + offset)
    }

    /// The class whose statics a block is, if it is such a block.
    pub(crate) fn class_of_statics(&self, block: usize) -> Option<ClassId> {
        let header = self.heap.get(block) as u32;
        (header & STATICS_BLOCK as u32 != 0).then_some(ClassId(header & !(STATICS_BLOCK as u32)))
    }

    pub fn set_static_slot(&mut self, block: usize, offset: usize, slot: u64) {
        debug_assert!(self.heap.get(block) & STATICS_BLOCK != 0);
        self.set_word(block + offset, slot);
    }

    /// Makes cleared words an object.
    #[inline]
    pub(crate) fn begin_object(&mut self, at: usize, class: ClassId) -> Ref {
        self.heap.words_mut()[at] = u64::from(class.0);
        Ref(at as u32)
    }

    /// Makes cleared words an array.
    pub(crate) fn begin_array(&mut self, at: usize, class: ClassId, len: usize) -> Ref {
        let words = self.heap.words_mut();
        words[at] = u64::from(class.0);
        words[at + 1] = len as u64;
        Ref(at as u32)
    }

    /// Makes cleared words the statics of a class.
    pub(crate) fn begin_statics(&mut self, at: usize, class: ClassId) {
        self.heap.words_mut()[at] = STATICS_BLOCK | u64::from(class.0);
    }

    /// Copies all fields of an object to one of the same class that nobody has seen.
    pub(crate) fn copy_fields(&mut self, from: Ref, to: Ref, words: usize) {
        let (from, to) = (from.index(), to.index());
        self.heap.words_mut().copy_within(from + 1..from + words, to + 1);
    }
}
