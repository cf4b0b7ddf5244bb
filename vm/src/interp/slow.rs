//! The uncommon ways of instructions: deferred operands, array checks, constants, errors.

use crate::class::Shape;
use crate::code::insn::Insn;
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::Table;
use crate::state::unknowns::{Domain, handle, is_deferred};
use crate::{ClassId, Kind, Ref};

impl Machine {
    // Registers of the current frame, by number.

    pub(super) fn register(&self, r: u16) -> u64 {
        let thread = self.state.thread();
        thread.slots[thread.top().base as usize + r as usize]
    }

    pub(super) fn set_register(&mut self, r: u16, value: u64) {
        let thread = self.state.thread_mut();
        let at = thread.top().base as usize + r as usize;
        thread.slots[at] = value;
    }

    pub(super) fn advance(&mut self) -> Result<bool, Stop> {
        self.state.thread_mut().top_mut().pc += 1;
        Ok(false)
    }

    /// Whether the frame that returns gives back a reference.
    pub(super) fn returns_ref(&self) -> bool {
        self.classes.method(self.state.thread().top().method).returns == Some(Kind::Ref)
    }

    // Static accesses whose class id does not fit the quick form.

    pub(super) fn get_static_now(
        &mut self,
        d: u16,
        class: ClassId,
        offset: u16,
        wide: bool,
    ) -> Result<bool, Stop> {
        self.watch_statics_from_outside(class)?;
        let at = self.statics(class)? + offset as usize;
        let (value, tag) = (self.state.heap.get(at), self.state.heap.get(at + 1));
        self.set_register(d, value);
        if wide {
            self.set_register(d + 1, tag);
        }
        self.advance()
    }

    pub(super) fn put_static_now(
        &mut self,
        v: u16,
        class: ClassId,
        offset: u16,
        kind: Kind,
    ) -> Result<bool, Stop> {
        self.watch_statics_from_outside(class)?;
        let at = self.statics(class)? + offset as usize;
        let value = self.register(v);
        match kind {
            Kind::Long | Kind::Double => {
                self.state.set_word(at, value);
                let tag = self.register(v + 1);
                self.state.set_word(at + 1, tag);
            }
            _ if is_deferred(value) => match self.narrow_deferred(value, kind) {
                Some(slot) => self.state.set_word(at, slot),
                None => return Err(Stop::Force(handle(value).expect("deferred"))),
            },
            _ => self.state.set_word(at, u64::from(kind.narrow(value as u32 as i32) as u32)),
        }
        self.advance()
    }

    pub(super) fn new_ref_array_now(&mut self, d: u16, a: u16, class: ClassId) -> Result<bool, Stop> {
        self.force_register(a)?;
        let array = self.new_ref_array_checked(class, self.register(a) as u32 as i32)?;
        self.set_register(d, u64::from(array.0));
        self.advance()
    }

    pub(super) fn is_instance_now(&mut self, d: u16, a: u16, class: ClassId) -> Result<bool, Stop> {
        self.force_register(a)?;
        let is = Ref::from_bits(self.register(a) as u32).is_some_and(|o| self.is_instance(o, class));
        self.set_register(d, u64::from(is));
        self.advance()
    }

    fn force_register(&mut self, r: u16) -> Result<(), Stop> {
        let at = self.state.thread().top().base as usize + r as usize;
        self.force_slot(at, false)
    }

    /// The statics of a class whose cell says it is not initialised: it is now, or the current thread is
    /// initialising it.
    #[cold]
    pub(super) fn statics_slow(&mut self, class: ClassId) -> Result<usize, Stop> {
        self.initialise(class)?;
        self.watch_statics(class)?;
        self.statics(class)
    }

    // Constants

    /// Resolves the constant of an `Ldc` and rewrites the instruction.
    #[cold]
    pub(super) fn load_constant(&mut self, insn: Insn) -> Result<(), Stop> {
        let from = self.current_class();
        let pc = self.state.thread().top().pc as usize;
        match insn {
            Insn::Ldc { d, k } | Insn::LdcWide { d, k } => {
                let constant = self.resolve_constant_ref(from, k)?;
                self.code.insns[pc] = if self.is_primitive_constant(from, k) {
                    Insn::LdcUnboxed { d, constant }
                } else {
                    Insn::LdcRef { d, constant }
                };
                self.constant_names.insert(constant, (from, k));
            }
            other => unreachable!("not a constant: {other:?}"),
        }
        Ok(())
    }

    /// Loads a dynamic constant of a primitive type, which the path keeps in its box.
    #[cold]
    pub(super) fn load_unboxed(&mut self, d: u16, constant: u32) {
        let cell = self.state.cell(Table::Constant, constant as usize);
        let value = self.field_named(self.class_of(Ref(cell)), "value").expect("boxes have a value");
        let field = self.classes.field(value);
        let (offset, wide) = (field.offset as usize, field.kind.is_wide());
        let bits = self.get_slot(Ref(cell), offset);
        self.set_register(d, bits);
        if wide {
            self.set_register(d + 1, 0);
        }
    }

    /// A constant that another path resolved: resolve it on this one.
    #[cold]
    pub(super) fn constant_again(&mut self, constant: u32) -> Result<(), Stop> {
        let (from, k) = self.constant_names[&constant];
        let number = self.resolve_constant_ref(from, k)?;
        if number != constant {
            let object = self.state.cell(Table::Constant, number as usize);
            self.state.set_cell(Table::Constant, constant as usize, object);
        }
        Ok(())
    }

    // Arrays

    pub(crate) fn new_array_checked(&mut self, kind: Kind, len: i32) -> Result<Ref, Stop> {
        let class = self.array_class(self.known.primitive(kind));
        self.new_ref_array_checked(class, len)
    }

    pub(crate) fn new_ref_array_checked(&mut self, class: ClassId, len: i32) -> Result<Ref, Stop> {
        match usize::try_from(len) {
            Ok(len) => self.new_array(class, len),
            Err(_) => Stop::raise("java/lang/NegativeArraySizeException", len.to_string()),
        }
    }

    pub(super) fn multi_new_array(&mut self, at: u16, k: u16, dims: u8) -> Result<(), Stop> {
        let from = self.current_class();
        let class = self.resolve_class(from, k)?;
        for i in 0..u16::from(dims) {
            self.force_register(at + i)?;
        }
        let lens: Vec<i32> = (0..u16::from(dims)).map(|i| self.register(at + i) as u32 as i32).collect();
        let array = self.new_multi_array(class, &lens)?;
        self.set_register(at, u64::from(array.0));
        Ok(())
    }

    /// An array of arrays; `class` is the outermost array class.
    pub fn new_multi_array(&mut self, class: ClassId, lens: &[i32]) -> Result<Ref, Stop> {
        if let Some(negative) = lens.iter().find(|l| **l < 0) {
            return Stop::raise("java/lang/NegativeArraySizeException", negative.to_string());
        }
        let array = self.new_array(class, lens[0] as usize)?;
        if lens.len() > 1 && !lens[..1].contains(&0) {
            let (component, _) = self.classes.component(class).expect("as many dimensions as lengths");
            for i in 0..lens[0] as usize {
                let inner = self.new_multi_array(component, &lens[1..])?;
                self.put_ref_element(array, i, Some(inner));
            }
        }
        Ok(array)
    }

    /// Fast yes to an array store: the component is the value's very class, or Object.
    #[inline]
    pub(super) fn stores_exactly(&self, array: usize, value: usize) -> bool {
        let words = self.state.heap.words();
        match self.classes.classes[words[array] as u32 as usize].shape {
            Shape::Array { component, .. } => {
                component.0 == words[value] as u32 || component == self.known.core().object
            }
            _ => false,
        }
    }

    #[cold]
    pub(super) fn check_array_store(&self, array: usize, value: usize) -> Result<(), Stop> {
        let words = self.state.heap.words();
        let array_class = ClassId(words[array] as u32);
        let value_class = ClassId(words[value] as u32);
        let (component, _) = self.classes.component(array_class).expect("aastore on an array");
        if self.classes.is_subtype(value_class, component) {
            return Ok(());
        }
        Stop::raise("java/lang/ArrayStoreException", self.classes.external_name(value_class))
    }

    #[cold]
    pub(super) fn cast_error(&self, actual: ClassId, wanted: ClassId) -> Stop {
        let message = format!(
            "class {} cannot be cast to class {} ({})",
            self.classes.external_name(actual),
            self.classes.external_name(wanted),
            self.loaders_phrase(actual, wanted)
        );
        Stop::with_message("java/lang/ClassCastException", message)
    }

    // Deferred values

    /// Stores a slot into an array that is or becomes wide.
    #[cold]
    pub(super) fn store_deferred(
        &mut self,
        array: Ref,
        index: usize,
        value: u64,
        kind: Kind,
    ) -> Result<(), Stop> {
        let kind = self.element_kind(array).unwrap_or(kind);
        let slot = if !is_deferred(value) {
            u64::from(kind.narrow(value as u32 as i32) as u32)
        } else {
            match self.narrow_deferred(value, kind) {
                Some(slot) => slot,
                None => return Err(Stop::Force(handle(value).expect("deferred"))),
            }
        };
        self.put_element_slot(array, kind, index, slot, 0);
        Ok(())
    }

    #[cold]
    pub(super) fn store_deferred_ref(&mut self, array: Ref, index: usize, value: u64) -> Result<(), Stop> {
        // Who holds the handle need not know that it is decided.
        let decided = handle(value).and_then(|unknown| self.state.unknowns[unknown].value());
        let value = decided.unwrap_or(value);
        match handle(value) {
            None => {
                if value != 0 && !self.stores_exactly(array.index(), value as usize) {
                    self.check_array_store(array.index(), value as usize)?;
                }
            }
            Some(unknown) => {
                let (component, _) = self.classes.component(self.class_of(array)).expect("aastore");
                if !self.deferred_is_instance(value, component) {
                    return Err(Stop::Force(unknown));
                }
            }
        }
        self.put_element_slot(array, Kind::Ref, index, value, 0);
        Ok(())
    }

    /// A deferred `int` seen through a narrower kind: the same handle if its whole range fits, the concrete
    /// value if it is known, `None` if it has to be forced.
    #[cold]
    pub(super) fn narrow_deferred(&self, slot: u64, kind: Kind) -> Option<u64> {
        let unknown = &self.state.unknowns[handle(slot)?];
        if let Some(value) = unknown.value() {
            return Some(u64::from(kind.narrow(value as u32 as i32) as u32));
        }
        let fits = |v: i64| i64::from(kind.narrow(v as i32)) == v;
        let all = match &unknown.domain {
            Domain::Range { lo, hi } => fits(*lo) && fits(*hi),
            Domain::List { values, .. } => values.iter().all(|v| fits(i64::from(*v as u32 as i32))),
            Domain::Pool { .. } => false,
        };
        all.then_some(slot)
    }

    /// Whether a null test of a deferred reference has to force it.
    #[cold]
    pub(super) fn may_be_null(&self, slot: u64) -> bool {
        let Some(unknown) = handle(slot) else { return true };
        let unknown = &self.state.unknowns[unknown];
        match (&unknown.domain, unknown.chosen) {
            (Domain::List { values, refs: true }, None) => values.contains(&0),
            (Domain::Pool { pool, .. }, None) => self.state.pools[*pool as usize].include_null,
            _ => true,
        }
    }

    /// Whether every value a deferred reference may take passes a cast to `class`.
    #[cold]
    pub(super) fn deferred_is_instance(&self, slot: u64, class: ClassId) -> bool {
        let Some(unknown) = handle(slot) else { return false };
        let unknown = &self.state.unknowns[unknown];
        match (&unknown.domain, unknown.chosen) {
            (Domain::List { values, refs: true }, None) => {
                values.iter().all(|v| *v == 0 || self.is_instance(Ref(*v as u32), class))
            }
            (Domain::Pool { pool, .. }, None) => {
                self.state.pools[*pool as usize].objects.iter().all(|o| self.is_instance(*o, class))
            }
            _ => false,
        }
    }
}
