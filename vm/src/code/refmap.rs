//! Which registers of a frame hold references, for the collector.
//!
//! Computed when a collection first meets a method, and kept: a data-flow analysis over the bytecode says
//! which locals and stack slots are references before each instruction; the translator, run again, says in
//! which registers those stack slots are.

use tarry_classfile::bytecode::{ArrayKind, Constant as Pushed, Instruction, Kind as LocalKind};
use tarry_classfile::descriptor::{FieldType, MethodDescriptor};
use tarry_classfile::{Code as CodeAttribute, Constant, Pool};

use crate::code::flow::{self, Flow, effect};
use crate::code::instrumentation::Instrumentation;
use crate::code::translate::{lock_registers, record_places};
use crate::mutants::Mutant;

/// Of all instructions of a method; each takes up to five bytes.
const MAX_SLOTS: usize = 1 << 25;

/// Reference registers of a method's frames, by instruction (relative to the method's first).
pub struct RefMaps {
    insns: Vec<[Vec<u16>; 2]>,
}

impl RefMaps {
    /// One instruction that needs none of its registers.
    pub fn none() -> RefMaps {
        RefMaps { insns: vec![Default::default()] }
    }

    /// Memory they take.
    pub fn size(&self) -> usize {
        let registers = self.insns.iter().flatten().map(|registers| size_of_val(&**registers));
        size_of_val(&*self.insns) + registers.sum::<usize>()
    }

    /// `restarts`: the instruction has not completed and will run again, so its operands count.
    pub fn at(&self, relative_pc: usize, restarts: bool) -> &[u16] {
        let completed = !restarts || Mutant::OperandsOfRestartedInstructionsNotMoved.is_on();
        &self.insns[relative_pc][usize::from(completed)]
    }

    /// `None` for methods with subroutines (`jsr`), whose types depend on the caller of the subroutine, and for those too
    /// large to be looked at.
    pub fn compute<'a>(
        pool: Pool<'a>,
        attribute: &CodeAttribute<'a>,
        descriptor: &[u8],
        is_static: bool,
        instrumentation: &Instrumentation,
    ) -> Option<RefMaps> {
        let flow = Flow::analyse(pool, attribute).expect("the method was translated before");
        if flow.insns.iter().any(|(_, i)| matches!(i, Instruction::Jsr { .. })) {
            return None;
        }
        let slots = usize::from(flow.max_locals) + usize::from(flow.max_stack);
        if flow.insns.len().saturating_mul(slots) > MAX_SLOTS {
            return None;
        }
        let locks = lock_registers(&flow);
        let types = Types::infer(pool, attribute, &flow, descriptor, is_static);
        let places =
            record_places(pool, attribute, instrumentation).expect("the method was translated before");
        let insns = places
            .iter()
            .enumerate()
            .map(|(at, p)| {
                let state = types.before[p.insn].as_ref().expect("emitted code is reachable");
                [&p.before, &p.after].map(|stack| {
                    let mut refs = registers(state, flow.max_locals, stack);
                    // The first instruction clears them.
                    if at > 0 {
                        refs.extend(locks.clone());
                    }
                    refs
                })
            })
            .collect();
        Some(RefMaps { insns })
    }
}

fn registers(state: &FrameTypes, locals: u16, stack: &[(u16, u16)]) -> Vec<u16> {
    let mut refs: Vec<u16> = (0..locals).filter(|l| state.locals[*l as usize]).collect();
    for (slot, register) in stack {
        if *register >= locals && state.stack.get(*slot as usize) == Some(&true) {
            refs.push(*register);
        }
    }
    refs.sort_unstable();
    refs.dedup();
    refs
}

/// Whether each local and stack slot holds a reference.
#[derive(Clone, PartialEq, Eq)]
struct FrameTypes {
    locals: Vec<bool>,
    stack: Vec<bool>,
}

struct Types {
    before: Vec<Option<FrameTypes>>,
}

impl Types {
    fn infer<'a>(
        pool: Pool<'a>,
        attribute: &CodeAttribute<'a>,
        flow: &Flow<'a>,
        descriptor: &[u8],
        is_static: bool,
    ) -> Types {
        let mut types = Types { before: vec![None; flow.insns.len()] };
        let mut locals = Vec::new();
        if !is_static {
            locals.push(true);
        }
        let parsed = MethodDescriptor::parse(descriptor).expect("a checked descriptor");
        for p in parsed.parameters() {
            push_type(&mut locals, p);
        }
        locals.resize(flow.max_locals as usize, false);
        let mut work = vec![];
        types.merge(0, FrameTypes { locals, stack: Vec::new() }, &mut work);
        while let Some(i) = work.pop() {
            let (bci, insn) = flow.insns[i];
            let state = types.before[i].clone().expect("on the work list");
            for h in attribute.handlers() {
                if (h.start as usize..h.end as usize).contains(&bci) {
                    let target = flow.target(bci, u32::from(h.handler)).expect("checked");
                    let caught = FrameTypes { locals: state.locals.clone(), stack: vec![true] };
                    types.merge(target, caught, &mut work);
                }
            }
            let after = step(pool, &insn, state);
            for target in flow::targets(&insn) {
                let target = flow.target(bci, target).expect("checked");
                types.merge(target, after.clone(), &mut work);
            }
            if flow::falls_through(&insn) {
                types.merge(i + 1, after, &mut work);
            }
        }
        types
    }

    /// A slot that is a reference on one way only is not used as one afterwards.
    fn merge(&mut self, at: usize, state: FrameTypes, work: &mut Vec<usize>) {
        match &mut self.before[at] {
            None => self.before[at] = Some(state),
            Some(known) => {
                let old = known.clone();
                let both = |a: &mut Vec<bool>, b: &[bool]| {
                    a.iter_mut().zip(b).for_each(|(a, b)| *a &= *b);
                };
                both(&mut known.locals, &state.locals);
                both(&mut known.stack, &state.stack);
                if *known == old {
                    return;
                }
            }
        }
        work.push(at);
    }
}

fn push_type(slots: &mut Vec<bool>, t: FieldType<'_>) {
    slots.push(t.is_reference());
    if t.slots() == 2 {
        slots.push(false);
    }
}

/// The state after an instruction that was checked to fit the stack.
fn step(pool: Pool<'_>, insn: &Instruction<'_>, mut state: FrameTypes) -> FrameTypes {
    let stack = &mut state.stack;
    if let Instruction::Stack(op) = insn {
        flow::shuffle(stack, *op);
        return state;
    }
    let (pops, pushes) = effect(pool, insn).expect("checked by the translator");
    let stored = stack.last().copied();
    stack.truncate(stack.len() - pops as usize);
    match *insn {
        Instruction::Store { kind, local } => {
            let local = local as usize;
            state.locals[local] = kind == LocalKind::Reference && stored == Some(true);
            if flow::local_slots(kind) == 2 {
                state.locals[local + 1] = false;
            }
        }
        Instruction::Load { kind: LocalKind::Reference, local } => {
            // A local that is not a reference on every way here cannot be loaded as one by valid code.
            stack.push(state.locals[local as usize]);
        }
        Instruction::Const(Pushed::Null)
        | Instruction::ArrayLoad { kind: ArrayKind::Reference }
        | Instruction::New { .. }
        | Instruction::NewArray(_)
        | Instruction::ANewArray { .. }
        | Instruction::MultiNewArray { .. }
        | Instruction::CheckCast { .. } => stack.push(true),
        Instruction::Ldc { index } => {
            let is_ref = match pool.get(index) {
                Constant::Integer(_) | Constant::Float(_) => false,
                Constant::Dynamic { name_and_type, .. } => {
                    matches!(pool.name_and_type(name_and_type).1.first(), Some(b'L' | b'['))
                }
                _ => true,
            };
            stack.push(is_ref);
        }
        Instruction::GetStatic { index } | Instruction::GetField { index } => {
            let reference = pool.member_ref(index).expect("checked");
            push_type(stack, FieldType::parse(reference.descriptor).expect("checked"));
        }
        Instruction::Invoke { index, .. } => {
            let reference = pool.member_ref(index).expect("checked");
            push_result(stack, reference.descriptor);
        }
        Instruction::InvokeDynamic { index } => {
            if let Constant::InvokeDynamic { name_and_type, .. } = pool.get(index) {
                push_result(stack, pool.name_and_type(name_and_type).1);
            }
        }
        _ => stack.extend(std::iter::repeat_n(false, pushes as usize)),
    }
    state
}

fn push_result(stack: &mut Vec<bool>, descriptor: &[u8]) {
    let parsed = MethodDescriptor::parse(descriptor).expect("checked");
    if let Some(result) = parsed.return_type() {
        push_type(stack, result);
    }
}
