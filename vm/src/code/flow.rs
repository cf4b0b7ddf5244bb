//! What the translator has to know of a method before it emits code: instruction boundaries, branch targets,
//! operand-stack depths (in slots), and how many bytecodes follow until control must leave.
//!
//! Code that violates these is rejected here; types are the verifier's business.

use tarry_classfile::bytecode::{self, Instruction, Kind as LocalKind, Number, StackOp};
use tarry_classfile::descriptor::{FieldType, MethodDescriptor};
use tarry_classfile::{Code, Constant, Pool};

/// Why a method's code cannot be translated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodeError {
    pub bci: usize,
    pub reason: String,
}

impl CodeError {
    pub fn new(bci: usize, reason: impl Into<String>) -> CodeError {
        CodeError { bci, reason: reason.into() }
    }
}

pub struct Flow<'a> {
    /// Bytecode index and instruction, in order.
    pub insns: Vec<(usize, Instruction<'a>)>,
    /// Instruction number at a bytecode index, `NONE` inside instructions.
    index_of: Vec<u32>,
    /// Stack depth before each instruction; `None`: not reachable.
    pub depth: Vec<Option<u16>>,
    /// Control may come from elsewhere than the instruction before.
    pub is_leader: Vec<bool>,
    /// Bytecodes from here to the next instruction that never falls through, both included.
    pub run: Vec<u32>,
    /// Those of the class file, unless registers could not be numbered so.
    pub max_locals: u16,
    pub max_stack: u16,
}

const NONE: u32 = u32::MAX;

/// Locals and stack slots that instructions can name, with room for what the translator adds.
const MAX_REGISTERS: u32 = u16::MAX as u32 - 512;

/// Locals that may hold parameters: they keep their numbers.
const PARAMETERS: usize = 256;

impl<'a> Flow<'a> {
    pub fn analyse(pool: Pool<'a>, code: &Code<'a>) -> Result<Flow<'a>, CodeError> {
        let mut insns = Vec::with_capacity(code.bytecode.len() / 2);
        let mut index_of = vec![NONE; code.bytecode.len()];
        let mut at = 0;
        while at < code.bytecode.len() {
            let (insn, len) =
                bytecode::decode(code.bytecode, at).map_err(|e| CodeError::new(at, e.to_string()))?;
            index_of[at] = insns.len() as u32;
            insns.push((at, insn));
            at += len;
        }
        let count = insns.len();
        let run = runs(&insns);
        let (max_locals, max_stack) = (code.max_locals, code.max_stack);
        let (depth, is_leader) = (vec![None; count], vec![false; count]);
        let mut flow = Flow { insns, index_of, depth, is_leader, run, max_locals, max_stack };
        flow.propagate(pool, code)?;
        if u32::from(max_locals) + u32::from(max_stack) > MAX_REGISTERS {
            flow.renumber();
        }
        Ok(flow)
    }

    /// Numbers the locals without those that are never used, and counts the stack as deep as it gets.
    fn renumber(&mut self) {
        let mut used = vec![false; usize::from(self.max_locals) + 1];
        used[..PARAMETERS.min(usize::from(self.max_locals))].fill(true);
        for (_, insn) in &self.insns {
            // Code that is never reached may name others.
            if let Some((local, slots)) = local_of(insn)
                && let Some(slots) = used.get_mut(usize::from(local)..usize::from(local) + usize::from(slots))
            {
                slots.fill(true);
            }
        }
        let mut number = 0;
        let numbers: Vec<u16> = used
            .iter()
            .map(|used| {
                number += u16::from(*used);
                number.saturating_sub(1)
            })
            .collect();
        for (_, insn) in &mut self.insns {
            if let Instruction::Load { local, .. }
            | Instruction::Store { local, .. }
            | Instruction::Inc { local, .. }
            | Instruction::Ret { local } = insn
            {
                *local = numbers.get(usize::from(*local)).copied().unwrap_or(0);
            }
        }
        self.max_locals = number;
        self.max_stack = self.depth.iter().copied().flatten().max().unwrap_or(0);
    }

    /// By instruction: whether a subroutine that begins there may end with a `ret`.
    fn returning(&self) -> Result<Vec<bool>, CodeError> {
        let count = self.insns.len();
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); count];
        let mut callers: Vec<Vec<u32>> = vec![Vec::new(); count];
        let mut returns = vec![false; count];
        let mut work = Vec::new();
        for (i, (bci, insn)) in self.insns.iter().enumerate() {
            match insn {
                Instruction::Jsr { target } => callers[self.target(*bci, *target)?].push(i as u32),
                Instruction::Ret { .. } => work.push(i),
                _ => {
                    for target in targets(insn) {
                        before[self.target(*bci, target)?].push(i as u32);
                    }
                    if falls_through(insn) && i + 1 < count {
                        before[i + 1].push(i as u32);
                    }
                }
            }
        }
        while let Some(i) = work.pop() {
            if std::mem::replace(&mut returns[i], true) {
                continue;
            }
            work.extend(before[i].iter().map(|b| *b as usize));
            // A call comes back if what it calls does, and then goes on.
            let goes_on = |jsr: usize| returns.get(jsr + 1) == Some(&true);
            work.extend(callers[i].iter().map(|c| *c as usize).filter(|c| goes_on(*c)));
            if let Some((bci, Instruction::Jsr { target })) = i.checked_sub(1).map(|i| self.insns[i])
                && returns[self.target(bci, target)?]
            {
                work.push(i - 1);
            }
        }
        Ok(returns)
    }

    /// The instruction a branch from `from` goes to.
    pub fn target(&self, from: usize, bci: u32) -> Result<usize, CodeError> {
        match self.index_of.get(bci as usize) {
            Some(&index) if index != NONE => Ok(index as usize),
            _ => Err(CodeError::new(
                from,
                format!("branch to {bci}, which is not the start of an instruction"),
            )),
        }
    }

    fn propagate(&mut self, pool: Pool<'a>, code: &Code<'a>) -> Result<(), CodeError> {
        let mut work = vec![(0usize, 0u16)];
        let calls = self.insns.iter().any(|(_, insn)| matches!(insn, Instruction::Jsr { .. }));
        let returning = if calls { self.returning()? } else { Vec::new() };
        for h in code.handlers() {
            self.target(h.start as usize, u32::from(h.start))?;
            if (h.end as usize) < code.bytecode.len() {
                self.target(h.end as usize, u32::from(h.end))?;
            }
            let handler = self.target(h.handler as usize, u32::from(h.handler))?;
            self.is_leader[handler] = true;
            work.push((handler, 1));
        }
        while let Some((mut i, mut depth)) = work.pop() {
            loop {
                let Some(&(bci, insn)) = self.insns.get(i) else {
                    let last = self.insns.last().map_or(0, |l| l.0);
                    return Err(CodeError::new(last, "control falls off the end of the code"));
                };
                if depth > code.max_stack {
                    return Err(CodeError::new(bci, "operand stack overflow"));
                }
                match self.depth[i] {
                    Some(known) if known == depth => break,
                    Some(_) => return Err(CodeError::new(bci, "inconsistent stack depth")),
                    None => self.depth[i] = Some(depth),
                }
                check_locals(bci, &insn, code.max_locals)?;
                let (pops, pushes) = effect(pool, &insn).map_err(|r| CodeError::new(bci, r))?;
                if pops > depth {
                    return Err(CodeError::new(bci, "operand stack underflow"));
                }
                depth = depth - pops + pushes;
                for target in targets(&insn) {
                    let target = self.target(bci, target)?;
                    self.is_leader[target] = true;
                    work.push((target, depth));
                }
                if let Instruction::Jsr { target } = insn {
                    // Control comes back after a subroutine that returns, without the return address.
                    if returning[self.target(bci, target)?] && i + 1 < self.insns.len() {
                        self.is_leader[i + 1] = true;
                        work.push((i + 1, depth - 1));
                    }
                    break;
                }
                if !falls_through(&insn) {
                    break;
                }
                i += 1;
            }
        }
        Ok(())
    }
}

fn runs(insns: &[(usize, Instruction<'_>)]) -> Vec<u32> {
    let mut run = vec![0; insns.len() + 1];
    for (i, (_, insn)) in insns.iter().enumerate().rev() {
        run[i] = 1 + if falls_through(insn) { run[i + 1] } else { 0 };
    }
    run
}

pub fn falls_through(insn: &Instruction<'_>) -> bool {
    !matches!(
        insn,
        Instruction::Goto { .. }
            | Instruction::Jsr { .. }
            | Instruction::Ret { .. }
            | Instruction::TableSwitch(_)
            | Instruction::LookupSwitch(_)
            | Instruction::Return { .. }
            | Instruction::AThrow
    )
}

/// Branch targets as bytecode indices.
pub fn targets(insn: &Instruction<'_>) -> Vec<u32> {
    match *insn {
        Instruction::If { target, .. }
        | Instruction::IfICmp { target, .. }
        | Instruction::IfACmp { target, .. }
        | Instruction::IfNull { target }
        | Instruction::IfNonNull { target }
        | Instruction::Goto { target }
        | Instruction::Jsr { target } => vec![target],
        Instruction::TableSwitch(s) => std::iter::once(s.default).chain(s.targets()).collect(),
        Instruction::LookupSwitch(s) => {
            std::iter::once(s.default).chain(s.pairs().map(|(_, target)| target)).collect()
        }
        _ => Vec::new(),
    }
}

/// The local that an instruction uses and its slots.
fn local_of(insn: &Instruction<'_>) -> Option<(u16, u16)> {
    match *insn {
        Instruction::Load { kind, local } | Instruction::Store { kind, local } => {
            Some((local, local_slots(kind)))
        }
        Instruction::Inc { local, .. } | Instruction::Ret { local } => Some((local, 1)),
        _ => None,
    }
}

pub fn check_locals(bci: usize, insn: &Instruction<'_>, max: u16) -> Result<(), CodeError> {
    let Some((local, slots)) = local_of(insn) else { return Ok(()) };
    if u32::from(local) + u32::from(slots) > u32::from(max) {
        return Err(CodeError::new(bci, "local variable index out of range"));
    }
    Ok(())
}

pub fn local_slots(kind: LocalKind) -> u16 {
    match kind {
        LocalKind::Long | LocalKind::Double => 2,
        _ => 1,
    }
}

pub fn number_slots(kind: Number) -> u16 {
    match kind {
        Number::Long | Number::Double => 2,
        _ => 1,
    }
}

/// Slots popped and pushed.
pub fn effect(pool: Pool<'_>, insn: &Instruction<'_>) -> Result<(u16, u16), String> {
    use tarry_classfile::bytecode::{ArrayKind, BinaryOp, Comparison};
    let element = |kind: ArrayKind| match kind {
        ArrayKind::Long | ArrayKind::Double => 2,
        _ => 1,
    };
    Ok(match *insn {
        Instruction::Nop | Instruction::Inc { .. } | Instruction::Goto { .. } | Instruction::Ret { .. } => {
            (0, 0)
        }
        Instruction::Const(c) => match c {
            bytecode::Constant::Long(_) | bytecode::Constant::Double(_) => (0, 2),
            _ => (0, 1),
        },
        Instruction::Ldc { index } => match pool.get(index) {
            Constant::Integer(_)
            | Constant::Float(_)
            | Constant::String { .. }
            | Constant::Class { .. }
            | Constant::MethodHandle { .. }
            | Constant::MethodType { .. }
            | Constant::Dynamic { .. } => (0, 1),
            _ => return Err(format!("constant #{index} cannot be loaded by ldc")),
        },
        Instruction::Ldc2 { index } => match pool.get(index) {
            Constant::Long(_) | Constant::Double(_) | Constant::Dynamic { .. } => (0, 2),
            _ => return Err(format!("constant #{index} cannot be loaded by ldc2_w")),
        },
        Instruction::Load { kind, .. } => (0, local_slots(kind)),
        Instruction::Store { kind, .. } => (local_slots(kind), 0),
        Instruction::ArrayLoad { kind } => (2, element(kind)),
        Instruction::ArrayStore { kind } => (2 + element(kind), 0),
        Instruction::Stack(op) => match op {
            StackOp::Pop => (1, 0),
            StackOp::Pop2 => (2, 0),
            StackOp::Dup => (1, 2),
            StackOp::DupX1 => (2, 3),
            StackOp::DupX2 => (3, 4),
            StackOp::Dup2 => (2, 4),
            StackOp::Dup2X1 => (3, 5),
            StackOp::Dup2X2 => (4, 6),
            StackOp::Swap => (2, 2),
        },
        Instruction::Arith { op, kind } => {
            let n = number_slots(kind);
            match op {
                BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr => (n + 1, n),
                _ => (2 * n, n),
            }
        }
        Instruction::Neg { kind } => (number_slots(kind), number_slots(kind)),
        Instruction::Convert { from, to } => (number_slots(from), number_slots(to)),
        Instruction::Narrow { .. } => (1, 1),
        Instruction::Compare(c) => match c {
            Comparison::FloatLess | Comparison::FloatGreater => (2, 1),
            _ => (4, 1),
        },
        Instruction::If { .. }
        | Instruction::IfNull { .. }
        | Instruction::IfNonNull { .. }
        | Instruction::TableSwitch(_)
        | Instruction::LookupSwitch(_)
        | Instruction::AThrow
        | Instruction::MonitorEnter
        | Instruction::MonitorExit => (1, 0),
        Instruction::IfICmp { .. } | Instruction::IfACmp { .. } => (2, 0),
        Instruction::Jsr { .. } => (0, 1),
        Instruction::Return { kind } => (kind.map_or(0, local_slots), 0),
        Instruction::GetStatic { index } => (0, field_slots(pool, index)?),
        Instruction::PutStatic { index } => (field_slots(pool, index)?, 0),
        Instruction::GetField { index } => (1, field_slots(pool, index)?),
        Instruction::PutField { index } => (1 + field_slots(pool, index)?, 0),
        Instruction::Invoke { kind, index } => {
            let receiver = u16::from(kind != bytecode::InvokeKind::Static);
            let (args, result) = call_slots(pool, index)?;
            (args + receiver, result)
        }
        Instruction::InvokeDynamic { index } => match pool.get(index) {
            Constant::InvokeDynamic { name_and_type, .. } => {
                descriptor_slots(pool.name_and_type(name_and_type).1)?
            }
            _ => return Err(format!("constant #{index} is not an invokedynamic call site")),
        },
        Instruction::New { index } => {
            class_constant(pool, index)?;
            (0, 1)
        }
        Instruction::NewArray(_) | Instruction::ArrayLength => (1, 1),
        Instruction::ANewArray { index }
        | Instruction::CheckCast { index }
        | Instruction::InstanceOf { index } => {
            class_constant(pool, index)?;
            (1, 1)
        }
        Instruction::MultiNewArray { index, dimensions } => {
            class_constant(pool, index)?;
            let depth = pool.class_name(index).iter().take_while(|b| **b == b'[').count();
            if depth < usize::from(dimensions) {
                return Err("more dimensions than the array class has".into());
            }
            (u16::from(dimensions), 1)
        }
    })
}

fn class_constant(pool: Pool<'_>, index: u16) -> Result<(), String> {
    match pool.get(index) {
        Constant::Class { .. } => Ok(()),
        _ => Err(format!("constant #{index} is not a class")),
    }
}

fn field_slots(pool: Pool<'_>, index: u16) -> Result<u16, String> {
    match pool.get(index) {
        Constant::Fieldref { name_and_type, .. } => {
            let descriptor = pool.name_and_type(name_and_type).1;
            FieldType::parse(descriptor).map(FieldType::slots).ok_or("bad field descriptor".into())
        }
        _ => Err(format!("constant #{index} is not a field")),
    }
}

/// Argument slots without the receiver, and result slots.
pub fn call_slots(pool: Pool<'_>, index: u16) -> Result<(u16, u16), String> {
    match pool.get(index) {
        Constant::Methodref { name_and_type, .. } | Constant::InterfaceMethodref { name_and_type, .. } => {
            descriptor_slots(pool.name_and_type(name_and_type).1)
        }
        _ => Err(format!("constant #{index} is not a method")),
    }
}

fn descriptor_slots(descriptor: &[u8]) -> Result<(u16, u16), String> {
    let parsed = MethodDescriptor::parse(descriptor).ok_or("bad method descriptor")?;
    let args = u16::try_from(parsed.argument_slots()).map_err(|_| "too many arguments")?;
    Ok((args, parsed.return_type().map_or(0, FieldType::slots)))
}

/// What the stack instructions do to the slots, whatever is known of each.
pub fn shuffle<T: Copy>(s: &mut Vec<T>, op: StackOp) {
    let n = s.len();
    match op {
        StackOp::Pop => s.truncate(n - 1),
        StackOp::Pop2 => s.truncate(n - 2),
        StackOp::Dup => s.push(s[n - 1]),
        StackOp::DupX1 => s.insert(n - 2, s[n - 1]),
        StackOp::DupX2 => s.insert(n - 3, s[n - 1]),
        StackOp::Dup2 => s.extend_from_within(n - 2..),
        StackOp::Dup2X1 => {
            let top = [s[n - 2], s[n - 1]];
            s.splice(n - 3..n - 3, top);
        }
        StackOp::Dup2X2 => {
            let top = [s[n - 2], s[n - 1]];
            s.splice(n - 4..n - 4, top);
        }
        StackOp::Swap => s.swap(n - 2, n - 1),
    }
}
