//! What became of all calls.

use std::collections::{BTreeMap, BTreeSet};

use super::tried::{Attempt, Outcome};
use crate::known::Known;

/// What broke the law, by method, each with the first call that did.
type Broken = BTreeMap<String, (Attempt, String)>;

#[derive(Default)]
pub struct Report {
    calls: u64,
    inputs: u64,
    called: BTreeSet<String>,
    broken: Broken,
    /// Methods that were not called or not compared, with the reason. Another call may have done better.
    skipped: BTreeMap<String, String>,
}

impl Report {
    pub fn skip(&mut self, method: &str, why: &str) {
        self.skipped.insert(method.into(), why.into());
    }

    pub fn add(&mut self, method: &str, attempt: Attempt, outcome: Outcome) {
        self.calls += 1;
        match outcome {
            Outcome::Agreed { inputs, called: true } => {
                self.inputs += inputs;
                self.called.insert(method.into());
            }
            Outcome::Agreed { .. } => self.skip(method, "making the inputs throws"),
            Outcome::Cut => self.skip(method, "takes too many bytecodes"),
            Outcome::Unsupported(what) => self.skip(method, &format!("unsupported: {what}")),
            Outcome::Broken(what) => {
                self.broken.entry(method.into()).or_insert((attempt, what));
            }
        }
    }

    /// How many methods were called, and did the same in both modes.
    pub fn methods(&self) -> usize {
        self.called.len()
    }

    pub fn print(&self, list: bool) {
        let skipped = || self.skipped.iter().filter(|(method, _)| !self.called.contains(*method));
        let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
        for (method, why) in skipped() {
            // The type that nobody makes, or the native that is missing, is in the list.
            let kind = why.split_once(": ").map_or(why.as_str(), |(kind, _)| kind);
            *reasons.entry(kind).or_default() += 1;
            if list {
                println!("skipped {method}: {why}");
            }
        }
        let Report { calls, inputs, called, broken, .. } = self;
        println!("{} methods called, {} broken: {calls} calls, {inputs} inputs", called.len(), broken.len());
        println!("{} methods skipped", skipped().count());
        reasons.iter().for_each(|(why, count)| println!("  {count} {why}"));
    }

    /// What is wrong: methods that broke the law and are not known to, and those that are known and did not.
    pub fn wrong(&self, known: &Known, whole: bool) -> Vec<String> {
        let name = |method: &str| method.replace(' ', "");
        let mut wrong = Vec::new();
        for (method, (attempt, what)) in &self.broken {
            if known.reason("*", &name(method)).is_none() {
                wrong.push(format!("{method} {attempt:?}\n{what}"));
            }
        }
        let broken: BTreeSet<String> = self.broken.keys().map(|method| name(method)).collect();
        for (_, method, _) in known.entries().filter(|_| whole) {
            if !broken.contains(method) {
                wrong.push(format!("{method} is as it should be: remove it from the list"));
            }
        }
        wrong
    }
}
