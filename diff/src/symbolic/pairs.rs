//! Pairs of paths of the two versions whose conditions meet, and whether they show the same wherever they do.
//!
//! The paths of one version are the leaves of a tree of their conditions. For each path of the other this tree is gone down, and what its
//! condition rules out is left with all that is below: versions that branch alike take as many steps as the paths are deep.

use hashbrown::HashMap;
use num_bigint::BigUint;
use tarry_solver::{Possible, Solver};
use tarry_terms::{Op, TermId, Terms};

use super::case::{Case, CaseEnd};
use super::differ::{self, Compared};
use super::inputs::{Bound, Inputs};
use crate::normal::{Normal, Rules};
use crate::shape::{Picks, Shape};

/// So many conditions are not looked at one by one if they say which value a term has.
const MIN_CONDITIONS: usize = 8;

/// Characters of a condition that are shown.
const MAX_CONDITION: usize = 1000;

/// An input for which paths differ, or may.
pub(crate) struct Found {
    /// Of both versions, or of the one that has it.
    pub inputs: [Option<(Shape, Picks)>; 2],
    pub condition: String,
    /// How many inputs differ so, if that can be counted.
    pub count: Option<BigUint>,
    /// If running it shows no difference, tarry is wrong.
    pub is_certain: bool,
}

/// What is known of a pair of paths.
pub(crate) enum Answer {
    /// Rejected by both, or no input takes both.
    Nothing,
    /// No input of both makes a difference.
    Same {
        rules: Rules,
        returned: bool,
    },
    Different(Found),
    /// Why it is not known.
    NotDecided(String),
}

struct Node {
    fact: Option<TermId>,
    below: Vec<usize>,
    cases: Vec<usize>,
    /// If all below say which constant the same term is: the term, and who says which.
    values: Option<(TermId, HashMap<u64, usize>)>,
}

pub(crate) struct Pairs<'a> {
    cases: [&'a [Case]; 2],
    solver: &'a mut Solver,
    normal: &'a Normal,
    terms: Terms,
    inputs: Inputs,
    /// By version and path.
    bound: [Vec<Bound>; 2],
    /// The conditions of the new version.
    tree: Vec<Node>,
    /// Pairs that have inputs in common, where all have to be found.
    met: Option<Vec<(usize, usize)>>,
    stop: &'a dyn Fn() -> bool,
    each: &'a mut dyn FnMut(Answer),
}

impl<'a> Pairs<'a> {
    /// `are_whole`: no path is missing. `each` gets what is found.
    pub fn new(
        cases: [&'a [Case]; 2],
        are_whole: bool,
        solver: &'a mut Solver,
        normal: &'a Normal,
        stop: &'a dyn Fn() -> bool,
        each: &'a mut dyn FnMut(Answer),
    ) -> Pairs<'a> {
        let mut terms = Terms::default();
        let inputs = Inputs::of(&mut terms, cases.iter().flat_map(|cases| cases.iter()));
        let bound =
            cases.map(|cases| cases.iter().map(|case| inputs.bind(&mut terms, case)).collect::<Vec<_>>());
        let tree = tree(&terms, &bound[1]);
        let met = (are_whole && inputs.has_other_domains).then(Vec::new);
        Pairs { cases, solver, normal, terms, inputs, bound, tree, met, stop, each }
    }

    /// How many inputs there are, if every path asks for the same and none is rejected.
    pub fn space(&mut self) -> Option<BigUint> {
        let mut all = self.cases.iter().flat_map(|cases| cases.iter());
        let is_plain = !self.inputs.has_other_domains
            && all.all(|case| case.shows.end != CaseEnd::Pruned && self.inputs.are_all_asked([case; 2]));
        if is_plain { self.solver.count(&mut self.terms) } else { None }
    }

    /// Whether all pairs were looked at.
    pub fn compare(&mut self) -> bool {
        if let Some(why) = &self.inputs.mismatch {
            (self.each)(Answer::NotDecided(why.clone()));
            return true;
        }
        for old in 0..self.cases[0].len() {
            if (self.stop)() {
                return false;
            }
            let mark = self.terms.mark();
            let is_possible = self.assume_all(0, old);
            let goes_on = !is_possible || self.below(0, old);
            self.terms.truncate(&mark);
            if !goes_on {
                return false;
            }
        }
        match self.met.take() {
            Some(met) => self.alone(0, &met) && self.alone(1, &met),
            None => true,
        }
    }

    fn assume_all(&mut self, version: usize, case: usize) -> bool {
        for at in 0..self.bound[version][case].facts.len() {
            let fact = self.bound[version][case].facts[at];
            match self.terms.settled(fact) {
                Some(0) => return false,
                Some(_) => {}
                None => self.terms.assume(fact),
            }
        }
        true
    }

    /// Goes down the tree from a node whose conditions hold, as far as this path of the old version does. False: somebody wants to stop.
    fn below(&mut self, node: usize, old: usize) -> bool {
        for at in 0..self.tree[node].cases.len() {
            if (self.stop)() {
                return false;
            }
            let new = self.tree[node].cases[at];
            let answer = self.pair(old, new);
            if let (Some(met), false) = (&mut self.met, matches!(answer, Answer::Nothing)) {
                met.push((old, new));
            }
            (self.each)(answer);
        }
        let said = self.tree[node].values.as_ref().and_then(|(term, by_value)| {
            let value = self.terms.settled(*term)?;
            Some(by_value.get(&value).copied().into_iter().collect::<Vec<usize>>())
        });
        for next in said.unwrap_or_else(|| self.tree[node].below.clone()) {
            if (self.stop)() {
                return false;
            }
            let fact = self.tree[next].fact.expect("only the root has none");
            let mark = self.terms.mark();
            let goes_on = match self.terms.settled(fact) {
                Some(0) => true,
                Some(_) => self.below(next, old),
                None => match self.solver.possible(&mut self.terms, fact) {
                    Possible::No => true,
                    // Where it is not known the pair is compared all the same: no input may be left out.
                    Possible::Yes | Possible::Unknown => {
                        self.terms.assume(fact);
                        self.below(next, old)
                    }
                },
            };
            self.terms.truncate(&mark);
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Two paths, whose conditions are assumed.
    fn pair(&mut self, old: usize, new: usize) -> Answer {
        let cases = [&self.cases[0][old], &self.cases[1][new]];
        let ends = cases.map(|case| &case.shows.end);
        match ends {
            [CaseEnd::Pruned, CaseEnd::Pruned] => return Answer::Nothing,
            [CaseEnd::Limit, CaseEnd::Limit] => {
                return Answer::NotDecided("a limit cuts both versions".into());
            }
            [CaseEnd::Unsupported(what), _] | [_, CaseEnd::Unsupported(what)] => {
                return Answer::NotDecided(what.clone());
            }
            _ if cases.iter().any(|case| case.has_pool()) => {
                return Answer::NotDecided("objects of a pool are compared with --mode delayed only".into());
            }
            _ => {}
        }
        let mark = self.terms.mark();
        let answer = self.compared(cases, old, new);
        self.terms.truncate(&mark);
        answer
    }

    fn compared(&mut self, cases: [&Case; 2], old: usize, new: usize) -> Answer {
        // Nothing but variables: what else is imported goes back with what is assumed.
        let maps = [&self.bound[0][old], &self.bound[1][new]].map(|bound| bound.variables.clone());
        let Compared { same, is_exact, rules } = differ::compared(&mut self.terms, cases, maps, self.normal);
        let differ = self.terms.not(same);
        let possible = match self.terms.settled(differ) {
            Some(0) => Possible::No,
            _ => self.solver.possible(&mut self.terms, differ),
        };
        match possible {
            Possible::No => {
                let returned = matches!(cases[0].shows.end, CaseEnd::Returned | CaseEnd::Exited(0));
                Answer::Same { rules, returned }
            }
            Possible::Unknown => {
                Answer::NotDecided("the solver could not tell whether the results are equal".into())
            }
            Possible::Yes => {
                if self.terms.settled(differ).is_none() {
                    self.terms.assume(differ);
                }
                self.found([Some(cases[0]), Some(cases[1])], is_exact)
            }
        }
    }

    /// An input that satisfies what is assumed.
    fn found(&mut self, cases: [Option<&Case>; 2], is_certain: bool) -> Answer {
        let canonical = self.solver.canonical(&mut self.terms);
        let Some(model) = canonical.or_else(|| self.solver.model(&mut self.terms).cloned()) else {
            return Answer::NotDecided("the solver found no example input".into());
        };
        let used = self.terms.variables_used();
        let inputs = cases.map(|case| case.map(|case| self.inputs.example(&self.terms, case, &model, &used)));
        let condition = match self.terms.assumed() {
            [] => "always".into(),
            assumed => self.terms.java_all(assumed, MAX_CONDITION),
        };
        // What neither asks for has one way to be.
        let all: Vec<&Case> = cases.into_iter().flatten().collect();
        for (term, value) in self.inputs.not_asked(&all) {
            let sort = self.terms.sort(term);
            let term = if sort.is_float() { self.terms.unary(Op::ToBits, term) } else { term };
            let constant = self.terms.constant_of(self.terms.sort(term), value);
            let fixed = self.terms.binary(Op::Eq, term, constant);
            if self.terms.settled(fixed).is_none() {
                self.terms.assume(fixed);
            }
        }
        let count = self.solver.count(&mut self.terms);
        Answer::Different(Found { inputs, condition, count, is_certain })
    }

    /// Inputs of one version that no path of the other takes.
    fn alone(&mut self, version: usize, met: &[(usize, usize)]) -> bool {
        let mut others: HashMap<usize, Vec<usize>> = HashMap::new();
        for (old, new) in met {
            let (one, other) = if version == 0 { (old, new) } else { (new, old) };
            others.entry(*one).or_default().push(*other);
        }
        for case in 0..self.cases[version].len() {
            if (self.stop)() {
                return false;
            }
            if self.cases[version][case].shows.end == CaseEnd::Pruned {
                continue;
            }
            let mark = self.terms.mark();
            let mut is_possible = self.assume_all(version, case);
            for other in others.get(&case).map_or(&[][..], |all| all) {
                let mut all = self.terms.truth(true);
                for fact in &self.bound[1 - version][*other].facts {
                    all = self.terms.binary(Op::AndAlso, all, *fact);
                }
                let not = self.terms.not(all);
                match self.terms.settled(not) {
                    Some(0) => is_possible = false,
                    Some(_) => {}
                    None => self.terms.assume(not),
                }
            }
            if is_possible {
                let truth = self.terms.truth(true);
                let answer = match self.solver.possible(&mut self.terms, truth) {
                    Possible::No => None,
                    Possible::Unknown => Some(Answer::NotDecided(
                        "the solver could not tell whether both versions ask for the input".into(),
                    )),
                    Possible::Yes => {
                        let mut cases = [None, None];
                        cases[version] = Some(&self.cases[version][case]);
                        Some(self.found(cases, false))
                    }
                };
                answer.into_iter().for_each(|answer| (self.each)(answer));
            }
            self.terms.truncate(&mark);
        }
        true
    }
}

fn tree(terms: &Terms, bound: &[Bound]) -> Vec<Node> {
    let mut nodes = vec![Node { fact: None, below: Vec::new(), cases: Vec::new(), values: None }];
    let mut places: HashMap<(usize, TermId), usize> = HashMap::new();
    for (case, Bound { facts, .. }) in bound.iter().enumerate() {
        let mut at = 0;
        for fact in facts {
            at = *places.entry((at, *fact)).or_insert_with(|| {
                nodes.push(Node { fact: Some(*fact), below: Vec::new(), cases: Vec::new(), values: None });
                let next = nodes.len() - 1;
                nodes[at].below.push(next);
                next
            });
        }
        nodes[at].cases.push(case);
    }
    for at in 0..nodes.len() {
        nodes[at].values = values(terms, &nodes, &nodes[at].below);
    }
    nodes
}

/// If there are many and all say which constant the same term is.
fn values(terms: &Terms, nodes: &[Node], below: &[usize]) -> Option<(TermId, HashMap<u64, usize>)> {
    if below.len() < MIN_CONDITIONS {
        return None;
    }
    let value = |node: &usize| {
        let said = terms.node(nodes[*node].fact?);
        let [a, b, _] = said.operands;
        let (constant, term) = if terms.constant(a).is_some() { (a, b) } else { (b, a) };
        Some((term, terms.constant(constant).filter(|_| said.op == Op::Eq)?, *node))
    };
    let (of, ..) = below.first().and_then(value)?;
    let known = below.iter().map(|node| value(node).filter(|(term, ..)| *term == of));
    let known = known.map(|value| value.map(|(_, value, node)| (value, node)));
    Some((of, known.collect::<Option<_>>()?))
}
