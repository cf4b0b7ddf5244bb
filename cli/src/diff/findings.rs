//! Paths and groups of differences, as reports show them.

use std::rc::Rc;

use serde_json::{Number, Value};
use tarry_diff::canonical;
use tarry_diff::classify::Verdict;
use tarry_diff::groups::{Group, Groups, fingerprint};
use tarry_diff::normal::Rules;
use tarry_diff::record::{Name, Names, Other, Tables};
use tarry_diff::shape::Shape;
use tarry_findings::path_record::{exception, number};
use tarry_report::{DifferenceRecord, InputRecord, SideRecord, parse_json};
use tarry_search::Ended;
use tarry_search::verdict::uncaught;
use tarry_search::weight::Sum;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;
use tarry_vm::state::snapshot::Snapshot;
use tarry_vm::text;

use crate::diff::baseline::{self, Baseline};

/// The machine still stands where the path ended. What the path leaves open is filled in.
pub fn side_record(
    machine: &Machine,
    path: &Ended<'_>,
    (shape, other): (&Shape, Other),
    fill: &[Option<i64>],
) -> SideRecord {
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
        canonical::write(machine, snapshot, (shape, other), fill, &mut text, &mut Vec::new());
        let text = String::from_utf8(text).expect("canonical text is ASCII");
        with_numbers(parse_json(&text).expect("canonical text is JSON"))
    };
    let emitted = machine.state.emitted.iter().filter(|_| shown).map(structure);
    let written = |descriptor: u8| match shown {
        true => text::of_bytes(&machine.state.output.of_program(descriptor)),
        false => String::new(),
    };
    SideRecord {
        end: end.into(),
        exit: if let Outcome::Exited(status) = outcome { Some(*status) } else { None },
        exception: exception(machine, path),
        output: written(1),
        errors: written(2),
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

/// `replayed` are the examples of the group.
/// What is said of one input, and the exit code that says whether it is the same.
pub fn example_verdict(verdict: Verdict, tables: &Tables) -> (String, u8) {
    match verdict {
        Verdict::Different(d) => (format!("DIFFERENT {}", d.kind.text()), 1),
        Verdict::NotCompared(why) => (format!("not compared: {}", tables.names.get(why)), 3),
        Verdict::Same { rules, .. } if !rules.is_empty() => {
            (format!("SAME after normalising: {}", rules.names().join(", ")), 0)
        }
        Verdict::Same { .. } | Verdict::Nothing => ("SAME".into(), 0),
    }
}

pub fn difference_record(
    subject: &str,
    group: &Group,
    names: &Names,
    baseline: &Baseline,
    mut replayed: Vec<InputRecord>,
) -> DifferenceRecord {
    let fingerprint = fingerprint(subject, &group.difference, names);
    let smallest = replayed.remove(0);
    let members = baseline::members(&group.members);
    let text = |name: Option<_>| name.map(|n| names.get(n).to_string());
    DifferenceRecord {
        kind: group.difference.kind.text().into(),
        accepted: baseline.has(&fingerprint, &members),
        fingerprint,
        inputs: number(&group.inputs.total()),
        pairs: group.pairs,
        place: text(group.difference.place),
        about: text(group.difference.about),
        smallest,
        more: replayed,
        members,
    }
}

/// What the sums of a comparison say.
pub struct Sums {
    pub returned: Number,
    pub equal_after_rules: Vec<(String, Number)>,
    pub not_compared_because: Vec<(String, Number)>,
}

pub fn sums(groups: &Groups, names: &Names) -> Sums {
    let after = |(rules, sum): (&Rules, &Sum)| (rules.names().join(", "), number(&sum.total()));
    let because = |(why, sum): (&Name, &Sum)| (names.get(*why).to_string(), number(&sum.total()));
    Sums {
        returned: number(&groups.returned.total()),
        equal_after_rules: groups.after_rules.iter().map(after).collect(),
        not_compared_because: groups.not_compared.iter().map(because).collect(),
    }
}
