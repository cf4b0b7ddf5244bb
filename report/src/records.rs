//! What a run reports, in the shape of its JSON.

use std::collections::BTreeMap;

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use serde_json::Number;

use crate::coverage::CoverageRecord;
use crate::frame::{Frame, WaitingThread};

/// The last line of `--format json` and `jsonl`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// Paths that ended as they should.
    pub accepted: u64,
    /// Paths on which an assumption did not hold.
    pub pruned: u64,
    /// Paths that ended by an exception, an exit or a deadlock.
    pub failed: u64,
    /// Paths that a limit cut.
    pub limited: u64,
    /// Paths that ended by what the machine cannot do.
    pub unsupported: u64,
    /// The sum of the five before it.
    pub explored: u64,
    /// Alternatives that were followed.
    pub choices: u64,
    /// How many concrete inputs the accepted and the failed paths stand for: the sums of their weights.
    /// Not there where nobody has counted them: symbolic paths may stand for any number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accepted_weight: Option<Number>,
    /// As `accepted_weight`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failed_weight: Option<Number>,
    /// Nothing was cut, and nothing depends on what was not tried.
    pub complete: bool,
    /// `SCHEDULES_ONE` if the program has started threads: each path ran on one schedule of them, and `complete` is false.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub schedules: Option<String>,
    /// Paths with more than one thread of the program, most and fewest threads of one of these; for the text.
    #[serde(skip)]
    pub threaded: u64,
    /// Most threads.
    #[serde(skip)]
    pub threads: u32,
    /// Fewest threads.
    #[serde(skip)]
    pub fewest_threads: u32,
    /// Something was left out, other than schedules; for the text.
    #[serde(skip)]
    pub is_cut: bool,
    /// Of the search.
    pub elapsed_ms: f64,
    /// Of tarry.
    pub version: String,
    /// What was not supported, with how many paths ended there.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unsupported_features: Vec<(String, u64)>,
    /// Counters of JPF's `Verify`, by number: sums over the inputs that accepted paths stand for.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub counters: BTreeMap<i32, Number>,
    /// Failed paths in groups, the one with the smallest path first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingRecord>,
    /// Failed paths of further findings, which are not listed.
    #[serde(skip_serializing_if = "is_zero")]
    pub findings_left_out: u64,
    /// What cut paths short.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub limits: Vec<LimitRecord>,
    /// With `--profile`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<ProfileRecord>,
    /// With `--coverage`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coverage: Option<CoverageRecord>,
    /// With `--mode symbolic`: what the solver did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solver: Option<SolverRecord>,
    /// Places where only some values were tried, because a value had to be concrete, and how often.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub made_concrete: Vec<LeftRecord>,
    /// Places where the solver could not tell whether an input goes on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<LeftRecord>,
    /// With `--mode symbolic`: how many inputs there are, where every path has the same.
    #[serde(skip)]
    pub space: Option<String>,
    /// With `--mode symbolic`: what the choices were among, `any int`, `strings up to 8 characters`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bounds: Vec<String>,
}

/// A place where a symbolic search left something out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LeftRecord {
    /// `Foo.java:12`.
    pub at: String,
    /// How often, over all paths.
    pub times: u64,
}

/// What the solver of a symbolic search did.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SolverRecord {
    /// Questions whether an input goes on.
    pub queries: u64,
    /// By constants, by an input found before, by bounds and differences, or by an answer given before.
    pub decided_without_sat: u64,
    /// Answered yes by a solver.
    pub sat: u64,
    /// Answered no by a solver.
    pub unsat: u64,
    /// Not answered within the budget.
    pub unknown: u64,
    /// Time spent in solvers, of all workers together.
    pub ms: f64,
}

/// Of the schedules of a program's threads, one was explored.
pub const SCHEDULES_ONE: &str = "one";

/// Paths that have met the same limit at the same place of the program.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LimitRecord {
    /// Which one.
    pub limit: MetLimit,
    /// Where the program was, `Tree.insert(Tree.java:31)`; of a StackOverflowError a method that calls itself without end is here.
    pub at: Option<Frame>,
    /// The paths went on, because the program caught the error or it was the cause of another one.
    #[serde(skip_serializing_if = "is_false")]
    pub caught: bool,
    /// It ended a thread of the paths, which count by another end.
    #[serde(skip_serializing_if = "is_false")]
    pub thread: bool,
    /// How many paths.
    pub count: u64,
    /// Of the smallest of these paths.
    pub trace: String,
}

/// A limit, as the JSON names it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum MetLimit {
    /// The option that sets it: `--max-steps`, `--max-depth`, `--max-output`, `--max-memory`.
    Option(&'static str),
    /// What the program was thrown: `java.lang.StackOverflowError`, `java.lang.OutOfMemoryError`.
    Error(String),
}

impl std::fmt::Display for MetLimit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            MetLimit::Option(option) => f.write_str(option),
            MetLimit::Error(class) => f.write_str(class),
        }
    }
}

fn is_false(b: &bool) -> bool {
    !*b
}

fn is_zero(n: &u64) -> bool {
    *n == 0
}

/// Where the search goes (`--profile`).
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct ProfileRecord {
    /// Places that ask for choices, the busiest first.
    pub choices: Vec<ChoiceSiteRecord>,
    /// Places where paths were pruned, the busiest first.
    pub pruned: Vec<PrunedRecord>,
    /// Methods by their share of the bytecodes, the largest first; sampled.
    pub methods: Vec<(String, f64)>,
    /// With `--mode symbolic`: who has answered the questions about what is possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solver: Option<SolverProfileRecord>,
}

/// Answers about what is possible, by who gave them, the cheapest first.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct SolverProfileRecord {
    /// The condition always holds, or never does.
    pub by_constant: u64,
    /// An input found before answers.
    pub by_example: u64,
    /// Bounds and differences of variables.
    pub by_differences: u64,
    /// What is left of small sets of values was tried.
    pub by_trying: u64,
    /// The same was asked before.
    pub by_earlier_answer: u64,
    /// An input near one that was found before.
    pub by_near_example: u64,
    /// The solver for bits, of these so many beyond its first budget.
    pub by_sat: u64,
    /// Beyond its first budget.
    pub by_large_sat: u64,
    /// That of `--solver`.
    pub by_other_solver: u64,
    /// What the solver for bits has tried in vain.
    pub conflicts: u64,
    /// In the solver for bits and that of `--solver`.
    pub ms: f64,
}

/// Counted once per path that has passed the place: paths share what they have in common.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChoiceSiteRecord {
    /// `getInt`, the method of the API.
    pub call: String,
    /// Where the program calls it.
    pub at: Frame,
    /// Choices on ended paths, of these: looked at, never looked at.
    pub made: u64,
    /// Those that the program needed.
    pub looked_at: u64,
    /// Those that it did not.
    pub open: u64,
    /// On paths that were pruned.
    pub pruned: u64,
}

/// A place where paths were pruned.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PrunedRecord {
    /// `assume`, or what else found nothing to go on with.
    pub call: String,
    /// Where the program calls it.
    pub at: Frame,
    /// How many paths ended there.
    pub paths: u64,
}

/// Failed paths with the same exception from the same place in the program, shown by the smallest.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FindingRecord {
    /// How many paths failed so.
    pub count: u64,
    /// Of the smallest path.
    pub trace: String,
    /// With `--mode symbolic`: which inputs take the path, as a Java expression, and how many there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// How many inputs satisfy the condition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inputs: Option<Number>,
    /// Of the smallest path, in the order of the calls.
    pub choices: Vec<ChoiceRecord>,
    /// None if it was the exit alone.
    pub exception: Option<Failure>,
    /// The status, if the path exited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exit: Option<i32>,
    /// Who called `System.exit`, innermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exit_stack: Vec<Frame>,
    /// With `--minimize`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimized: Option<MinimizedRecord>,
}

/// How `--minimize` made a path smaller.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MinimizedRecord {
    /// Of the path that was found.
    pub from: SizeRecord,
    /// Of the path that is shown.
    pub to: SizeRecord,
    /// How many paths were run for it.
    pub replays: u64,
}

/// How large a path is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct SizeRecord {
    /// How many it asks for.
    pub choices: u64,
    /// Sum of the distances of all picks from the simplest.
    pub sum: u64,
}

/// How a path that is shown has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PathOutcome {
    /// As it should.
    Accepted,
    /// By an exception, an exit or a deadlock.
    Failed,
}

impl PathOutcome {
    /// As JSON has it.
    pub fn word(self) -> &'static str {
        match self {
            PathOutcome::Accepted => "accepted",
            PathOutcome::Failed => "failed",
        }
    }
}

/// One line of `--format jsonl`: an accepted or failed path.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PathRecord {
    /// How it counts.
    pub outcome: PathOutcome,
    /// To replay it.
    pub trace: String,
    /// How many concrete inputs the path stands for: completions of the choices it never looked at, or with `--mode symbolic` all that satisfy
    /// its condition; not there where they are too many to count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<Number>,
    /// With `--mode symbolic`: which inputs take the path, as a Java expression.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<String>,
    /// Standard output.
    pub output: String,
    /// Structures in the form that the package comment of `tarry` documents.
    pub emitted: Vec<serde_json::Value>,
    /// That nobody caught, or a deadlock.
    pub exception: Option<Failure>,
    /// Of a failed path: its choices in the order of the calls, as in the trace.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<ChoiceRecord>,
    /// The status, if the path exited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exit: Option<i32>,
    /// Of a failed path that exited: who called `System.exit`, innermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exit_stack: Vec<Frame>,
}

impl PathRecord {
    /// Where the path failed: the frames of its exception or of its exit, innermost first, or one for each thread of a deadlock.
    pub fn places(&self) -> Vec<&Frame> {
        places(self.exception.as_ref(), &self.exit_stack)
    }
}

impl FindingRecord {
    /// Where the paths failed, as `PathRecord::places`.
    pub fn places(&self) -> Vec<&Frame> {
        places(self.exception.as_ref(), &self.exit_stack)
    }
}

fn places<'a>(failure: Option<&'a Failure>, exit: &'a [Frame]) -> Vec<&'a Frame> {
    failure.map_or_else(|| exit.iter().collect(), Failure::places)
}

/// A choice of a path: what was asked, where, and what was picked.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChoiceRecord {
    /// `getInt(0, 9)`.
    pub call: String,
    /// Nothing if nobody looked: the path is the same for every value.
    pub picked: Option<String>,
    /// With `--mode symbolic`: what conditions call it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variable: Option<String>,
    /// Of a length: the whole that it and the choices of its parts made, `"ab"`, `{1, 2}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<String>,
    /// It is an element of such a whole.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_part: bool,
    /// `Tree.insert(Tree.java:31)`, who called.
    pub at: Option<Frame>,
    /// Of a choice nobody looked at: a place that holds it, `tree.left.value` in what was emitted, else `Node.value`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held_by: Option<String>,
}

impl ChoiceRecord {
    /// What it came to, as people read it.
    pub fn value(&self) -> Option<&str> {
        self.made.as_deref().or(self.picked.as_deref())
    }
}

/// What made a path fail, if it was not its exit alone.
#[derive(Clone, PartialEq, Debug)]
pub enum Failure {
    /// Nobody caught it.
    Exception(ExceptionRecord),
    /// All threads wait.
    Deadlock(Vec<WaitingThread>),
}

/// What stands in JSON and in summaries for the class of an exception where threads wait for ever.
pub const DEADLOCK: &str = "deadlock";

impl Failure {
    /// `java.lang.AssertionError`, or `deadlock`.
    pub fn what(&self) -> &str {
        match self {
            Failure::Exception(e) => &e.class,
            Failure::Deadlock(_) => DEADLOCK,
        }
    }

    /// Of an exception, what `getMessage()` gives.
    pub fn message(&self) -> Option<&str> {
        match self {
            Failure::Exception(e) => e.message.as_deref(),
            Failure::Deadlock(_) => None,
        }
    }

    /// Of an exception, innermost first; a deadlock has threads instead.
    pub fn stack(&self) -> &[Frame] {
        match self {
            Failure::Exception(e) => &e.stack,
            Failure::Deadlock(_) => &[],
        }
    }

    /// Of an exception, outermost first.
    pub fn causes(&self) -> &[CauseRecord] {
        match self {
            Failure::Exception(e) => &e.causes,
            Failure::Deadlock(_) => &[],
        }
    }

    /// Where the program was, innermost first: of a deadlock, one frame for each thread.
    pub fn places(&self) -> Vec<&Frame> {
        match self {
            Failure::Exception(e) => e.stack.iter().collect(),
            Failure::Deadlock(threads) => threads.iter().filter_map(|thread| thread.at.as_ref()).collect(),
        }
    }
}

/// A deadlock has the shape of an exception; its threads stand for the frames.
impl Serialize for Failure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Failure::Exception(exception) => exception.serialize(serializer),
            Failure::Deadlock(threads) => {
                let mut record = serializer.serialize_struct("Deadlock", 3)?;
                record.serialize_field("class", DEADLOCK)?;
                record.serialize_field("message", &None::<String>)?;
                record.serialize_field("stack", threads)?;
                record.end()
            }
        }
    }
}

/// An exception that nobody caught.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ExceptionRecord {
    /// `java.lang.AssertionError`.
    pub class: String,
    /// What `getMessage()` gives.
    pub message: Option<String>,
    /// Innermost first.
    pub stack: Vec<Frame>,
    /// What it was thrown because of, and so on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub causes: Vec<CauseRecord>,
    /// Threads that wait for ever after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<WaitingThread>,
}

/// An exception that was the cause of another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CauseRecord {
    /// `java.io.IOException`.
    pub class: String,
    /// What `getMessage()` gives.
    pub message: Option<String>,
    /// Innermost first, the frames that it shares with what it caused among them.
    pub stack: Vec<Frame>,
}
