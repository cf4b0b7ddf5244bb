//! The uncommon ways of instructions: deferred operands, array checks, constants, errors.

use crate::class::Shape;
use crate::code::insn::Insn;
use crate::interp::throw::{HEAP_SPACE, OUT_OF_MEMORY};
use crate::machine::Machine;
use crate::mutants::Mutant;
use crate::native::Stop;
use crate::state::Table;
use crate::state::told::Told;
use crate::state::unknowns::{LATE, handle, is_deferred};
use crate::{ClassId, Kind, Ref};

impl Machine {
    // Registers of the current frame, by number.

    pub(crate) fn register(&self, r: u16) -> u64 {
        self.state.stack().register(r)
    }

    pub(crate) fn set_register(&mut self, r: u16, value: u64) {
        self.state.stack_mut().set_register(r, value);
    }

    pub(crate) fn advance(&mut self) -> Result<bool, Stop> {
        self.state.stack_mut().top_mut().pc += 1;
        Ok(false)
    }

    /// Whether the frame that returns gives back a reference.
    pub(super) fn returns_ref(&self) -> bool {
        self.program.classes.method(self.state.stack().top().method).returns == Some(Kind::Ref)
    }

    // Accesses of fields whose class id or offset does not fit the quick form.

    pub(super) fn get_field_now(&mut self, d: u16, o: u16, offset: u32, wide: bool) -> Result<bool, Stop> {
        let (object, offset) = (self.object_in(o)?, offset as usize);
        self.set_register(d, self.state.slot(object, offset));
        if wide {
            self.set_register(d + 1, self.state.slot(object, offset + 1));
        }
        self.advance()
    }

    pub(super) fn put_field_now(&mut self, o: u16, v: u16, offset: u32, kind: Kind) -> Result<bool, Stop> {
        let (object, offset) = (self.object_in(o)?, offset as usize);
        let (slot, tag) = self.stored_now(v, kind)?;
        self.state.set_slot(object, offset, slot);
        if let Some(tag) = tag {
            self.state.set_slot(object, offset + 1, tag);
        }
        self.advance()
    }

    /// What a field of this kind takes from a register, and the tag of a wide one.
    fn stored_now(&mut self, v: u16, kind: Kind) -> Result<(u64, Option<u64>), Stop> {
        let value = self.register(v);
        Ok(match kind {
            Kind::Long | Kind::Double => (value, Some(self.register(v + 1))),
            _ if is_deferred(value) => (self.narrow(value, kind)?, None),
            _ => (u64::from(kind.narrow(value as u32 as i32) as u32), None),
        })
    }

    pub(crate) fn object_in(&self, register: u16) -> Result<Ref, Stop> {
        let slot = self.register(register);
        let open = || Stop::undecided(slot);
        let slot = if is_deferred(slot) { self.state.chosen(slot).ok_or_else(open)? } else { slot };
        match Ref::from_bits(slot as u32) {
            Some(object) => Ok(object),
            None => Stop::null(),
        }
    }

    pub(super) fn get_static_now(
        &mut self,
        d: u16,
        class: ClassId,
        offset: u32,
        wide: bool,
    ) -> Result<bool, Stop> {
        self.watch_statics_from_outside(class)?;
        let (statics, offset) = (self.statics(class)?, offset as usize);
        self.set_register(d, self.state.static_slot(statics, offset));
        if wide {
            self.set_register(d + 1, self.state.static_slot(statics, offset + 1));
        }
        self.advance()
    }

    pub(super) fn put_static_now(
        &mut self,
        v: u16,
        class: ClassId,
        offset: u32,
        kind: Kind,
    ) -> Result<bool, Stop> {
        self.watch_statics_from_outside(class)?;
        let (statics, offset) = (self.statics(class)?, offset as usize);
        let (slot, tag) = self.stored_now(v, kind)?;
        self.state.set_static_slot(statics, offset, slot);
        if let Some(tag) = tag {
            self.state.set_static_slot(statics, offset + 1, tag);
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
        let at = self.state.stack().top().base as usize + r as usize;
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
        let pc = self.state.stack().top().pc as usize;
        match insn {
            Insn::Ldc { d, k } | Insn::LdcWide { d, k } => {
                let constant = self.resolve_constant_ref(from, k)?;
                let resolved = match self.is_primitive_constant(from, k) {
                    true => Insn::LdcUnboxed { d, constant },
                    false => Insn::LdcRef { d, constant },
                };
                self.program.code.rewrite(pc, resolved);
                self.program.constant_names.insert(constant, (from, k));
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
        let field = self.program.classes.field(value);
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
        let (from, k) = self.program.constant_names[&constant];
        let number = self.resolve_constant_ref(from, k)?;
        if number != constant {
            let object = self.state.cell(Table::Constant, number as usize);
            self.state.set_cell(Table::Constant, constant as usize, object);
        }
        Ok(())
    }

    // Arrays

    pub(crate) fn new_array_checked(&mut self, kind: Kind, len: i32) -> Result<Ref, Stop> {
        let class = self.array_class(self.program.known.primitive(kind));
        self.new_ref_array_checked(class, len)
    }

    pub(crate) fn new_ref_array_checked(&mut self, class: ClassId, len: i32) -> Result<Ref, Stop> {
        match usize::try_from(len) {
            Ok(len) => {
                let words = self.words_of_array(class, len)?;
                self.collect_first(words)?;
                let array = self.new_array(class, len)?;
                self.charge_bytes_now(words * 8);
                Ok(array)
            }
            Err(_) => Stop::raise("java/lang/NegativeArraySizeException", len.to_string()),
        }
    }

    pub(super) fn multi_new_array(&mut self, at: u16, k: u16, dims: u8) -> Result<(), Stop> {
        let from = self.current_class();
        let class = self.resolve_class(from, k)?;
        let is_open = self.state.symbols.is_on() && self.check_symbolic_counts(at, dims)?;
        for i in 0..u16::from(dims) {
            self.force_register(at + i)?;
        }
        let lens: Vec<i32> = (0..u16::from(dims)).map(|i| self.register(at + i) as u32 as i32).collect();
        let fits = self.multi_array_fits(class, &lens);
        // A count that was decided only because the array has to be laid out says nothing about the program.
        let words = if is_open { fits.or_else(|_| Stop::raise(OUT_OF_MEMORY, HEAP_SPACE)) } else { fits }?;
        self.collect_first(words)?;
        let array = self.new_multi_array(class, &lens)?;
        self.set_register(at, u64::from(array.0));
        Ok(())
    }

    /// An array of arrays; `class` is the outermost array class.
    pub fn new_multi_array(&mut self, class: ClassId, lens: &[i32]) -> Result<Ref, Stop> {
        let words = self.multi_array_fits(class, lens)?;
        self.room_for(words)?;
        self.charge_bytes_now(words * 8);
        self.fill_multi_array(class, lens)
    }

    /// Words of an array of arrays, if there can be such a one at all.
    fn multi_array_fits(&self, class: ClassId, lens: &[i32]) -> Result<usize, Stop> {
        if let Some(negative) = lens.iter().find(|l| **l < 0) {
            return Stop::raise("java/lang/NegativeArraySizeException", negative.to_string());
        }
        let (mut total, mut arrays, mut class) = (0usize, 1usize, class);
        // The outer ones are made first, and what is wrong with them comes first.
        for len in lens.iter().map(|len| *len as usize) {
            let Some((component, _)) = self.program.classes.component(class) else { break };
            if arrays == 0 {
                break;
            }
            total = total.saturating_add(arrays.saturating_mul(self.words_of_array(class, len)?));
            if total > self.program.options.max_heap_words {
                return Stop::raise(OUT_OF_MEMORY, HEAP_SPACE);
            }
            arrays = arrays.saturating_mul(len);
            class = component;
        }
        Ok(total)
    }

    fn fill_multi_array(&mut self, class: ClassId, lens: &[i32]) -> Result<Ref, Stop> {
        let array = self.new_array(class, lens[0] as usize)?;
        self.charge_now(lens[0] as usize);
        if lens.len() > 1 {
            let (component, _) =
                self.program.classes.component(class).expect("as many dimensions as lengths");
            for i in 0..lens[0] as usize {
                let inner = self.fill_multi_array(component, &lens[1..])?;
                self.put_ref_element(array, i, Some(inner));
            }
        }
        Ok(array)
    }

    /// Fast yes to an array store: the component is the value's very class, or Object.
    #[inline]
    pub(super) fn stores_exactly(&self, array: usize, value: usize) -> bool {
        let class_of = |at: usize| self.class_of(Ref(at as u32));
        match self.program.classes.class(class_of(array)).shape {
            Shape::Array { component, .. } => {
                component == class_of(value) || component == self.program.known.core().object
            }
            _ => false,
        }
    }

    #[cold]
    pub(crate) fn check_array_store(&self, array: usize, value: usize) -> Result<(), Stop> {
        let (array_class, value_class) = (self.class_of(Ref(array as u32)), self.class_of(Ref(value as u32)));
        let (component, _) = self.program.classes.component(array_class).expect("aastore on an array");
        if self.program.classes.is_subtype(value_class, component) {
            return Ok(());
        }
        Stop::raise("java/lang/ArrayStoreException", self.program.classes.external_name(value_class))
    }

    #[cold]
    pub(super) fn cast_error(&mut self, actual: ClassId, wanted: ClassId) -> Stop {
        let message = format!(
            "class {} cannot be cast to class {} ({})",
            self.program.classes.external_name(actual),
            self.program.classes.external_name(wanted),
            self.loaders_phrase(actual, wanted)
        );
        self.state.tell(Told::Cast(message.as_str().into()));
        Stop::with_message("java/lang/ClassCastException", message)
    }

    // Deferred values

    /// An operand that an instruction looks at is open. Where choices are not symbolic it has to be decided: the first of them.
    #[cold]
    pub(super) fn deferred(&mut self, insn: Insn) -> Result<bool, Stop> {
        if self.state.symbols.is_on() {
            return self.symbolic(insn);
        }
        Err(self.first_undecided(insn))
    }

    /// The first operand that is looked at and not decided.
    #[cold]
    pub(crate) fn first_undecided(&self, insn: Insn) -> Stop {
        let is_open = |slot: &u64| is_deferred(*slot) && self.state.chosen(*slot).is_none();
        let looked_at = insn.reads().filter(|operand| operand.used.is_looked_at());
        let markers = looked_at.map(|o| self.register(o.register + u16::from(o.used.is_wide())));
        let mut open = markers.filter(is_open);
        Stop::undecided(open.next().unwrap_or_else(|| unreachable!("{insn} has all it looks at")))
    }

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
            self.narrow(value, kind)?
        };
        self.ready_to_widen(array, kind)?;
        self.put_element_slot(array, kind, index, slot, 0);
        Ok(())
    }

    #[cold]
    pub(super) fn store_deferred_ref(&mut self, array: Ref, index: usize, value: u64) -> Result<(), Stop> {
        // Who holds the handle need not know that it is decided.
        let decided = if is_deferred(value) { self.state.chosen(value) } else { None };
        let value = decided.unwrap_or(value);
        match is_deferred(value) {
            false => {
                if value != 0 && !self.stores_exactly(array.index(), value as usize) {
                    self.check_array_store(array.index(), value as usize)?;
                }
            }
            true => {
                let (component, _) = self.program.classes.component(self.class_of(array)).expect("aastore");
                if !self.deferred_is_instance(value, component) {
                    return Err(Stop::undecided(value));
                }
            }
        }
        self.ready_to_widen(array, Kind::Ref)?;
        self.put_element_slot(array, Kind::Ref, index, value, 0);
        Ok(())
    }

    /// A deferred `int` as a place of a narrower kind keeps it.
    #[cold]
    pub(crate) fn narrow(&mut self, slot: u64, kind: Kind) -> Result<u64, Stop> {
        match self.narrow_deferred(slot, kind) {
            Some(slot) => Ok(slot),
            None if self.state.symbols.is_on() => self.narrowed(slot, kind),
            None => Err(Stop::undecided(slot)),
        }
    }

    /// A deferred `int` seen through a narrower kind: the same handle if its whole range fits, the concrete
    /// value if it is known, `None` if it has to be forced.
    #[cold]
    pub(crate) fn narrow_deferred(&self, slot: u64, kind: Kind) -> Option<u64> {
        let unknown = handle(slot)?;
        if let Some(value) = self.state.unknowns[unknown].value() {
            return Some(u64::from(kind.narrow(value as u32 as i32) as u32));
        }
        self.state.unknowns.fits(unknown, kind).then_some(slot)
    }

    /// Whether a null test of a deferred reference has to force it.
    #[cold]
    pub(super) fn may_be_null(&self, slot: u64) -> bool {
        let unknowns = &self.state.unknowns;
        // What is put together later is never null.
        slot & LATE == 0
            && handle(slot)
                .is_none_or(|unknown| !unknowns[unknown].is_open() || unknowns.may_be_null(unknown))
    }

    /// Whether every value a deferred reference may take passes a cast to `class`.
    #[cold]
    pub fn deferred_is_instance(&self, slot: u64, class: ClassId) -> bool {
        let Some(unknown) = handle(slot).map(|u| &self.state.unknowns[u]).filter(|u| u.is_open()) else {
            return false;
        };
        if let Some(variable) = unknown.pool_variable() {
            let pool = &self.state.unknowns.pools()[variable.pool as usize];
            return match pool.bounded || Mutant::CastsDecidedByObjectsMade.is_on() {
                true => pool.objects.iter().all(|o| self.is_instance(*o, class)),
                // It may turn out to be an object that is not made yet.
                false => pool.class.is_some_and(|made| self.program.classes.is_subtype(made, class)),
            };
        }
        let elements = unknown.elements().filter(|_| unknown.is_reference());
        elements.is_some_and(|all| all.iter().all(|v| *v == 0 || self.is_instance(Ref(*v as u32), class)))
    }
}
