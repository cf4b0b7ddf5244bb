//! How many inputs there are, where every path asks for the same.

use num_bigint::BigUint;
use tarry_vm::UnknownId;
use tarry_vm::machine::Machine;
use tarry_vm::state::unknowns::Unknown;

/// The inputs of a path, unless paths differ in how many they ask for.
#[derive(Default)]
pub struct Space {
    inputs: Option<BigUint>,
    differs: bool,
}

impl Space {
    /// Counts a path that has ended.
    pub fn add(&mut self, machine: &Machine) {
        if self.differs {
            return;
        }
        self.meet(all_inputs(machine));
    }

    fn meet(&mut self, inputs: BigUint) {
        match &self.inputs {
            None => self.inputs = Some(inputs),
            Some(known) => self.differs |= *known != inputs,
        }
    }

    /// Adds what another part of the search has seen.
    pub fn merge(&mut self, other: Space) {
        self.differs |= other.differs;
        if let Some(inputs) = other.inputs {
            self.meet(inputs);
        }
    }

    /// `2^64`, or the digits.
    pub fn text(&self) -> Option<String> {
        let inputs = self.inputs.as_ref().filter(|_| !self.differs)?;
        let bits = inputs.bits().saturating_sub(1);
        let is_power = bits >= 16 && *inputs == BigUint::from(1u8) << bits;
        Some(if is_power { format!("2^{bits}") } else { inputs.to_string() })
    }
}

/// Of choices that do not depend on each other the product; of an array or string the sum over its lengths.
fn all_inputs(machine: &Machine) -> BigUint {
    let unknowns = &machine.state.unknowns;
    let mut inputs = BigUint::from(1u8);
    let mut all = unknowns.all().peekable();
    while let Some((id, _)) = all.next() {
        let is_element = |of: &Unknown| of.part().is_some_and(|part| part.length == id);
        let (mut of_length, mut ways) = (BigUint::from(1u8), BigUint::from(0u8));
        while let Some((element, _)) = all.next_if(|(_, unknown)| is_element(unknown)) {
            ways += &of_length;
            of_length *= values(machine, element);
        }
        inputs *= if ways == BigUint::from(0u8) { values(machine, id) } else { ways + of_length };
    }
    inputs
}

/// How many values a choice has. There are more longs than fit the number of an alternative.
fn values(machine: &Machine, id: UnknownId) -> BigUint {
    let unknowns = &machine.state.unknowns;
    match unknowns[id].picks() {
        Some((first, last)) => BigUint::from(u128::from(last.abs_diff(first)) + 1),
        None => unknowns.alternatives(id).into(),
    }
}
