//! Where the vertices of each layer are, from left to right.
//!
//! A tree is packed: subtrees side by side as close as their outlines allow, parents over the middle of their children
//! (Reingold, Tilford 1981). Anything else is settled by sweeps: every vertex wants to be where its neighbours are, and a
//! layer is the least-squares answer to what its vertices want, without overlaps (isotonic regression).

use super::levels::Levels;

/// Between neighbours in a layer.
const GAP: f64 = 22.0;
const SWEEPS: usize = 12;

/// A piece of an edge, with its ends relative to the middles of the vertices.
pub struct Link {
    pub up: usize,
    pub down: usize,
    pub up_offset: f64,
    pub down_offset: f64,
    /// The upper vertex could have had other children: this one is on the side of its port.
    pub leaning: bool,
}

/// The middles of the vertices; the leftmost side is 0.
pub fn place(levels: &Levels, widths: &[f64], links: &[Link]) -> Vec<f64> {
    let mut parents = vec![0; levels.vertices];
    links.iter().for_each(|l| parents[l.down] += 1);
    let mut middles = if parents.iter().all(|p| *p <= 1) {
        tree(levels, widths, links)
    } else {
        settled(levels, widths, links)
    };
    let left = middles.iter().zip(widths).map(|(x, w)| x - w / 2.0).fold(f64::INFINITY, f64::min);
    middles.iter_mut().for_each(|x| *x -= left);
    middles
}

/// The outline of a subtree by layer, relative to the middle of its root.
#[derive(Clone, Default)]
struct Outline {
    left: Vec<f64>,
    right: Vec<f64>,
}

fn tree(levels: &Levels, widths: &[f64], links: &[Link]) -> Vec<f64> {
    let mut children: Vec<Vec<&Link>> = vec![Vec::new(); levels.vertices];
    links.iter().for_each(|l| children[l.up].push(l));
    let mut place = vec![0; levels.vertices];
    levels.order.iter().flat_map(|layer| layer.iter().enumerate()).for_each(|(i, v)| place[*v] = i);
    children.iter_mut().for_each(|links| links.sort_by_key(|l| place[l.down]));
    let mut outlines = vec![Outline::default(); levels.vertices];
    // Of a child from the middle of its parent.
    let mut offset = vec![0.0; levels.vertices];
    for vertex in levels.order.iter().rev().flatten() {
        let below = pack(&children[*vertex], &outlines, widths, &mut offset);
        let half = widths[*vertex] / 2.0;
        outlines[*vertex] = Outline {
            left: [&[-half], &below.left[..]].concat(),
            right: [&[half], &below.right[..]].concat(),
        };
        // Only the parent looks at an outline.
        children[*vertex].iter().for_each(|l| outlines[l.down] = Outline::default());
    }
    let mut middles = vec![0.0; levels.vertices];
    for vertex in levels.order.iter().flatten() {
        children[*vertex].iter().for_each(|l| middles[l.down] = middles[*vertex] + offset[l.down]);
    }
    middles
}

/// Puts the subtrees of one parent side by side; gives their common outline from the middle of the parent.
fn pack(links: &[&Link], outlines: &[Outline], widths: &[f64], offset: &mut [f64]) -> Outline {
    let mut all = Outline::default();
    for link in links {
        let own = &outlines[link.down];
        let shared = all.right.iter().zip(&own.left);
        let at = shared.map(|(right, left)| right + GAP - left).fold(f64::NEG_INFINITY, f64::max);
        let at = if at.is_finite() { at } else { 0.0 };
        offset[link.down] = at;
        for (depth, (left, right)) in own.left.iter().zip(&own.right).enumerate() {
            if depth < all.left.len() {
                // A deep subtree on the left may reach over a shallow one on the right.
                all.left[depth] = all.left[depth].min(left + at);
                all.right[depth] = all.right[depth].max(right + at);
            } else {
                all.left.push(left + at);
                all.right.push(right + at);
            }
        }
    }
    let middle = match links {
        [only] if only.leaning => -only.up_offset.signum() * (widths[only.down] / 2.0).min(60.0),
        [first, .., last] => (offset[first.down] + offset[last.down]) / 2.0,
        _ => 0.0,
    };
    links.iter().for_each(|l| offset[l.down] -= middle);
    all.left.iter_mut().chain(&mut all.right).for_each(|x| *x -= middle);
    all
}

fn settled(levels: &Levels, widths: &[f64], links: &[Link]) -> Vec<f64> {
    let (mut above, mut below): (Vec<Vec<&Link>>, Vec<Vec<&Link>>) =
        (vec![Vec::new(); levels.vertices], vec![Vec::new(); levels.vertices]);
    for link in links {
        above[link.down].push(link);
        below[link.up].push(link);
    }
    let mut middles = vec![0.0; levels.vertices];
    for layer in &levels.order {
        let total: f64 = layer.iter().map(|v| widths[*v] + GAP).sum();
        let mut x = -total / 2.0;
        for vertex in layer {
            middles[*vertex] = x + (widths[*vertex] + GAP) / 2.0;
            x += widths[*vertex] + GAP;
        }
    }
    let count = levels.order.len();
    for sweep in 0..SWEEPS {
        let down = sweep % 2 == 0;
        // The last two look both ways.
        let both = sweep + 2 >= SWEEPS;
        for i in 0..count {
            let layer = &levels.order[if down { i } else { count - 1 - i }];
            let wanted = |v: usize| -> (f64, f64) {
                let from_above = above[v].iter().map(|l| middles[l.up] + l.up_offset - l.down_offset);
                let from_below = below[v].iter().map(|l| middles[l.down] + l.down_offset - l.up_offset);
                let ends: Vec<f64> = match (down, both) {
                    (_, true) => from_above.chain(from_below).collect(),
                    (true, _) => from_above.collect(),
                    (false, _) => from_below.collect(),
                };
                match ends.len() {
                    0 => (middles[v], 0.1),
                    n => (ends.iter().sum::<f64>() / n as f64, n as f64),
                }
            };
            let wishes: Vec<(f64, f64)> = layer.iter().map(|v| wanted(*v)).collect();
            let own: Vec<f64> = layer.iter().map(|v| widths[*v]).collect();
            for (vertex, x) in layer.iter().zip(nearest_without_overlap(&wishes, &own)) {
                middles[*vertex] = x;
            }
        }
    }
    middles
}

/// Positions in order with room between them, as near to the wishes (position, weight) as possible: the sum of weighted
/// squares is least. Pool adjacent violators.
fn nearest_without_overlap(wishes: &[(f64, f64)], widths: &[f64]) -> Vec<f64> {
    let mut shift = Vec::with_capacity(widths.len());
    let mut at = 0.0;
    for (i, width) in widths.iter().enumerate() {
        if i > 0 {
            at += (widths[i - 1] + width) / 2.0 + GAP;
        }
        shift.push(at);
    }
    // Value, weight, members.
    let mut pools: Vec<(f64, f64, usize)> = Vec::new();
    for ((wish, weight), shift) in wishes.iter().zip(&shift) {
        let mut pool = (wish - shift, *weight, 1);
        while let Some(before) = pools.last()
            && before.0 > pool.0
        {
            let weight = before.1 + pool.1;
            pool = ((before.0 * before.1 + pool.0 * pool.1) / weight, weight, before.2 + pool.2);
            pools.pop();
        }
        pools.push(pool);
    }
    let values = pools.iter().flat_map(|(value, _, members)| std::iter::repeat_n(*value, *members));
    values.zip(&shift).map(|(value, shift)| value + shift).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_met_where_there_is_room() {
        let widths = [10.0, 10.0, 10.0];
        assert_eq!(
            nearest_without_overlap(&[(0.0, 1.0), (50.0, 1.0), (100.0, 1.0)], &widths),
            [0.0, 50.0, 100.0]
        );
        // All want the same place: the middle one gets it.
        let step = 10.0 + GAP;
        assert_eq!(nearest_without_overlap(&[(7.0, 1.0); 3], &widths), [7.0 - step, 7.0, 7.0 + step]);
    }
}
