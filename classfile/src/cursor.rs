//! Reading forward through bytes that are not yet known to be complete, and reading at known places of checked bytes.

use crate::error::{Checked, Reason, fault};

/// Offsets are those of the whole file, so that errors can name them.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    file: &'a [u8],
    at: usize,
    end: usize,
    /// What an error message calls the bytes up to `end`.
    part: &'static str,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(file: &'a [u8], part: &'static str) -> Cursor<'a> {
        Cursor { file, at: 0, end: file.len(), part }
    }

    pub(crate) fn named(self, part: &'static str) -> Cursor<'a> {
        Cursor { part, ..self }
    }

    pub(crate) fn offset(&self) -> usize {
        self.at
    }

    pub(crate) fn remaining(&self) -> usize {
        self.end - self.at
    }

    #[inline]
    pub(crate) fn take(&mut self, count: usize) -> Checked<&'a [u8]> {
        if count > self.remaining() {
            return fault(self.at, Reason::Truncated(self.part));
        }
        let start = self.at;
        self.at += count;
        Ok(&self.file[start..self.at])
    }

    /// The next `count` bytes as a cursor of their own.
    pub(crate) fn split(&mut self, count: usize, part: &'static str) -> Checked<Cursor<'a>> {
        let at = self.at;
        self.take(count)?;
        Ok(Cursor { file: self.file, at, end: self.at, part })
    }

    pub(crate) fn u8(&mut self) -> Checked<u8> {
        Ok(self.take(1)?[0])
    }

    #[inline]
    pub(crate) fn u16(&mut self) -> Checked<u16> {
        let bytes = self.take(2)?;
        Ok(u16::from_be_bytes([bytes[0], bytes[1]]))
    }

    #[inline]
    pub(crate) fn u32(&mut self) -> Checked<u32> {
        let bytes = self.take(4)?;
        Ok(u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
    }

    /// A count and that many rows of `N` bytes, each with its offset.
    pub(crate) fn table<const N: usize>(
        &mut self,
    ) -> Checked<impl Iterator<Item = (usize, &'a [u8; N])> + use<'a, N>> {
        let count = usize::from(self.u16()?);
        let start = self.at;
        let (rows, _) = self.take(N * count)?.as_chunks::<N>();
        Ok(rows.iter().enumerate().map(move |(index, row)| (start + N * index, row)))
    }

    pub(crate) fn finish(&self) -> Checked<()> {
        match self.remaining() {
            0 => Ok(()),
            count => fault(self.at, Reason::Excess { part: self.part, count }),
        }
    }
}

pub(crate) fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([bytes[at], bytes[at + 1]])
}

pub(crate) fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

pub(crate) fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from(u32_at(bytes, at)) << 32 | u64::from(u32_at(bytes, at + 4))
}

/// The `u16` values of a table; an odd last byte is left out.
pub(crate) fn u16s(table: &[u8]) -> impl ExactSizeIterator<Item = u16> + Clone + '_ {
    table.chunks_exact(2).map(|pair| u16_at(pair, 0))
}
