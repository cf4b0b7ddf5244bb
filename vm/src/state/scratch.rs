//! Files the program makes: names and contents are part of the state and vanish with the path.
//!
//! Names and contents are apart, as inodes are: an open file lives on when its name is removed or given to another.

use std::collections::BTreeMap;

use crate::Symbol;
use crate::state::State;
use crate::state::undo::Undone;

/// What a name stands for. Times are in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Made {
    Directory { mode: u16, modified: i64 },
    File { content: ContentId, mode: u16 },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContentId(u32);

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Content {
    pub bytes: Vec<u8>,
    pub modified: i64,
}

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Scratch {
    /// By absolute path.
    names: BTreeMap<Symbol, Made>,
    contents: Vec<Content>,
    /// Bytes of all contents together.
    size: usize,
}

/// How to get a content back: `old` at `at`, and the length.
#[derive(Clone, Debug)]
pub(super) struct ContentUndo {
    content: ContentId,
    at: usize,
    old: Box<[u8]>,
    len: usize,
    modified: i64,
}

impl ContentUndo {
    pub fn bytes(&self) -> usize {
        size_of::<ContentUndo>() + self.old.len()
    }
}

impl Scratch {
    pub fn get(&self, path: Symbol) -> Option<Made> {
        self.names.get(&path).copied()
    }

    pub fn content(&self, id: ContentId) -> &Content {
        &self.contents[id.0 as usize]
    }

    pub fn size(&self) -> usize {
        self.size
    }

    /// With names and what else there is of every file.
    pub(super) fn bytes(&self) -> usize {
        self.size + self.names.len() * size_of::<(Symbol, Made)>() + size_of_val(&*self.contents)
    }

    /// How many names there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// All names, in no order that a program may see.
    pub fn names(&self) -> impl Iterator<Item = Symbol> + '_ {
        self.names.keys().copied()
    }

    fn is_named(&self, content: ContentId) -> bool {
        self.names.values().any(|made| matches!(made, Made::File { content: c, .. } if *c == content))
    }

    pub(super) fn contents(&self) -> usize {
        self.contents.len()
    }

    /// The contents beyond were made after the mark and are empty again.
    pub(super) fn truncate(&mut self, contents: usize) {
        self.contents.truncate(contents);
    }

    pub(super) fn rename_back(&mut self, path: Symbol, old: Option<Made>) {
        match old {
            Some(made) => self.names.insert(path, made),
            None => self.names.remove(&path),
        };
    }

    pub(super) fn restore(&mut self, undo: ContentUndo) {
        let content = &mut self.contents[undo.content.0 as usize];
        self.size = self.size - content.bytes.len() + undo.len;
        content.bytes.resize(undo.len, 0);
        content.bytes[undo.at..undo.at + undo.old.len()].copy_from_slice(&undo.old);
        content.modified = undo.modified;
    }
}

impl State {
    /// Gives a name to something, or takes it away.
    pub fn set_made(&mut self, path: Symbol, made: Option<Made>) {
        let old = self.scratch.get(path);
        self.scratch.rename_back(path, made);
        self.undo.push(Undone::NameChanged { path, old });
        if let Some(Made::File { content, .. }) = old {
            self.drop_unreachable(content);
        }
    }

    /// An empty content.
    pub fn new_content(&mut self, modified: i64) -> ContentId {
        self.scratch.contents.push(Content { bytes: Vec::new(), modified });
        ContentId(self.scratch.contents.len() as u32 - 1)
    }

    /// Overwrites from `at` on; a gap after the end is filled with zeros.
    pub fn write_content(&mut self, id: ContentId, at: usize, bytes: &[u8], modified: i64) {
        let len = self.scratch.content(id).bytes.len();
        let from = at.min(len);
        self.log_content(id, from, (at + bytes.len()).min(len));
        let content = &mut self.scratch.contents[id.0 as usize];
        content.bytes.resize(len.max(at + bytes.len()), 0);
        content.bytes[at..at + bytes.len()].copy_from_slice(bytes);
        content.modified = modified;
        self.scratch.size = self.scratch.size - len + content.bytes.len();
    }

    pub fn set_content_len(&mut self, id: ContentId, len: usize, modified: i64) {
        let old = self.scratch.content(id).bytes.len();
        self.log_content(id, len.min(old), old);
        let content = &mut self.scratch.contents[id.0 as usize];
        content.bytes.resize(len, 0);
        content.modified = modified;
        self.scratch.size = self.scratch.size - old + len;
    }

    fn log_content(&mut self, id: ContentId, from: usize, to: usize) {
        if self.undo.is_marked() {
            let content = self.scratch.content(id);
            let old = content.bytes[from..to].into();
            let (len, modified) = (content.bytes.len(), content.modified);
            let undo = ContentUndo { content: id, at: from, old, len, modified };
            self.undo.content_bytes += undo.bytes();
            self.undo.push(Undone::ContentChanged(Box::new(undo)));
        }
    }

    /// What has no name and is not open takes no room.
    pub(super) fn drop_unreachable(&mut self, content: ContentId) {
        let is_open = self.files.iter().any(|file| file.open && file.content == Some(content));
        if !is_open && !self.scratch.is_named(content) {
            self.set_content_len(content, 0, 0);
        }
    }
}
