//! What is said where a choice is among so many values that nobody tries them (`Observer::too_many`).

use tarry_vm::machine::Machine;
use tarry_vm::outcome::Choice;
use tarry_vm::state::unknowns::MAX_TRIED;

use crate::choices;

/// For the user: which call it is, where, and what to do.
pub fn text(machine: &Machine, choice: Choice) -> String {
    let Choice::Value(unknown) = choice else { unreachable!("symbolic choices have no values to try") };
    let asked = &machine.state.unknowns[unknown];
    let at = choices::at(machine, asked).map_or(String::new(), |place| format!(" at {place}"));
    format!(
        "{}{at} is looked at: it has more than {MAX_TRIED} values, which nobody tries one by one. Use --mode symbolic, which \
         computes with all of them at once, or choose from a range or a list",
        choices::whole_call(machine, asked)
    )
}
