//! Results as text and JSON: plain data in, strings out.
#![forbid(unsafe_code)]

mod human;
mod junit;
mod place;
mod records;
mod sarif;

pub use human::{failure_text, summary_text};
pub use junit::junit_xml;
pub use place::Place;
pub use records::{ChoiceRecord, ExceptionRecord, FindingRecord, PathRecord, Summary};
pub use sarif::sarif;
