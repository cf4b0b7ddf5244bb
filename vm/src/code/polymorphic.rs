//! A cache of selected methods for call sites whose receivers are of several classes.
//!
//! A site remembers one class (`Site`). Where the classes take turns, finding an interface method costs more than
//! calling it.

use crate::{ClassId, MethodId};

const ENTRIES: usize = 1024;

#[derive(Clone, Copy)]
struct Entry {
    site: u32,
    class: ClassId,
    target: MethodId,
}

/// Direct-mapped: the newest of two that meet stays. Selections are true on every path.
pub struct Polymorphic(Box<[Entry; ENTRIES]>);

impl Default for Polymorphic {
    fn default() -> Polymorphic {
        Polymorphic(Box::new([Entry { site: u32::MAX, class: ClassId(0), target: MethodId(0) }; ENTRIES]))
    }
}

impl Polymorphic {
    fn place(site: u32, class: ClassId) -> usize {
        (site.wrapping_mul(31) ^ class.0) as usize % ENTRIES
    }

    #[inline]
    pub fn get(&self, site: u32, class: ClassId) -> Option<MethodId> {
        let entry = self.0[Self::place(site, class)];
        (entry.site == site && entry.class == class).then_some(entry.target)
    }

    pub fn put(&mut self, site: u32, class: ClassId, target: MethodId) {
        self.0[Self::place(site, class)] = Entry { site, class, target };
    }
}
