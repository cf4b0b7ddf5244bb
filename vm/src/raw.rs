//! Memory as `Unsafe` sees it: an object and a byte offset, or an address.
//!
//! Offsets of fields are word offsets times 8, with `STATIC_OFFSET` added for static fields, whose base is the
//! class mirror. Offsets into arrays are byte offsets from `ARRAY_BASE`, and may read several elements at once.
//!
//! What lies at an offset is known, and is accessed as that or not at all: a field whole, with a kind of its width; numbers
//! never as references nor references as numbers; a reference is stored only where its class may be. What HotSpot leaves
//! undefined ends the path as unsupported.

use crate::class::Shape;
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::heap::ARRAY_HEADER;
use crate::state::unknowns::is_deferred;
use crate::{ClassId, FieldId, Kind, Ref};

/// Byte offset of an array's first element.
pub const ARRAY_BASE: i64 = ARRAY_HEADER as i64 * 8;
/// Marks the offset of a static field.
const STATIC_OFFSET: i64 = 1 << 40;

/// The address of the first byte of the JDK's image, far beyond all off-heap memory.
pub const IMAGE_BASE: u64 = 1 << 46;

/// Where a value is.
#[derive(Clone, Copy, Debug)]
pub enum Location {
    /// A field of an object.
    Field {
        object: Ref,
        field: FieldId,
    },
    /// A static field, in the block of its class.
    Static {
        block: usize,
        field: FieldId,
    },
    Element {
        array: Ref,
        kind: Kind,
        index: usize,
    },
    /// Bytes of an array that are not exactly one of its elements.
    Bytes {
        array: Ref,
        element: Kind,
        byte: usize,
    },
    /// Off-heap memory.
    Address(u64),
}

/// What a place is accessed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Read,
    Write,
}

impl Machine {
    /// The `Unsafe` offset of a field.
    pub fn field_offset(&self, field: FieldId) -> i64 {
        let f = self.program.classes.field(field);
        i64::from(f.offset) * 8 + if f.is_static() { STATIC_OFFSET } else { 0 }
    }

    /// The place `Unsafe` means by an object and an offset, for a value of `kind`.
    pub fn location(
        &mut self,
        object: Option<Ref>,
        offset: i64,
        kind: Kind,
        access: Access,
    ) -> Result<Location, Stop> {
        let Some(object) = object else {
            return match kind {
                Kind::Ref => Stop::unsupported("Unsafe access to a reference outside the heap"),
                _ => Ok(Location::Address(offset as u64)),
            };
        };
        let class = self.class_of(object);
        match self.program.classes.class(class).shape {
            Shape::Array { element, .. } => self.array_location(object, element, offset, kind),
            _ if offset > 0 && offset & STATIC_OFFSET != 0 => {
                if class != self.program.known.core().class {
                    return Stop::unsupported("Unsafe access to a static field without its class");
                }
                let class = self.class_of_mirror(object);
                self.watch_statics_from_outside(class)?;
                let statics = self.statics(class)?;
                let field =
                    field_at(&self.program.classes.class(class).static_fields, offset & !STATIC_OFFSET);
                let field = self.checked_field(field, kind, access)?;
                Ok(Location::Static { block: statics, field })
            }
            _ => {
                let field = field_at(&self.program.classes.class(class).instance_fields, offset);
                let field = self.checked_field(field, kind, access)?;
                Ok(Location::Field { object, field })
            }
        }
    }

    fn array_location(&self, array: Ref, element: Kind, offset: i64, kind: Kind) -> Result<Location, Stop> {
        let byte = offset.checked_sub(ARRAY_BASE).and_then(|b| usize::try_from(b).ok());
        let size = self.array_len(array) << element.shift();
        let Some(byte) = byte.filter(|b| b.saturating_add(1 << kind.shift()) <= size) else {
            return Stop::unsupported("Unsafe access outside an array");
        };
        let aligned = byte % (1 << element.shift()) == 0;
        match (element == Kind::Ref, kind == Kind::Ref) {
            (true, true) if !aligned => Stop::unsupported("Unsafe access between two references"),
            (true, false) => Stop::unsupported("Unsafe access to a reference as a number"),
            (false, true) => Stop::unsupported("Unsafe access to a number as a reference"),
            _ if element.shift() == kind.shift() && aligned => {
                Ok(Location::Element { array, kind: element, index: byte >> element.shift() })
            }
            _ => Ok(Location::Bytes { array, element, byte }),
        }
    }

    /// The field that was found at an offset, if it may be accessed so.
    fn checked_field(&self, field: Option<FieldId>, kind: Kind, access: Access) -> Result<FieldId, Stop> {
        let Some(id) = field else {
            return Stop::unsupported("Unsafe access outside the fields of an object");
        };
        let field = self.program.classes.field(id);
        match (field.kind == Kind::Ref, kind == Kind::Ref) {
            (true, false) => return Stop::unsupported("Unsafe access to a reference as a number"),
            (false, true) => return Stop::unsupported("Unsafe access to a number as a reference"),
            _ if field.kind.shift() != kind.shift() => {
                return Stop::unsupported("Unsafe access to a part of a field or beyond it");
            }
            _ => {}
        }
        if field.guarded && !self.may_reach_guarded(field.class, access) {
            return Stop::unsupported(format!("Unsafe access to {}", self.describe_field(id)));
        }
        Ok(id)
    }

    /// Whether who calls `Unsafe` is of the package of a guarded field. It does not write on behalf of others: what handles
    /// for fields do is decided by whoever has the handle.
    fn may_reach_guarded(&self, owner: ClassId, access: Access) -> bool {
        let frames = self.state.stack().walk();
        let mut callers =
            frames.map(|f| self.program.classes.class(self.program.classes.method(f.method).class));
        let Some(caller) =
            callers.find(|c| self.program.classes.symbols.get(c.name) != b"jdk/internal/misc/Unsafe")
        else {
            return false;
        };
        let owner = self.program.classes.class(owner);
        let name = self.program.classes.symbols.get(caller.name);
        let is_handle = HANDLES_FOR_FIELDS.iter().any(|handle| name.starts_with(handle));
        caller.loader == owner.loader
            && caller.package == owner.package
            && (access == Access::Read || !is_handle)
    }

    fn describe_field(&self, field: FieldId) -> String {
        let f = self.program.classes.field(field);
        format!(
            "{}.{}",
            self.program.classes.external_name(f.class),
            self.program.classes.symbols.text(f.name)
        )
    }

    /// Value and tag at a place, as they are, perhaps deferred.
    pub fn read_location(&self, location: Location, kind: Kind) -> Result<(u64, u64), Stop> {
        let bits = match location {
            Location::Field { object, field } => {
                let f = self.program.classes.field(field);
                let slot = |offset: u32| self.state.slot(object, offset as usize);
                let tag = if kind.is_wide() { slot(f.offset + 1) } else { 0 };
                return self.seen_as(kind, f.kind, (slot(f.offset), tag));
            }
            Location::Static { block, field } => {
                let f = self.program.classes.field(field);
                let slot = |offset: u32| self.state.static_slot(block, offset as usize);
                let tag = if kind.is_wide() { slot(f.offset + 1) } else { 0 };
                return self.seen_as(kind, f.kind, (slot(f.offset), tag));
            }
            Location::Element { array, kind: element, index } => {
                return self.seen_as(kind, element, self.element_slot(array, element, index));
            }
            Location::Bytes { array, element, byte } => {
                let width = 1 << kind.shift();
                let mut bytes = [0; 8];
                bytes[..width].copy_from_slice(&self.state.bytes(array, element, byte..byte + width)?);
                bytes
            }
            Location::Address(address) => {
                let mut bytes = [0; 8];
                if !self.read_memory(address, &mut bytes[..1 << kind.shift()]) {
                    return Stop::unsupported(format!("Unsafe access to address {address:#x}"));
                }
                bytes
            }
        };
        Ok((truth(kind, kind.slot_of_bits(u64::from_le_bytes(bits))), 0))
    }

    /// What a place of one kind holds, as a value of another of the same width.
    fn seen_as(&self, kind: Kind, declared: Kind, (value, tag): (u64, u64)) -> Result<(u64, u64), Stop> {
        if kind == declared || !is_narrow(kind) {
            return Ok((value, tag));
        }
        if is_deferred(value) && kind != Kind::Boolean && self.narrow_deferred(value, kind) == Some(value) {
            return Ok((value, 0));
        }
        let value = self.concrete(value, 0, kind)?;
        let value = if kind == Kind::Boolean { value } else { narrowed(kind, value) };
        Ok((truth(kind, value), 0))
    }

    pub fn write_location(
        &mut self,
        location: Location,
        kind: Kind,
        value: u64,
        tag: u64,
    ) -> Result<(), Stop> {
        match location {
            Location::Field { object, field } => {
                let value = self.kept_by_field(field, kind, value)?;
                let (offset, is_wide) = self.offset_of(field);
                self.state.set_slot(object, offset, value);
                if is_wide {
                    self.state.set_slot(object, offset + 1, tag);
                }
            }
            Location::Static { block, field } => {
                let value = self.kept_by_field(field, kind, value)?;
                let (offset, is_wide) = self.offset_of(field);
                self.state.set_static_slot(block, offset, value);
                if is_wide {
                    self.state.set_static_slot(block, offset + 1, tag);
                }
            }
            Location::Element { array, kind: element, index } => {
                let value = match element {
                    Kind::Ref => self.storable(value, Target::ElementOf(array))?,
                    _ => self.kept_as(element, kind, value)?,
                };
                self.ready_to_widen(array, element)?;
                self.put_element_slot(array, element, index, value, tag);
            }
            Location::Bytes { array, element, byte } => {
                let bytes = self.concrete(value, tag, kind)?.to_le_bytes();
                self.put_raw_bytes(array, element, byte, &bytes[..1 << kind.shift()])?;
            }
            Location::Address(address) => {
                let bytes = self.kept_as(kind, kind, self.concrete(value, tag, kind)?)?.to_le_bytes();
                if !self.state.set_memory(address, &bytes[..1 << kind.shift()]) {
                    return Stop::unsupported(format!("Unsafe access to address {address:#x}"));
                }
            }
        }
        Ok(())
    }

    fn offset_of(&self, field: FieldId) -> (usize, bool) {
        let field = self.program.classes.field(field);
        (field.offset as usize, field.kind.is_wide())
    }

    fn kept_by_field(&mut self, field: FieldId, kind: Kind, value: u64) -> Result<u64, Stop> {
        match self.program.classes.field(field).kind {
            Kind::Ref => self.storable(value, Target::Field(field)),
            declared => self.kept_as(declared, kind, value),
        }
    }

    /// The slot that a place of kind `declared` keeps of a value of the same width.
    fn kept_as(&self, declared: Kind, kind: Kind, value: u64) -> Result<u64, Stop> {
        if !is_narrow(declared) {
            return Ok(value);
        }
        match self.narrow_deferred(value, declared) {
            Some(slot) if kind != Kind::Byte || declared != Kind::Boolean => return Ok(slot),
            _ => {}
        }
        let value = self.concrete(value, 0, kind)?;
        let kept = narrowed(declared, value);
        if declared == Kind::Boolean && kind == Kind::Byte && kept != value {
            return Stop::unsupported("Unsafe access that makes a boolean neither true nor false");
        }
        Ok(kept)
    }

    /// The slot of a reference that may be stored there, or the end.
    fn storable(&mut self, value: u64, target: Target) -> Result<u64, Stop> {
        if value == 0 {
            return Ok(0);
        }
        let decided = self.concrete(value, 0, Kind::Ref);
        if let Ok(value) = decided {
            let Some(object) = Ref::from_bits(value as u32) else { return Ok(0) };
            return match self.takes(target, object)? {
                true => Ok(value),
                false => Stop::unsupported(format!(
                    "Unsafe access that stores a {} in {}",
                    self.program.classes.external_name(self.class_of(object)),
                    self.describe_target(target)
                )),
            };
        }
        let class = self.declared_class(target)?;
        match is_deferred(value) {
            true if class != self.program.known.core().object && !self.deferred_is_instance(value, class) => {
                Err(Stop::undecided(value))
            }
            _ => Ok(value),
        }
    }

    fn takes(&mut self, target: Target, object: Ref) -> Result<bool, Stop> {
        let class = self.class_of(object);
        if let Target::Field(field) = target {
            // A class of the name that the field's loader has defined itself is the declared one: nothing to look up.
            let field = self.program.classes.field(field);
            let descriptor = self.program.classes.symbols.get(field.descriptor);
            let loader = self.program.classes.class(field.class).loader;
            let is_declared = |c: &ClassId| {
                let c = self.program.classes.class(*c);
                c.loader == loader && of_class(descriptor) == Some(self.program.classes.symbols.get(c.name))
            };
            let c = self.program.classes.class(class);
            if descriptor == b"Ljava/lang/Object;"
                || c.ancestors.iter().rev().chain(&c.all_interfaces).any(is_declared)
            {
                return Ok(true);
            }
        }
        let declared = self.declared_class(target)?;
        Ok(self.program.classes.is_subtype(class, declared))
    }

    /// The class whose instances a reference may be.
    fn declared_class(&mut self, target: Target) -> Result<ClassId, Stop> {
        match target {
            Target::ElementOf(array) => {
                let (component, _) = self.program.classes.component(self.class_of(array)).expect("an array");
                Ok(component)
            }
            Target::Field(field) => {
                let field = self.program.classes.field(field);
                let descriptor = self.program.classes.symbols.get(field.descriptor);
                let name = of_class(descriptor).unwrap_or(descriptor).to_vec();
                let loader = self.program.classes.class(field.class).loader;
                self.load(loader, &name)
            }
        }
    }

    fn describe_target(&self, target: Target) -> String {
        match target {
            Target::Field(field) => self.describe_field(field),
            Target::ElementOf(array) => {
                format!("a {}", self.program.classes.external_name(self.class_of(array)))
            }
        }
    }

    /// Bytes of an array of primitives or of off-heap memory.
    pub fn read_run(&self, object: Option<Ref>, offset: i64, len: i64) -> Result<Vec<u8>, Stop> {
        let len = self.checked_run(len)?;
        match object {
            Some(array) => {
                let (element, start) = self.run_in_array(array, offset, len)?;
                Ok(self.state.bytes(array, element, start..start + len)?.into_owned())
            }
            None => {
                let mut bytes = vec![0; len];
                if !self.read_memory(offset as u64, &mut bytes) {
                    return Stop::unsupported(format!("Unsafe access to address {offset:#x}"));
                }
                Ok(bytes)
            }
        }
    }

    pub fn write_run(&mut self, object: Option<Ref>, offset: i64, bytes: &[u8]) -> Result<(), Stop> {
        match object {
            Some(array) => {
                let (element, start) = self.run_in_array(array, offset, bytes.len())?;
                self.put_raw_bytes(array, element, start, bytes)
            }
            None if self.state.set_memory(offset as u64, bytes) => Ok(()),
            None => Stop::unsupported(format!("Unsafe access to address {offset:#x}")),
        }
    }

    /// A run of more bytes than there can be is not even tried.
    pub fn checked_run(&self, len: i64) -> Result<usize, Stop> {
        match usize::try_from(len) {
            Ok(len) if len <= self.program.options.max_heap_words.saturating_mul(8) => Ok(len),
            _ => Stop::unsupported("Unsafe access to more memory than there is"),
        }
    }

    fn run_in_array(&self, array: Ref, offset: i64, len: usize) -> Result<(Kind, usize), Stop> {
        let element = match self.element_kind(array) {
            None => return Stop::unsupported("Unsafe access to the bytes of an object"),
            Some(Kind::Ref) => return Stop::unsupported("Unsafe access to a reference as a number"),
            Some(element) => element,
        };
        let size = self.array_len(array) << element.shift();
        let start = offset.checked_sub(ARRAY_BASE).and_then(|start| usize::try_from(start).ok());
        match start.filter(|start| start.saturating_add(len) <= size) {
            Some(start) => Ok((element, start)),
            None => Stop::unsupported("Unsafe access outside an array"),
        }
    }

    fn put_raw_bytes(&mut self, array: Ref, element: Kind, start: usize, bytes: &[u8]) -> Result<(), Stop> {
        if element == Kind::Boolean && bytes.iter().any(|b| *b > 1) {
            return Stop::unsupported("Unsafe access that makes a boolean neither true nor false");
        }
        self.state.put_bytes(array, element, start, bytes)
    }

    /// Bytes at an address: off-heap memory of the path, or the JDK's image. False: there is nothing.
    pub fn read_memory(&self, address: u64, into: &mut [u8]) -> bool {
        let Some(start) = address.checked_sub(IMAGE_BASE) else {
            return self.state.memory.read(address, into);
        };
        let image = self.program.source.image();
        let end = (start as usize).saturating_add(into.len());
        image.get(start as usize..end).is_some_and(|bytes| {
            into.copy_from_slice(bytes);
            true
        })
    }

    /// The concrete value of a slot, or the request to choose it.
    pub fn concrete(&self, value: u64, tag: u64, kind: Kind) -> Result<u64, Stop> {
        self.state.concrete(value, tag, kind)
    }
}

/// Code that accesses fields for handles, by the start of its classes' names.
const HANDLES_FOR_FIELDS: [&[u8]; 3] = [
    b"java/lang/invoke/DirectMethodHandle$Holder",
    b"java/lang/invoke/LambdaForm$",
    b"java/lang/invoke/VarHandle",
];

/// Where a reference is to be stored.
#[derive(Clone, Copy)]
enum Target {
    Field(FieldId),
    ElementOf(Ref),
}

/// The field that starts at a byte offset.
fn field_at(fields: &[Option<FieldId>], offset: i64) -> Option<FieldId> {
    if offset % 8 != 0 {
        return None;
    }
    fields.get(usize::try_from(offset / 8).ok()?).copied().flatten()
}

/// The name in the descriptor of a class that is no array.
fn of_class(descriptor: &[u8]) -> Option<&[u8]> {
    descriptor.strip_prefix(b"L")?.strip_suffix(b";")
}

/// Kinds of less than 32 bits: their slots are kept extended.
fn is_narrow(kind: Kind) -> bool {
    matches!(kind, Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short)
}

fn narrowed(kind: Kind, value: u64) -> u64 {
    u64::from(kind.narrow(value as u32 as i32) as u32)
}

/// A byte that is read as a boolean is true unless it is 0.
fn truth(kind: Kind, value: u64) -> u64 {
    if kind == Kind::Boolean { u64::from(value != 0) } else { value }
}
