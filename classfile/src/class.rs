//! A checked class file (JVMS 4.1) and the attributes of classes.
//!
//! Attributes count only from the version on that introduced them (JVMS table 4.7-B); before, they are unknown and ignored.

use std::sync::OnceLock;

use crate::attributes::Attributes;
use crate::bytes::Bytes;
use crate::captured::Captures;
use crate::check;
use crate::cursor::{u16_at, u16s};
use crate::error::ClassFileError;
use crate::member::Member;
use crate::pool::Pool;
use crate::uses::Uses;

#[derive(Clone)]
pub struct ClassFile {
    pub minor: u16,
    pub major: u16,
    /// As in the file, except that an interface always has `ACC_ABSTRACT`, which compilers before Java 6 left out, and that
    /// `ACC_MODULE` is there only from version 53 on, which gave it its meaning.
    pub access: u16,
    pub this_class: u16,
    /// 0 = none: `java.lang.Object` or a module-info.
    pub super_class: u16,
    pub interfaces: Box<[u16]>,
    pub fields: Box<[Member]>,
    pub methods: Box<[Member]>,
    pub(crate) bytes: Bytes,
    pub(crate) pool: Box<[u32]>,
    /// Offset of the attribute count.
    pub(crate) attributes: u32,
    /// Offsets of the entries of the `BootstrapMethods` attribute.
    pub(crate) bootstrap_methods: Box<[u32]>,
    /// Asked for once per object that is compared.
    pub(crate) captured: OnceLock<Captures>,
    pub(crate) uses: OnceLock<Uses>,
}

#[derive(Clone, Copy, Debug)]
pub struct BootstrapMethod<'a> {
    /// Pool index of a `MethodHandle`.
    pub method_handle: u16,
    arguments: &'a [u8],
}

impl<'a> BootstrapMethod<'a> {
    /// Pool indices of loadable constants.
    pub fn arguments(self) -> impl ExactSizeIterator<Item = u16> + Clone + 'a {
        u16s(self.arguments)
    }
}

/// The `u16` values other than `access` are pool indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InnerClass {
    pub inner: u16,
    /// 0 for local and anonymous classes.
    pub outer: u16,
    /// 0 for anonymous classes.
    pub name: u16,
    pub access: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnclosingMethod {
    /// Pool index of a `Class`.
    pub class: u16,
    /// Pool index of a `NameAndType`; 0 if the class is not directly in a method.
    pub method: u16,
}

#[derive(Clone, Copy)]
pub struct RecordComponent<'a> {
    /// Pool index of a `Utf8`.
    pub name: u16,
    /// Pool index of a `Utf8`.
    pub descriptor: u16,
    attributes: Attributes<'a>,
}

impl<'a> RecordComponent<'a> {
    pub fn attributes(&self) -> Attributes<'a> {
        self.attributes
    }
}

impl ClassFile {
    /// Checks the structure of the whole file.
    pub fn parse(bytes: Bytes) -> Result<ClassFile, ClassFileError> {
        check::class(bytes)
    }

    pub fn pool(&self) -> Pool<'_> {
        Pool { file: &self.bytes, offsets: &self.pool }
    }

    pub fn bytes(&self) -> &Bytes {
        &self.bytes
    }

    pub fn name(&self) -> &[u8] {
        self.pool().class_name(self.this_class)
    }

    pub fn super_name(&self) -> Option<&[u8]> {
        (self.super_class != 0).then(|| self.pool().class_name(self.super_class))
    }

    pub fn interface_names(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.interfaces.iter().map(|interface| self.pool().class_name(*interface))
    }

    pub fn field(&self, name: &[u8], descriptor: &[u8]) -> Option<Member> {
        self.find(&self.fields, name, descriptor)
    }

    pub fn method(&self, name: &[u8], descriptor: &[u8]) -> Option<Member> {
        self.find(&self.methods, name, descriptor)
    }

    fn find(&self, members: &[Member], name: &[u8], descriptor: &[u8]) -> Option<Member> {
        let wanted = |member: &&Member| member.name(self) == name && member.descriptor(self) == descriptor;
        members.iter().find(wanted).copied()
    }

    pub fn attributes(&self) -> Attributes<'_> {
        Attributes::new(self.pool(), self.attributes as usize)
    }

    fn attribute_since(&self, major: u16, name: &[u8]) -> Option<&[u8]> {
        if self.major < major { None } else { self.attributes().find(name) }
    }

    pub fn source_file(&self) -> Option<&[u8]> {
        self.attribute_since(45, b"SourceFile").map(|content| self.pool().utf8(u16_at(content, 0)))
    }

    /// The generic signature.
    pub fn signature(&self) -> Option<&[u8]> {
        self.attribute_since(49, b"Signature").map(|content| self.pool().utf8(u16_at(content, 0)))
    }

    pub fn inner_classes(&self) -> impl ExactSizeIterator<Item = InnerClass> + Clone + '_ {
        let table = self.attribute_since(45, b"InnerClasses").map_or(&b""[..], |content| &content[2..]);
        table.chunks_exact(8).map(|entry| InnerClass {
            inner: u16_at(entry, 0),
            outer: u16_at(entry, 2),
            name: u16_at(entry, 4),
            access: u16_at(entry, 6),
        })
    }

    pub fn enclosing_method(&self) -> Option<EnclosingMethod> {
        let content = self.attribute_since(49, b"EnclosingMethod")?;
        Some(EnclosingMethod { class: u16_at(content, 0), method: u16_at(content, 2) })
    }

    /// Pool index of the `Class` of the nest host, if that is another class.
    pub fn nest_host(&self) -> Option<u16> {
        self.attribute_since(55, b"NestHost").map(|content| u16_at(content, 0))
    }

    /// Pool indices of the classes in the nest this class hosts.
    pub fn nest_members(&self) -> impl ExactSizeIterator<Item = u16> + Clone + '_ {
        u16s(self.attribute_since(55, b"NestMembers").map_or(b"", |content| &content[2..]))
    }

    /// `Some` for a sealed class or interface: pool indices of the classes that may extend it.
    pub fn permitted_subclasses(&self) -> Option<impl ExactSizeIterator<Item = u16> + Clone + '_> {
        self.attribute_since(61, b"PermittedSubclasses").map(|content| u16s(&content[2..]))
    }

    /// `Some` for a record class, even one without components.
    pub fn record_components(&self) -> Option<impl Iterator<Item = RecordComponent<'_>> + Clone> {
        let start = self.attributes().position(b"Record").filter(|_| self.major >= 60)?;
        let mut at = start + 2;
        Some((0..u16_at(&self.bytes, start)).map(move |_| {
            let name = u16_at(&self.bytes, at);
            let descriptor = u16_at(&self.bytes, at + 2);
            let attributes = Attributes::new(self.pool(), at + 4);
            at = attributes.end();
            RecordComponent { name, descriptor, attributes }
        }))
    }

    /// The entry of the `BootstrapMethods` attribute with that index.
    pub fn bootstrap_method(&self, index: u16) -> Option<BootstrapMethod<'_>> {
        let at = *self.bootstrap_methods.get(usize::from(index))? as usize;
        let start = at + 4;
        let end = start + 2 * usize::from(u16_at(&self.bytes, at + 2));
        Some(BootstrapMethod { method_handle: u16_at(&self.bytes, at), arguments: &self.bytes[start..end] })
    }

    pub fn bootstrap_method_count(&self) -> u16 {
        self.bootstrap_methods.len() as u16
    }
}
