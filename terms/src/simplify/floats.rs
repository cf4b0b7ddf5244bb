//! Float and Double. Little is equal for NaN, -0.0 and rounding: sign operations, what is a whole number already, and what one operand
//! decides.

use crate::{Op, Sort, TermId, Terms};

impl Terms {
    /// The number that a constant Float or Double is.
    fn real(&self, term: TermId) -> Option<f64> {
        let node = self.node(term);
        match (node.op, node.sort) {
            (Op::Const, Sort::Float) => Some(f64::from(f32::from_bits(node.payload as u32))),
            (Op::Const, Sort::Double) => Some(f64::from_bits(node.payload)),
            _ => None,
        }
    }

    /// Whether a NaN among its values is the one of `Float.NaN`: true of what is computed and of variables.
    pub(super) fn has_only_javas_nan(&self, term: TermId) -> bool {
        let node = self.node(term);
        match node.op {
            Op::FNeg | Op::FAbs | Op::CopySign | Op::FromBits | Op::Ite | Op::Table => false,
            Op::Const => match node.sort {
                Sort::Float => {
                    !f32::from_bits(node.payload as u32).is_nan()
                        || node.payload == u64::from(f32::NAN.to_bits())
                }
                _ => !f64::from_bits(node.payload).is_nan() || node.payload == f64::NAN.to_bits(),
            },
            _ => true,
        }
    }

    /// Whether it is never NaN, as far as one step down tells.
    pub(super) fn is_a_number(&self, term: TermId) -> bool {
        let number = |term: TermId| match self.node(term).op {
            Op::Const => self.real(term).is_some_and(|r| !r.is_nan()),
            op => matches!(op, Op::I2F | Op::I2D | Op::L2F | Op::L2D),
        };
        let node = self.node(term);
        match node.op {
            Op::FNeg
            | Op::FAbs
            | Op::F2D
            | Op::D2F
            | Op::Floor
            | Op::Ceil
            | Op::Rint
            | Op::Signum
            | Op::CopySign => number(node.operands[0]),
            Op::FMin | Op::FMax => number(node.operands[0]) && number(node.operands[1]),
            _ => number(term),
        }
    }

    fn real_of(&mut self, sort: Sort, number: f64) -> TermId {
        match sort {
            Sort::Float => self.constant_of(sort, u64::from((number as f32).to_bits())),
            _ => self.constant_of(sort, number.to_bits()),
        }
    }

    pub(super) fn float_of(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        let sort = self.sort(a);
        let nan = [a, b].into_iter().any(|t| self.real(t).is_some_and(f64::is_nan));
        if nan && op != Op::CopySign {
            return Some(self.real_of(sort, f64::NAN));
        }
        if matches!(op, Op::FAdd | Op::FMul | Op::FMin | Op::FMax)
            && let Some(ordered) = self.in_order(op, a, b)
        {
            return Some(ordered);
        }
        let constant = self.real(b);
        match op {
            Op::FAdd | Op::FSub => {
                if let Some(q) = self.part(Op::FNeg, b) {
                    let opposite = if op == Op::FAdd { Op::FSub } else { Op::FAdd };
                    return Some(self.binary(opposite, a, q));
                }
                let constant = constant?;
                if op == Op::FSub {
                    let negated = self.real_of(sort, -constant);
                    return Some(self.binary(Op::FAdd, a, negated));
                }
                let nothing = constant == 0.0 && constant.is_sign_negative();
                (nothing && self.has_only_javas_nan(a)).then_some(a)
            }
            Op::FMul | Op::FDiv => (constant == Some(1.0) && self.has_only_javas_nan(a)).then_some(a),
            Op::FMin | Op::FMax => (a == b && self.has_only_javas_nan(a)).then_some(a),
            _ => {
                let negative = self.constant(b)? >> (sort.width() - 1) != 0;
                let size = self.unary(Op::FAbs, a);
                Some(if negative { self.unary(Op::FNeg, size) } else { size })
            }
        }
    }

    /// `FNeg`, `FAbs` and what rounds to a whole number.
    pub(super) fn float_sign_of(&mut self, op: Op, a: TermId) -> Option<TermId> {
        let inner = *self.node(a);
        let x = inner.operands[0];
        match (op, inner.op) {
            (Op::FNeg, Op::FNeg) => Some(x),
            (Op::FAbs, Op::FAbs) => Some(a),
            (Op::FAbs, Op::FNeg | Op::CopySign) => Some(self.unary(Op::FAbs, x)),
            (
                Op::Floor | Op::Ceil | Op::Rint,
                Op::Floor | Op::Ceil | Op::Rint | Op::Signum | Op::I2F | Op::I2D | Op::L2F | Op::L2D,
            ) => Some(a),
            (Op::Signum, Op::Signum) => Some(a),
            _ => None,
        }
    }

    pub(super) fn float_condition_of(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        if [a, b].into_iter().any(|t| self.real(t).is_some_and(f64::is_nan)) {
            return Some(self.truth(false));
        }
        if a == b && (op == Op::FLt || self.is_a_number(a)) {
            return Some(self.truth(op != Op::FLt));
        }
        if op == Op::FEq
            && let Some(ordered) = self.in_order(op, a, b)
        {
            return Some(ordered);
        }
        if let Some(simpler) = self.exact_condition(op, a, b) {
            return Some(simpler);
        }
        self.converted_condition(op, a, b)
    }

    /// Between converted terms where no conversion rounds.
    fn exact_condition(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        if let (Some(x), Some(y)) = (self.part(Op::F2D, a), self.part(Op::F2D, b)) {
            return Some(self.binary(op, x, y));
        }
        let (x, y) = (self.part(Op::I2D, a)?, self.part(Op::I2D, b)?);
        Some(self.binary(of_ints(op), x, y))
    }

    /// A converted term with a constant.
    fn converted_condition(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        let (term, constant, swapped) = match (self.real(a), self.real(b)) {
            (Some(constant), None) => (b, constant, true),
            (None, Some(constant)) => (a, constant, false),
            _ => return None,
        };
        if let Some(x) = self.part(Op::F2D, term)
            && f64::from(constant as f32) == constant
        {
            let constant = self.real_of(Sort::Float, constant);
            return Some(if swapped { self.binary(op, constant, x) } else { self.binary(op, x, constant) });
        }
        let x = self.part(Op::I2D, term)?;
        if op == Op::FEq {
            let whole = constant as i32;
            if f64::from(whole) != constant {
                return Some(self.truth(false));
            }
            let whole = self.int(whole);
            return Some(self.binary(Op::Eq, x, whole));
        }
        // The Ints below a number are those below the next whole one, and those up to it are those up to the whole one before.
        let below = matches!((op, swapped), (Op::FLt, false) | (Op::FLe, true));
        let limit = if below { constant.ceil() } else { constant.floor() };
        let (least, most) = (f64::from(i32::MIN), f64::from(i32::MAX));
        if limit < least || limit > most {
            let above = limit > most;
            return Some(self.truth(above != swapped));
        }
        let limit = self.int(limit as i32);
        let op = of_ints(op);
        Some(if swapped { self.binary(op, limit, x) } else { self.binary(op, x, limit) })
    }
}

/// The same condition over Ints.
fn of_ints(op: Op) -> Op {
    match op {
        Op::FEq => Op::Eq,
        Op::FLt => Op::Lt,
        _ => Op::Le,
    }
}
