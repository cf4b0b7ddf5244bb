//! Questions about what a path has assumed, answered by the cheapest means that can tell (`lib.rs` lists them).

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::rc::Rc;
use std::time::Instant;

use hashbrown::HashMap;
use tarry_terms::{Ask, Model, Sort, TermId, Terms, VarId, Variable, value};

use crate::cone::Cone;
use crate::differences::{Differences, Told};
use crate::domains::Domains;
use crate::instance::Instance;
use crate::keys::{Key, Keys};
use crate::nearby::nearby;
use crate::parts::{Part, Parts};
use crate::slice::Slice;
use crate::witness::{Witness, Witnesses};
use crate::{Backend, Options, SolverError, Statistics, Values};

/// Whether something can be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Possible {
    Yes,
    No,
    /// The budget was used up.
    Unknown,
}

/// The answer about a slice.
#[derive(Clone, Debug)]
pub(crate) enum Answer {
    Yes(Rc<[(VarId, u64)]>),
    No,
    Unknown,
}

/// Answers that are kept; then all are forgotten.
const KEPT_ANSWERS: usize = 1 << 15;

/// Assignments that are tried before SAT is asked.
const MAX_TRIALS: usize = 64;

/// Answers questions about the terms of one path at a time. One per worker.
pub struct Solver {
    pub(crate) options: Options,
    pub(crate) statistics: Statistics,
    pub(crate) keys: Keys,
    pub(crate) parts: Parts,
    witnesses: Witnesses,
    pub(crate) differences: Differences,
    /// Goes along with the path.
    along: Instance,
    /// By the content of slices.
    answers: HashMap<Key, Answer>,
    /// The canonical values of the variables of slices, by their content.
    pub(crate) canonical: HashMap<Key, Rc<[(VarId, u64)]>>,
    /// By the content of the slice and of the term, and how many were wanted: a search asks again for each value that it goes on with.
    pub(crate) found_values: HashMap<(Key, Key, usize, usize), Rc<Values>>,
    /// The first thing that went wrong with another solver, or in writing questions to files.
    error: Option<SolverError>,
    /// Another solver has failed: it is not asked again, and what it would be asked is not decided.
    has_failed: bool,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new(Options::default())
    }
}

impl Solver {
    pub fn new(options: Options) -> Solver {
        Solver {
            along: Instance::new(&options.stop),
            options,
            statistics: Statistics::default(),
            keys: Keys::default(),
            parts: Parts::default(),
            witnesses: Witnesses::default(),
            differences: Differences::default(),
            answers: HashMap::new(),
            canonical: HashMap::new(),
            found_values: HashMap::new(),
            error: None,
            has_failed: false,
        }
    }

    /// Whether an input exists that satisfies everything `terms` has assumed, and `fact`. After `Yes` the model found is remembered, so that
    /// assuming `fact` next costs nothing.
    pub fn possible(&mut self, terms: &mut Terms, fact: TermId) -> Possible {
        self.follow(terms);
        self.decide(terms, Some(fact), true).expect("SAT was allowed")
    }

    /// What `possible` would answer, if that can be told without SAT.
    pub fn cheap(&mut self, terms: &mut Terms, fact: TermId) -> Option<Possible> {
        self.follow(terms);
        self.decide(terms, Some(fact), false)
    }

    /// Some model of what is assumed; none if there is none, or none was found within the budget.
    pub fn model(&mut self, terms: &mut Terms) -> Option<&Model> {
        self.follow(terms);
        self.decide(terms, None, true);
        self.witnesses.present(terms).map(|witness| witness.model())
    }

    /// Whether a model of what is assumed was found before.
    pub fn knows_model(&mut self, terms: &mut Terms) -> bool {
        self.follow(terms);
        self.witnesses.present(terms).is_some()
    }

    pub fn statistics(&self) -> &Statistics {
        &self.statistics
    }

    /// The first thing that went wrong with another solver, or in writing questions to files, since this was last asked.
    pub fn take_error(&mut self) -> Option<SolverError> {
        self.error.take()
    }

    /// Whether answers are not wanted any more, so that some may not be what they would have been.
    pub fn is_stopped(&self) -> bool {
        self.options.stop.has_come()
    }

    /// Whether another solver has failed, so that whatever only it could tell is not decided.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// None: only SAT can tell, and it is not allowed. Whoever asks, an answer counts once.
    pub(crate) fn decide(&mut self, terms: &Terms, fact: Option<TermId>, with_sat: bool) -> Option<Possible> {
        let answer = self.told(terms, fact, with_sat)?;
        self.statistics.queries += 1;
        match answer {
            Possible::Yes => self.statistics.sat += 1,
            Possible::No => self.statistics.unsat += 1,
            Possible::Unknown => self.statistics.unknown += 1,
        }
        Some(answer)
    }

    /// Forgets whatever is kept by numbers that stand for other terms by now. Everything that uses such numbers begins with this.
    pub(crate) fn follow(&mut self, terms: &mut Terms) {
        let unchanged = terms.unchanged();
        self.keys.truncate(unchanged.terms);
        self.parts.truncate(&unchanged);
        self.parts.follow(terms, &mut self.keys);
        self.witnesses.truncate(&unchanged);
        self.differences.truncate(&unchanged);
        self.along.truncate(unchanged.terms);
        if self.along.is_mostly_dead() {
            self.along = Instance::new(&self.options.stop);
            self.statistics.rebuilt += 1;
        }
    }

    fn told(&mut self, terms: &Terms, fact: Option<TermId>, with_sat: bool) -> Option<Possible> {
        let fact = match fact.and_then(|fact| terms.settled(fact)) {
            Some(0) => {
                self.statistics.by_constant += 1;
                return Some(Possible::No);
            }
            Some(_) => None,
            None => fact,
        };
        let satisfied = match fact {
            Some(fact) => self.witnesses.satisfy(terms, fact),
            None => self.witnesses.present(terms).is_some(),
        };
        if satisfied {
            self.statistics.by_model += 1;
            return Some(Possible::Yes);
        }
        if self.options.dump.is_some() {
            let part = match fact {
                Some(fact) => self.parts.around(terms, &mut self.keys, fact),
                None => self.parts.whole(terms, &mut self.keys),
            };
            let slice = Slice::of(terms, &mut self.keys, &part);
            self.dump(terms, &slice);
        }
        let told = self.differences.tell(terms, fact);
        if told == Told::No {
            self.statistics.by_differences += 1;
            return Some(Possible::No);
        }
        if let (Told::Satisfied, Some(fact)) = (told, fact) {
            let variables = self.parts.about(terms, fact).variables;
            if self.differences.are_all_of(variables)
                && let Some(mut model) = self.present_model(terms)
            {
                self.statistics.by_differences += 1;
                set_all(&mut model, &self.differences.values(terms, variables));
                self.remember(terms, Some(fact), model);
                return Some(Possible::Yes);
            }
        }
        self.decide_parts(terms, fact, told, with_sat)
    }

    fn decide_parts(
        &mut self,
        terms: &Terms,
        fact: Option<TermId>,
        told: Told,
        with_sat: bool,
    ) -> Option<Possible> {
        let is_satisfied = self.witnesses.present(terms).is_some();
        let parts = match fact.filter(|_| is_satisfied) {
            Some(fact) => vec![self.parts.around(terms, &mut self.keys, fact)],
            None => self.parts.all(terms, &mut self.keys, fact),
        };
        let before = self.statistics.means();
        let mut values: Vec<(VarId, u64)> = Vec::new();
        let mut answer = Possible::Yes;
        for part in &parts {
            if told == Told::Satisfied && self.differences.are_all_of(part.variables) {
                values.extend(self.differences.values(terms, part.variables));
                continue;
            }
            match self.answer(terms, part, with_sat)? {
                Answer::Yes(found) => values.extend_from_slice(&found),
                Answer::No => {
                    answer = Possible::No;
                    break;
                }
                Answer::Unknown => answer = Possible::Unknown,
            }
        }
        self.count_means(before);
        if answer == Possible::Yes {
            let mut model = self.present_model(terms).unwrap_or_default();
            set_all(&mut model, &values);
            self.remember(terms, fact, model);
        }
        Some(answer)
    }

    /// Writes a question to a file whose name is its content: one that is there has been written before.
    fn dump(&mut self, terms: &Terms, slice: &Slice) {
        let Some(folder) = &self.options.dump else { return };
        let path = folder.join(format!("{}.smt2", slice.key));
        let written = match File::create_new(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return,
            created => {
                created.and_then(|mut file| file.write_all(terms.smt(&slice.facts, Ask::Model).as_bytes()))
            }
        };
        if let Err(error) = written {
            self.error.get_or_insert(SolverError::Dump { path, error });
            self.options.dump = None;
        }
    }

    /// A question counts once, for the most expensive means that any of its slices needed.
    fn count_means(&mut self, before: [u64; 4]) {
        let after = self.statistics.means();
        let most_expensive = (0..4).find(|means| after[*means] > before[*means]);
        for (means, counter) in self.statistics.means_mut().into_iter().enumerate() {
            *counter = before[means] + u64::from(most_expensive == Some(means));
        }
        self.statistics.by_differences += u64::from(most_expensive.is_none());
    }

    pub(crate) fn present_model(&mut self, terms: &Terms) -> Option<Model> {
        self.witnesses.present(terms).map(|witness| witness.model().clone())
    }

    /// A model is believed after it has been evaluated.
    fn remember(&mut self, terms: &Terms, fact: Option<TermId>, model: Model) {
        let mut witness = Witness::new(model);
        let holds = witness.holds(terms) && fact.is_none_or(|fact| witness.value(terms, fact) == 1);
        assert!(holds, "a model that is none: {}", shown(terms, fact, witness.model()));
        self.witnesses.add(witness);
    }

    pub(crate) fn answer(&mut self, terms: &Terms, part: &Part, with_sat: bool) -> Option<Answer> {
        if let Some(known) = self.answers.get(&part.key) {
            self.statistics.by_cache += 1;
            return Some(known.clone());
        }
        if !with_sat && !Domains::are_few(terms, part.variables, MAX_TRIALS) {
            return None;
        }
        // Many questions about large terms take long, even if each is answered soon.
        if with_sat && self.options.stop.is_wanted() {
            return Some(Answer::Unknown);
        }
        let slice = Slice::of(terms, &mut self.keys, part);
        if let Some(told) = Domains::of(terms, &slice).and_then(|domains| domains.first(terms, MAX_TRIALS)) {
            self.statistics.by_domains += 1;
            let answer = told.map_or(Answer::No, |values| Answer::Yes(values.into()));
            self.keep_answer(part.key, &answer);
            return Some(answer);
        }
        if !with_sat {
            return None;
        }
        if let (Some(fact), Some(known)) = (part.also, self.present_model(terms))
            && let Some(values) = nearby(terms, &slice, fact, &known)
        {
            self.statistics.by_nearby += 1;
            let answer = Answer::Yes(values.into());
            self.keep_answer(part.key, &answer);
            return Some(answer);
        }
        self.dump(terms, &slice);
        let start = Instant::now();
        let answer = match self.options.backend {
            Backend::Builtin => self.by_sat(terms, &slice),
            Backend::Z3 | Backend::Process { .. } => self.by_external(terms, &slice),
        };
        self.statistics.time += start.elapsed();
        // What was not asked may yet be.
        if !self.has_failed {
            self.keep_answer(part.key, &answer);
        }
        Some(answer)
    }

    fn keep_answer(&mut self, key: Key, answer: &Answer) {
        if self.answers.len() >= KEPT_ANSWERS {
            self.answers.clear();
        }
        self.answers.insert(key, answer.clone());
    }

    fn by_sat(&mut self, terms: &Terms, slice: &Slice) -> Answer {
        match self.by_quick_sat(terms, slice) {
            Answer::Unknown => self.by_fresh_sat(terms, slice),
            decided => decided,
        }
    }

    fn by_quick_sat(&mut self, terms: &Terms, slice: &Slice) -> Answer {
        self.statistics.by_sat += 1;
        let assumptions = self.along.assumptions(terms, slice);
        let before = self.along.conflicts();
        let quick = self.along.ask(&assumptions, self.options.quick_conflicts);
        self.statistics.conflicts += self.along.conflicts() - before;
        match quick {
            Some(true) => Answer::Yes(self.along.values(terms, slice).into()),
            Some(false) => Answer::No,
            None => Answer::Unknown,
        }
    }

    /// By another solver. An error is kept, and leaves this question and all others open: nothing that has died, hung or lied is relied on.
    fn by_external(&mut self, terms: &Terms, slice: &Slice) -> Answer {
        if self.has_failed {
            return Answer::Unknown;
        }
        self.statistics.by_sat += 1;
        self.statistics.by_external += 1;
        self.asked_external(terms, slice).unwrap_or_else(|error| {
            self.error.get_or_insert(error);
            self.has_failed = true;
            Answer::Unknown
        })
    }

    fn asked_external(&mut self, terms: &Terms, slice: &Slice) -> Result<Answer, SolverError> {
        let script = terms.smt(&slice.facts, Ask::Model);
        let said = self.options.backend.ask(&script, self.options.limit, &self.options.stop)?;
        // After `unsat` there is nothing to tell values of, and what is asked for them is an error.
        let said = if said.trim_start().starts_with("unsat") { "unsat" } else { &said };
        match terms.smt_answer(said)? {
            tarry_terms::Answer::Unknown => Ok(Answer::Unknown),
            tarry_terms::Answer::Unsat => match self.by_quick_sat(terms, slice) {
                Answer::Yes(model) => Err(SolverError::WrongUnsat { model: assigned(terms, &model) }),
                Answer::No | Answer::Unknown => Ok(Answer::No),
            },
            tarry_terms::Answer::Sat(model) => {
                let values: Vec<(VarId, u64)> =
                    slice.variables(terms).filter_map(|var| Some((var, model.get(var)?))).collect();
                let inside = values.iter().all(|(var, bits)| is_within_bounds(terms.variable(*var), *bits));
                if inside && Cone::of(terms, &slice.facts).holds(terms, &model) {
                    Ok(Answer::Yes(values.into()))
                } else {
                    Err(SolverError::WrongModel { model: assigned(terms, &values) })
                }
            }
        }
    }

    /// By an instance that knows nothing but the slice: what it can tell does not depend on the questions before.
    fn by_fresh_sat(&mut self, terms: &Terms, slice: &Slice) -> Answer {
        self.statistics.by_fresh_sat += 1;
        let mut fresh = Instance::of(terms, slice, &self.options.stop);
        let answer = fresh.ask(&[], self.options.conflicts);
        self.statistics.conflicts += fresh.conflicts();
        match answer {
            Some(true) => Answer::Yes(fresh.values(terms, slice).into()),
            Some(false) => Answer::No,
            None => Answer::Unknown,
        }
    }
}

fn is_within_bounds(variable: &Variable, bits: u64) -> bool {
    match variable.sort {
        Sort::Int | Sort::Long => (variable.lo..=variable.hi).contains(&value::signed(variable.sort, bits)),
        Sort::Bool | Sort::Float | Sort::Double => true,
    }
}

fn set_all(model: &mut Model, values: &[(VarId, u64)]) {
    values.iter().for_each(|(var, bits)| model.set(*var, *bits));
}

/// `x1 = 1, x2 = -5`; floats as their bits.
fn assigned(terms: &Terms, values: &[(VarId, u64)]) -> String {
    let one = |(var, bits): &(VarId, u64)| {
        let variable = terms.variable(*var);
        match variable.sort {
            Sort::Float | Sort::Double => format!("{} = {bits:#x}", variable.name),
            sort => format!("{} = {}", variable.name, value::signed(sort, *bits)),
        }
    };
    values.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// What was asked, for the message of an engine bug.
pub(crate) fn shown(terms: &Terms, fact: Option<TermId>, model: &Model) -> String {
    let nodes: Vec<String> =
        (0..terms.len() as u32).map(|n| format!("{n}: {:?}", terms.node(TermId(n)))).collect();
    format!(
        "{model:?} of {:?} and {fact:?} over\n{}\n{:?}",
        terms.assumed(),
        nodes.join("\n"),
        terms.variables()
    )
}
