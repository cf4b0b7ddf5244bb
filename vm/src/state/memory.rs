//! Off-heap memory as `Unsafe.allocateMemory` hands it out: blocks of a private address space, inside the state.
//!
//! A block has one word before it: its class of size, and whether it is free. Free blocks of a class are a list through
//! their first words; the heads are the first words of the memory. So what is allocated and what is free are words
//! like all others, and rollback restores them.

/// First address handed out: 0 is null, and small numbers are heap offsets in disguise.
const BASE: u64 = 1 << 40;
/// Four classes for each power of two, so that a block is at most a quarter larger than was asked for.
const CLASSES: usize = 160;
const FREE: u64 = 1 << 32;
/// After the heads of the lists: the word that counts words of blocks in use.
const IN_USE: usize = CLASSES;

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Memory {
    words: Vec<u64>,
}

/// The class of the smallest blocks that hold so many words, and how many they hold.
fn class_of(words: usize) -> (usize, usize) {
    let words = words.max(4);
    let power = words.ilog2();
    let step = 1usize << (power - 2);
    let steps = words.div_ceil(step);
    let class = (power as usize - 2) * 4 + steps - 4;
    (class, steps * step)
}

/// How many words blocks of a class hold.
fn capacity(class: usize) -> usize {
    (class % 4 + 4) << (class / 4)
}

impl Memory {
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Bytes of the blocks in use.
    pub fn in_use(&self) -> usize {
        self.words.get(IN_USE).map_or(0, |words| *words as usize * 8)
    }

    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    pub(super) fn truncate(&mut self, words: usize) {
        self.words.truncate(words);
    }

    /// A cleared block of at least `bytes` bytes.
    pub(super) fn allocate(&mut self, bytes: usize, mut log: impl FnMut(u32, u64)) -> u64 {
        let (class, size) = class_of(bytes.div_ceil(8));
        if self.words.is_empty() {
            self.words.resize(CLASSES + 1, 0);
        }
        let at = match self.words[class] {
            0 => {
                let header = self.words.len();
                self.words.resize(header + 1 + size, 0);
                header + 1
            }
            free => {
                let at = free as usize;
                self.set(class, self.words[at], &mut log);
                (at..at + size).for_each(|i| self.set(i, 0, &mut log));
                at
            }
        };
        self.set(at - 1, class as u64, &mut log);
        self.set(IN_USE, self.words[IN_USE] + size as u64, &mut log);
        BASE + at as u64 * 8
    }

    /// False: no block that is in use begins there.
    pub(super) fn free(&mut self, address: u64, mut log: impl FnMut(u32, u64)) -> bool {
        let Some((at, class)) = self.block(address) else { return false };
        self.set(at, self.words[class], &mut log);
        self.set(at - 1, class as u64 | FREE, &mut log);
        self.set(class, at as u64, &mut log);
        self.set(IN_USE, self.words[IN_USE] - capacity(class) as u64, &mut log);
        true
    }

    /// Bytes in the block that begins at an address.
    pub fn block_len(&self, address: u64) -> Option<usize> {
        self.block(address).map(|(_, class)| capacity(class) * 8)
    }

    /// First word and class of the block in use that begins at an address.
    fn block(&self, address: u64) -> Option<(usize, usize)> {
        let start = address.checked_sub(BASE).filter(|a| a % 8 == 0)? / 8;
        let at = usize::try_from(start).ok().filter(|at| *at > IN_USE + 1 && *at < self.words.len())?;
        let class = usize::try_from(self.words[at - 1]).ok().filter(|class| *class < CLASSES)?;
        Some((at, class))
    }

    fn set(&mut self, at: usize, value: u64, log: &mut impl FnMut(u32, u64)) {
        let old = std::mem::replace(&mut self.words[at], value);
        if old != value {
            log(at as u32, old);
        }
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
