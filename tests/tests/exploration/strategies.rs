//! Every strategy and every number of workers visits the same paths, and reports them in the same order.

use crate::{Ran, counts, explore, number, run};

/// Trace and outcome of all paths, in the order of the report.
fn paths(ran: &Ran) -> Vec<String> {
    ran.paths().iter().map(|p| format!("{} {} {}", p["trace"], p["outcome"], p["weight"])).collect()
}

#[test]
fn strategies_and_workers_visit_the_same_paths() {
    for (program, args) in
        [("udita/NQueens", &["6"][..]), ("udita/RBRemoveBug3", &["1", "3"]), ("udita/DAG", &["3"])]
    {
        let expected = paths(&run(&["--all", "--format", "jsonl"], program, args));
        assert!(!expected.is_empty());
        let mut sorted = expected.clone();
        sorted.sort();
        for strategy in ["dfs", "bfs", "random"] {
            for jobs in ["1", "2", "4", "8"] {
                let options = ["--all", "--format", "jsonl", "--strategy", strategy, "-j", jobs];
                let mut found = paths(&run(&options, program, args));
                if jobs != "1" {
                    assert_eq!(
                        found, expected,
                        "{program} {options:?}: the order is that of a depth-first search"
                    );
                }
                found.sort();
                assert_eq!(found, sorted, "{program} {options:?}");
            }
        }
    }
}

#[test]
fn workers_explore_exactly_what_one_does() {
    for options in
        [&["-j", "2"][..], &["-j", "5", "--strategy", "random"], &["--strategy", "random", "--seed", "7"]]
    {
        assert_eq!(counts(&explore(options, "udita/NQueens", &["8"])), (92, 13_756), "{options:?}");
    }
    assert_eq!(counts(&explore(&["-j", "3"], "udita/DAG", &["4"])), (2352, 21_196));
}

/// A seed fixes the order, another seed changes it.
#[test]
fn random_order_is_repeatable() {
    let order = |seed| {
        paths(&run(&["--format", "jsonl", "--strategy", "random", "--seed", seed], "udita/NQueens", &["6"]))
    };
    assert_eq!(order("3"), order("3"));
    assert_ne!(order("3"), order("4"));
}

/// Up to the first failure, workers report what one worker reports, and nothing that they found beyond it.
#[test]
fn the_first_failure_does_not_depend_on_workers() {
    for strategy in ["dfs", "bfs", "random"] {
        let found = |jobs| {
            let dir = std::env::temp_dir().join(format!("tarry-first-failure-{}", std::process::id()));
            let out = dir.to_str().expect("UTF-8");
            let options = ["--format", "jsonl", "--strategy", strategy, "-j", jobs, "--out", out];
            let ran = run(&options, "udita/RBRemoveBug2", &["1", "6"]);
            assert_eq!((ran.code, ran.summary()["complete"].as_bool()), (Some(1), Some(false)));
            let mut summary = ran.summary();
            summary["elapsed_ms"] = 0.into();
            let mut all = paths(&ran);
            if strategy == "dfs" {
                assert!(all.last().is_some_and(|path| path.contains("failed")), "{all:?}");
            }
            let lines = std::fs::read_to_string(dir.join("paths.jsonl")).expect("written").lines().count();
            assert_eq!(lines as u64, number(&summary, "accepted") + number(&summary, "failed"));
            assert_eq!((lines, number(&summary, "failed")), (all.len(), 1));
            std::fs::remove_dir_all(&dir).expect("it is there");
            all.sort();
            (summary, all)
        };
        let expected = found("1");
        for jobs in ["2", "4"] {
            assert_eq!(found(jobs), expected, "{strategy} -j {jobs}");
        }
    }
}
