//! What a solver may spend, and what it has done.

use std::path::PathBuf;
use std::time::Duration;

use crate::{Backend, Stop};

/// What a solver may spend. Budgets are in conflicts, not seconds, so that answers are the same on every machine.
#[derive(Clone, Debug)]
pub struct Options {
    /// Of the instance that goes along with the path.
    pub quick_conflicts: u64,
    /// Of an instance made for one question; only this one says that it does not know.
    pub conflicts: u64,
    /// How many models `count` and `values` may look at one by one.
    pub enumerated: u64,
    /// Who decides what needs more than models, differences and answers known before.
    pub backend: Backend,
    /// How long another solver may take for one question.
    pub limit: Duration,
    /// Where every question that no model decides is written to, as SMT-LIB.
    pub dump: Option<PathBuf>,
    pub stop: Stop,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            quick_conflicts: 200,
            conflicts: 20_000,
            enumerated: 100_000,
            backend: Backend::Builtin,
            limit: Duration::from_secs(60),
            dump: None,
            stop: Stop::default(),
        }
    }
}

/// What a solver has been asked, and who has answered.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Statistics {
    pub queries: u64,
    /// Answers, by tier.
    pub by_constant: u64,
    pub by_model: u64,
    pub by_differences: u64,
    pub by_cache: u64,
    /// By trying out what facts about single variables leave.
    pub by_domains: u64,
    /// By changing one variable of a model of what is assumed.
    pub by_nearby: u64,
    pub by_sat: u64,
    /// Answers of an instance made for one question, which are also counted in `by_sat`.
    pub by_fresh_sat: u64,
    pub by_external: u64,
    /// What was answered.
    pub sat: u64,
    pub unsat: u64,
    pub unknown: u64,
    pub conflicts: u64,
    /// Instances thrown away because most of what they knew was of paths that are no more.
    pub rebuilt: u64,
    /// Spent in SAT and other solvers.
    pub time: Duration,
}

impl Statistics {
    /// Adds what another solver did.
    pub fn add(&mut self, other: &Statistics) {
        let Statistics {
            queries,
            by_constant,
            by_model,
            by_differences,
            by_cache,
            by_domains,
            by_nearby,
            by_sat,
            by_fresh_sat,
            by_external,
            sat,
            unsat,
            unknown,
            conflicts,
            rebuilt,
            time,
        } = other;
        self.queries += queries;
        self.by_constant += by_constant;
        self.by_model += by_model;
        self.by_differences += by_differences;
        self.by_cache += by_cache;
        self.by_domains += by_domains;
        self.by_nearby += by_nearby;
        self.by_sat += by_sat;
        self.by_fresh_sat += by_fresh_sat;
        self.by_external += by_external;
        self.sat += sat;
        self.unsat += unsat;
        self.unknown += unknown;
        self.conflicts += conflicts;
        self.rebuilt += rebuilt;
        self.time += *time;
    }

    /// Questions for which no SAT instance and no other solver was needed.
    pub fn decided_without_sat(&self) -> u64 {
        self.by_constant
            + self.by_model
            + self.by_differences
            + self.by_cache
            + self.by_domains
            + self.by_nearby
    }

    /// Answers by means that one question may use for several parts, the most expensive first.
    pub(crate) fn means(&self) -> [u64; 4] {
        [self.by_sat, self.by_nearby, self.by_domains, self.by_cache]
    }

    pub(crate) fn means_mut(&mut self) -> [&mut u64; 4] {
        [&mut self.by_sat, &mut self.by_nearby, &mut self.by_domains, &mut self.by_cache]
    }
}
