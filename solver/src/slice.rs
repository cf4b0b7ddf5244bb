//! Independence: only facts that share variables with a question, directly or through others, can matter to it.

use tarry_terms::{TermId, Terms, VarId};

use crate::keys::{Key, Keys};
use crate::parts::Part;

/// The facts of a part.
pub struct Slice {
    /// Without repetitions, in the order of their content.
    pub facts: Vec<TermId>,
    pub key: Key,
    /// As of a part.
    pub variables: u64,
}

impl Slice {
    pub fn of(terms: &Terms, keys: &mut Keys, part: &Part) -> Slice {
        let variables = |fact: TermId| terms.facts(fact).variables;
        let is_inside = |fact: TermId| match part.variables {
            0 => variables(fact) == 0,
            u64::MAX => true,
            some => variables(fact) & some != 0,
        };
        let facts = terms.assumed().iter().copied().filter(|fact| is_inside(*fact)).chain(part.also);
        let mut keyed: Vec<(Key, TermId)> = facts.map(|fact| (keys.of(terms, fact), fact)).collect();
        keyed.sort_unstable();
        keyed.dedup();
        let facts = keyed.into_iter().map(|(_, fact)| fact).collect();
        Slice { facts, key: part.key, variables: part.variables }
    }

    /// The variables that may occur, in order.
    pub fn variables(&self, terms: &Terms) -> impl Iterator<Item = VarId> + use<> {
        let mask = self.variables;
        (0..terms.variables().len() as u32).filter(move |n| mask >> (n % 64) & 1 == 1).map(VarId)
    }
}
