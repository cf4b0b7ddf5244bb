//! Which ways out of branches and `switch`es a search has taken, for the strategy that takes new ones first.

use std::collections::HashMap;

use tarry_vm::MethodId;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Choice;

use crate::decide::Taken;

/// A branch or `switch` of the program: method and bytecode index.
pub(crate) type Site = (MethodId, i32);

/// How often a way that is impossible where it was tried is still preferred: elsewhere it may be possible, but nobody shall be held up by one
/// that is not.
const MAX_TRIES: u32 = 8;

/// What is known of each way out of a site, by its number among the alternatives.
#[derive(Default)]
pub(crate) struct Ways {
    tries: HashMap<(Site, u64), u32>,
}

impl Ways {
    /// Where the machine stands, if the alternatives of the choice are ways that the program may go on. Where a value leads is not known
    /// before it has been tried.
    pub fn site(machine: &Machine, choice: Choice) -> Option<Site> {
        match choice {
            Choice::Branch(_) | Choice::Switch { .. } => machine.all_frames(machine.state.current).next(),
            Choice::Value(_) | Choice::Element { .. } | Choice::Number(_) | Choice::Shown(_) => None,
        }
    }

    /// Whether nobody has gone there yet.
    pub fn is_new(&self, site: Site, way: u64) -> bool {
        self.tries.get(&(site, way)).is_none_or(|tries| *tries < MAX_TRIES)
    }

    /// The first new way out of as many; if there is none, the first of all.
    pub fn first_new(&self, site: Site, count: u64) -> u64 {
        (0..count).find(|way| self.is_new(site, *way)).unwrap_or(0)
    }

    pub fn tried(&mut self, site: Site, way: u64, taken: Taken) {
        let tries = self.tries.entry((site, way)).or_default();
        *tries = if taken == Taken::Yes { MAX_TRIES } else { tries.saturating_add(1) };
    }
}
