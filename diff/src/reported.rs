//! Paths and groups of differences, as reports show them.

use std::rc::Rc;

use num_bigint::BigUint;
use serde_json::{Number, Value};
use tarry_findings::path_record::{number, thrown_record};
use tarry_report::{Comparison, DifferenceRecord, InputRecord, SideRecord, parse_json};
use tarry_search::verdict;
use tarry_search::weight::Sum;
use tarry_search::{Ended, InThread};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;
use tarry_vm::state::snapshot::Snapshot;
use tarry_vm::{Ref, text};

use crate::baseline::{self, Baseline};
use crate::behaviour::{Uncaught, lines};
use crate::canonical;
use crate::classify::Verdict;
use crate::groups::{Group, Groups, fingerprint};
use crate::normal::{Normal, Rule, Rules};
use crate::record::{Name, Names, Other};
use crate::shape::Shape;
use crate::views::Naming;

/// The machine still stands where the path ended. What the path leaves open is filled in.
pub fn side_record(
    machine: &Machine,
    path: &Ended<'_>,
    (shape, other): (&Shape, Other),
    fill: &[Option<i64>],
    (uncaught, first): (Vec<Uncaught>, Option<Ref>),
) -> SideRecord {
    let outcome = path.outcome;
    let is_first = |of: &&InThread| of.thrown.first().map(|thrown| thrown.throwable) == first;
    let thrown = path.uncaught.iter().find(is_first).map_or(&path.thrown[..], |of| &of.thrown);
    let end = match outcome {
        _ if verdict::uncaught(machine, outcome).is_some() => "threw",
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
        let form = (shape, other, Naming::Source);
        canonical::write(machine, snapshot, form, fill, &mut text, &mut Vec::new());
        let text = String::from_utf8(text).expect("canonical text is ASCII");
        with_numbers(parse_json(&text).expect("canonical text is JSON"))
    };
    let emitted = machine.state.emitted.iter().filter(|_| shown).map(structure);
    let written = |descriptor: u8| match shown {
        true => text::of_bytes(&machine.state.printed_by_program(descriptor)),
        false => String::new(),
    };
    SideRecord {
        end: end.into(),
        exit: if let Outcome::Exited(status) = outcome { Some(*status) } else { None },
        exception: thrown_record(machine, outcome, thrown),
        says: lines(&uncaught),
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

/// What came of a search.
#[derive(Default)]
pub struct Results {
    /// One for each driver, or for each pair of sides.
    pub comparisons: Vec<Comparison>,
    /// A machine broke down.
    pub engine_bug: bool,
}

impl Results {
    pub fn add(&mut self, other: Results) {
        self.comparisons.extend(other.comparisons);
        self.engine_bug |= other.engine_bug;
    }
}

/// What both sides show for one input.
pub struct OneInput {
    pub verdict: Verdict,
    pub text: String,
}

/// What is said of one input.
pub fn verdict_text(verdict: Verdict, names: &Names) -> String {
    match verdict {
        Verdict::Different(d) => format!("DIFFERENT {}", d.kind.text()),
        Verdict::NotCompared(why) => format!("not compared: {}", names.get(why)),
        Verdict::Same { rules, .. } if !rules.is_empty() => {
            format!("SAME after normalising: {}", rules.names().join(", "))
        }
        Verdict::Same { .. } | Verdict::Nothing => "SAME".into(),
    }
}

/// The rules in force with what they mean.
pub fn normalised(normal: &Normal) -> Vec<(String, String)> {
    let rule = |r: &Rule| (r.name().to_string(), r.meaning().to_string());
    normal.rules().iter().map(rule).collect()
}

/// `replayed` are the examples of the group.
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
        inputs: Some(number(&group.inputs.total())),
        pairs: group.pairs,
        place: text(group.difference.place),
        about: text(group.difference.about),
        smallest,
        more: replayed,
        in_other_ways: Some(group.more_ways().total())
            .filter(|n| *n != BigUint::default())
            .map(|n| number(&n)),
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
