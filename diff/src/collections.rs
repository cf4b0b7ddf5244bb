//! Collections of the JDK as what they hold, in the order of their iteration.
//!
//! How large a table is, or how often it was changed, is nobody's result, so the fields of such a class are left out, but for those
//! that change what the collection does: the comparator of a sorted one, the order of a `LinkedHashMap`, the type of an enum set.

use std::borrow::Cow;

use tarry_findings::structure::Numbered;
use tarry_vm::machine::Machine;
use tarry_vm::state::snapshot::{Content, Node};
use tarry_vm::{FieldId, Kind, Ref};

use crate::views::{Contents, Slot};

/// Arrays that are filled up to a number: the class, the array, the number.
const ARRAYS: [(&[u8], &str, &str); 7] = [
    (b"java/util/ArrayList", "elementData", "size"),
    (b"java/util/Vector", "elementData", "elementCount"),
    (b"java/util/PriorityQueue", "queue", "size"),
    (b"java/util/concurrent/PriorityBlockingQueue", "queue", "size"),
    (b"java/util/BitSet", "words", "wordsInUse"),
    (b"java/io/ByteArrayOutputStream", "buf", "count"),
    (b"java/io/CharArrayWriter", "buf", "count"),
];

/// Sets that keep their elements as the keys of a map: the class, the map.
const SETS: [(&[u8], &str); 3] = [
    (b"java/util/HashSet", "map"),
    (b"java/util/TreeSet", "m"),
    (b"java/util/concurrent/ConcurrentSkipListSet", "m"),
];

/// Others that are seen as what they hold.
const OTHERS: [&[u8]; 18] = [
    b"java/lang/AbstractStringBuilder",
    b"java/util/LinkedList",
    b"java/util/ArrayDeque",
    b"java/util/RegularEnumSet",
    b"java/util/JumboEnumSet",
    b"java/util/LinkedHashMap",
    b"java/util/HashMap",
    b"java/util/Hashtable",
    b"java/util/WeakHashMap",
    b"java/util/IdentityHashMap",
    b"java/util/EnumMap",
    b"java/util/TreeMap",
    b"java/util/concurrent/ArrayBlockingQueue",
    b"java/util/concurrent/ConcurrentHashMap",
    b"java/util/concurrent/ConcurrentLinkedDeque",
    b"java/util/concurrent/ConcurrentLinkedQueue",
    b"java/util/concurrent/ConcurrentSkipListMap",
    b"java/util/concurrent/LinkedTransferQueue",
];

/// Fields that count beside what is held.
const SETTINGS: [(&[u8], &str); 8] = [
    (b"java/util/LinkedHashMap", "accessOrder"),
    (b"java/util/TreeMap", "comparator"),
    (b"java/util/PriorityQueue", "comparator"),
    (b"java/util/concurrent/PriorityBlockingQueue", "comparator"),
    (b"java/util/concurrent/ConcurrentSkipListMap", "comparator"),
    (b"java/util/RegularEnumSet", "elementType"),
    (b"java/util/JumboEnumSet", "elementType"),
    (b"java/util/EnumMap", "keyType"),
];

/// Whether objects of a class of the JDK are seen as what they hold.
pub fn is_collection(class: &[u8]) -> bool {
    let arrays = ARRAYS.iter().map(|(name, ..)| *name);
    arrays.chain(SETS.iter().map(|(name, _)| *name)).chain(OTHERS).any(|name| name == class)
}

/// Looks into the objects of a snapshot.
#[derive(Clone, Copy)]
pub struct Collections<'a, 'n> {
    pub machine: &'a Machine,
    pub all: &'n Numbered<'a>,
    /// Which slot a choice stands for, if any.
    pub decided: &'n dyn Fn(u64) -> Option<u64>,
}

/// A field that counts beside what is held.
pub type Setting = (&'static str, Kind, Slot);

impl<'a> Collections<'a, '_> {
    /// What an object holds as an instance of such a class, and its settings; `None` if it is not as expected.
    pub fn of(self, node: &'a Node, class: &[u8]) -> Option<(Contents<'a>, Vec<Setting>)> {
        let contents = self.contents(node, class)?;
        let with_map = SETS.iter().find(|(name, _)| *name == class);
        // The comparator of a set is that of its map.
        let (holder, class) = match with_map {
            Some((_, field)) => {
                let map = self.node(self.slot(node, field)?)?;
                (map, self.machine.program.classes.name(map.class))
            }
            None => (node, class),
        };
        let of_class = SETTINGS.iter().filter(|(name, _)| *name == class);
        let settings = of_class.map(|(_, field)| self.setting(holder, field));
        let mut settings: Vec<Setting> = settings.collect::<Option<_>>()?;
        if class == b"java/util/concurrent/ArrayBlockingQueue" {
            // It never has room for more.
            let (_, items) = self.array(self.slot(node, "items")?)?;
            settings.push(("capacity", Kind::Int, (items.len() as u64, 0)));
        }
        Some((contents, settings))
    }

    pub(crate) fn setting(self, node: &Node, field: &'static str) -> Option<Setting> {
        let (id, slot) = self.field(node, field)?;
        Some((field, self.machine.program.classes.field(id).kind, slot))
    }

    pub(crate) fn settings(self, node: &Node, fields: &[&'static str]) -> Option<Vec<Setting>> {
        fields.iter().map(|field| self.setting(node, field)).collect()
    }

    fn contents(self, node: &'a Node, class: &[u8]) -> Option<Contents<'a>> {
        if let Some((_, array, size)) = ARRAYS.iter().find(|(name, ..)| *name == class) {
            let (kind, elements) = self.array(self.slot(node, array)?)?;
            return Some(Contents::Elements(kind, Cow::Borrowed(elements.get(..self.int(node, size)?)?)));
        }
        if let Some((_, map)) = SETS.iter().find(|(name, _)| *name == class) {
            let map = self.node(self.slot(node, map)?)?;
            let entries = self.entries(map, self.machine.program.classes.name(map.class))?;
            return Some(references(entries.into_iter().map(|[key, _]| key)));
        }
        Some(match class {
            b"java/lang/AbstractStringBuilder" => Contents::Text(self.text(node)?),
            b"java/util/LinkedList" => references(self.chain(node, "first", "item")?.into_iter()),
            b"java/util/concurrent/ArrayBlockingQueue" => {
                let (_, items) = self.array(self.slot(node, "items")?)?;
                let (first, count) = (self.int(node, "takeIndex")?, self.int(node, "count")?);
                references(items.iter().cycle().skip(first).take(count).map(|(slot, _)| *slot))
            }
            b"java/util/concurrent/ConcurrentLinkedDeque" => {
                // The first node is the one without another before it; the head may be behind it, or have left the chain.
                let mut first = self.slot(node, "head")?;
                let mut steps = 0;
                while let Some(before) =
                    self.slot(self.node(first)?, "prev").filter(|p| *p != 0 && *p != first)
                {
                    first = before;
                    steps += 1;
                    self.is_possible(steps)?;
                }
                let mut all = Vec::new();
                self.follow(first, "next", |node| {
                    all.push(self.slot(node, "item")?);
                    Some(())
                })?;
                references(all.into_iter().filter(|item| *item != 0))
            }
            // Consumers that wait hold no element.
            b"java/util/concurrent/LinkedTransferQueue" => {
                let mut all = Vec::new();
                self.follow(self.slot(node, "head")?, "next", |node| {
                    let (item, is_data) = (self.slot(node, "item")?, self.int(node, "isData")? != 0);
                    all.extend(Some(item).filter(|item| is_data && *item != u64::from(node.object.0)));
                    Some(())
                })?;
                references(all.into_iter().filter(|item| *item != 0))
            }
            b"java/util/concurrent/ConcurrentLinkedQueue" => {
                // Nodes stay for a while after their items have gone.
                references(self.chain(node, "head", "item")?.into_iter().filter(|item| *item != 0))
            }
            b"java/util/ArrayDeque" => {
                let (_, elements) = self.array(self.slot(node, "elements")?)?;
                let (head, tail) = (self.int(node, "head")?, self.int(node, "tail")?);
                Contents::Elements(
                    Kind::Ref,
                    match head <= tail {
                        true => Cow::Borrowed(elements.get(head..tail)?),
                        false => Cow::Owned([elements.get(head..)?, elements.get(..tail)?].concat()),
                    },
                )
            }
            b"java/util/RegularEnumSet" | b"java/util/JumboEnumSet" => {
                let (_, universe) = self.array(self.slot(node, "universe")?)?;
                let words = self.enum_words(node)?;
                let has = |i: &usize| words.get(i / 64).is_some_and(|word| word >> (i % 64) & 1 != 0);
                references((0..universe.len()).filter(has).map(|i| universe[i].0))
            }
            _ => Contents::Entries(self.entries(node, class)?),
        })
    }

    fn entries(self, map: &'a Node, class: &[u8]) -> Option<Vec<[u64; 2]>> {
        Some(match class {
            b"java/util/LinkedHashMap" => {
                let mut all = Vec::new();
                self.follow(self.slot(map, "head")?, "after", |node| {
                    all.push([self.slot(node, "key")?, self.slot(node, "value")?]);
                    Some(())
                })?;
                all
            }
            b"java/util/HashMap" => self.buckets(map, ["key", "value"], |table| table)?,
            // These go through their tables from the end.
            b"java/util/Hashtable" => self.buckets(map, ["key", "value"], reversed)?,
            b"java/util/WeakHashMap" => self.buckets(map, ["referent", "value"], reversed)?,
            b"java/util/concurrent/ConcurrentHashMap" => self.buckets(map, ["key", "val"], |table| table)?,
            b"java/util/IdentityHashMap" => {
                let (_, table) = self.array(self.slot(map, "table")?)?;
                let used = table.chunks_exact(2).filter(|pair| pair[0].0 != 0);
                used.map(|pair| [pair[0].0, pair[1].0]).collect()
            }
            b"java/util/EnumMap" => {
                let (_, keys) = self.array(self.slot(map, "keyUniverse")?)?;
                let (_, values) = self.array(self.slot(map, "vals")?)?;
                keys.iter().zip(values).filter(|(_, value)| value.0 != 0).map(|(k, v)| [k.0, v.0]).collect()
            }
            b"java/util/TreeMap" => self.tree(map)?,
            b"java/util/concurrent/ConcurrentSkipListMap" => self.skip_list(map)?,
            _ => return None,
        })
    }

    /// The entries of a hash table, each in a chain of those with nearly the same hash.
    fn buckets(
        self,
        map: &'a Node,
        [key, value]: [&str; 2],
        order: impl Fn(Vec<u64>) -> Vec<u64>,
    ) -> Option<Vec<[u64; 2]>> {
        let table = self.slot(map, "table")?;
        let buckets = if table == 0 { &[][..] } else { self.array(table)?.1 };
        let mut all = Vec::new();
        for bucket in order(buckets.iter().map(|(slot, _)| *slot).collect()) {
            // In a ConcurrentHashMap, one with many entries is a tree, which keeps them in a chain as well.
            let is_tree = |node: &&Node| self.slot(node, "first").is_some();
            let first = match self.node(bucket).filter(is_tree) {
                Some(tree) => self.slot(tree, "first")?,
                None => bucket,
            };
            self.follow(first, "next", |node| {
                all.push([self.slot(node, key)?, self.slot(node, value)?]);
                Some(())
            })?;
        }
        Some(all)
    }

    fn tree(self, map: &'a Node) -> Option<Vec<[u64; 2]>> {
        let (mut next, mut above, mut all) = (self.slot(map, "root")?, Vec::new(), Vec::new());
        while next != 0 || !above.is_empty() {
            while next != 0 {
                let node = self.node(next)?;
                above.push(node);
                next = self.slot(node, "left")?;
                self.is_possible(above.len() + all.len())?;
            }
            let Some(node) = above.pop() else { break };
            all.push([self.slot(node, "key")?, self.slot(node, "value")?]);
            next = self.slot(node, "right")?;
        }
        Some(all)
    }

    fn skip_list(self, map: &'a Node) -> Option<Vec<[u64; 2]>> {
        let head = self.slot(map, "head")?;
        let mut all = Vec::new();
        if head == 0 {
            return Some(all);
        }
        let header = self.slot(self.node(head)?, "node")?;
        self.follow(header, "next", |node| {
            let [key, value] = [self.slot(node, "key")?, self.slot(node, "val")?];
            // The header has no key, and what was removed no value.
            if key != 0 && value != 0 {
                all.push([key, value]);
            }
            Some(())
        })?;
        Some(all)
    }

    /// The items of a linked list.
    fn chain(self, list: &'a Node, first: &str, item: &str) -> Option<Vec<u64>> {
        let mut all = Vec::new();
        self.follow(self.slot(list, first)?, "next", |node| {
            all.push(self.slot(node, item)?);
            Some(())
        })?;
        Some(all)
    }

    /// Goes along a chain of nodes.
    fn follow(self, first: u64, next: &str, mut visit: impl FnMut(&'a Node) -> Option<()>) -> Option<()> {
        let (mut at, mut visited) = (first, 0);
        while at != 0 {
            let node = self.node(at)?;
            visit(node)?;
            visited += 1;
            self.is_possible(visited)?;
            at = self.slot(node, next)?;
        }
        Some(())
    }

    /// A chain that threads have bent into a ring has no end.
    fn is_possible(self, nodes: usize) -> Option<()> {
        (nodes <= self.all.len()).then_some(())
    }

    /// The characters of a builder of strings, whatever it keeps them in.
    fn text(self, builder: &Node) -> Option<Vec<u16>> {
        let (Kind::Byte, bytes) = self.array(self.slot(builder, "value")?)? else { return None };
        let wide = self.int(builder, "coder")? != 0;
        let used = bytes.get(..self.int(builder, "count")? << u8::from(wide))?;
        let bytes: Vec<u8> =
            used.iter().map(|(slot, _)| Some((self.decided)(*slot)? as u8)).collect::<Option<_>>()?;
        Some(match wide {
            true => bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect(),
            false => bytes.into_iter().map(u16::from).collect(),
        })
    }

    /// A bit for each constant.
    fn enum_words(self, set: &Node) -> Option<Vec<u64>> {
        // A choice is in the tag of a long.
        let word = |(value, tag): Slot| {
            let chosen = (self.decided)(tag)?;
            Some(if chosen == tag { value } else { chosen })
        };
        let (field, slot) = self.field(set, "elements")?;
        match self.machine.program.classes.field(field).kind {
            Kind::Long => Some(vec![word(slot)?]),
            _ => self.array(slot.0)?.1.iter().map(|slot| word(*slot)).collect(),
        }
    }

    pub(crate) fn node(self, slot: u64) -> Option<&'a Node> {
        let slot = (self.decided)(slot)?;
        self.all.find(Ref::from_bits(slot as u32)?).map(|(node, _)| node)
    }

    fn array(self, slot: u64) -> Option<(Kind, &'a [Slot])> {
        match &self.node(slot)?.content {
            Content::Elements(kind, elements) => Some((*kind, elements)),
            _ => None,
        }
    }

    fn field(self, node: &Node, name: &str) -> Option<(FieldId, Slot)> {
        let Content::Fields(fields) = &node.content else { return None };
        let classes = &self.machine.program.classes;
        // A class of the program below may have a field of the same name.
        let is_meant = |f: FieldId| {
            let field = classes.field(f);
            classes.symbols.get(field.name) == name.as_bytes() && classes.class(field.class).is_of_image()
        };
        fields.iter().rfind(|(f, ..)| is_meant(*f)).map(|(f, value, tag)| (*f, (*value, *tag)))
    }

    /// A field that is no choice any more; the value of an entry may be one.
    pub(crate) fn slot(self, node: &Node, name: &str) -> Option<u64> {
        self.field(node, name).map(|(_, (slot, _))| slot)
    }

    /// A number that is no choice any more.
    pub(crate) fn number(self, node: &Node, name: &str) -> Option<i64> {
        let (field, (value, tag)) = self.field(node, name)?;
        let kind = self.machine.program.classes.field(field).kind;
        let marker = if kind.is_wide() { tag } else { value };
        let chosen = (self.decided)(marker)?;
        let value = if chosen == marker { value } else { chosen };
        Some(if kind.is_wide() { value as i64 } else { i64::from(value as u32 as i32) })
    }

    fn int(self, node: &Node, name: &str) -> Option<usize> {
        usize::try_from((self.decided)(self.slot(node, name)?)? as u32 as i32).ok()
    }
}

fn references<'a>(slots: impl Iterator<Item = u64>) -> Contents<'a> {
    Contents::Elements(Kind::Ref, slots.map(|slot| (slot, 0)).collect())
}

fn reversed(mut table: Vec<u64>) -> Vec<u64> {
    table.reverse();
    table
}
