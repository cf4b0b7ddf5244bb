//! The constants: first where each one is, then whether they fit together (JVMS 4.4).

use super::texts::Texts;
use crate::access::ACC_MODULE;
use crate::cursor::{Cursor, u16_at};
use crate::error::{Checked, Reason, excerpt, fault};
use crate::mutf8;
use crate::pool::{Pool, tag};

/// The offset table of [`Pool`].
pub(super) fn scan(cursor: &mut Cursor<'_>, major: u16) -> Checked<Box<[u32]>> {
    let at = cursor.offset();
    let count = cursor.u16()?;
    if count == 0 {
        return fault(at, Reason::EmptyPool);
    }
    // A constant takes three bytes or more.
    let mut offsets = Vec::with_capacity(usize::from(count).min(cursor.remaining() / 3 + 1));
    offsets.push(0);
    while offsets.len() < usize::from(count) {
        let index = offsets.len() as u16;
        let at = cursor.offset();
        offsets.push(at as u32);
        let tag = cursor.u8()?;
        let length = match tag {
            tag::UTF8 => usize::from(cursor.u16()?),
            tag::CLASS | tag::STRING | tag::METHOD_TYPE | tag::MODULE | tag::PACKAGE => 2,
            tag::METHOD_HANDLE => 3,
            tag::INTEGER | tag::FLOAT | tag::FIELDREF | tag::METHODREF | tag::INTERFACE_METHODREF => 4,
            tag::NAME_AND_TYPE | tag::DYNAMIC | tag::INVOKE_DYNAMIC => 4,
            tag::LONG | tag::DOUBLE if index + 1 == count => return fault(at, Reason::NoSecondHalf(index)),
            tag::LONG | tag::DOUBLE => {
                offsets.push(0);
                8
            }
            _ => return fault(at, Reason::UnknownTag { index, tag }),
        };
        if major < first_version(tag) {
            return fault(at, Reason::TagTooNew { index, kind: kind(tag), major });
        }
        cursor.take(length)?;
    }
    Ok(offsets.into())
}

fn first_version(tag: u8) -> u16 {
    match tag {
        tag::METHOD_HANDLE | tag::METHOD_TYPE | tag::INVOKE_DYNAMIC => 51,
        tag::MODULE | tag::PACKAGE => 53,
        tag::DYNAMIC => 55,
        _ => 45,
    }
}

/// As messages name the kind of constant with that tag.
fn kind(tag: u8) -> &'static str {
    match tag {
        tag::UTF8 => "a Utf8",
        tag::INTEGER => "an Integer",
        tag::FLOAT => "a Float",
        tag::LONG => "a Long",
        tag::DOUBLE => "a Double",
        tag::CLASS => "a Class",
        tag::STRING => "a String",
        tag::FIELDREF => "a Fieldref",
        tag::METHODREF => "a Methodref",
        tag::INTERFACE_METHODREF => "an InterfaceMethodref",
        tag::NAME_AND_TYPE => "a NameAndType",
        tag::METHOD_HANDLE => "a MethodHandle",
        tag::METHOD_TYPE => "a MethodType",
        tag::DYNAMIC => "a Dynamic",
        tag::INVOKE_DYNAMIC => "an InvokeDynamic",
        tag::MODULE => "a Module",
        tag::PACKAGE => "a Package",
        _ => "unusable",
    }
}

/// Checks an index that a structure at `offset` calls `user`.
pub(super) fn expect(
    pool: Pool<'_>,
    offset: usize,
    user: &'static str,
    index: u16,
    wanted: u8,
) -> Checked<()> {
    if pool.tag(index) == wanted {
        return Ok(());
    }
    fault(offset, unexpected(pool, user, index, kind(wanted)))
}

pub(super) fn unexpected(pool: Pool<'_>, user: &'static str, index: u16, expected: &'static str) -> Reason {
    let found = if index < pool.len() { kind(pool.tag(index)) } else { "outside the pool" };
    Reason::Kind { user, index, expected, found }
}

pub(super) fn expect_or_zero(
    pool: Pool<'_>,
    offset: usize,
    user: &'static str,
    index: u16,
    wanted: u8,
) -> Checked<()> {
    if index == 0 { Ok(()) } else { expect(pool, offset, user, index, wanted) }
}

/// What constants ask of parts of the file that come later.
#[derive(Default)]
pub(super) struct Uses {
    /// (offset, index, bootstrap method) with the largest bootstrap method.
    bootstrap: Option<(usize, u16, u16)>,
    /// (offset, index, tag) of the first `Module` or `Package`.
    module: Option<(usize, u16, u8)>,
}

impl Uses {
    pub(super) fn check_bootstrap(&self, count: u16) -> Checked<()> {
        match self.bootstrap {
            Some((offset, index, bootstrap)) if bootstrap >= count => {
                fault(offset, Reason::NoBootstrapMethod { index, bootstrap, count })
            }
            _ => Ok(()),
        }
    }

    pub(super) fn check_module(&self, access: u16) -> Checked<()> {
        match self.module {
            Some((offset, index, tag)) if access & ACC_MODULE == 0 => {
                fault(offset, Reason::OnlyInModule { index, kind: kind(tag) })
            }
            _ => Ok(()),
        }
    }
}

pub(super) fn check(texts: &Texts<'_>, major: u16) -> Checked<Uses> {
    let pool = texts.pool;
    let mut uses = Uses::default();
    let constants = pool.offsets.iter().enumerate().filter(|(_, offset)| **offset != 0);
    for (index, &offset) in constants {
        let entry = Entry { pool, texts, index: index as u16, at: offset as usize };
        match pool.file[entry.at] {
            tag::UTF8 => entry.utf8(major)?,
            tag::CLASS => entry.class()?,
            tag::STRING => entry.refers(1, "the text of a String", tag::UTF8).map(drop)?,
            tag::FIELDREF => entry.fieldref()?,
            tag::METHODREF => entry.methodref()?,
            tag::INTERFACE_METHODREF => entry.interface_methodref()?,
            tag::NAME_AND_TYPE => entry.name_and_type()?,
            tag::METHOD_HANDLE => entry.method_handle(major)?,
            tag::METHOD_TYPE => entry.method_type()?,
            dynamic @ (tag::DYNAMIC | tag::INVOKE_DYNAMIC) => {
                let bootstrap = entry.dynamic(dynamic == tag::INVOKE_DYNAMIC)?;
                if uses.bootstrap.is_none_or(|(.., largest)| bootstrap > largest) {
                    uses.bootstrap = Some((entry.at, entry.index, bootstrap));
                }
            }
            module @ (tag::MODULE | tag::PACKAGE) => {
                entry.refers(1, "the name of a module or package", tag::UTF8)?;
                uses.module.get_or_insert((entry.at, entry.index, module));
            }
            _ => {}
        }
    }
    Ok(uses)
}

/// One constant. Other constants may be looked at by tag only: their own check may be still to come.
#[derive(Clone, Copy)]
struct Entry<'a> {
    pool: Pool<'a>,
    texts: &'a Texts<'a>,
    index: u16,
    at: usize,
}

impl<'a> Entry<'a> {
    /// The index at `operand` bytes from the tag, which must name a constant of kind `wanted`.
    fn refers(self, operand: usize, user: &'static str, wanted: u8) -> Checked<u16> {
        let index = u16_at(self.pool.file, self.at + operand);
        expect(self.pool, self.at, user, index, wanted)?;
        Ok(index)
    }

    fn legal(self, is_legal: bool, what: &'static str, text: &[u8]) -> Checked<()> {
        if is_legal { Ok(()) } else { fault(self.at, Reason::Illegal { what, text: excerpt(text) }) }
    }

    fn utf8(self, major: u16) -> Checked<()> {
        let text = self.pool.text(self.at);
        if mutf8::is_valid(text) || major < 48 && mutf8::is_valid_before_48(text) {
            return Ok(());
        }
        fault(self.at, Reason::Utf8(self.index))
    }

    fn class(self) -> Checked<()> {
        let name = self.refers(1, "the name of a Class", tag::UTF8)?;
        self.legal(self.texts.is_class_name(name), "class name", self.pool.utf8(name))
    }

    /// Whether it is the name and type of a field or of a method shows in the descriptor; the users check which they need.
    fn name_and_type(self) -> Checked<()> {
        let name = self.refers(1, "the name in a NameAndType", tag::UTF8)?;
        let descriptor = self.refers(3, "the descriptor in a NameAndType", tag::UTF8)?;
        let (name_text, text) = (self.pool.utf8(name), self.pool.utf8(descriptor));
        if text.first() == Some(&b'(') {
            self.legal(self.texts.is_method_descriptor(descriptor), "method descriptor", text)?;
            self.legal(self.texts.is_method_name(name), "method name", name_text)
        } else {
            self.legal(self.texts.is_field_descriptor(descriptor), "field descriptor", text)?;
            self.legal(self.texts.is_field_name(name), "field name", name_text)
        }
    }

    /// The name and the descriptor of the `NameAndType` at `operand`, which are not empty only if they are texts.
    fn names(self, operand: usize) -> Checked<(&'a [u8], &'a [u8])> {
        let index = self.refers(operand, "the name and type of a constant", tag::NAME_AND_TYPE)?;
        Ok(self.pool.name_and_type(index))
    }

    fn member(self, is_method: bool) -> Checked<(&'a [u8], &'a [u8])> {
        self.refers(1, "the class of a member", tag::CLASS)?;
        let (name, text) = self.names(3)?;
        let what = if is_method { "method descriptor" } else { "field descriptor" };
        self.legal((text.first() == Some(&b'(')) == is_method, what, text)?;
        Ok((name, text))
    }

    fn fieldref(self) -> Checked<()> {
        self.member(false).map(drop)
    }

    fn methodref(self) -> Checked<()> {
        let (name, text) = self.member(true)?;
        let is_void_or_no_constructor = name != b"<init>" || text.ends_with(b")V");
        self.legal(is_void_or_no_constructor, "descriptor of an initialiser", text)?;
        self.legal(name != b"<clinit>", "name of a method to call", name)
    }

    fn interface_methodref(self) -> Checked<()> {
        let (name, _) = self.member(true)?;
        self.legal(name.first() != Some(&b'<'), "name of an interface method to call", name)
    }

    fn method_type(self) -> Checked<()> {
        let descriptor = self.refers(1, "the descriptor of a MethodType", tag::UTF8)?;
        self.legal(
            self.texts.is_method_descriptor(descriptor),
            "method descriptor",
            self.pool.utf8(descriptor),
        )
    }

    /// The bootstrap method.
    fn dynamic(self, is_call: bool) -> Checked<u16> {
        let (name, text) = self.names(3)?;
        let what = if is_call { "method descriptor" } else { "field descriptor" };
        self.legal((text.first() == Some(&b'(')) == is_call, what, text)?;
        self.legal(!is_call || name.first() != Some(&b'<'), "name of a dynamic call", name)?;
        Ok(u16_at(self.pool.file, self.at + 1))
    }

    fn method_handle(self, major: u16) -> Checked<()> {
        const NEW_INVOKE_SPECIAL: u8 = 8;
        let kind = self.pool.file[self.at + 1];
        let reference = u16_at(self.pool.file, self.at + 2);
        let fits = match (kind, self.pool.tag(reference)) {
            (1..=4, tag::FIELDREF) => true,
            (5..=8, tag::METHODREF) => self.is_constructor(reference) == (kind == NEW_INVOKE_SPECIAL),
            // Static and private methods of interfaces exist since version 52.
            (6 | 7, tag::INTERFACE_METHODREF) => major >= 52,
            (9, tag::INTERFACE_METHODREF) => true,
            _ => false,
        };
        if fits { Ok(()) } else { fault(self.at, Reason::MethodHandle { index: self.index, kind }) }
    }

    fn is_constructor(self, reference: u16) -> bool {
        self.pool.member_ref(reference).is_some_and(|method| method.name == b"<init>")
    }
}
