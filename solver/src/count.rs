//! How many inputs satisfy what is assumed.

use num_bigint::BigUint;
use tarry_terms::{Op, Sort, TermId, Terms, VarId, Variable, value};

use crate::Solver;
use crate::circuit::{Bit, equal};
use crate::cone::Cone;
use crate::differences::Told;
use crate::domains::Domains;
use crate::instance::Instance;
use crate::slice::Slice;

/// Models of a slice that are counted one by one by SAT.
const BY_SAT: u64 = 64;

/// Lengths of strings and arrays that are tried when inputs are counted.
const MAX_LENGTHS: usize = 64;

impl Solver {
    /// How many inputs satisfy what is assumed, where that can be counted within the budget.
    pub fn count(&mut self, terms: &mut Terms) -> Option<BigUint> {
        let mut lengths = MAX_LENGTHS;
        self.count_by_length(terms, &mut lengths)
    }

    /// For each length that is not known: elements beyond the end do not count.
    fn count_by_length(&mut self, terms: &mut Terms, left: &mut usize) -> Option<BigUint> {
        let open = |terms: &Terms, (length, index): (VarId, u32)| {
            let length = terms.variable(length).term;
            let facts = terms.now(length);
            (facts.lo <= i64::from(index) && i64::from(index) < facts.hi).then_some(length)
        };
        let parts = terms.variables().iter().filter_map(|variable| variable.part);
        let Some(length) = parts.filter_map(|part| open(terms, part)).next() else {
            return self.count_existing(terms);
        };
        let facts = *terms.now(length);
        if facts.hi.abs_diff(facts.lo) >= *left as u64 {
            return None;
        }
        let mut count = BigUint::ZERO;
        for number in facts.lo..=facts.hi {
            *left = left.checked_sub(1)?;
            let mark = terms.mark();
            let fact = equal_to(terms, length, number);
            let ways = match terms.settled(fact) {
                Some(0) => Some(BigUint::ZERO),
                _ => {
                    terms.assume(fact);
                    self.count_by_length(terms, left)
                }
            };
            terms.truncate(&mark);
            count += ways?;
        }
        Some(count)
    }

    /// The same where it is known which elements there are.
    fn count_existing(&mut self, terms: &mut Terms) -> Option<BigUint> {
        let mark = terms.mark();
        let is_beyond = |terms: &Terms, variable: &Variable| {
            variable
                .part
                .is_some_and(|(length, index)| terms.now(terms.variable(length).term).hi <= i64::from(index))
        };
        let beyond: Vec<TermId> =
            terms.variables().iter().filter(|v| is_beyond(terms, v)).map(|v| v.term).collect();
        for element in beyond {
            let nothing = match terms.sort(element) {
                sort if sort.is_float() => {
                    let bits = terms.unary(Op::ToBits, element);
                    equal_to(terms, bits, 0)
                }
                _ => {
                    let facts = *terms.facts(element);
                    equal_to(terms, element, 0.clamp(facts.lo, facts.hi))
                }
            };
            terms.assume(nothing);
        }
        let count = self.count_assignments(terms);
        terms.truncate(&mark);
        count
    }

    /// How many assignments of all variables satisfy what is assumed.
    fn count_assignments(&mut self, terms: &mut Terms) -> Option<BigUint> {
        self.follow(terms);
        let mut count = BigUint::from(1u8);
        let mut counted = vec![false; terms.variables().len()];
        for part in self.parts.all(terms, &mut self.keys, None) {
            if self.options.stop.is_wanted() {
                return None;
            }
            let slice = Slice::of(terms, &mut self.keys, &part);
            let cone = Cone::of(terms, &slice.facts);
            let variables = cone.variables(terms);
            count *= self.count_slice(terms, &slice, cone, &variables)?;
            variables.iter().for_each(|var| counted[var.index()] = true);
        }
        for (variable, _) in terms.variables().iter().zip(counted).filter(|(_, counted)| !counted) {
            count *= domain(variable);
        }
        Some(count)
    }

    fn count_slice(
        &mut self,
        terms: &Terms,
        slice: &Slice,
        cone: Cone,
        variables: &[VarId],
    ) -> Option<BigUint> {
        let satisfied = self.differences.tell(terms, None) == Told::Satisfied;
        let of_differences = satisfied && self.differences.are_all_of(slice.variables);
        let by_differences = if of_differences { self.differences.count(terms, variables) } else { None };
        if by_differences.is_some() {
            return by_differences;
        }
        let domains = Domains::of(terms, slice);
        if let Some(count) = domains.and_then(|domains| domains.count(terms, self.options.enumerated)) {
            return Some(count);
        }
        if of_differences {
            return None;
        }
        if self.has_more_models_than(terms, cone, variables, BY_SAT) {
            return None;
        }
        self.by_blocking(terms, slice, variables)
    }

    /// Whether trying out values near those of a model already shows that there are more.
    fn has_more_models_than(
        &mut self,
        terms: &Terms,
        mut cone: Cone,
        variables: &[VarId],
        limit: u64,
    ) -> bool {
        let Some(base) = self.present_model(terms) else { return false };
        let mut found = 0;
        for var in variables.iter().copied().filter(|var| !terms.variable(*var).sort.is_float()) {
            let variable = terms.variable(var);
            let start = value::signed(variable.sort, base.value(terms.variables(), var));
            let near = start.saturating_sub(2 * limit as i64).max(variable.lo)
                ..=start.saturating_add(2 * limit as i64).min(variable.hi);
            let mut model = base.clone();
            for number in near.filter(|number| *number != start && variable.sort != Sort::Bool) {
                model.set(var, value::bits(variable.sort, number));
                found += u64::from(cone.holds(terms, &model));
                if found > limit {
                    return true;
                }
            }
        }
        false
    }

    /// By excluding each model that is found.
    fn by_blocking(&mut self, terms: &Terms, slice: &Slice, variables: &[VarId]) -> Option<BigUint> {
        let mut instance = Instance::of(terms, slice, &self.options.stop);
        let words = variables.iter().map(|var| instance.blaster.word(terms, terms.variable(*var).term));
        let word: Vec<Bit> = words.flat_map(|word| word.to_vec()).collect();
        instance.need(&word);
        if instance.is_large() {
            return None;
        }
        let mut found = 0u64;
        while instance.ask(&[], self.options.conflicts)? {
            found += 1;
            if found > BY_SAT {
                return None;
            }
            let values = word.iter().map(|bit| Bit::constant(instance.value(*bit))).collect::<Vec<Bit>>();
            let same = equal(&mut instance.blaster.gates, &word, &values);
            instance.assert(!same);
        }
        self.statistics.conflicts += instance.conflicts();
        Some(BigUint::from(found))
    }
}

fn equal_to(terms: &mut Terms, term: TermId, number: i64) -> TermId {
    let sort = terms.sort(term);
    let number = terms.constant_of(sort, value::bits(sort, number));
    terms.binary(Op::Eq, term, number)
}

/// How many values a variable has.
fn domain(variable: &Variable) -> BigUint {
    match variable.sort {
        Sort::Bool => BigUint::from(2u8),
        Sort::Int | Sort::Long => {
            BigUint::from((i128::from(variable.hi) - i128::from(variable.lo) + 1).unsigned_abs())
        }
        // All bits, but one NaN only.
        Sort::Float => BigUint::from((1u64 << 32) - (1 << 24) + 3),
        Sort::Double => BigUint::from((1u128 << 64) - (1 << 53) + 3),
    }
}
