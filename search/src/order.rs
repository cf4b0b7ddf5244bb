//! In which order the alternatives of a choice are tried.

/// A permutation of `0..count`, ascending or shuffled. Shuffled orders depend on the seed and on the place in
/// the tree only, so a search can be repeated and cut anywhere.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    count: u64,
    /// Multiplier and offset; (1, 0) is ascending.
    step: u64,
    start: u64,
}

impl Order {
    /// All numbers there are: their count, 2^64, is 0 to `get`, whose arithmetic wraps around.
    pub fn of_all() -> Order {
        Order::ascending(0)
    }

    pub fn ascending(count: u64) -> Order {
        Order { count, step: 1, start: 0 }
    }

    /// Ascending from one of them, then those before it.
    pub fn beginning_with(first: u64, count: u64) -> Order {
        Order { count, step: 1, start: first }
    }

    pub fn shuffled(count: u64, seed: u64, decisions: &[u64]) -> Order {
        if count < 2 {
            return Order::ascending(count);
        }
        let mut h = mix(seed ^ 0x9e37_79b9_7f4a_7c15);
        for d in decisions {
            h = mix(h ^ d);
        }
        let start = h % count;
        let mut step = mix(h) % (count - 1) + 1;
        while gcd(step, count) != 1 {
            step = step % (count - 1) + 1;
        }
        Order { count, step, start }
    }

    pub fn count(&self) -> u64 {
        self.count
    }

    /// The alternative tried as number `index`.
    pub fn get(&self, index: u64) -> u64 {
        // Without a division, which is what a choice would wait for.
        if self.step == 1 {
            let (at, over) = self.start.overflowing_add(index);
            return if over || at >= self.count { at.wrapping_sub(self.count) } else { at };
        }
        let wide = u128::from(self.start) + u128::from(self.step) * u128::from(index);
        (wide % u128::from(self.count)) as u64
    }
}

/// The finaliser of splitmix64.
fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_tries_every_alternative_once() {
        for count in 1..60 {
            let shuffled = (0..20).map(|seed| Order::shuffled(count, seed, &[seed, count]));
            let rotated = (0..count).map(|first| Order::beginning_with(first, count));
            for order in shuffled.chain(rotated) {
                let mut seen: Vec<u64> = (0..count).map(|i| order.get(i)).collect();
                seen.sort_unstable();
                assert_eq!(seen, (0..count).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn an_order_depends_on_seed_and_place_only() {
        let all = |order: Order| (0..order.count()).map(|i| order.get(i)).collect::<Vec<_>>();
        assert_eq!(all(Order::ascending(5)), [0, 1, 2, 3, 4]);
        assert_eq!(all(Order::shuffled(1000, 7, &[1, 2])), all(Order::shuffled(1000, 7, &[1, 2])));
        for other in
            [Order::shuffled(1000, 8, &[1, 2]), Order::shuffled(1000, 7, &[1, 3]), Order::ascending(1000)]
        {
            assert_ne!(all(Order::shuffled(1000, 7, &[1, 2])), all(other));
        }
    }

    /// A range of 2^63 values is not written down to be shuffled.
    #[test]
    fn orders_of_large_ranges_are_computed_as_they_are_asked_for() {
        for count in [u64::MAX, 1 << 63, (1 << 32) + 1] {
            let order = Order::shuffled(count, 3, &[]);
            let places = [0, 1, 2, count / 2, count - 2, count - 1];
            let mut found: Vec<u64> = places.iter().map(|i| order.get(*i)).collect();
            assert!(found.iter().all(|n| *n < count), "{found:?}");
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), places.len(), "{count}");
            assert_eq!(Order::ascending(count).get(count - 1), count - 1);
        }
    }
}
