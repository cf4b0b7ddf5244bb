//! What of the program's code was run: counts as JaCoCo keeps them, and their forms.

mod lcov;
mod record;
mod sums;
mod table;
mod xml;

pub use lcov::lcov;
pub use record::CoverageRecord;
pub use sums::{
    ClassCoverage, Counter, Counts, Coverage, LineCoverage, MethodCoverage, PackageCoverage,
    SourceFileCoverage,
};
pub use table::coverage_text;
pub use xml::jacoco_xml;
