//! `--solver` and `--dump-smt2`: who decides what is not easy, and what becomes of one that fails.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::{Ran, run};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("tarry-solvers-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a temporary folder");
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn factors(options: &[&str]) -> Ran {
    let all = [&["--all", "--mode", "symbolic", "--output", "none", "--format", "json"], options].concat();
    run(&all, "symbolic/Factors", &[])
}

/// A solver that is a shell script: `answer` is what it does when it is asked a question.
fn with_script(name: &str, answer: &str) -> Ran {
    let folder = Folder::new(name);
    let script = folder.0.join("solver.sh");
    let text = format!("said=$(cat)\ncase \"$said\" in *declare*) {answer};; *) echo sat;; esac\n");
    fs::write(&script, text).expect("a script");
    factors(&["--solver", &format!("process:sh {}", script.display())])
}

fn is_incomplete_because(ran: &Ran, why: &str) {
    assert_eq!(ran.code, Some(3), "{}", ran.err);
    assert!(ran.err.contains(why), "{}", ran.err);
    let summary = ran.summary();
    assert_eq!(summary["complete"], false, "{summary}");
    assert!(summary["undecided"][0]["at"].as_str().is_some_and(|at| at == "Factors.java:7"), "{summary}");
}

#[test]
fn a_solver_that_fails_ends_the_search_and_nothing_is_claimed() {
    is_incomplete_because(&with_script("dies", "exit 3"), "exit status: 3");
    is_incomplete_because(&with_script("talks", "echo hello"), "cannot be read");
    let lie = "echo sat; echo '((v0 #x00000001) (v1 #x00000002))'";
    is_incomplete_because(&with_script("lies", lie), "does not satisfy the conditions: x1 = 1, x2 = 2");
    is_incomplete_because(&with_script("denies", "echo unsat"), "nothing satisfies the conditions");
}

#[test]
fn a_solver_that_is_not_there_is_bad_input() {
    for (solver, code) in
        [("process:no-such-solver -in", 4), ("process:false", 4), ("process:", 2), ("z4", 2)]
    {
        let ran = factors(&["--solver", solver]);
        assert_eq!(ran.code, Some(code), "{solver}: {}", ran.err);
    }
}

/// z3 in this process, where it is installed, comes to the same paths.
#[test]
fn z3_decides_what_the_builtin_solver_decides() {
    let other = factors(&["--solver", "z3", "--profile"]);
    if other.code == Some(4) {
        assert!(other.err.contains("the library of z3 is not there"), "{}", other.err);
        eprintln!("left out: {}", other.err);
        return;
    }
    let (other, own) = (other.summary(), factors(&["--profile"]).summary());
    for key in ["accepted", "failed", "explored", "complete"] {
        assert_eq!(other[key], own[key], "{key}: {other}");
    }
    let asked = |summary: &Value, who: &str| summary["profile"]["solver"][who].as_u64().expect("a count");
    assert!(asked(&other, "by_other_solver") > 0 && asked(&other, "by_sat") == 0, "{other}");
    assert!(asked(&own, "by_sat") > 0 && asked(&own, "by_other_solver") == 0, "{own}");
}

#[test]
fn questions_are_written_for_other_solvers() {
    let folder = Folder::new("dump");
    let dir = folder.0.join("questions");
    let text = |path: &Path| fs::read_to_string(path).expect("a file");
    let written = || -> Vec<(PathBuf, String)> {
        let files = fs::read_dir(&dir).expect("it was made").flatten().map(|entry| entry.path());
        let mut all: Vec<_> = files.map(|path| (path.clone(), text(&path))).collect();
        all.sort();
        all
    };
    let options = ["--dump-smt2", &dir.display().to_string()];
    assert_eq!(factors(&options).code, Some(0));
    let first = written();
    let product = |(path, text): &(PathBuf, String)| {
        path.extension().is_some_and(|e| e == "smt2")
            && text.contains("bvmul")
            && text.contains("(check-sat)")
    };
    assert!(!first.is_empty() && first.iter().all(product), "{first:?}");
    assert_eq!(factors(&options).code, Some(0));
    assert_eq!(written(), first, "questions have the same names every time");
    let file = first[0].0.display().to_string();
    assert_eq!(factors(&["--dump-smt2", &file]).code, Some(4), "it is not a directory");
}

#[test]
fn the_profile_says_who_has_answered() {
    let all = ["--all", "--mode", "symbolic", "--profile"];
    let text = run(&all, "symbolic/Factors", &[]).out;
    let (_, answers) = text.split_once("questions about what is possible, answered by:\n").expect("a table");
    assert!(answers.contains("an input found before") && answers.contains("the solver ("), "{answers}");
    let summary = factors(&["--profile"]).summary();
    let of_search = summary["solver"].as_object().expect("what the solver did");
    let keys: Vec<&str> = of_search.keys().map(String::as_str).collect();
    assert_eq!(keys, ["decided_without_sat", "ms", "queries", "sat", "unknown", "unsat"], "{summary}");
    let count = |key: &str| of_search[key].as_u64().expect("a count");
    assert_eq!(count("sat") + count("unsat") + count("unknown"), count("queries"), "{summary}");
    assert!(count("decided_without_sat") < count("queries"), "{summary}");
}
