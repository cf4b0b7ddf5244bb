//! Names of tests: `method_effect_whenCondition`.

use tarry_vm::machine::Machine;
use tarry_vm::{Kind, MethodId};

use super::build::primitive;
use super::names::{self, is_part};
use super::wanted::{Content, Value, Wanted};

/// Characters of a name without its hash.
const MAX_NAME: usize = 90;
/// Arguments that a name mentions.
const MENTIONED: usize = 2;

/// `ValueIs0AndHeadIsNode`.
pub fn condition(machine: &Machine, method: MethodId, graph: &Wanted, values: &[Value]) -> String {
    let receivers = values.len() - machine.program.classes.method(method).params.len();
    let arguments = values[receivers..].iter().enumerate();
    let parts: Vec<String> = arguments
        .take(MENTIONED)
        .map(|(i, value)| {
            let name = parameter_name(machine, method, i).unwrap_or_else(|| format!("arg{i}"));
            format!("{}{}", upper_first(&name), description(machine, graph, value))
        })
        .collect();
    match (parts.is_empty(), values.first()) {
        (false, _) => parts.join("And"),
        (true, Some(this)) => format!("CalledOn{}", class_of(machine, graph, this)),
        (true, None) => "Called".into(),
    }
}

fn description(machine: &Machine, graph: &Wanted, value: &Value) -> String {
    match value {
        Value::Null => "IsNull".into(),
        Value::Primitive(kind, bits) | Value::Boxed(kind, bits) => format!("Is{}", number(*kind, *bits)),
        Value::Text(units) if units.is_empty() => "IsEmpty".into(),
        Value::Text(units) => {
            let text = String::from_utf16_lossy(units);
            let short = text.chars().count() <= 12 && text.chars().all(is_part);
            if short { format!("Is{}", upper_first(&text)) } else { "IsText".into() }
        }
        Value::Constant(_, name) => format!("Is{name}"),
        Value::Class(class) => {
            format!("Is{}", names::simple_names(machine, *class).map_or("Class".into(), |(_, simple)| simple))
        }
        Value::Object(id) => match &graph.objects[*id].content {
            Content::Elements(elements) => format!("HasLength{}", elements.len()),
            Content::Made(made) if !made.calls.is_empty() => format!("HasSize{}", made.calls.len()),
            _ => format!("Is{}", class_of(machine, graph, value)),
        },
    }
}

/// The simple name of an object's class.
pub fn class_of(machine: &Machine, graph: &Wanted, value: &Value) -> String {
    let Value::Object(id) = value else { return "Value".into() };
    let object = &graph.objects[*id];
    match &object.content {
        Content::Made(made) => made.type_name.rsplit('.').next().unwrap_or_default().to_string(),
        _ => names::simple_names(machine, object.class).map_or("Object".into(), |(_, simple)| simple),
    }
}

/// `Minus3`, `True`, `A`, `1_5`.
fn number(kind: Kind, bits: u64) -> String {
    let text = match kind {
        Kind::Byte | Kind::Short | Kind::Int => (bits as u32 as i32).to_string(),
        Kind::Long => (bits as i64).to_string(),
        Kind::Char => match char::from_u32(bits as u32) {
            Some(c) if is_part(c) => c.to_string(),
            _ => format!("U{:04X}", bits as u16),
        },
        _ => primitive(kind, bits).trim_end_matches('f').to_string(),
    };
    upper_first(&text.replace('-', "Minus").replace('.', "_"))
}

/// From the debugging information, if there is any.
pub fn parameter_name(machine: &Machine, method: MethodId, index: usize) -> Option<String> {
    let m = machine.program.classes.method(method);
    let file = machine.program.classes.class(m.class).file.as_ref()?;
    let member = file.methods.get(m.index as usize)?;
    let before =
        m.params[..index].iter().map(|kind| kind.slots()).sum::<usize>() + usize::from(!m.is_static());
    let pool = file.pool();
    let variables = member.code(file)?;
    let found = variables.local_variables().find(|v| v.start_pc == 0 && usize::from(v.index) == before)?;
    Some(String::from_utf8_lossy(pool.utf8(found.name)).into_owned())
}

pub fn upper_first(name: &str) -> String {
    let mut characters = name.chars();
    characters.next().map_or(String::new(), |first| first.to_uppercase().chain(characters).collect())
}

/// Something that Java takes as the name of a method.
pub fn sanitised(name: &str) -> String {
    let clean: String = name.chars().filter(|c| is_part(*c) && *c != '$').take(MAX_NAME).collect();
    if clean.starts_with(|c: char| c.is_alphabetic()) { clean } else { format!("test{clean}") }
}
