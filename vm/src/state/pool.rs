//! Object pools: levels and the minimal model (UDITA section 4.2, Figs. 11 and 12).
//!
//! The figures as printed lose and invent structures. Corrected here: the minimal model starts at
//! `last + 1` and includes the last level; a `getNew` takes no object used at a lower level or by another
//! `getNew`; with null, a first `getAny` is not a `getNew`. A candidate that leaves no room for the variables
//! still open is not offered, so infeasible states are never entered.

use crate::mutants::Mutant;
use crate::state::unknowns::NULL_PICK;
use crate::{ClassId, Ref};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pool {
    /// In pool order. An unbounded pool gets one more with every call.
    pub objects: Vec<Ref>,
    pub bounded: bool,
    pub include_null: bool,
    /// Of an unbounded pool: what its objects are instances of, also those that are not made yet; `None`: anything.
    pub class: Option<ClassId>,
    vars: Vec<PoolVar>,
    /// One per object.
    uses: Vec<Use>,
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

impl Candidate {
    /// As traces write it.
    pub fn pick(self) -> i64 {
        match self {
            Candidate::Null => NULL_PICK,
            Candidate::Object(o) => i64::from(o),
        }
    }
}

/// How an object is used by the variables chosen so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Use {
    /// Least level of the variables that are this object.
    low: i32,
    /// Level of the `getNew` that is it, if one is: there is at most one.
    head: Option<i32>,
}

impl Use {
    const NONE: Use = Use { low: i32::MAX, head: None };

    fn is_used(&self) -> bool {
        self.low != i32::MAX
    }

    /// Whether a variable must not be this object, by `PoolVar::must_differ_from` for all those that are.
    fn bars(&self, x: &PoolVar) -> bool {
        if x.head {
            (self.low < x.level && !Mutant::PoolsAsPrinted.is_on()) || self.head.is_some()
        } else {
            self.head.is_some_and(|h| h > x.level)
        }
    }
}

/// What to restore when a call or a choice is undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoolUndo {
    last: i32,
    min: u32,
    objects: u32,
    vars: u32,
    /// The variable that was chosen, if it was a choice.
    chosen: Option<u32>,
    /// The object it became, and how that was used before.
    used: Option<(u32, Use)>,
}

impl Pool {
    pub fn new(objects: Vec<Ref>, bounded: bool, include_null: bool) -> Pool {
        let uses = vec![Use::NONE; objects.len()];
        Pool { objects, bounded, include_null, class: None, vars: Vec::new(), uses, last: -1, min: 0 }
    }

    fn max(&self) -> usize {
        if self.bounded { self.objects.len() } else { usize::MAX }
    }

    fn before(&self) -> PoolUndo {
        PoolUndo {
            last: self.last,
            min: self.min as u32,
            objects: self.objects.len() as u32,
            vars: self.vars.len() as u32,
            chosen: None,
            used: None,
        }
    }

    /// A call of `getAny` (or `getNew`): the new variable, or `None` if no completion is left.
    pub fn call(&mut self, is_new: bool, fresh: Option<Ref>) -> (PoolUndo, Option<usize>) {
        let before = self.before();
        self.objects.extend(fresh);
        self.uses.resize(self.objects.len(), Use::NONE);
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
        // An object not used up to some level counts from the variable's level to that one.
        let full = self.first_full_level(x.level);
        let null = (!x.head && self.include_null).then_some(Candidate::Null);
        let in_use = self.uses.iter().enumerate();
        let in_use = in_use.filter(move |(_, u)| u.is_used() && u.low <= full && !u.bars(&x)).map(|(o, _)| o);
        let fresh = (full == i32::MAX).then(|| self.uses.iter().position(|u| !u.is_used())).flatten();
        null.into_iter().chain(in_use.chain(fresh).map(|o| Candidate::Object(o as u32)))
    }

    /// Whether a variable may be this: a candidate, or any object that nobody uses where a fresh one is offered,
    /// for those are alike.
    pub fn may_be(&self, var: usize, wanted: Candidate) -> bool {
        let is_fresh = self.is_fresh(wanted);
        if Mutant::ReplayTakesTheFirstFreshObject.is_on() {
            return self.candidates(var).any(|c| c == wanted && (is_fresh || !self.is_fresh(c)));
        }
        self.candidates(var).any(|c| c == wanted || (is_fresh && self.is_fresh(c)))
    }

    /// Whether no variable is known to be this object of the pool.
    pub fn is_fresh(&self, candidate: Candidate) -> bool {
        match candidate {
            Candidate::Null => false,
            Candidate::Object(o) => self.uses.get(o as usize).is_some_and(|u| !u.is_used()),
        }
    }

    /// The first level, from `from` on, at which the pool has no room for one more object.
    fn first_full_level(&self, from: i32) -> i32 {
        let is_full = |level: &i32| self.bounded && self.needed(*level) >= self.objects.len();
        (from..=self.last).find(is_full).unwrap_or(i32::MAX)
    }

    /// Objects that are used up to a level, or will be by a `getNew` of a later one.
    fn needed(&self, level: i32) -> usize {
        self.uses.iter().filter(|u| u.low <= level).count() + (self.last - level) as usize
    }

    /// Size of the smallest model of all constraints.
    fn min_model(&self) -> usize {
        (-1..=self.last).map(|level| self.needed(level)).max().unwrap_or(0)
    }

    pub fn choose(&mut self, var: usize, candidate: Candidate) -> PoolUndo {
        let mut before = self.before();
        before.chosen = Some(var as u32);
        let x = &mut self.vars[var];
        x.chosen = Some(candidate);
        if let Candidate::Object(o) = candidate {
            let entry = &mut self.uses[o as usize];
            before.used = Some((o, *entry));
            let grows = x.level < entry.low;
            entry.low = entry.low.min(x.level);
            if x.head {
                entry.head = Some(x.level);
            }
            if self.bounded && grows {
                self.min = self.min_model();
            }
        }
        before
    }

    pub fn undo(&mut self, before: PoolUndo) {
        self.last = before.last;
        self.min = before.min as usize;
        self.objects.truncate(before.objects as usize);
        self.uses.truncate(before.objects as usize);
        self.vars.truncate(before.vars as usize);
        if let Some(var) = before.chosen {
            self.vars[var as usize].chosen = None;
        }
        if let Some((object, used)) = before.used {
            self.uses[object as usize] = used;
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
