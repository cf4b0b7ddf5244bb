//! What the program has printed. What it mentions need not be known yet: then it is a text that is written out where the path has ended.

use crate::state::State;

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Output {
    pub(super) bytes: Vec<u8>,
    /// In order.
    pub(super) chunks: Vec<Chunk>,
}

/// What was written at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chunk {
    /// File descriptor.
    pub to: u8,
    /// The JDK's own words about an exception that nobody caught.
    is_report: bool,
    len: u32,
    /// Instead of bytes: the number of a text (`state::symbols::Late`).
    text: Option<u32>,
}

impl Chunk {
    /// The JDK's own words about an exception that nobody caught.
    pub fn is_report(&self) -> bool {
        self.is_report
    }

    /// The number of a text (`state::symbols::Late`) that stands instead of bytes.
    pub fn text(&self) -> Option<u32> {
        self.text
    }
}

impl Output {
    pub fn write(&mut self, fd: u8, is_report: bool, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        self.chunks.push(Chunk { to: fd, is_report, len: bytes.len() as u32, text: None });
    }

    pub(crate) fn write_text(&mut self, fd: u8, number: u32) {
        self.chunks.push(Chunk { to: fd, is_report: false, len: 0, text: Some(number) });
    }

    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty() && !self.has_texts()
    }

    /// Whether something was printed that is not known yet.
    pub fn has_texts(&self) -> bool {
        self.texts().next().is_some()
    }

    pub(crate) fn texts(&self) -> impl Iterator<Item = u32> {
        self.chunks.iter().filter_map(|chunk| chunk.text)
    }

    /// What went to one descriptor, where nothing that is not known was printed.
    pub fn of(&self, fd: u8) -> Vec<u8> {
        let chosen = self.parts().filter(|(chunk, _)| chunk.to == fd);
        chosen.flat_map(|(_, bytes)| bytes).copied().collect()
    }

    /// Chunks with their bytes, in order; without texts.
    pub fn parts(&self) -> impl Iterator<Item = (&Chunk, &[u8])> {
        let mut rest = &self.bytes[..];
        self.chunks.iter().map(move |chunk| {
            let (bytes, after) = rest.split_at(chunk.len as usize);
            rest = after;
            (chunk, bytes)
        })
    }
}

impl State {
    /// What was printed to one descriptor.
    pub fn printed(&self, fd: u8) -> Vec<u8> {
        self.printed_in(|chunk| chunk.to == fd)
    }

    /// What went to one descriptor, without the JDK's reports of exceptions that nobody caught.
    pub fn printed_by_program(&self, fd: u8) -> Vec<u8> {
        self.printed_in(|chunk| chunk.to == fd && !chunk.is_report)
    }

    fn printed_in(&self, is_chosen: impl Fn(&Chunk) -> bool) -> Vec<u8> {
        let mut all = Vec::new();
        for (chunk, bytes) in self.output.parts().filter(|(chunk, _)| is_chosen(chunk)) {
            match chunk.text {
                Some(number) => all.extend_from_slice(self.symbols.written(number)),
                None => all.extend_from_slice(bytes),
            }
        }
        all
    }
}
