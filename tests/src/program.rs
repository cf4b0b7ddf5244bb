//! Fixture programs on booted machines.

use std::path::{Path, PathBuf};

use tarry::{Jdk, Program, Setup};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Choice, Outcome, Pause};

/// Settings of a machine that tests vary.
#[derive(Clone, Copy, Default)]
pub struct Setting<'a> {
    pub collect_every: Option<u64>,
    /// Code says what it does.
    pub events: bool,
    /// Choices stay open, and instructions compute with them.
    pub symbolic: bool,
    /// In bytes.
    pub max_heap: Option<usize>,
    /// As for `--jdk`.
    pub jdk: Option<&'a Path>,
    /// Of the program.
    pub args: &'a [&'a str],
}

/// How a run ended; equal ends cannot be told apart by the program's user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End {
    pub outcome: String,
    pub stdout: String,
    pub stderr: String,
    pub steps: u64,
}

impl End {
    pub fn of(machine: &Machine, outcome: &Outcome) -> End {
        // The place of an exception depends on collections.
        let outcome = match outcome {
            Outcome::Threw(exception) => machine.describe_throwable(*exception),
            other => format!("{other:?}"),
        };
        let text = |fd| String::from_utf8_lossy(&machine.state.printed(fd)).into_owned();
        End { outcome, stdout: text(1), stderr: text(2), steps: machine.state.charged.steps }
    }
}

/// `java-fixtures/exec` of this repository.
pub fn fixtures() -> PathBuf {
    crate::root().join("java-fixtures/exec")
}

/// Decides a choice in tests that do not search: some alternative, the same in every run.
pub fn choose(machine: &mut Machine, choice: Choice) {
    let Choice::Value(unknown) = choice else { unreachable!("nothing is symbolic here") };
    let alternative =
        u64::from(unknown.0).wrapping_mul(0x9e37_79b9) % machine.state.unknowns.alternatives(unknown);
    machine.choose(choice, alternative);
}

/// The areas that fixtures are in.
pub fn areas() -> Vec<String> {
    let listed = std::fs::read_dir(fixtures()).expect("a folder of fixtures").flatten();
    let mut names: Vec<String> =
        listed.filter(|e| e.path().is_dir()).map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// The fixtures of an area, by name.
pub fn fixtures_in(area: &str) -> Vec<String> {
    let listed = std::fs::read_dir(fixtures().join(area)).expect("an area of fixtures");
    let mut names: Vec<String> = listed
        .filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.strip_suffix(".java")?.to_string()))
        .map(|name| format!("{area}/{name}"))
        .collect();
    names.sort();
    names
}

/// A machine about to run `main` of a fixture (`area/Name`).
pub fn start(fixture: &str, setting: Setting<'_>) -> Machine {
    let source = fixtures().join(fixture).with_extension("java");
    start_source(&source, setting)
}

/// A machine about to run `main` of a source file.
pub fn start_source(source: &Path, setting: Setting<'_>) -> Machine {
    start_target(source, None, setting)
}

/// A machine about to run `main` of a compiled class.
pub fn start_class(class_path: &Path, class: &str, setting: Setting<'_>) -> Machine {
    start_target(Path::new(class), Some(class_path), setting)
}

fn start_target(target: &Path, class_path: Option<&Path>, setting: Setting<'_>) -> Machine {
    let text = |path: &Path| path.to_str().expect("a path in UTF-8").to_string();
    let jdk = Jdk::find(setting.jdk).expect("a JDK");
    let program = Program::find_with(jdk, class_path.map(text).as_deref(), &text(target));
    let program = program.expect("the fixture compiles");
    let setup = Setup::concrete().symbolic(setting.symbolic).max_heap(setting.max_heap.unwrap_or(256 << 20));
    let mut machine = program.machine(&setup).expect("the machine boots");
    machine.program.options.start_time = 0;
    machine.program.options.exploring = true;
    machine.program.options.collect_every = setting.collect_every;
    machine.program.options.events = setting.events;
    // Where the collector is tried, what it leaves behind is looked at; a full run looks everywhere.
    machine.program.options.paranoid = setting.collect_every.is_some() || crate::full();
    let args: Vec<String> = setting.args.iter().map(|arg| arg.to_string()).collect();
    tarry::start_main(&mut machine, &program.main_class, &args).expect("the fixture has a main method");
    machine
}

/// A booted machine with this class path and no program.
pub fn boot(class_path: &str, jdk: &Path) -> Machine {
    let jdk = Jdk::find(Some(jdk)).expect("a JDK");
    let program = Program::find_with(jdk, Some(class_path), "Nothing").expect("a class path");
    program.machine(&Setup::concrete()).expect("the machine boots")
}

/// Runs to the end.
pub fn finish(machine: &mut Machine) -> End {
    loop {
        match machine.run(u64::MAX / 4) {
            Pause::Budget => {}
            Pause::Done(outcome) => return End::of(machine, &outcome),
            Pause::Choice(choice) => choose(machine, choice),
        }
    }
}
