//! Initialising classes ahead shows nowhere: a program that runs after a choice prints on every path what it prints without.

use std::path::PathBuf;

use serde_json::Value;
use tarry_tests::program::{fixtures, fixtures_in};
use tarry_tests::{compile, full, jdk, parallel};

use crate::{Ran, run};

/// Areas of `java-fixtures/exec`; more with `./test --full`.
const AREAS: [&str; 2] = ["init", "records_enums_sealed"];
const MORE: [&str; 6] = ["objects", "lambdas", "collections", "exceptions", "streams", "threads"];

#[test]
fn programs_after_a_choice_do_what_they_do_without() {
    let Some(jdk) = jdk::find(17) else {
        println!("SKIPPED: no JDK 17");
        return;
    };
    let home = jdk.home.to_str().expect("UTF-8");
    let areas = AREAS.iter().chain(if full() { &MORE[..] } else { &[] });
    let mut compared = 0;
    for area in areas {
        let names = fixtures_in(area);
        let sources: Vec<PathBuf> = names.iter().map(|n| fixtures().join(n).with_extension("java")).collect();
        let classes = compile::compile(&jdk, &sources).expect("fixtures compile").dir;
        let class_path = classes.to_str().expect("UTF-8");
        let results = parallel::map(&sources, |source| {
            let name = compile::name(source);
            let after = |how: &str| {
                let options = [
                    "--jdk",
                    home,
                    "-cp",
                    class_path,
                    "--all",
                    "--format",
                    "jsonl",
                    "--max-steps",
                    "100000000",
                ];
                ends(&run(&options, "explore/AfterChoice", &[how, &name]))
            };
            (name.clone(), after("plain"), after("choice"))
        });
        for (name, plain, choice) in results {
            // A program that a limit cuts has no end to compare.
            if let [end] = &plain[..] {
                assert_eq!(choice, [end.clone(), end.clone()], "{area}/{name}");
                compared += 1;
            }
        }
    }
    assert!(compared > 20, "only {compared} programs were compared");
}

/// Outcome, output and exception of every path.
fn ends(ran: &Ran) -> Vec<Value> {
    let end =
        |path: &Value| serde_json::json!([path["outcome"], path["output"], path["exception"], path["exit"]]);
    ran.paths().iter().map(end).collect()
}
