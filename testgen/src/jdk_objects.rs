//! Objects of the JDK as calls that make them: what a collection holds is read from its fields (JDK 17 to 25) and added again,
//! so that hash codes and table sizes are those of the machine the test runs on.

use num_bigint::{BigInt, Sign};
use tarry_vm::object_slots::Slot;
use tarry_vm::state::snapshot::Node;
use tarry_vm::{Kind, Ref};

use super::Reason;
use super::capture::Copier;
use super::wanted::{Made, Value};

/// Collections that are filled by calls: class, and the method that adds at the end.
const LISTS: [(&str, &str, &str, &str); 5] = [
    ("java.util.ArrayList", "new java.util.ArrayList", "elementData", "size"),
    ("java.util.Vector", "new java.util.Vector", "elementData", "elementCount"),
    ("java.util.Stack", "new java.util.Stack", "elementData", "elementCount"),
    // In the order of its array every element finds its parent in place, so the array comes out the same.
    ("java.util.PriorityQueue", "new java.util.PriorityQueue", "queue", "size"),
    (
        "java.util.concurrent.CopyOnWriteArrayList",
        "new java.util.concurrent.CopyOnWriteArrayList",
        "array",
        "",
    ),
];

impl Copier<'_> {
    /// The calls for an object whose class is of the JDK.
    pub(super) fn made(&mut self, node: &Node) -> Result<Made, Reason> {
        let name = self.machine.program.classes.external_name(node.class);
        let class = self.machine.program.classes.class(node.class);
        if class.hidden_from_traces() || name.contains("$$Lambda") {
            return Err(Reason::new("a lambda is part of it"));
        }
        match self.made_of(node, &name).or_else(|| self.made_from_parts(node, &name)) {
            Some(made) => made,
            None => Err(Reason::new(format!("{name} is not among the classes that tests build"))),
        }
    }

    fn made_of(&mut self, node: &Node, name: &str) -> Option<Result<Made, Reason>> {
        if let Some((type_name, create, array, size)) = LISTS.iter().find(|l| l.0 == name) {
            let mut elements = self.array(node, array)?;
            if !size.is_empty() {
                elements.truncate(usize::try_from(self.int(node, size)?).ok()?);
            }
            return Some(self.ordered(node, type_name, create, "add", &elements));
        }
        Some(match name {
            "java.lang.Object" => Ok(plain("java.lang.Object", "new Object", Vec::new())),
            "java.util.LinkedList" => {
                let elements = self.chain(node, "first", "next", &["item"])?;
                self.filled("java.util.LinkedList", "new java.util.LinkedList", "add", &elements)
            }
            "java.util.ArrayDeque" => {
                let (all, head) = (self.array(node, "elements")?, self.int(node, "head")? as usize);
                let count = (self.int(node, "tail")? - head as i32).rem_euclid(all.len() as i32) as usize;
                let elements: Vec<Slot> = (0..count).map(|i| all[(head + i) % all.len()]).collect();
                self.filled("java.util.ArrayDeque", "new java.util.ArrayDeque", "add", &elements)
            }
            "java.util.HashSet" => self.set(node, "map", "java.util.HashSet", "new java.util.HashSet")?,
            "java.util.LinkedHashSet" => {
                self.set(node, "map", "java.util.LinkedHashSet", "new java.util.LinkedHashSet")?
            }
            "java.util.TreeSet" => self.set(node, "m", "java.util.TreeSet", "new java.util.TreeSet")?,
            "java.util.HashMap" => self.map(node, "java.util.HashMap", "new java.util.HashMap")?,
            "java.util.LinkedHashMap" => {
                self.map(node, "java.util.LinkedHashMap", "new java.util.LinkedHashMap")?
            }
            "java.util.TreeMap" => self.map(node, "java.util.TreeMap", "new java.util.TreeMap")?,
            "java.util.ImmutableCollections$ListN" => {
                let elements = self.array(node, "elements")?;
                self.listed("java.util.List", "java.util.List.of", &elements)
            }
            "java.util.ImmutableCollections$List12" => {
                let elements = self.one_or_two(node)?;
                self.listed("java.util.List", "java.util.List.of", &elements)
            }
            "java.util.ImmutableCollections$Set12" => {
                let elements = self.one_or_two(node)?;
                self.listed("java.util.Set", "java.util.Set.of", &elements)
            }
            "java.util.ImmutableCollections$SetN" => {
                let all = self.array(node, "elements")?;
                let elements: Vec<Slot> = all.into_iter().filter(|e| self.settled(*e) != 0).collect();
                self.listed("java.util.Set", "java.util.Set.of", &elements)
            }
            "java.util.ImmutableCollections$Map1" => {
                let pair = [self.field(node, "k0")?, self.field(node, "v0")?];
                self.listed("java.util.Map", "java.util.Map.of", &pair)
            }
            "java.time.LocalDate" => {
                let parts =
                    [self.number(node, "year")?, self.number(node, "month")?, self.number(node, "day")?];
                Ok(plain("java.time.LocalDate", "java.time.LocalDate.of", parts.into()))
            }
            "java.math.BigInteger" => {
                let text = Value::Text(self.big_integer(node)?.to_string().encode_utf16().collect());
                Ok(plain("java.math.BigInteger", "new java.math.BigInteger", vec![text]))
            }
            "java.lang.StringBuilder" => {
                let text = Value::Text(self.builder_text(node)?);
                Ok(plain("java.lang.StringBuilder", "new StringBuilder", vec![text]))
            }
            _ => return None,
        })
    }

    pub(super) fn filled(
        &mut self,
        type_name: &'static str,
        create: &'static str,
        add: &'static str,
        elements: &[Slot],
    ) -> Result<Made, Reason> {
        let calls = self.values(elements)?.into_iter().map(|element| (add, vec![element])).collect();
        Ok(Made { calls, ..plain(type_name, create, Vec::new()) })
    }

    pub(super) fn listed(
        &mut self,
        type_name: &'static str,
        create: &'static str,
        elements: &[Slot],
    ) -> Result<Made, Reason> {
        Ok(plain(type_name, create, self.values(elements)?))
    }

    /// Follows `next` from the object in `first`; of each object the given fields.
    pub(super) fn chain(&self, node: &Node, first: &str, next: &str, fields: &[&str]) -> Option<Vec<Slot>> {
        let mut slots = Vec::new();
        let mut at = self.reference(node, first);
        while let Some(object) = at {
            let link = self.node(object);
            for field in fields {
                slots.push(self.field(&link, field)?);
            }
            at = self.reference(&link, next);
        }
        Some(slots)
    }

    fn set(
        &mut self,
        node: &Node,
        map: &str,
        type_name: &'static str,
        create: &'static str,
    ) -> Option<Result<Made, Reason>> {
        let map = self.node(self.reference(node, map)?);
        let keys: Vec<Slot> = self.entries(&map)?.chunks(2).map(|entry| entry[0]).collect();
        Some(self.ordered(&map, type_name, create, "add", &keys))
    }

    fn map(
        &mut self,
        node: &Node,
        type_name: &'static str,
        create: &'static str,
    ) -> Option<Result<Made, Reason>> {
        if self.int(node, "accessOrder").is_some_and(|ordered| ordered != 0) {
            return None;
        }
        let entries = self.entries(node)?;
        let comparator = self.comparator(node);
        Some(comparator.and_then(|comparator| self.mapped(type_name, create, comparator, &entries)))
    }

    /// Filled by `put` with keys and values.
    pub(super) fn mapped(
        &mut self,
        type_name: &'static str,
        create: &'static str,
        arguments: Vec<Value>,
        entries: &[Slot],
    ) -> Result<Made, Reason> {
        let values = self.values(entries)?;
        let calls = values.chunks(2).map(|entry| ("put", entry.to_vec())).collect();
        Ok(Made { calls, ..plain(type_name, create, arguments) })
    }

    /// A collection that a comparator may keep in order.
    fn ordered(
        &mut self,
        node: &Node,
        type_name: &'static str,
        create: &'static str,
        add: &'static str,
        elements: &[Slot],
    ) -> Result<Made, Reason> {
        let arguments = self.comparator(node)?;
        Ok(Made { arguments, ..self.filled(type_name, create, add, elements)? })
    }

    /// As the argument of a constructor; none if there is no comparator.
    fn comparator(&mut self, node: &Node) -> Result<Vec<Value>, Reason> {
        match (self.reference(node, "comparator"), self.field(node, "comparator")) {
            (Some(_), Some(slot)) => Ok(vec![self.value(slot)?]),
            _ => Ok(Vec::new()),
        }
    }

    /// Keys and values in the order of iteration.
    fn entries(&self, map: &Node) -> Option<Vec<Slot>> {
        if self.field(map, "root").is_some() {
            return self.in_order(self.reference(map, "root"));
        }
        if self.field(map, "head").is_some() {
            return self.chain(map, "head", "after", &["key", "value"]);
        }
        let mut entries = Vec::new();
        let buckets =
            if self.reference(map, "table").is_some() { self.array(map, "table")? } else { Vec::new() };
        for bucket in buckets {
            if let Some(first) = Ref::from_bits(self.settled(bucket) as u32) {
                let first = self.node(first);
                entries.extend([self.field(&first, "key")?, self.field(&first, "value")?]);
                entries.extend(self.chain(&first, "next", "next", &["key", "value"])?);
            }
        }
        Some(entries)
    }

    /// A red-black tree of `TreeMap`.
    fn in_order(&self, root: Option<Ref>) -> Option<Vec<Slot>> {
        let (mut entries, mut above, mut at) = (Vec::new(), Vec::new(), root);
        loop {
            while let Some(object) = at {
                let entry = self.node(object);
                at = self.reference(&entry, "left");
                above.push(entry);
            }
            let Some(entry) = above.pop() else { return Some(entries) };
            entries.extend([self.field(&entry, "key")?, self.field(&entry, "value")?]);
            at = self.reference(&entry, "right");
        }
    }

    /// `e1` is a plain `Object` in a collection of one element.
    fn one_or_two(&self, node: &Node) -> Option<Vec<Slot>> {
        let second = self.reference(node, "e1").map(|object| self.node(object).class);
        let is_there =
            second.is_some_and(|class| self.machine.program.classes.name(class) != b"java/lang/Object");
        let mut elements = vec![self.field(node, "e0")?];
        if is_there {
            elements.push(self.field(node, "e1")?);
        }
        Some(elements)
    }

    /// An `int`, whatever the kind of the field.
    fn number(&self, node: &Node, name: &str) -> Option<Value> {
        Some(Value::Primitive(Kind::Int, u64::from(self.int(node, name)? as u32)))
    }

    pub(super) fn big_integer(&self, node: &Node) -> Option<BigInt> {
        let magnitude = self.array(node, "mag")?;
        let words: Vec<u32> = magnitude.iter().rev().map(|slot| self.settled(*slot) as u32).collect();
        let sign = match self.int(node, "signum")? {
            0 => Sign::NoSign,
            n if n < 0 => Sign::Minus,
            _ => Sign::Plus,
        };
        Some(BigInt::from_slice(sign, &words))
    }

    fn builder_text(&self, node: &Node) -> Option<Vec<u16>> {
        let bytes: Vec<u16> =
            self.array(node, "value")?.iter().map(|slot| self.settled(*slot) as u16 & 0xff).collect();
        let count = usize::try_from(self.int(node, "count")?).ok()?;
        if self.int(node, "coder")? == 0 {
            return Some(bytes[..count].to_vec());
        }
        Some(bytes.chunks(2).take(count).map(|pair| pair[0] | pair[1] << 8).collect())
    }
}

pub(super) fn plain(type_name: &'static str, create: &'static str, arguments: Vec<Value>) -> Made {
    Made { type_name, create, arguments, calls: Vec::new() }
}
