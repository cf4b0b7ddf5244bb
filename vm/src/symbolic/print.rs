//! `System.out.print` of what is not known. Values that are few are tried one by one, as where anybody looks at them (`Choice::Shown`); otherwise the
//! output keeps the text, and where the path has ended it shows the example input's. So printing never leaves an input out.
//!
//! Only on the JDK's own stream to the standard output or error. Other streams get characters, which stay terms.

use std::rc::Rc;

use tarry_terms::TermId;

use crate::boot::OpenChoices;
use crate::machine::Machine;
use crate::native::{Stop, Value};
use crate::outcome::Choice;
use crate::state::symbols::{LatePart, sort_of};
use crate::state::unknowns::is_deferred;
use crate::{Kind, LoaderId, Ref};

/// Steps that `Double.toString` may take, with what it initialises.
const MAX_STEPS: u64 = 10_000_000;

impl Machine {
    /// `PrintStream.write(String)` and `writeln(String)`, if the string is not known.
    pub(super) fn printed(&mut self, slots: &[u64], with_line: bool) -> Result<Option<Value>, Stop> {
        let object = |slot: u64| Ref::from_bits(slot as u32).filter(|_| !is_deferred(slot));
        let (Some(stream), Some(string)) = (object(slots[0]), object(slots[1])) else { return Ok(None) };
        let parts = match self.open_text(string) {
            Some(number) => self.state.symbols.late(number).parts.to_vec(),
            None => match self.view(string)?.filter(|view| self.is_open_view(view)) {
                Some(view) => vec![LatePart::Chars { length: view.length, chars: view.chars.into() }],
                None => return Ok(None),
            },
        };
        let Some(fd) = self.descriptor_behind(stream) else { return Ok(None) };
        if self.program.options.shows_output && !self.stays_open(&parts)? {
            return Ok(None);
        }
        let number = self.state.add_text(parts);
        self.state.output.write_text(fd, number);
        if with_line {
            self.print(fd, b"\n")?;
        }
        Ok(Some(Value::Void))
    }

    /// Whether something of a text has too many values to be tried. If not, all of it is decided.
    fn stays_open(&mut self, parts: &[LatePart]) -> Result<bool, Stop> {
        for part in parts {
            match part {
                LatePart::Text(_) => {}
                LatePart::Number { slot, tag, kind } => {
                    let term = self.term(*slot, *tag, sort_of(*kind))?;
                    if self.is_left_open(term)? {
                        return Ok(true);
                    }
                }
                LatePart::Chars { length, chars } => {
                    for term in chars.iter().chain([length]) {
                        if self.is_left_open(*term)? {
                            return Ok(true);
                        }
                    }
                }
            }
        }
        Ok(false)
    }

    fn is_left_open(&self, term: TermId) -> Result<bool, Stop> {
        if self.state.symbols.terms.settled(term).is_some() {
            return Ok(false);
        }
        if self.state.symbols.is_left_open(term) { Ok(true) } else { Err(Stop::Choose(Choice::Shown(term))) }
    }

    /// The file descriptor that a stream of the JDK writes to at once, if it is that of the standard output or error.
    fn descriptor_behind(&self, stream: Ref) -> Option<u8> {
        let is = |object: Ref, name: &[u8]| {
            let class = self.class_of(object);
            self.program.classes.class(class).is_of_image() && self.program.classes.name(class) == name
        };
        let buffered = self.reference_in(stream, "out")??;
        let file = self.reference_in(buffered, "out")??;
        let is_plain = self.program.options.encoding == "UTF-8"
            && is(stream, b"java/io/PrintStream")
            && is(buffered, b"java/io/BufferedOutputStream")
            && is(file, b"java/io/FileOutputStream");
        let number = |object: Ref, field: &str| {
            let field = self.field_named(self.class_of(object), field)?;
            let slot = self.state.slot(object, self.program.classes.field(field).offset as usize);
            (!is_deferred(slot)).then_some(slot as u32 as i32)
        };
        if !is_plain || number(buffered, "count")? != 0 {
            return None;
        }
        let descriptor = self.reference_in(file, "fd")??;
        number(descriptor, "fd").and_then(|fd| u8::try_from(fd).ok()).filter(|fd| matches!(fd, 1 | 2))
    }

    /// Where the path has ended: texts that were printed are written out.
    pub(super) fn write_texts(&mut self) {
        let texts: Vec<u32> = self.state.output.texts().collect();
        for number in texts {
            let written = self.written_out(number);
            self.state.symbols.set_written(number, written.into());
        }
    }

    /// A text in UTF-8, as the variables have values.
    fn written_out(&mut self, number: u32) -> Vec<u8> {
        let parts: Rc<[LatePart]> = self.state.symbols.late(number).parts.clone();
        let value = |m: &Machine, term: TermId| m.state.symbols.value(term).unwrap_or(0);
        let mut units: Vec<u16> = Vec::new();
        for part in parts.iter() {
            match part {
                LatePart::Text(bytes) => units.extend(bytes.iter().map(|byte| u16::from(*byte))),
                LatePart::Chars { length, chars } => {
                    let length = value(self, *length) as usize;
                    units.extend(chars.iter().take(length).map(|unit| value(self, *unit) as u16));
                }
                LatePart::Number { slot, tag, kind } => {
                    let marker = if kind.is_wide() { *tag } else { *slot };
                    let value = if is_deferred(marker) { self.state.chosen(marker) } else { Some(*slot) };
                    let value = value.expect("at the end of a path every term has a value");
                    units.extend(self.number_shown(value, *kind).encode_utf16());
                }
            }
        }
        // Half of a pair is written as `?`, as the JDK's encoder does.
        let chars = char::decode_utf16(units).map(|unit| unit.unwrap_or('?'));
        chars.collect::<String>().into_bytes()
    }

    /// The text that the JDK has for a number.
    pub(super) fn number_shown(&mut self, value: u64, kind: Kind) -> String {
        match kind {
            Kind::Long => (value as i64).to_string(),
            Kind::Boolean => (value as u32 != 0).to_string(),
            Kind::Float | Kind::Double => self.float_shown(value, kind).unwrap_or_else(|| "?".into()),
            _ => (value as u32 as i32).to_string(),
        }
    }

    /// Versions of the JDK write floats differently, so the one at hand is asked.
    fn float_shown(&mut self, value: u64, kind: Kind) -> Option<String> {
        let (class, descriptor): (&[u8], &[u8]) = match kind {
            Kind::Float => (b"java/lang/Float", b"(F)Ljava/lang/String;"),
            _ => (b"java/lang/Double", b"(D)Ljava/lang/String;"),
        };
        let classes = &self.program.classes;
        let class = classes.find(LoaderId::BOOT, classes.symbols.lookup(class)?)?;
        let (name, descriptor) = (classes.symbols.lookup(b"toString")?, classes.symbols.lookup(descriptor)?);
        let method = classes.find_method(class, name, descriptor)?;
        let arguments = if kind == Kind::Float { vec![value] } else { vec![value, 0] };
        self.aside(|machine| {
            let text = machine.ask(method, &arguments, MAX_STEPS, OpenChoices::GiveUp)?;
            let text = Ref::from_bits(text as u32)?;
            Some(machine.string_shown(text))
        })
    }
}
