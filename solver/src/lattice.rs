//! How many values for a few variables satisfy differences between them, where each has few values.

use hashbrown::HashMap;
use num_bigint::BigUint;

/// Values that one variable may have.
pub const MAX_VALUES: i128 = 128;

/// Sets of values that are looked at before it is given up.
const STATES: usize = 50_000;

/// A set of numbers, each by its distance from the least value of its variable.
type Set = u128;

/// Variables and what holds between them.
#[derive(Default)]
pub struct Lattice {
    /// The least value of each variable, and which it may have.
    least: Vec<i128>,
    domains: Vec<Set>,
    /// `a - b <= most`.
    limits: Vec<(usize, usize, i128)>,
    /// `a - b != apart`.
    unequal: Vec<(usize, usize, i128)>,
}

impl Lattice {
    /// Another variable between bounds; false if it may have too many values.
    pub fn add_variable(&mut self, lo: i128, hi: i128) -> bool {
        let count = (hi - lo + 1).max(0);
        if count > MAX_VALUES {
            return false;
        }
        self.least.push(lo);
        self.domains.push(if count == MAX_VALUES { Set::MAX } else { (1 << count) - 1 });
        true
    }

    pub fn limit(&mut self, a: usize, b: usize, most: i128) {
        self.limits.push((a, b, most));
    }

    pub fn separate(&mut self, a: usize, b: usize, apart: i128) {
        self.unequal.push((a, b, apart));
    }

    /// A value that a variable does not have.
    pub fn exclude(&mut self, a: usize, number: i128) {
        self.domains[a] &= !self.bit(a, number);
    }

    fn bit(&self, a: usize, number: i128) -> Set {
        let at = number - self.least[a];
        if (0..MAX_VALUES).contains(&at) { 1 << at } else { 0 }
    }

    /// The values of a variable that are at most this.
    fn up_to(&self, a: usize, number: i128) -> Set {
        match number - self.least[a] {
            at if at < 0 => 0,
            at if at >= MAX_VALUES - 1 => Set::MAX,
            at => (2 << at) - 1,
        }
    }

    /// None if it would take too long.
    pub fn count(&self) -> Option<BigUint> {
        let mut known = HashMap::new();
        self.count_from(0, self.domains.clone(), &mut known)
    }

    /// Choices for the variables from this one on. What was chosen before has left its mark on their domains.
    fn count_from(
        &self,
        first: usize,
        domains: Vec<Set>,
        known: &mut HashMap<(usize, Vec<Set>), BigUint>,
    ) -> Option<BigUint> {
        if domains.contains(&0) {
            return Some(BigUint::ZERO);
        }
        let Some((domain, rest)) = domains.split_first() else { return Some(BigUint::from(1u8)) };
        let key = (first, domains.clone());
        if let Some(count) = known.get(&key) {
            return Some(count.clone());
        }
        if known.len() >= STATES {
            return None;
        }
        let mut count = BigUint::ZERO;
        for at in (0..MAX_VALUES).filter(|at| domain >> at & 1 == 1) {
            let mut rest = rest.to_vec();
            self.choose(first, self.least[first] + at, &mut rest);
            count += self.count_from(first + 1, rest, known)?;
        }
        known.insert(key, count.clone());
        Some(count)
    }

    /// What a choice leaves to the variables after it.
    fn choose(&self, chosen: usize, number: i128, rest: &mut [Set]) {
        for &(a, b, most) in &self.limits {
            if a == chosen && b > chosen {
                rest[b - chosen - 1] &= !self.up_to(b, number - most - 1);
            } else if b == chosen && a > chosen {
                rest[a - chosen - 1] &= self.up_to(a, number + most);
            }
        }
        for &(a, b, apart) in &self.unequal {
            if a == chosen && b > chosen {
                rest[b - chosen - 1] &= !self.bit(b, number - apart);
            } else if b == chosen && a > chosen {
                rest[a - chosen - 1] &= !self.bit(a, number + apart);
            }
        }
    }
}
