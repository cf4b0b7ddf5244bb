//! `--coverage`: which classes are measured, what the paths have reached of them, and the files of `--coverage=DIR`.
//!
//! Measured are the classes of the program: those in directories of the class path, and those of the entry that the main class
//! is in. Libraries in other jars are not.

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use tarry_classfile::ClassFile;
use tarry_classpath::EntryKind;
use tarry_coverage::class_coverage;
use tarry_report::{ClassCoverage, Coverage, jacoco_xml, lcov};
use tarry_vm::machine::Machine;

use crate::args::RunOptions;
use crate::failure::Failure;
use crate::launch::Program;
use crate::models;
use crate::source_line::Sources;

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

/// Probes that counted paths have reached, of one worker or of all.
#[derive(Default)]
pub struct Reached(HashMap<ClassKey, BTreeSet<(usize, u32)>>);

/// Name and content: workers number classes differently, and loaders may define a class again.
type ClassKey = (Vec<u8>, u64);

fn key(file: &ClassFile) -> ClassKey {
    let mut hasher = DefaultHasher::new();
    file.bytes().hash(&mut hasher);
    (file.name().to_vec(), hasher.finish())
}

impl Reached {
    pub fn add(&mut self, machine: &Machine) {
        for probed in &machine.code.probed {
            let method = machine.classes.method(probed.method);
            let Some(file) = &machine.classes.class(method.class).file else { continue };
            let counted = (0..probed.count).filter(|p| machine.state.probes.is_counted(probed.first + p));
            let reached = self.0.entry(key(file)).or_default();
            reached.extend(counted.map(|probe| (usize::from(method.index), probe)));
        }
    }

    pub fn merge(&mut self, other: Reached) {
        for (class, probes) in other.0 {
            self.0.entry(class).or_default().extend(probes);
        }
    }

    /// Counts all measured classes, loaded or not.
    pub fn coverage(&self, options: &RunOptions) -> Result<Coverage, Failure> {
        let target = options.program_and_args.first().expect("clap requires one");
        let program = Program::find(&options.program, target)?;
        let places = places(&program)?;
        let api = models::classes();
        let mut names = BTreeSet::new();
        for entry in program.class_path.entries().iter().filter(|e| places.iter().any(|p| p == e.url())) {
            names.extend(entry.class_names()?);
        }
        let mut classes = Vec::new();
        for name in names.iter().filter(|name| !api.contains_key(name.as_bytes())) {
            let Some(found) = program.class_path.class(name.as_bytes())? else { continue };
            match ClassFile::parse(found.bytes) {
                // A file in the wrong directory is not the class it is named after.
                Ok(file) if file.name() == name.as_bytes() => classes.extend(self.class(&file)),
                Ok(_) => {}
                Err(e) => eprintln!("tarry: --coverage: {name} is left out: {e}"),
            }
        }
        Ok(Coverage::new(classes))
    }

    fn class(&self, file: &ClassFile) -> Option<ClassCoverage> {
        let reached = self.0.get(&key(file));
        class_coverage(file, &|method, probe| reached.is_some_and(|r| r.contains(&(method, probe))))
    }
}

/// `jacoco.xml` and `lcov.info`, written under temporary names and renamed when they are whole.
pub struct CoverageDir(PathBuf);

impl CoverageDir {
    /// Makes the directory and tries to write there before the search, so that a long one does not end in a complaint.
    /// Nothing of an earlier run is taken for a result of this one.
    pub fn create(dir: &Path) -> Result<CoverageDir, Failure> {
        let files = CoverageDir(dir.to_path_buf());
        std::fs::create_dir_all(dir).map_err(|e| files.failure(&e))?;
        for name in NAMES {
            files.write(name, "")?;
            std::fs::remove_file(dir.join(name)).map_err(|e| files.failure(&e))?;
        }
        Ok(files)
    }

    pub fn finish(&self, options: &RunOptions, coverage: &Coverage) -> Result<(), Failure> {
        let program = options.program_and_args.join(" ");
        let sources = Sources::new(options);
        let place = |path: &str| match sources.file(path) {
            Some(file) => std::path::absolute(&file).unwrap_or(file).display().to_string(),
            None => path.to_string(),
        };
        self.write(NAMES[0], &jacoco_xml(&program, coverage))?;
        self.write(NAMES[1], &lcov(coverage, &place))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Failure> {
        let (temporary, place) = (self.0.join(format!(".{name}.part")), self.0.join(name));
        let written = std::fs::write(&temporary, text).and_then(|()| std::fs::rename(&temporary, place));
        written.map_err(|e| self.failure(&e))
    }

    fn failure(&self, e: &std::io::Error) -> Failure {
        Failure::BadInput(format!("--coverage={}: {e}", self.0.display()))
    }
}

const NAMES: [&str; 2] = ["jacoco.xml", "lcov.info"];
