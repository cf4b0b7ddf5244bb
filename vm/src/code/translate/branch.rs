//! Branches: comparisons with the jumps that use them, loops, switches.
//!
//! `javac` puts the test of a loop at its head and a jump back to it at its end. The jump back is translated to
//! a copy of the test, negated, that leads to the loop's body: one instruction less per round, and two less
//! where the end of the body counts the loop's variable up.

use tarry_classfile::bytecode::{Comparison, Condition, Instruction};

use super::{Loc, Translator};
use crate::code::flow::CodeError;
use crate::code::insn::Insn;
use crate::code::select::{Test, condition};
use crate::code::{Switch, SwitchCases, SwitchTarget};

/// A conditional branch that was emitted as one instruction.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    pc: u32,
    test: Test,
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
            return self.branch(i, bci, Test::Longs(cond, a, b), target);
        }
        self.settle_below(1);
        let a = self.operand_of(1, 0);
        self.drop_slots(1);
        self.branch(i, bci, Test::Zero(cond, a), target)
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
            return self.branch(i, bci, Test::Const(cond, a, imm), target);
        }
        let [b, a] = self.operands([(1, 0), (1, 1)]);
        self.drop_slots(2);
        self.branch(i, bci, Test::Ints(cond, a, b), target)
    }

    /// A conditional branch; the stack below its operands is settled.
    pub(super) fn branch(&mut self, i: usize, bci: usize, test: Test, target: u32) -> Result<(), CodeError> {
        let target = self.flow.target(bci, target)?;
        let charge = self.flow.run[target] as i32 - self.flow.run[i + 1] as i32;
        if let Some(probe) = self.probe_left(i) {
            // if not, skip; probe; charge; goto
            self.emit(test.negated().insn(4, 0));
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
                self.emit(test.insn(0, w));
            }
            _ => {
                // if not, skip; charge; goto
                self.emit(test.negated().insn(3, 0));
                self.emit(Insn::Charge { steps: charge });
                self.jump(target, 0);
            }
        }
        Ok(())
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
        if self.probes.is_some() {
            // The copy would leave the probes of the test out.
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
        match self.increment_before().and_then(|local| test.negated().after_increment(local, w)) {
            Some(fused) => {
                self.fixes.push((self.code.insns.len() as u32 - 1, insn + 1));
                *self.code.insns.last_mut().expect("the increment") = fused;
            }
            None => {
                // The test stands for itself, also in maps and line numbers.
                self.current = insn;
                self.bci = self.flow.insns[insn].0 as u16;
                self.fixes.push((self.code.insns.len() as u32, insn + 1));
                self.emit(test.negated().insn(0, w));
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
        self.code.switches.push(Switch { default, cases });
        self.emit(Insn::Switch { a, index });
        let mut by_way = Vec::new();
        if let Some((plan, _)) = self.probes {
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
        if let (Some((_, first)), Some(probe)) = (self.probes, probe) {
            self.emit(Insn::Probe { probe: first + probe });
        }
    }

    /// The probe for leaving an instruction other than to the next.
    pub(super) fn probe_left(&self, i: usize) -> Option<u32> {
        self.probes.and_then(|(plan, _)| plan.left[i])
    }
}

/// Whether the instruction leaves in one way only, and not to the next.
pub(super) fn is_unconditional(insn: &Instruction<'_>) -> bool {
    matches!(insn, Instruction::Goto { .. } | Instruction::Return { .. } | Instruction::AThrow)
}
