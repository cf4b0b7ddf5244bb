//! The end of a method that makes choices, goes on and then fails itself: from its first call after the last choice to the
//! failure, as a sequence of bytecode instructions.
//!
//! A replay in small steps shows which calls the method makes and where it jumps back. The way between is searched in the
//! bytecode; it has to pass exactly these calls. If ways that do different things fit, there is no test.

use tarry_classfile::ClassFile;
use tarry_classfile::bytecode::{Instruction, InvokeKind, Kind as LocalKind};
use tarry_search::Watch;
use tarry_search::trace::Trace;
use tarry_vm::code::flow::{Flow, falls_through, targets};
use tarry_vm::machine::Machine;
use tarry_vm::state::thread::Return;
use tarry_vm::state::undo::Mark;
use tarry_vm::{Kind, MethodId};

use super::Reason;
use super::failing::{Entered, MAIN, argument_slots, follow, is_users, no_replay};
use super::graph::{Graph, Slot, Value, capture};

pub struct Tail {
    pub method: MethodId,
    /// Numbers of instructions in the order of execution. The first one calls `called`, the last one fails or is where the branch
    /// leads that decides to fail.
    pub path: Vec<usize>,
    /// The method throws by itself, after a branch: what comes after that only makes the exception.
    pub asserts: bool,
    pub called: MethodId,
    pub graph: Graph,
    /// Receiver and arguments of the first call.
    pub arguments: Vec<Value>,
    /// Local variables that are read before they are written.
    pub locals: Vec<(u16, Value)>,
}

/// Something the method was seen to do.
struct Event {
    bci: usize,
    /// `None`: it has jumped to there.
    callee: Option<MethodId>,
    pause: u64,
    choices: usize,
}

/// States of the search for the way.
const MAX_SEARCH: usize = 100_000;
/// Ways that are compared.
const MAX_WAYS: usize = 4;

/// `entered` has failed at `bci`; `choices` were made on the path.
pub fn tail(
    machine: &mut Machine,
    root: &Mark,
    trace: &Trace,
    entered: &Entered,
    bci: usize,
    choices: usize,
) -> Result<Tail, Reason> {
    machine.rollback(root);
    let mut events = events(machine, trace, entered)?;
    // The exception's own constructor.
    while events.last().is_some_and(|last| last.bci == bci) {
        events.pop();
    }
    let method = machine.classes.method(entered.method);
    let file = machine.file_of(method.class);
    let flow = flow(machine, &file, entered.method)?;
    let at = |bci: usize| flow.target(0, bci as u32).ok();
    let is_start = |event: &Event| {
        let Some(callee) = event.callee else { return false };
        let arguments = machine.classes.entries[callee.index()].args;
        let depth = at(event.bci).and_then(|i| flow.depth[i]);
        event.choices == choices && is_users(machine, callee) && depth == Some(arguments)
    };
    let Some(first) = events.iter().position(is_start) else {
        return Err(Reason::new("nothing of the program is called between the last choice and the failure"));
    };
    let events = &events[first..];
    let (Some(start), Some(end)) = (at(events[0].bci), at(bci)) else {
        return Err(Reason::new("the path did not repeat"));
    };
    let mut path = way(&flow, start, end, events)?;
    let asserts = throws(&file, &flow.insns[end].1);
    if asserts {
        match last_branch(&flow, &path) {
            Some(branch) => path.truncate(branch + 2),
            None => return Err(Reason::new("it fails whatever the program does after the last choice")),
        }
    }
    let executed = if asserts { &path[..path.len() - 1] } else { &path[..] };
    let wanted = locals(&file, machine, entered.method, &flow, executed);
    let called = events[0].callee.expect("a start is a call");
    let pause = events[0].pause;
    machine.rollback(root);
    let mut watch = Watch::new(machine, trace);
    for _ in 0..pause {
        if watch.step().map_err(no_replay)?.is_some() {
            return Err(Reason::new("the path did not repeat"));
        }
    }
    watch.settle().map_err(no_replay)?;
    let machine = &*watch.machine();
    let thread = &machine.state.threads[MAIN.index()];
    let mut slots = argument_slots(machine, called, thread.top().base);
    let arguments = slots.len();
    let registers = &thread.slots[entered.base as usize..];
    slots.extend(wanted.iter().map(|(local, kind)| -> Slot {
        let local = usize::from(*local);
        (registers[local], if kind.is_wide() { registers[local + 1] } else { 0 }, *kind)
    }));
    let (graph, mut values) = capture(machine, &slots)?;
    let of_locals = values.split_off(arguments);
    let locals = wanted.into_iter().map(|(local, _)| local).zip(of_locals).collect();
    Ok(Tail { method: entered.method, path, asserts, called, graph, arguments: values, locals })
}

/// Whether an instruction throws, or makes the exception to be thrown.
fn throws(file: &ClassFile, instruction: &Instruction<'_>) -> bool {
    match instruction {
        Instruction::AThrow => true,
        Instruction::Invoke { kind: InvokeKind::Special, index } => {
            file.pool().member_ref(*index).is_some_and(|member| member.name == b"<init>")
        }
        _ => false,
    }
}

pub fn flow<'a>(machine: &Machine, file: &'a ClassFile, method: MethodId) -> Result<Flow<'a>, Reason> {
    let m = machine.classes.method(method);
    let code = file.methods[m.index as usize].code(file);
    let flow = code.and_then(|code| Flow::analyse(file.pool(), &code).ok());
    flow.ok_or_else(|| Reason::new("its bytecode cannot be read"))
}

/// Calls and jumps of one frame, from its entry to its end.
fn events(machine: &mut Machine, trace: &Trace, entered: &Entered) -> Result<Vec<Event>, Reason> {
    let at = entered.at.ok_or_else(|| Reason::new("the path did not repeat"))?;
    let (mut stack, mut pause, mut events) = (Vec::new(), 0, Vec::new());
    let mut watch = Watch::new(machine, trace);
    while watch.step().map_err(no_replay)?.is_none() {
        pause += 1;
        let machine = &*watch.machine();
        if machine.state.current != MAIN {
            continue;
        }
        follow(&mut stack, machine, pause);
        if pause <= at {
            continue;
        }
        let frames = &machine.state.threads[MAIN.index()].frames;
        let Some(frame) =
            frames.get(entered.depth).filter(|f| (f.method, f.base) == (entered.method, entered.base))
        else {
            break;
        };
        let bci = usize::from(machine.code.bci_at(frame.pc));
        let choices = machine.state.unknowns.len();
        match frames.len() - entered.depth {
            1 => events.push(Event { bci, callee: None, pause, choices }),
            2 => {
                let callee = frames[entered.depth + 1];
                let is_call = matches!(callee.ret, Return::ToCaller | Return::ToCallerUnlock);
                if is_call && stack.last().is_some_and(|top: &Entered| top.at == Some(pause)) {
                    events.push(Event { bci, callee: Some(callee.method), pause, choices });
                }
            }
            _ => {}
        }
    }
    Ok(events)
}

/// The way from `start` to `end` that passes all events, the first of which is the start.
fn way(flow: &Flow<'_>, start: usize, end: usize, events: &[Event]) -> Result<Vec<usize>, Reason> {
    let mut open = vec![(start, 0, 0)];
    let mut path: Vec<usize> = Vec::new();
    let mut ways: Vec<Vec<usize>> = Vec::new();
    for _ in 0..MAX_SEARCH {
        let Some((at, seen, length)) = open.pop() else { break };
        path.truncate(length);
        path.push(at);
        if at == end && seen == events.len() && !ways.contains(&path) {
            ways.push(path.clone());
            if ways.len() == MAX_WAYS {
                break;
            }
            continue;
        }
        let (bci, instruction) = &flow.insns[at];
        let called = |e: &Event| e.callee.is_some() && e.bci == *bci;
        let is_call = matches!(instruction, Instruction::Invoke { .. } | Instruction::InvokeDynamic { .. });
        let seen = if is_call && events.get(seen).is_some_and(called) { seen + 1 } else { seen };
        let jumps = targets(instruction);
        let mut next: Vec<usize> = jumps.iter().filter_map(|t| flow.target(*bci, *t).ok()).collect();
        if falls_through(instruction) {
            next.push(at + 1);
        }
        for to in next {
            if to >= flow.insns.len() {
                continue;
            }
            open.push((to, seen, path.len()));
            let jumped = |e: &Event| e.callee.is_none() && e.bci == flow.insns[to].0;
            if !jumps.is_empty() && events.get(seen).is_some_and(jumped) {
                open.push((to, seen + 1, path.len()));
            }
        }
    }
    let Some(first) = ways.first().cloned() else {
        return Err(Reason::new("the way from the last choice to the failure could not be followed"));
    };
    if ways.iter().any(|way| essence(flow, way) != essence(flow, &first)) {
        return Err(Reason::new("there is more than one way from the last choice to the failure"));
    }
    Ok(first)
}

/// What a way does: its effects, and the branch before its end.
fn essence(flow: &Flow<'_>, path: &[usize]) -> (Vec<usize>, Option<(usize, usize)>) {
    let acts = |at: &usize| {
        matches!(
            flow.insns[*at].1,
            Instruction::Invoke { .. }
                | Instruction::InvokeDynamic { .. }
                | Instruction::PutField { .. }
                | Instruction::PutStatic { .. }
                | Instruction::ArrayStore { .. }
                | Instruction::Store { .. }
                | Instruction::Inc { .. }
                | Instruction::New { .. }
        )
    };
    (path.iter().copied().filter(acts).collect(), last_branch(flow, path).map(|i| (path[i], path[i + 1])))
}

/// Position in the path of the last conditional branch before its end.
fn last_branch(flow: &Flow<'_>, path: &[usize]) -> Option<usize> {
    let is_branch = |at: &usize| !targets(&flow.insns[*at].1).is_empty() && falls_through(&flow.insns[*at].1);
    path[..path.len() - 1].iter().rposition(is_branch)
}

/// Local variables that the path reads before it writes them.
fn locals(
    file: &ClassFile,
    machine: &Machine,
    method: MethodId,
    flow: &Flow<'_>,
    path: &[usize],
) -> Vec<(u16, Kind)> {
    let (mut written, mut read): (Vec<u16>, Vec<(u16, Kind)>) = (Vec::new(), Vec::new());
    for at in path {
        let (bci, instruction) = flow.insns[*at];
        let (local, kind) = match instruction {
            Instruction::Load { kind, local } => (local, of_local(kind)),
            Instruction::Inc { local, .. } => (local, Kind::Int),
            Instruction::Store { local, .. } => {
                written.push(local);
                continue;
            }
            _ => continue,
        };
        if !written.contains(&local) && !read.iter().any(|(other, _)| *other == local) {
            let declared = variable(file, machine, method, local, bci).map(|(_, descriptor)| descriptor);
            read.push((local, declared.and_then(|d| Kind::of_descriptor(&d)).unwrap_or(kind)));
        }
    }
    read
}

pub fn of_local(kind: LocalKind) -> Kind {
    match kind {
        LocalKind::Int => Kind::Int,
        LocalKind::Long => Kind::Long,
        LocalKind::Float => Kind::Float,
        LocalKind::Double => Kind::Double,
        LocalKind::Reference => Kind::Ref,
    }
}

/// Name and descriptor of a local variable, if the class was compiled with `-g`.
pub fn variable(
    file: &ClassFile,
    machine: &Machine,
    method: MethodId,
    local: u16,
    bci: usize,
) -> Option<(String, Vec<u8>)> {
    let code = file.methods[machine.classes.method(method).index as usize].code(file)?;
    let is_there = |start: u16, length: u16| {
        (usize::from(start)..usize::from(start) + usize::from(length)).contains(&bci)
    };
    let found = code.local_variables().find(|v| v.index == local && is_there(v.start_pc, v.length))?;
    let pool = file.pool();
    Some((String::from_utf8_lossy(pool.utf8(found.name)).into_owned(), pool.utf8(found.descriptor).to_vec()))
}
