//! What there is to see of an object, for comparing two versions of code.
//!
//! An object of the program is its fields, by name, whatever their order in the class file. Common collections of the JDK are what they
//! hold (`collections.rs`), times, addresses and formats what they are (`values.rs`), and those of the program below them that and the fields they add. Of other JDK objects fields are left out that only remember what was computed, or where an exception was made. A `Class` is its name. What an
//! inner class has captured counts: the object around it, and variables, its own and those it reads from the objects around.

use std::borrow::Cow;
use std::cell::Cell;

use tarry_findings::structure::{Numbered, field_name};
use tarry_vm::machine::Machine;
use tarry_vm::mutants::Mutant;
use tarry_vm::state::snapshot::{Content, Node};
use tarry_vm::{ClassId, FieldId, Kind, Ref};

use crate::class_names::{compared_name, compiled_apart};
use crate::collections::{Collections, is_collection};
use crate::nest::nest_mates;
use crate::record::Other;
use crate::values;

/// A value and its tag.
pub type Slot = (u64, u64);

/// What counts of an object.
pub struct View<'a> {
    /// Sorted by name.
    pub fields: Vec<(String, Kind, Slot)>,
    pub contents: Contents<'a>,
}

/// What an object holds beside its fields.
pub enum Contents<'a> {
    Nothing,
    /// Of an array, a list, a set, a queue.
    Elements(Kind, Cow<'a, [Slot]>),
    /// Of a map.
    Entries(Vec<[u64; 2]>),
    /// The characters of a builder of strings, the name of a class.
    Text(Vec<u16>),
}

impl View<'_> {
    /// References in it, in order.
    pub fn references(&self) -> Vec<u64> {
        let fields =
            self.fields.iter().filter(|(_, kind, _)| *kind == Kind::Ref).map(|(_, _, (slot, _))| *slot);
        match &self.contents {
            Contents::Elements(Kind::Ref, elements) => {
                fields.chain(elements.iter().map(|(slot, _)| *slot)).collect()
            }
            Contents::Entries(entries) => fields.chain(entries.iter().flatten().copied()).collect(),
            Contents::Nothing | Contents::Elements(..) | Contents::Text(_) => fields.collect(),
        }
    }
}

/// Fields of any JDK class that remember a hash or count changes. Their names say so; nothing in a class file does.
const LEFT_OUT: [&[u8]; 5] = [b"modCount", b"hash", b"hashCode", b"hashIsZero", b"hashCodeValue"];

/// Fields of some that remember what was computed, or where an exception was made. Others have fields of the same names that count, such as
/// `MathContext.precision`.
const LEFT_OUT_OF: [(&[u8], &[&[u8]]); 35] = [
    (b"java/io/File", &[b"filePath", b"status"]),
    (b"java/lang/StringBuffer", &[b"toStringCache"]),
    (b"java/lang/Throwable", &[b"stackTrace", b"backtrace", b"depth"]),
    (b"java/math/BigDecimal", &[b"precision", b"stringCache"]),
    (
        b"java/math/BigInteger",
        &[b"bitCountPlusOne", b"bitLengthPlusOne", b"lowestSetBitPlusTwo", b"firstNonzeroIntNumPlusTwo"],
    ),
    (
        b"java/net/URI",
        &[
            b"decodedAuthority",
            b"decodedFragment",
            b"decodedPath",
            b"decodedQuery",
            b"decodedSchemeSpecificPart",
            b"decodedUserInfo",
        ],
    ),
    (b"java/net/URL", &[b"hostAddress"]),
    (b"java/lang/reflect/AccessibleObject", &[b"accessCheckCache", b"securityCheckCache"]),
    (b"java/lang/reflect/Constructor", OF_MEMBERS),
    (
        b"java/lang/reflect/Executable",
        &[b"hasRealParameterData", b"parameterData", b"parameters", b"declaredAnnotations"],
    ),
    (b"java/lang/reflect/Field", OF_MEMBERS),
    (b"java/lang/reflect/Method", OF_MEMBERS),
    (
        b"java/text/DecimalFormat",
        &[
            b"digitList",
            b"isFastPath",
            b"fastPathCheckNeeded",
            b"fastPathData",
            b"bigIntegerMultiplier",
            b"bigDecimalMultiplier",
            b"positivePrefixFieldPositions",
            b"positiveSuffixFieldPositions",
            b"negativePrefixFieldPositions",
            b"negativeSuffixFieldPositions",
        ],
    ),
    (b"java/text/DecimalFormatSymbols", &[b"currencyInitialized"]),
    (b"java/text/DateFormatSymbols", &[b"lastZoneIndex", b"cachedHashCode"]),
    (b"java/util/AbstractMap", &[b"keySet", b"values"]),
    (b"java/util/Collections$CheckedMap", &[b"entrySet"]),
    (b"java/util/Collections$SynchronizedMap", &[b"keySet", b"entrySet", b"values"]),
    (b"java/util/Collections$UnmodifiableMap", &[b"keySet", b"entrySet", b"values"]),
    (b"java/util/EnumMap", &[b"entrySet"]),
    (b"java/util/HashMap", &[b"entrySet"]),
    (b"java/util/Hashtable", &[b"keySet", b"entrySet", b"values"]),
    (b"java/util/IdentityHashMap", &[b"entrySet"]),
    (b"java/util/Locale", &[b"languageTag"]),
    (b"java/util/SimpleTimeZone", &[b"cache"]),
    (b"java/util/TreeMap", &[b"entrySet", b"navigableKeySet", b"descendingMap"]),
    (b"java/util/TreeMap$NavigableSubMap", &[b"descendingMapView", b"entrySetView", b"navigableKeySetView"]),
    (b"java/util/WeakHashMap", &[b"entrySet"]),
    (b"java/util/concurrent/ConcurrentHashMap", &[b"keySet", b"entrySet", b"values"]),
    (b"java/util/concurrent/ConcurrentSkipListMap", &[b"keySet", b"entrySet", b"values", b"descendingMap"]),
    (b"java/util/concurrent/ConcurrentSkipListMap$SubMap", &[b"keySetView", b"entrySetView", b"valuesView"]),
    (b"java/util/regex/Pattern", &[b"namedGroups"]),
    (b"java/util/TimeZone", &[b"zoneId"]),
    (b"sun/util/calendar/ZoneInfo", &[b"dirty", b"lastRule"]),
    (b"sun/nio/fs/UnixPath", &[b"offsets", b"stringValue"]),
];

/// Where a member is in its class file, what was read from there, and how it is called.
const OF_MEMBERS: &[&[u8]] = &[
    b"slot",
    b"root",
    b"genericInfo",
    b"annotations",
    b"parameterAnnotations",
    b"annotationDefault",
    b"declaredAnnotations",
    b"fieldAccessor",
    b"overrideFieldAccessor",
    b"methodAccessor",
    b"methodAccessorGate",
    b"constructorAccessor",
];

fn is_left_out(class: &[u8], field: &[u8]) -> bool {
    let mut of_class = LEFT_OUT_OF.iter().filter(|(name, _)| *name == class);
    LEFT_OUT.contains(&field) || of_class.any(|(_, fields)| fields.contains(&field))
}

/// How the fields are called that nobody outside a class knows: private ones, and captured variables.
///
/// Two structures are the same if they are so in one of these ways. By their names alone, a renamed field would be a difference; by their uses
/// alone, a method that begins to read one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Naming {
    /// As the source calls them.
    Source,
    /// By what the code of the class does with them, where it does anything.
    Uses,
}

/// Looks at the objects of a snapshot.
#[derive(Clone, Copy)]
pub struct Views<'a, 'n> {
    pub naming: Naming,
    /// Set if there is a field that is called otherwise by its uses.
    pub has_uses: &'n Cell<bool>,
    pub machine: &'a Machine,
    pub all: &'n Numbered<'a>,
    /// Which slot a choice stands for, if any.
    pub decided: &'n dyn Fn(u64) -> Option<u64>,
}

impl<'a> Views<'a, '_> {
    pub fn of(&self, node: &'a Node) -> View<'a> {
        let classes = &self.machine.program.classes;
        let without_fields = |contents| View { fields: Vec::new(), contents };
        match &node.content {
            Content::Elements(kind, elements) => {
                without_fields(Contents::Elements(*kind, Cow::Borrowed(elements)))
            }
            Content::Text(_) | Content::Open => unreachable!("strings are values"),
            Content::Fields(_) if classes.name(node.class) == b"java/lang/Class" => {
                let class = self.machine.class_of_mirror(node.object);
                let name = compared_name(self.machine, class, Other::Version);
                without_fields(Contents::Text(name.encode_utf16().collect()))
            }
            Content::Fields(_) => self
                .collection(node)
                .unwrap_or_else(|| View { fields: self.fields(node, None), contents: Contents::Nothing }),
        }
    }

    /// What there is to see of a collection of the JDK: what it holds, its settings, and fields of classes below it. One that is not as
    /// expected is its fields.
    fn collection(&self, node: &'a Node) -> Option<View<'a>> {
        let classes = &self.machine.program.classes;
        let is_one = |class: &&ClassId| {
            let name = classes.name(**class);
            classes.class(**class).is_of_image() && (is_collection(name) || values::is_value(name))
        };
        let class = *classes.class(node.class).ancestors.iter().rev().find(is_one)?;
        let collections = Collections { machine: self.machine, all: self.all, decided: self.decided };
        let name = classes.name(class);
        let (contents, settings) = match is_collection(name) {
            true => collections.of(node, name)?,
            false => values::of(collections, node, name)?,
        };
        let mut fields = self.fields(node, Some(class));
        fields.extend(settings.into_iter().map(|(name, kind, slot)| (name.to_string(), kind, slot)));
        Some(View { fields, contents })
    }

    /// Sorted by name; those of classes below one, if it is given.
    fn fields(&self, node: &'a Node, below: Option<ClassId>) -> Vec<(String, Kind, Slot)> {
        let Content::Fields(fields) = &node.content else { return Vec::new() };
        let classes = &self.machine.program.classes;
        let above = below.map_or(&[][..], |class| &classes.class(class).ancestors);
        let is_left_out = |f: FieldId| {
            let field = classes.field(f);
            above.contains(&field.class)
                || classes.class(field.class).is_of_image()
                    && is_left_out(classes.name(field.class), classes.symbols.get(field.name))
        };
        let mut all: Vec<(String, Kind, Slot)> = fields
            .iter()
            .enumerate()
            .filter(|(_, (f, ..))| !is_left_out(*f))
            .filter_map(|(i, (f, value, tag))| {
                Some((self.name(node, fields, i)?, classes.field(*f).kind, (*value, *tag)))
            })
            .collect();
        for class in classes.class(node.class).ancestors.iter().filter(|class| !above.contains(class)) {
            self.borrowed(node, *class, &mut all);
        }
        all.sort_by(|(a, ..), (b, ..)| a.cmp(b));
        if Mutant::ComparingDropsAField.is_on() {
            all.pop();
        }
        all
    }

    /// How a field is called; none if it is synthetic and nobody needs it. What is captured has other names with other compilers.
    fn name(&self, node: &Node, fields: &[(FieldId, u64, u64)], at: usize) -> Option<String> {
        let classes = &self.machine.program.classes;
        let field = classes.field(fields[at].0);
        let class = classes.class(field.class);
        let Some(file) = compiled_apart(class).filter(|_| !class.hidden_from_traces()) else {
            return Some(field_name(self.machine, fields, at));
        };
        let index = usize::from(field.index);
        let called = match field.is_synthetic() {
            true => Some(&file.captured().own.iter().find(|c| c.field == index)?.called),
            false => None,
        };
        if let Some(name) =
            self.by_use(|| file.uses(|| nest_mates(self.machine, field.class)).of_field(index))
        {
            return Some(format!("{}: {name}", file.source_name()));
        }
        Some(match called {
            Some(called) if field.class == node.class => called.clone(),
            Some(called) => format!("{}.{called}", file.source_name()),
            None => field_name(self.machine, fields, at),
        })
    }

    fn by_use<'u>(&self, name: impl FnOnce() -> Option<&'u str>) -> Option<&'u str> {
        if self.naming == Naming::Source && self.has_uses.get() {
            return None;
        }
        let name = name()?;
        self.has_uses.set(true);
        Some(name).filter(|_| self.naming == Naming::Uses)
    }

    /// Variables that the code of a class reads from the objects around.
    fn borrowed(&self, node: &'a Node, class: ClassId, all: &mut Vec<(String, Kind, Slot)>) {
        let loaded = self.machine.program.classes.class(class);
        let Some(file) = compiled_apart(loaded) else { return };
        for borrowed in &file.captured().borrowed {
            let Some((kind, slot)) = self.follow(node, &borrowed.path) else { continue };
            let name = match self
                .by_use(|| file.uses(|| nest_mates(self.machine, class)).of_variable(&borrowed.called))
            {
                Some(name) => format!("{}: {name}", file.source_name()),
                None if class == node.class => borrowed.called.clone(),
                None => format!("{}.{}", file.source_name(), borrowed.called),
            };
            all.push((name, kind, slot));
        }
    }

    /// What is at the end of a way through the objects around.
    fn follow(&self, node: &'a Node, path: &[(Vec<u8>, Vec<u8>)]) -> Option<(Kind, Slot)> {
        let classes = &self.machine.program.classes;
        let mut at = node;
        for (i, (class, name)) in path.iter().enumerate() {
            let Content::Fields(fields) = &at.content else { return None };
            let is_meant = |f: FieldId| {
                let field = classes.field(f);
                classes.symbols.get(field.name) == name && classes.name(field.class) == class
            };
            let (field, value, tag) = fields.iter().find(|(f, ..)| is_meant(*f))?;
            if i + 1 == path.len() {
                return Some((classes.field(*field).kind, (*value, *tag)));
            }
            at = self.all.find(Ref::from_bits((self.decided)(*value)? as u32)?)?.0;
        }
        None
    }
}
