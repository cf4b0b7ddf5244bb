//! Attributes of a class, member, code or record component (JVMS 4.7): name and raw content.

use crate::cursor::{u16_at, u32_at};
use crate::pool::Pool;

/// Iterates over (name, content). The table was checked by `ClassFile::parse`.
#[derive(Clone, Copy)]
pub struct Attributes<'a> {
    pool: Pool<'a>,
    /// In the file, of the next attribute.
    at: usize,
    left: u16,
}

impl<'a> Attributes<'a> {
    /// `at`: where the attribute count is in the file.
    pub(crate) fn new(pool: Pool<'a>, at: usize) -> Attributes<'a> {
        Attributes { pool, at: at + 2, left: u16_at(pool.file, at) }
    }

    /// The content of the first attribute of that name.
    pub fn find(&self, name: &[u8]) -> Option<&'a [u8]> {
        let mut attributes = *self;
        attributes.find_map(|(found, content)| (found == name).then_some(content))
    }

    /// Where the content of the first attribute of that name is in the file.
    pub(crate) fn position(mut self, name: &[u8]) -> Option<usize> {
        while let Some((found, content)) = self.next() {
            if found == name {
                return Some(self.at - content.len());
            }
        }
        None
    }

    /// Where the last attribute ends in the file.
    pub(crate) fn end(mut self) -> usize {
        while self.next().is_some() {}
        self.at
    }

    /// The contents of all attributes of that name; only tables of lines and local variables may occur repeatedly.
    pub fn all(self, name: &'static [u8]) -> impl Iterator<Item = &'a [u8]> {
        self.filter_map(move |(found, content)| (found == name).then_some(content))
    }
}

impl<'a> Iterator for Attributes<'a> {
    type Item = (&'a [u8], &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        self.left = self.left.checked_sub(1)?;
        let file = self.pool.file;
        let name = self.pool.utf8(u16_at(file, self.at));
        let start = self.at + 6;
        self.at = start + u32_at(file, self.at + 2) as usize;
        Some((name, &file[start..self.at]))
    }
}
