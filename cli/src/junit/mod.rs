//! `--emit-tests DIR`: JUnit tests for findings, and for what accepted paths have emitted.
//!
//! After the search, the paths are replayed on a machine of their own (`failing.rs`), what a test needs is copied (`graph.rs`)
//! and written down as Java (`build.rs`). Every test is tried out on the JDK (`trial.rs`); one that does not do there what
//! the path did is not written but counted, with the reason. `docs/design-junit.md` says why it is done so.

mod build;
mod chosen;
mod effects;
mod emitted;
mod error_test;
mod failing;
mod folder;
mod graph;
mod jdk_objects;
mod jdk_parts;
mod names;
mod naming;
mod plan;
mod regression_test;
mod tail;
mod terms;
mod transcript;
mod trial;

use std::collections::BTreeMap;
use std::fmt;

use tarry_classpath::Jdk;
use tarry_report::PathRecord;
use tarry_report::test_class::{JUnit, TESTS_PER_CLASS, TestKind};
use tarry_search::trace::Recorded;
use tarry_vm::machine::Machine;
use tarry_vm::state::undo::Mark;
use tarry_vm::{LoaderId, MethodId};

use crate::args::{JUnitVersion, RunOptions};
use crate::diagnostics;
use crate::failure::Failure;
use crate::launch::Program;
use crate::reporter::Found;
use crate::run;
use chosen::{Candidate, Expected};
use emitted::Structure;
use error_test::Said;
use failing::Way;
use folder::Folder;
use names::Names;
use plan::Plans;
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
            let root = machine.state.mark();
            let mut take =
                |candidates: &mut Vec<Vec<Candidate>>, made: Result<Vec<Candidate>, Reason>| match made {
                    Ok(group) => candidates.push(group),
                    Err(reason) => *not_written.entry(reason).or_default() += 1,
                };
            for finding in found.findings.iter().take(TESTS_PER_CLASS) {
                take(&mut candidates, error_candidates(&mut machine, &root, finding));
            }
            let main = machine.symbol(&program.main_class);
            let main = machine.classes.find(LoaderId::APP, main);
            for trace in &found.tested.traces {
                let main = main.expect("the program has run");
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
                (TestKind::Error, 1) => "1 test that fails today".to_string(),
                (TestKind::Error, many) => format!("{many} tests that fail today"),
                (TestKind::Regression, 1) => "1 test that passes today".to_string(),
                (TestKind::Regression, many) => format!("{many} tests that pass today"),
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

/// Tests for one finding, the best one first.
fn error_candidates(
    machine: &mut Machine,
    root: &Mark,
    finding: &PathRecord,
) -> Result<Vec<Candidate>, Reason> {
    let recorded: Recorded = finding.trace.parse().map_err(|e| Reason::new(format!("{e}")))?;
    let trace = recorded.trace;
    let failing = failing::failing(machine, root, &trace)?;
    let said = Said {
        exception: &failing.exception,
        message: finding.exception.as_ref().and_then(|e| e.message.as_deref()),
        at: finding.exception.as_ref().and_then(|e| e.stack.first()).map(String::as_str),
        picks: &trace.to_string(),
    };
    let calls = match failing.way {
        Way::Calls(calls) => calls,
        Way::Tail(tail) => {
            let (names, outer) = surroundings(machine, tail.method)?;
            let method = error_test::tail_test(&names, &mut Plans::default(), &tail, &said)?;
            let expected = match tail.asserts {
                true => Expected::Fails,
                false => Expected::Throws { class: failing.exception.clone(), frames: Vec::new() },
            };
            return Ok(vec![Candidate::new(TestKind::Error, &names, outer, method, expected)]);
        }
    };
    let mut reasons = Vec::new();
    let mut candidates = Vec::new();
    for call in calls {
        let made = call.and_then(|call| {
            let (names, outer) = surroundings(machine, call.method)?;
            let method = error_test::error_test(&names, &mut Plans::default(), &call, &said)?;
            let expected = Expected::Throws { class: failing.exception.clone(), frames: call.frames };
            Ok(Candidate::new(TestKind::Error, &names, outer, method, expected))
        });
        match made {
            Ok(candidate) => candidates.push(candidate),
            Err(reason) => reasons.push(reason),
        }
    }
    match (candidates.is_empty(), reasons.into_iter().next()) {
        (true, Some(reason)) => Err(reason),
        _ => Ok(candidates),
    }
}

/// Where the test of a method belongs: its package, and the simple name of its outermost class.
fn surroundings(machine: &Machine, method: MethodId) -> Result<(Names<'_>, String), Reason> {
    let class = machine.classes.method(method).class;
    let name = || machine.classes.external_name(class);
    let (outer, _) = names::simple_names(machine, class)
        .ok_or_else(|| Reason::new(format!("{} is a local or anonymous class", name())))?;
    Ok((Names::new(machine, &names::package_of(machine, class)), outer))
}
