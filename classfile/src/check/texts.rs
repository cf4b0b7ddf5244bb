//! Which texts are legal names and descriptors, each found out once.
//!
//! A file may use one text of 65535 bytes in 65535 places; looking at it anew each time takes many seconds.

use crate::descriptor::{MethodDescriptor, is_field};
use crate::names;
use crate::pool::Pool;
use std::cell::Cell;

pub(super) struct Texts<'a> {
    pub(super) pool: Pool<'a>,
    /// For each constant the judgements below that were passed; illegal texts end the check, so they are not noted.
    passed: Box<[Cell<u16>]>,
}

const CLASS_NAME: u16 = 1;
const FIELD_NAME: u16 = 1 << 1;
const METHOD_NAME: u16 = 1 << 2;
const FIELD_DESCRIPTOR: u16 = 1 << 3;
const METHOD_DESCRIPTOR: u16 = 1 << 4;
/// Argument slots of a method descriptor, at most [`MANY_SLOTS`].
const SLOTS_SHIFT: u16 = 5;

/// Stands for all numbers of argument slots that no method may have.
pub(super) const MANY_SLOTS: u16 = 256;

impl<'a> Texts<'a> {
    pub(super) fn new(pool: Pool<'a>) -> Texts<'a> {
        Texts { pool, passed: vec![Cell::new(0); pool.offsets.len()].into() }
    }

    fn judge(&self, index: u16, judgement: u16, is_legal: impl FnOnce(&[u8]) -> bool) -> bool {
        let passed = &self.passed[usize::from(index)];
        if passed.get() & judgement != 0 {
            return true;
        }
        let legal = is_legal(self.pool.utf8(index));
        if legal {
            passed.update(|passed| passed | judgement);
        }
        legal
    }

    /// As all of these: `index` is that of a `Utf8`.
    pub(super) fn is_class_name(&self, index: u16) -> bool {
        self.judge(index, CLASS_NAME, names::is_class_or_array)
    }

    pub(super) fn is_field_name(&self, index: u16) -> bool {
        self.judge(index, FIELD_NAME, names::is_unqualified)
    }

    pub(super) fn is_method_name(&self, index: u16) -> bool {
        self.judge(index, METHOD_NAME, names::is_method)
    }

    pub(super) fn is_field_descriptor(&self, index: u16) -> bool {
        self.judge(index, FIELD_DESCRIPTOR, is_field)
    }

    pub(super) fn is_method_descriptor(&self, index: u16) -> bool {
        self.argument_slots(index).is_some()
    }

    /// Without `this`; `None` if it is no method descriptor.
    pub(super) fn argument_slots(&self, index: u16) -> Option<u16> {
        let passed = &self.passed[usize::from(index)];
        if passed.get() & METHOD_DESCRIPTOR == 0 {
            let descriptor = MethodDescriptor::parse(self.pool.utf8(index))?;
            let slots = descriptor.argument_slots().min(MANY_SLOTS.into()) as u16;
            passed.update(|passed| passed | METHOD_DESCRIPTOR | slots << SLOTS_SHIFT);
        }
        Some(passed.get() >> SLOTS_SHIFT)
    }
}
