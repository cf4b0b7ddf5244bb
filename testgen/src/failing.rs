//! From a failed path to a call that fails by itself: the outermost one that the code under test is entered by, with receiver and
//! arguments as they were then.
//!
//! What makes choices, and what calls that, is the driver; everything else is the code under test. The call will do only if no
//! choice follows it and nothing of the code under test ran before it but constructors that set fields and do nothing else
//! (`effects.rs`); those of the arguments only give parameters to fields, and the test calls them too. Otherwise the
//! arguments may be what the bug has made of them, and a test that builds them would fail for ever.

use std::collections::HashSet;

use tarry_classfile::bytecode::{Instruction, instructions};
use tarry_search::trace::Trace;
use tarry_search::verdict::uncaught;
use tarry_search::{ReplayError, Watch, complete, replay};
use tarry_vm::machine::Machine;
use tarry_vm::object_slots::Slot;
use tarry_vm::state::stack::{Frame, Return};
use tarry_vm::state::undo::Mark;
use tarry_vm::{ClassId, Kind, MethodId, ThreadId};

use super::Reason;
use super::capture::capture;
use super::effects;
use super::wanted::{Content, Value, Wanted};

/// A call as it was made on the path.
pub struct Call {
    pub method: MethodId,
    pub graph: Wanted,
    /// The receiver, unless the method is static or a constructor, and the arguments.
    pub values: Vec<Value>,
    /// Class of the exception.
    pub exception: String,
    /// Frames of the program at the throw, innermost first, up to the called method: `Tree.insert:31`.
    pub frames: Vec<String>,
}

/// Calls and jumps of a path that is looked at.
const MAX_PAUSES: u64 = 200_000_000;

const MAIN: ThreadId = ThreadId(0);

/// A frame of the main thread.
#[derive(Clone, Copy)]
struct Entered {
    method: MethodId,
    base: u32,
    caller_pc: u32,
    /// Number of the pause at its first instruction, unless that was missed.
    at: Option<u64>,
}

/// The machine stands at `root` or was rolled back to it.
pub fn failing(machine: &mut Machine, root: &Mark, trace: &Trace) -> Result<Call, Reason> {
    machine.rollback(root);
    let outcome = replay(machine, trace).map_err(no_replay)?;
    let Some(exception) = uncaught(machine, &outcome) else {
        return Err(Reason::new("it does not end in an exception"));
    };
    let frames: Vec<(MethodId, i32)> =
        machine.stored_backtrace(exception).into_iter().filter(|(m, _)| is_written(machine, *m)).collect();
    let exception = machine.program.classes.external_name(machine.class_of(exception));
    let trace = complete(machine);
    machine.rollback(root);
    let course = Course::of(machine, &trace, &frames)?;
    let (depth, start) = course.start(machine)?;
    let frames = frames[..=depth].iter().map(|(method, bci)| describe(machine, *method, *bci)).collect();
    machine.rollback(root);
    let (graph, values) = arguments(machine, &trace, &start)?;
    course.built(machine, &graph)?;
    Ok(Call { method: start.method, graph, values, exception, frames })
}

pub fn no_replay(error: ReplayError) -> Reason {
    Reason::new(format!("cannot replay it: {error}"))
}

/// A method of the program in a class that somebody has written: neither hidden, nor in a module, where proxies are made.
pub fn is_written(machine: &Machine, method: MethodId) -> bool {
    let id = machine.program.classes.method(method).class;
    let class = machine.program.classes.class(id);
    machine.program.classes.is_of_program(id) && class.module().is_none() && !class.hidden_from_traces()
}

/// As `TarryTrial` writes frames.
fn describe(machine: &Machine, method: MethodId, bci: i32) -> String {
    let m = machine.program.classes.method(method);
    let line = machine.line_number(method, bci).map_or(-1, i32::from);
    format!(
        "{}.{}:{line}",
        machine.program.classes.external_name(m.class),
        machine.program.classes.symbols.text(m.name)
    )
}

/// What ran on the path.
struct Course {
    /// The failing stack, innermost first.
    failing: Vec<Entered>,
    /// Methods of the program in the order of their calls, with the numbers of the pauses.
    called: Vec<(MethodId, u64)>,
    /// Methods that were on the stack when the API was called.
    driver: HashSet<MethodId>,
    /// When the API was called last.
    api: u64,
}

impl Course {
    fn of(machine: &mut Machine, trace: &Trace, frames: &[(MethodId, i32)]) -> Result<Course, Reason> {
        let mut course = Course { failing: Vec::new(), called: Vec::new(), driver: HashSet::new(), api: 0 };
        let mut stack: Vec<Entered> = Vec::new();
        let mut pause = 0;
        let mut watch = Watch::new(machine, trace);
        while watch.step().map_err(no_replay)?.is_none() {
            pause += 1;
            if pause > MAX_PAUSES {
                return Err(Reason::new("the path is too long"));
            }
            let machine = &*watch.machine();
            let Some(top) = machine.state.stack().innermost() else { continue };
            if machine.state.current != MAIN {
                if is_written(machine, top.method) {
                    return Err(Reason::new("the program has more than one thread"));
                }
                continue;
            }
            let known = follow(&mut stack, machine, pause);
            let entered = stack[known..].iter().filter(|e| is_written(machine, e.method));
            course.called.extend(entered.map(|e| (e.method, pause)));
            let method = machine.program.classes.method(top.method);
            if machine.program.classes.class(method.class).is_of_api() {
                course.api = pause;
                course.driver.extend(stack.iter().map(|e| e.method));
            }
            // The exception is made here, with this stack; the last one is the one that nobody caught.
            if is_throwable(machine, top.method) && method.name == machine.program.known.names.init {
                let now: Vec<Entered> =
                    stack.iter().rev().filter(|e| is_written(machine, e.method)).copied().collect();
                let own = now.iter().take_while(|e| is_throwable(machine, e.method)).count();
                for now in [&now[own..], &now[..]] {
                    if now.iter().map(|e| e.method).eq(frames.iter().map(|f| f.0)) {
                        course.failing = now.to_vec();
                    }
                }
            }
        }
        Ok(course)
    }

    /// The call that a test can make, with its place in the failing stack.
    fn start(&self, machine: &Machine) -> Result<(usize, Entered), Reason> {
        let is_after = |e: &Entered| e.at.is_some_and(|at| at > self.api);
        let is_start = |e: &&Entered| is_after(e) && !self.driver.contains(&e.method);
        let found = self.failing.iter().enumerate().rev().find(|(_, e)| is_start(e));
        let Some((depth, start)) = found else {
            return Err(Reason::new("no call of the code under test fails by itself"));
        };
        let before = self.called.iter().filter(|(_, at)| start.at.is_some_and(|start| *at < start));
        let tested = before.map(|(method, _)| *method).filter(|method| !self.driver.contains(method));
        match tested.into_iter().find(|method| !runs_in_test(machine, *method)) {
            Some(method) => Err(ran_before(machine, method)),
            None => Ok((depth, *start)),
        }
    }

    /// What the arguments are is what their constructors were given.
    fn built(&self, machine: &Machine, graph: &Wanted) -> Result<(), Reason> {
        let classes = &machine.program.classes;
        let objects = graph.objects.iter().filter(|o| matches!(o.content, Content::Fields(_)));
        let built: HashSet<ClassId> =
            objects.flat_map(|o| classes.class(o.class).ancestors.iter().copied()).collect();
        let computes = |method: &MethodId| {
            let m = classes.method(*method);
            m.name == machine.program.known.names.init
                && built.contains(&m.class)
                && !self.driver.contains(method)
                && !effects::of(machine, *method).is_some_and(|effects| effects.are_known())
        };
        match self.called.iter().map(|(method, _)| *method).find(computes) {
            Some(method) => Err(ran_before(machine, method)),
            None => Ok(()),
        }
    }
}

fn ran_before(machine: &Machine, method: MethodId) -> Reason {
    let method = machine.program.classes.method(method);
    let class = machine.program.classes.external_name(method.class);
    Reason::new(format!("{class}.{} ran before it", machine.program.classes.symbols.text(method.name)))
}

/// Constructors that do nothing but set fields, and what initialises classes in the test too.
fn runs_in_test(machine: &Machine, method: MethodId) -> bool {
    let m = machine.program.classes.method(method);
    let ancestors = &machine.program.classes.class(m.class).ancestors;
    let is_enum = ancestors.get(1).is_some_and(|c| machine.program.classes.name(*c) == b"java/lang/Enum");
    let name = machine.program.classes.symbols.get(m.name);
    name == b"<clinit>"
        || is_enum && matches!(name, b"<init>" | b"values" | b"$values" | b"valueOf")
        || m.name == machine.program.known.names.init
            && effects::of(machine, method).is_some_and(|effects| !effects.calls_others)
}

fn is_throwable(machine: &Machine, method: MethodId) -> bool {
    machine.program.classes.class(machine.program.classes.method(method).class).traits.throwable
}

/// Brings our stack up to date: since the last pause some frames have returned and at most one was called. Returns how many
/// stayed.
fn follow(stack: &mut Vec<Entered>, machine: &Machine, pause: u64) -> usize {
    let frames = &machine.state.threads[MAIN.index()].stack;
    let caller_pc = |depth: usize| depth.checked_sub(1).map_or(0, |below| frames.frame(below).pc);
    let is_same = |known: &Entered, depth: usize| {
        let Frame { method, base, .. } = *frames.frame(depth);
        (known.method, known.base, known.caller_pc) == (method, base, caller_pc(depth))
    };
    stack.truncate(frames.depth());
    while stack.last().is_some_and(|last| !is_same(last, stack.len() - 1)) {
        stack.pop();
    }
    let known = stack.len();
    for depth in known..frames.depth() {
        let Frame { method, base, pc, ret, .. } = *frames.frame(depth);
        // A call that a native makes, as that of `main`, is seen a little later: its arguments must still be there.
        let at_start = match ret {
            Return::ToNative => keeps_arguments(machine, method),
            _ => depth + 1 == frames.depth() && pc == machine.program.classes.entries[method.index()].body,
        };
        stack.push(Entered { method, base, caller_pc: caller_pc(depth), at: at_start.then_some(pause) });
    }
    known
}

/// No instruction of the method writes to a parameter.
fn keeps_arguments(machine: &Machine, method: MethodId) -> bool {
    let m = machine.program.classes.method(method);
    let Some(file) = &machine.program.classes.class(m.class).file else { return false };
    let Some(code) = file.methods.get(m.index as usize).and_then(|member| member.code(file)) else {
        return false;
    };
    let arguments = machine.program.classes.entries[method.index()].args;
    instructions(code.bytecode).all(|instruction| match instruction {
        Ok((_, Instruction::Store { local, .. } | Instruction::Inc { local, .. })) => local >= arguments,
        other => other.is_ok(),
    })
}

/// Receiver and arguments when the method was entered.
fn arguments(
    machine: &mut Machine,
    trace: &Trace,
    entered: &Entered,
) -> Result<(Wanted, Vec<Value>), Reason> {
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
fn argument_slots(machine: &Machine, method: MethodId, base: u32) -> Vec<Slot> {
    let registers = machine.state.threads[MAIN.index()].stack.slots_from(base as usize);
    let is_constructor = machine.program.classes.method(method).name == machine.program.known.names.init;
    let method = machine.program.classes.method(method);
    let receiver = (!method.is_static()).then_some(Kind::Ref);
    let mut slots: Vec<Slot> = Vec::new();
    let mut at = 0;
    for kind in receiver.into_iter().chain(method.params.iter().copied()) {
        let tag = if kind.is_wide() { registers[at + 1] } else { 0 };
        slots.push(Slot { value: registers[at], tag, kind });
        at += kind.slots();
    }
    if is_constructor {
        slots.remove(0);
    }
    slots
}
