//! What is looked at once more before it is reported, because a JVM that has run other paths may have misled us.
//!
//! What earlier paths did to statics and to the JVM itself is undone between paths as far as it is known (`Statics.java`,
//! `GlobalState.java`). A path that differs runs in a new class loader, twice; then the first few of each kind of difference run
//! alone, and so does a sample of the paths that are equal. If one of them is another alone, nothing that did not run alone is
//! believed: as many paths as is reasonable do, and the others are not compared.

use std::collections::{BTreeMap, BTreeSet};

use super::alone::Alone;
use super::judge::{Answered, Judge};
use super::server::Reply;
use crate::behaviour::Seen;
use crate::classify::Difference;

/// Paths of each kind of difference that run alone.
const OF_EACH_KIND: usize = 3;

/// How often an unsteady path has to show the same once more, alone, to be taken for a steady one.
const STEADY: usize = 2;

/// Why paths are not compared.
const LEAKS: &str = "the JVM's own state goes from path to path, and they did not run alone";

/// What came of it.
#[derive(Default)]
pub struct Repeated {
    /// For the user to know.
    pub warnings: Vec<String>,
    /// Only what ran alone is to be shown.
    pub leaks: bool,
}

/// A path that is looked at, and what it showed alone.
struct Doubtful {
    path: Answered,
    /// By JVM; none if it did not run alone, or not twice the same.
    alone: Option<Vec<Seen>>,
    unsteady: Option<usize>,
}

pub struct Again<'a, 'j, 't> {
    pub judge: &'j mut Judge<'t>,
    pub alone: &'a Alone<'a>,
    /// The answer of a JVM, in a new class loader.
    pub ask: &'a dyn Fn(usize, &str) -> Reply,
}

impl Again<'_, '_, '_> {
    /// Counts what the judge has left open.
    pub fn settle(&mut self) -> Repeated {
        let suspects = std::mem::take(&mut self.judge.suspects);
        let mut open: Vec<Doubtful> =
            suspects.into_iter().map(|suspect| self.in_new_loaders(suspect)).collect();
        open.sort_by_key(|doubtful| doubtful.path.id);
        let mut chosen: Vec<Doubtful> = self.chosen(&mut open);
        chosen.extend(self.judge.sample().into_iter().map(|path| Doubtful {
            path,
            alone: None,
            unsteady: None,
        }));
        if self.run_alone(&mut chosen) {
            return self.only_alone(chosen);
        }
        let mut not_repeated = 0;
        for doubtful in open.into_iter().chain(chosen) {
            let differs = self.judge.differences(&doubtful.path).next().is_some();
            not_repeated += u64::from(differs && doubtful.alone.is_none() && doubtful.unsteady.is_none());
            self.count(&doubtful);
        }
        not_repeated += self.judge.believed;
        let mut repeated = Repeated::default();
        if not_repeated > 0 {
            repeated.warnings.push(format!(
                "{not_repeated} paths that differ did not run alone, in a new JVM; those of their kind that did differ there too"
            ));
        }
        repeated
    }

    /// Two runs in new class loaders.
    fn in_new_loaders(&self, mut path: Answered) -> Doubtful {
        if !path.was_answered() {
            return Doubtful { path, alone: None, unsteady: None };
        }
        let trace = self.judge.trace(&path.input);
        for jvm in 0..path.answers.len() {
            let [first, second] =
                [(), ()].map(|()| self.judge.seen(&(self.ask)(jvm, &trace), &path.expected));
            if first.same(&second).is_none() {
                return Doubtful { path, alone: None, unsteady: Some(jvm) };
            }
            path.answers[jvm] = first;
        }
        Doubtful { path, alone: None, unsteady: None }
    }

    /// Takes the first few of each kind, and of those that are unsteady. A path that hangs or crashes takes long, and there is one of a kind.
    fn chosen(&self, open: &mut Vec<Doubtful>) -> Vec<Doubtful> {
        let mut taken: BTreeMap<(usize, Option<Difference>), usize> = BTreeMap::new();
        let all = std::mem::take(open);
        let (chosen, rest) = all.into_iter().partition(|doubtful| {
            let most = if doubtful.path.was_answered() { OF_EACH_KIND } else { 1 };
            let kinds: Vec<_> = match doubtful.unsteady {
                Some(jvm) => vec![(jvm, None)],
                None => self.judge.differences(&doubtful.path).map(|(jvm, kind)| (jvm, Some(kind))).collect(),
            };
            let is_chosen = kinds.iter().any(|kind| taken.get(kind).is_none_or(|n| *n < most));
            if is_chosen {
                kinds.into_iter().for_each(|kind| *taken.entry(kind).or_default() += 1);
            }
            is_chosen
        });
        *open = rest;
        chosen
    }

    /// Whether a path is another alone.
    fn run_alone(&self, paths: &mut [Doubtful]) -> bool {
        let first = self.alone(paths.iter().map(|d| &d.path));
        let mut leaks = false;
        for (doubtful, seen) in paths.iter_mut().zip(first) {
            let Some(seen) = seen else { continue };
            if doubtful.unsteady.is_some() {
                // What is the same alone every time is unsteady because of what other paths have left behind.
                let is_steady = (0..STEADY).all(|_| {
                    let more = self.alone(std::iter::once(&doubtful.path)).pop().flatten();
                    more.is_some_and(|more| more.iter().zip(&seen).all(|(a, b)| a.same(b).is_some()))
                });
                if is_steady {
                    leaks = true;
                    doubtful.unsteady = None;
                    doubtful.alone = Some(seen);
                }
                continue;
            }
            let other = (0..seen.len()).find(|jvm| seen[*jvm].same(&doubtful.path.answers[*jvm]).is_none());
            match other.map(|jvm| (jvm, self.alone(std::iter::once(&doubtful.path)).pop().flatten())) {
                None => {}
                Some((jvm, Some(second))) if second[jvm].same(&seen[jvm]).is_none() => {
                    doubtful.unsteady = Some(jvm);
                    continue;
                }
                Some(_) => leaks = true,
            }
            doubtful.alone = Some(seen);
        }
        leaks
    }

    fn alone<'p>(&self, paths: impl Iterator<Item = &'p Answered>) -> Vec<Option<Vec<Seen>>> {
        let paths: Vec<&Answered> = paths.collect();
        let traces: Vec<String> = paths.iter().map(|path| self.judge.trace(&path.input)).collect();
        let replies = self.alone.run(&traces);
        let seen = |(path, replies): (&&Answered, Option<Vec<Reply>>)| {
            replies.map(|all| all.iter().map(|reply| self.judge.seen(reply, &path.expected)).collect())
        };
        paths.iter().zip(replies).map(seen).collect()
    }

    /// Forgets what was counted: only what ran alone counts.
    fn only_alone(&mut self, mut paths: Vec<Doubtful>) -> Repeated {
        let known: BTreeSet<u64> = paths.iter().map(|d| d.path.id).collect();
        let early = std::mem::take(&mut self.judge.first);
        let mut more: Vec<Doubtful> = early
            .into_iter()
            .filter(|path| !known.contains(&path.id))
            .map(|path| Doubtful { path, alone: None, unsteady: None })
            .collect();
        let seen = self.alone(more.iter().map(|d| &d.path));
        more.iter_mut().zip(seen).for_each(|(doubtful, seen)| doubtful.alone = seen);
        paths.extend(more);
        let all = self.judge.start_over();
        let mut counted = 0;
        for mut doubtful in paths {
            if let Some(alone) = &doubtful.alone {
                doubtful.path.answers.clone_from(alone);
            }
            if doubtful.alone.is_some() || doubtful.unsteady.is_some() {
                self.count(&doubtful);
                counted += 1;
            }
        }
        self.judge.not_compared(LEAKS, all - counted);
        let warning = format!(
            "a path leaves something in the JVM that other paths see; so only what {counted} paths show in a new JVM each was compared"
        );
        Repeated { warnings: vec![warning], leaks: true }
    }

    fn count(&mut self, doubtful: &Doubtful) {
        match doubtful.unsteady {
            Some(jvm) => self.judge.unsteady(jvm, &doubtful.path.input),
            None => self.judge.count(&doubtful.path),
        }
    }
}
