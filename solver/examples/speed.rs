//! How long questions take: container code over unknown ints, and linear conditions over 32 bits, beside z3 where it is installed.
//!
//! `cargo run --release -p tarry-solver --example speed`
#![forbid(unsafe_code)]

use std::time::{Duration, Instant};

use tarry_solver::{Backend, Options, Possible, Solver};
use tarry_terms::{Op, Sort, TermId, Terms};

#[path = "../tests/it/explore.rs"]
mod explore;
#[path = "../tests/it/random.rs"]
mod random;

use explore::{Explore, Path, search_tree, sorted_list};
use random::Random;

fn main() {
    containers("sorted list, 7 insertions", &|path| sorted_list(path, 7));
    containers("search tree, 6 puts", &|path| search_tree(path, 6));
    branches();
    family("linear, 32 bits", &[Op::Add, Op::Sub], 100);
    family("mixed", &[Op::Add, Op::Sub, Op::Mul, Op::Div, Op::Rem, Op::Shl, Op::And], 20);
}

fn containers(what: &str, program: &dyn Fn(&mut Path)) {
    let mut explore = Explore::new(Options::default());
    let start = Instant::now();
    let paths = explore.paths(program);
    let statistics = explore.solver.statistics();
    let per_query = start.elapsed() / statistics.queries as u32;
    let rate = paths as f64 / start.elapsed().as_secs_f64();
    let without = 100.0 * statistics.decided_without_sat() as f64 / statistics.queries as f64;
    println!(
        "{what}: {paths} paths, {rate:.0} paths/s, {} queries, {per_query:?} each, {without:.1} % without SAT",
        statistics.queries
    );
}

/// A branch that a model or differences decide.
fn branches() {
    let mut terms = Terms::default();
    let mut solver = Solver::new(Options::default());
    let x: Vec<TermId> = (0..10).map(|n| int(&mut terms, &format!("x{n}"))).collect();
    for pair in x.windows(2) {
        let below = terms.binary(Op::Lt, pair[0], pair[1]);
        terms.assume(below);
    }
    solver.model(&mut terms);
    for (what, a, b) in [("a model", 0, 9), ("differences", 9, 0)] {
        let condition = terms.binary(Op::Lt, x[a], x[b]);
        let rounds = 100_000;
        let start = Instant::now();
        for _ in 0..rounds {
            solver.possible(&mut terms, condition);
        }
        println!("a branch decided by {what}: {:?}", start.elapsed() / rounds);
    }
}

fn int(terms: &mut Terms, name: &str) -> TermId {
    terms.fresh(Sort::Int, i32::MIN.into(), i32::MAX.into(), name)
}

/// Path conditions of 5 to 30 conditions over 3 to 6 variables; each is asked for before it is assumed.
fn family(what: &str, ops: &[Op], paths: u64) {
    let (mut reached, mut all, mut beside) = (Vec::new(), Vec::new(), Vec::new());
    let z3 = Options { backend: Backend::Z3, ..Options::default() };
    let has_z3 =
        z3.backend.check(Duration::from_secs(5)).inspect_err(|error| println!("without z3: {error}")).is_ok();
    let mut unknown = 0;
    for seed in 0..paths {
        let mut random = Random::new(seed);
        let mut terms = Terms::default();
        let mut solver = Solver::new(Options::default());
        let variables: Vec<TermId> =
            (0..3 + random.below(4)).map(|n| int(&mut terms, &format!("x{n}"))).collect();
        for _ in 0..5 + random.below(26) {
            let condition = condition(&mut terms, &mut random, &variables, ops);
            let before = solver.statistics().by_sat;
            let start = Instant::now();
            let answer = solver.possible(&mut terms, condition);
            let time = start.elapsed();
            all.push(time);
            if solver.statistics().by_sat > before {
                reached.push(time);
                if has_z3 && beside.len() < BESIDE {
                    let mut other = Solver::new(z3.clone());
                    let start = Instant::now();
                    other.possible(&mut terms.clone(), condition);
                    beside.push(start.elapsed());
                }
            }
            match answer {
                Possible::Yes => terms.assume(condition),
                Possible::No => {}
                Possible::Unknown => unknown += 1,
            }
        }
    }
    println!(
        "{what}: {} questions, median {:?}; {} reached SAT, median {:?}, 90 % below {:?}, slowest {:?}; {unknown} not decided",
        all.len(),
        at(&mut all, 50),
        reached.len(),
        at(&mut reached, 50),
        at(&mut reached, 90),
        at(&mut reached, 100)
    );
    println!(
        "  z3 (library), the first {} of these: median {:?}, 90 % below {:?}",
        beside.len(),
        at(&mut beside, 50),
        at(&mut beside, 90)
    );
}

/// Questions that z3 is asked as well.
const BESIDE: usize = 100;

fn at(times: &mut [Duration], percent: usize) -> Duration {
    times.sort_unstable();
    times.get((times.len() * percent / 100).min(times.len().saturating_sub(1))).copied().unwrap_or_default()
}

fn condition(terms: &mut Terms, random: &mut Random, variables: &[TermId], ops: &[Op]) -> TermId {
    let mut sum = random.one_of(variables);
    for _ in 0..1 + random.below(3) {
        let factor = terms.int(random.below(9) as i32 - 4);
        let variable = random.one_of(variables);
        let part = if random.below(2) == 0 { terms.binary(Op::Mul, variable, factor) } else { variable };
        sum = terms.binary(random.one_of(ops), sum, part);
    }
    let constant = terms.int(random.below(2001) as i32 - 1000);
    let right = if random.below(2) == 0 { constant } else { random.one_of(variables) };
    let compared = terms.binary(random.one_of(&[Op::Lt, Op::Le, Op::Lt, Op::Eq]), sum, right);
    if random.below(2) == 0 { terms.not(compared) } else { compared }
}
