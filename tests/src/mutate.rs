//! Broken class files, made from good ones. Most changes are in the bytecode: elsewhere the reader rejects nearly all.

use tarry_classfile::{Bytes, ClassFile};

use crate::random::Random;

/// Where in a class file its major version is.
const MAJOR: usize = 6;

/// Where a class file may be changed.
pub struct Seed {
    pub name: String,
    pub bytes: Vec<u8>,
    /// Places of bytecode.
    code: Vec<std::ops::Range<usize>>,
    pool_size: u16,
}

impl Seed {
    /// `None` for classes without code.
    pub fn of(bytes: Vec<u8>) -> Option<Seed> {
        let file = ClassFile::parse(Bytes::from(bytes.clone())).ok()?;
        let code: Vec<_> = file
            .methods
            .iter()
            .filter_map(|m| m.code(&file))
            .map(|c| c.bytecode_offset..c.bytecode_offset + c.bytecode.len())
            .collect();
        let name = String::from_utf8_lossy(file.name()).into_owned();
        let pool_size = file.pool().len();
        (!code.is_empty()).then_some(Seed { name, bytes, code, pool_size })
    }

    /// The same class as version 49, which is verified by inference; `None` if it needs a later one.
    pub fn older(&self) -> Option<Seed> {
        let mut bytes = self.bytes.clone();
        bytes[MAJOR..MAJOR + 2].copy_from_slice(&49u16.to_be_bytes());
        Seed::of(bytes)
    }

    /// A copy with one to three changes.
    pub fn mutate(&self, random: &mut Random) -> Vec<u8> {
        let mut bytes = self.bytes.clone();
        for _ in 0..=random.below(3) {
            self.change(&mut bytes, random);
        }
        bytes
    }

    fn change(&self, bytes: &mut [u8], random: &mut Random) {
        let code = &self.code[random.below(self.code.len() as u64) as usize];
        let at = code.start + random.below(code.len() as u64) as usize;
        match random.below(8) {
            // Another instruction or operand.
            0..=2 => bytes[at] = random.below(202) as u8,
            3 => bytes[at] ^= 1 << random.below(8),
            // A neighbour in the instruction set: iload for aload, ifeq for ifne.
            4 => bytes[at] = bytes[at].wrapping_add(1 + random.below(4) as u8),
            5 => {
                let index = (random.below(u64::from(self.pool_size)) as u16).to_be_bytes();
                let at = at.min(code.end.saturating_sub(2)).max(code.start);
                if at + 2 <= code.end {
                    bytes[at..at + 2].copy_from_slice(&index);
                }
            }
            // Max stack, max locals, the handlers or the stack maps.
            6 => {
                let near = [code.start - 8, code.start - 5, code.end + 1, code.end + 20];
                let at = near[random.below(4) as usize].min(bytes.len() - 1);
                bytes[at] = random.below(256) as u8;
            }
            _ => {
                let at = random.below(bytes.len() as u64) as usize;
                bytes[at] = random.below(256) as u8;
            }
        }
    }
}
