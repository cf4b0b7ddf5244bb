//! What a term is made of instead of itself: constants folded, identities used, a normal form for sums and conditions.
//!
//! Every rule gives a term that is equal for all values of the variables that the path allows (`path.rs`): with wrap-around, the least
//! number, NaN and -0.0. A rule looks a
//! bounded number of steps down and makes a bounded number of terms, so that making a term costs the same however deep it is.
//! A rule that makes a term returns it: `None` means that nothing was made.

mod compare;
mod conditions;
mod conversions;
mod floats;
mod ints;
mod linear;
mod shifts;
mod tables;
mod three_way;

use crate::{Node, Op, Sort, TermId, Terms, value};

impl Terms {
    /// A term that is simpler than the one asked for, and always equal to it.
    pub(crate) fn simplified(&mut self, op: Op, operands: [TermId; 3]) -> Option<TermId> {
        use Op::*;
        if let Some(folded) = self.folded(op, operands) {
            return Some(folded);
        }
        let [a, b, c] = operands;
        let simpler = match op {
            Add => self.add_of(a, b),
            Sub => self.sub_of(a, b),
            Neg => self.neg_of(a),
            Mul => self.mul_of(a, b),
            Div => self.div_of(a, b),
            Rem => self.rem_of(a, b),
            And => self.and_of(a, b),
            Or => self.or_of(a, b),
            Xor => self.xor_of(a, b),
            Shl | Shr | Ushr => self.shift_of(op, a, b),
            I2B | I2S | I2C => self.narrow_of(op, a),
            I2L => self.long_of(a),
            L2I => self.low_half_of(a),
            I2F | I2D | L2F | L2D | F2I | F2L | F2D | D2I | D2L | D2F => self.float_conversion_of(op, a),
            ToBits => self.bits_of(a),
            FromBits => self.float_from_bits(a),
            Lcmp | Fcmpl | Fcmpg => None,
            FAdd | FSub | FMul | FDiv | FMin | FMax | CopySign => self.float_of(op, a, b),
            FNeg | FAbs | Floor | Ceil | Rint | Signum => self.float_sign_of(op, a),
            Eq => self.eq_of(a, b),
            Lt | Le => self.less_of(op, a, b),
            FEq | FLt | FLe => self.float_condition_of(op, a, b),
            Not => self.not_of(a),
            AndAlso | OrElse => self.both_of(op, a, b),
            Ite => self.ite_of(a, b, c),
            Const | Var | Table => None,
        };
        simpler.or_else(|| self.distributed(op, a, b)).or_else(|| self.operation_on_table(op, a, b))
    }

    fn folded(&mut self, op: Op, operands: [TermId; 3]) -> Option<TermId> {
        let mut bits = [0; 3];
        for (at, operand) in operands[..op.arity()].iter().enumerate() {
            bits[at] = self.constant(*operand)?;
        }
        let leading = self.sort(if op == Op::Ite { operands[1] } else { operands[0] });
        Some(self.constant_of(op.result(leading), value::apply(op, leading, bits)))
    }

    /// An operation on a choice between constants and perhaps a constant is a choice between constants.
    fn distributed(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        let arity = op.arity();
        if arity > 2 || op == Op::Not {
            return None;
        }
        let (condition, x, y) = match (self.choice_of_constants(a), arity) {
            (Some(choice), 1) => choice,
            (Some(choice), _) if self.constant(b).is_some() => choice,
            _ if arity == 2 && self.constant(a).is_some() => self.choice_of_constants(b)?,
            _ => return None,
        };
        let sort = self.sort(a);
        let (left, right) = (self.constant(a), self.constant(b));
        let value = |branch: u64| {
            let operands =
                if left.is_none() { [branch, right.unwrap_or(0), 0] } else { [left.unwrap_or(0), branch, 0] };
            value::apply(op, sort, operands)
        };
        let (x, y) = (value(x), value(y));
        let result = op.result(sort);
        let (x, y) = (self.constant_of(result, x), self.constant_of(result, y));
        Some(self.ite(condition, x, y))
    }

    /// The condition and the bits of both branches.
    fn choice_of_constants(&self, term: TermId) -> Option<(TermId, u64, u64)> {
        let node = self.node(term);
        if node.op != Op::Ite {
            return None;
        }
        let [condition, x, y] = node.operands;
        Some((condition, self.constant(x)?, self.constant(y)?))
    }

    // What rules are written with.

    /// The number that a constant Int or Long is.
    fn number(&self, term: TermId) -> Option<i64> {
        let node = self.node(term);
        (node.op == Op::Const).then(|| value::signed(node.sort, node.payload))
    }

    /// The constant, wrapped around.
    fn number_of(&mut self, sort: Sort, number: i64) -> TermId {
        self.constant_of(sort, value::bits(sort, number))
    }

    fn is(&self, op: Op, term: TermId) -> Option<Node> {
        let node = self.node(term);
        (node.op == op).then_some(*node)
    }

    /// The operands of a term with this operation.
    fn parts(&self, op: Op, term: TermId) -> Option<(TermId, TermId)> {
        self.is(op, term).map(|n| (n.operands[0], n.operands[1]))
    }

    /// The operand of a term with this operation of one operand.
    fn part(&self, op: Op, term: TermId) -> Option<TermId> {
        self.is(op, term).map(|n| n.operands[0])
    }

    /// What is combined with a constant on the right.
    fn with_constant(&self, op: Op, term: TermId) -> Option<(TermId, i64)> {
        let (left, right) = self.parts(op, term)?;
        Some((left, self.number(right)?))
    }

    /// An operation whose operands may be swapped: a constant comes last, otherwise the older term first.
    fn in_order(&mut self, op: Op, a: TermId, b: TermId) -> Option<TermId> {
        let swap = self.constant(a).is_some() || (self.constant(b).is_none() && b < a);
        swap.then(|| self.binary(op, b, a))
    }
}

/// A number as one of this sort.
pub(crate) fn wrapped(sort: Sort, number: i64) -> i64 {
    value::signed(sort, value::bits(sort, number))
}
