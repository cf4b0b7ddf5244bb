//! Running exactly one recorded path.

use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Outcome, Pause};
use tarry_vm::state::pool::Candidate;
use tarry_vm::state::unknowns::Domain;

use crate::trace::{Pick, Trace};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// The program asks for more choices than the trace has.
    TooShort { choice: usize },
    /// The pick is not among the alternatives: another program, or other arguments.
    NoSuchAlternative { choice: usize, pick: String },
    /// The path ended before the trace did.
    TooLong { made: usize, recorded: usize },
}

impl std::fmt::Display for ReplayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let why = "the trace is of another program, another version of it, or other arguments";
        match self {
            ReplayError::TooShort { choice } => {
                write!(f, "the program makes choice number {choice}, which the trace does not have: {why}")
            }
            ReplayError::NoSuchAlternative { choice, pick } => {
                write!(f, "choice number {choice} cannot be {pick}: {why}")
            }
            ReplayError::TooLong { made, recorded } => {
                write!(f, "the path ended after {made} choices, the trace has {recorded}: {why}")
            }
        }
    }
}

impl std::error::Error for ReplayError {}

/// Runs the path of a trace to its end. Choices the trace leaves open take their lowest alternative.
pub fn replay(machine: &mut Machine, trace: &Trace) -> Result<Outcome, ReplayError> {
    loop {
        match machine.run(u64::MAX / 2) {
            Pause::Budget => {}
            Pause::Choice { unknown, .. } => {
                let Some(pick) = trace.0.get(unknown) else {
                    return Err(ReplayError::TooShort { choice: unknown + 1 });
                };
                let alternative = alternative(machine, unknown, *pick).ok_or_else(|| {
                    let pick = Trace(vec![*pick]).to_string();
                    ReplayError::NoSuchAlternative { choice: unknown + 1, pick }
                })?;
                machine.state.force(unknown, alternative);
            }
            Pause::Done(outcome) => {
                let made = machine.state.unknowns.len();
                if made < trace.0.len() {
                    return Err(ReplayError::TooLong { made, recorded: trace.0.len() });
                }
                return Ok(outcome);
            }
        }
    }
}

/// The number of the alternative a pick means.
fn alternative(machine: &Machine, unknown: usize, pick: Pick) -> Option<u64> {
    let entry = &machine.state.unknowns[unknown];
    match (&entry.domain, pick) {
        (_, Pick::Open) => Some(0),
        (Domain::Range { lo, hi }, Pick::Number(n)) if (*lo..=*hi).contains(&n) => Some(n.abs_diff(*lo)),
        (Domain::Range { lo: 0, hi: 1 }, Pick::Boolean(b)) => Some(u64::from(b)),
        (Domain::List { values, .. }, Pick::Index(i)) if i < values.len() as u64 => Some(i),
        (Domain::Pool { pool, var }, Pick::Pool(_) | Pick::Null) => {
            let wanted = match pick {
                Pick::Pool(i) => Candidate::Object(i as u32),
                _ => Candidate::Null,
            };
            let mut candidates = machine.state.pools[*pool as usize].candidates(*var as usize);
            candidates.position(|c| c == wanted).map(|i| i as u64)
        }
        _ => None,
    }
}
