//! `assert`: the question whether assertions are on is not a branch of the program.

use tarry_classfile::bytecode::{Condition, Constant, Instruction, InvokeKind};

use super::Filtered;
use crate::method::{Method, Reader};

pub fn filter(method: &Method<'_>, filtered: &mut Filtered) {
    for start in 0..method.insns.len() {
        if method.name() == b"<clinit>"
            && let Some(end) = sets_flag(method, start)
        {
            filtered.ignore(start, end);
        }
        if tests_flag(method, start).is_some() {
            filtered.ignore(start + 1, start + 2);
        }
    }
}

/// `$assertionsDisabled = !C.class.desiredAssertionStatus()`.
fn sets_flag(method: &Method<'_>, start: usize) -> Option<usize> {
    let mut r = Reader::at(method, start);
    r.is(|i| matches!(i, Instruction::Ldc { .. }))?;
    r.invoke_of(InvokeKind::Virtual, [b"java/lang/Class", b"desiredAssertionStatus", b"()Z"])?;
    r.is(|i| matches!(i, Instruction::If { cond: Condition::Ne, .. }))?;
    r.is(|i| matches!(i, Instruction::Const(Constant::Int(1))))?;
    r.is(|i| matches!(i, Instruction::Goto { .. }))?;
    r.is(|i| matches!(i, Instruction::Const(Constant::Int(0))))?;
    match r.any()? {
        Instruction::PutStatic { index } => is_flag(method, index).then_some(r.next),
        _ => None,
    }
}

/// `if (!$assertionsDisabled)`.
fn tests_flag(method: &Method<'_>, start: usize) -> Option<()> {
    let mut r = Reader::at(method, start);
    let Instruction::GetStatic { index } = r.any()? else { return None };
    is_flag(method, index).then_some(())?;
    r.is(|i| matches!(i, Instruction::If { cond: Condition::Ne, .. }))
}

fn is_flag(method: &Method<'_>, index: u16) -> bool {
    method
        .pool()
        .member_ref(index)
        .is_some_and(|f| f.class_name == method.file.name() && f.name == b"$assertionsDisabled")
}
