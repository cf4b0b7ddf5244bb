//! Which inputs take a symbolic path, as people read it.

use std::collections::HashMap;

use tarry_terms::{TermId, Terms, VarId};
use tarry_vm::UnknownId;
use tarry_vm::machine::Machine;
use tarry_vm::result_names::ResultName;
use tarry_vm::state::unknowns::Unknown;

/// Characters of a condition that are shown.
const MAX_SHOWN: usize = 1000;

/// The condition of the path that the machine stands at the end of; `None` where nothing is symbolic.
pub fn of(machine: &Machine) -> Option<String> {
    written(machine, |terms| terms.assumed().to_vec())
}

/// The same in few words, which takes longer: without what follows from the rest.
pub fn short(machine: &Machine) -> Option<String> {
    written(machine, tarry_solver::needed)
}

fn written(machine: &Machine, conditions: impl Fn(&Terms) -> Vec<TermId>) -> Option<String> {
    let symbols = &machine.state.symbols;
    if !symbols.is_on() {
        return None;
    }
    let mut terms = symbols.terms.clone();
    name(machine, &mut terms);
    Some(match &conditions(&terms)[..] {
        [] => "always".into(),
        conditions => terms.java_all(conditions, MAX_SHOWN),
    })
}

/// Variables are called as the program calls them.
fn name(machine: &Machine, terms: &mut Terms) {
    for (id, name) in names(machine) {
        if let Some(var) = variable_of(terms, &machine.state.unknowns[id]) {
            terms.rename(var, &name);
        }
    }
}

fn variable_of(terms: &Terms, unknown: &Unknown) -> Option<VarId> {
    terms.variable_of(unknown.symbol()?.variable)
}

/// What conditions call a choice that the program has no name for.
pub fn made_up_name(machine: &Machine, unknown: &Unknown) -> Option<String> {
    let terms = &machine.state.symbols.terms;
    let var = variable_of(terms, unknown)?;
    Some(terms.variable(var).name.to_string())
}

/// What choices are called: by the variable that the result of the call goes to.
pub fn names(machine: &Machine) -> HashMap<UnknownId, String> {
    let unknowns = &machine.state.unknowns;
    let mut taken: Vec<String> = Vec::new();
    let mut names: HashMap<UnknownId, String> = HashMap::new();
    // Of what has elements this is the whole, and each of them has the first as an example.
    let mut wholes: HashMap<UnknownId, UnknownId> = HashMap::new();
    for (id, unknown) in unknowns.all().filter(|(_, unknown)| unknown.term().is_some()) {
        if let Some(part) = unknown.part() {
            if let Some(whole) = names.get(&part.length) {
                let shown = element(machine, unknown, whole, part.index);
                names.insert(id, shown);
                wholes.entry(part.length).or_insert(id);
            }
            continue;
        }
        let called = unknown.caller().and_then(|caller| machine.result_name(caller));
        let (name, is_first_numbered) = match called {
            Some(ResultName::Variable(name)) => (name, false),
            Some(ResultName::ElementOf(array)) => (array, true),
            None => continue,
        };
        // The same variable of a loop or of several calls, or elements of an array: told apart by a number.
        let again = taken.iter().filter(|known| **known == name).count();
        let shown =
            if again == 0 && !is_first_numbered { name.clone() } else { format!("{name}_{}", again + 1) };
        taken.push(name);
        names.insert(id, shown);
    }
    for (length, first) in wholes {
        let call = if is_of_string(machine, &unknowns[first]) { ".length()" } else { ".length" };
        if let Some(name) = names.get_mut(&length) {
            name.push_str(call);
        }
    }
    names
}

/// Whether it is made for a string.
pub fn is_of_string(machine: &Machine, part: &Unknown) -> bool {
    part.caller().is_some_and(|caller| {
        let api = machine.program.classes.method(caller.api);
        machine.program.classes.symbols.get(api.descriptor).ends_with(b")Ljava/lang/String;")
    })
}

fn element(machine: &Machine, part: &Unknown, whole: &str, index: u32) -> String {
    if is_of_string(machine, part) { format!("{whole}.charAt({index})") } else { format!("{whole}[{index}]") }
}
