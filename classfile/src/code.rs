//! The `Code` attribute (JVMS 4.7.3) and its tables.

use crate::attributes::Attributes;
use crate::cursor::{u16_at, u32_at};
use crate::frames::Frames;
use crate::pool::Pool;

#[derive(Clone, Copy)]
pub struct Code<'a> {
    pub max_stack: u16,
    pub max_locals: u16,
    /// 1 to 65535 bytes.
    pub bytecode: &'a [u8],
    /// Of `bytecode` in the file.
    pub bytecode_offset: usize,
    handlers: &'a [u8],
    attributes: Attributes<'a>,
}

/// Covers the instructions `start..end`, which is not empty and lies in the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handler {
    pub start: u16,
    /// Not covered any more; may be the length of the code.
    pub end: u16,
    pub handler: u16,
    /// Pool index of a `Class`, or 0 to catch everything.
    pub catch_type: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalVariable {
    pub start_pc: u16,
    pub length: u16,
    /// Pool index of a `Utf8`.
    pub name: u16,
    /// Pool index of a `Utf8`.
    pub descriptor: u16,
    /// The local variable's number.
    pub index: u16,
}

impl<'a> Code<'a> {
    /// `at`: where the content of the attribute is in the file.
    pub(crate) fn new(pool: Pool<'a>, at: usize) -> Code<'a> {
        let file = pool.file;
        let bytecode_offset = at + 8;
        let end = bytecode_offset + u32_at(file, at + 4) as usize;
        let handlers_end = end + 2 + 8 * usize::from(u16_at(file, end));
        Code {
            max_stack: u16_at(file, at),
            max_locals: u16_at(file, at + 2),
            bytecode: &file[bytecode_offset..end],
            bytecode_offset,
            handlers: &file[end + 2..handlers_end],
            attributes: Attributes::new(pool, handlers_end),
        }
    }

    pub fn attributes(&self) -> Attributes<'a> {
        self.attributes
    }

    /// In the order in which they are tried.
    pub fn handlers(&self) -> impl ExactSizeIterator<Item = Handler> + Clone + 'a {
        self.handlers.chunks_exact(8).map(|entry| Handler {
            start: u16_at(entry, 0),
            end: u16_at(entry, 2),
            handler: u16_at(entry, 4),
            catch_type: u16_at(entry, 6),
        })
    }

    /// (start pc, line), in the order of the file, which need not be that of the code.
    pub fn line_numbers(&self) -> impl Iterator<Item = (u16, u16)> + 'a {
        let tables = self.attributes.all(b"LineNumberTable");
        tables.flat_map(|table| table[2..].chunks_exact(4)).map(|entry| (u16_at(entry, 0), u16_at(entry, 2)))
    }

    pub fn local_variables(&self) -> impl Iterator<Item = LocalVariable> + 'a {
        let tables = self.attributes.all(b"LocalVariableTable");
        tables.flat_map(|table| table[2..].chunks_exact(10)).map(|entry| LocalVariable {
            start_pc: u16_at(entry, 0),
            length: u16_at(entry, 2),
            name: u16_at(entry, 4),
            descriptor: u16_at(entry, 6),
            index: u16_at(entry, 8),
        })
    }

    /// The raw content: a count and that many frames.
    pub fn stack_map_table(&self) -> Option<&'a [u8]> {
        self.attributes.find(b"StackMapTable")
    }

    /// The frames of the stack map table; none if there is no table.
    pub fn frames(&self) -> Frames<'a> {
        Frames::new(self.stack_map_table().unwrap_or(&[0, 0]))
    }
}
