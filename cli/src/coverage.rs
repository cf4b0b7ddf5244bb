//! `--coverage`: which classes are measured, what the paths have reached of them, and the files of `--coverage=DIR`.
//!
//! Measured are the classes of the program: those in directories of the class path, and those of the entry that the main class
//! is in. Libraries in other jars are not.

use std::collections::BTreeSet;

use tarry::Program;
use tarry_classfile::ClassFile;
use tarry_classpath::EntryKind;
use tarry_coverage::class_coverage;
use tarry_findings::reached::Reached;
use tarry_report::{ClassCoverage, Coverage, WRITTEN_BY, jacoco_xml, lcov};

use crate::args::RunOptions;
use crate::diagnostics;
use crate::failure::Failure;
use crate::launch;
use crate::output_dir::{Mark, OutputDir};

/// Where the classes of the program are, as URLs.
pub fn places(program: &Program) -> Result<Vec<String>, Failure> {
    let main = program.class_path.class(program.main_class.as_bytes())?.map(|found| found.origin.index());
    let entries = program.class_path.entries().iter().enumerate();
    let is_measured =
        |(number, kind): (usize, EntryKind)| kind == EntryKind::Directory || Some(number) == main;
    Ok(entries
        .filter(|(number, entry)| is_measured((*number, entry.kind())))
        .map(|(_, entry)| entry.url().to_string())
        .collect())
}

/// Counts all measured classes, loaded or not.
pub fn of(reached: &Reached, options: &RunOptions) -> Result<Coverage, Failure> {
    let target = options.program_and_args.first().expect("clap requires one");
    let program = launch::find(&options.program, target)?;
    let places = places(&program)?;
    let api = tarry::models::classes();
    let mut names = BTreeSet::new();
    for entry in program.class_path.entries().iter().filter(|e| places.iter().any(|p| p == e.url())) {
        names.extend(entry.class_names()?);
    }
    let mut classes = Vec::new();
    for name in names.iter().filter(|name| !api.contains_key(name.as_bytes())) {
        let Some(found) = program.class_path.class(name.as_bytes())? else { continue };
        match ClassFile::parse(found.bytes) {
            // A file in the wrong directory is not the class it is named after.
            Ok(file) if file.name() == name.as_bytes() => classes.extend(class(reached, &file)),
            Ok(_) => {}
            Err(e) => diagnostics::warning(&format!("--coverage: {name} is left out: {e}")),
        }
    }
    Ok(Coverage::new(classes))
}

fn class(reached: &Reached, file: &ClassFile) -> Option<ClassCoverage> {
    let reached = reached.of(file);
    class_coverage(file, &|method, probe| reached.is_some_and(|r| r.contains(&(method, probe))))
}

/// `jacoco.xml` and `lcov.info`.
pub struct CoverageDir(OutputDir);

/// With what tells them from files of somebody else.
const FILES: [(&str, &[Mark]); 2] =
    [("jacoco.xml", &[Mark::Within(WRITTEN_BY)]), ("lcov.info", &[Mark::Start("TN:tarry\n")])];

impl CoverageDir {
    /// The directory that the options name, ready to be written to.
    pub fn of(options: &RunOptions) -> Result<Option<CoverageDir>, Failure> {
        let Some(dir) = options.coverage.as_ref().and_then(Option::as_ref) else { return Ok(None) };
        let dir = OutputDir::create("--coverage=", dir)?;
        for (name, marks) in FILES {
            dir.clear(name, marks)?;
        }
        Ok(Some(CoverageDir(dir)))
    }

    pub fn finish(&self, options: &RunOptions, coverage: &Coverage) -> Result<(), Failure> {
        let program = options.program_and_args.join(" ");
        let sources = launch::sources(options);
        let place = |path: &str| match sources.file(path) {
            Some(file) => std::path::absolute(&file).unwrap_or(file).display().to_string(),
            None => path.to_string(),
        };
        let texts = [jacoco_xml(&program, coverage), lcov(coverage, &place)];
        FILES.iter().zip(texts).try_for_each(|((name, _), text)| self.0.write(name, &text))
    }
}
