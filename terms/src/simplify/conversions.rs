//! Conversions that change nothing, and those that only the last of counts.

use crate::facts::range;
use crate::{Op, Sort, TermId, Terms};

/// Up to this size every Int is a Float.
const EXACT_FLOAT: i64 = 1 << 24;

impl Terms {
    fn within(&self, term: TermId, lo: i64, hi: i64) -> bool {
        let facts = self.now(term);
        facts.lo >= lo && facts.hi <= hi
    }

    /// `I2B`, `I2S`, `I2C`.
    pub(super) fn narrow_of(&mut self, op: Op, a: TermId) -> Option<TermId> {
        let (lo, hi, low) = match op {
            Op::I2B => (-128, 127, 0xff),
            Op::I2S => (-0x8000, 0x7fff, 0xffff),
            _ => (0, 0xffff, 0xffff),
        };
        if self.within(a, lo, hi) {
            return Some(a);
        }
        if let Some(p) = self.with_low_bits_of(a, low) {
            return Some(self.unary(op, p));
        }
        if let Some((p, c)) = self.with_constant(Op::And, a)
            && op == Op::I2C
        {
            return Some(self.and_constant(p, c & low));
        }
        let node = *self.node(a);
        if !matches!(node.op, Op::Add | Op::Sub | Op::Mul | Op::And | Op::Or | Op::Xor) {
            return None;
        }
        // The low bits of a result are made of the low bits of its operands.
        let [x, y, _] = node.operands;
        let (p, q) = (self.with_low_bits_of(x, low), self.with_low_bits_of(y, low));
        if p.is_none() && q.is_none() {
            return None;
        }
        let inner = self.binary(node.op, p.unwrap_or(x), q.unwrap_or(y));
        Some(self.unary(op, inner))
    }

    /// What the term was made of without changing its low bits.
    fn with_low_bits_of(&self, term: TermId, low: i64) -> Option<TermId> {
        let node = self.node(term);
        match node.op {
            Op::I2B if low == 0xff => Some(node.operands[0]),
            Op::I2S | Op::I2C => Some(node.operands[0]),
            Op::And => self.with_constant(Op::And, term).filter(|(_, c)| c & low == low).map(|(p, _)| p),
            _ => None,
        }
    }

    pub(super) fn long_of(&mut self, a: TermId) -> Option<TermId> {
        let p = self.part(Op::L2I, a)?;
        let (lo, hi) = range(Sort::Int);
        self.within(p, lo, hi).then_some(p)
    }

    pub(super) fn low_half_of(&mut self, a: TermId) -> Option<TermId> {
        if let Some((p, c)) = self.with_constant(Op::And, a)
            && c as u32 == u32::MAX
        {
            return Some(self.unary(Op::L2I, p));
        }
        self.can_be_int(a, 3).then(|| self.as_int(a))
    }

    /// Whether the low half of a Long can be computed from Ints, looking this far down.
    fn can_be_int(&self, term: TermId, down: u32) -> bool {
        let node = self.node(term);
        let [x, y, _] = node.operands;
        match node.op {
            Op::Const | Op::I2L => true,
            Op::Add | Op::Sub | Op::Mul | Op::And | Op::Or | Op::Xor => {
                down > 0 && self.can_be_int(x, down - 1) && self.can_be_int(y, down - 1)
            }
            Op::Neg => down > 0 && self.can_be_int(x, down - 1),
            Op::Shl => down > 0 && self.number(y).is_some() && self.can_be_int(x, down - 1),
            _ => false,
        }
    }

    /// Only of what `can_be_int`, which bounds how far down this goes.
    fn as_int(&mut self, term: TermId) -> TermId {
        let node = *self.node(term);
        let [x, y, _] = node.operands;
        match node.op {
            Op::Const => self.int(node.payload as i32),
            Op::I2L => x,
            Op::Neg => {
                let x = self.as_int(x);
                self.unary(Op::Neg, x)
            }
            Op::Shl => match self.number(y) {
                Some(by) if by >= 32 => self.int(0),
                _ => {
                    let x = self.as_int(x);
                    self.binary(Op::Shl, x, y)
                }
            },
            op => {
                let (x, y) = (self.as_int(x), self.as_int(y));
                self.binary(op, x, y)
            }
        }
    }

    pub(super) fn float_conversion_of(&mut self, op: Op, a: TermId) -> Option<TermId> {
        let node = *self.node(a);
        let x = node.operands[0];
        match (op, node.op) {
            // A number that is the same in both has one way to be rounded.
            (Op::L2F, Op::I2L) => Some(self.unary(Op::I2F, x)),
            (Op::L2D, Op::I2L) => Some(self.unary(Op::I2D, x)),
            (Op::D2F, Op::I2D) => Some(self.unary(Op::I2F, x)),
            (Op::D2I, Op::F2D) => Some(self.unary(Op::F2I, x)),
            (Op::D2L, Op::F2D) => Some(self.unary(Op::F2L, x)),
            (Op::D2I, Op::I2D) => Some(x),
            (Op::D2L, Op::I2D) => Some(self.unary(Op::I2L, x)),
            (Op::D2F, Op::F2D) if self.has_only_javas_nan(x) => Some(x),
            (Op::F2I, Op::I2F) if self.within(x, -EXACT_FLOAT, EXACT_FLOAT) => Some(x),
            (Op::F2L, Op::I2F) if self.within(x, -EXACT_FLOAT, EXACT_FLOAT) => Some(self.unary(Op::I2L, x)),
            (Op::F2D, Op::I2F) if self.within(x, -EXACT_FLOAT, EXACT_FLOAT) => Some(self.unary(Op::I2D, x)),
            _ => None,
        }
    }

    /// Bits of what only changes the sign, or chooses, are computed from its operands' bits.
    pub(super) fn bits_of(&mut self, a: TermId) -> Option<TermId> {
        /// Each of these may have two operands that are looked at.
        const MAX_DEPTH: u32 = 6;
        if self.depth(a) > MAX_DEPTH && self.node(a).op != Op::FromBits {
            return None;
        }
        let node = *self.node(a);
        let [x, y, z] = node.operands;
        let (sort, least) = match node.sort {
            Sort::Float => (Sort::Int, i64::from(i32::MIN)),
            _ => (Sort::Long, i64::MIN),
        };
        match node.op {
            Op::FromBits => Some(x),
            Op::FNeg => {
                let (bits, sign) = (self.unary(Op::ToBits, x), self.number_of(sort, least));
                Some(self.binary(Op::Xor, bits, sign))
            }
            Op::FAbs => {
                let bits = self.unary(Op::ToBits, x);
                Some(self.and_constant(bits, !least))
            }
            Op::CopySign => {
                let (number, sign) = (self.unary(Op::ToBits, x), self.unary(Op::ToBits, y));
                let (number, sign) = (self.and_constant(number, !least), self.and_constant(sign, least));
                Some(self.binary(Op::Or, number, sign))
            }
            Op::Ite => {
                let (then, or_else) = (self.unary(Op::ToBits, y), self.unary(Op::ToBits, z));
                Some(self.ite(x, then, or_else))
            }
            Op::Table => {
                let elements = self.elements_of(a).to_vec();
                Some(self.table(sort, &elements, x))
            }
            _ => None,
        }
    }

    pub(super) fn float_from_bits(&mut self, a: TermId) -> Option<TermId> {
        self.part(Op::ToBits, a)
    }
}
