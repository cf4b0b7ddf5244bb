//! Boxes of values that are not known. `valueOf` gives the box of a cache for small values (JLS 5.1.7), and which values are small is not
//! decided when a box is made: its field says that it is open (`BOXED`), and `==` asks.

use tarry_terms::{Op, Sort, TermId};

use crate::machine::Machine;
use crate::native::{Stop, Value};
use crate::state::Table;
use crate::state::symbols::sort_of;
use crate::state::unknowns::{BOXED, is_deferred};
use crate::{ClassId, Kind, LoaderId, MethodId, Ref};

/// Boxes with a cache: class, class of the cache, and the values that are in it.
const CACHES: [(&[u8], &[u8], i64, i64); 5] = [
    (b"java/lang/Integer", b"java/lang/Integer$IntegerCache", -128, 127),
    (b"java/lang/Long", b"java/lang/Long$LongCache", -128, 127),
    (b"java/lang/Short", b"java/lang/Short$ShortCache", -128, 127),
    (b"java/lang/Byte", b"java/lang/Byte$ByteCache", -128, 127),
    (b"java/lang/Character", b"java/lang/Character$CharacterCache", 0, 127),
];

struct BoxClass {
    cache: &'static [u8],
    lo: i64,
    hi: i64,
    offset: usize,
    kind: Kind,
}

impl Machine {
    /// The box that `valueOf` gives for a value that is not known.
    pub(super) fn boxed(&mut self, method: MethodId, (slot, tag): (u64, u64)) -> Result<Value, Stop> {
        let class = self.program.classes.method(method).class;
        let known = self.box_class(class).expect("an intrinsic of a box class");
        let object = self.new_object(class)?;
        if known.kind.is_wide() {
            self.state.set_slot(object, known.offset, slot);
            self.state.set_slot(object, known.offset + 1, tag | BOXED);
        } else {
            self.state.set_slot(object, known.offset, slot | BOXED);
        }
        Ok(Value::Ref(Some(object)))
    }

    fn box_class(&self, class: ClassId) -> Option<BoxClass> {
        let classes = &self.program.classes;
        if !classes.class(class).is_of_image() {
            return None;
        }
        let name = classes.name(class);
        let (_, cache, lo, hi) = CACHES.into_iter().find(|(known, ..)| *known == name)?;
        let field = classes.field(self.field_named(class, "value")?);
        Some(BoxClass { cache, lo, hi, offset: field.offset as usize, kind: field.kind })
    }

    /// The value of a box that `valueOf` has made and that may be the one of a cache.
    fn open_box(&self, object: Ref, known: &BoxClass) -> Option<(u64, u64)> {
        let slot = self.state.slot(object, known.offset);
        let tag = if known.kind.is_wide() { self.state.slot(object, known.offset + 1) } else { 0 };
        let marker = if known.kind.is_wide() { tag } else { slot };
        (is_deferred(marker) && marker & BOXED != 0).then_some((slot, tag))
    }

    /// Whether two references, neither of which is a handle, are the same; which boxes are is asked, where it is not known.
    pub(crate) fn is_same(&mut self, a: u64, b: u64) -> Result<bool, Stop> {
        let (Some(first), Some(second)) = (Ref::from_bits(a as u32), Ref::from_bits(b as u32)) else {
            return Ok(a == b);
        };
        let class = self.class_of(first);
        if a == b || class != self.class_of(second) {
            return Ok(a == b);
        }
        let Some(known) = self.box_class(class) else { return Ok(false) };
        let same = match (self.open_box(first, &known), self.open_box(second, &known)) {
            (None, None) => return Ok(false),
            (Some(a), Some(b)) => {
                let (a, b) = (self.box_term(a, &known)?, self.box_term(b, &known)?);
                let (small, equal) = (self.is_cached(a, &known), self.compared(Op::Eq, a, b));
                self.compared(Op::AndAlso, small, equal)
            }
            (Some(open), None) => self.is_box_of_cache(open, second, &known)?,
            (None, Some(open)) => self.is_box_of_cache(open, first, &known)?,
        };
        self.decided(same)
    }

    fn box_term(&mut self, (slot, tag): (u64, u64), known: &BoxClass) -> Result<TermId, Stop> {
        self.term(slot, tag, sort_of(known.kind))
    }

    fn is_cached(&mut self, term: TermId, known: &BoxClass) -> TermId {
        let sort = sort_of(known.kind);
        let bound = |m: &mut Machine, value: i64| {
            m.state.symbols.terms.constant_of(sort, tarry_terms::value::bits(sort, value))
        };
        let (lo, hi) = (bound(self, known.lo), bound(self, known.hi));
        let (above, below) = (self.compared(Op::Le, lo, term), self.compared(Op::Le, term, hi));
        self.compared(Op::AndAlso, above, below)
    }

    /// That an open box is this one, whose value is known: it is if the cache has it and the values are equal.
    fn is_box_of_cache(&mut self, open: (u64, u64), other: Ref, known: &BoxClass) -> Result<TermId, Stop> {
        if !self.is_in_cache(other, known) {
            return Ok(self.state.symbols.terms.truth(false));
        }
        let slot = self.state.slot(other, known.offset);
        let sort = sort_of(known.kind);
        let (open, value) = (self.box_term(open, known)?, self.term(slot, 0, sort)?);
        Ok(self.compared(Op::Eq, open, value))
    }

    fn is_in_cache(&self, object: Ref, known: &BoxClass) -> bool {
        let classes = &self.program.classes;
        let cache = classes.symbols.lookup(known.cache).and_then(|name| classes.find(LoaderId::BOOT, name));
        let elements = cache.and_then(|class| {
            let field = classes.field(self.field_named(class, "cache")?);
            let block = self.state.cell(Table::Statics, class.index()) as usize;
            let slot = if block == 0 { 0 } else { self.state.static_slot(block, field.offset as usize) };
            Ref::from_bits(slot as u32)
        });
        elements.is_some_and(|array| {
            let slots = (0..self.array_len(array)).map(|at| self.element_slot(array, Kind::Ref, at).0);
            slots.into_iter().any(|slot| slot == u64::from(object.0))
        })
    }

    /// Both operands of a comparison of references, as an instruction has them.
    pub(crate) fn are_same(&mut self, a: u16, b: u16) -> Result<bool, Stop> {
        self.is_same(self.register(a), self.register(b))
    }

    /// The value of a box is decided, and with it which object it is: for whoever needs that, as locks and identity hashes do.
    #[inline]
    pub fn decide_box(&mut self, object: Ref) -> Result<(), Stop> {
        if !self.state.symbols.is_on() {
            return Ok(());
        }
        let Some(known) = self.box_class(self.class_of(object)) else { return Ok(()) };
        let Some((slot, tag)) = self.open_box(object, &known) else { return Ok(()) };
        let sort: Sort = sort_of(known.kind);
        let term = self.term(slot, tag, sort)?;
        let small = self.is_cached(term, &known);
        if self.decided(small)? {
            return Stop::unsupported("a lock or an identity hash of a box whose value is not known");
        }
        Ok(())
    }

    /// Whether an object is a string or a box with content that is not known.
    pub(super) fn is_open_key(&mut self, key: Ref) -> Result<bool, Stop> {
        let class = self.class_of(key);
        if class == self.program.known.core().string {
            let view = self.view(key)?;
            return Ok(view.is_some_and(|view| self.is_open_view(&view)));
        }
        let Some(known) = self.box_class(class) else { return Ok(false) };
        let value = self.box_value(key, &known)?;
        Ok(self.state.symbols.terms.settled(value).is_none())
    }

    /// That two strings, or two boxes of one class, are equal; `None` if that is too much to say.
    pub(super) fn equal_keys(&mut self, a: Ref, b: Ref) -> Result<Option<TermId>, Stop> {
        let class = self.class_of(a);
        if class == self.program.known.core().string {
            let (Some(a), Some(b)) = (self.view(a)?, self.view(b)?) else { return Ok(None) };
            return Ok(Some(self.equal_views(&a, &b)));
        }
        let Some(known) = self.box_class(class) else { return Ok(None) };
        let (a, b) = (self.box_value(a, &known)?, self.box_value(b, &known)?);
        Ok(Some(self.compared(Op::Eq, a, b)))
    }

    fn box_value(&mut self, object: Ref, known: &BoxClass) -> Result<TermId, Stop> {
        let slot = self.state.slot(object, known.offset);
        let tag = if known.kind.is_wide() { self.state.slot(object, known.offset + 1) } else { 0 };
        self.box_term((slot, tag), known)
    }
}
