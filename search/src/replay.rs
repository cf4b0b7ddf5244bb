//! Running exactly one recorded path.
//!
//! A trace may come from another mode, which reads pool variables in another order. In a finite pool an index of the
//! trace means that very object, though another one may be the first that is unused. In an unbounded pool the object
//! may not be constructed yet: there an index is a name, bound to an object where it first occurs. A pool choice that
//! the trace leaves open is tried in every way until the rest of the trace fits.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use tarry_vm::UnknownId;
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Choice, Limit, Outcome, Pause};
use tarry_vm::state::pool::{Candidate, Pool};
use tarry_vm::state::undo::Mark;
use tarry_vm::state::unknowns::{PoolVariable, Unknown};

use crate::check::Check;
use crate::decide::{Decider, Offered, Taken, take_from};
use crate::drive::{Lead, drive};
use crate::trace::{Pick, Recorded, Trace};
use crate::verdict::Verdict;

/// Why a trace does not fit the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// The program asks for a choice that the trace does not have.
    TooShort {
        /// Its number on the path, counted from 1.
        choice: usize,
        /// What the program asks for.
        asked: Box<Unknown>,
        /// Of the choices that the trace has.
        check: Check,
        /// None if somebody had to decide the choice.
        end: Option<Verdict>,
    },
    /// The pick is not among the alternatives: another program, or other arguments.
    NoSuchAlternative {
        /// Its number on the path, counted from 1.
        choice: usize,
        /// As the trace has it.
        pick: String,
        /// What the program asks for.
        asked: Box<Unknown>,
    },
    /// The path ended before the trace did.
    TooLong {
        /// Choices that the program has asked for.
        made: usize,
        /// Picks of the trace.
        recorded: usize,
        /// Of the choices that were made.
        check: Check,
        /// How the path counts.
        end: Verdict,
    },
    /// The picks fit, but to other choices than those they were recorded for.
    OtherProgram {
        /// That the trace ends with.
        check: Check,
    },
}

impl std::fmt::Display for ReplayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ReplayError::TooShort { choice, .. } => {
                write!(f, "the program makes choice {choice}, which the trace does not have")
            }
            ReplayError::NoSuchAlternative { choice, pick, .. } => {
                write!(f, "choice {choice} cannot be {pick}")
            }
            ReplayError::TooLong { made, recorded, .. } => {
                write!(f, "the path ended after {made} choices, the trace has {recorded}")
            }
            ReplayError::OtherProgram { .. } => {
                write!(f, "the program asks for other choices than those the trace was recorded of")
            }
        }
    }
}

impl std::error::Error for ReplayError {}

/// As `replay`, for a trace that says of which program it is: that of another one is refused.
pub fn replay_recorded(machine: &mut Machine, recorded: &Recorded) -> Result<Outcome, ReplayError> {
    replay_within(machine, recorded, usize::MAX)
}

/// As `replay_recorded`, cut where a search with this limit of choices on a path cuts it.
pub fn replay_within(
    machine: &mut Machine,
    recorded: &Recorded,
    max_depth: usize,
) -> Result<Outcome, ReplayError> {
    let replay = Replay { max_depth, ..Replay::new(machine, &recorded.trace, Offered) };
    let outcome = replay_to(replay)?;
    match recorded.check {
        Some(check) if Check::of(machine) != Some(check) => Err(ReplayError::OtherProgram { check }),
        _ => Ok(outcome),
    }
}

impl ReplayError {
    /// The trace was recorded of this program, which has changed and no longer comes to the end of the trace: it asks for the same
    /// choices and goes on to another one, or ends without asking for all of them.
    pub fn is_of_changed_program(&self, recorded: &Recorded) -> bool {
        match (self, recorded.check) {
            (ReplayError::TooShort { check, .. }, Some(before)) => *check == before,
            (ReplayError::TooLong { check, .. }, Some(before)) => check.is_same_program(before),
            _ => false,
        }
    }
}

/// Runs the path of a trace to its end. Choices the trace leaves open take their lowest alternative that fits, those
/// among every value of a type the one nearest 0.
pub fn replay(machine: &mut Machine, trace: &Trace) -> Result<Outcome, ReplayError> {
    replay_with(machine, trace, Offered)
}

/// As `replay`, with somebody else who knows the alternatives.
pub fn replay_with(
    machine: &mut Machine,
    trace: &Trace,
    decider: impl Decider,
) -> Result<Outcome, ReplayError> {
    replay_to(Replay::new(machine, trace, decider))
}

fn replay_to<D: Decider>(mut replay: Replay<'_, D>) -> Result<Outcome, ReplayError> {
    let mut first_misfit = None;
    let end = loop {
        match replay.go_on() {
            Ok(outcome) => break Ok(outcome),
            Err(misfit) => {
                let first = first_misfit.get_or_insert(misfit);
                if !replay.try_next() {
                    break Err(first.clone());
                }
            }
        }
    };
    while let Some(point) = replay.open.pop() {
        replay.machine.drop_mark(&point.mark);
    }
    end
}

pub(crate) struct Replay<'a, D = Offered> {
    pub(crate) machine: &'a mut Machine,
    decider: D,
    trace: &'a Trace,
    /// Objects of unbounded pools by pool and index in the trace.
    pub(crate) names: BTreeMap<(u32, u64), u32>,
    /// Pool choices that the trace leaves open and that have candidates left.
    open: Vec<OpenPoint>,
    /// Choices that may be decided.
    max_depth: usize,
}

struct OpenPoint {
    mark: Mark,
    unknown: UnknownId,
    /// Not tried yet, the last one first.
    left: Vec<Candidate>,
    names: BTreeMap<(u32, u64), u32>,
}

/// Why a replay does not go on.
pub(crate) enum Left {
    TooDeep,
    Misfit(ReplayError),
}

impl<D: Decider> Lead for Replay<'_, D> {
    type Left = Left;

    fn run(&mut self) -> Pause {
        self.machine.run(u64::MAX / 2)
    }

    fn decide(&mut self, choice: Choice) -> Result<(), Left> {
        if self.machine.state.unknowns.forced() >= self.max_depth {
            return Err(Left::TooDeep);
        }
        self.pick(value_choice(choice)).map_err(Left::Misfit)
    }

    fn poll(&mut self) -> Result<(), Left> {
        Ok(())
    }
}

impl<'a, D: Decider> Replay<'a, D> {
    pub(crate) fn new(machine: &'a mut Machine, trace: &'a Trace, decider: D) -> Replay<'a, D> {
        let (names, open) = (BTreeMap::new(), Vec::new());
        Replay { machine, decider, trace, names, open, max_depth: usize::MAX }
    }

    /// Runs to the end of the path.
    fn go_on(&mut self) -> Result<Outcome, ReplayError> {
        let outcome = match drive(self) {
            Ok(outcome) => outcome,
            Err(Left::TooDeep) => Outcome::Limit(Limit::Depth),
            Err(Left::Misfit(misfit)) => return Err(misfit),
        };
        let (made, recorded) = (self.machine.state.unknowns.len(), self.trace.0.len());
        match made.cmp(&recorded) {
            Ordering::Less => {
                let check = Check::of_first(self.machine, made);
                let end = Verdict::of(self.machine, &outcome);
                Err(ReplayError::TooLong { made, recorded, check, end })
            }
            Ordering::Equal => Ok(outcome),
            Ordering::Greater => {
                let end = Verdict::of(self.machine, &outcome);
                Err(self.too_short(UnknownId(recorded as u32), Some(end)))
            }
        }
    }

    /// Decides a choice as the trace says.
    pub(crate) fn pick(&mut self, unknown: UnknownId) -> Result<(), ReplayError> {
        let Some(&pick) = self.trace.0.get(unknown.index()) else {
            return Err(self.too_short(unknown, None));
        };
        self.decide_as(unknown, pick).ok_or_else(|| {
            let asked = Box::new(self.machine.state.unknowns[unknown].clone());
            let pick = Trace(vec![pick]).to_string();
            ReplayError::NoSuchAlternative { choice: unknown.index() + 1, pick, asked }
        })
    }

    fn too_short(&self, unknown: UnknownId, end: Option<Verdict>) -> ReplayError {
        let check = Check::of_first(self.machine, self.trace.0.len());
        ReplayError::TooShort {
            choice: unknown.index() + 1,
            asked: Box::new(self.machine.state.unknowns[unknown].clone()),
            check,
            end,
        }
    }

    /// `None` if the pick is none of the alternatives.
    fn decide_as(&mut self, unknown: UnknownId, pick: Pick) -> Option<()> {
        let asked = &self.machine.state.unknowns[unknown];
        if let Some(variable) = asked.pool_variable() {
            return self.decide_pooled(unknown, variable, pick);
        }
        let is_written_so = match pick {
            Pick::Open => true,
            Pick::Number(_) => asked.numbers().is_some(),
            Pick::Boolean(_) => asked.numbers() == Some((0, 1)),
            Pick::Float(order, _) => asked.floats() == Some(order),
            Pick::Index(_) => asked.elements().is_some(),
            Pick::Pool(_) | Pick::Null => false,
        };
        let number = pick.number().filter(|_| is_written_so);
        let choice = Choice::Value(unknown);
        let taken = match number {
            Some(number) => {
                let alternative = asked.alternative(number)?;
                self.decider.take(self.machine, choice, alternative)
            }
            None if pick == Pick::Open => {
                let first = self.machine.state.unknowns.stand_in(unknown);
                take_from(&mut self.decider, self.machine, choice, first)
            }
            None => Taken::Refused,
        };
        (taken == Taken::Yes).then_some(())
    }

    fn decide_pooled(&mut self, unknown: UnknownId, variable: PoolVariable, pick: Pick) -> Option<()> {
        let PoolVariable { pool, var } = variable;
        let (objects, var) = (&self.machine.state.unknowns.pools()[pool as usize], var as usize);
        let wanted = match pick {
            Pick::Null => Candidate::Null,
            Pick::Pool(index) if objects.bounded => Candidate::Object(u32::try_from(index).ok()?),
            Pick::Pool(index) => {
                let named = match self.names.get(&(pool, index)) {
                    Some(named) => *named,
                    None => first_free(objects, index)?,
                };
                self.names.insert((pool, index), named);
                Candidate::Object(named)
            }
            Pick::Open => {
                let mut left = open_candidates(objects, var);
                left.reverse();
                let mark = self.machine.mark();
                self.open.push(OpenPoint { mark, unknown, left, names: self.names.clone() });
                return self.try_next().then_some(());
            }
            Pick::Number(_) | Pick::Boolean(_) | Pick::Float(..) | Pick::Index(_) => return None,
        };
        objects.may_be(var, wanted).then(|| self.machine.choose_candidate(unknown, wanted))
    }

    /// Goes back to the newest open choice that has a candidate left and takes it.
    fn try_next(&mut self) -> bool {
        while let Some(point) = self.open.last_mut() {
            self.machine.rollback(&point.mark);
            if let Some(candidate) = point.left.pop() {
                self.names = point.names.clone();
                self.machine.choose_candidate(point.unknown, candidate);
                return true;
            }
            self.machine.drop_mark(&point.mark);
            self.open.pop();
        }
        false
    }
}

/// What there is to choose on a machine on which nothing is symbolic.
pub(crate) fn value_choice(choice: Choice) -> UnknownId {
    match choice {
        Choice::Value(unknown) => unknown,
        other => unreachable!(
            "a recorded path has a value for every choice, so that nothing is symbolic: {other:?}"
        ),
    }
}

/// The object that a name of an unbounded pool is bound to.
fn first_free(pool: &Pool, index: u64) -> Option<u32> {
    let all = 0..u32::try_from(pool.objects.len()).ok()?;
    let own = u32::try_from(index).ok().filter(|i| all.contains(i));
    own.into_iter().chain(all).find(|i| pool.is_fresh(Candidate::Object(*i)))
}

/// Null, objects in use in pool order, then any unused one: the trace may want the first of those later.
fn open_candidates(pool: &Pool, var: usize) -> Vec<Candidate> {
    let all = (0..pool.objects.len() as u32).map(Candidate::Object);
    let (fresh, in_use): (Vec<_>, Vec<_>) = all.partition(|c| pool.is_fresh(*c));
    let ordered = std::iter::once(Candidate::Null).chain(in_use).chain(fresh);
    ordered.filter(|c| pool.may_be(var, *c)).collect()
}
