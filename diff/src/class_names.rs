//! Names of classes as they are compared.
//!
//! A lambda's class is told by the class it is in. Between versions, numbers of anonymous and local classes are left out as well: the
//! compiler made them up, and they change with the order of members.

use tarry_findings::structure::array_name;
use tarry_vm::ClassId;
use tarry_vm::machine::Machine;

use crate::record::Other;

const LAMBDA: &str = "$$Lambda";

pub fn compared_name(machine: &Machine, class: ClassId, other: Other) -> String {
    let name = machine.classes.external_name(class);
    let loaded = machine.classes.class(class);
    if let Some(at) = name.find(LAMBDA).filter(|_| loaded.hidden_from_traces()) {
        return name[..at + LAMBDA.len()].to_string();
    }
    match &loaded.file {
        Some(file) if other == Other::Version && !loaded.hidden_from_traces() => file.source_name(),
        _ => array_name(&name),
    }
}
