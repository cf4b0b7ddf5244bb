//! Off-heap memory as `Unsafe.allocateMemory` hands it out: blocks of a private address space, inside the state.
//!
//! Addresses start at `BASE`, grow, and are never reused, so that a stale address is an error and not another
//! block's content.

/// First address handed out: 0 is null, and small numbers are heap offsets in disguise.
const BASE: u64 = 1 << 40;

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Memory {
    words: Vec<u64>,
}

impl Memory {
    pub fn len(&self) -> usize {
        self.words.len()
    }

    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    pub(super) fn truncate(&mut self, words: usize) {
        self.words.truncate(words);
    }

    /// A cleared block of at least `bytes` bytes.
    pub fn allocate(&mut self, bytes: usize) -> u64 {
        let at = self.words.len();
        self.words.resize(at + bytes.div_ceil(8).max(1), 0);
        BASE + at as u64 * 8
    }

    pub fn read(&self, address: u64, into: &mut [u8]) -> bool {
        let Some(start) = address.checked_sub(BASE).map(|a| a as usize) else { return false };
        if start + into.len() > self.words.len() * 8 {
            return false;
        }
        let (mut at, mut rest) = (start, into);
        while !rest.is_empty() {
            let word = self.words[at / 8].to_le_bytes();
            let part = &word[at % 8..];
            let count = part.len().min(rest.len());
            rest[..count].copy_from_slice(&part[..count]);
            (at, rest) = (at + count, &mut rest[count..]);
        }
        true
    }

    pub(super) fn write(&mut self, address: u64, bytes: &[u8], mut log: impl FnMut(u32, u64)) -> bool {
        let Some(start) = address.checked_sub(BASE).map(|a| a as usize) else { return false };
        if start + bytes.len() > self.words.len() * 8 {
            return false;
        }
        let (mut at, mut rest) = (start, bytes);
        while !rest.is_empty() {
            let old = self.words[at / 8];
            let mut word = old.to_le_bytes();
            let part = &mut word[at % 8..];
            let count = part.len().min(rest.len());
            part[..count].copy_from_slice(&rest[..count]);
            self.words[at / 8] = u64::from_le_bytes(word);
            log((at / 8) as u32, old);
            (at, rest) = (at + count, &rest[count..]);
        }
        true
    }

    pub(super) fn restore(&mut self, at: u32, old: u64) {
        if let Some(word) = self.words.get_mut(at as usize) {
            *word = old;
        }
    }
}
