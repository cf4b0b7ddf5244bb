//! Container code over unknown ints, as a search explores it.

use tarry_solver::{Options, Possible, Solver};
use tarry_terms::{Op, Sort, TermId, Terms};

/// One path: sides of branches, some given, the others asked for.
pub struct Path<'a> {
    terms: &'a mut Terms,
    solver: &'a mut Solver,
    /// The sides taken, and whether the other one is still to be tried.
    sides: &'a mut Vec<(bool, bool)>,
    at: usize,
}

impl Path<'_> {
    pub fn unknown(&mut self) -> TermId {
        let name = format!("x{}", self.terms.variables().len());
        self.terms.fresh(Sort::Int, i32::MIN.into(), i32::MAX.into(), &name)
    }

    pub fn less(&mut self, a: TermId, b: TermId) -> bool {
        let condition = self.terms.binary(Op::Lt, a, b);
        self.branch(condition)
    }

    fn branch(&mut self, condition: TermId) -> bool {
        if let Some(known) = self.terms.settled(condition) {
            return known == 1;
        }
        if self.at < self.sides.len() {
            let side = self.sides[self.at].0;
            self.at += 1;
            self.assume(condition, side);
            return side;
        }
        let negation = self.terms.not(condition);
        let no = self.solver.possible(self.terms, negation) == Possible::Yes;
        let yes = self.solver.possible(self.terms, condition) == Possible::Yes;
        assert!(yes || no, "a path that cannot be");
        if yes && no {
            self.sides.push((false, true));
            self.at += 1;
        }
        self.assume(condition, !no);
        !no
    }

    fn assume(&mut self, condition: TermId, side: bool) {
        let fact = if side { condition } else { self.terms.not(condition) };
        self.terms.assume(fact);
    }
}

/// All paths, depth first. Each runs from the beginning; terms are made again.
pub struct Explore {
    pub solver: Solver,
}

impl Explore {
    pub fn new(options: Options) -> Explore {
        Explore { solver: Solver::new(options) }
    }

    pub fn paths(&mut self, program: &dyn Fn(&mut Path)) -> u64 {
        let (mut sides, mut count) = (Vec::new(), 0);
        let mut terms = Terms::default();
        let start = terms.mark();
        loop {
            terms.truncate(&start);
            let solver = &mut self.solver;
            program(&mut Path { terms: &mut terms, solver, sides: &mut sides, at: 0 });
            count += 1;
            while sides.last().is_some_and(|(_, open)| !open) {
                sides.pop();
            }
            let Some(last) = sides.last_mut() else { return count };
            *last = (true, false);
        }
    }
}

pub fn sorted_list(path: &mut Path, insertions: usize) {
    let mut list: Vec<TermId> = Vec::new();
    for _ in 0..insertions {
        let element = path.unknown();
        let mut at = 0;
        while at < list.len() && path.less(list[at], element) {
            at += 1;
        }
        list.insert(at, element);
    }
}

pub fn search_tree(path: &mut Path, puts: usize) {
    struct Node {
        key: TermId,
        children: [Option<usize>; 2],
    }
    let mut nodes: Vec<Node> = Vec::new();
    for _ in 0..puts {
        let key = path.unknown();
        let mut at = (!nodes.is_empty()).then_some(0);
        let mut place = None;
        while let Some(node) = at {
            let side = if path.less(key, nodes[node].key) {
                0
            } else if path.less(nodes[node].key, key) {
                1
            } else {
                place = None;
                break;
            };
            place = Some((node, side));
            at = nodes[node].children[side];
        }
        let is_new =
            nodes.is_empty() || place.is_some_and(|(node, side)| nodes[node].children[side].is_none());
        if is_new {
            if let Some((node, side)) = place {
                let next = nodes.len();
                nodes[node].children[side] = Some(next);
            }
            nodes.push(Node { key, children: [None; 2] });
        }
    }
}
