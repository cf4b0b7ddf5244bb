//! The two switch instructions as views over their bytes.

use super::decode::{BytecodeError, branch};
use crate::cursor::u32_at;

/// Values `low..=high` go to the target at `value - low`, others to `default`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSwitch<'a> {
    pub default: u32,
    pub low: i32,
    pub high: i32,
    pc: u32,
    offsets: &'a [u8],
}

/// Values that match a pair go to its target, others to `default`. Matches ascend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookupSwitch<'a> {
    pub default: u32,
    pc: u32,
    pairs: &'a [u8],
}

impl<'a> TableSwitch<'a> {
    /// The target of each value from `low` to `high`.
    pub fn targets(self) -> impl ExactSizeIterator<Item = u32> + Clone + 'a {
        let pc = self.pc;
        self.offsets.chunks_exact(4).map(move |offset| pc.wrapping_add(u32_at(offset, 0)))
    }
}

impl<'a> LookupSwitch<'a> {
    /// (match, target).
    pub fn pairs(self) -> impl ExactSizeIterator<Item = (i32, u32)> + Clone + 'a {
        let pc = self.pc;
        self.pairs.chunks_exact(8).map(move |pair| (u32_at(pair, 0) as i32, pc.wrapping_add(u32_at(pair, 4))))
    }
}

/// The operands follow the opcode at the next multiple of four bytes; what the padding holds does not matter.
fn operands_at(pc: usize) -> usize {
    (pc + 4) & !3
}

fn take<'a>(code: &'a [u8], pc: usize, at: &mut usize, count: usize) -> Result<&'a [u8], BytecodeError> {
    let end = at.checked_add(count).filter(|end| *end <= code.len());
    let end = end.ok_or(BytecodeError::Truncated { pc })?;
    Ok(&code[std::mem::replace(at, end)..end])
}

/// The instruction at `pc` and its length.
pub(super) fn table(code: &[u8], pc: usize) -> Result<(TableSwitch<'_>, usize), BytecodeError> {
    let mut at = operands_at(pc);
    let header = take(code, pc, &mut at, 12)?;
    let default = branch(code, pc, u32_at(header, 0) as i32)?;
    let low = u32_at(header, 4) as i32;
    let high = u32_at(header, 8) as i32;
    if low > high {
        return Err(BytecodeError::SwitchOrder { pc });
    }
    let count = i64::from(high) - i64::from(low) + 1;
    // A table that does not fit the code does not fit `usize` on some machines either.
    let length = usize::try_from(count * 4).map_err(|_| BytecodeError::Truncated { pc })?;
    let offsets = take(code, pc, &mut at, length)?;
    for offset in offsets.chunks_exact(4) {
        branch(code, pc, u32_at(offset, 0) as i32)?;
    }
    Ok((TableSwitch { default, low, high, pc: pc as u32, offsets }, at - pc))
}

/// The instruction at `pc` and its length.
pub(super) fn lookup(code: &[u8], pc: usize) -> Result<(LookupSwitch<'_>, usize), BytecodeError> {
    let mut at = operands_at(pc);
    let header = take(code, pc, &mut at, 8)?;
    let default = branch(code, pc, u32_at(header, 0) as i32)?;
    let count = u32_at(header, 4) as usize;
    let length = count.checked_mul(8).ok_or(BytecodeError::Truncated { pc })?;
    let pairs = take(code, pc, &mut at, length)?;
    let mut previous = None;
    for pair in pairs.chunks_exact(8) {
        let value = u32_at(pair, 0) as i32;
        if previous.is_some_and(|previous| previous >= value) {
            return Err(BytecodeError::SwitchOrder { pc });
        }
        previous = Some(value);
        branch(code, pc, u32_at(pair, 4) as i32)?;
    }
    Ok((LookupSwitch { default, pc: pc as u32, pairs }, at - pc))
}
