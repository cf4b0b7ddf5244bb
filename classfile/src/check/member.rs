//! Fields and methods (JVMS 4.5, 4.6).

use super::attributes::{self, Known};
use super::code::check as check_code;
use super::pool::expect;
use super::texts::MANY_SLOTS;
use super::{Context, duplicates, flags};
use crate::access::{ACC_ABSTRACT, ACC_INTERFACE, ACC_NATIVE, ACC_STATIC, ACC_STRICT};
use crate::cursor::Cursor;
use crate::error::{Checked, Reason, excerpt, fault};
use crate::member::Member;
use crate::pool::tag;

const KNOWN_OF_FIELD: &[Known] =
    &[Known { name: "ConstantValue", since: 45 }, Known { name: "Signature", since: 49 }];

const KNOWN_OF_METHOD: &[Known] = &[
    Known { name: "Code", since: 45 },
    Known { name: "Exceptions", since: 45 },
    Known { name: "Signature", since: 49 },
    Known { name: "MethodParameters", since: 52 },
];

pub(super) fn fields<'a>(context: Context<'a>, cursor: &mut Cursor<'a>) -> Checked<Box<[Member]>> {
    members(context, cursor, "field", field)
}

pub(super) fn methods<'a>(context: Context<'a>, cursor: &mut Cursor<'a>) -> Checked<Box<[Member]>> {
    members(context, cursor, "method", method)
}

fn members<'a>(
    context: Context<'a>,
    cursor: &mut Cursor<'a>,
    what: &'static str,
    read: impl Fn(Context<'a>, &mut Cursor<'a>) -> Checked<Member>,
) -> Checked<Box<[Member]>> {
    let count = usize::from(cursor.u16()?);
    // A member takes eight bytes or more.
    let mut members = Vec::with_capacity(count.min(cursor.remaining() / 8));
    for _ in 0..count {
        members.push(read(context, cursor)?);
    }
    let key = |index: usize| {
        let member: &Member = &members[index];
        (context.pool.utf8(member.name), context.pool.utf8(member.descriptor))
    };
    match duplicates::find(count, key) {
        None => Ok(members.into()),
        Some(index) => {
            let (name, descriptor) = key(index);
            fault(members[index].start(), Reason::Duplicate { what, name: shown(name, descriptor) })
        }
    }
}

/// A member as messages name it: `name:I` or `name(I)V`.
fn shown(name: &[u8], descriptor: &[u8]) -> String {
    let separator = if descriptor.first() == Some(&b'(') { "" } else { ":" };
    format!("{}{separator}{}", excerpt(name), excerpt(descriptor))
}

/// The name and descriptor that something declares, as indices and as texts.
#[derive(Clone, Copy)]
pub(super) struct Declared<'a> {
    pub(super) name_index: u16,
    pub(super) descriptor_index: u16,
    pub(super) name: &'a [u8],
    pub(super) descriptor: &'a [u8],
}

pub(super) fn declared<'a>(context: Context<'a>, cursor: &mut Cursor<'a>) -> Checked<Declared<'a>> {
    let offset = cursor.offset();
    let name_index = cursor.u16()?;
    let descriptor_index = cursor.u16()?;
    expect(context.pool, offset, "the name of a member", name_index, tag::UTF8)?;
    expect(context.pool, offset, "the descriptor of a member", descriptor_index, tag::UTF8)?;
    let name = context.pool.utf8(name_index);
    Ok(Declared { name_index, descriptor_index, name, descriptor: context.pool.utf8(descriptor_index) })
}

impl Declared<'_> {
    fn member(&self, access: u16, attributes: u32, code: u32) -> Member {
        Member { access, name: self.name_index, descriptor: self.descriptor_index, attributes, code }
    }

    fn shown(&self) -> String {
        shown(self.name, self.descriptor)
    }
}

fn field<'a>(context: Context<'a>, cursor: &mut Cursor<'a>) -> Checked<Member> {
    let offset = cursor.offset();
    let access = cursor.u16()?;
    let field = declared(context, cursor)?;
    if !context.texts.is_field_name(field.name_index) {
        return fault(offset, Reason::Illegal { what: "field name", text: excerpt(field.name) });
    }
    if !context.texts.is_field_descriptor(field.descriptor_index) {
        return fault(offset, Reason::Illegal { what: "field descriptor", text: excerpt(field.descriptor) });
    }
    if !flags::field_is_legal(access, context.access & ACC_INTERFACE != 0, context.major) {
        return fault(offset, Reason::FieldFlags { name: field.shown(), access });
    }
    let at = cursor.offset() as u32;
    attributes::each(context, cursor, KNOWN_OF_FIELD, |name, content| match name {
        "ConstantValue" => constant_value(context, content, access, field.descriptor),
        "Signature" => attributes::utf8(context, content, name),
        _ => unreachable!("{name} is in the table of known attributes but not read"),
    })?;
    Ok(field.member(access, at, 0))
}

/// Means something only in a static field (JVMS 4.7.2).
fn constant_value(
    context: Context<'_>,
    mut content: Cursor<'_>,
    access: u16,
    descriptor: &[u8],
) -> Checked<()> {
    let offset = content.offset();
    let index = attributes::index(&mut content, "ConstantValue")?;
    if access & ACC_STATIC == 0 {
        return Ok(());
    }
    let wanted = match descriptor {
        b"J" => tag::LONG,
        b"F" => tag::FLOAT,
        b"D" => tag::DOUBLE,
        b"Ljava/lang/String;" => tag::STRING,
        [b'L' | b'[', ..] => return fault(offset, Reason::ConstantOfReference),
        _ => tag::INTEGER,
    };
    expect(context.pool, offset, "a ConstantValue", index, wanted)
}

fn method<'a>(context: Context<'a>, cursor: &mut Cursor<'a>) -> Checked<Member> {
    let offset = cursor.offset();
    let access = cursor.u16()?;
    let method = declared(context, cursor)?;
    let (access, slots) = signature(context, access, offset, method)?;
    let at = cursor.offset() as u32;
    let mut code = 0;
    attributes::each(context, cursor, KNOWN_OF_METHOD, |name, content| match name {
        "Code" => {
            code = content.offset() as u32;
            let max_locals = check_code(context, content)?;
            if slots > max_locals {
                return fault(
                    offset,
                    Reason::ArgumentsExceedLocals { name: method.shown(), slots, max_locals },
                );
            }
            Ok(())
        }
        "Exceptions" => attributes::classes(context, content, name),
        "Signature" => attributes::utf8(context, content, name),
        "MethodParameters" => parameters(context, content),
        _ => unreachable!("{name} is in the table of known attributes but not read"),
    })?;
    match (access & (ACC_NATIVE | ACC_ABSTRACT) != 0, code != 0) {
        (true, true) => fault(offset, Reason::UnexpectedCode(method.shown())),
        (false, false) => fault(offset, Reason::NoCode(method.shown())),
        _ => Ok(method.member(access, at, code)),
    }
}

/// Checks name, descriptor and flags; returns the flags that count and the argument slots with `this`.
fn signature(context: Context<'_>, access: u16, offset: usize, method: Declared<'_>) -> Checked<(u16, u16)> {
    let Declared { name, descriptor, .. } = method;
    if !context.texts.is_method_name(method.name_index) {
        return fault(offset, Reason::Illegal { what: "method name", text: excerpt(name) });
    }
    let Some(slots) = context.texts.argument_slots(method.descriptor_index) else {
        return fault(offset, Reason::Illegal { what: "method descriptor", text: excerpt(descriptor) });
    };
    if !initializer_type_is_legal(name, descriptor, context.major) {
        let text = excerpt(descriptor);
        return fault(offset, Reason::Illegal { what: "descriptor of an initialiser", text });
    }
    let in_interface = context.access & ACC_INTERFACE != 0;
    if in_interface && name == b"<init>" {
        return fault(offset, Reason::InterfaceConstructor);
    }
    let Some(access) = method_access(access, in_interface, name, context.major) else {
        return fault(offset, Reason::MethodFlags { name: method.shown(), access });
    };
    let slots = slots + u16::from(access & ACC_STATIC == 0);
    if slots >= MANY_SLOTS {
        return fault(offset, Reason::TooManyArguments(method.shown()));
    }
    Ok((access, slots))
}

fn initializer_type_is_legal(name: &[u8], descriptor: &[u8], major: u16) -> bool {
    match name {
        b"<clinit>" if major >= 51 => descriptor == b"()V",
        b"<clinit>" | b"<init>" => descriptor.ends_with(b")V"),
        _ => true,
    }
}

/// The flags that count, if they are legal. A class initialiser is static whatever its flags say, before version 51.
fn method_access(access: u16, in_interface: bool, name: &[u8], major: u16) -> Option<u16> {
    match name {
        b"<clinit>" if major < 51 || access & ACC_STATIC != 0 => Some(ACC_STATIC | access & ACC_STRICT),
        b"<clinit>" => None,
        _ => flags::method_is_legal(access, in_interface, name == b"<init>", major).then_some(access),
    }
}

fn parameters(context: Context<'_>, mut content: Cursor<'_>) -> Checked<()> {
    for _ in 0..content.u8()? {
        let offset = content.offset();
        super::pool::expect_or_zero(
            context.pool,
            offset,
            "the name of a parameter",
            content.u16()?,
            tag::UTF8,
        )?;
        content.u16()?;
    }
    content.finish()
}
