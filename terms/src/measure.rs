//! How large terms are, and which variables occur in them.

use crate::{Node, Op, TermId, Terms, VarId, Variable};

impl Terms {
    /// What the arena takes, about.
    pub fn bytes(&self) -> usize {
        // With its bounds, and its place in the table of contents.
        self.len() * (size_of::<Node>() + 64) + size_of_val(self.variables()) + self.path.bytes()
    }

    /// By variable: whether it occurs in one of these terms.
    pub fn variables_in(&self, terms: &[TermId]) -> Vec<bool> {
        let mut occurs = vec![false; self.variables().len()];
        let mut seen = hashbrown::HashSet::new();
        let mut open = terms.to_vec();
        while let Some(term) = open.pop() {
            if !seen.insert(term) {
                continue;
            }
            let node = self.node(term);
            match node.op {
                Op::Var => occurs[node.payload as usize] = true,
                _ => open.extend_from_slice(node.operands()),
            }
        }
        occurs
    }

    /// By variable: whether something was computed from it.
    pub fn variables_used(&self) -> Vec<bool> {
        let mut used = vec![false; self.variables().len()];
        let of = |term: TermId| self.variable_of(term);
        let operands = (0..self.len() as u32).flat_map(|term| self.node(TermId(term)).operands());
        operands.filter_map(|operand| of(*operand)).for_each(|var| used[var.index()] = true);
        used
    }

    /// The first wanted variable whose value the path leaves open. What lies beyond the end of an array or a string is no input.
    pub fn first_open(&self, is_wanted: impl Fn(VarId) -> bool) -> Option<TermId> {
        let exists = |(length, index): (VarId, u32)| {
            let length = self.settled(self.variable(length).term);
            length.is_none_or(|bits| u64::from(index) < bits)
        };
        let mut wanted = (0..).zip(self.variables()).filter(|(var, _)| is_wanted(VarId(*var)));
        let open = wanted.find(|(_, v)| self.settled(v.term).is_none() && v.part.is_none_or(exists));
        open.map(|(_, variable)| variable.term)
    }

    /// Gives a variable another name.
    pub fn rename(&mut self, var: VarId, name: &str) {
        self.set_name(var, name.into());
    }

    /// The variable that a term is.
    pub fn variable_of(&self, term: TermId) -> Option<VarId> {
        let node = self.node(term);
        (node.op == Op::Var).then_some(VarId(node.payload as u32))
    }
}

const _: () = assert!(size_of::<Variable>() <= 64);
