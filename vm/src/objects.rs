//! Objects as the machine and natives handle them: allocation, fields, arrays, strings, class mirrors.

use std::borrow::Cow;

use tarry_classfile::mutf8;

use crate::class::Shape;
use crate::interp::throw::{HEAP_SPACE, OUT_OF_MEMORY};
use crate::machine::Machine;
use crate::native::Stop;
use crate::room::out_of_limit;
use crate::state::heap::ARRAY_HEADER;
use crate::state::{StringLayout, Table};
use crate::text;
use crate::{ClassId, FieldId, Kind, Ref, ref_slot};

/// As HotSpot: two less than the longest an `int` could say.
const MAX_ARRAY_LENGTH: usize = i32::MAX as usize - 2;

/// Besides what hashing it costs: looking for it, keeping it for all who come, and forgetting it.
const STEPS_TO_INTERN: usize = 30;
/// Characters that are converted or hashed in the time of a bytecode.
const CHARS_PER_STEP: usize = 8;

impl Machine {
    /// Words for an object or array. Never collects: callers may hold references.
    #[inline]
    pub(crate) fn bump(&mut self, words: usize) -> Result<usize, Stop> {
        self.room_for(words)?;
        let at = self.state.heap.bump(words).ok_or_else(out_of_limit)?;
        self.state.charged.allocated += words as u64;
        Ok(at)
    }

    /// An instance with default field values. The class must be initialised where that matters.
    #[inline]
    pub fn new_object(&mut self, class: ClassId) -> Result<Ref, Stop> {
        let words = self.program.classes.class(class).instance_words as usize;
        let at = self.bump(words)?;
        Ok(self.state.begin_object(at, class))
    }

    /// Words of an array of `len` elements, if there can be such an array at all.
    pub(crate) fn words_of_array(&self, class: ClassId, len: usize) -> Result<usize, Stop> {
        let Shape::Array { element, .. } = self.program.classes.class(class).shape else {
            unreachable!("asked for array classes");
        };
        if len > MAX_ARRAY_LENGTH {
            return Stop::raise(OUT_OF_MEMORY, "Requested array size exceeds VM limit");
        }
        let words = array_words(element, len);
        if words > self.program.options.max_heap_words {
            return Stop::raise(OUT_OF_MEMORY, HEAP_SPACE);
        }
        Ok(words)
    }

    /// An array of `len` default elements; `class` is the array class.
    pub fn new_array(&mut self, class: ClassId, len: usize) -> Result<Ref, Stop> {
        let words = self.words_of_array(class, len)?;
        let at = self.bump(words)?;
        Ok(self.state.begin_array(at, class, len))
    }

    pub fn new_primitive_array(&mut self, kind: Kind, len: usize) -> Result<Ref, Stop> {
        let class = self.array_class(self.program.known.primitive(kind));
        self.new_array(class, len)
    }

    pub fn new_byte_array(&mut self, bytes: &[u8]) -> Result<Ref, Stop> {
        let class = self.program.known.core().byte_array;
        let array = self.new_array(class, bytes.len())?;
        self.charge_bytes(bytes.len());
        self.put_bytes(array, 0, bytes)?;
        Ok(array)
    }

    /// An array of references of the given component class.
    pub fn new_ref_array(&mut self, component: ClassId, elements: &[Option<Ref>]) -> Result<Ref, Stop> {
        let class = self.array_class(component);
        let array = self.new_array(class, elements.len())?;
        self.charge(elements.len());
        for (i, e) in elements.iter().enumerate() {
            self.put_element_slot(array, Kind::Ref, i, ref_slot(*e), 0);
        }
        Ok(array)
    }

    pub fn class_of(&self, object: Ref) -> ClassId {
        self.state.heap.class_of(object)
    }

    pub fn array_len(&self, array: Ref) -> usize {
        self.state.heap.array_len(array)
    }

    /// Element kind, if the object is an array.
    pub fn element_kind(&self, object: Ref) -> Option<Kind> {
        self.program.classes.component(self.class_of(object)).map(|(_, kind)| kind)
    }

    pub fn is_instance(&self, object: Ref, class: ClassId) -> bool {
        self.program.classes.is_subtype(self.class_of(object), class)
    }

    // Fields

    /// A field of the class or its superclasses by name; the machine's own use, so it must exist.
    pub fn field_named(&self, class: ClassId, name: &str) -> Option<FieldId> {
        let name = self.program.classes.symbols.lookup(name.as_bytes())?;
        let chain = self.program.classes.class(class).ancestors.iter().rev();
        // A subclass of the program's may have a field of the same name and any type.
        let of_the_jdk = chain.filter(|c| self.program.classes.class(**c).is_of_image());
        of_the_jdk
            .flat_map(|c| self.program.classes.fields_of(*c))
            .find(|f| self.program.classes.field(*f).name == name)
    }

    pub fn get_slot(&self, object: Ref, offset: usize) -> u64 {
        self.state.slot(object, offset)
    }

    pub fn put_slot(&mut self, object: Ref, offset: usize, slot: u64) {
        self.state.set_slot(object, offset, slot);
    }

    /// A field, also if it still holds the handle of a choice that was made since. For fields the program cannot leave
    /// open; others are read as slots, with `concrete`.
    pub fn get_ref(&self, object: Ref, offset: usize) -> Option<Ref> {
        let slot = self.get_slot(object, offset);
        Ref::from_bits(self.concrete(slot, 0, Kind::Ref).unwrap_or(0) as u32)
    }

    /// The name of an enum constant, as a string object; `None` for other objects.
    pub fn enum_name(&self, object: Ref) -> Option<Ref> {
        let ancestors = &self.program.classes.class(self.class_of(object)).ancestors;
        let base = *ancestors.iter().find(|c| self.program.classes.is_jdk_class(**c, b"java/lang/Enum"))?;
        let field = self.field_named(base, "name")?;
        self.get_ref(object, self.program.classes.field(field).offset as usize)
    }

    pub fn put_ref(&mut self, object: Ref, offset: usize, value: Option<Ref>) {
        self.put_slot(object, offset, ref_slot(value));
    }

    // Array elements. A wide value has two slots; the second is its tag.

    pub fn element_slot(&self, array: Ref, kind: Kind, index: usize) -> (u64, u64) {
        self.state.element(array, kind, index)
    }

    pub fn put_element_slot(&mut self, array: Ref, kind: Kind, index: usize, slot: u64, tag: u64) {
        self.state.put_element(array, kind, index, slot, tag);
    }

    /// As `get_ref`, of an array.
    pub fn get_ref_element(&self, array: Ref, index: usize) -> Option<Ref> {
        let (slot, _) = self.element_slot(array, Kind::Ref, index);
        Ref::from_bits(self.concrete(slot, 0, Kind::Ref).unwrap_or(0) as u32)
    }

    pub fn put_ref_element(&mut self, array: Ref, index: usize, value: Option<Ref>) {
        self.put_element_slot(array, Kind::Ref, index, ref_slot(value), 0);
    }

    /// Content of a `byte[]`.
    pub fn bytes_of(&self, array: Ref) -> Result<Cow<'_, [u8]>, Stop> {
        self.state.bytes(array, Kind::Byte, 0..self.array_len(array))
    }

    /// Overwrites elements of a `byte[]`; the range is checked.
    pub fn put_bytes(&mut self, array: Ref, offset: usize, bytes: &[u8]) -> Result<(), Stop> {
        self.state.put_bytes(array, Kind::Byte, offset, bytes)
    }

    // Strings

    pub fn string_layout(&self) -> StringLayout {
        self.program.known.core().string_layout
    }

    /// UTF-16 units of a string.
    pub fn string_units(&self, string: Ref) -> Result<Vec<u16>, Stop> {
        let units = self.string_units_uncharged(string)?;
        self.charge(units.len() / CHARS_PER_STEP);
        Ok(units)
    }

    /// As `string_units`, for who charges in a way of his own.
    pub(crate) fn string_units_uncharged(&self, string: Ref) -> Result<Vec<u16>, Stop> {
        let (bytes, utf16) = self.state.string_content(self.string_layout(), string)?;
        Ok(if utf16 {
            bytes.chunks_exact(2).map(|c| u16::from_le_bytes([c[0], c[1]])).collect()
        } else {
            bytes.iter().map(|b| u16::from(*b)).collect()
        })
    }

    pub fn string_text(&self, string: Ref) -> Result<String, Stop> {
        Ok(String::from_utf16_lossy(&self.string_units(string)?))
    }

    /// A string for a report, which decides nothing: a character that is open is shown as `{?}`.
    pub fn string_shown(&self, string: Ref) -> String {
        self.string_units(string)
            .map_or_else(|_| self.open_string_shown(string), |units| text::of_units(&units))
    }

    #[cold]
    fn open_string_shown(&self, string: Ref) -> String {
        let layout = self.string_layout();
        let size = if self.get_slot(string, layout.coder) == 0 { 1 } else { 2 };
        let Some(value) = self.get_ref(string, layout.value) else { return "{?}".into() };
        let unit = |i: usize| match self.state.bytes(value, Kind::Byte, i * size..(i + 1) * size) {
            Ok(bytes) => vec![u16::from_le_bytes([bytes[0], bytes.get(1).copied().unwrap_or(0)])],
            Err(_) => "{?}".encode_utf16().collect(),
        };
        let units: Vec<u16> = (0..self.array_len(value) / size).flat_map(unit).collect();
        text::of_units(&units)
    }

    pub fn new_string(&mut self, text: &str) -> Result<Ref, Stop> {
        if text.is_ascii() {
            return self.new_latin1(text.as_bytes());
        }
        self.new_string_units(&text.encode_utf16().collect::<Vec<_>>())
    }

    /// From modified UTF-8, as names in class files are written.
    pub fn new_string_mutf8(&mut self, bytes: &[u8]) -> Result<Ref, Stop> {
        if bytes.is_ascii() {
            return self.new_latin1(bytes);
        }
        self.new_string_units(&mutf8::to_utf16(bytes).collect::<Vec<_>>())
    }

    pub fn new_string_units(&mut self, units: &[u16]) -> Result<Ref, Stop> {
        if units.iter().all(|u| *u < 256) {
            return self.new_latin1(&units.iter().map(|u| *u as u8).collect::<Vec<_>>());
        }
        let bytes: Vec<u8> = units.iter().flat_map(|u| u.to_le_bytes()).collect();
        self.new_string_of(&bytes, 1)
    }

    pub fn new_latin1(&mut self, bytes: &[u8]) -> Result<Ref, Stop> {
        self.new_string_of(bytes, 0)
    }

    pub fn new_string_of(&mut self, content: &[u8], coder: u64) -> Result<Ref, Stop> {
        let class = self.program.known.core().string;
        let words = array_words(Kind::Byte, content.len());
        self.room_for(words + self.program.classes.class(class).instance_words as usize)?;
        let value = self.new_byte_array(content)?;
        let string = self.new_object(class)?;
        let layout = self.string_layout();
        self.state.set_slot(string, layout.value, u64::from(value.0));
        self.state.set_slot(string, layout.coder, coder);
        Ok(string)
    }

    /// The one string of the pool with this content.
    pub fn intern(&mut self, string: Ref) -> Result<Ref, Stop> {
        let layout = self.string_layout();
        let (content, utf16) = self.state.string_content(layout, string)?;
        self.charge(STEPS_TO_INTERN + content.len() / CHARS_PER_STEP);
        let hash = crate::symbol::hash(&content) ^ u64::from(utf16);
        match self.state.find_interned(layout, hash, (&content, utf16))? {
            Some(known) => Ok(known),
            None => {
                self.state.add_interned(hash, string);
                Ok(string)
            }
        }
    }

    pub fn intern_mutf8(&mut self, bytes: &[u8]) -> Result<Ref, Stop> {
        let string = self.new_string_mutf8(bytes)?;
        self.intern(string)
    }

    // Mirrors

    /// The `java.lang.Class` of a class, made when first asked for.
    pub fn mirror(&mut self, class: ClassId) -> Result<Ref, Stop> {
        match Ref::from_bits(self.state.cell(Table::Mirror, class.index())) {
            Some(mirror) => Ok(mirror),
            None => self.make_mirror(class),
        }
    }

    #[cold]
    fn make_mirror(&mut self, class: ClassId) -> Result<Ref, Stop> {
        let core = *self.program.known.core();
        let mirror = self.new_object(core.class)?;
        self.put_slot(mirror, core.class_id, u64::from(class.0));
        self.state.set_cell(Table::Mirror, class.index(), mirror.0);
        if let Some((component, _)) = self.program.classes.component(class) {
            let component = self.mirror(component)?;
            self.put_ref(mirror, core.class_component, Some(component));
        }
        self.fill_mirror(class, mirror)?;
        Ok(mirror)
    }

    /// The class a `java.lang.Class` stands for.
    pub fn class_of_mirror(&self, mirror: Ref) -> ClassId {
        ClassId(self.get_slot(mirror, self.program.known.core().class_id) as u32)
    }
}

/// Words of an array as the program asked for it.
pub(crate) fn array_words(kind: Kind, len: usize) -> usize {
    ARRAY_HEADER + (len << kind.shift()).div_ceil(8)
}

impl Machine {
    /// Abstract classes, interfaces, arrays and primitives have no instances of their own.
    pub fn check_instantiable(&self, class: ClassId) -> Result<(), Stop> {
        use tarry_classfile::access::{ACC_ABSTRACT, ACC_INTERFACE};
        let c = self.program.classes.class(class);
        if c.shape != Shape::Object || c.access & (ACC_ABSTRACT | ACC_INTERFACE) != 0 {
            return Stop::raise(
                "java/lang/InstantiationException",
                self.program.classes.external_name(class),
            );
        }
        Ok(())
    }
}
