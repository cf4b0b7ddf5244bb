//! Laws of the state: rolling back restores it, and nothing a program sees depends on collections.
//!
//! Subjects are fixtures and generated programs; in a full run all fixtures, and some on JDK 25.
//! `TARRY_LAWS=area` or `area/Name` (several with commas) runs them on other fixtures than the usual ones,
//! `TARRY_LAWS_JDK=25` on another JDK.

mod it {
    pub mod collector;
    pub mod rollback;
}

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use tarry_tests::generate::{self, Flavour, Generated};
use tarry_tests::program::{self, Setting, fixtures_in};
use tarry_tests::{full, jdk, parallel};
use tarry_vm::machine::Machine;

/// Fixtures that between them have threads, exceptions in flight, initialisers, arrays of every kind,
/// strings, files and delayed values.
const USUAL: &[&str] = &[
    "../laws/Choices",
    "../laws/FilesInRounds",
    "../laws/Unwinding",
    "arrays/ArrayCopyOverlap",
    "collections/TreeMapNavigation",
    "control/NestedFinally",
    "exceptions/DeepUnwinding",
    "exceptions/HandlerThrows",
    "exceptions/StackOverflowCaught",
    "init/CyclicInitialisers",
    "init/FailedInitialiser",
    "init/InitInOtherThread",
    "lambdas/CaptureKinds",
    "memory/Churn",
    "memory/References",
    "reflection/DefineClassAtRunTime",
    "strings/Interning",
    "threads/ClassInitFromThreads",
    "threads/ProducerConsumer",
    "threads/WaitNotifyPingPong",
];

/// Generated programs: few in every run, many in a full one.
const GENERATED: u64 = 12;
const GENERATED_IN_FULL: u64 = 300;

/// A program that a law is tried on.
pub enum Subject {
    /// `area/Name`, on a JDK.
    Fixture(String, Option<PathBuf>),
    /// Class path and class.
    Generated(PathBuf, String),
}

impl Subject {
    pub fn start(&self, setting: Setting<'_>) -> Machine {
        match self {
            Subject::Fixture(name, jdk) => program::start(name, Setting { jdk: jdk.as_deref(), ..setting }),
            Subject::Generated(class_path, class) => program::start_class(class_path, class, setting),
        }
    }

    pub fn name(&self) -> String {
        match self {
            Subject::Fixture(name, None) => name.clone(),
            Subject::Fixture(name, Some(jdk)) => format!("{name} on {}", jdk.display()),
            Subject::Generated(_, class) => class.clone(),
        }
    }
}

fn subjects() -> Vec<Subject> {
    let on = |jdk: Option<PathBuf>| move |name: String| Subject::Fixture(name, jdk.clone());
    if let Ok(chosen) = std::env::var("TARRY_LAWS") {
        let one_or_area =
            |name: &str| if name.contains('/') { vec![name.to_string()] } else { fixtures_in(name) };
        let version = std::env::var("TARRY_LAWS_JDK").ok().and_then(|n| n.parse().ok());
        let jdk = version.map(|n| jdk::find(n).expect("the JDK that TARRY_LAWS_JDK asks for").home);
        return chosen.split(',').flat_map(one_or_area).map(on(jdk)).collect();
    }
    let usual = || USUAL.iter().map(|name| (*name).to_string());
    let mut all: Vec<Subject> = generated(if full() { GENERATED_IN_FULL } else { GENERATED });
    if full() {
        all.extend(usual().filter(|name| name.starts_with("..")).map(on(None)));
        all.extend(program::areas().iter().flat_map(|area| fixtures_in(area)).map(on(None)));
        match jdk::find(25) {
            Some(jdk) => all.extend(usual().map(on(Some(jdk.home)))),
            None => println!("SKIPPED: no JDK 25"),
        }
    } else {
        all.extend(usual().map(on(None)));
    }
    all
}

fn generated(count: u64) -> Vec<Subject> {
    let Some(jdk) = jdk::find(17) else { return Vec::new() };
    let programs: Vec<Generated> = (1..=count).map(|seed| Generated::new(seed, Flavour::Threads)).collect();
    let classes = generate::compile_all(&jdk, &programs).expect("generated programs compile");
    programs.into_iter().map(|p| Subject::Generated(classes.clone(), p.name)).collect()
}

/// Tries a law on every subject and reports all that break it.
fn check(law: impl Fn(&Subject) -> Result<(), String> + Sync) {
    let tried = parallel::map(&subjects(), |subject| {
        let name = subject.name();
        match catch_unwind(AssertUnwindSafe(|| law(subject))) {
            Ok(result) => result.map_err(|what| format!("{name}: {what}")),
            Err(_) => Err(format!("{name}: panic")),
        }
    });
    let broken: Vec<String> = tried.into_iter().filter_map(Result::err).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}
