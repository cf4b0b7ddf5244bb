//! Places of the program, as reports have them.

use tarry_report::{Frame, Source, WaitingThread};
use tarry_vm::MethodId;
use tarry_vm::interp::backtrace::SourcePlace;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Waiting;
use tarry_vm::state::unknowns::Caller;

/// The frame of a method that stands at a bytecode index.
pub fn frame(machine: &Machine, method: MethodId, bci: i32) -> Frame {
    let m = machine.program.classes.method(method);
    let source = match machine.source_place(method, bci) {
        SourcePlace::Line(file, line) => Source::Line(file, line),
        SourcePlace::File(file) => Source::File(file),
        SourcePlace::Native => Source::Native,
        SourcePlace::Unknown => Source::Unknown,
    };
    Frame {
        class: machine.program.classes.external_name(m.class),
        method: machine.program.classes.symbols.text(m.name).into_owned(),
        descriptor: Some(machine.program.classes.symbols.text(m.descriptor).into_owned()),
        source,
        of_program: machine.program.classes.is_of_program(m.class),
    }
}

/// Who asked for a choice.
pub fn caller(machine: &Machine, caller: Caller) -> Frame {
    frame(machine, caller.method, i32::from(machine.program.code.bci_at(caller.pc)))
}

/// Frames, in their order.
pub fn all(machine: &Machine, frames: impl IntoIterator<Item = (MethodId, i32)>) -> Vec<Frame> {
    frames.into_iter().map(|(method, bci)| frame(machine, method, bci)).collect()
}

/// Threads that wait for ever.
pub fn waiting(machine: &Machine, threads: &[Waiting]) -> Vec<WaitingThread> {
    let thread = |thread: &Waiting| WaitingThread {
        what: thread.what.clone(),
        at: thread.at.map(|(method, bci)| frame(machine, method, bci)),
    };
    threads.iter().map(thread).collect()
}
