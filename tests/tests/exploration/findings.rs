//! Failed paths as people see them: in groups, each with its smallest path, its choices and its line.

use serde_json::{Value, json};

use crate::{explore, fixture, run};

fn findings(options: &[&str]) -> Vec<Value> {
    let summary = explore(&[&["--all"], options].concat(), "explore/TwoFaults", &[]);
    summary["findings"].as_array().expect("a list").clone()
}

/// The trace without what it says of the program.
fn picks(finding: &Value) -> &str {
    finding["trace"].as_str().and_then(|t| t.split('~').next()).expect("a trace")
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
    assert_eq!(picks(&found[1]), "7,*,*,*,*");
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
            ("getEnum(2 values)", Some("GREEN")),
            ("getFrom(2 values)", Some("\"one\"")),
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
        "  replay: tarry replay '7,*,*,*,*~",
        "  3 paths fail like this; this is the smallest\n",
    ] {
        assert!(ran.out.contains(expected), "{expected}in\n{}", ran.out);
    }
}

/// Without `--all` the first failure in depth-first order, whoever finds it.
#[test]
fn one_finding_ends_the_search() {
    for workers in ["1", "2", "4"] {
        let summary = explore(&["-j", workers], "explore/TwoFaults", &[]);
        let found = summary["findings"].as_array().expect("a list");
        assert_eq!(found.len(), 1, "{summary}");
        assert_eq!((picks(&found[0]), &found[0]["count"]), ("5,*,#1,#1,null", &json!(1)));
    }
}

#[test]
fn reports_for_other_tools() {
    let dir = std::env::temp_dir().join(format!("tarry-reports-{}", std::process::id()));
    let place = dir.to_str().expect("a path in UTF-8");
    let read = |name: &str| std::fs::read_to_string(dir.join(name)).expect("written");
    let ran = run(&["--all", "--report-dir", place], "explore/TwoFaults", &[]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);

    let found: Value = serde_json::from_str(&read("findings.json")).expect("JSON");
    assert_eq!(found, json!(findings(&[])));

    let sarif: Value = serde_json::from_str(&read("findings.sarif")).expect("JSON");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results.len(), 2);
    let location = &results[1]["locations"][0]["physicalLocation"];
    assert_eq!(location["artifactLocation"]["uri"], "TwoFaults.java");
    assert_eq!(location["region"]["startLine"], 21);

    let xml = read("junit.xml");
    let suite = roxmltree::Document::parse(&xml).expect("XML");
    let failures: Vec<_> = suite.descendants().filter(|n| n.has_tag_name("failure")).collect();
    assert_eq!(failures.len(), 2);
    assert_eq!(failures[1].attribute("type"), Some("java.lang.ArrayIndexOutOfBoundsException"));
    let suite = suite.descendants().find(|n| n.has_tag_name("testsuite")).expect("a suite");
    assert_eq!((suite.attribute("tests"), suite.attribute("failures")), (Some("2"), Some("2")));

    // A search that finds nothing replaces what is there.
    run(&["--report-dir", place, "--output", "none"], "udita/NQueens", &["4"]);
    assert_eq!(read("findings.json").trim(), "[]");
    assert!(read("junit.xml").contains("tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\""));
    std::fs::remove_dir_all(&dir).expect("it is there");
}

/// A package that is called like one of the JDK's is the program's all the same, and a deadlock is where its threads are.
#[test]
fn failures_are_where_the_program_is() {
    let dir = std::env::temp_dir().join(format!("tarry-flower-{}", std::process::id()));
    let place = dir.to_str().expect("a path in UTF-8");
    let read = |name: &str| std::fs::read_to_string(dir.join(name)).expect("written");
    let ran = run(&["--all", "--report-dir", place], "explore/sun/flower/Seed", &[]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let sarif: Value = serde_json::from_str(&read("findings.sarif")).expect("JSON");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    let lines: Vec<_> = results
        .iter()
        .map(|result| {
            let location = &result["locations"][0]["physicalLocation"];
            assert_eq!(location["artifactLocation"]["uri"], "sun/flower/Seed.java", "{result}");
            (result["ruleId"].as_str().expect("a rule"), location["region"]["startLine"].as_u64())
        })
        .collect();
    assert_eq!(lines, [("java.lang.NumberFormatException", Some(9)), ("tarry/deadlock", Some(10))]);
    let xml = read("junit.xml");
    let suite = roxmltree::Document::parse(&xml).expect("XML");
    for case in suite.descendants().filter(|n| n.has_tag_name("testcase")) {
        assert_eq!(case.attribute("classname"), Some("sun.flower.Seed"));
    }
    assert!(xml.contains("1 path fails like this") && !xml.contains("1 paths"), "{xml}");
    std::fs::remove_dir_all(&dir).expect("it is there");
}

#[test]
fn a_report_directory_that_cannot_be_made() {
    let ran = run(&["--report-dir", "/dev/null/below"], "udita/NQueens", &["4"]);
    assert_eq!(ran.code, Some(4), "{}", ran.err);
    assert!(ran.err.contains("--report-dir /dev/null/below"), "{}", ran.err);
}

const CAUSES: &str = "explore/Causes";

/// The same exception from the same place with another cause is another finding, and stays so when it becomes smaller.
#[test]
fn causes_tell_findings_apart() {
    for options in
        [&["--all"][..], &["--all", "--minimize"], &["--all", "--strategy", "random", "--minimize"]]
    {
        let summary = explore(options, CAUSES, &[]);
        let found = summary["findings"].as_array().expect("a list");
        let read = found.iter().filter(|f| f["exception"]["class"] == "java.lang.IllegalStateException");
        let causes: Vec<_> = read.map(|f| (f["exception"]["causes"][0]["class"].clone(), picks(f))).collect();
        let null = json!("java.lang.NullPointerException");
        assert_eq!(
            causes,
            [(null, "0"), (json!("java.lang.NumberFormatException"), "2")],
            "{options:?}: {summary}"
        );
    }
}

#[test]
fn rules_of_deadlocks_and_exits_are_nobody_elses() {
    let dir = std::env::temp_dir().join(format!("tarry-causes-{}", std::process::id()));
    run(&["--all", "--report-dir", dir.to_str().expect("a path in UTF-8")], CAUSES, &[]);
    let text = std::fs::read_to_string(dir.join("findings.sarif")).expect("written");
    let sarif: Value = serde_json::from_str(&text).expect("JSON");
    let results = sarif["runs"][0]["results"].as_array().expect("results").iter();
    let mut shown: Vec<(&str, &str)> = results
        .map(|r| {
            let text = r["message"]["text"].as_str().expect("a text");
            (r["ruleId"].as_str().expect("a rule"), text.lines().next().expect("a line"))
        })
        .collect();
    shown.sort_unstable();
    let read = ("java.lang.IllegalStateException", "java.lang.IllegalStateException: read");
    let others = [("tarry/deadlock", "deadlock"), ("tarry/exit", "exit status 3")];
    assert_eq!(shown, [("deadlock", "deadlock"), read, read, others[0], others[1]]);
    assert_eq!(sarif["runs"][0]["tool"]["driver"]["rules"].as_array().map(Vec::len), Some(4), "{sarif}");
    std::fs::remove_dir_all(&dir).expect("it is there");
}

#[test]
fn a_replay_is_a_line_of_json() {
    let replayed = |trace: &str, name: &str| -> Value {
        let mut command = std::process::Command::new(tarry_tests::binary::tarry());
        command.args(["replay", trace, "--format", "json"]).arg(fixture(name));
        let out = command.output().expect("tarry runs").stdout;
        let text = String::from_utf8_lossy(&out);
        serde_json::from_str(text.lines().last().unwrap_or_default())
            .unwrap_or_else(|e| panic!("{e}: {text}"))
    };
    let failed = replayed("2", CAUSES);
    assert_eq!(
        (&failed["outcome"], &failed["exception"]["message"]),
        (&json!("failed"), &json!("read")),
        "{failed}"
    );
    assert_eq!(replayed("5", CAUSES)["exit"], 3);
}
