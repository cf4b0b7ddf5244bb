//! Drivers that are written from the class files of both versions.

use std::collections::BTreeSet;
use std::path::PathBuf;

use tarry_classfile::ClassFile;
use tarry_classpath::ClassPath;
use tarry_classpath::javac::{Cache, JavacError};
use tarry_driver::{Any, Bounds, Change, Driver, Key, Library, Wanted, changed, write};

use super::examples;
use super::rounds::Rounds;
use super::subject::Subject;
use crate::error::Error;
use crate::listener::Listener;

/// How a driver is to be written.
pub struct WantedDriver {
    /// Only methods of this name.
    pub method: Option<String>,
    /// Library objects inside library objects.
    pub depth: usize,
    /// Calls that change a receiver before the one under test.
    pub calls: usize,
    /// How often the values to try grow.
    pub rounds: Option<u8>,
    /// Files with strings to try.
    pub examples: Vec<PathBuf>,
    /// Values are any of their types, and strings and arrays any up to a length: for symbolic explorations.
    pub any: Option<Any>,
}

/// The classes of both versions.
pub struct Libraries {
    old: Library,
    new: Library,
    /// Strings that the user gave.
    examples: Vec<String>,
}

/// How often a driver is written again without what the compiler did not take.
const ATTEMPTS: usize = 8;

impl Libraries {
    pub fn read(versions: &Subject, wanted: &WantedDriver) -> Result<Libraries, Error> {
        let read = |version: usize| library(&versions.class_path(version)?);
        let examples = examples::read(&wanted.examples)?;
        Ok(Libraries { old: read(0)?, new: read(1)?, examples })
    }

    /// Classes worth a driver.
    pub fn changed(&self) -> Vec<Change> {
        changed(&self.old, &self.new)
    }

    /// A driver before anybody has tried to compile it.
    fn driver(&self, class: &str, wanted: &WantedDriver, left_out: &BTreeSet<Key>) -> Result<Driver, Error> {
        let bounds =
            Bounds { depth: wanted.depth, calls: wanted.calls, any: wanted.any, ..Bounds::default() };
        let class = self.internal_name(class);
        let (method, examples) = (wanted.method.as_deref(), &self.examples[..]);
        let driver = Wanted { class: &class, method, bounds, examples };
        write(&[&self.old, &self.new], &driver, left_out).map_err(|why| {
            let method = wanted.method.as_ref().map(|m| format!(", method {m}")).unwrap_or_default();
            Error::BadInput(format!("no driver for {}{method}: {why}", class.replace('/', ".")))
        })
    }

    /// The versions with a driver for a class. What javac does not take, because generics ask for more than erased types
    /// say, is left out.
    pub fn subject(
        &self,
        versions: &Subject,
        class: &str,
        wanted: &WantedDriver,
        listener: &dyn Listener,
    ) -> Result<Subject, Error> {
        let mut asked = vec!["--class".to_string(), class.to_string()];
        if let Some(method) = &wanted.method {
            asked.extend(["--method".into(), method.clone()]);
        }
        let defaults = Bounds::default();
        for (option, value, usual) in
            [("--depth", wanted.depth, defaults.depth), ("--calls", wanted.calls, defaults.calls)]
        {
            if value != usual {
                asked.extend([option.into(), value.to_string()]);
            }
        }
        for file in &wanted.examples {
            asked.extend(["--examples".into(), file.display().to_string()]);
        }
        let mut left_out = BTreeSet::new();
        for _ in 0..ATTEMPTS {
            let driver = self.driver(class, wanted, &left_out)?;
            let file = Cache::of_user()?.source(&driver.class_name, &driver.source)?;
            let rounds = match wanted.any {
                Some(_) => Rounds::any(&driver),
                None => Rounds::of(&driver, wanted.rounds),
            };
            match versions.with_written(&file, asked.clone(), rounds) {
                Err(Error::Program(tarry::Error::Javac(JavacError::Rejected { diagnostics }))) => {
                    let rejected = rejected(&driver, &diagnostics);
                    if rejected.is_empty() {
                        return Err(JavacError::Rejected { diagnostics }.into());
                    }
                    left_out.extend(rejected);
                }
                other => {
                    for key in &left_out {
                        listener.note(&format!("left out, javac does not take the call: {}", key.0));
                    }
                    return other;
                }
            }
        }
        Err(Error::BadInput(format!(
            "no driver for {class}: javac rejects it again and again; --print-driver shows it"
        )))
    }

    /// `pkg.Outer.Inner` is `pkg/Outer$Inner`.
    fn internal_name(&self, class: &str) -> String {
        let mut name = class.replace('.', "/");
        while self.old.class(&name).is_none() {
            match name.rfind('/') {
                Some(at) => name.replace_range(at..=at, "$"),
                None => return class.replace('.', "/"),
            }
        }
        name
    }
}

/// What the lines that javac complains about call.
fn rejected(driver: &Driver, diagnostics: &str) -> Vec<Key> {
    let line = |text: &str| text.split_once(".java:")?.1.split_once(": error:")?.0.parse::<usize>().ok();
    diagnostics.lines().filter_map(line).filter_map(|line| driver.about(line)).cloned().collect()
}

/// The classes of the first entry; the others are dependencies.
fn library(class_path: &ClassPath) -> Result<Library, Error> {
    let Some(entry) = class_path.entries().first() else { return Ok(Library::default()) };
    let mut classes = Vec::new();
    for name in entry.class_names()? {
        // A class file that cannot be read is the business of whoever loads it.
        classes
            .extend(class_path.class(name.as_bytes())?.and_then(|found| ClassFile::parse(found.bytes).ok()));
    }
    Ok(Library::new(classes))
}
