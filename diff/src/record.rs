//! What is kept of a path: its inputs by shape and picks, and what it showed, by hashes and interned names.

use std::sync::{Arc, Mutex, PoisonError};

use hashbrown::HashMap;
use tarry_findings::structure::type_name;
use tarry_report::DEADLOCK;
use tarry_search::verdict::PathEnd;
use tarry_search::weight::{self, Weight};
use tarry_search::{Ended, InThread, Thrown as Raised};
use tarry_vm::machine::Machine;
use tarry_vm::mutants::Mutant;
use tarry_vm::outcome::Outcome;
use tarry_vm::state::snapshot::Snapshot;
use tarry_vm::state::unknowns::Unknown;
use tarry_vm::{MethodId, Ref};

use crate::batch::Batch;
use crate::behaviour::{
    Emission, End, Printed, Seen, Text, ThreadPlace, Thrown, Uncaught, as_lines, chain, leave_limits_out,
    says, wording,
};
use crate::canonical::{self, Written};
use crate::class_names::{compared_name, compared_text};
use crate::facts::MadeUp;
use crate::normal::Normal;
use crate::shape::{Choice, Domain, Key, LIBRARY, Picks, PoolShape, Shape, ShapeId, Shapes};
use crate::told;
use crate::views::Naming;

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

    /// Whether anything was called so.
    pub fn has(&self, text: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).known.contains_key(text)
    }

    pub fn get(&self, name: Name) -> Arc<str> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).texts[name.0 as usize].clone()
    }
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

/// Whether a class (internal name) is one of those whose versions are compared.
pub type IsLibrary<'t> = Box<dyn Fn(&[u8]) -> bool + Send + 't>;

struct KnownShapes<'t> {
    tables: &'t Tables,
    is_library: IsLibrary<'t>,
    /// By a hash of the calls as this machine numbers them.
    by_calls: HashMap<u64, (ShapeId, Arc<Shape>)>,
}

/// What a machine's paths are compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Other {
    /// Another version of the code, on another machine.
    Version,
    /// The same code on a JVM.
    Jvm,
}

/// Makes out what paths show.
struct Looks<'t> {
    tables: &'t Tables,
    other: Other,
    normal: Normal,
    made_up: MadeUp,
    /// The text of a structure.
    buffer: Vec<u8>,
    /// Open choices that the structures of the last path mention.
    open: Vec<u32>,
    /// A structure has had lambdas.
    has_code: bool,
    /// Names of emitted structures: few, and asked for on every path.
    emitted_names: Vec<(String, Name)>,
}

impl<'t> Recorder<'t> {
    pub fn new(tables: &'t Tables, other: Other, normal: Normal, is_library: IsLibrary<'t>) -> Recorder<'t> {
        let looks = Looks {
            tables,
            other,
            normal,
            made_up: MadeUp::default(),
            buffer: Vec::new(),
            open: Vec::new(),
            emitted_names: Vec::new(),
            has_code: false,
        };
        Recorder { known: KnownShapes { tables, is_library, by_calls: HashMap::new() }, looks }
    }

    /// Adds a path to a batch. The machine stands where the path ended.
    pub fn add(&mut self, machine: &Machine, path: &Ended<'_>, batch: &mut Batch) {
        let (shape, choices) = self.known.of(machine);
        let looks = &mut self.looks;
        batch.push(*shape, weight::of(&machine.state), |parts| {
            parts.picks.extend(machine.state.unknowns.iter().map(Unknown::pick));
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
        let (end, printed) = self.looks.shown(machine, path, choices, fill, &mut emitted);
        Seen { end, printed, emitted: emitted.into() }
    }

    /// What nobody caught, as it is compared, and which exception comes first.
    pub fn uncaught(&mut self, machine: &Machine, path: &Ended<'_>) -> (Vec<Uncaught>, Option<Ref>) {
        self.looks.made_up.clear();
        let all = self.looks.all_uncaught(machine, path);
        let first = all.first().map(|(_, raised)| raised.throwable);
        (all.into_iter().map(|(told, _)| told).collect(), first)
    }

    pub fn other(&self) -> Other {
        self.looks.other
    }

    /// The keys and domains of the path's choices.
    pub fn shape(&mut self, machine: &Machine) -> Arc<Shape> {
        self.known.of(machine).1.clone()
    }
}

impl KnownShapes<'_> {
    fn of(&mut self, machine: &Machine) -> &(ShapeId, Arc<Shape>) {
        let added = || self.tables.shapes.add(shape_of(machine, &self.is_library));
        self.by_calls.entry(raw_hash(machine)).or_insert_with(added)
    }
}

impl Looks<'_> {
    /// How a path ended, and what it wrote. Open choices take the picks of `fill` where it has any.
    fn shown(
        &mut self,
        machine: &Machine,
        path: &Ended<'_>,
        choices: &Shape,
        fill: &[Option<i64>],
        emitted: &mut Vec<Emission>,
    ) -> (End, Printed) {
        self.open.clear();
        self.made_up.clear();
        if self.other == Other::Version {
            let thrown = path.uncaught.iter().flat_map(|of| &of.thrown);
            let about_null = thrown.filter(|raised| machine.makes_message_up(raised.throwable));
            let about_null: Vec<&str> = about_null.filter_map(|raised| raised.message.as_deref()).collect();
            let is_any = !about_null.is_empty() || !machine.state.told().is_empty();
            self.normal.set_told(|| told::by_rules(machine, about_null.into_iter()), is_any);
        }
        let end = self.end(machine, path);
        if end == End::Pruned {
            return (end, Printed::default());
        }
        let printed = match machine.state.output.is_empty() {
            true => Printed::default(),
            false if Mutant::ComparingForgetsErrors.is_on() => {
                Printed { output: self.written(machine, 1), errors: Text::default() }
            }
            false => Printed { output: self.written(machine, 1), errors: self.written(machine, 2) },
        };
        for snapshot in &machine.state.emitted {
            let (text, written) = self.structure(machine, snapshot, (choices, Naming::Source), fill);
            let by_use = match written.has_uses {
                true => self.structure(machine, snapshot, (choices, Naming::Uses), fill).0,
                false => text,
            };
            if written.has_code && !std::mem::replace(&mut self.has_code, true) {
                self.tables.names.add(NOT_CALLED);
            }
            let name = snapshot.name.as_ref().map(|n| known_name(&mut self.emitted_names, n, self.tables));
            emitted.push(Emission { text, by_use, name, plain: written.plain });
        }
        (end, printed)
    }

    fn structure(
        &mut self,
        machine: &Machine,
        snapshot: &Snapshot,
        (choices, naming): (&Shape, Naming),
        fill: &[Option<i64>],
    ) -> (Text, Written) {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        let form = (choices, self.other, naming);
        let written = canonical::write(machine, snapshot, form, fill, &mut buffer, &mut self.open);
        let text = self.text(machine, &buffer);
        self.buffer = buffer;
        (text, written)
    }

    fn written(&mut self, machine: &Machine, descriptor: u8) -> Text {
        self.text(machine, &machine.state.printed_by_program(descriptor))
    }

    fn text(&mut self, machine: &Machine, bytes: &[u8]) -> Text {
        match self.other {
            Other::Version => Text::of(&self.made_up.numbered(machine, bytes), &self.normal),
            Other::Jvm => Text::of(bytes, &self.normal),
        }
    }

    fn end(&mut self, machine: &Machine, path: &Ended<'_>) -> End {
        let tables = self.tables;
        let stuck = matches!(path.outcome, Outcome::Deadlock(_));
        let exit = if let Outcome::Exited(status) = path.outcome { *status } else { 0 };
        let mut all = self.all_uncaught(machine, path);
        let path_end = PathEnd::of(machine, path.outcome);
        let limit;
        if let PathEnd::Threw(throwable) | PathEnd::LimitError(throwable) = path_end
            && all.is_empty()
        {
            // Of a limit of the stack or the heap this tells more than that there was one.
            let message = machine.throwable_message(throwable);
            limit = InThread {
                thread: None,
                thrown: vec![Raised { throwable, message, suppressed: Vec::new() }],
            };
            all.extend(self.uncaught(machine, &limit));
        }
        if let Some((first, raised)) = all.first() {
            let class = tables.names.add(&first.class);
            let place = user_method(machine, raised.throwable).map(|m| tables.names.add(&m));
            let message = raised.message.as_ref().map(|m| tables.names.add(m));
            let all: Vec<Uncaught> = all.into_iter().map(|(told, _)| told).collect();
            let (chain, wording) = (tables.names.add(&chain(&all[0])), wording(&all));
            let says = says(&all, &self.normal);
            return End::Threw(Thrown { class, chain, wording, message, says, place, exit, stuck });
        }
        match path_end {
            PathEnd::Returned => End::Returned,
            PathEnd::Exited(status) => End::Exited(status),
            PathEnd::Threw(_) | PathEnd::LimitError(_) => unreachable!("what was thrown is the first of all"),
            PathEnd::Pruned => End::Pruned,
            PathEnd::Limit(_) => End::Limit,
            PathEnd::Unsupported(what) => End::Unsupported(tables.names.add(what)),
            PathEnd::Deadlock => End::Threw(Thrown {
                class: tables.names.add(DEADLOCK),
                chain: tables.names.add(DEADLOCK),
                wording: 0,
                message: None,
                says: Text::default(),
                place: None,
                exit,
                stuck,
            }),
        }
    }

    /// The exceptions of a path that count, the first one first.
    fn all_uncaught<'e>(&mut self, machine: &Machine, path: &'e Ended<'_>) -> Vec<(Uncaught, &'e Raised)> {
        let mut all: Vec<(Uncaught, &Raised)> =
            path.uncaught.iter().filter_map(|of| self.uncaught(machine, of)).collect();
        if self.other == Other::Jvm {
            leave_limits_out(&mut all, |(told, _)| told);
        }
        all.sort_by(|(a, _), (b, _)| a.cmp(b));
        all
    }

    /// An exception as it is compared, and which one it is.
    fn uncaught<'e>(&mut self, machine: &Machine, of: &'e InThread) -> Option<(Uncaught, &'e Raised)> {
        let (first, causes) = of.thrown.split_first()?;
        let class = compared_name(machine, machine.class_of(first.throwable), self.other);
        let message = self.message(machine, first.throwable, first.message.as_deref());
        let mut more = String::new();
        self.suppressed(machine, first, 0, &mut more);
        self.causes(machine, causes, 0, &mut more);
        let place = if of.thread.is_some() { ThreadPlace::Other } else { ThreadPlace::Main };
        Some((Uncaught { place, class, message, more, thread: of.thread.clone() }, first))
    }

    /// A message as it is compared.
    fn message(&mut self, machine: &Machine, throwable: Ref, message: Option<&str>) -> Option<String> {
        if self.other == Other::Jvm {
            return message.map(str::to_string);
        }
        let message = message.filter(|_| !machine.makes_message_up(throwable))?;
        if machine.tells_classes(throwable) {
            return Some(compared_text(machine, message));
        }
        Some(String::from_utf8_lossy(&self.made_up.numbered(machine, message.as_bytes())).into_owned())
    }

    /// A line for each cause, with those for what it suppressed below it.
    fn causes(&mut self, machine: &Machine, causes: &[Raised], depth: usize, out: &mut String) {
        for cause in causes {
            self.line("Caused by", machine, cause, depth, out);
            self.suppressed(machine, cause, depth, out);
        }
    }

    fn suppressed(&mut self, machine: &Machine, of: &Raised, depth: usize, out: &mut String) {
        for chain in &of.suppressed {
            let [first, causes @ ..] = &chain[..] else { continue };
            self.line("Suppressed", machine, first, depth + 1, out);
            self.suppressed(machine, first, depth + 1, out);
            self.causes(machine, causes, depth + 1, out);
        }
    }

    fn line(&mut self, word: &str, machine: &Machine, of: &Raised, depth: usize, out: &mut String) {
        let class = compared_name(machine, machine.class_of(of.throwable), self.other);
        let message = self.message(machine, of.throwable, of.message.as_deref());
        let message = message.map_or(String::new(), |m| format!(": {}", as_lines(&m)));
        out.push_str(&format!("{}{word}: {class}{message}\n", "  ".repeat(depth)));
    }
}

/// Known by this name: a structure has lambdas, which nobody has called for it.
pub const NOT_CALLED: &str =
    "results contain lambdas: what they do is compared only where it is called, by the driver or the library";

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

/// The innermost method outside the JDK and the API: `pkg.Foo.bar(int, String)`.
fn user_method(machine: &Machine, throwable: Ref) -> Option<String> {
    let frame = machine.frame_of_program(machine.stored_backtrace(throwable));
    frame.map(|(method, _)| readable(machine, method))
}

/// A method with the simple names of its parameter types, as source code has it.
fn readable(machine: &Machine, method: MethodId) -> String {
    let m = machine.program.classes.method(method);
    let descriptor = machine.program.classes.symbols.text(m.descriptor);
    let class = machine.program.classes.external_name(m.class);
    format!(
        "{class}.{}({})",
        machine.program.classes.symbols.text(m.name),
        parameters(&descriptor).join(", ")
    )
}

fn parameters(descriptor: &str) -> Vec<String> {
    let inside = descriptor.split(['(', ')']).nth(1).unwrap_or_default();
    let (mut rest, mut all) = (inside, Vec::new());
    while !rest.is_empty() {
        let dimensions = rest.bytes().take_while(|b| *b == b'[').count();
        let one = &rest[dimensions..];
        let end = if one.starts_with('L') { one.find(';').map_or(one.len(), |at| at + 1) } else { 1 };
        let name = type_name(&format!("{}{}", "[".repeat(dimensions), &one[..end.min(one.len())]));
        all.push(name.rsplit(['/', '.']).next().unwrap_or(&name).to_string());
        rest = &one[end.min(one.len())..];
    }
    all
}

/// Tells the calls of this path from those of others of this machine: where each was asked for and from what.
fn raw_hash(machine: &Machine) -> u64 {
    let mut hash = 0u64;
    let mut mix = |value: u64| hash = (hash.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    for unknown in machine.state.unknowns.iter() {
        let place = unknown.caller().map_or(0, |c| u64::from(c.method.0) << 32 | u64::from(c.pc));
        mix(place);
        if let Some((first, last)) = unknown.picks() {
            mix(first as u64);
            mix(last as u64);
        }
        if let Some(variable) = unknown.pool_variable() {
            mix(u64::from(variable.pool) << 32 | u64::from(variable.var));
        }
    }
    for pool in machine.state.unknowns.pools() {
        mix(if pool.bounded { pool.objects.len() as u64 } else { u64::MAX });
    }
    hash
}

fn shape_of(machine: &Machine, is_library: &IsLibrary<'_>) -> Shape {
    let mut asked: HashMap<Arc<str>, u32> = HashMap::new();
    let choice = |unknown: &Unknown| {
        let site: Arc<str> = site(machine, unknown, is_library).into();
        let count = asked.entry(site.clone()).or_default();
        let key = Key { site, nth: *count };
        *count += 1;
        Choice { key, domain: domain(machine, unknown) }
    };
    let choices = machine.state.unknowns.iter().map(choice).collect();
    let pools = machine.state.unknowns.pools().iter().map(|pool| PoolShape {
        size: pool.bounded.then_some(pool.objects.len() as u32),
        with_null: pool.include_null,
    });
    Shape { choices, pools: pools.collect() }
}

/// The instruction that asked. The code of the library moves from version to version: its calls are told by their order alone.
pub(crate) fn site(machine: &Machine, unknown: &Unknown, is_library: &IsLibrary<'_>) -> String {
    unknown.caller().map_or_else(String::new, |c| {
        let class = machine.program.classes.method(c.method).class;
        let by_site = Mutant::ComparingMatchesBySite.is_on();
        if !by_site
            && machine.program.classes.is_of_program(class)
            && is_library(machine.program.classes.name(class))
        {
            return LIBRARY.into();
        }
        let api =
            machine.program.classes.symbols.text(machine.program.classes.method(c.api).name).into_owned();
        format!(
            "{api} in {} at {}",
            machine.program.classes.describe(c.method),
            machine.program.code.bci_at(c.pc)
        )
    })
}

pub(crate) fn domain(machine: &Machine, unknown: &Unknown) -> Domain {
    match (unknown.numbers(), unknown.pool_variable()) {
        (Some(_), _) if unknown.is_boolean() => Domain::Boolean,
        (Some((lo, hi)), _) => Domain::Range { lo, hi },
        _ if let Some(order) = unknown.floats() => Domain::Floats(order),
        (None, None) => Domain::List { len: unknown.elements().map_or(0, <[u64]>::len) as u64 },
        (None, Some(v)) => {
            let call = machine.state.unknowns.pools()[v.pool as usize].calls().nth(v.var as usize);
            Domain::Pool { pool: v.pool, head: call.is_some_and(|c| c.head) }
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
