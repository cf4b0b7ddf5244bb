//! Exploration: every combination of picks, each common prefix executed once.
//!
//! The machine stops and asks (`Pause::Choice`); everything that decides is here. A path is identified by its
//! decisions, the alternatives picked in the order in which choices were forced; that is also the unit of work
//! handed to other workers, because replaying it leads any machine to the same place.
#![forbid(unsafe_code)]

pub mod check;
mod decide;
mod drive;
mod ended;
mod explore;
mod float_text;
mod frontier;
mod observer;
mod order;
mod parallel;
mod parts;
mod pieces;
mod prepare;
mod replay;
mod settings;
mod shrink;
mod stop;
mod symbolic;
mod totals;
pub mod trace;
pub mod verdict;
mod watch;
mod ways;
pub mod weight;
mod work;

pub use decide::{Decider, Offered, Taken};
pub use ended::{Ended, InThread, Thrown};
pub use explore::Explorer;
pub use observer::Observer;
pub use parallel::{explore_parallel, explore_parallel_with};
pub use prepare::prepare;
pub use replay::{ReplayError, replay, replay_recorded, replay_with, replay_within};
pub use settings::{Part, Settings, Strategy};
pub use shrink::{Goal, Shrunk, Size, shrink, shrink_with};
pub use stop::{never_stop, stop_when};
pub use symbolic::{Concrete, Left, Listed, Notes, Symbolic, SymbolicSettings};
pub use totals::{Share, Totals};
pub use verdict::Verdict;
pub use watch::{Watch, complete};
