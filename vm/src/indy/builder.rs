//! Builds class files (JVMS 4) for generated classes.
//!
//! A constant may come with what it resolves to: the generated class then uses a member that its name would
//! not find or that only the class of the call site may access, as a method handle does.

use hashbrown::HashMap;
use tarry_classfile::access::{ACC_FINAL, ACC_SUPER, ACC_SYNTHETIC};

use crate::ClassId;
use crate::class::Resolved;
use crate::indy::code_builder::CodeBuilder;

/// Version of generated class files (Java 17).
const MAJOR: u16 = 61;

const UTF8: u8 = 1;
const INTEGER: u8 = 3;
const CLASS: u8 = 7;
const STRING: u8 = 8;
const FIELDREF: u8 = 9;
const METHODREF: u8 = 10;
const INTERFACE_METHODREF: u8 = 11;
const NAME_AND_TYPE: u8 = 12;
const METHOD_HANDLE: u8 = 15;
const INVOKE_DYNAMIC: u8 = 18;

/// Reference kind of a static method (JVMS 4.4.8).
const REF_INVOKE_STATIC: u8 = 6;

pub(super) struct ClassBuilder {
    pool: Vec<u8>,
    next: u16,
    known: HashMap<Vec<u8>, u16>,
    this_class: u16,
    super_class: u16,
    interfaces: Vec<u16>,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    bootstraps: Vec<Vec<u8>>,
    resolved: Vec<(u16, Resolved)>,
}

/// Names of a member as constants hold them.
#[derive(Clone, Copy)]
pub(super) struct Named<'a> {
    pub class: &'a [u8],
    pub name: &'a [u8],
    pub descriptor: &'a [u8],
}

impl Named<'_> {
    pub(super) fn new<'a>(class: &'a str, name: &'a str, descriptor: &'a str) -> Named<'a> {
        Named { class: class.as_bytes(), name: name.as_bytes(), descriptor: descriptor.as_bytes() }
    }
}

impl ClassBuilder {
    /// A final class with nothing in it. `name` is in internal form.
    pub(super) fn new(name: &[u8]) -> ClassBuilder {
        let mut builder = ClassBuilder {
            pool: Vec::new(),
            next: 1,
            known: HashMap::new(),
            this_class: 0,
            super_class: 0,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            bootstraps: Vec::new(),
            resolved: Vec::new(),
        };
        builder.this_class = builder.class(name);
        builder.super_class = builder.class(b"java/lang/Object");
        builder
    }

    fn constant(&mut self, tag: u8, rest: &[u8]) -> u16 {
        let entry = [&[tag], rest].concat();
        if let Some(known) = self.known.get(&entry) {
            return *known;
        }
        self.add(entry)
    }

    fn add(&mut self, entry: Vec<u8>) -> u16 {
        let index = self.next;
        self.next += 1;
        self.pool.extend(&entry);
        self.known.insert(entry, index);
        index
    }

    fn refer(&mut self, tag: u8, indices: &[u16]) -> u16 {
        self.constant(tag, &u16s(indices))
    }

    pub(super) fn utf8(&mut self, text: &[u8]) -> u16 {
        self.constant(UTF8, &[&(text.len() as u16).to_be_bytes(), text].concat())
    }

    pub(super) fn class(&mut self, name: &[u8]) -> u16 {
        let name = self.utf8(name);
        self.refer(CLASS, &[name])
    }

    /// `text` is modified UTF-8.
    pub(super) fn string(&mut self, text: &[u8]) -> u16 {
        let text = self.utf8(text);
        self.refer(STRING, &[text])
    }

    pub(super) fn integer(&mut self, value: i32) -> u16 {
        self.constant(INTEGER, &value.to_be_bytes())
    }

    fn name_and_type(&mut self, name: &[u8], descriptor: &[u8]) -> u16 {
        let indices = [self.utf8(name), self.utf8(descriptor)];
        self.refer(NAME_AND_TYPE, &indices)
    }

    fn member(&mut self, tag: u8, of: Named<'_>) -> u16 {
        let indices = [self.class(of.class), self.name_and_type(of.name, of.descriptor)];
        self.refer(tag, &indices)
    }

    pub(super) fn field_ref(&mut self, of: Named<'_>) -> u16 {
        self.member(FIELDREF, of)
    }

    pub(super) fn method_ref(&mut self, of: Named<'_>, in_interface: bool) -> u16 {
        self.member(if in_interface { INTERFACE_METHODREF } else { METHODREF }, of)
    }

    pub(super) fn interface(&mut self, name: &[u8]) {
        let class = self.class(name);
        self.interfaces.push(class);
    }

    /// Says which class a name means: that of a hidden class is found by nobody else.
    pub(super) fn known_class(&mut self, name: &[u8], class: ClassId) {
        let constant = self.class(name);
        self.resolve(constant, Resolved::Class(class));
    }

    /// Says what a constant resolves to.
    pub(super) fn resolve(&mut self, index: u16, to: Resolved) {
        self.resolved.push((index, to));
    }

    /// An `InvokeDynamic` constant whose bootstrap is a static method of a class.
    pub(super) fn invoke_dynamic(
        &mut self,
        bootstrap: Named<'_>,
        arguments: &[u16],
        name: &[u8],
        descriptor: &[u8],
    ) -> u16 {
        let method = self.method_ref(bootstrap, false);
        let handle =
            self.constant(METHOD_HANDLE, &[&[REF_INVOKE_STATIC], &method.to_be_bytes()[..]].concat());
        let mut entry = u16s(&[handle, arguments.len() as u16]);
        entry.extend(u16s(arguments));
        self.bootstraps.push(entry);
        let named = self.name_and_type(name, descriptor);
        self.refer(INVOKE_DYNAMIC, &[self.bootstraps.len() as u16 - 1, named])
    }

    pub(super) fn field(&mut self, access: u16, name: &[u8], descriptor: &[u8]) {
        let indices = [access, self.utf8(name), self.utf8(descriptor), 0];
        self.fields.push(u16s(&indices));
    }

    /// Starts a method; `CodeBuilder::finish` adds it.
    pub(super) fn method(&mut self, access: u16, name: &[u8], descriptor: &[u8]) -> CodeBuilder<'_> {
        CodeBuilder::new(self, access, name, descriptor)
    }

    pub(super) fn add_method(&mut self, head: [u16; 3], code: &[u8]) {
        let name = self.utf8(b"Code");
        let mut method = u16s(&head);
        method.extend(u16s(&[1, name]));
        method.extend((code.len() as u32).to_be_bytes());
        method.extend(code);
        self.methods.push(method);
    }

    /// The class file, and what its constants resolve to where that was said.
    pub(super) fn finish(mut self) -> (Vec<u8>, Vec<(u16, Resolved)>) {
        let attributes = if self.bootstraps.is_empty() {
            Vec::new()
        } else {
            let name = self.utf8(b"BootstrapMethods");
            let content = table(&self.bootstraps);
            vec![[&u16s(&[name]), &(content.len() as u32).to_be_bytes()[..], &content].concat()]
        };
        let access = ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC;
        let bytes = [
            &0xcafe_babe_u32.to_be_bytes()[..],
            &u16s(&[0, MAJOR, self.next]),
            &self.pool,
            &u16s(&[access, self.this_class, self.super_class]),
            &u16s(&[self.interfaces.len() as u16]),
            &u16s(&self.interfaces),
            &table(&self.fields),
            &table(&self.methods),
            &table(&attributes),
        ]
        .concat();
        (bytes, self.resolved)
    }
}

pub(super) fn u16s(values: &[u16]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_be_bytes()).collect()
}

/// A count and the rows.
fn table(rows: &[Vec<u8>]) -> Vec<u8> {
    [u16s(&[rows.len() as u16]), rows.concat()].concat()
}
