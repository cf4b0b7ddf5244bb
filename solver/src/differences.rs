//! Bounds and differences of variables, under undo: most of what container code asks is decided here, without SAT.

use hashbrown::HashMap;
use num_bigint::BigUint;
use tarry_terms::{Op, TermId, Terms, Unchanged, VarId, value};

use crate::atoms::{Atom, Difference, atoms};
use crate::graph::{Graph, ZERO};
use crate::lattice::Lattice;

/// Splits of inequations (`x != y` into less and greater) that are tried for one question.
const SPLITS: u32 = 64;

/// Values that are tried for one variable of a canonical model.
const CANDIDATES: usize = 16;

/// An inequation: one node is not another plus a number.
#[derive(Clone, Copy)]
struct Unequal {
    plus: u32,
    minus: u32,
    apart: i128,
}

/// Where everything stood before a fact.
#[derive(Clone, Copy)]
struct Mark {
    edges: usize,
    nodes: usize,
    unequal: usize,
}

struct Fact {
    before: Mark,
    /// Variables of which this fact or one before it says something else than how far they are apart.
    impure: u64,
}

/// What differences can tell of all that is assumed and one more fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    No,
    /// The values now satisfy all differences.
    Satisfied,
    Nothing,
}

#[derive(Default)]
pub struct Differences {
    graph: Graph,
    /// By node, the one for 0 left out.
    terms: Vec<TermId>,
    node_of: HashMap<TermId, u32>,
    unequal: Vec<Unequal>,
    facts: Vec<Fact>,
    /// The first fact that contradicts those before it; it is not in `facts`, nor are those after it.
    is_contradictory: bool,
    atoms: Vec<Atom>,
    /// The values that the last question found, by term, and whether its fact says nothing but differences of variables.
    found: Vec<(TermId, i128)>,
    asked_is_pure: bool,
}

impl Differences {
    pub fn truncate(&mut self, unchanged: &Unchanged) {
        if self.facts.len() >= unchanged.assumed {
            self.is_contradictory = false;
            if let Some(first) = self.facts.get(unchanged.assumed) {
                let before = first.before;
                self.facts.truncate(unchanged.assumed);
                self.forget(before);
            }
        }
    }

    fn mark(&self) -> Mark {
        Mark { edges: self.graph.edges(), nodes: self.graph.nodes(), unequal: self.unequal.len() }
    }

    fn forget(&mut self, mark: Mark) {
        self.graph.truncate(mark.edges, mark.nodes);
        for term in self.terms.drain(mark.nodes - 1..) {
            self.node_of.remove(&term);
        }
        self.unequal.truncate(mark.unequal);
    }

    /// Takes in what has been assumed.
    fn follow(&mut self, terms: &Terms) {
        while !self.is_contradictory && self.facts.len() < terms.assumed().len() {
            let fact = terms.assumed()[self.facts.len()];
            let before = self.mark();
            match self.push(terms, fact) {
                Some(is_pure) => {
                    let own = if is_pure { 0 } else { terms.facts(fact).variables };
                    let impure = own | self.impure();
                    self.facts.push(Fact { before, impure });
                }
                None => {
                    self.forget(before);
                    self.is_contradictory = true;
                }
            }
        }
    }

    /// Adds what a fact says of differences, and tells whether that is all and of variables only; None if it cannot be.
    fn push(&mut self, terms: &Terms, fact: TermId) -> Option<bool> {
        let mut found = std::mem::take(&mut self.atoms);
        found.clear();
        let mut is_pure = atoms(terms, fact, &mut found);
        let mut holds = true;
        for atom in &found {
            let (Atom::NotAbove(apart) | Atom::NotZero(apart)) = *atom;
            is_pure &= apart.terms().all(|term| terms.node(term).op == Op::Var);
            holds = holds && self.add(terms, *atom);
        }
        self.atoms = found;
        holds.then_some(is_pure)
    }

    fn add(&mut self, terms: &Terms, atom: Atom) -> bool {
        let (Atom::NotAbove(Difference { plus, minus, constant })
        | Atom::NotZero(Difference { plus, minus, constant })) = atom;
        let (plus, minus) = (self.node(terms, plus), self.node(terms, minus));
        match atom {
            Atom::NotAbove(_) => self.graph.add(minus, plus, -constant),
            Atom::NotZero(_) if plus == minus => constant != 0,
            Atom::NotZero(_) => {
                self.unequal.push(Unequal { plus, minus, apart: -constant });
                true
            }
        }
    }

    fn node(&mut self, terms: &Terms, term: Option<TermId>) -> u32 {
        let Some(term) = term else { return ZERO };
        if let Some(node) = self.node_of.get(&term) {
            return *node;
        }
        let facts = terms.facts(term);
        let node = self.graph.add_node(facts.lo.into(), facts.hi.into());
        self.node_of.insert(term, node);
        self.terms.push(term);
        node
    }

    /// What differences tell of all that is assumed, and this fact.
    pub fn tell(&mut self, terms: &Terms, fact: Option<TermId>) -> Told {
        self.follow(terms);
        if self.is_contradictory {
            return Told::No;
        }
        let before = self.mark();
        self.asked_is_pure = true;
        let possible = fact.is_none_or(|fact| match self.push(terms, fact) {
            Some(is_pure) => {
                self.asked_is_pure = is_pure;
                true
            }
            None => false,
        });
        let told = if possible { self.split() } else { Told::No };
        if told == Told::Satisfied {
            let values = (1..).map(|node| self.graph.value(node));
            self.found.clear();
            self.found.extend(self.terms.iter().copied().zip(values));
        }
        self.forget(before);
        told
    }

    /// Looks for values that satisfy the inequations too.
    fn split(&mut self) -> Told {
        /// An inequation that was violated: where the edges stood, and whether its second side is in force.
        struct Split {
            edges: usize,
            unequal: Unequal,
            second: bool,
        }
        let mut open: Vec<Split> = Vec::new();
        let mut left = SPLITS;
        loop {
            let violated = |u: &&Unequal| self.graph.value(u.plus) - self.graph.value(u.minus) == u.apart;
            let Some(unequal) = self.unequal.iter().find(violated).copied() else { return Told::Satisfied };
            open.push(Split { edges: self.graph.edges(), unequal, second: false });
            if self.below(unequal) {
                continue;
            }
            // Back to the last one whose second side has not been tried.
            loop {
                if left == 0 {
                    return Told::Nothing;
                }
                left -= 1;
                let Some(last) = open.last_mut() else { return Told::No };
                self.graph.truncate(last.edges, self.graph.nodes());
                if !last.second {
                    last.second = true;
                    let unequal = last.unequal;
                    if self.above(unequal) {
                        break;
                    }
                }
                open.pop();
            }
        }
    }

    fn below(&mut self, u: Unequal) -> bool {
        self.graph.add(u.minus, u.plus, u.apart - 1)
    }

    fn above(&mut self, u: Unequal) -> bool {
        self.graph.add(u.plus, u.minus, -u.apart - 1)
    }

    /// Whether differences of variables are all that is said of these variables, by what is assumed and by the fact last asked about.
    pub fn are_all_of(&self, variables: u64) -> bool {
        self.asked_is_pure && !self.is_contradictory && self.impure() & variables == 0
    }

    fn impure(&self) -> u64 {
        self.facts.last().map_or(0, |fact| fact.impure)
    }

    /// The values that the last question found, of these variables.
    pub fn values(&self, terms: &Terms, variables: u64) -> Vec<(VarId, u64)> {
        let value = |(term, number): &(TermId, i128)| {
            let node = terms.node(*term);
            let var = VarId(node.payload as u32);
            let wanted = node.op == Op::Var && variables >> (var.0 % 64) & 1 == 1;
            wanted.then(|| (var, value::bits(node.sort, *number as i64)))
        };
        self.found.iter().filter_map(value).collect()
    }

    /// The canonical values of variables of which differences say all. None if that would take too long.
    pub fn canonical(
        &mut self,
        terms: &Terms,
        variables: impl Iterator<Item = VarId>,
    ) -> Option<Vec<(VarId, u64)>> {
        if self.tell(terms, None) != Told::Satisfied {
            return None;
        }
        let before = self.mark();
        let found = self.nearest_values(terms, variables);
        self.forget(before);
        found
    }

    fn nearest_values(
        &mut self,
        terms: &Terms,
        variables: impl Iterator<Item = VarId>,
    ) -> Option<Vec<(VarId, u64)>> {
        let mut found = Vec::new();
        for var in variables {
            let variable = terms.variable(var);
            let Some(node) = self.node_of.get(&variable.term).copied() else { continue };
            let (lo, hi) = self.graph.bounds(node);
            let number = self.first_possible(node, nearest_zero(lo, hi).take(CANDIDATES))?;
            found.push((var, value::bits(variable.sort, number as i64)));
        }
        Some(found)
    }

    /// The first number that a node can be, which it is from then on. None if that could not be found out.
    fn first_possible(&mut self, node: u32, candidates: impl Iterator<Item = i128>) -> Option<i128> {
        for number in candidates {
            let edges = self.graph.edges();
            let possible = self.graph.add(ZERO, node, number) && self.graph.add(node, ZERO, -number);
            let fixed = self.graph.edges();
            match if possible { self.split() } else { Told::No } {
                Told::Satisfied => {
                    self.graph.truncate(fixed, self.graph.nodes());
                    return Some(number);
                }
                Told::No => self.graph.truncate(edges, self.graph.nodes()),
                Told::Nothing => return None,
            }
        }
        None
    }

    /// How many values variables have together, of which differences say all; None if that would take too long.
    pub fn count(&mut self, terms: &Terms, variables: &[VarId]) -> Option<BigUint> {
        if self.tell(terms, None) == Told::No {
            return Some(BigUint::ZERO);
        }
        let nodes: Option<Vec<u32>> =
            variables.iter().map(|var| self.node_of.get(&terms.variable(*var).term).copied()).collect();
        match nodes?.as_slice() {
            [node] => Some(self.count_one(*node)),
            nodes => self.count_together(nodes),
        }
    }

    fn count_one(&self, node: u32) -> BigUint {
        let (lo, hi) = self.graph.bounds(node);
        let excluded = self.unequal.iter().filter_map(|u| u.excluded_from(node));
        let mut excluded: Vec<i128> = excluded.filter(|number| (lo..=hi).contains(number)).collect();
        excluded.sort_unstable();
        excluded.dedup();
        BigUint::from((hi - lo + 1 - excluded.len() as i128).unsigned_abs())
    }

    fn count_together(&self, nodes: &[u32]) -> Option<BigUint> {
        let place = |node: u32| nodes.iter().position(|other| *other == node);
        let mut lattice = Lattice::default();
        for node in nodes {
            let (lo, hi) = self.graph.bounds(*node);
            lattice.add_variable(lo, hi).then_some(())?;
        }
        for (start, end, weight) in self.graph.all_edges() {
            if let (Some(b), Some(a)) = (place(start), place(end)) {
                lattice.limit(a, b, weight);
            }
        }
        for unequal in &self.unequal {
            match (place(unequal.plus), place(unequal.minus)) {
                (Some(a), Some(b)) => lattice.separate(a, b, unequal.apart),
                (Some(one), None) | (None, Some(one)) => {
                    if let Some(number) = unequal.excluded_from(nodes[one]) {
                        lattice.exclude(one, number);
                    }
                }
                (None, None) => {}
            }
        }
        lattice.count()
    }
}

impl Unequal {
    /// The number that a node is not, if that is what it says.
    fn excluded_from(self, node: u32) -> Option<i128> {
        match (self.plus, self.minus) {
            (plus, ZERO) if plus == node => Some(self.apart),
            (ZERO, minus) if minus == node => Some(-self.apart),
            _ => None,
        }
    }
}

/// Numbers between bounds: those nearest to 0 first, of two the one that is not negative.
fn nearest_zero(lo: i128, hi: i128) -> impl Iterator<Item = i128> {
    let start = 0.clamp(lo, hi).abs();
    (start..=lo.abs().max(hi.abs()))
        .flat_map(|size| [Some(size), (size != 0).then_some(-size)])
        .flatten()
        .filter(move |number| (lo..=hi).contains(number))
}
