//! Explores Java programs from Rust.
//!
//! A program that asks for choices (`Verify.getInt(0, 9)`) has many paths. This crate finds a program, runs all of its paths on tarry's own
//! machine over the class library of an installed JDK, and hands them out as data:
//!
//! ```
//! use tarry::{Program, Verdict};
//!
//! # fn main() -> Result<(), tarry::Error> {
//! let program = Program::find("../docs/examples/Insert.java")?;
//! let mut failed = 0;
//! let totals = program.explore().args(["3"]).all(true).workers(2).run(|path| {
//!     if let (Verdict::Failed, Some(failure)) = (path.verdict, &path.failure) {
//!         println!("{}: {} {:?}", path.trace, failure.what(), failure.message());
//!         failed += 1;
//!     }
//! })?;
//! assert!(totals.complete());
//! assert_eq!((totals.failed, failed), (31, 31));
//! # Ok(())
//! # }
//! ```
//!
//! A path is found again by its trace:
//!
//! ```
//! # fn main() -> Result<(), tarry::Error> {
//! # let program = tarry::Program::find("../docs/examples/Insert.java")?;
//! let search = program.explore().args(["3"]);
//! let found = search.find(|path| path.failure.is_some())?.expect("the bug of the example");
//! assert_eq!(search.replay(&found.trace)?, found);
//! # Ok(())
//! # }
//! ```
//!
//! What a program sees and may take is a [`Setup`]. Searches that are to be fast, or look into machines, take an [`Observer`] for each worker
//! ([`Search::observe`]). The crates below (`tarry_search`, `tarry_vm`, `tarry_findings`) are the parts this one is made of; they may change more
//! often.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

/// The page about this crate compiles.
#[cfg(doctest)]
#[doc = include_str!("../../docs/rust.md")]
struct Page;

mod error;
mod explore;
mod files;
mod main_method;
pub mod models;
mod path;
mod program;
mod setup;
mod source;

pub use error::Error;
pub use explore::Search;
pub use main_method::start_main;
pub use path::Path;
pub use program::{HiddenClass, Program};
pub use setup::{MAX_HEAP, MAX_STACK, START_TIME, Setup};
pub use tarry_classpath::{ClassPath, Jdk};
pub use tarry_report::{ChoiceRecord, ExceptionRecord, Failure, Frame};
pub use tarry_search::{Ended, Observer, Share, Strategy, Totals, Verdict, trace::Trace};
pub use tarry_vm::machine::Machine;
