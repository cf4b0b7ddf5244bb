//! The common refinement of two sets of paths: every pair that has inputs in common.
//!
//! Comparing all pairs would be quadratic. Both sets are split by the value of a key that many paths have decided, again and
//! again; a path that has not decided the key goes to every value of the other side.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use crate::matching::{Side, Visitor};
use crate::meet::meets;
use crate::record::Path;
use crate::shape::{Key, Shape, Shapes};

/// So many pairs are looked at one by one.
const MAX_PAIRS_COMPARED: usize = 256;

pub fn join(shapes: &Shapes, old: &[Path], new: &[Path], complete: bool, visitor: &mut dyn Visitor) {
    let mut keys = HashMap::new();
    let old = Set::of(shapes, old, &mut keys);
    let new = Set::of(shapes, new, &mut keys);
    let mut join = Join { met: [vec![false; old.paths.len()], vec![false; new.paths.len()]], old, new };
    let (all_old, all_new) = ((0..join.old.paths.len()).collect(), (0..join.new.paths.len()).collect());
    join.split(all_old, all_new, &mut Vec::new(), visitor);
    if !complete {
        return;
    }
    for (side, set, met) in [(Side::Old, &join.old, &join.met[0]), (Side::New, &join.new, &join.met[1])] {
        for (path, _) in set.paths.iter().zip(met).filter(|(_, met)| !**met) {
            visitor.alone(side, path);
        }
    }
}

struct Set<'a> {
    paths: &'a [Path],
    shapes: Vec<Arc<Shape>>,
    /// By path: keys that are decided and not of pools, by number.
    decided: Vec<HashMap<usize, i64>>,
}

impl<'a> Set<'a> {
    fn of(shapes: &Shapes, paths: &'a [Path], keys: &mut HashMap<Key, usize>) -> Set<'a> {
        let found: Vec<Arc<Shape>> = paths.iter().map(|p| shapes.get(p.shape)).collect();
        let mut decided = Vec::with_capacity(paths.len());
        for (path, shape) in paths.iter().zip(&found) {
            let mut values = HashMap::new();
            for (choice, pick) in shape.choices.iter().zip(&path.picks) {
                if let (Some(pick), Some(_)) = (pick, choice.domain.bounds()) {
                    let next = keys.len();
                    let number = *keys.entry(choice.key.clone()).or_insert(next);
                    values.insert(number, *pick);
                }
            }
            decided.push(values);
        }
        Set { paths, shapes: found, decided }
    }

    /// Paths by their value of a key, and those that have not decided it.
    fn by_value(&self, paths: &[usize], key: usize) -> (BTreeMap<i64, Vec<usize>>, Vec<usize>) {
        let (mut values, mut wild) = (BTreeMap::<i64, Vec<usize>>::new(), Vec::new());
        for path in paths {
            match self.decided[*path].get(&key) {
                Some(value) => values.entry(*value).or_default().push(*path),
                None => wild.push(*path),
            }
        }
        (values, wild)
    }
}

struct Join<'a> {
    old: Set<'a>,
    new: Set<'a>,
    met: [Vec<bool>; 2],
}

impl Join<'_> {
    fn split(&mut self, old: Vec<usize>, new: Vec<usize>, used: &mut Vec<usize>, visitor: &mut dyn Visitor) {
        if old.is_empty() || new.is_empty() {
            return;
        }
        let key =
            if old.len() * new.len() <= MAX_PAIRS_COMPARED { None } else { self.best_key(&old, &new, used) };
        let Some(key) = key else {
            for o in &old {
                new.iter().for_each(|n| self.meet(*o, *n, visitor));
            }
            return;
        };
        used.push(key);
        let (old_values, old_wild) = self.old.by_value(&old, key);
        let (mut new_values, new_wild) = self.new.by_value(&new, key);
        for (value, old) in old_values {
            let mut partners = new_values.get(&value).cloned().unwrap_or_default();
            partners.extend(&new_wild);
            self.split(old, partners, used, visitor);
        }
        while let Some((_, new)) = new_values.pop_first() {
            self.split(old_wild.clone(), new, used, visitor);
        }
        self.split(old_wild, new_wild, used, visitor);
        used.pop();
    }

    /// The key that most paths of both sides have decided.
    fn best_key(&self, old: &[usize], new: &[usize], used: &[usize]) -> Option<usize> {
        let mut counts: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        for path in old {
            self.old.decided[*path].keys().for_each(|k| counts.entry(*k).or_default().0 += 1);
        }
        for path in new {
            self.new.decided[*path].keys().for_each(|k| counts.entry(*k).or_default().1 += 1);
        }
        let usable = counts.into_iter().filter(|(key, (o, n))| *o > 0 && *n > 0 && !used.contains(key));
        usable.max_by_key(|(_, (o, n))| o + n).map(|(key, _)| key)
    }

    fn meet(&mut self, o: usize, n: usize, visitor: &mut dyn Visitor) {
        let (old, new) = (&self.old.paths[o], &self.new.paths[n]);
        if let Some(why) = self.old.shapes[o].mismatch(&self.new.shapes[n]) {
            let (old_shape, old_picks) = self.old.shapes[o].of_driver(&old.picks);
            let (new_shape, new_picks) = self.new.shapes[n].of_driver(&new.picks);
            if !meets([&old_shape, &new_shape], [&old_picks, &new_picks]).is_empty() {
                for (side, path, met) in [(0, old, o), (1, new, n)] {
                    if !std::mem::replace(&mut self.met[side][met], true) && side == 0 {
                        visitor.unmatched(path, &why);
                    }
                }
            }
            return;
        }
        for meet in meets([&self.old.shapes[o], &self.new.shapes[n]], [&old.picks, &new.picks]) {
            self.met[0][o] = true;
            self.met[1][n] = true;
            visitor.part(old, new, &meet);
        }
    }
}
