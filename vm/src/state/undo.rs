//! Marks and rollback: an undo log as Prolog machines keep it.
//!
//! A write is logged only if the place is older than the newest mark; what was born later vanishes by
//! truncation. Words of the heap have a log of their own because they are nearly all entries.
//! A mark stays valid until something older is rolled back to; `drop_mark` forgets the newest one, its
//! entries then belong to the one before.

use hashbrown::HashSet;

use crate::mutants::Mutant;
use crate::state::counters::{Charged, Observable};
use crate::state::files::OpenFile;
use crate::state::pool::PoolUndo;
use crate::state::scratch::{ContentUndo, Made};
use crate::state::stack::{Frame, Stack};
use crate::state::symbols::SymbolsMark;
use crate::state::thread::ThreadInfo;
use crate::state::{Extra, Room, State, Table};
use crate::{LoaderId, Ref, Symbol};

/// An entry of the log for everything that is not a heap word.
#[derive(Clone, Debug)]
pub(super) enum Undone {
    CellChanged {
        table: Table,
        index: u32,
        old: u32,
    },
    ThreadChanged {
        thread: u32,
        old: Box<ThreadInfo>,
    },
    ExtraChanged {
        index: u32,
        old: Extra,
    },
    RoomChanged {
        old: Room,
    },
    Interned {
        string: Ref,
        hash: u64,
    },
    PoolChanged {
        pool: u32,
        before: PoolUndo,
    },
    LoaderAnswered {
        loader: LoaderId,
        name: Symbol,
    },
    /// The newest constraint on the name.
    LoadersConstrained {
        name: Symbol,
    },
    /// A word of off-heap memory changed.
    MemoryChanged {
        at: u32,
        old: u64,
    },
    FileChanged {
        index: u32,
        old: OpenFile,
    },
    NameChanged {
        path: Symbol,
        old: Option<Made>,
    },
    ContentChanged(Box<ContentUndo>),
    /// The newest of `Probes::path`.
    ProbeReached,
    /// A text was put together.
    LateMade {
        number: u32,
    },
    /// The newest store into an array whose length is a term.
    SparseStored {
        number: u32,
    },
    /// An element of such an array.
    SparseChanged {
        number: u32,
        index: u32,
        old: (u64, u64),
        is_ref: bool,
    },
    /// Such an array keeps more elements than it did.
    SparseGrown {
        number: u32,
        len: u32,
    },
    /// The length of such an array was decided.
    SparseMade {
        number: u32,
    },
}

impl Undone {
    /// What the entry sets back as a whole, if it does: of several the earliest is enough.
    fn place(&self) -> Option<(std::mem::Discriminant<Undone>, u64)> {
        let place = match self {
            Undone::CellChanged { table, index, .. } => (*table as u64) << 32 | u64::from(*index),
            Undone::ThreadChanged { thread, .. } => u64::from(*thread),
            Undone::ExtraChanged { index, .. } | Undone::FileChanged { index, .. } => u64::from(*index),
            Undone::RoomChanged { .. } => 0,
            Undone::MemoryChanged { at, .. } => u64::from(*at),
            Undone::Interned { .. }
            | Undone::PoolChanged { .. }
            | Undone::LoaderAnswered { .. }
            | Undone::LoadersConstrained { .. }
            | Undone::NameChanged { .. }
            | Undone::ContentChanged(_)
            | Undone::ProbeReached
            | Undone::LateMade { .. }
            | Undone::SparseStored { .. }
            | Undone::SparseChanged { .. }
            | Undone::SparseGrown { .. }
            | Undone::SparseMade { .. } => return None,
        };
        Some((std::mem::discriminant(self), place))
    }
}

/// Entries are moved in and out of the log at every choice.
const _: () = assert!(size_of::<Undone>() <= 48);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WordChanged {
    pub at: u32,
    pub old: u64,
}

/// An entry of the log of threads' frames.
#[derive(Clone, Copy, Debug)]
pub(super) enum FrameUndone {
    /// A frame older than the mark is about to run. Its registers are in `Undo::saved` from `start`.
    Saved { thread: u32, depth: u32, frame: Frame, start: u32 },
    /// A thread runs for the first time after a mark.
    ThreadTouched { thread: u32, depth: u32, low: u32, touched: u32 },
}

/// Lengths and counters to return to.
#[derive(Clone, Debug)]
struct MarkRecord {
    words: usize,
    log: usize,
    frames: usize,
    forced: usize,
    saved: usize,
    heap_top: usize,
    unknowns: usize,
    rare: RareLengths,
    current: u32,
    observable: Observable,
    charged: Charged,
    depth: u32,
    outer_low: u32,
    outer_touched: u32,
    serial: u32,
}

/// Lengths of what few paths add to. Between a mark and its rollback they only grow.
#[derive(Clone, Copy, Debug)]
struct RareLengths {
    pools: usize,
    extras: usize,
    threads: usize,
    output: usize,
    chunks: usize,
    memory: usize,
    loaders: usize,
    files: usize,
    contents: usize,
    emitted: usize,
    trail: usize,
    path_counters: usize,
    uncaught: usize,
    told: usize,
    symbols: SymbolsMark,
    /// Of the others: the same as at the mark if nothing was added.
    sum: usize,
}

/// How many frames a mark keeps saved for the alternatives that follow, the one on top included. Each rollback writes
/// them back, so there must not be many.
const KEPT_FRAMES: usize = 5;

/// A log of so many entries is never too long.
const SHORT_LOG: usize = 1 << 16;

#[derive(Clone, Default)]
pub(super) struct Undo {
    pub words: Vec<WordChanged>,
    pub log: Vec<Undone>,
    pub frames: Vec<FrameUndone>,
    /// Registers of saved frames.
    pub saved: Vec<u64>,
    marks: Vec<MarkRecord>,
    next_serial: u32,
    /// Entries at which the log is compacted next.
    compact_at: usize,
    /// Bytes of files that the log keeps.
    pub content_bytes: usize,
    /// `heap.top` at the newest mark, 0 without one: words below it are logged.
    pub heap_mark: usize,
}

/// Names a state to return to. Marks nest: rolling back to one forgets those taken after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    depth: usize,
    serial: u32,
}

impl Undo {
    pub fn is_marked(&self) -> bool {
        !self.marks.is_empty()
    }

    pub fn serial(&self) -> u32 {
        self.marks.last().map_or(0, |m| m.serial)
    }

    pub fn entries(&self) -> usize {
        self.words.len() + self.log.len() + self.frames.len()
    }

    pub fn bytes(&self) -> usize {
        size_of_val(&*self.words)
            + size_of_val(&*self.log)
            + size_of_val(&*self.frames)
            + size_of_val(&*self.saved)
            + size_of_val(&*self.marks)
            + self.content_bytes
    }

    /// Old values are older than the mark, except where a place changed more than once.
    pub fn visit_refs(&mut self, visit: &mut dyn FnMut(&mut u32)) {
        for entry in &mut self.log {
            match entry {
                Undone::CellChanged { table, old, .. } if *table != Table::Init => visit(old),
                Undone::ThreadChanged { old, .. } => old.visit_refs(visit),
                Undone::SparseChanged { old: (slot, _), is_ref: true, .. } if (*slot as i64) > 0 => {
                    let mut bits = *slot as u32;
                    visit(&mut bits);
                    *slot = u64::from(bits);
                }
                _ => {}
            }
        }
    }

    /// Takes out entries of strings that are not kept.
    pub fn retain_interned(&mut self, mut is_kept: impl FnMut(&mut Ref) -> bool) {
        // What older marks go back to is older than the newest.
        let from = self.marks.last().map_or(0, |m| m.log);
        retain_from(&mut self.log, from, |entry| match entry {
            Undone::Interned { string, .. } => is_kept(string),
            _ => true,
        });
    }

    /// Saves the frame just below a thread's low-water depth.
    fn save_frame(&mut self, stack: &mut Stack, thread: u32) {
        let start = self.saved.len() as u32;
        let frame = stack.save_next(&mut self.saved);
        self.frames.push(FrameUndone::Saved { thread, depth: stack.low, frame, start });
    }

    fn truncate_frames(&mut self, frames: usize, registers: usize) {
        self.frames.truncate(frames);
        self.saved.truncate(registers);
    }

    /// A word of off-heap memory changed; what is younger than the mark vanishes by truncation.
    pub fn push_memory(&mut self, at: u32, old: u64) {
        if self.marks.last().is_some_and(|mark| (at as usize) < mark.rare.memory) {
            self.log.push(Undone::MemoryChanged { at, old });
        }
    }

    pub fn push(&mut self, entry: Undone) {
        if self.is_marked() {
            self.log.push(entry);
        }
    }
}

impl State {
    pub(crate) fn mark(&mut self) -> Mark {
        let rare = self.rare_lengths();
        let State {
            heap,
            threads,
            current: running,
            tables: _,
            interned: _,
            unknowns,
            symbols: _,
            extras: _,
            output: _,
            observable,
            charged,
            room: _,
            memory: _,
            emitted: _,
            trail: _,
            path_counters: _,
            uncaught: _,
            told: _,
            loaders: _,
            answers: _,
            constraints: _,
            files: _,
            scratch: _,
            probes: _,
            undo,
        } = self;
        let stack = &mut threads[running.index()].stack;
        undo.next_serial += 1;
        let depth = stack.depth() as u32;
        undo.marks.push(MarkRecord {
            words: undo.words.len(),
            log: undo.log.len(),
            frames: undo.frames.len(),
            forced: unknowns.forced(),
            saved: undo.saved.len(),
            heap_top: heap.top(),
            unknowns: unknowns.len(),
            rare,
            current: running.0,
            observable: *observable,
            charged: *charged,
            depth,
            outer_low: stack.low,
            outer_touched: stack.touched,
            serial: undo.next_serial,
        });
        undo.heap_mark = heap.top();
        stack.low = depth;
        stack.touched = undo.next_serial;
        // The frame on top goes on running.
        if depth > 0 {
            undo.save_frame(stack, running.0);
        }
        Mark { depth: undo.marks.len(), serial: undo.next_serial }
    }

    fn rare_lengths(&self) -> RareLengths {
        RareLengths {
            pools: self.unknowns.pools().len(),
            extras: self.extras.len(),
            threads: self.threads.len(),
            output: self.output.bytes.len(),
            chunks: self.output.chunks.len(),
            memory: self.memory.len(),
            loaders: self.loaders.len(),
            files: self.files.len(),
            contents: self.scratch.contents(),
            emitted: self.emitted.len(),
            trail: self.trail.len(),
            path_counters: self.path_counters.len(),
            uncaught: self.uncaught.len(),
            told: self.told.len(),
            symbols: self.symbols.mark(),
            sum: self.rare_sum(),
        }
    }

    #[inline]
    fn rare_sum(&self) -> usize {
        self.unknowns.pools().len()
            + self.extras.len()
            + self.threads.len()
            + self.output.bytes.len()
            + self.output.chunks.len()
            + self.memory.len()
            + self.loaders.len()
            + self.files.len()
            + self.scratch.contents()
            + self.emitted.len()
            + self.trail.len()
            + self.path_counters.len()
            + self.uncaught.len()
            + self.told.len()
            + self.symbols.sum()
    }

    #[inline(never)]
    fn truncate_rare(&mut self, mark: &Mark) {
        let to = self.undo.marks[mark.depth - 1].rare;
        let RareLengths { pools, extras, threads, output, chunks, memory, loaders, files, contents, .. } = to;
        self.unknowns.truncate_pools(pools);
        self.extras.truncate(extras);
        self.threads.truncate(threads);
        if !Mutant::OutputStays.is_on() {
            self.output.bytes.truncate(output);
        }
        self.output.chunks.truncate(chunks);
        self.memory.truncate(memory);
        self.loaders.truncate(loaders);
        self.files.truncate(files);
        self.scratch.truncate(contents);
        self.emitted.truncate(to.emitted);
        self.trail.truncate(to.trail);
        self.path_counters.truncate(to.path_counters);
        self.uncaught.truncate(to.uncaught);
        self.told.truncate(to.told);
        self.symbols.truncate(&to.symbols);
    }

    /// Returns to the state at `mark`, which stays taken.
    pub(crate) fn rollback(&mut self, mark: &Mark) {
        self.undo.marks.truncate(mark.depth);
        let record = self.undo.marks.last().expect("a mark that is still taken");
        assert_eq!(record.serial, mark.serial, "rollback to a mark that was dropped");
        let (words, log, frames, forced) = (record.words, record.log, record.frames, record.forced);
        self.undo_words(words);
        self.undo_frames(frames);
        while self.undo.log.len() > log {
            let entry = self.undo.log.pop().expect("longer than the mark");
            self.undo_entry(entry);
        }
        self.unknowns.reopen(forced);
        if self.rare_sum() != self.undo.marks[mark.depth - 1].rare.sum {
            self.truncate_rare(mark);
        }
        let State {
            heap,
            threads,
            current,
            tables: _,
            interned: _,
            unknowns,
            symbols: _,
            extras: _,
            output: _,
            observable,
            charged,
            room: _,
            memory: _,
            emitted: _,
            trail: _,
            path_counters: _,
            uncaught: _,
            told: _,
            loaders: _,
            answers: _,
            constraints: _,
            files: _,
            scratch: _,
            probes: _,
            undo,
        } = self;
        let record = &undo.marks[mark.depth - 1];
        heap.truncate(record.heap_top);
        unknowns.truncate(record.unknowns);
        *observable = record.observable;
        *charged = record.charged;
        *current = crate::ThreadId(record.current);
        let stack = &mut threads[record.current as usize].stack;
        stack.truncate(record.depth as usize);
        stack.touched = record.serial;
        // What was saved is what the frames are now: it serves the next alternative too.
        stack.low = record.depth;
        let (mut kept, mut registers) = (record.frames, record.saved);
        while let Some(FrameUndone::Saved { thread: owner, depth, frame, start }) = undo.frames.get(kept)
            && *owner == record.current
            && (*depth < stack.low || Mutant::KeptFramesOfInnerMarks.is_on())
            && kept < record.frames + KEPT_FRAMES
        {
            stack.low = *depth;
            kept += 1;
            registers = *start as usize + frame.size as usize;
        }
        undo.heap_mark = record.heap_top;
        undo.truncate_frames(kept, registers);
    }

    /// Forgets the newest mark without going back to it.
    pub(crate) fn drop_mark(&mut self, mark: &Mark) {
        assert_eq!(self.undo.marks.len(), mark.depth, "only the newest mark can be dropped");
        let record = self.undo.marks.pop().expect("a mark that is still taken");
        assert_eq!(record.serial, mark.serial, "dropping a mark twice");
        match self.undo.marks.last() {
            None => {
                self.undo.words.clear();
                self.undo.log.clear();
                self.undo.frames.clear();
                self.undo.saved.clear();
                self.undo.content_bytes = 0;
                self.undo.heap_mark = 0;
                for thread in &mut self.threads {
                    thread.stack.low = 0;
                    thread.stack.touched = 0;
                }
            }
            Some(outer) => {
                if Mutant::DroppedMarkLosesItsWords.is_on() {
                    self.undo.words.truncate(record.words);
                }
                self.undo.heap_mark = outer.heap_top;
                // The outer mark has copies of its own of frames that ran under it.
                let superseded = |entry: &FrameUndone| match entry {
                    FrameUndone::Saved { thread, depth, .. } => {
                        *thread == record.current && *depth >= record.outer_low
                    }
                    FrameUndone::ThreadTouched { .. } => false,
                };
                if self.undo.frames[record.frames..].iter().all(superseded) {
                    self.undo.truncate_frames(record.frames, record.saved);
                }
                let stack = &mut self.threads[record.current as usize].stack;
                stack.low = stack.low.min(record.outer_low);
                stack.touched = record.outer_touched;
            }
        }
    }

    fn undo_words(&mut self, down_to: usize) {
        let State { heap, undo, .. } = self;
        let words = heap.words_mut();
        if Mutant::UndoInOrder.is_on() {
            undo.words[down_to..].reverse();
        }
        for change in undo.words[down_to..].iter().rev() {
            words[change.at as usize] = change.old;
        }
        undo.words.truncate(down_to);
    }

    /// Writes saved frames back, the oldest copy of each last. `rollback` decides which copies stay.
    fn undo_frames(&mut self, down_to: usize) {
        let State { threads, undo, .. } = self;
        for entry in undo.frames[down_to..].iter().rev() {
            match *entry {
                FrameUndone::Saved { thread, depth, frame, start } => {
                    let saved = &undo.saved[start as usize..][..frame.size as usize];
                    threads[thread as usize].stack.restore(depth as usize, frame, saved);
                }
                FrameUndone::ThreadTouched { thread, depth, low, touched } => {
                    let stack = &mut threads[thread as usize].stack;
                    stack.truncate(depth as usize);
                    stack.low = low;
                    stack.touched = touched;
                }
            }
        }
    }

    fn undo_entry(&mut self, entry: Undone) {
        match entry {
            Undone::CellChanged { table, index, old } => {
                self.tables.replace(table, index as usize, old);
            }
            Undone::ThreadChanged { thread, old } => self.threads[thread as usize].info = *old,
            Undone::ExtraChanged { index, old } => self.extras[index as usize] = old,
            Undone::RoomChanged { old } => self.room = old,
            Undone::Interned { .. } if Mutant::InternedStringsStay.is_on() => {}
            Undone::Interned { string, hash } => self.forget_interned(hash, string),
            Undone::PoolChanged { pool, before } => self.unknowns.undo_pool(pool, before),
            Undone::LoaderAnswered { loader, name } => {
                self.answers.remove(&(loader, name));
            }
            Undone::LoadersConstrained { name } => self.constraints.forget(name),
            Undone::MemoryChanged { at, old } => self.memory.restore(at, old),
            Undone::FileChanged { index, old } => self.files[index as usize] = old,
            Undone::NameChanged { path, old } => self.scratch.rename_back(path, old),
            Undone::ContentChanged(undo) => {
                self.undo.content_bytes -= undo.bytes();
                self.scratch.restore(*undo);
            }
            Undone::ProbeReached => self.probes.unreach(),
            Undone::LateMade { number } => self.symbols.late[number as usize].made = None,
            Undone::SparseChanged { number, index, old, .. } => {
                self.symbols.sparse[number as usize].elements[index as usize] = old;
            }
            Undone::SparseGrown { number, len } => {
                self.symbols.sparse[number as usize].elements.truncate(len as usize);
            }
            Undone::SparseStored { number } => {
                self.symbols.sparse[number as usize].stores.pop();
            }
            Undone::SparseMade { number } => self.symbols.sparse[number as usize].is_made = false,
        }
    }

    /// Saves the frame at `depth` of a thread if the newest mark may need it. Called before a frame below the
    /// low-water depth runs, or is dropped by unwinding.
    pub fn save_frames_down_to(&mut self, thread: usize, depth: usize) {
        let State { threads, undo, .. } = self;
        let stack = &mut threads[thread].stack;
        while (stack.low as usize) > depth {
            undo.save_frame(stack, thread as u32);
        }
    }

    /// To be called before a thread runs that may not have run since the newest mark.
    pub fn touch_thread(&mut self, thread: usize) {
        let serial = self.undo.serial();
        let stack = &mut self.threads[thread].stack;
        if stack.touched == serial || serial == 0 || Mutant::OtherThreadsNotSaved.is_on() {
            return;
        }
        let depth = stack.depth() as u32;
        let (thread_id, low, touched) = (thread as u32, stack.low, stack.touched);
        self.undo.frames.push(FrameUndone::ThreadTouched { thread: thread_id, depth, low, touched });
        stack.touched = serial;
        stack.low = depth;
        self.save_frames_down_to(thread, (depth as usize).saturating_sub(1));
    }

    /// Compacts the log if it has grown to twice its length since that was done last.
    pub(crate) fn compact_long_log(&mut self) {
        if self.undo.entries() > self.undo.compact_at {
            self.compact_log();
            self.undo.compact_at = (2 * self.undo.entries()).max(SHORT_LOG);
        }
    }

    /// Keeps only the earliest entry per place in the newest segment of the log.
    pub fn compact_log(&mut self) {
        let (words, log) = self.undo.marks.last().map_or((0, 0), |m| (m.words, m.log));
        let mark = self.undo.heap_mark;
        let mut seen = HashSet::new();
        if Mutant::LogKeepsTheLatestEntry.is_on() {
            self.undo.words[words..].reverse();
        }
        // Words at or above the mark were logged under a mark that was dropped since.
        retain_from(&mut self.undo.words, words, |w| (w.at as usize) < mark && seen.insert(w.at));
        let mut seen = HashSet::new();
        retain_from(&mut self.undo.log, log, |e| e.place().is_none_or(|place| seen.insert(place)));
    }
}

/// `Vec::retain` of the elements behind `from`, without a copy of them.
fn retain_from<T>(all: &mut Vec<T>, from: usize, mut is_kept: impl FnMut(&mut T) -> bool) {
    let mut kept = from;
    for at in from..all.len() {
        if is_kept(&mut all[at]) {
            all.swap(kept, at);
            kept += 1;
        }
    }
    all.truncate(kept);
}
