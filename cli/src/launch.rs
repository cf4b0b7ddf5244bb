//! From command-line options to a machine that is ready to run `main`.

use std::path::{Path, PathBuf};
use std::time::Instant;

use tarry_classfile::access::ACC_PUBLIC;
use tarry_classpath::javac::{self, Cache, Provenance, Request};
use tarry_classpath::{ClassPath, Jdk};
use tarry_vm::boot::NotLoaded;
use tarry_vm::machine::{LineStops, Machine, Options};
use tarry_vm::native::Stop;
use tarry_vm::thread_main::Main;
use tarry_vm::{ClassId, LoaderId, MethodId, Ref};

use crate::args::ProgramOptions;
use crate::diagnostics;
use crate::failure::Failure;
use crate::files::Files;
use crate::instant;
use crate::source::Source;

/// What is to run, found and compiled.
pub struct Program {
    pub jdk: Jdk,
    pub class_path: ClassPath,
    /// Internal name.
    pub main_class: String,
}

impl Program {
    /// Finds the JDK, the class path and the main class behind `target`: a class, a source file or a jar.
    pub fn find(options: &ProgramOptions, target: &str) -> Result<Program, Failure> {
        if target.starts_with('-') {
            return Err(Failure::Usage(format!("there is no option {target}; see `tarry help`")));
        }
        Program::find_with(Jdk::find(options.one_jdk()?)?, options.class_path.as_deref(), target)
    }

    /// The same with a JDK that was found.
    pub fn find_with(jdk: Jdk, spec: Option<&str>, target: &str) -> Result<Program, Failure> {
        tracing::info!(home = %jdk.home.display(), version = jdk.version, "JDK");
        if let Some(warning) = jdk.warning() {
            diagnostics::warning(&warning.to_string());
        }
        if target.ends_with(".jar") {
            if !Path::new(target).is_file() {
                return Err(Failure::BadInput(format!("{target}: no such file")));
            }
            let class_path = ClassPath::of([Path::new(target).to_path_buf()], jdk.version)?;
            let manifest = class_path.entries().first().and_then(|e| e.manifest());
            let Some(main) = manifest.and_then(|m| m.main_class()) else {
                return Err(Failure::BadInput(format!(
                    "{target}: no Main-Class in its manifest; run a class of it with -cp {target} CLASS"
                )));
            };
            let main_class = main.replace('.', "/");
            return Ok(Program { jdk, class_path, main_class });
        }
        let class_path = match spec {
            Some(spec) => ClassPath::parse(spec, jdk.version)?,
            None if target.ends_with(".java") => ClassPath::of([], jdk.version)?,
            None => ClassPath::parse("", jdk.version)?,
        };
        if !target.ends_with(".java") {
            return Ok(Program { jdk, class_path, main_class: target.replace('.', "/") });
        }
        let api = crate::models::jar();
        let request =
            Request { jdk: &jdk, source: Path::new(target), class_path: &class_path, api_jar: Some(&api) };
        let compiled = javac::compile(&Cache::of_user()?, &request)?;
        let by = match compiled.provenance {
            Provenance::Cache => "an earlier run",
            Provenance::Javac => "javac",
        };
        tracing::info!(source = target, by, "compiled");
        if !compiled.notes.is_empty() {
            tracing::info!("javac: {}", compiled.notes.trim_end());
        }
        let Some(main_class) = compiled.main_class.or(compiled.top_level.into_iter().next()) else {
            return Err(Failure::BadInput(format!("{target} declares no class")));
        };
        let class_path = class_path.with_first(&compiled.classes_dir)?;
        Ok(Program { jdk, class_path, main_class })
    }

    /// The class path as java takes it.
    pub fn class_path_text(&self) -> String {
        let entry = |e: &tarry_classpath::Entry| absolute(e.path()).display().to_string();
        self.class_path.entries().iter().map(entry).collect::<Vec<_>>().join(":")
    }

    /// A booted machine.
    pub fn machine(
        self,
        options: &ProgramOptions,
        adjust: impl FnOnce(&mut Options),
    ) -> Result<(Machine, String), Failure> {
        let image = self.jdk.open_image()?;
        let class_path = self.class_path_text();
        let stdin = if options.stdin {
            let mut all = Vec::new();
            std::io::Read::read_to_end(&mut std::io::stdin(), &mut all)?;
            all
        } else {
            Vec::new()
        };
        let mut machine_options = Options {
            jdk_version: self.jdk.version,
            jdk_full_version: self.jdk.property("JAVA_VERSION").unwrap_or_default().to_string(),
            java_home: self.jdk.home.display().to_string(),
            class_path,
            working_dir: working_dir(options),
            encoding: "UTF-8".into(),
            max_heap_words: options.max_heap / 8,
            max_memory: max_memory(options)?,
            max_frames: options.max_stack,
            max_slots: max_slots(options.max_stack),
            max_steps: u64::MAX,
            max_output: MOST_OUTPUT,
            assertions: options.assertions,
            properties: pairs(&options.properties, "-D")?,
            program: Vec::new(),
            environment: pairs(&options.environment, "--env ")?,
            stdin,
            exploring: false,
            eager: false,
            force_loads: false,
            line_stops: LineStops::Nowhere,
            events: false,
            measured: Vec::new(),
            start_time: options.start_time.as_ref().map_or(instant::FIXED, |given| given.nanos),
            verify: true,
            collect_every: None,
            paranoid: false,
        };
        adjust(&mut machine_options);
        tracing::info!(path = machine_options.class_path, "class path");
        tracing::debug!(
            assertions = machine_options.assertions,
            eager = machine_options.eager,
            max_heap = options.max_heap,
            max_stack = options.max_stack,
            "options of the machine"
        );
        let started = Instant::now();
        let entries = self.class_path.entries().iter().map(|e| e.path().to_path_buf());
        let files = Files::below(options.allow_read.iter().cloned(), entries.chain([self.jdk.home.clone()]));
        let source = Source::new(image, self.class_path, files);
        let mut machine =
            Machine::new(machine_options, tarry_natives::all(), Box::new(source)).map_err(|e| {
                Failure::BadInput(format!(
                    "cannot reserve {e}. It is --max-memory and --max-heap together: give less of them, or raise ulimit -v"
                ))
            })?;
        machine.boot()?;
        let classes = machine.classes.classes.len();
        tracing::info!(classes, ms = started.elapsed().as_millis(), "machine stands");
        Ok((machine, self.main_class))
    }
}

/// Bytes a path may print where no option says otherwise: all of it is kept until the path has ended.
const MOST_OUTPUT: usize = 64 << 20;

/// As `--help` says.
const LEAST_MEMORY: usize = 4 << 30;

fn max_memory(options: &ProgramOptions) -> Result<usize, Failure> {
    match options.max_memory {
        None => Ok(options.max_heap.saturating_mul(3).max(LEAST_MEMORY)),
        Some(bytes) if bytes >= options.max_heap => Ok(bytes),
        Some(_) => Err(Failure::Usage("--max-memory is less than --max-heap, which is part of it".into())),
    }
}

/// Registers of a thread: a power of two, as its stack grows, so that how deep calls go does not depend on how large another path
/// has made the stack.
fn max_slots(max_stack: usize) -> usize {
    let registers = max_stack.saturating_mul(64).min(1 << 40);
    registers.next_power_of_two().max(LEAST_SLOTS)
}

/// What a thread starts with.
const LEAST_SLOTS: usize = 1 << 10;

impl ProgramOptions {
    /// The JDK that was asked for; only `diff` compares several.
    pub fn one_jdk(&self) -> Result<Option<&Path>, Failure> {
        match &self.jdk[..] {
            [] => Ok(None),
            [jdk] => Ok(Some(jdk)),
            _ => Err(Failure::Usage(
                "--jdk is given more than once; only `tarry diff --jvm` takes several".into(),
            )),
        }
    }
}

/// The program's working directory need not be ours.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}

/// A program that may read files finds them where it was started; others see the root.
pub fn working_dir(options: &ProgramOptions) -> String {
    let current = if options.allow_read.is_empty() { None } else { std::env::current_dir().ok() };
    current.map_or("/".into(), |dir| dir.display().to_string())
}

pub(crate) fn pairs(given: &[String], flag: &str) -> Result<Vec<(String, String)>, Failure> {
    given
        .iter()
        .map(|text| match text.split_once('=') {
            Some((key, value)) => Ok((key.to_string(), value.to_string())),
            None if flag == "-D" => Ok((text.clone(), String::new())),
            None => Err(Failure::Usage(format!("{flag}{text}: expected NAME=VALUE"))),
        })
        .collect()
}

/// Puts `main(args)` on the main thread.
pub fn start_main(machine: &mut Machine, main_class: &str, args: &[String]) -> Result<(), Failure> {
    let (class, method) = find_main(machine, main_class)?;
    let program = std::iter::once(main_class.to_string()).chain(args.iter().cloned()).collect();
    let constructor = main_constructor(machine, class, method)?;
    let args =
        arguments(machine, args).map_err(|_| Failure::BadInput("arguments do not fit the heap".into()))?;
    let main = Main { class, method, constructor, args: Some(args) };
    machine.options.program = program;
    machine.start_main(&main).map_err(|stop| Failure::BadInput(describe(&stop)))
}

fn arguments(machine: &mut Machine, args: &[String]) -> Result<Ref, Stop> {
    let string = machine.known.core().string;
    let mut values = Vec::with_capacity(args.len());
    for arg in args {
        values.push(Some(machine.new_string(arg)?));
    }
    machine.new_ref_array(string, &values)
}

fn find_main(machine: &mut Machine, main_class: &str) -> Result<(ClassId, MethodId), Failure> {
    let readable = main_class.replace('/', ".");
    let class = match machine.load_now(LoaderId::APP, main_class.as_bytes()) {
        Ok(Some(class)) => class,
        Ok(None) => return Err(no_class(machine, &readable)),
        // The file is there and well formed, as are those of its superclasses: it is what they say that is wrong.
        Err(NotLoaded::Error { class, text }) if !BAD_FILES.contains(&&*class) => {
            return Err(Failure::Linkage { class: readable, error: text });
        }
        Err(NotLoaded::Stopped) => return Err(Failure::Stopped { class: readable }),
        Err(NotLoaded::Limit(limit)) => return Err(Failure::Limit { class: readable, limit }),
        Err(reason) => {
            let place = machine.source.app_class(main_class.as_bytes()).ok().flatten();
            let place = place.map_or(String::new(), |(_, url)| format!(" from {url}"));
            return Err(Failure::BadInput(format!("cannot load class {readable}{place}: {reason}")));
        }
    };
    match main_method(machine, class) {
        Some(method) => Ok((class, method)),
        None => Err(Failure::BadInput(format!(
            "class {readable} has no method `public static void main(String[] args)`"
        ))),
    }
}

/// Errors that say that a class file is missing or broken.
const BAD_FILES: [&str; 4] = [
    "java.lang.ClassFormatError",
    "java.lang.UnsupportedClassVersionError",
    "java.lang.NoClassDefFoundError",
    "java.lang.ClassNotFoundException",
];

fn no_class(machine: &Machine, name: &str) -> Failure {
    let place = match machine.options.class_path.as_str() {
        "" => "there is nothing on the class path, or none of its entries exists".into(),
        path => format!("the class path is {path}"),
    };
    let hint = if name.ends_with(".class") || name.starts_with('.') {
        "; give the name of the class, not of its file"
    } else {
        ""
    };
    Failure::BadInput(format!("no class {name}: {place}{hint}"))
}

/// The main method by the rules of the JDK's launcher: until 24 a public static one, from 25 on (JEP 512) any
/// that is not private, with arguments rather than without.
fn main_method(machine: &mut Machine, class: ClassId) -> Option<MethodId> {
    let name = machine.symbol("main");
    let with_args = machine.symbol("([Ljava/lang/String;)V");
    let without = machine.symbol("()V");
    let simple = machine.options.jdk_version >= 25;
    let find = |descriptor| machine.classes.find_method(class, name, descriptor);
    let is_main = |id: &MethodId| {
        let m = machine.classes.method(*id);
        if simple { !m.is_private() } else { m.is_static() && m.access & ACC_PUBLIC != 0 }
    };
    let found = find(with_args).filter(is_main);
    found.or_else(|| find(without).filter(|m| simple && is_main(m)))
}

/// What makes the instance that an instance main method runs on.
fn main_constructor(machine: &Machine, class: ClassId, main: MethodId) -> Result<Option<MethodId>, Failure> {
    if machine.classes.method(main).is_static() {
        return Ok(None);
    }
    let names = &machine.known.names;
    let constructor = machine.classes.declared_method(class, names.init, names.void_descriptor);
    let usable = constructor.filter(|c| !machine.classes.method(*c).is_private());
    if usable.is_none() || machine.check_instantiable(class).is_err() {
        return Err(Failure::BadInput(format!(
            "class {} has an instance main method, so it needs a constructor without arguments that is not private",
            machine.classes.external_name(class)
        )));
    }
    Ok(usable)
}

fn describe(stop: &Stop) -> String {
    match stop {
        Stop::Raise(raised) => {
            format!("{}: {}", raised.class.replace('/', "."), raised.message.clone().unwrap_or_default())
        }
        other => format!("{other:?}"),
    }
}
