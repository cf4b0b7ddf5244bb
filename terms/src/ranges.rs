//! Sets of numbers as ranges: what a condition about one term allows it to be.

use std::sync::Arc;

/// More ranges are not kept apart.
const MAX_RANGES: usize = 1024;

/// Ranges in order, both ends included; between two of them lies a number that is in neither.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranges(Arc<[(i64, i64)]>);

impl Ranges {
    /// All numbers between the ends; none if they are the wrong way round.
    pub fn of(lo: i64, hi: i64) -> Ranges {
        if lo > hi { Ranges([].into()) } else { Ranges([(lo, hi)].into()) }
    }

    /// The ranges in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (i64, i64)> {
        self.0.iter().copied()
    }

    /// Whether there is no number in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The least and the greatest number.
    pub fn ends(&self) -> Option<(i64, i64)> {
        Some((self.0.first()?.0, self.0.last()?.1))
    }

    /// How many ranges there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are holes in it.
    pub fn has_holes(&self) -> bool {
        self.0.len() > 1
    }

    /// Whether a number is in it.
    pub fn contains(&self, number: i64) -> bool {
        let after = self.0.partition_point(|(_, hi)| *hi < number);
        self.0.get(after).is_some_and(|(lo, _)| *lo <= number)
    }

    /// How many numbers there are.
    pub fn count(&self) -> u128 {
        self.iter().map(|(lo, hi)| (i128::from(hi) - i128::from(lo) + 1).unsigned_abs()).sum()
    }

    /// The numbers, those nearest to 0 first, of two the one that is not negative.
    pub fn nearest_first(&self) -> impl Iterator<Item = i64> {
        let mut up = self.iter().filter(|(_, hi)| *hi >= 0).flat_map(|(lo, hi)| lo.max(0)..=hi).peekable();
        let down = self.iter().rev().filter(|(lo, _)| *lo < 0);
        let mut down = down.flat_map(|(lo, hi)| (lo..=hi.min(-1)).rev()).peekable();
        std::iter::from_fn(move || match (up.peek(), down.peek()) {
            (Some(above), Some(below)) if below.unsigned_abs() < above.unsigned_abs() => down.next(),
            (Some(_), _) => up.next(),
            (None, _) => down.next(),
        })
    }

    /// What is in both, if that is not too many ranges.
    pub fn and(&self, other: &Ranges) -> Option<Ranges> {
        let mut both = Vec::new();
        let (mut left, mut right) = (self.iter().peekable(), other.iter().peekable());
        while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
            let (lo, hi) = (a.0.max(b.0), a.1.min(b.1));
            if lo <= hi {
                both.push((lo, hi));
            }
            if a.1 < b.1 {
                left.next()
            } else {
                right.next()
            };
        }
        (both.len() <= MAX_RANGES).then(|| Ranges(both.into()))
    }

    /// What is in one of them, if that is not too many ranges.
    pub fn or(&self, other: &Ranges) -> Option<Ranges> {
        Ranges::joined([self.clone(), other.clone()])
    }

    /// What is in one of these, if that is not too many ranges.
    pub fn joined(sets: impl IntoIterator<Item = Ranges>) -> Option<Ranges> {
        let mut all: Vec<(i64, i64)> = Vec::new();
        sets.into_iter().for_each(|set| all.extend_from_slice(&set.0));
        all.sort_unstable();
        let mut joined: Vec<(i64, i64)> = Vec::new();
        for (lo, hi) in all {
            match joined.last_mut() {
                Some(last) if last.1 == i64::MAX || lo <= last.1 + 1 => last.1 = last.1.max(hi),
                _ => joined.push((lo, hi)),
            }
        }
        (joined.len() <= MAX_RANGES).then(|| Ranges(joined.into()))
    }

    /// All other numbers.
    pub fn others(&self) -> Ranges {
        let mut others = Vec::new();
        let mut from = Some(i64::MIN);
        for (lo, hi) in self.iter() {
            if let Some(from) = from.filter(|from| *from < lo) {
                others.push((from, lo - 1));
            }
            from = hi.checked_add(1);
        }
        others.extend(from.map(|from| (from, i64::MAX)));
        Ranges(others.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The set of the bits that are set, of -4 to 3.
    fn of_bits(bits: u32) -> Ranges {
        let single = (0..8).filter(|bit| bits >> bit & 1 != 0).map(|bit| Ranges::of(bit - 4, bit - 4));
        single.fold(Ranges::of(1, 0), |all, one| all.or(&one).expect("few ranges"))
    }

    fn bits(ranges: &Ranges) -> u32 {
        (0..8).map(|bit| u32::from(ranges.contains(bit - 4)) << bit).sum()
    }

    #[test]
    fn sets_of_eight_numbers() {
        for a in 0..256 {
            let first = of_bits(a);
            assert_eq!(bits(&first), a);
            assert!(first.0.windows(2).all(|pair| pair[0].1 + 1 < pair[1].0), "{first:?}");
            assert_eq!(first.others().others(), first);
            assert_eq!(bits(&first.others()), !a & 255);
            for b in 0..256 {
                let second = of_bits(b);
                assert_eq!(first.and(&second), Some(of_bits(a & b)));
                assert_eq!(first.or(&second), Some(of_bits(a | b)));
            }
        }
    }

    #[test]
    fn numbers_in_the_order_of_their_size() {
        for set in 0..256 {
            let ranges = of_bits(set);
            let mut numbers: Vec<i64> = (-4..4).filter(|n| ranges.contains(*n)).collect();
            assert_eq!(ranges.count(), numbers.len() as u128);
            numbers.sort_by_key(|n| (n.abs(), *n < 0));
            assert_eq!(ranges.nearest_first().collect::<Vec<_>>(), numbers);
        }
        assert_eq!(Ranges::of(i64::MIN, i64::MAX).nearest_first().nth(4), Some(-2));
    }

    #[test]
    fn the_ends_of_all_numbers() {
        let all = Ranges::of(i64::MIN, i64::MAX);
        assert!(all.others().is_empty());
        assert_eq!(Ranges::of(1, 0).others(), all);
        assert_eq!(Ranges::of(0, i64::MAX).others(), Ranges::of(i64::MIN, -1));
        assert_eq!(Ranges::of(0, i64::MAX).or(&Ranges::of(i64::MIN, -1)), Some(all));
    }
}
