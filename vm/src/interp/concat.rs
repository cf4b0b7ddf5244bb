//! String concatenation (JLS 15.18.1) in one instruction.
//!
//! The content is put together in a buffer that is kept between instructions; allocating one for each costs
//! as much as the rest.

use crate::Ref;
use crate::code::concat::Part;
use crate::machine::Machine;
use crate::native::Stop;

/// Bytes a string may have: those of the longest `byte[]`.
const MAX_LENGTH: usize = i32::MAX as usize;
/// What it costs besides the content: to allocate a string and its array.
const STEPS: usize = 20;
/// A buffer that grew beyond this is not kept.
const KEPT_CAPACITY: usize = 1 << 20;

/// Content of the string under construction: Latin-1 until a character needs more.
struct Text {
    bytes: Vec<u8>,
    utf16: bool,
}

impl Machine {
    /// The string of `Code::concats[index]`, with operands in registers from `at`.
    pub(super) fn concat(&mut self, at: u16, index: u32) -> Result<Ref, Stop> {
        let base = self.state.stack().top().base as usize + at as usize;
        if !self.state.unknowns.is_empty() {
            if let Some(string) = self.symbolic_concat(base, index)? {
                return Ok(string);
            }
            self.force_operands(base, index)?;
        }
        let mut text = Text { bytes: std::mem::take(&mut self.run.concat_buffer), utf16: false };
        text.bytes.clear();
        let slots = self.state.stack().slots_from(base);
        let layout = self.string_layout();
        let mut fits = true;
        for part in &self.program.code.concats[index as usize].parts {
            match part {
                Part::Latin1(bytes) => text.latin1(bytes),
                Part::Utf16(bytes) => text.utf16(bytes),
                Part::String(r) => match Ref::from_bits(slots[*r as usize] as u32) {
                    None => text.latin1(b"null"),
                    Some(string) => {
                        let (bytes, utf16) = self.state.string_content(layout, string)?;
                        fits = text.bytes.len() + bytes.len() <= MAX_LENGTH;
                        match utf16 {
                            _ if !fits => break,
                            false => text.latin1(&bytes),
                            true => text.utf16(&bytes),
                        }
                    }
                },
                Part::Int(r) => text.number(i64::from(slots[*r as usize] as u32 as i32)),
                Part::Long(r) => text.number(slots[*r as usize] as i64),
                Part::Char(r) => match slots[*r as usize] as u16 {
                    unit @ 0..256 => text.latin1(&[unit as u8]),
                    unit => text.utf16(&unit.to_le_bytes()),
                },
                Part::Boolean(r) => {
                    text.latin1(if slots[*r as usize] as u32 != 0 { b"true" } else { b"false" })
                }
            }
        }
        let length = text.bytes.len();
        let string = if fits && text.bytes.len() <= MAX_LENGTH {
            self.collect_first(text.bytes.len() / 8)
                .and_then(|()| self.new_string_of(&text.bytes, u64::from(text.utf16)))
        } else {
            Stop::raise("java/lang/OutOfMemoryError", "Overflow: String length out of range")
        };
        if !matches!(string, Err(Stop::Collect(_))) {
            self.charge_now(STEPS);
            self.charge_bytes_now(length);
        }
        if text.bytes.capacity() <= KEPT_CAPACITY {
            self.run.concat_buffer = text.bytes;
        }
        string
    }

    #[cold]
    fn force_operands(&mut self, base: usize, index: u32) -> Result<(), Stop> {
        for i in 0..self.program.code.concats[index as usize].parts.len() {
            match self.program.code.concats[index as usize].parts[i] {
                Part::Latin1(_) | Part::Utf16(_) => {}
                Part::Long(r) => self.force_slot(base + r as usize, true)?,
                Part::String(r) | Part::Int(r) | Part::Char(r) | Part::Boolean(r) => {
                    self.force_slot(base + r as usize, false)?;
                }
            }
        }
        Ok(())
    }
}

impl Text {
    #[inline]
    fn latin1(&mut self, bytes: &[u8]) {
        if self.utf16 {
            self.bytes.extend(bytes.iter().flat_map(|b| [*b, 0]));
        } else {
            self.bytes.extend_from_slice(bytes);
        }
    }

    fn utf16(&mut self, bytes: &[u8]) {
        if !self.utf16 {
            self.utf16 = true;
            self.bytes = self.bytes.iter().flat_map(|b| [*b, 0]).collect();
        }
        self.bytes.extend_from_slice(bytes);
    }

    fn number(&mut self, value: i64) {
        let mut digits = [0; 20];
        let mut at = digits.len();
        let mut rest = value.unsigned_abs();
        loop {
            at -= 1;
            digits[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        if value < 0 {
            at -= 1;
            digits[at] = b'-';
        }
        self.latin1(&digits[at..]);
    }
}
