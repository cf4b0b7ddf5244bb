//! Whether two readers saw the same code: tables, instruction boundaries, and those operands that decoding changes.

use super::{attribute_names, same};
use cafebabe::attributes::{AttributeData, CodeData, StackMapEntry};
use cafebabe::bytecode::Opcode;
use cafebabe::constant_pool::MemberRef;
use tarry_classfile::bytecode::{Condition, Constant, Equality, Instruction, Kind, instructions};
use tarry_classfile::mutf8::to_string_lossy as text;
use tarry_classfile::{ClassFile, Code, FrameKind};

pub fn codes(class: &ClassFile, ours: &Code<'_>, theirs: &CodeData<'_>) -> Result<(), String> {
    same("max stack", ours.max_stack, theirs.max_stack)?;
    same("max locals", ours.max_locals, theirs.max_locals)?;
    same("bytecode", ours.bytecode, theirs.code)?;
    let place = ours.bytecode_offset..ours.bytecode_offset + ours.bytecode.len();
    same("place of the bytecode", &class.bytes()[place], theirs.code)?;
    handlers(class, ours, theirs)?;
    attribute_names(ours.attributes(), &theirs.attributes)?;
    tables(ours, theirs)?;
    let opcodes = &theirs.bytecode.as_ref().ok_or("cafebabe has no bytecode")?.opcodes;
    let mut count = 0;
    for (ours, theirs) in instructions(ours.bytecode).zip(opcodes) {
        let (pc, instruction) = ours.map_err(|error| error.to_string())?;
        same("pc", pc, theirs.0)?;
        if !agrees(class, pc, instruction, &theirs.1) {
            return Err(format!("at {pc}: {instruction:?} here, {:?} by cafebabe", theirs.1));
        }
        count += 1;
    }
    same("instruction count", (count, instructions(ours.bytecode).count()), (opcodes.len(), opcodes.len()))
}

fn handlers(class: &ClassFile, ours: &Code<'_>, theirs: &CodeData<'_>) -> Result<(), String> {
    let here = ours.handlers().map(|handler| {
        let caught = (handler.catch_type != 0).then(|| text(class.pool().class_name(handler.catch_type)));
        (handler.start, handler.end, handler.handler, caught)
    });
    let there = theirs.exception_table.iter().map(|entry| {
        (entry.start_pc, entry.end_pc, entry.handler_pc, entry.catch_type.as_ref().map(ToString::to_string))
    });
    same("handlers", here.collect::<Vec<_>>(), there.collect())
}

fn tables(ours: &Code<'_>, theirs: &CodeData<'_>) -> Result<(), String> {
    let mut lines = Vec::new();
    let mut variables = Vec::new();
    for attribute in &theirs.attributes {
        match &attribute.data {
            AttributeData::LineNumberTable(table) => {
                lines.extend(table.iter().map(|entry| (entry.start_pc, entry.line_number)));
            }
            AttributeData::LocalVariableTable(table) => {
                variables.extend(table.iter().map(|entry| (entry.start_pc, entry.length, entry.index)));
            }
            AttributeData::StackMapTable(table) => frames(ours, table)?,
            _ => {}
        }
    }
    same("line numbers", ours.line_numbers().collect(), lines)?;
    let here = ours.local_variables().map(|variable| (variable.start_pc, variable.length, variable.index));
    same("local variables", here.collect(), variables)
}

/// (offset delta, locals changed, stack entries) of each frame.
fn frames(ours: &Code<'_>, theirs: &[StackMapEntry<'_>]) -> Result<(), String> {
    let mut here = Vec::new();
    let mut next = 0;
    for frame in ours.frames() {
        let frame = frame.map_err(|error| error.to_string())?;
        let (locals, stack) = match frame.kind {
            FrameKind::Same => (0, 0),
            FrameKind::SameWithStack(_) => (0, 1),
            FrameKind::Chop(count) => (usize::from(count), 0),
            FrameKind::Append(locals) => (locals.count(), 0),
            FrameKind::Full { locals, stack } => (locals.count(), stack.count()),
        };
        here.push((frame.pc - next, locals, stack));
        next = frame.pc + 1;
    }
    let there = theirs.iter().map(|entry| match entry {
        StackMapEntry::Same { offset_delta } => (u32::from(*offset_delta), 0, 0),
        StackMapEntry::SameLocals1StackItem { offset_delta, .. } => ((*offset_delta).into(), 0, 1),
        StackMapEntry::Chop { offset_delta, chop_count } => {
            ((*offset_delta).into(), usize::from(*chop_count), 0)
        }
        StackMapEntry::Append { offset_delta, locals } => ((*offset_delta).into(), locals.len(), 0),
        StackMapEntry::FullFrame { offset_delta, locals, stack } => {
            ((*offset_delta).into(), locals.len(), stack.len())
        }
    });
    same("frames", here, there.collect())
}

fn agrees(class: &ClassFile, pc: usize, ours: Instruction<'_>, theirs: &Opcode<'_>) -> bool {
    use Opcode::*;
    let load = |kind, local: &u16| ours == Instruction::Load { kind, local: *local };
    let store = |kind, local: &u16| ours == Instruction::Store { kind, local: *local };
    let to = |offset: &i32| (pc as i32 + offset) as u32;
    let zero = |cond, offset| ours == Instruction::If { cond, target: to(offset) };
    let ints = |cond, offset| ours == Instruction::IfICmp { cond, target: to(offset) };
    let member = |theirs: &MemberRef<'_>| names_member(class, ours, theirs);
    match theirs {
        Iload(local) => load(Kind::Int, local),
        Lload(local) => load(Kind::Long, local),
        Fload(local) => load(Kind::Float, local),
        Dload(local) => load(Kind::Double, local),
        Aload(local) => load(Kind::Reference, local),
        Istore(local) => store(Kind::Int, local),
        Lstore(local) => store(Kind::Long, local),
        Fstore(local) => store(Kind::Float, local),
        Dstore(local) => store(Kind::Double, local),
        Astore(local) => store(Kind::Reference, local),
        Ret(local) => ours == Instruction::Ret { local: *local },
        Iinc(local, delta) => ours == Instruction::Inc { local: *local, delta: *delta },
        Bipush(value) => ours == Instruction::Const(Constant::Int((*value).into())),
        Sipush(value) => ours == Instruction::Const(Constant::Int((*value).into())),
        Ifeq(offset) => zero(Condition::Eq, offset),
        Ifne(offset) => zero(Condition::Ne, offset),
        Iflt(offset) => zero(Condition::Lt, offset),
        Ifge(offset) => zero(Condition::Ge, offset),
        Ifgt(offset) => zero(Condition::Gt, offset),
        Ifle(offset) => zero(Condition::Le, offset),
        IfIcmpeq(offset) => ints(Condition::Eq, offset),
        IfIcmpne(offset) => ints(Condition::Ne, offset),
        IfIcmplt(offset) => ints(Condition::Lt, offset),
        IfIcmpge(offset) => ints(Condition::Ge, offset),
        IfIcmpgt(offset) => ints(Condition::Gt, offset),
        IfIcmple(offset) => ints(Condition::Le, offset),
        IfAcmpeq(offset) => ours == Instruction::IfACmp { cond: Equality::Eq, target: to(offset) },
        IfAcmpne(offset) => ours == Instruction::IfACmp { cond: Equality::Ne, target: to(offset) },
        Ifnull(offset) => ours == Instruction::IfNull { target: to(offset) },
        Ifnonnull(offset) => ours == Instruction::IfNonNull { target: to(offset) },
        Goto(offset) => ours == Instruction::Goto { target: to(offset) },
        Jsr(offset) => ours == Instruction::Jsr { target: to(offset) },
        Tableswitch(table) => match ours {
            Instruction::TableSwitch(ours) => {
                (ours.default, ours.low, ours.high) == (to(&table.default), table.low, table.high)
                    && ours.targets().eq(table.jumps.iter().map(to))
            }
            _ => false,
        },
        Lookupswitch(table) => match ours {
            Instruction::LookupSwitch(ours) => {
                let pairs = table.match_offsets.iter().map(|(value, offset)| (*value, to(offset)));
                ours.default == to(&table.default) && ours.pairs().eq(pairs)
            }
            _ => false,
        },
        Getstatic(theirs) | Putstatic(theirs) | Getfield(theirs) | Putfield(theirs) => member(theirs),
        Invokevirtual(theirs) | Invokespecial(theirs) | Invokestatic(theirs) | Invokeinterface(theirs, _) => {
            member(theirs)
        }
        _ => true,
    }
}

fn names_member(class: &ClassFile, ours: Instruction<'_>, theirs: &MemberRef<'_>) -> bool {
    let index = match ours {
        Instruction::GetStatic { index } | Instruction::PutStatic { index } => index,
        Instruction::GetField { index } | Instruction::PutField { index } => index,
        Instruction::Invoke { index, .. } => index,
        _ => return false,
    };
    class.pool().member_ref(index).is_some_and(|member| {
        text(member.class_name) == theirs.class_name
            && text(member.name) == theirs.name_and_type.name
            && text(member.descriptor) == theirs.name_and_type.descriptor
    })
}
