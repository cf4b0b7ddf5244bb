//! The choices of a path, as reports show them.

use tarry_report::ChoiceRecord;
use tarry_vm::machine::Machine;
use tarry_vm::state::unknowns::{Caller, Domain, Notation, Unknown};
use tarry_vm::{Ref, text};

/// All choices of the path the machine is on, in the order of the calls.
pub fn of(machine: &Machine) -> Vec<ChoiceRecord> {
    let record = |unknown: &Unknown| ChoiceRecord {
        call: call(machine, unknown),
        picked: picked(machine, unknown),
        at: at(machine, unknown),
        held_by: None,
    };
    machine.state.unknowns.iter().map(record).collect()
}

/// The same, with picks for choices that nobody has looked at.
pub fn filled(machine: &Machine, fill: &[Option<i64>]) -> Vec<ChoiceRecord> {
    let mut all = of(machine);
    for ((record, unknown), pick) in all.iter_mut().zip(&machine.state.unknowns).zip(fill) {
        if let (None, Some(pick)) = (unknown.chosen, pick) {
            let element = match &unknown.domain {
                Domain::List { values, .. } => usize::try_from(*pick).ok().and_then(|i| values.get(i)),
                _ => None,
            };
            record.picked = Some(pick_text(machine, unknown, *pick, element.copied().unwrap_or(0)));
        }
    }
    all
}

/// `Tree.insert(Tree.java:31)`, who asked.
pub fn at(machine: &Machine, unknown: &Unknown) -> Option<String> {
    unknown.caller.map(|c| machine.place_text(c.method, i32::from(machine.code.bci_at(c.pc))))
}

/// `getInt(0, 9)`; a generator of the library is shown with what it chose from, `Lists.generate: 0..3`.
pub fn call(machine: &Machine, unknown: &Unknown) -> String {
    let name = unknown.caller.map_or("choice".into(), |c| api_name(machine, c));
    let (arguments, from) = match &unknown.domain {
        Domain::Range { .. } if unknown.notation == Notation::Boolean => {
            (String::new(), "true or false".to_string())
        }
        Domain::Range { lo, hi } => (format!("{lo}, {hi}"), format!("{lo}..{hi}")),
        Domain::List { values, .. } => {
            let count = format!("{} values", values.len());
            (count.clone(), count)
        }
        Domain::Pool { .. } => (String::new(), "objects of a pool".into()),
    };
    if name.contains('.') { format!("{name}: {from}") } else { format!("{name}({arguments})") }
}

/// `getInt`, `getAny`; `Lists.generate` of the generator library.
pub fn api_name(machine: &Machine, caller: Caller) -> String {
    let api = machine.classes.method(caller.api);
    let class = machine.classes.external_name(api.class);
    let name = machine.classes.symbols.text(api.name);
    match class.rsplit('.').next() {
        Some("Verify" | "ObjectPool") | None => name.into_owned(),
        Some(simple) => format!("{simple}.{name}"),
    }
}

fn picked(machine: &Machine, unknown: &Unknown) -> Option<String> {
    unknown.chosen.map(|c| pick_text(machine, unknown, c.pick, c.value))
}

/// `value` is the slot of a list's element.
fn pick_text(machine: &Machine, unknown: &Unknown, pick: i64, value: u64) -> String {
    match (&unknown.domain, unknown.notation) {
        (Domain::Pool { .. }, _) if pick < 0 => "null".into(),
        (Domain::Pool { .. }, _) => format!("object {pick}"),
        (Domain::List { refs: true, .. }, _) => format!("{}, number {pick}", element(machine, value)),
        (Domain::List { .. }, _) => format!("number {pick}"),
        (Domain::Range { .. }, Notation::Boolean) => (pick != 0).to_string(),
        (Domain::Range { .. }, _) => pick.to_string(),
    }
}

/// An element of a list of objects: strings and enum constants by their text, others by their class.
fn element(machine: &Machine, slot: u64) -> String {
    let Some(object) = Ref::from_bits(slot as u32) else { return "null".into() };
    let class = machine.class_of(object);
    if machine.classes.name(class) == b"java/lang/String" {
        return text::quoted(&machine.string_shown(object));
    }
    match machine.enum_name(object) {
        Some(name) => machine.string_shown(name),
        None => machine.classes.external_name(class),
    }
}
