//! Terms as Java source. That javac reads them, and what they compute, is in `tests/tests/terms_oracle.rs`.

use tarry_terms::{Op, Op::*, Sort, TermId, Terms};

const ALL: (i64, i64) = (i32::MIN as i64, i32::MAX as i64);

struct Page {
    terms: Terms,
    x: TermId,
    y: TermId,
    c: TermId,
    d: TermId,
}

fn page() -> Page {
    let mut terms = Terms::default();
    let x = terms.fresh(Sort::Int, ALL.0, ALL.1, "x");
    let y = terms.fresh(Sort::Int, ALL.0, ALL.1, "y");
    let c = terms.fresh(Sort::Int, 0, 0xffff, "c");
    let d = terms.fresh(Sort::Double, 0, 0, "d");
    Page { terms, x, y, c, d }
}

impl Page {
    fn of(&mut self, op: Op, a: TermId, b: TermId) -> TermId {
        self.terms.binary(op, a, b)
    }

    fn with(&mut self, op: Op, a: TermId, number: i32) -> TermId {
        let number = self.terms.int(number);
        self.of(op, a, number)
    }

    /// At least the number.
    fn from(&mut self, a: TermId, number: i32) -> TermId {
        let number = self.terms.int(number);
        self.of(Le, number, a)
    }

    fn text(&self, term: TermId) -> String {
        self.terms.java(term, 1000)
    }
}

#[test]
fn brackets_are_where_java_needs_them() {
    let mut p = page();
    let (x, y) = (p.x, p.y);
    let sum = p.of(Add, x, y);
    let difference = p.of(Sub, x, y);
    let product = p.of(Mul, x, y);
    let cases = [
        (p.of(Mul, sum, y), "(x + y) * y"),
        (p.of(Add, product, y), "x * y + y"),
        (p.of(Sub, y, product), "y - x * y"),
        (p.with(Div, sum, 2), "(x + y) / 2"),
        (p.with(Shl, sum, 2), "x + y << 2"),
        (p.of(Rem, x, difference), "x % (x - y)"),
        (p.with(Sub, x, 5), "x - 5"),
        (p.with(Add, x, i32::MIN), "x + -2147483648"),
        (p.with(Xor, sum, -1), "~(x + y)"),
        (p.terms.unary(Neg, product), "-(x * y)"),
        (p.terms.unary(I2B, sum), "(byte) (x + y)"),
        (p.terms.unary(I2L, x), "(long) x"),
    ];
    for (term, text) in cases {
        assert_eq!(p.text(term), text);
    }
    let masked = p.with(And, sum, 255);
    let odd = p.with(Eq, masked, 3);
    assert_eq!(p.text(odd), "(x + y & 255) == 3");
}

#[test]
fn conditions_are_written_as_people_do() {
    let mut p = page();
    let (x, y, c) = (p.x, p.y, p.c);
    let square = p.of(Mul, x, x);
    let is_square = p.with(Eq, square, 1764);
    let negative = p.with(Lt, x, 0);
    assert_eq!(p.terms.java_all(&[is_square, negative, is_square], 1000), "x * x == 1764 && x < 0");
    let not_less = {
        let less = p.of(Lt, x, y);
        p.terms.not(less)
    };
    let cases = [
        (not_less, "x >= y"),
        (p.from(x, 0), "x >= 0"),
        (p.from(x, 1), "x > 0"),
        (p.with(Lt, x, 101), "x <= 100"),
        (p.with(Lt, x, 100), "x < 100"),
        (p.with(Lt, c, 58), "c <= '9'"),
        (p.from(c, 48), "c >= '0'"),
        (p.with(Eq, c, 10), r"c == '\n'"),
        (p.with(Eq, c, 0x27), r"c == '\''"),
        (p.with(Eq, c, 0x20ac), r"c == '\u20ac'"),
    ];
    for (term, text) in cases {
        assert_eq!(p.text(term), text);
    }
    let (above, below) = (p.from(x, 3), p.with(Lt, x, 10));
    assert_eq!(p.terms.java_all(&[below, above], 1000), "3 <= x && x <= 9");
    assert_eq!(p.terms.java_all(&[above, not_less, below], 1000), "x >= 3 && x >= y && x < 10");
    assert_eq!(p.terms.java_all(&[], 1000), "true");
    let (start, ordered) = (p.from(x, 0), p.of(Le, x, y));
    let middle = p.of(Add, x, y);
    let middle = p.with(Div, middle, 2);
    let before = p.of(Lt, middle, x);
    assert_eq!(p.terms.java_all(&[start, ordered, before], 1000), "0 <= x && x <= y && (x + y) / 2 < x");
    let either = p.of(OrElse, above, negative);
    assert_eq!(p.terms.java_all(&[either], 1000), "x >= 3 || x < 0");
    assert_eq!(p.terms.java_all(&[either, not_less], 1000), "(x >= 3 || x < 0) && x >= y");
    let unequal = p.with(Eq, x, 7);
    let unequal = p.terms.not(unequal);
    assert_eq!(p.text(unequal), "x != 7");
    let chosen = p.terms.ite(negative, y, x);
    assert_eq!(p.text(chosen), "x < 0 ? y : x");
}

#[test]
fn floats_keep_their_nan() {
    let mut p = page();
    let d = p.d;
    let limit = p.terms.constant_of(Sort::Double, 0.1f64.to_bits());
    let less = p.of(FLt, d, limit);
    let not_less = p.terms.not(less);
    assert_eq!(p.text(not_less), "!(d < 0.1)");
    let more = p.of(FLt, limit, d);
    assert_eq!(p.text(more), "d > 0.1");
    let floor = p.terms.unary(Floor, d);
    assert_eq!(p.text(floor), "Math.floor(d)");
    let minus = p.of(FSub, d, limit);
    assert_eq!(p.text(minus), "d - 0.1");
    let narrow = p.terms.unary(D2F, d);
    let bits = p.terms.unary(ToBits, narrow);
    assert_eq!(p.text(bits), "Float.floatToRawIntBits((float) d)");
    for (bits, text) in [
        (f32::NAN.to_bits(), "Float.NaN"),
        (1.5f32.to_bits(), "1.5f"),
        ((-0.0f32).to_bits(), "-0.0f"),
        (f32::INFINITY.to_bits(), "Float.POSITIVE_INFINITY"),
        (1, "1e-45f"),
        (0x7fc0_0001, "Float.intBitsToFloat(0x7fc00001)"),
    ] {
        let constant = p.terms.constant_of(Sort::Float, u64::from(bits));
        assert_eq!(p.text(constant), text);
    }
}

#[test]
fn a_long_text_is_cut() {
    let mut p = page();
    let mut sum = p.x;
    for n in 0..100_000 {
        let product = p.of(Mul, sum, p.y);
        sum = p.with(Xor, product, n | 1);
    }
    let text = p.terms.java(sum, 60);
    assert!(text.ends_with('…') && text.chars().count() <= 61, "{text}");
}
