//! What a trace says of the program it was recorded of.
//!
//! Picks mean something only together with the choice calls they answer. The check is a hash of those calls in their order:
//! what each chooses from, and the code that asks, which is the calling method with its bytecode. So a trace of another version
//! is refused where a pick could mean something else, and still runs after a change of the code under test: a repaired program
//! can be shown the input that broke it. `tarry.jvm.Check` computes the same on a plain JVM.

use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

use tarry_vm::Ref;
use tarry_vm::code_print::Fnv;
use tarry_vm::machine::Machine;
use tarry_vm::state::unknowns::{Domain, Notation, Unknown};

use crate::trace::BadTrace;

/// 24 bits, as six hexadecimal digits: short, and one wrong program in 16 million passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check(u32);

impl Check {
    /// Of the choice calls on the path the machine is on. Without any there is nothing to check.
    pub fn of(machine: &Machine) -> Option<Check> {
        let mut hash = Fnv::default();
        for unknown in &machine.state.unknowns {
            domain(&mut hash, machine, unknown);
            caller(&mut hash, machine, unknown);
        }
        let all = hash.finish();
        let folded = (all ^ all >> 24 ^ all >> 48) as u32 & 0xff_ffff;
        (!machine.state.unknowns.is_empty()).then_some(Check(folded))
    }
}

fn domain(hash: &mut Fnv, machine: &Machine, unknown: &Unknown) {
    let number = |hash: &mut Fnv, n: i64| hash.write(&n.to_le_bytes());
    match &unknown.domain {
        Domain::Range { .. } if unknown.notation == Notation::Boolean => hash.write(b"b"),
        Domain::Range { lo, hi } => {
            hash.write(b"n");
            number(hash, *lo);
            number(hash, *hi);
        }
        Domain::List { values, refs } => {
            hash.write(b"i");
            number(hash, values.len() as i64);
            for value in values.iter() {
                match refs {
                    true => element(hash, machine, *value),
                    false => number(hash, *value as i64),
                }
            }
        }
        Domain::Pool { pool, .. } => {
            let objects = &machine.state.pools[*pool as usize];
            hash.write(b"p");
            number(hash, i64::from(*pool));
            number(hash, if objects.bounded { objects.objects.len() as i64 } else { -1 });
            hash.write(&[u8::from(objects.include_null)]);
        }
    }
}

/// Strings and enum constants count by their text; what other objects are is not known without running code of theirs.
fn element(hash: &mut Fnv, machine: &Machine, slot: u64) {
    let Some(object) = Ref::from_bits(slot as u32) else { return hash.write(b"0") };
    let text = if machine.class_of(object) == machine.known.core().string {
        hash.write(b"s");
        Some(object)
    } else {
        machine.enum_name(object)
    };
    match text {
        Some(text) => match machine.string_units(text) {
            Ok(units) => units.iter().for_each(|unit| hash.write(&unit.to_le_bytes())),
            Err(_) => hash.write(b"?"),
        },
        None => hash.write(b"o"),
    }
}

fn caller(hash: &mut Fnv, machine: &Machine, unknown: &Unknown) {
    let Some(caller) = unknown.caller else { return hash.write(&[0xff]) };
    let method = machine.classes.method(caller.method);
    let symbols = &machine.classes.symbols;
    for name in [machine.classes.name(method.class), symbols.get(method.name), symbols.get(method.descriptor)]
    {
        hash.write(name);
        hash.write(&[0]);
    }
    hash.write(&machine.code_print(caller.method).to_le_bytes());
    hash.write(&u64::from(machine.code.bci_at(caller.pc)).to_le_bytes());
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:06x}", self.0)
    }
}

impl FromStr for Check {
    type Err = BadTrace;

    fn from_str(text: &str) -> Result<Check, BadTrace> {
        let digits = Some(text).filter(|t| t.len() == 6 && t.bytes().all(|b| b.is_ascii_hexdigit()));
        let number = digits.and_then(|t| u32::from_str_radix(t, 16).ok());
        number.map(Check).ok_or_else(|| BadTrace::Check(text.to_string()))
    }
}
