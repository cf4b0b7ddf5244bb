//! Answers over small domains are those of trying all values, whatever was asked before and taken back.

use crate::random::Random;
use crate::random_terms::{condition, difference, float_of_numbers, models, number, product, variable};
use num_bigint::BigUint;
use tarry_solver::{Enumerated, Options, Possible, Solver};
use tarry_terms::{Model, Sort, TermId, Terms, TermsMark, value};

#[derive(Clone, Copy)]
enum Kind {
    Any,
    /// About differences of variables only.
    Differences,
    /// About products of variables.
    Products,
    /// About floats that are computed from variables.
    Floats,
}

/// One random sequence of assumptions, questions and rollbacks.
struct Run {
    terms: Terms,
    solver: Solver,
    random: Random,
    marks: Vec<TermsMark>,
    /// What conditions are like.
    kind: Kind,
}

impl Run {
    fn new(seed: u64, options: Options) -> Run {
        let mut run = Run::without_variables(seed, options);
        variable(&mut run.terms, &mut run.random);
        variable(&mut run.terms, &mut run.random);
        run
    }

    fn without_variables(seed: u64, options: Options) -> Run {
        Run {
            terms: Terms::default(),
            solver: Solver::new(options),
            random: Random::new(seed),
            marks: Vec::new(),
            kind: Kind::Any,
        }
    }

    fn step(&mut self) {
        match self.random.below(12) {
            0..5 => self.ask(),
            5 | 6 => self.marks.push(self.terms.mark()),
            7 | 8 => self.go_back(),
            9 if self.terms.variables().len() < 3 => {
                variable(&mut self.terms, &mut self.random);
            }
            9 => self.values(),
            10 => self.canonical(),
            _ => self.count(),
        }
    }

    fn go_back(&mut self) {
        if let Some(mark) = self.marks.pop() {
            self.terms.truncate(&mark);
        }
    }

    fn ask(&mut self) {
        let (terms, random) = (&mut self.terms, &mut self.random);
        let fact = match self.kind {
            Kind::Any => condition(terms, random, 3),
            Kind::Differences => difference(terms, random),
            Kind::Products => product(terms, random),
            Kind::Floats => float_of_numbers(terms, random),
        };
        let found = models(&self.terms);
        let satisfies = found.iter().any(|model| self.terms.evaluate(fact, model) == 1);
        let expected = if satisfies { Possible::Yes } else { Possible::No };
        let cheap = self.solver.cheap(&mut self.terms, fact);
        assert!(cheap.is_none_or(|answer| answer == expected), "{cheap:?}, not {expected:?}");
        assert_eq!(self.solver.possible(&mut self.terms, fact), expected);
        self.cold(|solver, terms| assert_eq!(solver.possible(terms, fact), expected));
        // Facts are also assumed unasked, and then nothing may satisfy them.
        if expected == Possible::Yes || self.random.below(8) == 0 {
            self.terms.assume(fact);
            let model = self.solver.model(&mut self.terms).cloned();
            assert_eq!(model.is_some(), satisfies);
            self.check_model(model);
        }
    }

    fn check_model(&self, model: Option<Model>) {
        if let Some(model) = model {
            let facts = self.terms.assumed();
            assert!(facts.iter().all(|fact| self.terms.evaluate(*fact, &model) == 1), "{model:?}");
            for (n, variable) in self.terms.variables().iter().enumerate() {
                let bits = model.value(self.terms.variables(), tarry_terms::VarId(n as u32));
                let number = value::signed(variable.sort, bits);
                assert!(variable.lo <= number && number <= variable.hi, "{model:?}");
            }
        }
    }

    /// The same of a solver that has never been asked.
    fn cold<R>(&self, ask: impl FnOnce(&mut Solver, &mut Terms) -> R) -> R {
        ask(&mut Solver::new(Options::default()), &mut self.terms.clone())
    }

    fn canonical(&mut self) {
        let expected = models(&self.terms).first().cloned();
        assert_eq!(self.solver.canonical(&mut self.terms), expected);
        assert_eq!(self.cold(|solver, terms| solver.canonical(terms)), expected);
        let mut listed = Vec::new();
        let all = self.solver.models(&mut self.terms, &mut |model| {
            listed.push(model.clone());
            true
        });
        assert_eq!(all, Enumerated::All);
        assert_eq!(listed, models(&self.terms));
    }

    fn count(&mut self) {
        let expected = BigUint::from(models(&self.terms).len());
        assert_eq!(self.solver.count(&mut self.terms), Some(expected));
    }

    fn values(&mut self) {
        let sort = self.random.one_of(&[Sort::Int, Sort::Long]);
        let term = number(&mut self.terms, &mut self.random, sort, 2);
        let expected = feasible(&self.terms, term);
        let (all, few) = (self.random.below(5) as usize, 1 + self.random.below(5) as usize);
        let found = self.solver.values(&mut self.terms, term, all, few);
        assert!(!found.unknown);
        assert_eq!(self.cold(|solver, terms| solver.values(terms, term, all, few)), found);
        if expected.len() <= all.max(usize::from(self.terms.constant(term).is_some())) {
            assert!(found.complete);
            assert_eq!(found.values, expected);
            return;
        }
        assert_eq!(found.complete, expected.len() <= found.values.len());
        assert_eq!(found.values.len(), few.min(expected.len()));
        let signed = |bits: &u64| value::signed(sort, *bits);
        let (least, most) = (expected.iter().map(signed).min(), expected.iter().map(signed).max());
        let mut wanted = vec![signed(&expected[0])];
        wanted.extend(least.into_iter().chain(most).take(few - 1));
        let numbers: Vec<i64> = found.values.iter().map(signed).collect();
        assert!(wanted.iter().all(|number| numbers.contains(number)), "{numbers:?}, not {wanted:?}");
        assert_eq!(numbers[0], wanted[0]);
    }
}

/// What a term can be, the nearest to 0 first.
fn feasible(terms: &Terms, term: TermId) -> Vec<u64> {
    let sort = terms.sort(term);
    let mut values: Vec<u64> = models(terms).iter().map(|model| terms.evaluate(term, model)).collect();
    values.sort_by_key(|bits| (value::signed(sort, *bits).unsigned_abs(), value::signed(sort, *bits) < 0));
    values.dedup();
    values
}

#[test]
fn answers_over_small_domains_are_those_of_trying_all_values() {
    for seed in 0..25 {
        let mut run = Run::new(seed, Options::default());
        for _ in 0..60 {
            run.step();
        }
    }
}

/// With more values than the solver tries out, so that circuits are asked, and asked again after rollbacks.
#[test]
fn answers_of_circuits_are_those_of_trying_all_values() {
    let mut by_sat = 0;
    for seed in 4000..4020 {
        let mut run = Run::without_variables(seed, Options::default());
        run.kind = Kind::Products;
        for name in ["a", "b"] {
            let lo = run.random.below(16) as i64 - 12;
            run.terms.fresh(Sort::Int, lo, lo + 9, name);
        }
        for _ in 0..60 {
            match run.random.below(8) {
                0..4 => run.ask(),
                4 | 5 => run.marks.push(run.terms.mark()),
                _ => run.go_back(),
            }
        }
        by_sat += run.solver.statistics().by_sat;
    }
    assert!(by_sat > 50, "{by_sat}");
}

/// Without conflicts to spend, each question goes to an instance of its own, and that answers the same.
#[test]
fn answers_do_not_depend_on_the_instance_that_goes_along() {
    for seed in 1000..1008 {
        let mut run = Run::new(seed, Options { quick_conflicts: 0, ..Options::default() });
        for _ in 0..60 {
            run.step();
        }
    }
}

#[test]
fn differences_over_small_domains_are_decided_without_sat() {
    let (mut queries, mut by_sat) = (0, 0);
    for seed in 2000..2060 {
        // Nothing is counted one by one.
        let mut run = Run::new(seed, Options { enumerated: 0, ..Options::default() });
        run.kind = Kind::Differences;
        variable(&mut run.terms, &mut run.random);
        for _ in 0..80 {
            run.step();
        }
        queries += run.solver.statistics().queries;
        by_sat += run.solver.statistics().by_sat;
    }
    // The sum of a variable at a border of its sort and a number may wrap around: that is no difference.
    assert!(queries > 1000 && by_sat * 5 < queries, "{by_sat} of {queries}");
}

#[test]
fn answers_about_floats_are_those_of_trying_all_values() {
    for seed in 3000..3006 {
        let mut run = Run::new(seed, Options::default());
        run.kind = Kind::Floats;
        for _ in 0..40 {
            run.step();
        }
    }
}
