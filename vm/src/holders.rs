//! Who holds the choices that nobody has looked at, so that a report can name them.

use hashbrown::HashMap;

use crate::gc::{Block, block};
use crate::machine::Machine;
use crate::object_slots::{Place, Slot};
use crate::{ClassId, FieldId, Ref, UnknownId};

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
            let found = block(self.state.heap.get(at), self);
            let object = Ref(at as u32);
            match found {
                Block::Object(class) if self.is_named(class) => {
                    note(&mut held, class, object, self.slots_of(object));
                }
                Block::Statics(class) if self.is_named(class) => {
                    note(&mut held, class, object, self.slots_of_statics(class, at));
                }
                // Only an array that was given an undecided value has room for one.
                Block::Array(class) if self.state.is_wide_array(object) => {
                    note(&mut held, class, object, self.slots_of(object));
                }
                _ => {}
            }
            at += self.block_words(at, &found);
        }
        held
    }

    fn is_named(&self, class: ClassId) -> bool {
        self.program.classes.is_of_program_or_api(class)
    }
}

fn note(
    held: &mut HashMap<UnknownId, Holder>,
    class: ClassId,
    array: Ref,
    slots: impl Iterator<Item = (Place, Slot)>,
) {
    for (place, slot) in slots {
        let Some(unknown) = slot.unknown() else { continue };
        held.entry(unknown).or_insert(match place {
            Place::Field(field) => Holder::Field { class, field },
            Place::Element(index) => Holder::Element { array, index },
        });
    }
}
