//! Verification by inference (JVMS 4.10.2): frames flow along the code until nothing changes.
//!
//! Subroutines (`jsr`, `ret`; 4.10.2.5): a frame knows which subroutines it is in and which locals each has
//! changed. After a `ret` the changed locals are those of the subroutine, the others those before the `jsr`.
//! Recursive subroutines are rejected, and so are those left by a `ret` of an address that was merged away.

use tarry_classfile::bytecode::Instruction;

use crate::code::flow;
use crate::verify::types::{Frame, Type};
use crate::verify::{Verified, Verifier};

/// A subroutine that control is in.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Active {
    /// Bytecode index of its start.
    start: u16,
    /// Locals it has changed.
    changed: Vec<bool>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Flowing {
    frame: Frame,
    /// Outermost first.
    active: Vec<Active>,
}

struct Inference {
    before: Vec<Option<Flowing>>,
    work: Vec<usize>,
    /// Numbers of `jsr` and `ret` instructions with the start of their subroutine.
    callers: Vec<(u16, usize)>,
    returns: Vec<(u16, usize)>,
}

impl Verifier<'_, '_> {
    pub(super) fn infer(&mut self) -> Verified<()> {
        let mut frame = self.first_frame();
        frame.locals.resize(usize::from(self.code.max_locals), Type::Top);
        let mut inference = Inference {
            before: vec![None; self.insns.len()],
            work: Vec::new(),
            callers: Vec::new(),
            returns: Vec::new(),
        };
        self.flow_to(&mut inference, 0, Flowing { frame, active: Vec::new() })?;
        while let Some(number) = inference.work.pop() {
            self.infer_at(&mut inference, number)?;
        }
        let unreached = inference.before.iter().enumerate().filter(|(_, before)| before.is_none());
        for number in unreached.map(|(number, _)| number).collect::<Vec<_>>() {
            self.check_unreachable(number)?;
        }
        Ok(())
    }

    /// Code that is never reached still names constants of the right kinds and locals that exist (4.9.1).
    fn check_unreachable(&mut self, number: usize) -> Verified<()> {
        let (bci, insn) = self.insns[number];
        self.bci = bci;
        if let Err(reason) = flow::effect(self.pool, &insn) {
            return self.violation(reason);
        }
        if let Err(error) = flow::check_locals(bci, &insn, self.code.max_locals) {
            return self.violation(error.reason);
        }
        if flow::targets(&insn).into_iter().any(|target| !self.is_instruction(target as usize)) {
            return self.violation("Illegal target of jump or branch");
        }
        self.check_padding(&insn)
    }

    fn infer_at(&mut self, inference: &mut Inference, number: usize) -> Verified<()> {
        let (bci, insn) = self.insns[number];
        self.bci = bci;
        let mut now = inference.before[number].clone().expect("on the work list");
        self.flow_to_handlers(inference, &now)?;
        match insn {
            Instruction::Jsr { target } => return self.call_subroutine(inference, number, now, target),
            Instruction::Ret { local } => return self.leave_subroutine(inference, number, &now, local),
            _ => {}
        }
        let constructing = now.frame.this_uninitialized;
        self.step(&mut now.frame, &insn)?;
        if let Instruction::Store { local, .. } = insn {
            let slots = 1 + usize::from(now.frame.locals[usize::from(local)].end().is_some());
            for active in &mut now.active {
                active.changed[usize::from(local)..usize::from(local) + slots].fill(true);
            }
        }
        if constructing && !now.frame.this_uninitialized {
            // `this` in locals is another type from here on.
            now.active.iter_mut().for_each(|a| a.changed[0] = true);
        }
        for target in flow::targets(&insn) {
            self.flow_to_bci(inference, target, now.clone())?;
        }
        if flow::falls_through(&insn) {
            self.flow_to(inference, number + 1, now)?;
        }
        Ok(())
    }

    fn flow_to_handlers(&mut self, inference: &mut Inference, now: &Flowing) -> Verified<()> {
        let bci = self.bci as u16;
        for h in self.code.handlers().filter(|h| (h.start..h.end).contains(&bci)) {
            let caught = match h.catch_type {
                0 => Type::Object(self.names.throwable),
                index => self.class_type(index)?,
            };
            let mut thrown = now.clone();
            thrown.frame.stack = vec![caught];
            self.flow_to_bci(inference, u32::from(h.handler), thrown)?;
        }
        Ok(())
    }

    fn flow_to_bci(&mut self, inference: &mut Inference, target: u32, flowing: Flowing) -> Verified<()> {
        match self.number_of(target as usize) {
            Some(number) => self.flow_to(inference, number, flowing),
            None => self.violation("Illegal target of jump or branch"),
        }
    }

    fn flow_to(&mut self, inference: &mut Inference, number: usize, from: Flowing) -> Verified<()> {
        if number >= self.insns.len() {
            return self.violation("Control flow falls through code end");
        }
        if from.frame.stack.len() > usize::from(self.code.max_stack) {
            return self.violation("Operand stack overflow");
        }
        let merged = match &inference.before[number] {
            None => from,
            Some(known) => {
                let known = known.clone();
                let merged = self.merge(&known, from)?;
                if merged == known {
                    return Ok(());
                }
                merged
            }
        };
        inference.before[number] = Some(merged);
        inference.work.push(number);
        Ok(())
    }

    fn merge(&mut self, known: &Flowing, from: Flowing) -> Verified<Flowing> {
        if known.frame.stack.len() != from.frame.stack.len() {
            return self.violation("Inconsistent stack height");
        }
        let mut merged = from;
        for (a, b) in merged.frame.locals.iter_mut().zip(&known.frame.locals) {
            *a = self.merge_types(*a, *b)?;
        }
        for (a, b) in merged.frame.stack.iter_mut().zip(&known.frame.stack) {
            *a = self.merge_types(*a, *b)?;
            if *a == Type::Top {
                return self.violation("Mismatched stack types");
            }
        }
        merged.frame.this_uninitialized |= known.frame.this_uninitialized;
        // Only what both are in is certain.
        let both = merged.active.iter().zip(&known.active).take_while(|(a, b)| a.start == b.start).count();
        merged.active.truncate(both);
        for (a, b) in merged.active.iter_mut().zip(&known.active) {
            union(&mut a.changed, &b.changed);
        }
        Ok(merged)
    }

    fn call_subroutine(
        &mut self,
        inference: &mut Inference,
        number: usize,
        mut now: Flowing,
        target: u32,
    ) -> Verified<()> {
        let start = target as u16;
        if now.active.iter().any(|a| a.start == start) {
            return self.violation("Recursive call to jsr entry");
        }
        if !inference.callers.contains(&(start, number)) {
            inference.callers.push((start, number));
        }
        now.active.push(Active { start, changed: vec![false; now.frame.locals.len()] });
        now.frame.push(Type::ReturnAddress(start));
        self.flow_to_bci(inference, target, now)?;
        for (_, ret) in inference.returns.clone().into_iter().filter(|(s, _)| *s == start) {
            self.flow_back(inference, start, number, ret)?;
        }
        Ok(())
    }

    fn leave_subroutine(
        &mut self,
        inference: &mut Inference,
        number: usize,
        now: &Flowing,
        local: u16,
    ) -> Verified<()> {
        let Some(Type::ReturnAddress(start)) = now.frame.locals.get(usize::from(local)).copied() else {
            return self.violation("Bad local variable type");
        };
        if !now.active.iter().any(|a| a.start == start) {
            return self.violation("Illegal return from subroutine");
        }
        if !inference.returns.contains(&(start, number)) {
            inference.returns.push((start, number));
        }
        for (_, caller) in inference.callers.clone().into_iter().filter(|(s, _)| *s == start) {
            self.flow_back(inference, start, caller, number)?;
        }
        Ok(())
    }

    /// From a `ret` to the instruction after a `jsr`.
    fn flow_back(
        &mut self,
        inference: &mut Inference,
        start: u16,
        caller: usize,
        ret: usize,
    ) -> Verified<()> {
        let (Some(before), Some(end)) = (&inference.before[caller], &inference.before[ret]) else {
            return Ok(());
        };
        let Some(active) = end.active.iter().find(|a| a.start == start) else { return Ok(()) };
        let mut after = before.clone();
        for (at, changed) in active.changed.iter().enumerate() {
            if *changed {
                after.frame.locals[at] = end.frame.locals[at];
            }
        }
        after.frame.stack.clone_from(&end.frame.stack);
        after.frame.this_uninitialized |= end.frame.this_uninitialized;
        for outer in &mut after.active {
            union(&mut outer.changed, &active.changed);
        }
        self.flow_to(inference, caller + 1, after)
    }
}

fn union(a: &mut [bool], b: &[bool]) {
    a.iter_mut().zip(b).for_each(|(a, b)| *a |= b);
}
