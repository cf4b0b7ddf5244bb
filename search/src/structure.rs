//! Emitted structures as JSON, in the form that `tarry.package-info` documents.

use std::collections::HashMap;

use serde_json::{Map, Value, json};
use tarry_vm::machine::Machine;
use tarry_vm::state::snapshot::{Content, Node, Snapshot};
use tarry_vm::state::unknowns::{Domain, handle};
use tarry_vm::{Kind, Ref};

/// A snapshot with what the path has decided since filled in.
pub fn to_json(machine: &Machine, snapshot: &Snapshot) -> Value {
    let mut writer = Writer { machine, snapshot, ids: HashMap::new(), order: Vec::new(), open: Vec::new() };
    let by_object: HashMap<Ref, &Node> = snapshot.nodes.iter().map(|n| (n.object, n)).collect();
    let root = writer.slot(snapshot.root, 0, Kind::Ref);
    let mut objects = Vec::new();
    let mut at = 0;
    while at < writer.order.len() {
        let node = by_object[&writer.order[at]];
        objects.push(writer.node(at, node));
        at += 1;
    }
    json!({ "name": snapshot.name, "root": root, "objects": objects })
}

struct Writer<'a> {
    machine: &'a Machine,
    snapshot: &'a Snapshot,
    ids: HashMap<Ref, usize>,
    order: Vec<Ref>,
    /// Open choices shown so far, by unknown.
    open: Vec<usize>,
}

impl Writer<'_> {
    fn slot(&mut self, value: u64, tag: u64, kind: Kind) -> Value {
        let marker = if kind.is_wide() { tag } else { value };
        match handle(marker) {
            None => self.concrete(value, kind),
            Some(unknown) => match self.machine.state.unknowns[unknown].value() {
                Some(value) => self.concrete(value, kind),
                None => self.open_choice(unknown, kind),
            },
        }
    }

    fn concrete(&mut self, value: u64, kind: Kind) -> Value {
        match kind {
            Kind::Boolean => json!(value & 1 != 0),
            Kind::Byte | Kind::Short | Kind::Int => json!(value as u32 as i32),
            Kind::Char => json!(String::from_utf16_lossy(&[value as u16])),
            Kind::Long => json!(value as i64),
            Kind::Float => float(f64::from(f32::from_bits(value as u32))),
            Kind::Double => float(f64::from_bits(value)),
            Kind::Ref => match Ref::from_bits(value as u32) {
                None => Value::Null,
                Some(object) => self.object(object),
            },
        }
    }

    fn object(&mut self, object: Ref) -> Value {
        let node = self.snapshot.nodes.iter().find(|n| n.object == object);
        if let Some(node) = node
            && let Some(value) = self.plain_value(node)
        {
            return value;
        }
        let next = self.ids.len();
        let id = *self.ids.entry(object).or_insert_with(|| {
            self.order.push(object);
            next
        });
        json!({ "ref": id })
    }

    /// Strings, boxed primitives and enum constants are values.
    fn plain_value(&mut self, node: &Node) -> Option<Value> {
        let classes = &self.machine.classes;
        match &node.content {
            Content::Text(units) => Some(json!(String::from_utf16_lossy(units))),
            Content::Fields(fields) => {
                let name = classes.name(node.class);
                let boxed = matches!(
                    name,
                    b"java/lang/Integer"
                        | b"java/lang/Long"
                        | b"java/lang/Short"
                        | b"java/lang/Byte"
                        | b"java/lang/Character"
                        | b"java/lang/Boolean"
                        | b"java/lang/Float"
                        | b"java/lang/Double"
                );
                if boxed {
                    let (field, value, tag) = *fields.first()?;
                    let kind = classes.field(field).kind;
                    return Some(self.slot(value, tag, kind));
                }
                let is_enum = classes
                    .class(node.class)
                    .ancestors
                    .get(1)
                    .is_some_and(|c| classes.name(*c) == b"java/lang/Enum");
                let (_, name, _) = *fields
                    .iter()
                    .find(|(f, ..)| is_enum && classes.symbols.get(classes.field(*f).name) == b"name")?;
                Some(self.concrete(name, Kind::Ref))
            }
            Content::Elements(..) => None,
        }
    }

    fn node(&mut self, id: usize, node: &Node) -> Value {
        let class = self.machine.classes.external_name(node.class);
        match &node.content {
            Content::Elements(kind, elements) => {
                let elements: Vec<Value> =
                    elements.iter().map(|(value, tag)| self.slot(*value, *tag, *kind)).collect();
                json!({ "id": id, "class": array_name(&class), "elements": elements })
            }
            Content::Fields(fields) => {
                let mut shown = Map::new();
                for (field, value, tag) in fields {
                    let f = self.machine.classes.field(*field);
                    let mut name = self.machine.classes.symbols.text(f.name).into_owned();
                    if shown.contains_key(&name) {
                        let owner = self.machine.classes.external_name(f.class);
                        name = format!("{owner}.{name}");
                    }
                    let value = self.slot(*value, *tag, f.kind);
                    shown.insert(name, value);
                }
                json!({ "id": id, "class": class, "fields": shown })
            }
            Content::Text(_) => unreachable!("strings are values"),
        }
    }

    fn open_choice(&mut self, unknown: usize, kind: Kind) -> Value {
        let number = self.open_number(unknown);
        match self.machine.state.unknowns[unknown].domain.clone() {
            Domain::Range { lo: 0, hi: 1 } if kind == Kind::Boolean => {
                json!({ "open": number, "of": [false, true] })
            }
            Domain::Range { lo, hi } => json!({ "open": number, "of": format!("{lo}..{hi}") }),
            Domain::List { values, .. } => {
                let values: Vec<Value> = values.iter().map(|v| self.concrete(*v, kind)).collect();
                json!({ "open": number, "of": values })
            }
            Domain::Pool { pool, var } => {
                let others = self.machine.state.pools[pool as usize].differs_from(var as usize);
                let with_null = self.machine.state.pools[pool as usize].may_be_null(var as usize);
                let not: Vec<Value> = others
                    .iter()
                    .filter_map(|v| self.machine.state.unknown_of(pool, *v as u32))
                    .map(|u| match self.machine.state.unknowns[u].chosen {
                        Some(c) => json!({ "at": c.pick }),
                        None => json!({ "open": self.open_number(u) }),
                    })
                    .collect();
                json!({ "open": number, "pool": pool, "null": with_null, "not": not })
            }
        }
    }

    fn open_number(&mut self, unknown: usize) -> usize {
        self.open.iter().position(|u| *u == unknown).unwrap_or_else(|| {
            self.open.push(unknown);
            self.open.len() - 1
        })
    }
}

fn float(value: f64) -> Value {
    match value {
        v if v.is_nan() => json!("NaN"),
        v if v.is_infinite() => json!(if v > 0.0 { "Infinity" } else { "-Infinity" }),
        v => json!(v),
    }
}

/// `[I` as `int[]`.
fn array_name(name: &str) -> String {
    let dimensions = name.bytes().take_while(|b| *b == b'[').count();
    let element = match &name[dimensions..] {
        "Z" => "boolean",
        "B" => "byte",
        "C" => "char",
        "S" => "short",
        "I" => "int",
        "J" => "long",
        "F" => "float",
        "D" => "double",
        class => class.trim_start_matches('L').trim_end_matches(';'),
    };
    format!("{element}{}", "[]".repeat(dimensions))
}
