//! Stack slots: where their values are, and moving them to their own registers when somebody else may look.

use super::{Loc, Translator};
use crate::code::insn::Insn;

impl Translator<'_, '_> {
    /// The register of a stack slot.
    pub(super) fn canon(&self, slot: usize) -> u16 {
        self.max_locals + slot as u16
    }

    /// Puts every stack slot into its own register.
    pub(super) fn settle_all(&mut self) {
        self.settle_from(0);
    }

    /// Puts the stack slots from `from` on into their own registers.
    pub(super) fn settle_from(&mut self, from: usize) {
        let start = self.code.insns.len();
        self.settle_each(from);
        self.pair_moves(start);
    }

    /// Makes one instruction of two moves to neighbours, among those emitted since `start`.
    fn pair_moves(&mut self, start: usize) {
        let mut at = start;
        while at + 1 < self.code.insns.len() {
            if let (Insn::Move { d, a }, Insn::Move { d: next, a: b }) =
                (self.code.insns[at], self.code.insns[at + 1])
                && next == d + 1
                && b != d
            {
                self.code.insns[at] = Insn::MovePair { d, a, b };
                self.code.insns.remove(at + 1);
                self.code.bci.remove(at + 1);
                if let Some(record) = &mut self.record {
                    record.remove(at + 1);
                }
            }
            at += 1;
        }
    }

    fn settle_each(&mut self, from: usize) {
        let mut from = from;
        let clash = (from..self.stack.len())
            .any(|s| self.stack[s] != Loc::Reg(self.canon(s)) && self.is_source_below(from, self.canon(s)));
        if clash {
            from = 0;
        }
        let mut pending: Vec<usize> =
            (from..self.stack.len()).filter(|s| self.stack[*s] != Loc::Reg(self.canon(*s))).collect();
        while !pending.is_empty() {
            let free = pending.iter().position(|s| {
                let register = self.canon(*s);
                pending.iter().all(|o| o == s || self.stack[*o] != Loc::Reg(register))
            });
            match free {
                Some(at) => {
                    let slot = pending.remove(at);
                    let pair = slot + 1;
                    let wide = matches!((self.stack[slot], self.stack.get(pair)), (Loc::Reg(a), Some(Loc::Reg(b))) if a + 1 == *b);
                    let next = pending.iter().position(|s| *s == pair);
                    let pair_free = next.is_some() && {
                        let register = self.canon(pair);
                        pending.iter().all(|o| *o == pair || self.stack[*o] != Loc::Reg(register))
                            && self.stack[pair] != Loc::Reg(self.canon(slot))
                    };
                    match self.stack[slot] {
                        Loc::Reg(a) if wide && pair_free => {
                            self.emit(Insn::MoveWide { d: self.canon(slot), a });
                            pending.retain(|s| *s != pair);
                            self.stack[pair] = Loc::Reg(self.canon(pair));
                        }
                        Loc::Reg(a) => self.emit(Insn::Move { d: self.canon(slot), a }),
                        Loc::Const(value) => self.emit(Insn::Const { d: self.canon(slot), value }),
                        Loc::Wide(bits) => {
                            self.emit_wide_const(self.canon(slot), bits);
                            pending.retain(|s| *s != pair);
                            self.stack[pair] = Loc::Reg(self.canon(pair));
                        }
                        Loc::Tag => self.emit(Insn::Const { d: self.canon(slot), value: 0 }),
                    }
                    self.stack[slot] = Loc::Reg(self.canon(slot));
                }
                None => {
                    // A cycle: park one source.
                    let slot = pending[0];
                    let Loc::Reg(a) = self.stack[slot] else { unreachable!("constants are never sources") };
                    self.emit(Insn::Move { d: self.temp, a });
                    for s in 0..self.stack.len() {
                        if self.stack[s] == Loc::Reg(a) {
                            self.stack[s] = Loc::Reg(self.temp);
                        }
                    }
                }
            }
        }
    }

    fn is_source_below(&self, from: usize, register: u16) -> bool {
        self.stack[..from].contains(&Loc::Reg(register))
    }

    /// To be called before a register is written: whoever's value is there must move out.
    pub(super) fn clobber(&mut self, register: u16) {
        if self.stack.iter().enumerate().any(|(s, l)| *l == Loc::Reg(register) && self.canon(s) != register) {
            self.settle_all();
        }
    }

    pub(super) fn emit_wide_const(&mut self, d: u16, bits: u64) {
        match i32::try_from(bits as i64) {
            Ok(value) => self.emit(Insn::ConstLong { d, value }),
            Err(_) => {
                let index = self.code.wide_constants.len() as u32;
                self.code.wide_constants.push(bits);
                self.emit(Insn::ConstWide { d, index });
            }
        }
    }

    pub(super) fn push_wide(&mut self, register: u16) {
        self.stack.push(Loc::Reg(register));
        self.stack.push(Loc::Reg(register + 1));
    }

    /// The top slot's register without popping; constants are put into the slot's own register.
    fn operand(&mut self, slot: usize) -> u16 {
        match self.stack[slot] {
            Loc::Reg(r) => r,
            Loc::Const(value) => {
                let d = self.canon(slot);
                self.clobber(d);
                if let Loc::Reg(r) = self.stack[slot] {
                    return r;
                }
                self.emit(Insn::Const { d, value });
                self.stack[slot] = Loc::Reg(d);
                d
            }
            Loc::Wide(_) | Loc::Tag => unreachable!("a wide constant is used as a whole"),
        }
    }

    /// The first register of the wide value in `slot` and `slot + 1`.
    fn wide_operand(&mut self, slot: usize) -> u16 {
        match (self.stack[slot], self.stack[slot + 1]) {
            (Loc::Reg(a), Loc::Reg(b)) if a + 1 == b => a,
            (Loc::Wide(bits), Loc::Tag) => {
                let d = self.canon(slot);
                self.clobber(d);
                self.clobber(d + 1);
                if let (Loc::Reg(a), Loc::Reg(_)) = (self.stack[slot], self.stack[slot + 1]) {
                    return a;
                }
                self.emit_wide_const(d, bits);
                self.stack[slot] = Loc::Reg(d);
                self.stack[slot + 1] = Loc::Reg(d + 1);
                d
            }
            _ => {
                self.settle_all();
                self.canon(slot)
            }
        }
    }

    /// The register or wide register of the operand that ends `above` slots below the top.
    pub(super) fn operand_of(&mut self, slots: u16, above: u16) -> u16 {
        let slot = self.stack.len() - usize::from(above) - usize::from(slots);
        if slots == 2 { self.wide_operand(slot) } else { self.operand(slot) }
    }

    /// Registers of several operands. Fetching one may move another, so each is looked up again at the end.
    pub(super) fn operands<const N: usize>(&mut self, of: [(u16, u16); N]) -> [u16; N] {
        for (slots, above) in of {
            self.operand_of(slots, above);
        }
        of.map(|(slots, above)| self.operand_of(slots, above))
    }

    pub(super) fn drop_slots(&mut self, slots: u16) {
        if self.record.is_some() {
            self.before_drop.extend(self.stack.iter().copied().enumerate());
        }
        self.stack.truncate(self.stack.len() - usize::from(slots));
    }

    /// Where the next result goes: the register of the slot it will have. Call after dropping the operands.
    pub(super) fn result_register(&mut self, slots: u16) -> u16 {
        let d = self.canon(self.stack.len());
        self.clobber(d);
        if slots == 2 {
            self.clobber(d + 1);
        }
        d
    }

    /// Emits an instruction that writes `d` and pushes it.
    pub(super) fn emit_result(&mut self, insn: Insn, d: u16, slots: u16) {
        self.emit(insn);
        if slots == 2 {
            self.push_wide(d);
        } else {
            self.stack.push(Loc::Reg(d));
        }
        self.last_result = Some(d);
    }

    pub(super) fn force_load(&mut self, a: u16, slots: u16) {
        if self.instrumentation.force_loads {
            self.emit(if slots == 2 { Insn::ForceWide { a } } else { Insn::Force { a } });
        }
    }
}
