//! String concatenation (`StringConcatFactory`) with parts that are not known: a text that is put together later.

use crate::code::concat::Part;
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::symbols::LatePart;
use crate::state::unknowns::is_deferred;
use crate::{Kind, Ref};

impl Machine {
    /// A concatenation with parts that are not known; `None` if all are.
    #[cold]
    pub(crate) fn symbolic_concat(&mut self, base: usize, index: u32) -> Result<Option<Ref>, Stop> {
        if !self.state.symbols.is_on() {
            return Ok(None);
        }
        let parts = self.program.code.concats[index as usize].parts.clone();
        let slots = self.state.stack().slots_from(base);
        let slots: Vec<u64> = slots.iter().take(2 * parts.len() + 2).copied().collect();
        let is_open = |m: &Machine, slot: u64| is_deferred(slot) && m.state.chosen(slot).is_none();
        let (mut late, mut has_open) = (Vec::new(), false);
        for part in parts.iter() {
            let number = |m: &Machine, at: u16, kind: Kind| {
                let (slot, tag) =
                    (slots[usize::from(at)], if kind.is_wide() { slots[usize::from(at) + 1] } else { 0 });
                let open = is_open(m, if kind.is_wide() { tag } else { slot });
                (LatePart::Number { slot, tag, kind }, open)
            };
            let (part, open) = match part {
                Part::Latin1(bytes) => (LatePart::Text(bytes[..].into()), false),
                Part::Utf16(bytes) => {
                    let units = bytes.chunks_exact(2).map(|unit| u16::from_le_bytes([unit[0], unit[1]]));
                    (self.known_chars(units), false)
                }
                Part::Int(at) => number(self, *at, Kind::Int),
                Part::Long(at) => number(self, *at, Kind::Long),
                Part::Boolean(at) => number(self, *at, Kind::Boolean),
                Part::Char(at) => {
                    let slot = slots[usize::from(*at)];
                    let (unit, length) = (self.term(slot, 0, tarry_terms::Sort::Int)?, self.int_term(1));
                    (LatePart::Chars { length, chars: [unit].into() }, is_open(self, slot))
                }
                Part::String(at) => match slots[usize::from(*at)] {
                    0 => (LatePart::Text(b"null"[..].into()), false),
                    slot if is_deferred(slot) => match self.state.chosen(slot) {
                        Some(0) => (LatePart::Text(b"null"[..].into()), false),
                        Some(string) => self.parts_of(Ref(string as u32), &mut late)?,
                        None => return Err(Stop::undecided(slot)),
                    },
                    string => self.parts_of(Ref(string as u32), &mut late)?,
                },
            };
            late.push(part);
            has_open |= open;
        }
        if !has_open {
            return Ok(None);
        }
        self.late_string(late).map(Some)
    }

    /// A string as the last of its parts, those before it added, and whether something of it is not known.
    pub(super) fn parts_of(
        &mut self,
        string: Ref,
        before: &mut Vec<LatePart>,
    ) -> Result<(LatePart, bool), Stop> {
        if let Some(number) = self.open_text(string) {
            let parts = self.state.symbols.late(number).parts.clone();
            let (last, others) = parts.split_last().expect("a text has parts");
            before.extend_from_slice(others);
            return Ok((last.clone(), true));
        }
        if let Some(view) = self.view(string)? {
            let is_open = self.is_open_view(&view);
            return Ok((LatePart::Chars { length: view.length, chars: view.chars.into() }, is_open));
        }
        let (content, is_utf16) = self.state.string_content(self.string_layout(), string)?;
        if !is_utf16 {
            return Ok((LatePart::Text(content[..].into()), false));
        }
        let units = content.chunks_exact(2).map(|unit| u16::from_le_bytes([unit[0], unit[1]]));
        let units: Vec<u16> = units.collect();
        Ok((self.known_chars(units.into_iter()), false))
    }

    fn known_chars(&mut self, units: impl Iterator<Item = u16>) -> LatePart {
        let chars: Vec<_> = units.map(|unit| self.int_term(unit.into())).collect();
        LatePart::Chars { length: self.int_term(chars.len() as i32), chars: chars.into() }
    }
}
