//! The inputs that two paths have in common.

use std::collections::{HashMap, HashSet};

use num_bigint::BigUint;
use num_traits::{One, Zero};
use tarry_vm::state::pool::Candidate;

use crate::pools::{Agreement, Call, agreements};
use crate::shape::{Choice, Domain, Key, Picks, Shape};

/// Inputs that both paths stand for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meet {
    pub inputs: BigUint,
    /// By path: its picks, and what the other path has decided.
    pub picks: [Picks; 2],
}

/// Where a key is in the two paths.
struct Both {
    at: [Option<usize>; 2],
}

/// All inputs that the paths have in common, in disjoint parts; none if some key has different values in them.
pub fn meets(shapes: [&Shape; 2], picks: [&[Option<i64>]; 2]) -> Vec<Meet> {
    let keys = aligned(shapes);
    let mut inputs = BigUint::one();
    let mut joint = picks.map(<[Option<i64>]>::to_vec);
    for both in &keys {
        match plain(shapes, picks, both) {
            Plain::Pool => {}
            Plain::Different => return Vec::new(),
            Plain::Decided(value) => (0..2).for_each(|p| set(&mut joint[p], both.at[p], value)),
            Plain::Open(count) => inputs *= count,
        }
    }
    if inputs.is_zero() {
        return Vec::new();
    }
    let mut all = vec![Meet { inputs, picks: joint.map(Vec::into_boxed_slice) }];
    for pool in 0..shapes.iter().map(|s| s.pools.len()).max().unwrap_or(0) {
        all = with_pool(shapes, picks, &keys, pool, all);
    }
    all
}

/// The keys of the first path, then those that only the second has.
fn aligned(shapes: [&Shape; 2]) -> Vec<Both> {
    let second: HashMap<&Key, usize> =
        shapes[1].choices.iter().enumerate().map(|(i, c)| (&c.key, i)).collect();
    let both = |(i, c): (usize, &Choice)| {
        let there = second.get(&c.key).copied();
        // A pool in one and a range in the other have nothing in common.
        let there =
            there.filter(|j| shapes[1].choices[*j].domain.bounds().is_some() == c.domain.bounds().is_some());
        Both { at: [Some(i), there] }
    };
    let mut keys: Vec<Both> = shapes[0].choices.iter().enumerate().map(both).collect();
    let met: HashSet<usize> = keys.iter().filter_map(|b| b.at[1]).collect();
    let rest = (0..shapes[1].choices.len()).filter(|j| !met.contains(j));
    keys.extend(rest.map(|j| Both { at: [None, Some(j)] }));
    keys
}

enum Plain {
    Pool,
    Different,
    Decided(i64),
    Open(u128),
}

fn plain(shapes: [&Shape; 2], picks: [&[Option<i64>]; 2], both: &Both) -> Plain {
    let mut bounds: Option<(i64, i64)> = None;
    let mut value: Option<i64> = None;
    for path in 0..2 {
        let Some(at) = both.at[path] else { continue };
        let Some((lo, hi)) = shapes[path].choices[at].domain.bounds() else { return Plain::Pool };
        bounds = Some(bounds.map_or((lo, hi), |(l, h)| (l.max(lo), h.min(hi))));
        match (value, picks[path][at]) {
            (Some(v), Some(pick)) if v != pick => return Plain::Different,
            (_, Some(pick)) => value = Some(pick),
            _ => {}
        }
    }
    let (lo, hi) = bounds.unwrap_or((0, -1));
    match value {
        Some(v) if (lo..=hi).contains(&v) => Plain::Decided(v),
        Some(_) => Plain::Different,
        None if lo > hi => Plain::Open(0),
        None => Plain::Open(u128::from(hi.abs_diff(lo)) + 1),
    }
}

fn set(picks: &mut [Option<i64>], at: Option<usize>, value: i64) {
    if let Some(at) = at {
        picks[at] = Some(value);
    }
}

/// Splits every part by the ways in which the calls of one pool agree.
fn with_pool(
    shapes: [&Shape; 2],
    picks: [&[Option<i64>]; 2],
    keys: &[Both],
    pool: usize,
    parts: Vec<Meet>,
) -> Vec<Meet> {
    let of_pool = |path: usize, at: usize| match shapes[path].choices[at].domain {
        Domain::Pool { pool: p, head } if p as usize == pool => Some(head),
        _ => None,
    };
    let head = |b: &Both| (0..2).find_map(|p| b.at[p].and_then(|at| of_pool(p, at)));
    let calls: Vec<(&Both, bool)> = keys.iter().filter_map(|b| Some((b, head(b)?))).collect();
    let chosen = |b: &Both, path: usize| b.at[path].and_then(|at| picks[path][at]).map(candidate);
    let known: Vec<Call> =
        calls.iter().map(|(b, head)| Call { head: *head, chosen: [chosen(b, 0), chosen(b, 1)] }).collect();
    let Some(shape) = shapes.iter().find_map(|s| s.pools.get(pool)) else { return parts };
    let ways = agreements(*shape, &known);
    let part = |part: &Meet, way: &Agreement| {
        let mut next = part.clone();
        next.inputs *= &way.completions;
        for path in 0..2 {
            for ((b, _), candidate) in calls.iter().zip(&way.chosen[path]) {
                if let Some(candidate) = candidate {
                    set(&mut next.picks[path], b.at[path], pick(*candidate));
                }
            }
        }
        next
    };
    parts.iter().flat_map(|p| ways.iter().map(move |w| part(p, w))).collect()
}

fn candidate(pick: i64) -> Candidate {
    u32::try_from(pick).map_or(Candidate::Null, Candidate::Object)
}

fn pick(candidate: Candidate) -> i64 {
    match candidate {
        Candidate::Null => -1,
        Candidate::Object(o) => i64::from(o),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(ranges: &[(&str, i64, i64)]) -> Shape {
        let choice = |(site, lo, hi): &(&str, i64, i64)| Choice {
            key: Key { site: (*site).into(), nth: 0 },
            domain: Domain::Range { lo: *lo, hi: *hi },
        };
        Shape { choices: ranges.iter().map(choice).collect(), pools: Vec::new() }
    }

    fn inputs(old: (&Shape, &[Option<i64>]), new: (&Shape, &[Option<i64>])) -> String {
        let all = meets([old.0, new.0], [old.1, new.1]);
        all.iter().map(|m| m.inputs.to_string()).collect::<Vec<_>>().join("+")
    }

    #[test]
    fn keys_that_one_path_left_open_take_the_values_of_the_other() {
        let s = shape(&[("a", 0, 9), ("b", 0, 4)]);
        assert_eq!(inputs((&s, &[Some(3), None]), (&s, &[None, Some(1)])), "1");
        assert_eq!(inputs((&s, &[Some(3), None]), (&s, &[None, None])), "5");
        assert_eq!(inputs((&s, &[Some(3), None]), (&s, &[Some(4), None])), "");
    }

    #[test]
    fn keys_that_one_path_does_not_have_are_free() {
        let (old, new) = (shape(&[("a", 0, 9)]), shape(&[("c", 0, 2), ("a", 0, 9)]));
        assert_eq!(inputs((&old, &[Some(3)]), (&new, &[None, Some(3)])), "3");
        let all = meets([&old, &new], [&[Some(3)], &[Some(1), None]]);
        assert_eq!((&*all[0].picks[0], &*all[0].picks[1]), (&[Some(3)][..], &[Some(1), Some(3)][..]));
    }

    #[test]
    fn values_outside_the_other_domain_have_no_partner() {
        let (old, new) = (shape(&[("a", 0, 9)]), shape(&[("a", 5, 12)]));
        assert_eq!(inputs((&old, &[Some(3)]), (&new, &[None])), "");
        assert_eq!(inputs((&old, &[None]), (&new, &[None])), "5");
        let huge = shape(&[("a", i64::MIN, i64::MAX)]);
        assert_eq!(inputs((&huge, &[None]), (&huge, &[None])), "18446744073709551616");
    }
}
