//! What there is to see of an object, for comparing two versions of code.
//!
//! An object of the program is its fields, by name, whatever their order in the class file. Common collections of the JDK are their
//! elements in the order of their iteration: how full a table is or how often a list was changed is nobody's result. Of other JDK
//! objects fields are left out that only remember what was computed, or where an exception was made. A `Class` is its name. What an
//! inner class has captured counts: the object around it, and variables in the order in which its code mentions them.

use tarry_findings::structure::{Numbered, field_name};
use tarry_vm::machine::Machine;
use tarry_vm::mutants::Mutant;
use tarry_vm::state::snapshot::{Content, Node};
use tarry_vm::{FieldId, Kind, Ref};

use crate::class_names::compared_name;
use crate::record::Other;

/// A value and its tag.
pub type Slot = (u64, u64);

pub enum View<'a> {
    /// Sorted by name.
    Fields(Vec<(String, Kind, Slot)>),
    Array(Kind, &'a [Slot]),
    /// Of a list, a set, a queue.
    Elements(Vec<u64>),
    /// Of a map.
    Entries(Vec<[u64; 2]>),
    /// A class, by its name.
    Class(String),
}

impl View<'_> {
    /// References in it, in order.
    pub fn references(&self) -> Vec<u64> {
        match self {
            View::Fields(fields) => fields
                .iter()
                .filter(|(_, kind, _)| *kind == Kind::Ref)
                .map(|(_, _, (slot, _))| *slot)
                .collect(),
            View::Array(Kind::Ref, elements) => elements.iter().map(|(slot, _)| *slot).collect(),
            View::Array(..) | View::Class(_) => Vec::new(),
            View::Elements(elements) => elements.clone(),
            View::Entries(entries) => entries.iter().flatten().copied().collect(),
        }
    }
}

/// Fields of any JDK class that remember a hash or count changes. Their names say so; nothing in a class file does.
const LEFT_OUT: [&[u8]; 5] = [b"modCount", b"hash", b"hashCode", b"hashIsZero", b"hashCodeValue"];

/// Fields of some that remember what was computed, or where an exception was made. Others have fields of the same names that count, such as
/// `MathContext.precision`.
const LEFT_OUT_OF: [(&[u8], &[&[u8]]); 14] = [
    (b"java/lang/Throwable", &[b"stackTrace", b"backtrace", b"depth"]),
    (b"java/math/BigDecimal", &[b"precision", b"stringCache"]),
    (
        b"java/math/BigInteger",
        &[b"bitCountPlusOne", b"bitLengthPlusOne", b"lowestSetBitPlusTwo", b"firstNonzeroIntNumPlusTwo"],
    ),
    (b"java/util/AbstractMap", &[b"keySet", b"values"]),
    (b"java/util/Date", &[b"cdate"]),
    (b"java/util/EnumMap", &[b"entrySet"]),
    (b"java/util/HashMap", &[b"entrySet"]),
    (b"java/util/Hashtable", &[b"keySet", b"entrySet", b"values"]),
    (b"java/util/IdentityHashMap", &[b"entrySet"]),
    (b"java/util/Locale", &[b"languageTag"]),
    (b"java/util/TreeMap", &[b"entrySet", b"navigableKeySet", b"descendingMap"]),
    (b"java/util/WeakHashMap", &[b"entrySet"]),
    (b"java/util/concurrent/ConcurrentHashMap", &[b"keySet", b"entrySet", b"values"]),
    (b"java/util/concurrent/ConcurrentSkipListMap", &[b"keySet", b"entrySet", b"values", b"descendingMap"]),
];

fn is_left_out(class: &[u8], field: &[u8]) -> bool {
    let mut of_class = LEFT_OUT_OF.iter().filter(|(name, _)| *name == class);
    LEFT_OUT.contains(&field) || of_class.any(|(_, fields)| fields.contains(&field))
}

/// Looks at the objects of a snapshot.
pub struct Views<'a, 'n> {
    pub machine: &'a Machine,
    pub all: &'n Numbered<'a>,
    /// Which slot a choice stands for, if any.
    pub decided: &'n dyn Fn(u64) -> Option<u64>,
}

impl<'a> Views<'a, '_> {
    pub fn of(&self, node: &'a Node) -> View<'a> {
        let classes = &self.machine.classes;
        match &node.content {
            Content::Elements(kind, elements) => View::Array(*kind, elements),
            Content::Text(_) => unreachable!("strings are values"),
            Content::Fields(_) if !classes.class(node.class).is_of_image() => self.fields(node),
            Content::Fields(_) => {
                let name = classes.name(node.class);
                // What is not as expected is shown by its fields.
                let collection = match name {
                    b"java/lang/Class" => {
                        let class = self.machine.class_of_mirror(node.object);
                        Some(View::Class(compared_name(self.machine, class, Other::Version)))
                    }
                    _ => self.collection(node, name),
                };
                collection.unwrap_or_else(|| self.fields(node))
            }
        }
    }

    fn collection(&self, node: &'a Node, name: &[u8]) -> Option<View<'a>> {
        Some(match name {
            b"java/util/ArrayList" => {
                let elements = self.array(self.slot(node, "elementData")?)?;
                View::Elements(firsts(elements.get(..self.int(node, "size")?)?))
            }
            b"java/util/LinkedList" => View::Elements(self.chain(node, "first", "next", "item")?),
            b"java/util/ArrayDeque" => {
                let elements = firsts(self.array(self.slot(node, "elements")?)?);
                let (head, tail) = (self.int(node, "head")?, self.int(node, "tail")?);
                match head <= tail {
                    true => View::Elements(elements.get(head..tail)?.to_vec()),
                    false => View::Elements([elements.get(head..)?, elements.get(..tail)?].concat()),
                }
            }
            b"java/util/HashMap" | b"java/util/LinkedHashMap" | b"java/util/TreeMap" => {
                View::Entries(self.entries(node, name)?)
            }
            b"java/util/HashSet" | b"java/util/LinkedHashSet" => View::Elements(self.keys(node, "map")?),
            b"java/util/TreeSet" => View::Elements(self.keys(node, "m")?),
            _ => return None,
        })
    }

    fn keys(&self, set: &Node, field: &str) -> Option<Vec<u64>> {
        let map = self.node(self.slot(set, field)?)?;
        let entries = self.entries(map, self.machine.classes.name(map.class))?;
        Some(entries.into_iter().map(|[key, _]| key).collect())
    }

    fn entries(&self, map: &Node, name: &[u8]) -> Option<Vec<[u64; 2]>> {
        let entry = |node: &Node| Some([self.slot(node, "key")?, self.slot(node, "value")?]);
        let mut all = Vec::new();
        match name {
            b"java/util/LinkedHashMap" => {
                let mut next = self.slot(map, "head")?;
                while next != 0 {
                    let node = self.node(next)?;
                    all.push(entry(node)?);
                    next = self.slot(node, "after")?;
                }
            }
            b"java/util/HashMap" => {
                let table = self.slot(map, "table")?;
                for bucket in if table == 0 { &[][..] } else { self.array(table)? } {
                    let mut next = bucket.0;
                    while next != 0 {
                        let node = self.node(next)?;
                        all.push(entry(node)?);
                        next = self.slot(node, "next")?;
                    }
                }
            }
            b"java/util/TreeMap" => {
                let (mut next, mut above) = (self.slot(map, "root")?, Vec::new());
                while next != 0 || !above.is_empty() {
                    while next != 0 {
                        let node = self.node(next)?;
                        above.push(node);
                        next = self.slot(node, "left")?;
                    }
                    let Some(node) = above.pop() else { break };
                    all.push(entry(node)?);
                    next = self.slot(node, "right")?;
                }
            }
            _ => return None,
        }
        Some(all)
    }

    /// The items of a linked list.
    fn chain(&self, list: &Node, first: &str, next: &str, item: &str) -> Option<Vec<u64>> {
        let (mut all, mut at) = (Vec::new(), self.slot(list, first)?);
        while at != 0 {
            let node = self.node(at)?;
            all.push(self.slot(node, item)?);
            at = self.slot(node, next)?;
        }
        Some(all)
    }

    fn node(&self, slot: u64) -> Option<&'a Node> {
        let slot = (self.decided)(slot)?;
        self.all.find(Ref::from_bits(slot as u32)?).map(|(node, _)| node)
    }

    fn array(&self, slot: u64) -> Option<&'a [Slot]> {
        match &self.node(slot)?.content {
            Content::Elements(Kind::Ref, elements) => Some(elements),
            _ => None,
        }
    }

    /// A field that is no choice any more; the value of an entry may be one.
    fn slot(&self, node: &Node, name: &str) -> Option<u64> {
        let Content::Fields(fields) = &node.content else { return None };
        let classes = &self.machine.classes;
        let is_named = |f: FieldId| classes.symbols.get(classes.field(f).name) == name.as_bytes();
        fields.iter().find(|(f, ..)| is_named(*f)).map(|(_, slot, _)| *slot)
    }

    fn int(&self, node: &Node, name: &str) -> Option<usize> {
        usize::try_from((self.decided)(self.slot(node, name)?)? as u32 as i32).ok()
    }

    fn fields(&self, node: &Node) -> View<'a> {
        let Content::Fields(fields) = &node.content else { return View::Fields(Vec::new()) };
        let classes = &self.machine.classes;
        let is_left_out = |f: FieldId| {
            let field = classes.field(f);
            classes.class(field.class).is_of_image()
                && is_left_out(classes.name(field.class), classes.symbols.get(field.name))
        };
        // What is captured is called differently by compilers, or not kept.
        let name = |f: FieldId, i: usize| {
            let (field, class) = (classes.field(f), classes.class(classes.field(f).class));
            match &class.file {
                Some(file) if field.is_synthetic() && !class.is_of_image() => {
                    let found = file.captured().iter().find(|c| c.field == usize::from(field.index))?;
                    Some(match field.class == node.class {
                        true => found.name.clone(),
                        false => format!("{}.{}", file.source_name(), found.name),
                    })
                }
                _ => Some(field_name(self.machine, fields, i)),
            }
        };
        let mut all: Vec<(String, Kind, Slot)> = fields
            .iter()
            .enumerate()
            .filter(|(_, (f, ..))| !is_left_out(*f))
            .filter_map(|(i, (f, value, tag))| Some((name(*f, i)?, classes.field(*f).kind, (*value, *tag))))
            .collect();
        all.sort_by(|(a, ..), (b, ..)| a.cmp(b));
        if Mutant::ComparingDropsAField.is_on() {
            all.pop();
        }
        View::Fields(all)
    }
}

fn firsts(slots: &[Slot]) -> Vec<u64> {
    slots.iter().map(|(slot, _)| *slot).collect()
}
