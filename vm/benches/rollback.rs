//! What a choice point costs: a mark, twenty writes to places older than it, and the way back.
//!
//! The design asks for about 60 ns; copying a heap of 8 MB would take 6 ms.

use tarry_vm::Ref;
use tarry_vm::state::State;
use tarry_vm::state::thread::Thread;

fn main() {
    divan::main();
}

fn state() -> (State, usize) {
    let mut state = State::new(1 << 20).expect("a megaword of addresses");
    state.threads.push(Thread::new(None));
    let at = state.heap.bump(1 << 16).expect("room for what was asked");
    (state, at)
}

#[divan::bench(args = [0, 20, 200])]
fn mark_write_rollback(bencher: divan::Bencher, writes: usize) {
    let (mut state, at) = state();
    bencher.bench_local(|| {
        let mark = state.mark();
        for i in 0..writes {
            state.set_slot(Ref(at as u32), i * 97, i as u64);
        }
        state.rollback(&mark);
        state.drop_mark(&mark);
    });
}

#[divan::bench]
fn twenty_writes_unmarked(bencher: divan::Bencher) {
    let (mut state, at) = state();
    bencher.bench_local(|| {
        for i in 0..20 {
            state.set_slot(Ref(at as u32), i * 97, i as u64);
        }
    });
}
