//! What `emit` hands out: an object graph as it was at the call, with unknowns to be read at the end.

use hashbrown::HashMap;

use crate::class::Shape;
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::unknowns::handle;
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
}

/// `tarry.jvm.ObjectShape` has the same.
const OF_RUNTIME: [&[u8]; 4] =
    [b"java/lang/Thread", b"java/lang/ThreadGroup", b"java/lang/ClassLoader", b"java/lang/Module"];

impl Node {
    fn bytes(&self) -> usize {
        let content = match &self.content {
            Content::Fields(fields) => size_of_val(&**fields),
            Content::Elements(_, elements) => size_of_val(&**elements),
            Content::Text(units) => size_of_val(&**units),
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
            if let Some(unknown) = handle(slot) {
                work.extend(self.state.unknowns.possible_objects(unknown).into_iter().rev());
                continue;
            }
            let Some(object) = Ref::from_bits(slot as u32) else { continue };
            if seen.insert(object, ()).is_some() {
                continue;
            }
            let node = self.snapshot_node(object)?;
            self.charge_aside(node.units());
            self.look_around(node.units())?;
            let mut children: Vec<u64> = match &node.content {
                Content::Fields(fields) => {
                    let is_ref = |f: &FieldId| self.classes.field(*f).kind == Kind::Ref;
                    fields.iter().filter(|(f, ..)| is_ref(f)).map(|(_, slot, _)| *slot).collect()
                }
                Content::Elements(Kind::Ref, elements) => elements.iter().map(|(slot, _)| *slot).collect(),
                _ => Vec::new(),
            };
            children.reverse();
            work.extend(children);
            nodes.push(node);
        }
        let before = self.state.emitted.last().map_or(0, |last| last.bytes);
        let bytes = before + size_of::<Snapshot>() + nodes.iter().map(Node::bytes).sum::<usize>();
        Ok(Snapshot { name, root, nodes, bytes })
    }

    /// Threads, loaders, modules and what is below them: whoever mentions one reaches much of the JDK. They are shown by their names, and by
    /// fields of the program's classes.
    fn is_of_runtime(&self, class: ClassId) -> bool {
        let below_object = self.classes.class(class).ancestors.get(1);
        below_object.is_some_and(|c| OF_RUNTIME.contains(&self.classes.name(*c)))
    }

    fn snapshot_node(&self, object: Ref) -> Result<Node, Stop> {
        let class = self.class_of(object);
        let content = if class == self.known.core().string {
            Content::Text(self.string_units_uncharged(object)?)
        } else if let Shape::Array { element, .. } = self.classes.class(class).shape {
            let elements =
                (0..self.array_len(object)).map(|i| self.element_slot(object, element, i)).collect();
            Content::Elements(element, elements)
        } else {
            let is_of_runtime = self.is_of_runtime(class);
            let chain = self.classes.class(class).ancestors.iter();
            let fields = chain.flat_map(|c| self.classes.fields_of(*c)).filter(|f| {
                let field = self.classes.field(*f);
                let is_shown = || {
                    let is_name = self.classes.symbols.get(field.name) == b"name";
                    is_name || !self.classes.class(field.class).is_of_image()
                };
                !field.is_static() && (!is_of_runtime || is_shown())
            });
            Content::Fields(
                fields
                    .map(|f| {
                        let field = self.classes.field(f);
                        let offset = field.offset as usize;
                        let tag = if field.kind.is_wide() { self.state.slot(object, offset + 1) } else { 0 };
                        (f, self.state.slot(object, offset), tag)
                    })
                    .collect(),
            )
        };
        Ok(Node { object, class, content })
    }
}

impl Node {
    /// What copying it takes, in units of work (`Machine::look_around`).
    fn units(&self) -> usize {
        UNITS_PER_NODE
            + match &self.content {
                Content::Fields(fields) => fields.len(),
                Content::Elements(_, elements) => elements.len(),
                Content::Text(units) => units.len(),
            }
    }
}

const UNITS_PER_NODE: usize = 50;

impl Snapshot {
    /// The collector moves objects: the snapshot follows.
    pub(super) fn visit_refs(&mut self, is_ref: impl Fn(FieldId) -> bool, visit: &mut dyn FnMut(&mut u32)) {
        let mut slot = |s: &mut u64| {
            if handle(*s).is_none() {
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
