//! What holds of a term whatever its variables are: bounds and bits, each made tighter by the other.
//!
//! `arith.rs` has the operations of Int and Long, `bits.rs` what is known of single bits of sums and products; conversions, comparisons and
//! the rest are here. What a path has assumed is said elsewhere (`path.rs`). Of a Float or Double only bits are known.

mod arith;
mod bits;

use crate::{Node, Op, Sort, TermId, Terms, value};

/// Bounds and bits of a term, which hold without any condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Bounds of an Int, a Long or (0 and 1) a condition, both included.
    pub lo: i64,
    /// As `lo`: the greatest value.
    pub hi: i64,
    /// Bits that are 0, and bits that are 1, within the width of the sort.
    pub zeros: u64,
    /// Bits that are 1 in every value.
    pub ones: u64,
    /// A bit for each variable (number modulo 64) that occurs: no common bit, no common variable.
    pub variables: u64,
    /// Operations on the longest way down to a leaf.
    pub depth: u32,
}

impl Facts {
    pub(crate) fn of_constant(sort: Sort, bits: u64) -> Facts {
        let number = value::signed(sort, bits);
        Facts { zeros: !bits & mask(sort), ones: bits, ..Facts::between(number, number) }
    }

    pub(crate) fn any(sort: Sort) -> Facts {
        let (lo, hi) = range(sort);
        Facts::between(lo, hi)
    }

    fn between(lo: i64, hi: i64) -> Facts {
        Facts { lo, hi, zeros: 0, ones: 0, variables: 0, depth: 0 }
    }

    fn of_bits(sort: Sort, zeros: u64, ones: u64) -> Facts {
        Facts { zeros, ones, ..Facts::any(sort) }
    }

    /// The only value there is, as bits.
    pub fn only_value(&self, sort: Sort) -> Option<u64> {
        if sort.is_float() {
            return (self.zeros | self.ones == mask(sort)).then_some(self.ones);
        }
        (self.lo == self.hi).then(|| value::bits(sort, self.lo))
    }

    /// What holds of whichever of the two it is.
    fn or(&self, other: &Facts) -> Facts {
        Facts {
            lo: self.lo.min(other.lo),
            hi: self.hi.max(other.hi),
            zeros: self.zeros & other.zeros,
            ones: self.ones & other.ones,
            variables: 0,
            depth: 0,
        }
    }

    /// Both sides say what follows from the other.
    fn refined(mut self, sort: Sort) -> Facts {
        if sort.is_float() {
            return self;
        }
        let mask = mask(sort);
        let sign = if sort == Sort::Bool { 0 } else { 1 << (sort.width() - 1) };
        let least = value::signed(sort, self.ones | (sign & !self.zeros));
        let most = value::signed(sort, !self.zeros & mask & !(sign & !self.ones));
        self.lo = self.lo.max(least);
        self.hi = self.hi.min(most);
        if (self.lo < 0) == (self.hi < 0) {
            // What is above the first bit in which the bounds differ is the same in all values between.
            let differ = (self.lo ^ self.hi) as u64;
            let same = mask & !u64::MAX.checked_shr(differ.leading_zeros()).unwrap_or(0);
            self.ones |= self.lo as u64 & same;
            self.zeros |= !self.lo as u64 & same;
        }
        self
    }

    /// What holds if both do; nothing can be if they contradict each other.
    pub(crate) fn and(&self, other: &Facts, sort: Sort) -> Option<Facts> {
        let both = Facts {
            lo: self.lo.max(other.lo),
            hi: self.hi.min(other.hi),
            zeros: self.zeros | other.zeros,
            ones: self.ones | other.ones,
            ..*self
        };
        let both = both.refined(sort);
        (both.lo <= both.hi && both.zeros & both.ones == 0).then_some(both)
    }

    fn may_be_equal(&self, other: &Facts) -> bool {
        self.lo <= other.hi
            && other.lo <= self.hi
            && self.ones & other.zeros == 0
            && self.zeros & other.ones == 0
    }
}

/// All bits of a sort.
pub(crate) fn mask(sort: Sort) -> u64 {
    value::bits(sort, -1)
}

/// The least and greatest value of a sort.
pub(crate) fn range(sort: Sort) -> (i64, i64) {
    match sort {
        Sort::Bool => (0, 1),
        Sort::Int => (i64::from(i32::MIN), i64::from(i32::MAX)),
        Sort::Long | Sort::Float | Sort::Double => (i64::MIN, i64::MAX),
    }
}

/// A condition that is true, false or not known.
fn decided(yes: bool, no: bool) -> Facts {
    match (yes, no) {
        (true, _) => Facts::between(1, 1),
        (_, true) => Facts::between(0, 0),
        _ => Facts::between(0, 1),
    }
}

/// The low `width` bits with their sign.
fn narrowed(a: &Facts, width: u32) -> Facts {
    let half = 1 << (width - 1);
    if a.lo >= -half && a.hi < half {
        return *a;
    }
    let low = (1u64 << width) - 1;
    let high = mask(Sort::Int) & !low;
    let sign = 1 << (width - 1);
    let extended = |known: u64| (known & low) | if known & sign != 0 { high } else { 0 };
    Facts { zeros: extended(a.zeros), ones: extended(a.ones), ..Facts::between(-half, half - 1) }
}

fn to_char(a: &Facts) -> Facts {
    if a.lo >= 0 && a.hi <= 0xffff {
        return *a;
    }
    let high = mask(Sort::Int) & !0xffff;
    Facts { zeros: (a.zeros & 0xffff) | high, ones: a.ones & 0xffff, ..Facts::between(0, 0xffff) }
}

fn to_long(a: &Facts) -> Facts {
    let high = !mask(Sort::Int);
    let extended = |known: u64| known | if known >> 31 != 0 { high } else { 0 };
    Facts { zeros: extended(a.zeros), ones: extended(a.ones), ..Facts::between(a.lo, a.hi) }
}

fn to_int(a: &Facts) -> Facts {
    let (lo, hi) = range(Sort::Int);
    let fits = a.lo >= lo && a.hi <= hi;
    let bounds = if fits { Facts::between(a.lo, a.hi) } else { Facts::any(Sort::Int) };
    Facts { zeros: a.zeros & mask(Sort::Int), ones: a.ones & mask(Sort::Int), ..bounds }
}

/// -1, 0 or 1.
fn compared(a: &Facts, b: &Facts) -> Facts {
    let lo = match () {
        () if a.lo > b.hi => 1,
        () if a.lo == b.hi => 0,
        () => -1,
    };
    let hi = match () {
        () if a.hi < b.lo => -1,
        () if a.hi == b.lo => 0,
        () => 1,
    };
    Facts::between(lo, hi)
}

fn sign_bit(sort: Sort) -> u64 {
    1 << (sort.width() - 1)
}

/// An operation whose first operand has the sort `sort`.
fn of_operation(op: Op, sort: Sort, a: &Facts, b: &Facts) -> Facts {
    use Op::*;
    match op {
        Add | Sub | Mul | Div | Rem | Neg | And | Or | Xor | Shl | Shr | Ushr => arith::of(op, sort, a, b),
        I2B => narrowed(a, 8),
        I2S => narrowed(a, 16),
        I2C => to_char(a),
        I2L => to_long(a),
        L2I => to_int(a),
        ToBits | FromBits => Facts::of_bits(op.result(sort), a.zeros, a.ones),
        Lcmp => compared(a, b),
        Fcmpl | Fcmpg => Facts::between(-1, 1),
        FNeg => {
            let sign = sign_bit(sort);
            let flipped = |keep: u64, swap: u64| (keep & !sign) | (swap & sign);
            Facts::of_bits(sort, flipped(a.zeros, a.ones), flipped(a.ones, a.zeros))
        }
        FAbs => Facts::of_bits(sort, a.zeros | sign_bit(sort), a.ones & !sign_bit(sort)),
        CopySign => {
            let sign = sign_bit(sort);
            let mixed = |a: u64, b: u64| (a & !sign) | (b & sign);
            Facts::of_bits(sort, mixed(a.zeros, b.zeros), mixed(a.ones, b.ones))
        }
        Eq => decided(false, !a.may_be_equal(b)),
        Lt => decided(a.hi < b.lo, a.lo >= b.hi),
        Le => decided(a.hi <= b.lo, a.lo > b.hi),
        Not => Facts::between(1 - a.hi, 1 - a.lo),
        AndAlso => Facts::between(a.lo & b.lo, a.hi & b.hi),
        OrElse => Facts::between(a.lo | b.lo, a.hi | b.hi),
        _ => Facts::any(op.result(sort)),
    }
}

impl Terms {
    pub(crate) fn facts_of(&self, node: &Node) -> Facts {
        self.facts_by(node, |term| self.facts(term))
    }

    /// The same, from what holds of the operands.
    pub(crate) fn facts_by<'a>(&'a self, node: &Node, known: impl Fn(TermId) -> &'a Facts) -> Facts {
        let operand = |n: usize| known(node.operands[n]);
        let result = match node.op {
            Op::Const => return Facts::of_constant(node.sort, node.payload),
            Op::Var => {
                let variable = &self.variables()[node.payload as usize];
                let facts = match node.sort {
                    Sort::Int | Sort::Long => Facts::between(variable.lo, variable.hi),
                    sort => Facts::any(sort),
                };
                Facts { variables: 1 << (node.payload % 64), ..facts }.refined(node.sort)
            }
            Op::Table => self.facts_of_elements(node, operand(0)),
            Op::Ite => operand(1).or(operand(2)),
            op => {
                let b = if op.arity() > 1 { operand(1) } else { operand(0) };
                of_operation(op, self.sort(node.operands[0]), operand(0), b)
            }
        };
        if node.op == Op::Var {
            return result;
        }
        let mut facts = result.refined(node.sort);
        facts.variables = 0;
        facts.depth = 0;
        for &of in node.operands() {
            let of = known(of);
            facts.variables |= of.variables;
            facts.depth = facts.depth.max(of.depth.saturating_add(1));
        }
        facts
    }

    /// Of the elements that the index may reach.
    fn facts_of_elements(&self, node: &Node, index: &Facts) -> Facts {
        /// More elements are taken together once, when the table is made.
        const MAX_ELEMENTS: i64 = 32;
        let table = &self.tables[node.payload as usize];
        let end = table.elements.len() as i64;
        let (first, last) = (index.lo.clamp(0, end), index.hi.clamp(-1, end - 1));
        let inside = match last - first {
            ..0 => None,
            0..MAX_ELEMENTS => Facts::of_elements(node.sort, &table.elements[first as usize..=last as usize]),
            _ => Some(table.facts),
        };
        let zero = Facts::of_constant(node.sort, 0);
        match inside {
            Some(inside) if index.lo >= 0 && index.hi < end => inside,
            Some(inside) => inside.or(&zero),
            None => zero,
        }
    }

    /// How many operations lie on the longest way down from a term.
    pub fn depth(&self, term: TermId) -> u32 {
        self.facts(term).depth
    }
}

impl Facts {
    /// Of all of them together; nothing if there are none.
    pub(crate) fn of_elements(sort: Sort, elements: &[u64]) -> Option<Facts> {
        let each = elements.iter().map(|bits| Facts::of_constant(sort, *bits));
        each.reduce(|a, b| a.or(&b))
    }
}
