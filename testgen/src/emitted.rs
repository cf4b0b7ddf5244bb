//! What an accepted path has emitted, and what the program says of it.
//!
//! The path is replayed in small steps up to each `emit`. There the structure is copied, and its methods that only look are
//! asked on the machine itself: what they answer is what the test will expect. A method that changes the structure, makes
//! a choice, throws or does not end is no question; the machine is rolled back after each.

use tarry_classfile::access::{ACC_STATIC, ACC_SYNTHETIC};
use tarry_search::trace::Trace;
use tarry_search::{Verdict, Watch, complete, replay};
use tarry_vm::boot::OpenChoices;
use tarry_vm::class::Body;
use tarry_vm::machine::Machine;
use tarry_vm::object_slots::Slot;
use tarry_vm::state::undo::Mark;
use tarry_vm::{ClassId, Kind, MethodId, Ref};

use super::Reason;
use super::capture::capture;
use super::failing::{is_written, no_replay};
use super::names::{self, Names, is_identifier};
use super::wanted::{Value, Wanted};

/// A structure, and what its methods say.
pub struct Structure {
    pub name: Option<String>,
    pub graph: Wanted,
    pub root: Value,
    /// Predicates first.
    pub answers: Vec<Answer>,
    /// The class whose test this is.
    pub subject: ClassId,
}

pub struct Answer {
    pub method: MethodId,
    /// Never an object.
    pub value: Value,
}

/// Bytecodes that a question may take.
const MAX_STEPS_OF_AN_ANSWER: u64 = 10_000_000;
/// Questions that one test asks.
const MAX_ANSWERS: usize = 12;

/// The structures of one path. `main` is the class that was started.
pub fn emitted(
    machine: &mut Machine,
    root: &Mark,
    trace: &Trace,
    main: ClassId,
) -> Result<Vec<Result<Structure, Reason>>, Reason> {
    machine.rollback(root);
    let outcome = replay(machine, trace).map_err(no_replay)?;
    if Verdict::of(machine, &outcome) != Verdict::Accepted {
        return Err(Reason::new("the path did not repeat"));
    }
    let trace = complete(machine);
    machine.rollback(root);
    let mut watch = Watch::new(machine, &trace);
    let mut structures = Vec::new();
    while watch.step().map_err(no_replay)?.is_none() {
        if let Some((name, slot)) = emits(watch.machine(), structures.len()) {
            structures.push(watch.aside(|watch| {
                watch.settle().map_err(no_replay)?;
                structure(watch.machine(), name, slot, main)
            }));
        }
    }
    Ok(structures)
}

/// The machine is about to emit something, or has just done so.
fn emits(machine: &Machine, seen: usize) -> Option<(Option<String>, u64)> {
    // What a generator returned is emitted without a call that we could see.
    if let Some(newest) = machine.state.emitted.get(seen) {
        return Some((newest.name.clone(), newest.root));
    }
    let stack = machine.state.stack();
    let top = stack.innermost()?;
    let method = machine.program.classes.method(top.method);
    let is_emit = machine.program.classes.class(method.class).is_of_api()
        && machine.program.classes.symbols.get(method.name) == b"emit"
        && top.pc == machine.program.classes.entries[top.method.index()].body;
    if !is_emit {
        return None;
    }
    let registers = stack.registers(top);
    let last = method.params.len() - 1;
    let text = |slot: u64| {
        Some(machine.string_shown(Ref::from_bits(machine.concrete(slot, 0, Kind::Ref).ok()? as u32)?))
    };
    Some((if last == 1 { text(registers[0]) } else { None }, registers[last]))
}

fn structure(
    machine: &mut Machine,
    name: Option<String>,
    slot: u64,
    main: ClassId,
) -> Result<Structure, Reason> {
    let slot = Slot::reference(slot);
    let (graph, roots) = capture(machine, &[slot])?;
    let root = roots.into_iter().next().expect("one slot");
    let Value::Object(id) = root else {
        return Err(Reason::new("what is emitted is a plain value, not a structure"));
    };
    let class = graph.objects[id].class;
    let object =
        machine.concrete(slot.value, 0, Kind::Ref).map_err(|_| Reason::new("the path did not repeat"))?;
    let users = machine.program.classes.class(class).module().is_none()
        && machine.program.classes.class(class).file.is_some();
    let subject = if users { class } else { main };
    let mut answers = Vec::new();
    for method in questions(machine, class, subject, main) {
        if answers.len() == MAX_ANSWERS {
            break;
        }
        let (value, only_looked) = machine.aside(|machine| {
            let before = machine.state.unknowns.len();
            let answer = machine.ask(method, &[object], MAX_STEPS_OF_AN_ANSWER, OpenChoices::GiveUp);
            let value = answer.and_then(|bits| plain(machine, method, bits));
            let only_looked = machine.state.unknowns.len() == before
                && capture(machine, &[slot]).is_ok_and(|(after, _)| after == graph);
            (value, only_looked)
        });
        if let (Some(value), true) = (value, only_looked) {
            answers.push(Answer { method, value });
        }
    }
    answers.sort_by_key(|a| !matches!(a.value, Value::Primitive(Kind::Boolean, _)));
    if answers.is_empty() {
        let class = machine.program.classes.external_name(class);
        return Err(Reason::new(format!(
            "there is no method that says something of a {class} without changing it"
        )));
    }
    Ok(Structure { name, graph, root, answers, subject })
}

/// An answer that a test can compare with.
fn plain(machine: &Machine, method: MethodId, bits: u64) -> Option<Value> {
    let kind = machine.program.classes.method(method).returns?;
    let (_, values) = capture(machine, &[Slot { value: bits, tag: 0, kind }]).ok()?;
    values.into_iter().next().filter(|value| !matches!(value, Value::Object(_) | Value::Class(_)))
}

/// Methods without parameters, and static ones of the same class, the one around it and the main class that take the
/// structure and nothing else.
fn questions(machine: &Machine, class: ClassId, subject: ClassId, main: ClassId) -> Vec<MethodId> {
    let classes = &machine.program.classes;
    let names = Names::new(machine, &names::package_of(machine, subject));
    let usable = |method: &MethodId| {
        let m = classes.method(*method);
        m.access & ACC_SYNTHETIC == 0
            && m.body == Body::Bytecode
            && is_written(machine, *method)
            && is_answer(classes.symbols.get(m.descriptor))
            && is_identifier(&classes.symbols.text(m.name))
            && classes.symbols.get(m.name) != b"hashCode"
            && names.type_name(m.class).is_some()
            && names.may_use(m.class, m.access)
    };
    let mut all: Vec<MethodId> = Vec::new();
    for owner in classes.class(class).ancestors.iter().rev() {
        for method in classes.methods_of(*owner).filter(usable) {
            let m = classes.method(method);
            let is_new = |other: &MethodId| classes.method(*other).name != m.name;
            if !m.is_static() && m.params.is_empty() && all.iter().all(is_new) {
                all.push(method);
            }
        }
    }
    let outermost = names::outermost(machine, class);
    let mut owners = vec![class];
    owners.extend(outermost.into_iter().chain([main]).filter(|c| *c != class));
    owners.dedup();
    for owner in owners {
        all.extend(classes.methods_of(owner).filter(usable).filter(|method| {
            let m = classes.method(*method);
            let takes = || {
                let descriptor = classes.symbols.get(m.descriptor);
                let parameter = descriptor.strip_prefix(b"(L")?.split(|c| *c == b';').next()?;
                names::find(machine, m.class, parameter)
            };
            m.access & ACC_STATIC != 0
                && m.params.len() == 1
                && takes().is_some_and(|parameter| classes.is_subtype(class, parameter))
        }));
    }
    all
}

/// Primitive types and strings.
fn is_answer(descriptor: &[u8]) -> bool {
    let returned = descriptor.rsplit(|c| *c == b')').next().unwrap_or_default();
    matches!(returned, b"Z" | b"B" | b"C" | b"S" | b"I" | b"J" | b"F" | b"D" | b"Ljava/lang/String;")
}
