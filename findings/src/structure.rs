//! Emitted structures as JSON, in the form that `tarry.package-info` documents.

use hashbrown::HashMap;
use serde_json::{Map, Value, json};
use tarry_vm::machine::Machine;
use tarry_vm::object_slots::{Place, Slot};
use tarry_vm::state::snapshot::{Content, Node, Snapshot};
use tarry_vm::state::unknowns::{PoolVariable, handle};
use tarry_vm::{ClassId, FieldId, Kind, Ref, UnknownId, text};

use crate::structure_walk::{Form, Sink, Walk};

/// A snapshot with what the path has decided since filled in.
pub fn to_json(machine: &Machine, snapshot: &Snapshot) -> Value {
    let numbered = Numbered::of(machine, snapshot, |unknown| machine.state.unknowns[unknown].value());
    let form = Json { begun: Vec::new(), done: Value::Null, open: Vec::new() };
    let mut walk = Walk { machine, numbered: &numbered, form };
    walk.structure(snapshot, Walk::node);
    walk.form.done
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

/// Makes a JSON value.
struct Json {
    /// Objects and lists that have not ended, outermost first.
    begun: Vec<Begun>,
    /// What ended last.
    done: Value,
    /// Open choices shown so far, by unknown.
    open: Vec<UnknownId>,
}

enum Begun {
    /// With the key of the next value.
    Object(Map<String, Value>, String),
    List(Vec<Value>),
}

impl Json {
    fn value(&mut self, value: Value) {
        match self.begun.last_mut() {
            None => self.done = value,
            Some(Begun::List(values)) => values.push(value),
            Some(Begun::Object(members, key)) => {
                members.insert(std::mem::take(key), value);
            }
        }
    }

    fn open_number(&mut self, unknown: UnknownId) -> usize {
        self.open.iter().position(|u| *u == unknown).unwrap_or_else(|| {
            self.open.push(unknown);
            self.open.len() - 1
        })
    }
}

impl Sink for Json {
    fn null(&mut self) {
        self.value(Value::Null);
    }

    fn boolean(&mut self, value: bool) {
        self.value(json!(value));
    }

    fn integer(&mut self, value: i64) {
        self.value(json!(value));
    }

    fn float(&mut self, bits: u32) {
        self.value(short_float(f32::from_bits(bits)));
    }

    fn double(&mut self, bits: u64) {
        self.value(float(f64::from_bits(bits)));
    }

    fn text(&mut self, units: &[u16]) {
        self.value(json!(text::of_units(units)));
    }

    fn word(&mut self, word: &str) {
        self.value(json!(word));
    }

    fn object(&mut self) {
        self.begun.push(Begun::Object(Map::new(), String::new()));
    }

    fn list(&mut self) {
        self.begun.push(Begun::List(Vec::new()));
    }

    fn key(&mut self, name: &str) {
        let Some(Begun::Object(_, key)) = self.begun.last_mut() else {
            unreachable!("only objects have keys")
        };
        *key = name.to_string();
    }

    fn end(&mut self) {
        let ended = match self.begun.pop().expect("something has begun") {
            Begun::Object(members, _) => Value::Object(members),
            Begun::List(values) => Value::Array(values),
        };
        self.value(ended);
    }
}

impl Form for Json {
    fn decided(&self, machine: &Machine, unknown: UnknownId) -> Option<u64> {
        machine.state.unknowns[unknown].value()
    }

    fn class_name(&self, machine: &Machine, class: ClassId) -> String {
        array_name(&machine.program.classes.external_name(class))
    }

    /// What is not finite is a string in JSON, which does not tell that it is a Double.
    fn class_of_value(&self, class: Option<String>, kind: Kind, value: Option<u64>) -> Option<String> {
        let is_word = kind == Kind::Double && value.is_some_and(|bits| !f64::from_bits(bits).is_finite());
        class.or_else(|| is_word.then(|| "java.lang.Double".into()))
    }

    fn open_choice(walk: &mut Walk<'_, Json>, unknown: UnknownId, kind: Kind) {
        let machine = walk.machine;
        let unknowns = &machine.state.unknowns;
        let asked = &unknowns[unknown];
        let number = walk.form.open_number(unknown);
        walk.form.object();
        walk.form.key("open");
        walk.form.integer(number as i64);
        if let Some((lo, hi)) = asked.numbers() {
            walk.form.key("of");
            match (lo, hi) {
                (0, 1) if kind == Kind::Boolean => walk.form.value(json!([false, true])),
                _ => walk.form.word(&format!("{lo}..{hi}")),
            }
        } else if asked.floats().is_some() {
            walk.form.key("of");
            walk.form.word(&format!("any {}", kind.name()));
        } else if let Some(values) = asked.elements() {
            walk.form.key("of");
            walk.form.list();
            for value in values {
                walk.decided_value(*value, kind);
            }
            walk.form.end();
        } else if let Some(PoolVariable { pool, var }) = asked.pool_variable() {
            let objects = &unknowns.pools()[pool as usize];
            let others = objects.differs_from(var as usize);
            let others = others.iter().map(|v| PoolVariable { pool, var: *v as u32 });
            let not: Vec<Value> = others
                .filter_map(|v| unknowns.of_variable(v))
                .map(|u| match unknowns[u].pick() {
                    Some(pick) => json!({ "at": pick }),
                    None => json!({ "open": walk.form.open_number(u) }),
                })
                .collect();
            walk.form.key("pool");
            walk.form.integer(i64::from(pool));
            walk.form.key("null");
            walk.form.boolean(objects.may_be_null(var as usize));
            walk.form.key("not");
            walk.form.value(Value::Array(not));
        }
        walk.form.end();
    }
}

/// The class of a value where its form does not tell it: an integer is an `Integer`, a fraction a `Double`.
pub fn value_class(machine: &Machine, node: &Node) -> Option<ClassId> {
    let class = match machine.program.classes.name(node.class) {
        b"java/lang/Integer" | b"java/lang/Boolean" | b"java/lang/Double" => return None,
        // A constant with a body has a class of its own.
        _ if is_enum(machine, node) => machine.program.classes.class(node.class).ancestors.get(2).copied(),
        _ => None,
    };
    Some(class.unwrap_or(node.class))
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
