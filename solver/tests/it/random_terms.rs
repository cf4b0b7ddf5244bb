//! Random terms over variables with few values, and answers by trying all of them.

use crate::random::Random;
use tarry_terms::{Model, Op, Sort, TermId, Terms, VarId, value};

/// A variable of the sort Int or Long with few values, some near a border of the sort.
pub fn variable(terms: &mut Terms, random: &mut Random) -> TermId {
    let sort = random.one_of(&[Sort::Int, Sort::Int, Sort::Long]);
    let (least, greatest) =
        if sort == Sort::Int { (i64::from(i32::MIN), i64::from(i32::MAX)) } else { (i64::MIN, i64::MAX) };
    let few = random.below(6) as i64;
    let (lo, hi) = match random.below(6) {
        0 => (least, least + few),
        1 => (greatest - few, greatest),
        2 => (0, few),
        _ => {
            let lo = random.below(16) as i64 - 10;
            (lo, lo + few)
        }
    };
    let name = format!("v{}", terms.variables().len());
    terms.fresh(sort, lo, hi, &name)
}

fn variables_of(terms: &Terms, sort: Sort) -> Vec<TermId> {
    terms.variables().iter().filter(|v| v.sort == sort).map(|v| v.term).collect()
}

/// `(a * (b ^ c) & 15) == n`: no small change of an input makes it true.
pub fn product(terms: &mut Terms, random: &mut Random) -> TermId {
    let ints = variables_of(terms, Sort::Int);
    let (a, b) = (random.one_of(&ints), random.one_of(&ints));
    let [c, n, mask] = [random.below(32), random.below(16), 15].map(|n| terms.int(n as i32));
    let b = terms.binary(Op::Xor, b, c);
    let product = terms.binary(Op::Mul, a, b);
    let low = terms.binary(Op::And, product, mask);
    terms.binary(random.one_of(&[Op::Eq, Op::Lt]), low, n)
}

/// A number of this sort.
pub fn number(terms: &mut Terms, random: &mut Random, sort: Sort, depth: u32) -> TermId {
    use Op::*;
    let variables = variables_of(terms, sort);
    if depth == 0 || random.below(5) == 0 {
        if !variables.is_empty() && random.below(4) != 0 {
            return random.one_of(&variables);
        }
        let constant = random.one_of(&[-1i64, 0, 1, 2, 3, 5, -7, 31, i64::from(i32::MAX), i64::MIN]);
        return terms.constant_of(sort, value::bits(sort, constant));
    }
    let other = if sort == Sort::Int { Sort::Long } else { Sort::Int };
    match random.below(14) {
        0..8 => {
            let op = random.one_of(&[Add, Add, Sub, Sub, Mul, Div, Rem, And, Or, Xor]);
            let (a, b) = (number(terms, random, sort, depth - 1), number(terms, random, sort, depth - 1));
            terms.binary(op, a, b)
        }
        8 => {
            let op = random.one_of(&[Shl, Shr, Ushr]);
            let (a, b) =
                (number(terms, random, sort, depth - 1), number(terms, random, Sort::Int, depth - 1));
            terms.binary(op, a, b)
        }
        9 => {
            let a = number(terms, random, sort, depth - 1);
            terms.unary(Neg, a)
        }
        10 => {
            let a = number(terms, random, other, depth - 1);
            terms.unary(if other == Sort::Int { I2L } else { L2I }, a)
        }
        11 if sort == Sort::Int => {
            let a = number(terms, random, Sort::Long, depth - 1);
            let b = number(terms, random, Sort::Long, depth - 1);
            terms.binary(Lcmp, a, b)
        }
        11 => {
            let a = number(terms, random, Sort::Int, depth - 1);
            let narrowed = random.one_of(&[I2B, I2S, I2C]);
            let a = terms.unary(narrowed, a);
            terms.unary(I2L, a)
        }
        12 => {
            let index = number(terms, random, Sort::Int, depth - 1);
            let elements: Vec<u64> = (0..1 + random.below(9)).map(|n| (n * 7 + 3) % 5).collect();
            terms.table(sort, &elements, index)
        }
        _ => {
            let condition = condition(terms, random, depth - 1);
            let (a, b) = (number(terms, random, sort, depth - 1), number(terms, random, sort, depth - 1));
            terms.ite(condition, a, b)
        }
    }
}

pub fn condition(terms: &mut Terms, random: &mut Random, depth: u32) -> TermId {
    use Op::*;
    match random.below(if depth == 0 { 6 } else { 10 }) {
        0..6 => {
            let sort = random.one_of(&[Sort::Int, Sort::Long]);
            let depth = depth.saturating_sub(1);
            let (a, b) = (number(terms, random, sort, depth), number(terms, random, sort, depth));
            let op = random.one_of(&[Eq, Lt, Le]);
            let compared = terms.binary(op, a, b);
            if random.below(2) == 0 { terms.not(compared) } else { compared }
        }
        6 => {
            let a = condition(terms, random, depth - 1);
            terms.not(a)
        }
        7 => {
            let (a, b) = (condition(terms, random, depth - 1), condition(terms, random, depth - 1));
            terms.binary(AndAlso, a, b)
        }
        8 => {
            let (a, b) = (condition(terms, random, depth - 1), condition(terms, random, depth - 1));
            terms.binary(OrElse, a, b)
        }
        _ => {
            let c = condition(terms, random, depth - 1);
            let (a, b) = (condition(terms, random, depth - 1), condition(terms, random, depth - 1));
            terms.ite(c, a, b)
        }
    }
}

/// A variable that may have any value of its sort.
pub fn full_variable(terms: &mut Terms, sort: Sort) -> TermId {
    let (lo, hi) = if sort == Sort::Int { (i32::MIN.into(), i32::MAX.into()) } else { (i64::MIN, i64::MAX) };
    let name = format!("v{}", terms.variables().len());
    terms.fresh(sort, lo, hi, &name)
}

/// A condition on floats of the sort of the first variable.
pub fn float_condition(terms: &mut Terms, random: &mut Random) -> TermId {
    let sort = terms.variables()[0].sort;
    let (a, b) = (float(terms, random, sort, 2), float(terms, random, sort, 1));
    let op = random.one_of(&[Op::FEq, Op::FLt, Op::FLe]);
    let compared = terms.binary(op, a, b);
    if random.below(2) == 0 { terms.not(compared) } else { compared }
}

/// A condition on floats that are computed from ints and longs.
pub fn float_of_numbers(terms: &mut Terms, random: &mut Random) -> TermId {
    let sort = random.one_of(&[Sort::Float, Sort::Double]);
    let (a, b) = (float(terms, random, sort, 2), float(terms, random, sort, 1));
    let op = random.one_of(&[Op::FEq, Op::FLt, Op::FLe, Op::Fcmpl, Op::Fcmpg]);
    let compared = terms.binary(op, a, b);
    let compared = if terms.sort(compared) == Sort::Int {
        let number = terms.int(random.below(3) as i32 - 1);
        terms.binary(Op::Eq, compared, number)
    } else {
        compared
    };
    if random.below(2) == 0 { terms.not(compared) } else { compared }
}

fn float(terms: &mut Terms, random: &mut Random, sort: Sort, depth: u32) -> TermId {
    use Op::*;
    let is_double = sort == Sort::Double;
    if depth == 0 || random.below(4) == 0 {
        let variables = variables_of(terms, sort);
        if random.below(3) != 0 && !variables.is_empty() {
            return random.one_of(&variables);
        }
        if random.below(3) != 0 {
            let from = random.one_of(&[Sort::Int, Sort::Long]);
            let whole = number(terms, random, from, 0);
            let op = match (from, is_double) {
                (Sort::Int, false) => I2F,
                (Sort::Int, true) => I2D,
                (_, false) => L2F,
                (_, true) => L2D,
            };
            return terms.unary(op, whole);
        }
        let number = random.one_of(&[
            0.0,
            -0.0,
            1.0,
            0.1,
            2.5,
            -3.0,
            1e10,
            1e-40,
            f64::INFINITY,
            f64::NAN,
            16777217.0,
        ]);
        let bits = if is_double { number.to_bits() } else { u64::from((number as f32).to_bits()) };
        return terms.constant_of(sort, bits);
    }
    match random.below(5) {
        0..2 => {
            let (a, b) = (float(terms, random, sort, depth - 1), float(terms, random, sort, depth - 1));
            let op = random.one_of(&[FAdd, FSub, FMul, FDiv, FMin, FMax, CopySign]);
            terms.binary(op, a, b)
        }
        2 => {
            let a = float(terms, random, sort, depth - 1);
            let op = random.one_of(&[FNeg, FAbs, Floor, Ceil, Rint, Signum]);
            terms.unary(op, a)
        }
        3 => {
            let a = number(terms, random, Sort::Int, 0);
            terms.unary(if is_double { I2D } else { I2F }, a)
        }
        _ => {
            let a = float(terms, random, sort, depth - 1);
            let (to, from) = if is_double { (D2I, I2D) } else { (F2I, I2F) };
            let whole = terms.unary(to, a);
            terms.unary(from, whole)
        }
    }
}

/// A condition on a variable, or on two and a distance.
pub fn difference(terms: &mut Terms, random: &mut Random) -> TermId {
    let variables: Vec<TermId> = terms.variables().iter().map(|v| v.term).collect();
    let mut side = |terms: &mut Terms| {
        let constant = terms.long(random.below(14) as i64 - 9);
        match random.below(4) {
            0 => constant,
            n => {
                let term = random.one_of(&variables);
                let term = if terms.sort(term) == Sort::Int { terms.unary(Op::I2L, term) } else { term };
                if n == 1 { terms.binary(Op::Add, term, constant) } else { term }
            }
        }
    };
    let (a, b) = (side(terms), side(terms));
    let op = random.one_of(&[Op::Eq, Op::Eq, Op::Lt, Op::Le]);
    let compared = terms.binary(op, a, b);
    if random.below(2) == 0 { terms.not(compared) } else { compared }
}

/// All assignments, in canonical order.
pub fn assignments(terms: &Terms) -> Vec<Model> {
    let mut all = vec![Model::default()];
    for (n, variable) in terms.variables().iter().enumerate() {
        let mut numbers: Vec<i64> = (variable.lo..=variable.hi).collect();
        numbers.sort_by_key(|number| (number.unsigned_abs(), *number < 0));
        let with = |model: &Model, number: i64| {
            let mut model = model.clone();
            model.set(VarId(n as u32), value::bits(variable.sort, number));
            model
        };
        all = all.iter().flat_map(|model| numbers.iter().map(|number| with(model, *number))).collect();
    }
    all
}

/// All models of what is assumed, in canonical order.
pub fn models(terms: &Terms) -> Vec<Model> {
    let holds = |model: &Model| terms.assumed().iter().all(|fact| terms.evaluate(*fact, model) == 1);
    assignments(terms).into_iter().filter(holds).collect()
}
