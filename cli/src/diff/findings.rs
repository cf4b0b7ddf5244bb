//! Paths and groups of differences, as reports show them.

use std::rc::Rc;

use serde_json::{Number, Value};
use tarry_diff::canonical;
use tarry_diff::groups::{Group, fingerprint};
use tarry_diff::record::Names;
use tarry_diff::shape::Shape;
use tarry_report::{ChoiceRecord, DifferenceRecord, SideRecord, parse_json};
use tarry_search::Ended;
use tarry_search::verdict::uncaught;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;
use tarry_vm::state::snapshot::Snapshot;
use tarry_vm::text;

use crate::diff::baseline::Baseline;
use crate::path_record::{exception, number};

/// The machine still stands where the path ended. What the path leaves open is filled in.
pub fn side_record(machine: &Machine, path: &Ended<'_>, shape: &Shape, fill: &[Option<i64>]) -> SideRecord {
    let outcome = path.outcome;
    let end = match outcome {
        _ if uncaught(machine, outcome).is_some() => "threw",
        Outcome::Returned => "returned",
        Outcome::Exited(_) => "exited",
        Outcome::Threw(_) | Outcome::Deadlock(_) => "threw",
        Outcome::Pruned => "rejected",
        Outcome::Limit(_) => "hangs",
        Outcome::Unsupported(_) => "unsupported",
    };
    let shown = !matches!(outcome, Outcome::Pruned);
    let structure = |snapshot: &Rc<Snapshot>| {
        let mut text = Vec::new();
        canonical::write(machine, snapshot, shape, fill, &mut text, &mut Vec::new());
        let text = String::from_utf8(text).expect("canonical text is ASCII");
        with_numbers(parse_json(&text).expect("canonical text is JSON"))
    };
    let emitted = machine.state.emitted.iter().filter(|_| shown).map(structure);
    SideRecord {
        end: end.into(),
        exit: if let Outcome::Exited(status) = outcome { Some(*status) } else { None },
        exception: exception(machine, path),
        output: if shown { text::of_bytes(&machine.state.output.of(1)) } else { String::new() },
        emitted: emitted.collect(),
    }
}

/// Floating-point numbers by their value instead of their bits.
pub fn with_numbers(value: Value) -> Value {
    let float =
        |number: f64| Number::from_f64(number).map_or_else(|| number.to_string().into(), Value::Number);
    match value {
        Value::Array(all) => all.into_iter().map(with_numbers).collect(),
        Value::Object(all) if all.len() == 1 && all.contains_key("double") => {
            let bits = all["double"].as_str().and_then(|b| u64::from_str_radix(b, 16).ok());
            bits.map_or(Value::Null, |b| float(f64::from_bits(b)))
        }
        Value::Object(all) if all.len() == 1 && all.contains_key("float") => {
            let bits = all["float"].as_str().and_then(|b| u32::from_str_radix(b, 16).ok());
            bits.map_or(Value::Null, |b| float(f32::from_bits(b).to_string().parse().unwrap_or(f64::NAN)))
        }
        Value::Object(all) => all.into_iter().map(|(k, v)| (k, with_numbers(v))).collect(),
        other => other,
    }
}

/// The smallest input of a group, replayed.
pub struct Replayed {
    pub trace: String,
    pub choices: Vec<ChoiceRecord>,
    pub old: Option<SideRecord>,
    pub new: Option<SideRecord>,
    pub command: String,
}

pub fn difference_record(
    subject: &str,
    group: &Group,
    names: &Names,
    baseline: &Baseline,
    replayed: Replayed,
) -> DifferenceRecord {
    let fingerprint = fingerprint(subject, &group.difference, names);
    let Replayed { trace, choices, old, new, command } = replayed;
    let text = |name: Option<_>| name.map(|n| names.get(n).to_string());
    DifferenceRecord {
        kind: group.difference.kind.text().into(),
        accepted: baseline.has(&fingerprint),
        fingerprint,
        inputs: number(&group.inputs.total()),
        pairs: group.pairs,
        place: text(group.difference.place),
        about: text(group.difference.about),
        trace,
        choices,
        old,
        new,
        command,
    }
}
