//! Open files.

use crate::Symbol;
use crate::state::State;
use crate::state::scratch::ContentId;

/// The descriptor of `State::files[0]`, after the standard streams.
pub const FIRST: i32 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenFile {
    /// Absolute.
    pub path: Symbol,
    /// Of a file that the program made.
    pub content: Option<ContentId>,
    pub access: Access,
    /// Next byte, or where in a directory.
    pub position: u64,
    pub open: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Read,
    Write,
    /// Every write goes to the end.
    Append,
}

impl State {
    /// A new descriptor for a file.
    pub fn open_file(&mut self, path: Symbol, content: Option<ContentId>, access: Access) -> i32 {
        self.files.push(OpenFile { path, content, access, position: 0, open: true });
        FIRST + self.files.len() as i32 - 1
    }

    /// The open file behind a descriptor.
    pub fn file(&self, descriptor: i32) -> Option<OpenFile> {
        let index = usize::try_from(descriptor.checked_sub(FIRST)?).ok()?;
        self.files.get(index).copied().filter(|f| f.open)
    }

    pub fn seek(&mut self, descriptor: i32, position: u64) {
        if let Some(file) = self.file(descriptor) {
            self.set_file((descriptor - FIRST) as usize, OpenFile { position, ..file });
        }
    }

    /// Closing twice does nothing.
    pub fn close_file(&mut self, descriptor: i32) {
        if let Some(file) = self.file(descriptor) {
            self.set_file((descriptor - FIRST) as usize, OpenFile { open: false, ..file });
            if let Some(content) = file.content {
                self.drop_unreachable(content);
            }
        }
    }
}
