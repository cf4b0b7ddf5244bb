//! The terms that some terms are made of, in an order in which they can be evaluated again and again.

use tarry_terms::{Model, Op, TermId, Terms, VarId};

pub struct Cone {
    /// Operands before what is made of them.
    terms: Vec<TermId>,
    /// Where the operands of each are in the list.
    operands: Vec<[u32; 3]>,
    values: Vec<u64>,
    roots: Vec<u32>,
}

impl Cone {
    pub fn of(terms: &Terms, roots: &[TermId]) -> Cone {
        let mut members: Vec<TermId> = Vec::new();
        let mut seen = hashbrown::HashSet::new();
        let mut open = roots.to_vec();
        while let Some(next) = open.pop() {
            if seen.insert(next) {
                members.push(next);
                open.extend_from_slice(terms.node(next).operands());
            }
        }
        members.sort_unstable();
        let place = |term: &TermId| members.binary_search(term).expect("operands are members") as u32;
        let operands = members.iter().map(|member| {
            let mut places = [0; 3];
            let operands = terms.node(*member).operands();
            places.iter_mut().zip(operands).for_each(|(at, operand)| *at = place(operand));
            places
        });
        let operands = operands.collect();
        let roots = roots.iter().map(place).collect();
        Cone { operands, roots, values: vec![0; members.len()], terms: members }
    }

    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// The variables that occur, in order.
    pub fn variables(&self, terms: &Terms) -> Vec<VarId> {
        let nodes = self.terms.iter().map(|term| terms.node(*term));
        let mut variables: Vec<VarId> =
            nodes.filter(|node| node.op == Op::Var).map(|node| VarId(node.payload as u32)).collect();
        variables.sort_unstable();
        variables
    }

    /// The values of the roots.
    pub fn evaluate(&mut self, terms: &Terms, model: &Model) -> impl Iterator<Item = u64> {
        for n in 0..self.terms.len() {
            let operands = self.operands[n].map(|at| self.values[at as usize]);
            self.values[n] = terms.value_of(terms.node(self.terms[n]), operands, model);
        }
        self.roots.iter().map(|at| self.values[*at as usize])
    }

    /// Whether all roots, which are conditions, hold.
    pub fn holds(&mut self, terms: &Terms, model: &Model) -> bool {
        self.evaluate(terms, model).all(|value| value == 1)
    }
}
