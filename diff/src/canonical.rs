//! An emitted structure as text that two runs can be compared by.
//!
//! The form is that of `tarry.jvm.ObjectGraph` in its exact mode: the JSON that the package comment of `tarry` documents, with
//! floating-point numbers by their bits. For another version of the code, objects are written as `views.rs` sees them. Choices that
//! are still open are written by their keys, so equal text means equal structures for every completion.

use std::cell::Cell;
use std::io::Write;

use tarry_findings::structure::{Numbered, field_name, shown_field, value_class};
use tarry_vm::machine::Machine;
use tarry_vm::mutants::Mutant;
use tarry_vm::state::snapshot::{Content, Node, Snapshot};
use tarry_vm::state::unknowns::handle;
use tarry_vm::{Kind, Ref, UnknownId};

use crate::class_names::compared_name;
use crate::record::Other;
use crate::shape::Shape;
use crate::views::{Contents, Naming, Slot, View, Views};

/// What there is to know of a structure beside its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written {
    /// Its root is a string, a number, an enum constant or null.
    pub plain: bool,
    /// It has fields with other names by their uses.
    pub has_uses: bool,
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
    let mut writer = Writer { machine, other, shape, fill, holes, numbered: &numbered, open };
    out.extend_from_slice(b"{\"name\":");
    match &snapshot.name {
        None => out.extend_from_slice(b"null"),
        Some(text) => name(text, out),
    }
    out.extend_from_slice(b",\"root\":");
    writer.slot(snapshot.root, 0, Kind::Ref, out);
    out.extend_from_slice(b",\"objects\":[");
    for (id, node) in numbered.order.iter().enumerate() {
        if id > 0 {
            out.push(b',');
        }
        match other {
            Other::Jvm => writer.node(id, node, out),
            Other::Version => {
                let views = Views { naming, has_uses: &has_uses, machine, all: &numbered, decided: &settled };
                writer.view(id, node, &views.of(node), out);
            }
        }
    }
    out.extend_from_slice(b"]}");
    Written { plain: numbered.order.is_empty(), has_uses: has_uses.get() }
}

/// The slot that a choice stands for: chosen, or filled in.
fn decided(machine: &Machine, fill: &[Option<i64>], unknown: UnknownId) -> Option<u64> {
    let unknowns = &machine.state.unknowns;
    let filled = || unknowns.slot(unknown, fill.get(unknown.index()).copied().flatten()?);
    unknowns[unknown].value().or_else(filled)
}

struct Writer<'a> {
    machine: &'a Machine,
    other: Other,
    shape: &'a Shape,
    fill: &'a [Option<i64>],
    /// Numbers and strings stand here instead of in the text.
    holes: Option<&'a mut Vec<Hole>>,
    numbered: &'a Numbered<'a>,
    open: &'a mut Vec<u32>,
}

impl Writer<'_> {
    fn slot(&mut self, value: u64, tag: u64, kind: Kind, out: &mut Vec<u8>) {
        if let Some(holes) = self.holes.as_mut().filter(|_| kind != Kind::Ref) {
            holes.push(Hole::Number { value, tag, kind });
            out.push(HOLE);
            out.extend_from_slice(kind.name().as_bytes());
            return;
        }
        let (value, tag) = self.machine.state.resolved(value, tag, kind);
        let marker = if kind.is_wide() { tag } else { value };
        match handle(marker) {
            None => self.concrete(value, kind, out),
            Some(unknown) => match decided(self.machine, self.fill, unknown) {
                Some(value) => self.concrete(value, kind, out),
                None => self.open_choice(unknown, kind, out),
            },
        }
    }

    fn concrete(&mut self, value: u64, kind: Kind, out: &mut Vec<u8>) {
        // Writing into a vector does not fail.
        let _ = match kind {
            Kind::Boolean => write!(out, "{}", value & 1 != 0),
            Kind::Byte | Kind::Short | Kind::Int => write!(out, "{}", value as u32 as i32),
            Kind::Long => write!(out, "{}", value as i64),
            Kind::Float => write!(out, "{{\"float\":\"{:08x}\"}}", float_bits(value as u32)),
            Kind::Double => write!(out, "{{\"double\":\"{:016x}\"}}", double_bits(value)),
            Kind::Char => {
                string(&[value as u16], out);
                Ok(())
            }
            Kind::Ref => {
                self.object(value, out);
                Ok(())
            }
        };
    }

    fn object(&mut self, slot: u64, out: &mut Vec<u8>) {
        let Some(object) = Ref::from_bits(slot as u32) else {
            out.extend_from_slice(b"null");
            return;
        };
        let (node, id) = self.numbered.find(object).expect("a snapshot has all that it mentions");
        if let Some(id) = id {
            let _ = write!(out, "{{\"ref\":{id}}}");
            return;
        }
        match &node.content {
            Content::Text(_) | Content::Open if self.holes.is_some() => {
                let hole = match &node.content {
                    Content::Text(units) => Hole::Known(units.clone()),
                    _ => Hole::String(node.object),
                };
                self.holes.as_mut().expect("just seen").push(hole);
                out.push(HOLE);
            }
            Content::Text(_) | Content::Open => string(&self.machine.units_of(node), out),
            Content::Fields(fields) => {
                let (field, value, tag) = shown_field(self.machine, node, fields);
                let kind = self.machine.program.classes.field(field).kind;
                // Floating-point numbers are told apart by how their bits are written.
                let is_told = kind == Kind::Float || Mutant::ComparingDropsTypes.is_on();
                let class = value_class(self.machine, node).filter(|_| !is_told);
                if let Some(class) = &class {
                    out.extend_from_slice(b"{\"class\":");
                    name(class, out);
                    out.extend_from_slice(b",\"value\":");
                }
                self.slot(value, tag, kind, out);
                out.extend_from_slice(if class.is_some() { b"}" } else { b"" });
            }
            Content::Elements(..) => unreachable!("arrays are numbered"),
        }
    }

    fn view(&mut self, id: usize, node: &Node, view: &View<'_>, out: &mut Vec<u8>) {
        let class = compared_name(self.machine, node.class, self.other);
        let _ = write!(out, "{{\"id\":{id},\"class\":");
        name(&class, out);
        if !view.fields.is_empty() || matches!(view.contents, Contents::Nothing) {
            out.extend_from_slice(b",\"fields\":{");
            for (i, (field, kind, (value, tag))) in view.fields.iter().enumerate() {
                if i > 0 {
                    out.push(b',');
                }
                name(field, out);
                out.push(b':');
                self.slot(*value, *tag, *kind, out);
            }
            out.push(b'}');
        }
        match &view.contents {
            Contents::Nothing => {}
            Contents::Elements(kind, elements) => self.elements(*kind, elements.iter().copied(), out),
            Contents::Entries(entries) => {
                out.extend_from_slice(b",\"entries\":[");
                for (i, [key, value]) in entries.iter().enumerate() {
                    out.extend_from_slice(if i > 0 { b",[" } else { b"[" });
                    self.slot(*key, 0, Kind::Ref, out);
                    out.push(b',');
                    self.slot(*value, 0, Kind::Ref, out);
                    out.push(b']');
                }
                out.push(b']');
            }
            Contents::Text(units) => {
                out.extend_from_slice(b",\"text\":");
                string(units, out);
            }
        }
        out.push(b'}');
    }

    fn elements(&mut self, kind: Kind, elements: impl Iterator<Item = Slot>, out: &mut Vec<u8>) {
        out.extend_from_slice(b",\"elements\":[");
        for (i, (value, tag)) in elements.enumerate() {
            if i > 0 {
                out.push(b',');
            }
            self.slot(value, tag, kind, out);
        }
        out.push(b']');
    }

    fn node(&mut self, id: usize, node: &Node, out: &mut Vec<u8>) {
        let class = compared_name(self.machine, node.class, self.other);
        let _ = write!(out, "{{\"id\":{id},\"class\":");
        name(&class, out);
        match &node.content {
            Content::Elements(kind, elements) => {
                self.elements(*kind, elements.iter().copied(), out);
                out.push(b'}');
            }
            Content::Fields(fields) => {
                out.extend_from_slice(b",\"fields\":{");
                let mut is_first = true;
                for (i, (field, value, tag)) in fields.iter().enumerate() {
                    let f = self.machine.program.classes.field(*field);
                    if f.is_synthetic() {
                        continue;
                    }
                    if !std::mem::take(&mut is_first) {
                        out.push(b',');
                    }
                    name(&field_name(self.machine, fields, i), out);
                    out.push(b':');
                    self.slot(*value, *tag, f.kind, out);
                }
                out.extend_from_slice(b"}}");
            }
            Content::Text(_) | Content::Open => unreachable!("strings are values"),
        }
    }

    fn open_choice(&mut self, unknown: UnknownId, kind: Kind, out: &mut Vec<u8>) {
        if !self.open.contains(&unknown.0) {
            self.open.push(unknown.0);
        }
        let key = &self.shape.choices[unknown.index()].key;
        out.extend_from_slice(b"{\"open\":");
        name(&format!("{}#{}", key.site, key.nth), out);
        let machine = self.machine;
        let asked = &machine.state.unknowns[unknown];
        if let Some((lo, hi)) = asked.numbers() {
            let _ = write!(out, ",\"of\":\"{lo}..{hi}\"");
        }
        if asked.floats().is_some() {
            let _ = write!(out, ",\"of\":\"any {}\"", kind.name());
        }
        if let Some(values) = asked.elements() {
            out.extend_from_slice(b",\"of\":[");
            for (i, value) in values.iter().enumerate() {
                if i > 0 {
                    out.push(b',');
                }
                self.concrete(*value, kind, out);
            }
            out.push(b']');
        }
        out.push(b'}');
    }
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
fn string(units: &[u16], out: &mut Vec<u8>) {
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
