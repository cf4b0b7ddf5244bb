//! Two symbolic explorations, compared by asking a solver (`tarry diff --mode symbolic`).
//!
//! A path stands for all inputs that satisfy its condition, and what it shows are terms over them. `case.rs` says what is kept of a path,
//! `capture.rs` takes it from the machine before anything is made concrete, and `decider.rs` is who explores. `inputs.rs` gives the choice
//! calls of both versions the same variables, `pairs.rs` finds the paths whose conditions meet, `differ.rs` says when two of them
//! differ, and `texts.rs` when two texts do.

mod capture;
mod case;
mod decider;
mod differ;
mod inputs;
mod pairs;
mod texts;

pub(crate) use capture::Capture;
pub(crate) use case::Case;
pub(crate) use decider::Capturing;
pub(crate) use pairs::{Answer, Found, Pairs};
