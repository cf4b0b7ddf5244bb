//! try-with-resources, as javac has compiled it since 11: closing, where the body ends and where an exception leaves it.

use tarry_classfile::bytecode::{Instruction, InvokeKind};

use super::Filtered;
use crate::method::{Method, Reader};

/// How the resource is closed: its variable, the class that `close` is called on, and whether it may be null.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Close<'a> {
    resource: u16,
    class: &'a [u8],
    tests_null: bool,
}

pub fn filter(method: &Method<'_>, filtered: &mut Filtered) {
    for h in method.handlers.iter().filter(|h| method.catches(h, b"java/lang/Throwable")) {
        for tests_null in [true, false] {
            if let Some((close, end)) = handler(method, h.target, tests_null)
                && let Some((start, after)) = close_before(method, h.target, close)
            {
                filtered.ignore(start, after);
                filtered.ignore(h.target, end);
            }
        }
    }
}

/// Closes, adds what that throws to the exception, and throws it on. Gives the end.
fn handler<'a>(method: &Method<'a>, start: usize, tests_null: bool) -> Option<(Close<'a>, usize)> {
    let mut r = Reader::at(method, start);
    let primary = r.store()?;
    let close = read_close(&mut r, tests_null)?;
    r.is(|i| matches!(i, Instruction::Goto { .. }))?;
    let second = r.store()?;
    r.load_of(primary)?;
    r.load_of(second)?;
    let add = [&b"java/lang/Throwable"[..], b"addSuppressed", b"(Ljava/lang/Throwable;)V"];
    r.invoke_of(InvokeKind::Virtual, add)?;
    r.load_of(primary)?;
    r.throw()?;
    Some((close, r.next))
}

fn read_close<'a>(r: &mut Reader<'_, 'a>, tests_null: bool) -> Option<Close<'a>> {
    let resource = r.load()?;
    if tests_null {
        r.is(|i| matches!(i, Instruction::IfNull { .. }))?;
        r.load_of(resource)?;
    }
    let (kind, called) = r.invoke()?;
    let is_close = matches!(kind, InvokeKind::Virtual | InvokeKind::Interface)
        && (called.name, called.descriptor) == (b"close", b"()V");
    is_close.then_some(Close { resource, class: called.class_name, tests_null })
}

/// The nearest place before the handler where the body has ended well, with the jump over the handler.
fn close_before(method: &Method<'_>, handler: usize, close: Close<'_>) -> Option<(usize, usize)> {
    (0..=handler).rev().find_map(|start| {
        let mut r = Reader::at(method, start);
        read_close(&mut r, close.tests_null).filter(|found| *found == close)?;
        let after = r.next;
        let jumps = matches!(method.insn(after), Some(Instruction::Goto { .. }));
        Some((start, if jumps { after + 1 } else { after }))
    })
}
