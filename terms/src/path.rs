//! What a path has assumed, and what follows from it at once: which terms equal a constant, and tighter bounds and bits.
//!
//! There are two kinds of bounds. Those of `Terms::facts` hold always: the solver goes by them, and whoever keeps something by its content.
//! Those of `Terms::now` hold as long as the assumptions do: only the rules that make terms go by them. What such a rule has made is
//! truncated before the assumption is, so it is never used where it would be wrong.

use crate::facts::Facts;
use crate::mutants::Mutant;
use crate::ranges::Ranges;
use crate::simplify::wrapped;
use crate::{Node, Op, Sort, TermId, Terms, value};

/// How far down a term tighter bounds are handed on to what it is made of.
const MAX_DEPTH: u32 = 8;

/// Assumptions and what follows from them. Undone by truncation and, of terms that are older, by a log.
#[derive(Clone, Default, Debug)]
pub(crate) struct Path {
    /// Conditions that hold on this path, in the order in which it met them.
    pub(crate) assumed: Vec<TermId>,
    /// By term: the constant that it equals.
    constants: Vec<Option<TermId>>,
    /// Terms that have one, in the order in which they got it.
    settled: Vec<TermId>,
    /// By term: the number of its tighter bounds, from 1 on, or 0.
    tight: Vec<u32>,
    bounds: Vec<Tight>,
    /// Terms that got tighter bounds, with the number that they had before.
    tightened: Vec<(TermId, u32)>,
}

/// What is known of a term.
#[derive(Clone, Debug)]
struct Tight {
    facts: Facts,
    /// Which numbers it may be, where there are holes between the bounds.
    ranges: Option<Ranges>,
}

/// Where it stood.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct PathMark {
    assumed: u32,
    settled: u32,
    bounds: u32,
    tightened: u32,
}

impl Path {
    pub(crate) fn mark(&self) -> PathMark {
        PathMark {
            assumed: self.assumed.len() as u32,
            settled: self.settled.len() as u32,
            bounds: self.bounds.len() as u32,
            tightened: self.tightened.len() as u32,
        }
    }

    pub(crate) fn truncate(&mut self, mark: &PathMark, terms: usize) {
        for term in self.settled.drain(mark.settled as usize..) {
            self.constants[term.index()] = None;
        }
        for (term, before) in self.tightened.drain(mark.tightened as usize..).rev() {
            self.tight[term.index()] = before;
        }
        self.assumed.truncate(mark.assumed as usize);
        self.constants.truncate(terms);
        self.tight.truncate(terms);
        self.bounds.truncate(mark.bounds as usize);
    }

    /// The tighter bounds of a term, if it has any.
    #[inline]
    fn of(&self, term: TermId) -> Option<&Tight> {
        match self.tight.get(term.index()) {
            None | Some(0) => None,
            Some(number) => Some(&self.bounds[*number as usize - 1]),
        }
    }

    fn set(&mut self, term: TermId, facts: Facts, ranges: Option<Ranges>) {
        if self.tight.len() <= term.index() {
            self.tight.resize(term.index() + 1, 0);
        }
        let number = self.tight[term.index()];
        if Mutant::IntervalRefinedInPlace.is_on() && number != 0 {
            self.bounds[number as usize - 1] = Tight { facts, ranges };
            return;
        }
        self.bounds.push(Tight { facts, ranges });
        let before = std::mem::replace(&mut self.tight[term.index()], self.bounds.len() as u32);
        self.tightened.push((term, before));
    }

    #[inline]
    fn constant(&self, term: TermId) -> Option<TermId> {
        self.constants.get(term.index()).copied().flatten()
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.assumed)
            + size_of_val(&*self.constants)
            + size_of_val(&*self.settled)
            + size_of_val(&*self.tight)
            + size_of_val(&*self.bounds)
            + size_of_val(&*self.tightened)
    }
}

impl Terms {
    /// Conditions that hold on this path.
    pub fn assumed(&self) -> &[TermId] {
        &self.path.assumed
    }

    /// What holds of a term on this path.
    #[inline]
    pub fn now(&self, term: TermId) -> &Facts {
        self.path.of(term).map_or_else(|| self.facts(term), |tight| &tight.facts)
    }

    /// The numbers that a term may be on this path, where there are holes between its bounds.
    pub(crate) fn ranges(&self, term: TermId) -> Option<&Ranges> {
        self.path.of(term)?.ranges.as_ref()
    }

    /// Nothing is assumed any more; terms stay what they are.
    pub fn assume_nothing(&mut self) {
        self.path.truncate(&PathMark::default(), self.len());
    }

    /// From now on this condition holds.
    pub fn assume(&mut self, condition: TermId) {
        debug_assert_eq!(self.sort(condition), Sort::Bool);
        if !(Mutant::FactDropped.is_on() && condition.index().is_multiple_of(3)) {
            self.path.assumed.push(condition);
        }
        self.follow(condition, true, MAX_DEPTH);
    }

    /// What it says that a condition holds, or that it does not.
    fn follow(&mut self, condition: TermId, holds: bool, down: u32) {
        let truth = self.truth(holds);
        self.settle(condition, truth);
        if down == 0 {
            return;
        }
        let Node { op, operands: [a, b, _], .. } = *self.node(condition);
        match (op, holds) {
            (Op::Not, _) => self.follow(a, !holds, down - 1),
            (Op::AndAlso, true) | (Op::OrElse, false) => {
                self.follow(a, holds, down - 1);
                self.follow(b, holds, down - 1);
            }
            (Op::AndAlso | Op::OrElse, _) => {
                if let Some((term, ranges)) = self.allowed(condition, down) {
                    let ranges = if holds { ranges } else { ranges.others() };
                    self.restrict(term, &ranges, down - 1);
                }
                // One of the two makes it so: if it is not the one, it is the other.
                let excluded = |term: TermId| self.settled(term) == Some(u64::from(!holds));
                match (excluded(a), excluded(b)) {
                    (true, _) => self.follow(b, holds, down - 1),
                    (_, true) => self.follow(a, holds, down - 1),
                    _ => {}
                }
            }
            (Op::Lt, true) => self.order(a, b, 1, down),
            (Op::Lt, false) => self.order(b, a, 0, down),
            (Op::Le, true) => self.order(a, b, 0, down),
            (Op::Le, false) => self.order(b, a, 1, down),
            (Op::Eq, true) => self.unite(a, b, down),
            (Op::Eq, false) => {
                self.exclude(a, b, down);
                self.exclude(b, a, down);
            }
            _ => {}
        }
    }

    /// The numbers that a condition allows one term to be, if that is all it says.
    pub fn ranges_of(&self, condition: TermId) -> Option<(TermId, Ranges)> {
        self.allowed(condition, MAX_DEPTH)
    }

    fn allowed(&self, condition: TermId, down: u32) -> Option<(TermId, Ranges)> {
        let Node { op, operands: [a, b, _], .. } = *self.node(condition);
        if down == 0 || (matches!(op, Op::Eq) && self.sort(a) == Sort::Bool) {
            return None;
        }
        let number = |term: TermId| Some(value::signed(self.sort(term), self.constant(term)?));
        match op {
            Op::Not => self.allowed(a, down - 1).map(|(term, ranges)| (term, ranges.others())),
            Op::Lt | Op::Le => {
                let off = i64::from(op == Op::Lt);
                match (number(a), number(b)) {
                    (None, Some(end)) => self.between(a, i64::MIN, end.checked_sub(off)?),
                    (Some(start), None) => self.between(b, start.checked_add(off)?, i64::MAX),
                    _ => None,
                }
            }
            Op::Eq => number(b).and_then(|number| self.between(a, number, number)),
            Op::AndAlso | Op::OrElse => {
                let (first, second) = (self.allowed(a, down - 1)?, self.allowed(b, down - 1)?);
                if first.0 != second.0 {
                    return None;
                }
                let both = if op == Op::AndAlso { first.1.and(&second.1) } else { first.1.or(&second.1) };
                Some((first.0, both?))
            }
            _ => None,
        }
    }

    /// What it says that a term lies between bounds: of an element of a table it is said of the index, if that lies in the table.
    fn between(&self, term: TermId, lo: i64, hi: i64) -> Option<(TermId, Ranges)> {
        let node = self.node(term);
        if node.op != Op::Table || node.sort.is_float() {
            return Some((term, Ranges::of(lo, hi)));
        }
        let (index, table) = (node.operands[0], self.table_of(term));
        let facts = self.facts(index);
        let is_inside = facts.lo >= 0 && facts.hi < table.elements.len() as i64;
        if is_inside { Some((index, table.between(lo, hi)?)) } else { Some((term, Ranges::of(lo, hi))) }
    }

    /// The term that `allowed` is about, if it is about any.
    fn subject(&self, condition: TermId) -> TermId {
        let mut next = condition;
        loop {
            let Node { op, operands: [a, b, _], .. } = *self.node(next);
            next = match op {
                Op::Not | Op::AndAlso | Op::OrElse => a,
                Op::Lt | Op::Le | Op::Eq if self.constant(a).is_some() => b,
                Op::Lt | Op::Le | Op::Eq => a,
                Op::Table => return a,
                _ => return next,
            }
        }
    }

    /// A term is one of these numbers.
    fn restrict(&mut self, term: TermId, ranges: &Ranges, down: u32) {
        let now = self.now(term);
        let inside = Ranges::of(now.lo, now.hi).and(ranges);
        let known = self.ranges(term).cloned();
        let inside = match (inside, known) {
            (Some(inside), Some(known)) => inside.and(&known),
            (inside, _) => inside,
        };
        let Some(inside) = inside else { return };
        let Some((lo, hi)) = inside.ends() else { return };
        self.limit(term, lo, hi, down);
        if inside.has_holes() && self.ranges(term) != Some(&inside) {
            let facts = *self.now(term);
            self.path.set(term, facts, Some(inside));
        }
    }

    /// `a + by <= b`, without wrapping.
    fn order(&mut self, a: TermId, b: TermId, by: i64, down: u32) {
        let (lo, hi) = (self.now(a).lo, self.now(b).hi);
        self.limit(a, i64::MIN, hi.saturating_sub(by), down);
        self.limit(b, lo.saturating_add(by), i64::MAX, down);
    }

    fn unite(&mut self, a: TermId, b: TermId, down: u32) {
        match (self.constant(a).is_some(), self.constant(b).is_some()) {
            (_, true) => self.settle_equal(a, b),
            (true, _) => self.settle_equal(b, a),
            _ => {}
        }
        let (left, right) = (*self.now(a), *self.now(b));
        self.tighten(a, &right, down);
        self.tighten(b, &left, down);
    }

    fn settle_equal(&mut self, term: TermId, constant: TermId) {
        self.settle(term, constant);
        let Node { op, operands, .. } = *self.node(term);
        if op == Op::ToBits {
            let float = self.unary(Op::FromBits, constant);
            self.settle(operands[0], float);
        }
    }

    /// A term is not this constant, which matters where that is the end of its bounds.
    fn exclude(&mut self, term: TermId, constant: TermId, down: u32) {
        let Some(bits) = self.constant(constant) else { return };
        let (number, facts) = (value::signed(self.sort(constant), bits), *self.now(term));
        if facts.lo < facts.hi && (facts.lo..=facts.hi).contains(&number) {
            self.restrict(term, &Ranges::of(number, number).others(), down);
        }
    }

    fn limit(&mut self, term: TermId, lo: i64, hi: i64, down: u32) {
        let old = *self.now(term);
        self.tighten(term, &Facts { lo: lo.max(old.lo), hi: hi.min(old.hi), ..old }, down);
    }

    /// These bounds and bits hold too. What they would contradict stays as it is: such a path does not exist, and who asks the solver
    /// learns that.
    fn tighten(&mut self, term: TermId, also: &Facts, down: u32) {
        let sort = self.sort(term);
        let old = *self.now(term);
        if self.constant(term).is_some() || sort.is_float() || also.lo > also.hi {
            return;
        }
        let Some(new) = old.and(also, sort) else { return };
        if new == old {
            return;
        }
        let inside = self.ranges(term).and_then(|known| known.and(&Ranges::of(new.lo, new.hi)));
        let ends = inside.as_ref().and_then(Ranges::ends);
        self.path.set(term, new, inside.filter(Ranges::has_holes));
        if let Some((lo, hi)) = ends.filter(|ends| *ends != (new.lo, new.hi)) {
            return self.limit(term, lo, hi, down);
        }
        if let Some(bits) = new.only_value(sort) {
            let constant = self.constant_of(sort, bits);
            self.settle_equal(term, constant);
        }
        if down > 0 {
            self.hand_on(term, &new, down - 1);
        }
    }

    /// What tighter bounds of a term say of what it is made of, where that is exact.
    fn hand_on(&mut self, term: TermId, facts: &Facts, down: u32) {
        let Node { op, operands: [a, b, _], .. } = *self.node(term);
        let number = |term: TermId| self.constant(term).map(|bits| value::signed(self.sort(term), bits));
        let (lo, hi) = (i128::from(facts.lo), i128::from(facts.hi));
        let (operand, lo, hi) = match (op, number(a), number(b)) {
            (Op::Add, _, Some(c)) if self.stays_inside(a, |n| n + i128::from(c)) => {
                (a, lo - i128::from(c), hi - i128::from(c))
            }
            (Op::Sub, Some(c), _) if self.stays_inside(b, |n| i128::from(c) - n) => {
                (b, i128::from(c) - hi, i128::from(c) - lo)
            }
            (Op::Neg, ..) if self.stays_inside(a, |n| -n) => (a, -hi, -lo),
            (Op::Mul, _, Some(c)) if c > 0 && self.stays_inside(a, |n| n * i128::from(c)) => {
                let c = i128::from(c);
                (a, -(-lo).div_euclid(c), hi.div_euclid(c))
            }
            (Op::I2L, ..) => (a, lo, hi),
            (Op::And, _, Some(kept)) => {
                let kept = value::bits(self.sort(a), kept);
                let bits = Facts { zeros: facts.zeros & kept, ones: facts.ones & kept, ..*self.now(a) };
                return self.tighten(a, &bits, down);
            }
            _ => return,
        };
        let bound = |n: i128| n.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
        self.limit(operand, bound(lo), bound(hi), down);
    }

    /// From now on a term has these bits, as an assumption says in other words.
    pub fn settle_bits(&mut self, term: TermId, bits: u64) {
        let constant = self.constant_of(self.sort(term), bits);
        self.settle(term, constant);
    }

    /// From now on a term equals a constant.
    fn settle(&mut self, term: TermId, constant: TermId) {
        if term == constant {
            return;
        }
        if self.path.constants.len() < self.len() {
            self.path.constants.resize(self.len(), None);
        }
        let place = &mut self.path.constants[term.index()];
        if place.is_some() {
            return;
        }
        *place = Some(constant);
        self.path.settled.push(term);
        if !self.sort(term).is_float() {
            let facts = self.facts(term);
            let known = Facts { variables: facts.variables, depth: facts.depth, ..*self.facts(constant) };
            if *self.now(term) != known {
                self.path.set(term, known, None);
            }
        }
    }

    /// The bits that a term has on this path, where that is plain: it is a constant, or assumptions say what it equals.
    pub fn settled(&self, term: TermId) -> Option<u64> {
        let node = self.node(term);
        if node.op == Op::Const {
            return Some(node.payload);
        }
        if let Some(constant) = self.path.constant(term) {
            return self.constant(constant);
        }
        if node.sort != Sort::Bool {
            return None;
        }
        let [a, b, _] = node.operands;
        match node.op {
            Op::Not => return self.settled(a).map(|bits| 1 - bits),
            Op::Lt | Op::Le => {
                let op = if node.op == Op::Lt { Op::Le } else { Op::Lt };
                let negated = Node { op, operands: [b, a, TermId(0)], ..*node };
                if let Some(known) = self.there(&negated)
                    && let Some(constant) = self.path.constant(known)
                {
                    return self.constant(constant).map(|bits| 1 - bits);
                }
            }
            _ => {}
        }
        if let Some(known) = self.ranges(self.subject(term))
            && let Some((_, allowed)) = self.ranges_of(term)
            && let Some(both) = allowed.and(known)
            && (both.is_empty() || both == *known)
        {
            return Some(u64::from(!both.is_empty()));
        }
        self.now_of(node)?.only_value(Sort::Bool)
    }

    /// What a term is on this path: the constant that it equals, an element as what its index allows by now, or itself.
    #[inline]
    pub(crate) fn resolved(&mut self, term: TermId) -> TermId {
        if let Some(constant) = self.path.constant(term) {
            return constant;
        }
        let node = self.node(term);
        if node.op == Op::Table && self.is_tight(node) { self.element_now(term) } else { term }
    }

    #[cold]
    fn element_now(&mut self, term: TermId) -> TermId {
        let (table, index) = (self.table_of(term).clone(), self.node(term).operands[0]);
        self.element(&table, index)
    }

    /// What holds of a term with this content on this path, if that is more than what holds always.
    pub(crate) fn now_of(&self, node: &Node) -> Option<Facts> {
        self.is_tight(node).then(|| self.facts_by(node, |term| self.now(term)))
    }

    /// Whether more is known on this path of what a term is made of than always.
    #[inline]
    pub(crate) fn is_tight(&self, node: &Node) -> bool {
        node.operands().iter().any(|operand| self.path.of(*operand).is_some())
    }

    /// A term that was just made, and what holds of it on this path.
    pub(crate) fn set_now(&mut self, term: TermId, facts: Facts) {
        if facts != *self.now(term) {
            self.path.set(term, facts, None);
        }
    }

    /// Whether a monotone function of a term never wraps around on this path.
    pub(crate) fn stays_inside(&self, term: TermId, function: impl Fn(i128) -> i128) -> bool {
        let sort = self.sort(term);
        let facts = self.now(term);
        let fits = |n: i64| {
            let exact = function(i128::from(n));
            i64::try_from(exact).is_ok_and(|exact| wrapped(sort, exact) == exact)
        };
        fits(facts.lo) && fits(facts.hi)
    }
}
