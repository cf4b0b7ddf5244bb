//! Results as text, JSON and pictures: plain data in, strings out.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod claim;
mod coverage;
mod diff;
mod draw;
mod frame;
mod html;
mod human;
mod junit;
mod markup;
mod profile;
mod records;
mod sarif;
mod shell;
mod surrogates;
pub mod test_class;
mod xml;

pub use claim::verdict_line;
pub use coverage::{
    ClassCoverage, Counter, Counts, Coverage, CoverageRecord, LineCoverage, MethodCoverage, PackageCoverage,
    SourceFileCoverage, coverage_text, jacoco_xml, lcov,
};
pub use diff::{
    Comparison, DifferenceRecord, DriverCall, ExpectedPath, InputRecord, Proof, SideRecord, TEST_HEAD, Tried,
    TriedCall, TriedValues, comparison_html, comparison_junit, comparison_markdown, comparison_sarif,
    comparison_text, example_text, test_class,
};
pub use draw::{DRAWN_BY, Picture, picture};
pub use frame::{Frame, Source, WaitingThread};
pub use html::{AboveRecord, Course, EndKind, EndRecord, Ends, GALLERY, Page, PageFinding, SourceText, html};
pub use human::{FailurePart, choices_text, failure_parts, minimized_text, summary_text};
pub use junit::junit_xml;
pub use markup::WRITTEN_BY;
pub use profile::profile_text;
pub use records::{
    CauseRecord, ChoiceRecord, ChoiceSiteRecord, DEADLOCK, ExceptionRecord, Failure, FindingRecord,
    LeftRecord, LimitRecord, MetLimit, MinimizedRecord, PathOutcome, PathRecord, ProfileRecord, PrunedRecord,
    SCHEDULES_ONE, SizeRecord, SolverProfileRecord, SolverRecord, Summary,
};
pub use sarif::sarif;
pub use shell::quoted;
pub use surrogates::{json, json_pretty, parse_json, shown};
