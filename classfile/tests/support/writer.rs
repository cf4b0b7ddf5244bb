//! Writes class files, right or wrong, for tests that must not depend on a compiler.

pub struct Writer {
    pub minor: u16,
    pub major: u16,
    pub access: u16,
    pub this_class: u16,
    pub super_class: u16,
    pub interfaces: Vec<u16>,
    pub fields: Vec<Vec<u8>>,
    pub methods: Vec<Vec<u8>>,
    pub attributes: Vec<Vec<u8>>,
    /// The constants as they will stand in the file.
    pool: Vec<u8>,
    /// The next free index.
    next: u16,
}

impl Writer {
    /// `class A`, version 61, with nothing in it. The constants 1 to 4 are the names and classes of `A` and its superclass.
    pub fn new() -> Writer {
        let mut writer = Writer {
            minor: 0,
            major: 61,
            access: 0x20,
            this_class: 0,
            super_class: 0,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            attributes: Vec::new(),
            pool: Vec::new(),
            next: 1,
        };
        writer.this_class = writer.class("A");
        writer.super_class = writer.class("java/lang/Object");
        writer
    }

    /// Adds a constant: its tag and what follows.
    pub fn constant(&mut self, tag: u8, rest: &[u8]) -> u16 {
        self.pool.push(tag);
        self.pool.extend(rest);
        let index = self.next;
        self.next += if matches!(tag, 5 | 6) { 2 } else { 1 };
        index
    }

    /// A constant of a tag and indices.
    pub fn refer(&mut self, tag: u8, indices: &[u16]) -> u16 {
        self.constant(tag, &u16s(indices))
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        self.raw_utf8(text.as_bytes())
    }

    pub fn raw_utf8(&mut self, text: &[u8]) -> u16 {
        self.constant(1, &[&u16s(&[text.len() as u16]), text].concat())
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.refer(7, &[name])
    }

    pub fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let indices = [self.utf8(name), self.utf8(descriptor)];
        self.refer(12, &indices)
    }

    /// Tag 9, 10 or 11, of the class `A`.
    pub fn member_ref(&mut self, tag: u8, name: &str, descriptor: &str) -> u16 {
        let name_and_type = self.name_and_type(name, descriptor);
        self.refer(tag, &[self.this_class, name_and_type])
    }

    pub fn method_handle(&mut self, kind: u8, reference: u16) -> u16 {
        self.constant(15, &[&[kind][..], &u16s(&[reference])].concat())
    }

    pub fn attribute(&mut self, name: &str, content: &[u8]) -> Vec<u8> {
        let name = self.utf8(name);
        [&u16s(&[name]), &(content.len() as u32).to_be_bytes()[..], content].concat()
    }

    pub fn class_attribute(&mut self, name: &str, content: &[u8]) {
        let attribute = self.attribute(name, content);
        self.attributes.push(attribute);
    }

    /// A field, method or record component (which has no flags).
    fn member(&mut self, access: &[u16], name: &str, descriptor: &str, attributes: &[Vec<u8>]) -> Vec<u8> {
        let indices = [self.utf8(name), self.utf8(descriptor)];
        [u16s(access), u16s(&indices), table(attributes)].concat()
    }

    pub fn field(&mut self, access: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) {
        let field = self.member(&[access], name, descriptor, attributes);
        self.fields.push(field);
    }

    pub fn method(&mut self, access: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) {
        let method = self.member(&[access], name, descriptor, attributes);
        self.methods.push(method);
    }

    pub fn record_component(&mut self, name: &str, descriptor: &str, attributes: &[Vec<u8>]) -> Vec<u8> {
        self.member(&[], name, descriptor, attributes)
    }

    /// A `Code` attribute with two stack entries and two local variables.
    pub fn code(&mut self, code: &[u8], handlers: &[[u16; 4]], attributes: &[Vec<u8>]) -> Vec<u8> {
        let handlers: Vec<_> = handlers.iter().map(|handler| u16s(handler)).collect();
        let length = (code.len() as u32).to_be_bytes();
        let content = [&u16s(&[2, 2]), &length[..], code, &table(&handlers), &table(attributes)].concat();
        self.attribute("Code", &content)
    }

    pub fn bytes(&self) -> Vec<u8> {
        [
            &0xcafe_babe_u32.to_be_bytes()[..],
            &u16s(&[self.minor, self.major, self.next]),
            &self.pool,
            &u16s(&[self.access, self.this_class, self.super_class]),
            &u16s(&[self.interfaces.len() as u16]),
            &u16s(&self.interfaces),
            &table(&self.fields),
            &table(&self.methods),
            &table(&self.attributes),
        ]
        .concat()
    }
}

pub fn u16s(values: &[u16]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_be_bytes()).collect()
}

/// A count and the rows.
pub fn table(rows: &[Vec<u8>]) -> Vec<u8> {
    [u16s(&[rows.len() as u16]), rows.concat()].concat()
}
