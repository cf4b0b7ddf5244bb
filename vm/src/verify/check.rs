//! Verification by type checking (JVMS 4.10.1): one pass, with the stack maps giving the frame wherever control
//! may come from elsewhere.

use tarry_classfile::bytecode::Instruction;

use crate::code::flow;
use crate::verify::maps::{Mapped, StackMaps};
use crate::verify::types::{Frame, Type};
use crate::verify::{Verified, Verifier};

impl Verifier<'_, '_> {
    pub(super) fn check(&mut self) -> Verified<()> {
        let mut frame = self.first_frame();
        let maps =
            StackMaps::read(&self.code, self.pool, &mut self.machine.program.classes.symbols, &frame.locals);
        let maps = match maps {
            Ok(maps) => maps,
            Err(reason) => return self.violation(reason),
        };
        if let Some(pc) = maps.pcs().find(|pc| !self.is_instruction(*pc as usize)) {
            self.bci = pc as usize;
            return self.violation("StackMapTable error: bad offset");
        }
        frame.locals.resize(usize::from(self.code.max_locals), Type::Top);
        let handlers: Vec<_> = self.code.handlers().collect();
        let mut reachable = true;
        // Frames of the table that lie behind.
        let mut passed = 0;
        for number in 0..self.insns.len() {
            let (bci, insn) = self.insns[number];
            self.bci = bci;
            match maps.nth_at(passed, bci) {
                Some(map) => {
                    passed += 1;
                    if reachable && !self.fits(&frame, &map)? {
                        return self.violation("Instruction type does not match stack map");
                    }
                    frame.locals[..map.locals.len()].copy_from_slice(&map.locals);
                    frame.locals[map.locals.len()..].fill(Type::Top);
                    frame.stack.clear();
                    frame.stack.extend_from_slice(&map.stack);
                    frame.this_uninitialized = map.this_uninitialized;
                }
                None if !reachable => return self.violation("Expecting a stack map frame"),
                None => {}
            }
            let was_uninitialized = frame.this_uninitialized;
            for h in handlers.iter().filter(|h| (h.start..h.end).contains(&(bci as u16))) {
                self.check_handler(&frame, h.handler, h.catch_type, &maps)?;
            }
            self.step(&mut frame, &insn)?;
            let constructed = was_uninitialized && !frame.this_uninitialized;
            if constructed && handlers.iter().any(|h| (h.start..h.end).contains(&(bci as u16))) {
                return self.violation("Bad <init> method call from inside of a try block");
            }
            self.check_targets(&frame, &insn, &maps)?;
            reachable = flow::falls_through(&insn);
        }
        if reachable {
            self.bci = self.code.bytecode.len();
            return self.violation("Control flow falls through code end");
        }
        Ok(())
    }

    fn fits(&mut self, frame: &Frame, map: &Mapped<'_>) -> Verified<bool> {
        if frame.this_uninitialized && !map.this_uninitialized {
            return Ok(false);
        }
        Ok(self.frame_matches(frame, &map.locals, &map.stack)?)
    }

    fn check_targets(&mut self, frame: &Frame, insn: &Instruction<'_>, maps: &StackMaps) -> Verified<()> {
        match *insn {
            Instruction::If { target, .. }
            | Instruction::IfICmp { target, .. }
            | Instruction::IfACmp { target, .. }
            | Instruction::IfNull { target }
            | Instruction::IfNonNull { target }
            | Instruction::Goto { target } => self.check_target(frame, target, maps),
            Instruction::TableSwitch(_) | Instruction::LookupSwitch(_) => {
                flow::targets(insn).into_iter().try_for_each(|target| self.check_target(frame, target, maps))
            }
            _ => Ok(()),
        }
    }

    fn check_target(&mut self, frame: &Frame, target: u32, maps: &StackMaps) -> Verified<()> {
        match maps.at(target as usize) {
            None => self.violation(format!("Expecting a stackmap frame at branch target {target}")),
            Some(map) if self.fits(frame, &map)? => Ok(()),
            Some(_) => self.violation(format!("Inconsistent stackmap frames at branch target {target}")),
        }
    }

    fn check_handler(&mut self, frame: &Frame, handler: u16, catch: u16, maps: &StackMaps) -> Verified<()> {
        let caught = match catch {
            0 => Type::Object(self.names.throwable),
            index => self.class_type(index)?,
        };
        let Some(map) = maps.at(usize::from(handler)) else {
            return self.violation(format!("Expecting a stackmap frame at branch target {handler}"));
        };
        let stack_fits = match &map.stack[..] {
            [on_stack] => self.is_assignable(caught, *on_stack)?,
            _ => false,
        };
        let flags_fit = !frame.this_uninitialized || map.this_uninitialized;
        if stack_fits && flags_fit && self.locals_fit(frame, &map.locals)? {
            return Ok(());
        }
        self.violation(format!("Stack map does not match the one at exception handler {handler}"))
    }

    fn locals_fit(&mut self, frame: &Frame, locals: &[Type]) -> Verified<bool> {
        for (found, wanted) in frame.locals.iter().zip(locals) {
            if found != wanted && !self.is_assignable(*found, *wanted)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
