//! Everything a path can change, as one value: it can be marked, rolled back, forked and compared.

pub mod arrays;
mod constraints;
pub mod counters;
mod difference;
pub mod files;
pub mod float_order;
pub mod handles;
pub mod heap;
pub mod memory;
pub mod monitor;
mod output;
pub mod pool;
pub mod probes;
pub mod scratch;
pub mod slots;
pub mod snapshot;
pub mod stack;
pub mod symbols;
pub mod tables;
mod taken;
#[cfg(test)]
mod tests;
pub mod thread;
pub mod told;
mod trial;
pub mod undo;
pub mod unknowns;

use std::borrow::Cow;
use std::rc::Rc;

use hashbrown::{HashMap, HashTable};

use crate::code::instrumentation::Reported;
use crate::mutants::Mutant;
use crate::native::Stop;
use crate::state::constraints::Constraints;
use crate::state::counters::{Charged, Observable};
use crate::state::files::OpenFile;
use crate::state::heap::Heap;
use crate::state::memory::Memory;
pub use crate::state::monitor::{Extra, LimitMet};
pub use crate::state::output::Output;
use crate::state::pool::{Candidate, Pool};
use crate::state::probes::Probes;
use crate::state::scratch::Scratch;
use crate::state::snapshot::Snapshot;
use crate::state::stack::Stack;
use crate::state::symbols::Symbols;
pub use crate::state::tables::{Table, Tables};
use crate::state::thread::{Thread, ThreadInfo};
use crate::state::told::Told;
use crate::state::undo::{Undo, Undone, WordChanged};
use crate::state::unknowns::{Caller, LATE, TERM, Unknown, Unknowns, unknown_of};
use crate::{ClassId, FieldId, Kind, LoaderId, MethodId, Ref, Symbol, ThreadId, UnknownId};

/// An exception that has ended a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uncaught {
    pub exception: Ref,
    /// What the thread is called, a string; none for the one that runs `main`.
    pub thread: Option<Ref>,
}

/// Up to where the path may allocate without a look at what it reaches (`crate::room`). Changes rarely, so it is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// The end of the heap up to which nothing has to be looked at: neither is a collection due nor `check_at` passed.
    pub fresh_until: usize,
    /// `Charged::allocated` up to which all that is reachable takes no more than `clear_at`.
    pub check_at: u64,
    /// Words that may be reachable before weak references are cleared; no more than `Options::max_heap_words`.
    pub clear_at: u64,
    /// How often what is reachable was counted.
    pub checks: u32,
}

/// A step of the program, as its code reports it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    pub reported: Reported,
    pub thread: ThreadId,
    pub method: MethodId,
    /// Bytecode index; of a return by an exception, where it was thrown.
    pub bci: u16,
}

#[derive(Clone)]
pub struct State {
    pub heap: Heap,
    pub threads: Vec<Thread>,
    pub current: ThreadId,
    pub tables: Tables,
    /// The string pool.
    interned: HashTable<Interned>,
    pub unknowns: Unknowns,
    pub symbols: Symbols,
    pub extras: Vec<Extra>,
    pub output: Output,
    pub observable: Observable,
    pub charged: Charged,
    pub room: Room,
    pub memory: Memory,
    /// What the path has emitted.
    pub emitted: Vec<Rc<Snapshot>>,
    /// What code that says so has done, in order (`Options::events`).
    pub trail: Vec<Event>,
    /// Counters of the JPF API: (number, value), the newest entry of a number counts.
    pub path_counters: Vec<(i32, i32)>,
    /// Exceptions that nobody caught, in the order in which their threads ended.
    uncaught: Vec<Uncaught>,
    /// In the order in which they were told first, each once.
    told: Vec<Told>,
    /// Objects of the class loaders made by the program, in order of their first use as a loader.
    pub loaders: Vec<Ref>,
    /// What a loader means by a name: answers of the program's loaders, and classes defined while running.
    answers: HashMap<(LoaderId, Symbol), ClassId>,
    constraints: Constraints,
    /// By file descriptor, from `files::FIRST` on.
    pub files: Vec<OpenFile>,
    pub scratch: Scratch,
    pub probes: Probes,
    undo: Undo,
}

impl State {
    pub fn new(heap_words: usize) -> std::io::Result<State> {
        Ok(State {
            heap: Heap::reserve(heap_words)?,
            threads: Vec::new(),
            current: ThreadId(0),
            tables: Tables::default(),
            interned: HashTable::new(),
            unknowns: Unknowns::default(),
            symbols: Symbols::default(),
            extras: Vec::new(),
            output: Output::default(),
            observable: Observable::default(),
            charged: Charged::default(),
            room: Room { fresh_until: 0, check_at: 0, clear_at: 0, checks: 0 },
            memory: Memory::default(),
            emitted: Vec::new(),
            trail: Vec::new(),
            path_counters: Vec::new(),
            uncaught: Vec::new(),
            told: Vec::new(),
            loaders: Vec::new(),
            answers: HashMap::new(),
            constraints: Constraints::default(),
            files: Vec::new(),
            scratch: Scratch::default(),
            probes: Probes::default(),
            undo: Undo::default(),
        })
    }

    #[inline]
    pub fn thread(&self) -> &Thread {
        &self.threads[self.current.index()]
    }

    /// The running thread's.
    #[inline(always)]
    pub fn stack(&self) -> &Stack {
        &self.threads[self.current.index()].stack
    }

    /// Always in line: every call and return of the program comes here.
    #[inline(always)]
    pub fn stack_mut(&mut self) -> &mut Stack {
        &mut self.threads[self.current.index()].stack
    }

    /// Heap words below this are older than the newest mark.
    #[inline]
    pub fn heap_mark(&self) -> usize {
        self.undo.heap_mark
    }

    /// Heap words below this are logged before they change.
    #[inline(always)]
    fn logged_below(&self) -> usize {
        self.undo.heap_mark
            - usize::from(Mutant::LastWordBelowMarkNotLogged.is_on() && self.undo.heap_mark > 0)
    }

    pub fn is_marked(&self) -> bool {
        self.undo.is_marked()
    }

    /// Writes a heap word, under the log.
    #[inline]
    pub(crate) fn set_word(&mut self, at: usize, value: u64) {
        let slot = &mut self.heap.words_mut()[at];
        let old = std::mem::replace(slot, value);
        if at < self.logged_below() {
            self.undo.words.push(WordChanged { at: at as u32, old });
        }
    }

    /// Logs a heap word that is about to be overwritten.
    #[inline(always)]
    pub(crate) fn log_word(&mut self, at: usize) {
        if at < self.logged_below() {
            self.push_word(at);
        }
    }

    /// Out of line: it would cost the inner loop registers.
    #[inline(never)]
    fn push_word(&mut self, at: usize) {
        self.undo.words.push(WordChanged { at: at as u32, old: self.heap.get(at) });
    }

    /// Logs heap words that are about to be overwritten in bulk.
    pub(in crate::state) fn log_words(&mut self, range: std::ops::Range<usize>) {
        let end = range.end.min(self.logged_below());
        for at in range.start..end {
            self.undo.words.push(WordChanged { at: at as u32, old: self.heap.get(at) });
        }
    }

    #[inline]
    pub fn cell(&self, table: Table, index: usize) -> u32 {
        self.tables.get(table, index)
    }

    pub fn set_cell(&mut self, table: Table, index: usize, value: u32) {
        let old = self.tables.replace(table, index, value);
        if !Mutant::CellsNotLogged.is_on() {
            self.undo.push(Undone::CellChanged { table, index: index as u32, old });
        }
    }

    /// Changes a thread's status and flags, under the log.
    pub fn change_thread(&mut self, thread: ThreadId, change: impl FnOnce(&mut ThreadInfo)) {
        let info = &mut self.threads[thread.index()].info;
        let old = *info;
        change(info);
        if *info != old && !Mutant::ThreadStatusNotLogged.is_on() {
            self.undo.push(Undone::ThreadChanged { thread: thread.0, old: Box::new(old) });
        }
    }

    /// The first exception that nobody caught; one of the program comes before errors raised for a limit.
    pub fn first_uncaught(&self) -> Option<Ref> {
        let is_of_program = |of: &&Uncaught| !self.is_limit(of.exception);
        self.uncaught.iter().find(is_of_program).or(self.uncaught.first()).map(|of| of.exception)
    }

    pub fn uncaught(&self) -> &[Uncaught] {
        &self.uncaught
    }

    /// Nobody has caught this exception.
    pub fn add_uncaught(&mut self, uncaught: Uncaught) {
        let exception = uncaught.exception;
        self.uncaught.push(uncaught);
        if let Some(limit) = self.limit_of(exception) {
            self.set_limit(exception, LimitMet { is_uncaught: true, ..limit });
        }
    }

    pub fn set_room(&mut self, room: Room) {
        if room != self.room {
            let old = std::mem::replace(&mut self.room, room);
            self.undo.push(Undone::RoomChanged { old });
        }
    }

    pub fn set_extra(&mut self, index: usize, extra: Extra) {
        let old = std::mem::replace(&mut self.extras[index], extra);
        self.undo.push(Undone::ExtraChanged { index: index as u32, old });
    }

    /// Changes an open file, under the log.
    pub fn set_file(&mut self, index: usize, file: OpenFile) {
        let old = std::mem::replace(&mut self.files[index], file);
        self.undo.push(Undone::FileChanged { index: index as u32, old });
    }

    /// A cleared block of off-heap memory.
    pub fn allocate_memory(&mut self, bytes: usize) -> u64 {
        let State { memory, undo, .. } = self;
        memory.allocate(bytes, |at, old| undo.push_memory(at, old))
    }

    /// Gives a block back; false if none that is in use begins there.
    pub fn free_memory(&mut self, address: u64) -> bool {
        let State { memory, undo, .. } = self;
        memory.free(address, |at, old| undo.push_memory(at, old))
    }

    pub fn set_memory(&mut self, address: u64, bytes: &[u8]) -> bool {
        let State { memory, undo, .. } = self;
        memory.write(address, bytes, |at, old| undo.push_memory(at, old))
    }

    /// A handle to a value not chosen yet: the slot to copy around (for wide kinds, the second slot).
    pub fn defer(&mut self, unknown: Unknown) -> u64 {
        match self.symbols.is_on() {
            true => self.defer_symbolic(unknown),
            false => self.unknowns.add(unknown),
        }
    }

    /// The value that a handle stands for, unless it is still open. In registers: every first look at a value comes by here.
    pub fn chosen(&self, handle: u64) -> Option<u64> {
        if handle & (TERM | LATE) != 0 {
            return self.symbolic_value(handle);
        }
        let unknown = unknown_of(handle);
        self.unknowns[unknown].value().or_else(|| self.value_by_term(unknown))
    }

    /// Makes an unknown concrete: the alternative with this number, in the order in which they are offered.
    #[inline(always)]
    pub(crate) fn force(&mut self, unknown: UnknownId, alternative: u64) {
        if !self.unknowns.choose(unknown, alternative) {
            self.force_any(unknown, alternative);
        }
    }

    #[inline(never)]
    fn force_any(&mut self, unknown: UnknownId, alternative: u64) {
        self.force_pooled(unknown, self.unknowns.candidate(unknown, alternative));
    }

    /// Gives an unknown, which comes from no pool, the value that the term which stands for it has.
    pub(crate) fn force_to(&mut self, unknown: UnknownId, bits: u64) {
        if let Some(alternative) = self.unknowns.alternative_of_bits(unknown, bits) {
            self.force(unknown, alternative);
        }
    }

    /// Makes an unknown of a pool concrete: something it may be (`Pool::may_be`).
    pub(crate) fn force_pooled(&mut self, unknown: UnknownId, candidate: Candidate) {
        let (variable, before) = self.unknowns.choose_candidate(unknown, candidate);
        self.undo.push(Undone::PoolChanged { pool: variable.pool, before });
    }

    /// A new pool: its number.
    pub fn add_pool(&mut self, pool: Pool) -> usize {
        self.unknowns.add_pool(pool)
    }

    /// A call of `getAny` or `getNew`: a handle, or `None` if the pool has no room left.
    pub fn defer_pool(
        &mut self,
        pool: usize,
        is_new: bool,
        fresh: Option<Ref>,
        caller: Option<Caller>,
    ) -> Option<u64> {
        let (before, handle) = self.unknowns.call_pool(pool, is_new, fresh, caller);
        self.undo.push(Undone::PoolChanged { pool: pool as u32, before });
        handle
    }

    /// The class that a loader means by a name on this path.
    pub fn answer(&self, loader: LoaderId, name: Symbol) -> Option<ClassId> {
        if self.answers.is_empty() {
            return None;
        }
        self.answers.get(&(loader, name)).copied()
    }

    /// How many answers of loaders are recorded.
    pub fn answers(&self) -> usize {
        self.answers.len()
    }

    /// Records the first answer of a loader; later ones do not count.
    pub fn add_answer(&mut self, loader: LoaderId, name: Symbol, class: ClassId) {
        if self.answers.try_insert((loader, name), class).is_ok() {
            self.undo.push(Undone::LoaderAnswered { loader, name });
        }
    }

    /// The string of the pool with this content, whose hash is given.
    pub fn find_interned(
        &self,
        layout: StringLayout,
        hash: u64,
        content: (&[u8], bool),
    ) -> Result<Option<Ref>, Stop> {
        // A program that opens `java.lang` can put an undecided byte into a string of the pool.
        let mut open = None;
        let found = self.interned.find(hash, |i| match self.string_content(layout, i.string) {
            Ok((bytes, utf16)) => i.hash == hash && (&*bytes, utf16) == content,
            Err(stop) => {
                open = Some(stop);
                false
            }
        });
        open.map_or(Ok(found.map(|i| i.string)), Err)
    }

    /// Adds a string that `find_interned` did not find.
    pub fn add_interned(&mut self, hash: u64, string: Ref) {
        self.interned.insert_unique(hash, Interned { hash, string }, |i| i.hash);
        self.undo.push(Undone::Interned { string, hash });
    }

    fn forget_interned(&mut self, hash: u64, string: Ref) {
        if let Ok(entry) = self.interned.find_entry(hash, |i| i.string == string) {
            entry.remove();
        }
    }

    pub fn interned(&self) -> impl Iterator<Item = Ref> + '_ {
        self.interned.iter().map(|i| i.string)
    }
}

/// Where `java.lang.String` keeps its content: word offsets from the object's first word.
#[derive(Clone, Copy, Debug)]
pub struct StringLayout {
    pub value: usize,
    pub coder: usize,
}

/// A string of the pool. Its hash is kept: the pool grows where nothing can be chosen.
#[derive(Clone, Copy)]
struct Interned {
    hash: u64,
    string: Ref,
}

impl State {
    /// Content bytes (Latin-1 or UTF-16 little endian) and whether they are UTF-16.
    #[inline]
    pub fn string_content(&self, layout: StringLayout, string: Ref) -> Result<(Cow<'_, [u8]>, bool), Stop> {
        let value = self.concrete(self.slot(string, layout.value), 0, Kind::Ref)?;
        let coder = self.concrete(self.slot(string, layout.coder), 0, Kind::Byte)?;
        let content = match Ref::from_bits(value as u32) {
            Some(value) => {
                if let Some(number) = self.symbols.sparse(value) {
                    return Err(Stop::Lay(number));
                }
                self.bytes(value, Kind::Byte, 0..self.array_len(value))?
            }
            // Allocated, and not constructed.
            None => Cow::Borrowed(&[][..]),
        };
        Ok((content, coder != 0))
    }
}

impl State {
    /// Shows every reference outside heap and registers to the collector, which may change it, but for the pool of strings.
    /// References are passed as their bits; 0 is null.
    pub(crate) fn visit_refs(&mut self, is_ref: &dyn Fn(FieldId) -> bool, visit: &mut dyn FnMut(&mut u32)) {
        self.visit_live_refs(visit);
        self.threads.iter_mut().filter(|t| t.has_ended()).for_each(|t| t.info.visit_refs(visit));
        self.emitted.iter_mut().for_each(|e| Rc::make_mut(e).visit_refs(is_ref, visit));
        self.undo.visit_refs(visit);
    }

    /// Leaves strings in the pool that are somewhere else too, and says where they are: nobody can tell that the others are gone.
    pub(crate) fn retain_interned(&mut self, place: impl Fn(&Heap, Ref) -> Option<Ref>) {
        let State { heap, interned, undo, .. } = self;
        let kept = |string: &mut Ref| {
            let found = place(heap, *string);
            *string = found.unwrap_or(*string);
            found.is_some()
        };
        interned.retain(|i| kept(&mut i.string));
        if interned.len() < interned.capacity() / 4 {
            interned.shrink_to(interned.len() * 2, |i| i.hash);
        }
        undo.retain_interned(kept);
    }

    /// As `visit_refs`, without what the program has no way to, if nobody goes back: what was emitted, threads that have ended.
    pub(crate) fn visit_live_refs(&mut self, visit: &mut dyn FnMut(&mut u32)) {
        let State {
            heap: _,
            threads,
            current: _,
            tables,
            interned: _,
            unknowns,
            symbols,
            extras: _,
            output: _,
            observable: _,
            charged: _,
            room: _,
            memory: _,
            emitted: _,
            trail: _,
            path_counters: _,
            uncaught,
            told: _,
            loaders,
            answers: _,
            constraints: _,
            files: _,
            scratch: _,
            probes: _,
            undo: _,
        } = self;
        for thread in threads.iter_mut().filter(|t| !t.has_ended()) {
            thread.info.visit_refs(visit);
            thread.stack.visit_refs(visit);
        }
        let forgotten = Mutant::StaticsNotMoved.is_on().then_some(Table::Statics);
        for table in Tables::OF_PLACES.into_iter().filter(|table| Some(*table) != forgotten) {
            tables.cells_mut(table).iter_mut().for_each(&mut *visit);
        }
        unknowns.visit_refs(visit);
        symbols.visit_refs(visit);
        for Uncaught { exception, thread } in uncaught {
            visit(&mut exception.0);
            if let Some(name) = thread {
                visit(&mut name.0);
            }
        }
        loaders.iter_mut().for_each(|r| visit(&mut r.0));
    }
}
