//! A path that has ended, as reports show it.

use num_bigint::BigUint;
use serde_json::Number;
use tarry_report::{ExceptionRecord, PathRecord};
use tarry_search::trace::Recorded;
use tarry_search::{Ended, Verdict, structure};
use tarry_vm::Ref;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;

use crate::choices;
use crate::held_by::name_open;

/// The machine still stands where the path ended.
pub fn path_record(machine: &Machine, path: &Ended<'_>, weight: &BigUint) -> PathRecord {
    PathRecord {
        outcome: if path.verdict == Verdict::Accepted { "accepted" } else { "failed" }.into(),
        trace: Recorded::of(machine).to_string(),
        weight: number(weight),
        output: String::from_utf8_lossy(&machine.state.output.of(1)).into_owned(),
        emitted: machine.state.emitted.iter().map(|s| structure::to_json(machine, s)).collect(),
        exception: exception(machine, path.outcome),
        choices: if path.verdict == Verdict::Failed { choices::of(machine) } else { Vec::new() },
        exit: match path.outcome {
            Outcome::Exited(status) => Some(*status),
            _ => None,
        },
    }
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
        }),
        Outcome::Deadlock(threads) => {
            Some(ExceptionRecord { class: "deadlock".into(), message: None, stack: threads.to_vec() })
        }
        _ => None,
    }
}

fn stack(machine: &Machine, throwable: Ref) -> Vec<String> {
    let frames = machine.stored_backtrace(throwable);
    frames.into_iter().map(|(method, bci)| machine.place_text(method, bci)).collect()
}
