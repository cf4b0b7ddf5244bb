//! What the end of a path shows of values that nothing was computed from: in what was printed, and in exceptions that nobody caught.

use std::collections::HashSet;

use tarry_terms::TermId;

use crate::class::Shape;
use crate::machine::Machine;
use crate::object_slots::Slot;
use crate::state::symbols::LatePart;
use crate::state::unknowns::{DEFERRED, LATE};
use crate::{ClassId, Kind, LoaderId, Ref};

/// Objects of exceptions that are looked at.
const MAX_OBJECTS: usize = 1000;

impl Machine {
    /// The first variable whose value the path leaves open and that something was computed from or that the end of the path shows.
    pub fn first_open_input(&self) -> Option<TermId> {
        let shown = self.variables_shown();
        self.state.symbols.terms.first_open(|var| shown[var.index()])
    }

    /// By variable: whether something was computed from it, or the end of the path shows it.
    pub(super) fn variables_shown(&self) -> Vec<bool> {
        let terms = &self.state.symbols.terms;
        let mut mentioned = Vec::new();
        for number in self.state.output.texts() {
            self.mentioned_in(number, &mut mentioned);
        }
        self.mentioned_in_exceptions(&mut mentioned);
        let shown = terms.variables_in(&mentioned);
        terms.variables_used().into_iter().zip(shown).map(|(used, shown)| used || shown).collect()
    }

    fn mentioned_in(&self, text: u32, mentioned: &mut Vec<TermId>) {
        for part in self.state.symbols.late(text).parts.iter() {
            match part {
                LatePart::Text(_) => {}
                LatePart::Chars { length, chars } => {
                    mentioned.push(*length);
                    mentioned.extend(chars.iter());
                }
                LatePart::Number { slot, tag, kind } => {
                    mentioned.extend(self.term_behind(if kind.is_wide() { *tag } else { *slot }));
                }
            }
        }
    }

    /// Exceptions, their causes and those they have suppressed: their strings and fields.
    fn mentioned_in_exceptions(&self, mentioned: &mut Vec<TermId>) {
        let mut open: Vec<Ref> = self.state.uncaught().iter().map(|of| of.exception).collect();
        let mut seen: HashSet<Ref> = open.iter().copied().collect();
        while let Some(object) = open.pop()
            && seen.len() < MAX_OBJECTS
        {
            for (_, slot) in self.slots_of(object) {
                let marker = if slot.kind.is_wide() { slot.tag } else { slot.value };
                match late_behind(marker) {
                    Some(text) => self.mentioned_in(text, mentioned),
                    None => mentioned.extend(self.term_behind(marker)),
                }
                let object = Ref::from_bits(slot.value as u32).filter(|_| is_reference(&slot));
                open.extend(
                    object.filter(|object| self.is_part_of_exceptions(*object) && seen.insert(*object)),
                );
            }
        }
    }

    /// Exceptions themselves, strings, and the lists that exceptions keep.
    fn is_part_of_exceptions(&self, object: Ref) -> bool {
        let class = self.class_of(object);
        let is = |name: &[u8]| self.jdk_class(name).is_some_and(|known| self.is_instance(object, known));
        match self.program.classes.class(class).shape {
            Shape::Array { element, .. } => element == Kind::Ref || element == Kind::Byte,
            _ => is(b"java/lang/Throwable") || is(b"java/lang/String") || is(b"java/util/ArrayList"),
        }
    }

    fn jdk_class(&self, name: &[u8]) -> Option<ClassId> {
        let classes = &self.program.classes;
        classes.find(LoaderId::BOOT, classes.symbols.lookup(name)?)
    }
}

fn is_reference(slot: &Slot) -> bool {
    slot.kind == Kind::Ref && slot.value & DEFERRED == 0
}

/// The number of the text that a slot is a handle to.
fn late_behind(slot: u64) -> Option<u32> {
    (slot & DEFERRED != 0 && slot & LATE != 0).then(|| slot as u32 - 1)
}
