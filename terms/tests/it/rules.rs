//! What terms become: the forms that code of the JDK and conditions of paths have.

use tarry_terms::{Op, Sort, TermId, Terms};

const ALL: (i64, i64) = (i32::MIN as i64, i32::MAX as i64);

/// An arena with short ways to write terms.
#[derive(Default)]
struct Page {
    terms: Terms,
}

impl Page {
    fn int(&mut self, (lo, hi): (i64, i64)) -> TermId {
        self.terms.fresh(Sort::Int, lo, hi, "x")
    }

    fn n(&mut self, number: i32) -> TermId {
        self.terms.int(number)
    }

    /// An operation with a constant on the right.
    fn with(&mut self, op: Op, a: TermId, number: i32) -> TermId {
        let number = self.n(number);
        self.terms.binary(op, a, number)
    }

    fn of(&mut self, op: Op, a: TermId, b: TermId) -> TermId {
        self.terms.binary(op, a, b)
    }

    fn bounds(&self, term: TermId) -> (i64, i64) {
        let facts = self.terms.facts(term);
        (facts.lo, facts.hi)
    }

    fn op(&self, term: TermId) -> Op {
        self.terms.node(term).op
    }
}

use Op::*;

#[test]
fn constants_move_to_the_right_and_become_one() {
    let mut p = Page::default();
    let x = p.int(ALL);
    for (op, first, second, both_op, both) in [
        (Add, 1, 2, Add, 3),
        (Sub, 1, 2, Add, -3),
        (Mul, 4, 8, Mul, 32),
        (Shl, 2, 3, Shl, 5),
        (Shr, 20, 20, Shr, 31),
        (Ushr, 5, 6, Ushr, 11),
        (And, 0x0ff0, 0x00ff, And, 0x00f0),
        (Or, 1, 6, Or, 7),
        (Xor, 5, 6, Xor, 3),
        (Shl, 34, 3, Shl, 5),
    ] {
        let one = p.with(op, x, first);
        let two = p.with(op, one, second);
        assert_eq!(two, p.with(both_op, x, both), "{op:?}");
    }
    let five = p.n(5);
    for op in [Add, Mul, And, Or, Xor] {
        assert_eq!(p.of(op, five, x), p.with(op, x, 5));
    }
}

#[test]
fn identities_leave_the_operand() {
    let mut p = Page::default();
    let x = p.int(ALL);
    for (op, neutral) in [
        (Add, 0),
        (Sub, 0),
        (Mul, 1),
        (Div, 1),
        (And, -1),
        (Or, 0),
        (Xor, 0),
        (Shl, 32),
        (Shr, 0),
        (Ushr, 64),
    ] {
        assert_eq!(p.with(op, x, neutral), x, "{op:?}");
    }
    for (op, absorbing, result) in [(Mul, 0, 0), (And, 0, 0), (Or, -1, -1), (Rem, 1, 0), (Rem, -1, 0)] {
        assert_eq!(p.with(op, x, absorbing), p.n(result), "{op:?}");
    }
    assert_eq!(p.of(And, x, x), x);
    assert_eq!(p.of(Or, x, x), x);
    assert_eq!(p.of(Xor, x, x), p.n(0));
    assert_eq!(p.of(Sub, x, x), p.n(0));
    let once = p.terms.unary(Neg, x);
    assert_eq!(p.terms.unary(Neg, once), x);
    let complement = p.with(Xor, x, -1);
    assert_eq!(p.of(And, x, complement), p.n(0));
    assert_eq!(p.of(Or, complement, x), p.n(-1));
    assert_eq!(p.with(Add, complement, 1), p.terms.unary(Neg, x));
}

#[test]
fn sums_cancel() {
    let mut p = Page::default();
    let (x, y, z) = (p.int(ALL), p.int(ALL), p.int(ALL));
    let x1 = p.with(Add, x, 1);
    assert_eq!(p.of(Sub, x1, x), p.n(1));
    let sum = p.of(Add, x, y);
    assert_eq!(p.of(Sub, sum, y), x);
    assert_eq!(p.of(Sub, sum, x), y);
    let difference = p.of(Sub, x, y);
    assert_eq!(p.of(Add, difference, y), x);
    let more = p.of(Add, sum, z);
    let back = p.of(Sub, more, x);
    assert_eq!(back, p.of(Add, y, z));
    let double = p.of(Add, x, x);
    assert_eq!(double, p.with(Mul, x, 2));
    assert_eq!(p.of(Sub, double, x), x);
    let equal = p.of(Eq, sum, x);
    assert_eq!(equal, p.with(Eq, y, 0));
    assert_eq!(p.of(Eq, difference, double), {
        let minus = p.terms.unary(Neg, x);
        p.of(Eq, y, minus)
    });
}

#[test]
fn comparisons_with_constants_are_solved() {
    let mut p = Page::default();
    let any = p.int(ALL);
    let small = p.int((0, 100));
    let one_more = p.with(Add, small, 1);
    assert_eq!(p.with(Lt, one_more, 10), p.with(Lt, small, 9));
    let may_wrap = p.with(Add, any, 1);
    let less = p.with(Lt, may_wrap, 10);
    assert_eq!(p.terms.node(less).operands[0], may_wrap);
    for (op, by, to, solution) in
        [(Add, 1, 5, 4), (Sub, 1, 5, 6), (Xor, 3, 5, 6), (Mul, 31, 62, 2), (Mul, 3, 5, 1_431_655_767)]
    {
        let left = p.with(op, any, by);
        assert_eq!(p.with(Eq, left, to), p.with(Eq, any, solution), "{op:?}");
    }
    let negative = p.terms.unary(Neg, any);
    assert_eq!(p.with(Eq, negative, 7), p.with(Eq, any, -7));
    let negative = p.terms.unary(Neg, small);
    let minus_ten = p.n(-10);
    assert_eq!(p.of(Le, minus_ten, negative), p.with(Lt, small, 11));
    let four_times = p.with(Mul, small, 4);
    assert_eq!(p.with(Lt, four_times, 10), p.with(Lt, small, 3));
    // All ways to write a bound are one.
    let nine = p.n(9);
    assert_eq!(p.with(Le, any, 9), p.with(Lt, any, 10));
    let above = p.of(Lt, nine, any);
    let not_above = p.terms.not(above);
    assert_eq!(not_above, p.with(Lt, any, 10));
    // Nothing is below the least number.
    assert_eq!(p.with(Lt, any, i32::MIN), p.terms.truth(false));
    assert_eq!(p.with(Le, any, i32::MAX), p.terms.truth(true));
}

#[test]
fn comparisons_of_longs_from_ints_are_comparisons_of_ints() {
    let mut p = Page::default();
    let (x, y) = (p.int(ALL), p.int(ALL));
    let (lx, ly) = (p.terms.unary(I2L, x), p.terms.unary(I2L, y));
    let five = p.terms.long(5);
    assert_eq!(p.of(Lt, lx, five), p.with(Lt, x, 5));
    assert_eq!(p.of(Eq, lx, five), p.with(Eq, x, 5));
    let much = p.terms.long(1 << 40);
    assert_eq!(p.of(Lt, lx, much), p.terms.truth(true));
    assert_eq!(p.of(Eq, lx, much), p.terms.truth(false));
    assert_eq!(p.of(Lt, lx, ly), p.of(Lt, x, y));
    let compared = p.of(Lcmp, lx, ly);
    assert_eq!(p.with(Lt, compared, 0), p.of(Lt, x, y));
    for op in [Add, Sub, Mul, And, Or, Xor] {
        let wide = p.of(op, lx, ly);
        let narrow = p.terms.unary(L2I, wide);
        assert_eq!(narrow, p.of(op, x, y), "{op:?}");
    }
    assert_eq!(p.terms.unary(L2I, lx), x);
}

#[test]
fn conversions_that_change_nothing_vanish() {
    let mut p = Page::default();
    let any = p.int(ALL);
    let byte = p.int((-128, 127));
    let char = p.int((0, 0xffff));
    assert_eq!(p.terms.unary(I2B, byte), byte);
    assert_eq!(p.terms.unary(I2S, byte), byte);
    assert_eq!(p.terms.unary(I2C, char), char);
    let as_char = p.terms.unary(I2C, any);
    let as_byte = p.terms.unary(I2B, any);
    assert_eq!(p.terms.unary(I2B, as_char), as_byte);
    assert_eq!(p.with(And, as_byte, 0xff), p.with(And, any, 0xff));
    assert_eq!(p.with(And, any, 0xffff), as_char);
    let next = p.with(Add, as_byte, 1);
    let next = p.terms.unary(I2B, next);
    let next = p.with(Add, next, 1);
    let next = p.terms.unary(I2B, next);
    let two = p.with(Add, any, 2);
    assert_eq!(next, p.terms.unary(I2B, two));
}

#[test]
fn code_of_the_jdk_has_tight_bounds() {
    let mut p = Page::default();
    let byte = p.int((-128, 127));
    let low = p.with(And, byte, 0xff);
    assert_eq!(p.bounds(low), (0, 255));
    let char = p.int((0, 0xffff));
    let digit = p.with(Sub, char, i32::from(b'0'));
    assert_eq!(p.bounds(digit), (-48, 0xffff - 48));
    let is_digit = p.with(Lt, digit, 10);
    assert_eq!(is_digit, p.with(Lt, char, 58));
    let hash = p.int(ALL);
    let high = p.with(Ushr, hash, 16);
    assert_eq!(p.bounds(high), (0, 0xffff));
    let spread = p.of(Xor, hash, high);
    let fifteen = p.n(15);
    let bucket = p.of(And, fifteen, spread);
    assert_eq!(p.bounds(bucket), (0, 15));
    let times = p.with(Mul, char, 31);
    let sum = p.of(Add, times, low);
    assert_eq!(p.bounds(sum), (0, 31 * 0xffff + 255));
    let shifted = p.with(Shl, low, 8);
    let both = p.of(Or, shifted, low);
    assert_eq!(p.bounds(both), (0, 0xffff));
    assert_eq!(p.terms.unary(I2C, both), both);
    let tenth = p.with(Div, char, 10);
    assert_eq!(p.bounds(tenth), (0, 6553));
    let last = p.with(Rem, hash, 10);
    assert_eq!(p.bounds(last), (-9, 9));
    let last = p.with(Rem, char, 10);
    assert_eq!(p.bounds(last), (0, 9));
}

#[test]
fn bounds_and_bits_decide() {
    let mut p = Page::default();
    let (x, y) = (p.int((0, 9)), p.int((10, 20)));
    assert_eq!(p.of(Lt, x, y), p.terms.truth(true));
    assert_eq!(p.of(Le, y, x), p.terms.truth(false));
    assert_eq!(p.of(Eq, x, y), p.terms.truth(false));
    let any = p.int(ALL);
    let even = p.with(Shl, any, 1);
    let odd = p.with(Or, any, 1);
    assert_eq!(p.of(Eq, even, odd), p.terms.truth(false));
    assert_eq!(p.with(And, even, 1), p.n(0));
    let bit = p.with(And, any, 4);
    let set = p.with(Eq, bit, 4);
    let clear = p.with(Eq, bit, 0);
    assert_eq!(set, p.terms.not(clear));
}

#[test]
fn conditions_are_joined_and_chosen() {
    let mut p = Page::default();
    let (x, y) = (p.int(ALL), p.int(ALL));
    let less = p.of(Lt, x, y);
    let not_less = p.terms.not(less);
    assert_eq!(not_less, p.of(Le, y, x));
    let (yes, no) = (p.terms.truth(true), p.terms.truth(false));
    assert_eq!(p.of(AndAlso, less, not_less), no);
    assert_eq!(p.of(OrElse, less, not_less), yes);
    assert_eq!(p.of(AndAlso, less, yes), less);
    assert_eq!(p.of(OrElse, yes, less), yes);
    let equal = p.of(Eq, x, y);
    let either = p.of(OrElse, less, equal);
    assert_eq!(p.of(AndAlso, less, either), less);
    let (one, zero) = (p.n(1), p.n(0));
    let as_int = p.terms.ite(less, one, zero);
    assert_eq!(p.bounds(as_int), (0, 1));
    assert_eq!(p.with(Eq, as_int, 0), not_less);
    assert_eq!(p.with(Eq, as_int, 1), less);
    assert_eq!(p.of(Lt, zero, as_int), less);
    let flipped = p.with(Xor, as_int, 1);
    assert_eq!(p.with(Eq, flipped, 0), less);
    assert_eq!(p.terms.ite(less, x, x), x);
    assert_eq!(p.terms.ite(less, yes, no), less);
    assert_eq!(p.terms.ite(less, no, yes), not_less);
    // Integer.compare(x, y) < 0, > 0, == 0.
    let rest = p.terms.ite(equal, zero, one);
    let minus = p.n(-1);
    let compare = p.terms.ite(less, minus, rest);
    assert_eq!(p.with(Lt, compare, 0), less);
    let greater = p.of(Lt, zero, compare);
    assert!([AndAlso, Lt].contains(&p.op(greater)));
}

#[test]
fn not_stays_before_conditions_of_floats() {
    let mut p = Page::default();
    let x = p.terms.fresh(Sort::Double, 0, 0, "x");
    let y = p.terms.fresh(Sort::Double, 0, 0, "y");
    let less = p.of(FLt, x, y);
    let not = p.terms.not(less);
    assert_eq!(p.op(not), Not);
    assert_ne!(p.of(FEq, x, x), p.terms.truth(true));
    let zero = p.terms.constant_of(Sort::Double, 0);
    assert_ne!(p.of(FAdd, x, zero), x);
    let minus_zero = p.terms.constant_of(Sort::Double, (-0.0f64).to_bits());
    assert_eq!(p.of(FAdd, x, minus_zero), x);
    let n = p.int(ALL);
    let real = p.terms.unary(I2D, n);
    let half = p.terms.constant_of(Sort::Double, 2.5f64.to_bits());
    assert_eq!(p.of(FLt, real, half), p.with(Lt, n, 3));
    assert_eq!(p.of(FEq, real, half), p.terms.truth(false));
    assert_eq!(p.terms.unary(D2I, real), n);
}

/// Alternating operations that a rule looks through one after the other.
#[test]
fn deep_terms_do_not_overflow_the_stack() {
    let mut p = Page::default();
    let (x, y) = (p.int(ALL), p.int(ALL));
    let real = p.terms.fresh(Sort::Double, 0, 0, "d");
    let (mut bits, mut sum, mut choice, mut sign) = (x, x, x, real);
    for round in 0..100_000 {
        bits = p.with(Or, bits, 1);
        bits = p.with(Xor, bits, 3);
        let product = p.of(Mul, sum, y);
        sum = p.with(Add, product, round);
        let test = p.with(Eq, sum, round);
        choice = p.terms.ite(test, y, choice);
        sign = p.terms.unary(FNeg, sign);
        sign = p.of(CopySign, sign, real);
    }
    assert!(p.terms.depth(sum) >= 150_000 && p.terms.depth(bits) >= 100_000);
    let masked = p.with(And, bits, 4);
    let equal = p.of(Eq, masked, sum);
    let choice = p.of(Sub, choice, sum);
    let equal_to_choice = p.of(Eq, choice, masked);
    let both = p.of(AndAlso, equal, equal_to_choice);
    p.terms.unary(ToBits, sign);
    let value = p.terms.evaluate(both, &tarry_terms::Model::default());
    assert!(value <= 1);
}

/// What a path has assumed makes later terms simpler, until it is taken back.
#[test]
fn assumptions_make_later_terms_simpler() {
    let mut page = Page::default();
    let c = page.int((0, 0xffff));
    let mark = page.terms.mark();
    let low = page.with(And, c, 255);
    assert_ne!(low, c);
    page.terms.truncate(&mark);
    let limit = page.n(256);
    let is_latin = page.of(Lt, c, limit);
    page.terms.assume(is_latin);
    assert_eq!(page.with(And, c, 255), c);
    let byte = page.terms.unary(I2B, c);
    assert_eq!(page.with(And, byte, 255), c);
    let three = page.n(3);
    let is_three = page.of(Eq, c, three);
    page.terms.assume(is_three);
    assert_eq!(page.with(Add, c, 4), page.n(7));
    page.terms.truncate(&mark);
    assert_eq!(page.bounds(c), (0, 0xffff));
    assert_eq!(page.terms.now(c).hi, 0xffff);
    let low = page.with(And, c, 255);
    assert_ne!(low, c);
}

/// The two bytes of a `char` in a string are that `char` again.
#[test]
fn a_char_is_put_together_from_its_bytes() {
    let mut page = Page::default();
    let c = page.int((0, 0xffff));
    let low = page.terms.unary(I2B, c);
    let shifted = page.with(Ushr, c, 8);
    let high = page.terms.unary(I2B, shifted);
    let (low, high) = (page.with(And, low, 255), page.with(And, high, 255));
    let high = page.with(Shl, high, 8);
    assert_eq!(page.of(Or, high, low), c);
}

/// Character classes are ranges, digits are numbers.
#[test]
fn tables_are_what_their_reach_says() {
    let mut page = Page::default();
    let c = page.int((0, 255));
    let digit = |c: u64| if (48..58).contains(&c) { c - 48 } else { u64::from(u32::MAX) };
    let digits: Vec<u64> = (0..256).map(digit).collect();
    let value = page.terms.table(Sort::Int, &digits, c);
    let zero = page.n(0);
    let is_digit = page.of(Le, zero, value);
    assert_eq!(page.terms.java(is_digit, 100), "x >= 48 && x < 58");
    page.terms.assume(is_digit);
    let value = page.terms.table(Sort::Int, &digits, c);
    assert_eq!(page.terms.java(value, 100), "x - 48");
    // A type, as `Character.isLetter` asks for it.
    let types: Vec<u64> = (0..256).map(|c| 32 + c % 2).collect();
    let kind = page.terms.table(Sort::Int, &types, c);
    let kind = page.with(And, kind, 31);
    let one = page.n(1);
    let bit = page.of(Shl, one, kind);
    assert_eq!(page.op(bit), Table);
}
