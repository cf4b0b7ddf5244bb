//! A program with threads was run on one schedule of theirs: nothing is claimed for the others, and that alone is no error.

use std::process::Command;

use serde_json::Value;
use tarry_tests::{binary, jdk};

use crate::{Ran, explore, fixture, run};

const PROGRAM: &str = "explore/Schedules";

#[test]
fn a_second_thread_is_said() {
    for (which, paths) in [
        ("race", "explored, on one schedule of its 3 threads"),
        ("sometimes", "1 of them on one schedule of its 2 threads"),
        ("some", "2 of them on one schedule of their up to 3 threads"),
        ("executor", "explored, on one schedule of its 2 threads"),
        ("stream", "explored, on one schedule of its 2 threads"),
        ("future", "explored, on one schedule of its 2 threads"),
        ("timer", "explored, on one schedule of its 2 threads"),
        ("hook", "explored, on one schedule of its 2 threads"),
    ] {
        let ran = run(&["--output", "none"], PROGRAM, &[which]);
        assert_eq!(ran.code, Some(0), "{which}: {}", ran.err);
        assert!(ran.out.lines().any(|line| line.contains(paths)), "{which}: {}", ran.out);
        assert!(ran.out.contains("The search is not complete: other schedules"), "{which}: {}", ran.out);
        for jobs in ["1", "2"] {
            let summary = explore(&["-j", jobs], PROGRAM, &[which]);
            assert_eq!(
                (&summary["complete"], &summary["schedules"]),
                (&Value::from(false), &Value::from("one"))
            );
        }
    }
}

/// Threads that the JDK starts for itself are none of the program's.
#[test]
fn without_a_second_thread_nothing_is_said() {
    for which in ["alone", "file", "logger", "exit", "unstarted"] {
        let ran = run(&["--format", "json"], PROGRAM, &[which]);
        let summary = ran.summary();
        assert_eq!((ran.code, &summary["complete"]), (Some(0), &Value::from(true)), "{which}: {}", ran.out);
        assert_eq!(summary.get("schedules"), None, "{which}");
    }
}

/// What was cut is said first, and has its exit code.
#[test]
fn a_limit_counts_for_more_than_a_schedule() {
    let ran = run(&["--max-paths", "1"], PROGRAM, &["sometimes"]);
    assert_eq!(ran.code, Some(3), "{}", ran.out);
    assert!(ran.out.contains("The search is not complete.\n"), "{}", ran.out);
}

/// Equal on one schedule is not equal on all.
#[test]
fn comparisons_claim_no_more() {
    let jdk = jdk::find(17).expect("the JDK of the tests");
    let mut diff = Command::new(binary::tarry());
    diff.args(["diff", "--jvm", "--jdk"]).arg(&jdk.home).arg(fixture(PROGRAM)).arg("race");
    let ran = Ran::of(diff.output().expect("tarry runs"));
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("returned normally), each on one schedule of its threads"), "{}", ran.out);
    assert!(ran.out.contains("The comparison is not complete: other schedules"), "{}", ran.out);
}
