//! Comparing explorations: records of paths, matching by inputs, kinds and groups of differences.
//!
//! `docs/design-diff.md` says what is compared and why. What is pure stands first: records of paths, matching, classes of differences,
//! groups. The folders compare with it: versions of a library, real JVMs, and compilers by the programs that they compile.
#![forbid(unsafe_code)]

mod api_jar;
pub mod baseline;
pub mod batch;
pub mod behaviour;
pub mod canonical;
mod class_names;
pub mod classify;
mod collections;
pub mod compilers;
pub mod completions;
mod error;
mod facts;
pub mod groups;
mod join;
pub mod jvm;
mod listener;
pub mod matching;
mod meet;
mod nest;
pub mod normal;
mod options;
mod pools;
pub mod record;
mod replayed;
mod reported;
pub mod shape;
mod symbolic;
mod told;
mod values;
pub mod versions;
pub mod views;

pub use error::Error;
pub use listener::Listener;
pub use options::Options;
pub use reported::{OneInput, Results};
