//! `StringBuilder` and `StringBuffer` with content that is not known: what is appended joins a text that is put together when somebody looks.
//!
//! Such a builder has handles of the text in its fields (`late.rs`). Code of the JDK that reads them has it put together first, and goes on
//! with a builder as it knows it.

use tarry_terms::{Sort, TermId};

use crate::machine::Machine;
use crate::native::{Stop, Value};
use crate::state::symbols::LatePart;
use crate::state::unknowns::{LATE, LENGTH, is_deferred};
use crate::{Kind, Ref};

/// Parts of a text that is not put together.
const MAX_PARTS: usize = 256;

/// A method of `AbstractStringBuilder` or of its subclasses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuilderOp {
    OfString,
    Append,
    AppendChar,
    AppendInt,
    AppendLong,
    AppendBoolean,
    Length,
    ToString,
}

/// By class, name and descriptor.
pub(super) fn find(class: &[u8], name: &[u8], descriptor: &[u8]) -> Option<BuilderOp> {
    Some(match (class, name, descriptor) {
        (b"java/lang/StringBuilder" | b"java/lang/StringBuffer", b"toString", _) => BuilderOp::ToString,
        (b"java/lang/AbstractStringBuilder", b"<init>", b"(Ljava/lang/String;)V") => BuilderOp::OfString,
        (b"java/lang/AbstractStringBuilder", b"length", b"()I") => BuilderOp::Length,
        (b"java/lang/AbstractStringBuilder", b"append", _) => {
            match descriptor.strip_suffix(b")Ljava/lang/AbstractStringBuilder;")? {
                b"(Ljava/lang/String;" => BuilderOp::Append,
                b"(C" => BuilderOp::AppendChar,
                b"(I" => BuilderOp::AppendInt,
                b"(J" => BuilderOp::AppendLong,
                b"(Z" => BuilderOp::AppendBoolean,
                _ => return None,
            }
        }
        _ => return None,
    })
}

/// Where a builder keeps its content: word offsets of fields.
struct Layout {
    value: usize,
    coder: usize,
    count: usize,
}

impl Machine {
    /// The result of a method of a builder, whose arguments are these slots, if something that it looks at is not known.
    pub(super) fn builder_method(&mut self, op: BuilderOp, slots: &[u64]) -> Result<Option<Value>, Stop> {
        let Some(builder) = Ref::from_bits(slots[0] as u32).filter(|_| !is_deferred(slots[0])) else {
            return Ok(None);
        };
        let layout = self.builder_layout(builder);
        let text = self.builder_text(builder, &layout);
        match op {
            BuilderOp::ToString | BuilderOp::Length => {
                let Some(number) = text else { return Ok(None) };
                if op == BuilderOp::Length {
                    let view = self.view_of_text(number);
                    return Ok(view.map(|view| Value::Slot(self.term_slots(view.length).0)));
                }
                let parts = self.state.symbols.late(number).parts.to_vec();
                self.late_string(parts).map(|string| Some(Value::Ref(Some(string))))
            }
            BuilderOp::OfString => {
                let string = Ref::from_bits(slots[1] as u32).filter(|_| !is_deferred(slots[1]));
                let Some(number) = string.and_then(|string| self.open_text(string)) else { return Ok(None) };
                let parts = self.state.symbols.late(number).parts.to_vec();
                self.set_builder(builder, &layout, parts);
                Ok(Some(Value::Void))
            }
            _ => {
                let mut added = Vec::new();
                if !self.appended(op, slots, text.is_some(), &mut added)? {
                    return Ok(None);
                }
                let Some(mut parts) = self.builder_parts(builder, &layout)? else { return Ok(None) };
                parts.append(&mut added);
                if parts.len() > MAX_PARTS {
                    return Ok(None);
                }
                self.set_builder(builder, &layout, parts);
                Ok(Some(Value::Ref(Some(builder))))
            }
        }
    }

    /// What is appended as parts. False if the builder is an ordinary one and can stay so.
    fn appended(
        &mut self,
        op: BuilderOp,
        slots: &[u64],
        is_open: bool,
        added: &mut Vec<LatePart>,
    ) -> Result<bool, Stop> {
        let slot = slots[1];
        let is_unknown = |m: &Machine, slot: u64| is_deferred(slot) && m.state.chosen(slot).is_none();
        match op {
            BuilderOp::Append => {
                let string = self.state.resolved(slot, 0, Kind::Ref).0;
                if is_deferred(string) {
                    return Ok(false);
                }
                let Some(string) = Ref::from_bits(string as u32) else {
                    added.push(LatePart::Text(b"null"[..].into()));
                    return Ok(is_open);
                };
                if !is_open && self.open_text(string).is_none() {
                    return Ok(false);
                }
                let (last, _) = self.parts_of(string, added)?;
                added.push(last);
            }
            BuilderOp::AppendChar => {
                let unit = self.term(slot, 0, Sort::Int)?;
                if !is_open && self.state.symbols.terms.now(unit).hi <= 255 {
                    return Ok(false);
                }
                added.push(LatePart::Chars { length: self.int_term(1), chars: [unit].into() });
            }
            _ => {
                let kind = match op {
                    BuilderOp::AppendLong => Kind::Long,
                    BuilderOp::AppendBoolean => Kind::Boolean,
                    _ => Kind::Int,
                };
                let tag = if kind == Kind::Long { slots[2] } else { 0 };
                let is_open = is_open
                    || kind != Kind::Boolean && is_unknown(self, if kind == Kind::Long { tag } else { slot });
                if !is_open {
                    return Ok(false);
                }
                added.push(LatePart::Number { slot, tag, kind });
            }
        }
        Ok(true)
    }

    fn builder_layout(&self, builder: Ref) -> Layout {
        let class = self.class_of(builder);
        let offset = |name| {
            let field = self.field_named(class, name).expect("a builder of the JDK");
            self.program.classes.field(field).offset as usize
        };
        Layout { value: offset("value"), coder: offset("coder"), count: offset("count") }
    }

    /// The text that a builder's content is, if that is not put together yet.
    fn builder_text(&self, builder: Ref, layout: &Layout) -> Option<u32> {
        let value = self.state.slot(builder, layout.value);
        let is_open = is_deferred(value) && value & LATE != 0 && self.state.chosen(value).is_none();
        is_open.then(|| value as u32 - 1)
    }

    /// What a builder contains; `None` if that is too much.
    fn builder_parts(&mut self, builder: Ref, layout: &Layout) -> Result<Option<Vec<LatePart>>, Stop> {
        if let Some(number) = self.builder_text(builder, layout) {
            return Ok(Some(self.state.symbols.late(number).parts.to_vec()));
        }
        let slot = |m: &Machine, at: usize, kind: Kind| m.state.concrete(m.state.slot(builder, at), 0, kind);
        let count = slot(self, layout.count, Kind::Int)? as u32 as usize;
        let is_utf16 = slot(self, layout.coder, Kind::Byte)? != 0;
        let Some(array) = Ref::from_bits(slot(self, layout.value, Kind::Ref)? as u32) else {
            return Ok(None);
        };
        if count == 0 {
            return Ok(Some(Vec::new()));
        }
        let Some(chars) = self.chars_of(array, count, is_utf16)? else { return Ok(None) };
        let length: TermId = self.int_term(count as i32);
        Ok(Some(vec![LatePart::Chars { length, chars: chars.into() }]))
    }

    fn set_builder(&mut self, builder: Ref, layout: &Layout, parts: Vec<LatePart>) {
        let (value, coder) = self.state.add_late(parts);
        self.state.set_slot(builder, layout.value, value);
        self.state.set_slot(builder, layout.coder, coder);
        self.state.set_slot(builder, layout.count, value | LENGTH);
    }
}
