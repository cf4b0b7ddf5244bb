//! `finally`: its code is there once for every way out of the block, and counts once.
//!
//! The copy for exceptions is what the others are compared with: it stores the exception, does the work and throws it on.
//! The others are where control leaves the ranges that this copy guards.

use std::collections::BTreeSet;

use tarry_classfile::bytecode::Instruction;

use super::Filtered;
use crate::method::{Handler, Method, Reader};

pub fn filter(method: &Method<'_>, filtered: &mut Filtered) {
    for catch_any in method.handlers.iter().filter(|h| h.catch_type == 0) {
        let Some(size) = size(method, catch_any.target) else { continue };
        for copy in exits(method, catch_any) {
            merge(method, filtered, catch_any.target, size, copy);
        }
    }
}

/// How many instructions the copy for exceptions has between storing the exception and throwing it.
fn size(method: &Method<'_>, start: usize) -> Option<usize> {
    let thrown = Reader::at(method, start).store()?;
    let loads = |i: &usize| Reader::at(method, *i).load() == Some(thrown);
    let end = (start + 1..method.insns.len()).find(loads)?;
    let throws = matches!(method.insn(end + 1), Some(Instruction::AThrow));
    (throws && end > start + 1).then_some(end - start - 1)
}

/// Where control goes when it leaves the guarded ranges without an exception.
fn exits(method: &Method<'_>, catch_any: &Handler) -> Vec<usize> {
    let same = || method.handlers.iter().filter(|h| h.target == catch_any.target);
    let inside: BTreeSet<usize> = same().flat_map(|h| h.start..h.end).collect();
    let mut exits = Vec::new();
    for h in &method.handlers {
        if h.target == catch_any.target {
            for i in h.start..h.end {
                if is_jump(method, i) {
                    exits.extend(method.targets(i));
                }
            }
            if h.start < h.end && goes_on(method, h.end - 1) {
                exits.push(h.end);
            }
        }
        let is_other = h != catch_any && (h.start, h.end) == (catch_any.start, catch_any.end);
        if is_other {
            // An empty catch block: after the exception was stored.
            exits.push(h.target + 1);
        }
    }
    exits.retain(|i| !inside.contains(i));
    exits
}

fn is_jump(method: &Method<'_>, i: usize) -> bool {
    let is_switch =
        matches!(method.insn(i), Some(Instruction::TableSwitch(_) | Instruction::LookupSwitch(_)));
    !is_switch && !method.targets(i).is_empty()
}

/// JaCoCo has a switch go on to the next instruction; as the copies are compared, that does no harm.
fn goes_on(method: &Method<'_>, i: usize) -> bool {
    !matches!(
        method.insn(i),
        Some(Instruction::Goto { .. } | Instruction::Return { .. } | Instruction::AThrow)
    )
}

fn merge(method: &Method<'_>, filtered: &mut Filtered, start: usize, size: usize, copy: usize) {
    let original = start + 1;
    let is_same = (0..size).all(|k| {
        let opcode = method.opcode(copy + k);
        opcode.is_some() && opcode == method.opcode(original + k)
    });
    if !is_same {
        return;
    }
    filtered.ignore(start, original);
    for k in 0..size {
        filtered.merge(original + k, copy + k);
    }
    // Throwing the exception on.
    filtered.ignore(original + size, original + size + 2);
    if matches!(method.insn(copy + size), Some(Instruction::Goto { .. })) {
        filtered.ignore(copy + size, copy + size + 1);
    }
}
