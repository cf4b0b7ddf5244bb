//! Scripts for solvers, checked with those that are installed, and their answers.

use std::path::PathBuf;
use std::process::Command;

use tarry_terms::{Answer, Ask, Model, Op, Sort, TermId, Terms, VarId, value};

use crate::common::{OPERATIONS, Random};

/// Operands that each operation is tried with.
const SAMPLES: usize = 10;

fn file(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("smt");
    std::fs::create_dir_all(&dir).expect("a folder below target");
    dir.join(name)
}

/// What a solver prints for a script.
fn solved(solver: &str, name: &str, script: &str) -> String {
    let path = file(name);
    std::fs::write(&path, script).expect("a file below target");
    let ran = Command::new(solver).arg(&path).output().expect("it was found before");
    String::from_utf8(ran.stdout).expect("solvers print text")
}

fn solvers() -> Vec<&'static str> {
    let is_there = |solver: &&str| Command::new(solver).arg("--version").output().is_ok();
    let found: Vec<&str> = ["z3", "cvc5"].into_iter().filter(is_there).collect();
    for missing in ["z3", "cvc5"].iter().filter(|s| !found.contains(*s)) {
        println!("SKIPPED {missing}: it is not installed");
    }
    found
}

/// A term and its bits are the same to the last bit.
fn same(terms: &mut Terms, term: TermId, bits: u64) -> TermId {
    let sort = terms.sort(term);
    let (term, sort) = match sort {
        Sort::Float => (terms.unary(Op::ToBits, term), Sort::Int),
        Sort::Double => (terms.unary(Op::ToBits, term), Sort::Long),
        _ => (term, sort),
    };
    let constant = terms.constant_of(sort, bits);
    terms.binary(Op::Eq, term, constant)
}

/// Variables that are given values, operations on them, and whether the results are what they should be.
fn tried(operations: &[(Op, &[Sort])], random: &mut Random) -> (Terms, Vec<TermId>, Vec<TermId>, Model) {
    let mut terms = Terms::default();
    let mut model = Model::default();
    let (mut given, mut right) = (Vec::new(), Vec::new());
    for &(op, sorts) in operations.iter().flat_map(|operation| [operation; SAMPLES]) {
        let mut operands = [TermId(0); 3];
        let mut bits = [0; 3];
        for (at, &sort) in sorts.iter().enumerate() {
            bits[at] = random.value(sort);
            let (lo, hi) = match sort {
                Sort::Int => (i64::from(i32::MIN), i64::from(i32::MAX)),
                _ => (i64::MIN, i64::MAX),
            };
            model.set(VarId(terms.variables().len() as u32), bits[at]);
            operands[at] = terms.fresh(sort, lo, hi, "a\nb");
            let equal = same(&mut terms, operands[at], bits[at]);
            given.push(equal);
        }
        let [a, b, c] = operands;
        let term = match sorts.len() {
            1 => terms.unary(op, a),
            2 => terms.binary(op, a, b),
            _ => terms.ite(a, b, c),
        };
        let result = value::apply(op, sorts[usize::from(op == Op::Ite)], bits);
        let equal = same(&mut terms, term, result);
        right.push(equal);
    }
    (terms, given, right, model)
}

#[test]
fn solvers_compute_what_terms_compute() {
    let solvers = solvers();
    // Starting a solver takes longer than its answer: some operations at once.
    for (number, operations) in OPERATIONS.chunks(10).enumerate() {
        let mut random = Random::new(number as u64 + 1);
        let (mut terms, given, right, model) = tried(operations, &mut random);
        let all_right: Vec<TermId> = given.iter().chain(&right).copied().collect();
        let mut wrong = terms.truth(false);
        for condition in right {
            let not = terms.not(condition);
            wrong = terms.binary(Op::OrElse, wrong, not);
        }
        let one_wrong: Vec<TermId> = given.iter().copied().chain([wrong]).collect();
        for solver in &solvers {
            let name = format!("{solver}_{number}");
            let text = solved(solver, &format!("{name}_sat.smt2"), &terms.smt(&all_right, Ask::Model));
            let Ok(Answer::Sat(found)) = terms.smt_answer(&text) else {
                panic!("{solver} on {operations:?}: {text}");
            };
            for var in 0..terms.variables().len() as u32 {
                assert_eq!(
                    found.get(VarId(var)),
                    model.get(VarId(var)),
                    "{solver} on {operations:?}: {text}"
                );
            }
            let text = solved(solver, &format!("{name}_unsat.smt2"), &terms.smt(&one_wrong, Ask::Check));
            assert_eq!(terms.smt_answer(&text), Ok(Answer::Unsat), "{solver} on {operations:?}: {text}");
        }
    }
}

#[test]
fn bounds_tables_and_shared_terms_reach_solvers() {
    let mut terms = Terms::default();
    let x = terms.fresh(Sort::Int, 3, 9, "x");
    let elements: Vec<u64> = (0..9).map(|n| n * n).collect();
    let element = terms.table(Sort::Int, &elements, x);
    let mut sum = element;
    for _ in 0..64 {
        sum = terms.binary(Op::Mul, sum, sum);
        sum = terms.binary(Op::Xor, sum, element);
    }
    let wanted = terms.int(49);
    let is_49 = terms.binary(Op::Eq, element, wanted);
    let more = terms.int(200);
    let too_much = terms.binary(Op::Le, more, sum);
    let script = terms.smt(&[is_49], Ask::Model);
    let long = terms.smt(&[too_much], Ask::Check);
    assert!(long.len() < 20_000, "{} characters", long.len());
    for solver in solvers() {
        let text = solved(solver, &format!("{solver}_table.smt2"), &script);
        let Ok(Answer::Sat(model)) = terms.smt_answer(&text) else { panic!("{solver}: {text}") };
        assert_eq!(model.get(VarId(0)), Some(7), "{solver}");
        assert_eq!(terms.evaluate(is_49, &model), 1);
        // Nothing outside of the table is anything but 0, and x is at most 9.
        let outside = terms.int(9);
        let outside = terms.binary(Op::Eq, x, outside);
        let zero = terms.int(0);
        let zero = terms.binary(Op::Eq, element, zero);
        let not_zero = terms.not(zero);
        let text =
            solved(solver, &format!("{solver}_outside.smt2"), &terms.smt(&[outside, not_zero], Ask::Check));
        assert_eq!(terms.smt_answer(&text), Ok(Answer::Unsat), "{solver}");
    }
}

#[test]
fn answers_are_read() {
    let mut terms = Terms::default();
    terms.fresh(Sort::Int, i64::from(i32::MIN), i64::from(i32::MAX), "x");
    terms.fresh(Sort::Float, 0, 0, "f");
    terms.fresh(Sort::Bool, 0, 0, "b");
    let values = |text: &str| match terms.smt_answer(text) {
        Ok(Answer::Sat(model)) => [0, 1, 2].map(|v| model.get(VarId(v))),
        other => panic!("{other:?}"),
    };
    assert_eq!(values("sat\n"), [None; 3]);
    assert_eq!(values("sat\n((v0 #x0000002a))"), [Some(42), None, None]);
    assert_eq!(values("sat\n((v0 (_ bv42 32)) (v2 true))"), [Some(42), None, Some(1)]);
    let z3 = "sat\n(\n  (define-fun v0 () (_ BitVec 32)\n    #b11111111111111111111111111111111)\n  \
              (define-fun v1 () (_ FloatingPoint 8 24)\n (_ -zero 8 24))\n (define-fun k!0 () Bool false))";
    assert_eq!(values(z3), [Some(0xffff_ffff), Some(0x8000_0000), None]);
    for (text, bits) in [
        ("(_ NaN 8 24)", f32::NAN.to_bits()),
        ("(_ +oo 8 24)", f32::INFINITY.to_bits()),
        ("(_ -oo 8 24)", f32::NEG_INFINITY.to_bits()),
        ("(fp #b0 #x7f #b10000000000000000000000)", 1.5f32.to_bits()),
        ("(fp #b1 #b11111111 #b00000000000000000000001)", f32::NAN.to_bits()),
    ] {
        assert_eq!(values(&format!("sat ((v1 {text}))"))[1], Some(u64::from(bits)), "{text}");
    }
    assert_eq!(terms.smt_answer("unsat\n(error \"no model\")"), Ok(Answer::Unsat));
    assert_eq!(terms.smt_answer("unknown"), Ok(Answer::Unknown));
    for bad in [
        "",
        "(error \"line 1\")",
        "sat (",
        "sat )",
        "sat ((v0 #x2a))",
        "sat ((v0 true))",
        "maybe",
        "sat ((v1 (fp #b0 #x7f #b1)))",
    ] {
        assert!(terms.smt_answer(bad).is_err(), "{bad}");
    }
    assert!(terms.smt_answer(&format!("sat {}", "(".repeat(1_000_000))).is_err());
}
