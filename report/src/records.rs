//! What a run reports, in the shape of its JSON.

use serde::{Deserialize, Serialize};

/// The last line of `--format json` and `jsonl`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    pub accepted: u64,
    pub pruned: u64,
    pub failed: u64,
    pub limited: u64,
    pub unsupported: u64,
    /// The sum of the five before it.
    pub explored: u64,
    pub choices: u64,
    pub complete: bool,
    pub elapsed_ms: f64,
    pub version: String,
    /// What was not supported, with how many paths ended there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unsupported_features: Vec<(String, u64)>,
}

/// One line of `--format jsonl`: an accepted or failed path.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PathRecord {
    pub outcome: String,
    pub trace: String,
    pub output: String,
    pub emitted: Vec<serde_json::Value>,
    pub exception: Option<ExceptionRecord>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exit: Option<i32>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ExceptionRecord {
    /// `java.lang.AssertionError`, or `deadlock`.
    pub class: String,
    pub message: Option<String>,
    /// `Tree.insert(Tree.java:31)`, innermost first.
    pub stack: Vec<String>,
}
