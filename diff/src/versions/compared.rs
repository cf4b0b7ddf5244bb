//! The comparison of two versions while it goes on: what arrives from the two explorations, and what is asked of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Instant;

use num_bigint::BigUint;
use tarry_findings::path_record::number;
use tarry_report::{Comparison, InputRecord, SCHEDULES_ONE, example_text};
use tarry_search::Totals;
use tarry_search::trace::Trace;
use tarry_search::weight::Weight;

use super::subject::{Subject, Traces};
use super::worker::{Message, Request};
use crate::batch::View;
use crate::behaviour::{End, Seen};
use crate::classify::{Difference, Kind, Verdict, classify, missing_class};
use crate::completions::completions;
use crate::error::Error;
use crate::groups::{Example, Group, Groups, Input, Member, Shown, Way};
use crate::matching::{Matcher, Meet, Side, Visitor};
use crate::options::Options;
use crate::record::{NOT_CALLED, Path, Tables};
use crate::replayed::PathInFull;
use crate::reported::{OneInput, Sums, difference_record, normalised, sums, verdict_text};
use crate::shape::Picks;

/// Pairs kept to be taken apart.
const MAX_DOUBTFUL: usize = 20_000;

/// A thread that explores one version.
pub struct Version {
    pub messages: Receiver<Message>,
    pub requests: Sender<Request>,
}

pub struct Compared<'a> {
    pub(super) tables: &'a Tables,
    pub(super) versions: [Version; 2],
    pub(super) groups: Groups,
    /// Pairs whose structures mention open choices and differ: taken apart when both explorations have ended.
    doubtful: Vec<(Path, Path)>,
    /// No path of either exploration is missing.
    pub(super) is_whole: bool,
    /// Some of those were too many: the number of inputs that differ is an upper bound.
    is_bound: bool,
    unsupported: BTreeMap<String, u64>,
    /// Parts of the driver that one of the explorations did not finish.
    pub(super) unfinished: BTreeSet<usize>,
    /// Missing classes, with the inputs that both versions fail for.
    missing: BTreeMap<String, u64>,
    /// Which inputs of the same paths differ as an example does.
    pub(super) conditions: Vec<(Example, String)>,
}

impl<'a> Compared<'a> {
    pub fn new(tables: &'a Tables, versions: [Version; 2]) -> Compared<'a> {
        Compared {
            tables,
            versions,
            groups: Groups::default(),
            doubtful: Vec::new(),
            is_whole: false,
            is_bound: false,
            unsupported: BTreeMap::new(),
            unfinished: BTreeSet::new(),
            missing: BTreeMap::new(),
            conditions: Vec::new(),
        }
    }

    /// Takes paths from both explorations until they end.
    pub fn run(&mut self) -> Result<[Totals; 2], Error> {
        let mut matcher = Matcher::default();
        let mut done: [Option<Totals>; 2] = [None, None];
        loop {
            let next = match done {
                [Some(old), Some(new)] => {
                    let totals = [old, new];
                    self.is_whole = totals.iter().all(Totals::is_whole);
                    matcher.finish(&self.tables.shapes, self.is_whole, self);
                    for (old, new) in std::mem::take(&mut self.doubtful) {
                        let meet = Meet {
                            inputs: (&old.weight).into(),
                            picks: [old.picks.clone(), new.picks.clone()],
                        };
                        self.take_apart(&old, &new, &meet);
                    }
                    return Ok(totals);
                }
                [Some(_), None] => 1,
                [None, Some(_)] => 0,
                // Whoever is behind.
                [None, None] => usize::from(matcher.ahead(Side::Old) > matcher.ahead(Side::New)),
            };
            let side = if next == 0 { Side::Old } else { Side::New };
            match self.versions[next].messages.recv() {
                Ok(Message::Paths(paths)) => matcher.add(side, paths, self),
                Ok(Message::Cases(_)) => unreachable!("paths are symbolic only where it was asked for"),
                Ok(Message::Done(totals, unfinished)) => {
                    done[next] = Some(totals);
                    self.unfinished.extend(unfinished);
                }
                Ok(Message::Failed(failure)) => return Err(failure),
                Err(_) => unreachable!("a worker says how it ended"),
            }
        }
    }

    pub fn comparison(
        &self,
        subject: &Subject,
        options: &Options,
        totals: &[Totals; 2],
        started: Instant,
    ) -> Result<Comparison, Error> {
        let mut differences = Vec::new();
        for group in self.groups.in_order() {
            let replayed = self.replayed(group, subject)?;
            let record = difference_record(
                subject.main_class(),
                group,
                &self.tables.names,
                &options.baseline,
                replayed,
            );
            differences.push(record);
        }
        let is_all_compared = self.groups.not_compared() == BigUint::default();
        // What later rounds of a written driver would add need not be tried.
        let is_cut = !is_all_compared || !self.is_whole && !subject.rounds().is_enough(&self.unfinished);
        let Sums { returned, equal_after_rules, not_compared_because } =
            sums(&self.groups, &self.tables.names);
        let has_schedules = totals.iter().any(Totals::has_schedules);
        Ok(Comparison {
            old: subject.name(0),
            new: subject.name(1),
            program: subject.driver_and_args(),
            inputs: Some(number(&self.groups.inputs())),
            equal: Some(number(&self.groups.same.total())),
            returned: Some(returned),
            equal_after_rules,
            different: Some(number(&self.groups.different.total())),
            not_compared: Some(number(&self.groups.not_compared())),
            not_compared_because,
            paths: totals.map(|t| t.explored()),
            complete: self.is_whole && is_all_compared && !has_schedules,
            schedules: has_schedules.then(|| SCHEDULES_ONE.into()),
            is_cut,
            is_void: self.is_void(),
            differences,
            normalised: normalised(&options.normal),
            unsupported_features: self.unsupported.clone().into_iter().collect(),
            warnings: self.warnings(subject),
            tried: subject.rounds().tried(&self.unfinished, options),
            proof: None,
            elapsed_ms: started.elapsed().as_secs_f64() * 1000.0,
            version: env!("CARGO_PKG_VERSION").into(),
        })
    }

    fn warnings(&self, subject: &Subject) -> Vec<String> {
        let mut all = Vec::new();
        if subject.is_same() {
            all.push("OLD and NEW are the same: any driver finds them equal".to_string());
        }
        if self.is_bound {
            all.push(
                "structures with many open values were not taken apart: fewer inputs may differ".to_string(),
            );
        }
        for (class, paths) in &self.missing {
            all.push(format!(
                "class {class} is missing: {paths} paths end there in both versions; add its jar with --dep"
            ));
        }
        if self.tables.names.has(tarry_driver::MORE_ELEMENTS) {
            all.push(
                "results with more than 1,000 elements that are made on demand were compared up to there"
                    .to_string(),
            );
        }
        // Written drivers call them.
        if !subject.rounds().is_written() && self.tables.names.has(NOT_CALLED) {
            all.push(NOT_CALLED.to_string());
        }
        all.extend(subject.rounds().warning(&self.unfinished));
        all
    }

    /// That it says little if nothing differs, because no input returns normally.
    pub fn void_warning(&self) -> Option<String> {
        if self.groups.inputs() == BigUint::default() {
            return Some("no input was accepted; every path was pruned".to_string());
        }
        let hint = "the driver may not make the objects it needs, or a jar is missing (--dep)";
        self.is_void().then(|| format!("no input returns normally: all fail in both versions; {hint}"))
    }

    /// No difference, and no input that returns normally.
    fn is_void(&self) -> bool {
        let Groups { returned, different, .. } = &self.groups;
        returned.total() == BigUint::default() && different.total() == BigUint::default()
    }

    /// The examples of a group.
    fn replayed(&self, group: &Group, subject: &Subject) -> Result<Vec<InputRecord>, Error> {
        let replayed = |shown: Shown<'_>| {
            // The solver may find inputs that nobody counts.
            let alike =
                shown.alike.map(|inputs| inputs.total()).filter(|inputs| *inputs != BigUint::default());
            let alike = alike.as_ref().map(number);
            Ok(InputRecord { alike, ..self.replayed_example(shown.example, subject)? })
        };
        group.examples().into_iter().map(replayed).collect()
    }

    fn replayed_example(&self, example: &Example, subject: &Subject) -> Result<InputRecord, Error> {
        let trace =
            |input: &Option<Input>| input.as_ref().map(|i| self.tables.shapes.get(i.shape).trace(&i.picks));
        let (old_trace, new_trace) = (trace(&example.old), trace(&example.new));
        let old = old_trace.as_ref().map(|t| self.show(0, t)).transpose()?;
        let new = new_trace.as_ref().map(|t| self.show(1, t)).transpose()?;
        let longer = [&old, &new].into_iter().flatten().max_by_key(|s| s.choices.len());
        let traces = Traces::text(old_trace.as_ref(), new_trace.as_ref());
        Ok(InputRecord {
            choices: longer.map(|s| s.choices.clone()).unwrap_or_default(),
            condition: self.conditions.iter().find(|(known, _)| known == example).map(|(_, c)| c.clone()),
            command: subject.command(&traces),
            alike: None,
            trace: traces,
            old: old.map(|s| s.side),
            new: new.map(|s| s.side),
        })
    }

    /// What both versions show for one input.
    pub fn example(&self, traces: &Traces, subject: &Subject) -> Result<OneInput, Error> {
        for version in &self.versions {
            // Without an exploration the only message is that the machine could not be made.
            if let Ok(Message::Failed(failure)) = version.messages.recv() {
                return Err(failure);
            }
        }
        let [old, new] = [self.show(0, &traces.0[0])?, self.show(1, &traces.0[1])?];
        let verdict = classify(&old.seen, &new.seen, &self.tables.names);
        let longer = if new.choices.len() >= old.choices.len() { &new.choices } else { &old.choices };
        let names = [subject.name(0), subject.name(1)];
        let heading = verdict_text(verdict, &self.tables.names);
        let text = example_text(&heading, longer, [&names[0], &names[1]], [Some(&old.side), Some(&new.side)]);
        Ok(OneInput { verdict, text })
    }

    pub(super) fn show(&self, version: usize, trace: &Trace) -> Result<PathInFull, Error> {
        let (reply, answer) = channel();
        self.ask(version, Request::Show { trace: trace.clone(), reply }, answer)
    }

    fn seen(&self, version: usize, trace: &Trace, fills: Vec<Picks>) -> Result<Vec<Seen>, Error> {
        let (reply, answer) = channel();
        self.ask(version, Request::Seen { trace: trace.clone(), fills, reply }, answer)
    }

    fn ask<T>(
        &self,
        version: usize,
        request: Request,
        answer: Receiver<Result<T, String>>,
    ) -> Result<T, Error> {
        let gone = || Error::BadInput("the machine of one version is gone after an error of tarry".into());
        self.versions[version].requests.send(request).map_err(|_| gone())?;
        let answer = answer.recv().map_err(|_| gone())?;
        answer.map_err(|e| Error::BadInput(format!("cannot replay: {e}")))
    }

    fn count(&mut self, old: &Seen, new: &Seen, inputs: &Weight, example: impl FnOnce() -> Example) {
        let verdict = classify(old, new, &self.tables.names);
        if let Verdict::NotCompared(_) = verdict {
            for seen in [old, new] {
                if let End::Unsupported(what) = seen.end {
                    *self.unsupported.entry(self.tables.names.get(what).to_string()).or_default() += 1;
                }
            }
        }
        if let (Verdict::Same { .. }, End::Threw(thrown)) = (verdict, old.end) {
            let (class, message) = (self.tables.names.get(thrown.class), thrown.message);
            let message = message.map(|m| self.tables.names.get(m));
            if let Some(class) = missing_class(&class, message.as_deref()) {
                *self.missing.entry(class).or_default() += 1;
            }
        }
        let tables = self.tables;
        self.groups.add(verdict, inputs, || {
            let example = example();
            let member = Member::of(tables, &example, Some(old), Some(new));
            (example, member, Way::of(Some(old), Some(new)))
        });
    }

    /// Compares inputs that two paths have in common, with every value of what their structures mention.
    fn take_apart(&mut self, old: &Path, new: &Path, meet: &Meet) {
        let shapes = [old, new].map(|p| self.tables.shapes.get(p.shape));
        let ways = completions([&shapes[0], &shapes[1]], [old, new], [&meet.picks[0], &meet.picks[1]]);
        let ways = ways.unwrap_or_else(|| {
            self.is_bound = true;
            vec![meet.picks.clone()]
        });
        let seen = |version: usize, path: &Path| {
            let fills = ways.iter().map(|way| way[version].clone()).collect();
            self.seen(version, &shapes[version].trace(&path.picks), fills)
        };
        let each = Weight::Big(&meet.inputs / ways.len());
        let (old_seen, new_seen) = match (seen(0, old), seen(1, new)) {
            (Ok(old_seen), Ok(new_seen)) => (old_seen, new_seen),
            (Err(failure), _) | (_, Err(failure)) => {
                let why = self.tables.names.add(&failure.to_string());
                let inputs = Weight::Big(meet.inputs.clone());
                return self.groups.not_compared.entry(why).or_default().add(&inputs);
            }
        };
        for ((way, old_seen), new_seen) in ways.iter().zip(&old_seen).zip(&new_seen) {
            self.count(old_seen, new_seen, &each, || example(old, new, way));
        }
    }
}

fn example(old: &Path, new: &Path, picks: &[Picks; 2]) -> Example {
    let input = |p: &Path, i: usize| Some(Input { shape: p.shape, picks: picks[i].clone() });
    Example { old: input(old, 0), new: input(new, 1) }
}

impl Visitor for Compared<'_> {
    fn same(&mut self, path: &View<'_>) {
        self.groups.add_same(path.weight);
    }

    fn pair(&mut self, old: &Path, new: &Path) {
        let is_open = !old.open.is_empty() || !new.open.is_empty();
        if is_open && old.seen != new.seen {
            if self.doubtful.len() < MAX_DOUBTFUL {
                return self.doubtful.push((old.clone(), new.clone()));
            }
            self.is_bound = true;
        }
        let picks = || [old.picks.clone(), new.picks.clone()];
        self.count(&old.seen, &new.seen, &old.weight, || example(old, new, &picks()));
    }

    fn part(&mut self, old: &Path, new: &Path, meet: &Meet) {
        if !old.open.is_empty() || !new.open.is_empty() {
            return self.take_apart(old, new, meet);
        }
        let inputs = Weight::Big(meet.inputs.clone());
        self.count(&old.seen, &new.seen, &inputs, || example(old, new, &meet.picks));
    }

    fn unmatched(&mut self, old: &Path, why: &str) {
        let why = self.tables.names.add(why);
        self.groups.not_compared.entry(why).or_default().add(&old.weight);
    }

    fn alone(&mut self, side: Side, path: &Path) {
        if path.seen.end == End::Pruned {
            return;
        }
        let kind = if side == Side::Old { Kind::OnlyOld } else { Kind::OnlyNew };
        let (old_exception, new_exception, place, about) = (None, None, None, None);
        let difference = Difference { kind, old_exception, new_exception, place, about };
        let input = || Some(Input { shape: path.shape, picks: path.picks.clone() });
        let example = || match side {
            Side::Old => Example { old: input(), new: None },
            Side::New => Example { old: None, new: input() },
        };
        let tables = self.tables;
        self.groups.add(Verdict::Different(difference), &path.weight, || {
            let example = example();
            let (old, new) =
                if side == Side::Old { (Some(&path.seen), None) } else { (None, Some(&path.seen)) };
            let member = Member::of(tables, &example, old, new);
            (example, member, Way::of(old, new))
        });
    }
}
