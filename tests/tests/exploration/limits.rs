//! Limits and interrupts: what was found so far is reported, as incomplete; long searches need no more memory than short ones.

use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::{Ran, command, number, run};

/// Ends with this exit code, and says that it is incomplete.
fn incomplete(ran: &Ran, code: i32) {
    assert_eq!(ran.code, Some(code), "{}{}", ran.out, ran.err);
    assert_eq!(ran.summary()["complete"], false, "{}", ran.out);
}

const JSON: [&str; 4] = ["--format", "json", "--output", "none"];

fn with<'a>(options: &[&'a str]) -> Vec<&'a str> {
    [&JSON, options].concat()
}

#[test]
fn a_path_that_runs_forever_is_cut() {
    let ran = run(&with(&["--max-steps", "100000"]), "explore/OddUses", &["spins"]);
    incomplete(&ran, 3);
    assert_eq!(number(&ran.summary(), "limited"), 1);
}

#[test]
fn a_path_that_keeps_too_much_is_cut() {
    let options = with(&["--max-heap", "16m", "--max-paths", "2"]);
    let ran = run(&options, "explore/OddUses", &["hoards"]);
    incomplete(&ran, 3);
    assert_eq!(number(&ran.summary(), "limited"), 2, "{}", ran.out);
}

#[test]
fn paths_are_counted_up_to_a_limit() {
    for jobs in ["1", "3"] {
        let ran = run(&with(&["--max-paths", "1000", "-j", jobs]), "udita/NQueens", &["8"]);
        incomplete(&ran, 3);
        let explored = number(&ran.summary(), "explored");
        // Workers that are in the middle of a path finish it.
        assert!((1000..1003).contains(&explored), "{explored}");
    }
    let ran = run(&with(&["--max-paths", "1000000"]), "udita/NQueens", &["6"]);
    assert_eq!((ran.code, ran.summary()["complete"].as_bool()), (Some(0), Some(true)));
}

#[test]
fn time_is_limited_between_and_within_paths() {
    for (program, args) in [("explore/Coins", "60"), ("explore/OddUses", "spins")] {
        for jobs in ["1", "2"] {
            let start = Instant::now();
            let ran = run(&with(&["--timeout", "300ms", "-j", jobs]), program, &[args]);
            incomplete(&ran, 3);
            assert!(start.elapsed() < Duration::from_secs(30), "{program} {:?}", start.elapsed());
        }
    }
}

#[test]
fn a_failure_counts_for_more_than_a_limit() {
    let ran = run(&with(&["--all", "--max-paths", "200"]), "udita/RBRemoveBug1", &["1", "6"]);
    incomplete(&ran, 1);
}

#[test]
fn an_interrupted_search_reports_what_it_has() {
    for (program, args, jobs) in
        [("explore/Coins", "60", "1"), ("explore/Coins", "60", "2"), ("explore/OddUses", "spins", "1")]
    {
        let mut child = started(&with(&["-j", jobs]), program, args);
        std::thread::sleep(Duration::from_millis(1500));
        assert!(child.try_wait().expect("a child of ours").is_none(), "still searching");
        interrupt(&child);
        let ran = Ran::of(child.wait_with_output().expect("it ends"));
        incomplete(&ran, 130);
        if program == "explore/Coins" {
            assert!(number(&ran.summary(), "explored") > 100, "{}", ran.out);
        }
    }
}

fn started(options: &[&str], program: &str, args: &str) -> Child {
    // Compiled before the clock starts.
    let _ = run(&with(&["--max-paths", "1", "--max-steps", "100"]), program, &[args]);
    command(options, program, &[args])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("tarry runs")
}

fn interrupt(child: &Child) {
    let pid = Pid::from_raw(i32::try_from(child.id()).expect("process ids are small"));
    kill(pid, Signal::SIGINT).expect("a child of ours");
}

/// Most memory a process has had so far, in kilobytes.
fn peak(child: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find(|l| l.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Most memory that a run needs, in kilobytes, and what it said; that must fit a pipe.
fn most_memory(options: &[&str], program: &str, args: &str) -> (u64, Ran) {
    let mut child = started(options, program, args);
    let mut most = 0;
    while child.try_wait().expect("a child of ours").is_none() {
        most = peak(&child).unwrap_or(most);
        std::thread::sleep(Duration::from_millis(2));
    }
    (most, Ran::of(child.wait_with_output().expect("it has ended")))
}

#[test]
fn memory_does_not_grow_with_paths() {
    let most = |coins: &str| {
        let (most, ran) = most_memory(&JSON, "explore/Coins", coins);
        assert_eq!(ran.code, Some(0));
        (most, number(&ran.summary(), "explored"))
    };
    let (short, _) = most("14");
    let (long, explored) = most("20");
    assert_eq!(explored, 1 << 20);
    assert!(short > 1000 && long < short + 4096, "{short} kB for 16 thousand paths, {long} kB for a million");
}

/// Every path fails in a way of its own, and every option that keeps findings is on.
#[test]
fn memory_does_not_grow_with_findings() {
    let dir = std::env::temp_dir().join(format!("tarry-many-findings-{}", std::process::id()));
    let place = |name: &str| dir.join(name).display().to_string();
    let (reports, pictures, tests) = (place("reports"), place("pictures"), place("tests"));
    let options =
        ["--all", "--minimize=5", "--report-dir", &reports, "--draw", &pictures, "--emit-tests", &tests];
    let (short, _) = most_memory(&options, "explore/ManyEnds", "5000");
    let (long, ran) = most_memory(&options, "explore/ManyEnds", "200000");
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(
        ran.out.contains("200,000 failed")
            && ran.out.contains("199,000 failed paths are of further findings")
    );
    assert!(short > 1000 && long < short + 16_384, "{short} kB for 5 thousand, {long} kB for 200 thousand");
    let findings = std::fs::read_to_string(dir.join("reports/findings.json")).expect("written");
    assert_eq!(findings.matches("\"trace\"").count(), 1000);
    assert!(
        ran.err.contains("--emit-tests: 500 not written: it does not end in an exception"),
        "{}",
        ran.err
    );
    std::fs::remove_dir_all(&dir).expect("it is there");
}
