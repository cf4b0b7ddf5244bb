//! What making a term costs: one that is there, and one that is not. Prints nanoseconds for each.

use std::hint::black_box;

use tarry_terms::{Op, Sort, TermId, Terms};

const TERMS: usize = 1 << 12;
const ROUNDS: usize = 400;

/// Nanoseconds on a processor so far: other programs on the machine do not count.
fn cpu_time() -> u64 {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux counts them");
    statistics.split(' ').next().and_then(|n| n.parse().ok()).expect("the first is a number")
}

fn arena() -> (Terms, Vec<TermId>) {
    let mut terms = Terms::default();
    let variables =
        (0..64).map(|_| terms.fresh(Sort::Int, i64::from(i32::MIN), i64::from(i32::MAX), "x")).collect();
    (terms, variables)
}

/// Operations that code does most, on variables and on what was made.
fn make(terms: &mut Terms, variables: &[TermId], constants: &[TermId], made: &mut Vec<TermId>) {
    for n in 0..TERMS {
        let a = if n % 3 == 0 { variables[n % 64] } else { made[made.len() - 1 - n % made.len().min(50)] };
        let b = variables[(n * 7) % 64];
        let constant = constants[n % constants.len()];
        let term = match n % 8 {
            0 => terms.binary(Op::Add, a, b),
            1 => terms.binary(Op::Add, a, constant),
            2 => terms.binary(Op::Sub, a, b),
            3 => terms.binary(Op::Mul, a, constant),
            4 => terms.binary(Op::And, a, constant),
            5 => terms.binary(Op::Xor, a, b),
            6 => terms.binary(Op::Shr, a, constants[1]),
            _ => terms.unary(Op::I2C, a),
        };
        made.push(term);
        black_box(terms.binary(Op::Lt, term, b));
    }
}

fn main() {
    let (mut terms, variables) = arena();
    let constants: Vec<TermId> = [31, 3, 255, 7, 1000, 17].map(|n| terms.int(n)).to_vec();
    let mark = terms.mark();
    let operations = (ROUNDS * TERMS * 2) as f64;

    let mut new = 0;
    let mut undo = 0;
    for _ in 0..ROUNDS {
        let mut made = variables.clone();
        let start = cpu_time();
        make(&mut terms, &variables, &constants, &mut made);
        new += cpu_time() - start;
        let start = cpu_time();
        terms.truncate(&mark);
        undo += cpu_time() - start;
    }
    let mut made = variables.clone();
    make(&mut terms, &variables, &constants, &mut made);
    let start = cpu_time();
    for _ in 0..ROUNDS {
        let mut made = variables.clone();
        make(&mut terms, &variables, &constants, &mut made);
    }
    let there = cpu_time() - start;
    let ns = |spent: u64| spent as f64 / operations;
    println!("a new term        {:6.1} ns", ns(new));
    println!("taking it back    {:6.1} ns", ns(undo));
    println!("one that is there {:6.1} ns", ns(there));
}
