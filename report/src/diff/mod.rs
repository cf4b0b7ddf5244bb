//! What `tarry diff` found, as text and data.

mod human;
mod records;

pub use human::{comparison_text, example_text};
pub use records::{Comparison, DifferenceRecord, SideRecord};
