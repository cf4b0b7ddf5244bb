//! Who holds the choices that nobody has looked at, so that a report can name them.

use hashbrown::HashMap;

use crate::class::Shape;
use crate::gc::{Block, block};
use crate::machine::Machine;
use crate::state::heap::ARRAY_HEADER;
use crate::state::unknowns::handle;
use crate::{ClassId, FieldId, LoaderId, Ref, UnknownId};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holder {
    /// A field of an object, or a static one.
    Field {
        class: ClassId,
        field: FieldId,
    },
    Element {
        array: Ref,
        index: usize,
    },
}

impl Machine {
    /// By unknown, the first place on the heap that holds it, in the order of allocation: fields of the program's classes,
    /// and elements of arrays. Goes over the whole heap.
    pub fn holders(&self) -> HashMap<UnknownId, Holder> {
        let mut held = HashMap::new();
        let mut at = 2;
        while at < self.state.heap.top() {
            at += match block(self.state.heap.get(at), self) {
                Block::Object(class) => {
                    self.held_by_fields(class, at, false, &mut held);
                    self.classes.class(class).instance_words as usize
                }
                Block::Statics(class) => {
                    self.held_by_fields(class, at, true, &mut held);
                    (self.classes.class(class).static_words as usize).max(1)
                }
                Block::Array(class) => self.held_by_elements(class, Ref(at as u32), &mut held),
                Block::Wide { words } => words + 1,
            };
        }
        held
    }

    fn held_by_fields(
        &self,
        class: ClassId,
        at: usize,
        statics: bool,
        held: &mut HashMap<UnknownId, Holder>,
    ) {
        let c = self.classes.class(class);
        if c.loader < LoaderId::APP {
            return;
        }
        let declaring: &[ClassId] = if statics { &[class] } else { &c.ancestors };
        for id in declaring.iter().flat_map(|c| self.classes.fields_of(*c)) {
            let field = self.classes.field(id);
            if field.is_static() != statics {
                continue;
            }
            // The second word of a wide field tells whether it is a handle.
            let marker = at + field.offset as usize + usize::from(field.kind.is_wide());
            if let Some(unknown) = handle(self.state.heap.get(marker)) {
                held.entry(unknown).or_insert(Holder::Field { class, field: id });
            }
        }
    }

    /// The size of the array's block.
    fn held_by_elements(&self, class: ClassId, array: Ref, held: &mut HashMap<UnknownId, Holder>) -> usize {
        let Shape::Array { element, .. } = self.classes.class(class).shape else {
            unreachable!("the block of an array")
        };
        let length = self.array_len(array);
        // Only an array that was given an undecided value has room for one.
        if self.state.is_wide_array(array) {
            for index in 0..length {
                let (value, tag) = self.element_slot(array, element, index);
                if let Some(unknown) = handle(if element.is_wide() { tag } else { value }) {
                    held.entry(unknown).or_insert(Holder::Element { array, index });
                }
            }
        }
        ARRAY_HEADER + (length << element.shift()).div_ceil(8)
    }
}
