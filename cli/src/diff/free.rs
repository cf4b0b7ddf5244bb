//! Drivers for free: written from the class files of both versions (`--class`, `--all`).

use std::collections::BTreeSet;

use tarry_classfile::ClassFile;
use tarry_classpath::ClassPath;
use tarry_classpath::javac::{Cache, JavacError};
use tarry_driver::{Bounds, Change, Driver, Key, Library, Wanted, changed, write};

use crate::diagnostics::say;
use crate::diff::examples;
use crate::diff::options::DiffOptions;
use crate::diff::rounds::Rounds;
use crate::diff::subject::Subject;
use crate::failure::Failure;
use crate::stdout;

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
    pub fn read(subject: &Subject, options: &DiffOptions) -> Result<Libraries, Failure> {
        let read = |version: usize| library(&subject.class_path(version)?);
        let examples = examples::read(&options.examples)?;
        Ok(Libraries { old: read(0)?, new: read(1)?, examples })
    }

    /// Classes worth a driver.
    pub fn changed(&self) -> Vec<Change> {
        changed(&self.old, &self.new)
    }

    /// A driver as the options want it, before anybody has tried to compile it.
    pub fn driver(
        &self,
        class: &str,
        options: &DiffOptions,
        left_out: &BTreeSet<Key>,
    ) -> Result<Driver, Failure> {
        let bounds = Bounds { depth: options.depth.into(), calls: options.calls.into(), ..Bounds::default() };
        let class = self.internal_name(class);
        let (method, examples) = (options.method.as_deref(), &self.examples[..]);
        let wanted = Wanted { class: &class, method, bounds, examples };
        write(&[&self.old, &self.new], &wanted, left_out).map_err(|why| {
            let method = options.method.as_ref().map(|m| format!(", method {m}")).unwrap_or_default();
            Failure::BadInput(format!("no driver for {}{method}: {why}", class.replace('/', ".")))
        })
    }

    /// The versions with a driver for a class. What javac does not take, because generics ask for more than erased types
    /// say, is left out.
    pub fn subject(
        &self,
        versions: &Subject,
        class: &str,
        options: &DiffOptions,
    ) -> Result<Subject, Failure> {
        let mut asked = vec!["--class".to_string(), class.to_string()];
        if let Some(method) = &options.method {
            asked.extend(["--method".into(), method.clone()]);
        }
        let defaults = Bounds::default();
        for (option, value, usual) in
            [("--depth", options.depth, defaults.depth), ("--calls", options.calls, defaults.calls)]
        {
            if usize::from(value) != usual {
                asked.extend([option.into(), value.to_string()]);
            }
        }
        for file in &options.examples {
            asked.extend(["--examples".into(), file.display().to_string()]);
        }
        let mut left_out = BTreeSet::new();
        for _ in 0..ATTEMPTS {
            let driver = self.driver(class, options, &left_out)?;
            let file = Cache::of_user()?.source(&driver.class_name, &driver.source)?;
            match versions.with_written(&file, asked.clone(), Rounds::of(&driver, options)) {
                Err(Failure::Javac(JavacError::Rejected { diagnostics })) => {
                    let rejected = rejected(&driver, &diagnostics);
                    if rejected.is_empty() {
                        return Err(Failure::Javac(JavacError::Rejected { diagnostics }));
                    }
                    left_out.extend(rejected);
                }
                other => {
                    if !options.program.manners.quiet {
                        left_out
                            .iter()
                            .for_each(|key| say!("tarry: left out, javac does not take the call: {}", key.0));
                    }
                    return other;
                }
            }
        }
        Err(Failure::BadInput(format!(
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

/// `--print-driver`: the driver that would be used.
pub fn print(options: &DiffOptions) -> Result<u8, Failure> {
    let subject = Subject::find(options)?;
    let text = std::fs::read_to_string(subject.driver())?;
    stdout::results(text.as_bytes())?;
    Ok(0)
}

/// What the lines that javac complains about call.
fn rejected(driver: &Driver, diagnostics: &str) -> Vec<Key> {
    let line = |text: &str| text.split_once(".java:")?.1.split_once(": error:")?.0.parse::<usize>().ok();
    diagnostics.lines().filter_map(line).filter_map(|line| driver.about(line)).cloned().collect()
}

/// The classes of the first entry; the others are dependencies.
fn library(class_path: &ClassPath) -> Result<Library, Failure> {
    let Some(entry) = class_path.entries().first() else { return Ok(Library::default()) };
    let mut classes = Vec::new();
    for name in entry.class_names()? {
        // A class file that cannot be read is the business of whoever loads it.
        classes
            .extend(class_path.class(name.as_bytes())?.and_then(|found| ClassFile::parse(found.bytes).ok()));
    }
    Ok(Library::new(classes))
}
