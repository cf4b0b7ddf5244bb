//! Methods of `java.lang.Character` that say something of a character: as tables of their results for every `char` there is.
//!
//! The JDK's own code fills a table, once for all paths, by running for each character. It computes from constants only. So `isDigit` of an
//! unknown character is one condition, and not a branch for each thing that the code asks.

use hashbrown::HashMap;
use tarry_terms::{Sort, Table};

use crate::boot::OpenChoices;
use crate::machine::Machine;
use crate::native::{Stop, Value};
use crate::state::unknowns::is_deferred;
use crate::{Kind, MethodId};

/// Steps that a call may take, with what it initialises.
const MAX_STEPS: u64 = 1_000_000;
/// Characters of Latin-1, and all.
const SIZES: [i64; 2] = [0x100, 0x1_0000];

/// A method with its arguments but for the character.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OfChar {
    method: MethodId,
    /// Slots; that of the character is 0.
    arguments: Vec<u64>,
    at: usize,
    size: i64,
}

/// Tables by what they are of; none where a call does not simply return.
pub type Tabulated = HashMap<OfChar, Option<Table>>;

/// Whether a method is one of them.
pub(super) fn is_of_char(class: &[u8], name: &[u8], descriptor: &[u8]) -> bool {
    const CLASSES: [&[u8]; 3] =
        [b"java/lang/Character", b"java/lang/CharacterDataLatin1", b"java/lang/CharacterData00"];
    const DESCRIPTORS: [&[u8]; 7] = [b"(C)Z", b"(C)C", b"(C)I", b"(I)Z", b"(I)I", b"(CI)I", b"(II)I"];
    let asks =
        name.starts_with(b"is") || name.starts_with(b"to") || name.starts_with(b"get") || name == b"digit";
    CLASSES.contains(&class) && DESCRIPTORS.contains(&descriptor) && asks
}

impl Machine {
    /// The result of such a method, if it is asked about a character that is not known.
    pub(super) fn of_char(&mut self, method: MethodId, slots: &[u64]) -> Result<Option<Value>, Stop> {
        let is_static = self.program.classes.method(method).is_static();
        let at = usize::from(!is_static);
        let is_known = |m: &Machine, slot: u64| !is_deferred(slot) || m.state.chosen(slot).is_some();
        if is_known(self, slots[at]) || self.run.trial.is_some() {
            return Ok(None);
        }
        let mut arguments = Vec::with_capacity(slots.len());
        for (n, slot) in slots.iter().enumerate() {
            arguments.push(match n {
                // Where the receiver lies does not matter: there is one of each class.
                _ if n <= at => 0,
                _ if !is_known(self, *slot) => return Ok(None),
                _ => self.state.concrete(*slot, 0, Kind::Int)?,
            });
        }
        let character = self.term(slots[at], 0, Sort::Int)?;
        let bounds = *self.state.symbols.terms.now(character);
        let Some(size) = SIZES.into_iter().find(|size| 0 <= bounds.lo && bounds.hi < *size) else {
            return Ok(None);
        };
        let what = OfChar { method, arguments, at, size };
        match self.program.tabulated.get(&what) {
            Some(Some(table)) => {
                let table = table.clone();
                let term = self.state.symbols.terms.element(&table, character);
                Ok(Some(Value::Slot(self.term_slots(term).0)))
            }
            Some(None) => Ok(None),
            None => {
                let receiver = if is_static { 0 } else { slots[0] };
                Err(Stop::Tabulate(Box::new((what, receiver))))
            }
        }
    }

    /// Fills a table.
    #[cold]
    pub(crate) fn tabulate(&mut self, what: OfChar, receiver: u64) {
        let results = self.aside(|machine| {
            let mut results = Vec::with_capacity(what.size as usize);
            for character in 0..what.size {
                let mut arguments = what.arguments.clone();
                arguments[0] = receiver;
                arguments[what.at] = character as u64;
                let result = machine.ask(what.method, &arguments, MAX_STEPS, OpenChoices::GiveUp)?;
                results.push(result & 0xffff_ffff);
            }
            Some(results)
        });
        let (before, after) = self.shown_call(&what);
        let is_condition = self.program.classes.method(what.method).returns == Some(Kind::Boolean);
        let table =
            results.map(|results| Table::new(Sort::Int, results).of_call(before, after, is_condition));
        self.program.tabulated.insert(what, table);
    }

    /// `Character.digit(` and `, 10)`.
    fn shown_call(&self, what: &OfChar) -> (String, String) {
        let classes = &self.program.classes;
        let method = classes.symbols.text(classes.method(what.method).name);
        let others: String =
            what.arguments[what.at + 1..].iter().map(|slot| format!(", {}", *slot as i32)).collect();
        (format!("Character.{method}("), format!("{others})"))
    }
}
