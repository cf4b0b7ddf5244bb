//! From a failed path to a call that fails: which frame of the failing stack a test can start from, and what its receiver
//! and arguments were when it was called.
//!
//! The path is replayed in small steps. A frame will do if the program made no choice and called nothing of the API after it
//! was entered: from there on the program runs alone, to the same exception. If the innermost frame itself makes choices, what
//! it does after the last one is written down instead (`tail.rs`).

use tarry_classfile::bytecode::{Instruction, instructions};
use tarry_search::trace::Trace;
use tarry_search::verdict::uncaught;
use tarry_search::{ReplayError, Watch, complete, replay};
use tarry_vm::machine::Machine;
use tarry_vm::state::thread::{Frame, Return};
use tarry_vm::state::undo::Mark;
use tarry_vm::{Kind, LoaderId, MethodId, ThreadId};

use super::Reason;
use super::graph::{Graph, Slot, Value, capture};
use super::tail::{self, Tail};

/// A call as it was made on the path.
pub struct Call {
    pub method: MethodId,
    pub graph: Graph,
    /// The receiver, unless the method is static or a constructor, and the arguments.
    pub values: Vec<Value>,
    /// Frames of the program at the throw, innermost first, up to the called method: `Tree.insert:31`.
    pub frames: Vec<String>,
}

pub struct Failing {
    /// Class of the exception.
    pub exception: String,
    pub way: Way,
}

/// How a test comes to the failure.
pub enum Way {
    /// Outermost first: the ones further out show more of what the program does.
    Calls(Vec<Result<Call, Reason>>),
    Tail(Tail),
}

/// Frames that are tried.
const MAX_CALLS: usize = 6;
/// Calls and jumps of a path that is looked at.
const MAX_PAUSES: u64 = 200_000_000;

pub const MAIN: ThreadId = ThreadId(0);

/// A frame of the main thread.
#[derive(Clone, Copy)]
pub struct Entered {
    pub method: MethodId,
    /// Number of frames below it.
    pub depth: usize,
    pub base: u32,
    caller_pc: u32,
    /// Number of the pause at its first instruction, unless that was missed.
    pub at: Option<u64>,
    /// Choices made before.
    choices: usize,
}

/// The machine stands at `root` or was rolled back to it.
pub fn failing(machine: &mut Machine, root: &Mark, trace: &Trace) -> Result<Failing, Reason> {
    machine.rollback(root);
    let outcome = replay(machine, trace).map_err(no_replay)?;
    let Some(exception) = uncaught(machine, &outcome) else {
        return Err(Reason::new("it does not end in an exception"));
    };
    let frames: Vec<(MethodId, i32)> =
        machine.stored_backtrace(exception).into_iter().filter(|(m, _)| is_users(machine, *m)).collect();
    let name = machine.classes.external_name(machine.class_of(exception));
    let trace = complete(machine);
    let choices = machine.state.unknowns.len();
    machine.rollback(root);
    let (entered, api) = entered(machine, &trace, &frames)?;
    let usable = |e: &Entered| e.choices == choices && e.at.is_some_and(|at| at > api);
    let mut starts: Vec<(usize, Entered)> =
        entered.iter().copied().enumerate().filter(|(_, e)| usable(e)).collect();
    starts.reverse();
    starts.truncate(MAX_CALLS);
    if starts.is_empty() {
        let (Some(innermost), Some((_, bci))) = (entered.first(), frames.first()) else {
            return Err(Reason::new("no code of the program is on its stack"));
        };
        let bci = usize::try_from(*bci).map_err(|_| Reason::new("it fails in a native method"))?;
        let tail = tail::tail(machine, root, &trace, innermost, bci, choices)?;
        return Ok(Failing { exception: name, way: Way::Tail(tail) });
    }
    let described: Vec<String> =
        frames.iter().map(|(method, bci)| describe(machine, *method, *bci)).collect();
    let calls = starts.into_iter().map(|(depth, entered)| {
        machine.rollback(root);
        let (graph, values) = arguments(machine, &trace, &entered)?;
        Ok(Call { method: entered.method, graph, values, frames: described[..=depth].to_vec() })
    });
    Ok(Failing { exception: name, way: Way::Calls(calls.collect()) })
}

pub fn no_replay(error: ReplayError) -> Reason {
    Reason::new(format!("cannot replay it: {error}"))
}

/// A method of the program: not the JDK's, not ours.
pub fn is_users(machine: &Machine, method: MethodId) -> bool {
    let class = machine.classes.class(machine.classes.method(method).class);
    class.loader >= LoaderId::APP
        && class.module().is_none()
        && !class.is_of_api()
        && !class.hidden_from_traces()
}

/// As `TarryTrial` writes frames.
fn describe(machine: &Machine, method: MethodId, bci: i32) -> String {
    let m = machine.classes.method(method);
    let line = machine.line_number(method, bci).map_or(-1, i32::from);
    format!("{}.{}:{line}", machine.classes.external_name(m.class), machine.classes.symbols.text(m.name))
}

/// When the frames of the stack were entered, innermost first, and when the API was last called.
fn entered(
    machine: &mut Machine,
    trace: &Trace,
    frames: &[(MethodId, i32)],
) -> Result<(Vec<Entered>, u64), Reason> {
    let mut stack: Vec<Entered> = Vec::new();
    let (mut found, mut api, mut pause) = (None, 0, 0);
    let mut watch = Watch::new(machine, trace);
    while watch.step().map_err(no_replay)?.is_none() {
        pause += 1;
        if pause > MAX_PAUSES {
            return Err(Reason::new("the path is too long"));
        }
        let machine = &*watch.machine();
        let Some(top) = machine.state.thread().frames.last() else { continue };
        let method = machine.classes.method(top.method);
        let class = machine.classes.class(method.class);
        if class.is_of_api() {
            api = pause;
        }
        if machine.state.current != MAIN {
            continue;
        }
        follow(&mut stack, machine, pause);
        // The exception is made here, with this stack; the last one is the one that nobody caught.
        if class.traits.throwable && method.name == machine.known.names.init {
            let now: Vec<Entered> =
                stack.iter().rev().filter(|e| is_users(machine, e.method)).copied().collect();
            let own = now.iter().take_while(|e| is_throwable(machine, e.method)).count();
            for now in [&now[own..], &now[..]] {
                if now.iter().map(|e| e.method).eq(frames.iter().map(|f| f.0)) {
                    found = Some(now.to_vec());
                }
            }
        }
    }
    match found {
        Some(found) => Ok((found, api)),
        None => Err(Reason::new("the exception was not made on the main thread's way to its end")),
    }
}

fn is_throwable(machine: &Machine, method: MethodId) -> bool {
    machine.classes.class(machine.classes.method(method).class).traits.throwable
}

/// Brings our stack up to date: since the last pause some frames have returned and at most one was called.
pub fn follow(stack: &mut Vec<Entered>, machine: &Machine, pause: u64) {
    let frames = &machine.state.threads[MAIN.index()].frames;
    let caller_pc = |depth: usize| depth.checked_sub(1).map_or(0, |below| frames[below].pc);
    let is_same = |known: &Entered, depth: usize| {
        let Frame { method, base, .. } = frames[depth];
        (known.method, known.base, known.caller_pc) == (method, base, caller_pc(depth))
    };
    stack.truncate(frames.len());
    while stack.last().is_some_and(|last| !is_same(last, stack.len() - 1)) {
        stack.pop();
    }
    for depth in stack.len()..frames.len() {
        let Frame { method, base, pc, ret, .. } = frames[depth];
        // A call that a native makes, as that of `main`, is seen a little later: its arguments must still be there.
        let at_start = match ret {
            Return::ToNative => keeps_arguments(machine, method),
            _ => depth + 1 == frames.len() && pc == machine.classes.entries[method.index()].body,
        };
        let (at, choices) = (at_start.then_some(pause), machine.state.unknowns.len());
        stack.push(Entered { method, depth, base, caller_pc: caller_pc(depth), at, choices });
    }
}

/// No instruction of the method writes to a parameter.
fn keeps_arguments(machine: &Machine, method: MethodId) -> bool {
    let m = machine.classes.method(method);
    let Some(file) = &machine.classes.class(m.class).file else { return false };
    let Some(code) = file.methods.get(m.index as usize).and_then(|member| member.code(file)) else {
        return false;
    };
    let arguments = machine.classes.entries[method.index()].args;
    instructions(code.bytecode).all(|instruction| match instruction {
        Ok((_, Instruction::Store { local, .. } | Instruction::Inc { local, .. })) => local >= arguments,
        other => other.is_ok(),
    })
}

/// Receiver and arguments when the method was entered.
fn arguments(machine: &mut Machine, trace: &Trace, entered: &Entered) -> Result<(Graph, Vec<Value>), Reason> {
    let at = entered.at.expect("only those are used");
    let mut watch = Watch::new(machine, trace);
    for _ in 0..at {
        if watch.step().map_err(no_replay)?.is_some() {
            return Err(Reason::new("the path did not repeat"));
        }
    }
    watch.settle().map_err(no_replay)?;
    let machine = &*watch.machine();
    capture(machine, &argument_slots(machine, entered.method, entered.base))
}

/// Receiver, unless it is being constructed, and arguments of a method whose frame begins at a register.
pub fn argument_slots(machine: &Machine, method: MethodId, base: u32) -> Vec<Slot> {
    let registers = &machine.state.threads[MAIN.index()].slots[base as usize..];
    let is_constructor = machine.classes.method(method).name == machine.known.names.init;
    let method = machine.classes.method(method);
    let receiver = (!method.is_static()).then_some(Kind::Ref);
    let mut slots: Vec<Slot> = Vec::new();
    let mut at = 0;
    for kind in receiver.into_iter().chain(method.params.iter().copied()) {
        slots.push((registers[at], if kind.is_wide() { registers[at + 1] } else { 0 }, kind));
        at += kind.slots();
    }
    if is_constructor {
        slots.remove(0);
    }
    slots
}
