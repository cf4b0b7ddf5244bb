//! Names of classes as they are compared.
//!
//! A lambda's class is told by the class it is in. Between versions, numbers of anonymous and local classes are left out as well: the
//! compiler made them up, and they change with the order of members.

use tarry_search::structure::array_name;
use tarry_vm::ClassId;
use tarry_vm::machine::Machine;

use crate::record::Other;

const LAMBDA: &str = "$$Lambda";

pub fn compared_name(machine: &Machine, class: ClassId, other: Other) -> String {
    let name = match other {
        Other::Version => machine.classes.name_without_numbers(class),
        Other::Jvm => machine.classes.external_name(class),
    };
    let is_hidden = machine.classes.class(class).hidden_from_traces();
    match name.find(LAMBDA).filter(|_| is_hidden) {
        Some(at) => name[..at + LAMBDA.len()].to_string(),
        None => array_name(&name),
    }
}
