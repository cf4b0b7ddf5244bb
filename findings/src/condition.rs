//! Which inputs take a symbolic path, as people read it.

use std::collections::HashMap;

use tarry_terms::VarId;
use tarry_vm::UnknownId;
use tarry_vm::machine::Machine;
use tarry_vm::state::unknowns::Unknown;

/// Characters of a condition that are shown.
const MAX_SHOWN: usize = 1000;

/// The condition of the path that the machine stands at the end of; `None` where nothing is symbolic.
pub fn of(machine: &Machine) -> Option<String> {
    let symbols = &machine.state.symbols;
    if !symbols.is_on() {
        return None;
    }
    let mut terms = symbols.terms.clone();
    name(machine, &mut terms);
    Some(match terms.assumed() {
        [] => "always".into(),
        assumed => terms.java_all(assumed, MAX_SHOWN),
    })
}

/// Variables are called as the program calls them: by the local variable that the result of the choice call is stored in.
fn name(machine: &Machine, terms: &mut tarry_terms::Terms) {
    let unknowns = &machine.state.unknowns;
    let mut taken: Vec<String> = Vec::new();
    let mut names: HashMap<UnknownId, String> = HashMap::new();
    for (id, unknown) in unknowns.all() {
        let Some(term) = unknown.term() else { continue };
        let shown = match unknown.part().and_then(|part| Some((names.get(&part.length)?, part.index))) {
            Some((whole, index)) => element(machine, unknown, whole, index),
            None => {
                let stored = unknown.caller().and_then(|caller| machine.stored_as(caller));
                let Some(name) = stored else { continue };
                // The same variable of a loop or of several calls: told apart by a number.
                let again = taken.iter().filter(|known| **known == name).count();
                let shown = if again == 0 { name.clone() } else { format!("{name}_{}", again + 1) };
                taken.push(name);
                names.insert(id, shown.clone());
                shown
            }
        };
        let occurs = terms.variables_in(&[term]);
        if let Some(var) = occurs.iter().position(|occurs| *occurs) {
            terms.rename(VarId(var as u32), &shown);
        }
    }
    for (id, whole) in &names {
        let is_element = |unknown: &Unknown| unknown.part().is_some_and(|part| part.length == *id);
        let Some((_, part)) = unknowns.all().find(|(_, unknown)| is_element(unknown)) else { continue };
        let Some(term) = unknowns[*id].term() else { continue };
        let length =
            if is_of_string(machine, part) { format!("{whole}.length()") } else { format!("{whole}.length") };
        if let Some(var) = terms.variables_in(&[term]).iter().position(|occurs| *occurs) {
            terms.rename(VarId(var as u32), &length);
        }
    }
}

fn is_of_string(machine: &Machine, part: &Unknown) -> bool {
    part.caller().is_some_and(|caller| {
        let api = machine.program.classes.method(caller.api);
        machine.program.classes.symbols.get(api.descriptor).ends_with(b")Ljava/lang/String;")
    })
}

fn element(machine: &Machine, part: &Unknown, whole: &str, index: u32) -> String {
    if is_of_string(machine, part) { format!("{whole}.charAt({index})") } else { format!("{whole}[{index}]") }
}
