//! Questions that need SAT: path conditions of 5 to 30 linear conditions over 3 to 6 ints, with wrap-around.

use std::time::Duration;

use tarry_solver::{Options, Possible, Solver};
use tarry_terms::{Op, Sort, TermId, Terms};
use tarry_tests::random::Random;

use crate::time;

const PATHS: u64 = 80;

/// Questions, by how they were answered.
#[derive(Default)]
struct Questions {
    all: usize,
    not_decided: usize,
    /// Of those that reached SAT.
    times: Vec<Duration>,
}

pub fn print() {
    let mut questions = Questions::default();
    for seed in 0..PATHS {
        path(&mut Random::new(seed), &mut questions);
    }
    let Questions { all, not_decided, mut times } = questions;
    times.sort();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e6;
    println!(
        "\n{all} questions about linear conditions, {} of which reach SAT, {not_decided} not decided",
        times.len()
    );
    println!("microseconds: median {:.0}, 9 of 10 below {:.0}, most {:.0}", at(0.5), at(0.9), at(1.0));
}

/// A path that goes wherever it can.
fn path(random: &mut Random, questions: &mut Questions) {
    let mut terms = Terms::default();
    let mut solver = Solver::new(Options::default());
    let variables: Vec<TermId> = (0..3 + random.below(4))
        .map(|n| terms.fresh(Sort::Int, i32::MIN.into(), i32::MAX.into(), &format!("x{n}")))
        .collect();
    let conditions = 5 + random.below(26) as usize;
    for _ in 0..conditions {
        let condition = condition(&mut terms, random, &variables);
        let before = solver.statistics().by_sat;
        let (time, possible) = time::of(|| solver.possible(&mut terms, condition));
        if solver.statistics().by_sat > before {
            questions.times.push(time);
        }
        questions.all += 1;
        questions.not_decided += usize::from(possible == Possible::Unknown);
        let opposite = terms.not(condition);
        terms.assume(if possible == Possible::Yes { condition } else { opposite });
    }
}

/// `a * x + b * y < c * z + d`, or another comparison.
fn condition(terms: &mut Terms, random: &mut Random, variables: &[TermId]) -> TermId {
    let mut product = |terms: &mut Terms| {
        let variable = variables[random.below(variables.len() as u64) as usize];
        let factor = terms.int(random.below(21) as i32 - 10);
        terms.binary(Op::Mul, variable, factor)
    };
    let (a, b, c) = (product(terms), product(terms), product(terms));
    let number = terms.int(random.below(2001) as i32 - 1000);
    let (left, right) = (terms.binary(Op::Add, a, b), terms.binary(Op::Add, c, number));
    let op = [Op::Lt, Op::Le, Op::Eq][random.below(3) as usize];
    let condition = terms.binary(op, left, right);
    if random.below(2) == 0 { terms.not(condition) } else { condition }
}
