//! What a trace says of the program it was recorded of.
//!
//! Picks mean something only together with the choice calls they answer. The check is a hash of the main class and the arguments, and
//! one of the choice calls in their order: what each chooses from, and the method that asks. The code is no part of it: a
//! repair changes code, and a repaired program must be shown the input that broke it. A program with another main class, other
//! arguments or other choices is another one, and refused. `tarry.jvm.Check` computes the same on a plain JVM.

use std::fmt;
use std::hash::Hasher;
use std::str::FromStr;

use tarry_vm::machine::Machine;
use tarry_vm::state::float_order::FloatOrder;
use tarry_vm::state::unknowns::Unknown;
use tarry_vm::{Ref, UnknownId};

use crate::trace::BadTrace;

/// 24 bits, as six hexadecimal digits: two of the program, four of its choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check(u32);

/// FNV-1a, 64 bits: the same everywhere, unlike the standard library's hashers.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl Check {
    /// Of the choice calls on the path the machine is on. Without any there is nothing to check.
    pub fn of(machine: &Machine) -> Option<Check> {
        let choices = machine.state.unknowns.iter().count();
        (choices > 0).then(|| Check::of_first(machine, choices))
    }

    /// Of the first so many choice calls.
    pub fn of_first(machine: &Machine, choices: usize) -> Check {
        let mut program = Fnv::default();
        for word in &machine.program.options.program {
            text(&mut program, word.as_bytes());
        }
        let mut hash = Fnv::default();
        for (id, unknown) in machine.state.unknowns.with_ids().take(choices) {
            offered(&mut hash, machine, id, unknown);
            caller(&mut hash, machine, unknown);
        }
        let (program, choices) = (program.finish(), hash.finish());
        let program = program.to_le_bytes().iter().fold(0, |all, byte| all ^ byte);
        let choices = choices ^ choices >> 16 ^ choices >> 32 ^ choices >> 48;
        Check(u32::from(program) << 16 | choices as u32 & 0xffff)
    }

    /// Whether both are of the same main class and arguments.
    pub fn is_same_program(self, other: Check) -> bool {
        self.0 >> 16 == other.0 >> 16
    }
}

fn text(hash: &mut Fnv, text: &[u8]) {
    hash.write(text);
    hash.write(&[0]);
}

/// What it chooses from.
fn offered(hash: &mut Fnv, machine: &Machine, id: UnknownId, unknown: &Unknown) {
    let number = |hash: &mut Fnv, n: i64| hash.write(&n.to_le_bytes());
    if unknown.is_boolean() {
        hash.write(b"b");
    } else if let Some((lo, hi)) = unknown.numbers() {
        let (lo, hi) = machine.state.symbols.bounds_of(id).unwrap_or((lo, hi));
        hash.write(b"n");
        number(hash, lo);
        number(hash, hi);
    } else if let Some(order) = unknown.floats() {
        hash.write(match order {
            FloatOrder::Float => b"f",
            FloatOrder::Double => b"d",
        });
    } else if let Some(values) = unknown.elements() {
        hash.write(b"i");
        number(hash, values.len() as i64);
        for value in values {
            match unknown.is_reference() {
                true => element(hash, machine, *value),
                false => number(hash, *value as i64),
            }
        }
    } else if let Some(variable) = unknown.pool_variable() {
        let objects = &machine.state.unknowns.pools()[variable.pool as usize];
        hash.write(b"p");
        number(hash, i64::from(variable.pool));
        number(hash, if objects.bounded { objects.objects.len() as i64 } else { -1 });
        hash.write(&[u8::from(objects.include_null)]);
    }
}

/// Strings and enum constants count by their text; what other objects are is not known without running code of theirs.
fn element(hash: &mut Fnv, machine: &Machine, slot: u64) {
    let Some(object) = Ref::from_bits(slot as u32) else { return hash.write(b"0") };
    let text = if machine.class_of(object) == machine.program.known.core().string {
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
    let Some(caller) = unknown.caller() else { return hash.write(&[0xff]) };
    let method = machine.program.classes.method(caller.method);
    let symbols = &machine.program.classes.symbols;
    let names = [
        machine.program.classes.name(method.class),
        symbols.get(method.name),
        symbols.get(method.descriptor),
    ];
    names.iter().for_each(|name| text(hash, name));
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
