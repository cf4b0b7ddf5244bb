//! An emitted structure as boxes and edges: what is drawn of it, before any geometry.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::Value;

use super::text::{clip_in_box, quoted, short_class};

/// Objects that are drawn of one structure; the nearest to the root are taken.
pub const OBJECTS: usize = 200;
/// Cells that are drawn of one array.
pub const CELLS: usize = 32;

pub struct Graph {
    pub name: Option<String>,
    /// The first is the root; the others come in the order of their first visit.
    pub boxes: Vec<ObjectBox>,
    pub edges: Vec<Edge>,
    /// Objects that are not drawn.
    pub left_out: usize,
}

pub struct ObjectBox {
    /// The number of the object in the report; a root that is no object has none.
    pub id: Option<usize>,
    pub class: String,
    pub title: String,
    pub body: Body,
}

pub enum Body {
    /// Values as lines, references below them.
    Fields { lines: Vec<Line>, ports: Vec<Port> },
    /// An array; what does not fit is counted.
    Cells { cells: Vec<Port>, left_out: usize },
}

pub struct Line {
    pub name: String,
    pub text: String,
    pub open: bool,
}

/// A place that holds a reference; in an array, any cell.
pub struct Port {
    pub name: String,
    pub holds: Holds,
}

#[derive(PartialEq, Debug)]
pub enum Holds {
    Null,
    /// Edges start here.
    Reference,
    /// To an object that is not drawn.
    LeftOut,
    /// Only in arrays.
    Value {
        text: String,
        open: bool,
    },
}

pub struct Edge {
    pub from: usize,
    pub port: usize,
    pub to: usize,
    /// One of the values of a choice that nobody looked at.
    pub open: bool,
}

impl ObjectBox {
    pub fn ports(&self) -> &[Port] {
        match &self.body {
            Body::Fields { ports, .. } => ports,
            Body::Cells { cells, .. } => cells,
        }
    }
}

/// `structure` is what `emit` yields, in the form that the package `tarry` documents.
pub fn graph(structure: &Value) -> Graph {
    let none = Vec::new();
    let objects = structure["objects"].as_array().unwrap_or(&none);
    let root = &structure["root"];
    let drawn = nearest(root, objects);
    let index: BTreeMap<usize, usize> = drawn.iter().enumerate().map(|(at, id)| (*id, at)).collect();
    let mut maker =
        Maker { index, edges: Vec::new(), copies: copies(structure), may_refer: may_refer(objects) };
    let mut boxes = Vec::new();
    if root["ref"].is_u64() {
        boxes.extend(drawn.iter().enumerate().map(|(at, id)| maker.object(at, *id, &objects[*id])));
    } else {
        maker.index.values_mut().for_each(|at| *at += 1);
        boxes.push(maker.plain_root(root));
        boxes.extend(drawn.iter().enumerate().map(|(at, id)| maker.object(at + 1, *id, &objects[*id])));
    }
    Graph {
        name: structure["name"].as_str().map(str::to_string),
        boxes,
        edges: maker.edges,
        left_out: objects.len() - drawn.len(),
    }
}

/// The objects to draw, ascending.
fn nearest(root: &Value, objects: &[Value]) -> Vec<usize> {
    let mut seen = BTreeSet::new();
    let mut work: VecDeque<usize> = targets(root).into();
    while let Some(id) = work.pop_front() {
        if seen.len() == OBJECTS {
            break;
        }
        if id < objects.len() && seen.insert(id) {
            places(&objects[id]).iter().for_each(|(_, value)| work.extend(targets(value)));
        }
    }
    seen.into_iter().collect()
}

/// The named values of an object, as far as they are drawn.
fn places(object: &Value) -> Vec<(String, &Value)> {
    if let Some(fields) = object["fields"].as_object() {
        return fields.iter().map(|(name, value)| (name.clone(), value)).collect();
    }
    if let Some(elements) = object["elements"].as_array() {
        return elements.iter().take(CELLS).enumerate().map(|(i, v)| (i.to_string(), v)).collect();
    }
    let entries = object["entries"].as_array().into_iter().flatten().take(CELLS).enumerate();
    let mut all: Vec<(String, &Value)> =
        entries.flat_map(|(i, e)| [(format!("key {i}"), &e[0]), (format!("value {i}"), &e[1])]).collect();
    if !object["text"].is_null() {
        all.push(("text".into(), &object["text"]));
    }
    all
}

/// What a value may refer to: one object, or those of an open choice.
fn targets(value: &Value) -> Vec<usize> {
    let one = |v: &Value| v["ref"].as_u64().and_then(|id| usize::try_from(id).ok());
    match value["of"].as_array() {
        Some(alternatives) => alternatives.iter().filter_map(one).collect(),
        None => one(value).into_iter().collect(),
    }
}

/// Fields that hold a reference in some object, so that a null in them is one too.
fn may_refer(objects: &[Value]) -> BTreeSet<(String, String)> {
    let of = |object: &Value| {
        let class = object["class"].as_str().unwrap_or_default().to_string();
        let fields = object["fields"].as_object().into_iter().flatten();
        let referring = fields.filter(|(_, value)| !targets(value).is_empty());
        referring.map(|(name, _)| (class.clone(), name.clone())).collect::<Vec<_>>()
    };
    objects.iter().flat_map(of).collect()
}

/// How often each open choice occurs; one that has copies is shown with its number.
fn copies(structure: &Value) -> BTreeMap<u64, usize> {
    let mut all = BTreeMap::new();
    let mut work = vec![structure];
    while let Some(value) = work.pop() {
        if let Some(number) = value["open"].as_u64() {
            *all.entry(number).or_default() += 1;
        }
        match value {
            Value::Array(values) => work.extend(values),
            Value::Object(values) => work.extend(values.values()),
            _ => {}
        }
    }
    all
}

struct Maker {
    /// Boxes by the number of their object.
    index: BTreeMap<usize, usize>,
    edges: Vec<Edge>,
    copies: BTreeMap<u64, usize>,
    may_refer: BTreeSet<(String, String)>,
}

impl Maker {
    fn object(&mut self, at: usize, id: usize, object: &Value) -> ObjectBox {
        let class = object["class"].as_str().unwrap_or_default().to_string();
        let title = short_class(&class);
        let places = places(object);
        let body = match object["elements"].as_array() {
            Some(elements) => {
                let cells =
                    places.iter().enumerate().map(|(i, (name, v))| self.cell(at, i, name, v)).collect();
                Body::Cells { cells, left_out: elements.len() - places.len() }
            }
            None => self.fields(at, &class, &places),
        };
        let title = match &body {
            Body::Cells { cells, left_out } if title.ends_with("[]") => {
                title.replacen("[]", &format!("[{}]", cells.len() + left_out), 1)
            }
            _ => title,
        };
        ObjectBox { id: Some(id), class, title, body }
    }

    /// A root that is no object: a value, or a choice that is open.
    fn plain_root(&mut self, root: &Value) -> ObjectBox {
        let body = self.fields(0, "", &[("root".to_string(), root)]);
        ObjectBox { id: None, class: String::new(), title: "emitted".into(), body }
    }

    fn fields(&mut self, at: usize, class: &str, places: &[(String, &Value)]) -> Body {
        let (mut lines, mut ports) = (Vec::new(), Vec::new());
        for (name, value) in places {
            let shown = clip_in_box(name);
            let refers = self.may_refer.contains(&(class.to_string(), name.clone()));
            match self.holds(at, ports.len(), value) {
                Holds::Value { text, open } => lines.push(Line { name: shown, text, open }),
                Holds::Null if !refers => {
                    lines.push(Line { name: shown, text: "null".into(), open: false });
                }
                holds => ports.push(Port { name: shown, holds }),
            }
        }
        Body::Fields { lines, ports }
    }

    fn cell(&mut self, at: usize, port: usize, name: &str, value: &Value) -> Port {
        Port { name: name.to_string(), holds: self.holds(at, port, value) }
    }

    /// What a place holds; its edges are noted.
    fn holds(&mut self, from: usize, port: usize, value: &Value) -> Holds {
        if value.is_null() {
            return Holds::Null;
        }
        let targets = targets(value);
        if targets.is_empty() {
            return Holds::Value { text: self.text(value), open: value["open"].is_u64() };
        }
        let open = value["open"].is_u64();
        let drawn: BTreeSet<usize> = targets.iter().filter_map(|id| self.index.get(id).copied()).collect();
        if drawn.is_empty() {
            return Holds::LeftOut;
        }
        self.edges.extend(drawn.into_iter().map(|to| Edge { from, port, to, open }));
        Holds::Reference
    }

    fn text(&self, value: &Value) -> String {
        let text = match value {
            Value::String(text) => return quoted(text),
            Value::Object(typed) if typed.contains_key("value") => match &typed["value"] {
                Value::String(name) if typed["class"] != "java.lang.Character" => name.clone(),
                value => return self.text(value),
            },
            Value::Object(open) => {
                let range = match (open.get("of"), open.get("pool")) {
                    (Some(Value::String(range)), _) => range.clone(),
                    (Some(Value::Array(values)), _) => {
                        let values: Vec<String> = values.iter().map(|v| self.text(v)).collect();
                        format!("{{{}}}", values.join(", "))
                    }
                    (_, Some(pool)) => pool_text(pool, value),
                    _ => value.to_string(),
                };
                match value["open"].as_u64() {
                    Some(number) if self.copies.get(&number).is_some_and(|n| *n > 1) => {
                        format!("?{number}: {range}")
                    }
                    _ => range,
                }
            }
            other => other.to_string(),
        };
        clip_in_box(&text)
    }
}

/// A reference into a pool that nobody looked at, with what it differs from.
fn pool_text(pool: &Value, value: &Value) -> String {
    let or_null = if value["null"] == true { " or null" } else { "" };
    let others: Vec<String> = value["not"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|other| match other["at"].as_u64() {
            Some(index) => format!("@{index}"),
            None => format!("?{}", other["open"]),
        })
        .collect();
    let but = if others.is_empty() { String::new() } else { format!(", not {}", others.join(", ")) };
    format!("any of pool {pool}{or_null}{but}")
}
