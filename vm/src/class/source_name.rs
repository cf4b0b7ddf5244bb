//! Names of anonymous and local classes without the numbers that a compiler gives them (JVMS 17, 4.7.6).
//!
//! The numbers change with the order of members and with the compiler.

use tarry_classfile::ClassFile;

use super::Classes;
use crate::ClassId;

const ANONYMOUS: &str = "$(anonymous)";

impl Classes {
    /// The external name without numbers. An anonymous class is told by the class around it and by what it extends or implements.
    pub fn name_without_numbers(&self, id: ClassId) -> String {
        let class = self.class(id);
        let has_number =
            |name: &[u8]| name.windows(2).any(|pair| pair[0] == b'$' && pair[1].is_ascii_digit());
        let file = class.file.as_ref().filter(|file| has_number(file.name()));
        let Some(file) = file.filter(|_| !class.hidden_from_traces()) else { return self.external_name(id) };
        let mut name = of_source(file, file.name());
        if let (true, Some(above)) =
            (name.ends_with(ANONYMOUS), class.interfaces.first().copied().or(class.super_class))
        {
            name.push(' ');
            name.push_str(&self.external_name(above));
        }
        name
    }
}

/// The name of the class of a file or of one around it.
fn of_source(file: &ClassFile, name: &[u8]) -> String {
    let pool = file.pool();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace('/', ".");
    let Some(entry) = file.inner_classes().find(|i| pool.class_name(i.inner) == name) else {
        return text(name);
    };
    let around = match entry.outer {
        0 => name.iter().rposition(|b| *b == b'$').map(|at| &name[..at]),
        // Whatever a class file says, this ends.
        outer => Some(pool.class_name(outer)).filter(|outer| outer.len() < name.len()),
    };
    match around {
        None => text(name),
        Some(around) if entry.name == 0 => of_source(file, around) + ANONYMOUS,
        Some(around) => format!("{}${}", of_source(file, around), text(pool.utf8(entry.name))),
    }
}
