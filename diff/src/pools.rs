//! Where the pool variables of two paths agree, up to renaming of objects.

use num_bigint::BigUint;
use tarry_search::weight;
use tarry_vm::Ref;
use tarry_vm::state::pool::{Candidate, Pool};

use crate::shape::PoolShape;

/// A pool call of one or both paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    pub head: bool,
    /// By path: what it was decided to be, in the path's own numbering.
    pub chosen: [Option<Candidate>; 2],
}

/// One way to decide all calls that either path has decided.
pub struct Agreement {
    /// By path and call, in the path's own numbering.
    pub chosen: [Vec<Option<Candidate>>; 2],
    /// In how many ways the calls that neither path has decided can be filled in.
    pub completions: BigUint,
}

/// All ways to decide the calls such that both paths are right.
pub fn agreements(shape: PoolShape, calls: &[Call]) -> Vec<Agreement> {
    let mut found = Vec::new();
    let Some(first) = Model::of(shape, calls, 0) else { return found };
    let Some(second) = Model::of(shape, calls, 1) else { return found };
    if fits(calls) {
        extend(calls, 0, &first, &second, &mut found);
    }
    found
}

/// A path's pool, with what it decided.
#[derive(Clone)]
struct Model {
    pool: Pool,
    chosen: Vec<Option<Candidate>>,
}

impl Model {
    fn of(shape: PoolShape, calls: &[Call], path: usize) -> Option<Model> {
        let objects = (1..=shape.size.unwrap_or(0)).map(Ref).collect();
        let mut pool = Pool::new(objects, shape.size.is_some(), shape.with_null);
        // An unbounded pool has made an object for every call.
        for (i, call) in calls.iter().enumerate() {
            let fresh = shape.size.is_none().then(|| Ref(i as u32 + 1));
            pool.call(call.head, fresh).1?;
        }
        let mut model = Model { pool, chosen: vec![None; calls.len()] };
        for (var, call) in calls.iter().enumerate() {
            if let Some(candidate) = call.chosen[path] {
                model.choose(var, candidate);
            }
        }
        Some(model)
    }

    fn choose(&mut self, var: usize, candidate: Candidate) {
        self.pool.choose(var, candidate);
        self.chosen[var] = Some(candidate);
    }
}

/// Whether calls decided in both paths are alike: null in both or in neither, equal in both or in neither.
fn fits(calls: &[Call]) -> bool {
    let both: Vec<(Candidate, Candidate)> =
        calls.iter().filter_map(|c| Some((c.chosen[0]?, c.chosen[1]?))).collect();
    both.iter().all(|a| {
        ((a.0 == Candidate::Null) == (a.1 == Candidate::Null))
            && both.iter().all(|b| (a.0 == b.0) == (a.1 == b.1))
    })
}

/// Decides the calls from `at` on that one path has decided and the other has not.
fn extend(calls: &[Call], at: usize, first: &Model, second: &Model, found: &mut Vec<Agreement>) {
    let is_half = |i: &usize| first.chosen[*i].is_some() != second.chosen[*i].is_some();
    let Some(var) = (at..calls.len()).find(is_half) else {
        found.push(Agreement {
            chosen: [first.chosen.clone(), second.chosen.clone()],
            completions: weight::completions(&first.pool),
        });
        return;
    };
    if first.chosen[var].is_none() {
        for candidate in first.pool.candidates(var).collect::<Vec<_>>() {
            if is_alike(var, candidate, first, second, second.chosen[var]) {
                let mut next = first.clone();
                next.choose(var, candidate);
                extend(calls, var + 1, &next, second, found);
            }
        }
    } else {
        for candidate in second.pool.candidates(var).collect::<Vec<_>>() {
            if is_alike(var, candidate, second, first, first.chosen[var]) {
                let mut next = second.clone();
                next.choose(var, candidate);
                extend(calls, var + 1, first, &next, found);
            }
        }
    }
}

/// Whether a candidate of `here` relates to the other decided calls as `there` has it.
fn is_alike(
    var: usize,
    candidate: Candidate,
    here: &Model,
    there: &Model,
    wanted: Option<Candidate>,
) -> bool {
    if (candidate == Candidate::Null) != (wanted == Some(Candidate::Null)) {
        return false;
    }
    (0..here.chosen.len()).filter(|i| *i != var).all(|i| match (here.chosen[i], there.chosen[i]) {
        (Some(h), Some(t)) => (h == candidate) == (Some(t) == wanted),
        _ => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const O: fn(u32) -> Option<Candidate> = |i| Some(Candidate::Object(i));

    fn ways(size: Option<u32>, with_null: bool, chosen: &[[Option<Candidate>; 2]]) -> Vec<String> {
        let head = |i: usize| i == 0 && !with_null;
        let calls: Vec<Call> =
            chosen.iter().enumerate().map(|(i, c)| Call { head: head(i), chosen: *c }).collect();
        let found = agreements(PoolShape { size, with_null }, &calls);
        found.iter().map(|a| a.completions.to_string()).collect()
    }

    #[test]
    fn paths_that_decided_the_same_agree_up_to_renaming() {
        assert_eq!(ways(Some(3), false, &[[O(0), O(1)], [O(1), O(0)]]), ["1"]);
        assert_eq!(ways(Some(3), false, &[[O(0), O(1)], [O(0), O(0)]]), Vec::<String>::new());
        assert_eq!(ways(Some(3), true, &[[O(0), Some(Candidate::Null)]]), Vec::<String>::new());
    }

    #[test]
    fn what_one_path_left_open_is_tried_in_every_way_that_fits() {
        // One path knows the first call, the other the second: equal or different.
        assert_eq!(ways(Some(2), false, &[[O(0), None], [None, O(0)]]).len(), 2);
        // A third call that nobody looked at counts.
        assert_eq!(ways(Some(2), false, &[[O(0), None], [None, O(0)], [None, None]]), ["2", "2"]);
        assert_eq!(ways(Some(1), false, &[[O(0), None], [None, O(0)]]), ["1"]);
    }
}
