//! The crate `tarry`: what Rust programs see of a search is what the command shows.
#![forbid(unsafe_code)]

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use serde_json::Value;
use tarry::{Error, Path, Program, Setup, Strategy, Verdict};
use tarry_tests::{binary, root};

fn example(name: &str) -> String {
    root().join("docs/examples").join(name).display().to_string()
}

fn insert() -> Program {
    Program::find(&example("Insert.java")).expect("a JDK")
}

/// Traces of failed paths, sorted.
fn failed(paths: &[Path]) -> BTreeSet<&str> {
    paths.iter().filter(|p| p.verdict == Verdict::Failed).map(|p| p.trace.as_str()).collect()
}

#[test]
fn a_search_from_rust_finds_what_the_command_finds() {
    let ran = Command::new(binary::tarry())
        .args(["run", "--all", "--format", "jsonl", &example("Insert.java"), "3"])
        .output()
        .expect("it was built");
    let lines: Vec<Value> = String::from_utf8_lossy(&ran.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let (summary, paths) = lines.split_last().expect("a summary");
    let told: BTreeSet<&str> = paths
        .iter()
        .filter(|path| path["outcome"] == "failed")
        .map(|path| path["trace"].as_str().expect("text"))
        .collect();
    assert!(told.len() > 10, "{told:?}");
    let program = insert();
    for (workers, strategy) in
        [(1, Strategy::DepthFirst), (2, Strategy::DepthFirst), (1, Strategy::BreadthFirst)]
    {
        let mut found = Vec::new();
        let search = program.explore().args(["3"]).all(true).workers(workers).strategy(strategy);
        let totals = search.run(|path| found.push(path)).expect("it runs");
        assert_eq!(failed(&found), told, "{workers} workers, {strategy:?}");
        assert_eq!(summary["explored"], totals.explored());
        assert_eq!(summary["complete"], totals.complete());
        assert!(found.iter().all(|path| path.choices.len() >= 2), "choices of accepted paths are there too");
    }
}

#[test]
fn a_path_that_is_found_is_found_again() {
    let program = insert();
    let search = program.explore().args(["3"]);
    let mut seen = 0;
    let found = search.find(|path| {
        seen += 1;
        path.failure.is_some()
    });
    let found = found.expect("it runs").expect("a bug");
    assert_eq!(found.failure.as_ref().and_then(|f| f.message()), Some("not sorted after inserting 0"));
    assert_eq!(search.replay(&found.trace).expect("its own trace"), found);
    assert!(matches!(search.replay("x"), Err(Error::BadTrace(_))));
    let other = search.replay("9,9,9").expect_err("no such list");
    assert_eq!(other.to_string(), "cannot replay: choice 1 cannot be 9");
    assert!(search.find(|path| path.trace.is_empty()).expect("it runs").is_none());
}

#[test]
fn limits_of_a_search_hold() {
    let program = insert();
    let all = || program.explore().args(["3"]).all(true);
    let mut told = 0;
    let totals = all().max_paths(3).run(|_| told += 1).expect("it runs");
    assert_eq!((totals.explored(), told), (3, 3));
    let long = program.explore().args(["12"]).all(true).timeout(Duration::from_millis(1));
    assert!(!long.run(|_| {}).expect("no time is no error").complete());
    let few = Setup::new().max_steps(Some(10));
    let totals = all().setup(few).run(|path| assert_eq!(path.verdict, Verdict::Limited)).expect("it runs");
    assert!(totals.limited > 0 && totals.limited == totals.explored(), "{totals:?}");
    let unasserted = all().setup(Setup::new().assertions(false)).run(|_| {}).expect("it runs");
    assert_eq!(unasserted.failed, 0);
    let mut pruned = 0;
    let totals = all().pruned_too(true).run(|path| pruned += u64::from(path.verdict == Verdict::Pruned));
    assert_eq!(totals.expect("it runs").pruned, pruned);
}

/// What a caller does is not an error of the machine.
#[test]
fn a_panic_of_the_callback_goes_on_in_the_callers_thread() {
    let program = insert();
    for workers in [1, 2] {
        let search = program.explore().args(["3"]).all(true).workers(workers);
        let ran = catch_unwind(AssertUnwindSafe(|| search.run(|_| panic!("of the caller"))));
        let panic = ran.expect_err("it panics");
        assert_eq!(panic.downcast_ref::<&str>(), Some(&"of the caller"));
    }
}

#[test]
fn what_cannot_be_started_is_an_error_with_a_reason() {
    let error = |target: &str| match Program::find(target) {
        Ok(program) => program.explore().run(|_| {}).expect_err("nothing to run").to_string(),
        Err(error) => error.to_string(),
    };
    assert_eq!(error("missing.jar"), "missing.jar: no such file");
    assert!(error("no.such.Main").starts_with("no class no.such.Main: the class path is "));
    assert!(error("java.lang.Object").ends_with("has no method `public static void main(String[] args)`"));
    let low = Setup::new().max_memory(Some(1 << 20));
    let found = insert().explore().setup(low).run(|_| {});
    assert!(matches!(found, Err(Error::MemoryBelowHeap)));
}

/// The examples of the crate, as `docs/rust.md` starts them.
#[test]
fn examples_run() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let test = std::env::current_exe().expect("a running test has a file");
    let target: PathBuf = test.ancestors().nth(3).expect("TARGET/PROFILE/deps/test").into();
    let name = test.ancestors().nth(2).and_then(|dir| dir.file_name()).expect("the profile").to_os_string();
    let profile = if name == "debug" { "dev".into() } else { name };
    let example = |example: &str, words: &[&str]| {
        let mut command = Command::new(&cargo);
        command.args(["run", "--quiet", "--offline", "-p", "tarry", "--example", example, "--target-dir"]);
        command.arg(&target).arg("--profile").arg(&profile).arg("--").args(words).current_dir(root());
        let ran = command.output().expect("cargo runs these tests");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8_lossy(&ran.stdout).into_owned()
    };
    let paths = example("paths", &["docs/examples/Insert.java", "2"]);
    assert!(paths.contains("Failed 1,1,0~"), "{paths}");
    assert!(paths.contains("    getInt(0, 2) = 1\n"), "{paths}");
    assert!(paths.ends_with(" failed, complete: true\n"), "{paths}");
    let longest = example("longest", &["docs/examples/Insert.java", "2"]);
    assert!(longest.contains(" bytecodes: 2,"), "{longest}");
}
