//! Tests that `--emit-tests` has written, compiled and run with the real JUnit.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::junit::{Mark, Results};
use crate::maven::Jars;
use crate::process::{self, End};
use crate::{binary, compile, jdk, root};

/// A directory of one test, gone at its end.
pub struct Place(pub PathBuf);

impl Place {
    pub fn new(name: &str) -> Place {
        let dir = std::env::temp_dir().join(format!("tarry-emit-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir).expect("a temporary folder");
        Place(dir)
    }

    pub fn tests(&self) -> PathBuf {
        self.0.join("tests")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: Option<i32>,
}

/// `tarry run --all --emit-tests DIR OPTIONS PROGRAM ARGS`.
pub fn emit(dir: &Path, options: &[&str], program: &Path, args: &[&str]) -> Ran {
    let mut command = Command::new(binary::tarry());
    command.args(["run", "--all", "--output", "none", "--emit-tests"]).arg(dir);
    let output = command.args(options).arg(program).args(args).output().expect("tarry runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Ran { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

/// Files below a directory, by their place in it.
pub fn files(dir: &Path) -> BTreeMap<PathBuf, String> {
    let mut all = BTreeMap::new();
    let mut open = vec![dir.to_path_buf()];
    while let Some(folder) = open.pop() {
        for path in fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                open.push(path);
            } else {
                let place = path.strip_prefix(dir).expect("below it").to_path_buf();
                all.insert(place, fs::read_to_string(&path).expect("UTF-8"));
            }
        }
    }
    all
}

/// What the tests are compiled and run with, beside the program.
pub enum With {
    Nothing,
    /// The jar that programs are compiled against.
    Api,
}

#[derive(Clone, Copy)]
pub enum Order {
    ByName,
    Reversed,
}

/// How tests ended, and what the launcher printed.
pub struct Outcome {
    pub tests: BTreeMap<String, Vec<Mark>>,
    pub printed: String,
}

impl Outcome {
    pub fn count(&self, class: &str, mark: Mark) -> usize {
        let of_class = self.tests.iter().filter(|(path, _)| path.starts_with(&format!("{class} / ")));
        of_class.flat_map(|(_, marks)| marks).filter(|m| **m == mark).count()
    }

    pub fn total(&self) -> usize {
        self.tests.values().map(Vec::len).sum()
    }

    /// Tests that did not end so.
    pub fn others(&self, mark: Mark) -> Vec<&String> {
        self.tests
            .iter()
            .filter(|(_, marks)| marks.iter().any(|m| *m != mark))
            .map(|(test, _)| test)
            .collect()
    }
}

/// JUnit's default is an order that nobody can foresee.
const REVERSED: &str = "
    import java.util.Collections;
    import org.junit.jupiter.api.MethodOrderer;
    import org.junit.jupiter.api.MethodOrdererContext;
    public class Reversed extends MethodOrderer.MethodName {
        @Override public void orderMethods(MethodOrdererContext context) {
            super.orderMethods(context);
            Collections.reverse(context.getMethodDescriptors());
        }
    }
";

/// JUnit with its launcher.
pub fn junit() -> Jars {
    Jars::of(&root().join("tests/junit/pom.xml")).expect("Maven fetches JUnit")
}

/// Runs emitted tests under JUnit's launcher, in one JVM, beside a program of which the sources are given.
pub fn under_junit(tests: &Path, sources: &[PathBuf], jars: &Jars, with: With, order: Order) -> Outcome {
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    let api = compile::api_jar().expect("the API");
    let needed: Vec<PathBuf> = jars.files.iter().chain([&api]).cloned().collect();
    let program = compile::compile_against(&jdk, sources, &needed).expect("it compiles");
    let work = Place::new(&format!("{:x}", std::ptr::from_ref(&program) as usize));
    let classes = work.0.join("classes");
    let mut class_path = format!("{}:{}", program.dir.display(), jars.class_path());
    if let With::Api = with {
        class_path = format!("{class_path}:{}", api.display());
    }
    let reversed = work.0.join("Reversed.java");
    fs::write(&reversed, REVERSED).expect("a temporary folder");
    let texts = files(tests).into_keys().map(|file| tests.join(file));
    let mut javac = jdk.javac().expect("a JDK");
    javac.args([
        "-encoding",
        "UTF-8",
        "-Xlint:unchecked,rawtypes,deprecation",
        "-Werror",
        "-cp",
        &class_path,
    ]);
    javac.arg("-d").arg(&classes).args(texts).arg(&reversed);
    let compiled = process::run(&mut javac, Duration::from_secs(300));
    assert_eq!(compiled.end, End::Code(0), "{}", String::from_utf8_lossy(&compiled.err));
    let order = match order {
        Order::ByName => "org.junit.jupiter.api.MethodOrderer$MethodName",
        Order::Reversed => "Reversed",
    };
    let mut java = jdk.java();
    java.args(["-ea", "-cp", &format!("{}:{class_path}", classes.display())]);
    java.arg("org.junit.platform.console.ConsoleLauncher").arg("--scan-classpath").arg(&classes);
    java.args(["--disable-banner", "--disable-ansi-colors", "--details=tree", "--details-theme=ascii"]);
    java.args(["--config", &format!("junit.jupiter.testmethod.order.default={order}")]);
    let ran = process::run(&mut java, Duration::from_secs(300));
    let printed = String::from_utf8_lossy(&ran.out).into_owned();
    let tests = Results::parse(&printed).nodes.into_iter().filter(|(path, _)| path.contains(" / ")).collect();
    Outcome { tests, printed }
}
