//! `--profile`: where the search goes.

use serde_json::{Value, json};

use crate::{explore, number, run};

fn profile(options: &[&str]) -> Value {
    explore(&[&["--profile"], options].concat(), "udita/HeapArray", &["5"])
}

#[test]
fn choices_and_prunings_add_up() {
    let summary = profile(&[]);
    let (pruned, explored) = (number(&summary, "pruned"), number(&summary, "explored"));
    let cuts = summary["profile"]["pruned"].as_array().expect("a list");
    assert_eq!(cuts.len(), 1);
    assert_eq!(
        cuts[0],
        json!({ "call": "assume", "at": "HeapArray.main(HeapArray.java:35)", "paths": pruned })
    );
    let sites = summary["profile"]["choices"].as_array().expect("a list");
    assert_eq!(sites.len(), 3);
    for site in sites {
        assert_eq!(number(site, "made"), number(site, "looked_at") + number(site, "open"), "{site}");
    }
    // Every path chooses the capacity; elements may stay open.
    assert!(sites.iter().any(|s| number(s, "made") == explored && number(s, "pruned") == pruned));
    assert!(number(&sites[0], "open") > 0);
    let shares: f64 = summary["profile"]["methods"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|m| m[1].as_f64().expect("a share"))
        .sum();
    assert!((shares - 1.0).abs() < 1e-9, "{shares}");
}

#[test]
fn workers_agree_on_choices_and_prunings() {
    let one = profile(&[]);
    for workers in ["2", "4"] {
        let several = profile(&["-j", workers]);
        for key in ["choices", "pruned"] {
            assert_eq!(several["profile"][key], one["profile"][key]);
        }
    }
}

#[test]
fn people_get_tables() {
    let ran = run(&["--profile", "--output", "none"], "udita/HeapArray", &["5"]);
    for part in ["choices on ended paths:\n", "paths pruned by:\n", "bytecodes in:\n", "% HeapArray.isHeap\n"]
    {
        assert!(ran.out.replace("  ", " ").contains(part), "{part}in\n{}", ran.out);
    }
}
