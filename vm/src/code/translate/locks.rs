//! Which objects a frame has locked, so that it unlocks them and nothing else (`interp::locks`).

use std::ops::Range;

use tarry_classfile::bytecode::Instruction;

use super::Translator;
use crate::code::flow::Flow;
use crate::code::insn::Insn;

/// Registers behind the locals that hold the objects which the frame has locked, and null: one for each `monitorenter`, so
/// that there is always a free one where locking is structured (JVMS 2.11.10).
pub fn lock_registers(flow: &Flow<'_>) -> Range<u16> {
    let enters = flow.insns.iter().filter(|(_, insn)| matches!(insn, Instruction::MonitorEnter));
    let count = enters.take(MAX_LOCKS).count() as u16;
    flow.max_locals..flow.max_locals.saturating_add(count)
}

/// Of one frame at a time.
const MAX_LOCKS: usize = 255;

impl Translator<'_, '_> {
    /// Before everything else.
    pub(super) fn clear_locks(&mut self) {
        let Range { start: first, end } = self.locks;
        if first < end {
            self.emit(Insn::ClearLocks { first, end });
        }
    }

    /// Before a return.
    pub(super) fn check_locks(&mut self) {
        let Range { start: first, end } = self.locks;
        if first < end {
            self.emit(Insn::CheckLocks { first, end });
        }
    }
}
