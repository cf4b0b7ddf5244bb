//! Memory: what a program may keep, what the machine may take for a path and for going back, and that everything is counted.

use crate::limits::{measured, spawned};
use crate::{Ran, number, run};

const FLOODS: &str = "explore/Floods";
/// Beside `--max-memory`: the machine itself, and what the collector copies at a time.
const BESIDE: u64 = 160 * 1024;

/// All paths, under small limits: the most memory in kB, and what was said.
fn flood((max_heap, max_memory): (&str, &str), options: &[&str], kind: &str) -> (u64, Ran) {
    let quiet = ["--all", "--format", "json", "--output", "none"];
    let limits = ["--max-heap", max_heap, "--max-memory", max_memory];
    let options = [&quiet[..], &limits, options].concat();
    // Compiled before it is measured.
    let _ = run(&options, FLOODS, &["nothing"]);
    measured(spawned(&options, FLOODS, kind))
}

/// What has cut the only path that is not pruned.
fn cut_by(ran: &Ran) -> String {
    assert_eq!(ran.code, Some(3), "{}{}", ran.out, ran.err);
    let summary = ran.summary();
    assert_eq!((number(&summary, "limited"), &summary["complete"]), (1, &false.into()), "{summary}");
    summary["limits"][0]["limit"].as_str().expect("it has a name").to_string()
}

#[test]
fn what_a_path_takes_is_limited_by_name() {
    let cases = [
        ("output", "--max-output"),
        ("emits", "--max-memory"),
        ("files", "--max-memory"),
        ("garbage", "--max-memory"),
    ];
    for (kind, limit) in cases {
        let (most, ran) = flood(("32m", "192m"), &[], kind);
        assert_eq!(cut_by(&ran), limit, "{kind}");
        assert!(most < 192 * 1024 + BESIDE, "{kind}: {most} kB");
    }
    // The JDK itself refuses more direct memory than the heap may have.
    let (most, ran) = flood(("32m", "192m"), &[], "buffers");
    assert!(ran.out.contains("java.lang.OutOfMemoryError"), "{}{}", ran.out, ran.err);
    assert!(most < 192 * 1024 + BESIDE, "{most} kB");
    // Wide elements are the machine's own.
    let (most, ran) = flood(("32m", "192m"), &[], "elements");
    assert_eq!(cut_by(&ran), "--max-memory");
    assert!(most < 2 * 192 * 1024 + BESIDE, "{most} kB");
}

#[test]
fn stacks_of_threads_count() {
    let (most, ran) = flood(("8m", "16m"), &[], "threads");
    assert_eq!(cut_by(&ran), "--max-memory");
    assert!(most < 16 * 1024 + BESIDE, "{most} kB");
    let (most, ran) = flood(("8m", "16m"), &[], "ended threads");
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    assert!(most < 16 * 1024 + BESIDE, "{most} kB");
}

/// What is changed over and over is kept once for going back.
#[test]
fn the_log_does_not_grow_with_time() {
    for kind in ["words", "locks"] {
        let most = |steps: &str| {
            let (most, ran) = flood(("32m", "192m"), &["--max-steps", steps], kind);
            assert_eq!(cut_by(&ran), "--max-steps", "{kind}");
            most
        };
        let (short, long) = (most("1000000"), most("20000000"));
        assert!(long < short + 8 * 1024, "{kind}: {short} kB, then {long} kB");
    }
}

/// Classes stay, and each has tables as long as its superclass's.
#[test]
fn tables_of_classes_count() {
    let options = ["--format", "json", "--output", "none", "--max-heap", "32m", "--max-memory", "96m"];
    let _ = run(&["--max-steps", "100"], "explore/HostLoops", &["superclasses"]);
    let (most, ran) = measured(spawned(&options, "explore/HostLoops", "superclasses"));
    assert_eq!(cut_by(&ran), "--max-memory");
    assert!(most < 96 * 1024 + BESIDE, "{most} kB");
}

/// Names that were looked for and code that was translated stay, as classes do.
#[test]
fn names_and_code_count() {
    for kind in ["names", "code"] {
        let (most, ran) = flood(("32m", "192m"), &[], kind);
        assert_eq!(cut_by(&ran), "--max-memory", "{kind}");
        assert!(most < 192 * 1024 + BESIDE, "{kind}: {most} kB");
    }
}

/// The pool of strings keeps none alive.
#[test]
fn interned_strings_become_garbage() {
    let (most, ran) = flood(("32m", "192m"), &[], "strings");
    assert_eq!((ran.code, number(&ran.summary(), "accepted")), (Some(0), 1), "{}{}", ran.out, ran.err);
    assert!(most < 192 * 1024 + BESIDE, "{most} kB");
}

/// Garbage that has to stay until the search has gone back is not the program's.
#[test]
fn garbage_of_earlier_choices_is_nobodys_error() {
    let options = ["--format", "json", "--output", "none", "--all", "--max-heap", "32m"];
    for more in [&["--strategy", "dfs"][..], &["--strategy", "bfs"], &["-j", "2"], &["--mode", "eager"]] {
        let ran = run(&[&options[..], more].concat(), FLOODS, &["garbage"]);
        assert_eq!((ran.code, number(&ran.summary(), "accepted")), (Some(0), 1), "{more:?} {}", ran.out);
    }
}

/// A delayed element makes its array eight times as large on the machine's heap, and not on the program's.
#[test]
fn wide_elements_take_nothing_from_the_program() {
    for mode in ["delayed", "eager"] {
        let options = ["--format", "json", "--output", "none", "--max-heap", "32m", "--mode", mode];
        let ran = run(&options, FLOODS, &["one wide array"]);
        assert_eq!((ran.code, number(&ran.summary(), "accepted_weight")), (Some(0), 2), "{mode} {}", ran.out);
    }
}

#[test]
fn limits_that_contradict_each_other_are_refused() {
    let ran = run(&["--max-heap", "64m", "--max-memory", "32m"], FLOODS, &["garbage"]);
    assert_eq!(ran.code, Some(2), "{}", ran.out);
    assert!(ran.err.contains("--max-memory is less than --max-heap"), "{}", ran.err);
}

/// Terms, models and what SAT has learnt belong to paths that are no more.
#[test]
fn a_million_symbolic_paths_take_no_more_memory_than_some() {
    let options = ["--all", "--mode", "symbolic", "--format", "json", "--output", "none"];
    // Compiled before it is measured.
    let _ = run(&options, "symbolic/Seeds", &["1"]);
    let (some, _) = measured(spawned(&options, "symbolic/Seeds", "2"));
    let (most, ran) = measured(spawned(&options, "symbolic/Seeds", "25"));
    let summary = ran.summary();
    assert_eq!((number(&summary, "accepted"), &summary["complete"]), (1_008_000, &true.into()), "{summary}");
    assert!(most < some + 8 * 1024, "{some} kB for 80,640 paths, {most} kB for 1,008,000");
}
