//! Questions with answers that are known from elsewhere.

use tarry_solver::{Options, Possible, Solver};
use tarry_terms::{Model, Op, Sort, TermId, Terms, VarId};

use crate::random_terms::full_variable;

struct Path {
    terms: Terms,
    solver: Solver,
}

impl Path {
    fn new() -> Path {
        Path { terms: Terms::default(), solver: Solver::new(Options::default()) }
    }

    fn unknown(&mut self, sort: Sort) -> TermId {
        full_variable(&mut self.terms, sort)
    }

    fn assume(&mut self, op: Op, a: TermId, b: TermId) {
        let fact = self.terms.binary(op, a, b);
        self.terms.assume(fact);
    }

    fn exclude(&mut self, op: Op, a: TermId, b: TermId) {
        let fact = self.terms.binary(op, a, b);
        let fact = self.terms.not(fact);
        self.terms.assume(fact);
    }

    fn possible(&mut self, op: Op, a: TermId, b: TermId) -> Possible {
        let fact = self.terms.binary(op, a, b);
        self.solver.possible(&mut self.terms, fact)
    }

    fn canonical(&mut self) -> Model {
        self.solver.canonical(&mut self.terms).expect("there is one")
    }
}

fn ints(model: &Model, count: u32) -> Vec<i32> {
    (0..count).map(|n| model.get(VarId(n)).expect("all have one") as i32).collect()
}

/// Paper 001, 5.5: `1 / (i * j)` where neither is 0 does divide by 0.
#[test]
fn a_product_of_numbers_that_are_not_zero_can_be_zero() {
    let mut path = Path::new();
    let (i, j) = (path.unknown(Sort::Int), path.unknown(Sort::Int));
    let zero = path.terms.int(0);
    path.exclude(Op::Eq, i, zero);
    path.exclude(Op::Eq, j, zero);
    let product = path.terms.binary(Op::Mul, i, j);
    assert_eq!(path.possible(Op::Eq, product, zero), Possible::Yes);
    path.assume(Op::Eq, product, zero);
    assert_eq!(ints(&path.canonical(), 2), [2, i32::MIN]);
}

#[test]
fn the_middle_of_two_ints_overflows() {
    let mut path = Path::new();
    let (lo, hi) = (path.unknown(Sort::Int), path.unknown(Sort::Int));
    let (zero, two) = (path.terms.int(0), path.terms.int(2));
    path.assume(Op::Le, zero, lo);
    path.assume(Op::Le, lo, hi);
    let sum = path.terms.binary(Op::Add, lo, hi);
    let middle = path.terms.binary(Op::Div, sum, two);
    assert_eq!(path.possible(Op::Lt, middle, lo), Possible::Yes);
    // Without the sum nothing overflows.
    let apart = path.terms.binary(Op::Sub, hi, lo);
    let half = path.terms.binary(Op::Div, apart, two);
    let right = path.terms.binary(Op::Add, lo, half);
    assert_eq!(path.possible(Op::Lt, right, lo), Possible::No);
    assert_eq!(path.possible(Op::Lt, hi, right), Possible::No);
    path.assume(Op::Lt, middle, lo);
    assert_eq!(ints(&path.canonical(), 2), [1, i32::MAX]);
}

/// Paper 003, Fig. 1: swapping by sums and differences, also where they wrap around.
#[test]
fn swapping_by_sums_swaps() {
    let mut path = Path::new();
    let (x, y) = (path.unknown(Sort::Int), path.unknown(Sort::Int));
    path.assume(Op::Lt, y, x);
    let sum = path.terms.binary(Op::Add, x, y);
    let second = path.terms.binary(Op::Sub, sum, y);
    let first = path.terms.binary(Op::Sub, sum, second);
    assert_eq!(path.possible(Op::Lt, second, first), Possible::No);
}

#[test]
fn a_square_has_its_root_nearest_to_zero_and_the_other() {
    let mut path = Path::new();
    let x = path.unknown(Sort::Int);
    let square = path.terms.binary(Op::Mul, x, x);
    let (number, zero, bound) = (path.terms.int(1764), path.terms.int(0), path.terms.int(-1000));
    path.assume(Op::Eq, square, number);
    path.assume(Op::Lt, bound, x);
    assert_eq!(ints(&path.canonical(), 1), [42]);
    path.assume(Op::Lt, x, zero);
    assert_eq!(ints(&path.canonical(), 1), [-42]);
}

/// Orders of variables with few values are counted however many inputs there are; those of all ints are not listed.
#[test]
fn ordered_values_are_counted() {
    let count_of = |hi: i64, variables: usize| {
        let mut path = Path::new();
        let x: Vec<TermId> =
            (0..variables).map(|n| path.terms.fresh(Sort::Int, 1, hi, &format!("x{n}"))).collect();
        for pair in x.windows(2) {
            path.assume(Op::Lt, pair[0], pair[1]);
        }
        path.exclude(Op::Eq, x[0], x[variables - 1]);
        path.solver.count(&mut path.terms)
    };
    assert_eq!(count_of(100, 5), Some(75_287_520u32.into()));
    assert_eq!(count_of(30, 8), Some(5_852_925u32.into()));
    assert_eq!(count_of(1 << 30, 8), None);
}

fn double(path: &mut Path, number: f64) -> TermId {
    path.terms.constant_of(Sort::Double, number.to_bits())
}

#[test]
fn doubles_are_those_of_the_hardware() {
    let mut path = Path::new();
    let x = path.unknown(Sort::Double);
    let (tenth, third) = (double(&mut path, 0.1), double(&mut path, 0.3));
    let product = path.terms.binary(Op::FMul, x, tenth);
    let answer = path.possible(Op::FEq, product, third);
    let near = (0..8u64).map(|n| f64::from_bits(3.0f64.to_bits() - 4 + n));
    let expected = near.filter(|number| number * 0.1 == 0.3).count() > 0;
    assert_eq!(answer, if expected { Possible::Yes } else { Possible::No });
}

/// Of floats 0.0 comes before -0.0, and NaN last.
#[test]
fn canonical_floats_are_near_zero() {
    let canonical = |exclude: &[f32]| {
        let mut path = Path::new();
        let x = path.unknown(Sort::Float);
        let bits = path.terms.unary(Op::ToBits, x);
        for number in exclude {
            let bits_of = path.terms.constant_of(Sort::Int, u64::from(number.to_bits()));
            path.exclude(Op::Eq, bits, bits_of);
        }
        f32::from_bits(path.canonical().get(VarId(0)).expect("it has one") as u32)
    };
    assert_eq!(canonical(&[1.0]).to_bits(), 0);
    assert_eq!(canonical(&[0.0]).to_bits(), (-0.0f32).to_bits());
    assert_eq!(canonical(&[0.0, -0.0]).to_bits(), 1);
    let mut path = Path::new();
    let x = path.unknown(Sort::Float);
    path.exclude(Op::FEq, x, x);
    assert_eq!(path.canonical().get(VarId(0)), Some(u64::from(f32::NAN.to_bits())));
}

/// However many paths there were, what is kept is of the present one.
#[test]
fn instances_of_paths_that_are_no_more_are_thrown_away() {
    let mut path = Path::new();
    let x = path.unknown(Sort::Int);
    let y = path.unknown(Sort::Int);
    let start = path.terms.mark();
    for n in 0..400 {
        path.terms.truncate(&start);
        let number = path.terms.int(n * 7919 + 12345);
        let product = path.terms.binary(Op::Mul, x, number);
        let sum = path.terms.binary(Op::Xor, product, y);
        let (limit, zero) = (path.terms.int(n * 1000 + 77), path.terms.int(0));
        let equal = path.terms.binary(Op::Eq, sum, limit);
        let negative = path.terms.binary(Op::Lt, y, zero);
        assert_eq!(path.possible(Op::AndAlso, equal, negative), Possible::Yes);
    }
    let statistics = path.solver.statistics();
    assert!(statistics.rebuilt > 3, "{statistics:?}");
}
