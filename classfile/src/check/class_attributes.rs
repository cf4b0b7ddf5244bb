//! Attributes of a class (JVMS table 4.7-C).

use super::Context;
use super::attributes::{self, Known};
use super::member::declared;
use super::pool::{expect, expect_or_zero, unexpected};
use crate::access::ACC_FINAL;
use crate::cursor::{Cursor, u16_at};
use crate::error::{Checked, Reason, excerpt, fault};
use crate::pool::tag;

pub(super) struct ClassAttributes {
    /// Offset of the attribute count.
    pub(super) at: u32,
    /// Offsets of the entries of `BootstrapMethods`.
    pub(super) bootstrap_methods: Box<[u32]>,
}

const KNOWN: &[Known] = &[
    Known { name: "SourceFile", since: 45 },
    Known { name: "InnerClasses", since: 45 },
    Known { name: "Signature", since: 49 },
    Known { name: "EnclosingMethod", since: 49 },
    Known { name: "BootstrapMethods", since: 51 },
    Known { name: "NestHost", since: 55 },
    Known { name: "NestMembers", since: 55 },
    Known { name: "Record", since: 60 },
    Known { name: "PermittedSubclasses", since: 61 },
];

const KNOWN_OF_COMPONENT: &[Known] = &[Known { name: "Signature", since: 49 }];

pub(super) fn read<'a>(context: Context<'a>, cursor: &mut Cursor<'a>) -> Checked<ClassAttributes> {
    let at = cursor.offset();
    let mut bootstrap_methods = Box::default();
    let mut has_host = false;
    let mut has_members = false;
    attributes::each(context, cursor, KNOWN, |name, content| match name {
        "SourceFile" | "Signature" => attributes::utf8(context, content, name),
        "InnerClasses" => inner_classes(context, content),
        "EnclosingMethod" => enclosing_method(context, content),
        "BootstrapMethods" => {
            bootstrap_methods = bootstraps(context, content)?;
            Ok(())
        }
        "NestHost" => {
            has_host = true;
            nest_host(context, content)
        }
        "NestMembers" => {
            has_members = true;
            attributes::classes(context, content, name)
        }
        "Record" => record(context, content),
        "PermittedSubclasses" => permitted_subclasses(context, content),
        _ => unreachable!("{name} is in the table of known attributes but not read"),
    })?;
    if has_host && has_members {
        return fault(at, Reason::HostAndMember);
    }
    Ok(ClassAttributes { at: at as u32, bootstrap_methods })
}

fn inner_classes(context: Context<'_>, mut content: Cursor<'_>) -> Checked<()> {
    for (offset, row) in content.table::<8>()? {
        let inner = u16_at(row, 0);
        let outer = u16_at(row, 2);
        expect(context.pool, offset, "an inner class", inner, tag::CLASS)?;
        expect_or_zero(context.pool, offset, "an outer class", outer, tag::CLASS)?;
        expect_or_zero(context.pool, offset, "the name of an inner class", u16_at(row, 4), tag::UTF8)?;
        if inner == outer {
            return fault(offset, Reason::EnclosesItself);
        }
    }
    content.finish()
}

fn enclosing_method(context: Context<'_>, mut content: Cursor<'_>) -> Checked<()> {
    let offset = content.offset();
    attributes::length(&content, "EnclosingMethod", 4)?;
    expect(context.pool, offset, "the enclosing class", content.u16()?, tag::CLASS)?;
    expect_or_zero(context.pool, offset, "the enclosing method", content.u16()?, tag::NAME_AND_TYPE)
}

fn nest_host(context: Context<'_>, mut content: Cursor<'_>) -> Checked<()> {
    let offset = content.offset();
    let host = attributes::index(&mut content, "NestHost")?;
    expect(context.pool, offset, "the nest host", host, tag::CLASS)
}

fn permitted_subclasses(context: Context<'_>, content: Cursor<'_>) -> Checked<()> {
    if context.access & ACC_FINAL != 0 {
        return fault(content.offset(), Reason::FinalSealed);
    }
    attributes::classes(context, content, "PermittedSubclasses")
}

fn record<'a>(context: Context<'a>, mut content: Cursor<'a>) -> Checked<()> {
    for _ in 0..content.u16()? {
        let offset = content.offset();
        let component = declared(context, &mut content)?;
        if !context.texts.is_field_name(component.name_index) {
            let text = excerpt(component.name);
            return fault(offset, Reason::Illegal { what: "record component name", text });
        }
        if !context.texts.is_field_descriptor(component.descriptor_index) {
            let text = excerpt(component.descriptor);
            return fault(offset, Reason::Illegal { what: "field descriptor", text });
        }
        attributes::each(context, &mut content, KNOWN_OF_COMPONENT, |name, content| {
            attributes::utf8(context, content, name)
        })?;
    }
    content.finish()
}

fn bootstraps(context: Context<'_>, mut content: Cursor<'_>) -> Checked<Box<[u32]>> {
    let count = usize::from(content.u16()?);
    let mut offsets = Vec::with_capacity(count.min(content.remaining() / 4));
    for _ in 0..count {
        let offset = content.offset();
        offsets.push(offset as u32);
        expect(context.pool, offset, "a bootstrap method", content.u16()?, tag::METHOD_HANDLE)?;
        for (offset, row) in content.table::<2>()? {
            bootstrap_argument(context, offset, u16::from_be_bytes(*row))?;
        }
    }
    content.finish()?;
    Ok(offsets.into())
}

/// A loadable constant (JVMS table 4.4-C).
fn bootstrap_argument(context: Context<'_>, offset: usize, index: u16) -> Checked<()> {
    match context.pool.tag(index) {
        tag::INTEGER | tag::FLOAT | tag::LONG | tag::DOUBLE | tag::CLASS | tag::STRING => Ok(()),
        tag::METHOD_HANDLE | tag::METHOD_TYPE | tag::DYNAMIC => Ok(()),
        _ => fault(offset, unexpected(context.pool, "a bootstrap argument", index, "a loadable constant")),
    }
}
