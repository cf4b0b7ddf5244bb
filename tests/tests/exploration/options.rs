//! Every option of `tarry run` (API.md section 2) has its effect.

use crate::{number, run};

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

/// JPF's counters belong to a path; their sums over accepted paths are reported.
#[test]
fn counters_are_summed_over_accepted_paths() {
    let ran = run(&["--format", "json", "--output", "none"], "explore/Counters", &[]);
    let counters = &ran.summary()["counters"];
    // Accepted: 1, 2 and 3, of 0..3.
    assert_eq!((number(counters, "0"), number(counters, "1")), (1 + 2 + 3, 3), "{}", ran.out);
    let ran = run(&["--output", "none", "-j", "2"], "explore/Counters", &[]);
    assert!(ran.out.contains("counter 0: 6 over all accepted paths"), "{}", ran.out);
}
