//! The `Code` attribute (JVMS 4.7.3): its structure, not what the instructions do.

use super::pool::{expect, expect_or_zero};
use super::{Context, attributes};
use crate::cursor::{Cursor, u16_at};
use crate::error::{Checked, Reason, fault};
use crate::pool::tag;

/// Returns the number of local variables.
pub(super) fn check<'a>(context: Context<'a>, mut content: Cursor<'a>) -> Checked<u16> {
    let _max_stack = content.u16()?;
    let max_locals = content.u16()?;
    let offset = content.offset();
    let length = content.u32()?;
    if !(1..=65535).contains(&length) {
        return fault(offset, Reason::CodeLength(length));
    }
    content.take(length as usize)?;
    for (offset, row) in content.table()? {
        handler(context, offset, row, length)?;
    }
    code_attributes(context, &mut content, length)?;
    content.finish()?;
    Ok(max_locals)
}

fn handler(context: Context<'_>, offset: usize, row: &[u8; 8], length: u32) -> Checked<()> {
    let start = u32::from(u16_at(row, 0));
    let end = u32::from(u16_at(row, 2));
    let handler = u32::from(u16_at(row, 4));
    if start >= end || end > length {
        return fault(offset, Reason::OutsideCode { part: "an exception handler", start, end, length });
    }
    if handler >= length {
        let (start, end) = (handler, handler + 1);
        return fault(
            offset,
            Reason::OutsideCode { part: "the target of an exception handler", start, end, length },
        );
    }
    expect_or_zero(context.pool, offset, "the class of an exception handler", u16_at(row, 6), tag::CLASS)
}

fn code_attributes<'a>(context: Context<'a>, content: &mut Cursor<'a>, length: u32) -> Checked<()> {
    let mut has_frames = false;
    for _ in 0..content.u16()? {
        let offset = content.offset();
        match attributes::next(context, content)? {
            (b"LineNumberTable", table) => lines(table.named("LineNumberTable"), length)?,
            (b"LocalVariableTable", table) => variables(context, table.named("LocalVariableTable"), length)?,
            (b"StackMapTable", _) if context.major >= 50 => {
                if has_frames {
                    return fault(offset, Reason::RepeatedAttribute("StackMapTable"));
                }
                has_frames = true;
            }
            _ => {}
        }
    }
    Ok(())
}

fn lines(mut table: Cursor<'_>, length: u32) -> Checked<()> {
    for (offset, row) in table.table::<4>()? {
        let start = u32::from(u16_at(row, 0));
        if start >= length {
            let end = start + 1;
            return fault(offset, Reason::OutsideCode { part: "a line number", start, end, length });
        }
    }
    table.finish()
}

fn variables(context: Context<'_>, mut table: Cursor<'_>, length: u32) -> Checked<()> {
    for (offset, row) in table.table::<10>()? {
        let start = u32::from(u16_at(row, 0));
        let end = start + u32::from(u16_at(row, 2));
        if start > length || end > length {
            return fault(offset, Reason::OutsideCode { part: "a local variable", start, end, length });
        }
        expect(context.pool, offset, "the name of a local variable", u16_at(row, 4), tag::UTF8)?;
        expect(context.pool, offset, "the descriptor of a local variable", u16_at(row, 6), tag::UTF8)?;
    }
    table.finish()
}
