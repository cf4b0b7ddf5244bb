//! What an object holds: its slots, each with the place where it is. Whoever walks over a graph of objects goes by this.
//!
//! Two walkers do not: the collector (`gc`) and what a path reaches (`reach`). They go over every object there is, and only by its
//! references, whose offsets a class keeps ready (`Class::refs`).

use crate::class::Shape;
use crate::machine::Machine;
use crate::state::unknowns::handle;
use crate::{ClassId, FieldId, Kind, Ref, UnknownId};

/// Where in an object, or among the statics of a class, a slot is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Field(FieldId),
    Element(usize),
}

/// A value as it lies somewhere, perhaps undecided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    pub value: u64,
    /// Tells whether a wide value is a handle; 0 for others.
    pub tag: u64,
    pub kind: Kind,
}

impl Slot {
    pub fn reference(value: u64) -> Slot {
        Slot { value, tag: 0, kind: Kind::Ref }
    }

    /// The choice whose handle this is, also if it was made since.
    pub fn unknown(&self) -> Option<UnknownId> {
        handle(if self.kind.is_wide() { self.tag } else { self.value })
    }
}

impl Machine {
    /// The slots of an object: fields, those of the topmost superclass first, or elements.
    pub fn slots_of(&self, object: Ref) -> impl Iterator<Item = (Place, Slot)> + '_ {
        let class = self.program.classes.class(self.class_of(object));
        let (elements, ancestors) = match class.shape {
            Shape::Array { element, .. } => (Some((element, self.array_len(object))), &[][..]),
            _ => (None, &class.ancestors[..]),
        };
        let fields = ancestors.iter().flat_map(move |c| self.fields_at(*c, object.index(), false));
        let elements = elements.into_iter().flat_map(move |(kind, length)| {
            (0..length).map(move |index| {
                let (value, tag) = self.element_slot(object, kind, index);
                (Place::Element(index), Slot { value, tag, kind })
            })
        });
        fields.chain(elements)
    }

    /// The statics of a class, which lie in a block.
    pub(crate) fn slots_of_statics(
        &self,
        class: ClassId,
        block: usize,
    ) -> impl Iterator<Item = (Place, Slot)> + '_ {
        self.fields_at(class, block, true)
    }

    fn fields_at(
        &self,
        class: ClassId,
        at: usize,
        statics: bool,
    ) -> impl Iterator<Item = (Place, Slot)> + '_ {
        self.program.classes.fields_of(class).filter_map(move |id| {
            let field = self.program.classes.field(id);
            if field.is_static() != statics {
                return None;
            }
            let (block, offset) = (Ref(at as u32), field.offset as usize);
            let tag = if field.kind.is_wide() { self.state.slot(block, offset + 1) } else { 0 };
            Some((Place::Field(id), Slot { value: self.state.slot(block, offset), tag, kind: field.kind }))
        })
    }
}
