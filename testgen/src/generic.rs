//! Type arguments: class files do not tell them, so they are read off what an object holds.

use tarry_vm::ClassId;
use tarry_vm::class::Classes;

use super::build::box_name;
use super::names::Names;
use super::wanted::{Content, Made, Value, Wanted};

/// Types of the JDK with one type parameter, and with two.
const ONE: [&str; 22] = [
    "ArrayList",
    "Vector",
    "Stack",
    "PriorityQueue",
    "CopyOnWriteArrayList",
    "LinkedList",
    "ArrayDeque",
    "HashSet",
    "LinkedHashSet",
    "TreeSet",
    "List",
    "Set",
    "Collection",
    "Comparator",
    "Optional",
    "AtomicReference",
    "CopyOnWriteArraySet",
    "ConcurrentLinkedQueue",
    "EnumSet",
    "Queue",
    "Deque",
    "Iterator",
];
const TWO: [&str; 10] = [
    "HashMap",
    "LinkedHashMap",
    "TreeMap",
    "Map",
    "IdentityHashMap",
    "Hashtable",
    "ConcurrentHashMap",
    "EnumMap",
    "SimpleEntry",
    "Entry",
];

/// Pairs that `Map.of` takes.
const MAX_PAIRS: usize = 10;

/// The type of an object's variable.
pub fn variable_type(names: &Names<'_>, graph: &Wanted, id: usize) -> String {
    let object = &graph.objects[id];
    match &object.content {
        Content::Made(made) => made_type(names, graph, made),
        Content::Fields(_) if is_generic(&names.machine.program.classes, object.class) => "var".into(),
        _ => names.type_name(object.class).unwrap_or_else(|| "Object".into()),
    }
}

/// Declared with type parameters.
pub fn is_generic(classes: &Classes, class: ClassId) -> bool {
    let file = classes.class(class).file.as_ref();
    file.and_then(|file| file.signature()).is_some_and(|signature| signature.first() == Some(&b'<'))
}

/// `java.util.HashMap<String, Integer>`.
fn made_type(names: &Names<'_>, graph: &Wanted, made: &Made) -> String {
    let held: Vec<&[Value]> = match made.calls.is_empty() {
        true => vec![&made.arguments],
        false => made.calls.iter().map(|(_, arguments)| arguments.as_slice()).collect(),
    };
    let arguments: Vec<String> = match parameters(made) {
        0 => return made.type_name.into(),
        1 => vec![common(names, graph, held.iter().flat_map(|values| values.iter()))],
        _ => [0, 1]
            .map(|at| common(names, graph, held.iter().flat_map(|values| values.iter().skip(at).step_by(2))))
            .into(),
    };
    format!("{}<{}>", made.type_name, arguments.join(", "))
}

fn parameters(made: &Made) -> usize {
    let simple = made.type_name.rsplit('.').next().unwrap_or_default();
    usize::from(ONE.contains(&simple)) + 2 * usize::from(TWO.contains(&simple))
}

/// The type of all values, `Object` if they have several.
fn common<'a>(names: &Names<'_>, graph: &Wanted, values: impl Iterator<Item = &'a Value>) -> String {
    let mut types: Vec<String> = values.filter_map(|value| type_of(names, graph, value)).collect();
    types.sort();
    types.dedup();
    if types.len() == 1 { types.remove(0) } else { "Object".into() }
}

fn type_of(names: &Names<'_>, graph: &Wanted, value: &Value) -> Option<String> {
    Some(match value {
        Value::Null => return None,
        Value::Primitive(kind, _) | Value::Boxed(kind, _) => box_name(*kind).into(),
        Value::Text(_) => "String".into(),
        Value::Constant(class, _) => names.type_name(*class)?,
        Value::Class(_) => "Class<?>".into(),
        Value::Object(id) => match variable_type(names, graph, *id).as_str() {
            "var" => "Object".into(),
            named => named.into(),
        },
    })
}

/// What is called to make an object of the JDK.
pub fn call(made: &Made) -> String {
    let is_new = made.create.starts_with("new ");
    if is_new && parameters(made) > 0 { format!("{}<>", made.create) } else { made.create.into() }
}

/// A collection that is filled by calls as one expression, with `{}` where the elements go: `new ArrayList<>(List.of({}))`.
pub fn at_once(made: &Made) -> Option<(String, Vec<Value>)> {
    const FROM_LIST: [&str; 8] = [
        "java.util.ArrayList",
        "java.util.LinkedList",
        "java.util.ArrayDeque",
        "java.util.Vector",
        "java.util.HashSet",
        "java.util.LinkedHashSet",
        "java.util.TreeSet",
        "java.util.concurrent.CopyOnWriteArrayList",
    ];
    const FROM_MAP: [&str; 3] =
        ["java.util.HashMap", "java.util.TreeMap", "java.util.concurrent.ConcurrentHashMap"];
    let elements: Vec<Value> = made.calls.iter().flat_map(|(_, arguments)| arguments.clone()).collect();
    if made.calls.is_empty() || !made.arguments.is_empty() || elements.contains(&Value::Null) {
        return None;
    }
    let from = match made.type_name {
        name if FROM_LIST.contains(&name) => "java.util.List.of",
        name if FROM_MAP.contains(&name) && made.calls.len() <= MAX_PAIRS => "java.util.Map.of",
        _ => return None,
    };
    Some((format!("new {}<>({from}({{}}))", made.type_name), elements))
}
