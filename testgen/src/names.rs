//! What a test in some package may call things: Java names of classes, and whether members are accessible (JLS 6.6).
//!
//! Class files do not tell: a private nested class is package-private there. The `InnerClasses` attribute does.

use tarry_classfile::access::{ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC};
/// A name that Java source can have.
pub use tarry_driver::is_callable_name as is_identifier;
use tarry_vm::class::Shape;
use tarry_vm::machine::Machine;
use tarry_vm::{ClassId, Kind, LoaderId};

/// What classes and members are called in a test of one package, if the test may mention them.
pub struct Names<'a> {
    /// Has loaded the classes that are asked for.
    pub machine: &'a Machine,
    /// Internal form (`p/q`) of the test's package; empty for the unnamed one.
    pub package: String,
}

/// A class as its declaration says.
struct Declared {
    /// Of the class itself and those around it, outermost first.
    simple_names: Vec<String>,
    /// Of those that are nested.
    access: Vec<u16>,
    package: String,
    /// Internal name of the outermost class.
    outermost: Vec<u8>,
}

impl<'a> Names<'a> {
    /// `package` is in internal form (`p/q`), empty for the unnamed one.
    pub fn new(machine: &'a Machine, package: &str) -> Names<'a> {
        Names { machine, package: package.to_string() }
    }

    /// The name of a type as the test may write it; `None` if it may not.
    pub fn type_name(&self, class: ClassId) -> Option<String> {
        let found = self.machine.program.classes.class(class);
        match found.shape {
            Shape::Primitive(kind) => Some(kind.map_or("void", Kind::name).into()),
            Shape::Array { component, .. } => Some(format!("{}[]", self.type_name(component)?)),
            Shape::Object => self.class_name(class),
        }
    }

    /// The type named by a descriptor, as far as it is loaded.
    pub fn described(&self, from: ClassId, descriptor: &[u8]) -> Option<String> {
        match descriptor.first()? {
            b'[' => Some(format!("{}[]", self.described(from, &descriptor[1..])?)),
            b'L' => {
                let name = descriptor.get(1..descriptor.len() - 1)?;
                self.type_name(find(self.machine, from, name)?)
            }
            _ => Kind::of_descriptor(descriptor).map(|kind| kind.name().into()),
        }
    }

    fn class_name(&self, class: ClassId) -> Option<String> {
        let found = self.machine.program.classes.class(class);
        if found.hidden_from_traces() || found.loader > LoaderId::APP {
            return None;
        }
        let declared = declared(self.machine, class)?;
        let same_package = declared.package == self.package && found.module().is_none();
        if !declared.simple_names.iter().all(|name| is_identifier(name))
            || (declared.package.is_empty() && !self.package.is_empty())
            || !declared.package.split('/').all(|part| part.is_empty() || is_identifier(part))
        {
            return None;
        }
        let outermost = find(self.machine, class, &declared.outermost);
        let is_public = |id: ClassId| self.machine.program.classes.class(id).access & ACC_PUBLIC != 0;
        let accessible = (same_package || outermost.is_some_and(is_public))
            && declared
                .access
                .iter()
                .all(|access| access & ACC_PUBLIC != 0 || (access & ACC_PRIVATE == 0 && same_package));
        if !accessible {
            return None;
        }
        let name = declared.simple_names.join(".");
        if same_package || declared.package == "java/lang" {
            return Some(name);
        }
        Some(format!("{}.{name}", declared.package.replace('/', ".")))
    }

    /// Whether the test may use a member of a class that it can name.
    pub fn may_use(&self, owner: ClassId, access: u16) -> bool {
        if access & ACC_PUBLIC != 0 {
            return true;
        }
        access & ACC_PRIVATE == 0 && package_of(self.machine, owner) == self.package && !self.is_jdk(owner)
    }

    fn is_jdk(&self, class: ClassId) -> bool {
        self.machine.program.classes.class(class).module().is_some()
    }
}

/// The class that a class file of `from` means by a name, if it is loaded.
pub fn find(machine: &Machine, from: ClassId, name: &[u8]) -> Option<ClassId> {
    let symbol = machine.program.classes.symbols.lookup(name)?;
    let loader = machine.program.classes.class(from).loader;
    [loader, LoaderId::APP, LoaderId::PLATFORM, LoaderId::BOOT]
        .into_iter()
        .find_map(|loader| machine.program.classes.find(loader, symbol))
}

/// Internal form.
pub fn package_of(machine: &Machine, class: ClassId) -> String {
    machine.program.classes.symbols.text(machine.program.classes.class(class).package).into_owned()
}

/// The simple name of the outermost class around a class, and that of the class.
pub fn simple_names(machine: &Machine, class: ClassId) -> Option<(String, String)> {
    let names = declared(machine, class)?.simple_names;
    Some((names.first()?.clone(), names.last()?.clone()))
}

/// The outermost class around a class, if it is loaded.
pub fn outermost(machine: &Machine, class: ClassId) -> Option<ClassId> {
    find(machine, class, &declared(machine, class)?.outermost)
}

/// A class that belongs to an instance of the class around it.
pub fn is_inner(machine: &Machine, class: ClassId) -> bool {
    let Some(file) = &machine.program.classes.class(class).file else { return false };
    let pool = file.pool();
    let own = file.inner_classes().find(|inner| pool.class_name(inner.inner) == file.name());
    own.is_some_and(|inner| inner.access & ACC_STATIC == 0)
}

/// `None` for local and anonymous classes.
fn declared(machine: &Machine, class: ClassId) -> Option<Declared> {
    let file = machine.program.classes.class(class).file.as_ref()?;
    let pool = file.pool();
    let (mut simple_names, mut access) = (Vec::new(), Vec::new());
    let mut name = file.name();
    // A class file that names itself as its own outer class must not keep us.
    for _ in 0..64 {
        let Some(inner) = file.inner_classes().find(|inner| pool.class_name(inner.inner) == name) else {
            break;
        };
        if inner.outer == 0 || inner.name == 0 {
            return None;
        }
        simple_names.push(String::from_utf8_lossy(pool.utf8(inner.name)).into_owned());
        access.push(inner.access & (ACC_PUBLIC | ACC_PRIVATE | ACC_PROTECTED));
        name = pool.class_name(inner.outer);
    }
    let text = String::from_utf8_lossy(name).into_owned();
    let (package, outermost) = text.rsplit_once('/').unwrap_or(("", &text));
    simple_names.push(outermost.to_string());
    simple_names.reverse();
    Some(Declared { simple_names, access, package: package.to_string(), outermost: name.to_vec() })
}

pub fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers() {
        for name in ["a", "größe", "_a$1", "Ω"] {
            assert!(is_identifier(name), "{name}");
        }
        for name in ["", "1a", "int", "a-b", "_", "a.b", "it's"] {
            assert!(!is_identifier(name), "{name}");
        }
    }
}
