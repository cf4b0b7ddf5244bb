//! A SAT instance with the circuits of the terms it has been asked about.

use tarry_terms::{TermId, Terms, VarId};

use crate::Stop;
use crate::blast::Blaster;
use crate::circuit::Bit;
use crate::sat::Sat;
use crate::slice::Slice;

/// Below this many gates nothing is thrown away.
const GATES_ALWAYS_KEPT: usize = 5_000;

/// From this many gates on a conflict costs so much more that fewer are allowed.
const GATES_AT_FULL_BUDGET: u64 = 30_000;

pub struct Instance {
    pub blaster: Blaster,
    sat: Sat,
}

impl Instance {
    pub fn new(stop: &Stop) -> Instance {
        Instance { blaster: Blaster::default(), sat: Sat::new(stop.clone()) }
    }

    /// An instance that knows all of a slice for good.
    pub fn of(terms: &Terms, slice: &Slice, stop: &Stop) -> Instance {
        let mut instance = Instance::new(stop);
        // Constants first: they make the others smaller.
        let is_constant = |fact: &TermId| {
            terms.node(*fact).operands().iter().any(|operand| terms.constant(*operand).is_some())
        };
        let (constants, others): (Vec<TermId>, Vec<TermId>) =
            slice.facts.iter().partition(|fact| is_constant(fact));
        for fact in constants.into_iter().chain(others) {
            if let Some(word) = instance.blaster.define(terms, fact) {
                instance.need(&word);
            }
        }
        for bit in instance.assumptions(terms, slice) {
            instance.assert(bit);
        }
        instance
    }

    /// Forgets terms that are no more.
    pub fn truncate(&mut self, terms: usize) {
        self.blaster.truncate(terms);
    }

    /// Whether most of the gates belong to terms that are no more: every question would have to give them values too.
    pub fn is_mostly_dead(&self) -> bool {
        self.sat.size() > 2 * self.blaster.live() + GATES_ALWAYS_KEPT
    }

    /// Whether asking again and again takes longer than it is worth.
    pub fn is_large(&self) -> bool {
        self.sat.size() > GATES_ALWAYS_KEPT
    }

    /// What must hold so that the slice does: its facts, and the bounds of its variables.
    pub fn assumptions(&mut self, terms: &Terms, slice: &Slice) -> Vec<Bit> {
        let mut bits: Vec<Bit> =
            slice.variables(terms).map(|var| self.blaster.within_bounds(terms, var)).collect();
        bits.extend(slice.facts.iter().map(|fact| self.blaster.bit(terms, *fact)));
        bits
    }

    /// Makes these bits part of the instance, so that the next model has values for them.
    pub fn need(&mut self, bits: &[Bit]) {
        self.sat.need(&self.blaster.gates, bits);
    }

    /// From now on this bit is true.
    pub fn assert(&mut self, bit: Bit) {
        self.sat.assert(&self.blaster.gates, bit);
    }

    /// Whether all of these can be true, unless the budget is used up first: this many conflicts, in a large instance fewer.
    pub fn ask(&mut self, bits: &[Bit], budget: u64) -> Option<bool> {
        let size = self.sat.size() as u64;
        let budget = if size > GATES_AT_FULL_BUDGET {
            (budget.saturating_mul(GATES_AT_FULL_BUDGET) / size).max(1)
        } else {
            budget
        };
        self.sat.ask(&self.blaster.gates, bits, budget)
    }

    pub fn conflicts(&self) -> u64 {
        self.sat.conflicts()
    }

    /// A bit in the model of the last question answered with yes.
    pub fn value(&self, bit: Bit) -> bool {
        self.sat.value(bit)
    }

    /// A word in that model.
    pub fn number(&self, word: &[Bit]) -> u64 {
        word.iter().enumerate().map(|(n, bit)| u64::from(self.sat.value(*bit)) << n).sum()
    }

    /// The variables of a slice in that model.
    pub fn values(&mut self, terms: &Terms, slice: &Slice) -> Vec<(VarId, u64)> {
        let value = |var| {
            let word = self.blaster.word(terms, terms.variable(var).term);
            (var, self.number(&word))
        };
        slice.variables(terms).map(value).collect()
    }
}
