//! What the program calls the result of a choice call: by the variable, field or parameter that it goes to, as the class file names them.

use tarry_classfile::bytecode::{self, Instruction, InvokeKind};
use tarry_classfile::descriptor::MethodDescriptor;
use tarry_classfile::{Code, Pool};

use crate::code::flow::{effect, falls_through};
use crate::machine::Machine;
use crate::npe::sources::Sources;
use crate::state::unknowns::Caller;
use crate::{Kind, LoaderId, MethodId};

/// Instructions behind a call among which the one is looked for that takes its result.
const MAX_DISTANCE: usize = 32;

/// A name for the result of a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResultName {
    Variable(String),
    /// Of an array, one of whose elements it becomes.
    ElementOf(String),
}

/// The method that makes a call.
struct Site<'a> {
    pool: Pool<'a>,
    code: Code<'a>,
    /// Whose classes it means.
    loader: LoaderId,
}

impl Machine {
    /// What becomes of the result of a choice call; `None` if nothing with a name does.
    pub fn result_name(&self, caller: Caller) -> Option<ResultName> {
        let site = Site::of(self, caller.method)?;
        let call = usize::from(self.program.code.bci_at(caller.pc));
        let (_, length) = site.instruction(call)?;
        let next = call + length;
        // Most results are stored at once.
        if let (Instruction::Store { local, .. }, stores) = site.instruction(next)? {
            return site.local(local, next + stores).map(ResultName::Variable);
        }
        let sources = Sources::up_to(site.pool, &site.code, site.code.bytecode.len())?;
        self.taken_behind(&site, &sources, call, next)
    }

    /// The name of what takes the slot that `source` has pushed, in the code from `start` on.
    fn taken_behind(
        &self,
        site: &Site<'_>,
        sources: &Sources,
        source: usize,
        start: usize,
    ) -> Option<ResultName> {
        let (mut source, mut at) = (source, start);
        for _ in 0..MAX_DISTANCE {
            let (insn, length) = site.instruction(at)?;
            let stack = sources.before(at)?;
            let (pops, _) = effect(site.pool, &insn).ok()?;
            // Of a wide value the slot that lies deeper.
            let slot = (0..usize::from(pops)).rev().find(|slot| stack.source(*slot) == Some(source));
            if let Some(slot) = slot {
                let array = |below: usize| site.variable_pushed_by(stack.source(slot + below)?);
                match insn {
                    Instruction::Store { local, .. } => {
                        return site.local(local, at + length).map(ResultName::Variable);
                    }
                    Instruction::PutField { index } | Instruction::PutStatic { index } => {
                        return site.member(index).map(ResultName::Variable);
                    }
                    Instruction::ArrayStore { .. } => return array(2).map(ResultName::ElementOf),
                    Instruction::Convert { .. } | Instruction::CheckCast { .. } => source = at,
                    Instruction::Invoke { index, .. } if site.is_boxing(index) => source = at,
                    Instruction::Invoke { kind, index } => {
                        return self.parameter(site, kind, index, slot).map(ResultName::Variable);
                    }
                    _ => return None,
                }
            }
            if !falls_through(&insn) {
                return None;
            }
            at += length;
        }
        None
    }

    /// What a called method of the program calls the parameter that lies in this slot from the top of the stack.
    fn parameter(&self, site: &Site<'_>, kind: InvokeKind, index: u16, slot: usize) -> Option<String> {
        let called = site.pool.member_ref(index)?;
        let classes = &self.program.classes;
        let symbol = |text: &[u8]| classes.symbols.lookup(text);
        let (class, name, descriptor) =
            (symbol(called.class_name)?, symbol(called.name)?, symbol(called.descriptor)?);
        let class = classes.find(site.loader, class)?;
        let method = classes.find_method(class, name, descriptor)?;
        let slots = MethodDescriptor::parse(called.descriptor)?.argument_slots() as usize;
        let receiver = usize::from(kind != InvokeKind::Static);
        let local = (slots + receiver).checked_sub(slot + 1)?;
        let callee = Site::of(self, method)?;
        callee.local(local as u16, 0).filter(|name| name != "this")
    }
}

impl<'a> Site<'a> {
    fn of(machine: &'a Machine, method: MethodId) -> Option<Site<'a>> {
        let method = machine.program.classes.method(method);
        let class = machine.program.classes.class(method.class);
        let file = class.file.as_ref()?;
        let code = file.methods[method.index as usize].code(file)?;
        Some(Site { pool: file.pool(), code, loader: class.loader })
    }

    fn instruction(&self, at: usize) -> Option<(Instruction<'a>, usize)> {
        bytecode::decode(self.code.bytecode, at).ok()
    }

    /// The name of a local variable where this instruction begins.
    fn local(&self, local: u16, at: usize) -> Option<String> {
        let named = self.code.local_variables().find(|v| {
            let start = usize::from(v.start_pc);
            v.index == local && (start..start + usize::from(v.length)).contains(&at)
        })?;
        Some(text(self.pool.utf8(named.name)))
    }

    fn member(&self, index: u16) -> Option<String> {
        Some(text(self.pool.member_ref(index)?.name))
    }

    /// The variable or field whose value an instruction has pushed.
    fn variable_pushed_by(&self, at: usize) -> Option<String> {
        match self.instruction(at)?.0 {
            Instruction::Load { local, .. } => self.local(local, at),
            Instruction::GetField { index } | Instruction::GetStatic { index } => self.member(index),
            _ => None,
        }
    }

    /// Whether it makes a box of its only argument.
    fn is_boxing(&self, method: u16) -> bool {
        self.pool.member_ref(method).is_some_and(|called| {
            called.name == b"valueOf"
                && Kind::of_box(called.class_name).is_some()
                && called.descriptor[1] != b'L'
        })
    }
}

fn text(name: &[u8]) -> String {
    String::from_utf8_lossy(name).into_owned()
}
