//! Two versions compared by a solver: all paths of both are known before the first pair is looked at.
//!
//! What the solver says differs is run: an input that does not show the difference is an error of tarry.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use num_bigint::BigUint;
use tarry_findings::bounds::Bounds;
use tarry_findings::path_record::number;
use tarry_findings::solver;
use tarry_report::Proof;
use tarry_search::trace::Trace;
use tarry_search::weight::Weight;
use tarry_search::{Left, Notes, Symbolic, SymbolicSettings, Totals};

use super::compared::Compared;
use super::subject::Subject;
use super::worker::Message;
use crate::classify::{Difference, Kind, Verdict, classify};
use crate::error::Error;
use crate::groups::{Example, Input, Member, Way};
use crate::listener::Listener;
use crate::normal::Rules;
use crate::options::Options;
use crate::reported::Results;
use crate::symbolic::{Answer, Case, Found, Pairs};

/// A comparison by a solver while it goes on.
pub struct Reasoned<'c, 't> {
    compared: &'c mut Compared<'t>,
    decider: Option<Symbolic>,
    notes: &'c Notes,
    listener: &'c dyn Listener,
    deadline: Option<Instant>,
    sums: Sums,
    bounds: Bounds,
    /// All inputs, if they can be counted.
    space: Option<BigUint>,
    engine_bug: bool,
}

/// What is known of pairs of paths.
#[derive(Default)]
struct Sums {
    equal: u64,
    returned: u64,
    different: u64,
    after_rules: BTreeMap<Rules, u64>,
    not_decided: BTreeMap<String, u64>,
    /// Differences of which some inputs were not counted.
    uncounted: BTreeSet<Difference>,
    /// Not all pairs were looked at.
    is_stopped: bool,
}

impl<'c, 't> Reasoned<'c, 't> {
    pub fn new(
        compared: &'c mut Compared<'t>,
        settings: &SymbolicSettings,
        notes: &'c Notes,
        (listener, deadline): (&'c dyn Listener, Option<Instant>),
    ) -> Reasoned<'c, 't> {
        Reasoned {
            compared,
            decider: Some(Symbolic::new(settings, notes.clone())),
            notes,
            listener,
            deadline,
            sums: Sums::default(),
            bounds: Bounds::default(),
            space: None,
            engine_bug: false,
        }
    }

    pub fn run(&mut self, options: &Options) -> Result<[Totals; 2], Error> {
        let (cases, totals) = self.explored()?;
        let [old, new] = &cases;
        for case in old.iter().chain(new) {
            self.bounds.add(case.asked.iter().map(|asked| asked.any));
        }
        self.compared.is_whole = totals.iter().all(Totals::is_whole);
        self.engine_bug = totals.iter().any(|t| t.engine_bug);
        let Some(mut decider) = self.decider.take() else { return Ok(totals) };
        let stop = || (options.interrupted)() || self.deadline.is_some_and(|end| Instant::now() >= end);
        let mut answers = Vec::new();
        let mut each = |answer: Answer| answers.push(answer);
        let mut pairs = Pairs::new(
            [old, new],
            self.compared.is_whole,
            &mut decider.solver,
            &options.normal,
            &stop,
            &mut each,
        );
        self.space = pairs.space();
        self.sums.is_stopped = !pairs.compare();
        drop(decider);
        if let Some(error) = self.notes.error() {
            self.listener.note(&error);
            self.sums.is_stopped = true;
        }
        for answer in answers {
            self.take(answer);
        }
        Ok(totals)
    }

    /// All paths of both versions.
    fn explored(&mut self) -> Result<([Vec<Case>; 2], [Totals; 2]), Error> {
        let mut cases: [Vec<Case>; 2] = Default::default();
        let mut done: [Option<Totals>; 2] = [None, None];
        loop {
            let next = match done {
                [Some(old), Some(new)] => return Ok((cases, [old, new])),
                [Some(_), None] => 1,
                [None, Some(_)] => 0,
                // Whoever is behind.
                [None, None] => usize::from(cases[0].len() > cases[1].len()),
            };
            match self.compared.versions[next].messages.recv() {
                Ok(Message::Cases(more)) => cases[next].extend(more),
                Ok(Message::Done(totals, unfinished)) => {
                    done[next] = Some(totals);
                    self.compared.unfinished.extend(unfinished);
                }
                Ok(Message::Failed(failure)) => return Err(failure),
                Ok(Message::Paths(_)) => unreachable!("paths of a symbolic exploration are cases"),
                Err(_) => unreachable!("a worker says how it ended"),
            }
        }
    }

    fn take(&mut self, answer: Answer) {
        match answer {
            Answer::Nothing => {}
            Answer::Same { rules, returned } => {
                self.sums.equal += 1;
                self.sums.returned += u64::from(returned);
                if !rules.is_empty() {
                    *self.sums.after_rules.entry(rules).or_default() += 1;
                }
            }
            Answer::NotDecided(why) => self.not_decided(why),
            Answer::Different(found) => match self.different(found) {
                Ok(()) => self.sums.different += 1,
                Err(why) => self.not_decided(why),
            },
        }
    }

    fn not_decided(&mut self, why: String) {
        *self.sums.not_decided.entry(why).or_default() += 1;
    }

    /// Runs both versions with the input that was found; an error says why that shows nothing.
    fn different(&mut self, found: Found) -> Result<(), String> {
        let Found { inputs, condition, count, is_certain } = found;
        let tables = self.compared.tables;
        let traces: Vec<Option<Trace>> = inputs
            .iter()
            .map(|input| Some(input.as_ref()?).map(|(shape, picks)| shape.trace(picks)))
            .collect();
        let [old, new] = inputs
            .map(|input| input.map(|(shape, picks)| Input { shape: tables.shapes.add(shape).0, picks }));
        let example = Example { old, new };
        let shown = |version: usize| {
            traces[version].as_ref().map(|trace| self.compared.show(version, trace)).transpose()
        };
        let (old, new) = match (shown(0), shown(1)) {
            (Ok(old), Ok(new)) => (old, new),
            (Err(error), _) | (_, Err(error)) => {
                return self.wrong(is_certain, &traces, &error.to_string());
            }
        };
        let verdict = match (&old, &new) {
            (Some(old), Some(new)) => classify(&old.seen, &new.seen, &tables.names),
            (one, _) => {
                let kind = if one.is_some() { Kind::OnlyOld } else { Kind::OnlyNew };
                let (old_exception, new_exception, place, about) = (None, None, None, None);
                Verdict::Different(Difference { kind, old_exception, new_exception, place, about })
            }
        };
        let difference = match verdict {
            Verdict::Different(difference) => difference,
            Verdict::NotCompared(why) => return Err(tables.names.get(why).to_string()),
            Verdict::Same { rules, .. } if !rules.is_empty() => {
                return Err(format!("equal only after rules: {}", rules.names().join(", ")));
            }
            Verdict::Same { .. } | Verdict::Nothing => {
                return self.wrong(is_certain, &traces, "both versions do the same there");
            }
        };
        if count.is_none() {
            self.sums.uncounted.insert(difference);
        }
        let seen = [&old, &new].map(|side| side.as_ref().map(|side| &side.seen));
        let member = Member::of(tables, &example, seen[0], seen[1]);
        self.compared.conditions.push((example.clone(), condition));
        let weight = Weight::Big(count.unwrap_or_default());
        self.compared.groups.add(verdict, &weight, || (example, member, Way::of(seen[0], seen[1])));
        Ok(())
    }

    /// An input that should show a difference does not.
    fn wrong(&mut self, is_certain: bool, traces: &[Option<Trace>], why: &str) -> Result<(), String> {
        if is_certain {
            self.engine_bug = true;
            self.listener.note(&format!("the solver says that an input makes a difference, but {why}"));
            if let Some(trace) = traces.iter().flatten().next() {
                self.listener.engine_bug(trace);
            }
        }
        Err("the results mention texts that may be equal in more than one way; one input was run".into())
    }

    pub fn results(
        self,
        subject: &Subject,
        options: &Options,
        totals: &[Totals; 2],
        started: Instant,
    ) -> Result<Results, Error> {
        let Sums { equal, returned, different, after_rules, not_decided, uncounted, is_stopped } = self.sums;
        let groups = &self.compared.groups;
        let all_counted = uncounted.is_empty();
        let uncounted: BTreeSet<String> = groups
            .in_order()
            .iter()
            .filter(|group| uncounted.contains(&group.difference))
            .map(|group| {
                crate::groups::fingerprint(
                    subject.main_class(),
                    &group.difference,
                    &self.compared.tables.names,
                )
            })
            .collect();
        let mut comparison = self.compared.comparison(subject, options, totals, started)?;
        for record in comparison.differences.iter_mut().filter(|d| uncounted.contains(&d.fingerprint)) {
            record.inputs = None;
        }
        let undecided: u64 = not_decided.values().sum();
        comparison.different = comparison.different.take().filter(|_| all_counted);
        let is_cut = !self.compared.is_whole || undecided > 0 || is_stopped;
        let space = self.space.filter(|_| !is_cut);
        let differing = comparison.different.as_ref().and_then(|n| n.to_string().parse::<BigUint>().ok());
        comparison.equal = space.as_ref().zip(differing).map(|(all, different)| number(&(all - different)));
        comparison.inputs = space.as_ref().map(number);
        (comparison.returned, comparison.not_compared) = (None, None);
        comparison.complete &= !is_cut;
        comparison.is_cut = is_cut;
        let nothing_found = returned == 0 && different == 0 && undecided == 0;
        // Paths that nobody has looked at may return.
        comparison.is_void = nothing_found && !(is_cut && equal == 0);
        comparison.equal_after_rules =
            after_rules.iter().map(|(rules, pairs)| (rules.names().join(", "), (*pairs).into())).collect();
        if nothing_found && !comparison.is_void {
            comparison.warnings.push("stopped before any two paths were compared".into());
        }
        if comparison.is_void {
            comparison.warnings.push(match equal {
                0 => "no input was accepted; every path was pruned".into(),
                _ => "no input returns normally: all fail in both versions".to_string(),
            });
        }
        comparison.proof = Some(Proof {
            bounds: self.bounds.words(),
            equal_pairs: equal,
            different_pairs: different,
            not_decided: undecided,
            not_decided_because: not_decided.into_iter().collect(),
            solver: solver::solver_record(self.notes),
            made_concrete: solver::left(self.notes, Left::Values),
            undecided: solver::left(self.notes, Left::Undecided),
        });
        Ok(Results { comparisons: vec![comparison], engine_bug: self.engine_bug })
    }
}
