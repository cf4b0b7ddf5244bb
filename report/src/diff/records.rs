//! What a comparison reports, in the shape of its JSON.

use serde::Serialize;
use serde_json::{Number, Value};

use crate::records::{ChoiceRecord, Failure, LeftRecord, SolverRecord};

/// The whole comparison: `--format json`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// What was compared: `commons-3.1.jar`, or `tarry`.
    pub old: String,
    /// `commons-3.2.jar`, or `JDK 25`.
    pub new: String,
    /// The driver or program, with its arguments.
    pub program: String,
    /// How many inputs there are; the sum of the three that follow. Here and below none if nobody has counted them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inputs: Option<Number>,
    /// Inputs for which both sides show the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equal: Option<Number>,
    /// Of the equal ones, those that return normally rather than throw or exit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub returned: Option<Number>,
    /// Of the equal ones, those that are equal only after rules of normalisation, by rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub equal_after_rules: Vec<(String, Number)>,
    /// Inputs for which they show something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub different: Option<Number>,
    /// Cut by a limit or unsupported.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub not_compared: Option<Number>,
    /// Why, and how many inputs each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_compared_because: Vec<(String, Number)>,
    /// Paths explored for the old and for the new version.
    pub paths: [u64; 2],
    /// Nothing was cut by a limit, an interrupt or something unsupported.
    pub complete: bool,
    /// As in `Summary`: `complete` is false then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub schedules: Option<String>,
    /// Something was left out, other than schedules; for the text.
    #[serde(skip)]
    pub is_cut: bool,
    /// Nothing was compared that would mean anything: no input, or none that returns normally; for the exit code.
    #[serde(skip)]
    pub is_void: bool,
    /// Differences in groups, the one with the smallest input first.
    pub differences: Vec<DifferenceRecord>,
    /// Rules of normalisation in force, with what they mean.
    pub normalised: Vec<(String, String)>,
    /// What the machine cannot do, and how many paths ended there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unsupported_features: Vec<(String, u64)>,
    /// What makes the result say less than it seems to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<String>,
    /// With a written driver: what it tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tried: Option<Tried>,
    /// With `--mode symbolic`.
    #[serde(flatten)]
    pub proof: Option<Proof>,
    /// Of the whole comparison, explorations included.
    pub elapsed_ms: f64,
    /// Of tarry.
    pub version: String,
}

/// What a comparison by a solver holds for, and what it could not tell.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Proof {
    /// `any int`, `strings up to 8 characters`: inputs that nobody has tried one by one.
    pub bounds: Vec<String>,
    /// Pairs of paths that have inputs in common and show the same for all of them.
    pub equal_pairs: u64,
    /// Pairs with an input for which they show something else.
    pub different_pairs: u64,
    /// Pairs of which this is not known.
    pub not_decided: u64,
    /// Why, and how many pairs each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_decided_because: Vec<(String, u64)>,
    /// What it did to tell.
    pub solver: SolverRecord,
    /// As in `Summary`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub made_concrete: Vec<LeftRecord>,
    /// As in `Summary`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<LeftRecord>,
}

/// The values of a written driver grow from round to round.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tried {
    /// Rounds that were finished for every call.
    pub rounds: usize,
    /// Rounds that there are.
    pub of: usize,
    /// Every value of every round was tried.
    pub exhausted: bool,
    /// How it ended, in a sentence.
    pub end: String,
    /// In the order of the driver.
    pub calls: Vec<TriedCall>,
    /// The values of the last round that was finished for every call.
    pub values: Vec<TriedValues>,
}

/// A constructor or method under test, with rounds as in `Tried`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TriedCall {
    /// As the driver writes it.
    pub call: String,
    /// Rounds that were finished.
    pub rounds: usize,
    /// Rounds that there are.
    pub of: usize,
}

/// The values of one type.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TriedValues {
    /// `String`, `int`, ...
    pub kind: String,
    /// How many there are.
    pub count: usize,
    /// The first few, as Java writes them.
    pub first: Vec<String>,
}

impl Comparison {
    /// Nothing differs, as far as it was compared.
    pub fn finds_nothing(&self) -> bool {
        self.differences.is_empty()
    }

    /// Differences that no baseline accepts.
    pub fn new_differences(&self) -> impl Iterator<Item = &DifferenceRecord> {
        self.differences.iter().filter(|d| !d.accepted)
    }
}

/// Inputs that differ in the same way, shown by the smallest and a few more.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DifferenceRecord {
    /// `now throws`, `other value`, ...
    pub kind: String,
    /// Names the difference in the file of `--accept`.
    pub fingerprint: String,
    /// It is listed there.
    pub accepted: bool,
    /// How many inputs differ so, and in how many pairs of paths.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inputs: Option<Number>,
    /// Pairs of an old and a new path.
    pub pairs: u64,
    /// The innermost method outside the JDK that raised the exception.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// `output`, `emitted "tree"`, or what is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The smallest input.
    #[serde(flatten)]
    pub smallest: InputRecord,
    /// Other small ones: a group may have more than one cause.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<InputRecord>,
    /// Inputs that differ in other ways than all these: their exceptions say something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_other_ways: Option<Number>,
    /// What tells its inputs and their results from others, for the file of `--accept`.
    #[serde(skip)]
    pub members: Vec<String>,
}

/// An input, with what both sides do.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct InputRecord {
    /// Of the driver's choices, for `--trace`.
    pub trace: String,
    /// In the order of the calls.
    pub choices: Vec<ChoiceRecord>,
    /// With `--mode symbolic`: which inputs of the same paths differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// How many inputs differ so, where exceptions of one kind of difference do not all say the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alike: Option<Number>,
    /// None if the path was not run again on that side.
    pub old: Option<SideRecord>,
    /// As `old`.
    pub new: Option<SideRecord>,
    /// Shows it again.
    pub command: String,
}

/// One path on one side.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SideRecord {
    /// `returned`, `threw`, `exited`, `rejected`, `hangs`, `unsupported`, `crashed`.
    pub end: String,
    /// Other than 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exit: Option<i32>,
    /// That nobody caught.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exception: Option<Failure>,
    /// What is compared of exceptions beside the class and the message of the first: its causes, what it suppressed, those of other threads.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub says: Vec<String>,
    /// Standard output.
    pub output: String,
    /// Standard error.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub errors: String,
    /// Each with its name, as the package comment of `tarry` documents.
    pub emitted: Vec<Value>,
}
