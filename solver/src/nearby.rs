//! Inputs near one that is known: variables are changed one after the other, each so that a fact comes true that does not hold, until all do.
//!
//! By how much is told by what a change of 1 does to the sides of the fact: exact where they are linear in the variable, with wrap-around,
//! and a guess elsewhere. Whatever comes out is evaluated, so guesses cost nothing but time.

use tarry_terms::{Model, Op, Sort, TermId, Terms, VarId, value};

use crate::cone::Cone;
use crate::slice::Slice;

/// Changes that are evaluated for one question: beyond that SAT is faster.
const MAX_TRIALS: usize = 300;

/// Values for the variables of a slice, found by changing those of a model that satisfies all of it but this fact.
pub fn nearby(terms: &Terms, slice: &Slice, fact: TermId, model: &Model) -> Option<Vec<(VarId, u64)>> {
    let first = slice.facts.iter().position(|other| *other == fact)?;
    let whole = Cone::of(terms, &slice.facts);
    let mut repair = Repair { terms, facts: &slice.facts, whole, model: model.clone(), trials: MAX_TRIALS };
    let is_found = repair.all_from(first);
    let value = |var| (var, repair.model.value(terms.variables(), var));
    is_found.then(|| slice.variables(terms).map(value).collect())
}

struct Repair<'a> {
    terms: &'a Terms,
    facts: &'a [TermId],
    whole: Cone,
    model: Model,
    /// How many are left.
    trials: usize,
}

/// A value for a variable, and what does not hold with it.
struct Change {
    var: VarId,
    bits: u64,
    broken: Broken,
}

/// Facts that do not hold: how many, and the first by its place.
#[derive(Clone, Copy)]
struct Broken {
    count: usize,
    first: usize,
}

impl Repair<'_> {
    /// Makes this fact true, then one that this has broken, until all hold.
    fn all_from(&mut self, first: usize) -> bool {
        let (mut fact, mut last) = (first, None);
        while let Some(Change { var, bits, broken }) = self.best_change(fact, last) {
            self.model.set(var, bits);
            if broken.count == 0 {
                return true;
            }
            (fact, last) = (broken.first, Some(var));
        }
        false
    }

    /// The change that makes a fact true, perhaps, and leaves the fewest broken; the variable that was changed last stays as it is.
    fn best_change(&mut self, fact: usize, last: Option<VarId>) -> Option<Change> {
        let comparison = Comparison::of(self.terms, self.facts[fact])?;
        let mut sides = Cone::of(self.terms, &comparison.sides);
        let mut best: Option<Change> = None;
        for var in sides.variables(self.terms).into_iter().filter(|var| Some(*var) != last) {
            for bits in self.values_to_try(&comparison, &mut sides, var) {
                self.trials = self.trials.checked_sub(1)?;
                let broken = self.broken_with(var, bits);
                if broken.count == 0 {
                    return Some(Change { var, bits, broken });
                }
                let is_better = best.as_ref().is_none_or(|best| broken.count < best.broken.count);
                if is_better && broken.first != fact {
                    best = Some(Change { var, bits, broken });
                }
            }
        }
        best
    }

    fn values_to_try(&mut self, comparison: &Comparison, sides: &mut Cone, var: VarId) -> Vec<u64> {
        let variable = self.terms.variable(var);
        let (sort, bounds) = (variable.sort, variable.lo..=variable.hi);
        if !matches!(sort, Sort::Int | Sort::Long) {
            return Vec::new();
        }
        let old = self.model.value(self.terms.variables(), var);
        let number = value::signed(sort, old);
        let mut of_sides = |model: &Model| {
            let mut values =
                sides.evaluate(self.terms, model).map(|bits| value::signed(comparison.sort, bits));
            [(); 2].map(|()| values.next().expect("a comparison has two sides"))
        };
        let before = of_sides(&self.model);
        self.model.set(var, value::bits(sort, number.wrapping_add(1)));
        let after = of_sides(&self.model);
        self.model.set(var, old);
        let changed = comparison.steps(before, after).into_iter().filter_map(|step| number.checked_add(step));
        changed.filter(|changed| bounds.contains(changed)).map(|changed| value::bits(sort, changed)).collect()
    }

    fn broken_with(&mut self, var: VarId, bits: u64) -> Broken {
        let old = self.model.value(self.terms.variables(), var);
        self.model.set(var, bits);
        let mut broken = Broken { count: 0, first: 0 };
        for (fact, value) in self.whole.evaluate(self.terms, &self.model).enumerate() {
            if value == 0 {
                broken.first = if broken.count == 0 { fact } else { broken.first };
                broken.count += 1;
            }
        }
        self.model.set(var, old);
        broken
    }
}

/// A comparison of numbers that is to hold, or not to.
struct Comparison {
    op: Op,
    holds: bool,
    sort: Sort,
    sides: [TermId; 2],
}

impl Comparison {
    fn of(terms: &Terms, fact: TermId) -> Option<Comparison> {
        let (mut fact, mut holds) = (fact, true);
        while terms.node(fact).op == Op::Not {
            (fact, holds) = (terms.node(fact).operands[0], !holds);
        }
        let node = terms.node(fact);
        let sides = [node.operands[0], node.operands[1]];
        let is_comparison = matches!(node.op, Op::Eq | Op::Lt | Op::Le)
            && matches!(terms.sort(sides[0]), Sort::Int | Sort::Long);
        is_comparison.then(|| Comparison { op: node.op, holds, sort: terms.sort(sides[0]), sides })
    }

    /// By how much a variable might have to change, given the sides and what they are if it grows by 1.
    fn steps(&self, before: [i64; 2], after: [i64; 2]) -> Vec<i64> {
        let wrapped = |number: i64| value::signed(self.sort, value::bits(self.sort, number));
        let apart = |[left, right]: [i64; 2]| left.wrapping_sub(right);
        let slope = wrapped(apart(after).wrapping_sub(apart(before)));
        let mut steps = Vec::new();
        if slope == 0 {
            return steps;
        }
        for growth in self.growths(apart(before)).map(wrapped) {
            let near = growth.wrapping_div(slope);
            let beyond = near.wrapping_add(growth.signum() * slope.signum());
            let exact = (slope & 1 == 1).then(|| wrapped(growth.wrapping_mul(inverse(slope))));
            for step in [near, beyond].into_iter().chain(exact).filter(|step| *step != 0) {
                if !steps.contains(&step) {
                    steps.push(step);
                }
            }
        }
        steps
    }

    /// How much the left side might grow so that this comes true, given how far it is above the right one.
    fn growths(&self, apart: i64) -> [i64; 3] {
        let level = apart.wrapping_neg();
        match (self.op, self.holds) {
            (Op::Eq, true) => [level; 3],
            (Op::Eq, false) => [1, -1, 2],
            (Op::Lt, true) | (Op::Le, false) => [level.wrapping_sub(1), level, level.wrapping_add(1)],
            _ => [level, level.wrapping_add(1), level.wrapping_sub(1)],
        }
    }
}

/// Of an odd number, modulo 2^64.
fn inverse(odd: i64) -> i64 {
    // The number itself has 3 bits right, and each round doubles them.
    (0..5).fold(odd, |inverse, _| inverse.wrapping_mul(2i64.wrapping_sub(odd.wrapping_mul(inverse))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Possible, Solver};

    #[test]
    fn an_odd_number_times_its_inverse_is_one() {
        for odd in [1, -1, 3, 5, -7, 31, 0x7fff_ffff, i64::MIN + 1, 0x1234_5678_9abc_def1] {
            assert_eq!(inverse(odd).wrapping_mul(odd), 1);
        }
    }

    /// `3x + 5y == c` needs a far value, and what makes the next fact true breaks it.
    #[test]
    fn facts_are_made_true_one_after_the_other() {
        let mut terms = Terms::default();
        let mut solver = Solver::new(Options::default());
        let [x, y] = ["x", "y"].map(|name| terms.fresh(Sort::Int, i32::MIN.into(), i32::MAX.into(), name));
        let sum = |terms: &mut Terms, factors: [i32; 2]| {
            let [a, b] = factors.map(|factor| terms.int(factor));
            let (ax, by) = (terms.binary(Op::Mul, x, a), terms.binary(Op::Mul, y, b));
            terms.binary(Op::Add, ax, by)
        };
        let (first, second) = (sum(&mut terms, [3, 5]), sum(&mut terms, [7, -3]));
        let [far, near] = [-1_000_000_000, -5].map(|number| terms.int(number));
        let facts = [terms.binary(Op::Eq, first, far), terms.binary(Op::Lt, near, second)];
        for fact in facts {
            assert_eq!(solver.possible(&mut terms, fact), Possible::Yes);
            terms.assume(fact);
        }
        let statistics = solver.statistics();
        assert_eq!((statistics.by_sat, statistics.by_nearby), (0, 2), "{statistics:?}");
    }
}
