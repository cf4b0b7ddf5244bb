//! Making a path smaller while what it shows remains: fewer choices, then picks nearer to the simplest.
//!
//! Picks are changed and the program is run again with them, by force where they do not fit: a pick outside a range becomes
//! the nearest value inside, choices beyond the picks take their simplest value. So a shorter list can lose an element's picks
//! together with the length's, and whatever the program then asks for has an answer. (The way of Hypothesis' shrinker.)

use std::collections::{BTreeMap, HashSet};

use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Choice, Outcome, Pause};
use tarry_vm::state::undo::Mark;
use tarry_vm::state::unknowns::Unknown;

use crate::decide::{Decider, Offered, Taken, take_near};
use crate::drive::{Lead, drive};
use crate::replay::value_choice;
use crate::trace::Trace;

/// How large a path is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Size {
    /// Made by the program, looked at or not.
    pub choices: usize,
    /// Sum of the distances of the picks from their simplest values: 0 or what is nearest to it in a range, the first of a
    /// list, null or the first object of a pool.
    pub sum: u128,
}

/// What came of it.
pub struct Shrunk {
    /// Of the given path.
    pub from: Size,
    /// Of the smallest path found; the same if there was none.
    pub to: Size,
    /// Paths that were run for it.
    pub replays: u64,
}

/// What smaller paths are wanted for.
pub trait Goal {
    /// Whether the path that has ended shows what it has to.
    fn is_same(&mut self, machine: &mut Machine, outcome: &Outcome) -> bool;
    /// It is the smallest so far; first comes the given one.
    fn smaller(&mut self, machine: &mut Machine, outcome: &Outcome);
    /// Asked from time to time: is nobody to try any more?
    fn is_over(&mut self) -> bool;
}

/// Bytecodes between two such questions.
const ASK_STEPS: u64 = 20_000_000;

/// Picks of a list that are left out together.
const BLOCKS: [usize; 4] = [8, 4, 2, 1];

/// Runs smaller and smaller paths until none is found or `budget` paths were run. `None` if even the given one does not show what
/// it has to, or was not run to its end. The machine stands at the root, which `root` marks.
pub fn shrink(
    machine: &mut Machine,
    root: &Mark,
    trace: &Trace,
    budget: u64,
    goal: &mut dyn Goal,
) -> Option<Shrunk> {
    shrink_with(machine, root, trace, budget, goal, Offered)
}

/// As `shrink`, with somebody else who knows the alternatives.
pub fn shrink_with(
    machine: &mut Machine,
    root: &Mark,
    trace: &Trace,
    budget: u64,
    goal: &mut dyn Goal,
    decider: impl Decider,
) -> Option<Shrunk> {
    let unlimited = machine.program.options.max_steps;
    let picks: Vec<Option<i64>> = trace.0.iter().map(|pick| pick.number()).collect();
    let mut shrinker = Shrinker {
        machine,
        decider,
        root,
        goal,
        left: budget.max(1),
        tried: HashSet::new(),
        best: Path::default(),
    };
    let shrunk = shrinker.first(picks).map(|from| {
        shrinker.limit_steps(unlimited);
        shrinker.passes();
        (from, budget.max(1) - shrinker.left)
    });
    shrinker.machine.program.options.max_steps = unlimited;
    let (from, replays) = shrunk?;
    Some(Shrunk { from, to: shrinker.best.size, replays })
}

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
        let picks: Vec<Option<i64>> = unknowns.iter().map(Unknown::pick).collect();
        let simplest: Vec<i64> = unknowns.with_ids().map(|(id, _)| unknowns.simplest(id)).collect();
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

struct Shrinker<'a, D> {
    machine: &'a mut Machine,
    decider: D,
    root: &'a Mark,
    goal: &'a mut dyn Goal,
    /// Paths that may still be run.
    left: u64,
    tried: HashSet<Vec<Option<i64>>>,
    best: Path,
}

impl<D: Decider> Shrinker<'_, D> {
    fn first(&mut self, picks: Vec<Option<i64>>) -> Option<Size> {
        self.attempt(picks).then_some(self.best.size)
    }

    /// A changed path may not end. It gets ten times what the first one took.
    fn limit_steps(&mut self, limit: u64) {
        let (end, start) = (self.machine.state.charged.steps, self.steps_at_root());
        self.machine.program.options.max_steps = limit.min(end + (end - start) * 10 + 100_000);
    }

    fn steps_at_root(&mut self) -> u64 {
        self.machine.rollback(self.root);
        self.machine.state.charged.steps
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
            while end >= width && self.left > 0 {
                self.attempt(without(&self.best.picks, end - width, width));
                end = (end - 1).min(self.best.picks.len());
            }
        }
    }

    /// Each pick to its simplest value, or as near to it as halving finds.
    fn lower_each(&mut self) {
        for at in 0..self.best.picks.len() {
            if self.left == 0 {
                return;
            }
            self.lower(|path| vec![at].into_iter().filter(|i| *i < path.picks.len()).collect());
        }
    }

    /// Picks with the same value together: keys that must be equal.
    fn lower_alike(&mut self) {
        let mut values: BTreeMap<i64, usize> = BTreeMap::new();
        self.best.large().iter().for_each(|(_, pick)| *values.entry(*pick).or_default() += 1);
        for (value, _) in values.into_iter().filter(|(_, count)| *count > 1) {
            let places: Vec<usize> = self.best.large().iter().filter(|l| l.1 == value).map(|l| l.0).collect();
            if places.len() > 1 {
                self.lower(|path| places.iter().copied().filter(|i| *i < path.picks.len()).collect());
            }
            if self.left == 0 {
                return;
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
        while high.abs_diff(low) > 1 && self.left > 0 {
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
            if self.left == 0 {
                return;
            }
            let Some(simplest) = self.best.simplest.get(at) else { return };
            let nearer = if *simplest > pick { pick + 1 } else { pick - 1 };
            let lowered = with(&self.best.picks, &[at], nearer);
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
        let Some(outcome) = self.follow(&picks) else {
            self.left = 0;
            return false;
        };
        self.tried.insert(picks);
        let path = Path::of(self.machine);
        let better = path.size < self.best.size && self.goal.is_same(self.machine, &outcome);
        if better {
            self.goal.smaller(self.machine, &outcome);
            self.best = path;
        }
        better
    }

    /// Runs a path to its end, by the picks as far as they can be followed. `None` if it is over before.
    fn follow(&mut self, picks: &[Option<i64>]) -> Option<Outcome> {
        self.machine.rollback(self.root);
        if self.goal.is_over() {
            return None;
        }
        drive(&mut Follow { shrinker: self, picks }).ok()
    }
}

/// A shrinker on a path.
struct Follow<'s, 'a, D> {
    shrinker: &'s mut Shrinker<'a, D>,
    picks: &'s [Option<i64>],
}

/// It is over, or nothing can be chosen.
struct Left;

impl<D: Decider> Lead for Follow<'_, '_, D> {
    type Left = Left;

    fn run(&mut self) -> Pause {
        self.shrinker.machine.run(ASK_STEPS)
    }

    fn decide(&mut self, choice: Choice) -> Result<(), Left> {
        let unknown = value_choice(choice);
        let Shrinker { machine, decider, .. } = &mut *self.shrinker;
        let unknowns = &machine.state.unknowns;
        let pick = self.picks.get(unknown.index()).copied().flatten();
        let wanted = unknowns.nearest(unknown, pick.unwrap_or_else(|| unknowns.simplest(unknown)));
        match take_near(decider, machine, choice, wanted) {
            Taken::Yes => Ok(()),
            Taken::Refused | Taken::NoMore => Err(Left),
        }
    }

    fn poll(&mut self) -> Result<(), Left> {
        if self.shrinker.goal.is_over() { Err(Left) } else { Ok(()) }
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
