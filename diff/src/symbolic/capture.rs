//! A symbolic path as it is when it ends: nothing of it is made concrete.

use std::borrow::Cow;
use std::sync::Arc;

use hashbrown::HashMap;
use tarry_findings::bounds::AnyOf;
use tarry_findings::condition;
use tarry_report::DEADLOCK;
use tarry_search::verdict::{PathEnd, uncaught};
use tarry_terms::{ImportMap, TermId, Terms, VarId};
use tarry_vm::boot::OpenChoices;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;
use tarry_vm::state::symbols::LatePart;
use tarry_vm::state::unknowns::Unknown;
use tarry_vm::{Ref, text};

use super::case::{Asked, Case, CaseEnd, Emitted, Leaf, Part, Sheet, Shows};
use crate::canonical::{self, Hole};
use crate::class_names::{compared_name, compared_text};
use crate::facts::MadeUp;
use crate::record::{IsLibrary, Other, domain, site};
use crate::shape::{Choice, Key, PoolShape, Shape};
use crate::told;
use crate::views::Naming;

/// Bytecodes that `getMessage()` or `getCause()` may take.
const MAX_STEPS: u64 = 1_000_000;
/// Causes and suppressed exceptions that are looked at.
const MAX_CAUSES: usize = 20;

/// Takes paths from one machine.
pub(crate) struct Capture<'t> {
    is_library: IsLibrary<'t>,
    made_up: MadeUp,
    /// What the last path asked for: nearly always what the next one does.
    last: Option<Last>,
}

struct Last {
    unknowns: Vec<Unknown>,
    asked: Arc<[Asked]>,
    shape: Arc<Shape>,
}

/// Where terms of a path go.
struct Copying {
    terms: Terms,
    map: ImportMap,
}

impl<'t> Capture<'t> {
    pub fn new(is_library: IsLibrary<'t>) -> Capture<'t> {
        Capture { is_library, made_up: MadeUp::default(), last: None }
    }

    /// The path that the machine stands at the end of.
    pub fn case(&mut self, machine: &mut Machine, outcome: &Outcome) -> Case {
        self.made_up.clear();
        let (asked, shape) = self.asked(machine);
        let mut copying = Copying::new(&asked, machine);
        let from = &machine.state.symbols.terms;
        let facts = from.assumed().iter().map(|fact| copying.terms.import(from, *fact, &mut copying.map));
        let facts = facts.collect();
        let references = machine.state.unknowns.all().filter(|(_, unknown)| unknown.is_reference());
        let picks = references.map(|(_, unknown)| unknown.pick()).collect();
        let shows = self.shows(machine, outcome, &shape, &mut copying);
        Case {
            terms: copying.terms,
            facts,
            asked,
            picks,
            shows,
            told: told::by_rules(machine, std::iter::empty()),
        }
    }

    fn asked(&mut self, machine: &Machine) -> (Arc<[Asked]>, Arc<Shape>) {
        let is_same = |last: &&Last| {
            let mut all = machine.state.unknowns.all();
            last.unknowns.len() == machine.state.unknowns.len()
                && last.unknowns.iter().all(|known| all.next().is_some_and(|(_, u)| is_same_call(known, u)))
        };
        if let Some(last) = self.last.as_ref().filter(is_same) {
            return (last.asked.clone(), last.shape.clone());
        }
        let names = condition::names(machine);
        let mut times: HashMap<Arc<str>, u32> = HashMap::new();
        let asked: Vec<Asked> = machine
            .state
            .unknowns
            .all()
            .map(|(id, unknown)| {
                let site: Arc<str> = site(machine, unknown, &self.is_library).into();
                let nth = times.entry(site.clone()).or_default();
                let key = Key { site, nth: *nth };
                *nth += 1;
                let name = names.get(&id).cloned().unwrap_or_else(|| format!("x{}", id.0 + 1));
                let part = unknown.part().map(|part| (part.length.index(), part.index));
                let choice = Choice { key, domain: domain(machine, unknown) };
                let sort = (!unknown.is_reference()).then(|| unknown.sort());
                Asked { choice, sort, part, name: name.into(), any: AnyOf::of(machine, id, unknown) }
            })
            .collect();
        let pools = machine.state.unknowns.pools().iter().map(|pool| PoolShape {
            size: pool.bounded.then_some(pool.objects.len() as u32),
            with_null: pool.include_null,
        });
        let choices = asked.iter().map(|asked| asked.choice.clone()).collect();
        let shape = Arc::new(Shape { choices, pools: pools.collect() });
        let asked: Arc<[Asked]> = asked.into();
        let unknowns = machine.state.unknowns.all().map(|(_, unknown)| unknown.clone()).collect();
        self.last = Some(Last { unknowns, asked: asked.clone(), shape: shape.clone() });
        (asked, shape)
    }

    fn shows(
        &mut self,
        machine: &mut Machine,
        outcome: &Outcome,
        shape: &Shape,
        copying: &mut Copying,
    ) -> Shows {
        let end = case_end(machine, outcome);
        let nothing =
            |end| Shows { end, thrown: Sheet::default(), printed: Default::default(), emitted: Vec::new() };
        if !matches!(end, CaseEnd::Returned | CaseEnd::Exited(_) | CaseEnd::Threw) {
            return nothing(end);
        }
        let mut thrown = Sheet::default();
        if end == CaseEnd::Threw {
            self.thrown(machine, outcome, copying, &mut thrown);
        }
        let printed = [1, 2].map(|descriptor| self.printed(machine, descriptor, copying));
        let snapshots = machine.state.emitted.clone();
        let emitted = snapshots.iter().map(|snapshot| {
            let mut sheet = |naming| {
                let (mut text, mut holes) = (Vec::new(), Vec::new());
                let written =
                    canonical::write_with_holes(machine, snapshot, shape, naming, &mut text, &mut holes);
                let text = self.made_up.numbered(machine, &text).into_owned();
                let leaves = holes.into_iter().map(|hole| self.leaf(machine, hole, copying)).collect();
                (Sheet { text, leaves }, written)
            };
            let (source, written) = sheet(Naming::Source);
            let uses = written.has_uses.then(|| sheet(Naming::Uses).0);
            Emitted { name: snapshot.name.clone(), source, uses }
        });
        let emitted = emitted.collect();
        Shows { end, thrown, printed, emitted }
    }

    fn leaf(&mut self, machine: &mut Machine, hole: Hole, copying: &mut Copying) -> Leaf {
        match hole {
            Hole::Number { value, tag, kind } => match machine.leaf_term(value, tag, kind) {
                Some(term) => Leaf::Number(kind, copying.copy(machine, term)),
                None => Leaf::Unclear,
            },
            Hole::Known(units) => Leaf::Text(vec![self.known(machine, units)]),
            Hole::String(string) => Leaf::Text(self.string(machine, string, copying)),
        }
    }

    /// A text, with what the machine made up numbered.
    fn known(&mut self, machine: &Machine, units: Vec<u16>) -> Part {
        let marks = |unit: &u16| *unit == u16::from(b'@') || *unit == u16::from(b'$');
        if !units.iter().any(marks) {
            return Part::Known(units);
        }
        let bytes = text::of_units(&units).into_bytes();
        match self.made_up.numbered(machine, &bytes) {
            Cow::Borrowed(_) => Part::Known(units),
            Cow::Owned(bytes) => Part::Known(text::units(&String::from_utf8_lossy(&bytes))),
        }
    }

    fn string(&mut self, machine: &mut Machine, string: Ref, copying: &mut Copying) -> Vec<Part> {
        if let Ok(units) = machine.string_units(string) {
            return vec![self.known(machine, units)];
        }
        match machine.open_parts(string) {
            Some(parts) => {
                let parts = parts.iter().map(|part| copying.part(machine, part)).collect();
                self.text(machine, parts)
            }
            None => vec![Part::Unclear],
        }
    }

    /// A text with what is known of it in as few parts as there can be, and with what the machine made up numbered.
    fn text(&mut self, machine: &Machine, parts: Vec<Part>) -> Vec<Part> {
        let mut all: Vec<Part> = Vec::new();
        for part in parts {
            match (part, all.last_mut()) {
                (Part::Known(units), Some(Part::Known(before))) => before.extend(units),
                (part, _) => all.push(part),
            }
        }
        let numbered = |part| if let Part::Known(units) = part { self.known(machine, units) } else { part };
        all.into_iter().map(numbered).collect()
    }

    /// What was written to a descriptor.
    fn printed(&mut self, machine: &mut Machine, descriptor: u8, copying: &mut Copying) -> Vec<Part> {
        enum Piece {
            Bytes(Vec<u8>),
            Text(u32),
        }
        let mut pieces: Vec<Piece> = Vec::new();
        for (chunk, bytes) in machine.state.output.parts() {
            if chunk.to != descriptor || chunk.is_report() {
                continue;
            }
            match (chunk.text(), pieces.last_mut()) {
                (Some(number), _) => pieces.push(Piece::Text(number)),
                (None, Some(Piece::Bytes(before))) => before.extend_from_slice(bytes),
                (None, _) => pieces.push(Piece::Bytes(bytes.to_vec())),
            }
        }
        let mut all = Vec::new();
        for piece in pieces {
            match piece {
                Piece::Bytes(bytes) => {
                    let units = match std::str::from_utf8(&bytes) {
                        Ok(text) => text.encode_utf16().collect(),
                        // What is no text is not taken for one: halves of pairs are never written.
                        Err(_) => bytes.iter().map(|byte| 0xdc00 | u16::from(*byte)).collect(),
                    };
                    all.push(Part::Known(units));
                }
                Piece::Text(number) => {
                    let parts = machine.state.symbols.late(number).parts.clone();
                    all.extend(parts.iter().map(|part| copying.part(machine, part)));
                }
            }
        }
        self.text(machine, all)
    }

    /// All exceptions that nobody caught, the first one first; with which status the path exits after them.
    fn thrown(&mut self, machine: &mut Machine, outcome: &Outcome, copying: &mut Copying, sheet: &mut Sheet) {
        let exit = if let Outcome::Exited(status) = outcome { *status } else { 0 };
        let stuck = matches!(outcome, Outcome::Deadlock(_));
        sheet.text.extend_from_slice(format!("{exit} {stuck}").as_bytes());
        let mut all: Vec<(bool, String, Ref)> = Vec::new();
        for of in machine.state.uncaught().to_vec() {
            let thread = of.thread.map(|name| machine.string_shown(name));
            all.push((thread.is_some(), thread.unwrap_or_default(), of.exception));
        }
        if all.is_empty() {
            match uncaught(machine, outcome) {
                Some(throwable) => all.push((false, String::new(), throwable)),
                None => sheet.text.extend_from_slice(DEADLOCK.as_bytes()),
            }
        }
        // Main first, others by the names of their threads.
        all.sort_by(|(a, a_name, _), (b, b_name, _)| (a, a_name).cmp(&(b, b_name)));
        let mut left = 1 + MAX_CAUSES;
        for (_, thread, throwable) in all {
            sheet.text.extend_from_slice(format!("\nin {thread:?} ").as_bytes());
            self.chain(machine, throwable, (&mut left, 0), copying, sheet);
        }
    }

    fn chain(
        &mut self,
        machine: &mut Machine,
        first: Ref,
        (left, depth): (&mut usize, usize),
        copying: &mut Copying,
        sheet: &mut Sheet,
    ) {
        let mut next = Some(first);
        while let (Some(throwable), Some(fewer)) = (next, left.checked_sub(1)) {
            *left = fewer;
            let class = compared_name(machine, machine.class_of(throwable), Other::Version);
            sheet.text.extend_from_slice(format!("{depth} {class}: \u{1}\n").as_bytes());
            let message = self.message(machine, throwable, copying);
            sheet.text.push(if message.is_some() { b'm' } else { b'-' });
            sheet.leaves.extend(message);
            for suppressed in machine.throwable_suppressed(throwable) {
                sheet.text.extend_from_slice(b"suppressed ");
                self.chain(machine, suppressed, (&mut *left, depth + 1), copying, sheet);
            }
            next = match machine.overridden_cause(throwable) {
                None => machine.throwable_cause(throwable),
                Some(method) => machine.aside(|machine| {
                    let before = machine.state.heap.top();
                    let answer =
                        machine.ask(method, &[u64::from(throwable.0)], MAX_STEPS, OpenChoices::GiveUp);
                    match answer {
                        None => {
                            sheet.leaves.push(Leaf::Unclear);
                            None
                        }
                        Some(slot) => Ref::from_bits(slot as u32).filter(|cause| cause.index() < before),
                    }
                }),
            };
            next = next.filter(|cause| *cause != throwable);
            if next.is_some() {
                sheet.text.extend_from_slice(b"cause ");
            }
        }
    }

    fn message(&mut self, machine: &mut Machine, throwable: Ref, copying: &mut Copying) -> Option<Leaf> {
        if machine.makes_message_up(throwable) {
            return None;
        }
        if let Some(method) = machine.overridden_message(throwable) {
            return machine.aside(|machine| {
                let answer = machine.ask(method, &[u64::from(throwable.0)], MAX_STEPS, OpenChoices::GiveUp);
                let Some(slot) = answer else { return Some(Leaf::Unclear) };
                let string = Ref::from_bits(slot as u32)?;
                // Terms that this made are taken back.
                let mut aside =
                    Copying { terms: std::mem::take(&mut copying.terms), map: copying.map.clone() };
                let parts = self.string(machine, string, &mut aside);
                copying.terms = aside.terms;
                Some(Leaf::Text(parts))
            });
        }
        let message = machine.throwable_text(throwable)?;
        if machine.tells_classes(throwable) {
            let told = machine.string_units(message).ok().map(|units| text::of_units(&units));
            return Some(told.map_or(Leaf::Unclear, |told| {
                Leaf::Text(vec![Part::Known(text::units(&compared_text(machine, &told)))])
            }));
        }
        Some(Leaf::Text(self.string(machine, message, copying)))
    }
}

impl Copying {
    /// With a variable for each that the machine has, numbered alike.
    fn new(asked: &[Asked], machine: &Machine) -> Copying {
        let (mut terms, mut map) = (Terms::default(), ImportMap::default());
        let variables = machine.state.symbols.terms.variables();
        let names = asked.iter().filter(|asked| asked.sort.is_some());
        for (number, (variable, asked)) in variables.iter().zip(names).enumerate() {
            let term = terms.fresh(variable.sort, variable.lo, variable.hi, &asked.name);
            map.set(VarId(number as u32), term);
        }
        Copying { terms, map }
    }

    fn part(&mut self, machine: &mut Machine, part: &LatePart) -> Part {
        match part {
            LatePart::Text(bytes) => Part::Known(bytes.iter().map(|b| u16::from(*b)).collect()),
            LatePart::Chars { length, chars } if let Some(units) = known_chars(machine, *length, chars) => {
                Part::Known(units)
            }
            LatePart::Chars { length, chars } => Part::Chars {
                length: self.copy(machine, *length),
                chars: chars.iter().map(|unit| self.copy(machine, *unit)).collect(),
            },
            LatePart::Number { slot, tag, kind } => match machine.leaf_term(*slot, *tag, *kind) {
                Some(term) => Part::Number(*kind, self.copy(machine, term)),
                None => Part::Unclear,
            },
        }
    }

    fn copy(&mut self, machine: &Machine, term: TermId) -> TermId {
        self.terms.import(&machine.state.symbols.terms, term, &mut self.map)
    }
}

/// Whether two calls are of the same place and choose from the same, whatever was chosen.
fn is_same_call(one: &Unknown, other: &Unknown) -> bool {
    one.caller() == other.caller()
        && one.part() == other.part()
        && one.notation() == other.notation()
        && one.every_value_of() == other.every_value_of()
        && one.picks() == other.picks()
        && one.pool_variable() == other.pool_variable()
}

/// Characters all of which are known.
fn known_chars(machine: &Machine, length: TermId, chars: &[TermId]) -> Option<Vec<u16>> {
    let terms = &machine.state.symbols.terms;
    let length = terms.settled(length)? as usize;
    chars.iter().take(length).map(|unit| terms.settled(*unit).map(|bits| bits as u16)).collect()
}

fn case_end(machine: &Machine, outcome: &Outcome) -> CaseEnd {
    match PathEnd::of(machine, outcome) {
        PathEnd::Returned => CaseEnd::Returned,
        PathEnd::Exited(status) => CaseEnd::Exited(status),
        PathEnd::Threw(_) | PathEnd::Deadlock => CaseEnd::Threw,
        PathEnd::Pruned => CaseEnd::Pruned,
        PathEnd::Limit(_) | PathEnd::LimitError(_) => CaseEnd::Limit,
        PathEnd::Unsupported(what) => CaseEnd::Unsupported(what.to_string()),
    }
}
