//! What is chosen of symbolic values: each alternative is a condition, which holds on the path that takes it.

use tarry_terms::{Model, Op, TermId};

use crate::code::{Switch, SwitchCases, SwitchTarget};
use crate::machine::Machine;
use crate::native::Stop;
use crate::outcome::Choice;
use crate::symbolic::numbering::{LEFT_OPEN, value_of};
use crate::{Kind, Ref, UnknownId};

/// Places that a `switch` leads to, in the order of its cases, the default last; each with the keys that lead there. The default has none.
fn ways(switch: &Switch) -> Vec<(SwitchTarget, Vec<i32>)> {
    let cases: Vec<(i32, SwitchTarget)> = match &switch.cases {
        SwitchCases::Table { low, targets } => {
            (0..).zip(targets.iter()).map(|(at, target)| (low.wrapping_add(at), *target)).collect()
        }
        SwitchCases::Lookup { keys, targets } => keys.iter().copied().zip(targets.iter().copied()).collect(),
    };
    let mut ways: Vec<(SwitchTarget, Vec<i32>)> = Vec::new();
    for (key, target) in cases.into_iter().filter(|(_, target)| target.pc != switch.default.pc) {
        match ways.iter_mut().find(|(known, _)| known.pc == target.pc) {
            Some((_, keys)) => keys.push(key),
            None => ways.push((target, vec![key])),
        }
    }
    ways.push((switch.default, Vec::new()));
    ways
}

impl Machine {
    /// How many alternatives a choice about symbolic values has at most, where they have numbers from 0 on.
    pub(crate) fn ways_of(&self, choice: Choice) -> Option<u64> {
        match choice {
            Choice::Value(_) | Choice::Number(_) | Choice::Shown(_) => None,
            Choice::Branch(_) => Some(2),
            Choice::Switch { table, .. } => {
                Some(ways(&self.program.code.switches[table as usize]).len() as u64)
            }
            Choice::Element { array, .. } => Some(self.array_len(array) as u64),
        }
    }

    /// The condition under which an alternative is taken; `None` if there is no such alternative.
    pub fn condition_of(&mut self, choice: Choice, number: u64) -> Option<TermId> {
        match choice {
            Choice::Value(_) => None,
            Choice::Branch(condition) => match number {
                0 => Some(self.state.symbols.terms.not(condition)),
                1 => Some(condition),
                _ => None,
            },
            Choice::Switch { on, table } => {
                let ways = ways(&self.program.code.switches[table as usize]);
                (number < ways.len() as u64).then(|| self.way_condition(on, &ways, number as usize))
            }
            Choice::Element { index, array } => self.element_condition(index, array, number),
            Choice::Shown(_) if number == LEFT_OPEN => Some(self.state.symbols.terms.truth(true)),
            Choice::Number(term) | Choice::Shown(term) => {
                let sort = self.state.symbols.terms.sort(term);
                Some(self.equals(term, value_of(sort, number)))
            }
        }
    }

    /// That a term has these bits.
    pub fn equals(&mut self, term: TermId, bits: u64) -> TermId {
        let terms = &mut self.state.symbols.terms;
        let sort = terms.sort(term);
        if !sort.is_float() {
            let constant = terms.constant_of(sort, bits);
            return terms.binary(Op::Eq, term, constant);
        }
        let as_bits = terms.unary(Op::ToBits, term);
        let sort = terms.sort(as_bits);
        let constant = terms.constant_of(sort, bits);
        terms.binary(Op::Eq, as_bits, constant)
    }

    fn way_condition(&mut self, on: TermId, ways: &[(SwitchTarget, Vec<i32>)], number: usize) -> TermId {
        let is_default = number + 1 == ways.len();
        if !is_default {
            return self.is_one_of(on, &ways[number].1);
        }
        let others: Vec<i32> = ways.iter().flat_map(|(_, keys)| keys).copied().collect();
        let other = self.is_one_of(on, &others);
        self.state.symbols.terms.not(other)
    }

    /// That an Int is one of these, in the fewest comparisons: runs of numbers take two.
    fn is_one_of(&mut self, term: TermId, keys: &[i32]) -> TermId {
        let mut keys = keys.to_vec();
        keys.sort_unstable();
        let mut runs: Vec<(i32, i32)> = Vec::new();
        for key in keys {
            match runs.last_mut() {
                Some((_, end)) if i64::from(*end) + 1 == i64::from(key) => *end = key,
                _ => runs.push((key, key)),
            }
        }
        let mut any = self.state.symbols.terms.truth(false);
        for (first, last) in runs {
            let (lo, hi) = (self.int_term(first), self.int_term(last));
            let is = if first == last {
                self.compared(Op::Eq, term, lo)
            } else {
                let (above, below) = (self.compared(Op::Le, lo, term), self.compared(Op::Le, term, hi));
                self.compared(Op::AndAlso, above, below)
            };
            any = self.compared(Op::OrElse, any, is);
        }
        any
    }

    /// Where a `switch` on a term goes on this path.
    pub(super) fn switch_target(&mut self, on: TermId, table: u32) -> Result<SwitchTarget, Stop> {
        let ways = ways(&self.program.code.switches[table as usize]);
        for number in 0..ways.len() {
            let condition = self.way_condition(on, &ways, number);
            if self.state.symbols.terms.settled(condition) == Some(1) {
                return Ok(ways[number].0);
            }
        }
        Err(Stop::Choose(Choice::Switch { on, table }))
    }

    /// The indices at which an array of references has the same element as at this one, if none of them is smaller.
    fn indices_of_element(&self, array: Ref, first: usize) -> Option<Vec<i32>> {
        let element = |at: usize| self.element_slot(array, Kind::Ref, at).0;
        let wanted = element(first);
        let all = (0..self.array_len(array)).filter(|at| element(*at) == wanted);
        let all: Vec<i32> = all.map(|at| at as i32).collect();
        (all.first() == Some(&(first as i32))).then_some(all)
    }

    fn element_condition(&mut self, index: TermId, array: Ref, number: u64) -> Option<TermId> {
        let number = usize::try_from(number).ok().filter(|number| *number < self.array_len(array))?;
        let indices = self.indices_of_element(array, number)?;
        Some(self.is_one_of(index, &indices))
    }

    /// The element of an array of references that a symbolic index, within its bounds, means on this path.
    pub(super) fn element_chosen(&mut self, array: Ref, index: TermId) -> Result<u64, Stop> {
        let facts = self.state.symbols.terms.now(index);
        let (lo, hi) = (facts.lo.max(0) as usize, facts.hi.max(0) as usize);
        let last = hi.min(self.array_len(array).saturating_sub(1));
        for number in 0..=last {
            let Some(indices) = self.indices_of_element(array, number) else { continue };
            // The only element there can be.
            let is_all =
                indices.iter().filter(|at| (lo..=last).contains(&(**at as usize))).count() == last - lo + 1;
            let condition = self.is_one_of(index, &indices);
            if is_all || self.state.symbols.terms.settled(condition) == Some(1) {
                return Ok(self.element_slot(array, Kind::Ref, number).0);
            }
        }
        Err(Stop::Choose(Choice::Element { index, array }))
    }

    /// The path has ended: every variable that something was computed from or that the end shows has its value, and what is left is
    /// concrete. Undone by a rollback.
    pub fn settle(&mut self, model: Model) {
        let terms = &self.state.symbols.terms;
        let shown = self.variables_shown();
        let mut values: Vec<(UnknownId, u64)> = Vec::new();
        for (unknown, entry) in self.state.unknowns.all().filter(|(_, entry)| entry.is_open()) {
            let Some(symbol) = entry.symbol() else { continue };
            if terms.variable_of(symbol.variable).is_some_and(|var| shown[var.index()]) {
                values.push((unknown, terms.evaluate(symbol.variable, &model)));
            }
        }
        self.state.set_model(model);
        for (unknown, bits) in values {
            self.state.force_to(unknown, bits);
        }
        self.write_texts();
        let late: Vec<u32> = self.state.symbols.late_open().collect();
        for number in late {
            // What it mentions has a value now; only room can be missing, and then nobody can be shown it.
            let _ = self.make_late(number);
        }
        let sparse: Vec<u32> = self.state.symbols.sparse_open().collect();
        for number in sparse {
            let _ = self.make_sparse(number);
        }
    }
}
