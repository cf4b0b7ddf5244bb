//! Switches: the one over hash codes before a switch over strings, and the default that nobody wrote.

use tarry_classfile::bytecode::{Condition, Constant, Instruction, InvokeKind, Kind, StackOp};

use super::Filtered;
use crate::method::{Method, Reader};

pub fn filter(method: &Method<'_>, filtered: &mut Filtered) {
    for i in 0..method.insns.len() {
        if !matches!(method.insn(i), Some(Instruction::TableSwitch(_) | Instruction::LookupSwitch(_))) {
            continue;
        }
        let targets = method.targets(i);
        let Some(default) = targets.first() else { continue };
        if over_hash_codes(method, i, *default).is_some() {
            filtered.ignore(i, *default);
        }
        if let Some(end) = default_that_throws(method, i, *default) {
            filtered.ignore(*default, end);
            filtered.branches.insert(i, (1..targets.len() as u32).collect());
        }
    }
}

/// `javac` finds the number of a string's case by a switch over hash codes, and goes on to a switch over that number, which is
/// the default of the first.
fn over_hash_codes(method: &Method<'_>, switch: usize, second: usize) -> Option<()> {
    let mut r = Reader::at(method, switch.checked_sub(4)?);
    r.is(|i| matches!(i, Instruction::Const(Constant::Int(-1))))?;
    let number = store_int(&mut r)?;
    let string = r.load()?;
    r.invoke_of(InvokeKind::Virtual, [b"java/lang/String", b"hashCode", b"()I"])?;
    r.any()?;
    loop {
        r.load_of(string)?;
        r.is(|i| matches!(i, Instruction::Ldc { .. }))?;
        r.invoke_of(InvokeKind::Virtual, [b"java/lang/String", b"equals", b"(Ljava/lang/Object;)Z"])?;
        r.is(|i| matches!(i, Instruction::If { cond: Condition::Eq, .. }))?;
        r.any()?;
        (store_int(&mut r)? == number).then_some(())?;
        if r.next == second {
            break;
        }
        let jump = r.next;
        r.is(|i| matches!(i, Instruction::Goto { .. }))?;
        (method.targets(jump) == [second]).then_some(())?;
    }
    r.is(|i| matches!(i, Instruction::Load { kind: Kind::Int, local } if *local == number))?;
    r.is(|i| matches!(i, Instruction::TableSwitch(_) | Instruction::LookupSwitch(_)))
}

fn store_int(r: &mut Reader<'_, '_>) -> Option<u16> {
    match r.any()? {
        Instruction::Store { kind: Kind::Int, local } => Some(local),
        _ => None,
    }
}

/// The default of a switch that covers everything: it throws, in the line of the switch. Gives its end.
fn default_that_throws(method: &Method<'_>, switch: usize, default: usize) -> Option<usize> {
    let line = method.line_begun_at(default);
    if line.is_some() && line != method.lines[switch] {
        return None;
    }
    throws(method, default, b"java/lang/MatchException", 2)
        .or_else(|| throws(method, default, b"java/lang/IncompatibleClassChangeError", 0))
}

/// A new exception, made from so many nulls.
fn throws(method: &Method<'_>, start: usize, class: &[u8], nulls: usize) -> Option<usize> {
    let mut r = Reader::at(method, start);
    r.new_of(class)?;
    r.is(|i| matches!(i, Instruction::Stack(StackOp::Dup)))?;
    for _ in 0..nulls {
        r.is(|i| matches!(i, Instruction::Const(Constant::Null)))?;
    }
    let (kind, constructor) = r.invoke()?;
    let is_it = kind == InvokeKind::Special && constructor.class_name == class;
    is_it.then_some(())?;
    r.throw()?;
    Some(r.next)
}
