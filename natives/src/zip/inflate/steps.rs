//! The elements of the formats, each read as a whole or not at all.

use crate::zip::huffman::{Codes, Decoded, Use};
use crate::zip::inflate::{Inflate, LENGTHS, MESSAGES, Mode, WINDOW, Work};

/// True: done, go on; false: input or room is missing.
type Step = Result<bool, &'static str>;

impl Inflate {
    /// Goes on by one element of the format. False: it cannot.
    pub(super) fn step(&mut self, work: &mut Work) -> Step {
        match self.mode {
            Mode::Header => self.header(work),
            Mode::DictionaryId => {
                let Some(id) = self.take_if(work, 32) else { return Ok(false) };
                self.adler = id.swap_bytes();
                self.mode = Mode::Dictionary;
                Ok(false)
            }
            Mode::BlockHeader => self.block_header(work),
            Mode::StoredLength => self.stored_length(work),
            Mode::Stored => Ok(self.stored(work)),
            Mode::TableSizes => self.table_sizes(work),
            Mode::CodeLengths => self.code_lengths(work),
            Mode::SymbolLengths => self.symbol_lengths(work),
            Mode::Symbol => self.symbol(work),
            Mode::LengthExtra => {
                let Some(more) = self.take_if(work, self.extra) else { return Ok(false) };
                self.length += more;
                self.mode = Mode::Distance;
                Ok(true)
            }
            Mode::Distance => self.distance(work),
            Mode::DistanceExtra => {
                let Some(more) = self.take_if(work, self.extra) else { return Ok(false) };
                self.distance += more;
                if self.distance > self.window_filled {
                    return Err("invalid distance too far back");
                }
                self.mode = Mode::Match;
                Ok(true)
            }
            Mode::Match => Ok(self.copy_match(work)),
            Mode::Checksum => self.checksum(work),
            Mode::Dictionary | Mode::Done => Ok(false),
            Mode::Bad => Err(MESSAGES[self.extra as usize]),
        }
    }

    fn header(&mut self, work: &mut Work) -> Step {
        let Some(header) = self.take_if(work, 16) else { return Ok(false) };
        let (method, flags) = (header & 0xff, header >> 8);
        if (method << 8 | flags) % 31 != 0 {
            return Err("incorrect header check");
        }
        if method & 0xf != 8 {
            return Err("unknown compression method");
        }
        if method >> 4 > 7 {
            return Err("invalid window size");
        }
        self.mode = if flags & 0x20 != 0 { Mode::DictionaryId } else { Mode::BlockHeader };
        Ok(true)
    }

    fn block_header(&mut self, work: &mut Work) -> Step {
        if self.last_block {
            self.align();
            self.mode = if self.wrapped { Mode::Checksum } else { Mode::Done };
            return Ok(true);
        }
        let Some(header) = self.take_if(work, 3) else { return Ok(false) };
        self.last_block = header & 1 != 0;
        self.tables = None;
        self.mode = match header >> 1 {
            0 => Mode::StoredLength,
            1 => {
                self.fixed = true;
                Mode::Symbol
            }
            2 => {
                self.fixed = false;
                Mode::TableSizes
            }
            _ => return Err("invalid block type"),
        };
        Ok(true)
    }

    fn stored_length(&mut self, work: &mut Work) -> Step {
        self.align();
        let Some(lengths) = self.take_if(work, 32) else { return Ok(false) };
        if lengths & 0xffff != !lengths >> 16 {
            return Err("invalid stored block lengths");
        }
        self.length = lengths & 0xffff;
        self.mode = Mode::Stored;
        Ok(true)
    }

    fn stored(&mut self, work: &mut Work) -> bool {
        if self.length == 0 {
            self.mode = Mode::BlockHeader;
            return true;
        }
        if work.is_full() {
            return false;
        }
        let Some(byte) = self.take_if(work, 8) else { return false };
        self.emit(work, byte as u8);
        self.length -= 1;
        true
    }

    fn table_sizes(&mut self, work: &mut Work) -> Step {
        let Some(sizes) = self.take_if(work, 14) else { return Ok(false) };
        self.literals = (sizes & 31) + 257;
        self.distances = (sizes >> 5 & 31) + 1;
        self.codes = (sizes >> 10) + 4;
        if self.literals > 286 || self.distances > 30 {
            return Err("too many length or distance symbols");
        }
        self.have = 0;
        self.lengths = [0; LENGTHS];
        self.mode = Mode::CodeLengths;
        Ok(true)
    }

    fn code_lengths(&mut self, work: &mut Work) -> Step {
        while self.have < self.codes {
            let Some(length) = self.take_if(work, 3) else { return Ok(false) };
            self.lengths[LENGTHS_AT + LENGTH_ORDER[self.have as usize]] = length as u8;
            self.have += 1;
        }
        if self.length_codes().is_none() {
            return Err("invalid code lengths set");
        }
        self.have = 0;
        self.mode = Mode::SymbolLengths;
        Ok(true)
    }

    /// The codes of code lengths, whose own lengths are kept at the end of `lengths`.
    fn length_codes(&self) -> Option<Codes> {
        Codes::new(&self.lengths[LENGTHS_AT..LENGTHS_AT + LENGTH_ORDER.len()], Use::Lengths)
    }

    fn symbol_lengths(&mut self, work: &mut Work) -> Step {
        let codes = self.length_codes().ok_or("invalid code lengths set")?;
        while self.have < self.literals + self.distances {
            let Some((symbol, bits)) = self.decode(work, &codes, "invalid code lengths set")? else {
                return Ok(false);
            };
            let (base, extra) = match symbol {
                16 => (3, 2),
                17 => (3, 3),
                18 => (11, 7),
                length => {
                    self.take(bits);
                    self.lengths[self.have as usize] = length as u8;
                    self.have += 1;
                    continue;
                }
            };
            if !self.need(work, bits + extra) {
                return Ok(false);
            }
            self.take(bits);
            let count = base + self.take(extra);
            let value = match symbol {
                16 if self.have == 0 => return Err("invalid bit length repeat"),
                16 => self.lengths[self.have as usize - 1],
                _ => 0,
            };
            if self.have + count > self.literals + self.distances {
                return Err("invalid bit length repeat");
            }
            let have = self.have as usize;
            self.lengths[have..have + count as usize].fill(value);
            self.have += count;
        }
        if self.lengths[256] == 0 {
            return Err("invalid code -- missing end-of-block");
        }
        self.tables = Some(self.build_tables()?);
        self.mode = Mode::Symbol;
        Ok(true)
    }

    fn build_tables(&self) -> Result<(Codes, Codes), &'static str> {
        if self.fixed {
            let mut lengths = [8; 288];
            lengths[144..256].fill(9);
            lengths[256..280].fill(7);
            let literals = Codes::new(&lengths, Use::Symbols).ok_or("invalid literal/lengths set")?;
            return Ok((literals, Codes::new(&[5; 32], Use::Symbols).ok_or("invalid distances set")?));
        }
        let (literals, both) = (self.literals as usize, (self.literals + self.distances) as usize);
        let symbols =
            Codes::new(&self.lengths[..literals], Use::Symbols).ok_or("invalid literal/lengths set")?;
        let distances =
            Codes::new(&self.lengths[literals..both], Use::Symbols).ok_or("invalid distances set")?;
        Ok((symbols, distances))
    }

    /// The next symbol and its code's length, without taking it.
    fn decode(
        &mut self,
        work: &mut Work,
        codes: &Codes,
        invalid: &'static str,
    ) -> Result<Option<(u16, u32)>, &'static str> {
        loop {
            match codes.decode(self.hold, self.bits) {
                Decoded::Symbol(symbol, bits) => return Ok(Some((symbol, bits))),
                Decoded::Invalid => return Err(invalid),
                Decoded::Short if self.need(work, self.bits + 1) => {}
                Decoded::Short => return Ok(None),
            }
        }
    }

    fn tables(&mut self) -> Result<(Codes, Codes), &'static str> {
        match self.tables.take() {
            Some(tables) => Ok(tables),
            None => self.build_tables(),
        }
    }

    /// Literals and one length or end of block.
    fn symbol(&mut self, work: &mut Work) -> Step {
        let tables = self.tables()?;
        let end = self.symbols(work, &tables.0);
        self.tables = Some(tables);
        end
    }

    fn symbols(&mut self, work: &mut Work, codes: &Codes) -> Step {
        loop {
            if work.is_full() {
                return Ok(false);
            }
            let Some((symbol, bits)) = self.decode(work, codes, "invalid literal/length code")? else {
                return Ok(false);
            };
            self.take(bits);
            match symbol {
                0..=255 => self.emit(work, symbol as u8),
                256 => {
                    self.mode = Mode::BlockHeader;
                    return Ok(true);
                }
                257..=285 => {
                    (self.length, self.extra) = MATCH_LENGTHS[usize::from(symbol) - 257];
                    self.mode = Mode::LengthExtra;
                    return Ok(true);
                }
                _ => return Err("invalid literal/length code"),
            }
        }
    }

    fn distance(&mut self, work: &mut Work) -> Step {
        let tables = self.tables()?;
        let decoded = self.decode(work, &tables.1, "invalid distance code");
        self.tables = Some(tables);
        let Some((symbol, bits)) = decoded? else { return Ok(false) };
        self.take(bits);
        let Some((base, extra)) = MATCH_DISTANCES.get(usize::from(symbol)) else {
            return Err("invalid distance code");
        };
        (self.distance, self.extra) = (*base, *extra);
        self.mode = Mode::DistanceExtra;
        Ok(true)
    }

    fn copy_match(&mut self, work: &mut Work) -> bool {
        while self.length > 0 {
            if work.is_full() {
                return false;
            }
            let at = (self.window_at as usize + WINDOW - self.distance as usize) % WINDOW;
            let byte = self.window[at];
            self.emit(work, byte);
            self.length -= 1;
        }
        self.mode = Mode::Symbol;
        true
    }

    fn checksum(&mut self, work: &mut Work) -> Step {
        self.count(work);
        let Some(expected) = self.take_if(work, 32) else { return Ok(false) };
        if expected.swap_bytes() != self.adler {
            return Err("incorrect data check");
        }
        self.mode = Mode::Done;
        Ok(true)
    }
}

/// The lengths of the codes for lengths are in `lengths` after all others.
const LENGTHS_AT: usize = 286 + 30;
const LENGTH_ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// Base and extra bits of match lengths (RFC 1951, 3.2.5).
const MATCH_LENGTHS: [(u32, u32); 29] = [
    (3, 0),
    (4, 0),
    (5, 0),
    (6, 0),
    (7, 0),
    (8, 0),
    (9, 0),
    (10, 0),
    (11, 1),
    (13, 1),
    (15, 1),
    (17, 1),
    (19, 2),
    (23, 2),
    (27, 2),
    (31, 2),
    (35, 3),
    (43, 3),
    (51, 3),
    (59, 3),
    (67, 4),
    (83, 4),
    (99, 4),
    (115, 4),
    (131, 5),
    (163, 5),
    (195, 5),
    (227, 5),
    (258, 0),
];

/// Base and extra bits of match distances.
const MATCH_DISTANCES: [(u32, u32); 30] = [
    (1, 0),
    (2, 0),
    (3, 0),
    (4, 0),
    (5, 1),
    (7, 1),
    (9, 2),
    (13, 2),
    (17, 3),
    (25, 3),
    (33, 4),
    (49, 4),
    (65, 5),
    (97, 5),
    (129, 6),
    (193, 6),
    (257, 7),
    (385, 7),
    (513, 8),
    (769, 8),
    (1025, 9),
    (1537, 9),
    (2049, 10),
    (3073, 10),
    (4097, 11),
    (6145, 11),
    (8193, 12),
    (12289, 12),
    (16385, 13),
    (24577, 13),
];
