//! `--emit-tests DIR`: JUnit tests for findings, and for what accepted paths have emitted.
//!
//! Every finding has a test that replays its path (`replay_test.rs`). Where a call of the code under test fails by itself
//! (`failing.rs`), there is one that makes that call too: what it needs is copied (`capture.rs`) and written down as Java
//! (`build.rs`). Every test is tried out on the JDK (`trial.rs`); one that does not do there what the path did is not written.
//! `docs/design-junit.md` says why it is done so.

mod build;
mod capture;
mod chosen;
mod effects;
mod emitted;
mod error_test;
mod failing;
mod folder;
mod generic;
mod jdk_objects;
mod jdk_parts;
mod names;
mod naming;
mod plan;
mod regression_test;
mod replay_test;
mod trial;
mod wanted;

use std::collections::BTreeMap;
use std::fmt;

use tarry_classpath::Jdk;
use tarry_report::PathRecord;
use tarry_report::test_class::{JUnit, TESTS_PER_CLASS, TestKind};
use tarry_search::trace::Recorded;
use tarry_vm::machine::Machine;
use tarry_vm::state::undo::Mark;
use tarry_vm::{LoaderId, MethodId, Symbol};

use crate::args::{JUnitVersion, ProgramOptions, RunOptions};
use crate::diagnostics;
use crate::failure::Failure;
use crate::launch::Program;
use crate::reporter::Found;
use crate::run;
use chosen::{Candidate, Expected};
use emitted::Structure;
use folder::Folder;
use names::Names;
use plan::Plans;
use replay_test::Replayed;
use trial::Trial;

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

pub struct EmitTests<'a> {
    options: &'a RunOptions,
    folder: Folder,
}

/// What was not written: how often, and why.
type NotWritten = BTreeMap<Reason, u64>;

impl<'a> EmitTests<'a> {
    /// Looks before the search whether the tests can be tried and written.
    pub fn create(options: &'a RunOptions) -> Result<Option<EmitTests<'a>>, Failure> {
        let Some(dir) = &options.emit_tests else { return Ok(None) };
        let jdk = Jdk::find(options.program.one_jdk()?)?;
        if jdk.javac().is_none() {
            return Err(trial::no_javac(&jdk));
        }
        Ok(Some(EmitTests { options, folder: Folder::create(dir)? }))
    }

    /// Writes tests for what a search has found.
    pub fn write(&self, found: &Found) -> Result<(), Failure> {
        let mut not_written = NotWritten::new();
        let (target, args) = self.options.program_and_args.split_first().expect("clap requires one");
        let program = Program::find(&self.options.program, target)?;
        let mut candidates = Vec::new();
        if !found.findings.is_empty() || !found.tested.traces.is_empty() {
            let mut machine = run::ready(self.options, target, args)?;
            let root = machine.mark();
            let mut take =
                |candidates: &mut Vec<Vec<Candidate>>, made: Result<Vec<Candidate>, Reason>| match made {
                    Ok(group) => candidates.push(group),
                    Err(reason) => *not_written.entry(reason).or_default() += 1,
                };
            let main = machine.symbol(&program.main_class);
            let options = &self.options.program;
            for finding in found.findings.iter().take(TESTS_PER_CLASS) {
                let replayed = replay_candidate(&mut machine, &root, main, args, options, finding);
                let notes = replayed.as_ref().map_or(Vec::new(), |(_, notes)| notes.clone());
                take(&mut candidates, replayed.map(|(candidate, _)| vec![candidate]));
                match error_candidate(&mut machine, &root, finding, notes) {
                    Ok(candidate) => candidates.push(vec![candidate]),
                    Err(reason) => tracing::info!(%reason, "no test that does without the jar"),
                }
            }
            for trace in &found.tested.traces {
                let main = machine.classes.find(LoaderId::APP, main).expect("the program has run");
                match emitted::emitted(&mut machine, &root, trace, main) {
                    Ok(structures) => structures.into_iter().for_each(|structure| {
                        take(&mut candidates, structure.and_then(|s| regression_candidates(&machine, &s)));
                    }),
                    Err(reason) => take(&mut candidates, Err(reason)),
                }
            }
        }
        let more = found.findings.len().saturating_sub(TESTS_PER_CLASS) as u64 + found.tested.more;
        if more > 0 {
            let reason = Reason::new(format!(
                "only the first {TESTS_PER_CLASS} findings and accepted paths are looked at"
            ));
            not_written.insert(reason, more);
        }
        let mut trial = Trial::new(&program.jdk, &program.class_path)?;
        let junit = match self.options.junit {
            JUnitVersion::Four => JUnit::Four,
            JUnitVersion::Five => JUnit::Five,
        };
        let chosen = chosen::choose(&mut trial, junit, candidates, &mut not_written)?;
        let files = chosen::files(&mut trial, junit, chosen, &mut not_written)?;
        self.folder.write(&files.iter().map(|f| (f.place.clone(), f.text.clone())).collect::<Vec<_>>())?;
        self.say(&files, &not_written);
        Ok(())
    }

    fn say(&self, files: &[chosen::Written], not_written: &NotWritten) {
        for file in files {
            let tests = match (file.kind, file.tests) {
                (kind, 1) if kind.fails_today() => "1 test that fails today".to_string(),
                (kind, many) if kind.fails_today() => format!("{many} tests that fail today"),
                (_, 1) => "1 test that passes today".to_string(),
                (_, many) => format!("{many} tests that pass today"),
            };
            diagnostics::note(&format!("--emit-tests: {}: {tests}", file.place.display()));
        }
        for (reason, count) in not_written {
            diagnostics::note(&format!("--emit-tests: {count} not written: {reason}"));
        }
        if files.is_empty() && not_written.is_empty() {
            diagnostics::note(
                "--emit-tests: nothing to write: no finding, and no accepted path has called Verify.emit",
            );
        }
    }
}

/// The test that replays a finding, and what its path depends on.
fn replay_candidate(
    machine: &mut Machine,
    root: &Mark,
    main: Symbol,
    args: &[String],
    options: &ProgramOptions,
    finding: &PathRecord,
) -> Result<(Candidate, Vec<String>), Reason> {
    let recorded: Recorded = finding.trace.parse().map_err(|e| Reason::new(format!("{e}")))?;
    machine.rollback(root);
    let looks = machine.state.counters.clock_looks;
    tarry_search::replay(machine, &recorded.trace).map_err(failing::no_replay)?;
    let notes = replay_test::depends_on(options, machine.state.counters.clock_looks > looks);
    let trace = &tarry_search::complete(machine);
    let main = machine.classes.find(LoaderId::APP, main).expect("the program has run");
    let package = names::package_of(machine, main);
    let names = Names::new(machine, &package);
    let (mut method, expected) = Replayed { main, args, options }.test(&names, finding, trace);
    method.comments.extend(notes.iter().cloned());
    let name = machine.classes.external_name(main);
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
    let class = machine.classes.method(method).class;
    let name = || machine.classes.external_name(class);
    let (outer, _) = names::simple_names(machine, class)
        .ok_or_else(|| Reason::new(format!("{} is a local or anonymous class", name())))?;
    Ok((Names::new(machine, &names::package_of(machine, class)), outer))
}
