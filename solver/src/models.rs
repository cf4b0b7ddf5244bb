//! The canonical model, and all models in canonical order.

use std::rc::Rc;

use tarry_terms::{Model, Terms, VarId, nearest_zero};

use crate::circuit::Bit;
use crate::differences::Told;
use crate::domains::Domains;
use crate::instance::Instance;
use crate::parts::Part;
use crate::rank::{Prefer, least, rank};
use crate::slice::Slice;
use crate::solver::{Answer, shown};
use crate::{Backend, Solver};

/// Canonical values that are kept; then all are forgotten.
const KEPT: usize = 1 << 14;

/// Assignments that are tried before SAT is asked.
const MAX_TRIALS: usize = 10_000;

/// How far models were enumerated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Enumerated {
    All,
    /// The one who asked wanted no more.
    Stopped,
    /// The budget was used up.
    Unknown,
}

impl Solver {
    /// The canonical model of what is assumed: variables in order, each the feasible value nearest 0, of two the one that is not negative.
    /// None if nothing satisfies it or the budget is used up.
    pub fn canonical(&mut self, terms: &mut Terms) -> Option<Model> {
        self.follow(terms);
        let mut model = Model::default();
        for (n, variable) in terms.variables().iter().enumerate() {
            model.set(VarId(n as u32), nearest_zero(variable));
        }
        for part in self.parts.all(terms, &mut self.keys, None) {
            for (var, bits) in self.canonical_values(terms, &part)?.iter() {
                model.set(*var, *bits);
            }
        }
        let holds = terms.assumed().iter().all(|fact| terms.evaluate(*fact, &model) == 1);
        assert!(holds, "a canonical model that is none: {}", shown(terms, None, &model));
        Some(model)
    }

    fn canonical_values(&mut self, terms: &Terms, part: &Part) -> Option<Rc<[(VarId, u64)]>> {
        if let Some(known) = self.canonical.get(&part.key) {
            return Some(known.clone());
        }
        let slice = &Slice::of(terms, &mut self.keys, part);
        let by_differences = self.canonical_by_differences(terms, slice);
        let by_trial = || Domains::of(terms, slice)?.first(terms, MAX_TRIALS)?;
        let found: Rc<[(VarId, u64)]> = match by_differences.or_else(by_trial) {
            Some(found) => found.into(),
            None => {
                let mut instance = Instance::of(terms, slice, &self.options.stop);
                let found = self.least_values(terms, slice, &mut instance);
                self.statistics.conflicts += instance.conflicts();
                match found {
                    Some(found) => found.into(),
                    None => self.values_of_another(terms, part)?,
                }
            }
        };
        if self.canonical.len() >= KEPT {
            self.canonical.clear();
        }
        self.canonical.insert(part.key, found.clone());
        Some(found)
    }

    /// What another solver has found, where only that could find anything: values that satisfy the slice, not the nearest to 0. It is asked
    /// about the slice alone, so they do not depend on questions before.
    fn values_of_another(&mut self, terms: &Terms, part: &Part) -> Option<Rc<[(VarId, u64)]>> {
        if self.options.backend == Backend::Builtin {
            return None;
        }
        match self.answer(terms, part, true)? {
            Answer::Yes(values) => Some(values),
            Answer::No | Answer::Unknown => None,
        }
    }

    fn canonical_by_differences(&mut self, terms: &Terms, slice: &Slice) -> Option<Vec<(VarId, u64)>> {
        let is_satisfied = self.differences.tell(terms, None) == Told::Satisfied;
        let decides = is_satisfied && self.differences.are_all_of(slice.variables);
        decides.then(|| self.differences.canonical(terms, slice.variables(terms)))?
    }

    fn least_values(
        &self,
        terms: &Terms,
        slice: &Slice,
        instance: &mut Instance,
    ) -> Option<Vec<(VarId, u64)>> {
        let budget = self.options.conflicts;
        if !instance.ask(&[], budget)? {
            return None;
        }
        let mut fixed = Vec::new();
        for var in slice.variables(terms) {
            let bits = rank_of(terms, instance, var);
            if !instance.ask(&fixed, budget)? {
                unreachable!("what is fixed was possible");
            }
            least(instance, &bits, &mut fixed, budget)?;
        }
        instance.ask(&fixed, budget)?.then(|| instance.values(terms, slice))
    }

    /// All models of what is assumed, in canonical order, handed over one by one until the answer is no.
    pub fn models(&mut self, terms: &mut Terms, each: &mut dyn FnMut(&Model) -> bool) -> Enumerated {
        self.follow(terms);
        let whole = self.parts.whole(terms, &mut self.keys);
        let slice = Slice::of(terms, &mut self.keys, &whole);
        let mut instance = Instance::of(terms, &slice, &self.options.stop);
        let budget = self.options.conflicts;
        let bits: Vec<Bit> =
            slice.variables(terms).flat_map(|var| rank_of(terms, &mut instance, var)).collect();
        match instance.ask(&[], budget) {
            Some(true) => {}
            Some(false) => return Enumerated::All,
            None => return Enumerated::Unknown,
        }
        let mut fixed: Vec<Bit> = Vec::new();
        loop {
            if least(&mut instance, &bits[fixed.len()..], &mut fixed, budget).is_none()
                || instance.ask(&fixed, budget) != Some(true)
            {
                return Enumerated::Unknown;
            }
            let mut model = Model::default();
            instance.values(terms, &slice).iter().for_each(|(var, value)| model.set(*var, *value));
            if !each(&model) {
                return Enumerated::Stopped;
            }
            match next(&mut instance, &bits, &mut fixed, budget) {
                Some(true) => {}
                Some(false) => return Enumerated::All,
                None => return Enumerated::Unknown,
            }
        }
    }
}

/// Fixes the beginning of the next greater choice of bits, if there is one.
fn next(instance: &mut Instance, bits: &[Bit], fixed: &mut Vec<Bit>, budget: u64) -> Option<bool> {
    while let Some(last) = fixed.pop() {
        let bit = bits[fixed.len()];
        if last != bit {
            fixed.push(bit);
            if instance.ask(fixed, budget)? {
                return Some(true);
            }
            fixed.pop();
        }
    }
    Some(false)
}

fn rank_of(terms: &Terms, instance: &mut Instance, var: VarId) -> Vec<Bit> {
    let variable = terms.variable(var);
    let word = instance.blaster.word(terms, variable.term);
    let bits = rank(&mut instance.blaster.gates, variable.sort, &word, Prefer::NearestZero);
    instance.need(&bits);
    bits
}
