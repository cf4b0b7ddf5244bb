//! Names of classes as they are compared.
//!
//! A lambda's class is told by the class it is in, and between versions by the interface it implements. Between versions, numbers of anonymous and local classes are left out as well: the
//! compiler made them up, and they change with the order of members.

use tarry_classfile::ClassFile;
use tarry_findings::structure::array_name;
use tarry_vm::ClassId;
use tarry_vm::class::Class;
use tarry_vm::machine::Machine;

use crate::record::Other;

const LAMBDA: &str = "$$Lambda";

/// Whether a class is one that the machine has made for a lambda expression or a method reference.
pub fn is_lambda(machine: &Machine, class: ClassId) -> bool {
    let classes = &machine.program.classes;
    classes.class(class).hidden_from_traces() && classes.external_name(class).contains(LAMBDA)
}

pub fn compared_name(machine: &Machine, class: ClassId, other: Other) -> String {
    let name = machine.program.classes.external_name(class);
    let loaded = machine.program.classes.class(class);
    if let Some(at) = name.find(LAMBDA).filter(|_| loaded.hidden_from_traces()) {
        let host = &name[..at + LAMBDA.len()];
        return match machine.program.classes.class(class).interfaces.first() {
            Some(of) if other == Other::Version => {
                format!("{host} {}", machine.program.classes.external_name(*of))
            }
            _ => host.to_string(),
        };
    }
    match &loaded.file {
        Some(file) if other == Other::Version && !loaded.hidden_from_traces() => file.source_name(),
        _ if other == Other::Version && name.ends_with(';') => {
            let (component, _) = machine.program.classes.component(class).expect("an array");
            format!("{}[]", compared_name(machine, component, other))
        }
        _ => array_name(&name),
    }
}

/// The file of a class that each side may have from another compiler: any but the JDK's. The API's counts, because what the two sides
/// are compiled against may differ.
pub fn compiled_apart(class: &Class) -> Option<&ClassFile> {
    class.file.as_deref().filter(|_| !class.is_of_image())
}

/// A text of the machine, with the names of classes as they are compared.
pub fn compared_text(machine: &Machine, text: &str) -> String {
    let classes = &machine.program.classes;
    let ids = (0..classes.classes.len() as u32).map(ClassId);
    let numbered = ids.filter(|id| compiled_apart(classes.class(*id)).is_some());
    let mut names: Vec<(String, String)> = numbered
        .map(|id| (classes.external_name(id), compared_name(machine, id, Other::Version)))
        .filter(|(name, compared)| name != compared)
        .collect();
    // A name may begin with another.
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
    let (mut out, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let at_start = !out.ends_with(is_part);
        let ends = |name: &str| !rest[name.len()..].starts_with(|c: char| is_part(c) && c != '.');
        let known = names.iter().find(|(name, _)| at_start && rest.starts_with(name.as_str()) && ends(name));
        match known {
            Some((name, compared)) => {
                out.push_str(compared);
                rest = &rest[name.len()..];
            }
            None => {
                out.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    out
}
