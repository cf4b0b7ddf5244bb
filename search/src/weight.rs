//! The weight of a path: how many concrete inputs it stands for.
//!
//! A choice that was never looked at could have had any of its values, and the path would have ended the same way. The
//! weight is the number of those completions, so the weights of a delayed search add up to the number of paths an
//! eager one would have ended in the same way. It may exceed any machine integer.

use num_bigint::BigUint;
use num_traits::{One, Zero};
use tarry_vm::mutants::Mutant;
use tarry_vm::state::State;
use tarry_vm::state::pool::{Candidate, Pool, PoolCall};

/// Nearly every weight of a search fits a machine word, and then costs no allocation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Less than 2^64.
    Small(u64),
    /// Also of some weights that would fit.
    Big(BigUint),
}

impl Weight {
    /// Of a path that stands for no input.
    pub const ZERO: Weight = Weight::Small(0);

    fn times(self, count: u128) -> Weight {
        match self {
            Weight::Small(n) => match u128::from(n).checked_mul(count).map(u64::try_from) {
                Some(Ok(product)) => Weight::Small(product),
                _ => Weight::Big(BigUint::from(n) * count),
            },
            Weight::Big(n) => Weight::Big(n * count),
        }
    }
}

/// How many values the variables of a symbolic path may have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inputs {
    /// Exactly so many.
    Counted(BigUint),
    /// More than can be counted one by one.
    Uncounted,
}

/// The weight of a path, if it is known.
pub fn with_inputs(state: &State, inputs: Option<&Inputs>) -> Option<Weight> {
    let listed = of(state);
    match inputs {
        None => Some(listed),
        Some(Inputs::Counted(count)) => Some(Weight::Big(BigUint::from(&listed) * count)),
        Some(Inputs::Uncounted) => None,
    }
}

/// A sum of weights: in a machine word until it overflows.
#[derive(Default)]
pub struct Sum {
    small: u64,
    big: BigUint,
}

impl Sum {
    /// Adds one path's.
    pub fn add(&mut self, weight: &Weight) {
        match weight {
            Weight::Small(n) => match self.small.checked_add(*n) {
                Some(sum) => self.small = sum,
                None => self.big += std::mem::replace(&mut self.small, *n),
            },
            Weight::Big(n) => self.big += n,
        }
    }

    /// What was added so far.
    pub fn total(&self) -> BigUint {
        &self.big + self.small
    }

    /// Adds what another part has summed up.
    pub fn merge(&mut self, other: Sum) {
        self.add(&Weight::Small(other.small));
        self.big += other.big;
    }
}

impl From<&Weight> for BigUint {
    fn from(weight: &Weight) -> BigUint {
        match weight {
            Weight::Small(n) => BigUint::from(*n),
            Weight::Big(n) => n.clone(),
        }
    }
}

/// Completions of all choices that are still open.
pub fn of(state: &State) -> Weight {
    let unknowns = &state.unknowns;
    if unknowns.is_settled() {
        return Weight::Small(1);
    }
    let mut weight = Weight::Small(1);
    let mut has_open_pool = false;
    // Those that a term stands for are counted by the solver (`Inputs`).
    for unknown in unknowns.iter().filter(|u| u.is_open() && u.term().is_none()) {
        match unknown.picks() {
            Some((first, last)) => weight = weight.times(picks_between(first, last)),
            None => has_open_pool = true,
        }
    }
    if has_open_pool {
        let ways = unknowns.pools().iter().map(completions).product::<BigUint>();
        return Weight::Big(BigUint::from(&weight) * ways);
    }
    weight
}

fn picks_between(first: i64, last: i64) -> u128 {
    let steps = last.abs_diff(first);
    if Mutant::WeightsOfRangesTooSmall.is_on() {
        return u128::from(steps.max(1));
    }
    if Mutant::WeightOfAllLongsIsZero.is_on() {
        return u128::from(steps.wrapping_add(1));
    }
    u128::from(steps) + 1
}

/// In how many ways the open variables of a pool can be filled in, up to renaming of objects.
///
/// The calls are walked in order, as the eager pool would meet them. Objects that a chosen variable names are *named*;
/// open variables may share them or take objects of their own. What a call can do depends only on how many objects
/// there are of each sort, so ways are counted per pair (`reserved`, `own`), see `Ways`.
pub fn completions(pool: &Pool) -> BigUint {
    let calls: Vec<PoolCall> = pool.calls().collect();
    if calls.iter().all(|c| c.chosen.is_some()) {
        return BigUint::one();
    }
    let mut named: Vec<Named> = Vec::new();
    for call in &calls {
        if let Some(Candidate::Object(object)) = call.chosen {
            match named.iter_mut().find(|n| n.object == object) {
                Some(known) => known.has_head |= call.head,
                None => named.push(Named { object, has_head: call.head, met: false }),
            }
        }
    }
    let room = if pool.bounded { pool.objects.len() - named.len() } else { usize::MAX };
    let mut ways = Ways {
        with_null: pool.include_null,
        room,
        met: 0,
        coming: named.iter().filter(|n| !n.has_head).count(),
        counts: vec![vec![BigUint::one()]],
    };
    for call in calls {
        match call.chosen {
            None => ways.open_call(call.head),
            Some(Candidate::Null) => {}
            Some(Candidate::Object(object)) => {
                let first = named.iter_mut().find(|n| n.object == object && !n.met);
                if let Some(n) = first {
                    n.met = true;
                    ways.meet(n.has_head);
                }
            }
        }
    }
    ways.counts.iter().flatten().sum()
}

/// An object that some variable was found to be.
struct Named {
    object: u32,
    /// A `getNew` returned it: no earlier call can have.
    has_head: bool,
    met: bool,
}

/// Ways to fill in the calls walked so far.
struct Ways {
    with_null: bool,
    /// Objects of their own that open variables can have at most.
    room: usize,
    /// Named objects whose first chosen call is behind.
    met: usize,
    /// Named objects whose first chosen call, a `getAny`, is still to come. An open call may return one of them before.
    coming: usize,
    /// `counts[reserved][own]`: so many of the coming objects were returned by an open call, and so many objects are in use
    /// that no chosen variable names. The coming objects are alike to the open calls, so every set of `reserved` ones
    /// has the same number of ways.
    counts: Vec<Vec<BigUint>>,
}

impl Ways {
    /// A call nobody has looked at; a head returns what no call before has.
    fn open_call(&mut self, head: bool) {
        let own_at_most = self.counts.first().map_or(0, Vec::len);
        let mut next = vec![vec![BigUint::zero(); own_at_most + 1]; self.counts.len() + 1];
        for (reserved, row) in self.counts.iter().enumerate() {
            for (own, ways) in row.iter().enumerate().filter(|(_, ways)| !ways.is_zero()) {
                if !head {
                    let seen = self.met + reserved + own + usize::from(self.with_null);
                    next[reserved][own] += ways * seen;
                }
                if reserved < self.coming {
                    next[reserved + 1][own] += ways * (self.coming - reserved);
                }
                if own < self.room {
                    next[reserved][own + 1] += ways;
                }
            }
        }
        self.counts = next;
    }

    /// The first chosen call of a named object.
    fn meet(&mut self, has_head: bool) {
        self.met += 1;
        if has_head {
            return;
        }
        // The object is among the reserved ones in `reserved` of `coming` cases.
        let mut next =
            vec![vec![BigUint::zero(); self.counts.first().map_or(0, Vec::len)]; self.counts.len()];
        for (reserved, row) in self.counts.iter().enumerate() {
            for (own, ways) in row.iter().enumerate().filter(|(_, ways)| !ways.is_zero()) {
                let was_reserved = ways * reserved / self.coming;
                next[reserved][own] += ways - &was_reserved;
                if reserved > 0 {
                    next[reserved - 1][own] += was_reserved;
                }
            }
        }
        self.coming -= 1;
        self.counts = next;
    }
}

#[cfg(test)]
mod tests {
    use tarry_vm::Ref;

    use super::*;

    /// Eager completions of a pool's calls that agree with what was chosen, by trial.
    fn by_trial(pool: &Pool, calls: &[PoolCall], filled: &mut Vec<Candidate>) -> usize {
        let Some(call) = calls.get(filled.len()) else { return usize::from(agrees(calls, filled)) };
        let used =
            filled.iter().filter_map(|c| if let Candidate::Object(o) = c { Some(*o + 1) } else { None });
        let used = used.max().unwrap_or(0);
        let mut candidates: Vec<Candidate> = Vec::new();
        if !call.head {
            candidates.extend(pool.include_null.then_some(Candidate::Null));
            candidates.extend((0..used).map(Candidate::Object));
        }
        if !pool.bounded || (used as usize) < pool.objects.len() {
            candidates.push(Candidate::Object(used));
        }
        let mut ways = 0;
        for candidate in candidates {
            filled.push(candidate);
            ways += by_trial(pool, calls, filled);
            filled.pop();
        }
        ways
    }

    /// Same nulls and same equalities among the chosen calls.
    fn agrees(calls: &[PoolCall], filled: &[Candidate]) -> bool {
        let chosen: Vec<(Candidate, Candidate)> =
            calls.iter().zip(filled).filter_map(|(c, f)| Some((c.chosen?, *f))).collect();
        let same_null = |(c, f): &(Candidate, Candidate)| (*c == Candidate::Null) == (*f == Candidate::Null);
        let same_pairs = |(c, f): &(Candidate, Candidate)| chosen.iter().all(|(d, g)| (c == d) == (f == g));
        chosen.iter().all(|both| same_null(both) && same_pairs(both))
    }

    /// Reads the variables of `order` in every way that is possible and compares the two counts at the end.
    fn read(pool: &Pool, order: &[usize], compared: &mut usize) {
        let Some((var, rest)) = order.split_first() else {
            let calls: Vec<PoolCall> = pool.calls().collect();
            let expected = by_trial(pool, &calls, &mut Vec::new());
            assert_eq!(completions(pool), BigUint::from(expected), "{pool:?}");
            assert!(expected > 0, "an infeasible state was entered: {pool:?}");
            *compared += 1;
            return;
        };
        for candidate in pool.candidates(*var).collect::<Vec<_>>() {
            let mut pool = pool.clone();
            pool.choose(*var, candidate);
            read(&pool, rest, compared);
        }
    }

    #[test]
    fn completions_are_those_found_by_trial() {
        let mut compared = 0;
        for length in 1..=5 {
            for kinds in 0..1u32 << length {
                for (size, null) in
                    [(1, false), (2, true), (3, false), (3, true), (4, false), (0, false), (0, true)]
                {
                    let objects = (1..=size).map(Ref).collect();
                    let mut pool = Pool::new(objects, size > 0, null);
                    let feasible = (0..length).all(|i| {
                        let fresh = (size == 0).then(|| Ref(i + 1));
                        pool.call(kinds >> i & 1 != 0, fresh).1.is_some()
                    });
                    if !feasible {
                        continue;
                    }
                    for reads in 0..1u32 << length {
                        let order: Vec<usize> =
                            (0..length).filter(|i| reads >> i & 1 != 0).map(|i| i as usize).collect();
                        read(&pool, &order, &mut compared);
                        let backwards: Vec<usize> = order.into_iter().rev().collect();
                        read(&pool, &backwards, &mut compared);
                    }
                }
            }
        }
        assert!(compared > 10_000, "{compared}");
    }

    #[test]
    fn a_pool_nobody_reads_has_bell_many_completions() {
        let mut pool = Pool::new(Vec::new(), false, false);
        for i in 1..=20 {
            pool.call(false, Some(Ref(i)));
        }
        assert_eq!(completions(&pool).to_string(), "51724158235372");
    }
}
