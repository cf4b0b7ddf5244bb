//! Class files that no compiler writes, put together by hand (JVMS 4).

use std::collections::BTreeMap;

pub const PUBLIC: u16 = 0x0001;
pub const STATIC: u16 = 0x0008;
const SUPER: u16 = 0x0020;
pub const NATIVE: u16 = 0x0100;
const INTERFACE: u16 = 0x0200;
const ABSTRACT: u16 = 0x0400;

/// A class of methods with raw bytecode. Before version 50 they need no stack maps.
pub struct Assembler {
    name: String,
    super_class: String,
    access: u16,
    interfaces: Vec<String>,
    major: u16,
    pool: Vec<u8>,
    entries: u16,
    known: BTreeMap<Vec<u8>, u16>,
    fields: Vec<u8>,
    field_count: u16,
    methods: Vec<u8>,
    method_count: u16,
    attributes: Vec<u8>,
    attribute_count: u16,
}

impl Assembler {
    pub fn new(name: &str, super_class: &str, major: u16) -> Assembler {
        Assembler {
            name: name.into(),
            super_class: super_class.into(),
            access: PUBLIC | SUPER,
            interfaces: Vec::new(),
            major,
            pool: Vec::new(),
            entries: 1,
            known: BTreeMap::new(),
            fields: Vec::new(),
            field_count: 0,
            methods: Vec::new(),
            method_count: 0,
            attributes: Vec::new(),
            attribute_count: 0,
        }
    }

    pub fn interface(name: &str, major: u16) -> Assembler {
        let access = PUBLIC | INTERFACE | ABSTRACT;
        Assembler { access, ..Assembler::new(name, "java/lang/Object", major) }
    }

    /// It extends or implements this interface.
    pub fn implement(&mut self, interface: &str) {
        self.interfaces.push(interface.into());
    }

    fn constant(&mut self, bytes: Vec<u8>, entries: u16) -> u16 {
        if let Some(known) = self.known.get(&bytes) {
            return *known;
        }
        let index = self.entries;
        self.pool.extend(&bytes);
        self.entries += entries;
        self.known.insert(bytes, index);
        index
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        let mut bytes = vec![1];
        bytes.extend((text.len() as u16).to_be_bytes());
        bytes.extend(text.as_bytes());
        self.constant(bytes, 1)
    }

    /// A constant of this tag that refers to others.
    fn referring(&mut self, tag: u8, to: &[u16]) -> u16 {
        let mut bytes = vec![tag];
        to.iter().for_each(|index| bytes.extend(index.to_be_bytes()));
        self.constant(bytes, 1)
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.referring(7, &[name])
    }

    pub fn long(&mut self, value: i64) -> u16 {
        let mut bytes = vec![5];
        bytes.extend(value.to_be_bytes());
        self.constant(bytes, 2)
    }

    fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.referring(12, &[name, descriptor])
    }

    pub fn field_ref(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        let (class, named) = (self.class(class), self.name_and_type(name, descriptor));
        self.referring(9, &[class, named])
    }

    pub fn method_ref(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        let (class, named) = (self.class(class), self.name_and_type(name, descriptor));
        self.referring(10, &[class, named])
    }

    /// A dynamic constant by the bootstrap method with this number.
    pub fn dynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) -> u16 {
        let named = self.name_and_type(name, descriptor);
        self.referring(17, &[bootstrap, named])
    }

    /// The class's bootstrap methods: static methods with their arguments.
    pub fn bootstraps(&mut self, methods: &[(u16, Vec<u16>)]) {
        let mut content = (methods.len() as u16).to_be_bytes().to_vec();
        for (method, arguments) in methods {
            let mut handle = vec![15, 6];
            handle.extend(method.to_be_bytes());
            let handle = self.constant(handle, 1);
            for number in [handle, arguments.len() as u16].iter().chain(arguments) {
                content.extend(number.to_be_bytes());
            }
        }
        let name = self.utf8("BootstrapMethods");
        self.attributes.extend(name.to_be_bytes());
        self.attributes.extend((content.len() as u32).to_be_bytes());
        self.attributes.extend(content);
        self.attribute_count += 1;
    }

    pub fn field(&mut self, access: u16, name: &str, descriptor: &str) {
        for number in [access, self.utf8(name), self.utf8(descriptor), 0] {
            self.fields.extend(number.to_be_bytes());
        }
        self.field_count += 1;
    }

    /// A method without code.
    pub fn declare(&mut self, access: u16, name: &str, descriptor: &str) {
        for number in [access, self.utf8(name), self.utf8(descriptor), 0] {
            self.methods.extend(number.to_be_bytes());
        }
        self.method_count += 1;
    }

    /// A public static method; `max`: stack slots and locals.
    pub fn method(&mut self, name: &str, descriptor: &str, max: (u16, u16), code: &[u8]) {
        self.coded(PUBLIC | STATIC, name, descriptor, max, code);
    }

    /// A constructor that does nothing but to call the superclass's.
    pub fn constructor(&mut self, of_super: u16) {
        let code = [vec![0x2a], with(0xb7, of_super), vec![0xb1]].concat();
        self.coded(PUBLIC, "<init>", "()V", (1, 1), &code);
    }

    pub fn coded(&mut self, access: u16, name: &str, descriptor: &str, max: (u16, u16), code: &[u8]) {
        self.guarded((access, name, descriptor), max, code, &[]);
    }

    /// A method with handlers: start, end, target and class.
    pub fn guarded(
        &mut self,
        (access, name, descriptor): (u16, &str, &str),
        max: (u16, u16),
        code: &[u8],
        handlers: &[[u16; 4]],
    ) {
        for number in [access, self.utf8(name), self.utf8(descriptor), 1, self.utf8("Code")] {
            self.methods.extend(number.to_be_bytes());
        }
        let length = code.len() + 8 * handlers.len() + 12;
        self.methods.extend((length as u32).to_be_bytes());
        self.methods.extend(max.0.to_be_bytes());
        self.methods.extend(max.1.to_be_bytes());
        self.methods.extend((code.len() as u32).to_be_bytes());
        self.methods.extend(code);
        self.methods.extend((handlers.len() as u16).to_be_bytes());
        handlers.iter().flatten().for_each(|number| self.methods.extend(number.to_be_bytes()));
        self.methods.extend([0; 2]);
        self.method_count += 1;
    }

    pub fn main(&mut self, max: (u16, u16), code: &[u8]) {
        self.method("main", "([Ljava/lang/String;)V", max, code);
    }

    pub fn bytes(mut self) -> Vec<u8> {
        let (name, super_class) = (self.name.clone(), self.super_class.clone());
        let this = self.class(&name);
        // Only java.lang.Object has none.
        let parent = if super_class.is_empty() { 0 } else { self.class(&super_class) };
        let interfaces = std::mem::take(&mut self.interfaces);
        let interfaces: Vec<u16> = interfaces.iter().map(|name| self.class(name)).collect();
        let mut bytes = 0xcafe_babe_u32.to_be_bytes().to_vec();
        let add = |bytes: &mut Vec<u8>, number: u16| bytes.extend(number.to_be_bytes());
        [0, self.major, self.entries].into_iter().for_each(|n| add(&mut bytes, n));
        bytes.extend(&self.pool);
        [self.access, this, parent, interfaces.len() as u16].into_iter().for_each(|n| add(&mut bytes, n));
        interfaces.into_iter().for_each(|n| add(&mut bytes, n));
        add(&mut bytes, self.field_count);
        bytes.extend(&self.fields);
        add(&mut bytes, self.method_count);
        bytes.extend(&self.methods);
        add(&mut bytes, self.attribute_count);
        bytes.extend(&self.attributes);
        bytes
    }
}

/// An opcode with a constant's index.
pub fn with(opcode: u8, index: u16) -> Vec<u8> {
    let [high, low] = index.to_be_bytes();
    vec![opcode, high, low]
}
