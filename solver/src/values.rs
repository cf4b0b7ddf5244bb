//! Which values a term can have.

use std::rc::Rc;

use hashbrown::HashSet;
use tarry_terms::{Model, TermId, Terms, value};

use crate::circuit::{Bit, constant, equal};
use crate::cone::Cone;
use crate::instance::Instance;
use crate::rank::{Prefer, least, nearness, rank};
use crate::slice::Slice;
use crate::{Possible, Solver};

/// Sets of values that are kept; then all are forgotten.
const KEPT_VALUES: usize = 256;

/// Values that a term can have, as bits.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Values {
    /// If they are all, those nearest to 0 first; otherwise what is nearest to 0, the smallest, the largest, and the next nearest.
    pub values: Vec<u64>,
    /// There are no others.
    pub complete: bool,
    /// The budget was used up.
    pub unknown: bool,
}

impl Solver {
    /// The feasible values of a term: all if there are at most `all`, else `few` of them.
    pub fn values(&mut self, terms: &mut Terms, term: TermId, all: usize, few: usize) -> Rc<Values> {
        self.follow(terms);
        match self.decide(terms, None, true) {
            Some(Possible::No) => return Rc::new(Values { complete: true, ..Values::default() }),
            Some(Possible::Yes) => {}
            Some(Possible::Unknown) | None => return Rc::new(Values { unknown: true, ..Values::default() }),
        }
        if let Some(bits) = terms.constant(term) {
            return Rc::new(Values { values: vec![bits], complete: true, unknown: false });
        }
        let part = self.parts.about(terms, term);
        let question = (part.key, self.keys.of(terms, term), all, few);
        if let Some(known) = self.found_values.get(&question) {
            return known.clone();
        }
        let slice = Slice::of(terms, &mut self.keys, &part);
        let found = if self.has_more_than(terms, &slice, term, all) {
            self.some_values(terms, &slice, term, few)
        } else {
            match self.all_values(terms, &slice, term, all) {
                Some(Some(values)) => Some(Values { values, complete: true, unknown: false }),
                Some(None) => self.some_values(terms, &slice, term, few),
                None => None,
            }
        };
        let found = Rc::new(found.unwrap_or(Values { unknown: true, ..Values::default() }));
        if self.found_values.len() >= KEPT_VALUES {
            self.found_values.clear();
        }
        self.found_values.insert(question, found.clone());
        found
    }

    /// Whether trying out values near those of a model already shows that there are more.
    fn has_more_than(&mut self, terms: &Terms, slice: &Slice, term: TermId, all: usize) -> bool {
        let Some(base) = self.present_model(terms) else { return false };
        let roots: Vec<TermId> = slice.facts.iter().copied().chain([term]).collect();
        let mut cone = Cone::of(terms, &roots);
        let mut found = HashSet::new();
        for var in cone.variables(terms) {
            let variable = terms.variable(var);
            if variable.sort.is_float() {
                continue;
            }
            if self.options.stop.is_wanted() {
                return false;
            }
            let mut model: Model = base.clone();
            let start = value::signed(variable.sort, base.value(terms.variables(), var));
            let up = (0..=all as i64).filter_map(|n| start.checked_add(n)).take_while(|n| *n <= variable.hi);
            let down =
                (1..=all as i64).filter_map(|n| start.checked_sub(n)).take_while(|n| *n >= variable.lo);
            for number in up.chain(down) {
                model.set(var, value::bits(variable.sort, number));
                let values: Vec<u64> = cone.evaluate(terms, &model).collect();
                if let [conditions @ .., value] = values.as_slice()
                    && conditions.iter().all(|condition| *condition == 1)
                {
                    found.insert(*value);
                }
                if found.len() > all {
                    return true;
                }
            }
        }
        false
    }

    /// All values, or `Some(None)` if there are more than this many.
    fn all_values(
        &mut self,
        terms: &Terms,
        slice: &Slice,
        term: TermId,
        all: usize,
    ) -> Option<Option<Vec<u64>>> {
        let mut instance = Instance::of(terms, slice, &self.options.stop);
        let word = instance.blaster.word(terms, term);
        instance.need(&word);
        let mut found = Vec::new();
        while instance.ask(&[], self.options.conflicts)? {
            let value = instance.number(&word);
            found.push(value);
            if found.len() > all {
                return Some(None);
            }
            exclude(&mut instance, &word, value);
        }
        self.statistics.conflicts += instance.conflicts();
        found.sort_unstable_by_key(|value| nearness(terms.sort(term), *value));
        Some(Some(found))
    }

    fn some_values(&mut self, terms: &Terms, slice: &Slice, term: TermId, few: usize) -> Option<Values> {
        let mut instance = Instance::of(terms, slice, &self.options.stop);
        let mut found: Vec<u64> = Vec::new();
        for prefer in [Prefer::NearestZero, Prefer::Smallest, Prefer::Largest].into_iter().take(few) {
            if let Some(best) = best(&mut instance, terms, term, prefer, self.options.conflicts)?
                && !found.contains(&best)
            {
                found.push(best);
            }
        }
        let word = instance.blaster.word(terms, term);
        found.iter().for_each(|value| exclude(&mut instance, &word, *value));
        while found.len() < few {
            let Some(best) = best(&mut instance, terms, term, Prefer::NearestZero, self.options.conflicts)?
            else {
                return Some(Values { values: found, complete: true, unknown: false });
            };
            exclude(&mut instance, &word, best);
            found.push(best);
        }
        let complete = !instance.ask(&[], self.options.conflicts)?;
        Some(Values { values: found, complete, unknown: false })
    }
}

/// The value that is preferred, `Some(None)` if there is none.
fn best(
    instance: &mut Instance,
    terms: &Terms,
    term: TermId,
    prefer: Prefer,
    budget: u64,
) -> Option<Option<u64>> {
    let word = instance.blaster.word(terms, term);
    let bits = rank(&mut instance.blaster.gates, terms.sort(term), &word, prefer);
    let mut fixed = Vec::new();
    instance.need(&bits);
    instance.need(&word);
    if !instance.ask(&[], budget)? {
        return Some(None);
    }
    least(instance, &bits, &mut fixed, budget)?;
    instance.ask(&fixed, budget)?;
    Some(Some(instance.number(&word)))
}

fn exclude(instance: &mut Instance, word: &[Bit], value: u64) {
    let same = equal(&mut instance.blaster.gates, word, &constant(value, word.len()));
    instance.assert(!same);
}
