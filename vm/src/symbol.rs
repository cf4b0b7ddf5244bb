//! Interned names and descriptors, so that the rest of the machine compares integers.

use std::borrow::Cow;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

use crate::Symbol;

#[derive(Default)]
pub struct Symbols {
    bytes: Vec<u8>,
    /// End of symbol `i` in `bytes`; it starts where symbol `i - 1` ends.
    ends: Vec<usize>,
    table: HashTable<Symbol>,
}

impl Symbols {
    pub fn intern(&mut self, name: &[u8]) -> Symbol {
        let Symbols { bytes, ends, table } = self;
        let hash = hash(name);
        match table.entry(hash, |s| get(bytes, ends, *s) == name, |s| self::hash(get(bytes, ends, *s))) {
            Entry::Occupied(found) => *found.get(),
            Entry::Vacant(free) => {
                let symbol = Symbol(ends.len() as u32);
                free.insert(symbol);
                bytes.extend_from_slice(name);
                ends.push(bytes.len());
                symbol
            }
        }
    }

    /// The symbol of `name` if it was interned before.
    pub fn lookup(&self, name: &[u8]) -> Option<Symbol> {
        self.table.find(hash(name), |s| self.get(*s) == name).copied()
    }

    pub fn get(&self, symbol: Symbol) -> &[u8] {
        get(&self.bytes, &self.ends, symbol)
    }

    /// Memory it takes.
    pub(crate) fn size(&self) -> usize {
        let Symbols { bytes, ends, table } = self;
        bytes.len() + size_of_val(&**ends) + table.allocation_size()
    }

    /// For messages.
    pub fn text(&self, symbol: Symbol) -> Cow<'_, str> {
        String::from_utf8_lossy(self.get(symbol))
    }
}

fn get<'a>(bytes: &'a [u8], ends: &[usize], symbol: Symbol) -> &'a [u8] {
    let i = symbol.index();
    let start = if i == 0 { 0 } else { ends[i - 1] };
    &bytes[start..ends[i]]
}

/// FxHash over 8-byte chunks: names are short and not hostile to us beyond a slow lookup.
pub fn hash(name: &[u8]) -> u64 {
    const K: u64 = 0x517c_c1b7_2722_0a95;
    let mut h = name.len() as u64;
    let mut chunks = name.chunks_exact(8);
    for c in &mut chunks {
        let word = u64::from_le_bytes([c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]]);
        h = (h.rotate_left(5) ^ word).wrapping_mul(K);
    }
    for &b in chunks.remainder() {
        h = (h.rotate_left(5) ^ u64::from(b)).wrapping_mul(K);
    }
    h ^ (h >> 29)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_names_are_one_symbol() {
        let mut s = Symbols::default();
        let a = s.intern(b"java/lang/Object");
        let b = s.intern(b"");
        assert_eq!(s.intern(b"java/lang/Object"), a);
        assert_eq!(s.get(a), b"java/lang/Object");
        assert_eq!(s.get(b), b"");
        assert_eq!(s.lookup(b"nothing"), None);
        for i in 0..10_000u32 {
            s.intern(&i.to_le_bytes());
        }
        assert_eq!(s.lookup(b"java/lang/Object"), Some(a));
    }
}
