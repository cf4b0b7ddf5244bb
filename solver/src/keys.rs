//! Terms by content: the same for the same term on another path, in another worker, in another run.

use tarry_terms::{Op, TermId, Terms};

/// The content of a term, or of a set of them, in 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct Key(u128);

const START: Key = Key(0x243f_6a88_85a3_08d3_1319_8a2e_0370_7344);

impl std::fmt::Display for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl Key {
    fn with(self, word: u64) -> Key {
        let mixed = (self.0 ^ u128::from(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        Key((mixed ^ (mixed >> 61)).wrapping_mul(0xa409_3822_299f_31d0_082e_fa98_ec4e_6c89) ^ (mixed >> 67))
    }

    fn and(self, other: Key) -> Key {
        self.with(other.0 as u64).with((other.0 >> 64) as u64)
    }

    /// Of a set with one more, in whatever order they come.
    pub fn plus(self, other: Key) -> Key {
        Key(self.0.wrapping_add(other.0))
    }
}

/// Keys of terms, by number.
#[derive(Default)]
pub struct Keys {
    keys: Vec<Key>,
}

impl Keys {
    /// Forgets terms that are no more.
    pub fn truncate(&mut self, terms: usize) {
        self.keys.truncate(terms);
    }

    pub fn of(&mut self, terms: &Terms, term: TermId) -> Key {
        while self.keys.len() <= term.index() {
            let next = TermId(self.keys.len() as u32);
            let key = self.made(terms, next);
            self.keys.push(key);
        }
        self.keys[term.index()]
    }

    fn made(&self, terms: &Terms, term: TermId) -> Key {
        let node = terms.node(term);
        let key = START.with(node.op as u64 | (node.sort as u64) << 8);
        match node.op {
            Op::Const => key.with(node.payload),
            Op::Var => {
                let variable = &terms.variables()[node.payload as usize];
                key.with(node.payload).with(variable.lo as u64).with(variable.hi as u64)
            }
            Op::Table => {
                let key = key.and(self.keys[node.operands[0].index()]);
                terms.elements_of(term).iter().fold(key, |key, element| key.with(*element))
            }
            _ => node.operands().iter().fold(key, |key, operand| key.and(self.keys[operand.index()])),
        }
    }
}
