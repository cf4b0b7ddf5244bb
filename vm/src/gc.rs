//! The collector: copies what is reachable of the nursery, the part of the heap younger than the newest mark.
//!
//! Older objects may come back by rollback, so they stay and all of them are roots. The nursery is copied to
//! a scratch area in breadth-first order and back (Cheney), so the heap stays contiguous and rollback stays a
//! truncation. It runs only between instructions (`poll`), where every reference is in a known place.
//!
//! Nothing a program sees depends on when it runs: weak references are strong here (`reach` clears them), and OutOfMemoryError is
//! decided by what the path reaches (`room`).

use hashbrown::HashMap;

use crate::class::Shape;
use crate::code::RESUME;
use crate::code::insn::Insn;
use crate::code::refmap::RefMaps;
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::State;
use crate::state::heap::{ARRAY_HEADER, LENGTHENED_BLOCK, STATICS_BLOCK, WIDE_BLOCK};
use crate::state::stack::{Frame, Return};
use crate::state::unknowns::is_deferred;
use crate::{ClassId, Kind, MethodId, Ref};

/// First word (low half) of an object that was copied; the high half is its new place.
const FORWARDED: u64 = 0xffff_fffe;

/// What freed words hold under `Options::collect_every`: no class has that number, no object that place.
const FREED: u64 = 0xffff_fffd_7fff_fffd;

/// What a block on the heap is, read off its first word.
pub(crate) enum Block {
    Object(ClassId),
    Array(ClassId),
    Statics(ClassId),
    Wide { words: usize },
}

pub(crate) fn block(header: u64, machine: &Machine) -> Block {
    let low = header & 0xffff_ffff;
    if low == WIDE_BLOCK || low == LENGTHENED_BLOCK {
        return Block::Wide { words: (header >> 32) as usize };
    }
    if low & STATICS_BLOCK != 0 {
        return Block::Statics(ClassId((low & !STATICS_BLOCK) as u32));
    }
    let class = ClassId(low as u32);
    match machine.program.classes.class(class).shape {
        Shape::Array { .. } => Block::Array(class),
        _ => Block::Object(class),
    }
}

struct Collector<'m> {
    machine: &'m mut Machine,
    base: usize,
    top: usize,
    copies: Vec<u64>,
}

impl Machine {
    /// Collects the nursery and decides when to do so again.
    pub(crate) fn collect(&mut self) {
        self.run.collections += 1;
        self.state.compact_log();
        let base = self.state.heap_mark().max(2);
        let top = self.state.heap.top();
        let frames = self.frame_registers();
        if let Some(frames) = frames {
            let mut collector = Collector { machine: self, base, top, copies: Vec::new() };
            collector.roots(&frames);
            collector.scan_copies();
            collector.strings();
            let copies = collector.copies;
            self.state.heap.truncate(base);
            self.state.heap.append(&copies);
        }
        let live = self.state.heap.top();
        if self.program.options.collect_every.is_some() {
            self.state.heap.words_mut()[live..top].fill(FREED);
        }
        tracing::debug!(before = top, live, base, "collected");
        // What is older than the mark is not collected, so it does not make collections more frequent.
        let young = live - base;
        let most = self.program.options.max_heap_words.max(young + MIN_GROWTH / 8);
        self.run.gc_at = base + (young + young.max(MIN_GROWTH)).min(most);
        self.renew_room();
    }

    /// Collects for an instruction that is about to allocate so many words, and then runs again.
    pub(crate) fn collect_for(&mut self, words: usize) -> Result<(), Stop> {
        self.collect();
        self.check_memory()?;
        self.run.gc_at = self.run.gc_at.max(self.state.heap.top() + words);
        self.renew_room();
        Ok(())
    }

    /// Words a block takes.
    pub(crate) fn block_words(&self, at: usize, found: &Block) -> usize {
        match found {
            Block::Object(class) => self.program.classes.class(*class).instance_words as usize,
            Block::Statics(class) => (self.program.classes.class(*class).static_words as usize).max(1),
            Block::Wide { words } => words + 1,
            Block::Array(class) => {
                let (_, kind) = self.program.classes.component(*class).expect("an array class");
                crate::objects::array_words(kind, self.state.heap.array_len_in_place(Ref(at as u32)))
            }
        }
    }

    /// For every thread and frame, which of its registers are references. `None`: a frame cannot be read.
    pub(crate) fn frame_registers(&mut self) -> Option<Vec<Vec<Vec<u16>>>> {
        let mut all = Vec::new();
        for thread in 0..self.state.threads.len() {
            let frames: Vec<Frame> = self.state.threads[thread].stack.frames().copied().collect();
            let mut registers = Vec::with_capacity(frames.len());
            for (depth, frame) in frames.iter().enumerate() {
                let above = frames.get(depth + 1).map(|f| f.ret);
                let restarts = match above {
                    Some(
                        Return::ToCaller | Return::ToCallerUnlock | Return::ToCallerAs | Return::ToNative,
                    ) => false,
                    Some(Return::Restart | Return::Throw | Return::EndThread | Return::Outside) | None => {
                        true
                    }
                };
                registers.push(self.registers_of(thread, frame, restarts)?);
            }
            all.push(registers);
        }
        Some(all)
    }

    fn registers_of(&mut self, thread: usize, frame: &Frame, restarts: bool) -> Option<Vec<u16>> {
        if frame.pc == RESUME {
            let slots = self.state.threads[thread].stack.registers(frame);
            return Some(self.native_frame_refs(slots).into_iter().map(|r| r as u16).collect());
        }
        let start = self.program.code.body_at(frame.pc)?.start;
        if self.program.ref_maps.get(frame.method).is_none() {
            let maps = self.compute_ref_maps(frame.method);
            self.program.ref_maps.insert(frame.method, maps);
        }
        match self.program.ref_maps.get(frame.method)? {
            RefMapEntry::Maps(maps) => Some(maps.at((frame.pc - start) as usize, restarts).to_vec()),
            RefMapEntry::Stub(args) if frame.pc == start => {
                Some(if restarts { args.clone() } else { Vec::new() })
            }
            // About to return what the call returned.
            RefMapEntry::Stub(_) => {
                let reference = self.program.classes.method(frame.method).returns == Some(Kind::Ref);
                Some(if reference { vec![0] } else { Vec::new() })
            }
            RefMapEntry::Unknown => None,
        }
    }

    fn compute_ref_maps(&self, method: MethodId) -> RefMapEntry {
        let m = self.program.classes.method(method);
        let descriptor = self.program.classes.symbols.get(m.descriptor);
        let file = self.program.classes.class(m.class).file.as_ref();
        let code = file.and_then(|f| Some((f, f.methods.get(m.index as usize)?.code(f)?)));
        let start = self.program.classes.entries[method.index()].body as usize;
        if let Insn::Reject { .. } = self.program.code.insns()[start] {
            return RefMapEntry::Maps(RefMaps::none());
        }
        match code {
            Some((file, code)) if m.body == crate::class::Body::Bytecode => {
                let instrumentation = self.instrumentation(method, &code);
                match RefMaps::compute(file.pool(), &code, descriptor, m.is_static(), &instrumentation) {
                    Some(maps) => RefMapEntry::Maps(maps),
                    None => RefMapEntry::Unknown,
                }
            }
            // A stub that calls a native: its registers are the arguments, then the result.
            _ => {
                let mut refs = Vec::new();
                let mut at = 0;
                if !m.is_static() {
                    refs.push(0);
                    at = 1;
                }
                for kind in &m.params {
                    if *kind == Kind::Ref {
                        refs.push(at);
                    }
                    at += kind.slots() as u16;
                }
                RefMapEntry::Stub(refs)
            }
        }
    }
}

/// What is known of a method's registers.
pub enum RefMapEntry {
    Maps(RefMaps),
    Stub(Vec<u16>),
    Unknown,
}

/// Maps of methods that a collection has met. They can be computed again, so there are never many.
#[derive(Default)]
pub(crate) struct RefMapCache {
    maps: HashMap<MethodId, RefMapEntry>,
    bytes: usize,
}

/// Bytes of maps that are kept.
const MAX_CACHED: usize = 32 << 20;

impl RefMapCache {
    fn get(&self, method: MethodId) -> Option<&RefMapEntry> {
        self.maps.get(&method)
    }

    fn insert(&mut self, method: MethodId, entry: RefMapEntry) {
        if self.bytes > MAX_CACHED {
            *self = RefMapCache::default();
        }
        let bytes = match &entry {
            RefMapEntry::Maps(maps) => maps.size(),
            RefMapEntry::Stub(args) => size_of_val(&**args),
            RefMapEntry::Unknown => 0,
        };
        self.bytes += size_of::<RefMapEntry>() + bytes;
        self.maps.insert(method, entry);
    }
}

impl Collector<'_> {
    fn roots(&mut self, frames: &[Vec<Vec<u16>>]) {
        for (thread, frames) in frames.iter().enumerate() {
            for (depth, registers) in frames.iter().enumerate() {
                let base = self.machine.state.threads[thread].stack.frame(depth).base as usize;
                for r in registers {
                    let at = base + *r as usize;
                    let slot = self.machine.state.threads[thread].stack.slot(at);
                    let moved = self.slot(slot);
                    self.machine.state.threads[thread].stack.set_slot(at, moved);
                }
            }
        }
        let mut at = 2;
        while at < self.base {
            at += self.scan(at, false);
        }
        // Taken out so that `forward` can look at the rest of the machine.
        let empty = State::new(1 << 12).expect("a page of address space");
        let mut state = std::mem::replace(&mut self.machine.state, empty);
        std::mem::swap(&mut state.heap, &mut self.machine.state.heap);
        let kinds: Vec<Kind> = self.machine.program.classes.fields.iter().map(|f| f.kind).collect();
        state.visit_refs(&|f| kinds[f.index()] == Kind::Ref, &mut |r| *r = self.forward(*r as usize) as u32);
        std::mem::swap(&mut state.heap, &mut self.machine.state.heap);
        self.machine.state = state;
    }

    fn scan_copies(&mut self) {
        let mut at = 0;
        while at < self.copies.len() {
            at += self.scan(at, true);
        }
    }

    /// Everything that stays was copied: a string of the pool that was not is nobody's.
    fn strings(&mut self) {
        let young = self.base..self.top;
        self.machine.state.retain_interned(|heap, string| match heap.get(string.0 as usize) {
            _ if !young.contains(&(string.0 as usize)) => Some(string),
            header if header & 0xffff_ffff == FORWARDED => Some(Ref((header >> 32) as u32)),
            _ => None,
        });
    }

    fn get(&self, at: usize, in_copies: bool) -> u64 {
        if in_copies { self.copies[at] } else { self.machine.state.heap.get(at) }
    }

    fn put(&mut self, at: usize, in_copies: bool, word: u64) {
        if in_copies {
            self.copies[at] = word;
        } else {
            self.machine.state.heap.words_mut()[at] = word;
        }
    }

    /// Moves what the block at `at` refers to; returns its size in words.
    fn scan(&mut self, at: usize, in_copies: bool) -> usize {
        let header = self.get(at, in_copies);
        match block(header, self.machine) {
            Block::Object(class) => {
                let words = self.machine.program.classes.class(class).instance_words as usize;
                for i in 0..self.machine.program.classes.class(class).refs.len() {
                    let offset = self.machine.program.classes.class(class).refs[i] as usize;
                    self.scan_slot(at + offset, in_copies);
                }
                words
            }
            Block::Statics(class) => {
                for i in 0..self.machine.program.classes.class(class).static_refs.len() {
                    let offset = self.machine.program.classes.class(class).static_refs[i] as usize;
                    self.scan_slot(at + offset, in_copies);
                }
                (self.machine.program.classes.class(class).static_words as usize).max(1)
            }
            Block::Array(class) => self.scan_array(at, in_copies, class),
            // Scanned through its array, which knows whether the slots are references.
            Block::Wide { words } => words + 1,
        }
    }

    fn scan_slot(&mut self, at: usize, in_copies: bool) {
        let slot = self.get(at, in_copies);
        let moved = self.slot(slot);
        if moved != slot {
            self.put(at, in_copies, moved);
        }
    }

    fn scan_array(&mut self, at: usize, in_copies: bool, class: ClassId) -> usize {
        let (_, kind) = self.machine.program.classes.component(class).expect("an array class");
        let second = self.get(at + 1, in_copies);
        let len = second as u32 as usize;
        let mut words = (len << kind.shift()).div_ceil(8);
        if second >> 32 != 0 {
            let block = (second >> 32) as usize - 1;
            let moved = self.forward(block);
            self.put(at + 1, in_copies, len as u64 | (moved as u64 + 1) << 32);
            let (block, wide_in_copies) =
                if moved >= self.base { (moved - self.base, true) } else { (moved, false) };
            if self.get(block, wide_in_copies) & 0xffff_ffff == LENGTHENED_BLOCK {
                words = 0;
            }
            if kind == Kind::Ref {
                for i in 0..len {
                    self.scan_slot(block + 1 + i, wide_in_copies);
                }
            }
        } else if kind == Kind::Ref {
            for i in at + ARRAY_HEADER..at + ARRAY_HEADER + words {
                let pair = self.get(i, in_copies);
                if pair != 0 {
                    let low = self.forward((pair & 0xffff_ffff) as usize) as u64;
                    let high = self.forward((pair >> 32) as usize) as u64;
                    self.put(i, in_copies, low | high << 32);
                }
            }
        }
        ARRAY_HEADER + words
    }

    fn slot(&mut self, slot: u64) -> u64 {
        if is_deferred(slot) { slot } else { self.forward(slot as usize) as u64 }
    }

    /// The new place of a block, which is copied if that has not happened yet.
    fn forward(&mut self, at: usize) -> usize {
        if at < self.base || at >= self.top {
            return at;
        }
        let header = self.machine.state.heap.get(at);
        if header & 0xffff_ffff == FORWARDED {
            return (header >> 32) as usize;
        }
        let words = self.machine.block_words(at, &block(header, self.machine));
        let to = self.base + self.copies.len();
        self.copies.extend_from_slice(&self.machine.state.heap.words()[at..at + words]);
        self.machine.state.heap.words_mut()[at] = FORWARDED | (to as u64) << 32;
        to
    }
}

/// Words allocated between collections, at least: 64 MB.
const MIN_GROWTH: usize = 8 << 20;
