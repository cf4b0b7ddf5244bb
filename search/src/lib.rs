//! Exploration: every combination of picks, each common prefix executed once.
//!
//! The machine stops and asks (`Pause::Choice`); everything that decides is here. A path is identified by its
//! decisions, the alternatives picked in the order in which choices were forced; that is also the unit of work
//! handed to other workers, because replaying it leads any machine to the same place.
#![forbid(unsafe_code)]

pub mod check;
mod ended;
mod explore;
mod order;
mod parallel;
mod prepare;
mod replay;
mod shrink;
pub mod structure;
mod totals;
pub mod trace;
pub mod verdict;
mod watch;
pub mod weight;
mod work;

pub use ended::{Ended, Thrown};
pub use explore::{Explorer, Observer, Part, Settings, Strategy};
pub use parallel::explore_parallel;
pub use prepare::prepare;
pub use replay::{ReplayError, replay, replay_recorded, replay_within};
pub use shrink::{Goal, Shrunk, Size, shrink};
pub use totals::{Share, Totals};
pub use verdict::Verdict;
pub use watch::{Watch, complete};
