//! A path that has ended, as reports show it.

use crate::open_choice_names::name_open;
use crate::{choices, condition, frames};
use num_bigint::BigUint;
use serde_json::Number;
use tarry_report::{CauseRecord, ExceptionRecord, Failure, PathOutcome, PathRecord};
use tarry_search::trace::Recorded;
use tarry_search::{Ended, Thrown, Verdict};

use crate::structure;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;
use tarry_vm::{MethodId, text};

/// The machine still stands where the path ended.
pub fn path_record(machine: &Machine, path: &Ended<'_>, weight: Option<&BigUint>) -> PathRecord {
    let failed = path.verdict == Verdict::Failed;
    PathRecord {
        outcome: if path.verdict == Verdict::Accepted { PathOutcome::Accepted } else { PathOutcome::Failed },
        trace: Recorded::of(machine).to_string(),
        weight: weight.map(number),
        condition: condition::of(machine),
        output: text::of_bytes(&machine.state.printed(1)),
        emitted: machine.state.emitted.iter().map(|s| structure::to_json(machine, s)).collect(),
        exception: exception(machine, path),
        choices: if failed { choices::of(machine) } else { Vec::new() },
        exit: match path.outcome {
            Outcome::Exited(status) => Some(*status),
            _ => None,
        },
        exit_stack: match path.outcome {
            Outcome::Exited(_) if failed => frames::all(machine, exit_frames(machine)),
            _ => Vec::new(),
        },
    }
}

/// Who called `System.exit`, innermost first. The frames of the shutdown itself say nothing.
pub fn exit_frames(machine: &Machine) -> impl Iterator<Item = (MethodId, i32)> + '_ {
    let is_shutdown = |frame: &(MethodId, i32)| {
        machine.program.classes.name(machine.program.classes.method(frame.0).class) == b"java/lang/Shutdown"
    };
    machine.visible_frames().skip_while(is_shutdown)
}

/// A failed path that is to be explained: open choices have names.
pub fn finding_record(machine: &Machine, path: &Ended<'_>, weight: Option<&BigUint>) -> PathRecord {
    let mut record = path_record(machine, path, weight);
    record.condition = condition::short(machine);
    name_open(machine, &mut record.choices);
    record
}

/// A JSON number, however large.
pub fn number(value: &impl ToString) -> Number {
    value.to_string().parse().expect("digits are a JSON number")
}

/// What made a path fail: its exception with the causes, or else a deadlock.
pub fn exception(machine: &Machine, path: &Ended<'_>) -> Option<Failure> {
    thrown_record(machine, path.outcome, &path.thrown)
}

/// The same, of an exception with its causes.
pub fn thrown_record(machine: &Machine, outcome: &Outcome, thrown: &[Thrown]) -> Option<Failure> {
    let waiting = match outcome {
        Outcome::Deadlock(threads) => frames::waiting(machine, threads),
        _ => Vec::new(),
    };
    let cause = |thrown: &Thrown| CauseRecord {
        class: machine.program.classes.external_name(machine.class_of(thrown.throwable)),
        message: thrown.message.clone(),
        stack: frames::all(machine, machine.stored_backtrace(thrown.throwable)),
    };
    match thrown.split_first() {
        Some((thrown, causes)) => {
            let CauseRecord { class, message, stack } = cause(thrown);
            let causes = causes.iter().map(cause).collect();
            Some(Failure::Exception(ExceptionRecord { class, message, stack, causes, waiting }))
        }
        None if waiting.is_empty() => None,
        None => Some(Failure::Deadlock(waiting)),
    }
}
