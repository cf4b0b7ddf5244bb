//! Emitted structures as JSON, in the form that `tarry.package-info` documents.

use hashbrown::HashMap;
use serde_json::{Map, Value, json};
use tarry_vm::machine::Machine;
use tarry_vm::object_slots::{Place, Slot};
use tarry_vm::state::snapshot::{Content, Node, Snapshot};
use tarry_vm::state::unknowns::{PoolVariable, handle};
use tarry_vm::{FieldId, Kind, Ref, UnknownId, text};

/// A snapshot with what the path has decided since filled in.
pub fn to_json(machine: &Machine, snapshot: &Snapshot) -> Value {
    let numbered = Numbered::of(machine, snapshot, |unknown| machine.state.unknowns[unknown].value());
    let mut writer = Writer { machine, numbered: &numbered, open: Vec::new() };
    let root = writer.slot(snapshot.root, 0, Kind::Ref);
    let objects = numbered.order.iter().enumerate();
    let objects: Vec<Value> = objects.map(|(id, node)| writer.node(id, node)).collect();
    json!({ "name": snapshot.name, "root": root, "objects": objects })
}

/// The objects of a snapshot that have an identity, numbered.
pub struct Numbered<'a> {
    /// All of the snapshot, values too.
    nodes: &'a [Node],
    /// Where nodes are, and the ids of those that have one; a small structure is looked through instead.
    places: Option<HashMap<Ref, (usize, Option<usize>)>>,
    /// By id.
    pub order: Vec<&'a Node>,
    /// Objects of unbounded pools that were made after the structure was emitted, and which of those that there were stands for
    /// each: they differ in name only. Where choices are made at once, the structure has these.
    stand_ins: Vec<(Ref, Ref)>,
}

/// So many nodes are looked through.
const LINEAR_SEARCH_LIMIT: usize = 16;

impl<'a> Numbered<'a> {
    /// In the order of the first visit, depth first. `decided` says which slot a choice stands for, if any.
    pub fn of(
        machine: &Machine,
        snapshot: &'a Snapshot,
        decided: impl Fn(UnknownId) -> Option<u64>,
    ) -> Numbered<'a> {
        let classes = &machine.program.classes;
        let is_followed = |place, slot: Slot| {
            let is_synthetic = matches!(place, Place::Field(f) if classes.field(f).is_synthetic());
            slot.kind == Kind::Ref && !is_synthetic
        };
        Numbered::with(machine, snapshot, decided, |_, node, references| {
            let slots = node.slots(classes).filter(|(place, slot)| is_followed(*place, *slot));
            references.extend(slots.map(|(_, slot)| slot.value));
        })
    }

    /// The same, where `references` says which slots of an object are followed, in order.
    pub fn with(
        machine: &Machine,
        snapshot: &'a Snapshot,
        decided: impl Fn(UnknownId) -> Option<u64>,
        references: impl Fn(&Numbered<'a>, &'a Node, &mut Vec<u64>),
    ) -> Numbered<'a> {
        let nodes = &snapshot.nodes[..];
        let places = || nodes.iter().enumerate().map(|(place, node)| (node.object, (place, None))).collect();
        let places = (nodes.len() > LINEAR_SEARCH_LIMIT).then(places);
        let mut all = Numbered { nodes, places, order: Vec::new(), stand_ins: Vec::new() };
        all.find_stand_ins(machine, &decided);
        let (mut first, mut work, mut followed) = (Some(snapshot.root), Vec::new(), Vec::new());
        while let Some(slot) = first.take().or_else(|| work.pop()) {
            let (slot, _) = machine.state.resolved(slot, 0, Kind::Ref);
            if let Some(unknown) = handle(slot) {
                match (decided(unknown), machine.state.unknowns[unknown].elements()) {
                    (Some(value), _) => work.push(value),
                    (None, Some(values)) => work.extend(values.iter().rev()),
                    (None, None) => {}
                }
                continue;
            }
            let found = Ref::from_bits(slot as u32).and_then(|object| all.find(object));
            let Some((node, None)) = found else { continue };
            if is_value(machine, node) {
                continue;
            }
            all.number(node);
            references(&all, node, &mut followed);
            work.extend(followed.drain(..).rev());
        }
        all
    }

    /// An unbounded pool makes an object for every call, so those there were suffice for the calls before.
    fn find_stand_ins(&mut self, machine: &Machine, decided: &impl Fn(UnknownId) -> Option<u64>) {
        for (number, pool) in
            machine.state.unknowns.pools().iter().enumerate().filter(|(_, pool)| !pool.bounded)
        {
            let there = pool.objects.iter().take_while(|object| self.known(**object).is_some()).count();
            if there == pool.objects.len() {
                continue;
            }
            let (there, later) = pool.objects.split_at(there);
            let calls = machine.state.unknowns.with_ids().filter(|(_, unknown)| {
                let is_before = |v: PoolVariable| v.pool as usize == number && (v.var as usize) < there.len();
                unknown.pool_variable().is_some_and(is_before)
            });
            let taken: Vec<Ref> = calls.filter_map(|(u, _)| Ref::from_bits(decided(u)? as u32)).collect();
            let mut free: Vec<Ref> = there.iter().copied().filter(|object| !taken.contains(object)).collect();
            for object in later.iter().filter(|object| taken.contains(object)) {
                let alike = free.iter().position(|f| machine.class_of(*f) == machine.class_of(*object));
                if !free.is_empty() {
                    let stand_in = free.remove(alike.unwrap_or(0));
                    self.stand_ins.push((*object, stand_in));
                }
            }
        }
    }

    fn number(&mut self, node: &'a Node) {
        if let Some((_, id)) = self.places.as_mut().and_then(|places| places.get_mut(&node.object)) {
            *id = Some(self.order.len());
        }
        self.order.push(node);
    }

    /// How many objects the snapshot has, values too.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether it is of a value alone that is no object.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Of the snapshot, with its number unless it is a value.
    pub fn find(&self, object: Ref) -> Option<(&'a Node, Option<usize>)> {
        let stand_in = self.stand_ins.iter().find(|(later, _)| *later == object);
        self.known(stand_in.map_or(object, |(_, stand_in)| *stand_in))
    }

    fn known(&self, object: Ref) -> Option<(&'a Node, Option<usize>)> {
        match &self.places {
            Some(places) => places.get(&object).map(|(place, id)| (&self.nodes[*place], *id)),
            None => {
                let node = self.nodes.iter().find(|node| node.object == object)?;
                Some((node, self.order.iter().position(|n| n.object == object)))
            }
        }
    }
}

struct Writer<'a> {
    machine: &'a Machine,
    numbered: &'a Numbered<'a>,
    /// Open choices shown so far, by unknown.
    open: Vec<UnknownId>,
}

impl Writer<'_> {
    fn slot(&mut self, value: u64, tag: u64, kind: Kind) -> Value {
        let (value, tag) = self.machine.state.resolved(value, tag, kind);
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
            Kind::Char => json!(text::of_units(&[value as u16])),
            Kind::Long => json!(value as i64),
            Kind::Float => short_float(f32::from_bits(value as u32)),
            Kind::Double => float(f64::from_bits(value)),
            Kind::Ref => match Ref::from_bits(value as u32) {
                None => Value::Null,
                Some(object) => self.object(object),
            },
        }
    }

    fn object(&mut self, object: Ref) -> Value {
        match self.numbered.find(object).expect("a snapshot has all that it mentions") {
            (_, Some(id)) => json!({ "ref": id }),
            (node, None) => self.plain_value(node),
        }
    }

    /// The only field of a box, or the name of an enum constant, with its class where JSON does not tell it.
    fn plain_value(&mut self, node: &Node) -> Value {
        match &node.content {
            Content::Text(_) | Content::Open => json!(text::of_units(&self.machine.units_of(node))),
            Content::Fields(fields) => {
                let (field, value, tag) = shown_field(self.machine, node, fields);
                let value = self.slot(value, tag, self.machine.program.classes.field(field).kind);
                match value_class(self.machine, node) {
                    Some(class) => json!({ "class": class, "value": value }),
                    // What is not finite is a string in JSON.
                    None if value.is_string() => json!({ "class": "java.lang.Double", "value": value }),
                    None => value,
                }
            }
            Content::Elements(..) => unreachable!("arrays are numbered"),
        }
    }

    fn node(&mut self, id: usize, node: &Node) -> Value {
        let class = self.machine.program.classes.external_name(node.class);
        match &node.content {
            Content::Elements(kind, elements) => {
                let elements: Vec<Value> =
                    elements.iter().map(|(value, tag)| self.slot(*value, *tag, *kind)).collect();
                json!({ "id": id, "class": array_name(&class), "elements": elements })
            }
            Content::Fields(fields) => {
                let mut shown = Map::new();
                for (i, (field, value, tag)) in fields.iter().enumerate() {
                    let f = self.machine.program.classes.field(*field);
                    if f.is_synthetic() {
                        continue;
                    }
                    let name = field_name(self.machine, fields, i);
                    let value = self.slot(*value, *tag, f.kind);
                    shown.insert(name, value);
                }
                json!({ "id": id, "class": class, "fields": shown })
            }
            Content::Text(_) | Content::Open => unreachable!("strings are values"),
        }
    }

    fn open_choice(&mut self, unknown: UnknownId, kind: Kind) -> Value {
        let number = self.open_number(unknown);
        let asked = &self.machine.state.unknowns[unknown];
        if let Some((lo, hi)) = asked.numbers() {
            return match (lo, hi) {
                (0, 1) if kind == Kind::Boolean => json!({ "open": number, "of": [false, true] }),
                _ => json!({ "open": number, "of": format!("{lo}..{hi}") }),
            };
        }
        if asked.floats().is_some() {
            return json!({ "open": number, "of": format!("any {}", kind.name()) });
        }
        if let Some(values) = asked.elements() {
            let values: Vec<Value> = values.iter().map(|v| self.concrete(*v, kind)).collect();
            return json!({ "open": number, "of": values });
        }
        let Some(PoolVariable { pool, var }) = asked.pool_variable() else {
            return json!({ "open": number });
        };
        let objects = &self.machine.state.unknowns.pools()[pool as usize];
        let others = objects.differs_from(var as usize);
        let with_null = objects.may_be_null(var as usize);
        let unknowns = &self.machine.state.unknowns;
        let not: Vec<Value> = others
            .iter()
            .filter_map(|v| unknowns.of_variable(PoolVariable { pool, var: *v as u32 }))
            .map(|u| match unknowns[u].pick() {
                Some(pick) => json!({ "at": pick }),
                None => json!({ "open": self.open_number(u) }),
            })
            .collect();
        json!({ "open": number, "pool": pool, "null": with_null, "not": not })
    }

    fn open_number(&mut self, unknown: UnknownId) -> usize {
        self.open.iter().position(|u| *u == unknown).unwrap_or_else(|| {
            self.open.push(unknown);
            self.open.len() - 1
        })
    }
}

/// The class of a value where its form does not tell it: an integer is an `Integer`, a fraction a `Double`.
pub fn value_class(machine: &Machine, node: &Node) -> Option<String> {
    let class = match machine.program.classes.name(node.class) {
        b"java/lang/Integer" | b"java/lang/Boolean" | b"java/lang/Double" => return None,
        // A constant with a body has a class of its own.
        _ if is_enum(machine, node) => machine.program.classes.class(node.class).ancestors.get(2).copied(),
        _ => None,
    };
    Some(machine.program.classes.external_name(class.unwrap_or(node.class)))
}

/// Strings, boxed primitives and enum constants are values, other objects have an identity.
fn is_value(machine: &Machine, node: &Node) -> bool {
    matches!(node.content, Content::Text(_) | Content::Open)
        || is_boxed(machine, node)
        || is_enum(machine, node)
}

fn is_boxed(machine: &Machine, node: &Node) -> bool {
    Kind::of_box(machine.program.classes.name(node.class)).is_some()
}

fn is_enum(machine: &Machine, node: &Node) -> bool {
    let above = machine.program.classes.class(node.class).ancestors.get(1);
    above.is_some_and(|c| machine.program.classes.name(*c) == b"java/lang/Enum")
}

/// A field that one of a subclass hides is called `Class.field`.
pub fn field_name(machine: &Machine, fields: &[(FieldId, u64, u64)], at: usize) -> String {
    let field = machine.program.classes.field(fields[at].0);
    let name = machine.program.classes.symbols.text(field.name);
    if fields[at + 1..].iter().any(|(f, ..)| machine.program.classes.field(*f).name == field.name) {
        format!("{}.{name}", machine.program.classes.external_name(field.class))
    } else {
        name.into_owned()
    }
}

/// The field that stands for a value: the only one of a box, the name of an enum constant.
pub fn shown_field(machine: &Machine, node: &Node, fields: &[(FieldId, u64, u64)]) -> (FieldId, u64, u64) {
    let shown = if is_enum(machine, node) { &b"name"[..] } else { b"value" };
    let classes = &machine.program.classes;
    let has_name = |(f, ..): &&(FieldId, u64, u64)| classes.symbols.get(classes.field(*f).name) == shown;
    *fields.iter().find(has_name).expect("boxes and enums have it")
}

fn float(value: f64) -> Value {
    match value {
        v if v.is_nan() => json!("NaN"),
        v if v.is_infinite() => json!(if v > 0.0 { "Infinity" } else { "-Infinity" }),
        v => json!(v),
    }
}

/// 0.1f is 0.1, not the double it is nearest to.
fn short_float(value: f32) -> Value {
    float(if value.is_finite() {
        value.to_string().parse().unwrap_or(f64::from(value))
    } else {
        value.into()
    })
}

/// The name of a class, `[I` as `int[]`.
pub fn array_name(name: &str) -> String {
    if name.starts_with('[') { type_name(name) } else { name.to_string() }
}

/// A descriptor as source code has the type, with its package.
pub fn type_name(descriptor: &str) -> String {
    let dimensions = descriptor.bytes().take_while(|b| *b == b'[').count();
    let element = match &descriptor[dimensions..] {
        "Z" => "boolean",
        "B" => "byte",
        "C" => "char",
        "S" => "short",
        "I" => "int",
        "J" => "long",
        "F" => "float",
        "D" => "double",
        class => class.strip_prefix('L').unwrap_or(class).trim_end_matches(';'),
    };
    format!("{element}{}", "[]".repeat(dimensions))
}
