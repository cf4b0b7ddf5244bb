//! Gates as clauses of a SAT instance (batsat), asked with assumptions and a budget in conflicts.

use std::cell::Cell;

use batsat::{Callbacks, ClauseKind, Lit, SolverInterface, lbool};

use crate::Stop;
use crate::circuit::{Bit, Gate, Gates};

/// Counts conflicts: time would make answers depend on the machine.
#[derive(Default)]
struct Budget {
    conflicts: u64,
    limit: u64,
    stop: Stop,
    /// How often it was asked.
    asked: Cell<u32>,
}

/// How often somebody is asked whether the answer is still wanted.
const ASK_EVERY: u32 = 64;

impl Callbacks for Budget {
    fn on_new_clause(&mut self, _: &[Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.conflicts += 1;
        }
    }

    fn stop(&self) -> bool {
        self.asked.set(self.asked.get().wrapping_add(1));
        // The solver asks again on its way out, and goes on if the answer is another.
        let is_late =
            self.stop.has_come() || self.asked.get().is_multiple_of(ASK_EVERY) && self.stop.is_wanted();
        is_late || self.conflicts >= self.limit
    }
}

pub struct Sat {
    solver: batsat::Solver<Budget>,
    /// By gate, where it has been needed.
    literals: Vec<Option<Lit>>,
    clause: Vec<Lit>,
    assumptions: Vec<Lit>,
}

impl Sat {
    pub fn new(stop: Stop) -> Sat {
        let budget = Budget { stop, ..Budget::default() };
        let solver = batsat::Solver::new(batsat::SolverOpts::default(), budget);
        Sat { solver, literals: Vec::new(), clause: Vec::new(), assumptions: Vec::new() }
    }

    /// How many gates have become variables.
    pub fn size(&self) -> usize {
        self.solver.num_vars() as usize
    }

    /// The conflicts of all questions so far.
    pub fn conflicts(&self) -> u64 {
        self.solver.cb().conflicts
    }

    /// Makes these bits part of the instance, so that the next model has values for them.
    pub fn need(&mut self, gates: &Gates, bits: &[Bit]) {
        for bit in bits.iter().filter(|bit| bit.known().is_none()) {
            self.literal(gates, *bit);
        }
    }

    /// From now on this bit is true.
    pub fn assert(&mut self, gates: &Gates, bit: Bit) {
        let literal = self.literal(gates, bit);
        self.add(&[literal]);
    }

    /// Whether all of these can be true, unless the budget is used up first.
    pub fn ask(&mut self, gates: &Gates, bits: &[Bit], budget: u64) -> Option<bool> {
        if bits.contains(&Bit::FALSE) {
            return Some(false);
        }
        let mut assumptions = std::mem::take(&mut self.assumptions);
        assumptions.clear();
        assumptions
            .extend(bits.iter().filter(|bit| bit.known().is_none()).map(|bit| self.literal(gates, *bit)));
        let counter = self.solver.cb_mut();
        if counter.stop.is_wanted() {
            self.assumptions = assumptions;
            return None;
        }
        counter.limit = counter.conflicts.saturating_add(budget);
        let answer = self.solver.solve_limited(&assumptions);
        self.assumptions = assumptions;
        (answer != lbool::UNDEF).then_some(answer == lbool::TRUE)
    }

    /// The value of a bit in the model of the last question that was answered with yes; of an input that it did not need,
    /// false. Computed bits must have been needed before the question.
    pub fn value(&self, bit: Bit) -> bool {
        let gate = self.literals.get(bit.gate() as usize).copied().flatten();
        let plain = gate.is_some_and(|literal| self.solver.value_lit(literal) == lbool::TRUE);
        plain != bit.is_complement()
    }

    fn literal(&mut self, gates: &Gates, bit: Bit) -> Lit {
        let gate = self.literal_of_gate(gates, bit.gate());
        if bit.is_complement() { !gate } else { gate }
    }

    fn literal_of_gate(&mut self, gates: &Gates, gate: u32) -> Lit {
        if self.literals.len() < gates.len() {
            self.literals.resize(gates.len(), None);
        }
        let mut open = vec![gate];
        while let Some(&next) = open.last() {
            if self.literals[next as usize].is_some() {
                open.pop();
                continue;
            }
            let before = open.len();
            let operands = operands(gates.gate(next));
            open.extend(
                operands.iter().flatten().map(|o| o.gate()).filter(|o| self.literals[*o as usize].is_none()),
            );
            if open.len() == before {
                let literal = Lit::new(self.solver.new_var_default(), true);
                self.literals[next as usize] = Some(literal);
                self.define(literal, gates.gate(next));
                open.pop();
            }
        }
        self.literals[gate as usize].expect("it was open")
    }

    fn known(&self, bit: Bit) -> Lit {
        let gate = self.literals[bit.gate() as usize].expect("operands come first");
        if bit.is_complement() { !gate } else { gate }
    }

    fn define(&mut self, o: Lit, gate: Gate) {
        match gate {
            Gate::Input { .. } => {}
            Gate::False => self.add(&[!o]),
            Gate::And(a, b) => {
                let (a, b) = (self.known(a), self.known(b));
                self.add(&[!o, a]);
                self.add(&[!o, b]);
                self.add(&[o, !a, !b]);
            }
            Gate::Xor(a, b) => {
                let (a, b) = (self.known(a), self.known(b));
                self.add(&[!o, a, b]);
                self.add(&[!o, !a, !b]);
                self.add(&[o, !a, b]);
                self.add(&[o, a, !b]);
            }
            Gate::Mux(c, a, b) => {
                let (c, a, b) = (self.known(c), self.known(a), self.known(b));
                self.add(&[!o, !c, a]);
                self.add(&[o, !c, !a]);
                self.add(&[!o, c, b]);
                self.add(&[o, c, !b]);
                // Follow from the others; with them what both sides agree on is seen before the condition is known.
                self.add(&[!o, a, b]);
                self.add(&[o, !a, !b]);
            }
            Gate::Majority(a, b, c) => {
                let (a, b, c) = (self.known(a), self.known(b), self.known(c));
                for (a, b) in [(a, b), (a, c), (b, c)] {
                    self.add(&[!o, a, b]);
                    self.add(&[o, !a, !b]);
                }
            }
        }
    }

    fn add(&mut self, clause: &[Lit]) {
        self.clause.clear();
        self.clause.extend_from_slice(clause);
        self.solver.add_clause_reuse(&mut self.clause);
    }
}

fn operands(gate: Gate) -> [Option<Bit>; 3] {
    match gate {
        Gate::False | Gate::Input { .. } => [None; 3],
        Gate::And(a, b) | Gate::Xor(a, b) => [Some(a), Some(b), None],
        Gate::Mux(a, b, c) | Gate::Majority(a, b, c) => [Some(a), Some(b), Some(c)],
    }
}
