//! More objects of the JDK as calls: those that one call makes of what is in their fields, and collections with a form of their
//! own.

use num_bigint::BigInt;
use tarry_vm::object_slots::Slot;
use tarry_vm::state::snapshot::Node;
use tarry_vm::{Kind, Ref};

use super::Reason;
use super::capture::Copier;
use super::jdk_objects::plain;
use super::wanted::{Made, Value};

/// Class, type of a variable for it, the call that makes it, and the fields that are its arguments.
type Part = (&'static str, &'static str, &'static str, &'static [&'static str]);

const PARTS: [Part; 33] = [
    ("java.util.Collections$EmptyList", "java.util.List", "java.util.Collections.emptyList", &[]),
    ("java.util.Collections$EmptySet", "java.util.Set", "java.util.Collections.emptySet", &[]),
    ("java.util.Collections$EmptyMap", "java.util.Map", "java.util.Collections.emptyMap", &[]),
    (
        "java.util.Collections$SingletonList",
        "java.util.List",
        "java.util.Collections.singletonList",
        &["element"],
    ),
    ("java.util.Collections$SingletonSet", "java.util.Set", "java.util.Collections.singleton", &["element"]),
    (
        "java.util.Collections$SingletonMap",
        "java.util.Map",
        "java.util.Collections.singletonMap",
        &["k", "v"],
    ),
    (
        "java.util.Collections$UnmodifiableCollection",
        "java.util.Collection",
        "java.util.Collections.unmodifiableCollection",
        &["c"],
    ),
    (
        "java.util.Collections$UnmodifiableList",
        "java.util.List",
        "java.util.Collections.unmodifiableList",
        &["list"],
    ),
    (
        "java.util.Collections$UnmodifiableRandomAccessList",
        "java.util.List",
        "java.util.Collections.unmodifiableList",
        &["list"],
    ),
    (
        "java.util.Collections$UnmodifiableSet",
        "java.util.Set",
        "java.util.Collections.unmodifiableSet",
        &["c"],
    ),
    (
        "java.util.Collections$UnmodifiableMap",
        "java.util.Map",
        "java.util.Collections.unmodifiableMap",
        &["m"],
    ),
    (
        "java.util.Collections$SynchronizedCollection",
        "java.util.Collection",
        "java.util.Collections.synchronizedCollection",
        &["c"],
    ),
    (
        "java.util.Collections$SynchronizedList",
        "java.util.List",
        "java.util.Collections.synchronizedList",
        &["list"],
    ),
    (
        "java.util.Collections$SynchronizedRandomAccessList",
        "java.util.List",
        "java.util.Collections.synchronizedList",
        &["list"],
    ),
    (
        "java.util.Collections$SynchronizedSet",
        "java.util.Set",
        "java.util.Collections.synchronizedSet",
        &["c"],
    ),
    (
        "java.util.Collections$SynchronizedMap",
        "java.util.Map",
        "java.util.Collections.synchronizedMap",
        &["m"],
    ),
    ("java.util.Collections$SetFromMap", "java.util.Set", "java.util.Collections.newSetFromMap", &["m"]),
    (
        "java.util.Comparators$NaturalOrderComparator",
        "java.util.Comparator",
        "java.util.Comparator.naturalOrder",
        &[],
    ),
    (
        "java.util.Collections$ReverseComparator",
        "java.util.Comparator",
        "java.util.Collections.reverseOrder",
        &[],
    ),
    (
        "java.util.Collections$ReverseComparator2",
        "java.util.Comparator",
        "java.util.Collections.reverseOrder",
        &["cmp"],
    ),
    ("java.util.Optional", "java.util.Optional", "java.util.Optional.ofNullable", &["value"]),
    ("java.util.UUID", "java.util.UUID", "new java.util.UUID", &["mostSigBits", "leastSigBits"]),
    ("java.net.URI", "java.net.URI", "java.net.URI.create", &["string"]),
    (
        "java.util.concurrent.atomic.AtomicInteger",
        "java.util.concurrent.atomic.AtomicInteger",
        "new java.util.concurrent.atomic.AtomicInteger",
        &["value"],
    ),
    (
        "java.util.concurrent.atomic.AtomicLong",
        "java.util.concurrent.atomic.AtomicLong",
        "new java.util.concurrent.atomic.AtomicLong",
        &["value"],
    ),
    (
        "java.util.concurrent.atomic.AtomicReference",
        "java.util.concurrent.atomic.AtomicReference",
        "new java.util.concurrent.atomic.AtomicReference",
        &["value"],
    ),
    (
        "java.util.AbstractMap$SimpleEntry",
        "java.util.AbstractMap.SimpleEntry",
        "new java.util.AbstractMap.SimpleEntry",
        &["key", "value"],
    ),
    ("java.util.KeyValueHolder", "java.util.Map.Entry", "java.util.Map.entry", &["key", "value"]),
    ("java.time.Duration", "java.time.Duration", "java.time.Duration.ofSeconds", &["seconds", "nanos"]),
    ("java.time.Instant", "java.time.Instant", "java.time.Instant.ofEpochSecond", &["seconds", "nanos"]),
    ("java.time.Period", "java.time.Period", "java.time.Period.of", &["years", "months", "days"]),
    ("java.time.LocalDateTime", "java.time.LocalDateTime", "java.time.LocalDateTime.of", &["date", "time"]),
    (
        "java.time.LocalTime",
        "java.time.LocalTime",
        "java.time.LocalTime.of",
        &["hour", "minute", "second", "nano"],
    ),
];

/// Pairs that `Map.of` takes.
const MAX_PAIRS: usize = 10;

impl Copier<'_> {
    /// `None` if the class is not known.
    pub(super) fn made_from_parts(&mut self, node: &Node, name: &str) -> Option<Result<Made, Reason>> {
        if let Some((_, type_name, create, fields)) = PARTS.iter().find(|part| part.0 == name) {
            let slots: Vec<Slot> = fields.iter().map(|f| self.field(node, f)).collect::<Option<_>>()?;
            // A field that is computed when somebody asks is not there yet.
            if name == "java.net.URI" && self.settled(slots[0]) == 0 {
                return None;
            }
            let arguments: Result<Vec<Value>, Reason> =
                slots.into_iter().map(|slot| self.argument(slot)).collect();
            return Some(arguments.map(|arguments| plain(type_name, create, arguments)));
        }
        Some(match name {
            "java.util.Arrays$ArrayList" => {
                let elements = self.array(node, "a")?;
                self.listed("java.util.List", "java.util.Arrays.asList", &elements)
            }
            "java.util.ImmutableCollections$MapN" => {
                let table = self.array(node, "table")?;
                let is_there = |pair: &&[Slot]| self.settled(pair[0]) != 0;
                let entries: Vec<Slot> = table.chunks(2).filter(is_there).flatten().copied().collect();
                if entries.len() > 2 * MAX_PAIRS {
                    return None;
                }
                self.listed("java.util.Map", "java.util.Map.of", &entries)
            }
            "java.util.IdentityHashMap" => {
                let table = self.array(node, "table")?;
                let is_there = |pair: &&[Slot]| self.settled(pair[0]) != 0;
                let entries: Vec<Slot> = table.chunks(2).filter(is_there).flatten().copied().collect();
                self.mapped(
                    "java.util.IdentityHashMap",
                    "new java.util.IdentityHashMap",
                    Vec::new(),
                    &entries,
                )
            }
            "java.util.Hashtable" => {
                let entries = self.buckets(node, ["key", "value"])?;
                self.mapped("java.util.Hashtable", "new java.util.Hashtable", Vec::new(), &entries)
            }
            "java.util.concurrent.ConcurrentHashMap" => {
                let entries = self.buckets(node, ["key", "val"])?;
                let create = "new java.util.concurrent.ConcurrentHashMap";
                self.mapped("java.util.concurrent.ConcurrentHashMap", create, Vec::new(), &entries)
            }
            "java.util.concurrent.CopyOnWriteArraySet" => {
                let list = self.node(self.reference(node, "al")?);
                let elements = self.array(&list, "array")?;
                let create = "new java.util.concurrent.CopyOnWriteArraySet";
                self.filled("java.util.concurrent.CopyOnWriteArraySet", create, "add", &elements)
            }
            "java.util.concurrent.ConcurrentLinkedQueue" => {
                let all = self.chain(node, "head", "next", &["item"])?;
                let elements: Vec<Slot> = all.into_iter().filter(|item| self.settled(*item) != 0).collect();
                let create = "new java.util.concurrent.ConcurrentLinkedQueue";
                self.filled("java.util.concurrent.ConcurrentLinkedQueue", create, "add", &elements)
            }
            "java.util.EnumMap" => self.enum_map(node)?,
            "java.util.RegularEnumSet" => self.enum_set(node)?,
            "java.util.BitSet" => self.bit_set(node)?,
            "java.math.BigDecimal" => {
                let (unscaled, scale) = (self.unscaled(node)?, self.int(node, "scale")?);
                let text = format!("{unscaled}E{}", -i64::from(scale));
                let text = Value::Text(text.encode_utf16().collect());
                Ok(plain("java.math.BigDecimal", "new java.math.BigDecimal", vec![text]))
            }
            _ => return None,
        })
    }

    /// Parameters are `int` where fields are smaller.
    fn argument(&mut self, slot: Slot) -> Result<Value, Reason> {
        Ok(match self.value(slot)? {
            Value::Primitive(Kind::Byte | Kind::Short, bits) => Value::Primitive(Kind::Int, bits),
            other => other,
        })
    }

    /// Keys and values of a table of chains, in the order of the table.
    fn buckets(&self, node: &Node, fields: [&str; 2]) -> Option<Vec<Slot>> {
        let table =
            if self.reference(node, "table").is_some() { self.array(node, "table")? } else { Vec::new() };
        let mut entries = Vec::new();
        for bucket in table {
            let Some(first) = Ref::from_bits(self.settled(bucket) as u32) else { continue };
            let first = self.node(first);
            entries.extend([self.field(&first, fields[0])?, self.field(&first, fields[1])?]);
            entries.extend(self.chain(&first, "next", "next", &fields)?);
        }
        Some(entries)
    }

    fn enum_map(&mut self, node: &Node) -> Option<Result<Made, Reason>> {
        let (key_type, keys) = (self.field(node, "keyType")?, self.array(node, "keyUniverse")?);
        let values = self.array(node, "vals")?;
        let there: Vec<(Slot, Slot)> =
            keys.into_iter().zip(values).filter(|(_, value)| self.settled(*value) != 0).collect();
        let calls: Result<Vec<(&'static str, Vec<Value>)>, Reason> = there
            .into_iter()
            .map(|(key, value)| {
                // Null has an object that stands for it.
                let class = Ref::from_bits(self.settled(value) as u32).map(|object| self.node(object).class);
                let is_null =
                    class.is_some_and(|c| self.machine.program.classes.name(c) == b"java/util/EnumMap$1");
                let value = if is_null { Value::Null } else { self.value(value)? };
                Ok(("put", vec![self.value(key)?, value]))
            })
            .collect();
        let made = calls.and_then(|calls| {
            let arguments = vec![self.value(key_type)?];
            Ok(Made { calls, ..plain("java.util.EnumMap", "new java.util.EnumMap", arguments) })
        });
        Some(made)
    }

    fn enum_set(&mut self, node: &Node) -> Option<Result<Made, Reason>> {
        let bits = self.settled(self.field(node, "elements")?);
        let universe = self.array(node, "universe")?;
        let there: Vec<Slot> = universe
            .into_iter()
            .enumerate()
            .filter(|(i, _)| bits >> i & 1 != 0)
            .map(|(_, slot)| slot)
            .collect();
        let element_type = self.field(node, "elementType")?;
        let made = self.filled("java.util.EnumSet", "java.util.EnumSet.noneOf", "add", &there);
        Some(made.and_then(|made| Ok(Made { arguments: vec![self.value(element_type)?], ..made })))
    }

    fn bit_set(&mut self, node: &Node) -> Option<Result<Made, Reason>> {
        let words: Vec<u64> = self.array(node, "words")?.into_iter().map(|word| self.settled(word)).collect();
        let is_set = |i: &usize| words[i / 64] >> (i % 64) & 1 != 0;
        let bits = (0..words.len() * 64).filter(is_set);
        let calls = bits.map(|i| ("set", vec![Value::Primitive(Kind::Int, i as u64)])).collect();
        Some(Ok(Made { calls, ..plain("java.util.BitSet", "new java.util.BitSet", Vec::new()) }))
    }

    /// Small numbers are kept in a `long`.
    fn unscaled(&self, node: &Node) -> Option<BigInt> {
        match self.settled(self.field(node, "intCompact")?) as i64 {
            i64::MIN => self.big_integer(&self.node(self.reference(node, "intVal")?)),
            small => Some(BigInt::from(small)),
        }
    }
}
