//! What all attribute tables have in common (JVMS 4.7), and the small attributes that occur in several of them.

use super::Context;
use super::pool::expect;
use crate::cursor::Cursor;
use crate::error::{Checked, Reason, fault};
use crate::pool::tag;

/// An attribute that is read here, may occur once per table, and means something from a version on.
pub(super) struct Known {
    pub(super) name: &'static str,
    pub(super) since: u16,
}

/// Reads a table and hands each known attribute's name and content to `read`; `known` has at most 32 rows.
pub(super) fn each<'a>(
    context: Context<'a>,
    cursor: &mut Cursor<'a>,
    known: &[Known],
    mut read: impl FnMut(&'static str, Cursor<'a>) -> Checked<()>,
) -> Checked<()> {
    let mut seen = 0u32;
    for _ in 0..cursor.u16()? {
        let offset = cursor.offset();
        let (name, content) = next(context, cursor)?;
        let Some(row) = known.iter().position(|row| row.name.as_bytes() == name) else { continue };
        let Known { name, since } = known[row];
        if context.major < since {
            continue;
        }
        if seen & 1 << row != 0 {
            return fault(offset, Reason::RepeatedAttribute(name));
        }
        seen |= 1 << row;
        read(name, content.named(name))?;
    }
    Ok(())
}

/// The name and content of one attribute.
pub(super) fn next<'a>(context: Context<'a>, cursor: &mut Cursor<'a>) -> Checked<(&'a [u8], Cursor<'a>)> {
    let offset = cursor.offset();
    let name = cursor.u16()?;
    expect(context.pool, offset, "the name of an attribute", name, tag::UTF8)?;
    let length = cursor.u32()? as usize;
    Ok((context.pool.utf8(name), cursor.split(length, "an attribute")?))
}

/// The content is one pool index.
pub(super) fn index(content: &mut Cursor<'_>, name: &'static str) -> Checked<u16> {
    length(content, name, 2)?;
    content.u16()
}

pub(super) fn length(content: &Cursor<'_>, name: &'static str, expected: u32) -> Checked<()> {
    let found = content.remaining() as u32;
    if found == expected {
        return Ok(());
    }
    fault(content.offset(), Reason::AttributeLength { name, found, expected })
}

pub(super) fn utf8(context: Context<'_>, mut content: Cursor<'_>, name: &'static str) -> Checked<()> {
    let offset = content.offset();
    expect(context.pool, offset, name, index(&mut content, name)?, tag::UTF8)
}

/// The content is a count and that many pool indices of classes.
pub(super) fn classes(context: Context<'_>, mut content: Cursor<'_>, name: &'static str) -> Checked<()> {
    for (offset, row) in content.table::<2>()? {
        expect(context.pool, offset, name, u16::from_be_bytes(*row), tag::CLASS)?;
    }
    content.finish()
}
