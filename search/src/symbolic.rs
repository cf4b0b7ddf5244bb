//! Deciding about symbolic values: a way exists if the solver finds an input that takes it, together with what the path has assumed.
//!
//! Where a value must be concrete after all, the numbers that it may be are alternatives, named by themselves (`symbolic::number_of`): all
//! of them if they are few, otherwise some, and then the search is not complete; `Notes` say where that was.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tarry_solver::{Options as SolverOptions, Possible, Solver, Statistics};
use tarry_terms::TermId;
use tarry_vm::machine::Machine;
use tarry_vm::mutants::Mutant;
use tarry_vm::outcome::{Choice, Limit, Outcome};
use tarry_vm::symbolic::{LEFT_OPEN, number_of};

use crate::decide::{Decider, Taken};
use crate::verdict::Verdict;
use crate::weight::Inputs;

/// How values are made concrete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Concrete {
    /// So many are tried all.
    pub all: usize,
    /// Of more, so many are tried.
    pub few: usize,
}

impl Default for Concrete {
    fn default() -> Concrete {
        Concrete { all: 1000, few: 3 }
    }
}

/// How a search computes with symbolic values.
#[derive(Clone, Default, Debug)]
pub struct SymbolicSettings {
    pub solver: SolverOptions,
    pub concrete: Concrete,
    /// Every path is looked at, so none keeps its values open.
    pub settles_all: bool,
    pub listed: Listed,
}

/// Of which paths each input is a path of its own.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Listed {
    #[default]
    None,
    Accepted,
    /// Accepted and failed ones.
    Ended,
}

impl Listed {
    fn has(self, verdict: Verdict) -> bool {
        match self {
            Listed::None => false,
            Listed::Accepted => verdict == Verdict::Accepted,
            Listed::Ended => matches!(verdict, Verdict::Accepted | Verdict::Failed),
        }
    }
}

/// Where a search had to leave something out, by place of the program, with how often; and what its solvers did. Shared by workers.
#[derive(Clone, Default, Debug)]
pub struct Notes(Arc<Mutex<Noted>>);

#[derive(Default, Debug)]
struct Noted {
    left: BTreeMap<(Left, String), u64>,
    solver: Statistics,
    /// The first thing that went wrong with another solver, or in writing questions to files.
    error: Option<String>,
}

/// What was left out at a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Left {
    /// Only some values were tried.
    Values,
    /// The solver could not tell whether an input goes on there.
    Undecided,
}

impl Notes {
    fn add(&self, left: Left, place: String) {
        *self.lock().left.entry((left, place)).or_default() += 1;
    }

    fn lock(&self) -> MutexGuard<'_, Noted> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was left out, where, and how often.
    pub fn left(&self) -> Vec<(Left, String, u64)> {
        self.lock().left.iter().map(|((left, place), times)| (*left, place.clone(), *times)).collect()
    }

    /// What the solvers of workers that are done have done.
    pub fn solver(&self) -> Statistics {
        self.lock().solver.clone()
    }

    /// What went wrong with another solver, or in writing questions to files.
    pub fn error(&self) -> Option<String> {
        self.lock().error.clone()
    }
}

/// Knows which alternatives of symbolic choices exist.
pub struct Symbolic {
    pub solver: Solver,
    concrete: Concrete,
    notes: Notes,
    has_cut: bool,
    /// Paths that nobody looks at keep their values open.
    settles_all: bool,
    listed: Listed,
}

impl Symbolic {
    pub fn new(settings: &SymbolicSettings, notes: Notes) -> Symbolic {
        Symbolic {
            solver: Solver::new(settings.solver.clone()),
            concrete: settings.concrete,
            notes,
            has_cut: false,
            settles_all: settings.settles_all,
            listed: settings.listed,
        }
    }

    /// Whether an input takes the path to a place where this holds. Where that is not known, it is taken to be so, and the search is not
    /// complete.
    fn exists(&mut self, machine: &mut Machine, condition: TermId) -> bool {
        match self.solver.possible(&mut machine.state.symbols.terms, condition) {
            Possible::Yes => true,
            Possible::No => false,
            // Nobody goes on from here.
            Possible::Unknown if self.is_stopped() => true,
            Possible::Unknown => {
                self.has_cut = true;
                self.notes.add(Left::Undecided, machine.place_of_program());
                true
            }
        }
    }

    /// The names of values that a term may have, in order.
    fn names(&mut self, machine: &mut Machine, term: TermId) -> Vec<u64> {
        let terms = &mut machine.state.symbols.terms;
        let sort = terms.sort(term);
        let found = self.solver.values(terms, term, self.concrete.all, self.concrete.few);
        if !found.complete && !self.is_stopped() {
            self.has_cut = true;
            let left = if found.unknown { Left::Undecided } else { Left::Values };
            self.notes.add(left, machine.place_of_program());
        }
        let mut names: Vec<u64> = found.values.iter().map(|bits| number_of(sort, *bits)).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// What the machine calls an alternative.
    fn named(&mut self, machine: &mut Machine, choice: Choice, number: u64) -> u64 {
        match choice {
            Choice::Number(term) if Mutant::DecisionNamedByRank.is_on() => {
                self.names(machine, term)[number as usize]
            }
            _ => number,
        }
    }

    /// The same for what is only printed: if there are too many it stays open.
    fn shown_names(&mut self, machine: &mut Machine, term: TermId) -> Vec<u64> {
        let terms = &mut machine.state.symbols.terms;
        let sort = terms.sort(term);
        let found = self.solver.values(terms, term, self.concrete.all, 1);
        let mut names: Vec<u64> = found.values.iter().map(|bits| number_of(sort, *bits)).collect();
        if !found.complete || names.contains(&LEFT_OPEN) {
            return vec![LEFT_OPEN];
        }
        names.sort_unstable();
        names
    }
}

impl Decider for Symbolic {
    fn count(&mut self, machine: &Machine, choice: Choice) -> Option<u64> {
        machine.alternatives(choice)
    }

    fn take(&mut self, machine: &mut Machine, choice: Choice, number: u64) -> Taken {
        if let Choice::Value(_) = choice {
            machine.choose(choice, number);
            return Taken::Yes;
        }
        let number = self.named(machine, choice, number);
        let Some(condition) = machine.condition_of(choice, number) else { return Taken::Refused };
        if !self.exists(machine, condition) {
            return Taken::Refused;
        }
        machine.choose(choice, number);
        Taken::Yes
    }

    fn follow(&mut self, machine: &mut Machine, choice: Choice, number: u64) {
        machine.choose(choice, number);
    }

    fn only(&mut self, machine: &mut Machine, choice: Choice) -> Option<u64> {
        let Choice::Branch(condition) = choice else { return None };
        let opposite = machine.state.symbols.terms.not(condition);
        let terms = &mut machine.state.symbols.terms;
        if self.solver.cheap(terms, opposite) == Some(Possible::No) {
            return Some(1);
        }
        (self.solver.cheap(terms, condition) == Some(Possible::No)).then_some(0)
    }

    fn first_from(&mut self, machine: &mut Machine, choice: Choice, number: u64) -> Option<u64> {
        match choice {
            Choice::Number(term) if Mutant::DecisionNamedByRank.is_on() => {
                (number < self.names(machine, term).len() as u64).then_some(number)
            }
            Choice::Number(term) => self.names(machine, term).into_iter().find(|name| *name >= number),
            Choice::Shown(term) => self.shown_names(machine, term).into_iter().find(|name| *name >= number),
            _ => Some(number),
        }
    }

    fn still_open(&mut self, machine: &Machine, outcome: &Outcome) -> Option<Choice> {
        if self.listed == Listed::None || !self.listed.has(Verdict::of(machine, outcome)) {
            return None;
        }
        machine.first_open_input().map(Choice::Number)
    }

    fn gives_up(&self) -> bool {
        self.solver.has_failed()
    }

    fn is_stopped(&self) -> bool {
        self.solver.is_stopped()
    }

    fn take_cut(&mut self) -> bool {
        std::mem::take(&mut self.has_cut)
    }

    fn inputs(&mut self, machine: &mut Machine, verdict: Verdict) -> Option<Inputs> {
        // Counting takes as long as searching, so only what is shown is counted.
        let is_shown = self.settles_all || self.listed != Listed::None;
        let is_counted = verdict == Verdict::Failed || (verdict == Verdict::Accepted && is_shown);
        let count = if is_counted { self.solver.count(&mut machine.state.symbols.terms) } else { None };
        Some(count.map_or(Inputs::Uncounted, Inputs::Counted))
    }

    fn settle(&mut self, machine: &mut Machine, outcome: &Outcome) -> Option<Outcome> {
        let is_shown = !matches!(outcome, Outcome::Pruned | Outcome::Limit(_) | Outcome::Unsupported(_));
        let shows = !machine.state.emitted.is_empty() || machine.state.output.has_texts();
        let is_looked_at = self.settles_all || shows || *outcome != Outcome::Returned;
        let terms = &mut machine.state.symbols.terms;
        if !is_shown || (terms.assumed().is_empty() && terms.variables().is_empty()) {
            return None;
        }
        // A path that nobody looks at counts as well, so an input must be known to take it.
        if !is_looked_at && self.solver.knows_model(terms) {
            return None;
        }
        match self.solver.canonical(terms) {
            Some(model) => {
                if is_looked_at {
                    machine.settle(model);
                }
                None
            }
            None => Some(Outcome::Limit(Limit::Solver)),
        }
    }
}

impl Drop for Symbolic {
    fn drop(&mut self) {
        let error = self.solver.take_error().map(|error| error.to_string());
        let mut noted = self.notes.lock();
        noted.solver.add(self.solver.statistics());
        noted.error = noted.error.take().or(error);
    }
}
