//! `Options::paranoid`: what the inner loop relies on is looked at before every instruction that reads or writes the heap.
//!
//! The loop reads words without a check, because the verifier, the collector and the checks of natives keep what is in
//! registers, fields and elements as it should be. Here that is not believed: an object is below the heap's top and has a class,
//! a field of the instruction's width lies at the offset, elements are of the instruction's kind, and a reference leads to an
//! object. What is not so is an engine bug. For tests; the loop without it is compiled apart and pays nothing.

use crate::class::Shape;
use crate::code::insn::Insn;
use crate::machine::Machine;
use crate::state::Table;
use crate::state::unknowns::{handle, is_deferred};
use crate::{ClassId, FieldId, Kind, Ref};

impl Machine {
    /// Before `insn`, whose operands are in registers.
    #[inline(never)]
    pub(super) fn check_operands(&self, insn: Insn) {
        match insn {
            Insn::GetF { o, offset, .. }
            | Insn::GetFLoad { o, offset, .. }
            | Insn::PutF { o, offset, .. }
            | Insn::PutFNarrow { o, offset, .. } => {
                self.check_field(o, offset, false);
            }
            Insn::GetFWide { o, offset, .. } | Insn::PutFWide { o, offset, .. } => {
                self.check_field(o, offset, true)
            }
            Insn::GetS { class, offset, .. }
            | Insn::PutS { class, offset, .. }
            | Insn::PutSNarrow { class, offset, .. } => self.check_static(class, offset, false),
            Insn::GetSWide { class, offset, .. } | Insn::PutSWide { class, offset, .. } => {
                self.check_static(class, offset, true);
            }
            Insn::Load32 { a, i, .. } | Insn::Store32 { a, i, .. } => {
                self.check_element(a, i, &[Kind::Int, Kind::Float]);
            }
            Insn::Load64 { a, i, .. } | Insn::Store64 { a, i, .. } => {
                self.check_element(a, i, &[Kind::Long, Kind::Double]);
            }
            Insn::LoadByte { a, i, .. } | Insn::StoreByte { a, i, .. } => {
                self.check_element(a, i, &[Kind::Byte, Kind::Boolean]);
            }
            Insn::LoadChar { a, i, .. } | Insn::StoreChar { a, i, .. } => {
                self.check_element(a, i, &[Kind::Char])
            }
            Insn::LoadShort { a, i, .. } | Insn::StoreShort { a, i, .. } => {
                self.check_element(a, i, &[Kind::Short]);
            }
            Insn::LoadRef { a, i, .. } => self.check_element(a, i, &[Kind::Ref]),
            Insn::StoreRef { a, i, v } => {
                self.check_element(a, i, &[Kind::Ref]);
                self.check_value(Kind::Ref, self.register(v));
            }
            Insn::ArrayLength { a, .. } => {
                if let Some(array) = self.checked_object(a) {
                    assert!(self.element_kind(array).is_some(), "the length of what is no array");
                }
            }
            Insn::CheckCastTo { a, .. }
            | Insn::IsInstance { a, .. }
            | Insn::Throw { a }
            | Insn::MonitorEnter { a, .. }
            | Insn::MonitorExit { a, .. } => {
                self.checked_object(a);
            }
            _ => {}
        }
    }

    /// The object in a register; `None` if it is null or not chosen yet.
    fn checked_object(&self, register: u16) -> Option<Ref> {
        let slot = self.register(register);
        self.check_value(Kind::Ref, slot);
        match is_deferred(slot) {
            true => None,
            false => Ref::from_bits(slot as u32),
        }
    }

    fn check_value(&self, kind: Kind, slot: u64) {
        if let Some(unknown) = handle(slot) {
            assert!(unknown.index() < self.state.unknowns.len(), "a handle to no choice: {slot:#x}");
            let chosen = self.state.unknowns[unknown].value();
            return if let Some(value) = chosen {
                self.check_value(kind, value)
            };
        }
        if is_deferred(slot) {
            return;
        }
        assert!(slot >> 32 == 0, "a slot of {kind:?} with a high half: {slot:#x}");
        if kind != Kind::Ref || slot == 0 {
            return;
        }
        assert!((slot as usize) < self.state.heap.top(), "a reference beyond the heap: {slot:#x}");
        let class = self.class_of(Ref(slot as u32));
        assert!(
            class.index() < self.program.classes.classes.len(),
            "an object of no class: {slot:#x} of {class:?}"
        );
        let shape = self.program.classes.class(class).shape;
        assert!(!matches!(shape, Shape::Primitive(_)), "an object of a primitive class: {slot:#x}");
    }

    fn check_field(&self, register: u16, offset: u16, wide: bool) {
        let Some(object) = self.checked_object(register) else { return };
        let fields = &self.program.classes.class(self.class_of(object)).instance_fields;
        let kind = self.checked_kind(fields, offset, wide);
        if !wide {
            self.check_value(kind, self.state.slot(object, offset as usize));
        }
    }

    fn check_static(&self, class: u16, offset: u16, wide: bool) {
        let block = self.state.cell(Table::Statics, class as usize) as usize;
        if block == 0 {
            return;
        }
        assert!(block < self.state.heap.top(), "statics beyond the heap");
        let class = ClassId(u32::from(class));
        assert_eq!(self.state.class_of_statics(block), Some(class), "the statics of another class");
        let kind = self.checked_kind(&self.program.classes.class(class).static_fields, offset, wide);
        if !wide {
            self.check_value(kind, self.state.static_slot(block, offset as usize));
        }
    }

    fn checked_kind(&self, fields: &[Option<FieldId>], offset: u16, wide: bool) -> Kind {
        let field = fields.get(offset as usize).copied().flatten();
        let kind = self.program.classes.field(field.expect("an instruction names a field")).kind;
        assert_eq!(kind.is_wide(), wide, "a field of another width");
        kind
    }

    fn check_element(&self, array: u16, index: u16, kinds: &[Kind]) {
        let Some(array) = self.checked_object(array) else { return };
        let kind = self.element_kind(array).expect("an element of what is no array");
        assert!(kinds.contains(&kind), "an element of {kind:?} as one of {kinds:?}");
        let index = self.register(index);
        if !is_deferred(index) && (index as usize) < self.array_len(array) && !kind.is_wide() {
            self.check_value(kind, self.element_slot(array, kind, index as usize).0);
        }
    }
}
