//! Slices over few values: what the facts about single variables leave is tried out.
//!
//! Much of what programs ask of characters and small numbers is of this kind. Trying is exact, so what it says, and which model it finds, does
//! not depend on how often it is asked; beyond its budget, which is a number of trials, others are asked.

use num_bigint::BigUint;
use tarry_terms::{Model, Ranges, Sort, TermId, Terms, VarId, Variable, value};

use crate::cone::Cone;
use crate::slice::Slice;

/// What is left of the variables of a slice by its facts about single variables.
pub struct Domains {
    variables: Vec<(VarId, Sort, Ranges)>,
    /// The other facts.
    rest: Vec<TermId>,
}

impl Domains {
    /// None if a variable is no number, or there is none.
    pub fn of(terms: &Terms, slice: &Slice) -> Option<Domains> {
        let cone = Cone::of(terms, &slice.facts);
        let mut domains = Domains { variables: Vec::new(), rest: Vec::new() };
        for var in cone.variables(terms) {
            let Variable { sort, lo, hi, .. } = *terms.variable(var);
            let all = if sort == Sort::Bool { Ranges::of(0, 1) } else { Ranges::of(lo, hi) };
            if sort.is_float() {
                return None;
            }
            domains.variables.push((var, sort, all));
        }
        if domains.variables.is_empty() {
            return None;
        }
        for fact in &slice.facts {
            let is_about =
                |of: TermId| domains.variables.iter().position(|(var, ..)| terms.variable(*var).term == of);
            let about = terms.ranges_of(*fact).and_then(|(of, ranges)| {
                let at = is_about(of)?;
                Some((at, domains.variables[at].2.and(&ranges)?))
            });
            match about {
                Some((at, left)) => domains.variables[at].2 = left,
                None => domains.rest.push(*fact),
            }
        }
        Some(domains)
    }

    /// Whether the bounds that the path knows leave these variables no more assignments than this.
    pub fn are_few(terms: &Terms, variables: u64, limit: usize) -> bool {
        let of_part = terms.variables().iter().enumerate().filter(|(n, _)| variables >> (n % 64) & 1 == 1);
        let mut size: u128 = 1;
        for (_, variable) in of_part {
            if variable.sort.is_float() {
                return false;
            }
            let facts = terms.now(variable.term);
            size = size.saturating_mul((i128::from(facts.hi) - i128::from(facts.lo) + 1) as u128);
            if size > limit as u128 {
                return false;
            }
        }
        true
    }

    /// How many assignments are left to try.
    pub fn size(&self) -> BigUint {
        self.variables.iter().map(|(.., left)| BigUint::from(left.count())).product()
    }

    /// Whether the facts about single variables are all there is.
    pub fn is_all(&self) -> bool {
        self.rest.is_empty()
    }

    /// How many assignments satisfy all facts, if at most so many have to be tried.
    pub fn count(&self, terms: &Terms, limit: u64) -> Option<BigUint> {
        let size = self.size();
        if self.is_all() || size == BigUint::ZERO {
            return Some(size);
        }
        if size > BigUint::from(limit) {
            return None;
        }
        let mut found = 0u64;
        let mut trial = Trial::of(terms, self, usize::MAX);
        trial.each(&mut |_| {
            found += 1;
            true
        });
        Some(BigUint::from(found))
    }

    /// The canonical assignment: variables in order, each the value nearest 0. `None`: that would take more trials; `Some(None)`: there is
    /// none.
    pub fn first(&self, terms: &Terms, limit: usize) -> Option<Option<Vec<(VarId, u64)>>> {
        if self.variables.iter().any(|(.., left)| left.is_empty()) {
            return Some(None);
        }
        let mut found = None;
        let mut trial = Trial::of(terms, self, limit);
        let done = trial.each(&mut |model| {
            let value = |(var, ..): &(VarId, Sort, Ranges)| Some((*var, model.get(*var)?));
            found = self.variables.iter().map(value).collect::<Option<Vec<_>>>();
            false
        });
        if found.is_none() && !done { None } else { Some(found) }
    }
}

/// Assignments one after the other, in canonical order; a fact is looked at as soon as all its variables have values.
struct Trial<'a> {
    terms: &'a Terms,
    domains: &'a Domains,
    /// By variable: the facts of which it is the last one.
    facts: Vec<Cone>,
    model: Model,
    left: usize,
}

impl<'a> Trial<'a> {
    fn of(terms: &'a Terms, domains: &'a Domains, limit: usize) -> Trial<'a> {
        let mut by_last: Vec<Vec<TermId>> = vec![Vec::new(); domains.variables.len()];
        for fact in &domains.rest {
            let last = Cone::of(terms, &[*fact]).variables(terms).last().copied();
            let at = domains.variables.iter().rposition(|(var, ..)| Some(*var) == last).unwrap_or(0);
            by_last[at].push(*fact);
        }
        let facts = by_last.iter().map(|facts| Cone::of(terms, facts)).collect();
        Trial { terms, domains, facts, model: Model::default(), left: limit }
    }

    /// Hands over what satisfies all facts until the answer is no. False if the limit came first.
    fn each(&mut self, found: &mut dyn FnMut(&Model) -> bool) -> bool {
        let mut open: Vec<Box<dyn Iterator<Item = i64> + 'a>> = Vec::new();
        let domains = self.domains;
        let Some((.., first)) = domains.variables.first() else { return true };
        open.push(Box::new(first.nearest_first()));
        while let Some(values) = open.last_mut() {
            let Some(number) = values.next() else {
                open.pop();
                continue;
            };
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            let at = open.len() - 1;
            let (var, sort, _) = &domains.variables[at];
            self.model.set(*var, value::bits(*sort, number));
            if !self.facts[at].holds(self.terms, &self.model) {
                continue;
            }
            match domains.variables.get(at + 1) {
                Some((.., next)) => open.push(Box::new(next.nearest_first())),
                None if found(&self.model) => {}
                None => return true,
            }
        }
        true
    }
}
