//! Verification by inference (JVMS 4.10.2): frames flow along the code until nothing changes.
//!
//! A frame is kept where control may come from elsewhere; from there one frame goes along with the code.
//!
//! Subroutines (`jsr`, `ret`; 4.10.2.5): a frame knows which subroutines it is in and which locals each has
//! changed. After a `ret` the changed locals are those of the subroutine, the others those before the `jsr`.
//! Recursive subroutines are rejected, and so are those left by a `ret` of an address that was merged away.

use std::rc::Rc;

use tarry_classfile::bytecode::{Instruction, InvokeKind};

use crate::code::flow;
use crate::verify::slots::Slots;
use crate::verify::types::{Frame, Type};
use crate::verify::{Verified, Verifier};

/// Subroutines within subroutines: each frame has a list of those it is in.
const MAX_SUBROUTINES: usize = 1024;

/// A frame with the subroutines that control is in.
#[derive(Clone)]
struct Flowing {
    frame: Frame,
    /// Starts of the subroutines, outermost first.
    active: Rc<[u16]>,
    /// By local: how many of them have changed it. What an inner one has changed, those around it have changed too. Empty
    /// outside of subroutines.
    changed: Vec<u16>,
}

/// As `Flowing`, borrowed.
#[derive(Clone, Copy)]
struct View<'a> {
    locals: &'a [Type],
    stack: &'a [Type],
    this_uninitialized: bool,
    active: &'a Rc<[u16]>,
    changed: &'a [u16],
}

/// As `Flowing`, for keeping.
#[derive(Clone)]
struct Kept {
    locals: Slots<Type>,
    stack: Slots<Type>,
    this_uninitialized: bool,
    active: Rc<[u16]>,
    changed: Slots<u16>,
}

impl Flowing {
    fn view(&self) -> View<'_> {
        View {
            locals: &self.frame.locals,
            stack: &self.frame.stack,
            this_uninitialized: self.frame.this_uninitialized,
            active: &self.active,
            changed: &self.changed,
        }
    }

    fn change(&mut self, local: usize, slots: usize) {
        if !self.changed.is_empty() {
            self.changed[local..local + slots].fill(self.active.len() as u16);
        }
    }
}

impl Kept {
    fn of(view: View<'_>, like: Option<&Kept>) -> Kept {
        Kept {
            locals: Slots::of(view.locals, like.map(|k| &k.locals)),
            stack: Slots::of(view.stack, like.map(|k| &k.stack)),
            this_uninitialized: view.this_uninitialized,
            active: view.active.clone(),
            changed: Slots::of(view.changed, like.map(|k| &k.changed)),
        }
    }

    fn is(&self, view: View<'_>) -> bool {
        self.this_uninitialized == view.this_uninitialized
            && self.active == *view.active
            && self.stack.are(view.stack)
            && self.locals.are(view.locals)
            && self.changed.are(view.changed)
    }

    fn flowing(&self) -> Flowing {
        Flowing {
            frame: Frame {
                locals: self.locals.all().into_owned(),
                stack: self.stack.all().into_owned(),
                this_uninitialized: self.this_uninitialized,
            },
            active: self.active.clone(),
            changed: self.changed.all().into_owned(),
        }
    }
}

struct Inference {
    /// Before instructions that control may come to from elsewhere, and before each `jsr` and `ret`.
    kept: Vec<Option<Kept>>,
    is_kept: Vec<bool>,
    /// Instructions where a handler's range begins.
    guarded_from: Vec<bool>,
    reached: Vec<bool>,
    work: Vec<usize>,
    /// Numbers of `jsr` and `ret` instructions with the start of their subroutine.
    callers: Vec<(u16, usize)>,
    returns: Vec<(u16, usize)>,
}

impl Verifier<'_, '_> {
    pub(super) fn infer(&mut self) -> Verified<()> {
        let mut frame = self.first_frame();
        frame.locals.resize(usize::from(self.code.max_locals), Type::Top);
        let mut inference = self.inference();
        let first = Flowing { frame, active: Rc::new([]), changed: Vec::new() };
        self.flow_to(&mut inference, 0, first.view())?;
        while let Some(number) = inference.work.pop() {
            self.infer_from(&mut inference, number)?;
        }
        for number in 0..self.insns.len() {
            if !inference.reached[number] {
                self.check_unreachable(number)?;
            }
        }
        Ok(())
    }

    fn inference(&self) -> Inference {
        let count = self.insns.len();
        let mut is_kept = vec![false; count];
        let mut guarded_from = vec![false; count];
        let mut keep = |number: Option<usize>| {
            if let Some(kept) = number.and_then(|number| is_kept.get_mut(number)) {
                *kept = true;
            }
        };
        keep(Some(0));
        for (number, (_, insn)) in self.insns.iter().enumerate() {
            for target in flow::targets(insn) {
                keep(self.number_of(target as usize));
            }
            if let Instruction::Jsr { .. } | Instruction::Ret { .. } = insn {
                keep(Some(number));
                keep(Some(number + 1));
            }
        }
        for h in self.code.handlers() {
            keep(self.number_of(usize::from(h.handler)));
            if let Some(start) = self.number_of(usize::from(h.start)) {
                guarded_from[start] = true;
            }
        }
        Inference {
            kept: vec![None; count],
            is_kept,
            guarded_from,
            reached: vec![false; count],
            work: Vec::new(),
            callers: Vec::new(),
            returns: Vec::new(),
        }
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

    /// Goes along with the code up to where a frame is kept, or control leaves.
    fn infer_from(&mut self, inference: &mut Inference, first: usize) -> Verified<()> {
        let mut now = inference.kept[first].as_ref().expect("on the work list").flowing();
        let mut number = first;
        // Handlers have seen the locals as they are.
        let mut handled = false;
        loop {
            let (bci, insn) = self.insns[number];
            self.bci = bci;
            inference.reached[number] = true;
            if !handled || inference.guarded_from[number] {
                self.flow_to_handlers(inference, &now)?;
            }
            match insn {
                Instruction::Jsr { target } => return self.call_subroutine(inference, number, now, target),
                Instruction::Ret { local } => return self.leave_subroutine(inference, number, &now, local),
                _ => {}
            }
            let constructing = now.frame.this_uninitialized;
            self.step(&mut now.frame, &insn)?;
            if let Instruction::Store { local, .. } = insn {
                let slots = 1 + usize::from(now.frame.locals[usize::from(local)].end().is_some());
                now.change(usize::from(local), slots);
            }
            if constructing && !now.frame.this_uninitialized {
                // `this` in locals is another type from here on.
                now.change(0, 1);
            }
            handled = !matches!(
                insn,
                Instruction::Store { .. }
                    | Instruction::New { .. }
                    | Instruction::Invoke { kind: InvokeKind::Special, .. }
            );
            for target in flow::targets(&insn) {
                self.flow_to_bci(inference, target, now.view())?;
            }
            if !flow::falls_through(&insn) {
                return Ok(());
            }
            number += 1;
            if inference.is_kept.get(number) != Some(&false) {
                return self.flow_to(inference, number, now.view());
            }
            self.check_depth(now.view())?;
        }
    }

    fn flow_to_handlers(&mut self, inference: &mut Inference, now: &Flowing) -> Verified<()> {
        let bci = self.bci as u16;
        for h in self.code.handlers().filter(|h| (h.start..h.end).contains(&bci)) {
            let caught = match h.catch_type {
                0 => Type::Object(self.names.throwable),
                index => self.class_type(index)?,
            };
            let thrown = View { stack: &[caught], ..now.view() };
            self.flow_to_bci(inference, u32::from(h.handler), thrown)?;
        }
        Ok(())
    }

    fn flow_to_bci(&mut self, inference: &mut Inference, target: u32, from: View<'_>) -> Verified<()> {
        match self.number_of(target as usize) {
            Some(number) => self.flow_to(inference, number, from),
            None => self.violation("Illegal target of jump or branch"),
        }
    }

    fn check_depth(&self, from: View<'_>) -> Verified<()> {
        if from.stack.len() > usize::from(self.code.max_stack) {
            return self.violation("Operand stack overflow");
        }
        Ok(())
    }

    fn flow_to(&mut self, inference: &mut Inference, number: usize, from: View<'_>) -> Verified<()> {
        if number >= self.insns.len() {
            return self.violation("Control flow falls through code end");
        }
        self.check_depth(from)?;
        let merged = match &inference.kept[number] {
            // What comes before it is likely to be alike.
            None => {
                let like = inference.kept[..number].iter().rev().take(MAX_DISTANCE).flatten().next();
                Kept::of(from, like)
            }
            Some(known) => match self.merge(known, from)? {
                None => return Ok(()),
                Some(merged) => Kept::of(merged.view(), Some(known)),
            },
        };
        inference.kept[number] = Some(merged);
        inference.work.push(number);
        Ok(())
    }

    /// What holds on both ways; `None` if that is what is known.
    fn merge(&mut self, known: &Kept, from: View<'_>) -> Verified<Option<Flowing>> {
        if known.is(from) {
            return Ok(None);
        }
        let mut merged = known.flowing();
        if merged.frame.stack.len() != from.stack.len() {
            return self.violation("Inconsistent stack height");
        }
        let mut differs = false;
        for (a, b) in merged.frame.locals.iter_mut().zip(from.locals).filter(|(a, b)| a != b) {
            let both = self.merge_types(*a, *b)?;
            differs |= both != *a;
            *a = both;
        }
        for (a, b) in merged.frame.stack.iter_mut().zip(from.stack).filter(|(a, b)| a != b) {
            let both = self.merge_types(*a, *b)?;
            if both == Type::Top {
                return self.violation("Mismatched stack types");
            }
            differs |= both != *a;
            *a = both;
        }
        differs |= from.this_uninitialized && !merged.frame.this_uninitialized;
        merged.frame.this_uninitialized |= from.this_uninitialized;
        // Only what both are in is certain.
        let both = merged.active.iter().zip(from.active.iter()).take_while(|(a, b)| a == b).count();
        if both < merged.active.len() {
            merged.active = merged.active[..both].into();
            merged.changed.iter_mut().for_each(|level| *level = (*level).min(both as u16));
            differs = true;
        }
        if both == 0 {
            merged.changed.clear();
        }
        for (a, b) in merged.changed.iter_mut().zip(from.changed) {
            let level = (*b).min(both as u16);
            differs |= level > *a;
            *a = level.max(*a);
        }
        Ok(differs.then_some(merged))
    }

    fn call_subroutine(
        &mut self,
        inference: &mut Inference,
        number: usize,
        mut now: Flowing,
        target: u32,
    ) -> Verified<()> {
        let start = target as u16;
        if now.active.contains(&start) {
            return self.violation("Recursive call to jsr entry");
        }
        if now.active.len() == MAX_SUBROUTINES {
            return self.violation("Subroutines are nested too deeply");
        }
        if !inference.callers.contains(&(start, number)) {
            inference.callers.push((start, number));
        }
        now.active = now.active.iter().copied().chain([start]).collect();
        now.changed.resize(now.frame.locals.len(), 0);
        now.frame.push(Type::ReturnAddress(start));
        self.flow_to_bci(inference, target, now.view())?;
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
        if !now.active.contains(&start) {
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
        let (Some(before), Some(end)) = (&inference.kept[caller], &inference.kept[ret]) else {
            return Ok(());
        };
        let (mut after, end) = (before.flowing(), end.flowing());
        let Some(level) = end.active.iter().position(|a| *a == start) else { return Ok(()) };
        for at in 0..end.changed.len() {
            if usize::from(end.changed[at]) > level {
                after.frame.locals[at] = end.frame.locals[at];
                after.change(at, 1);
            }
        }
        after.frame.stack = end.frame.stack;
        after.frame.this_uninitialized |= end.frame.this_uninitialized;
        self.flow_to(inference, caller + 1, after.view())
    }
}

/// Instructions back to look for a frame to share with.
const MAX_DISTANCE: usize = 64;
