//! What is kept of a path: its inputs by shape and picks, and what it showed, by hashes and interned names.

use std::hash::{DefaultHasher, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use hashbrown::HashMap;
use tarry_search::Ended;
use tarry_search::structure::array_name;
use tarry_search::verdict::uncaught;
use tarry_search::weight::{self, Weight};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;
use tarry_vm::state::unknowns::{Domain as Values, Notation, Unknown};
use tarry_vm::{MethodId, Ref};

use crate::batch::Batch;
use crate::canonical;
use crate::normal::Normal;
use crate::shape::{Choice, Domain, Key, Picks, PoolShape, Shape, ShapeId, Shapes};

/// A word of `Names`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Name(u32);

/// Classes, messages and places of exceptions, names of structures; shared by the threads that explore.
#[derive(Default)]
pub struct Names(Mutex<NameTable>);

#[derive(Default)]
struct NameTable {
    texts: Vec<Arc<str>>,
    known: HashMap<Arc<str>, Name>,
}

impl Names {
    pub fn add(&self, text: &str) -> Name {
        let mut table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(name) = table.known.get(text) {
            return *name;
        }
        let (name, text): (Name, Arc<str>) = (Name(table.texts.len() as u32), text.into());
        table.texts.push(text.clone());
        table.known.insert(text, name);
        name
    }

    pub fn get(&self, name: Name) -> Arc<str> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).texts[name.0 as usize].clone()
    }
}

/// How a path ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    Returned,
    Exited(i32),
    Threw(Thrown),
    Pruned,
    Limit,
    Unsupported(Name),
    /// The JVM itself ended.
    Crashed,
    /// The input does not exist on this side: the program asks for other choices.
    Absent,
}

#[derive(Clone, Copy, Eq, Debug)]
pub struct Thrown {
    pub class: Name,
    /// After normalisation; `None` is another name than the empty message.
    pub message: Option<Name>,
    /// The innermost method outside the JDK; groups differ by it, paths do not.
    pub place: Option<Name>,
    /// Threads wait for ever after it.
    pub stuck: bool,
}

impl PartialEq for Thrown {
    fn eq(&self, other: &Thrown) -> bool {
        (self.class, self.message, self.stuck) == (other.class, other.message, other.stuck)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Emission {
    pub hash: u64,
    pub name: Option<Name>,
    /// A string, a number, an enum constant or null.
    pub plain: bool,
}

/// What a path showed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    pub end: End,
    /// Hash of standard output after normalisation.
    pub output: u64,
    pub emitted: Box<[Emission]>,
}

#[derive(Clone, Debug)]
pub struct Path {
    pub shape: ShapeId,
    pub picks: Picks,
    pub seen: Seen,
    /// Open choices that emitted structures mention.
    pub open: Box<[u32]>,
    /// How many inputs it stands for.
    pub weight: Weight,
}

/// What all recorders share.
#[derive(Default)]
pub struct Tables {
    pub shapes: Shapes,
    pub names: Names,
}

/// Makes records of the paths of one machine.
pub struct Recorder<'t> {
    known: KnownShapes<'t>,
    looks: Looks<'t>,
}

struct KnownShapes<'t> {
    tables: &'t Tables,
    /// By a hash of the calls as this machine numbers them.
    by_calls: HashMap<u64, (ShapeId, Arc<Shape>)>,
}

/// Makes out what paths show.
struct Looks<'t> {
    tables: &'t Tables,
    normal: Normal,
    /// The text of a structure.
    buffer: Vec<u8>,
    /// Open choices that the structures of the last path mention.
    open: Vec<u32>,
    /// Names of emitted structures: few, and asked for on every path.
    emitted_names: Vec<(String, Name)>,
}

impl<'t> Recorder<'t> {
    pub fn new(tables: &'t Tables, normal: Normal) -> Recorder<'t> {
        let looks = Looks { tables, normal, buffer: Vec::new(), open: Vec::new(), emitted_names: Vec::new() };
        Recorder { known: KnownShapes { tables, by_calls: HashMap::new() }, looks }
    }

    /// Adds a path to a batch. The machine stands where the path ended.
    pub fn add(&mut self, machine: &Machine, path: &Ended<'_>, batch: &mut Batch) {
        let (shape, choices) = self.known.of(machine);
        let looks = &mut self.looks;
        batch.push(*shape, weight::of(&machine.state), |parts| {
            parts.picks.extend(machine.state.unknowns.iter().map(|u| u.chosen.map(|c| c.pick)));
            let shown = looks.shown(machine, path, choices, &[], &mut parts.emitted);
            parts.open.extend_from_slice(&looks.open);
            shown
        });
    }

    pub fn path(&mut self, machine: &Machine, path: &Ended<'_>) -> Path {
        let mut batch = Batch::default();
        self.add(machine, path, &mut batch);
        batch.get(0).to_path()
    }

    /// What the path shows when its open choices are filled in.
    pub fn filled(&mut self, machine: &Machine, path: &Ended<'_>, fill: &[Option<i64>]) -> Seen {
        let (_, choices) = self.known.of(machine);
        let mut emitted = Vec::new();
        let (end, output) = self.looks.shown(machine, path, choices, fill, &mut emitted);
        Seen { end, output, emitted: emitted.into() }
    }

    /// The keys and domains of the path's choices.
    pub fn shape(&mut self, machine: &Machine) -> Arc<Shape> {
        self.known.of(machine).1.clone()
    }
}

impl KnownShapes<'_> {
    fn of(&mut self, machine: &Machine) -> &(ShapeId, Arc<Shape>) {
        let added = || self.tables.shapes.add(shape_of(machine));
        self.by_calls.entry(raw_hash(machine)).or_insert_with(added)
    }
}

impl Looks<'_> {
    /// How a path ended, and the hash of its output. Open choices take the picks of `fill` where it has any.
    fn shown(
        &mut self,
        machine: &Machine,
        path: &Ended<'_>,
        choices: &Shape,
        fill: &[Option<i64>],
        emitted: &mut Vec<Emission>,
    ) -> (End, u64) {
        self.open.clear();
        let end = self.end(machine, path);
        if end == End::Pruned {
            // What it printed and emitted before is not a result.
            return (end, 0);
        }
        let output = if machine.state.output.bytes.is_empty() {
            output_hash(&[], &self.normal)
        } else {
            output_hash(&machine.state.output.of(1), &self.normal)
        };
        for snapshot in &machine.state.emitted {
            self.buffer.clear();
            let plain = canonical::write(machine, snapshot, choices, fill, &mut self.buffer, &mut self.open);
            let hash = hash(&self.normal.apply(&self.buffer));
            let name = snapshot.name.as_ref().map(|n| known_name(&mut self.emitted_names, n, self.tables));
            emitted.push(Emission { hash, name, plain });
        }
        (end, output)
    }

    fn end(&self, machine: &Machine, path: &Ended<'_>) -> End {
        let names = &self.tables.names;
        let stuck = matches!(path.outcome, Outcome::Deadlock(_));
        // Of a limit of the stack or the heap this tells more than that there was one.
        let limit = || uncaught(machine, path.outcome).map(|e| (e, machine.throwable_message(e)));
        let thrown = path.thrown.first().map(|t| (t.throwable, t.message.clone())).or_else(limit);
        if let Some((throwable, message)) = thrown {
            return End::Threw(Thrown {
                class: names.add(&machine.classes.external_name(machine.class_of(throwable))),
                message: self.normal.message(message.as_deref()).map(|m| names.add(&m)),
                place: user_method(machine, throwable).map(|m| names.add(&m)),
                stuck,
            });
        }
        match path.outcome {
            Outcome::Returned => End::Returned,
            Outcome::Exited(status) => End::Exited(*status),
            Outcome::Pruned => End::Pruned,
            Outcome::Limit(_) => End::Limit,
            Outcome::Unsupported(what) => End::Unsupported(names.add(what)),
            Outcome::Deadlock(_) | Outcome::Threw(_) => {
                End::Threw(Thrown { class: names.add(DEADLOCK), message: None, place: None, stuck })
            }
        }
    }
}

/// More names than this are looked up in the shared table.
const FEW_NAMES: usize = 16;

fn known_name(known: &mut Vec<(String, Name)>, text: &str, tables: &Tables) -> Name {
    if let Some((_, name)) = known.iter().find(|(known, _)| known == text) {
        return *name;
    }
    let name = tables.names.add(text);
    if known.len() < FEW_NAMES {
        known.push((text.to_string(), name));
    }
    name
}

/// The class of an exception that stands for a deadlock.
pub const DEADLOCK: &str = "deadlock";

/// What a path printed, after normalisation.
pub fn output_hash(bytes: &[u8], normal: &Normal) -> u64 {
    if bytes.is_empty() { 0 } else { hash(&normal.apply(bytes)) }
}

pub fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    hasher.finish()
}

/// The innermost method outside the JDK and the API: `pkg.Foo.bar(int, String)`.
fn user_method(machine: &Machine, throwable: Ref) -> Option<String> {
    let frame = machine.frame_of_program(machine.stored_backtrace(throwable));
    frame.map(|(method, _)| readable(machine, method))
}

/// A method with the simple names of its parameter types, as source code has it.
fn readable(machine: &Machine, method: MethodId) -> String {
    let m = machine.classes.method(method);
    let descriptor = machine.classes.symbols.text(m.descriptor);
    let class = machine.classes.external_name(m.class);
    format!("{class}.{}({})", machine.classes.symbols.text(m.name), parameters(&descriptor).join(", "))
}

fn parameters(descriptor: &str) -> Vec<String> {
    let inside = descriptor.split(['(', ')']).nth(1).unwrap_or_default();
    let (mut rest, mut all) = (inside, Vec::new());
    while !rest.is_empty() {
        let dimensions = rest.bytes().take_while(|b| *b == b'[').count();
        let one = &rest[dimensions..];
        let end = if one.starts_with('L') { one.find(';').map_or(one.len(), |at| at + 1) } else { 1 };
        let name = array_name(&format!("{}{}", "[".repeat(dimensions), &one[..end.min(one.len())]));
        all.push(name.rsplit(['/', '.']).next().unwrap_or(&name).to_string());
        rest = &one[end.min(one.len())..];
    }
    all
}

/// Tells the calls of this path from those of others of this machine: where each was asked for and from what.
fn raw_hash(machine: &Machine) -> u64 {
    let mut hash = 0u64;
    let mut mix = |value: u64| hash = (hash.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    for unknown in &machine.state.unknowns {
        let place = unknown.caller.map_or(0, |c| u64::from(c.method.0) << 32 | u64::from(c.pc));
        mix(place);
        match &unknown.domain {
            Values::Range { lo, hi } => {
                mix(*lo as u64);
                mix(*hi as u64);
            }
            Values::List { values, .. } => mix(values.len() as u64),
            Values::Pool { pool, var } => mix(u64::from(*pool) << 32 | u64::from(*var)),
        }
    }
    for pool in &machine.state.pools {
        mix(if pool.bounded { pool.objects.len() as u64 } else { u64::MAX });
    }
    hash
}

fn shape_of(machine: &Machine) -> Shape {
    let mut asked: HashMap<Arc<str>, u32> = HashMap::new();
    let choice = |unknown: &Unknown| {
        let site: Arc<str> = site(machine, unknown).into();
        let count = asked.entry(site.clone()).or_default();
        let key = Key { site, nth: *count };
        *count += 1;
        Choice { key, domain: domain(machine, unknown) }
    };
    let choices = machine.state.unknowns.iter().map(choice).collect();
    let pools = machine.state.pools.iter().map(|pool| PoolShape {
        size: pool.bounded.then_some(pool.objects.len() as u32),
        with_null: pool.include_null,
    });
    Shape { choices, pools: pools.collect() }
}

fn site(machine: &Machine, unknown: &Unknown) -> String {
    unknown.caller.map_or_else(String::new, |c| {
        let api = machine.classes.symbols.text(machine.classes.method(c.api).name).into_owned();
        // Nothing that a rule of normalisation would take for a hash or a time.
        format!("{api} in {} at {}", machine.classes.describe(c.method), machine.code.bci_at(c.pc))
    })
}

fn domain(machine: &Machine, unknown: &Unknown) -> Domain {
    match &unknown.domain {
        Values::Range { .. } if unknown.notation == Notation::Boolean => Domain::Boolean,
        Values::Range { lo, hi } => Domain::Range { lo: *lo, hi: *hi },
        Values::List { values, .. } => Domain::List { len: values.len() as u64 },
        Values::Pool { pool, var } => {
            let call = machine.state.pools[*pool as usize].calls().nth(*var as usize);
            Domain::Pool { pool: *pool, head: call.is_some_and(|c| c.head) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::parameters;

    #[test]
    fn parameters_as_source_code_has_them() {
        assert_eq!(parameters("(I[[JLjava/lang/String;[La/B$C;)V"), ["int", "long[][]", "String", "B$C[]"]);
        assert_eq!(parameters("()V"), Vec::<String>::new());
    }
}
