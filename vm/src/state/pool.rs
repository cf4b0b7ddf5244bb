//! Object pools: levels and the minimal model (UDITA section 4.2, Figs. 11 and 12).
//!
//! The figures as printed lose and invent structures. Corrected here: the minimal model starts at
//! `last + 1` and includes the last level; a `getNew` takes no object used at a lower level or by another
//! `getNew`; with null, a first `getAny` is not a `getNew`. A candidate that leaves no room for the variables
//! still open is not offered, so infeasible states are never entered.

use crate::Ref;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pool {
    /// In pool order. An unbounded pool gets one more with every call.
    pub objects: Vec<Ref>,
    pub bounded: bool,
    pub include_null: bool,
    vars: Vec<PoolVar>,
    /// Level of the newest `getNew`; -1 before the first.
    last: i32,
    /// Objects that any completion needs at least.
    min: usize,
}

/// One call of `getAny` or `getNew`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PoolVar {
    level: i32,
    /// A `getNew`: differs from everything at lower levels and from every other head.
    head: bool,
    chosen: Option<Candidate>,
}

impl PoolVar {
    /// A head differs from what came before it and from every other head, the others from later heads.
    fn must_differ_from(&self, other: &PoolVar) -> bool {
        if self.head {
            other.level < self.level || other.head
        } else {
            other.head && other.level > self.level
        }
    }
}

/// A call as others may see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoolCall {
    /// Returns what no call before has returned.
    pub head: bool,
    pub chosen: Option<Candidate>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Candidate {
    Null,
    /// Index in the pool.
    Object(u32),
}

/// A set of pool indices; small pools need no allocation.
#[derive(Default)]
struct ObjectSet {
    low: u64,
    /// From index 64 on.
    high: Vec<bool>,
}

impl ObjectSet {
    fn insert(&mut self, object: u32) {
        match object.checked_sub(64) {
            None => self.low |= 1 << object,
            Some(at) => {
                let at = at as usize;
                if at >= self.high.len() {
                    self.high.resize(at + 1, false);
                }
                self.high[at] = true;
            }
        }
    }

    fn contains(&self, object: u32) -> bool {
        match object.checked_sub(64) {
            None => self.low >> object & 1 != 0,
            Some(at) => self.high.get(at as usize) == Some(&true),
        }
    }

    fn len(&self) -> usize {
        self.low.count_ones() as usize + self.high.iter().filter(|b| **b).count()
    }
}

/// What to restore when a call or a choice is undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoolUndo {
    last: i32,
    min: usize,
    objects: usize,
    vars: usize,
    /// The variable that was chosen, if it was a choice.
    chosen: Option<usize>,
}

impl Pool {
    pub fn new(objects: Vec<Ref>, bounded: bool, include_null: bool) -> Pool {
        Pool { objects, bounded, include_null, vars: Vec::new(), last: -1, min: 0 }
    }

    fn max(&self) -> usize {
        if self.bounded { self.objects.len() } else { usize::MAX }
    }

    fn before(&self, chosen: Option<usize>) -> PoolUndo {
        PoolUndo {
            last: self.last,
            min: self.min,
            objects: self.objects.len(),
            vars: self.vars.len(),
            chosen,
        }
    }

    /// A call of `getAny` (or `getNew`): the new variable, or `None` if no completion is left.
    pub fn call(&mut self, is_new: bool, fresh: Option<Ref>) -> (PoolUndo, Option<usize>) {
        let before = self.before(None);
        self.objects.extend(fresh);
        let head = is_new || (self.last < 0 && !self.include_null);
        if head {
            self.last += 1;
            self.min += 1;
        }
        self.vars.push(PoolVar { level: self.last, head, chosen: None });
        (before, (self.min <= self.max()).then(|| self.vars.len() - 1))
    }

    /// What a variable may be: null first, then objects in use in pool order, then the first fresh one.
    pub fn candidates(&self, var: usize) -> impl Iterator<Item = Candidate> + '_ {
        let x = self.vars[var];
        let mut used = ObjectSet::default();
        let mut barred = ObjectSet::default();
        for v in &self.vars {
            if let Some(Candidate::Object(o)) = v.chosen {
                used.insert(o);
                if x.must_differ_from(v) {
                    barred.insert(o);
                }
            }
        }
        let count = self.objects.len() as u32;
        let null = (!x.head && self.include_null).then_some(Candidate::Null);
        let fresh = (0..count).find(|o| !used.contains(*o));
        let in_use = (0..count).filter(move |o| used.contains(*o) && !barred.contains(*o));
        let all = null.into_iter().chain(in_use.chain(fresh).map(Candidate::Object));
        all.filter(move |c| !self.bounded || self.min_model(Some((var, *c))) <= self.max())
    }

    /// Size of the smallest model of all constraints, with one variable assumed to be chosen.
    fn min_model(&self, assumed: Option<(usize, Candidate)>) -> usize {
        let mut model = (self.last + 1) as usize;
        let mut chosen = ObjectSet::default();
        // Calls come in the order of their levels.
        for (i, v) in self.vars.iter().enumerate() {
            let value = match assumed {
                Some((var, candidate)) if var == i => Some(candidate),
                _ => v.chosen,
            };
            if let Some(Candidate::Object(o)) = value {
                chosen.insert(o);
            }
            let level_ends = self.vars.get(i + 1).is_none_or(|next| next.level != v.level);
            if level_ends {
                model = model.max(chosen.len() + (self.last - v.level) as usize);
            }
        }
        model
    }

    pub fn choose(&mut self, var: usize, candidate: Candidate) -> PoolUndo {
        let before = self.before(Some(var));
        self.vars[var].chosen = Some(candidate);
        if self.bounded {
            self.min = self.min_model(None);
        }
        before
    }

    pub fn undo(&mut self, before: PoolUndo) {
        self.last = before.last;
        self.min = before.min;
        self.objects.truncate(before.objects);
        self.vars.truncate(before.vars);
        if let Some(var) = before.chosen {
            self.vars[var].chosen = None;
        }
    }

    /// Whether an open variable may turn out to be null.
    pub fn may_be_null(&self, var: usize) -> bool {
        self.include_null && !self.vars[var].head
    }

    /// All calls, in their order.
    pub fn calls(&self) -> impl Iterator<Item = PoolCall> + '_ {
        self.vars.iter().map(|v| PoolCall { head: v.head, chosen: v.chosen })
    }

    /// Constraints of an open variable: other variables and objects it must differ from.
    pub fn differs_from(&self, var: usize) -> Vec<usize> {
        let x = self.vars[var];
        (0..self.vars.len()).filter(|i| *i != var && x.must_differ_from(&self.vars[*i])).collect()
    }
}
