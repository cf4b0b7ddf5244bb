//! A method as its instructions, numbered, with what the filters ask about them.

use tarry_classfile::bytecode::{Instruction, InvokeKind, Kind};
use tarry_classfile::{ClassFile, Code, Member, MemberRef, Pool};
use tarry_vm::code::probes::{self, Instructions, Plan};

pub struct Method<'a> {
    pub file: &'a ClassFile,
    pub member: Member,
    pub insns: Instructions<'a>,
    pub plan: Plan,
    pub handlers: Vec<Handler>,
    /// Of each instruction, if the file says.
    pub lines: Vec<Option<u32>>,
    code: Code<'a>,
}

/// A guarded range by instruction numbers; `end` is one past the last.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Handler {
    pub start: usize,
    pub end: usize,
    pub target: usize,
    /// Pool index; 0: everything.
    pub catch_type: u16,
}

impl<'a> Method<'a> {
    /// `None` without code, or with code that cannot be counted.
    pub fn of(file: &'a ClassFile, member: Member) -> Option<Method<'a>> {
        let code = member.code(file)?;
        let insns = probes::decode(&code)?;
        let plan = Plan::of(&code)?;
        let number = |bci: u16| probes::number_at(&insns, u32::from(bci)).unwrap_or(insns.len());
        let handlers = code
            .handlers()
            .map(|h| Handler {
                start: number(h.start),
                end: number(h.end),
                target: number(h.handler),
                catch_type: h.catch_type,
            })
            .collect();
        let lines = lines(&code, &insns);
        Some(Method { file, member, plan, handlers, lines, code, insns })
    }

    pub fn name(&self) -> &'a [u8] {
        self.member.name(self.file)
    }

    pub fn descriptor(&self) -> &'a [u8] {
        self.member.descriptor(self.file)
    }

    pub fn pool(&self) -> Pool<'a> {
        self.file.pool()
    }

    pub fn insn(&self, number: usize) -> Option<&Instruction<'a>> {
        self.insns.get(number).map(|(_, insn)| insn)
    }

    pub fn catches(&self, handler: &Handler, class: &[u8]) -> bool {
        handler.catch_type != 0 && self.pool().class_name(handler.catch_type) == class
    }

    /// Where a jump or switch leads, a switch's default first, each once.
    pub fn targets(&self, number: usize) -> Vec<usize> {
        self.insn(number).and_then(|insn| probes::distinct_targets(&self.insns, insn)).unwrap_or_default()
    }

    /// A switch begins a line there, if the file says so.
    pub fn line_begun_at(&self, number: usize) -> Option<u32> {
        let (bci, _) = self.insns.get(number)?;
        self.code.line_numbers().find(|(at, _)| usize::from(*at) == *bci).map(|(_, line)| u32::from(line))
    }

    /// What an instruction does, without operands: short forms are the same as long ones.
    pub fn opcode(&self, number: usize) -> Option<u8> {
        const WIDE: u8 = 196;
        let (bci, _) = self.insns.get(number)?;
        let opcode = match self.code.bytecode[*bci] {
            WIDE => self.code.bytecode[bci + 1],
            other => other,
        };
        Some(match opcode {
            19 | 20 => 18,                     // ldc_w, ldc2_w: ldc
            26..=45 => 21 + (opcode - 26) / 4, // iload_0 to aload_3
            59..=78 => 54 + (opcode - 59) / 4, // istore_0 to astore_3
            200 => 167,                        // goto_w: goto
            other => other,
        })
    }
}

/// The table is in the order of the file; of several lines at one place the last counts.
fn lines(code: &Code<'_>, insns: &Instructions<'_>) -> Vec<Option<u32>> {
    let mut begun = vec![None; insns.len()];
    for (bci, line) in code.line_numbers() {
        if let Some(i) = probes::number_at(insns, u32::from(bci)) {
            begun[i] = Some(u32::from(line));
        }
    }
    let mut current = None;
    begun
        .into_iter()
        .map(|line| {
            current = line.or(current);
            current
        })
        .collect()
}

/// Reads instructions one after the other; each step is `None` if the next instruction is another.
pub struct Reader<'m, 'a> {
    method: &'m Method<'a>,
    /// The instruction read next.
    pub next: usize,
}

impl<'m, 'a> Reader<'m, 'a> {
    pub fn at(method: &'m Method<'a>, next: usize) -> Reader<'m, 'a> {
        Reader { method, next }
    }

    pub fn any(&mut self) -> Option<Instruction<'a>> {
        let insn = *self.method.insn(self.next)?;
        self.next += 1;
        Some(insn)
    }

    pub fn is(&mut self, wanted: impl FnOnce(&Instruction<'a>) -> bool) -> Option<()> {
        self.any().filter(wanted).map(|_| ())
    }

    /// A reference stored into a local variable: which.
    pub fn store(&mut self) -> Option<u16> {
        match self.any()? {
            Instruction::Store { kind: Kind::Reference, local } => Some(local),
            _ => None,
        }
    }

    /// A reference loaded from a local variable: which.
    pub fn load(&mut self) -> Option<u16> {
        match self.any()? {
            Instruction::Load { kind: Kind::Reference, local } => Some(local),
            _ => None,
        }
    }

    pub fn load_of(&mut self, wanted: u16) -> Option<()> {
        self.load().filter(|local| *local == wanted).map(|_| ())
    }

    pub fn throw(&mut self) -> Option<()> {
        self.is(|i| matches!(i, Instruction::AThrow))
    }

    pub fn invoke(&mut self) -> Option<(InvokeKind, MemberRef<'a>)> {
        match self.any()? {
            Instruction::Invoke { kind, index } => Some((kind, self.method.pool().member_ref(index)?)),
            _ => None,
        }
    }

    /// A call of the method with this class, name and descriptor.
    pub fn invoke_of(&mut self, kind: InvokeKind, wanted: [&[u8]; 3]) -> Option<()> {
        let (found, member) = self.invoke()?;
        let is_it = found == kind && [member.class_name, member.name, member.descriptor] == wanted;
        is_it.then_some(())
    }

    pub fn new_of(&mut self, class: &[u8]) -> Option<()> {
        match self.any()? {
            Instruction::New { index } => (self.method.pool().class_name(index) == class).then_some(()),
            _ => None,
        }
    }
}
