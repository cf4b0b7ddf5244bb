//! What hangs on some slots of a machine that stands still, as a wanted graph.
//!
//! Everything in it is decided (`Watch::settle`). Objects of the JDK are not copied field by field but as the calls
//! that make them (`jdk_objects.rs`).

use std::collections::HashMap;

use tarry_vm::machine::Machine;
use tarry_vm::object_slots::{Place, Slot};
use tarry_vm::state::snapshot::{Content as Copied, Node};
use tarry_vm::{FieldId, Kind, Ref};

use super::Reason;
use super::wanted::{Content, Object, Value, Wanted};

/// Objects that one test builds.
const MAX_OBJECTS: usize = 1000;
/// Elements of all its arrays and collections: a method has at most 64 KB of code.
const MAX_ELEMENTS: usize = 3000;

/// What hangs on `slots`, and the slots themselves.
pub fn capture(machine: &Machine, slots: &[Slot]) -> Result<(Wanted, Vec<Value>), Reason> {
    let mut copier =
        Copier { machine, nodes: HashMap::new(), ids: HashMap::new(), objects: Vec::new(), elements: 0 };
    for slot in slots {
        if slot.kind == Kind::Ref {
            let snapshot = machine.snapshot(None, slot.value);
            let snapshot = snapshot.map_err(|_| Reason::new("it holds a string that is not decided"))?;
            copier.nodes.extend(snapshot.nodes.into_iter().map(|node| (node.object, node)));
        }
    }
    let roots: Result<Vec<Value>, Reason> = slots.iter().map(|slot| copier.value(*slot)).collect();
    let roots = roots?;
    let objects = copier.objects.into_iter().map(|o| o.expect("filled when its number was given")).collect();
    Ok((Wanted { objects }, roots))
}

pub(super) struct Copier<'a> {
    pub(super) machine: &'a Machine,
    nodes: HashMap<Ref, Node>,
    ids: HashMap<Ref, usize>,
    /// `None` while what hangs on the object is copied.
    objects: Vec<Option<Object>>,
    elements: usize,
}

/// Fields of the JDK's abstract collections that say nothing of what a collection is: what has changed while somebody
/// iterates, and views that are made again.
const PASSING: [(&[u8], &[u8]); 3] = [
    (b"java/util/AbstractList", b"modCount"),
    (b"java/util/AbstractMap", b"keySet"),
    (b"java/util/AbstractMap", b"values"),
];

impl Copier<'_> {
    pub(super) fn value(&mut self, slot: Slot) -> Result<Value, Reason> {
        let bits = self.settled(slot);
        if slot.kind != Kind::Ref {
            return Ok(Value::Primitive(slot.kind, bits));
        }
        match Ref::from_bits(bits as u32) {
            None => Ok(Value::Null),
            Some(object) => self.object(object),
        }
    }

    /// What a slot holds, also if it is a handle.
    pub(super) fn settled(&self, slot: Slot) -> u64 {
        let slot = self.machine.state.resolved_slot(slot);
        let chosen = slot.unknown().and_then(|unknown| self.machine.state.unknowns[unknown].value());
        chosen.unwrap_or(slot.value)
    }

    pub(super) fn node(&self, object: Ref) -> Node {
        self.nodes[&object].clone()
    }

    fn object(&mut self, object: Ref) -> Result<Value, Reason> {
        if let Some(id) = self.ids.get(&object) {
            return Ok(Value::Object(*id));
        }
        let node = self.node(object);
        if let Some(plain) = self.plain(&node) {
            return Ok(plain);
        }
        let id = self.objects.len();
        if id == MAX_OBJECTS {
            return Err(Reason::new(format!("it needs more than {MAX_OBJECTS} objects")));
        }
        self.ids.insert(object, id);
        self.objects.push(None);
        let content = self.content(&node)?;
        self.objects[id] = Some(Object { class: node.class, content });
        Ok(Value::Object(id))
    }

    /// Values that need no variable.
    fn plain(&self, node: &Node) -> Option<Value> {
        let classes = &self.machine.program.classes;
        if matches!(node.content, Copied::Text(_) | Copied::Open) {
            return Some(Value::Text(self.machine.units_of(node).into_owned()));
        }
        if classes.name(node.class) == b"java/lang/Class" {
            return Some(Value::Class(self.machine.class_of_mirror(node.object)));
        }
        let ancestors = &classes.class(node.class).ancestors;
        // An enum that nobody can name.
        if classes.name(node.class) == b"java/util/Comparators$NaturalOrderComparator" {
            return None;
        }
        if ancestors.get(1).is_some_and(|c| classes.name(*c) == b"java/lang/Enum") {
            let name = self.reference(node, "name").map(|name| self.machine.string_shown(name))?;
            return Some(Value::Constant(*ancestors.get(2)?, name));
        }
        let kind = Kind::of_box(classes.name(node.class))?;
        Some(Value::Boxed(kind, self.settled(self.field(node, "value")?)))
    }

    fn content(&mut self, node: &Node) -> Result<Content, Reason> {
        let classes = &self.machine.program.classes;
        let class = classes.class(node.class);
        match &node.content {
            Copied::Elements(..) => {
                let slots: Vec<Slot> = node.slots(classes).map(|(_, slot)| slot).collect();
                Ok(Content::Elements(self.values(&slots)?))
            }
            _ if class.module().is_some() => self.made(node).map(Content::Made),
            Copied::Fields(_) => {
                let mut copied = Vec::new();
                for (field, slot) in self.fields(node) {
                    let f = classes.field(field);
                    if PASSING.contains(&(classes.name(f.class), classes.symbols.get(f.name))) {
                        continue;
                    }
                    if classes.class(f.class).module().is_some() {
                        let owner = classes.external_name(f.class);
                        let name = classes.external_name(node.class);
                        return Err(Reason::new(format!("{name} has what it inherits from {owner} inside")));
                    }
                    copied.push((field, slot));
                }
                let copied = copied.into_iter().map(|(field, slot)| Ok((field, self.value(slot)?)));
                Ok(Content::Fields(copied.collect::<Result<_, Reason>>()?))
            }
            Copied::Text(_) | Copied::Open => unreachable!("strings are plain"),
        }
    }

    /// Elements of an array or collection, which are counted.
    pub(super) fn values(&mut self, slots: &[Slot]) -> Result<Vec<Value>, Reason> {
        self.elements += slots.len();
        if self.elements > MAX_ELEMENTS {
            return Err(Reason::new(format!(
                "it needs arrays or collections with more than {MAX_ELEMENTS} elements"
            )));
        }
        slots.iter().map(|slot| self.value(*slot)).collect()
    }

    // Fields by name, for classes of the JDK

    pub(super) fn field(&self, node: &Node, name: &str) -> Option<Slot> {
        let classes = &self.machine.program.classes;
        let named = |(f, _): &(FieldId, Slot)| classes.symbols.get(classes.field(*f).name) == name.as_bytes();
        self.fields(node).into_iter().find(named).map(|(_, slot)| slot)
    }

    fn fields(&self, node: &Node) -> Vec<(FieldId, Slot)> {
        let slots = node.slots(&self.machine.program.classes);
        let field = |(place, slot)| match place {
            Place::Field(field) => Some((field, slot)),
            Place::Element(_) => None,
        };
        slots.filter_map(field).collect()
    }

    pub(super) fn reference(&self, node: &Node, name: &str) -> Option<Ref> {
        Ref::from_bits(self.settled(self.field(node, name)?) as u32)
    }

    pub(super) fn int(&self, node: &Node, name: &str) -> Option<i32> {
        Some(self.settled(self.field(node, name)?) as u32 as i32)
    }

    /// Elements of the array in a field.
    pub(super) fn array(&self, node: &Node, name: &str) -> Option<Vec<Slot>> {
        let array = self.node(self.reference(node, name)?);
        let slots = || array.slots(&self.machine.program.classes).map(|(_, slot)| slot).collect();
        matches!(array.content, Copied::Elements(..)).then(slots)
    }
}
