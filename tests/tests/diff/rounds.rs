//! The values that written drivers try: where they come from, how they grow, and what ends that.

use std::fs;

use serde_json::Value;

use crate::free::both;
use crate::{Said, Scratch, counts, diff, kinds, text};

fn grown(options: &[&str], class: &str) -> Said {
    let [old, new] = both("grown", "grown");
    diff(&[options, &["--class", class, text(&old), text(&new)]].concat())
}

fn json(options: &[&str], class: &str) -> Value {
    grown(&[options, &["--format", "json"]].concat(), class).json()
}

/// Methods whose results differ, in alphabetical order.
fn differing(comparison: &Value) -> Vec<String> {
    let name = |kind: &String| Some(kind.split_once("emitted \"")?.1.split_once('"')?.0.to_string());
    let mut all: Vec<String> = kinds(comparison).iter().filter_map(name).collect();
    all.sort();
    all
}

/// Sequences of calls grow while there is budget, of receivers and of arguments, and so do lists; functions that come back are called.
#[test]
fn objects_are_brought_into_states_and_functions_are_called() {
    let counter = json(&[], "grown.Counter");
    assert_eq!((differing(&counter), &counter["complete"]), (vec!["get".into()], &true.into()), "{counter}");
    let given = json(&[], "grown.Given");
    let all = ["counted", "first", "number", "order", "size"];
    let mut found = differing(&given);
    found.dedup();
    assert_eq!(found, all, "{given}");
    assert!(given["warnings"].is_null(), "{given}");
}

/// Literals of any length, in the code and in what it calls, numbers beside those that are compared, ends of ranges, -0.0,
/// classes, characters below the space, strings of three characters.
#[test]
fn values_come_from_the_code_and_from_the_ends_of_ranges() {
    let json = json(&[], "grown.Literals");
    let all = [
        "above",
        "bell",
        "called",
        "inverse",
        "least",
        "minusZero",
        "most",
        "sentence",
        "tab",
        "three",
        "type",
    ];
    assert_eq!(differing(&json), all, "{:#?}", json["tried"]);
    assert_eq!(json["tried"]["exhausted"], false);
}

#[test]
fn examples_are_tried_too() {
    let scratch = Scratch::new("examples");
    let lines = scratch.0.join("lines.txt");
    fs::write(&lines, "plugh\nxy\\u007azy\n").expect("a scratch file");
    let found = |examples: &str| json(&["--method", "secret", "--examples", examples], "grown.Literals");
    assert_eq!(differing(&found(text(&lines))), ["secret"]);
    // A class that mentions the string, as tests do.
    let source = scratch.0.join("Tests.java");
    fs::write(&source, "class Tests { String tested = \"xyzzy\"; }").expect("a scratch file");
    let jdk = tarry_tests::jdk::find(17).expect("the tests need a JDK 17");
    let classes = tarry_tests::compile::compile(&jdk, &[source]).expect("it compiles").dir;
    assert_eq!(differing(&found(text(&classes))), ["secret"]);
    assert_eq!(json(&["--method", "secret"], "grown.Literals")["different"], 0);
    fs::write(&lines, "\\q\n").expect("a scratch file");
    let said = grown(&["--examples", text(&lines)], "grown.Literals");
    assert_eq!(said.code, 4, "{}", said.err);
    assert!(said.err.contains("line 1: `\\q` is not as Java writes strings"), "{}", said.err);
}

/// By a method of an object that is a constant or comes from a builder.
#[test]
fn objects_that_only_other_classes_make_are_called() {
    let json = json(&["--rounds", "1"], "grown.Hit");
    assert_eq!(kinds(&json), ["other value: emitted \"length\": 1"], "{json}");
    let driver = grown(&["--print-driver"], "grown.Search").out;
    assert!(driver.contains("return Search.ALL;"), "{driver}");
    assert!(
        driver.contains("some(makeSearch_Builder1()).build()") || driver.contains(".build();"),
        "{driver}"
    );
}

#[test]
fn a_small_class_is_tried_with_every_value() {
    let said = grown(&[], "grown.Few");
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    assert!(
        said.out.starts_with(
            "tried: every value of every domain, in 2 rounds\n  int: 11 values: -1, 0, 1, 2, 5, "
        ),
        "{}",
        said.out
    );
    let json = json(&[], "grown.Few");
    assert_eq!((&json["complete"], &json["tried"]["exhausted"]), (&true.into(), &true.into()));
    // Rounds have no input in common: 2 * 5 in the first, 2 * 6 more in the second.
    let first = self::json(&["--rounds", "1"], "grown.Few");
    assert_eq!((counts(&first)[0], counts(&json)[0]), (10, 22));
    assert_eq!(first["tried"]["end"], "every value of 1 rounds, as --rounds asks for");
}

/// Whatever else the machine has to do.
#[test]
fn a_budget_of_paths_gives_the_same_result_every_time() {
    let run = || json(&["--max-paths", "3000", "--method", "three"], "grown.Literals");
    let (one, two) = (run(), run());
    assert_eq!(one["paths"], serde_json::json!([3000, 3000]));
    assert_eq!((counts(&one), kinds(&one)), (counts(&two), kinds(&two)));
    let end = one["tried"]["end"].as_str().expect("a sentence");
    assert!(end.starts_with("stopped by --max-paths 3000 in round "), "{end}");
    // The first round was finished: that is enough for an exit code of success, if there is no difference.
    let said = grown(&["--max-paths", "3000", "--method", "secret"], "grown.Literals");
    assert_eq!(said.code, 0, "{}", said.out);
    assert!(
        said.out.contains("The first round is complete; later ones were stopped by the budget."),
        "{}",
        said.out
    );
    let said = grown(&["--max-paths", "5", "--method", "secret"], "grown.Literals");
    assert_eq!(said.code, 3, "{}", said.out);
    assert!(
        said.out.contains("stopped by --max-paths 5 in round 1 of 5: it is done for 0 of 1 calls\n"),
        "{}",
        said.out
    );
}

#[test]
fn a_budget_of_processor_time_ends_the_search() {
    let json = json(&["--cpu-time", "20ms", "--method", "secret"], "grown.Literals");
    let end = json["tried"]["end"].as_str().expect("a sentence");
    assert!(end.starts_with("stopped by --cpu-time in round "), "{end}");
}

/// What a budget leaves over is for the calls that were not finished.
#[test]
fn the_budget_is_used_up() {
    let json = json(&["--max-paths", "4000"], "grown.Literals");
    assert_eq!(json["paths"], serde_json::json!([4000, 4000]));
}

/// Each call with its rounds, each kind of value with how many there are.
#[test]
fn what_was_tried_is_said() {
    let json = json(&["--max-paths", "4000"], "grown.Literals");
    let tried = &json["tried"];
    let calls = tried["calls"].as_array().expect("a list");
    let same = calls.iter().find(|c| c["call"] == "grown.Literals.same(int)").expect("it is called");
    assert_eq!(same["rounds"], same["of"], "{same}");
    let kinds: Vec<&str> =
        tried["values"].as_array().expect("a list").iter().filter_map(|v| v["kind"].as_str()).collect();
    assert_eq!(kinds, ["char", "int", "long", "double", "String"]);
    assert!(tried["values"][1]["count"].as_u64().is_some_and(|count| count >= 9), "{tried}");
}
