//! From command-line options to a program and what it gets.

use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use tarry::{HiddenClass, Jdk, Program, Setup};
use tarry_findings::source_line::Sources;

use crate::args::{ProgramOptions, RunOptions};
use crate::diagnostics;
use crate::failure::Failure;

/// Finds the JDK, the class path and the main class behind `target`: a class, a source file or a jar.
pub fn find(options: &ProgramOptions, target: &str) -> Result<Program, Failure> {
    if target.starts_with('-') {
        return Err(Failure::Usage(format!("there is no option {target}; see `tarry help`")));
    }
    find_with(Jdk::find(options.one_jdk()?)?, options, target)
}

/// The same with a JDK that was found.
pub fn find_with(jdk: Jdk, options: &ProgramOptions, target: &str) -> Result<Program, Failure> {
    if let Some(warning) = jdk.warning() {
        diagnostics::warning(&warning.to_string());
    }
    let program = Program::find_with(jdk, options.class_path.as_deref(), target)?;
    note_hidden(&program);
    Ok(program)
}

/// Where source files of the program may be.
pub fn sources(options: &RunOptions) -> Sources {
    let target = options.program_and_args.first().map_or("", String::as_str);
    Sources::new(Path::new(target), options.program.class_path.as_deref())
}

/// Says once which classes of the program are not used: a command finds its program for every machine.
fn note_hidden(program: &Program) {
    static NOTED: Mutex<BTreeSet<HiddenClass>> = Mutex::new(BTreeSet::new());
    for hidden in program.hidden_classes() {
        let text = format!("class {} of {} is not used: tarry has its own", hidden.class, hidden.place);
        if NOTED.lock().unwrap_or_else(PoisonError::into_inner).insert(hidden) {
            diagnostics::note(&text);
        }
    }
}

/// For programs that are explored.
pub fn setup(options: &ProgramOptions) -> Result<Setup, Failure> {
    Ok(given(options, Setup::new())?.assertions(!options.no_assertions))
}

/// For programs that run once, as on `java`.
pub fn concrete_setup(options: &ProgramOptions) -> Result<Setup, Failure> {
    Ok(given(options, Setup::concrete())?.assertions(options.assertions))
}

fn given(options: &ProgramOptions, setup: Setup) -> Result<Setup, Failure> {
    let mut setup =
        setup.max_heap(options.max_heap).max_memory(options.max_memory).max_stack(options.max_stack);
    if let Some(start) = &options.start_time {
        setup = setup.start_time(start.nanos);
    }
    if options.stdin {
        setup = setup.stdin(standard_input()?);
    }
    let allowed = options.allow_read.iter();
    setup = allowed.fold(setup, |setup, path| setup.allow_read(path));
    setup =
        pairs(&options.properties, "-D")?.into_iter().fold(setup, |s, (key, value)| s.property(key, value));
    let variables = pairs(&options.environment, "--env ")?.into_iter();
    Ok(variables.fold(setup, |s, (name, value)| s.environment(name, value)))
}

/// All machines of a command read the same, however many it makes.
fn standard_input() -> std::io::Result<Vec<u8>> {
    static READ: Mutex<Option<Vec<u8>>> = Mutex::new(None);
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if read.is_none() {
        let mut all = Vec::new();
        std::io::stdin().read_to_end(&mut all)?;
        *read = Some(all);
    }
    Ok(read.clone().unwrap_or_default())
}

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
