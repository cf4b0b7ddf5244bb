//! Types named in class files as `java.lang.Class` objects.

use tarry_vm::classfile::ClassFile;
use tarry_vm::classfile::descriptor::{FieldType, MethodDescriptor};
use tarry_vm::machine::Machine;
use tarry_vm::native::Stop;
use tarry_vm::{ClassId, Kind, MethodId, Ref};

/// The class that a type in a descriptor of `from` means.
pub fn class_of_type(m: &mut Machine, from: ClassId, field_type: FieldType<'_>) -> Result<ClassId, Stop> {
    match field_type {
        FieldType::Class(name) | FieldType::Array(name) => {
            let name = m.program.classes.symbols.intern(name);
            m.load_from(from, name)
        }
        primitive => Ok(m.program.known.primitive(Kind::of_type(primitive))),
    }
}

/// Parameters and result (`void` too) of a method, as classes.
pub fn signature(m: &mut Machine, method: MethodId) -> Result<(Vec<ClassId>, ClassId), Stop> {
    let from = m.program.classes.method(method).class;
    let text = m.program.classes.symbols.get(m.program.classes.method(method).descriptor).to_vec();
    let parsed = MethodDescriptor::parse(&text).expect("a checked descriptor");
    let mut parameters = Vec::new();
    for parameter in parsed.parameters() {
        parameters.push(class_of_type(m, from, parameter)?);
    }
    let result = match parsed.return_type() {
        Some(field_type) => class_of_type(m, from, field_type)?,
        None => m.program.known.void,
    };
    Ok((parameters, result))
}

/// A `Class[]`.
pub fn mirrors(m: &mut Machine, classes: &[ClassId]) -> Result<Ref, Stop> {
    let mut elements = Vec::with_capacity(classes.len());
    for class in classes {
        elements.push(Some(m.mirror(*class)?));
    }
    let class = m.program.known.core().class;
    m.new_ref_array(class, &elements)
}

/// The classes that constants of the class's file name.
pub fn resolve_all(
    m: &mut Machine,
    class: ClassId,
    constants: impl IntoIterator<Item = u16>,
) -> Result<Vec<ClassId>, Stop> {
    constants.into_iter().map(|k| load_constant(m, class, k)).collect()
}

/// As `Machine::resolve_class`, without access checks: reflection shows what is there.
pub fn load_constant(m: &mut Machine, class: ClassId, k: u16) -> Result<ClassId, Stop> {
    let file = m.file_of(class);
    let name = m.program.classes.symbols.intern(file.pool().class_name(k));
    m.load_from(class, name)
}

/// As `load_constant`, with `None` where no such class exists.
pub fn try_load_constant(m: &mut Machine, class: ClassId, k: u16) -> Result<Option<ClassId>, Stop> {
    let file = m.file_of(class);
    let loader = m.program.classes.class(class).loader;
    m.try_load(loader, file.pool().class_name(k))
}

/// The raw content of an attribute, or null.
pub fn raw(m: &mut Machine, content: Option<&[u8]>) -> Result<Option<Ref>, Stop> {
    content.map(|bytes| m.new_byte_array(bytes)).transpose()
}

/// A string of the class file, or null.
pub fn text(m: &mut Machine, content: Option<&[u8]>) -> Result<Option<Ref>, Stop> {
    content.map(|bytes| m.new_string_mutf8(bytes)).transpose()
}

/// The class file, for classes that have one.
pub fn file(m: &Machine, class: ClassId) -> Option<std::rc::Rc<ClassFile>> {
    m.program.classes.class(class).file.clone()
}
