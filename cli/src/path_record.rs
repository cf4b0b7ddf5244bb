//! A path that has ended, as reports show it.

use num_bigint::BigUint;
use serde_json::Number;
use tarry_report::{CauseRecord, DEADLOCK, ExceptionRecord, PathRecord};
use tarry_search::trace::Recorded;
use tarry_search::{Ended, Verdict, structure};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;
use tarry_vm::{MethodId, Ref};

use crate::choices;
use crate::held_by::name_open;

/// The machine still stands where the path ended.
pub fn path_record(machine: &Machine, path: &Ended<'_>, weight: &BigUint) -> PathRecord {
    let failed = path.verdict == Verdict::Failed;
    PathRecord {
        outcome: if path.verdict == Verdict::Accepted { "accepted" } else { "failed" }.into(),
        trace: Recorded::of(machine).to_string(),
        weight: number(weight),
        output: String::from_utf8_lossy(&machine.state.output.of(1)).into_owned(),
        emitted: machine.state.emitted.iter().map(|s| structure::to_json(machine, s)).collect(),
        exception: exception(machine, path.outcome)
            .map(|e| ExceptionRecord { causes: causes(machine, path.outcome), ..e }),
        choices: if failed { choices::of(machine) } else { Vec::new() },
        exit: match path.outcome {
            Outcome::Exited(status) => Some(*status),
            _ => None,
        },
        exit_stack: match path.outcome {
            Outcome::Exited(_) if failed => {
                exit_frames(machine).map(|(method, bci)| machine.place_text(method, bci)).collect()
            }
            _ => Vec::new(),
        },
    }
}

/// Who called `System.exit`, innermost first. The frames of the shutdown itself say nothing.
pub fn exit_frames(machine: &Machine) -> impl Iterator<Item = (MethodId, i32)> + '_ {
    let is_shutdown = |frame: &(MethodId, i32)| {
        machine.classes.name(machine.classes.method(frame.0).class) == b"java/lang/Shutdown"
    };
    machine.visible_frames().skip_while(is_shutdown)
}

/// A failed path that is to be explained: open choices have names.
pub fn finding_record(machine: &Machine, path: &Ended<'_>, weight: &BigUint) -> PathRecord {
    let mut record = path_record(machine, path, weight);
    name_open(machine, &mut record.choices);
    record
}

/// A JSON number, however large.
pub fn number(weight: &BigUint) -> Number {
    weight.to_string().parse().expect("digits are a JSON number")
}

pub fn exception(machine: &Machine, outcome: &Outcome) -> Option<ExceptionRecord> {
    match outcome {
        Outcome::Threw(throwable) => Some(ExceptionRecord {
            class: machine.classes.external_name(machine.class_of(*throwable)),
            message: machine.throwable_message(*throwable),
            stack: stack(machine, *throwable),
            causes: Vec::new(),
        }),
        Outcome::Deadlock(threads) => Some(ExceptionRecord {
            class: DEADLOCK.into(),
            message: None,
            stack: threads.to_vec(),
            causes: Vec::new(),
        }),
        _ => None,
    }
}

/// Causes that are shown; a chain of them may be a ring.
const CAUSES: usize = 20;

fn causes(machine: &Machine, outcome: &Outcome) -> Vec<CauseRecord> {
    let Outcome::Threw(throwable) = outcome else { return Vec::new() };
    let chain = std::iter::successors(Some(*throwable), |t| machine.throwable_cause(*t));
    let record = |cause: Ref| CauseRecord {
        class: machine.classes.external_name(machine.class_of(cause)),
        message: machine.throwable_message(cause),
        stack: stack(machine, cause),
    };
    chain.skip(1).take(CAUSES).map(record).collect()
}

fn stack(machine: &Machine, throwable: Ref) -> Vec<String> {
    let frames = machine.stored_backtrace(throwable);
    frames.into_iter().map(|(method, bci)| machine.place_text(method, bci)).collect()
}
