//! Limits and interrupts: what was found so far is reported, as incomplete; long searches need no more memory than short ones.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use tarry_tests::binary;

use crate::{Ran, command, fixture, number, run};

/// Ends with this exit code, and says that it is incomplete.
fn incomplete(ran: &Ran, code: i32) {
    assert_eq!(ran.code, Some(code), "{}{}", ran.out, ran.err);
    assert_eq!(ran.summary()["complete"], false, "{}", ran.out);
}

/// What is told to end does so within a second or two; machines that run tests are busy.
pub const HANGS: Duration = Duration::from_secs(120);

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
        for strategy in ["dfs", "bfs", "random"] {
            let options = ["--max-paths", "1000", "-j", jobs, "--strategy", strategy];
            let ran = run(&with(&options), "udita/NQueens", &["8"]);
            incomplete(&ran, 3);
            assert_eq!(number(&ran.summary(), "explored"), 1000, "{options:?}");
        }
    }
    let ran = run(&with(&["--max-paths", "1000000"]), "udita/NQueens", &["6"]);
    assert_eq!((ran.code, ran.summary()["complete"].as_bool()), (Some(0), Some(true)));
}

/// A path that is cut for its depth is one like others: counted, listed, and followed up to there by a replay.
#[test]
fn paths_that_are_too_deep_are_listed() {
    for jobs in ["1", "2"] {
        let options = with(&["--max-depth", "3", "--max-paths", "5", "-j", jobs]);
        let ran = run(&options, "explore/Endless", &["deep"]);
        incomplete(&ran, 3);
        let summary = ran.summary();
        assert_eq!((number(&summary, "limited"), number(&summary, "explored")), (5, 5), "{summary}");
        let limit = &summary["limits"][0];
        assert_eq!((&limit["limit"], &limit["count"]), (&"--max-depth".into(), &5.into()), "{summary}");
        assert!(limit["at"].as_str().is_some_and(|at| at.starts_with("Endless.main")), "{summary}");
        let mut replay = Command::new(binary::tarry());
        replay.args(["replay", limit["trace"].as_str().expect("a trace"), "--max-depth", "3"]);
        let again = Ran::of(replay.arg(fixture("explore/Endless")).arg("deep").output().expect("tarry runs"));
        assert_eq!(again.code, Some(3), "{}", again.err);
        assert!(again.err.contains("the limit of --max-depth at Endless.main"), "{}", again.err);
    }
}

/// A path that has failed before it was cut fails again by the command that is shown.
#[test]
fn the_command_of_a_path_that_failed_and_was_cut_repeats_it() {
    let ran = run(&["--max-depth", "1"], "explore/FailsFirst", &[]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let shown =
        ran.out.lines().find_map(|line| line.trim().strip_prefix("replay: tarry ")).expect("a command");
    let words: Vec<&str> = shown.split(' ').map(|word| word.trim_matches('\'')).collect();
    let again = Ran::of(Command::new(binary::tarry()).args(words).output().expect("tarry runs"));
    assert_eq!(again.code, Some(1), "{}", again.err);
    assert!(!again.err.contains("gone"), "{}", again.err);
}

#[test]
fn time_is_limited_between_and_within_paths() {
    for (program, args) in [("explore/Coins", "60"), ("explore/OddUses", "spins")] {
        for jobs in ["1", "2"] {
            let options = with(&["--timeout", "300ms", "-j", jobs]);
            let ran = ends(spawned(&options, program, args));
            incomplete(&ran, 3);
        }
    }
}

/// What is tried ahead of the first path counts: it takes millions of bytecodes here.
#[test]
fn time_is_limited_before_the_first_path() {
    for jobs in ["1", "2"] {
        let options = with(&["-v", "--timeout", "1ms", "-j", jobs]);
        let ran = ends(started(&options, "explore/Endless", "spins"));
        incomplete(&ran, 3);
        assert_eq!(number(&ran.summary(), "explored"), 0, "{}", ran.out);
        assert!(!ran.err.contains("initialisers run ahead of the search"), "{}", ran.err);
    }
    let ran = run(&with(&["-v", "--max-steps", "100"]), "explore/Endless", &["spins"]);
    assert!(ran.err.contains("initialisers run ahead of the search"), "{}", ran.err);
}

#[test]
fn a_failure_counts_for_more_than_a_limit() {
    let ran = run(&with(&["--all", "--max-paths", "200"]), "udita/RBRemoveBug1", &["1", "6"]);
    incomplete(&ran, 1);
}

#[test]
fn an_interrupted_search_reports_what_it_has() {
    for (program, args, jobs, signal) in [
        ("explore/Coins", "60", "1", Signal::SIGINT),
        ("explore/Coins", "60", "2", Signal::SIGTERM),
        ("explore/Endless", "deep", "1", Signal::SIGHUP),
        ("explore/OddUses", "spins", "1", Signal::SIGINT),
    ] {
        // Whoever runs the tests may have asked for that: `nohup`.
        if is_ignored(signal) {
            println!("SKIPPED: {signal} is ignored here");
            continue;
        }
        let mut child = started(&with(&["-v", "-j", jobs, "--max-depth", "60"]), program, args);
        let err = until(&mut child, "search begins");
        works(&mut child, Duration::from_millis(700));
        send(signal, &child);
        let ran = ends(child);
        assert!(err.join().is_ok());
        incomplete(&ran, 130);
        if program != "explore/OddUses" {
            assert!(number(&ran.summary(), "explored") > 100, "{}", ran.out);
        }
    }
}

/// The first failure is there at once; no path is smaller, and to try them all takes hours.
#[test]
fn making_findings_smaller_ends_with_the_search() {
    let options = with(&["-v", "--minimize=1000000"]);
    for signal in [Signal::SIGINT, Signal::SIGTERM] {
        let mut child = started(&options, "explore/Endless", "smallest");
        let err = until(&mut child, "making findings smaller");
        works(&mut child, Duration::from_millis(300));
        send(signal, &child);
        let ran = ends(child);
        assert!(err.join().is_ok());
        incomplete(&ran, 1);
        assert!(ran.summary()["findings"][0]["trace"].is_string(), "{}", ran.out);
    }
    let is_cut = longer(|time| {
        let options = [&options[..], &["--timeout", time]].concat();
        let ran = ends(spawned(&options, "explore/Endless", "smallest"));
        // A machine that is busy may not get that far.
        if !ran.err.contains("making findings smaller") {
            return false;
        }
        incomplete(&ran, 1);
        true
    });
    assert!(is_cut, "the failure was not found");
}

/// Alternatives are queued as a range.
#[test]
fn one_wide_choice_costs_no_memory() {
    for (strategy, jobs) in [("bfs", "1"), ("bfs", "2"), ("dfs", "2"), ("random", "2")] {
        let explores = longer(|time| {
            let options = with(&["--strategy", strategy, "-j", jobs, "--timeout", time]);
            let (most, ran) = most_memory(&options, "explore/Endless", "wide");
            incomplete(&ran, 3);
            assert!(most < 200_000, "{options:?}: {most} kB");
            number(&ran.summary(), "explored") > 1000
        });
        assert!(explores, "{strategy} {jobs}");
    }
}

fn started(options: &[&str], program: &str, args: &str) -> Child {
    // Compiled before the clock starts.
    let _ = run(&with(&["--max-paths", "1", "--max-steps", "100"]), program, &[args]);
    spawned(options, program, args)
}

pub fn spawned(options: &[&str], program: &str, args: &str) -> Child {
    let mut command = command(options, program, &[args]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("tarry runs")
}

/// Tries with more and more time, until that is enough for a busy machine.
fn longer(is_enough: impl Fn(&str) -> bool) -> bool {
    ["1s", "5s", "30s", "120s"].into_iter().any(is_enough)
}

/// Waits until it says so; what it says afterwards is read and forgotten.
pub fn until(child: &mut Child, event: &str) -> JoinHandle<()> {
    let mut lines = BufReader::new(child.stderr.take().expect("piped")).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.contains(event)), "no word of: {event}");
    std::thread::spawn(move || lines.for_each(drop))
}

/// Waits until it has used this much more time of a processor, however busy that is.
pub fn works(child: &mut Child, time: Duration) {
    let end = used(child) + time;
    while used(child) < end {
        assert!(child.try_wait().expect("a child of ours").is_none(), "it has ended");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Time of a processor that a process has used; `/proc` counts in hundredths of a second.
fn used(child: &Child) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).expect("a child of ours");
    let (_, fields) = stat.rsplit_once(") ").expect("a name in brackets");
    let ticks = fields.split(' ').skip(11).take(2).map(|field| field.parse::<u64>().expect("a number"));
    Duration::from_millis(ticks.sum::<u64>() * 10)
}

/// Waits for the end of what would not end by itself.
pub fn ends(child: Child) -> Ran {
    let pid = Pid::from_raw(i32::try_from(child.id()).expect("process ids are small"));
    let (ended, waits) = channel::<()>();
    let watch = std::thread::spawn(move || {
        let is_late = waits.recv_timeout(HANGS) == Err(RecvTimeoutError::Timeout);
        is_late && kill(pid, Signal::SIGKILL).is_ok()
    });
    let output = child.wait_with_output().expect("a child of ours");
    drop(ended);
    assert_eq!(watch.join().ok(), Some(false), "it did not end: {}", String::from_utf8_lossy(&output.stderr));
    Ran::of(output)
}

/// Whether a child does not hear a signal because this process does not.
fn is_ignored(signal: Signal) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask & (1 << (signal as i32 - 1)) != 0
}

pub fn send(signal: Signal, child: &Child) {
    let pid = Pid::from_raw(i32::try_from(child.id()).expect("process ids are small"));
    kill(pid, signal).expect("a child of ours");
}

/// Most memory a process has had so far, in kilobytes.
fn peak(child: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find(|l| l.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Most memory that a run needs, in kilobytes, and what it said; that must fit a pipe.
fn most_memory(options: &[&str], program: &str, args: &str) -> (u64, Ran) {
    measured(started(options, program, args))
}

/// The same of a run that has begun.
pub fn measured(mut child: Child) -> (u64, Ran) {
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
        ran.err.contains("ManyEndsReplayTest.java: 500 tests that fail today")
            && ran.err.contains("--emit-tests: 500 not written: only the first 500 findings"),
        "{}",
        ran.err
    );
    std::fs::remove_dir_all(&dir).expect("it is there");
}
