//! Comparing explorations: records of paths, matching by inputs, kinds and groups of differences.
//!
//! `docs/design-diff.md` says what is compared and why. Nothing here reads files or starts processes.
#![forbid(unsafe_code)]

pub mod batch;
pub mod behaviour;
pub mod canonical;
mod class_names;
pub mod classify;
pub mod completions;
mod facts;
pub mod groups;
mod join;
pub mod matching;
mod meet;
pub mod normal;
mod pools;
pub mod record;
pub mod shape;
mod views;
