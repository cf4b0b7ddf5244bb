//! Matching paths by inputs, against counting every input: two random decision trees over the same choices.

use std::collections::BTreeMap;

use num_bigint::BigUint;
use tarry_diff::batch::View;
use tarry_diff::behaviour::{End, Printed, Seen, Text};
use tarry_diff::matching::{Matcher, Meet, Side, Visitor};
use tarry_diff::normal::Normal;
use tarry_diff::record::Path;
use tarry_diff::shape::{Choice, Domain, Key, Shape, Shapes};
use tarry_search::weight::Weight;

const KEYS: usize = 5;
const VALUES: i64 = 3;

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// A leaf: what was decided on the way, and which other choices were asked for.
#[derive(Clone)]
struct Leaf {
    decided: [Option<i64>; KEYS],
    open: [bool; KEYS],
    label: u64,
}

fn grow(random: &mut Random, decided: [Option<i64>; KEYS], leaves: &mut Vec<Leaf>) {
    let free: Vec<usize> = (0..KEYS).filter(|k| decided[*k].is_none()).collect();
    if free.is_empty() || random.below(4) == 0 {
        let open = std::array::from_fn(|k| decided[k].is_none() && random.below(2) == 0);
        leaves.push(Leaf { decided, open, label: random.below(2) as u64 });
        return;
    }
    let key = free[random.below(free.len())];
    for value in 0..VALUES {
        let mut next = decided;
        next[key] = Some(value);
        grow(random, next, leaves);
    }
}

impl Leaf {
    fn asks(&self, key: usize) -> bool {
        self.decided[key].is_some() || self.open[key]
    }

    fn path(&self, shapes: &Shapes) -> Path {
        let asked: Vec<usize> = (0..KEYS).filter(|k| self.asks(*k)).collect();
        let choice = |key: &usize| Choice {
            key: Key { site: format!("site {key}").into(), nth: 0 },
            domain: Domain::Range { lo: 0, hi: VALUES - 1 },
        };
        let (shape, _) = shapes.add(Shape { choices: asked.iter().map(choice).collect(), pools: Vec::new() });
        let open = asked.iter().filter(|k| self.open[**k]).count() as u32;
        Path {
            shape,
            picks: asked.iter().map(|k| self.decided[*k]).collect(),
            seen: Seen { end: End::Returned, printed: printed(self.label), emitted: Box::default() },
            open: Box::default(),
            weight: Weight::Small(3u64.pow(open)),
        }
    }
}

/// A label as something that a path writes.
fn printed(label: u64) -> Printed {
    Printed { output: Text::of(&label.to_le_bytes(), &Normal::new(Vec::new())), ..Printed::default() }
}

fn label(shown: Printed) -> u64 {
    (0..2).find(|label| printed(*label) == shown).expect("one of the two labels")
}

/// Inputs by what old and new showed.
#[derive(Default)]
struct Counted(BTreeMap<(u64, u64), BigUint>);

impl Visitor for Counted {
    fn same(&mut self, path: &View<'_>) {
        *self.0.entry((label(path.printed), label(path.printed))).or_default() += BigUint::from(path.weight);
    }

    fn pair(&mut self, old: &Path, new: &Path) {
        *self.0.entry((label(old.seen.printed), label(new.seen.printed))).or_default() +=
            BigUint::from(&old.weight);
    }

    fn part(&mut self, old: &Path, new: &Path, meet: &Meet) {
        *self.0.entry((label(old.seen.printed), label(new.seen.printed))).or_default() += &meet.inputs;
    }

    fn unmatched(&mut self, _: &Path, why: &str) {
        panic!("no choice is the library's: {why}");
    }

    fn alone(&mut self, _: Side, path: &Path) {
        panic!("both trees ask for every input: {path:?}");
    }
}

/// Every assignment of all keys; choices that neither leaf asks for are not counted.
fn counted(old: &[Leaf], new: &[Leaf]) -> BTreeMap<(u64, u64), BigUint> {
    let fits =
        |leaf: &Leaf, values: &[i64; KEYS]| (0..KEYS).all(|k| leaf.decided[k].is_none_or(|v| v == values[k]));
    let mut all = BTreeMap::new();
    for number in 0..(VALUES as usize).pow(KEYS as u32) {
        let values: [i64; KEYS] = std::array::from_fn(|k| (number / 3usize.pow(k as u32) % 3) as i64);
        let o = old.iter().find(|l| fits(l, &values)).expect("a tree has a leaf for everything");
        let n = new.iter().find(|l| fits(l, &values)).expect("a tree has a leaf for everything");
        let is_first = (0..KEYS).all(|k| o.asks(k) || n.asks(k) || values[k] == 0);
        if is_first {
            *all.entry((o.label, n.label)).or_insert_with(BigUint::default) += 1u32;
        }
    }
    all
}

#[test]
fn inputs_are_counted_as_one_by_one() {
    let mut random = Random(7);
    let mut different = 0;
    for round in 0..300 {
        let (mut old, mut new) = (Vec::new(), Vec::new());
        grow(&mut random, [None; KEYS], &mut old);
        if round % 3 == 0 {
            // The same tree, with other results in places.
            new = old.clone();
            new.iter_mut().for_each(|leaf| leaf.label ^= u64::from(random.below(5) == 0));
        } else {
            grow(&mut random, [None; KEYS], &mut new);
        }
        let shapes = Shapes::default();
        let mut matcher = Matcher::default();
        let mut found = Counted::default();
        let (mut left, mut right) = (old.iter(), new.iter());
        loop {
            let (o, n) = (left.next(), right.next());
            matcher.add(Side::Old, o.map(|l| l.path(&shapes)).into_iter().collect(), &mut found);
            matcher.add(Side::New, n.map(|l| l.path(&shapes)).into_iter().collect(), &mut found);
            if o.is_none() && n.is_none() {
                break;
            }
        }
        matcher.finish(&shapes, true, &mut found);
        assert_eq!(found.0, counted(&old, &new), "round {round}");
        different += usize::from(found.0.keys().any(|(o, n)| o != n));
    }
    assert!(different > 100, "{different}");
}
