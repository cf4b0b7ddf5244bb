//! Elements of tables of constants: what an index can reach is all that counts.
//!
//! A table that is a line over its reach is that line, what is computed from an element and constants is another table, and a
//! comparison with a constant is one of the index. So the character classes of the JDK are conditions that people can read
//! (`'0' <= c && c <= '9'`) and solvers decide at once.

use crate::ranges::Ranges;
use crate::table::{Piece, Table};
use crate::{Op, Sort, TermId, Terms, value};

/// A larger table is not computed anew.
const MAX_MAPPED: usize = 1024;
/// Ranges of an index that a condition is written as.
const MAX_RANGES: usize = 4;

impl Terms {
    /// The indices that a table is asked for, if they all lie in it.
    fn reach(&self, index: TermId, len: usize) -> Option<Ranges> {
        let facts = self.now(index);
        if facts.lo < 0 || facts.hi >= len as i64 {
            return None;
        }
        Some(self.ranges(index).cloned().unwrap_or_else(|| Ranges::of(facts.lo, facts.hi)))
    }

    /// The element at an index that is not constant, in another way.
    pub(crate) fn element_in_reach(&mut self, table: &Table, index: TermId) -> Option<TermId> {
        let reach = self.reach(index, table.elements.len())?;
        if let Some(line) = self.line_of(table, &reach, index) {
            return Some(line);
        }
        let (lo, hi) = reach.ends()?;
        if reach.count() == 2 {
            let at = self.number_of(Sort::Int, lo);
            let is_first = self.binary(Op::Eq, index, at);
            let (first, second) = (table.elements[lo as usize], table.elements[hi as usize]);
            let (first, second) = (self.constant_of(table.sort, first), self.constant_of(table.sort, second));
            return Some(self.ite(is_first, first, second));
        }
        let (inner, inner_index) = self.kept(index)?;
        let composed: Vec<u64> =
            inner.iter().map(|at| table.elements.get(*at as usize).copied().unwrap_or(0)).collect();
        Some(self.table(table.sort, &composed, inner_index))
    }

    /// One line through all elements in reach.
    fn line_of(&mut self, table: &Table, reach: &Ranges, index: TermId) -> Option<TermId> {
        let sort = table.sort;
        let mut line: Option<(i64, i64)> = None;
        for (lo, hi) in reach.iter() {
            let mut at = lo as usize;
            while at <= hi as usize {
                let piece = table.piece_of(at)?;
                let step = match (line, at < piece.last.min(hi as usize)) {
                    (_, true) => piece.step,
                    // A single element lies on any line.
                    (Some((_, step)), false) => step,
                    (None, false) if reach.count() == 1 => 0,
                    (None, false) => return self.steep_line_of(table, reach, index),
                };
                let zero = table.number(at).checked_sub(step.checked_mul(at as i64)?)?;
                if *line.get_or_insert((zero, step)) != (zero, step) {
                    return self.steep_line_of(table, reach, index);
                }
                at = piece.last + 1;
            }
        }
        let (zero, step) = line?;
        if sort.is_float() || sort == Sort::Bool {
            return (step == 0).then(|| self.constant_of(sort, zero as u64));
        }
        Some(self.line(sort, index, step, zero))
    }

    /// The same for multiples of the index.
    fn steep_line_of(&mut self, table: &Table, reach: &Ranges, index: TermId) -> Option<TermId> {
        let number = |at: i64| table.number(at as usize);
        let mut members = reach.iter().flat_map(|(lo, hi)| lo..=hi);
        let (first, second) = (members.next()?, members.next()?);
        if second != first + 1 || reach.count() == 2 || !matches!(table.sort, Sort::Int | Sort::Long) {
            return None;
        }
        let step = number(second).checked_sub(number(first))?;
        let zero = number(first).checked_sub(step.checked_mul(first)?)?;
        let is_on_line = |at: i64| step.checked_mul(at).and_then(|n| n.checked_add(zero)) == Some(number(at));
        members.all(is_on_line).then(|| self.line(table.sort, index, step, zero))
    }

    fn line(&mut self, sort: Sort, index: TermId, step: i64, zero: i64) -> TermId {
        let index = if sort == Sort::Long { self.unary(Op::I2L, index) } else { index };
        let (step, zero) = (self.number_of(sort, step), self.number_of(sort, zero));
        let product = self.binary(Op::Mul, index, step);
        self.binary(Op::Add, product, zero)
    }

    /// The elements that a term may be, by index from 0 on, if it is an element of a table that is not large; the others are 0.
    fn kept(&self, term: TermId) -> Option<(Vec<u64>, TermId)> {
        let index = self.part(Op::Table, term)?;
        let table = self.table_of(term);
        let reach = self.reach(index, table.elements.len())?;
        let (_, hi) = reach.ends().filter(|(_, hi)| *hi < MAX_MAPPED as i64)?;
        let mut kept = vec![0; hi as usize + 1];
        for (lo, hi) in reach.iter() {
            kept[lo as usize..=hi as usize].copy_from_slice(&table.elements[lo as usize..=hi as usize]);
        }
        Some((kept, index))
    }

    /// An operation on an element and perhaps a constant.
    pub(super) fn operation_on_table(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        let is_table = |term: TermId| self.node(term).op == Op::Table;
        let table = match op.arity() {
            1 if is_table(a) => a,
            2 if is_table(a) && self.constant(b).is_some() => a,
            2 if is_table(b) && self.constant(a).is_some() => b,
            _ => return None,
        };
        let leading = self.sort(a);
        if self.sort(table).is_float() || op.result(leading).is_float() || matches!(op, Op::Ite | Op::Table) {
            return None;
        }
        let (left, right) = (self.constant(a), self.constant(b));
        let apply = |bits: u64| {
            let operands =
                if table == a { [bits, right.unwrap_or(0), 0] } else { [left.unwrap_or(0), bits, 0] };
            value::apply(op, leading, operands)
        };
        if op.result(leading) == Sort::Bool {
            return self.compared_element(table, |bits| apply(bits) == 1);
        }
        let (elements, index) = self.kept(table)?;
        let results: Vec<u64> = elements.iter().map(|bits| apply(*bits)).collect();
        Some(self.table(op.result(leading), &results, index))
    }

    /// A condition on an element as one on the index: ranges of it, if these are few. The condition holds for a number and all greater
    /// ones, or all lesser ones, or a single number only.
    fn compared_element(&mut self, element: TermId, holds: impl Fn(u64) -> bool) -> Option<TermId> {
        let index = self.part(Op::Table, element)?;
        let table = self.table_of(element);
        let reach = self.reach(index, table.elements.len())?;
        let number = |at: usize| holds(table.elements[at]);
        // What holds, in the order of the reach; what lies between two that are reached is whatever suits.
        let mut runs: Vec<(bool, i64, i64)> = Vec::new();
        for (lo, hi) in reach.iter() {
            let mut at = lo as usize;
            while at <= hi as usize {
                let piece = table.piece_of(at)?;
                let end = piece.last.min(hi as usize);
                for (from, to) in uniform(piece, at, end, number) {
                    match runs.last_mut() {
                        Some((value, _, last)) if *value == number(from) => *last = to as i64,
                        _ => runs.push((number(from), from as i64, to as i64)),
                    }
                }
                at = end + 1;
            }
            if runs.len() > 2 * MAX_RANGES {
                return None;
            }
        }
        let &[(begins, ..), ref others @ ..] = runs.as_slice() else { return None };
        // What the reach begins with is said by what it is not.
        let mut any = self.truth(false);
        for (at, (value, from, to)) in others.iter().enumerate() {
            if *value == begins {
                continue;
            }
            let mut range = self.at_least(index, *from);
            if at + 1 < others.len() {
                let below = self.below(index, to + 1);
                range = self.binary(Op::AndAlso, range, below);
            }
            any = self.binary(Op::OrElse, any, range);
        }
        Some(if begins { self.not(any) } else { any })
    }
}

/// Parts of a piece in which a condition, which is monotone or holds for one number, has one value.
fn uniform(piece: &Piece, from: usize, to: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    if piece.step == 0 || from == to {
        return vec![(from, to)];
    }
    let mut parts = Vec::new();
    let mut start = from;
    for at in from + 1..=to {
        if holds(at) != holds(at - 1) {
            parts.push((start, at - 1));
            start = at;
        }
    }
    parts.push((start, to));
    parts
}
