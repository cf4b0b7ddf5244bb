//! Instructions whose operands are not known and stay so (`Options::symbolic`): they compute terms, and where they lead to different
//! places they ask which way to go. What they would have to look at in another way is decided first.
//!
//! The inner loop does not know of any of this: an operand that is a handle leaves it (`Machine::deferred`).

mod any;
mod arrays;
mod boxes;
mod builder;
mod choices;
mod compute;
mod concat;
mod intrinsics;
mod late;
mod maps;
mod numbering;
mod print;
mod shown;
mod tabulated;
mod text;

use tarry_terms::{Op, Sort, TermId};

pub use intrinsics::Intrinsic;
pub use numbering::{LEFT_OPEN, number_of, value_of};
pub(crate) use tabulated::{OfChar, Tabulated};

use crate::Kind;
use crate::machine::Machine;
use crate::native::Stop;
use crate::outcome::{Choice, Limit, Outcome};
use crate::state::symbols::sort_of;
use crate::state::unknowns::{handle, is_deferred, term_handle, term_of};

impl Machine {
    /// The term for a value that lies in a slot, with its tag if it is wide.
    pub(crate) fn term(&mut self, slot: u64, tag: u64, sort: Sort) -> Result<TermId, Stop> {
        let marker = if sort.width() == 64 { tag } else { slot };
        let is_open = is_deferred(marker);
        let value = if is_open { self.state.chosen(marker) } else { Some(slot) };
        if let Some(value) = value {
            let bits = if sort.width() == 64 { value } else { value & 0xffff_ffff };
            return Ok(self.state.symbols.terms.constant_of(sort, bits));
        }
        let term = self.term_behind(marker).ok_or_else(|| Stop::undecided(marker))?;
        Ok(self.as_sort(term, sort))
    }

    /// A term where memory is read as another type than it was written as: the same bits.
    fn as_sort(&mut self, term: TermId, sort: Sort) -> TermId {
        let terms = &mut self.state.symbols.terms;
        match (terms.sort(term).is_float(), sort.is_float()) {
            (true, false) => terms.unary(Op::ToBits, term),
            (false, true) => terms.unary(Op::FromBits, term),
            _ => term,
        }
    }

    /// The term that a handle stands for; `None` of what is no handle, or that of a choice that no term stands for.
    fn term_behind(&self, marker: u64) -> Option<TermId> {
        let of_unknown = || handle(marker).and_then(|unknown| self.state.unknowns[unknown].term());
        term_of(marker).or_else(of_unknown)
    }

    /// The term for a number of a kind; `None` if it is a choice that no term stands for.
    pub fn leaf_term(&mut self, slot: u64, tag: u64, kind: Kind) -> Option<TermId> {
        self.term(slot, tag, sort_of(kind)).ok()
    }

    /// The slot and the tag of a term.
    pub(crate) fn term_slots(&self, term: TermId) -> (u64, u64) {
        let is_wide = self.state.symbols.terms.sort(term).width() == 64;
        match self.state.symbols.terms.settled(term) {
            Some(bits) => (bits, 0),
            None if is_wide => (0, term_handle(term)),
            None => (term_handle(term), 0),
        }
    }

    pub(super) fn term_in(&mut self, register: u16, sort: Sort) -> Result<TermId, Stop> {
        let tag = if sort.width() == 64 { self.register(register + 1) } else { 0 };
        self.term(self.register(register), tag, sort)
    }

    fn set_term(&mut self, register: u16, term: TermId) -> Result<(), Stop> {
        self.check_size(term)?;
        let (slot, tag) = self.term_slots(term);
        self.set_register(register, slot);
        if self.state.symbols.terms.sort(term).width() == 64 {
            self.set_register(register + 1, tag);
        }
        Ok(())
    }

    /// A value that takes ever more operations to compute would take ever more time.
    fn check_size(&self, term: TermId) -> Result<(), Stop> {
        let terms = &self.state.symbols.terms;
        let deepest = self.program.options.max_term;
        if terms.depth(term) as usize > deepest || terms.len() > deepest << 6 {
            return Err(Stop::End(Outcome::Limit(Limit::Term)));
        }
        Ok(())
    }

    /// Whether a condition holds on this path: known, or asked for.
    pub(crate) fn decided(&mut self, condition: TermId) -> Result<bool, Stop> {
        if let Some(known) = self.state.symbols.value(condition) {
            return Ok(known != 0);
        }
        self.check_size(condition)?;
        Err(Stop::Choose(Choice::Branch(condition)))
    }

    pub(super) fn int_term(&mut self, value: i32) -> TermId {
        self.state.symbols.terms.int(value)
    }

    pub(super) fn compared(&mut self, op: Op, a: TermId, b: TermId) -> TermId {
        self.state.symbols.terms.binary(op, a, b)
    }
}
