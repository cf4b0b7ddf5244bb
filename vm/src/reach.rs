//! `System.gc()` as the program sees it: weak and phantom references to what is no longer strongly reachable are
//! cleared and handed to the JDK's reference handler (`java.lang.ref`).
//!
//! Decided by what is reachable on this path at the call, over the whole heap; where and when the collector
//! copies objects does not matter. Nothing moves here. Soft references count as strong: HotSpot keeps them while
//! there is memory. Finalizers do not run.
//!
//! The order in which references are handed over is that of a walk over the graph of objects, not of addresses.

use hashbrown::HashMap;

use crate::gc::{Block, block};
use crate::machine::Machine;
use crate::state::Table;
use crate::state::heap::ARRAY_HEADER;
use crate::state::unknowns::handle;
use crate::{ClassId, Kind, LoaderId, Ref};

/// The one cell of `Table::Pending`.
const HEAD: usize = 0;

/// Word offsets of fields of `java.lang.ref.Reference`.
#[derive(Clone, Copy)]
struct Fields {
    referent: usize,
    discovered: usize,
}

struct Walk<'m> {
    machine: &'m Machine,
    /// One bit per heap word, set at the first word of what was reached.
    reached: Vec<u64>,
    work: Vec<usize>,
    fields: Fields,
    /// Whether instances of a class do not keep their referent.
    weak: HashMap<ClassId, bool>,
    weak_bases: Vec<ClassId>,
    /// Weak references, as they were reached.
    found: Vec<usize>,
}

impl Machine {
    /// Clears references and wakes the reference handler if there are any for it.
    pub fn clear_unreachable_references(&mut self) {
        let Some(fields) = self.reference_fields() else { return };
        let Some(roots) = self.root_places() else { return };
        let weak_bases = ["java/lang/ref/WeakReference", "java/lang/ref/PhantomReference"];
        let weak_bases = weak_bases.into_iter().filter_map(|name| self.loaded_boot_class(name)).collect();
        let mut walk = Walk {
            machine: self,
            reached: vec![0; self.state.heap.top().div_ceil(64)],
            work: Vec::new(),
            fields,
            weak: HashMap::new(),
            weak_bases,
            found: Vec::new(),
        };
        for root in roots {
            walk.work.push(root);
            walk.run();
        }
        let cleared: Vec<usize> = walk.found.iter().copied().filter(|at| walk.lost_referent(*at)).collect();
        // The last one first: each becomes the head of the list.
        for at in cleared.iter().rev() {
            let head = self.state.cell(Table::Pending, HEAD);
            self.state.set_word(at + fields.referent, 0);
            self.state.set_word(at + fields.discovered, u64::from(head));
            self.state.set_cell(Table::Pending, HEAD, *at as u32);
        }
        if let (false, Some(monitor)) = (cleared.is_empty(), self.pending_monitor()) {
            self.wake_blocked_on(monitor);
            self.yield_slice();
        }
    }

    /// The references that were cleared and not yet handed over, linked by `discovered`.
    pub fn take_pending_references(&mut self) -> Option<Ref> {
        let head = self.pending_references();
        if head.is_some() {
            self.state.set_cell(Table::Pending, HEAD, 0);
        }
        head
    }

    pub fn pending_references(&self) -> Option<Ref> {
        Ref::from_bits(self.state.cell(Table::Pending, HEAD))
    }

    /// What the reference handler waits on: nobody else sees it as a lock.
    pub fn pending_monitor(&self) -> Option<Ref> {
        let class = self.loaded_boot_class("java/lang/ref/Reference")?;
        Ref::from_bits(self.state.cell(Table::Mirror, class.index()))
    }

    fn loaded_boot_class(&self, name: &str) -> Option<ClassId> {
        self.classes.find(LoaderId::BOOT, self.classes.symbols.lookup(name.as_bytes())?)
    }

    fn reference_fields(&self) -> Option<Fields> {
        let class = self.loaded_boot_class("java/lang/ref/Reference")?;
        let offset = |name| Some(self.classes.field(self.field_named(class, name)?).offset as usize);
        Some(Fields { referent: offset("referent")?, discovered: offset("discovered")? })
    }

    /// Everything the running path holds outside the heap.
    fn root_places(&mut self) -> Option<Vec<usize>> {
        let registers = self.frame_registers()?;
        let mut roots = Vec::new();
        for (thread, frames) in registers.iter().enumerate() {
            let thread = &self.state.threads[thread];
            for (frame, registers) in thread.frames.iter().zip(frames) {
                let slots = registers.iter().map(|r| thread.slots[frame.base as usize + usize::from(*r)]);
                roots.extend(slots.filter(|slot| handle(*slot).is_none()).map(|slot| slot as usize));
            }
        }
        let fields = &self.classes.fields;
        let is_ref = |field: crate::FieldId| fields[field.index()].kind == Kind::Ref;
        self.state.visit_live_refs(&is_ref, &mut |r| roots.push(*r as usize));
        Some(roots)
    }
}

impl Walk<'_> {
    fn run(&mut self) {
        while let Some(at) = self.work.pop() {
            // 0 is null, 1 a constant that is null.
            if at > 1 && !self.is_reached(at) {
                self.reached[at / 64] |= 1 << (at % 64);
                self.scan(at);
            }
        }
    }

    fn is_reached(&self, at: usize) -> bool {
        self.reached[at / 64] >> (at % 64) & 1 != 0
    }

    fn scan(&mut self, at: usize) {
        let machine = self.machine;
        match block(machine.state.heap.get(at), machine) {
            Block::Object(class) => {
                let skipped = self.is_weak(class).then_some(self.fields.referent);
                if skipped.is_some() {
                    self.found.push(at);
                }
                for offset in machine.classes.class(class).refs.iter().map(|o| usize::from(*o)) {
                    if skipped != Some(offset) {
                        self.slot(machine.state.heap.get(at + offset));
                    }
                }
            }
            Block::Statics(class) => {
                for offset in &machine.classes.class(class).static_refs {
                    self.slot(machine.state.heap.get(at + usize::from(*offset)));
                }
            }
            Block::Array(class) => self.scan_array(at, class),
            Block::Wide { .. } => unreachable!("wide elements are reached through their array"),
        }
    }

    fn scan_array(&mut self, at: usize, class: ClassId) {
        let machine = self.machine;
        if !matches!(machine.classes.component(class), Some((_, Kind::Ref))) {
            return;
        }
        let array = Ref(at as u32);
        let len = machine.state.heap.array_len(array);
        match machine.state.heap.array_wide(array) {
            Some(wide) => (wide..wide + len).for_each(|i| self.slot(machine.state.heap.get(i))),
            None => {
                for i in 0..len {
                    let pair = machine.state.heap.get(at + ARRAY_HEADER + i / 2);
                    self.slot(if i % 2 == 0 { pair & 0xffff_ffff } else { pair >> 32 });
                }
            }
        }
    }

    fn slot(&mut self, slot: u64) {
        // What a deferred value may be is a root.
        if slot != 0 && handle(slot).is_none() {
            self.work.push(slot as usize);
        }
    }

    fn is_weak(&mut self, class: ClassId) -> bool {
        let classes = &self.machine.classes;
        if !classes.class(class).traits.reference {
            return false;
        }
        let bases = &self.weak_bases;
        *self.weak.entry(class).or_insert_with(|| bases.iter().any(|base| classes.is_subclass(class, *base)))
    }

    /// The reference has a referent that only weak references hold.
    fn lost_referent(&self, at: usize) -> bool {
        let referent = self.machine.state.heap.get(at + self.fields.referent);
        referent != 0 && handle(referent).is_none() && !self.is_reached(referent as usize)
    }
}
