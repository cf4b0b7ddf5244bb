//! What `tarry diff` found, as text and data.

mod html;
mod human;
mod java_test;
mod junit;
mod markdown;
mod records;
mod sarif;

pub use html::comparison_html;
pub use human::{comparison_text, example_text};
pub use java_test::{DriverCall, ExpectedPath, TEST_HEAD, test_class};
pub use junit::comparison_junit;
pub use markdown::comparison_markdown;
pub use records::{
    Comparison, DifferenceRecord, InputRecord, Proof, SideRecord, Tried, TriedCall, TriedValues,
};
pub use sarif::comparison_sarif;
