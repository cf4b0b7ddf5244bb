//! What of a path is symbolic: terms and what is assumed of them, arrays whose length is a term, and texts that are put together when
//! somebody looks at them.
//!
//! All of it is undone by truncation, but for what is marked as logged. Empty unless choices are symbolic (`Options::symbolic`).

use std::rc::Rc;

use hashbrown::HashMap;
use tarry_terms::{Model, Sort, TermId, Terms, TermsMark, value};

use crate::object_slots::Slot;
use crate::state::unknowns::{CODER, DEFERRED, LATE, LENGTH, Symbol, TERM, Unknown, term_of};
use crate::state::{State, undo::Undone};
use crate::{Kind, Ref, UnknownId};

/// A text that is put together when somebody looks at it, so that nobody has to decide what it mentions before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Late {
    pub parts: Rc<[LatePart]>,
    /// Logged.
    pub made: Option<LateMade>,
}

/// What `java.lang.String` keeps of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LateMade {
    pub bytes: Ref,
    pub is_utf16: bool,
    /// Characters.
    pub length: u32,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LatePart {
    /// In Latin-1.
    Text(Rc<[u8]>),
    /// Characters, as many of them as the length says.
    Chars { length: TermId, chars: Rc<[TermId]> },
    /// An `int`, `long`, `boolean`, or a number of less bits.
    Number { slot: u64, tag: u64, kind: Kind },
}

/// An array whose length is a term. On the heap it is empty, so that every access takes the slow way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sparse {
    pub array: Ref,
    pub length: TermId,
    pub kind: Kind,
    /// Slots with their tags, the first ones; the rest is 0. Logged.
    pub elements: Vec<(u64, u64)>,
    /// What was stored since at an index that is not known, and whatever came after it, the newest last. Logged.
    pub stores: Vec<(TermId, u64, u64)>,
    /// The length was decided and the elements lie on the heap. Logged.
    pub is_made: bool,
}

#[derive(Clone, Default, Debug)]
pub struct Symbols {
    pub terms: Terms,
    pub(super) late: Vec<Late>,
    pub(super) sparse: Vec<Sparse>,
    /// Printed, and not decided for that.
    left_open: Vec<TermId>,
    /// Choices between bounds that are terms themselves.
    between: Vec<(UnknownId, [TermId; 2])>,
    /// Texts as the path's end shows them.
    written: HashMap<u32, Rc<[u8]>>,
    /// Where the path has ended: what its variables are taken to be.
    model: Option<Rc<Model>>,
    /// Choices are symbolic (`Options::symbolic`).
    is_on: bool,
}

/// Lengths to return to.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct SymbolsMark {
    terms: TermsMark,
    late: u32,
    sparse: u32,
    left_open: u32,
    between: u32,
}

impl Symbols {
    #[inline(always)]
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Whether choices stay open from now on. Only while nothing is.
    pub fn turn(&mut self, on: bool) {
        self.is_on = on;
    }

    pub(super) fn mark(&self) -> SymbolsMark {
        SymbolsMark {
            terms: self.terms.mark(),
            late: self.late.len() as u32,
            sparse: self.sparse.len() as u32,
            left_open: self.left_open.len() as u32,
            between: self.between.len() as u32,
        }
    }

    /// Whether something was added, as one number: the same if nothing was.
    #[inline]
    pub(super) fn sum(&self) -> usize {
        self.terms.len()
            + self.terms.assumed().len()
            + self.late.len()
            + self.sparse.len()
            + self.left_open.len()
            + self.between.len()
            + usize::from(self.model.is_some())
    }

    pub(super) fn truncate(&mut self, mark: &SymbolsMark) {
        self.terms.truncate(&mark.terms);
        self.late.truncate(mark.late as usize);
        self.sparse.truncate(mark.sparse as usize);
        self.left_open.truncate(mark.left_open as usize);
        self.between.truncate(mark.between as usize);
        self.written.clear();
        self.model = None;
    }

    pub(super) fn same(&self, other: &Symbols) -> bool {
        let Symbols { terms, late, sparse, left_open, between, written, model, is_on: _ } = self;
        terms.assumed() == other.terms.assumed()
            && *late == other.late
            && *sparse == other.sparse
            && *left_open == other.left_open
            && *between == other.between
            && *written == other.written
            && *model == other.model
    }

    pub(super) fn bytes(&self) -> usize {
        let stores: usize =
            self.sparse.iter().map(|s| size_of_val(&*s.stores) + size_of_val(&*s.elements)).sum();
        self.terms.bytes() + size_of_val(&*self.late) + size_of_val(&*self.sparse) + stores
    }

    pub(super) fn visit_refs(&mut self, visit: &mut dyn FnMut(&mut u32)) {
        for made in self.late.iter_mut().filter_map(|late| late.made.as_mut()) {
            visit(&mut made.bytes.0);
        }
        for sparse in &mut self.sparse {
            visit(&mut sparse.array.0);
            if sparse.kind == Kind::Ref {
                let stored = sparse.stores.iter_mut().map(|(_, slot, _)| slot);
                let elements = sparse.elements.iter_mut().map(|(slot, _)| slot);
                for slot in stored.chain(elements).filter(|slot| (**slot as i64) > 0) {
                    let mut bits = *slot as u32;
                    visit(&mut bits);
                    *slot = u64::from(bits);
                }
            }
        }
    }

    /// The bits that a term has, where that is plain, or where the path has ended.
    pub fn value(&self, term: TermId) -> Option<u64> {
        let settled = self.terms.settled(term);
        settled.or_else(|| self.model.as_ref().map(|model| self.terms.evaluate(term, model)))
    }

    /// What the program chose from, where the path has ended: between two numbers that were not known when it asked.
    pub fn bounds_of(&self, unknown: UnknownId) -> Option<(i64, i64)> {
        let (_, bounds) = self.between.iter().find(|(of, _)| *of == unknown)?;
        let number = |term: TermId| Some(value::signed(self.terms.sort(term), self.value(term)?));
        Some((number(bounds[0])?, number(bounds[1])?))
    }

    pub(crate) fn set_bounds(&mut self, unknown: UnknownId, bounds: [TermId; 2]) {
        self.between.push((unknown, bounds));
    }

    pub fn model(&self) -> Option<&Model> {
        self.model.as_deref()
    }

    pub fn late(&self, number: u32) -> &Late {
        &self.late[number as usize]
    }

    /// Whether a term was printed and is not decided for that.
    pub(crate) fn is_left_open(&self, term: TermId) -> bool {
        self.left_open.contains(&term)
    }

    pub(crate) fn leave_open(&mut self, term: TermId) {
        self.left_open.push(term);
    }

    /// A text as the path's end shows it.
    pub(super) fn written(&self, number: u32) -> &[u8] {
        self.written.get(&number).map_or(&[], |text| text)
    }

    pub(crate) fn set_written(&mut self, number: u32, text: Rc<[u8]>) {
        self.written.insert(number, text);
    }

    /// Those that nobody has looked at.
    pub fn late_open(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.late).filter(|(_, late)| late.made.is_none()).map(|(number, _)| number)
    }

    /// The array's number among those whose length is a term and not decided.
    #[inline]
    pub fn sparse(&self, array: Ref) -> Option<u32> {
        if self.sparse.is_empty() {
            return None;
        }
        self.sparse.iter().position(|s| s.array == array && !s.is_made).map(|at| at as u32)
    }

    pub fn sparse_at(&self, number: u32) -> &Sparse {
        &self.sparse[number as usize]
    }

    /// The array whose length a term is, if that is not decided.
    pub fn sparse_open(&self) -> impl Iterator<Item = u32> {
        (0..).zip(&self.sparse).filter(|(_, sparse)| !sparse.is_made).map(|(number, _)| number)
    }
}

/// The sort of terms that stand for values of a kind.
pub fn sort_of(kind: Kind) -> Sort {
    match kind {
        Kind::Long => Sort::Long,
        Kind::Float => Sort::Float,
        Kind::Double => Sort::Double,
        _ => Sort::Int,
    }
}

impl State {
    /// The value behind a handle that is not of the table of unknowns.
    #[cold]
    pub(super) fn symbolic_value(&self, handle: u64) -> Option<u64> {
        match term_of(handle) {
            Some(term) => self.symbols.value(term),
            None if handle & LATE != 0 => {
                let made = self.symbols.late[handle as u32 as usize - 1].made?;
                Some(match handle {
                    handle if handle & CODER != 0 => made.is_utf16.into(),
                    handle if handle & LENGTH != 0 => made.length.into(),
                    _ => made.bytes.0.into(),
                })
            }
            None => None,
        }
    }

    /// The value of an unknown that nobody has chosen, if a term stands for it.
    #[cold]
    pub(super) fn value_by_term(&self, unknown: UnknownId) -> Option<u64> {
        self.unknowns[unknown].term().and_then(|term| self.symbols.value(term))
    }

    /// A slot of a kind with its tag, where the value behind its handle is known without a choice.
    pub fn resolved(&self, slot: u64, tag: u64, kind: Kind) -> (u64, u64) {
        let marker = if kind.is_wide() { tag } else { slot };
        if (marker as i64) >= 0 || marker & (TERM | LATE) == 0 {
            return (slot, tag);
        }
        self.symbolic_value(marker).map_or((slot, tag), |value| (value, 0))
    }

    /// As `resolved`, for a slot with its place.
    pub fn resolved_slot(&self, slot: Slot) -> Slot {
        let (value, tag) = self.resolved(slot.value, slot.tag, slot.kind);
        Slot { value, tag, ..slot }
    }

    /// As `defer`, with a term that stands for the value, unless it is a reference.
    #[cold]
    pub(super) fn defer_symbolic(&mut self, unknown: Unknown) -> u64 {
        let terms = &mut self.symbols.terms;
        let name = format!("x{}", self.unknowns.len() + 1);
        let sort = unknown.sort();
        let itself = |term: TermId| Symbol { term, variable: term };
        let symbol = match (unknown.numbers(), unknown.elements()) {
            _ if unknown.is_reference() => None,
            (Some((lo, hi)), _) => Some(itself(terms.fresh(sort, lo, hi, &name))),
            (None, Some(elements)) => {
                let (variable, term) = terms.fresh_of(sort, elements, &name);
                Some(Symbol { term, variable })
            }
            (None, None) => Some(itself(terms.fresh(sort, i64::MIN, i64::MAX, &name))),
        };
        if let Some(part) = unknown.part()
            && let Some(length) =
                self.unknowns[part.length].term().and_then(|length| terms.variable_of(length))
        {
            terms.set_part(length, part.index);
        }
        let handle = self.unknowns.add(unknown);
        if let Some(symbol) = symbol {
            self.unknowns.set_newest_symbol(symbol);
        }
        handle
    }

    /// Handles to a text: what is its `byte[]`, and what is its coder.
    pub(crate) fn add_late(&mut self, parts: Vec<LatePart>) -> (u64, u64) {
        let handle = DEFERRED | LATE | (u64::from(self.add_text(parts)) + 1);
        (handle, handle | CODER)
    }

    /// The number of a text.
    pub(crate) fn add_text(&mut self, parts: Vec<LatePart>) -> u32 {
        self.symbols.late.push(Late { parts: parts.into(), made: None });
        self.symbols.late.len() as u32 - 1
    }

    pub(crate) fn set_late(&mut self, number: u32, made: LateMade) {
        self.symbols.late[number as usize].made = Some(made);
        self.undo.push(Undone::LateMade { number });
    }

    pub(crate) fn add_sparse(&mut self, array: Ref, kind: Kind, length: TermId, elements: Vec<(u64, u64)>) {
        self.symbols.sparse.push(Sparse {
            array,
            length,
            kind,
            elements,
            stores: Vec::new(),
            is_made: false,
        });
    }

    /// Changes an element that lies before all stores.
    pub(crate) fn set_sparse_element(&mut self, number: u32, index: usize, slot: u64, tag: u64) {
        let Sparse { elements, kind, .. } = &mut self.symbols.sparse[number as usize];
        let is_ref = *kind == Kind::Ref;
        if elements.len() <= index {
            self.undo.push(Undone::SparseGrown { number, len: elements.len() as u32 });
            elements.resize(index + 1, (0, 0));
        } else {
            let old = elements[index];
            self.undo.push(Undone::SparseChanged { number, index: index as u32, old, is_ref });
        }
        elements[index] = (slot, tag);
    }

    pub(crate) fn store_sparse(&mut self, number: u32, index: TermId, slot: u64, tag: u64) {
        self.symbols.sparse[number as usize].stores.push((index, slot, tag));
        self.undo.push(Undone::SparseStored { number });
    }

    pub(crate) fn set_sparse_made(&mut self, number: u32) {
        self.symbols.sparse[number as usize].is_made = true;
        self.undo.push(Undone::SparseMade { number });
    }

    /// The path has ended: its variables are taken to be this. Undone by a rollback.
    pub(crate) fn set_model(&mut self, model: Model) {
        self.symbols.model = Some(Rc::new(model));
    }
}
