//! Names for the choices that nobody has looked at: the place in an emitted structure, or else on the heap, that holds each.

use std::collections::{HashMap, HashSet, VecDeque};

use tarry_report::ChoiceRecord;
use tarry_vm::holders::Holder;
use tarry_vm::machine::Machine;
use tarry_vm::object_slots::{Place, Slot};
use tarry_vm::state::snapshot::{Node, Snapshot};
use tarry_vm::{Kind, Ref, UnknownId};

/// Longer names of places say less than the name of the field.
const MAX_NAME_LEN: usize = 60;

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
    let classes = &machine.program.classes;
    let nodes: HashMap<Ref, &Node> = snapshot.nodes.iter().map(|node| (node.object, node)).collect();
    let mut seen = HashSet::new();
    let root = snapshot.name.clone().unwrap_or_else(|| "emitted".into());
    let mut work = VecDeque::from([(root, Slot::reference(snapshot.root))]);
    while let Some((name, slot)) = work.pop_front() {
        let slot = machine.state.resolved_slot(slot);
        let value = match slot.unknown().map(|unknown| (unknown, machine.state.unknowns[unknown].value())) {
            None => slot.value,
            Some((_, Some(value))) => value,
            Some((unknown, None)) => {
                names.entry(unknown).or_insert(name);
                continue;
            }
        };
        if slot.kind != Kind::Ref || name.len() > MAX_NAME_LEN {
            continue;
        }
        let Some(object) = Ref::from_bits(value as u32).filter(|o| seen.insert(*o)) else { continue };
        let slots = nodes.get(&object).into_iter().flat_map(|node| node.slots(classes));
        work.extend(slots.filter_map(|(place, slot)| match place {
            Place::Field(f) => {
                let field = Some(classes.field(f)).filter(|field| !field.is_synthetic())?;
                Some((format!("{name}.{}", classes.symbols.text(field.name)), slot))
            }
            Place::Element(index) => Some((format!("{name}[{index}]"), slot)),
        }));
    }
}

/// `Node.value`, or `element 3 of int[8]`.
fn on_heap(machine: &Machine, holder: Holder) -> String {
    let name = |class| {
        let name = machine.program.classes.external_name(class);
        name.rsplit(['.', '$']).next().unwrap_or_default().to_string()
    };
    match holder {
        Holder::Field { class, field } => {
            let field = machine.program.classes.symbols.text(machine.program.classes.field(field).name);
            format!("{}.{field}", name(class))
        }
        Holder::Element { array, index } => {
            let component =
                machine.program.classes.component(machine.class_of(array)).map(|(class, _)| name(class));
            format!("element {index} of {}[{}]", component.unwrap_or_default(), machine.array_len(array))
        }
    }
}
