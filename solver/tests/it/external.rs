//! Other solvers: z3 as an oracle where it is installed, and programs that die, hang or lie.

use std::time::{Duration, Instant};

use tarry_solver::{Backend, Options, Possible, Solver, SolverError};
use tarry_terms::{Op, Sort, TermId, Terms};

use crate::random::Random;
use crate::random_terms::{condition, float_condition, full_variable};

/// Options with the library of z3, if it is installed.
fn z3() -> Option<Options> {
    match Backend::Z3.check(Duration::from_secs(5)) {
        Ok(()) => Some(Options { backend: Backend::Z3, limit: Duration::from_secs(2), ..Options::default() }),
        Err(error) => {
            eprintln!("left out: {error}");
            None
        }
    }
}

/// Asks both, assuming what is possible, and compares what both have decided.
fn compare(seed: u64, sorts: &[Sort], steps: u64, of: fn(&mut Terms, &mut Random) -> TermId) -> (u32, u32) {
    let Some(other) = z3() else { return (0, 0) };
    let mut random = Random::new(seed);
    let mut terms = Terms::default();
    for sort in sorts {
        full_variable(&mut terms, *sort);
    }
    let mut solver = Solver::new(Options { conflicts: 300, ..Options::default() });
    let (mut yes, mut no) = (0, 0);
    for _ in 0..steps {
        let fact = of(&mut terms, &mut random);
        let answer = solver.possible(&mut terms, fact);
        let mut oracle = Solver::new(other.clone());
        let expected = oracle.possible(&mut terms.clone(), fact);
        assert!(oracle.take_error().is_none());
        match (answer, expected) {
            (Possible::Unknown, _) | (_, Possible::Unknown) => continue,
            _ => assert_eq!(
                answer,
                expected,
                "seed {seed}: {}",
                terms.smt(&[terms.assumed(), &[fact]].concat(), tarry_terms::Ask::Check)
            ),
        }
        if answer == Possible::Yes {
            yes += 1;
            terms.assume(fact);
        } else {
            no += 1;
        }
    }
    (yes, no)
}

#[test]
fn z3_agrees_about_ints_and_longs() {
    let sorts = [Sort::Int, Sort::Int, Sort::Long];
    let counts: Vec<(u32, u32)> =
        (0..12).map(|seed| compare(seed, &sorts, 8, |terms, random| condition(terms, random, 2))).collect();
    let (yes, no) = counts.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    assert!(z3().is_none() || yes > 4 && no > 1, "{yes} and {no}");
}

#[test]
fn z3_agrees_about_floats() {
    let mut counts = (0, 0);
    for seed in 101..110 {
        let sort = if seed % 5 == 0 { Sort::Double } else { Sort::Float };
        let (yes, no) = compare(seed, &[sort, sort, Sort::Int], 4, float_condition);
        counts = (counts.0 + yes, counts.1 + no);
    }
    assert!(z3().is_none() || counts.0 > 4 && counts.1 > 0, "{counts:?}");
}

/// What a solver that is a shell script gives for `x * x == 49`.
fn with_script(script: &str) -> (Possible, Option<SolverError>, Duration) {
    let arguments = vec!["-c".to_string(), script.to_string()];
    let backend = Backend::Process { program: "sh".to_string(), arguments };
    let mut solver =
        Solver::new(Options { backend, limit: Duration::from_millis(400), ..Options::default() });
    let mut terms = Terms::default();
    let x = full_variable(&mut terms, Sort::Int);
    let square = terms.binary(Op::Mul, x, x);
    let number = terms.int(1009 * 1009);
    let fact = terms.binary(Op::Eq, square, number);
    let start = Instant::now();
    let answer = solver.possible(&mut terms, fact);
    (answer, solver.take_error(), start.elapsed())
}

#[test]
fn a_solver_that_is_a_program_is_asked() {
    let (answer, error, _) = with_script("cat > /dev/null; echo sat; echo '((v0 #x000003f1))'");
    assert_eq!(answer, Possible::Yes);
    assert!(error.is_none(), "{error:?}");
}

#[test]
fn a_solver_that_dies_is_an_error() {
    let (answer, error, _) = with_script("exit 3");
    assert_eq!(answer, Possible::Unknown);
    assert!(matches!(error, Some(SolverError::Died { .. })), "{error:?}");
}

#[test]
fn a_solver_that_hangs_is_ended() {
    let (answer, error, time) = with_script("exec sleep 30");
    assert_eq!(answer, Possible::Unknown);
    assert!(matches!(error, Some(SolverError::Hung { .. })), "{error:?}");
    assert!(time < Duration::from_secs(15), "{time:?}");
}

#[test]
fn a_solver_that_lies_is_found_out() {
    let (answer, error, _) = with_script("cat > /dev/null; echo sat; echo '((v0 #x000003f2))'");
    assert_eq!(answer, Possible::Unknown);
    assert!(matches!(error, Some(SolverError::WrongModel { .. })), "{error:?}");
    let (answer, error, _) = with_script("cat > /dev/null; echo unsat");
    assert_eq!(answer, Possible::Unknown);
    assert!(matches!(error, Some(SolverError::WrongUnsat { .. })), "{error:?}");
    let (answer, error, _) = with_script("cat > /dev/null; echo hello");
    assert_eq!(answer, Possible::Unknown);
    assert!(matches!(error, Some(SolverError::BadAnswer(_))), "{error:?}");
}

#[test]
fn a_program_that_is_not_there_is_said_so() {
    let backend: Backend = "process:no-such-solver -in".parse().expect("it can be read");
    assert!(matches!(backend.check(Duration::from_secs(5)), Err(SolverError::NotStarted { .. })));
    assert!("process:".parse::<Backend>().is_err());
    assert!("z4".parse::<Backend>().is_err());
    assert_eq!("builtin".parse(), Ok(Backend::Builtin));
}

#[test]
fn questions_are_written_as_files() {
    let folder = std::env::temp_dir().join(format!("tarry-solver-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder of our own");
    let mut solver = Solver::new(Options { dump: Some(folder.clone()), ..Options::default() });
    let mut terms = Terms::default();
    let x = full_variable(&mut terms, Sort::Int);
    let number = terms.int(42);
    let fact = terms.binary(Op::Eq, x, number);
    assert_eq!(solver.possible(&mut terms, fact), Possible::Yes);
    let files: Vec<_> =
        std::fs::read_dir(&folder).expect("it is there").flatten().map(|e| e.path()).collect();
    let text = std::fs::read_to_string(&files[0]).expect("it was written");
    std::fs::remove_dir_all(&folder).expect("it is ours");
    assert_eq!(files.len(), 1);
    assert!(text.contains("(check-sat)") && text.contains("#x0000002a"), "{text}");
    assert_eq!(solver.possible(&mut terms.clone(), fact), Possible::Yes);
    let y = full_variable(&mut terms, Sort::Int);
    let product = terms.binary(Op::Mul, x, y);
    let other = terms.binary(Op::Eq, product, number);
    assert_eq!(solver.possible(&mut terms, other), Possible::Yes);
    assert!(matches!(solver.take_error(), Some(SolverError::Dump { .. })));
}
