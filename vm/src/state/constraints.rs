//! Loading constraints that the path has met (JVMS 5.3.4): pairs of loaders that mean the same class by a name, if each of
//! them means anything. They rest on what the program's loaders answered, so they are undone with the answers.

use hashbrown::HashMap;

use crate::state::State;
use crate::state::undo::Undone;
use crate::{LoaderId, Symbol};

#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Constraints {
    /// By name, in the order they were met.
    pairs: HashMap<Symbol, Vec<(LoaderId, LoaderId)>>,
    count: usize,
}

impl Constraints {
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    pub(crate) fn has(&self, name: Symbol, a: LoaderId, b: LoaderId) -> bool {
        let of_name = self.pairs.get(&name);
        of_name.is_some_and(|pairs| pairs.contains(&(a, b)) || pairs.contains(&(b, a)))
    }

    /// The loader, and all that have to mean the same by the name.
    pub(crate) fn bound_to(&self, name: Symbol, loader: LoaderId) -> Vec<LoaderId> {
        let mut all = vec![loader];
        let Some(pairs) = self.pairs.get(&name) else { return all };
        let mut seen = 0;
        while let Some(at) = all.get(seen).copied() {
            for (a, b) in pairs {
                let other = if *a == at { *b } else { *a };
                if (*a == at || *b == at) && !all.contains(&other) {
                    all.push(other);
                }
            }
            seen += 1;
        }
        all
    }

    /// Takes back the newest constraint on a name.
    pub(super) fn forget(&mut self, name: Symbol) {
        if let Some(pairs) = self.pairs.get_mut(&name) {
            pairs.pop();
            self.count -= 1;
            if pairs.is_empty() {
                self.pairs.remove(&name);
            }
        }
    }
}

impl State {
    pub(crate) fn constraints(&self) -> &Constraints {
        &self.constraints
    }

    pub(crate) fn add_constraint(&mut self, name: Symbol, a: LoaderId, b: LoaderId) {
        self.constraints.pairs.entry(name).or_default().push((a, b));
        self.constraints.count += 1;
        self.undo.push(Undone::LoadersConstrained { name });
    }
}
