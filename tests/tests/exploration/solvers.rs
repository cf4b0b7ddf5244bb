//! `--solver` and `--dump-smt2`: who decides what is not easy, and what becomes of one that fails.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use serde_json::Value;

use crate::limits::{ends, send, spawned};
use crate::{Ran, run};

/// For a machine that is busy.
const SOON: Duration = Duration::from_secs(15);

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
    with_script_and(name, answer, &[])
}

fn with_script_and(name: &str, answer: &str, options: &[&str]) -> Ran {
    let folder = Folder::new(name);
    let script = folder.0.join("solver.sh");
    let text = format!("said=$(cat)\ncase \"$said\" in *declare*) {answer};; *) echo sat;; esac\n");
    fs::write(&script, text).expect("a script");
    factors(&[&["--solver", &format!("process:sh {}", script.display())], options].concat())
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
fn a_solver_that_dies_in_silence_is_not_quoted() {
    let ran = with_script("silent", "exit 3");
    assert!(ran.err.contains("ended with exit status: 3") && !ran.err.contains("and said"), "{}", ran.err);
    let ran = with_script("last-words", "echo out of luck; exit 3");
    assert!(ran.err.contains("ended with exit status: 3 and said: out of luck"), "{}", ran.err);
}

/// At its start it is bad input, later the search is not complete; neither takes longer than the search may.
#[test]
fn a_solver_that_hangs_takes_no_longer_than_the_search() {
    let started = Instant::now();
    let ran = factors(&["--timeout", "1s", "--solver", "process:sleep 1000"]);
    assert_eq!(ran.code, Some(4), "{}", ran.err);
    assert!(ran.err.contains("the solver sleep gave no answer within 1 s"), "{}", ran.err);
    assert!(started.elapsed() < SOON, "{:?}", started.elapsed());
    let started = Instant::now();
    let ran = with_script_and("hangs", "exec sleep 1000", &["--timeout", "1s"]);
    assert_eq!((ran.code, &ran.summary()["complete"]), (Some(3), &false.into()), "{}", ran.err);
    assert!(started.elapsed() < SOON, "{:?}", started.elapsed());
}

fn hard(options: &[&str], case: &str) -> Ran {
    let all = [&["--all", "--mode", "symbolic", "--output", "none", "--format", "json"], options].concat();
    run(&all, "symbolic/Hard", &[case])
}

#[test]
fn z3_is_interrupted() {
    let started = Instant::now();
    let ran = hard(&["--solver", "z3", "--timeout", "3s"], "factors");
    if ran.code == Some(4) {
        assert!(ran.err.contains("the library of z3 is not there"), "{}", ran.err);
        eprintln!("left out: {}", ran.err);
        return;
    }
    assert!(started.elapsed() < SOON, "{:?}", started.elapsed());
    assert_eq!((ran.code, &ran.summary()["complete"]), (Some(3), &false.into()), "{}", ran.err);
    let options = ["--all", "--mode", "symbolic", "--format", "json", "--solver", "z3", "--timeout", "60s"];
    let child = spawned(&options, "symbolic/Hard", "factors");
    thread::sleep(Duration::from_secs(3));
    let asked = Instant::now();
    send(Signal::SIGINT, &child);
    let ran = ends(child);
    assert!(asked.elapsed() < SOON, "{:?}", asked.elapsed());
    assert_eq!((ran.code, &ran.summary()["complete"]), (Some(130), &false.into()), "{}", ran.err);
}

/// An end that the solver has found no input for, and has not shown to have none, is no finding and no proof.
#[test]
fn ends_that_nobody_decides_are_limited() {
    for case in ["fails", "accepts"] {
        let ran = hard(&["--solver-budget", "1"], case);
        let summary = ran.summary();
        assert_eq!((ran.code, &summary["failed"]), (Some(3), &0.into()), "{case}: {summary}");
        assert!(summary["limited"].as_u64() > Some(0), "{case}: {summary}");
        assert_eq!(summary["complete"], false, "{case}: {summary}");
        let all = ["--all", "--mode", "symbolic", "--solver-budget", "1"];
        let text = run(&all, "symbolic/Hard", &[case]).out;
        assert!(text.contains("--solver-budget"), "{case}: {text}");
        let verdict =
            run(&["--mode", "symbolic", "--verdict", "--solver-budget", "1"], "symbolic/Hard", &[case]);
        assert!(verdict.out.starts_with("UNKNOWN") && verdict.code == Some(3), "{case}: {}", verdict.out);
    }
    let failing = hard(&[], "fails");
    assert_eq!((failing.code, &failing.summary()["failed"]), (Some(1), &1.into()), "{}", failing.out);
    let decided = hard(&[], "accepts");
    assert_eq!((decided.code, &decided.summary()["complete"]), (Some(0), &true.into()), "{}", decided.out);
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
