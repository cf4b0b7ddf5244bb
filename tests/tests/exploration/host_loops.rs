//! Programs that spend their time in the machine itself (`explore/HostLoops`): each meets every limit in time, and hears Ctrl-C.

use std::process::{Command, Stdio};
use std::time::Duration;

use nix::sys::signal::Signal;
use tarry_tests::process::{self, End};
use tarry_tests::{binary, parallel};

use crate::limits::{HANGS, ends, send, spawned, until, works};
use crate::{command, fixture, run};

const PROGRAM: &str = "explore/HostLoops";
/// What is asked for less often, because it takes its time: one for each way in which the machine is left.
const SEARCHED: [&str; 10] = [
    "handler",
    "copy",
    "checked-copy",
    "deflate",
    "collect",
    "emit",
    "sleep",
    "classes",
    "intern-new",
    "superclasses",
];

/// What the program's `switch` has.
fn cases() -> Vec<String> {
    let source = std::fs::read_to_string(fixture(PROGRAM)).expect("a fixture");
    let cases = source.lines().filter_map(|line| line.trim().strip_prefix("case \"")?.split('"').next());
    cases.map(str::to_string).collect()
}

/// Compiles the program, so that no time but its own is measured.
fn compile() {
    let ran = run(&["--max-steps", "100"], PROGRAM, &["sleep"]);
    assert_eq!(ran.code, Some(3), "{}", ran.err);
}

#[test]
fn every_loop_of_the_host_is_charged() {
    compile();
    let cases = cases();
    assert!(cases.len() > 40, "{cases:?}");
    let wrong = parallel::map(&cases, |case| {
        let mut command = Command::new(binary::tarry());
        command.args(["exec", "--max-steps", "1000000"]).arg(fixture(PROGRAM)).arg(case);
        let ran = process::run(&mut command, HANGS);
        let err = String::from_utf8_lossy(&ran.err);
        let is_cut = ran.end == End::Code(3) && err.ends_with("tarry: stopped at the limit of --max-steps\n");
        (!is_cut).then(|| format!("{case}: {:?} {err}", ran.end))
    });
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_loop_of_the_host_ends_with_the_time() {
    compile();
    parallel::map(&SEARCHED, |case| {
        let mut command = command(&["--output", "none", "--timeout", "300ms"], PROGRAM, &[case]);
        let ran = process::run(&mut command, HANGS);
        let out = String::from_utf8_lossy(&ran.out);
        assert_eq!(ran.end, End::Code(3), "{case}: {out}");
        assert!(out.contains("The search is not complete."), "{case}: {out}");
    });
}

#[test]
fn every_loop_of_the_host_hears_ctrl_c() {
    compile();
    parallel::map(&SEARCHED, |case| {
        let mut child = spawned(&["-v", "--output", "none"], PROGRAM, case);
        let err = until(&mut child, "search begins");
        // What sleeps on the clock of the program works as well.
        works(&mut child, Duration::from_millis(500));
        send(Signal::SIGINT, &child);
        let ran = ends(child);
        assert!(err.join().is_ok());
        assert_eq!(ran.code, Some(130), "{case}: {}", ran.out);
    });
}

/// Before a search has begun there is nothing to report.
#[test]
fn ctrl_c_ends_the_start_at_once() {
    compile();
    for delay in [0, 20, 60, 120] {
        let mut child = command(&["--output", "none"], PROGRAM, &["sleep"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("tarry runs");
        std::thread::sleep(Duration::from_millis(delay));
        send(Signal::SIGINT, &child);
        let status = child.wait().expect("a child of ours");
        // Before there is a handler, the signal itself ends the process.
        assert!(matches!(status.code(), Some(130) | None), "{delay} ms: {status}");
    }
}

#[test]
fn a_replay_ends_with_its_time() {
    compile();
    let mut command = Command::new(binary::tarry());
    command.args(["replay", "-", "--timeout", "300ms"]).arg(fixture(PROGRAM)).arg("sleep");
    let ran = process::run(&mut command, HANGS);
    let err = String::from_utf8_lossy(&ran.err);
    assert_eq!(ran.end, End::Code(3), "{err}");
    assert!(err.ends_with("tarry: the path was cut by the limit of --timeout\n"), "{err}");
}
