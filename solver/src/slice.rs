//! Independence: only facts that share variables with a question, directly or through others, can matter to it.

use tarry_terms::{TermId, Terms, VarId};

use crate::keys::{Key, Keys};

/// Facts that share no variable with any other fact of the path.
pub struct Slice {
    /// Without repetitions, in the order of their content.
    pub facts: Vec<TermId>,
    pub key: Key,
    /// Bits as in `tarry_terms::Facts`: beyond 64 variables several share a bit, and slices are larger than they need to be.
    pub variables: u64,
}

impl Slice {
    /// The facts that matter to this one, with it.
    pub fn around(terms: &Terms, keys: &mut Keys, fact: TermId) -> Slice {
        let (mut facts, variables) = Slice::connected(terms, fact);
        facts.push(fact);
        Slice::of(terms, keys, facts, variables)
    }

    /// The facts that matter to the value of a term.
    pub fn about(terms: &Terms, keys: &mut Keys, term: TermId) -> Slice {
        let (facts, variables) = Slice::connected(terms, term);
        Slice::of(terms, keys, facts, variables)
    }

    /// All facts and all variables.
    pub fn whole(terms: &Terms, keys: &mut Keys) -> Slice {
        Slice::of(terms, keys, terms.assumed().to_vec(), u64::MAX)
    }

    fn connected(terms: &Terms, term: TermId) -> (Vec<TermId>, u64) {
        let variables = Slice::variables_around(terms, term);
        let facts =
            terms.assumed().iter().copied().filter(|fact| terms.facts(*fact).variables & variables != 0);
        (facts.collect(), variables)
    }

    /// The variables that matter to a term, as in `variables`.
    pub fn variables_around(terms: &Terms, term: TermId) -> u64 {
        let mask = |fact: TermId| terms.facts(fact).variables;
        let mut variables = mask(term);
        loop {
            let connected =
                terms.assumed().iter().map(|other| mask(*other)).filter(|other| other & variables != 0);
            let grown = connected.fold(variables, |a, b| a | b);
            if grown == variables {
                return variables;
            }
            variables = grown;
        }
    }

    /// All facts of the path and this one, in independent slices.
    pub fn all(terms: &Terms, keys: &mut Keys, fact: Option<TermId>) -> Vec<Slice> {
        let mask = |fact: TermId| terms.facts(fact).variables;
        // A fact without variables is a slice of its own.
        let mut groups: Vec<(u64, Vec<TermId>)> = Vec::new();
        for fact in terms.assumed().iter().copied().chain(fact) {
            let mut group = (mask(fact), vec![fact]);
            groups.retain_mut(|other| {
                let apart = other.0 & group.0 == 0;
                if !apart {
                    group.0 |= other.0;
                    group.1.append(&mut other.1);
                }
                apart
            });
            groups.push(group);
        }
        groups.into_iter().map(|(variables, facts)| Slice::of(terms, keys, facts, variables)).collect()
    }

    fn of(terms: &Terms, keys: &mut Keys, facts: Vec<TermId>, variables: u64) -> Slice {
        let mut keyed: Vec<(Key, TermId)> =
            facts.into_iter().map(|fact| (keys.of(terms, fact), fact)).collect();
        keyed.sort_unstable();
        keyed.dedup();
        let key = Key::of_all(keyed.iter().map(|(key, _)| *key));
        Slice { facts: keyed.into_iter().map(|(_, fact)| fact).collect(), key, variables }
    }

    /// The variables that may occur, in order.
    pub fn variables(&self, terms: &Terms) -> impl Iterator<Item = VarId> + use<> {
        let mask = self.variables;
        (0..terms.variables().len() as u32).filter(move |n| mask >> (n % 64) & 1 == 1).map(VarId)
    }
}
