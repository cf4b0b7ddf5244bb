//! Decompression (RFC 1950 and 1951) that can stop after any byte of input or output and whose whole state is
//! a few numbers and bytes, so that it can be kept in the machine's state. Messages are zlib's.

mod steps;

use crate::zip::checksum::adler32;
use crate::zip::huffman::Codes;

pub const WINDOW: usize = 1 << 15;
pub const LENGTHS: usize = 340;

/// What comes next in the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum Mode {
    Header,
    DictionaryId,
    Dictionary,
    BlockHeader,
    StoredLength,
    Stored,
    TableSizes,
    CodeLengths,
    SymbolLengths,
    Symbol,
    LengthExtra,
    Distance,
    DistanceExtra,
    Match,
    Checksum,
    Done,
    Bad,
}

const MODES: [Mode; 17] = [
    Mode::Header,
    Mode::DictionaryId,
    Mode::Dictionary,
    Mode::BlockHeader,
    Mode::StoredLength,
    Mode::Stored,
    Mode::TableSizes,
    Mode::CodeLengths,
    Mode::SymbolLengths,
    Mode::Symbol,
    Mode::LengthExtra,
    Mode::Distance,
    Mode::DistanceExtra,
    Mode::Match,
    Mode::Checksum,
    Mode::Done,
    Mode::Bad,
];

pub struct Inflate {
    pub mode: Mode,
    /// zlib header and checksum around the data.
    pub wrapped: bool,
    pub last_block: bool,
    /// The block's codes are the fixed ones.
    fixed: bool,
    /// Input bits not used yet, lowest first; fewer than 48.
    hold: u64,
    bits: u32,
    /// Bytes left of a stored block or a match; base of the match length before its extra bits.
    length: u32,
    distance: u32,
    /// Extra bits to come; the number of the message once the data is known to be bad.
    extra: u32,
    /// Numbers of literal, distance and length codes, and lengths read so far.
    literals: u32,
    distances: u32,
    codes: u32,
    have: u32,
    pub adler: u32,
    /// Where the next byte goes in the window, and how many bytes of it are filled.
    pub window_at: u32,
    pub window_filled: u32,
    pub lengths: [u8; LENGTHS],
    pub window: Vec<u8>,
    tables: Option<(Codes, Codes)>,
}

pub const NUMBERS: usize = 17;

pub enum End {
    /// Input or room for output is used up.
    More,
    NeedsDictionary,
    Finished,
}

impl Inflate {
    pub fn new(wrapped: bool) -> Inflate {
        Inflate {
            mode: if wrapped { Mode::Header } else { Mode::BlockHeader },
            wrapped,
            last_block: false,
            fixed: false,
            hold: 0,
            bits: 0,
            length: 0,
            distance: 0,
            extra: 0,
            literals: 0,
            distances: 0,
            codes: 0,
            have: 0,
            adler: 1,
            window_at: 0,
            window_filled: 0,
            lengths: [0; LENGTHS],
            window: vec![0; WINDOW],
            tables: None,
        }
    }

    pub fn numbers(&self) -> [u32; NUMBERS] {
        [
            self.mode as u32,
            u32::from(self.wrapped),
            u32::from(self.last_block),
            u32::from(self.fixed),
            self.hold as u32,
            (self.hold >> 32) as u32,
            self.bits,
            self.length,
            self.distance,
            self.extra,
            self.literals,
            self.distances,
            self.codes,
            self.have,
            self.adler,
            self.window_at,
            self.window_filled,
        ]
    }

    pub fn restore(n: [u32; NUMBERS], lengths: [u8; LENGTHS], window: Vec<u8>) -> Inflate {
        Inflate {
            mode: MODES[n[0] as usize],
            wrapped: n[1] != 0,
            last_block: n[2] != 0,
            fixed: n[3] != 0,
            hold: u64::from(n[4]) | u64::from(n[5]) << 32,
            bits: n[6],
            length: n[7],
            distance: n[8],
            extra: n[9],
            literals: n[10],
            distances: n[11],
            codes: n[12],
            have: n[13],
            adler: n[14],
            window_at: n[15],
            window_filled: n[16],
            lengths,
            window,
            tables: None,
        }
    }

    /// Decompresses until input or room runs out; returns how much input was used with what was produced.
    pub fn run(&mut self, input: &[u8], room: usize) -> (usize, Vec<u8>, Result<End, &'static str>) {
        let mut work = Work { input, used: 0, output: Vec::new(), room, counted: 0 };
        let end = loop {
            match self.step(&mut work) {
                Ok(true) => {}
                Ok(false) => {
                    break Ok(match self.mode {
                        Mode::Dictionary => End::NeedsDictionary,
                        Mode::Done => End::Finished,
                        _ => End::More,
                    });
                }
                Err(message) => {
                    self.mode = Mode::Bad;
                    self.extra = MESSAGES.iter().position(|m| *m == message).unwrap_or(0) as u32;
                    break Err(message);
                }
            }
        };
        self.count(&mut work);
        (work.used, work.output, end)
    }

    /// Gives the dictionary's bytes as history.
    pub fn set_dictionary(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|b| self.remember(*b));
        if self.mode == Mode::Dictionary {
            self.mode = Mode::BlockHeader;
            self.adler = 1;
        }
    }

    fn remember(&mut self, byte: u8) {
        self.window[self.window_at as usize] = byte;
        self.window_at = (self.window_at + 1) % WINDOW as u32;
        self.window_filled = (self.window_filled + 1).min(WINDOW as u32);
    }

    /// Brings the checksum up to date.
    fn count(&mut self, work: &mut Work) {
        if self.wrapped && work.counted < work.output.len() {
            self.adler = adler32(self.adler, &work.output[work.counted..]);
        }
        work.counted = work.output.len();
    }

    fn emit(&mut self, work: &mut Work, byte: u8) {
        work.output.push(byte);
        self.remember(byte);
    }

    /// Makes `count` bits available, if the input has them.
    fn need(&mut self, work: &mut Work, count: u32) -> bool {
        while self.bits < count {
            let Some(byte) = work.input.get(work.used) else { return false };
            work.used += 1;
            self.hold |= u64::from(*byte) << self.bits;
            self.bits += 8;
        }
        true
    }

    fn take(&mut self, count: u32) -> u32 {
        let value = (self.hold & ((1 << count) - 1)) as u32;
        self.hold >>= count;
        self.bits -= count;
        value
    }

    fn take_if(&mut self, work: &mut Work, count: u32) -> Option<u32> {
        self.need(work, count).then(|| self.take(count))
    }

    fn align(&mut self) {
        self.take(self.bits % 8);
    }
}

/// One call's input and output.
struct Work<'a> {
    input: &'a [u8],
    used: usize,
    output: Vec<u8>,
    room: usize,
    /// How much of the output is in the checksum.
    counted: usize,
}

impl Work<'_> {
    fn is_full(&self) -> bool {
        self.output.len() >= self.room
    }
}

/// What can be wrong, for a stream that is asked again.
const MESSAGES: [&str; 15] = [
    "incorrect header check",
    "unknown compression method",
    "invalid window size",
    "invalid block type",
    "invalid stored block lengths",
    "too many length or distance symbols",
    "invalid code lengths set",
    "invalid bit length repeat",
    "invalid code -- missing end-of-block",
    "invalid literal/lengths set",
    "invalid distances set",
    "invalid literal/length code",
    "invalid distance code",
    "invalid distance too far back",
    "incorrect data check",
];

#[cfg(test)]
mod tests {
    use super::{End, Inflate};
    use miniz_oxide::deflate::compress_to_vec_zlib;

    /// Text with repetitions and noise, longer than the window.
    fn sample() -> Vec<u8> {
        let mut x = 1_u32;
        let mut noise = || {
            x = x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (x >> 24) as u8
        };
        (0..70_000).map(|i| if i % 97 < 60 { b"tarry a while "[i % 14] } else { noise() }).collect()
    }

    /// Goes through the saved form between any two calls.
    fn reload(state: &Inflate) -> Inflate {
        Inflate::restore(state.numbers(), state.lengths, state.window.clone())
    }

    #[test]
    fn any_division_of_input_and_output_gives_the_same() {
        let data = sample();
        for level in [0, 1, 6, 9] {
            let packed = compress_to_vec_zlib(&data, level);
            for (step, room) in [(1, 4000), (700, 13), (packed.len(), data.len() + 1)] {
                let (mut state, mut at, mut output) = (Inflate::new(true), 0, Vec::new());
                loop {
                    let input = &packed[at..(at + step).min(packed.len())];
                    let (used, produced, end) = state.run(input, room);
                    at += used;
                    output.extend(produced);
                    state = reload(&state);
                    if matches!(end.expect("the data is good"), End::Finished) {
                        break;
                    }
                }
                assert_eq!(at, packed.len());
                assert!(output == data, "level {level}, {step} bytes in, {room} out");
            }
        }
    }

    #[test]
    fn bad_data_stays_bad() {
        let mut packed = compress_to_vec_zlib(&sample(), 6);
        let last = packed.len() - 1;
        packed[last] ^= 1;
        let mut state = Inflate::new(true);
        let (_, _, end) = state.run(&packed, 100_000);
        assert_eq!(end.err(), Some("incorrect data check"));
        assert_eq!(reload(&state).run(&[], 10).2.err(), Some("incorrect data check"));
    }
}
