//! `tarry diff` from outside: which inputs differ, how they are counted, grouped, shown and accepted.

mod bad_input;
mod behaviour;
mod commands;
mod emitted;
mod formats;
mod free;
mod jvm;
mod real;
mod rounds;
mod shown;
mod symbolic;
mod versions;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;
use tarry_tests::process::{self, End};
use tarry_tests::{binary, compile, jdk, root};

fn folder() -> PathBuf {
    root().join("java-fixtures/diff")
}

fn sources(dir: &Path) -> Vec<PathBuf> {
    let mut all: Vec<PathBuf> =
        fs::read_dir(dir).expect("a folder of fixtures").flatten().map(|e| e.path()).collect();
    all.sort();
    all
}

/// The two versions of the library, and what both need.
struct Library {
    old: PathBuf,
    new: PathBuf,
    dep: PathBuf,
}

fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let jdk = jdk::find(17).expect("the tests need a JDK 17");
        let dep = compile::compile(&jdk, &sources(&folder().join("dep/helper"))).expect("it compiles").dir;
        let version = |name: &str| {
            let all = sources(&folder().join(name).join("lib"));
            compile::compile_against(&jdk, &all, std::slice::from_ref(&dep)).expect("it compiles").dir
        };
        Library { old: version("old"), new: version("new"), dep: dep.clone() }
    })
}

struct Said {
    code: i32,
    out: String,
    err: String,
}

impl Said {
    fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("{e}: {}\n{}", self.out, self.err))
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

fn diff(args: &[&str]) -> Said {
    let mut command = Command::new(binary::tarry());
    command.arg("diff");
    if !args.contains(&"--jdk") {
        command.arg("--jdk").arg(jdk::find(17).expect("the tests need a JDK 17").home);
    }
    let ran = process::run(command.args(args), Duration::from_secs(120));
    let End::Code(code) = ran.end else { panic!("{args:?} ended by {:?}", ran.end) };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Said { code, out: text(&ran.out), err: text(&ran.err) }
}

fn driver(name: &str) -> PathBuf {
    folder().join("drivers").join(format!("{name}.java"))
}

/// Old and new with a driver.
fn versions(options: &[&str], name: &str, args: &[&str]) -> Said {
    let Library { old, new, .. } = library();
    let driver = driver(name);
    let all = [options, &[text(old), text(new), "--driver", text(&driver)], args].concat();
    diff(&all)
}

/// The same as JSON.
fn compared(options: &[&str], name: &str, args: &[&str]) -> Value {
    versions(&[options, &["--format", "json"]].concat(), name, args).json()
}

/// Inputs: all, equal, different, not compared.
fn counts(comparison: &Value) -> [u64; 4] {
    ["inputs", "equal", "different", "not_compared"].map(|key| comparison[key].as_u64().expect("a number"))
}

/// Kind, what it is about or where it is, and inputs of each difference.
fn kinds(comparison: &Value) -> Vec<String> {
    let all = comparison["differences"].as_array().expect("a list");
    let shown = |d: &Value| {
        let about = d["about"].as_str().or(d["place"].as_str()).unwrap_or("-");
        format!("{}: {about}: {}", d["kind"].as_str().unwrap_or_default(), d["inputs"])
    };
    all.iter().map(shown).collect()
}

/// An empty directory of this test's own, gone when the test is over.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let dir = std::env::temp_dir().join(format!("tarry-diff-{}-{name}", std::process::id()));
        fs::create_dir_all(&dir).expect("a temporary directory");
        Scratch(dir)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // One that cannot be removed is the system's to clean up.
        let _ = fs::remove_dir_all(&self.0);
    }
}
