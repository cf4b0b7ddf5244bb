//! `tarry diff`: does a program behave the same for all inputs, with another library version or on a real JVM?
//!
//! How sides are compared is the crate `diff/`; here are options, files and messages.

mod accept;
pub mod compilers;
mod jvm;
mod library;
pub mod options;
mod output;
mod terminal;
mod test_file;

use tarry_diff::{OneInput, Results};

use crate::exit_code;
use crate::failure::Failure;
use crate::signals;
use crate::stdout;
use options::{DiffFormat, DiffMode, DiffOptions};

pub fn diff(options: &DiffOptions) -> Result<u8, Failure> {
    if options.mode == DiffMode::Symbolic {
        options.refuse_with_symbolic()?;
    }
    if !options.compilers.compilers.is_empty() {
        let words = std::iter::once(&options.first).chain(&options.second).chain(&options.rest);
        let words: Vec<String> = words.cloned().collect();
        let as_json = options.format == DiffFormat::Json;
        return compilers::compare(&options.compilers, &options.program, &words, as_json);
    }
    signals::interrupt_flag()?;
    if options.print_driver {
        return library::print_driver(options);
    }
    if options.jvm { jvm::compare(options) } else { library::compare(options) }
}

/// What was found, and the exit code for it. With `--accept-all` nothing of it is new next time.
fn finish(options: &DiffOptions, results: Results, with: &tarry_diff::Options) -> Result<u8, Failure> {
    let Results { mut comparisons, engine_bug } = results;
    if options.accept_all {
        accept::write(options, &with.baseline, &mut comparisons)?;
    }
    output::print(&comparisons, options.format)?;
    Ok(exit_code::of_comparisons(
        &comparisons,
        engine_bug,
        signals::is_interrupted(),
        options.allow_incomplete,
    ))
}

/// What the sides show for one input.
fn show(inputs: &[OneInput]) -> Result<u8, Failure> {
    for input in inputs {
        stdout::results(input.text.as_bytes())?;
    }
    Ok(exit_code::of_inputs(inputs.iter().map(|input| input.verdict)))
}
