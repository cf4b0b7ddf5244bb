//! Objects as the machine and natives handle them: allocation, fields, arrays, strings, class mirrors.

use tarry_classfile::mutf8;

use crate::class::Shape;
use crate::interp::throw::OUT_OF_MEMORY;
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::heap::ARRAY_HEADER;
use crate::state::unknowns::is_deferred;
use crate::state::{StringLayout, Table};
use crate::{ClassId, FieldId, Kind, Ref, ref_slot};

/// As HotSpot: two less than the longest an `int` could say.
const MAX_ARRAY_LENGTH: usize = i32::MAX as usize - 2;

impl Machine {
    /// Words for an object or array. Never collects: callers may hold references.
    #[inline]
    pub(crate) fn bump(&mut self, words: usize) -> Result<usize, Stop> {
        self.state.counters.allocated += words as u64;
        if self.state.heap.top() + words > self.gc_at {
            // The inner loop looks up at its next branch or call.
            self.request_attention();
        }
        match self.state.heap.bump(words) {
            Some(at) => Ok(at),
            None => Stop::raise(OUT_OF_MEMORY, "Java heap space"),
        }
    }

    /// An instance with default field values. The class must be initialised where that matters.
    #[inline]
    pub fn new_object(&mut self, class: ClassId) -> Result<Ref, Stop> {
        let words = self.classes.class(class).instance_words as usize;
        let at = self.bump(words)?;
        self.state.heap.words_mut()[at] = u64::from(class.0);
        Ok(Ref(at as u32))
    }

    /// An array of `len` default elements; `class` is the array class.
    pub fn new_array(&mut self, class: ClassId, len: usize) -> Result<Ref, Stop> {
        let Shape::Array { element, .. } = self.classes.class(class).shape else {
            unreachable!("new_array is called with array classes");
        };
        if len > MAX_ARRAY_LENGTH {
            return Stop::raise(OUT_OF_MEMORY, "Requested array size exceeds VM limit");
        }
        let words = ARRAY_HEADER + (len << element.shift()).div_ceil(8);
        if words > self.options.max_heap_words {
            return Stop::raise(OUT_OF_MEMORY, "Java heap space");
        }
        let at = self.bump(words)?;
        let heap = self.state.heap.words_mut();
        heap[at] = u64::from(class.0);
        heap[at + 1] = len as u64;
        Ok(Ref(at as u32))
    }

    pub fn new_primitive_array(&mut self, kind: Kind, len: usize) -> Result<Ref, Stop> {
        let class = self.array_class(self.known.primitive(kind));
        self.new_array(class, len)
    }

    pub fn new_byte_array(&mut self, bytes: &[u8]) -> Result<Ref, Stop> {
        let class = self.known.core().byte_array;
        let array = self.new_array(class, bytes.len())?;
        self.state.heap.array_bytes_mut(array, 0).copy_from_slice(bytes);
        Ok(array)
    }

    /// An array of references of the given component class.
    pub fn new_ref_array(&mut self, component: ClassId, elements: &[Option<Ref>]) -> Result<Ref, Stop> {
        let class = self.array_class(component);
        let array = self.new_array(class, elements.len())?;
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
        self.classes.component(self.class_of(object)).map(|(_, kind)| kind)
    }

    pub fn is_instance(&self, object: Ref, class: ClassId) -> bool {
        self.classes.is_subtype(self.class_of(object), class)
    }

    // Fields

    /// A field of the class or its superclasses by name; the machine's own use, so it must exist.
    pub fn field_named(&self, class: ClassId, name: &str) -> Option<FieldId> {
        let name = self.classes.symbols.lookup(name.as_bytes())?;
        let chain = self.classes.class(class).ancestors.iter().rev();
        chain.flat_map(|c| self.classes.fields_of(*c)).find(|f| self.classes.field(*f).name == name)
    }

    pub fn get_slot(&self, object: Ref, offset: usize) -> u64 {
        self.state.heap.get(object.index() + offset)
    }

    pub fn put_slot(&mut self, object: Ref, offset: usize, slot: u64) {
        self.state.set_word(object.index() + offset, slot);
    }

    /// A field, also if it still holds the handle of a choice that was made since. For fields the program cannot leave
    /// open; others are read as slots, with `concrete`.
    pub fn get_ref(&self, object: Ref, offset: usize) -> Option<Ref> {
        let slot = self.get_slot(object, offset);
        Ref::from_bits(self.concrete(slot, 0, Kind::Ref).unwrap_or(0) as u32)
    }

    /// The name of an enum constant, as a string object; `None` for other objects.
    pub fn enum_name(&self, object: Ref) -> Option<Ref> {
        let ancestors = &self.classes.class(self.class_of(object)).ancestors;
        let base = *ancestors.iter().find(|c| self.classes.name(**c) == b"java/lang/Enum")?;
        let field = self.field_named(base, "name")?;
        self.get_ref(object, self.classes.field(field).offset as usize)
    }

    pub fn put_ref(&mut self, object: Ref, offset: usize, value: Option<Ref>) {
        self.put_slot(object, offset, ref_slot(value));
    }

    // Array elements. A wide value has two slots; the second is its tag.

    pub fn element_slot(&self, array: Ref, kind: Kind, index: usize) -> (u64, u64) {
        let heap = &self.state.heap;
        if let Some(wide) = heap.array_wide(array) {
            let at = wide + index * kind.slots();
            return (heap.get(at), if kind.is_wide() { heap.get(at + 1) } else { 0 });
        }
        let byte = index << kind.shift();
        let word = heap.get(array.index() + ARRAY_HEADER + byte / 8) >> (byte % 8 * 8);
        let value = match kind {
            Kind::Boolean | Kind::Byte => u64::from(i32::from(word as i8) as u32),
            Kind::Char => u64::from(word as u16),
            Kind::Short => u64::from(i32::from(word as i16) as u32),
            Kind::Int | Kind::Float | Kind::Ref => u64::from(word as u32),
            Kind::Long | Kind::Double => word,
        };
        (value, 0)
    }

    /// Stores a slot; a deferred one makes the array wide first.
    pub fn put_element_slot(&mut self, array: Ref, kind: Kind, index: usize, slot: u64, tag: u64) {
        let deferred = if kind.is_wide() { tag != 0 } else { is_deferred(slot) };
        if deferred && self.state.heap.array_wide(array).is_none() {
            self.widen(array, kind);
        }
        if let Some(wide) = self.state.heap.array_wide(array) {
            let at = wide + index * kind.slots();
            self.state.set_word(at, slot);
            if kind.is_wide() {
                self.state.set_word(at + 1, tag);
            }
            return;
        }
        let byte = index << kind.shift();
        let at = array.index() + ARRAY_HEADER + byte / 8;
        let shift = byte % 8 * 8;
        let mask = match kind.shift() {
            0 => 0xff,
            1 => 0xffff,
            2 => 0xffff_ffff,
            _ => u64::MAX,
        };
        let old = self.state.heap.get(at);
        self.state.set_word(at, old & !(mask << shift) | (slot & mask) << shift);
    }

    /// Gives every element a whole slot. The new block belongs to the path like any object.
    #[cold]
    fn widen(&mut self, array: Ref, kind: Kind) {
        let len = self.array_len(array);
        let words = len * kind.slots();
        let at = self.state.heap.bump(words + 1).expect("the reserve leaves room for wide arrays");
        self.state.heap.words_mut()[at] = WIDE_BLOCK | (words as u64) << 32;
        for i in 0..len {
            let (value, _) = self.element_slot(array, kind, i);
            self.state.heap.words_mut()[at + 1 + i * kind.slots()] = value;
        }
        self.state.set_word(array.index() + 1, len as u64 | (at as u64 + 1) << 32);
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
    pub fn bytes_of(&self, array: Ref) -> &[u8] {
        self.state.heap.array_bytes(array, 0)
    }

    /// Overwrites elements of a `byte[]`; the range is checked.
    pub fn put_bytes(&mut self, array: Ref, offset: usize, bytes: &[u8]) {
        if self.state.heap.array_wide(array).is_some() {
            for (i, byte) in bytes.iter().enumerate() {
                self.put_element_slot(
                    array,
                    Kind::Byte,
                    offset + i,
                    u64::from(i32::from(*byte as i8) as u32),
                    0,
                );
            }
            return;
        }
        let first = array.index() + ARRAY_HEADER;
        self.state.log_words(first + offset / 8..first + (offset + bytes.len()).div_ceil(8));
        self.state.heap.array_bytes_mut(array, 0)[offset..offset + bytes.len()].copy_from_slice(bytes);
    }

    // Strings

    pub fn string_layout(&self) -> StringLayout {
        self.known.core().string_layout
    }

    /// UTF-16 units of a string.
    pub fn string_units(&self, string: Ref) -> Vec<u16> {
        let (bytes, utf16) = self.string_layout().content(&self.state.heap, string);
        if utf16 {
            bytes.chunks_exact(2).map(|c| u16::from_le_bytes([c[0], c[1]])).collect()
        } else {
            bytes.iter().map(|b| u16::from(*b)).collect()
        }
    }

    pub fn string_text(&self, string: Ref) -> String {
        String::from_utf16_lossy(&self.string_units(string))
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
        let value = self.new_byte_array(content)?;
        let string = self.new_object(self.known.core().string)?;
        let layout = self.string_layout();
        let words = self.state.heap.words_mut();
        words[string.index() + layout.value] = u64::from(value.0);
        words[string.index() + layout.coder] = coder;
        Ok(string)
    }

    /// The one string of the pool with this content.
    pub fn intern(&mut self, string: Ref) -> Ref {
        let layout = self.string_layout();
        let hash = layout.hash(&self.state.heap, string);
        let content = layout.content(&self.state.heap, string);
        let known = self.state.find_interned(hash, |s, r| layout.content(&s.heap, r) == content);
        known.unwrap_or_else(|| {
            self.state.add_interned(hash, string, layout);
            string
        })
    }

    pub fn intern_mutf8(&mut self, bytes: &[u8]) -> Result<Ref, Stop> {
        let string = self.new_string_mutf8(bytes)?;
        Ok(self.intern(string))
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
        let core = *self.known.core();
        let mirror = self.new_object(core.class)?;
        self.put_slot(mirror, core.class_id, u64::from(class.0));
        self.state.set_cell(Table::Mirror, class.index(), mirror.0);
        if let Some((component, _)) = self.classes.component(class) {
            let component = self.mirror(component)?;
            self.put_ref(mirror, core.class_component, Some(component));
        }
        self.fill_mirror(class, mirror)?;
        Ok(mirror)
    }

    /// The class a `java.lang.Class` stands for.
    pub fn class_of_mirror(&self, mirror: Ref) -> ClassId {
        ClassId(self.get_slot(mirror, self.known.core().class_id) as u32)
    }
}

/// First word (low half) of a block of wide elements; the high half counts its words.
pub const WIDE_BLOCK: u64 = 0xffff_ffff;

impl Machine {
    /// Abstract classes, interfaces, arrays and primitives have no instances of their own.
    pub fn check_instantiable(&self, class: ClassId) -> Result<(), Stop> {
        use tarry_classfile::access::{ACC_ABSTRACT, ACC_INTERFACE};
        let c = self.classes.class(class);
        if c.shape != Shape::Object || c.access & (ACC_ABSTRACT | ACC_INTERFACE) != 0 {
            return Stop::raise("java/lang/InstantiationException", self.classes.external_name(class));
        }
        Ok(())
    }
}
