//! What an initialiser that is tried out ahead of its time has changed (`crate::hoist`).

use hashbrown::HashMap;

use crate::state::counters::{Charged, Observable};
use crate::state::undo::{FrameUndone, Undone};
use crate::state::{Room, State, Table};

/// What must be the same after a trial as before. Taken where no mark is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Untouched {
    observable: Observable,
    charged: Charged,
    unknowns: usize,
    forced: usize,
    pools: usize,
    threads: usize,
    extras: usize,
    memory: usize,
    emitted: usize,
    path_counters: usize,
    loaders: usize,
    answers: usize,
    constraints: usize,
    files: usize,
    contents: usize,
}

impl State {
    pub(crate) fn untouched(&self) -> Untouched {
        let State {
            heap: _,
            threads,
            current: _,
            tables: _,
            interned: _,
            unknowns,
            // Terms are made of unknowns.
            symbols: _,
            extras,
            output: _,
            observable,
            charged,
            room: _,
            memory,
            emitted,
            trail: _,
            path_counters,
            uncaught: _,
            told: _,
            loaders,
            answers,
            constraints,
            files,
            scratch,
            probes: _,
            undo: _,
        } = self;
        Untouched {
            observable: *observable,
            charged: *charged,
            unknowns: unknowns.len(),
            forced: unknowns.forced(),
            pools: unknowns.pools().len(),
            threads: threads.len(),
            extras: extras.len(),
            memory: memory.len(),
            emitted: emitted.len(),
            path_counters: path_counters.len(),
            loaders: loaders.len(),
            answers: answers.len(),
            constraints: constraints.count(),
            files: files.len(),
            contents: scratch.contents(),
        }
    }

    /// Whether nothing older than the only mark differs from what it was then, but for words that may and for facts
    /// that are found out once and are the same for everybody: mirrors, constants, interned strings.
    pub(crate) fn only_added(&self, before: &Untouched, may_differ: impl Fn(usize) -> bool) -> bool {
        // Work of its own: bytecodes, words and time slices are not charged to anybody.
        let now = Untouched { charged: before.charged, ..self.untouched() };
        now == *before
            && self.uncaught.is_empty()
            && self.log_is_harmless()
            && self.words_are_as_before(may_differ)
    }

    /// Whether nothing has been chosen, printed or emitted since.
    pub(crate) fn showed_nothing(&self, before: &Untouched) -> bool {
        let now = self.untouched();
        let seen = |of: &Untouched| (of.unknowns, of.forced, of.pools, of.emitted, of.path_counters);
        seen(&now) == seen(before) && self.output.is_empty() && self.uncaught.is_empty()
    }

    fn log_is_harmless(&self) -> bool {
        let touched = |entry: &FrameUndone| matches!(entry, FrameUndone::ThreadTouched { .. });
        !self.undo.frames.iter().any(touched)
            && self.undo.log.iter().all(|entry| match entry {
                Undone::CellChanged { table, .. } => !matches!(table, Table::InitError | Table::Pending),
                Undone::Interned { .. } | Undone::RoomChanged { .. } => true,
                Undone::ThreadChanged { .. }
                | Undone::ExtraChanged { .. }
                | Undone::PoolChanged { .. }
                | Undone::LoaderAnswered { .. }
                | Undone::LoadersConstrained { .. }
                | Undone::MemoryChanged { .. }
                | Undone::FileChanged { .. }
                | Undone::NameChanged { .. }
                | Undone::ContentChanged(_)
                | Undone::ProbeReached
                | Undone::LateMade { .. }
                | Undone::SparseStored { .. }
                | Undone::SparseChanged { .. }
                | Undone::SparseGrown { .. }
                | Undone::SparseMade { .. } => false,
            })
    }

    /// A lock that was taken and released leaves its word as it was.
    fn words_are_as_before(&self, may_differ: impl Fn(usize) -> bool) -> bool {
        let mut first = HashMap::new();
        for change in &self.undo.words {
            first.entry(change.at as usize).or_insert(change.old);
        }
        first.iter().all(|(at, old)| self.heap.get(*at) == *old || may_differ(*at))
    }

    /// Takes back what a trial has counted.
    pub(crate) fn uncount(&mut self, before: &Untouched) {
        // What it has allocated is there all the same.
        let uncounted = self.charged.allocated - before.charged.allocated;
        let check_at = self.room.check_at.saturating_sub(uncounted);
        self.set_room(Room { check_at, fresh_until: 0, ..self.room });
        self.observable = before.observable;
        self.charged = before.charged;
    }

    /// Makes every access to a static take the slow way, where it is watched. Only where no mark is: not logged.
    pub(crate) fn hide_statics(&mut self) -> Vec<u32> {
        let cells = self.tables.cells_mut(Table::Statics);
        let shown = cells.to_vec();
        cells.fill(0);
        shown
    }

    pub(crate) fn show_statics(&mut self, shown: &[u32]) {
        let cells = self.tables.cells_mut(Table::Statics);
        for (cell, at) in cells.iter_mut().zip(shown).filter(|(_, at)| **at != 0) {
            *cell = *at;
        }
    }
}
