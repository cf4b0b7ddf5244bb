//! Names that the machine made up, in text: identity hashes behind `@`, and classes of lambdas.
//!
//! Both depend on how many were given out before, so a version that makes one more changes all that follow. They are numbered in the
//! order of their appearance on the path instead. What only looks like one (no such hash was given out, no such class exists) stays.

use std::borrow::Cow;

use hashbrown::{HashMap, HashSet};
use tarry_vm::machine::Machine;

use crate::told;

const LAMBDA: &[u8] = b"$$Lambda";

/// The names that one path has shown so far.
#[derive(Default)]
pub struct MadeUp {
    hashes: Option<HashSet<u32>>,
    numbers: HashMap<Vec<u8>, usize>,
    /// Messages about casts, with what they are compared as.
    casts: Option<Vec<(Vec<u8>, Vec<u8>)>>,
}

impl MadeUp {
    /// Another path.
    pub fn clear(&mut self) {
        self.hashes = None;
        self.casts = None;
        self.numbers.clear();
    }

    /// The text with its made-up names numbered, and messages about casts as they are compared.
    pub fn numbered<'t>(&mut self, machine: &Machine, text: &'t [u8]) -> Cow<'t, [u8]> {
        let casts = self.casts.get_or_insert_with(|| told::casts(machine));
        if casts.is_empty() {
            return self.with_numbers(machine, text);
        }
        let (mut out, mut rest) = (Vec::new(), text);
        while let Some(first) = rest.first() {
            match casts.iter().find(|(message, _)| rest.starts_with(message)) {
                Some((message, compared)) => {
                    out.extend_from_slice(compared);
                    rest = &rest[message.len()..];
                }
                None => {
                    out.push(*first);
                    rest = &rest[1..];
                }
            }
        }
        Cow::Owned(self.with_numbers(machine, &out).into_owned())
    }

    fn with_numbers<'t>(&mut self, machine: &Machine, text: &'t [u8]) -> Cow<'t, [u8]> {
        let mut out: Option<Vec<u8>> = None;
        let mut at = 0;
        while at < text.len() {
            match self.name_at(machine, text, at) {
                Some(length) => {
                    let next = self.numbers.len();
                    let number = *self.numbers.entry(text[at..at + length].to_vec()).or_insert(next);
                    let out = out.get_or_insert_with(|| text[..at].to_vec());
                    out.push(b'@');
                    out.extend_from_slice(format!("#{number}").as_bytes());
                    at += length;
                }
                None => {
                    if let Some(out) = &mut out {
                        out.push(text[at]);
                    }
                    at += 1;
                }
            }
        }
        out.map_or(Cow::Borrowed(text), Cow::Owned)
    }

    /// How long the made-up name is that begins here.
    fn name_at(&mut self, machine: &Machine, text: &[u8], at: usize) -> Option<usize> {
        match text[at] {
            b'@' => self.hash_at(machine, &text[at + 1..]).map(|digits| digits + 1),
            b'$' if text[at..].starts_with(LAMBDA) => lambda_at(machine, text, at),
            _ => None,
        }
    }

    fn hash_at(&mut self, machine: &Machine, rest: &[u8]) -> Option<usize> {
        let digits = rest.iter().take_while(|b| b.is_ascii_hexdigit()).count();
        let text = std::str::from_utf8(&rest[..digits.min(9)]).ok()?;
        let hash = u32::from_str_radix(text, 16).ok()?;
        let given = self.hashes.get_or_insert_with(|| machine.state.hashes_given().collect());
        // As `Integer.toHexString` writes it.
        (given.contains(&hash) && format!("{hash:x}") == text).then_some(digits)
    }
}

/// How much of the name of a lambda's class follows its host's name.
fn lambda_at(machine: &Machine, text: &[u8], at: usize) -> Option<usize> {
    let is_name = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.' | b'/') || b >= 0x80;
    let begin = text[..at].iter().rposition(|b| !is_name(*b)).map_or(0, |before| before + 1);
    let end = at + text[at..].iter().take_while(|b| is_name(**b)).count();
    // A name at the end of a sentence is followed by a full stop.
    let candidates = [end, text[at..end].iter().rposition(|b| *b != b'.').map_or(end, |last| at + last + 1)];
    let known = |end: &usize| {
        std::str::from_utf8(&text[begin..*end]).is_ok_and(|name| machine.program.classes.has_hidden(name))
    };
    candidates.into_iter().find(known).map(|end| end - at)
}
