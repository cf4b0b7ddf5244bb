//! Values of the running program in a few words: a number, `"text"`, `Node{key=3, next=null}`, `any of 0..9`.

use tarry_vm::class::Shape;
use tarry_vm::machine::Machine;
use tarry_vm::state::unknowns::{Unknown, handle};
use tarry_vm::{ClassId, FieldId, Kind, Ref, text as texts};

/// Elements and fields that are shown, and characters of a string.
const MAX_ELEMENTS_SHOWN: usize = 8;
const CHARACTERS: usize = 60;

/// How much of what is referred to is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    Content,
    Name,
}

/// A slot as it is in a variable, a field or an element; `tag` is the second slot of a wide value.
pub fn of(machine: &Machine, value: u64, tag: u64, kind: Kind) -> String {
    text(machine, value, tag, kind, Detail::Content)
}

/// Instance fields of an object, those of superclasses first, with their values.
pub fn fields(machine: &Machine, object: Ref) -> Vec<(String, String)> {
    own_fields(machine, machine.class_of(object)).map(|f| field(machine, object, f, Detail::Name)).collect()
}

fn own_fields(machine: &Machine, class: ClassId) -> impl Iterator<Item = FieldId> + '_ {
    let chain = machine.program.classes.class(class).ancestors.iter();
    chain
        .flat_map(|c| machine.program.classes.fields_of(*c))
        .filter(|f| !machine.program.classes.field(*f).is_static())
}

fn field(machine: &Machine, object: Ref, field: FieldId, detail: Detail) -> (String, String) {
    let f = machine.program.classes.field(field);
    let value = machine.get_slot(object, f.offset as usize);
    let tag = if f.kind.is_wide() { machine.get_slot(object, f.offset as usize + 1) } else { 0 };
    let name = machine.program.classes.symbols.text(f.name).into_owned();
    (name, text(machine, value, tag, f.kind, detail))
}

fn text(machine: &Machine, value: u64, tag: u64, kind: Kind, detail: Detail) -> String {
    let (value, tag) = machine.state.resolved(value, tag, kind);
    let marker = if kind.is_wide() { tag } else { value };
    let value = match handle(marker) {
        None => value,
        Some(unknown) => match machine.state.unknowns[unknown].value() {
            Some(value) => value,
            None => return open(&machine.state.unknowns[unknown], kind),
        },
    };
    match kind {
        Kind::Boolean => (value & 1 != 0).to_string(),
        Kind::Byte | Kind::Short | Kind::Int => (value as u32 as i32).to_string(),
        Kind::Char => character(value as u16),
        Kind::Long => (value as i64).to_string(),
        Kind::Float => float(f32::from_bits(value as u32)),
        Kind::Double => double(f64::from_bits(value)),
        Kind::Ref => match Ref::from_bits(value as u32) {
            None => "null".into(),
            Some(object) => object_text(machine, object, detail),
        },
    }
}

/// A `char` in quotes.
pub fn character(unit: u16) -> String {
    match char::from_u32(unit.into()) {
        Some(c) => format!("{c:?}"),
        None => format!("'\\u{unit:04x}'"),
    }
}

/// The shortest text that means this very value.
pub fn float(value: f32) -> String {
    if value.is_finite() { format!("{value:?}") } else { double(value.into()) }
}

/// The shortest text that means this very value.
pub fn double(value: f64) -> String {
    match value {
        f64::INFINITY => "Infinity".into(),
        f64::NEG_INFINITY => "-Infinity".into(),
        _ => format!("{value:?}"),
    }
}

/// A choice nobody has looked at.
fn open(unknown: &Unknown, kind: Kind) -> String {
    match (unknown.numbers(), unknown.elements()) {
        (Some(_), _) if kind == Kind::Boolean => "true or false".into(),
        _ if let Some(every) = unknown.every_value_of() => format!("any {}", every.name()),
        (Some((lo, hi)), _) => format!("any of {lo}..{hi}"),
        (None, Some(values)) => format!("one of {} values", values.len()),
        (None, None) => "an object of a pool".into(),
    }
}

fn object_text(machine: &Machine, object: Ref, detail: Detail) -> String {
    let class = machine.class_of(object);
    if class == machine.program.known.core().string {
        return quoted(&machine.string_shown(object));
    }
    if let Some(name) = machine.enum_name(object) {
        return machine.string_shown(name);
    }
    if let Shape::Array { component, element } = machine.program.classes.class(class).shape {
        return array_text(machine, object, component, element, detail);
    }
    let name = simple_name(machine, class);
    let is_beside_jdk = machine.program.classes.is_of_program_or_api(class);
    if is_beside_jdk && detail == Detail::Content {
        let shown: Vec<String> = own_fields(machine, class)
            .take(MAX_ELEMENTS_SHOWN)
            .map(|f| field(machine, object, f, Detail::Name))
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        return format!("{name}{{{}}}", shown.join(", "));
    }
    match name.as_str() {
        "Integer" | "Long" | "Short" | "Byte" | "Character" | "Boolean" | "Float" | "Double"
            if !is_beside_jdk =>
        {
            let value = own_fields(machine, class).next().map(|f| field(machine, object, f, Detail::Name).1);
            value.unwrap_or(name)
        }
        _ => match machine.get_int_field(object, "size").ok().flatten().filter(|_| !is_beside_jdk) {
            Some(size) => format!("{name} of size {size}"),
            None => name,
        },
    }
}

fn array_text(machine: &Machine, array: Ref, component: ClassId, element: Kind, detail: Detail) -> String {
    let length = machine.array_len(array);
    let name = format!("{}[{length}]", simple_name(machine, component));
    if detail == Detail::Name {
        return name;
    }
    let element_text = |i: usize| {
        let (value, tag) = machine.element_slot(array, element, i);
        text(machine, value, tag, element, Detail::Name)
    };
    let shown: Vec<String> = (0..length.min(MAX_ELEMENTS_SHOWN)).map(element_text).collect();
    let more = if length > MAX_ELEMENTS_SHOWN { ", ..." } else { "" };
    format!("{name}{{{}{more}}}", shown.join(", "))
}

/// Without the package and the classes around it.
fn simple_name(machine: &Machine, class: ClassId) -> String {
    let name = machine.program.classes.external_name(class);
    name.rsplit(['.', '$']).next().filter(|n| !n.is_empty()).unwrap_or(&name).to_string()
}

fn quoted(text: &str) -> String {
    match text.char_indices().nth(CHARACTERS) {
        Some((end, _)) => format!("{}...", texts::quoted(&text[..end])),
        None => texts::quoted(text),
    }
}
