//! A path that has ended: how it counts, and what its exception says.
//!
//! The message of an exception is what `getMessage()` gives, and its cause what `getCause()` does, which classes override. They are asked
//! at the end of the path, for a bounded number of bytecodes, and whatever they do is taken back. What nobody has looked at by then has the
//! lowest value, as in a replay on a plain JVM. If one throws or does not return, it is what the exception was made with.

use std::borrow::Cow;

use tarry_vm::boot::OpenChoices;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Choice, Outcome};
use tarry_vm::state::Uncaught;
use tarry_vm::state::unknowns::handle;
use tarry_vm::{Kind, MethodId, Ref};

use crate::verdict::{Verdict, uncaught};
use crate::weight::Inputs;

/// The machine still is where the path ended.
pub struct Ended<'a> {
    /// How the machine says that the path ended.
    pub outcome: &'a Outcome,
    /// How that counts.
    pub verdict: Verdict,
    /// Alternatives picked, in the order of the choices.
    pub decisions: &'a [u64],
    /// Of a symbolic path: how many inputs take it.
    pub inputs: Option<Inputs>,
    /// The exception that made the path fail and its causes, outermost first.
    pub thrown: Cow<'a, [Thrown]>,
    /// All that nobody caught, that one among them, in the order in which their threads ended.
    pub uncaught: Cow<'a, [InThread]>,
}

/// What has ended a thread.
#[derive(Clone)]
pub struct InThread {
    /// What the thread is called; none for the one that runs `main`.
    pub thread: Option<String>,
    /// With its causes, outermost first.
    pub thrown: Vec<Thrown>,
}

/// An exception, with what can be told of it when the path has ended.
#[derive(Clone)]
pub struct Thrown {
    /// Valid until the machine moves on.
    pub throwable: Ref,
    /// What `getMessage()` gives.
    pub message: Option<String>,
    /// The exceptions it suppressed, each with its causes.
    pub suppressed: Vec<Vec<Thrown>>,
}

/// Causes and suppressed exceptions that are looked at.
const MAX_CAUSES: usize = 1000;
/// Bytecodes that `getMessage()` may take.
const LONGEST_MESSAGE: u64 = 1_000_000;

impl<'a> Ended<'a> {
    /// The machine stands where the path ended.
    #[inline]
    pub fn of(machine: &mut Machine, outcome: &'a Outcome, decisions: &'a [u64]) -> Ended<'a> {
        let verdict = Verdict::of(machine, outcome);
        // Most paths do not fail: nothing is made for them, and nothing has to be dropped.
        let (thrown, uncaught) = match verdict {
            Verdict::Failed => owned(thrown(machine, outcome)),
            _ => (Cow::Borrowed(&[][..]), Cow::Borrowed(&[][..])),
        };
        Ended { outcome, verdict, decisions, thrown, uncaught, inputs: None }
    }

    /// One that is shown whatever it counts as: the error of a limit has a message and a place too.
    pub fn in_full(machine: &mut Machine, outcome: &'a Outcome) -> Ended<'a> {
        let (thrown, uncaught) = owned(thrown(machine, outcome));
        let verdict = Verdict::of(machine, outcome);
        Ended { outcome, verdict, decisions: &[], thrown, uncaught, inputs: None }
    }
}

fn owned<'a>((thrown, uncaught): (Vec<Thrown>, Vec<InThread>)) -> (Cow<'a, [Thrown]>, Cow<'a, [InThread]>) {
    (Cow::Owned(thrown), Cow::Owned(uncaught))
}

#[cold]
fn thrown(machine: &mut Machine, outcome: &Outcome) -> (Vec<Thrown>, Vec<InThread>) {
    let Some(first) = uncaught(machine, outcome) else { return Default::default() };
    let all = machine.state.uncaught().to_vec();
    let in_thread = |of: Uncaught| InThread {
        thread: of.thread.map(|name| machine.string_shown(name)),
        thrown: chain(machine, Some(of.exception), &mut Vec::new()),
    };
    let all: Vec<InThread> = all.into_iter().map(in_thread).collect();
    let is_first = |of: &&InThread| of.thrown.first().is_some_and(|thrown| thrown.throwable == first);
    let made_fail = all.iter().find(is_first).map(|of| of.thrown.clone());
    (made_fail.unwrap_or_else(|| chain(machine, Some(first), &mut Vec::new())), all)
}

/// A throwable and its causes, with what they suppressed. They may form rings: of one that was `seen` nothing more is said.
fn chain(machine: &mut Machine, first: Option<Ref>, seen: &mut Vec<Ref>) -> Vec<Thrown> {
    let mut all = Vec::new();
    let mut next = first;
    while let Some(throwable) = next.filter(|_| seen.len() <= MAX_CAUSES) {
        all.push(Thrown { throwable, message: message(machine, throwable), suppressed: Vec::new() });
        let is_known = seen.contains(&throwable);
        seen.push(throwable);
        if is_known {
            break;
        }
        let suppressed = machine.throwable_suppressed(throwable);
        let suppressed = suppressed.into_iter().map(|t| chain(machine, Some(t), seen));
        let suppressed: Vec<Vec<Thrown>> = suppressed.filter(|chain| !chain.is_empty()).collect();
        all.last_mut().expect("just pushed").suppressed = suppressed;
        next = cause(machine, throwable);
    }
    all
}

/// What `getCause()` gives, if that is an object there was before; else what the exception was made with.
fn cause(machine: &mut Machine, throwable: Ref) -> Option<Ref> {
    let asked = machine.overridden_cause(throwable).and_then(|method| {
        machine.aside(|machine| {
            let before = machine.state.heap.top();
            let answer =
                machine.ask(method, &[u64::from(throwable.0)], LONGEST_MESSAGE, OpenChoices::Lowest)?;
            let cause = settled(machine, answer);
            cause.is_none_or(|cause| cause.index() < before).then_some(cause)
        })
    });
    let cause = asked.unwrap_or_else(|| machine.throwable_cause(throwable));
    cause.filter(|cause| *cause != throwable)
}

fn message(machine: &mut Machine, throwable: Ref) -> Option<String> {
    let asked = machine.overridden_message(throwable).and_then(|method| asked(machine, method, throwable));
    asked.unwrap_or_else(|| machine.throwable_message(throwable))
}

/// What the method gives, if it returns.
fn asked(machine: &mut Machine, method: MethodId, throwable: Ref) -> Option<Option<String>> {
    machine.aside(|machine| {
        let answer = machine.ask(method, &[u64::from(throwable.0)], LONGEST_MESSAGE, OpenChoices::Lowest)?;
        Some(settled(machine, answer).map(|text| machine.string_shown(text)))
    })
}

fn settled(machine: &mut Machine, slot: u64) -> Option<Ref> {
    let (slot, _) = machine.state.resolved(slot, 0, Kind::Ref);
    let Some(unknown) = handle(slot) else { return Ref::from_bits(slot as u32) };
    if machine.state.unknowns[unknown].is_open() {
        machine.choose(Choice::Value(unknown), 0);
    }
    machine.state.unknowns[unknown].value().and_then(|value| Ref::from_bits(value as u32))
}
