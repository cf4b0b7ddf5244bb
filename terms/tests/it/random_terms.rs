//! Simplified terms have the values of the operations they were made by, and these lie within their bounds and bits.

use crate::common::{OPERATIONS, Random};
use tarry_terms::{Facts, Model, Op, Sort, TermId, Terms, VarId, value};

/// Values of each term that are compared.
const MODELS: usize = 6;

/// How often a term was made, by sort of result; more with `TARRY_TERMS`.
fn rounds() -> u64 {
    std::env::var("TARRY_TERMS").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000)
}

/// A term, and what the operations it was made by give, without any term.
#[derive(Clone, Copy)]
struct Made {
    term: TermId,
    sort: Sort,
    values: [u64; MODELS],
    depth: u32,
}

struct Pool {
    terms: Terms,
    models: Vec<Model>,
    /// Which models satisfy what was assumed.
    is_live: [bool; MODELS],
    made: Vec<Made>,
    text: Vec<String>,
}

/// Bounds of variables: all, those of chars and bytes, around 0, at the borders.
const BOUNDS: [(i64, i64); 8] = [
    (i32::MIN as i64, i32::MAX as i64),
    (0, 0xffff),
    (-128, 127),
    (0, 1),
    (0, 100),
    (-1, 3),
    (i32::MAX as i64 - 3, i32::MAX as i64),
    (i32::MIN as i64, i32::MIN as i64 + 3),
];

impl Pool {
    fn new(random: &mut Random) -> Pool {
        let mut pool = Pool {
            terms: Terms::default(),
            models: vec![Model::default(); MODELS],
            is_live: [true; MODELS],
            made: Vec::new(),
            text: Vec::new(),
        };
        for sort in [Sort::Int, Sort::Int, Sort::Long, Sort::Float, Sort::Double, Sort::Bool] {
            let (lo, hi) = match sort {
                Sort::Long if random.below(2) == 0 => (i64::MIN, i64::MAX),
                Sort::Int | Sort::Long => random.one_of(&BOUNDS),
                _ => (0, 0),
            };
            let var = VarId(pool.terms.variables().len() as u32);
            let term = pool.terms.fresh(sort, lo, hi, "v");
            let mut values = [0; MODELS];
            for (at, value) in values.iter_mut().enumerate() {
                *value = random.value(sort);
                if matches!(sort, Sort::Int | Sort::Long) {
                    let number = match random.below(4) {
                        0 => lo,
                        1 => hi,
                        _ => value::signed(sort, *value).clamp(lo, hi),
                    };
                    let size = hi.wrapping_sub(lo).wrapping_add(1);
                    let spread =
                        if size > 0 && size < 1 << 20 { lo + number.rem_euclid(size) } else { number };
                    *value = value::bits(sort, spread);
                }
                pool.models[at].set(var, *value);
            }
            pool.made.push(Made { term, sort, values, depth: 0 });
            pool.text.push(format!("{sort:?} v{} in {lo}..={hi}", var.0));
        }
        pool
    }

    /// A term of this sort: a constant, or one of those made, the last ones more often.
    fn operand(&mut self, random: &mut Random, sort: Sort) -> usize {
        if random.below(4) == 0 {
            let bits = random.value(sort);
            let term = self.terms.constant_of(sort, bits);
            self.made.push(Made { term, sort, values: [bits; MODELS], depth: 0 });
            self.text.push(format!("{sort:?} constant {:#x}", bits));
            return self.made.len() - 1;
        }
        let of_sort: Vec<usize> = (0..self.made.len())
            .filter(|at| self.made[*at].sort == sort && self.made[*at].depth < 6)
            .collect();
        let recent = &of_sort[of_sort.len().saturating_sub(4)..];
        if random.below(2) == 0 { random.one_of(recent) } else { random.one_of(&of_sort) }
    }

    fn step(&mut self, random: &mut Random) {
        let (op, sorts) = random.one_of(OPERATIONS);
        let operands: Vec<usize> = sorts.iter().map(|sort| self.operand(random, *sort)).collect();
        let made: Vec<Made> = operands.iter().map(|at| self.made[*at]).collect();
        let term = match made[..] {
            [a] => self.terms.unary(op, a.term),
            [a, b] => self.terms.binary(op, a.term, b.term),
            [a, b, c] => self.terms.ite(a.term, b.term, c.term),
            _ => unreachable!("no operation has more operands"),
        };
        let leading = sorts[usize::from(op == Op::Ite)];
        let sort = op.result(leading);
        let mut values = [0; MODELS];
        for (at, value) in values.iter_mut().enumerate() {
            let bits = [0, 1, 2].map(|n| made.get(n).map_or(0, |m| m.values[at]));
            *value = value::apply(op, leading, bits);
        }
        let depth = 1 + made.iter().map(|m| m.depth).max().unwrap_or(0);
        self.text.push(format!("{op:?} {operands:?}"));
        self.made.push(Made { term, sort, values, depth });
        self.check();
    }

    fn table(&mut self, random: &mut Random) {
        let sort = random.one_of(&[Sort::Int, Sort::Long, Sort::Float, Sort::Bool]);
        let mut elements: Vec<u64> = (0..1 + random.below(40)).map(|_| random.value(sort)).collect();
        if random.below(2) == 0 {
            // Pieces on which elements stay the same or go up, as tables of characters have them.
            let (mut bits, mut step) = (random.value(sort), 0);
            for element in &mut elements {
                *element = bits;
                if random.below(8) == 0 {
                    (bits, step) = (random.value(sort), random.below(2) as i64);
                } else if matches!(sort, Sort::Int | Sort::Long) {
                    bits = value::bits(sort, value::signed(sort, bits).wrapping_add(step));
                }
            }
        }
        let index = self.operand(random, Sort::Int);
        let index = self.made[index];
        let term = self.terms.table(sort, &elements, index.term);
        let values = index.values.map(|at| elements.get(at as usize).copied().unwrap_or(0));
        self.text.push(format!("{sort:?} table {elements:x?}"));
        self.made.push(Made { term, sort, values, depth: index.depth + 1 });
        self.check();
    }

    /// Assumes a condition, or its negation, that a model which is left satisfies.
    fn assume(&mut self, random: &mut Random) {
        let conditions: Vec<usize> =
            (0..self.made.len()).filter(|at| self.made[*at].sort == Sort::Bool).collect();
        let at = random.one_of(&conditions);
        let live: Vec<usize> = (0..MODELS).filter(|n| self.is_live[*n]).collect();
        let made = self.made[at];
        let holds = made.values[random.one_of(&live)] == 1;
        let condition = if holds { made.term } else { self.terms.not(made.term) };
        self.text.push(format!("assume {at} {holds}"));
        self.made.push(made);
        for (live, value) in self.is_live.iter_mut().zip(made.values) {
            *live &= (value == 1) == holds;
        }
        self.terms.assume(condition);
        (0..self.made.len()).for_each(|at| self.check_bounds(at));
    }

    fn check(&self) {
        let made = self.made.last().expect("just made");
        assert_eq!(self.terms.sort(made.term), made.sort, "{}", self.story());
        for (model, value) in self.live(made) {
            let simplified = self.terms.evaluate(made.term, model);
            assert_eq!(simplified, value, "{:?} by {model:?}\n{}", self.terms.node(made.term), self.story());
        }
        self.check_bounds(self.made.len() - 1);
    }

    /// The models that are left, with the values of a term.
    fn live(&self, made: &Made) -> impl Iterator<Item = (&Model, u64)> {
        let all = self.models.iter().zip(made.values).zip(self.is_live);
        all.filter(|(_, live)| *live).map(|(pair, _)| pair)
    }

    /// Bounds and bits hold: those of the path with what is assumed, the others of every value of the term.
    fn check_bounds(&self, at: usize) {
        let made = &self.made[at];
        for (model, value) in self.live(made) {
            self.check_value(made, self.terms.now(made.term), value);
            let settled = self.terms.settled(made.term);
            assert!(settled.is_none_or(|bits| bits == value), "{settled:x?} by {model:?}\n{}", self.story());
        }
        for model in &self.models {
            self.check_value(made, self.terms.facts(made.term), self.terms.evaluate(made.term, model));
        }
    }

    fn check_value(&self, made: &Made, facts: &Facts, value: u64) {
        assert_eq!(facts.zeros & value, 0, "{facts:x?} of {value:x}\n{}", self.story());
        assert_eq!(facts.ones & !value, 0, "{facts:x?} of {value:x}\n{}", self.story());
        if !made.sort.is_float() {
            let number = value::signed(made.sort, value);
            assert!(facts.lo <= number && number <= facts.hi, "{facts:x?} of {number}\n{}", self.story());
        }
    }

    fn story(&self) -> String {
        self.text.iter().enumerate().map(|(at, line)| format!("{at}: {line}\n")).collect()
    }
}

#[test]
fn a_simplified_term_has_the_value_of_its_operations() {
    for seed in 1..=rounds() {
        let mut random = Random::new(seed);
        let mut pool = Pool::new(&mut random);
        let assumes = seed % 2 == 0;
        for _ in 0..24 {
            match random.below(16) {
                0 => pool.table(&mut random),
                1 | 2 if assumes => pool.assume(&mut random),
                _ => pool.step(&mut random),
            }
        }
    }
}
