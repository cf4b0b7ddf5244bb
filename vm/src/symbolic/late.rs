//! Texts that mention what is not known: put together when somebody looks at them. Until then nobody has to decide anything, and an
//! exception whose message nobody reads costs no choice.

use tarry_terms::{Op, Sort, TermId};

use crate::machine::Machine;
use crate::native::Stop;
use crate::state::symbols::{LateMade, LatePart, sort_of};
use crate::{Kind, Ref};

/// A character of a text.
#[derive(Clone, Copy)]
enum Unit {
    Known(u16),
    Open(TermId),
}

impl Machine {
    /// A string whose content is put together later.
    pub(crate) fn late_string(&mut self, parts: Vec<LatePart>) -> Result<Ref, Stop> {
        let string = self.new_string_of(&[], 0)?;
        self.set_text(string, parts);
        Ok(string)
    }

    /// What a string that nobody has seen consists of.
    pub(super) fn set_text(&mut self, string: Ref, parts: Vec<LatePart>) {
        let layout = self.string_layout();
        let (value, coder) = self.state.add_late(parts);
        self.state.set_slot(string, layout.value, value);
        self.state.set_slot(string, layout.coder, coder);
    }

    /// Puts a text together. How long it is, and whether it fits Latin-1, is decided first.
    pub(crate) fn make_late(&mut self, number: u32) -> Result<(), Stop> {
        let parts = self.state.symbols.late(number).parts.clone();
        let mut units = Vec::new();
        for part in parts.iter() {
            match part {
                LatePart::Text(bytes) => units.extend(bytes.iter().map(|byte| Unit::Known((*byte).into()))),
                LatePart::Number { slot, tag, kind } => self.digits(*slot, *tag, *kind, &mut units)?,
                LatePart::Chars { length, chars } => {
                    let length = self.state.concrete(self.term_slots(*length).0, 0, Kind::Int)?;
                    units.extend(chars.iter().take(length as usize).map(|unit| Unit::Open(*unit)));
                }
            }
        }
        let is_utf16 = self.needs_utf16(&units)?;
        self.collect_first(units.len() * 2)?;
        let bytes = self.laid_out(&units, is_utf16)?;
        self.state.set_late(number, LateMade { bytes, is_utf16, length: units.len() as u32 });
        Ok(())
    }

    fn needs_utf16(&mut self, units: &[Unit]) -> Result<bool, Stop> {
        let limit = self.int_term(255);
        let mut wide = self.state.symbols.terms.truth(false);
        for unit in units {
            match unit {
                Unit::Known(unit) if *unit > 255 => return Ok(true),
                Unit::Known(_) => {}
                Unit::Open(unit) => {
                    let is_wide = self.compared(Op::Lt, limit, *unit);
                    wide = self.compared(Op::OrElse, wide, is_wide);
                }
            }
        }
        self.decided(wide)
    }

    fn laid_out(&mut self, units: &[Unit], is_utf16: bool) -> Result<Ref, Stop> {
        let size = if is_utf16 { 2 } else { 1 };
        let mut known = Vec::with_capacity(units.len() * size);
        let mut open = Vec::new();
        for unit in units {
            let value = match unit {
                Unit::Known(value) => *value,
                Unit::Open(term) => {
                    let low = self.state.symbols.terms.unary(Op::I2B, *term);
                    open.push((known.len(), self.term_slots(low).0));
                    if is_utf16 {
                        let eight = self.int_term(8);
                        let high = self.compared(Op::Ushr, *term, eight);
                        let high = self.state.symbols.terms.unary(Op::I2B, high);
                        open.push((known.len() + 1, self.term_slots(high).0));
                    }
                    0
                }
            };
            known.extend_from_slice(&value.to_le_bytes()[..size]);
        }
        let bytes = self.new_byte_array(&known)?;
        if !open.is_empty() {
            self.ready_to_widen(bytes, Kind::Byte)?;
        }
        for (at, slot) in open {
            self.put_element_slot(bytes, Kind::Byte, at, slot, 0);
        }
        Ok(bytes)
    }

    /// The decimal digits of a number: how many there are, and its sign, is decided; of a float, its value.
    fn digits(&mut self, slot: u64, tag: u64, kind: Kind, units: &mut Vec<Unit>) -> Result<(), Stop> {
        let term = self.term(slot, tag, sort_of(kind))?;
        let is_whole = matches!(kind, Kind::Byte | Kind::Short | Kind::Int | Kind::Long);
        if !is_whole || self.state.symbols.terms.settled(term).is_some() {
            let value = self.state.concrete(slot, tag, kind)?;
            units.extend(self.number_shown(value, kind).bytes().map(|byte| Unit::Known(byte.into())));
            return Ok(());
        }
        let sort = self.state.symbols.terms.sort(term);
        let zero = self.state.symbols.terms.constant_of(sort, 0);
        let negative = self.compared(Op::Lt, term, zero);
        let is_negative = self.decided(negative)?;
        if is_negative {
            units.push(Unit::Known(b'-'.into()));
        }
        let most = if sort == Sort::Long { 19 } else { 10 };
        let mut count = 1;
        while count < most {
            let limit = self.number_term(sort, 10i64.pow(count), is_negative);
            let is_shorter = match is_negative {
                true => self.compared(Op::Lt, limit, term),
                false => self.compared(Op::Lt, term, limit),
            };
            if self.decided(is_shorter)? {
                break;
            }
            count += 1;
        }
        for at in (0..count).rev() {
            let (power, ten) =
                (self.number_term(sort, 10i64.pow(at), false), self.number_term(sort, 10, false));
            let shifted = self.compared(Op::Div, term, power);
            let mut digit = self.compared(Op::Rem, shifted, ten);
            if is_negative {
                digit = self.state.symbols.terms.unary(Op::Neg, digit);
            }
            if sort == Sort::Long {
                digit = self.state.symbols.terms.unary(Op::L2I, digit);
            }
            let first = self.int_term(b'0'.into());
            units.push(Unit::Open(self.compared(Op::Add, digit, first)));
        }
        Ok(())
    }

    fn number_term(&mut self, sort: Sort, number: i64, negated: bool) -> TermId {
        let number = if negated { -number } else { number };
        self.state.symbols.terms.constant_of(sort, tarry_terms::value::bits(sort, number))
    }
}
