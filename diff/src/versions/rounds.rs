//! The rounds of a written driver: which parts of it are explored in which order, and what was tried in the end.
//!
//! The driver's first choice is the round, the second the call. Rounds have no input in common. Each call of a round is a part
//! of the search; half of what is left of the budget is for the round that comes next, half for those after it. A call whose
//! round was not finished is not tried in later ones.

use std::collections::BTreeSet;

use tarry_driver::{Call, Driver};
use tarry_report::{Tried, TriedCall, TriedValues};
use tarry_search::Part;

use crate::options::Options;

/// Paths of each version, where the user says nothing.
const PATHS: u64 = 20_000;
const PATHS_TEXT: &str = "the budget of 20,000 paths";

/// Calls that a warning names.
const NAMED: usize = 12;

/// What a written driver has to explore.
#[derive(Clone, Default)]
pub struct Rounds {
    /// In the order to try them.
    calls: Vec<Call>,
    /// How many rounds are wanted.
    last: usize,
    /// The values of each round.
    values: Vec<Vec<TriedValues>>,
    /// How many were asked for.
    asked: Option<u8>,
    /// By part: the round, and the call by its place.
    parts: Vec<(usize, usize)>,
    /// The driver's first choice is the call: values are any of their types, in one round.
    is_any: bool,
}

impl Rounds {
    /// Of a driver whose values are any of their types: a part for each call.
    pub fn any(driver: &Driver) -> Rounds {
        let calls = driver.calls();
        let parts = (0..calls.len()).map(|place| (1, place)).collect();
        Rounds { parts, values: Vec::new(), last: 1, asked: None, calls, is_any: true }
    }

    pub fn of(driver: &Driver, asked: Option<u8>) -> Rounds {
        let last = usize::from(asked.unwrap_or(tarry_driver::ROUNDS as u8));
        let calls = driver.calls();
        let values = |round: usize| {
            let all = driver.values(round).into_iter();
            all.map(|(kind, count, first)| TriedValues { kind, count, first }).collect()
        };
        let parts = (1..=last).flat_map(|round| {
            let has_inputs = move |(_, call): &(usize, &Call)| call.last_round >= round;
            calls.iter().enumerate().filter(has_inputs).map(move |(place, _)| (round, place))
        });
        Rounds {
            parts: parts.collect(),
            values: (1..=last).map(values).collect(),
            last,
            asked,
            calls,
            is_any: false,
        }
    }

    /// Whether there is such a driver.
    pub fn is_written(&self) -> bool {
        !self.calls.is_empty()
    }

    /// Paths that each version may explore: without any other budget there has to be one, as rounds grow without end.
    pub fn max_paths(&self, options: &Options) -> Option<u64> {
        let has_budget = options.timeout.is_some() || options.cpu_time.is_some() || self.asked.is_some();
        options.max_paths.or((!has_budget && !self.calls.is_empty()).then_some(PATHS))
    }

    pub fn parts(&self) -> Vec<Part> {
        let last = self.parts.last().map_or(0, |(round, _)| *round);
        let part = |(number, (round, place)): (usize, &(usize, usize))| {
            let left = self.parts[number..].iter().take_while(|(other, _)| other == round).count();
            let of_round = if *round == last { 1.0 } else { 0.5 };
            let number = self.calls[*place].number;
            Part {
                beginning: match (self.is_any, self.calls.len()) {
                    // Nothing is decided where there is one.
                    (true, 1) => Vec::new(),
                    (true, _) => vec![number],
                    (false, _) => vec![*round as u64 - 1, number],
                },
                share: of_round / left as f64,
                after: self.parts.iter().position(|other| *other == (round - 1, *place)),
            }
        };
        self.parts.iter().enumerate().map(part).collect()
    }

    /// Something was not finished, but nothing of the first round: what was asked for at least is done.
    pub fn is_enough(&self, unfinished: &BTreeSet<usize>) -> bool {
        !unfinished.is_empty()
            && unfinished.iter().all(|part| self.parts.get(*part).is_some_and(|(round, _)| *round > 1))
    }

    /// A warning that names the calls whose first round was not finished.
    pub fn warning(&self, unfinished: &BTreeSet<usize>) -> Option<String> {
        let of_first =
            unfinished.iter().filter_map(|part| self.parts.get(*part)).filter(|(round, _)| *round == 1);
        let names: Vec<&str> = of_first.map(|(_, place)| self.calls[*place].name.as_str()).collect();
        let more = names.len().checked_sub(NAMED).filter(|more| *more > 0);
        let more = more.map(|more| format!(" and {more} more")).unwrap_or_default();
        let shown = names[..names.len().min(NAMED)].join(", ");
        let (some, all) = (names.len(), self.calls.len());
        (some > 0).then(|| match self.is_any {
            true => format!("{some} of {all} calls have paths that were not explored: {shown}{more}"),
            false => {
                format!(
                    "{some} of {all} calls were not tried with all values of the first round: {shown}{more}"
                )
            }
        })
    }

    pub fn tried(&self, unfinished: &BTreeSet<usize>, options: &Options) -> Option<Tried> {
        if self.calls.is_empty() || self.is_any {
            return None;
        }
        let open: Vec<(usize, usize)> =
            unfinished.iter().filter_map(|part| self.parts.get(*part)).copied().collect();
        let call = |(place, call): (usize, &Call)| {
            let of = call.last_round.min(self.last);
            let first_open =
                open.iter().filter(|(_, other)| *other == place).map(|(round, _)| round - 1).min();
            TriedCall { call: call.name.clone(), rounds: first_open.unwrap_or(of), of }
        };
        let calls: Vec<TriedCall> = self.calls.iter().enumerate().map(call).collect();
        let of = calls.iter().map(|c| c.of).max().unwrap_or(1);
        let rounds = calls.iter().filter(|c| c.rounds < c.of).map(|c| c.rounds).min().unwrap_or(of);
        let is_last = of < self.last || self.asked.is_none();
        let end = match open.is_empty() {
            true if is_last => format!("every value of every domain, in {of} rounds"),
            true => format!("every value of {of} rounds, as --rounds asks for"),
            false => {
                let (all, budget) = (calls.len(), self.budget(options));
                let next = calls.iter().filter(|c| c.rounds > rounds || c.rounds == c.of).count();
                let done = if rounds == 0 { String::new() } else { format!(", {rounds} for all of them") };
                format!(
                    "stopped by {budget} in round {} of {of}: it is done for {next} of {all} calls{done}",
                    rounds + 1
                )
            }
        };
        let values = self.values.get(rounds.max(1) - 1).cloned().unwrap_or_default();
        Some(Tried { rounds, of, exhausted: open.is_empty(), end, calls, values })
    }

    fn budget(&self, options: &Options) -> String {
        let all = [
            options.timeout.map(|_| "--timeout".to_string()),
            options.cpu_time.map(|_| "--cpu-time".into()),
            options.max_paths.map(|paths| format!("--max-paths {paths}")),
        ];
        let given: Vec<String> = all.into_iter().flatten().collect();
        if given.is_empty() { PATHS_TEXT.into() } else { given.join(" or ") }
    }
}
