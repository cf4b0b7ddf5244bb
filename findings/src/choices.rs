//! The choices of a path, as reports show them.

use std::collections::BTreeMap;

use tarry_report::{ChoiceRecord, Frame};
use tarry_terms::Sort;
use tarry_vm::machine::Machine;
use tarry_vm::state::unknowns::{Caller, NULL_PICK, Notation, Unknown};
use tarry_vm::{Kind, Ref, UnknownId, text};

use crate::{condition, frames, value_text};

/// Numbers of a list that are shown with the call that chooses from them.
const MAX_LISTED: usize = 8;

/// All choices of the path the machine is on, in the order of the calls.
pub fn of(machine: &Machine) -> Vec<ChoiceRecord> {
    let unknowns = &machine.state.unknowns;
    let record = |unknown: &Unknown| ChoiceRecord {
        call: call(machine, unknown),
        picked: picked(machine, unknown),
        variable: condition::made_up_name(machine, unknown),
        made: None,
        is_part: unknown.part().is_some(),
        at: at(machine, unknown),
        held_by: None,
    };
    let mut all: BTreeMap<UnknownId, ChoiceRecord> =
        unknowns.with_ids().map(|(id, unknown)| (id, record(unknown))).collect();
    for (id, name) in condition::names(machine) {
        if let Some(choice) = all.get_mut(&id) {
            choice.variable = Some(name);
        }
    }
    for (length, elements) in wholes(machine) {
        let Some(whole) = all.get_mut(&length) else { continue };
        let name = whole.variable.take();
        whole.variable = name.map(|name| name.trim_end_matches("()").trim_end_matches(".length").to_string());
        (whole.call, whole.made) = made(machine, length, &elements);
    }
    all.into_values().collect()
}

/// Lengths, each with the choices for its elements.
fn wholes(machine: &Machine) -> BTreeMap<UnknownId, Vec<UnknownId>> {
    let mut wholes: BTreeMap<UnknownId, Vec<UnknownId>> = BTreeMap::new();
    for (id, unknown) in machine.state.unknowns.all() {
        if let Some(part) = unknown.part() {
            wholes.entry(part.length).or_default().push(id);
        }
    }
    wholes
}

/// As `call`; for an element of a string or array, the call that makes all of it.
pub fn whole_call(machine: &Machine, unknown: &Unknown) -> String {
    match unknown.most_of_whole() {
        Some(most) => call_with_length(machine, unknown, most.into()),
        None => call(machine, unknown),
    }
}

fn call_with_length(machine: &Machine, of_it: &Unknown, most: i64) -> String {
    let name = of_it.caller().map_or("choice".into(), |caller| api_name(machine, caller));
    format!("{name}({most})")
}

/// The call that made something of a length and elements, and what it made if the length is known.
fn made(machine: &Machine, length: UnknownId, elements: &[UnknownId]) -> (String, Option<String>) {
    let unknowns = &machine.state.unknowns;
    let whole = &unknowns[length];
    let most = whole.numbers().map_or(0, |(_, most)| most);
    let call = call_with_length(machine, whole, most);
    let Some(count) = whole.chosen().map(|chosen| chosen.pick as usize) else { return (call, None) };
    let present = || elements.iter().take(count).map(|id| &unknowns[*id]);
    let made = if condition::is_of_string(machine, whole) {
        let units: Vec<u16> = present().map(|e| e.chosen().map_or(0, |c| c.value as u16)).collect();
        text::quoted(&text::of_units(&units))
    } else {
        let shown: Vec<String> =
            present().map(|e| picked(machine, e).unwrap_or_else(|| "any".into())).collect();
        format!("{{{}}}", shown.join(", "))
    };
    (call, Some(made))
}

/// The same, with picks for choices that nobody has looked at.
pub fn filled(machine: &Machine, fill: &[Option<i64>]) -> Vec<ChoiceRecord> {
    let mut all = of(machine);
    let unknowns = &machine.state.unknowns;
    for ((record, (id, unknown)), pick) in all.iter_mut().zip(unknowns.with_ids()).zip(fill) {
        if let (true, Some(pick)) = (unknown.is_open(), pick) {
            let value = unknowns.slot(id, *pick).unwrap_or(0);
            record.picked = Some(pick_text(machine, unknown, *pick, value));
        }
    }
    all
}

/// Who asked.
pub fn at(machine: &Machine, unknown: &Unknown) -> Option<Frame> {
    unknown.caller().map(|c| frames::caller(machine, c))
}

/// `getInt(0, 9)`, `anyInt()`; a method that makes what it returns of several choices, such as a generator of the library, is shown
/// with what it chose from, `Lists.generate: 0..3`, `anyString: any char`.
pub fn call(machine: &Machine, unknown: &Unknown) -> String {
    let name = unknown.caller().map_or("choice".into(), |c| api_name(machine, c));
    let (arguments, from) = match (unknown.numbers(), unknown.elements()) {
        (Some(_), _) if unknown.is_boolean() => (String::new(), "true or false".to_string()),
        _ if let Some(kind) = unknown.every_value_of() => (String::new(), format!("any {}", kind.name())),
        (Some((lo, hi)), _) => (format!("{lo}, {hi}"), format!("{lo}..{hi}")),
        (None, Some(values)) => {
            let count = format!("{} values", values.len());
            let is_short = !unknown.is_reference() && values.len() <= MAX_LISTED;
            let listed =
                || values.iter().map(|bits| number(unknown.sort(), *bits)).collect::<Vec<_>>().join(", ");
            (if is_short { listed() } else { count.clone() }, count)
        }
        (None, None) => (String::new(), "objects of a pool".into()),
    };
    let is_part = !unknown.is_reference() && unknown.caller().is_some_and(|c| returns_object(machine, c));
    if is_part || name.contains('.') { format!("{name}: {from}") } else { format!("{name}({arguments})") }
}

fn returns_object(machine: &Machine, caller: Caller) -> bool {
    let descriptor =
        machine.program.classes.symbols.get(machine.program.classes.method(caller.api).descriptor);
    let end = descriptor.iter().rposition(|b| *b == b')').map_or(0, |at| at + 1);
    Kind::of_descriptor(&descriptor[end..]) == Some(Kind::Ref)
}

/// `getInt`, `getAny`; `Lists.generate` of the generator library.
pub fn api_name(machine: &Machine, caller: Caller) -> String {
    let api = machine.program.classes.method(caller.api);
    let class = machine.program.classes.external_name(api.class);
    let name = machine.program.classes.symbols.text(api.name);
    match class.rsplit('.').next() {
        Some("Verify" | "ObjectPool") | None => name.into_owned(),
        Some(simple) => format!("{simple}.{name}"),
    }
}

fn picked(machine: &Machine, unknown: &Unknown) -> Option<String> {
    unknown.chosen().map(|c| pick_text(machine, unknown, c.pick, c.value))
}

/// `value` is its slot.
fn pick_text(machine: &Machine, unknown: &Unknown, pick: i64, value: u64) -> String {
    match unknown.notation() {
        Notation::Pool if pick == NULL_PICK => "null".into(),
        Notation::Pool => format!("object {pick}"),
        Notation::Index if unknown.is_reference() => element(machine, value, pick),
        Notation::Index => number(unknown.sort(), value),
        Notation::Boolean => (pick != 0).to_string(),
        Notation::Number if unknown.every_value_of() == Some(Kind::Char) => {
            value_text::character(pick as u16)
        }
        Notation::Number => pick.to_string(),
        Notation::Float => value_text::float(f32::from_bits(value as u32)),
        Notation::Double => value_text::double(f64::from_bits(value)),
    }
}

/// An element of a list of objects: those that never change by their text, others by their class and number.
fn element(machine: &Machine, slot: u64, number: i64) -> String {
    let Some(object) = Ref::from_bits(slot as u32) else { return "null".into() };
    let class = machine.class_of(object);
    let name = machine.program.classes.name(class);
    if name == b"java/lang/String" || Kind::of_box(name).is_some() || machine.enum_name(object).is_some() {
        return value_text::of(machine, slot, 0, Kind::Ref);
    }
    format!("{}, number {number}", machine.program.classes.external_name(class))
}

/// An element of a list of numbers.
fn number(sort: Sort, bits: u64) -> String {
    match sort {
        Sort::Float => value_text::float(f32::from_bits(bits as u32)),
        Sort::Double => value_text::double(f64::from_bits(bits)),
        Sort::Long => (bits as i64).to_string(),
        Sort::Int | Sort::Bool => (bits as u32 as i32).to_string(),
    }
}
