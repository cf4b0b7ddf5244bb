//! What `emit` hands out: an object graph as it was at the call, with unknowns to be read at the end.

use std::borrow::Cow;

use hashbrown::HashMap;

use crate::class::{Classes, Shape};
use crate::machine::Machine;
use crate::native::Stop;
use crate::object_slots::{Place, Slot};
use crate::state::unknowns::{LATE, handle, is_deferred};
use crate::{ClassId, FieldId, Kind, Ref};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    pub name: Option<String>,
    pub root: u64,
    /// In the order of the first visit, depth first.
    pub nodes: Vec<Node>,
    /// What this one and those emitted before it take, in bytes.
    pub bytes: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The object itself: nodes are found by it.
    pub object: Ref,
    pub class: ClassId,
    pub content: Content,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// Fields with value and tag.
    Fields(Vec<(FieldId, u64, u64)>),
    Elements(Kind, Vec<(u64, u64)>),
    Text(Vec<u16>),
    /// A string whose characters are not known. It does not change, so who shows it reads it where the path has ended
    /// (`Machine::units_of`).
    Open,
}

/// `tarry.jvm.ObjectShape` has the same.
const OF_RUNTIME: [&[u8]; 4] =
    [b"java/lang/Thread", b"java/lang/ThreadGroup", b"java/lang/ClassLoader", b"java/lang/Module"];

impl Node {
    /// As `Machine::slots_of`, of the copy. The characters of a string are no slots.
    pub fn slots<'a>(&'a self, classes: &'a Classes) -> impl DoubleEndedIterator<Item = (Place, Slot)> + 'a {
        let (fields, kind, elements): (&[_], _, &[_]) = match &self.content {
            Content::Fields(fields) => (fields, Kind::Ref, &[]),
            Content::Elements(kind, elements) => (&[], *kind, elements),
            Content::Text(_) | Content::Open => (&[], Kind::Ref, &[]),
        };
        let fields = fields.iter().map(|(field, value, tag)| {
            (Place::Field(*field), Slot { value: *value, tag: *tag, kind: classes.field(*field).kind })
        });
        let elements = elements
            .iter()
            .enumerate()
            .map(move |(at, (value, tag))| (Place::Element(at), Slot { value: *value, tag: *tag, kind }));
        fields.chain(elements)
    }

    fn bytes(&self) -> usize {
        let content = match &self.content {
            Content::Fields(fields) => size_of_val(&**fields),
            Content::Elements(_, elements) => size_of_val(&**elements),
            Content::Text(units) => size_of_val(&**units),
            Content::Open => 0,
        };
        size_of::<Node>() + content
    }
}

impl Machine {
    /// Copies the graph reachable from a slot, without looking at what is undecided, except the characters of strings.
    /// Objects that only an undecided reference may reach are included, since one of them will be shown.
    pub fn snapshot(&self, name: Option<String>, root: u64) -> Result<Snapshot, Stop> {
        let mut nodes = Vec::new();
        let mut seen = HashMap::new();
        let mut work = vec![root];
        while let Some(slot) = work.pop() {
            let (slot, _) = self.state.resolved(slot, 0, Kind::Ref);
            if is_deferred(slot) && slot & LATE != 0 {
                // The characters that an object of the JDK keeps: they have to be put together before they can be copied.
                return Err(Stop::Late(slot as u32 - 1));
            }
            if let Some(unknown) = handle(slot) {
                work.extend(self.state.unknowns.possible_objects(unknown).into_iter().rev());
                continue;
            }
            let Some(object) = Ref::from_bits(slot as u32).filter(|_| !is_deferred(slot)) else { continue };
            if seen.insert(object, ()).is_some() {
                continue;
            }
            let node = self.snapshot_node(object)?;
            self.charge_aside(node.units());
            self.poll(node.units())?;
            let references = node.slots(&self.program.classes).filter(|(_, slot)| slot.kind == Kind::Ref);
            work.extend(references.rev().map(|(_, slot)| slot.value));
            nodes.push(node);
        }
        let before = self.state.emitted.last().map_or(0, |last| last.bytes);
        let bytes = before + size_of::<Snapshot>() + nodes.iter().map(Node::bytes).sum::<usize>();
        Ok(Snapshot { name, root, nodes, bytes })
    }

    /// The characters of a string of a snapshot; a program's path has ended, and is settled if anything of it was open.
    pub fn units_of<'n>(&self, node: &'n Node) -> Cow<'n, [u16]> {
        match &node.content {
            Content::Text(units) => Cow::Borrowed(units),
            _ => self.string_units_uncharged(node.object).unwrap_or_default().into(),
        }
    }

    /// Threads, loaders, modules and what is below them: whoever mentions one reaches much of the JDK. They are shown by their names, and by
    /// fields of the program's classes.
    fn is_of_runtime(&self, class: ClassId) -> bool {
        let below_object = self.program.classes.class(class).ancestors.get(1);
        below_object.is_some_and(|c| OF_RUNTIME.contains(&self.program.classes.name(*c)))
    }

    fn is_shown_of_runtime(&self, field: FieldId) -> bool {
        let field = self.program.classes.field(field);
        let is_name = self.program.classes.symbols.get(field.name) == b"name";
        is_name || !self.program.classes.class(field.class).is_of_image()
    }

    /// What a JVM keeps for itself: where an exception was made, in its own words, and which loader the class of a frame is from.
    /// `tarry.jvm.ObjectShape` has the same.
    fn is_of_the_jvm(&self, field: FieldId) -> bool {
        let field = self.program.classes.field(field);
        let name = self.program.classes.symbols.get(field.name);
        match self.program.classes.name(field.class) {
            b"java/lang/Throwable" => name == b"backtrace",
            b"java/lang/StackTraceElement" => name == b"classLoaderName" || name == b"format",
            _ => false,
        }
    }

    fn snapshot_node(&self, object: Ref) -> Result<Node, Stop> {
        let class = self.class_of(object);
        let content = if class == self.program.known.core().string {
            match self.string_units_uncharged(object) {
                Ok(units) => Content::Text(units),
                Err(Stop::Choose(_) | Stop::Late(_) | Stop::Lay(_) | Stop::Force(_))
                    if self.state.symbols.is_on() =>
                {
                    Content::Open
                }
                Err(stop) => return Err(stop),
            }
        } else if let Some(number) = self.state.symbols.sparse(object) {
            return Err(Stop::Lay(number));
        } else if let Shape::Array { element, .. } = self.program.classes.class(class).shape {
            let elements = self.slots_of(object).map(|(_, slot)| (slot.value, slot.tag));
            Content::Elements(element, elements.collect())
        } else {
            let is_of_runtime = self.is_of_runtime(class);
            let shown = |(place, slot)| match place {
                Place::Field(field)
                    if !self.is_of_the_jvm(field) && (!is_of_runtime || self.is_shown_of_runtime(field)) =>
                {
                    let Slot { value, tag, .. } = slot;
                    Some((field, value, tag))
                }
                _ => None,
            };
            Content::Fields(self.slots_of(object).filter_map(shown).collect())
        };
        Ok(Node { object, class, content })
    }
}

impl Node {
    /// What copying it takes, in units of work (`Machine::poll`).
    fn units(&self) -> usize {
        UNITS_PER_NODE
            + match &self.content {
                Content::Fields(fields) => fields.len(),
                Content::Elements(_, elements) => elements.len(),
                Content::Text(units) => units.len(),
                Content::Open => 0,
            }
    }
}

const UNITS_PER_NODE: usize = 50;

impl Snapshot {
    /// The collector moves objects: the snapshot follows.
    pub(super) fn visit_refs(&mut self, is_ref: impl Fn(FieldId) -> bool, visit: &mut dyn FnMut(&mut u32)) {
        let mut slot = |s: &mut u64| {
            if !is_deferred(*s) {
                let mut bits = *s as u32;
                visit(&mut bits);
                *s = u64::from(bits);
            }
        };
        slot(&mut self.root);
        for node in &mut self.nodes {
            let mut bits = u64::from(node.object.0);
            slot(&mut bits);
            node.object = Ref(bits as u32);
            match &mut node.content {
                Content::Fields(fields) => {
                    fields.iter_mut().filter(|(f, ..)| is_ref(*f)).for_each(|(_, s, _)| slot(s));
                }
                Content::Elements(Kind::Ref, elements) => elements.iter_mut().for_each(|(s, _)| slot(s)),
                _ => {}
            }
        }
    }
}
