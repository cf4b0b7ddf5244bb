//! Translation of a method's bytecode to register code.
//!
//! Local variables are registers 0.., operand-stack slots the registers after them. Loads, constants and stack
//! shuffles emit nothing: a stack slot remembers where its value is (`Loc`), and is copied to its own
//! register only where somebody else may look: at block boundaries, as an argument of a call, or before the
//! register it is in is overwritten.
//!
//! Steps: the machine counts JVM bytecodes, exactly but for exceptions. Entering a method or jumping
//! unconditionally charges all bytecodes up to the next instruction that never falls through (`Flow::run`); a
//! branch taken inside such a run charges the difference (`w`), a branch not taken nothing.

mod branch;
mod locks;
mod slots;

use std::collections::BTreeSet;
use std::ops::Range;

use tarry_classfile::bytecode::{
    ArrayKind, BinaryOp, Constant as Pushed, Equality, Instruction, InvokeKind, Kind as LocalKind, Narrow,
    Number, StackOp,
};
use tarry_classfile::{Code as CodeAttribute, Constant, Handler as FileHandler, Pool};

use crate::Kind;
use crate::code::flow::{self, CodeError, Flow, effect, local_slots, number_slots};
use crate::code::insn::Insn;
use crate::code::instrumentation::{Instrumentation, Reported};
use crate::code::select::{binary, convert, int_immediate, primitive_kind};
use crate::code::translate::branch::{Branch, is_unconditional};
pub(super) use crate::code::translate::locks::lock_registers;
use crate::code::{Code, Handler, SwitchCases, SwitchTarget};

/// Where the value of a stack slot is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Loc {
    Reg(u16),
    /// `int`, `float` bits or null.
    Const(u32),
    /// First slot of a wide constant; the second is `Tag`.
    Wide(u64),
    Tag,
}

/// A translated method, with pcs relative to the start of the code.
pub struct Translated {
    pub size: u16,
    pub run: u32,
    pub start: u32,
    pub handlers: Box<[Handler]>,
    /// See `lock_registers`.
    pub locks: Range<u16>,
}

struct Translator<'a, 'c> {
    pool: Pool<'a>,
    flow: Flow<'a>,
    code: &'c mut Code,
    /// Registers before those of the stack.
    max_locals: u16,
    temp: u16,
    locks: Range<u16>,
    stack: Vec<Loc>,
    /// pc of each bytecode instruction.
    pcs: Vec<u32>,
    /// Branches to patch: (pc of the branch, target instruction).
    fixes: Vec<(u32, usize)>,
    /// Switch tables to patch, with the targets that are reached by way of a probe, and where that is.
    switch_fixes: Vec<(u32, Vec<(usize, u32)>)>,
    instrumentation: &'c Instrumentation,
    /// The number of the method's first probe among all.
    first_probe: u32,
    /// Branch distances may not fit 16 bits.
    long_branches: bool,
    bci: u16,
    /// Bytecode instruction under translation.
    current: usize,
    /// Slots the current instruction has popped, and where they were; kept only while recording.
    before_drop: Vec<(usize, Loc)>,
    record: Option<Vec<Places>>,
    /// Conditional branches emitted so far.
    branches: Vec<Branch>,
    /// The instruction emitted last wrote this stack register, and nothing looked at it yet.
    last_result: Option<u16>,
    /// Where lines begin, if the code is to show them.
    lines: BTreeSet<u16>,
}

/// Where the stack slots are when an instruction runs: pairs (slot, register).
pub struct Places {
    /// Number of the bytecode instruction it belongs to.
    pub insn: usize,
    /// With the operands it pops.
    pub before: Vec<(u16, u16)>,
    /// Without them.
    pub after: Vec<(u16, u16)>,
}

pub fn translate<'a>(
    code: &mut Code,
    pool: Pool<'a>,
    attribute: &CodeAttribute<'a>,
    instrumentation: &Instrumentation,
) -> Result<Translated, CodeError> {
    let (translated, _) = attempt(code, pool, attribute, instrumentation, false, false)?;
    instrumentation.open_to_terms(&mut code.insns[translated.start as usize..]);
    Ok(translated)
}

/// Translates again, into code that is thrown away, to learn where stack slots are: the collector's need.
pub fn record_places<'a>(
    pool: Pool<'a>,
    attribute: &CodeAttribute<'a>,
    instrumentation: &Instrumentation,
) -> Result<Vec<Places>, CodeError> {
    let mut scratch = Code { insns: Vec::new(), bci: Vec::new(), ..Code::default() };
    let (_, places) = attempt(&mut scratch, pool, attribute, instrumentation, false, true)?;
    Ok(places)
}

fn attempt<'a>(
    code: &mut Code,
    pool: Pool<'a>,
    attribute: &CodeAttribute<'a>,
    instrumentation: &Instrumentation,
    long_branches: bool,
    record: bool,
) -> Result<(Translated, Vec<Places>), CodeError> {
    let flow = Flow::analyse(pool, attribute)?;
    let size = u32::from(flow.max_locals) + u32::from(flow.max_stack) + 2;
    let locks = lock_registers(&flow);
    let size = u16::try_from(size + locks.len() as u32)
        .map_err(|_| CodeError::new(0, "too many local variables"))?;
    let max_locals = locks.end;
    let start = code.insns.len() as u32;
    let run = flow.run[0];
    let count = flow.insns.len();
    let lines = match instrumentation.lines {
        true => attribute.line_numbers().map(|(bci, _)| bci).collect(),
        false => BTreeSet::new(),
    };
    let first_probe = code.probes();
    let mut t = Translator {
        pool,
        flow,
        code,
        max_locals,
        temp: size - 2,
        locks: locks.clone(),
        stack: Vec::new(),
        pcs: vec![0; count + 1],
        fixes: Vec::new(),
        switch_fixes: Vec::new(),
        instrumentation,
        first_probe,
        long_branches,
        bci: 0,
        current: 0,
        before_drop: Vec::new(),
        record: record.then(Vec::new),
        branches: Vec::new(),
        last_result: None,
        lines,
    };
    let switches = t.code.switches.len();
    match t.all().and_then(|()| t.finish(attribute.handlers())) {
        Ok(handlers) => Ok((Translated { size, run, start, handlers, locks }, t.record.unwrap_or_default())),
        Err(error) => {
            code.insns.truncate(start as usize);
            code.bci.truncate(start as usize);
            code.switches.truncate(switches);
            if error.reason == TOO_FAR && !long_branches {
                return attempt(code, pool, attribute, instrumentation, true, record);
            }
            Err(error)
        }
    }
}

/// Reason of the error that a second attempt with long branches cures.
const TOO_FAR: &str = "branch too far";

impl<'a> Translator<'a, '_> {
    fn all(&mut self) -> Result<(), CodeError> {
        let mut reached = true;
        self.begin();
        for i in 0..self.flow.insns.len() {
            let (bci, insn) = self.flow.insns[i];
            let Some(depth) = self.flow.depth[i] else {
                self.pcs[i] = self.code.insns.len() as u32;
                reached = false;
                continue;
            };
            self.bci = bci as u16;
            self.current = i;
            self.before_drop.clear();
            if self.flow.is_leader[i] {
                if reached {
                    self.settle_all();
                }
                self.stack = (0..depth).map(|s| Loc::Reg(self.canon(s as usize))).collect();
                self.last_result = None;
            } else if !reached {
                self.stack = (0..depth).map(|s| Loc::Reg(self.canon(s as usize))).collect();
                self.last_result = None;
            }
            if reached && let Some(plan) = &self.instrumentation.probes {
                self.probe(plan.entered[i]);
            }
            self.pcs[i] = self.code.insns.len() as u32;
            if self.begins_block(i) {
                self.report(Reported::Block);
            }
            // Lines in the midst of an expression belong to the statement that began.
            if depth == 0 && self.lines.contains(&self.bci) {
                self.emit(Insn::Line);
            }
            if is_unconditional(&insn) {
                self.probe(self.probe_left(i));
            }
            self.lower(i, bci, insn)?;
            reached = flow::falls_through(&insn);
        }
        let count = self.flow.insns.len();
        self.pcs[count] = self.code.insns.len() as u32;
        Ok(())
    }

    fn finish(&mut self, handlers: impl Iterator<Item = FileHandler>) -> Result<Box<[Handler]>, CodeError> {
        for (at, target) in std::mem::take(&mut self.fixes) {
            let off = self.pcs[target] as i32 - at as i32;
            self.code.insns[at as usize].set_offset(off).map_err(|_| CodeError::new(0, TOO_FAR))?;
        }
        for (index, by_way) in std::mem::take(&mut self.switch_fixes) {
            let pcs = &self.pcs;
            let fix = |t: &mut SwitchTarget| {
                let way = by_way.iter().find(|(target, _)| *target == t.pc as usize);
                t.pc = way.map_or(pcs[t.pc as usize], |(_, pc)| *pc);
            };
            let switch = &mut self.code.switches[index as usize];
            fix(&mut switch.default);
            match &mut switch.cases {
                SwitchCases::Table { targets, .. } | SwitchCases::Lookup { targets, .. } => {
                    targets.iter_mut().for_each(fix);
                }
            }
        }
        handlers
            .map(|h| {
                let handler = self.flow.target(0, u32::from(h.handler))?;
                let end = self.flow.target(0, u32::from(h.end)).unwrap_or(self.flow.insns.len());
                Ok(Handler {
                    start: self.pcs[self.flow.target(0, u32::from(h.start))?],
                    end: self.pcs[end],
                    target: self.pcs[handler],
                    catch_type: h.catch_type,
                    register: self.max_locals,
                    run: self.flow.run[handler],
                })
            })
            .collect()
    }

    fn emit(&mut self, insn: Insn) {
        if let Some(record) = &mut self.record {
            let now = self.stack.iter().copied().enumerate();
            let registers = |places: &mut dyn Iterator<Item = (usize, Loc)>| {
                places
                    .filter_map(|(slot, loc)| match loc {
                        Loc::Reg(r) => Some((slot as u16, r)),
                        _ => None,
                    })
                    .collect()
            };
            let after: Vec<(u16, u16)> = registers(&mut now.clone());
            let before = registers(&mut now.chain(self.before_drop.iter().copied()));
            record.push(Places { insn: self.current, before, after });
        }
        self.code.insns.push(insn);
        self.code.bci.push(self.bci);
        self.last_result = None;
    }

    fn lower(&mut self, i: usize, bci: usize, insn: Instruction<'a>) -> Result<(), CodeError> {
        match insn {
            Instruction::Nop => {}
            Instruction::Const(c) => self.constant(c),
            Instruction::Ldc { index } => self.ldc(index),
            Instruction::Ldc2 { index } => self.ldc2(index),
            Instruction::Load { kind, local } => {
                if local_slots(kind) == 2 {
                    self.push_wide(local);
                } else {
                    self.stack.push(Loc::Reg(local));
                }
                self.force_load(local, local_slots(kind));
            }
            Instruction::Store { kind, local } => self.store(local, local_slots(kind)),
            Instruction::Inc { local, delta } => {
                self.clobber(local);
                self.emit(Insn::IAddI { d: local, a: local, imm: delta });
            }
            Instruction::ArrayLoad { kind } => self.array_load(kind),
            Instruction::ArrayStore { kind } => self.array_store(kind),
            Instruction::Stack(op) => self.shuffle(op),
            Instruction::Arith { op, kind } => self.arith(op, kind),
            Instruction::Neg { kind } => {
                self.unary(number_slots(kind), number_slots(kind), |d, a| match kind {
                    Number::Int => Insn::INeg { d, a },
                    Number::Long => Insn::LNeg { d, a },
                    Number::Float => Insn::FNeg { d, a },
                    Number::Double => Insn::DNeg { d, a },
                })
            }
            Instruction::Convert { from, to } => {
                self.unary(number_slots(from), number_slots(to), |d, a| convert(from, to, d, a));
            }
            Instruction::Narrow { to } => {
                let kind = match to {
                    Narrow::Byte => Kind::Byte,
                    Narrow::Char => Kind::Char,
                    Narrow::Short => Kind::Short,
                };
                self.unary(1, 1, |d, a| Insn::Narrow { d, a, kind });
            }
            Instruction::Compare(c) => self.compare(i, c)?,
            Instruction::If { cond, target } => self.branch_zero(i, bci, cond, target)?,
            Instruction::IfICmp { cond, target } => self.branch_ints(i, bci, cond, target)?,
            Instruction::IfACmp { cond, target } => {
                self.settle_below(2);
                let [a, b] = self.operands([(1, 1), (1, 0)]);
                self.drop_slots(2);
                let test = match cond {
                    Equality::Eq => Insn::IfACmpEq { a, b, off: 0, w: 0 },
                    Equality::Ne => Insn::IfACmpNe { a, b, off: 0, w: 0 },
                };
                self.branch(i, bci, test, target)?;
            }
            Instruction::IfNull { target } | Instruction::IfNonNull { target } => {
                self.settle_below(1);
                let a = self.operand_of(1, 0);
                self.drop_slots(1);
                let test = match insn {
                    Instruction::IfNull { .. } => Insn::IfNull { a, off: 0, w: 0 },
                    _ => Insn::IfNonNull { a, off: 0, w: 0 },
                };
                self.branch(i, bci, test, target)?;
            }
            Instruction::Goto { target } => {
                self.settle_all();
                let target = self.flow.target(bci, target)?;
                self.goto(target, self.flow.run[target] as i32);
            }
            Instruction::Jsr { target } => {
                self.settle_all();
                let target = self.flow.target(bci, target)?;
                let d = self.canon(self.stack.len());
                self.emit(Insn::Charge { steps: self.flow.run[target] as i32 });
                self.fixes.push((self.code.insns.len() as u32, target));
                self.emit(Insn::Jsr { d, off: 0 });
                self.stack.push(Loc::Reg(d));
            }
            Instruction::Ret { local } => self.emit(Insn::Ret { a: local }),
            Instruction::TableSwitch(s) => {
                let targets = s.targets().map(|t| self.switch_target(bci, t)).collect::<Result<_, _>>()?;
                let default = self.switch_target(bci, s.default)?;
                self.switch(i, default, SwitchCases::Table { low: s.low, targets });
            }
            Instruction::LookupSwitch(s) => {
                let keys = s.pairs().map(|(k, _)| k).collect();
                let targets = s.pairs().map(|(_, t)| self.switch_target(bci, t)).collect::<Result<_, _>>()?;
                let default = self.switch_target(bci, s.default)?;
                self.switch(i, default, SwitchCases::Lookup { keys, targets });
            }
            Instruction::Return { kind } => {
                let insn = match kind {
                    None => Insn::Return,
                    Some(LocalKind::Long | LocalKind::Double) => {
                        Insn::ReturnWide { a: self.operand_of(2, 0) }
                    }
                    Some(_) => match self.stack.last() {
                        Some(Loc::Const(value)) => Insn::ReturnConst { value: *value },
                        _ => Insn::ReturnValue { a: self.operand_of(1, 0) },
                    },
                };
                self.check_locks();
                self.report(Reported::Return);
                self.emit(insn);
            }
            Instruction::GetStatic { index } => {
                let (_, slots) = self.effect(bci, &insn)?;
                let d = self.result_register(slots);
                self.emit_result(Insn::GetStatic { d, k: index }, d, slots);
                self.force_load(d, slots);
            }
            Instruction::PutStatic { index } => {
                let (slots, _) = self.effect(bci, &insn)?;
                let v = self.operand_of(slots, 0);
                self.drop_slots(slots);
                self.emit(Insn::PutStatic { v, k: index });
            }
            Instruction::GetField { index } => {
                let (_, slots) = self.effect(bci, &insn)?;
                let o = self.operand_of(1, 0);
                self.drop_slots(1);
                let d = self.result_register(slots);
                self.emit_result(Insn::GetField { d, o, k: index }, d, slots);
                self.force_load(d, slots);
            }
            Instruction::PutField { index } => {
                let (slots, _) = self.effect(bci, &insn)?;
                let slots = slots - 1;
                let [v, o] = self.operands([(slots, 0), (1, slots)]);
                self.drop_slots(slots + 1);
                self.emit(Insn::PutField { o, k: index, v });
            }
            Instruction::Invoke { kind, index } => {
                let (args, results) = self.effect(bci, &insn)?;
                self.invoke(args, results, |at| match kind {
                    InvokeKind::Virtual => Insn::InvokeVirtual { at, k: index },
                    InvokeKind::Special => Insn::InvokeSpecial { at, k: index },
                    InvokeKind::Static => Insn::InvokeStatic { at, k: index },
                    InvokeKind::Interface => Insn::InvokeInterface { at, k: index },
                });
            }
            Instruction::InvokeDynamic { index } => {
                let (args, results) = self.effect(bci, &insn)?;
                self.invoke(args, results, |at| Insn::InvokeDynamic { at, k: index });
            }
            Instruction::New { index } => {
                let d = self.result_register(1);
                self.emit_result(Insn::New { d, k: index }, d, 1);
            }
            Instruction::NewArray(primitive) => {
                let kind = primitive_kind(primitive);
                self.unary(1, 1, |d, a| Insn::NewArray { d, a, kind });
            }
            Instruction::ANewArray { index } => self.unary(1, 1, |d, a| Insn::ANewArray { d, a, k: index }),
            Instruction::MultiNewArray { index, dimensions } => {
                self.invoke(u16::from(dimensions), 1, |at| Insn::MultiNewArray {
                    at,
                    k: index,
                    dims: dimensions,
                });
            }
            Instruction::ArrayLength => self.unary(1, 1, |d, a| Insn::ArrayLength { d, a }),
            Instruction::AThrow => {
                let a = self.operand_of(1, 0);
                self.emit(Insn::Throw { a });
            }
            Instruction::CheckCast { index } => {
                // The value stays where it is.
                let a = self.operand_of(1, 0);
                self.emit(Insn::CheckCast { a, k: index });
            }
            Instruction::InstanceOf { index } => self.unary(1, 1, |d, a| Insn::InstanceOf { d, a, k: index }),
            Instruction::MonitorEnter => {
                let a = self.operand_of(1, 0);
                self.drop_slots(1);
                self.emit(Insn::MonitorEnter { a, first: self.locks.start, end: self.locks.end });
            }
            Instruction::MonitorExit => {
                let a = self.operand_of(1, 0);
                self.drop_slots(1);
                self.emit(Insn::MonitorExit { a, first: self.locks.start, end: self.locks.end });
            }
        }
        Ok(())
    }

    fn effect(&self, bci: usize, insn: &Instruction<'_>) -> Result<(u16, u16), CodeError> {
        effect(self.pool, insn).map_err(|r| CodeError::new(bci, r))
    }

    fn constant(&mut self, c: Pushed) {
        match c {
            Pushed::Null => self.stack.push(Loc::Const(0)),
            Pushed::Int(i) => self.stack.push(Loc::Const(i as u32)),
            Pushed::Float(f) => self.stack.push(Loc::Const(f.to_bits())),
            Pushed::Long(l) => self.push_wide_const(l as u64),
            Pushed::Double(d) => self.push_wide_const(d.to_bits()),
        }
    }

    fn push_wide_const(&mut self, bits: u64) {
        self.stack.push(Loc::Wide(bits));
        self.stack.push(Loc::Tag);
    }

    fn ldc(&mut self, index: u16) {
        match self.pool.get(index) {
            Constant::Integer(i) => self.stack.push(Loc::Const(i as u32)),
            Constant::Float(bits) => self.stack.push(Loc::Const(bits)),
            _ => {
                let d = self.result_register(1);
                self.emit_result(Insn::Ldc { d, k: index }, d, 1);
            }
        }
    }

    fn ldc2(&mut self, index: u16) {
        match self.pool.get(index) {
            Constant::Long(l) => self.push_wide_const(l as u64),
            Constant::Double(bits) => self.push_wide_const(bits),
            _ => {
                let d = self.result_register(2);
                self.emit_result(Insn::LdcWide { d, k: index }, d, 2);
            }
        }
    }

    fn store(&mut self, local: u16, slots: u16) {
        let slot = self.stack.len() - usize::from(slots);
        let (value, canon) = (self.stack[slot], self.canon(slot));
        let result = self.last_result.filter(|r| value == Loc::Reg(*r));
        // Slots above are gone, slots below must not lose their values.
        self.drop_slots(slots);
        let is_held = self
            .stack
            .iter()
            .any(|l| matches!(l, Loc::Reg(r) if *r == local || (slots == 2 && *r == local + 1)));
        if let Some(result) = result
            && !is_held
            && (slots == 1 || !self.stack.contains(&Loc::Reg(result)))
        {
            // The instruction before computed it: let it write the local variable itself. Copies of the value
            // (`dup`) are then there too.
            let last = self.code.insns.last_mut().expect("last_result is set");
            if last.write_to(local) {
                let copies = self.stack.iter_mut().filter(|l| **l == Loc::Reg(result));
                copies.for_each(|l| *l = Loc::Reg(local));
                self.last_result = None;
                return;
            }
        }
        // Values that are in the local variable move out first; the value itself must survive that.
        let second = if slots == 2 { Some(Loc::Reg(canon + 1)) } else { None };
        self.stack.push(value);
        if slots == 2 {
            let other = match value {
                Loc::Wide(_) => Loc::Tag,
                Loc::Reg(r) => Loc::Reg(r + 1),
                _ => second.expect("two slots"),
            };
            self.stack.push(other);
        }
        if is_held {
            self.settle_all();
        }
        let value = self.stack[slot];
        self.drop_slots(slots);
        match value {
            Loc::Reg(a) if a == local => {}
            Loc::Reg(a) if slots == 2 => self.emit(Insn::MoveWide { d: local, a }),
            Loc::Reg(a) => self.emit(Insn::Move { d: local, a }),
            Loc::Const(value) => self.emit(Insn::Const { d: local, value }),
            Loc::Wide(bits) => self.emit_wide_const(local, bits),
            Loc::Tag => unreachable!("a wide constant is stored as a whole"),
        }
    }

    fn array_load(&mut self, kind: ArrayKind) {
        let [i, a] = self.operands([(1, 0), (1, 1)]);
        self.drop_slots(2);
        let slots = if matches!(kind, ArrayKind::Long | ArrayKind::Double) { 2 } else { 1 };
        let d = self.result_register(slots);
        let insn = match kind {
            ArrayKind::Int | ArrayKind::Float => Insn::Load32 { d, a, i },
            ArrayKind::Long | ArrayKind::Double => Insn::Load64 { d, a, i },
            ArrayKind::Reference => Insn::LoadRef { d, a, i },
            ArrayKind::Byte => Insn::LoadByte { d, a, i },
            ArrayKind::Char => Insn::LoadChar { d, a, i },
            ArrayKind::Short => Insn::LoadShort { d, a, i },
        };
        self.emit_result(insn, d, slots);
        self.force_load(d, slots);
    }

    fn array_store(&mut self, kind: ArrayKind) {
        let slots = if matches!(kind, ArrayKind::Long | ArrayKind::Double) { 2 } else { 1 };
        let [v, i, a] = self.operands([(slots, 0), (1, slots), (1, slots + 1)]);
        self.drop_slots(slots + 2);
        self.emit(match kind {
            ArrayKind::Int | ArrayKind::Float => Insn::Store32 { a, i, v },
            ArrayKind::Long | ArrayKind::Double => Insn::Store64 { a, i, v },
            ArrayKind::Reference => Insn::StoreRef { a, i, v },
            ArrayKind::Byte => Insn::StoreByte { a, i, v },
            ArrayKind::Char => Insn::StoreChar { a, i, v },
            ArrayKind::Short => Insn::StoreShort { a, i, v },
        });
    }

    /// Stack operations work on slots, so they need no types: only the places are rearranged.
    fn shuffle(&mut self, op: StackOp) {
        flow::shuffle(&mut self.stack, op);
        if op != StackOp::Dup {
            self.last_result = None;
        }
    }

    fn unary(&mut self, from: u16, to: u16, insn: impl FnOnce(u16, u16) -> Insn) {
        let a = self.operand_of(from, 0);
        self.drop_slots(from);
        let d = self.result_register(to);
        self.emit_result(insn(d, a), d, to);
    }

    fn top_const(&self) -> Option<i32> {
        match self.stack.last() {
            Some(Loc::Const(c)) => Some(*c as i32),
            _ => None,
        }
    }

    fn arith(&mut self, op: BinaryOp, kind: Number) {
        if kind == Number::Int
            && let Some(c) = self.top_const()
            && let Some(with_constant) = int_immediate(op, c)
        {
            let a = self.operand_of(1, 1);
            self.drop_slots(2);
            let d = self.result_register(1);
            return self.emit_result(with_constant(d, a), d, 1);
        }
        let slots = number_slots(kind);
        let shift = matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr);
        let b_slots = if shift { 1 } else { slots };
        let [b, a] = self.operands([(b_slots, 0), (slots, b_slots)]);
        self.drop_slots(slots + b_slots);
        let d = self.result_register(slots);
        self.emit_result(binary(op, kind, d, a, b), d, slots);
    }

    fn invoke(&mut self, args: u16, results: u16, insn: impl FnOnce(u16) -> Insn) {
        let from = self.stack.len() - usize::from(args);
        self.settle_from(from);
        let at = self.canon(from);
        self.drop_slots(args);
        // The callee's frame overlays the registers from `at` on.
        if self.stack.iter().any(|l| matches!(l, Loc::Reg(r) if *r >= at)) {
            self.settle_all();
        }
        self.emit(insn(at));
        match results {
            0 => {}
            1 => self.stack.push(Loc::Reg(at)),
            _ => self.push_wide(at),
        }
    }
}
