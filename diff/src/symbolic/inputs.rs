//! The inputs of both versions: a choice call is one variable, whichever paths of whichever version make it.

use std::sync::Arc;

use hashbrown::{HashMap, HashSet};
use tarry_terms::{ImportMap, Model, Op, Sort, TermId, Terms, VarId, value};
use tarry_vm::state::unknowns::NULL_PICK;

use super::case::{Asked, Case};
use crate::shape::{Domain, Key, Picks, Shape};

pub(crate) struct Inputs {
    by_key: HashMap<Key, usize>,
    all: Vec<Input>,
    /// Paths choose from other values at the same call.
    pub(super) has_other_domains: bool,
    /// Why some calls cannot be matched.
    pub(super) mismatch: Option<String>,
}

struct Input {
    asked: Asked,
    sort: Sort,
    lo: i64,
    hi: i64,
    term: TermId,
}

/// A path's variables and the conditions on them, in the arena of both.
pub(super) struct Bound {
    pub variables: ImportMap,
    pub facts: Vec<TermId>,
}

impl Inputs {
    /// Makes the variables, in the order of the calls.
    pub fn of<'c>(terms: &mut Terms, cases: impl Iterator<Item = &'c Case>) -> Inputs {
        let mut inputs =
            Inputs { by_key: HashMap::new(), all: Vec::new(), has_other_domains: false, mismatch: None };
        let mut seen: HashSet<*const Asked> = HashSet::new();
        for case in cases {
            if seen.insert(case.asked.as_ptr()) {
                case.asked.iter().for_each(|asked| inputs.add(asked, &case.asked));
            }
        }
        for at in 0..inputs.all.len() {
            let Input { asked, sort, lo, hi, .. } = &inputs.all[at];
            let term = terms.fresh(*sort, *lo, *hi, &asked.name);
            let length = asked.part.and_then(|(length, index)| {
                let length = inputs.all.get(length).filter(|_| length < at)?.term;
                Some((terms.variable_of(length)?, index))
            });
            if let Some((length, index)) = length {
                terms.set_part(length, index);
            }
            inputs.all[at].term = term;
        }
        inputs
    }

    fn add(&mut self, asked: &Asked, of: &Arc<[Asked]>) {
        let (lo, hi) = bounds(asked);
        // A float has any bits.
        let sort = asked.sort.unwrap_or(Sort::Long);
        match self.by_key.get(&asked.choice.key) {
            Some(at) => {
                let known = &mut self.all[*at];
                let is_alike = known.asked.choice.domain.is_alike(&asked.choice.domain);
                if known.sort != sort || !is_alike {
                    let texts = [&known.asked, asked].map(|asked| asked.choice.domain.text());
                    self.mismatch.get_or_insert_with(|| {
                        format!(
                            "the versions make different choices at the same place, which cannot be matched ({}, then {})",
                            texts[0], texts[1]
                        )
                    });
                }
                self.has_other_domains |= (known.lo, known.hi) != (lo, hi);
                (known.lo, known.hi) = (known.lo.min(lo), known.hi.max(hi));
            }
            None => {
                self.by_key.insert(asked.choice.key.clone(), self.all.len());
                // Places are those of this arena.
                let part = asked
                    .part
                    .and_then(|(length, index)| Some((*self.by_key.get(&of[length].choice.key)?, index)));
                let asked = Asked { part, ..asked.clone() };
                self.all.push(Input { asked, sort, lo, hi, term: TermId(0) });
            }
        }
    }

    fn of_call(&self, asked: &Asked) -> &Input {
        &self.all[self.by_key[&asked.choice.key]]
    }

    /// What a path's variables are, and what holds of them.
    pub fn bind(&self, terms: &mut Terms, case: &Case) -> Bound {
        let mut variables = ImportMap::default();
        for (variable, asked) in case.variables() {
            variables.set(variable, self.of_call(asked).term);
        }
        let mut map = variables.clone();
        let mut facts = Vec::new();
        let references = case.asked.iter().filter(|asked| asked.sort.is_none());
        for (asked, pick) in references.zip(&case.picks) {
            if let Some(pick) = pick {
                let (term, pick) = (self.of_call(asked).term, terms.long(*pick));
                facts.push(terms.binary(Op::Eq, term, pick));
            }
        }
        for asked in case.asked.iter() {
            let (input, (lo, hi)) = (self.of_call(asked), bounds(asked));
            if lo > input.lo || hi < input.hi {
                let [lo, hi] =
                    [lo, hi].map(|end| terms.constant_of(input.sort, value::bits(input.sort, end)));
                let (above, below) =
                    (terms.binary(Op::Le, lo, input.term), terms.binary(Op::Le, input.term, hi));
                facts.extend([above, below]);
            }
        }
        facts.extend(case.facts.iter().map(|fact| terms.import(&case.terms, *fact, &mut map)));
        facts.retain(|fact| terms.constant(*fact) != Some(1));
        Bound { variables, facts }
    }

    /// Whether paths ask for all that there is.
    pub fn are_all_asked(&self, cases: [&Case; 2]) -> bool {
        let asked: HashSet<&Key> =
            cases.iter().flat_map(|case| case.asked.iter()).map(|asked| &asked.choice.key).collect();
        asked.len() == self.all.len()
    }

    /// Variables that none of these paths asks for, each with the bits of a value that it can have; of elements only the length, which is
    /// least.
    pub fn not_asked(&self, cases: &[&Case]) -> Vec<(TermId, u64)> {
        let asked: HashSet<&Key> =
            cases.iter().flat_map(|case| case.asked.iter()).map(|asked| &asked.choice.key).collect();
        let not_asked = self
            .all
            .iter()
            .filter(|input| !asked.contains(&input.asked.choice.key) && input.asked.part.is_none());
        let bits = |input: &Input| if input.sort.is_float() { 0 } else { value::bits(input.sort, input.lo) };
        not_asked.map(|input| (input.term, bits(input))).collect()
    }

    /// The input of a path that a model is: a variable that nothing is said of stays open.
    pub fn example(&self, terms: &Terms, case: &Case, model: &Model, used: &[bool]) -> (Shape, Picks) {
        let variables = terms.variables();
        let value = |asked: &Asked| {
            let var = terms.variable_of(self.of_call(asked).term)?;
            Some((var, model.value(variables, var)))
        };
        let is_used = |var: VarId| used.get(var.index()) == Some(&true);
        // A length counts if one of the elements does.
        let mut has_used_part = vec![false; case.asked.len()];
        for asked in case.asked.iter() {
            if let (Some((length, _)), Some((var, _))) = (asked.part, value(asked)) {
                has_used_part[length] |= is_used(var);
            }
        }
        let (mut choices, mut picks) = (Vec::new(), Vec::new());
        let mut lengths: HashMap<usize, i64> = HashMap::new();
        for (at, asked) in case.asked.iter().enumerate() {
            let is_missing =
                |(length, index): (usize, u32)| lengths.get(&length).is_none_or(|l| *l <= i64::from(index));
            if asked.part.is_some_and(is_missing) {
                continue;
            }
            let pick = value(asked).filter(|(var, _)| is_used(*var) || has_used_part[at]);
            let pick = pick.map(|(_, bits)| pick_of(&asked.choice.domain, self.of_call(asked).sort, bits));
            if let Some(pick) = pick {
                lengths.insert(at, pick);
            }
            choices.push(asked.choice.clone());
            picks.push(pick);
        }
        (Shape { choices, pools: Vec::new() }, picks.into())
    }
}

/// Least and greatest number of a choice's variable.
fn bounds(asked: &Asked) -> (i64, i64) {
    match asked.choice.domain {
        Domain::Floats(_) => (i64::MIN, i64::MAX),
        domain => domain.bounds().unwrap_or((NULL_PICK, u32::MAX.into())),
    }
}

fn pick_of(domain: &Domain, sort: Sort, bits: u64) -> i64 {
    match domain {
        Domain::Floats(order) => order.number(bits),
        _ => value::signed(sort, bits),
    }
}
