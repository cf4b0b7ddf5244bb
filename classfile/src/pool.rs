//! The constant pool (JVMS 4.4): a table of offsets into the file, decoded on each access.

use crate::cursor::{u16_at, u32_at, u64_at};

pub(crate) mod tag {
    pub(crate) const UTF8: u8 = 1;
    pub(crate) const INTEGER: u8 = 3;
    pub(crate) const FLOAT: u8 = 4;
    pub(crate) const LONG: u8 = 5;
    pub(crate) const DOUBLE: u8 = 6;
    pub(crate) const CLASS: u8 = 7;
    pub(crate) const STRING: u8 = 8;
    pub(crate) const FIELDREF: u8 = 9;
    pub(crate) const METHODREF: u8 = 10;
    pub(crate) const INTERFACE_METHODREF: u8 = 11;
    pub(crate) const NAME_AND_TYPE: u8 = 12;
    pub(crate) const METHOD_HANDLE: u8 = 15;
    pub(crate) const METHOD_TYPE: u8 = 16;
    pub(crate) const DYNAMIC: u8 = 17;
    pub(crate) const INVOKE_DYNAMIC: u8 = 18;
    pub(crate) const MODULE: u8 = 19;
    pub(crate) const PACKAGE: u8 = 20;
}

/// A constant; the `u16` values are indices into the pool it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constant<'a> {
    /// Modified UTF-8, see [`crate::mutf8`].
    Utf8(&'a [u8]),
    Integer(i32),
    /// The bits of a `float`.
    Float(u32),
    Long(i64),
    /// The bits of a `double`.
    Double(u64),
    Class {
        name: u16,
    },
    String {
        utf8: u16,
    },
    Fieldref {
        class: u16,
        name_and_type: u16,
    },
    Methodref {
        class: u16,
        name_and_type: u16,
    },
    InterfaceMethodref {
        class: u16,
        name_and_type: u16,
    },
    NameAndType {
        name: u16,
        descriptor: u16,
    },
    MethodHandle {
        kind: u8,
        reference: u16,
    },
    MethodType {
        descriptor: u16,
    },
    Dynamic {
        bootstrap: u16,
        name_and_type: u16,
    },
    InvokeDynamic {
        bootstrap: u16,
        name_and_type: u16,
    },
    Module {
        name: u16,
    },
    Package {
        name: u16,
    },
    /// Index 0, the second half of a `long` or `double`, or an index outside the pool.
    Unusable,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MemberKind {
    Field,
    Method,
    InterfaceMethod,
}

/// A `Fieldref`, `Methodref` or `InterfaceMethodref` with its names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemberRef<'a> {
    pub kind: MemberKind,
    /// Pool index of the `Class` constant.
    pub class: u16,
    pub class_name: &'a [u8],
    pub name: &'a [u8],
    pub descriptor: &'a [u8],
}

/// Indices that the class file's own structures use were checked by `ClassFile::parse`; those in bytecode were not.
/// Hence every accessor is total: asked for a constant of another kind, it says `Unusable`, `None` or gives an empty name.
#[derive(Clone, Copy)]
pub struct Pool<'a> {
    pub(crate) file: &'a [u8],
    /// Where each constant's tag is in `file`; 0 if the index is unusable. The constants lie inside `file`.
    pub(crate) offsets: &'a [u32],
}

impl<'a> Pool<'a> {
    /// One more than the largest index.
    #[allow(clippy::len_without_is_empty, reason = "a pool has at least the unusable entry 0")]
    pub fn len(self) -> u16 {
        self.offsets.len() as u16
    }

    /// Where the constant's tag is in the file; 0 if the index is unusable.
    pub(crate) fn offset(self, index: u16) -> usize {
        self.offsets.get(usize::from(index)).map_or(0, |offset| *offset as usize)
    }

    /// 0 if the index is unusable.
    pub(crate) fn tag(self, index: u16) -> u8 {
        match self.offset(index) {
            0 => 0,
            offset => self.file[offset],
        }
    }

    pub fn get(self, index: u16) -> Constant<'a> {
        let at = self.offset(index);
        if at == 0 {
            return Constant::Unusable;
        }
        let first = || u16_at(self.file, at + 1);
        let second = || u16_at(self.file, at + 3);
        match self.file[at] {
            tag::UTF8 => Constant::Utf8(self.text(at)),
            tag::INTEGER => Constant::Integer(u32_at(self.file, at + 1) as i32),
            tag::FLOAT => Constant::Float(u32_at(self.file, at + 1)),
            tag::LONG => Constant::Long(u64_at(self.file, at + 1) as i64),
            tag::DOUBLE => Constant::Double(u64_at(self.file, at + 1)),
            tag::CLASS => Constant::Class { name: first() },
            tag::STRING => Constant::String { utf8: first() },
            tag::FIELDREF => Constant::Fieldref { class: first(), name_and_type: second() },
            tag::METHODREF => Constant::Methodref { class: first(), name_and_type: second() },
            tag::INTERFACE_METHODREF => {
                Constant::InterfaceMethodref { class: first(), name_and_type: second() }
            }
            tag::NAME_AND_TYPE => Constant::NameAndType { name: first(), descriptor: second() },
            tag::METHOD_HANDLE => {
                Constant::MethodHandle { kind: self.file[at + 1], reference: u16_at(self.file, at + 2) }
            }
            tag::METHOD_TYPE => Constant::MethodType { descriptor: first() },
            tag::DYNAMIC => Constant::Dynamic { bootstrap: first(), name_and_type: second() },
            tag::INVOKE_DYNAMIC => Constant::InvokeDynamic { bootstrap: first(), name_and_type: second() },
            tag::MODULE => Constant::Module { name: first() },
            tag::PACKAGE => Constant::Package { name: first() },
            _ => unreachable!("the pool holds only known tags"),
        }
    }

    /// The text of the `Utf8` whose tag is at `at`.
    pub(crate) fn text(self, at: usize) -> &'a [u8] {
        let length = usize::from(u16_at(self.file, at + 1));
        &self.file[at + 3..at + 3 + length]
    }

    /// Empty if the constant is no `Utf8`.
    pub fn utf8(self, index: u16) -> &'a [u8] {
        match self.tag(index) {
            tag::UTF8 => self.text(self.offset(index)),
            _ => b"",
        }
    }

    /// Empty if the constant is no `Class`; the name of a class never is.
    pub fn class_name(self, index: u16) -> &'a [u8] {
        match self.get(index) {
            Constant::Class { name } => self.utf8(name),
            _ => b"",
        }
    }

    /// Name and descriptor; both empty if the constant is no `NameAndType`.
    pub fn name_and_type(self, index: u16) -> (&'a [u8], &'a [u8]) {
        match self.get(index) {
            Constant::NameAndType { name, descriptor } => (self.utf8(name), self.utf8(descriptor)),
            _ => (b"", b""),
        }
    }

    pub fn member_ref(self, index: u16) -> Option<MemberRef<'a>> {
        let (kind, class, name_and_type) = match self.get(index) {
            Constant::Fieldref { class, name_and_type } => (MemberKind::Field, class, name_and_type),
            Constant::Methodref { class, name_and_type } => (MemberKind::Method, class, name_and_type),
            Constant::InterfaceMethodref { class, name_and_type } => {
                (MemberKind::InterfaceMethod, class, name_and_type)
            }
            _ => return None,
        };
        let (name, descriptor) = self.name_and_type(name_and_type);
        Some(MemberRef { kind, class, class_name: self.class_name(class), name, descriptor })
    }

    /// All usable constants with their indices.
    pub fn iter(self) -> impl Iterator<Item = (u16, Constant<'a>)> {
        (1..self.len())
            .map(move |index| (index, self.get(index)))
            .filter(|(_, constant)| *constant != Constant::Unusable)
    }
}
