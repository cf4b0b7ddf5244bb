//! Models that have been found, and how far each holds on the path.
//!
//! A model that satisfies what a path has assumed still does after a rollback, and one that fails at some fact holds again once that fact is
//! taken back. So a few are kept. They decide nothing but "yes", so that it does not matter which ones there are.

use tarry_terms::mutants::Mutant;
use tarry_terms::{Model, TermId, Terms, Unchanged};

/// How many models are kept.
const KEPT: usize = 6;

/// A model, with the values of terms under it.
#[derive(Default)]
pub struct Witness {
    model: Model,
    /// By term, from the first on: each term is evaluated once, after its operands, which are older.
    values: Vec<u64>,
    /// How many facts, from the first on, are known to hold.
    holds: usize,
    /// Whether the fact after those does not hold.
    fails: bool,
}

impl Witness {
    pub fn new(model: Model) -> Witness {
        Witness { model, ..Witness::default() }
    }

    pub fn model(&self) -> &Model {
        &self.model
    }

    fn truncate(&mut self, unchanged: &Unchanged) {
        self.model.truncate(unchanged.variables);
        self.values.truncate(unchanged.terms);
        if !Mutant::ModelStale.is_on() && self.holds >= unchanged.assumed {
            self.holds = unchanged.assumed;
            self.fails = false;
        }
    }

    pub fn value(&mut self, terms: &Terms, term: TermId) -> u64 {
        while self.values.len() <= term.index() {
            let node = terms.node(TermId(self.values.len() as u32));
            let mut operands = [0; 3];
            for (value, operand) in operands.iter_mut().zip(node.operands()) {
                *value = self.values[operand.index()];
            }
            self.values.push(terms.value_of(node, operands, &self.model));
        }
        self.values[term.index()]
    }

    /// Whether all that is assumed holds.
    pub fn holds(&mut self, terms: &Terms) -> bool {
        while !self.fails && self.holds < terms.assumed().len() {
            if self.value(terms, terms.assumed()[self.holds]) == 1 {
                self.holds += 1;
            } else {
                self.fails = true;
            }
        }
        !self.fails
    }
}

/// The models that are kept, the one used last first.
pub struct Witnesses {
    kept: Vec<Witness>,
}

impl Default for Witnesses {
    /// With the model in which each variable is what is nearest to 0.
    fn default() -> Witnesses {
        Witnesses { kept: vec![Witness::default()] }
    }
}

impl Witnesses {
    pub fn truncate(&mut self, unchanged: &Unchanged) {
        self.kept.iter_mut().for_each(|witness| witness.truncate(unchanged));
    }

    pub fn add(&mut self, witness: Witness) {
        if self.kept.len() == KEPT {
            self.kept.pop();
        }
        self.kept.insert(0, witness);
    }

    /// A model of what is assumed.
    pub fn present(&mut self, terms: &Terms) -> Option<&mut Witness> {
        let found = self.kept.iter_mut().position(|witness| witness.holds(terms))?;
        self.kept[..=found].rotate_right(1);
        self.kept.first_mut()
    }

    /// Whether one of them satisfies what is assumed and this fact. It comes first then.
    pub fn satisfy(&mut self, terms: &Terms, fact: TermId) -> bool {
        let satisfies = |witness: &mut Witness| witness.holds(terms) && witness.value(terms, fact) == 1;
        let Some(found) = self.kept.iter_mut().position(satisfies) else { return false };
        self.kept[..=found].rotate_right(1);
        true
    }
}
