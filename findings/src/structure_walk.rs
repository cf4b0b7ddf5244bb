//! One walk over the objects of an emitted structure, whoever writes them, in the form that `tarry.package-info` documents.
//!
//! What differs is behind two traits: how a value is written (`Sink`), and what a path or a comparison knows beyond the machine (`Form`).

use tarry_vm::machine::Machine;
use tarry_vm::state::snapshot::{Content, Node, Snapshot};
use tarry_vm::state::unknowns::handle;
use tarry_vm::{ClassId, Kind, Ref, UnknownId};

use crate::structure::{Numbered, field_name, shown_field, value_class};

/// Takes the parts of a structure in order. In an object every value follows its key.
pub trait Sink {
    /// No object.
    fn null(&mut self);
    /// True or false.
    fn boolean(&mut self, value: bool);
    /// Of any integral type, and numbers of objects.
    fn integer(&mut self, value: i64);
    /// By its bits.
    fn float(&mut self, bits: u32);
    /// By its bits.
    fn double(&mut self, bits: u64);
    /// A string or character of the program.
    fn text(&mut self, units: &[u16]);
    /// A word of ours: the name of a class, a range.
    fn word(&mut self, word: &str);
    /// An object begins.
    fn object(&mut self);
    /// A list begins.
    fn list(&mut self);
    /// In an object: what the next value is called.
    fn key(&mut self, name: &str);
    /// The object or list that began last ends.
    fn end(&mut self);
}

/// Who has a structure written.
pub trait Form: Sink + Sized {
    /// The slot that a choice stands for, if that is decided.
    fn decided(&self, machine: &Machine, unknown: UnknownId) -> Option<u64>;
    /// What a class is called.
    fn class_name(&self, machine: &Machine, class: ClassId) -> String;
    /// The class to write beside the value of a box or of an enum constant: by its own field, whose value is given if it is decided.
    fn class_of_value(&self, class: Option<String>, kind: Kind, value: Option<u64>) -> Option<String>;
    /// Writes a choice that is not decided.
    fn open_choice(walk: &mut Walk<'_, Self>, unknown: UnknownId, kind: Kind);
    /// Writes something else than the number in a slot, if it is to be left out.
    fn leaves_number_out(&mut self, _value: u64, _tag: u64, _kind: Kind) -> bool {
        false
    }
    /// The same for a string.
    fn leaves_text_out(&mut self, _node: &Node) -> bool {
        false
    }
}

/// Writes the objects of a snapshot.
pub struct Walk<'a, F> {
    /// Has emitted the structure.
    pub machine: &'a Machine,
    /// All objects that are mentioned.
    pub numbered: &'a Numbered<'a>,
    /// Takes what is written.
    pub form: F,
}

impl<F: Form> Walk<'_, F> {
    /// The whole structure; `write` writes an object by its number.
    pub fn structure(&mut self, snapshot: &Snapshot, mut write: impl FnMut(&mut Self, usize, &Node)) {
        self.form.object();
        self.form.key("name");
        match &snapshot.name {
            None => self.form.null(),
            Some(name) => self.form.word(name),
        }
        self.form.key("root");
        self.slot(snapshot.root, 0, Kind::Ref);
        self.form.key("objects");
        self.form.list();
        let numbered = self.numbered;
        for (id, node) in numbered.order.iter().enumerate() {
            write(self, id, node);
        }
        self.form.end();
        self.form.end();
    }

    /// An object with all its fields but synthetic ones, or an array.
    pub fn node(&mut self, id: usize, node: &Node) {
        self.begin(id, node);
        match &node.content {
            Content::Elements(kind, elements) => self.elements(*kind, elements.iter().copied()),
            Content::Fields(fields) => {
                self.form.key("fields");
                self.form.object();
                for (i, (field, value, tag)) in fields.iter().enumerate() {
                    let f = self.machine.program.classes.field(*field);
                    if !f.is_synthetic() {
                        self.form.key(&field_name(self.machine, fields, i));
                        self.slot(*value, *tag, f.kind);
                    }
                }
                self.form.end();
            }
            Content::Text(_) | Content::Open => unreachable!("strings are values"),
        }
        self.form.end();
    }

    /// What every object begins with: its number and its class.
    pub fn begin(&mut self, id: usize, node: &Node) {
        self.form.object();
        self.form.key("id");
        self.form.integer(id as i64);
        self.form.key("class");
        let class = self.form.class_name(self.machine, node.class);
        self.form.word(&class);
    }

    /// Inside of an object: what it holds, one after the other.
    pub fn elements(&mut self, kind: Kind, elements: impl Iterator<Item = (u64, u64)>) {
        self.form.key("elements");
        self.form.list();
        for (value, tag) in elements {
            self.slot(value, tag, kind);
        }
        self.form.end();
    }

    /// What a field, an element or a root holds.
    pub fn slot(&mut self, value: u64, tag: u64, kind: Kind) {
        if kind != Kind::Ref && self.form.leaves_number_out(value, tag, kind) {
            return;
        }
        match self.decided(value, tag, kind) {
            Ok(value) => self.decided_value(value, kind),
            Err(unknown) => F::open_choice(self, unknown, kind),
        }
    }

    fn decided(&self, value: u64, tag: u64, kind: Kind) -> Result<u64, UnknownId> {
        let (value, tag) = self.machine.state.resolved(value, tag, kind);
        match handle(if kind.is_wide() { tag } else { value }) {
            None => Ok(value),
            Some(unknown) => self.form.decided(self.machine, unknown).ok_or(unknown),
        }
    }

    /// A value that is no choice.
    pub fn decided_value(&mut self, value: u64, kind: Kind) {
        match kind {
            Kind::Boolean => self.form.boolean(value & 1 != 0),
            Kind::Byte | Kind::Short | Kind::Int => self.form.integer(i64::from(value as u32 as i32)),
            Kind::Long => self.form.integer(value as i64),
            Kind::Float => self.form.float(value as u32),
            Kind::Double => self.form.double(value),
            Kind::Char => self.form.text(&[value as u16]),
            Kind::Ref => match Ref::from_bits(value as u32) {
                None => self.form.null(),
                Some(object) => self.object(object),
            },
        }
    }

    fn object(&mut self, object: Ref) {
        match self.numbered.find(object).expect("a snapshot has all that it mentions") {
            (_, Some(id)) => {
                self.form.object();
                self.form.key("ref");
                self.form.integer(id as i64);
                self.form.end();
            }
            (node, None) => self.plain_value(node),
        }
    }

    /// The only field of a box, or the name of an enum constant, with its class where the value does not tell it.
    fn plain_value(&mut self, node: &Node) {
        match &node.content {
            Content::Text(_) | Content::Open => {
                if !self.form.leaves_text_out(node) {
                    self.form.text(&self.machine.units_of(node));
                }
            }
            Content::Fields(fields) => {
                let (field, value, tag) = shown_field(self.machine, node, fields);
                let kind = self.machine.program.classes.field(field).kind;
                let decided = self.decided(value, tag, kind).ok();
                let class = value_class(self.machine, node);
                let class = class.map(|class| self.form.class_name(self.machine, class));
                let class = self.form.class_of_value(class, kind, decided);
                if let Some(class) = &class {
                    self.form.object();
                    self.form.key("class");
                    self.form.word(class);
                    self.form.key("value");
                }
                self.slot(value, tag, kind);
                if class.is_some() {
                    self.form.end();
                }
            }
            Content::Elements(..) => unreachable!("arrays are numbered"),
        }
    }
}
