//! Every operation as a circuit computes what `value::apply` computes.

use tarry_terms::{Op, Sort, TermId, Terms, value};

use crate::blast::Blaster;
use crate::circuit::Bit;
use crate::random::Random;

/// Operations with the sort of their leading operand.
fn operations() -> Vec<(Op, Sort)> {
    use Op::*;
    let integers = [Add, Sub, Mul, Div, Rem, Neg, And, Or, Xor, Shl, Shr, Ushr, Eq, Lt, Le, ToBits];
    let of_int = [I2B, I2S, I2C, I2L, I2F, I2D, FromBits];
    let of_long = [L2I, L2F, L2D, Lcmp, FromBits];
    let floats = [
        FAdd, FSub, FMul, FDiv, FNeg, FAbs, Floor, Ceil, Rint, FMin, FMax, Signum, CopySign, FEq, FLt, FLe,
        Fcmpl, Fcmpg, ToBits,
    ];
    let mut all = Vec::new();
    for sort in [Sort::Int, Sort::Long] {
        all.extend(integers.into_iter().filter(|op| *op != ToBits).map(|op| (op, sort)));
    }
    all.extend(of_int.map(|op| (op, Sort::Int)));
    all.extend(of_long.map(|op| (op, Sort::Long)));
    for sort in [Sort::Float, Sort::Double] {
        all.extend(floats.map(|op| (op, sort)));
    }
    all.extend([F2I, F2L, F2D].map(|op| (op, Sort::Float)));
    all.extend([D2I, D2L, D2F].map(|op| (op, Sort::Double)));
    all.extend([Not, AndAlso, OrElse, Eq].map(|op| (op, Sort::Bool)));
    all
}

/// The sort of the second operand.
fn second(op: Op, sort: Sort) -> Sort {
    if matches!(op, Op::Shl | Op::Shr | Op::Ushr) { Sort::Int } else { sort }
}

fn range(sort: Sort) -> (i64, i64) {
    if sort == Sort::Int { (i64::from(i32::MIN), i64::from(i32::MAX)) } else { (i64::MIN, i64::MAX) }
}

/// The term of an operation on variables, its circuit, and the bits of the result.
struct Circuit {
    op: Op,
    sort: Sort,
    blaster: Blaster,
    word: Vec<Bit>,
}

impl Circuit {
    fn of(op: Op, sort: Sort) -> Circuit {
        let mut terms = Terms::default();
        let (lo, hi) = range(sort);
        let a = terms.fresh(sort, lo, hi, "a");
        let (lo, hi) = range(second(op, sort));
        let b = terms.fresh(second(op, sort), lo, hi, "b");
        let term = if op.arity() == 1 { terms.unary(op, a) } else { terms.binary(op, a, b) };
        Circuit::of_term(&terms, op, sort, term)
    }

    fn of_term(terms: &Terms, op: Op, sort: Sort, term: TermId) -> Circuit {
        let mut blaster = Blaster::default();
        let word = blaster.word(terms, term).to_vec();
        Circuit { op, sort, blaster, word }
    }

    /// Compares on up to 64 pairs of operands.
    fn check(&self, pairs: &[(u64, u64)]) {
        let outputs = self.blaster.gates.simulate(|variable, bit| {
            let operand = |(a, b): (u64, u64)| if variable == 0 { a } else { b };
            pairs.iter().enumerate().map(|(n, pair)| (operand(*pair) >> bit & 1) << n).sum()
        });
        for (n, (a, b)) in pairs.iter().enumerate() {
            let bit = |bit: Bit| (outputs[bit.gate() as usize] >> n & 1) ^ u64::from(bit.is_complement());
            let computed: u64 = self.word.iter().enumerate().map(|(at, b)| bit(*b) << at).sum();
            let expected = value::apply(self.op, self.sort, [*a, *b, 0]);
            assert_eq!(computed, expected, "{:?} of {:?} on {a:#x} and {b:#x}", self.op, self.sort);
        }
    }

    fn check_all(&self, pairs: impl Iterator<Item = (u64, u64)>) {
        let mut batch = Vec::with_capacity(64);
        for pair in pairs {
            batch.push(pair);
            if batch.len() == 64 {
                self.check(&batch);
                batch.clear();
            }
        }
        self.check(&batch);
    }
}

/// Values at which something changes.
fn borders(sort: Sort) -> Vec<u64> {
    let mut values = vec![0, 1, 2, 3];
    match sort {
        Sort::Bool => return vec![0, 1],
        Sort::Int | Sort::Long => {
            let width = sort.width();
            for n in 0..width {
                values.extend([
                    1 << n,
                    (1u64 << n).wrapping_sub(1),
                    (1 << n) + 1,
                    (1u64 << n).wrapping_neg(),
                ]);
            }
            values.extend([u64::MAX, 10, 1000, 31, 33, 63, 65]);
        }
        Sort::Float => {
            let floats =
                [1.0f32, 0.5, 1.5, 2.5, 0.1, 3.4e38, 1e-38, 1e-45, 8388607.5, 16777217.0, 2147483648.0, 4e9];
            values.extend(floats.map(|f| u64::from(f.to_bits())));
            let more =
                [f32::INFINITY, f32::NAN, f32::MIN_POSITIVE, f32::MAX, f32::EPSILON, 0.49999997, 9.223372e18];
            values.extend(more.map(|f| u64::from(f.to_bits())));
            values.extend([0x7f80_0001, 0x007f_ffff, 0x0080_0001, 0x7f7f_fffe]);
            for n in (0..255u64).step_by(7) {
                values.extend([n << 23, n << 23 | 0x7f_ffff, n << 23 | 0x40_0000, n << 23 | 1]);
            }
            values.extend(values.clone().iter().map(|v| v | 1 << 31));
        }
        Sort::Double => {
            let doubles =
                [1.0f64, 0.5, 1.5, 2.5, 0.1, 0.3, 1e308, 1e-308, 5e-324, 4503599627370495.5, 1e300, 1e-300];
            values.extend(doubles.map(f64::to_bits));
            let more = [
                f64::INFINITY,
                f64::NAN,
                f64::MIN_POSITIVE,
                f64::MAX,
                3.4028235677973366e38,
                1.401298464324817e-45,
            ];
            values.extend(more.map(f64::to_bits));
            values.extend(
                [2147483647.5f64, 9.223372036854776e18, 0.49999999999999994, 7.006492321624085e-46]
                    .map(f64::to_bits),
            );
            for n in (0..2047u64).step_by(61) {
                values.extend([n << 52, n << 52 | ((1 << 52) - 1), n << 52 | 1 << 51, n << 52 | 1]);
            }
            values.extend(values.clone().iter().map(|v| v | 1 << 63));
        }
    }
    let mask = value::bits(sort, -1);
    values.iter().map(|v| v & mask).collect()
}

#[test]
fn operations_agree_on_all_pairs_of_bytes() {
    for (op, sort) in operations() {
        if sort.is_float() || sort == Sort::Bool {
            continue;
        }
        let circuit = Circuit::of(op, sort);
        let numbers = || -128..128i64;
        let other = second(op, sort);
        let pairs =
            numbers().flat_map(|a| numbers().map(move |b| (value::bits(sort, a), value::bits(other, b))));
        circuit.check_all(pairs);
    }
}

#[test]
fn operations_agree_at_borders_and_on_random_operands() {
    let samples: usize = if cfg!(debug_assertions) { 2_000 } else { 40_000 };
    let mut random = Random::new(7);
    for (op, sort) in operations() {
        let circuit = Circuit::of(op, sort);
        let (a, b) = (borders(sort), borders(second(op, sort)));
        let b: Vec<u64> = if op.arity() == 1 { vec![0] } else { b };
        let stride = (a.len() * b.len() / 20_000).max(1);
        let pairs = a.iter().flat_map(|a| b.iter().map(move |b| (*a, *b)));
        circuit.check_all(pairs.step_by(stride));
        let mask = value::bits(sort, -1);
        let other = value::bits(second(op, sort), -1);
        let random_pairs = (0..samples).map(|n| {
            let (x, y) = (random.next(), random.next());
            // Operands that are near each other, and those of few bits, meet more of the corners.
            match n % 4 {
                0 => (x & mask, y & other),
                1 => (x & mask, (x ^ (y & 0xff)) & other),
                2 => (x >> (y % 61) & mask, y >> (x % 61) & other),
                _ => (x & mask, (x ^ (1 << (y % 64))) & other),
            }
        });
        circuit.check_all(random_pairs);
    }
}

#[test]
fn operations_with_a_constant_operand_agree() {
    let mut random = Random::new(8);
    for (op, sort) in operations() {
        if op.arity() == 1 || sort == Sort::Bool || sort.is_float() {
            continue;
        }
        let other = second(op, sort);
        for constant in
            [0u64, 1, 2, 3, 7, 10, 16, 255, 1000, u64::MAX, 1 << 31, 1 << 63, 0x5555_5555, u64::MAX - 9]
        {
            let constant = constant & value::bits(other, -1);
            let mut terms = Terms::default();
            let (lo, hi) = range(sort);
            let a = terms.fresh(sort, lo, hi, "a");
            let c = terms.constant_of(other, constant);
            let term = terms.binary(op, a, c);
            let circuit = Circuit::of_term(&terms, op, sort, term);
            let values = (0..256).map(|n| if n < 64 { n } else { random.next() } & value::bits(sort, -1));
            circuit.check_all(values.map(|value| (value, constant)));
        }
    }
}

#[test]
fn elements_of_tables_and_choices_agree() {
    let elements: Vec<u64> = (0..37u64).map(|n| n * n % 23).collect();
    let mut terms = Terms::default();
    let index = terms.fresh(Sort::Int, -5, 50, "i");
    let element = terms.table(Sort::Int, &elements, index);
    let ten = terms.int(10);
    let small = terms.binary(Op::Lt, index, ten);
    let chosen = terms.ite(small, element, index);
    let mut blaster = Blaster::default();
    let word = blaster.word(&terms, chosen).to_vec();
    let mut model = tarry_terms::Model::default();
    for n in -5..=50i64 {
        model.set(tarry_terms::VarId(0), value::bits(Sort::Int, n));
        let outputs = blaster.gates.simulate(|_, bit| n as u64 >> bit & 1);
        let bit = |bit: Bit| (outputs[bit.gate() as usize] & 1) ^ u64::from(bit.is_complement());
        let computed: u64 = word.iter().enumerate().map(|(at, b)| bit(*b) << at).sum();
        assert_eq!(computed, terms.evaluate(chosen, &model), "at {n}");
    }
}
