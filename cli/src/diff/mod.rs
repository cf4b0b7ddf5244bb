//! `tarry diff`: does a program behave the same for all inputs, with another library version or on a real JVM?
//!
//! What is compared and how paths are matched is in the crate `diff/` and in `docs/design-diff.md`.

mod all;
mod api_jar;
mod baseline;
mod compared;
mod compilers;
mod emit_test;
mod examples;
mod findings;
mod free;
mod jvm;
pub mod options;
mod output;
mod rounds;
mod subject;
mod versions;
mod worker;

use crate::failure::Failure;
use options::{DiffFormat, DiffOptions};

pub fn diff(options: &DiffOptions) -> Result<u8, Failure> {
    if !options.compilers.compilers.is_empty() {
        let words = std::iter::once(&options.first).chain(&options.second).chain(&options.rest);
        let words: Vec<String> = words.cloned().collect();
        let as_json = options.format == DiffFormat::Json;
        return compilers::compare(&options.compilers, &options.program, &words, as_json);
    }
    if options.print_driver {
        return free::print(options);
    }
    if options.jvm { jvm::compare(options) } else { versions::compare(options) }
}
