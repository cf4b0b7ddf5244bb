//! Memory as `Unsafe` sees it: an object and a byte offset, or an address.
//!
//! Offsets of fields are word offsets times 8, with `STATIC_OFFSET` added for static fields, whose base is the
//! class mirror. Offsets into arrays are byte offsets from `ARRAY_BASE`, and may read several elements at once.

use crate::machine::Machine;
use crate::native::Stop;
use crate::state::heap::ARRAY_HEADER;
use crate::state::unknowns::{handle, is_deferred};
use crate::{ClassId, FieldId, Kind, Ref};

/// Byte offset of an array's first element.
pub const ARRAY_BASE: i64 = ARRAY_HEADER as i64 * 8;
/// Marks the offset of a static field.
const STATIC_OFFSET: i64 = 1 << 40;

/// The address of the first byte of the JDK's image, far beyond all off-heap memory.
pub const IMAGE_BASE: u64 = 1 << 46;

/// Where a value is.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// A slot on the heap, by word index; wide values have a tag in the next word.
    Slot(usize),
    /// A `char` field that is accessed as a `short`: its slot is extended by zeros.
    CharSlot(usize),
    Element {
        array: Ref,
        kind: Kind,
        index: usize,
    },
    /// Bytes of an array that are not exactly one of its elements.
    Bytes {
        array: Ref,
        byte: usize,
    },
    /// Off-heap memory.
    Address(u64),
}

impl Machine {
    /// The `Unsafe` offset of a field.
    pub fn field_offset(&self, field: FieldId) -> i64 {
        let f = self.classes.field(field);
        i64::from(f.offset) * 8 + if f.is_static() { STATIC_OFFSET } else { 0 }
    }

    /// The place `Unsafe` means by an object and an offset, for a value of `kind`.
    pub fn place(&mut self, object: Option<Ref>, offset: i64, kind: Kind) -> Result<Place, Stop> {
        let Some(object) = object else { return Ok(Place::Address(offset as u64)) };
        if offset & STATIC_OFFSET != 0 {
            let class = self.class_of_mirror(object);
            self.watch_statics_from_outside(class)?;
            let statics = self.statics(class)?;
            let word = ((offset & !STATIC_OFFSET) / 8) as usize;
            let words = self.classes.class(class).static_words as usize;
            let is_char = kind == Kind::Short && self.is_char_field(class, word, true);
            return self.checked_slot(statics, word, words, is_char);
        }
        match self.element_kind(object) {
            None => {
                let class = self.class_of(object);
                let word = (offset / 8) as usize;
                let words = self.classes.class(class).instance_words as usize;
                let is_char = kind == Kind::Short && self.is_char_field(class, word, false);
                self.checked_slot(object.index(), word, words, is_char)
            }
            Some(element) => {
                let byte = offset.checked_sub(ARRAY_BASE).and_then(|b| usize::try_from(b).ok());
                let size = self.array_len(object) << element.shift();
                let Some(byte) = byte.filter(|b| b + (1 << kind.shift()) <= size.next_multiple_of(8)) else {
                    return Stop::unsupported("Unsafe access outside an array");
                };
                let aligned = byte % (1 << element.shift()) == 0 && byte < size;
                if element.shift() == kind.shift() && aligned {
                    Ok(Place::Element { array: object, kind: element, index: byte >> element.shift() })
                } else {
                    Ok(Place::Bytes { array: object, byte })
                }
            }
        }
    }

    /// The JDK reads and writes `char` variables as `short` ones in its atomic operations.
    fn is_char_field(&self, class: ClassId, word: usize, is_static: bool) -> bool {
        let classes = &self.classes;
        let mut fields = classes.class(class).ancestors.iter().rev().flat_map(|c| classes.fields_of(*c));
        let field = fields.find(|f| {
            let f = classes.field(*f);
            f.offset as usize == word && f.is_static() == is_static && (!is_static || f.class == class)
        });
        field.is_some_and(|f| classes.field(f).kind == Kind::Char)
    }

    fn checked_slot(&self, base: usize, word: usize, words: usize, is_char: bool) -> Result<Place, Stop> {
        if word == 0 || word >= words {
            return Stop::unsupported("Unsafe access outside an object");
        }
        Ok(if is_char { Place::CharSlot(base + word) } else { Place::Slot(base + word) })
    }

    /// Value and tag at a place, as they are, perhaps deferred.
    pub fn read_place(&self, place: Place, kind: Kind) -> Result<(u64, u64), Stop> {
        match place {
            Place::Slot(at) => {
                let tag = if kind.is_wide() { self.state.heap.get(at + 1) } else { 0 };
                Ok((self.state.heap.get(at), tag))
            }
            Place::CharSlot(at) => Ok((narrow_slot(kind, self.state.heap.get(at)), 0)),
            Place::Element { array, kind: element, index } => {
                let (value, tag) = self.element_slot(array, element, index);
                Ok((if kind == element { value } else { narrow_slot(kind, value) }, tag))
            }
            Place::Bytes { array, byte } => {
                let width = 1 << kind.shift();
                let mut bytes = [0; 8];
                for (i, b) in bytes[..width].iter_mut().enumerate() {
                    let at = byte + i;
                    let word = self.state.heap.get(array.index() + ARRAY_HEADER + at / 8);
                    *b = word.to_le_bytes()[at % 8];
                }
                Ok((extend(kind, u64::from_le_bytes(bytes)), 0))
            }
            Place::Address(address) => {
                let mut bytes = [0; 8];
                if !self.read_memory(address, &mut bytes[..1 << kind.shift()]) {
                    return Stop::unsupported(format!("Unsafe access to address {address:#x}"));
                }
                Ok((extend(kind, u64::from_le_bytes(bytes)), 0))
            }
        }
    }

    pub fn write_place(&mut self, place: Place, kind: Kind, value: u64, tag: u64) -> Result<(), Stop> {
        match place {
            Place::Slot(at) => {
                self.state.set_word(at, value);
                if kind.is_wide() {
                    self.state.set_word(at + 1, tag);
                }
            }
            Place::CharSlot(at) => {
                let char_slot = narrow_slot(Kind::Char, value);
                self.state.set_word(at, char_slot);
            }
            Place::Element { array, kind, index } => self.put_element_slot(array, kind, index, value, tag),
            Place::Bytes { array, byte } => {
                self.refuse_deferred(value, tag, kind)?;
                for (i, b) in value.to_le_bytes()[..1 << kind.shift()].iter().enumerate() {
                    let at = byte + i;
                    let word = array.index() + ARRAY_HEADER + at / 8;
                    let mut bytes = self.state.heap.get(word).to_le_bytes();
                    bytes[at % 8] = *b;
                    self.state.set_word(word, u64::from_le_bytes(bytes));
                }
            }
            Place::Address(address) => {
                self.refuse_deferred(value, tag, kind)?;
                if !self.state.set_memory(address, &value.to_le_bytes()[..1 << kind.shift()]) {
                    return Stop::unsupported(format!("Unsafe access to address {address:#x}"));
                }
            }
        }
        Ok(())
    }

    /// Bytes at an address: off-heap memory of the path, or the JDK's image. False: there is nothing.
    pub fn read_memory(&self, address: u64, into: &mut [u8]) -> bool {
        let Some(start) = address.checked_sub(IMAGE_BASE) else {
            return self.state.memory.read(address, into);
        };
        let image = self.source.image();
        let end = (start as usize).saturating_add(into.len());
        image.get(start as usize..end).is_some_and(|bytes| {
            into.copy_from_slice(bytes);
            true
        })
    }

    fn refuse_deferred(&self, value: u64, tag: u64, kind: Kind) -> Result<(), Stop> {
        self.concrete(value, tag, kind).map(|_| ())
    }

    /// The concrete value of a slot, or the request to choose it.
    pub fn concrete(&self, value: u64, tag: u64, kind: Kind) -> Result<u64, Stop> {
        let marker = if kind.is_wide() { tag } else { value };
        match handle(marker) {
            None => Ok(value),
            Some(unknown) => self.state.unknowns[unknown].value().ok_or(Stop::Force(unknown)),
        }
    }
}

/// The slot as a value of a kind of at most 16 bits; deferred ones, and other kinds, as they are.
fn narrow_slot(kind: Kind, slot: u64) -> u64 {
    match kind {
        Kind::Byte | Kind::Char | Kind::Short if !is_deferred(slot) => {
            u64::from(kind.narrow(slot as u32 as i32) as u32)
        }
        _ => slot,
    }
}

/// Bits read from memory as a slot of that kind.
fn extend(kind: Kind, bits: u64) -> u64 {
    match kind {
        Kind::Boolean => bits & 0xff,
        Kind::Byte => u64::from(i32::from(bits as i8) as u32),
        Kind::Char => u64::from(bits as u16),
        Kind::Short => u64::from(i32::from(bits as i16) as u32),
        Kind::Int | Kind::Float | Kind::Ref => u64::from(bits as u32),
        Kind::Long | Kind::Double => bits,
    }
}
