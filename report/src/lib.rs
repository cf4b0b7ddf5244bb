//! Results as text and JSON: plain data in, strings out.
#![forbid(unsafe_code)]

mod human;
mod records;

pub use human::{failure_text, summary_text};
pub use records::{ChoiceRecord, ExceptionRecord, FindingRecord, PathRecord, Summary};
