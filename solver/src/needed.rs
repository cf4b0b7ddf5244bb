//! The shortest of what says the same: conditions that follow from the others are left out.

use tarry_terms::{TermId, Terms};

use crate::cone::Cone;
use crate::{Options, Possible, Solver};

/// Of more conditions than this none is left out: it is for people.
const MAX_FACTS: usize = 100;

/// Conflicts for each question: what takes longer to see stays.
const CONFLICTS: u64 = 500;

/// What is assumed, in this order, without conditions that follow from the others. Large ones are left out first.
pub fn needed(terms: &Terms) -> Vec<TermId> {
    let mut facts = terms.conjuncts(terms.assumed());
    if facts.len() > MAX_FACTS {
        return facts;
    }
    let mut terms = terms.clone();
    terms.assume_nothing();
    let options = Options { conflicts: CONFLICTS, quick_conflicts: CONFLICTS, ..Options::default() };
    let mut solver = Solver::new(options);
    let mut by_size: Vec<(usize, TermId)> =
        facts.iter().map(|fact| (Cone::of(&terms, &[*fact]).len(), *fact)).collect();
    by_size.sort_by_key(|(size, _)| std::cmp::Reverse(*size));
    for (_, fact) in by_size {
        let mark = terms.mark();
        facts.iter().filter(|other| **other != fact).for_each(|other| terms.assume(*other));
        let opposite = terms.not(fact);
        if solver.possible(&mut terms, opposite) == Possible::No {
            facts.retain(|other| *other != fact);
        }
        terms.truncate(&mark);
    }
    facts
}

#[cfg(test)]
mod tests {
    use super::*;
    use tarry_terms::{Op, Sort};

    #[test]
    fn what_follows_from_others_is_left_out() {
        let mut terms = Terms::default();
        let [x, y] = ["x", "y"].map(|name| terms.fresh(Sort::Int, i32::MIN.into(), i32::MAX.into(), name));
        let [zero, five] = [0, 5].map(|number| terms.int(number));
        let product = terms.binary(Op::Mul, x, y);
        let square = terms.binary(Op::Mul, product, product);
        let conditions = [
            terms.binary(Op::Le, zero, x),
            terms.binary(Op::Lt, x, y),
            terms.binary(Op::Eq, square, square),
            terms.binary(Op::Eq, x, five),
            terms.binary(Op::Lt, zero, y),
        ];
        conditions.iter().for_each(|condition| terms.assume(*condition));
        assert_eq!(terms.java_all(&needed(&terms), 1000), "x < y && x == 5");
    }
}
