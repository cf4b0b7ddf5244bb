//! tarry and real JVMs.

use std::fs;
use std::process::Command;

use serde_json::Value;
use tarry_tests::{binary, jdk, root};

use crate::{Said, Scratch, counts, diff, folder, kinds, text};

fn jvm(options: &[&str], name: &str) -> Said {
    let program = folder().join("jvm").join(format!("{name}.java"));
    diff(&[&["--jvm"], options, &[text(&program)]].concat())
}

fn compared(options: &[&str], name: &str) -> Value {
    jvm(&[options, &["--format", "json"]].concat(), name).json()
}

fn equal(name: &str, inputs: u64) {
    let json = compared(&[], name);
    assert_eq!((counts(&json), kinds(&json)), ([inputs, inputs, 0, 0], vec![]), "{name}: {json}");
    assert_eq!(json["complete"], true, "{name}");
}

#[test]
fn statics_are_fresh_on_every_path() {
    equal("Counted", 10);
    equal("Sometimes", 200);
    equal("Announced", 6);
    // More than the differences that are looked at again.
    equal("Restored", 2000);
    equal("KeptElsewhere", 1500);
    equal("LateInitialiser", 3000);
}

#[test]
fn structures_are_the_same_in_every_form() {
    // Null, the same or the other node; lowest and highest of what nobody looked at.
    equal("Emits", 4);
}

/// What a JVM keeps for itself is not compared, in an exception neither.
#[test]
fn emitted_exceptions_are_the_same() {
    equal("EmitsThrown", 3);
}

/// Two runs in one process differ, because of what the first has left behind; alone it does the same every time.
#[test]
fn what_earlier_paths_leave_behind_is_not_unsteady() {
    let json = compared(&[], "Interns");
    assert_eq!((kinds(&json), &json["different"]), (vec![], &0.into()), "{json}");
    let said = json["warnings"].to_string();
    assert!(said.contains("a path leaves something in the JVM that other paths see"), "{said}");
}

/// Whoever mentions a thread or a loader reaches much of the JDK: these are shown by their names and by what the program adds to them.
#[test]
fn threads_and_loaders_are_their_names() {
    equal("Runtimes", 2);
    let program = folder().join("jvm/Runtimes.java");
    let mut command = Command::new(binary::tarry());
    let ran = command.args(["run", "--format", "jsonl"]).arg(program).output().expect("tarry runs");
    let text = String::from_utf8_lossy(&ran.stdout);
    let line = text.lines().next().unwrap_or_default();
    assert!(line.len() < 2000, "{} bytes", line.len());
    assert!(line.contains(r#""name":"worker""#) && line.contains(r#""name":"java.base""#), "{line}");
}

#[test]
fn every_way_to_end_is_compared() {
    let json = compared(&[], "Ends");
    assert_eq!((counts(&json), kinds(&json)), ([8, 8, 0, 0], vec![]), "{json}");
    // One of the ways is an exception in a second thread.
    assert_eq!((&json["complete"], &json["schedules"]), (&false.into(), &"one".into()), "{json}");
    assert_eq!(jvm(&[], "Ends").code, 0);
    let json = compared(&[], "Lines");
    assert_eq!((counts(&json), kinds(&json)), ([4, 4, 0, 0], vec![]), "{json}");
}

/// A thread with a handler of its own fails the path on both sides.
#[test]
fn handlers_of_threads_are_the_same() {
    let json = compared(&[], "Handled");
    assert_eq!((counts(&json), kinds(&json)), ([12, 12, 0, 0], vec![]), "{json}");
}

/// All that nobody caught is compared, whichever thread was first. Which thread of a pool takes a task is not.
#[test]
fn the_order_in_which_threads_fail_is_no_difference() {
    let json = compared(&[], "ManyFail");
    assert_eq!((counts(&json), kinds(&json)), ([5, 5, 0, 0], vec![]), "{json}");
    for rule in json["equal_after_rules"].as_array().into_iter().flatten() {
        assert_eq!(*rule, serde_json::json!(["thread", 1]), "{json}");
    }
}

#[test]
fn programs_of_the_papers_are_equal() {
    for (program, args) in [("HeapArray", ["5"]), ("DAG", ["3"]), ("SearchTree", ["4"])] {
        let source = root().join("java-fixtures/udita").join(format!("{program}.java"));
        let said = diff(&["--jvm", text(&source), args[0]]);
        assert_eq!(said.code, 0, "{program}: {}{}", said.out, said.err);
        assert!(said.out.starts_with("no difference in "), "{}", said.out);
    }
}

#[test]
fn a_jvm_that_hangs_or_dies_is_a_finding_and_the_rest_goes_on() {
    let json = compared(&["--path-timeout", "2s"], "Troubled");
    assert_eq!(kinds(&json), ["now hangs: -: 1", "crashes: -: 1", "unsteady: -: 1"], "{json}");
    assert_eq!(counts(&json), [10, 7, 3, 0]);
    let said = jvm(&["--path-timeout", "2s"], "Troubled");
    assert_eq!(said.code, 1);
    assert!(said.out.contains("SIGSEGV"), "{}", said.out);
    let shown = jvm(&["--trace", "4"], "Troubled");
    assert!(shown.out.starts_with("tarry and JDK 17"), "{}", shown.out);
    assert_eq!(shown.out.matches("| done 4").count(), 2, "{}", shown.out);
}

#[test]
fn a_jvm_that_hangs_on_everything_is_given_up() {
    let json = compared(&["--path-timeout", "100ms"], "AllHang");
    assert_eq!(
        (counts(&json), kinds(&json)),
        ([100, 0, 20, 80], vec!["now hangs: -: 20".to_string()]),
        "{json}"
    );
    assert_eq!(json["complete"], false);
    let features = json["unsupported_features"].as_array().expect("a list");
    assert_eq!(features[0][1], 80, "{json}");
}

#[test]
fn several_jvms_are_compared_with_each_other() {
    let (Some(old), Some(new)) = (jdk::find(17), jdk::find(25)) else {
        println!("SKIPPED: needs JDK 17 and 25");
        return;
    };
    let said = jvm(&["--jdk", text(&old.home), "--jdk", text(&new.home), "--format", "json"], "Version");
    let all: Vec<Value> =
        said.out.lines().map(|l| serde_json::from_str(l).expect("a line of JSON")).collect();
    assert_eq!(all.iter().map(counts).collect::<Vec<_>>(), [[2, 2, 0, 0], [2, 1, 1, 0]], "{}", said.out);
    assert_eq!(all[1]["differences"][0]["old"]["output"], "17\n");
    assert_eq!(all[1]["differences"][0]["new"]["output"], "25\n");
}

#[test]
fn jvms_that_cannot_be_used_are_refused() {
    let dir = Scratch::new("jvm");
    let said = jvm(&["--jdk", "/no/such/jdk"], "Version");
    assert_eq!(said.code, 4);
    assert!(said.err.contains("--jdk /no/such/jdk: no such directory"), "{}", said.err);
    // A home without `java`.
    let real = jdk::find(17).expect("the tests need a JDK 17");
    fs::create_dir_all(dir.0.join("lib")).expect("made");
    fs::copy(real.home.join("release"), dir.0.join("release")).expect("copied");
    std::os::unix::fs::symlink(real.home.join("lib/modules"), dir.0.join("lib/modules")).expect("linked");
    let compiled = tarry_tests::compile::compile_against(
        &real,
        &[folder().join("jvm/Version.java")],
        &[tarry_tests::compile::api_jar().expect("the API")],
    )
    .expect("it compiles");
    let said = diff(&["--jvm", "--jdk", text(&dir.0), "-cp", text(&compiled.dir), "Version"]);
    assert_eq!((said.code, said.out.as_str()), (4, ""), "{}", said.err);
    assert!(said.err.contains("cannot start") && said.err.contains("bin/java"), "{}", said.err);
    if let Some(newer) = jdk::find(25) {
        let newer = tarry_tests::compile::compile_against(
            &newer,
            &[folder().join("jvm/Version.java")],
            &[tarry_tests::compile::api_jar().expect("the API")],
        )
        .expect("it compiles");
        let said = diff(&["--jvm", "-cp", text(&newer.dir), "Version"]);
        assert_eq!((said.code, said.out.as_str()), (4, ""), "{}", said.err);
        assert!(said.err.contains("too old for the program"), "{}", said.err);
    }
}

#[test]
fn the_state_of_the_jvm_is_fresh_on_every_path() {
    // 37 kinds of state, each changed by one of four paths; two start a thread.
    let json = compared(&[], "Leaks");
    assert_eq!((counts(&json), kinds(&json)), ([148, 148, 0, 0], vec![]), "{json}");
}

#[test]
fn a_program_may_end_the_jvm_in_any_way() {
    let json = compared(&[], "Exits");
    assert_eq!(
        (counts(&json), kinds(&json)),
        ([20, 19, 1, 0], vec!["other value: output: 1".to_string()]),
        "{json}"
    );
    assert_eq!(json["differences"][0]["new"]["output"], "path 18\nJVM\n");
}

#[test]
fn what_exceptions_say_and_standard_error_are_compared() {
    let said = jvm(&["--format", "json"], "Says");
    // It has halves of surrogate pairs, which `serde_json` refuses.
    let json: Value = tarry_report::parse_json(&said.out).expect("JSON");
    assert_eq!(counts(&json), [18, 10, 8, 0], "{json}");
    let differences = json["differences"].as_array().expect("a list");
    let is_odd =
        |d: &Value| d["trace"].as_str().and_then(|t| t.parse::<u32>().ok()).is_some_and(|t| t % 2 == 1);
    assert!(differences.len() == 7 && differences.iter().all(is_odd), "{json}");
    assert_eq!(json["equal_after_rules"], serde_json::json!([["time", 1]]));
    assert_eq!(differences[2]["new"]["exception"]["causes"][1]["message"], "overridden: JVM", "{json}");
    assert_eq!(differences[5]["new"]["errors"], "JVM\n", "{json}");
    let human = jvm(&[], "Says").out;
    assert!(human.contains("emitted name \\ud800: \"JVM\\udc00\""), "{human}");
    assert!(human.contains("; 1 equal only after rule `time`"), "{human}");
}

#[test]
fn one_input_is_shown_with_a_verdict() {
    for (trace, code, verdict) in
        [("1", 1, "DIFFERENT other exception"), ("2", 0, "SAME"), ("17", 0, "SAME after normalising: time")]
    {
        let said = jvm(&["--trace", trace], "Says");
        let first = said.out.lines().next().unwrap_or_default();
        assert!(said.code == code && first.ends_with(&format!(": {verdict}")), "{}{}", said.out, said.err);
    }
}

#[test]
fn what_another_path_has_left_in_the_jvm_neither_makes_nor_hides_a_difference() {
    let interned = |how: &str| {
        let program = folder().join("jvm/Interned.java");
        diff(&["--jvm", "--format", "json", text(&program), how, "4"]).json()
    };
    let json = interned("seen");
    assert_eq!((counts(&json), kinds(&json)), ([4, 4, 0, 0], vec![]), "{json}");
    assert!(
        json["warnings"][0].as_str().is_some_and(|w| w.contains("what 4 paths show in a new JVM")),
        "{json}"
    );
    let one = ([4, 3, 1, 0], vec!["other value: output: 1".to_string()]);
    let json = interned("hides");
    assert_eq!((counts(&json), kinds(&json)), one, "{json}");
    assert_eq!(json["differences"][0]["new"]["output"], "2 true\n", "{json}");
    let json = interned("differs");
    assert_eq!((counts(&json), kinds(&json)), one, "{json}");
    assert_eq!(json["warnings"], Value::Null, "{json}");
}
