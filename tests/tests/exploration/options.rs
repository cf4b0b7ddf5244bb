//! Every option of `tarry run` has its effect.

use std::process::Command;
use std::time::Duration;

use crate::{Ran, explore, fixture, number, run};
use tarry_tests::binary;

#[test]
fn output_says_which_paths_are_printed() {
    let lines = |options: &[&str]| {
        let ran = run(&[&["--all", "--format", "json"], options].concat(), "explore/Isolation", &[]);
        ran.out.lines().count() - 1
    };
    assert_eq!(lines(&["--output", "none"]), 0);
    assert_eq!(lines(&[]), 6);
    assert_eq!(lines(&["--output", "accepted"]), 6);
    // The other six are pruned after they have printed.
    assert_eq!(lines(&["--output", "all"]), 12);
    assert_eq!(lines(&["--output", "all", "-j", "3"]), 12);
}

#[test]
fn the_summary_has_a_line_of_its_own() {
    let ran = run(&["--format", "json"], "explore/OddUses", &["initialiser"]);
    assert_eq!(ran.out.lines().take(3).collect::<Vec<_>>(), ["1", "2", "3"]);
    let s = ran.summary();
    assert_eq!(number(&s, "explored"), 3);
    for key in [
        "accepted",
        "pruned",
        "failed",
        "limited",
        "unsupported",
        "choices",
        "elapsed_ms",
        "complete",
        "version",
    ] {
        assert!(!s[key].is_null(), "{key}");
    }
}

#[test]
fn out_keeps_paths_and_summary() {
    let dir = std::env::temp_dir().join(format!("tarry-out-{}", std::process::id()));
    let place = dir.join("made/on/the/way");
    let out = place.to_str().expect("UTF-8");
    for jobs in ["1", "3"] {
        let options = ["--all", "--format", "jsonl", "--out", out, "-j", jobs];
        let ran = run(&options, "udita/RBRemoveBug1", &["1", "3"]);
        let text = |name: &str| std::fs::read_to_string(place.join(name)).expect("written");
        assert_eq!(format!("{}{}", text("paths.jsonl"), text("summary.json")), ran.out);
        assert!(ran.paths().iter().any(|p| p["outcome"] == "failed"));
    }
    // A human report does not change the files.
    let ran = run(&["--all", "--output", "none", "--out", out], "udita/RBRemoveBug1", &["1", "3"]);
    assert!(ran.out.contains("FAILED"));
    let paths = std::fs::read_to_string(place.join("paths.jsonl")).expect("written");
    assert!(paths.lines().count() > 3);
    let _ = std::fs::remove_dir_all(&dir);
    let ran = run(&["--out", "/dev/null/below"], "udita/DAG", &["2"]);
    assert_eq!(ran.code, Some(4), "{}", ran.err);
    assert!(ran.err.contains("--out /dev/null/below"), "{}", ran.err);
}

#[test]
fn failures_are_explained_to_people() {
    let ran = run(&[], "udita/RBRemoveBug1", &["1", "3"]);
    for part in [
        "FAILED java.lang.AssertionError: ",
        "    at RBRemoveBug1.main(RBRemoveBug1.java:",
        "  getInt(",
        "  replay: tarry replay '",
    ] {
        assert!(ran.out.contains(part), "{part}\n{}", ran.out);
    }
    assert!(ran.out.ends_with("The search is not complete.\n"), "{}", ran.out);
}

#[test]
fn assertions_are_on_unless_switched_off() {
    assert_eq!(run(&["--output", "none"], "udita/RBRemoveBug1", &["1", "3"]).code, Some(1));
    assert_eq!(run(&["--output", "none", "-da"], "udita/RBRemoveBug1", &["1", "3"]).code, Some(0));
}

/// JPF's counters belong to a path; their sums over the inputs of accepted paths are reported.
#[test]
fn counters_are_summed_over_accepted_inputs() {
    let ran = run(&["--format", "json", "--output", "none"], "explore/Counters", &[]);
    let counters = &ran.summary()["counters"];
    // Accepted: 1, 2 and 3, of 0..3.
    assert_eq!((number(counters, "0"), number(counters, "1")), (1 + 2 + 3, 3), "{}", ran.out);
    let ran = run(&["--output", "none", "-j", "2"], "explore/Counters", &[]);
    assert!(ran.out.contains("counter 0: 6 over all accepted inputs"), "{}", ran.out);
    // Nobody looks at most of the choices: a path counts for all its inputs, in every mode alike.
    let counters =
        |options: &[&str], n: &str| explore(options, "explore/Counters", &[n])["counters"].to_string();
    for mode in ["delayed", "eager"] {
        assert_eq!(counters(&["--mode", mode], "2"), r#"{"0":-2048,"1":40960,"2":4096}"#, "{mode}");
    }
    assert_eq!(
        counters(&["-j", "2"], "20"),
        format!(r#"{{"0":{},"1":{},"2":{}}}"#, -(1i128 << 119), 10 * (1i128 << 120), 1i128 << 120)
    );
}

#[test]
fn the_clock_of_the_host_is_seen_by_exec_only() {
    let tarry = |args: &[&str]| {
        let output = Command::new(binary::tarry()).args(args).arg(fixture("explore/Clock")).output();
        Ran::of(output.expect("tarry runs")).out
    };
    let first = tarry(&["run", "--all", "--format", "jsonl"]);
    let output =
        |out: &str| Ran { out: out.into(), err: String::new(), code: None }.paths()[1]["output"].clone();
    assert!(output(&first).as_str().is_some_and(|o| o.starts_with("2026-01-01T00:00:00")), "{first}");
    // The host's clock goes on meanwhile.
    std::thread::sleep(Duration::from_millis(1100));
    assert_eq!(output(&tarry(&["run", "--all", "--format", "jsonl"])), output(&first));
    assert_eq!(tarry(&["replay", "t"]), output(&first));
    let told = tarry(&["replay", "t", "--start-time", "1999-12-31T23:59:59Z"]);
    assert!(told.starts_with("1999-12-31T23:59:59") && told.contains("\n946684799000 "), "{told}");
    // As `java` does: the year of the fixed instant is over, or its first day is.
    let of_exec = tarry(&["exec"]);
    let at_start = tarry(&["exec", "--start-time", "2026-01-01T00:00:00Z"]);
    assert!(at_start.starts_with("2026-01-01T00:00:00"), "{at_start}");
    assert!(!of_exec.starts_with("2026-01-01"), "{of_exec}");
}
