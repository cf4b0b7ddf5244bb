//! `--emit-tests DIR`: what test generation (`testgen`) is asked for, and what comes of it.

mod folder;

use tarry_classpath::Jdk;
use tarry_report::test_class::JUnit;
use tarry_testgen::{NotWritten, Paths, TestFile, Tests, TrialError};

use crate::args::{JUnitVersion, ProgramOptions, RunOptions};
use crate::diagnostics;
use crate::failure::Failure;
use crate::launch;
use crate::reporter::Found;
use crate::run;
use folder::Folder;

pub struct EmitTests<'a> {
    options: &'a RunOptions,
    folder: Folder,
}

impl<'a> EmitTests<'a> {
    /// Looks before the search whether the tests can be tried and written.
    pub fn create(options: &'a RunOptions) -> Result<Option<EmitTests<'a>>, Failure> {
        let Some(dir) = &options.emit_tests else { return Ok(None) };
        tarry_testgen::check(&Jdk::find(options.program.one_jdk()?)?)?;
        Ok(Some(EmitTests { options, folder: Folder::create(dir)? }))
    }

    /// Writes tests for what a search has found.
    pub fn write(&self, found: &Found) -> Result<(), Failure> {
        let (target, args) = self.options.program_and_args.split_first().expect("clap requires one");
        let options = &self.options.program;
        let program = launch::find(options, target)?;
        let program = tarry_testgen::Program {
            jdk: &program.jdk,
            class_path: &program.class_path,
            main_class: &program.main_class,
            args,
            properties: launch::pairs(&options.properties, "-D")?,
            assertions: !options.no_assertions,
            found_with: found_with(options),
            api_jar: tarry::models::jar(),
        };
        let paths =
            Paths { findings: &found.findings, emitting: &found.tested.traces, more: found.tested.more };
        let junit = match self.options.junit {
            JUnitVersion::Four => JUnit::Four,
            JUnitVersion::Five => JUnit::Five,
        };
        let start = || run::ready(self.options, target, args);
        let Tests { files, not_written } = tarry_testgen::generate(junit, &program, &paths, start)?;
        self.folder.write(&files)?;
        say(&files, &not_written);
        Ok(())
    }
}

/// Options that let a path see something of the world, which may be another one where the test runs.
fn found_with(options: &ProgramOptions) -> Vec<String> {
    let mut all = Vec::new();
    for file in &options.allow_read {
        all.push(format!("Found with --allow-read {}: the test reads what is there.", file.display()));
    }
    for variable in &options.environment {
        all.push(format!("Found with --env {variable}: set it where the test runs."));
    }
    if options.stdin {
        all.push("Found with --stdin: the test reads its own standard input.".to_string());
    }
    all
}

fn say(files: &[TestFile], not_written: &NotWritten) {
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

impl From<TrialError> for Failure {
    fn from(error: TrialError) -> Failure {
        match error {
            TrialError::Io(error) => Failure::Io(error),
            TrialError::NoJavac { .. } => {
                Failure::BadInput(format!("--emit-tests: {error}: set JAVA_HOME or use --jdk"))
            }
            other => Failure::BadInput(format!("--emit-tests: {other}")),
        }
    }
}
