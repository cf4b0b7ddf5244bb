//! What a path has assumed, in parts that share no variables, under undo. A part knows its key, so that who asks about it again need not go
//! over its facts.

use tarry_terms::{TermId, Terms, Unchanged};

use crate::keys::{Key, Keys};

/// Facts that share no variable with any other fact of the path.
#[derive(Clone, Copy, Default, Debug)]
pub struct Part {
    /// The content of its facts, in whatever order they came.
    pub key: Key,
    /// Bits as in `tarry_terms::Facts`: beyond 64 variables several share a bit, and parts are larger than they need to be.
    pub variables: u64,
    /// A fact that is not assumed, but asked about.
    pub also: Option<TermId>,
}

/// By fact: the part that it is in since then, and what that was made of.
struct Joined {
    part: Part,
    /// Where the parts begin that it has replaced.
    replaced: u32,
}

pub struct Parts {
    facts: Vec<Joined>,
    /// Parts that are in others now, by the number of their newest fact.
    replaced: Vec<u32>,
    /// By bit of variables: the number of the newest fact of its part, from 1 on, or 0.
    of_variable: [u32; 64],
}

impl Default for Parts {
    fn default() -> Parts {
        Parts { facts: Vec::new(), replaced: Vec::new(), of_variable: [0; 64] }
    }
}

impl Parts {
    pub fn truncate(&mut self, unchanged: &Unchanged) {
        while self.facts.len() > unchanged.assumed {
            let Joined { part, replaced } = self.facts.pop().expect("there are more");
            self.set(part.variables, 0);
            for number in self.replaced.split_off(replaced as usize) {
                self.set(self.facts[number as usize - 1].part.variables, number);
            }
        }
    }

    /// Takes in what has been assumed.
    pub fn follow(&mut self, terms: &Terms, keys: &mut Keys) {
        for fact in &terms.assumed()[self.facts.len()..] {
            let replaced = self.replaced.len() as u32;
            let mut part =
                Part { key: keys.of(terms, *fact), variables: variables_of(terms, *fact), also: None };
            for number in self.numbers(part.variables) {
                self.replaced.push(number);
                part = part.and(&self.facts[number as usize - 1].part);
            }
            self.facts.push(Joined { part, replaced });
            self.set(part.variables, self.facts.len() as u32);
        }
    }

    fn set(&mut self, variables: u64, number: u32) {
        bits(variables).for_each(|bit| self.of_variable[bit] = number);
    }

    /// The parts that have one of these variables.
    fn numbers(&self, variables: u64) -> impl Iterator<Item = u32> + use<> {
        let mut found = [0; 64];
        let mut count = 0;
        let mut left = variables;
        while left != 0 {
            let number = self.of_variable[left.trailing_zeros() as usize];
            left &= left - 1;
            if number != 0 {
                found[count] = number;
                count += 1;
                left &= !self.facts[number as usize - 1].part.variables;
            }
        }
        found.into_iter().take(count)
    }

    /// The facts that matter to the value of a term.
    pub fn about(&self, terms: &Terms, term: TermId) -> Part {
        let own = Part { variables: variables_of(terms, term), ..Part::default() };
        let parts = self.numbers(own.variables).map(|number| self.facts[number as usize - 1].part);
        parts.fold(own, |all, part| all.and(&part))
    }

    /// The facts that matter to this one, with it.
    pub fn around(&self, terms: &Terms, keys: &mut Keys, fact: TermId) -> Part {
        let part = self.about(terms, fact);
        Part { key: part.key.plus(keys.of(terms, fact)), also: Some(fact), ..part }
    }

    /// All parts, and this fact in the one that it belongs to.
    pub fn all(&self, terms: &Terms, keys: &mut Keys, fact: Option<TermId>) -> Vec<Part> {
        let with_fact = fact.map(|fact| self.around(terms, keys, fact));
        let taken = with_fact.map_or(0, |part| part.variables);
        let others = self.numbers(!taken).map(|number| self.facts[number as usize - 1].part);
        // A fact without variables is a part of its own.
        let bare = self.facts.iter().map(|fact| fact.part).filter(|part| part.variables == 0);
        bare.chain(others).chain(with_fact).collect()
    }

    /// All facts and all variables.
    pub fn whole(&self, terms: &Terms, keys: &mut Keys) -> Part {
        let all = terms.assumed().iter().map(|fact| keys.of(terms, *fact));
        Part { key: all.fold(Key::default(), Key::plus), variables: u64::MAX, also: None }
    }
}

impl Part {
    fn and(self, other: &Part) -> Part {
        Part { key: self.key.plus(other.key), variables: self.variables | other.variables, also: self.also }
    }
}

fn variables_of(terms: &Terms, fact: TermId) -> u64 {
    terms.facts(fact).variables
}

/// Which bits are set.
fn bits(set: u64) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}
