//! What a path reaches: how much it is, and which references of `java.lang.ref` no longer have their referents.
//!
//! Decided by the roots of this path at the moment, over the whole heap; where and when the collector copies objects does not
//! matter. Nothing moves here. Sizes are those the program asked for: wide elements do not count. Finalizers do not run.
//! The pool of interned strings and what was emitted keep nothing: the program cannot reach an object by them.
//!
//! `System.gc()` clears weak and phantom references to what is not strongly or softly reachable, and hands them to the JDK's
//! reference handler; `room` does so too where memory is short, and clears soft ones if that does not do. The order in which
//! references are handed over is that of a walk over the graph of objects, not of addresses.

use hashbrown::HashMap;

use crate::gc::{Block, block};
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::Table;
use crate::state::heap::ARRAY_HEADER;
use crate::state::unknowns::is_deferred;
use crate::{ClassId, Kind, LoaderId, Ref};

/// What reaching an object takes, in units of work.
const UNITS_PER_OBJECT: usize = 20;

/// What a block costs that is reached, in bytecodes, and how many references of an array cost one.
const STEPS_PER_BLOCK: u64 = 8;
const ELEMENTS_PER_STEP: u64 = 4;

/// The one cell of `Table::Pending`.
const LIST_HEAD: usize = 0;

/// Word offsets of fields of `java.lang.ref.Reference`.
#[derive(Clone, Copy)]
struct Fields {
    referent: usize,
    discovered: usize,
}

/// How a reference object holds its referent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hold {
    Strong,
    Soft,
    /// Weak and phantom references.
    Weak,
}

/// Words that a path reaches, and the references that have lost their referents.
pub(crate) struct Survey {
    pub strong: u64,
    /// With what soft references hold.
    pub soft: u64,
    /// With what any reference holds.
    pub all: u64,
    /// Weak and phantom references whose referents are neither strongly nor softly reachable.
    pub lost: Vec<usize>,
    /// References of any kind whose referents are not strongly reachable.
    pub lost_without_soft: Vec<usize>,
    /// What the walk cost, in bytecodes.
    pub steps: u64,
}

struct Walk<'m> {
    machine: &'m Machine,
    /// Whether it asks now and then if somebody wants to stop.
    may_stop: bool,
    /// One bit per heap word, set at the first word of what was reached.
    reached: Vec<u64>,
    /// Reached and not yet looked into.
    work: Vec<u32>,
    words: u64,
    steps: u64,
    fields: Option<Fields>,
    holds: HashMap<ClassId, Hold>,
    /// The classes that hold their referents softly and weakly.
    bases: Vec<(ClassId, Hold)>,
    /// References that are not strong, as they were reached.
    found: Vec<(usize, Hold)>,
}

impl Machine {
    /// `System.gc()`: clears references and wakes the reference handler if there are any for it.
    pub fn clear_unreachable_references(&mut self) -> Result<(), Stop> {
        if let Some(found) = self.walk_all(true)? {
            self.clear_references(&found.lost);
        }
        Ok(())
    }

    /// For an allocation, which cannot stop halfway. `None`: a frame cannot be read.
    pub(crate) fn survey(&mut self) -> Option<Survey> {
        self.walk_all(false).expect("it does not stop")
    }

    fn walk_all(&mut self, may_stop: bool) -> Result<Option<Survey>, Stop> {
        let Some(roots) = self.root_places() else { return Ok(None) };
        let mut walk = Walk::new(self, may_stop);
        for root in roots {
            walk.reach(root);
            walk.run()?;
        }
        let strong = walk.words;
        let lost_without_soft = walk.lost(&[Hold::Soft, Hold::Weak]);
        walk.follow(Hold::Soft)?;
        let (soft, lost) = (walk.words, walk.lost(&[Hold::Weak]));
        walk.follow(Hold::Weak)?;
        Ok(Some(Survey { strong, soft, all: walk.words, lost, lost_without_soft, steps: walk.steps }))
    }

    pub(crate) fn clear_references(&mut self, lost: &[usize]) {
        let Some(fields) = self.reference_fields() else { return };
        // The last one first: each becomes the head of the list.
        for at in lost.iter().rev() {
            let head = self.state.cell(Table::Pending, LIST_HEAD);
            self.state.set_word(at + fields.referent, 0);
            self.state.set_word(at + fields.discovered, u64::from(head));
            self.state.set_cell(Table::Pending, LIST_HEAD, *at as u32);
        }
        if let (false, Some(monitor)) = (lost.is_empty(), self.pending_monitor()) {
            self.wake_blocked_on(monitor);
            self.yield_slice();
        }
    }

    /// The references that were cleared and not yet handed over, linked by `discovered`.
    pub fn take_pending_references(&mut self) -> Option<Ref> {
        let head = self.pending_references();
        if head.is_some() {
            self.state.set_cell(Table::Pending, LIST_HEAD, 0);
        }
        head
    }

    pub fn pending_references(&self) -> Option<Ref> {
        Ref::from_bits(self.state.cell(Table::Pending, LIST_HEAD))
    }

    /// What the reference handler waits on: nobody else sees it as a lock.
    pub fn pending_monitor(&self) -> Option<Ref> {
        let class = self.loaded_boot_class("java/lang/ref/Reference")?;
        Ref::from_bits(self.state.cell(Table::Mirror, class.index()))
    }

    fn loaded_boot_class(&self, name: &str) -> Option<ClassId> {
        self.program.classes.find(LoaderId::BOOT, self.program.classes.symbols.lookup(name.as_bytes())?)
    }

    fn reference_fields(&self) -> Option<Fields> {
        let class = self.loaded_boot_class("java/lang/ref/Reference")?;
        let offset = |name| Some(self.program.classes.field(self.field_named(class, name)?).offset as usize);
        Some(Fields { referent: offset("referent")?, discovered: offset("discovered")? })
    }

    /// Blocks that a native method has allocated and may still hold.
    pub(crate) fn held_blocks(&self) -> Vec<usize> {
        let mut held = Vec::new();
        let mut at = self.run.held_from;
        while at < self.state.heap.top() {
            let header = self.state.heap.get(at);
            let found = block(header, self);
            if !matches!(found, Block::Wide { .. }) {
                held.push(at);
            }
            at += self.block_words(at, &found);
        }
        held
    }

    /// Everything the running path holds outside the heap.
    fn root_places(&mut self) -> Option<Vec<usize>> {
        let registers = self.frame_registers()?;
        let mut roots = Vec::new();
        for (thread, frames) in registers.iter().enumerate() {
            let stack = &self.state.threads[thread].stack;
            for (frame, registers) in stack.frames().zip(frames) {
                let slots = registers.iter().map(|r| stack.registers(frame)[usize::from(*r)]);
                roots.extend(slots.filter(|slot| !is_deferred(*slot)).map(|slot| slot as usize));
            }
        }
        self.state.visit_live_refs(&mut |r| roots.push(*r as usize));
        roots.extend(self.held_blocks());
        Some(roots)
    }
}

impl<'m> Walk<'m> {
    fn new(machine: &'m Machine, may_stop: bool) -> Walk<'m> {
        let bases = [
            ("java/lang/ref/SoftReference", Hold::Soft),
            ("java/lang/ref/WeakReference", Hold::Weak),
            ("java/lang/ref/PhantomReference", Hold::Weak),
        ];
        let loaded = |(name, hold)| Some((machine.loaded_boot_class(name)?, hold));
        Walk {
            machine,
            may_stop,
            reached: vec![0; machine.state.heap.top().div_ceil(64)],
            work: Vec::new(),
            words: 0,
            steps: 0,
            fields: machine.reference_fields(),
            holds: HashMap::new(),
            bases: bases.into_iter().filter_map(loaded).collect(),
            found: Vec::new(),
        }
    }

    fn reach(&mut self, at: usize) {
        // 0 is null, 1 a constant that is null.
        if at > 1 && !self.is_reached(at) {
            self.reached[at / 64] |= 1 << (at % 64);
            self.work.push(at as u32);
        }
    }

    fn run(&mut self) -> Result<(), Stop> {
        while let Some(at) = self.work.pop() {
            if self.may_stop {
                self.machine.charge_aside(UNITS_PER_OBJECT);
                self.machine.poll(UNITS_PER_OBJECT)?;
            }
            self.scan(at as usize);
        }
        Ok(())
    }

    fn is_reached(&self, at: usize) -> bool {
        self.reached[at / 64] >> (at % 64) & 1 != 0
    }

    /// Goes on through the referents of references of a kind, also of those found on the way.
    fn follow(&mut self, hold: Hold) -> Result<(), Stop> {
        let Some(fields) = self.fields else { return Ok(()) };
        let mut next = 0;
        while let Some((at, found)) = self.found.get(next).copied() {
            next += 1;
            if found == hold {
                self.slot(self.machine.state.heap.get(at + fields.referent));
                self.run()?;
            }
        }
        Ok(())
    }

    /// References of these kinds that have a referent which was not reached.
    fn lost(&self, holds: &[Hold]) -> Vec<usize> {
        let Some(fields) = self.fields else { return Vec::new() };
        let lost_referent = |at: usize| {
            let referent = self.machine.state.heap.get(at + fields.referent);
            referent != 0 && !is_deferred(referent) && !self.is_reached(referent as usize)
        };
        let of_kind = self.found.iter().filter(|(_, hold)| holds.contains(hold));
        of_kind.map(|(at, _)| *at).filter(|at| lost_referent(*at)).collect()
    }

    fn scan(&mut self, at: usize) {
        let machine = self.machine;
        let found = block(machine.state.heap.get(at), machine);
        self.words += machine.block_words(at, &found) as u64;
        self.steps += STEPS_PER_BLOCK;
        match found {
            Block::Object(class) => {
                let hold = self.hold(class);
                let skipped = if hold == Hold::Strong { None } else { self.fields.map(|f| f.referent) };
                if skipped.is_some() {
                    self.found.push((at, hold));
                }
                for offset in machine.program.classes.class(class).refs.iter().map(|o| *o as usize) {
                    if skipped != Some(offset) {
                        self.slot(machine.state.heap.get(at + offset));
                    }
                }
            }
            Block::Statics(class) => {
                for offset in &machine.program.classes.class(class).static_refs {
                    self.slot(machine.state.heap.get(at + *offset as usize));
                }
            }
            Block::Array(class) => self.scan_array(at, class),
            Block::Wide { .. } => unreachable!("wide elements are reached through their array"),
        }
    }

    fn scan_array(&mut self, at: usize, class: ClassId) {
        let machine = self.machine;
        if !matches!(machine.program.classes.component(class), Some((_, Kind::Ref))) {
            return;
        }
        let array = Ref(at as u32);
        let len = machine.state.heap.array_len(array);
        self.steps += len as u64 / ELEMENTS_PER_STEP;
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
        if slot != 0 && !is_deferred(slot) {
            self.reach(slot as usize);
        }
    }

    fn hold(&mut self, class: ClassId) -> Hold {
        let classes = &self.machine.program.classes;
        if !classes.class(class).traits.reference {
            return Hold::Strong;
        }
        let bases = &self.bases;
        *self.holds.entry(class).or_insert_with(|| {
            let base = bases.iter().find(|(base, _)| classes.is_subclass(class, *base));
            base.map_or(Hold::Strong, |(_, hold)| *hold)
        })
    }
}
