//! What container code over unknown ints asks is decided without SAT, and its paths are those of the orders of its elements.

use crate::explore::{Explore, search_tree, sorted_list};
use tarry_solver::{Options, Solver};
use tarry_terms::Terms;

fn assert_without_sat(solver: &Solver) {
    let statistics = solver.statistics();
    assert!(statistics.decided_without_sat() * 5 >= statistics.queries * 4, "{statistics:?}");
}

#[test]
fn insertions_into_a_sorted_list_take_a_path_for_each_order() {
    let mut explore = Explore::new(Options::default());
    assert_eq!(explore.paths(&|path| sorted_list(path, 6)), 720);
    assert_without_sat(&explore.solver);
}

#[test]
fn puts_into_a_search_tree_take_a_path_for_each_weak_order() {
    let mut explore = Explore::new(Options::default());
    assert_eq!(explore.paths(&|path| search_tree(path, 6)), 4683);
    assert_without_sat(&explore.solver);
}

/// The model of the last path of a chain of differences is found without SAT as well.
#[test]
fn a_chain_of_differences_has_its_canonical_model() {
    let mut terms = Terms::default();
    let mut solver = Solver::new(Options::default());
    let range = (i64::from(i32::MIN), i64::from(i32::MAX));
    let x: Vec<_> =
        (0..5).map(|n| terms.fresh(tarry_terms::Sort::Int, range.0, range.1, &format!("x{n}"))).collect();
    for pair in x.windows(2) {
        let below = terms.binary(tarry_terms::Op::Lt, pair[0], pair[1]);
        terms.assume(below);
    }
    let minus_three = terms.int(-3);
    let last = terms.binary(tarry_terms::Op::Lt, x[4], minus_three);
    assert_eq!(solver.possible(&mut terms, last), tarry_solver::Possible::Yes);
    terms.assume(last);
    let model = solver.canonical(&mut terms).expect("it is possible");
    let values: Vec<i32> =
        (0..5).map(|n| model.get(tarry_terms::VarId(n)).expect("all have one") as i32).collect();
    assert_eq!(values, [-8, -7, -6, -5, -4]);
    let above = terms.binary(tarry_terms::Op::Lt, x[4], x[0]);
    assert_eq!(solver.cheap(&mut terms, above), Some(tarry_solver::Possible::No));
    assert_eq!(solver.statistics().by_sat, 0);
}
