//! JUnit tests for findings, and for what accepted paths have emitted.
//!
//! Every finding has a test that replays its path (`replay_test.rs`). Where a call of the code under test fails by itself
//! (`failing.rs`), there is one that makes that call too: what it needs is copied (`capture.rs`) and written down as Java
//! (`build.rs`). Every test is tried out on the JDK (`trial.rs`); one that does not do there what the path did is left out.
//! `docs/design-junit.md` says why it is done so.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod build;
mod capture;
mod chosen;
mod effects;
mod emitted;
mod error_test;
mod failing;
mod generic;
mod jdk_objects;
mod jdk_parts;
mod names;
mod naming;
mod plan;
mod regression_test;
mod replay_test;
mod trial;
pub mod wanted;

use std::collections::BTreeMap;
use std::fmt;

use tarry_classpath::{ClassPath, Jdk};
use tarry_report::PathRecord;
use tarry_report::test_class::{JUnit, TESTS_PER_CLASS, TestKind};
use tarry_search::trace::{Recorded, Trace};
use tarry_vm::machine::Machine;
use tarry_vm::state::undo::Mark;
use tarry_vm::{LoaderId, MethodId, Symbol};

pub use build::Builder;
pub use chosen::TestFile;
use chosen::{Candidate, Expected};
use emitted::Structure;
pub use names::Names;
pub use plan::Plans;
use replay_test::Replayed;
use trial::Trial;
pub use trial::TrialError;

/// Why a test is not written.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Reason(String);

impl Reason {
    fn new(text: impl Into<String>) -> Reason {
        Reason(text.into())
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What was not written: how often, and why.
pub type NotWritten = BTreeMap<Reason, u64>;

/// The program that was explored, and how it was started.
pub struct Program<'a> {
    /// Compiles and runs the tests.
    pub jdk: &'a Jdk,
    /// Where the program is.
    pub class_path: &'a ClassPath,
    /// `bank/Bank`.
    pub main_class: &'a str,
    /// Of its main method.
    pub args: &'a [String],
    /// System properties, by name.
    pub properties: Vec<(String, String)>,
    /// Whether `assert` of the program is on.
    pub assertions: bool,
    /// What a test that replays may need to have around it; each is a comment of such a test.
    pub found_with: Vec<String>,
    /// The classes of tarry that a replay needs.
    pub api_jar: Vec<u8>,
}

/// The paths that tests are written for.
pub struct Paths<'a> {
    /// The smallest of each.
    pub findings: &'a [PathRecord],
    /// Of accepted paths that have emitted something.
    pub emitting: &'a [Trace],
    /// Such paths beyond those.
    pub more: u64,
}

/// The tests that do on the JDK what their paths did.
pub struct Tests {
    /// One or more for each tested class.
    pub files: Vec<TestFile>,
    /// Why there are no more.
    pub not_written: NotWritten,
}

/// Whether tests can be tried with this JDK: to be asked before a long search.
pub fn check(jdk: &Jdk) -> Result<(), TrialError> {
    trial::compiler(jdk).map(drop)
}

/// Tests for what a search has found. `start` makes a machine that stands at the start of the program.
pub fn generate<E: From<TrialError>>(
    junit: JUnit,
    program: &Program<'_>,
    paths: &Paths<'_>,
    start: impl FnOnce() -> Result<Machine, E>,
) -> Result<Tests, E> {
    let mut not_written = NotWritten::new();
    let mut candidates = Vec::new();
    if !paths.findings.is_empty() || !paths.emitting.is_empty() {
        let mut machine = start()?;
        candidates = of_paths(&mut machine, program, paths, &mut not_written);
    }
    let more = paths.findings.len().saturating_sub(TESTS_PER_CLASS) as u64 + paths.more;
    if more > 0 {
        let reason = Reason::new(format!(
            "only the first {TESTS_PER_CLASS} findings and accepted paths are looked at"
        ));
        not_written.insert(reason, more);
    }
    let mut trial = Trial::new(program.jdk, program.class_path, &program.api_jar)?;
    let chosen = chosen::choose(&mut trial, junit, candidates, &mut not_written)?;
    let files = chosen::files(&mut trial, junit, chosen, &mut not_written)?;
    Ok(Tests { files, not_written })
}

/// Groups of tests, of each of which one is enough.
fn of_paths(
    machine: &mut Machine,
    program: &Program<'_>,
    paths: &Paths<'_>,
    not_written: &mut NotWritten,
) -> Vec<Vec<Candidate>> {
    let mut candidates = Vec::new();
    let root = machine.mark();
    let mut take = |candidates: &mut Vec<Vec<Candidate>>, made: Result<Vec<Candidate>, Reason>| match made {
        Ok(group) => candidates.push(group),
        Err(reason) => *not_written.entry(reason).or_default() += 1,
    };
    let main = machine.symbol(program.main_class);
    for finding in paths.findings.iter().take(TESTS_PER_CLASS) {
        let replayed = replay_candidate(machine, &root, main, program, finding);
        let notes = replayed.as_ref().map_or(Vec::new(), |(_, notes)| notes.clone());
        take(&mut candidates, replayed.map(|(candidate, _)| vec![candidate]));
        match error_candidate(machine, &root, finding, notes) {
            Ok(candidate) => candidates.push(vec![candidate]),
            Err(reason) => tracing::info!(%reason, "no test that does without the jar"),
        }
    }
    for trace in paths.emitting {
        let main = machine.program.classes.find(LoaderId::APP, main).expect("the program has run");
        match emitted::emitted(machine, &root, trace, main) {
            Ok(structures) => structures.into_iter().for_each(|structure| {
                take(&mut candidates, structure.and_then(|s| regression_candidates(machine, &s)));
            }),
            Err(reason) => take(&mut candidates, Err(reason)),
        }
    }
    candidates
}

/// The test that replays a finding, and what its path depends on.
fn replay_candidate(
    machine: &mut Machine,
    root: &Mark,
    main: Symbol,
    program: &Program<'_>,
    finding: &PathRecord,
) -> Result<(Candidate, Vec<String>), Reason> {
    let recorded: Recorded = finding.trace.parse().map_err(|e| Reason::new(format!("{e}")))?;
    machine.rollback(root);
    let looks = machine.state.observable.clock_looks;
    tarry_search::replay(machine, &recorded.trace).map_err(failing::no_replay)?;
    let notes = replay_test::depends_on(program, machine.state.observable.clock_looks > looks);
    let trace = &tarry_search::complete(machine);
    let main = machine.program.classes.find(LoaderId::APP, main).expect("the program has run");
    let package = names::package_of(machine, main);
    let names = Names::new(machine, &package);
    let (mut method, expected) = Replayed { main, program }.test(&names, finding, trace);
    method.comments.extend(notes.iter().cloned());
    let name = machine.program.classes.external_name(main);
    let subject = name.rsplit('.').next().unwrap_or(&name).to_string();
    Ok((Candidate::new(TestKind::Replay, &names, subject, method, expected), notes))
}

/// Tests for one structure, the best one first.
fn regression_candidates(machine: &Machine, structure: &Structure) -> Result<Vec<Candidate>, Reason> {
    let package = names::package_of(machine, structure.subject);
    let names = Names::new(machine, &package);
    let tests = regression_test::regression_tests(&names, &mut Plans::default(), structure)?;
    let subject = names::simple_names(machine, structure.subject);
    let (outer, _) = subject.ok_or_else(|| Reason::new("its class is a local or anonymous class"))?;
    let candidate =
        |method| Candidate::new(TestKind::Regression, &names, outer.clone(), method, Expected::Passes);
    Ok(tests.into_iter().map(candidate).collect())
}

/// The test that makes the call that fails, if there is one.
fn error_candidate(
    machine: &mut Machine,
    root: &Mark,
    finding: &PathRecord,
    notes: Vec<String>,
) -> Result<Candidate, Reason> {
    let recorded: Recorded = finding.trace.parse().map_err(|e| Reason::new(format!("{e}")))?;
    let call = failing::failing(machine, root, &recorded.trace)?;
    let (names, outer) = surroundings(machine, call.method)?;
    let mut method = error_test::error_test(&names, &mut Plans::default(), &call, finding)?;
    method.comments.extend(notes);
    let expected = Expected::Throws { class: call.exception, frames: call.frames };
    Ok(Candidate::new(TestKind::Error, &names, outer, method, expected))
}

/// Where the test of a method belongs: its package, and the simple name of its outermost class.
fn surroundings(machine: &Machine, method: MethodId) -> Result<(Names<'_>, String), Reason> {
    let class = machine.program.classes.method(method).class;
    let name = || machine.program.classes.external_name(class);
    let (outer, _) = names::simple_names(machine, class)
        .ok_or_else(|| Reason::new(format!("{} is a local or anonymous class", name())))?;
    Ok((Names::new(machine, &names::package_of(machine, class)), outer))
}
