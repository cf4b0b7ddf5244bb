//! Comparing states, for the laws "rollback restores" and "replay repeats".
//!
//! Compared is what can still have an effect. Not compared: registers above a thread's top frame, the order of
//! the string pool's table, and the undo log and probes, which say how a state came about.

use crate::Ref;
use crate::state::State;
use crate::state::thread::Thread;

impl State {
    /// The first difference found, for a message; `None` if a program cannot tell the states apart.
    pub fn difference(&self, other: &State) -> Option<String> {
        let State {
            heap,
            threads,
            current,
            tables,
            interned: _,
            unknowns,
            symbols,
            extras,
            output,
            observable,
            charged,
            room,
            memory,
            emitted,
            trail,
            path_counters,
            uncaught,
            told,
            loaders,
            answers,
            constraints,
            files,
            scratch,
            probes: _,
            undo: _,
        } = self;
        if heap.top() != other.heap.top() {
            return Some(format!("the heap ends at {} and {}", heap.top(), other.heap.top()));
        }
        let words = heap.words()[..heap.top()].iter().zip(other.heap.words()).enumerate().skip(1);
        if let Some((at, (a, b))) = words.into_iter().find(|(_, (a, b))| a != b) {
            return Some(format!("heap word {at} is {a:#x} and {b:#x}"));
        }
        if threads.len() != other.threads.len() {
            return Some(format!("there are {} and {} threads", threads.len(), other.threads.len()));
        }
        let threads = threads.iter().zip(&other.threads).enumerate();
        for (number, (a, b)) in threads {
            if let Some(what) = thread_difference(a, b) {
                return Some(format!("thread {number}: {what}"));
            }
        }
        let parts = [
            ("the running thread", *current == other.current),
            ("the tables", *tables == other.tables),
            ("the choices", *unknowns == other.unknowns),
            ("what is symbolic", symbols.same(&other.symbols)),
            ("what was emitted", *emitted == other.emitted),
            ("the trail", *trail == other.trail),
            ("the JPF counters", *path_counters == other.path_counters),
            ("the locks with hashes", *extras == other.extras),
            ("the output", *output == other.output),
            ("the room left", *room == other.room),
            ("the off-heap memory", *memory == other.memory),
            ("the uncaught exceptions", *uncaught == other.uncaught),
            ("what the machine has told", *told == other.told),
            ("the class loaders", *loaders == other.loaders),
            ("the answers of class loaders", *answers == other.answers),
            ("the loading constraints", *constraints == other.constraints),
            ("the open files", *files == other.files),
            ("the files it made", *scratch == other.scratch),
            ("the string pool", sorted(self.interned()) == sorted(other.interned())),
        ];
        if let Some((part, _)) = parts.iter().find(|(_, same)| !same) {
            return Some(format!("{part} differs"));
        }
        if *observable != other.observable {
            return Some(format!("what can be seen is {observable:?} and {:?}", other.observable));
        }
        (*charged != other.charged).then(|| format!("charged are {charged:?} and {:?}", other.charged))
    }
}

fn sorted(refs: impl Iterator<Item = Ref>) -> Vec<Ref> {
    let mut all: Vec<Ref> = refs.collect();
    all.sort_unstable();
    all
}

fn thread_difference(a: &Thread, b: &Thread) -> Option<String> {
    if a.info != b.info {
        return Some(format!("{:?} and {:?}", a.info, b.info));
    }
    a.stack.difference(&b.stack)
}
