//! Deciding what two emitted structures mention and nobody has looked at.
//!
//! Structures that mention open choices are compared by the names of the choices. If the texts are equal the structures are, for all
//! values. If they are not, they may be for some: the order of two elements does not matter if they are equal. So such
//! a pair is taken apart, value by value.

use std::collections::HashMap;

use crate::record::Path;
use crate::shape::{Key, Picks, Shape};

/// More values are not taken apart.
const MAX_COMPLETIONS: u128 = 4096;

/// The picks of both paths for every way to decide what their structures mention; `None` if there are too many ways, or if
/// a pool is mentioned.
pub fn completions(
    shapes: [&Shape; 2],
    paths: [&Path; 2],
    picks: [&[Option<i64>]; 2],
) -> Option<Vec<[Picks; 2]>> {
    let mut places: HashMap<&Key, [Option<usize>; 2]> = HashMap::new();
    let mut order: Vec<&Key> = Vec::new();
    for (path, shape) in shapes.iter().enumerate() {
        for open in &paths[path].open {
            let key = &shape.choices[*open as usize].key;
            if picks[path][*open as usize].is_none() && !places.contains_key(key) {
                let at = |s: &Shape| s.choices.iter().position(|c| c.key == *key);
                places.insert(key, shapes.map(at));
                order.push(key);
            }
        }
    }
    let mut all = vec![picks.map(Box::<[Option<i64>]>::from)];
    for key in order {
        let at = places[key];
        let bounds = (0..2).filter_map(|p| at[p].map(|i| shapes[p].choices[i].domain.bounds()));
        let (lo, hi) = bounds.reduce(|a, b| Some((a?.0.max(b?.0), a?.1.min(b?.1)))).flatten()?;
        if (u128::from(hi.abs_diff(lo)) + 1).saturating_mul(all.len() as u128) > MAX_COMPLETIONS {
            return None;
        }
        let decided = |picks: &[Picks; 2], value: i64| {
            let mut next = picks.clone();
            (0..2).for_each(|p| at[p].into_iter().for_each(|i| next[p][i] = Some(value)));
            next
        };
        all = all.iter().flat_map(|picks| (lo..=hi).map(move |v| decided(picks, v))).collect();
    }
    (!all.is_empty()).then_some(all)
}
