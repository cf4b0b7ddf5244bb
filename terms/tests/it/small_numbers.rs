//! Every operation on every pair of small numbers and numbers at the borders: what bounds, bits and rules say of terms whose variables have
//! just these values.

use crate::common::OPERATIONS;
use tarry_terms::{Model, Op, Sort, TermId, Terms, VarId, value};

const RADIUS: i64 = 128;

/// The least and greatest value of the sort, and around the borders of smaller types.
fn borders(sort: Sort) -> Vec<i64> {
    let mut all = Vec::new();
    for shift in [15u32, 16, 31, 32, 63] {
        for near in -2..=2 {
            all.push(1i64.wrapping_shl(shift).wrapping_add(near));
            all.push(1i64.wrapping_shl(shift).wrapping_neg().wrapping_add(near));
        }
    }
    let mut all: Vec<i64> = all.into_iter().map(|n| value::signed(sort, value::bits(sort, n))).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn numbers(sort: Sort) -> Vec<i64> {
    (-RADIUS..RADIUS).chain(borders(sort)).collect()
}

fn is_number(sort: Sort) -> bool {
    matches!(sort, Sort::Int | Sort::Long)
}

/// The operation on constants, and between a variable and a constant on either side: three ways to one value.
#[test]
fn folding_and_rules_agree_on_all_pairs() {
    for &(op, sorts) in OPERATIONS.iter().filter(|(_, sorts)| sorts.len() == 2 && is_number(sorts[0])) {
        let (left, right) = (numbers(sorts[0]), numbers(sorts[1]));
        let mut terms = Terms::default();
        let full = |sort: Sort| {
            if sort == Sort::Int { (i64::from(i32::MIN), i64::from(i32::MAX)) } else { (i64::MIN, i64::MAX) }
        };
        let (lo, hi) = full(sorts[0]);
        let x = terms.fresh(sorts[0], lo, hi, "x");
        let (lo, hi) = full(sorts[1]);
        let y = terms.fresh(sorts[1], lo, hi, "y");
        let from_right: Vec<TermId> = right
            .iter()
            .map(|&b| {
                let b = terms.constant_of(sorts[1], value::bits(sorts[1], b));
                terms.binary(op, x, b)
            })
            .collect();
        for &a in &left {
            let a_bits = value::bits(sorts[0], a);
            let a_term = terms.constant_of(sorts[0], a_bits);
            let from_left = terms.binary(op, a_term, y);
            for (&b, &with_right) in right.iter().zip(&from_right) {
                let b_bits = value::bits(sorts[1], b);
                let expected = value::apply(op, sorts[0], [a_bits, b_bits, 0]);
                let mut model = Model::default();
                model.set(VarId(0), a_bits);
                model.set(VarId(1), b_bits);
                assert_eq!(terms.evaluate(with_right, &model), expected, "{op:?} {a} {b}");
                assert_eq!(terms.evaluate(from_left, &model), expected, "{op:?} {a} {b}");
                let sort = op.result(sorts[0]);
                for term in [with_right, from_left] {
                    let facts = terms.facts(term);
                    let number = value::signed(sort, expected);
                    assert!(facts.lo <= number && number <= facts.hi, "{op:?} {a} {b}: {facts:?}");
                    assert!(
                        facts.zeros & expected == 0 && facts.ones & !expected == 0,
                        "{op:?} {a} {b}: {facts:?}"
                    );
                }
            }
        }
    }
}

/// Intervals between all pairs of some numbers: every result lies within the bounds and bits, and bounds that a result does not reach are
/// only where a result wraps around or an operation is not monotone.
#[test]
fn bounds_and_bits_hold_for_intervals() {
    let ends = [-9, -8, -4, -3, -1, 0, 1, 2, 3, 5, 7, 8, 12];
    for &(op, sorts) in OPERATIONS.iter().filter(|(_, sorts)| sorts.len() == 2 && is_number(sorts[0])) {
        for (from, a_lo) in ends.iter().enumerate() {
            for a_hi in &ends[from..] {
                for (from, b_lo) in ends.iter().enumerate() {
                    for b_hi in &ends[from..] {
                        interval(op, sorts, (*a_lo, *a_hi), (*b_lo, *b_hi));
                    }
                }
            }
        }
    }
}

fn interval(op: Op, sorts: &[Sort], a: (i64, i64), b: (i64, i64)) {
    let mut terms = Terms::default();
    let x = terms.fresh(sorts[0], a.0, a.1, "x");
    let y = terms.fresh(sorts[1], b.0, b.1, "y");
    let term = terms.binary(op, x, y);
    let facts = *terms.facts(term);
    let sort = op.result(sorts[0]);
    let (mut least, mut most) = (i64::MAX, i64::MIN);
    for p in a.0..=a.1 {
        for q in b.0..=b.1 {
            let bits = value::apply(op, sorts[0], [value::bits(sorts[0], p), value::bits(sorts[1], q), 0]);
            let number = value::signed(sort, bits);
            (least, most) = (least.min(number), most.max(number));
            assert!(facts.zeros & bits == 0 && facts.ones & !bits == 0, "{op:?} {p} {q}: {facts:x?}");
        }
    }
    assert!(
        facts.lo <= least && most <= facts.hi,
        "{op:?} of {a:?} and {b:?}: {facts:?}, not {least}..={most}"
    );
    if matches!(op, Op::Add | Op::Sub | Op::Mul | Op::Lt | Op::Le | Op::Lcmp) {
        assert_eq!((facts.lo, facts.hi), (least, most), "{op:?} of {a:?} and {b:?}");
    }
}

/// One operand, all of it for the conversions to smaller types.
#[test]
fn conversions_hold_everywhere() {
    for op in [Op::I2B, Op::I2S, Op::I2C, Op::I2L, Op::Neg] {
        let mut terms = Terms::default();
        let x = terms.fresh(Sort::Int, i64::from(i32::MIN), i64::from(i32::MAX), "x");
        let term = terms.unary(op, x);
        let facts = *terms.facts(term);
        let sort = op.result(Sort::Int);
        for number in (-70_000i64..70_000).chain(borders(Sort::Int)) {
            let bits = value::apply(op, Sort::Int, [value::bits(Sort::Int, number), 0, 0]);
            let result = value::signed(sort, bits);
            assert!(facts.lo <= result && result <= facts.hi, "{op:?} {number}");
            assert!(facts.zeros & bits == 0 && facts.ones & !bits == 0, "{op:?} {number}");
        }
    }
}

/// `Lcmp`, `Fcmpl`, `Fcmpg` by all six comparisons with constants around their results.
#[test]
fn comparing_what_was_compared_is_one_condition() {
    let doubles = [f64::NAN, -1.0, -0.0, 0.0, 1.0, f64::INFINITY].map(f64::to_bits);
    let longs = [-1i64, 0, 1, i64::MIN, i64::MAX].map(|n| n as u64);
    let cases: [(Op, Sort, &[u64]); 3] = [
        (Op::Lcmp, Sort::Long, &longs),
        (Op::Fcmpl, Sort::Double, &doubles),
        (Op::Fcmpg, Sort::Double, &doubles),
    ];
    for (op, sort, values) in cases {
        for constant in -2..=2 {
            for comparison in 0..6 {
                let mut terms = Terms::default();
                let a = terms.fresh(sort, i64::MIN, i64::MAX, "a");
                let b = terms.fresh(sort, i64::MIN, i64::MAX, "b");
                let compared = terms.binary(op, a, b);
                let constant_term = terms.int(constant);
                let (of, swapped, negated) = [
                    (Op::Eq, false, false),
                    (Op::Eq, false, true),
                    (Op::Lt, false, false),
                    (Op::Le, false, false),
                    (Op::Lt, true, false),
                    (Op::Le, true, false),
                ][comparison];
                let (p, q) = if swapped { (constant_term, compared) } else { (compared, constant_term) };
                let condition = terms.binary(of, p, q);
                let condition = if negated { terms.not(condition) } else { condition };
                let mut inner = terms.node(condition).op;
                if inner == Op::Not {
                    inner = terms.node(terms.node(condition).operands[0]).op;
                }
                let direct = [Op::Const, Op::Eq, Op::Lt, Op::Le, Op::FEq, Op::FLt, Op::FLe];
                assert!(direct.contains(&inner), "{op:?} {constant}: {inner:?}");
                for &x in values {
                    for &y in values {
                        let result = value::apply(op, sort, [x, y, 0]) as u32 as i32;
                        let (p, q) = if swapped { (constant, result) } else { (result, constant) };
                        let holds = match of {
                            Op::Eq => (p == q) != negated,
                            Op::Lt => p < q,
                            _ => p <= q,
                        };
                        let mut model = Model::default();
                        model.set(VarId(0), x);
                        model.set(VarId(1), y);
                        let found = terms.evaluate(condition, &model);
                        assert_eq!(found, u64::from(holds), "{op:?} {x:x} {y:x} {of:?} {constant} {swapped}");
                    }
                }
            }
        }
    }
}
