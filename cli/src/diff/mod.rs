//! `tarry diff`: does a program behave the same for all inputs, with another library version or on a real JVM?
//!
//! What is compared and how paths are matched is in the crate `diff/` and in `docs/design-diff.md`.

mod baseline;
mod compared;
mod findings;
mod jvm;
pub mod options;
mod output;
mod subject;
mod versions;
mod worker;

use crate::failure::Failure;
use options::DiffOptions;

pub fn diff(options: &DiffOptions) -> Result<u8, Failure> {
    if options.jvm { jvm::compare(options) } else { versions::compare(options) }
}
