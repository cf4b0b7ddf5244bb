//! Names of anonymous and local classes without the numbers that a compiler gives them (JVMS 17, 4.7.6).
//!
//! The numbers change with the order of members and with the compiler.

use crate::ClassFile;

const ANONYMOUS: &str = "$(anonymous)";

impl ClassFile {
    /// The name with dots and without numbers. An anonymous class is told by the class around it and by what it extends or implements.
    pub fn source_name(&self) -> String {
        let has_number = |pair: &[u8]| pair[0] == b'$' && pair[1].is_ascii_digit();
        if !self.name().windows(2).any(has_number) {
            return text(self.name());
        }
        let mut name = around(self, self.name());
        let above = self.interface_names().next().or_else(|| self.super_name());
        if let Some(above) = above.filter(|_| name.ends_with(ANONYMOUS)) {
            name.push(' ');
            name.push_str(&text(above));
        }
        name
    }
}

fn text(name: &[u8]) -> String {
    String::from_utf8_lossy(name).replace('/', ".")
}

/// The name of the class of a file or of one around it.
fn around(file: &ClassFile, name: &[u8]) -> String {
    let pool = file.pool();
    let Some(entry) = file.inner_classes().find(|i| pool.class_name(i.inner) == name) else {
        return text(name);
    };
    let outer = match entry.outer {
        0 => name.iter().rposition(|b| *b == b'$').map(|at| &name[..at]),
        // Whatever a class file says, this ends.
        outer => Some(pool.class_name(outer)).filter(|outer| outer.len() < name.len()),
    };
    match outer {
        None => text(name),
        Some(outer) if entry.name == 0 => around(file, outer) + ANONYMOUS,
        Some(outer) => format!("{}${}", around(file, outer), text(pool.utf8(entry.name))),
    }
}
