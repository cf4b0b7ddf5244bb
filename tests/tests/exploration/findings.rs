//! Failed paths as people see them: in groups, each with its smallest path, its choices and its line.

use serde_json::{Value, json};

use crate::{explore, run};

fn findings(options: &[&str]) -> Vec<Value> {
    let summary = explore(&[&["--all"], options].concat(), "explore/TwoFaults", &[]);
    summary["findings"].as_array().expect("a list").clone()
}

#[test]
fn one_finding_for_each_place() {
    let found = findings(&[]);
    let shown: Vec<_> = found.iter().map(|f| (f["exception"]["class"].clone(), f["count"].clone())).collect();
    assert_eq!(
        shown,
        [
            (json!("java.lang.NullPointerException"), json!(1)),
            (json!("java.lang.ArrayIndexOutOfBoundsException"), json!(3)),
        ]
    );
    assert_eq!(found[1]["trace"], "7,*,*,*,*");
    assert_eq!(found[1]["exception"]["message"], "Index 7 out of bounds for length 3");
}

#[test]
fn the_same_findings_by_every_way() {
    let expected = findings(&[]);
    for options in [&["-j", "4"][..], &["--strategy", "bfs"], &["--strategy", "random", "--seed", "7"]] {
        assert_eq!(findings(options), expected, "{options:?}");
    }
}

#[test]
fn choices_say_what_was_asked_where_and_what_was_picked() {
    let found = findings(&[]);
    let choices: Vec<(&str, Option<&str>)> = found[0]["choices"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|c| (c["call"].as_str().expect("text"), c["picked"].as_str()))
        .collect();
    assert_eq!(
        choices,
        [
            ("getInt(0, 9)", Some("5")),
            ("getInt(0, 9)", None),
            ("getEnum(2 values)", Some("GREEN, number 1")),
            ("getFrom(2 values)", Some("\"one\", number 1")),
            ("getAny()", Some("null")),
        ]
    );
    assert_eq!(found[0]["choices"][4]["at"], "TwoFaults.main(TwoFaults.java:18)");
}

#[test]
fn people_get_the_line_the_choices_and_the_command() {
    let ran = run(&["--all"], "explore/TwoFaults", &[]);
    for expected in [
        "FAILED java.lang.ArrayIndexOutOfBoundsException: Index 7 out of bounds for length 3\n",
        "  TwoFaults.java:21:  few[a] = unread;\n",
        "  getInt(0, 9) any value ",
        "at TwoFaults.main(TwoFaults.java:14)\n",
        "  replay: tarry replay '7,*,*,*,*' ",
        "  3 paths fail like this; this is the smallest\n",
    ] {
        assert!(ran.out.contains(expected), "{expected}in\n{}", ran.out);
    }
}
