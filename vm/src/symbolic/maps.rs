//! `java.util.HashMap` asked for a key that is not known: which of its keys it equals is decided, one after the other, and not in which
//! bucket it would lie. So `get` has one outcome for each entry and one for none.
//!
//! Only keys whose `equals` is known by their class: strings and boxes. For others, and for maps with more entries, the JDK's own code looks
//! through a bucket. What a lookup finds is the same: equal keys have equal hashes.

use crate::machine::Machine;
use crate::native::{Stop, Value};
use crate::state::unknowns::is_deferred;
use crate::{ClassId, Kind, Ref};

/// Entries that are compared.
const MAX_ENTRIES: usize = 64;

/// An entry of a map.
struct Entry {
    node: Ref,
    key: Ref,
}

impl Machine {
    /// `HashMap.getNode(key)`, if the key is not known.
    pub(super) fn looked_up(&mut self, slots: &[u64]) -> Result<Option<Value>, Stop> {
        let object = |slot: u64| Ref::from_bits(slot as u32).filter(|_| !is_deferred(slot));
        let (Some(map), Some(key)) = (object(slots[0]), object(slots[1])) else { return Ok(None) };
        if !self.is_open_key(key)? {
            return Ok(None);
        }
        let Some(entries) = self.entries_of(map, self.class_of(key)) else { return Ok(None) };
        for entry in entries {
            let Some(equal) = self.equal_keys(key, entry.key)? else { return Ok(None) };
            if self.decided(equal)? {
                return Ok(Some(Value::Ref(Some(entry.node))));
            }
        }
        Ok(Some(Value::Ref(None)))
    }

    /// Entries with keys of this class, in the order in which the map would list them. `None` if something of them is not known.
    fn entries_of(&self, map: Ref, class: ClassId) -> Option<Vec<Entry>> {
        let table = self.reference_in(map, "table")??;
        let mut entries = Vec::new();
        for at in 0..self.array_len(table) {
            let mut next = self.element_slot(table, Kind::Ref, at).0;
            while next != 0 {
                let node = Ref::from_bits(next as u32).filter(|_| !is_deferred(next))?;
                if let Some(key) = self.reference_in(node, "key")?
                    && self.class_of(key) == class
                {
                    entries.push(Entry { node, key });
                }
                if entries.len() > MAX_ENTRIES {
                    return None;
                }
                next = self.reference_in(node, "next")?.map_or(0, |next| u64::from(next.0));
            }
        }
        Some(entries)
    }

    /// A reference in a field of the JDK's; `None` if it is not known.
    pub(super) fn reference_in(&self, object: Ref, field: &str) -> Option<Option<Ref>> {
        let field = self.field_named(self.class_of(object), field)?;
        let slot = self.state.slot(object, self.program.classes.field(field).offset as usize);
        let slot = self.state.resolved(slot, 0, Kind::Ref).0;
        (!is_deferred(slot)).then(|| Ref::from_bits(slot as u32))
    }
}
