//! What a path takes besides its heap, with what is kept to go back: bounded by `Options::max_memory`.

use crate::state::State;
use crate::state::unknowns::{Domain, Unknown};

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
            forced,
            pools: _,
            extras,
            output,
            counters: _,
            room: _,
            memory,
            emitted,
            path_counters,
            uncaught: _,
            loaders: _,
            answers: _,
            constraints: _,
            files,
            scratch,
            probes: _,
            undo,
        } = self;
        let stacks =
            threads.iter().map(|t| size_of_val(t) + size_of_val(&*t.slots) + size_of_val(&*t.frames));
        let choices = unknowns.iter().map(bytes_of);
        stacks.sum::<usize>()
            + choices.sum::<usize>()
            + tables.size()
            + interned.allocation_size()
            + size_of_val(&**forced)
            + size_of_val(&**extras)
            + size_of_val(&*output.bytes)
            + size_of_val(&*output.chunks)
            + memory.len() * 8
            + emitted.last().map_or(0, |last| last.bytes)
            + size_of_val(&**path_counters)
            + size_of_val(&**files)
            + scratch.bytes()
            + undo.bytes()
    }
}

fn bytes_of(unknown: &Unknown) -> usize {
    let values = match &unknown.domain {
        Domain::List { values, .. } => size_of_val(&**values),
        Domain::Range { .. } | Domain::Pool { .. } => 0,
    };
    size_of::<Unknown>() + values
}
