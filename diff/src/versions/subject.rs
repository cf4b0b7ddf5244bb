//! What is compared: two versions of a library, and the driver that calls it, compiled once against the old one.

use std::path::{Path, PathBuf};

use tarry::Program;
use tarry_classpath::javac::{self, Cache, Request};
use tarry_classpath::{ClassPath, Jdk};
use tarry_report::{DriverCall, quoted};
use tarry_search::trace::Trace;

use super::rounds::Rounds;
use crate::error::Error;
use crate::record::IsLibrary;

#[derive(Clone)]
pub struct Subject {
    jdk: Jdk,
    /// Old and new.
    versions: [PathBuf; 2],
    dependencies: Vec<PathBuf>,
    /// Of a driver that was compiled.
    classes: Option<PathBuf>,
    main_class: String,
    /// The file or class of the driver.
    driver: String,
    /// How it is asked for on the command line.
    asked: Vec<String>,
    args: Vec<String>,
    /// Options that `command` repeats, as a shell takes them.
    repeated: Vec<String>,
    /// Of a written driver.
    rounds: Rounds,
}

/// The same input as old and as new write it.
pub struct Traces(pub [Trace; 2]);

impl Traces {
    /// `1,t` or, where the versions ask for different choices, `1,t/1`.
    pub fn parse(text: &str) -> Result<Traces, Error> {
        let (old, new) = text.split_once('/').unwrap_or((text, text));
        let parse = |part: &str| part.parse::<Trace>().map_err(|e| Error::Usage(format!("--trace: {e}")));
        Ok(Traces([parse(old)?, parse(new)?]))
    }

    pub fn text(old: Option<&Trace>, new: Option<&Trace>) -> String {
        match (old, new) {
            (Some(old), Some(new)) if old != new => format!("{old}/{new}"),
            (one, other) => other.or(one).map_or_else(String::new, Trace::to_string),
        }
    }
}

/// What the user names.
pub struct Named {
    /// Old and new: jars, or directories of classes.
    pub versions: [PathBuf; 2],
    /// What both need, in any number of class paths.
    pub dependencies: Vec<String>,
    /// Arguments of the driver.
    pub args: Vec<String>,
    /// Options that the command for one input repeats, as a shell takes them: what paths and their verdicts depend on, other than the
    /// driver.
    pub repeated: Vec<String>,
}

impl Subject {
    /// Without a driver.
    pub fn versions(jdk: Jdk, named: Named) -> Result<Subject, Error> {
        let Named { versions, dependencies: specs, args, repeated } = named;
        for version in &versions {
            if !version.exists() {
                return Err(Error::BadInput(format!("{}: no such jar or directory", version.display())));
            }
        }
        let mut dependencies = Vec::new();
        for spec in &specs {
            let path = ClassPath::parse(spec, jdk.version)?;
            if path.entries().is_empty() {
                return Err(Error::BadInput(format!("--dep {spec}: no such jar or directory")));
            }
            dependencies.extend(path.entries().iter().map(|e| e.path().to_path_buf()));
        }
        Ok(Subject {
            jdk,
            versions,
            dependencies,
            classes: None,
            main_class: String::new(),
            driver: String::new(),
            asked: Vec::new(),
            args,
            repeated,
            rounds: Rounds::default(),
        })
    }

    /// A source file or a class on the class path.
    pub fn with_driver(mut self, driver: &str) -> Result<Subject, Error> {
        self.asked = vec!["--driver".into(), driver.into()];
        self.driver = driver.into();
        self.main_class = driver.replace('.', "/");
        if driver.ends_with(".java") {
            self.compile()?;
        }
        Ok(self)
    }

    /// A driver that was written for it, which the user asks for in other words.
    pub fn with_written(&self, source: &Path, asked: Vec<String>, rounds: Rounds) -> Result<Subject, Error> {
        let mut subject = Subject { asked, driver: source.display().to_string(), rounds, ..self.clone() };
        subject.compile()?;
        Ok(subject)
    }

    fn compile(&mut self) -> Result<(), Error> {
        let class_path = self.class_path(0)?;
        let api = tarry::models::jar();
        let request = Request {
            jdk: &self.jdk,
            source: Path::new(&self.driver),
            class_path: &class_path,
            api_jar: Some(&api),
        };
        let compiled = javac::compile(&Cache::of_user()?, &request)?;
        let Some(main_class) = compiled.main_class.or(compiled.top_level.into_iter().next()) else {
            return Err(Error::BadInput(format!("{} declares no class", self.driver)));
        };
        self.main_class = main_class;
        self.classes = Some(compiled.classes_dir);
        Ok(())
    }

    pub fn class_path(&self, version: usize) -> Result<ClassPath, Error> {
        let entries = std::iter::once(&self.versions[version]).chain(&self.dependencies).cloned();
        let class_path = ClassPath::of(entries, self.jdk.version)?;
        Ok(match &self.classes {
            Some(classes) => class_path.with_first(classes)?,
            None => class_path,
        })
    }

    /// Whether a class comes from the library's own jar or directory.
    pub fn is_library(&self, version: usize) -> Result<IsLibrary<'static>, Error> {
        let class_path = self.class_path(version)?;
        // Behind a compiled driver.
        let library = usize::from(self.classes.is_some());
        Ok(Box::new(move |name| {
            let found = class_path.class(name).ok().flatten();
            found.is_some_and(|found| found.origin.index() == library)
        }))
    }

    /// The driver with one version of the library.
    pub fn program(&self, version: usize) -> Result<Program, Error> {
        let class_path = self.class_path(version)?;
        Ok(Program::new(self.jdk.clone(), class_path, &self.main_class))
    }

    /// The file or class of the driver.
    pub fn driver(&self) -> &str {
        &self.driver
    }

    pub fn jdk(&self) -> &Jdk {
        &self.jdk
    }

    pub fn args(&self) -> &[String] {
        &self.args
    }

    pub fn rounds(&self) -> &Rounds {
        &self.rounds
    }

    /// The driver as Java code calls it.
    pub fn driver_call(&self) -> DriverCall {
        let (package, class) = self.main_class.rsplit_once('/').unwrap_or(("", &self.main_class));
        DriverCall {
            package: package.replace('/', "."),
            class: class.replace('$', "."),
            args: self.args.clone(),
        }
    }

    /// As the report calls a version.
    pub fn name(&self, version: usize) -> String {
        self.versions[version].display().to_string()
    }

    /// What fingerprints begin with: the driver, not where it is.
    pub fn main_class(&self) -> &str {
        &self.main_class
    }

    pub fn driver_and_args(&self) -> String {
        let words = self
            .asked
            .iter()
            .filter(|word| !["--driver", "--class"].contains(&word.as_str()))
            .chain(&self.args);
        words.map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// Shows one input again: works as printed, in the same directory.
    pub fn command(&self, traces: &str) -> String {
        let mut words = vec!["tarry diff --trace".to_string(), format!("'{traces}'")];
        words.extend(self.repeated.iter().cloned());
        let rest = self.asked.iter().cloned().chain([self.name(0), self.name(1)]).chain(self.args.clone());
        words.extend(rest.map(|word| quoted(&word)));
        words.join(" ")
    }

    /// Old and new are one file, or have the same bytes.
    pub fn is_same(&self) -> bool {
        let [old, new] = &self.versions;
        let real = |path: &Path| path.canonicalize().ok();
        real(old) == real(new)
            || (old.is_file() && new.is_file() && std::fs::read(old).ok() == std::fs::read(new).ok())
    }
}
