//! The classes that may read the private fields of a class (JVMS 17, 5.4.4), loaded or not.

use tarry_classfile::ClassFile;
use tarry_vm::machine::Machine;
use tarry_vm::{ClassId, LoaderId};

/// The files of the other classes in the nest of a class; none if one of them is not to be had.
///
/// The class path gives them whether or not a path has loaded them, so that the answer is the same on every path. A loader of
/// the program is not asked.
pub fn nest_mates(machine: &Machine, class: ClassId) -> Option<Vec<ClassFile>> {
    let loaded = machine.program.classes.class(class);
    let file = loaded.file.as_ref()?;
    let read = |name: &[u8]| {
        let (bytes, _) = machine.program.source.app_class(name).ok().flatten()?;
        ClassFile::parse(bytes).ok().filter(|file| file.name() == name)
    };
    let names = |host: &ClassFile| -> Vec<Vec<u8>> {
        host.nest_members().map(|member| host.pool().class_name(member).to_vec()).collect()
    };
    let (mut mates, names) = match file.nest_host() {
        None => (Vec::new(), names(file)),
        Some(_) if loaded.loader != LoaderId::APP => return None,
        Some(host) => {
            let host = read(file.pool().class_name(host))?;
            let names = names(&host);
            (vec![host], names)
        }
    };
    if !names.is_empty() && loaded.loader != LoaderId::APP {
        return None;
    }
    for name in names.iter().filter(|name| *name != file.name()) {
        mates.push(read(name)?);
    }
    Some(mates)
}
