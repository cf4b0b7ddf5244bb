//! Which instruction pushed each slot of the operand stack, before every instruction of a method.
//!
//! The code is swept in order until every instruction that can be reached has a stack, or until the one asked
//! for has one. Values are not iterated to a fixed point: what a back edge would merge in later is left out,
//! as HotSpot does, so that the messages agree.

use tarry_classfile::bytecode::{self, Instruction};
use tarry_classfile::{Code, Pool};

use crate::code::flow::{effect, falls_through, shuffle, targets};

/// What is known before an instruction.
#[derive(Clone, Default)]
pub struct Stack {
    /// Bytecode index of the instruction that pushed the slot; `None` where paths disagree.
    slots: Vec<Option<usize>>,
    /// Bit i: local variable i was stored to, so it need not be the parameter any more.
    written: u64,
}

impl Stack {
    /// What pushed the slot that lies `below` slots under the top.
    pub fn source(&self, below: usize) -> Option<usize> {
        let at = self.slots.len().checked_sub(below + 1)?;
        self.slots[at]
    }

    pub fn was_written(&self, local: u16) -> bool {
        local >= 64 || self.written >> local & 1 != 0
    }

    fn merge(&mut self, other: &Stack) {
        for (mine, other) in self.slots.iter_mut().zip(&other.slots) {
            if mine != other {
                *mine = None;
            }
        }
        self.written |= other.written;
    }

    /// The stack after an instruction; `None` if the code is not what a verifier accepts.
    fn after(&self, pool: Pool<'_>, bci: usize, insn: &Instruction<'_>) -> Option<Stack> {
        let mut stack = self.clone();
        let (pops, pushes) = effect(pool, insn).ok()?;
        let rest = stack.slots.len().checked_sub(usize::from(pops))?;
        match *insn {
            Instruction::Stack(op) => {
                shuffle(&mut stack.slots, op);
                return Some(stack);
            }
            Instruction::CheckCast { .. } => return Some(stack),
            Instruction::Store { local, .. } if local < 64 => stack.written |= 1 << local,
            _ => {}
        }
        stack.slots.truncate(rest);
        stack.slots.extend(std::iter::repeat_n(Some(bci), usize::from(pushes)));
        Some(stack)
    }
}

/// The stacks of a method, by bytecode index.
pub struct Sources(Vec<Option<Stack>>);

impl Sources {
    /// Analyses the code as far as needed to know the stack before `bci`.
    pub fn up_to(pool: Pool<'_>, code: &Code<'_>, bci: usize) -> Option<Sources> {
        let mut sources = Sources(vec![None; code.bytecode.len()]);
        sources.0[0] = Some(Stack::default());
        for h in code.handlers() {
            let handler = usize::from(h.handler);
            let stack = sources.0.get_mut(handler)?;
            stack.get_or_insert(Stack { slots: vec![Some(handler)], written: 0 });
        }
        while sources.sweep(pool, code, bci)? {}
        Some(sources)
    }

    pub fn before(&self, bci: usize) -> Option<&Stack> {
        self.0.get(bci)?.as_ref()
    }

    /// One pass over the code. True: another one may find more.
    fn sweep(&mut self, pool: Pool<'_>, code: &Code<'_>, until: usize) -> Option<bool> {
        let mut found_new = false;
        let mut missed = false;
        let mut at = 0;
        while at < code.bytecode.len() {
            let (insn, len) = bytecode::decode(code.bytecode, at).ok()?;
            match &self.0[at] {
                Some(_) if at == until => return Some(false),
                None => missed = true,
                Some(stack) => {
                    let after = stack.after(pool, at, &insn)?;
                    let next = falls_through(&insn).then_some(at + len);
                    let successors = next.into_iter().chain(targets(&insn).into_iter().map(|t| t as usize));
                    for successor in successors {
                        found_new |= self.flow_to(successor, &after)?;
                    }
                }
            }
            at += len;
        }
        Some(missed && found_new)
    }

    /// True: nothing was known there before.
    fn flow_to(&mut self, bci: usize, stack: &Stack) -> Option<bool> {
        match self.0.get_mut(bci)? {
            Some(known) => {
                known.merge(stack);
                Some(false)
            }
            unknown => {
                *unknown = Some(stack.clone());
                Some(true)
            }
        }
    }
}
