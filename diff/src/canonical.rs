//! An emitted structure as text that two runs can be compared by.
//!
//! The form is that of `tarry.jvm.ObjectGraph` in its exact mode: the JSON that the package comment of `tarry` documents, with
//! floating-point numbers by their bits. For another version of the code, objects are written as `views.rs` sees them. Choices that
//! are still open are written by their keys, so equal text means equal structures for every completion.

use std::cell::Cell;
use std::io::Write;

use tarry_findings::structure::Numbered;
use tarry_findings::structure_walk::{Form, Sink, Walk};
use tarry_vm::machine::Machine;
use tarry_vm::mutants::Mutant;
use tarry_vm::state::snapshot::{Content, Node, Snapshot};
use tarry_vm::state::unknowns::handle;
use tarry_vm::{ClassId, Kind, Ref, UnknownId};

use crate::class_names::{compared_name, is_lambda};
use crate::record::Other;
use crate::shape::Shape;
use crate::views::{Contents, Naming, View, Views};

/// What there is to know of a structure beside its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written {
    /// Its root is a string, a number, an enum constant or null.
    pub plain: bool,
    /// It has fields with other names by their uses.
    pub has_uses: bool,
    /// It has lambdas: what they do is not seen.
    pub has_code: bool,
}

/// Where there is a hole. JSON escapes it elsewhere.
const HOLE: u8 = 1;

/// What stands in a hole of a text: a number in a slot, or a string.
pub(crate) enum Hole {
    Number { value: u64, tag: u64, kind: Kind },
    Known(Vec<u16>),
    String(Ref),
}

/// Appends the text of a snapshot. Open choices take the picks of `fill` where it has any; those that stay open are added
/// to `open`.
pub fn write(
    machine: &Machine,
    snapshot: &Snapshot,
    form: (&Shape, Other, Naming),
    fill: &[Option<i64>],
    out: &mut Vec<u8>,
    open: &mut Vec<u32>,
) -> Written {
    write_all(machine, snapshot, form, (fill, None), out, open)
}

/// As `write` between versions, with holes instead of all numbers and strings.
pub(crate) fn write_with_holes(
    machine: &Machine,
    snapshot: &Snapshot,
    shape: &Shape,
    naming: Naming,
    out: &mut Vec<u8>,
    holes: &mut Vec<Hole>,
) -> Written {
    write_all(machine, snapshot, (shape, Other::Version, naming), (&[], Some(holes)), out, &mut Vec::new())
}

fn write_all(
    machine: &Machine,
    snapshot: &Snapshot,
    (shape, other, naming): (&Shape, Other, Naming),
    (fill, holes): (&[Option<i64>], Option<&mut Vec<Hole>>),
    out: &mut Vec<u8>,
    open: &mut Vec<u32>,
) -> Written {
    let has_uses = Cell::new(false);
    let settled = |slot: u64| match handle(slot) {
        Some(unknown) => decided(machine, fill, unknown),
        None => Some(slot),
    };
    let numbered = match other {
        Other::Jvm => Numbered::of(machine, snapshot, |u| decided(machine, fill, u)),
        Other::Version => Numbered::with(
            machine,
            snapshot,
            |u| decided(machine, fill, u),
            |all, node, references| {
                let views = Views { naming, has_uses: &has_uses, machine, all, decided: &settled };
                references.extend(views.of(node).references());
            },
        ),
    };
    let is_lambda = |node: &&Node| is_lambda(machine, node.class);
    let has_code = other == Other::Version && numbered.order.iter().any(is_lambda);
    let form = Canonical { other, shape, fill, holes, open, out, nesting: Vec::new() };
    let mut walk = Walk { machine, numbered: &numbered, form };
    walk.structure(snapshot, |walk, id, node| match other {
        Other::Jvm => walk.node(id, node),
        Other::Version => {
            let views = Views { naming, has_uses: &has_uses, machine, all: &numbered, decided: &settled };
            view(walk, id, node, &views.of(node));
        }
    });
    Written { plain: numbered.order.is_empty(), has_uses: has_uses.get(), has_code }
}

/// The slot that a choice stands for: chosen, or filled in.
fn decided(machine: &Machine, fill: &[Option<i64>], unknown: UnknownId) -> Option<u64> {
    let unknowns = &machine.state.unknowns;
    let filled = || unknowns.slot(unknown, fill.get(unknown.index()).copied().flatten()?);
    unknowns[unknown].value().or_else(filled)
}

struct Canonical<'a> {
    other: Other,
    shape: &'a Shape,
    fill: &'a [Option<i64>],
    /// Numbers and strings stand here instead of in the text.
    holes: Option<&'a mut Vec<Hole>>,
    open: &'a mut Vec<u32>,
    out: &'a mut Vec<u8>,
    /// How what has begun will end.
    nesting: Vec<u8>,
}

impl Canonical<'_> {
    /// Between members of an object and elements of a list. No value ends as an object, a list or a key begins.
    fn separate(&mut self) {
        let is_first = self.out.last().is_none_or(|last| matches!(last, b'{' | b'[' | b':'));
        if !self.nesting.is_empty() && !is_first {
            self.out.push(b',');
        }
    }

    fn write(&mut self, text: std::fmt::Arguments<'_>) {
        self.separate();
        // Writing into a vector does not fail.
        let _ = self.out.write_fmt(text);
    }
}

impl Sink for Canonical<'_> {
    fn null(&mut self) {
        self.separate();
        self.out.extend_from_slice(b"null");
    }

    fn boolean(&mut self, value: bool) {
        self.write(format_args!("{value}"));
    }

    fn integer(&mut self, value: i64) {
        self.write(format_args!("{value}"));
    }

    fn float(&mut self, bits: u32) {
        self.write(format_args!("{{\"float\":\"{:08x}\"}}", float_bits(bits)));
    }

    fn double(&mut self, bits: u64) {
        self.write(format_args!("{{\"double\":\"{:016x}\"}}", double_bits(bits)));
    }

    fn text(&mut self, units: &[u16]) {
        self.separate();
        string(units, self.out);
    }

    fn word(&mut self, word: &str) {
        self.separate();
        name(word, self.out);
    }

    fn object(&mut self) {
        self.separate();
        self.out.push(b'{');
        self.nesting.push(b'}');
    }

    fn list(&mut self) {
        self.separate();
        self.out.push(b'[');
        self.nesting.push(b']');
    }

    fn key(&mut self, key: &str) {
        self.separate();
        name(key, self.out);
        self.out.push(b':');
    }

    fn end(&mut self) {
        self.out.push(self.nesting.pop().expect("something has begun"));
    }
}

impl Form for Canonical<'_> {
    fn decided(&self, machine: &Machine, unknown: UnknownId) -> Option<u64> {
        decided(machine, self.fill, unknown)
    }

    fn class_name(&self, machine: &Machine, class: ClassId) -> String {
        compared_name(machine, class, self.other)
    }

    /// Floating-point numbers are told apart by how their bits are written.
    fn class_of_value(&self, class: Option<String>, kind: Kind, _: Option<u64>) -> Option<String> {
        class.filter(|_| kind != Kind::Float && !Mutant::ComparingDropsTypes.is_on())
    }

    fn open_choice(walk: &mut Walk<'_, Self>, unknown: UnknownId, kind: Kind) {
        if !walk.form.open.contains(&unknown.0) {
            walk.form.open.push(unknown.0);
        }
        let key = &walk.form.shape.choices[unknown.index()].key;
        walk.form.object();
        walk.form.key("open");
        walk.form.word(&format!("{}#{}", key.site, key.nth));
        let machine = walk.machine;
        let asked = &machine.state.unknowns[unknown];
        if let Some((lo, hi)) = asked.numbers() {
            walk.form.key("of");
            walk.form.word(&format!("{lo}..{hi}"));
        }
        if asked.floats().is_some() {
            walk.form.key("of");
            walk.form.word(&format!("any {}", kind.name()));
        }
        if let Some(values) = asked.elements() {
            walk.form.key("of");
            walk.form.list();
            for value in values {
                walk.decided_value(*value, kind);
            }
            walk.form.end();
        }
        walk.form.end();
    }

    fn leaves_number_out(&mut self, value: u64, tag: u64, kind: Kind) -> bool {
        let Some(holes) = &mut self.holes else { return false };
        holes.push(Hole::Number { value, tag, kind });
        self.separate();
        self.out.push(HOLE);
        self.out.extend_from_slice(kind.name().as_bytes());
        true
    }

    fn leaves_text_out(&mut self, node: &Node) -> bool {
        let Some(holes) = &mut self.holes else { return false };
        holes.push(match &node.content {
            Content::Text(units) => Hole::Known(units.clone()),
            _ => Hole::String(node.object),
        });
        self.separate();
        self.out.push(HOLE);
        true
    }
}

/// An object as there is to see of it.
fn view(walk: &mut Walk<'_, Canonical<'_>>, id: usize, node: &Node, view: &View<'_>) {
    walk.begin(id, node);
    if !view.fields.is_empty() || matches!(view.contents, Contents::Nothing) {
        walk.form.key("fields");
        walk.form.object();
        for (field, kind, (value, tag)) in &view.fields {
            walk.form.key(field);
            walk.slot(*value, *tag, *kind);
        }
        walk.form.end();
    }
    match &view.contents {
        Contents::Nothing => {}
        Contents::Elements(kind, elements) => walk.elements(*kind, elements.iter().copied()),
        Contents::Entries(entries) => {
            walk.form.key("entries");
            walk.form.list();
            for [key, value] in entries {
                walk.form.list();
                walk.slot(*key, 0, Kind::Ref);
                walk.slot(*value, 0, Kind::Ref);
                walk.form.end();
            }
            walk.form.end();
        }
        Contents::Text(units) => {
            walk.form.key("text");
            walk.form.text(units);
        }
    }
    walk.form.end();
}

/// All NaNs are the same, as for `Double.doubleToLongBits`.
fn double_bits(bits: u64) -> u64 {
    if f64::from_bits(bits).is_nan() { 0x7ff8_0000_0000_0000 } else { bits }
}

fn float_bits(bits: u32) -> u32 {
    if f32::from_bits(bits).is_nan() { 0x7fc0_0000 } else { bits }
}

/// A name: nearly always plain.
fn name(text: &str, out: &mut Vec<u8>) {
    if text.bytes().all(|b| is_plain(u16::from(b))) {
        out.push(b'"');
        out.extend_from_slice(text.as_bytes());
        out.push(b'"');
    } else {
        string(&tarry_vm::text::units(text), out);
    }
}

/// Stands for itself in JSON.
fn is_plain(unit: u16) -> bool {
    matches!(unit, 0x20..=0x7e) && unit != 0x22 && unit != 0x5c
}

/// As `tarry.jvm.Json` writes strings.
pub(crate) fn string(units: &[u16], out: &mut Vec<u8>) {
    out.push(b'"');
    if units.iter().all(|unit| is_plain(*unit)) {
        out.extend(units.iter().map(|unit| *unit as u8));
        out.push(b'"');
        return;
    }
    for unit in units {
        match *unit {
            0x22 => out.extend_from_slice(b"\\\""),
            0x5c => out.extend_from_slice(b"\\\\"),
            0x0a => out.extend_from_slice(b"\\n"),
            0x0d => out.extend_from_slice(b"\\r"),
            0x09 => out.extend_from_slice(b"\\t"),
            unit @ 0x20..=0x7e => out.push(unit as u8),
            unit => {
                let _ = write!(out, "\\u{unit:04x}");
            }
        }
    }
    out.push(b'"');
}
