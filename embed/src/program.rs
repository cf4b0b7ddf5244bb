//! A program that was found, and machines that run it.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use tarry_classpath::javac::{self, Cache, Provenance, Request};
use tarry_classpath::{ClassPath, Jdk};
use tarry_vm::LoaderId;
use tarry_vm::machine::Machine;

use crate::error::Error;
use crate::explore::Search;
use crate::files::Files;
use crate::main_method::start_main;
use crate::models;
use crate::setup::Setup;
use crate::source::Source;

/// What is to run, found and compiled.
#[derive(Clone, Debug)]
pub struct Program {
    /// Whose class library it runs on.
    pub jdk: Jdk,
    /// Where its classes are.
    pub class_path: Arc<ClassPath>,
    /// Internal name: `pkg/Main`.
    pub main_class: String,
}

/// A class of the program that is not used (`Program::hidden_classes`).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct HiddenClass {
    /// Its name, `org.cprover.CProver`.
    pub class: String,
    /// The entry of the class path it is in, as a URL.
    pub place: String,
}

impl Program {
    /// Finds the program behind `target`: a class of the current directory, a source file, which is compiled, or a jar. It runs on
    /// the JDK of `JAVA_HOME`, else of `java` on the `PATH`.
    pub fn find(target: &str) -> Result<Program, Error> {
        Program::find_with(Jdk::find(None)?, None, target)
    }

    /// The same on a JDK that was found, with a class path as `java -cp` takes it.
    pub fn find_with(jdk: Jdk, class_path: Option<&str>, target: &str) -> Result<Program, Error> {
        tracing::info!(home = %jdk.home.display(), version = jdk.version, "JDK");
        if target.ends_with(".jar") {
            return Program::of_jar(jdk, target);
        }
        let class_path = match class_path {
            Some(given) => ClassPath::parse(given, jdk.version)?,
            None if target.ends_with(".java") => ClassPath::of([], jdk.version)?,
            None => ClassPath::parse("", jdk.version)?,
        };
        if target.ends_with(".java") {
            return Program::of_source(jdk, class_path, target);
        }
        Ok(Program::new(jdk, class_path, target.replace('.', "/")))
    }

    /// A program whose parts are known; nothing is looked for. `main_class` is an internal name.
    pub fn new(jdk: Jdk, class_path: ClassPath, main_class: impl Into<String>) -> Program {
        Program { jdk, class_path: Arc::new(class_path), main_class: main_class.into() }
    }

    fn of_jar(jdk: Jdk, jar: &str) -> Result<Program, Error> {
        if !Path::new(jar).is_file() {
            return Err(Error::NoFile { file: jar.into() });
        }
        let class_path = ClassPath::of([Path::new(jar).to_path_buf()], jdk.version)?;
        let manifest = class_path.entries().first().and_then(|e| e.manifest());
        let Some(main) = manifest.and_then(|m| m.main_class()) else {
            return Err(Error::NoMainClass { jar: jar.into() });
        };
        let main_class = main.replace('.', "/");
        Ok(Program::new(jdk, class_path, main_class))
    }

    fn of_source(jdk: Jdk, class_path: ClassPath, source: &str) -> Result<Program, Error> {
        let api = models::jar();
        let request =
            Request { jdk: &jdk, source: Path::new(source), class_path: &class_path, api_jar: Some(&api) };
        let compiled = javac::compile(&Cache::of_user()?, &request)?;
        let by = match compiled.provenance {
            Provenance::Cache => "an earlier run",
            Provenance::Javac => "javac",
        };
        tracing::info!(source, by, "compiled");
        if !compiled.notes.is_empty() {
            tracing::info!("javac: {}", compiled.notes.trim_end());
        }
        let Some(main_class) = compiled.main_class.or(compiled.top_level.into_iter().next()) else {
            return Err(Error::NoClassDeclared { file: source.into() });
        };
        let class_path = class_path.with_first(&compiled.classes_dir)?;
        Ok(Program::new(jdk, class_path, main_class))
    }

    /// A search over all its paths, to be set up and run.
    pub fn explore(&self) -> Search<'_> {
        Search::new(self)
    }

    /// The class path as java takes it.
    pub fn class_path_text(&self) -> String {
        let entry = |e: &tarry_classpath::Entry| absolute(e.path()).display().to_string();
        self.class_path.entries().iter().map(entry).collect::<Vec<_>>().join(":")
    }

    /// Classes on its class path that are not used, because the API has classes of these names, and copies of the API do not count.
    pub fn hidden_classes(&self) -> Vec<HiddenClass> {
        let hidden = |(name, ours): (&[u8], &[u8])| {
            let found = self.class_path.class(name).ok().flatten()?;
            let entry = self.class_path.entry(found.origin);
            let module = entry.manifest().and_then(|m| m.attribute("Automatic-Module-Name"));
            let is_copy = found.bytes[..] == *ours || module == Some(models::MODULE);
            let class = String::from_utf8_lossy(name).replace('/', ".");
            (!is_copy).then(|| HiddenClass { class, place: entry.url().to_string() })
        };
        models::classes().into_iter().filter_map(hidden).collect()
    }

    /// A booted machine that has not seen the program.
    pub fn machine(&self, setup: &Setup) -> Result<Machine, Error> {
        let image = self.jdk.open_image()?;
        let options = setup.machine_options(&self.jdk, self.class_path_text())?;
        tracing::info!(path = options.class_path, "class path");
        tracing::debug!(
            assertions = options.assertions,
            eager = options.eager,
            max_heap = options.max_heap_words * 8,
            max_stack = options.max_frames,
            "options of the machine"
        );
        let started = Instant::now();
        let entries = self.class_path.entries().iter().map(|e| e.path().to_path_buf());
        let files = Files::below(setup.readable().iter().cloned(), entries.chain([self.jdk.home.clone()]));
        let source = Source::new(image, self.class_path.clone(), files);
        let mut machine =
            Machine::new(options, tarry_natives::all(), Box::new(source)).map_err(Error::NoRoom)?;
        machine.boot()?;
        let classes = machine.program.classes.classes.len();
        tracing::info!(classes, ms = started.elapsed().as_millis(), "machine stands");
        Ok(machine)
    }

    /// A machine about to run `main(args)` once, as `java` does.
    pub fn started(&self, setup: &Setup, args: &[String]) -> Result<Machine, Error> {
        let mut machine = self.machine(setup)?;
        machine.program.options.max_steps = setup.steps_after(machine.state.charged.steps);
        start_main(&mut machine, &self.main_class, args)?;
        Ok(machine)
    }

    /// A machine at the start of the program, prepared for a search: what paths would initialise again and again is there. That is part
    /// of every path, so a replay begins here too.
    pub fn ready(&self, setup: &Setup, args: &[String]) -> Result<Machine, Error> {
        self.ready_to(setup, args, |_| {})
    }

    /// As `ready`; `stands` is told of the machine before it has seen the program.
    pub fn ready_to(
        &self,
        setup: &Setup,
        args: &[String],
        stands: impl FnOnce(&mut Machine),
    ) -> Result<Machine, Error> {
        let mut machine = self.machine(setup)?;
        stands(&mut machine);
        tarry_search::prepare(&mut machine, |machine| start(machine, &self.main_class, args))?;
        machine.program.options.max_steps = setup.steps_after(machine.state.charged.steps);
        Ok(machine)
    }
}

/// The program's working directory need not be ours.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}

/// A class that implements `tarry.IGenerator` and has no `main` is run through the API's own main class.
fn start(machine: &mut Machine, main_class: &str, args: &[String]) -> Result<(), Error> {
    let class = machine.load_now(LoaderId::APP, main_class.as_bytes()).ok().flatten();
    let generator = machine.load_now(LoaderId::APP, b"tarry/IGenerator").ok().flatten();
    if let (Some(class), Some(generator)) = (class, generator)
        && machine.program.classes.is_subtype(class, generator)
    {
        let (name, descriptor) = (machine.symbol("main"), machine.symbol("([Ljava/lang/String;)V"));
        if machine.program.classes.declared_method(class, name, descriptor).is_none() {
            let name = main_class.replace('/', ".");
            return start_main(machine, "tarry/GeneratorMain", &[name]);
        }
    }
    start_main(machine, main_class, args)
}
