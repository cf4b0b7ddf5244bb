//! Arrays with an index or a length that is not known.
//!
//! An element that a symbolic index means is an if-then-else over the elements, or a table where all are constants. An array whose length is
//! not known is empty on the heap and keeps elements and stores elsewhere (`state::symbols::Sparse`); whoever needs all of it, a native method
//! say, has its length decided first (`make_sparse`).

use tarry_terms::{Op, Sort, TermId};

use crate::machine::Machine;
use crate::native::Stop;
use crate::outcome::Choice;
use crate::state::symbols::{LatePart, sort_of};
use crate::state::unknowns::is_deferred;
use crate::{ClassId, Kind, Ref};

/// Elements that a symbolic index may mean before it is decided.
const MAX_CHAIN: usize = 256;
/// Elements of an array of unknown length that lie in a row.
const MAX_KEPT: usize = 4096;
/// Elements that a symbolic index may mean where all are constants.
const MAX_TABLE: usize = 1 << 16;

impl Machine {
    pub(super) fn symbolic_load(&mut self, d: u16, a: u16, i: u16) -> Result<bool, Stop> {
        let array = self.object_in(a)?;
        let index = self.term_in(i, Sort::Int)?;
        self.check_index(array, index)?;
        let kind = self.element_kind(array).expect("an array instruction on an array");
        let (slot, tag) = self.selected(array, kind, index)?;
        self.set_register(d, slot);
        if kind.is_wide() {
            self.set_register(d + 1, tag);
        }
        self.advance()
    }

    pub(super) fn symbolic_store(&mut self, a: u16, i: u16, v: u16) -> Result<bool, Stop> {
        let array = self.object_in(a)?;
        let index = self.term_in(i, Sort::Int)?;
        self.check_index(array, index)?;
        let kind = self.element_kind(array).expect("an array instruction on an array");
        let (value, tag) = (self.register(v), if kind.is_wide() { self.register(v + 1) } else { 0 });
        let value = match kind {
            Kind::Boolean | Kind::Byte | Kind::Short | Kind::Char => self.narrowed(value, kind)?,
            Kind::Ref => self.stored_reference(array, value)?,
            _ => value,
        };
        if let Some(number) = self.state.symbols.sparse(array) {
            self.store_into_sparse(number, index, value, tag);
            return self.advance();
        }
        let span = self.span(array, index);
        if let Some(at) = self.state.symbols.terms.settled(index) {
            self.ready_to_widen(array, kind)?;
            self.put_element_slot(array, kind, at as usize, value, tag);
        } else if kind == Kind::Ref || span.len() > MAX_CHAIN {
            return Err(Stop::Choose(Choice::Number(index)));
        } else {
            self.ready_to_widen(array, kind)?;
            let stored = self.term(value, tag, sort_of(kind))?;
            for at in span {
                let (old, old_tag) = self.element_slot(array, kind, at);
                let old = self.term(old, old_tag, sort_of(kind))?;
                let is_here = self.is_at(index, at);
                let new = self.state.symbols.terms.ite(is_here, stored, old);
                let (slot, tag) = self.term_slots(new);
                self.put_element_slot(array, kind, at, slot, tag);
            }
        }
        self.advance()
    }

    /// A reference that an array may keep; checked if it is decided, and decided if that has to be checked.
    fn stored_reference(&mut self, array: Ref, value: u64) -> Result<u64, Stop> {
        let (component, _) = self.program.classes.component(self.class_of(array)).expect("aastore");
        if is_deferred(value) && self.state.chosen(value).is_none() {
            return if self.deferred_is_instance(value, component) {
                Ok(value)
            } else {
                Err(Stop::undecided(value))
            };
        }
        let value = self.state.concrete(value, 0, Kind::Ref)?;
        if value != 0 {
            self.check_array_store(array.index(), value as usize)?;
        }
        Ok(value)
    }

    fn is_at(&mut self, index: TermId, at: usize) -> TermId {
        let at = self.int_term(at as i32);
        self.compared(Op::Eq, index, at)
    }

    /// The indices that a term may be, within an array.
    fn span(&self, array: Ref, index: TermId) -> std::ops::Range<usize> {
        let facts = self.state.symbols.terms.now(index);
        let len = self.array_len(array);
        let end = usize::try_from(facts.hi).map_or(0, |hi| (hi + 1).min(len));
        usize::try_from(facts.lo).unwrap_or(0).min(end)..end
    }

    /// The length as a term.
    pub(super) fn length_term(&mut self, array: Ref) -> TermId {
        match self.state.symbols.sparse(array) {
            Some(number) => self.state.symbols.sparse_at(number).length,
            None => self.int_term(self.array_len(array) as i32),
        }
    }

    fn check_index(&mut self, array: Ref, index: TermId) -> Result<(), Stop> {
        let (length, zero) = (self.length_term(array), self.int_term(0));
        let (below, beyond) = (self.compared(Op::Lt, index, zero), self.compared(Op::Le, length, index));
        let outside = self.compared(Op::OrElse, below, beyond);
        if !self.decided(outside)? {
            return Ok(());
        }
        let number =
            |m: &Machine, term| LatePart::Number { slot: m.term_slots(term).0, tag: 0, kind: Kind::Int };
        let text = |text: &[u8]| LatePart::Text(text.into());
        let parts = vec![
            text(b"Index "),
            number(self, index),
            text(b" out of bounds for length "),
            number(self, length),
        ];
        Err(Stop::with_parts("java/lang/ArrayIndexOutOfBoundsException", parts))
    }

    /// The element at an index within the bounds.
    fn selected(&mut self, array: Ref, kind: Kind, index: TermId) -> Result<(u64, u64), Stop> {
        if let Some(number) = self.state.symbols.sparse(array) {
            return self.selected_sparse(number, kind, index);
        }
        if let Some(at) = self.state.symbols.terms.settled(index) {
            return Ok(self.element_slot(array, kind, at as usize));
        }
        if kind == Kind::Ref {
            return Ok((self.element_chosen(array, index)?, 0));
        }
        let span = self.span(array, index);
        let sort = sort_of(kind);
        if !self.state.is_wide_array(array) && span.len() <= MAX_TABLE {
            let mask = if sort.width() == 64 { u64::MAX } else { 0xffff_ffff };
            let elements: Vec<u64> =
                (0..span.end).map(|at| self.element_slot(array, kind, at).0 & mask).collect();
            let term = self.state.symbols.terms.table(sort, &elements, index);
            return Ok(self.term_slots(term));
        }
        if span.len() > MAX_CHAIN {
            return Err(Stop::Choose(Choice::Number(index)));
        }
        let mut all = None;
        for at in span.rev() {
            let (slot, tag) = self.element_slot(array, kind, at);
            let element = self.term(slot, tag, sort)?;
            let is_here = self.is_at(index, at);
            all = Some(match all {
                None => element,
                Some(others) => self.state.symbols.terms.ite(is_here, element, others),
            });
        }
        let all = all.expect("an index within the bounds means an element");
        Ok(self.term_slots(all))
    }

    fn selected_sparse(&mut self, number: u32, kind: Kind, index: TermId) -> Result<(u64, u64), Stop> {
        let sparse = self.state.symbols.sparse_at(number).clone();
        if kind == Kind::Ref {
            for (at, slot, _) in sparse.stores.iter().rev() {
                let is_here = self.compared(Op::Eq, index, *at);
                if self.decided(is_here)? {
                    return Ok((*slot, 0));
                }
            }
            for (at, (slot, _)) in sparse.elements.iter().enumerate().filter(|(_, (slot, _))| *slot != 0) {
                let is_here = self.is_at(index, at);
                if self.decided(is_here)? {
                    return Ok((*slot, 0));
                }
            }
            return Ok((0, 0));
        }
        let sort = sort_of(kind);
        let mut value = self.state.symbols.terms.constant_of(sort, 0);
        for (at, (slot, tag)) in sparse.elements.iter().enumerate().rev() {
            let (element, is_here) = (self.term(*slot, *tag, sort)?, self.is_at(index, at));
            value = self.state.symbols.terms.ite(is_here, element, value);
        }
        for (at, slot, tag) in sparse.stores {
            let stored = self.term(slot, tag, sort)?;
            let is_here = self.compared(Op::Eq, index, at);
            value = self.state.symbols.terms.ite(is_here, stored, value);
        }
        self.check_size(value)?;
        Ok(self.term_slots(value))
    }

    /// Stores into an array whose length is not known.
    fn store_into_sparse(&mut self, number: u32, index: TermId, slot: u64, tag: u64) {
        let is_ordered = self.state.symbols.sparse_at(number).stores.is_empty();
        let place = self.state.symbols.terms.settled(index).map(|at| at as usize);
        match place.filter(|at| is_ordered && *at < MAX_KEPT) {
            Some(at) => self.state.set_sparse_element(number, at, slot, tag),
            None => self.state.store_sparse(number, index, slot, tag),
        }
    }

    /// `new T[n]` with a length that is not known.
    pub(super) fn new_sparse(&mut self, d: u16, a: u16, class: ClassId) -> Result<bool, Stop> {
        let (length, zero) = (self.term_in(a, Sort::Int)?, self.int_term(0));
        let negative = self.compared(Op::Lt, length, zero);
        if self.decided(negative)? {
            let number = LatePart::Number { slot: self.term_slots(length).0, tag: 0, kind: Kind::Int };
            return Err(Stop::with_parts("java/lang/NegativeArraySizeException", vec![number]));
        }
        let (_, kind) = self.program.classes.component(class).expect("an array class");
        let array = self.new_ref_array_checked(class, 0)?;
        self.state.add_sparse(array, kind, length, Vec::new());
        self.set_register(d, u64::from(array.0));
        self.advance()
    }

    /// `multianewarray`: whether a count is negative is known before any is decided. Says whether one is not known.
    pub(crate) fn check_symbolic_counts(&mut self, at: u16, dims: u8) -> Result<bool, Stop> {
        let (counts, zero) = (at..at + u16::from(dims), self.int_term(0));
        for register in counts.clone() {
            let count = self.term_in(register, Sort::Int)?;
            let negative = self.compared(Op::Lt, count, zero);
            if self.decided(negative)? {
                let number = LatePart::Number { slot: self.term_slots(count).0, tag: 0, kind: Kind::Int };
                return Err(Stop::with_parts("java/lang/NegativeArraySizeException", vec![number]));
            }
        }
        Ok(counts.into_iter().any(|register| is_deferred(self.register(register))))
    }

    /// `arraylength`, where lengths may be terms.
    pub(crate) fn length_now(&mut self, d: u16, a: u16) -> Result<(), Stop> {
        let array = self.object_in(a)?;
        let length = self.length_term(array);
        self.set_term(d, length)
    }

    /// Whether an array that is empty on the heap is one whose length is not known.
    #[cold]
    pub(crate) fn is_sparse(&self, array: usize) -> bool {
        self.state.symbols.is_on() && self.state.symbols.sparse(Ref(array as u32)).is_some()
    }

    /// Decides the length of an array and lays its elements out on the heap.
    pub(crate) fn make_sparse(&mut self, number: u32) -> Result<(), Stop> {
        let sparse = self.state.symbols.sparse_at(number).clone();
        let (slot, _) = self.term_slots(sparse.length);
        let length = self.state.concrete(slot, 0, Kind::Int)? as u32 as usize;
        let stores = sparse.stores.iter().map(|(at, slot, tag)| {
            let at = self.state.concrete(self.term_slots(*at).0, 0, Kind::Int)?;
            Ok((at as usize, *slot, *tag))
        });
        let stores: Vec<(usize, u64, u64)> = stores.collect::<Result<_, Stop>>()?;
        self.collect_first(length * sparse.kind.slots() + 1)?;
        self.room_for(length * sparse.kind.slots() + 1)?;
        self.state.lengthen(sparse.array, sparse.kind, length);
        for (at, (slot, tag)) in sparse.elements.iter().take(length).enumerate() {
            self.put_element_slot(sparse.array, sparse.kind, at, *slot, *tag);
        }
        for (at, slot, tag) in stores {
            self.put_element_slot(sparse.array, sparse.kind, at, slot, tag);
        }
        self.state.set_sparse_made(number);
        Ok(())
    }
}
