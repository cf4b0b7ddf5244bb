//! What a path takes besides its heap, with what is kept to go back: bounded by `Options::max_memory`.

use crate::state::State;

impl State {
    /// Bytes; of small structures that grow with what is on the heap, nothing.
    pub(crate) fn bytes_outside_heap(&self) -> usize {
        let State {
            heap: _,
            threads,
            current: _,
            tables,
            interned,
            unknowns,
            symbols,
            extras,
            output,
            observable: _,
            charged: _,
            room: _,
            memory,
            emitted,
            trail,
            path_counters,
            uncaught,
            told,
            loaders: _,
            answers: _,
            constraints: _,
            files,
            scratch,
            probes: _,
            undo,
        } = self;
        let stacks = threads.iter().map(|t| size_of_val(t) + t.stack.bytes());
        stacks.sum::<usize>()
            + unknowns.bytes()
            + symbols.bytes()
            + tables.size()
            + interned.allocation_size()
            + size_of_val(&**extras)
            + size_of_val(&*output.bytes)
            + size_of_val(&*output.chunks)
            + memory.len() * 8
            + emitted.last().map_or(0, |last| last.bytes)
            + size_of_val(&**trail)
            + size_of_val(&**path_counters)
            + size_of_val(&**uncaught)
            + size_of_val(&**told)
            + size_of_val(&**files)
            + scratch.bytes()
            + undo.bytes()
    }
}
