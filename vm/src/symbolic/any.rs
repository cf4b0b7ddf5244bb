//! Strings and arrays of any length up to a bound, with any content: nothing of them is decided when they are made.
//!
//! A choice call each for the length and for every element that there may be, in the order in which `tarry.Verify` makes them where choices
//! are not symbolic: a trace means the same there (`Part`).

use tarry_terms::{Op, Sort, TermId};

use crate::machine::Machine;
use crate::native::{Stop, Value};
use crate::state::symbols::LatePart;
use crate::state::unknowns::{Caller, Part, Unknown, handle};
use crate::{Kind, Ref, UnknownId};

/// A string or array of unknown length that may have more elements is not made: each of them is a choice of its own.
pub const MAX_ELEMENTS: u32 = 1_000_000;

impl Machine {
    /// Any string of up to so many characters.
    pub fn any_string(&mut self, most: u32, caller: Option<Caller>) -> Result<Ref, Stop> {
        check_elements("string", most)?;
        let string = self.new_string_of(&[], 0)?;
        let (length, elements) = self.any_elements(most, Kind::Char, caller);
        let length = self.term_of_unknown(length);
        let chars: Vec<TermId> = elements.into_iter().map(|element| self.term_of_unknown(element)).collect();
        self.set_text(string, vec![LatePart::Chars { length, chars: chars.into() }]);
        Ok(string)
    }

    /// A string of the characters of an array, which may be terms.
    pub fn string_of_chars(&mut self, array: Ref) -> Result<Ref, Stop> {
        let mut chars = Vec::with_capacity(self.array_len(array));
        for at in 0..self.array_len(array) {
            let (slot, _) = self.element_slot(array, Kind::Char, at);
            chars.push(self.term(slot, 0, Sort::Int)?);
        }
        let length = self.int_term(chars.len() as i32);
        self.late_string(vec![LatePart::Chars { length, chars: chars.into() }])
    }

    /// Any array of up to so many elements, like this empty one.
    pub fn any_array(&mut self, like: Ref, most: u32, caller: Option<Caller>) -> Result<Ref, Stop> {
        check_elements("array", most)?;
        let (class, kind) = (self.class_of(like), self.element_kind(like).expect("an array"));
        let array = self.new_ref_array_checked(class, 0)?;
        let (length, elements) = self.any_elements(most, kind, caller);
        let length = self.term_of_unknown(length);
        let slots = elements.into_iter().map(|element| {
            let term = self.term_of_unknown(element);
            self.term_slots(term)
        });
        let slots = slots.collect();
        self.state.add_sparse(array, kind, length, slots);
        Ok(array)
    }

    /// Any number from one to another, which are terms and of which the first is not above the second: `tarry.Verify` has assumed that.
    pub(super) fn number_between(
        &mut self,
        lo: TermId,
        hi: TermId,
        caller: Option<Caller>,
    ) -> Result<Value, Stop> {
        let terms = &self.state.symbols.terms;
        let (least, most) = (terms.now(lo).lo, terms.now(hi).hi);
        let is_wide = terms.sort(lo) == Sort::Long;
        let unknown = self.unknown(Unknown::number(least, most, is_wide, caller));
        self.state.symbols.set_bounds(unknown, [lo, hi]);
        let number = self.term_of_unknown(unknown);
        for (below, above) in [(lo, number), (number, hi)] {
            let inside = self.compared(Op::Le, below, above);
            if self.state.symbols.terms.settled(inside).is_none() {
                self.state.symbols.terms.assume(inside);
            }
        }
        let (slot, tag) = self.term_slots(number);
        Ok(if is_wide { Value::Wide(slot, tag) } else { Value::Slot(slot) })
    }

    fn any_elements(&mut self, most: u32, kind: Kind, caller: Option<Caller>) -> (UnknownId, Vec<UnknownId>) {
        let length = self.unknown(Unknown::number(0, most.into(), false, caller));
        let elements = (0..most).map(|index| {
            let element = Unknown::every(kind, caller).of_up_to(Some(most)).part_of(Part { length, index });
            self.unknown(element)
        });
        (length, elements.collect())
    }

    fn unknown(&mut self, unknown: Unknown) -> UnknownId {
        handle(self.state.defer(unknown)).expect("what is deferred has a handle")
    }

    fn term_of_unknown(&self, unknown: UnknownId) -> TermId {
        self.state.unknowns[unknown].term().expect("a term stands for every number")
    }
}

fn check_elements(what: &str, most: u32) -> Result<(), Stop> {
    if most <= MAX_ELEMENTS {
        return Ok(());
    }
    let unit = if what == "string" { "characters" } else { "elements" };
    Stop::unsupported(format!(
        "any {what} of up to {most} {unit}: with --mode symbolic at most {MAX_ELEMENTS} {unit} can be asked for"
    ))
}
