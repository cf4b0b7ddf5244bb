//! The attribute stream of one resource (`ImageLocation`).
//!
//! Each attribute is a byte `kind << 3 | (length - 1)` followed by that many bytes, big-endian; kind 0
//! ends the stream. An attribute that is left out is zero, and string offset zero is the empty string.

use super::header::Tables;

const MODULE: usize = 1;
const PARENT: usize = 2;
const BASE: usize = 3;
const EXTENSION: usize = 4;
const CONTENT_OFFSET: usize = 5;
const COMPRESSED_SIZE: usize = 6;
const SIZE: usize = 7;
const KINDS: usize = 8;

/// The full name is "/module/parent/base.extension", without the separators of parts that are empty.
#[derive(Debug)]
pub(super) struct Location {
    pub(super) module: &'static str,
    pub(super) parent: &'static str,
    pub(super) base: &'static str,
    pub(super) extension: &'static str,
    pub(super) content_offset: u64,
    /// Zero for a resource stored as it is.
    pub(super) compressed_size: u64,
    pub(super) size: u64,
}

impl Location {
    pub(super) fn decode(stream: &[u8], tables: &Tables) -> Option<Location> {
        let attributes = attributes(stream)?;
        Some(Location {
            module: tables.string(attributes[MODULE])?,
            parent: tables.string(attributes[PARENT])?,
            base: tables.string(attributes[BASE])?,
            extension: tables.string(attributes[EXTENSION])?,
            content_offset: attributes[CONTENT_OFFSET],
            compressed_size: attributes[COMPRESSED_SIZE],
            size: attributes[SIZE],
        })
    }

    pub(super) fn is_named(&self, module: &[u8], path: &[u8]) -> bool {
        self.module.as_bytes() == module && self.file_in(path).is_some_and(|file| self.is_file(file))
    }

    fn file_in<'p>(&self, path: &'p [u8]) -> Option<&'p [u8]> {
        match self.parent {
            "" => Some(path),
            parent => path.strip_prefix(parent.as_bytes())?.strip_prefix(b"/"),
        }
    }

    fn is_file(&self, file: &[u8]) -> bool {
        file.strip_prefix(self.base.as_bytes()).is_some_and(|rest| match self.extension {
            "" => rest.is_empty(),
            extension => rest.strip_prefix(b".") == Some(extension.as_bytes()),
        })
    }
}

fn attributes(mut stream: &[u8]) -> Option<[u64; KINDS]> {
    let mut attributes = [0; KINDS];
    loop {
        let (&head, rest) = stream.split_first()?;
        let (kind, length) = (usize::from(head >> 3), usize::from(head & 7) + 1);
        if kind == 0 {
            return Some(attributes);
        }
        let (value, rest) = rest.split_at_checked(length)?;
        *attributes.get_mut(kind)? = value.iter().fold(0, |value, &byte| value << 8 | u64::from(byte));
        stream = rest;
    }
}
