//! Branches: comparisons with the jumps that use them, loops, switches.
//!
//! `javac` puts the test of a loop at its head and a jump back to it at its end. The jump back is translated to
//! a copy of the test, negated, that leads to the loop's body: one instruction less per round, and two less
//! where the end of the body counts the loop's variable up.

use tarry_classfile::bytecode::{Comparison, Condition, Instruction};

use super::{Loc, Translator};
use crate::code::flow::{CodeError, falls_through, targets};
use crate::code::insn::Insn;
use crate::code::instrumentation::Reported;
use crate::code::select::{after_increment, condition, if_const, if_ints, if_longs, if_zero};
use crate::code::{Switch, SwitchCases, SwitchTarget};

/// A conditional branch that was emitted as one instruction.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    pc: u32,
    test: Insn,
    /// Bytecode instruction it comes from, and the one it leads to.
    insn: usize,
    target: usize,
}

impl Translator<'_, '_> {
    pub(super) fn compare(&mut self, i: usize, c: Comparison) -> Result<(), CodeError> {
        let slots = if matches!(c, Comparison::FloatLess | Comparison::FloatGreater) { 1 } else { 2 };
        let next = self.flow.insns.get(i + 1).copied();
        if c == Comparison::Long
            && let Some((_, Instruction::If { .. })) = next
            && !self.flow.is_leader[i + 1]
        {
            // `branch_zero` takes both operands.
            return Ok(());
        }
        let [b, a] = self.operands([(slots, 0), (slots, slots)]);
        self.drop_slots(2 * slots);
        let d = self.result_register(1);
        let insn = match c {
            Comparison::Long => Insn::LCmp { d, a, b },
            Comparison::FloatLess => Insn::FCmp { d, a, b, nan: -1 },
            Comparison::FloatGreater => Insn::FCmp { d, a, b, nan: 1 },
            Comparison::DoubleLess => Insn::DCmp { d, a, b, nan: -1 },
            Comparison::DoubleGreater => Insn::DCmp { d, a, b, nan: 1 },
        };
        self.emit_result(insn, d, 1);
        Ok(())
    }

    /// Settles the slots below the operands of a branch, so that the target finds them.
    pub(super) fn settle_below(&mut self, operands: u16) {
        let below = self.stack.len() - usize::from(operands);
        if (0..below).any(|s| self.stack[s] != Loc::Reg(self.canon(s))) {
            self.settle_all();
        }
    }

    pub(super) fn branch_zero(
        &mut self,
        i: usize,
        bci: usize,
        cond: Condition,
        target: u32,
    ) -> Result<(), CodeError> {
        let cond = condition(cond);
        let follows_lcmp = i > 0
            && !self.flow.is_leader[i]
            && matches!(self.flow.insns[i - 1].1, Instruction::Compare(Comparison::Long));
        if follows_lcmp {
            self.settle_below(4);
            let [b, a] = self.operands([(2, 0), (2, 2)]);
            self.drop_slots(4);
            return self.branch(i, bci, if_longs(cond, a, b), target);
        }
        self.settle_below(1);
        let a = self.operand_of(1, 0);
        self.drop_slots(1);
        self.branch(i, bci, if_zero(cond, a), target)
    }

    pub(super) fn branch_ints(
        &mut self,
        i: usize,
        bci: usize,
        cond: Condition,
        target: u32,
    ) -> Result<(), CodeError> {
        let cond = condition(cond);
        self.settle_below(2);
        if let Some(c) = self.top_const()
            && let Ok(imm) = i16::try_from(c)
        {
            let a = self.operand_of(1, 1);
            self.drop_slots(2);
            return self.branch(i, bci, if_const(cond, a, imm), target);
        }
        let [b, a] = self.operands([(1, 0), (1, 1)]);
        self.drop_slots(2);
        self.branch(i, bci, if_ints(cond, a, b), target)
    }

    /// A conditional branch; the stack below its operands is settled.
    pub(super) fn branch(&mut self, i: usize, bci: usize, test: Insn, target: u32) -> Result<(), CodeError> {
        let target = self.flow.target(bci, target)?;
        let charge = self.flow.run[target] as i32 - self.flow.run[i + 1] as i32;
        if let Some(probe) = self.probe_left(i) {
            // if not, skip; probe; charge; goto
            self.skip_unless(test, 4);
            self.probe(Some(probe));
            self.emit(Insn::Charge { steps: charge });
            self.jump(target, 0);
            return Ok(());
        }
        match i8::try_from(charge) {
            Ok(w) if !self.long_branches => {
                let pc = self.code.insns.len() as u32;
                self.branches.push(Branch { pc, test, insn: i, target });
                self.fixes.push((pc, target));
                self.emit(test.charging(w));
            }
            _ => {
                // if not, skip; charge; goto
                self.skip_unless(test, 3);
                self.emit(Insn::Charge { steps: charge });
                self.jump(target, 0);
            }
        }
        Ok(())
    }

    /// Jumps over the instructions that follow, where the test does not hold.
    fn skip_unless(&mut self, test: Insn, distance: i32) {
        let mut skip = negated(test);
        skip.set_offset(distance).expect("a few instructions");
        self.emit(skip);
    }

    pub(super) fn goto(&mut self, target: usize, charge: i32) {
        if self.closes_loop(target, charge).is_some() {
            return;
        }
        self.jump(target, charge);
    }

    fn jump(&mut self, target: usize, charge: i32) {
        let w = i8::try_from(charge).unwrap_or_else(|_| {
            self.emit(Insn::Charge { steps: charge });
            0
        });
        self.fixes.push((self.code.insns.len() as u32, target));
        self.emit(Insn::Goto { off: 0, w });
    }

    /// A jump back to the test of a loop makes the test itself, and the increment before it with it.
    /// `None` if there is no such test.
    fn closes_loop(&mut self, target: usize, charge: i32) -> Option<()> {
        if self.instrumentation.keeps_ways_apart() {
            return None;
        }
        let w = i8::try_from(charge).ok()?;
        if target >= self.current || !self.stack.is_empty() || self.flow.depth[target] != Some(0) {
            return None;
        }
        let pc = self.pcs[target];
        let at = self.branches.binary_search_by_key(&pc, |b| b.pc).ok()?;
        let Branch { test, insn, target: exit, .. } = self.branches[at];
        let exit_charge = charge + self.flow.run[exit] as i32 - self.flow.run[insn + 1] as i32;
        let again = negated(test).charging(w);
        match self.increment_before().and_then(|local| after_increment(again, local)) {
            Some(fused) => {
                self.fixes.push((self.code.insns.len() as u32 - 1, insn + 1));
                *self.code.insns.last_mut().expect("the increment") = fused;
            }
            None => {
                // The test stands for itself, also in maps and line numbers.
                self.current = insn;
                self.bci = self.flow.insns[insn].0 as u16;
                self.fixes.push((self.code.insns.len() as u32, insn + 1));
                self.emit(again);
            }
        }
        self.jump(exit, exit_charge);
        Some(())
    }

    /// The local variable that the instruction emitted last increments by one, if the current instruction can
    /// be reached only through it.
    fn increment_before(&self) -> Option<u16> {
        let before = self.current.checked_sub(1)?;
        let alone =
            !self.flow.is_leader[self.current] && self.pcs[before] as usize + 1 == self.code.insns.len();
        match self.code.insns.last() {
            Some(Insn::IAddI { d, a, imm: 1 }) if alone && d == a => Some(*a),
            _ => None,
        }
    }

    /// `pc` holds the target's instruction number until `finish`.
    pub(super) fn switch_target(&self, bci: usize, target: u32) -> Result<SwitchTarget, CodeError> {
        let target = self.flow.target(bci, target)?;
        Ok(SwitchTarget { pc: target as u32, charge: self.flow.run[target] as i32 })
    }

    pub(super) fn switch(&mut self, i: usize, default: SwitchTarget, cases: SwitchCases) {
        self.settle_below(1);
        let a = self.operand_of(1, 0);
        self.drop_slots(1);
        let index = self.code.switches.len() as u32;
        self.code.add_switch(Switch { default, cases });
        self.emit(Insn::Switch { a, index });
        let mut by_way = Vec::new();
        if let Some(plan) = &self.instrumentation.probes {
            for ((_, target), probe) in plan.cases.range((i, 0)..(i + 1, 0)) {
                by_way.push((*target, self.code.insns.len() as u32));
                self.probe(Some(*probe));
                self.jump(*target, 0);
            }
        }
        self.switch_fixes.push((index, by_way));
    }

    /// Emits a probe of the method, if there is one.
    pub(super) fn probe(&mut self, probe: Option<u32>) {
        if let Some(probe) = probe {
            self.emit(Insn::Probe { probe: self.first_probe + probe });
        }
    }

    /// What comes before the first instruction of the class file.
    pub(super) fn begin(&mut self) {
        self.clear_locks();
        self.report(Reported::Call);
        if let Some(which) = self.instrumentation.intrinsic {
            self.emit(Insn::Intrinsic { which });
        }
    }

    /// Emits a report, if the code is to say what happens.
    pub(super) fn report(&mut self, event: Reported) {
        if self.instrumentation.events {
            self.emit(Insn::Report { event });
        }
    }

    /// Whether a basic block of the class file begins with an instruction: something leads there other than from the one before,
    /// or that one may lead elsewhere.
    pub(super) fn begins_block(&self, i: usize) -> bool {
        let branches = |before: usize| {
            let insn = &self.flow.insns[before].1;
            !falls_through(insn) || !targets(insn).is_empty()
        };
        self.flow.is_leader[i] || i.checked_sub(1).is_none_or(branches)
    }

    /// The probe for leaving an instruction other than to the next.
    pub(super) fn probe_left(&self, i: usize) -> Option<u32> {
        self.instrumentation.probes.as_ref().and_then(|plan| plan.left[i])
    }
}

fn negated(test: Insn) -> Insn {
    test.negated().expect("tests have a negation")
}

/// Whether the instruction leaves in one way only, and not to the next.
pub(super) fn is_unconditional(insn: &Instruction<'_>) -> bool {
    matches!(insn, Instruction::Goto { .. } | Instruction::Return { .. } | Instruction::AThrow)
}
