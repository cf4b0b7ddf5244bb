//! Prefix codes of DEFLATE (RFC 1951, 3.2.2), decoded from the counts of code lengths.

/// What codes are for; decides which incomplete sets are allowed, as in zlib.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Use {
    Lengths,
    Symbols,
}

pub struct Codes {
    /// Number of codes by length.
    counts: [u16; MAX_BITS + 1],
    /// Symbols in order of their codes.
    symbols: Vec<u16>,
}

pub const MAX_BITS: usize = 15;

pub enum Decoded {
    Symbol(u16, u32),
    /// More bits are needed.
    Short,
    Invalid,
}

impl Codes {
    /// `None`: the lengths do not describe a code.
    pub fn new(lengths: &[u8], what: Use) -> Option<Codes> {
        let mut counts = [0_u16; MAX_BITS + 1];
        for length in lengths {
            counts[usize::from(*length)] += 1;
        }
        let longest = (1..=MAX_BITS).rev().find(|l| counts[*l] != 0).unwrap_or(0);
        let mut left = 1_i32;
        for count in &counts[1..] {
            left = (left << 1) - i32::from(*count);
            if left < 0 {
                return None;
            }
        }
        // A set without codes is an error only when it is used; one code of one bit may stand alone.
        if left > 0 && longest > 0 && (what == Use::Lengths || longest != 1) {
            return None;
        }
        let mut symbols: Vec<u16> =
            (0..lengths.len() as u16).filter(|s| lengths[usize::from(*s)] != 0).collect();
        symbols.sort_by_key(|s| lengths[usize::from(*s)]);
        Some(Codes { counts, symbols })
    }

    /// The symbol whose code starts the `available` bits, and the code's length.
    pub fn decode(&self, mut bits: u64, available: u32) -> Decoded {
        let (mut code, mut first, mut index) = (0_i32, 0_i32, 0_i32);
        for length in 1..=MAX_BITS {
            if length as u32 > available {
                return Decoded::Short;
            }
            code |= (bits & 1) as i32;
            bits >>= 1;
            let count = i32::from(self.counts[length]);
            if code - count < first {
                return Decoded::Symbol(self.symbols[(index + code - first) as usize], length as u32);
            }
            index += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        Decoded::Invalid
    }
}
