//! `--emit-tests DIR`: JUnit tests for findings, and for what accepted paths have emitted.
//!
//! After the search, the paths are replayed on a machine of their own (`failing.rs`), what a test needs is copied (`graph.rs`)
//! and written down as Java (`build.rs`). Every test is tried out on the JDK (`trial.rs`); one that does not do there what
//! the path did is not written but counted, with the reason. `docs/design-junit.md` says why it is done so.

mod build;
mod chosen;
mod effects;
mod error_test;
mod failing;
mod folder;
mod graph;
mod jdk_objects;
mod names;
mod naming;
mod plan;
mod trial;

use std::collections::BTreeMap;
use std::fmt;

use tarry_classpath::Jdk;
use tarry_report::PathRecord;
use tarry_report::test_class::{JUnit, TESTS_PER_CLASS, TestKind};
use tarry_search::trace::Recorded;
use tarry_vm::machine::Machine;
use tarry_vm::state::undo::Mark;

use crate::args::{JUnitVersion, RunOptions};
use crate::failure::Failure;
use crate::launch::Program;
use crate::run;
use chosen::{Candidate, Expected};
use error_test::Said;
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

    /// Writes tests for the findings of a search.
    pub fn write(&self, findings: &[PathRecord]) -> Result<(), Failure> {
        let mut not_written = NotWritten::new();
        let (target, args) = self.options.program_and_args.split_first().expect("clap requires one");
        let mut candidates = Vec::new();
        if !findings.is_empty() {
            let mut machine = run::ready(self.options, target, args)?;
            let root = machine.state.mark();
            for finding in findings.iter().take(TESTS_PER_CLASS) {
                match error_candidates(&mut machine, &root, finding) {
                    Ok(found) => candidates.push(found),
                    Err(reason) => *not_written.entry(reason).or_default() += 1,
                }
            }
            if let Some(more) = findings.len().checked_sub(TESTS_PER_CLASS).filter(|more| *more > 0) {
                let reason = Reason::new(format!("only {TESTS_PER_CLASS} findings are looked at"));
                not_written.insert(reason, more as u64);
            }
        }
        let program = Program::find(&self.options.program, target)?;
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
            let tests = if file.tests == 1 { "1 test".into() } else { format!("{} tests", file.tests) };
            let effect = match file.kind {
                TestKind::Error => "that fail today",
                TestKind::Regression => "that pass today",
            };
            eprintln!("tarry: --emit-tests: {}: {tests} {effect}", file.place.display());
        }
        for (reason, count) in not_written {
            eprintln!("tarry: --emit-tests: {count} not written: {reason}");
        }
        if files.is_empty() && not_written.is_empty() {
            eprintln!(
                "tarry: --emit-tests: nothing to write: no finding, and no accepted path has called Verify.emit"
            );
        }
    }
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
        picks: &finding.trace,
    };
    let mut reasons = Vec::new();
    let mut candidates = Vec::new();
    for call in failing.calls {
        let made = call.and_then(|call| {
            let class = machine.classes.method(call.method).class;
            let package = names::package_of(machine, class);
            let names = Names::new(machine, &package);
            let method = error_test::error_test(&names, &mut Plans::default(), &call, &said)?;
            let (outer, _) = names::simple_names(machine, class).expect("the test names the class");
            Ok(Candidate {
                kind: TestKind::Error,
                package: package.replace('/', "."),
                subject: outer,
                method,
                expected: Expected::Throws { class: failing.exception.clone(), frames: call.frames },
            })
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
