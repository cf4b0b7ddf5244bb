//! Values the program has asked for and nobody has looked at yet, and the pools that some of them come from.
//!
//! A negative slot holds `DEFERRED | (index + 1)` of an entry here, so copying the slot
//! shares the entry. Forcing picks one alternative; the entry then is concrete for everyone who holds the handle.
//!
//! What an unknown may be is known here only. Others ask: how many alternatives there are, what a pick of a trace stands for,
//! which numbers, elements or objects are offered. `State` changes the table, under the log.

use std::ops::Index;
use std::rc::Rc;

use tarry_terms::{Sort, TermId};

use crate::mutants::Mutant;
use crate::state::float_order::FloatOrder;
pub use crate::state::handles::{
    BOXED, CODER, DEFERRED, LATE, LENGTH, TERM, handle, is_deferred, term_handle, term_of, unknown_of,
};
use crate::state::pool::{Candidate, Pool, PoolUndo};
use crate::state::symbols::sort_of;
use crate::{Kind, MethodId, UnknownId};

/// What an unknown may be.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Domain {
    /// All integers between the bounds, both included.
    Range { lo: i64, hi: i64 },
    /// All values of `float` or `double`, by their numbers in the order of the type.
    Floats(FloatOrder),
    /// The listed slot values, in order, duplicates kept. `refs` says that they are references.
    List { values: Rc<[u64]>, refs: bool },
    /// A variable of an object pool: what it may be depends on the others when it is forced.
    Pool(PoolVariable),
}

/// A call of `getAny` or `getNew`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PoolVariable {
    pub pool: u32,
    /// Its number among the calls of the pool.
    pub var: u32,
}

/// What was picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// As traces write it: the value of a range, the number of a float (`FloatOrder`), the index of a list, the pool index
    /// (`NULL_PICK`: null).
    pub pick: i64,
    /// The slot.
    pub value: u64,
}

/// The pick of a pool's variable that is null.
pub const NULL_PICK: i64 = -1;

/// One choice call of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unknown {
    domain: Domain,
    /// Of its values; of references, that of no term.
    sort: Sort,
    chosen: Option<Chosen>,
    notation: Notation,
    /// The type, if every value of it was asked for.
    every: Option<Kind>,
    /// The most elements of the string or array that it is an element of.
    most: Option<u32>,
    caller: Option<Caller>,
    symbol: Option<Symbol>,
    part: Option<Part>,
}

/// What stands for a choice where choices are symbolic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// Its value.
    pub term: TermId,
    /// What is chosen: the value itself, or its place in a list.
    pub variable: TermId,
}

/// An element of an array or string whose length is another unknown: it was asked for only if the length is greater than its index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    pub length: UnknownId,
    pub index: u32,
}

/// More values than this of a type are not tried one by one.
pub const MAX_TRIED: u64 = 1_000_000;

/// Where a choice was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caller {
    /// The method of the API that the program called.
    pub api: MethodId,
    pub method: MethodId,
    pub pc: u32,
}

/// How traces write a pick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    Number,
    Boolean,
    Float,
    Double,
    Index,
    Pool,
}

impl Unknown {
    pub fn boolean(caller: Option<Caller>) -> Unknown {
        Unknown { notation: Notation::Boolean, ..Unknown::number(0, 1, false, caller) }
    }

    /// One of the integers between the bounds, both included; `wide` if it is a `long`.
    pub fn number(lo: i64, hi: i64, wide: bool, caller: Option<Caller>) -> Unknown {
        let sort = if wide { Sort::Long } else { Sort::Int };
        Unknown::new(Domain::Range { lo, hi }, sort, Notation::Number, caller)
    }

    fn new(domain: Domain, sort: Sort, notation: Notation, caller: Option<Caller>) -> Unknown {
        Unknown {
            domain,
            sort,
            chosen: None,
            notation,
            every: None,
            most: None,
            caller,
            symbol: None,
            part: None,
        }
    }

    /// Every value of a primitive type. All NaNs are one.
    pub fn every(kind: Kind, caller: Option<Caller>) -> Unknown {
        let number = |lo: i64, hi: i64| Unknown::number(lo, hi, kind.is_wide(), caller);
        let float = |order, notation| Unknown::new(Domain::Floats(order), sort_of(kind), notation, caller);
        let unknown = match kind {
            Kind::Boolean => Unknown::boolean(caller),
            Kind::Byte => number(i8::MIN.into(), i8::MAX.into()),
            Kind::Short => number(i16::MIN.into(), i16::MAX.into()),
            Kind::Char => number(0, u16::MAX.into()),
            Kind::Int => number(i32::MIN.into(), i32::MAX.into()),
            Kind::Long => number(i64::MIN, i64::MAX),
            Kind::Float => float(FloatOrder::Float, Notation::Float),
            Kind::Double => float(FloatOrder::Double, Notation::Double),
            Kind::Ref => unreachable!("objects come from lists and pools"),
        };
        Unknown { every: Some(kind), ..unknown }
    }

    /// One of these slots, whose elements have this kind.
    pub fn element(values: Rc<[u64]>, kind: Kind, caller: Option<Caller>) -> Unknown {
        let domain = Domain::List { values, refs: kind == Kind::Ref };
        Unknown::new(domain, sort_of(kind), Notation::Index, caller)
    }

    fn of_pool(variable: PoolVariable, caller: Option<Caller>) -> Unknown {
        Unknown::new(Domain::Pool(variable), sort_of(Kind::Ref), Notation::Pool, caller)
    }

    /// An element of a string or array that has at most so many.
    pub fn of_up_to(self, most: Option<u32>) -> Unknown {
        Unknown { most, ..self }
    }

    pub(crate) fn part_of(self, part: Part) -> Unknown {
        Unknown { part: Some(part), ..self }
    }

    /// The most elements of the string or array that it is an element of.
    pub fn most_of_whole(&self) -> Option<u32> {
        self.most
    }

    /// What it is an element of, if that has a length that is another unknown.
    pub fn part(&self) -> Option<Part> {
        self.part
    }

    pub fn chosen(&self) -> Option<Chosen> {
        self.chosen
    }

    pub fn is_open(&self) -> bool {
        self.chosen.is_none()
    }

    /// The concrete slot value, once forced.
    #[inline]
    pub fn value(&self) -> Option<u64> {
        self.chosen.map(|c| c.value)
    }

    pub fn pick(&self) -> Option<i64> {
        self.chosen.map(|c| c.pick)
    }

    /// `long` or `double`: the value is 64 bits, else 32.
    pub fn is_wide(&self) -> bool {
        matches!(self.sort, Sort::Long | Sort::Double)
    }

    /// The sort of terms that stand for its value; of a reference, that of no term.
    pub fn sort(&self) -> Sort {
        self.sort
    }

    pub fn is_boolean(&self) -> bool {
        self.notation == Notation::Boolean
    }

    pub fn is_reference(&self) -> bool {
        matches!(self.domain, Domain::List { refs: true, .. } | Domain::Pool(_))
    }

    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// The type, if every value of it was asked for.
    pub fn every_value_of(&self) -> Option<Kind> {
        self.every
    }

    pub fn caller(&self) -> Option<Caller> {
        self.caller
    }

    /// The term that stands for its value, where choices are symbolic.
    pub fn term(&self) -> Option<TermId> {
        self.symbol.map(|symbol| symbol.term)
    }

    /// What stands for it, where choices are symbolic.
    pub fn symbol(&self) -> Option<Symbol> {
        self.symbol
    }

    /// The integers it may be, both bounds included.
    pub fn numbers(&self) -> Option<(i64, i64)> {
        match self.domain {
            Domain::Range { lo, hi } => Some((lo, hi)),
            Domain::Floats(_) | Domain::List { .. } | Domain::Pool(_) => None,
        }
    }

    /// The type it is every value of, if that is `float` or `double`.
    pub fn floats(&self) -> Option<FloatOrder> {
        match self.domain {
            Domain::Floats(order) => Some(order),
            Domain::Range { .. } | Domain::List { .. } | Domain::Pool(_) => None,
        }
    }

    /// The slots it is an element of.
    pub fn elements(&self) -> Option<&[u64]> {
        match &self.domain {
            Domain::List { values, .. } => Some(values),
            Domain::Range { .. } | Domain::Floats(_) | Domain::Pool(_) => None,
        }
    }

    pub fn pool_variable(&self) -> Option<PoolVariable> {
        match self.domain {
            Domain::Pool(variable) => Some(variable),
            Domain::Range { .. } | Domain::Floats(_) | Domain::List { .. } => None,
        }
    }

    /// First and last pick. Of a pool's variable nothing is known without the others (`Pool::candidates`).
    pub fn picks(&self) -> Option<(i64, i64)> {
        match &self.domain {
            Domain::Range { lo, hi } => Some((*lo, *hi)),
            Domain::Floats(order) => Some(order.bounds()),
            Domain::List { values, .. } => Some((0, values.len() as i64 - 1)),
            Domain::Pool(_) => None,
        }
    }

    /// The alternative that a pick of a trace means, if it is one. Pools have names of their own for their objects.
    pub fn alternative(&self, pick: i64) -> Option<u64> {
        let (first, last) = self.picks()?;
        (first..=last).contains(&pick).then(|| pick.abs_diff(first))
    }

    /// Pick and slot of an alternative.
    #[inline(always)]
    fn chosen_by(&self, alternative: u64) -> Option<Chosen> {
        let (pick, value) = match &self.domain {
            Domain::Range { lo, .. } => {
                let pick = lo.wrapping_add(alternative as i64);
                (pick, pick as u64)
            }
            Domain::Floats(order) => {
                let pick = order.bounds().0.wrapping_add(alternative as i64);
                (pick, order.bits(pick))
            }
            Domain::List { values, .. } => (alternative as i64, values[alternative as usize]),
            Domain::Pool(_) => return None,
        };
        Some(Chosen { pick, value: if self.is_wide() { value } else { u64::from(value as u32) } })
    }

    fn visit_refs(&mut self, visit: &mut dyn FnMut(&mut u32)) {
        if let Some(chosen) = &mut self.chosen
            && matches!(self.domain, Domain::List { refs: true, .. } | Domain::Pool(_))
        {
            let mut bits = chosen.value as u32;
            visit(&mut bits);
            chosen.value = u64::from(bits);
        }
        if let Domain::List { values, refs: true } = &mut self.domain {
            let moved = values.iter().map(|v| {
                let mut bits = *v as u32;
                visit(&mut bits);
                u64::from(bits)
            });
            *values = moved.collect();
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Unknown>() + self.elements().map_or(0, size_of_val)
    }
}

/// All choice calls of the path, in their order.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Unknowns {
    entries: Vec<Unknown>,
    /// Those that were chosen, in that order.
    forced: Vec<UnknownId>,
    pools: Vec<Pool>,
}

impl Index<UnknownId> for Unknowns {
    type Output = Unknown;

    #[inline]
    fn index(&self, unknown: UnknownId) -> &Unknown {
        &self.entries[unknown.index()]
    }
}

impl Unknowns {
    #[inline]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Those that were asked for, as far as that is decided: without elements beyond the end.
    pub fn iter(&self) -> impl Iterator<Item = &Unknown> {
        self.entries.iter().filter(|unknown| self.is_asked_for(unknown))
    }

    /// With what they are.
    pub fn with_ids(&self) -> impl Iterator<Item = (UnknownId, &Unknown)> {
        self.all().filter(|(_, unknown)| self.is_asked_for(unknown))
    }

    /// With elements that may turn out to be beyond the end.
    pub fn all(&self) -> impl Iterator<Item = (UnknownId, &Unknown)> {
        self.entries.iter().enumerate().map(|(at, unknown)| (UnknownId(at as u32), unknown))
    }

    fn is_asked_for(&self, unknown: &Unknown) -> bool {
        let Some(Part { length, index }) = unknown.part else { return true };
        self[length].pick().is_some_and(|length| length > i64::from(index))
    }

    /// The first from `from` on that nobody has looked at.
    pub fn first_open(&self, from: usize) -> Option<UnknownId> {
        let open = self.entries.iter().skip(from).position(Unknown::is_open)?;
        Some(UnknownId((from + open) as u32))
    }

    #[inline]
    pub fn pools(&self) -> &[Pool] {
        &self.pools
    }

    /// How many were chosen.
    #[inline]
    pub fn forced(&self) -> usize {
        self.forced.len()
    }

    /// Whether every unknown was chosen.
    #[inline]
    pub fn is_settled(&self) -> bool {
        self.forced.len() == self.entries.len()
    }

    fn pool(&self, variable: PoolVariable) -> &Pool {
        &self.pools[variable.pool as usize]
    }

    /// Number of alternatives an unknown has now.
    pub fn alternatives(&self, unknown: UnknownId) -> u64 {
        match &self[unknown].domain {
            Domain::Range { lo, hi } => hi.abs_diff(*lo).saturating_add(1),
            Domain::Floats(order) => order.bounds().1.abs_diff(order.bounds().0) + 1,
            Domain::List { values, .. } => values.len() as u64,
            Domain::Pool(v) => self.pool(*v).candidates(v.var as usize).count() as u64,
        }
    }

    /// The alternative that has these bits; of a list, the one with this index.
    pub(super) fn alternative_of_bits(&self, unknown: UnknownId, bits: u64) -> Option<u64> {
        let entry = &self[unknown];
        entry.alternative(match entry.domain {
            Domain::Floats(order) => order.number(bits),
            Domain::List { .. } => i64::from(bits as u32),
            _ if entry.is_wide() => bits as i64,
            _ => i64::from(bits as u32 as i32),
        })
    }

    /// The slot that a pick stands for.
    pub fn slot(&self, unknown: UnknownId, pick: i64) -> Option<u64> {
        let entry = &self[unknown];
        match &entry.domain {
            Domain::Range { .. } if entry.is_wide() => Some(pick as u64),
            Domain::Range { .. } => Some(u64::from(pick as u32)),
            Domain::Floats(order) => Some(order.bits(pick)),
            Domain::List { values, .. } => values.get(usize::try_from(pick).ok()?).copied(),
            Domain::Pool(_) if pick == NULL_PICK => Some(0),
            Domain::Pool(v) => {
                let objects = &self.pool(*v).objects;
                objects.get(usize::try_from(pick).ok()?).map(|o| u64::from(o.0))
            }
        }
    }

    /// The simplest pick there is: 0 or what is nearest to it in a range, 0.0, the first of a list, null or the first object of a
    /// pool.
    pub fn simplest(&self, unknown: UnknownId) -> i64 {
        match &self[unknown].domain {
            Domain::Range { lo, hi } => 0.clamp(*lo, *hi),
            Domain::Floats(_) | Domain::List { .. } => 0,
            Domain::Pool(v) if self.pool(*v).may_be_null(v.var as usize) => NULL_PICK,
            Domain::Pool(_) => 0,
        }
    }

    /// The alternative that stands for an unknown nobody has looked at: the first, or the simplest of every value of a type.
    pub fn stand_in(&self, unknown: UnknownId) -> u64 {
        match self[unknown].every {
            Some(_) => self.nearest(unknown, self.simplest(unknown)),
            None => 0,
        }
    }

    /// The alternative that is nearest to a pick.
    pub fn nearest(&self, unknown: UnknownId, pick: i64) -> u64 {
        let entry = &self[unknown];
        if let Some((first, last)) = entry.picks() {
            return pick.clamp(first, last).abs_diff(first);
        }
        let candidates = entry.pool_variable().map(|v| self.pool(v).candidates(v.var as usize));
        let distances = candidates.into_iter().flatten().map(|c| c.pick().abs_diff(pick)).enumerate();
        distances.min_by_key(|(_, distance)| *distance).map_or(0, |(at, _)| at as u64)
    }

    /// The unknown behind a pool's variable.
    pub fn of_variable(&self, variable: PoolVariable) -> Option<UnknownId> {
        let found = self.with_ids().find(|(_, unknown)| unknown.domain == Domain::Pool(variable));
        found.map(|(id, _)| id)
    }

    /// Whether an open `int` is the same seen through a narrower kind, whatever it turns out to be.
    pub(crate) fn fits(&self, unknown: UnknownId, kind: Kind) -> bool {
        let fits = |v: i64| i64::from(kind.narrow(v as i32)) == v;
        match &self[unknown].domain {
            Domain::Range { lo, hi } => {
                fits(*lo) && (fits(*hi) || Mutant::NarrowingTestsTheLowerBoundOnly.is_on())
            }
            Domain::List { values, .. } => values.iter().all(|v| fits(i64::from(*v as u32 as i32))),
            Domain::Floats(_) | Domain::Pool(_) => false,
        }
    }

    /// Whether a null test of an open reference has to force it.
    pub(crate) fn may_be_null(&self, unknown: UnknownId) -> bool {
        match &self[unknown].domain {
            Domain::List { values, refs: true } => values.contains(&0),
            Domain::Pool(v) => self.pool(*v).include_null,
            Domain::Range { .. } | Domain::Floats(_) | Domain::List { refs: false, .. } => true,
        }
    }

    /// References that an unknown is one of: what was chosen, or all that there are by now.
    pub(crate) fn possible_objects(&self, unknown: UnknownId) -> Vec<u64> {
        let entry = &self[unknown];
        match (&entry.domain, entry.chosen) {
            (Domain::List { refs: true, .. } | Domain::Pool(_), Some(chosen)) => vec![chosen.value],
            (Domain::List { values, refs: true }, None) => values.to_vec(),
            (Domain::Pool(v), None) => self.pool(*v).objects.iter().map(|o| u64::from(o.0)).collect(),
            (Domain::Range { .. } | Domain::Floats(_) | Domain::List { refs: false, .. }, _) => Vec::new(),
        }
    }

    // Changes, which `State` logs.

    /// A handle to it.
    pub(super) fn add(&mut self, unknown: Unknown) -> u64 {
        self.entries.push(unknown);
        DEFERRED | self.entries.len() as u64
    }

    /// Every value of a type was asked for, or every string or array of them, and nobody would live to see the end of trying them.
    #[inline(always)]
    pub fn is_too_many_to_try(&self, unknown: UnknownId) -> bool {
        self[unknown].every.is_some() && self.is_wide_choice(unknown)
    }

    #[cold]
    fn is_wide_choice(&self, unknown: UnknownId) -> bool {
        let entry = &self[unknown];
        let Some((first, last)) = entry.picks() else { return false };
        let values = last.abs_diff(first).saturating_add(1);
        let Some(most) = entry.most else { return values > MAX_TRIED };
        // One is empty. As many elements as there are bits make more than any number that fits.
        let mut of_one_length = 1u64;
        let all = (0..most.min(u64::BITS)).fold(1u64, |all, _| {
            of_one_length = of_one_length.saturating_mul(values);
            all.saturating_add(of_one_length)
        });
        all > MAX_TRIED
    }

    /// From now on this stands for the newest.
    pub(super) fn set_newest_symbol(&mut self, symbol: Symbol) {
        self.entries.last_mut().expect("just added").symbol = Some(symbol);
    }

    /// Its number.
    pub(super) fn add_pool(&mut self, pool: Pool) -> usize {
        self.pools.push(pool);
        self.pools.len() - 1
    }

    /// A call of a pool: what takes it back, and a handle unless no completion is left.
    pub(super) fn call_pool(
        &mut self,
        pool: usize,
        is_new: bool,
        fresh: Option<crate::Ref>,
        caller: Option<Caller>,
    ) -> (PoolUndo, Option<u64>) {
        let (before, var) = self.pools[pool].call(is_new, fresh);
        let unknown = |var| Unknown::of_pool(PoolVariable { pool: pool as u32, var }, caller);
        (before, var.map(|var| self.add(unknown(var as u32))))
    }

    /// Picks an alternative of one that comes from no pool; false if it does.
    #[inline(always)]
    pub(super) fn choose(&mut self, unknown: UnknownId, alternative: u64) -> bool {
        let entry = &mut self.entries[unknown.index()];
        assert!(entry.chosen.is_none(), "an unknown is forced once per path");
        let chosen = entry.chosen_by(alternative);
        if chosen.is_some() {
            entry.chosen = chosen;
            self.forced.push(unknown);
        }
        chosen.is_some()
    }

    /// The alternative of one that comes from a pool.
    pub(super) fn candidate(&self, unknown: UnknownId, alternative: u64) -> Candidate {
        let v = self[unknown].pool_variable().expect("only asked for unknowns of pools");
        let candidate = self.pool(v).candidates(v.var as usize).nth(alternative as usize);
        candidate.expect("one of the alternatives counted")
    }

    /// Picks something that an unknown of a pool may be. Gives the pool, and what takes it back.
    pub(super) fn choose_candidate(
        &mut self,
        unknown: UnknownId,
        candidate: Candidate,
    ) -> (PoolVariable, PoolUndo) {
        let v = self[unknown].pool_variable().expect("only asked for unknowns of pools");
        let pool = &mut self.pools[v.pool as usize];
        let before = pool.choose(v.var as usize, candidate);
        let value = match candidate {
            Candidate::Null => 0,
            Candidate::Object(o) => u64::from(pool.objects[o as usize].0),
        };
        self.entries[unknown.index()].chosen = Some(Chosen { pick: candidate.pick(), value });
        self.forced.push(unknown);
        (v, before)
    }

    pub(super) fn undo_pool(&mut self, pool: u32, before: PoolUndo) {
        self.pools[pool as usize].undo(before);
    }

    /// Takes back all choices but the first `forced`.
    #[inline]
    pub(super) fn reopen(&mut self, forced: usize) {
        let made = if Mutant::ChoicesStayMade.is_on() { self.forced.len() } else { forced };
        for unknown in &self.forced[made..] {
            self.entries[unknown.index()].chosen = None;
        }
        self.forced.truncate(forced);
    }

    #[inline]
    pub(super) fn truncate(&mut self, entries: usize) {
        self.entries.truncate(entries);
    }

    pub(super) fn truncate_pools(&mut self, pools: usize) {
        self.pools.truncate(pools);
    }

    pub(super) fn visit_refs(&mut self, visit: &mut dyn FnMut(&mut u32)) {
        self.entries.iter_mut().for_each(|u| u.visit_refs(visit));
        self.pools.iter_mut().flat_map(|p| &mut p.objects).for_each(|r| visit(&mut r.0));
    }

    /// What the table takes, without pools.
    pub(super) fn bytes(&self) -> usize {
        self.entries.iter().map(Unknown::bytes).sum::<usize>() + size_of_val(&*self.forced)
    }
}
