//! Names for the choices that nobody has looked at: the place in an emitted structure, or else on the heap, that holds each.

use std::collections::{HashMap, HashSet, VecDeque};

use tarry_report::ChoiceRecord;
use tarry_vm::holders::Holder;
use tarry_vm::machine::Machine;
use tarry_vm::state::snapshot::{Content, Snapshot};
use tarry_vm::state::unknowns::handle;
use tarry_vm::{Kind, Ref, UnknownId};

/// Longer names of places say less than the name of the field.
const LONGEST: usize = 60;

/// Fills in who holds the open choices of the path that the machine is at the end of.
pub fn name_open(machine: &Machine, choices: &mut [ChoiceRecord]) {
    if choices.iter().all(|c| c.picked.is_some()) {
        return;
    }
    let mut names = HashMap::new();
    for snapshot in &machine.state.emitted {
        emitted(machine, snapshot, &mut names);
    }
    let heap = machine.holders();
    let all = machine.state.unknowns.with_ids().zip(choices);
    for ((unknown, _), choice) in all.filter(|(_, choice)| choice.picked.is_none()) {
        let name = names.remove(&unknown);
        choice.held_by = name.or_else(|| heap.get(&unknown).map(|holder| on_heap(machine, *holder)));
    }
}

/// `tree.left.value`, by the shortest way from the root.
fn emitted(machine: &Machine, snapshot: &Snapshot, names: &mut HashMap<UnknownId, String>) {
    let nodes: HashMap<Ref, &Content> = snapshot.nodes.iter().map(|n| (n.object, &n.content)).collect();
    let mut seen = HashSet::new();
    let root = snapshot.name.clone().unwrap_or_else(|| "emitted".into());
    let mut work = VecDeque::from([(root, snapshot.root, 0, Kind::Ref)]);
    while let Some((name, value, tag, kind)) = work.pop_front() {
        let marker = if kind.is_wide() { tag } else { value };
        let value = match handle(marker).map(|unknown| (unknown, machine.state.unknowns[unknown].value())) {
            None => value,
            Some((_, Some(value))) => value,
            Some((unknown, None)) => {
                names.entry(unknown).or_insert(name);
                continue;
            }
        };
        if kind != Kind::Ref || name.len() > LONGEST {
            continue;
        }
        let Some(object) = Ref::from_bits(value as u32).filter(|o| seen.insert(*o)) else { continue };
        match nodes.get(&object) {
            Some(Content::Fields(fields)) => work.extend(fields.iter().filter_map(|(f, value, tag)| {
                let field = Some(machine.classes.field(*f)).filter(|field| !field.is_synthetic())?;
                let name = format!("{name}.{}", machine.classes.symbols.text(field.name));
                Some((name, *value, *tag, field.kind))
            })),
            Some(Content::Elements(kind, elements)) => {
                let element =
                    |(i, (value, tag)): (usize, &(u64, u64))| (format!("{name}[{i}]"), *value, *tag, *kind);
                work.extend(elements.iter().enumerate().map(element));
            }
            Some(Content::Text(_)) | None => {}
        }
    }
}

/// `Node.value`, or `element 3 of int[8]`.
fn on_heap(machine: &Machine, holder: Holder) -> String {
    let name = |class| {
        let name = machine.classes.external_name(class);
        name.rsplit(['.', '$']).next().unwrap_or_default().to_string()
    };
    match holder {
        Holder::Field { class, field } => {
            let field = machine.classes.symbols.text(machine.classes.field(field).name);
            format!("{}.{field}", name(class))
        }
        Holder::Element { array, index } => {
            let component = machine.classes.component(machine.class_of(array)).map(|(class, _)| name(class));
            format!("element {index} of {}[{}]", component.unwrap_or_default(), machine.array_len(array))
        }
    }
}
