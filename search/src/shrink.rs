//! Making a path smaller while what it shows remains: fewer choices, then picks nearer to the simplest.
//!
//! Picks are changed and the program is run again with them, by force where they do not fit: a pick outside a range becomes
//! the nearest value inside, choices beyond the picks take their simplest value. So a shorter list can lose an element's picks
//! together with the length's, and whatever the program then asks for has an answer. (The way of Hypothesis' shrinker.)

use std::collections::HashSet;

use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Outcome, Pause};
use tarry_vm::state::pool::Candidate;
use tarry_vm::state::undo::Mark;
use tarry_vm::state::unknowns::Domain;

use crate::trace::{Pick, Trace};

/// How large a path is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Size {
    pub choices: usize,
    /// Sum of the distances of the picks from their simplest values: 0 or what is nearest to it in a range, the first of a
    /// list, null or the first object of a pool.
    pub sum: u128,
}

/// What came of it. The machine stands at the end of the smallest path.
pub struct Shrunk {
    pub from: Size,
    pub to: Size,
    pub replays: u64,
    pub outcome: Outcome,
}

/// Picks of a list that are left out together.
const BLOCKS: [usize; 4] = [8, 4, 2, 1];

/// Runs smaller and smaller paths until none is found or `budget` paths were run. `same` says whether a path still shows what
/// it has to; `None` if even the given one does not. The machine stands at the root, which `root` marks.
pub fn shrink(
    machine: &mut Machine,
    root: &Mark,
    trace: &Trace,
    budget: u64,
    same: &mut dyn FnMut(&Machine, &Outcome) -> bool,
) -> Option<Shrunk> {
    let unlimited = machine.options.max_steps;
    let picks: Vec<Option<i64>> = trace.0.iter().map(number).collect();
    let mut shrinker =
        Shrinker { machine, root, same, left: budget.max(1), tried: HashSet::new(), best: Path::default() };
    let shrunk = shrinker.first(picks).map(|from| {
        shrinker.limit_steps(unlimited);
        shrinker.passes();
        (from, budget.max(1) - shrinker.left)
    });
    let best = std::mem::take(&mut shrinker.best);
    shrinker.machine.options.max_steps = unlimited;
    let (from, replays) = shrunk?;
    let outcome = shrinker.follow(&best.picks);
    Some(Shrunk { from, to: best.size, replays, outcome })
}

fn number(pick: &Pick) -> Option<i64> {
    match *pick {
        Pick::Number(n) => Some(n),
        Pick::Boolean(b) => Some(i64::from(b)),
        Pick::Index(i) | Pick::Pool(i) => i64::try_from(i).ok(),
        Pick::Null => Some(NULL),
        Pick::Open => None,
    }
}

/// As `Chosen::pick` has it.
const NULL: i64 = -1;

struct Path {
    /// As they were in the end; nothing for a choice nobody looked at.
    picks: Vec<Option<i64>>,
    simplest: Vec<i64>,
    size: Size,
}

impl Default for Path {
    fn default() -> Path {
        let size = Size { choices: usize::MAX, sum: 0 };
        Path { picks: Vec::new(), simplest: Vec::new(), size }
    }
}

impl Path {
    fn of(machine: &Machine) -> Path {
        let unknowns = &machine.state.unknowns;
        let picks: Vec<Option<i64>> = unknowns.iter().map(|u| u.chosen.map(|c| c.pick)).collect();
        let simplest: Vec<i64> = unknowns.iter().map(|u| simplest(machine, &u.domain)).collect();
        let distances = picks.iter().zip(&simplest).map(|(p, s)| p.map_or(0, |p| u128::from(p.abs_diff(*s))));
        let size = Size { choices: picks.len(), sum: distances.sum() };
        Path { picks, simplest, size }
    }

    /// Positions whose picks are not the simplest, with them.
    fn large(&self) -> Vec<(usize, i64)> {
        let picks = self.picks.iter().zip(&self.simplest).enumerate();
        picks.filter_map(|(i, (p, s))| p.filter(|p| p != s).map(|p| (i, p))).collect()
    }
}

fn simplest(machine: &Machine, domain: &Domain) -> i64 {
    match domain {
        Domain::Range { lo, hi } => 0.clamp(*lo, *hi),
        Domain::List { .. } => 0,
        Domain::Pool { pool, var } => {
            if machine.state.pools[*pool as usize].may_be_null(*var as usize) {
                NULL
            } else {
                0
            }
        }
    }
}

struct Shrinker<'a> {
    machine: &'a mut Machine,
    root: &'a Mark,
    same: &'a mut dyn FnMut(&Machine, &Outcome) -> bool,
    /// Paths that may still be run.
    left: u64,
    tried: HashSet<Vec<Option<i64>>>,
    best: Path,
}

impl Shrinker<'_> {
    fn first(&mut self, picks: Vec<Option<i64>>) -> Option<Size> {
        self.attempt(picks).then_some(self.best.size)
    }

    /// A changed path may not end. It gets ten times what the first one took.
    fn limit_steps(&mut self, limit: u64) {
        let (end, start) = (self.machine.state.counters.steps, self.steps_at_root());
        self.machine.options.max_steps = limit.min(end + (end - start) * 10 + 100_000);
    }

    fn steps_at_root(&mut self) -> u64 {
        self.machine.rollback(self.root);
        self.machine.state.counters.steps
    }

    fn passes(&mut self) {
        loop {
            let before = self.best.size;
            self.drop_blocks();
            self.lower_each();
            self.lower_alike();
            self.lower_and_drop();
            if self.best.size == before || self.left == 0 {
                return;
            }
        }
    }

    /// Fewer choices.
    fn drop_blocks(&mut self) {
        for width in BLOCKS {
            let mut end = self.best.picks.len();
            while end >= width {
                self.attempt(without(&self.best.picks, end - width, width));
                end = (end - 1).min(self.best.picks.len());
            }
        }
    }

    /// Each pick to its simplest value, or as near to it as halving finds.
    fn lower_each(&mut self) {
        for at in 0..self.best.picks.len() {
            self.lower(|path| vec![at].into_iter().filter(|i| *i < path.picks.len()).collect());
        }
    }

    /// Picks with the same value together: keys that must be equal.
    fn lower_alike(&mut self) {
        let mut values: Vec<i64> = self.best.large().into_iter().map(|(_, pick)| pick).collect();
        values.sort_unstable();
        values.dedup();
        for value in values {
            let places: Vec<usize> = self.best.large().iter().filter(|l| l.1 == value).map(|l| l.0).collect();
            if places.len() > 1 {
                self.lower(|path| places.iter().copied().filter(|i| *i < path.picks.len()).collect());
            }
        }
    }

    /// Lowers the picks at some places, which all have the same value, by halving the distance.
    fn lower(&mut self, places: impl Fn(&Path) -> Vec<usize>) {
        let at = places(&self.best);
        let Some(first) = at.first().copied() else { return };
        let (Some(high), low) = (self.best.picks[first], self.best.simplest[first]) else { return };
        let (mut high, mut low) = (high, low);
        if high == low || self.attempt(with(&self.best.picks, &at, low)) {
            return;
        }
        // `low` does not do, `high` does.
        while high.abs_diff(low) > 1 {
            let middle = (i128::midpoint(i128::from(low), i128::from(high))) as i64;
            let at = places(&self.best);
            match self.attempt(with(&self.best.picks, &at, middle)) {
                true => high = middle,
                false => low = middle,
            }
        }
    }

    /// A length less by one, and the picks of one element left out.
    fn lower_and_drop(&mut self) {
        for (at, pick) in self.best.large() {
            let Some(simplest) = self.best.simplest.get(at) else { return };
            let lowered = with(&self.best.picks, &[at], pick + (simplest - pick).signum());
            for width in BLOCKS.into_iter().rev().chain([3]) {
                let starts = at + 1..(lowered.len() + 1).saturating_sub(width);
                if starts.into_iter().any(|start| self.attempt(without(&lowered, start, width))) {
                    break;
                }
            }
        }
    }

    /// Runs a path with these picks; true if it is smaller than the best so far and shows the same.
    fn attempt(&mut self, picks: Vec<Option<i64>>) -> bool {
        if self.left == 0 || self.tried.contains(&picks) {
            return false;
        }
        self.left -= 1;
        let outcome = self.follow(&picks);
        self.tried.insert(picks);
        let path = Path::of(self.machine);
        let better = path.size < self.best.size && (self.same)(self.machine, &outcome);
        if better {
            self.best = path;
        }
        better
    }

    /// Runs a path to its end, by the picks as far as they can be followed.
    fn follow(&mut self, picks: &[Option<i64>]) -> Outcome {
        self.machine.rollback(self.root);
        loop {
            match self.machine.run(u64::MAX / 2) {
                Pause::Budget => {}
                Pause::Choice { unknown } => {
                    let alternative = nearest(self.machine, unknown, picks.get(unknown).copied().flatten());
                    self.machine.state.force(unknown, alternative);
                }
                Pause::Done(outcome) => return outcome,
            }
        }
    }
}

/// The alternative that is nearest to a pick.
fn nearest(machine: &Machine, unknown: usize, pick: Option<i64>) -> u64 {
    let domain = &machine.state.unknowns[unknown].domain;
    let wanted = pick.unwrap_or_else(|| simplest(machine, domain));
    match domain {
        Domain::Range { lo, hi } => wanted.clamp(*lo, *hi).abs_diff(*lo),
        Domain::List { values, .. } => (wanted.max(0) as u64).min(values.len() as u64 - 1),
        Domain::Pool { pool, var } => {
            let candidates = machine.state.pools[*pool as usize].candidates(*var as usize);
            let index = |c: Candidate| match c {
                Candidate::Null => NULL,
                Candidate::Object(o) => i64::from(o),
            };
            let distances = candidates.map(|c| index(c).abs_diff(wanted)).enumerate();
            distances.min_by_key(|(_, distance)| *distance).map_or(0, |(at, _)| at as u64)
        }
    }
}

fn with(picks: &[Option<i64>], places: &[usize], value: i64) -> Vec<Option<i64>> {
    let mut changed = picks.to_vec();
    places.iter().for_each(|at| changed[*at] = Some(value));
    changed
}

fn without(picks: &[Option<i64>], start: usize, width: usize) -> Vec<Option<i64>> {
    [&picks[..start], &picks[start + width..]].concat()
}
