//! Drivers that tarry writes: `--class`, `--method`, `--all`.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use tarry_tests::{compile, jdk};

use crate::{Said, Scratch, counts, diff, folder, kinds, library, sources, text};

fn free(options: &[&str]) -> Said {
    let library = library();
    let mut args = options.to_vec();
    args.extend(["--dep", text(&library.dep), text(&library.old), text(&library.new)]);
    diff(&args)
}

#[test]
fn a_class_is_compared_without_a_driver() {
    let said = free(&["--class", "lib.Text", "--rounds", "1", "--format", "json"]);
    assert_eq!(said.code, 1, "{}", said.err);
    let json = said.json();
    let expected = [
        "now throws: lib.Text.parse(String): 1",
        "other exception: lib.Text.parse(String): 16",
        "now hangs: -: 1",
        "other API: 'java.lang.String lib.Text.gone(java.lang.String)': 23",
        "now throws: lib.Text.cut(String, int): 22",
        "other value: emitted \"repeat\": 21",
    ];
    assert_eq!(kinds(&json), expected);
    assert_eq!(json["program"], "lib.Text");
    assert_eq!(json["complete"], true);
}

#[test]
fn one_method_is_compared_alone() {
    let said = free(&["--class", "lib.Text", "--method", "max", "--rounds", "1"]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    // Two ints out of -1, 0, 1, 2, and no constant in the code.
    assert!(said.out.contains("\nno difference in 16 inputs (16 returned normally): "), "{}", said.out);
}

/// What is printed is a driver like any other.
#[test]
fn a_printed_driver_finds_the_same() {
    let printed = free(&["--class", "lib.Lazy", "--print-driver"]);
    assert_eq!(printed.code, 0, "{}", printed.err);
    let scratch = Scratch::new("printed-driver");
    let file = scratch.0.join("LazyDriver.java");
    fs::write(&file, &printed.out).expect("a scratch file");
    let written = free(&["--class", "lib.Lazy", "--rounds", "6", "--format", "json"]).json();
    let edited = free(&["--driver", text(&file), "--format", "json"]).json();
    assert_eq!((kinds(&edited), counts(&edited)), (kinds(&written), counts(&written)));
    assert_eq!(kinds(&edited).len(), 2, "{edited}");
}

#[test]
fn all_classes_that_changed_come_most_changed_first() {
    let said = free(&["--all", "--rounds", "1", "--format", "json"]);
    assert_eq!(said.code, 1, "{}", said.err);
    let programs: Vec<serde_json::Value> = said
        .out
        .lines()
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line).expect("a comparison a line")["program"].take()
        })
        .collect();
    // Needs is the same in both versions and reaches nothing that changed.
    assert_eq!(programs, ["lib.Text", "lib.Lazy", "lib.Bag", "lib.Ring"]);
    let human = free(&["--all", "--rounds", "1"]);
    assert!(human.out.contains("\nlib.Bag, "), "{}", human.out);
}

#[test]
fn nothing_changed_is_said() {
    let library = library();
    let said = diff(&["--all", "--dep", text(&library.dep), text(&library.old), text(&library.old)]);
    assert_eq!((said.code, said.out.as_str()), (0, ""));
    assert_eq!(said.err, "tarry: no public class changed or reaches one that did\n");
}

#[test]
fn classes_without_a_driver_are_bad_input() {
    for (options, message) in [
        (&["--class", "lib.Nope"][..], "no driver for lib.Nope: there is no such class"),
        (&["--class", "lib.Bag.Node"], "no driver for lib.Bag$Node: the class is not public"),
        (
            &["--class", "lib.Text", "--method", "nope"],
            "no driver for lib.Text, method nope: it has no public method of that name",
        ),
    ] {
        let said = free(options);
        assert_eq!((said.code, said.err.trim_end()), (4, format!("tarry: {message}").as_str()));
    }
    let said = free(&[]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("`--class pkg.Foo` writes one"), "{}", said.err);
}

/// Both versions of a library in a folder, where it is one package.
pub fn both(library: &str, package: &str) -> [PathBuf; 2] {
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    ["old", "new"].map(|version| {
        let all = sources(&folder().join(library).join(version).join(package));
        compile::compile(&jdk, &all).expect("it compiles").dir
    })
}

fn generic() -> [PathBuf; 2] {
    both("generic", "gen")
}

fn generic_class(options: &[&str], class: &str) -> Said {
    let [old, new] = generic();
    diff(&[options, &["--class", class, text(&old), text(&new)]].concat())
}

/// No class is both a number and a task: that call is left out, the others are compared.
#[test]
fn calls_that_javac_does_not_take_are_left_out() {
    let said = generic_class(&[], "gen.Bounded");
    assert_eq!(said.code, 1, "{}{}", said.out, said.err);
    assert_eq!(said.err, "tarry: left out, javac does not take the call: gen.Bounded.run(Number)\n");
    assert!(said.out.contains("DIFFERENT other value: emitted \"half\""), "{}", said.out);
}

/// Signatures say what a list is a list of, and what a function gives.
#[test]
fn generic_methods_are_called_with_values_of_the_right_types() {
    let said = generic_class(&["--format", "json"], "gen.Typed");
    assert_eq!((said.code, said.err.as_str()), (1, ""), "{}", said.out);
    let found = kinds(&said.json());
    let about = |name: &str| found.iter().any(|kind| kind.contains(&format!(": emitted \"{name}\"")));
    for name in ["add", "letters", "sum", "ask", "least", "count"] {
        assert!(about(name), "no difference of {name}: {found:#?}");
    }
}

/// What is printed is for people: no warning, nothing that is not used, short names.
#[test]
fn printed_drivers_compile_without_warnings() {
    let [old, _] = generic();
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    let scratch = Scratch::new("no-warnings");
    for class in ["Typed", "Slow", "Bounded"] {
        let printed = generic_class(&["--print-driver"], &format!("gen.{class}")).out;
        let file = scratch.0.join(format!("{class}Driver.java"));
        fs::write(&file, &printed).expect("a scratch file");
        let path = [&old, &compile::api_jar().expect("the API")].map(|entry| text(entry)).join(":");
        let ran = Command::new(jdk.home.join("bin/javac"))
            .args(["-Xlint:all", "-Werror", "-cp", &path, "-d"])
            .args([&scratch.0, &file])
            .output()
            .expect("javac runs");
        assert!(ran.status.success(), "{}{printed}", String::from_utf8_lossy(&ran.stderr));
        let body = printed.lines().filter(|line| !line.starts_with("import "));
        let noisy = body.filter(|line| line.contains("@SuppressWarnings") || line.contains("java.util."));
        assert_eq!(noisy.count(), 0, "{printed}");
    }
}

/// Depth first, the first method alone would take years. The budget is in paths, which no busy machine makes fewer.
#[test]
fn every_method_gets_its_share_of_the_budget() {
    let said = generic_class(&["--max-paths", "3000", "--format", "json"], "gen.Slow");
    assert_eq!(said.code, 1, "{}", said.err);
    let json = said.json();
    let found: Vec<String> =
        kinds(&json).iter().filter_map(|kind| Some(kind.rsplit_once(": ")?.0.to_string())).collect();
    assert_eq!(found, ["other value: emitted \"first\"", "other value: emitted \"second\""], "{json}");
    let names = ["first", "second"]
        .map(|name| format!("gen.Slow.{name}(String, String, String, String, String, String)"));
    let warning =
        format!("2 of 3 calls were not tried with all values of the first round: {}", names.join(", "));
    assert_eq!((&json["warnings"], &json["complete"]), (&serde_json::json!([warning]), &false.into()));
}

/// `--depth` is how far objects are made of others, `--calls` how often a receiver is changed.
#[test]
fn depth_and_calls_bound_the_driver() {
    let driver = |options: &[&str]| generic_class(&[options, &["--print-driver"]].concat(), "gen.Typed").out;
    assert!(driver(&[]).contains("for (int calls = pick(2, 2, 3, 4, 6, 9); calls > 0; calls--)"));
    assert!(
        driver(&["--calls", "9"])
            .contains("for (int calls = pick(10, 10, 11, 12, 14, 17); calls > 0; calls--)")
    );
    assert!(!driver(&["--calls", "0"]).contains("int calls"));
    let nested = |depth: &str| generic_class(&["--print-driver", "--depth", depth], "gen.Chain").out;
    assert_eq!(nested("1").matches("new Chain(").count(), 3, "{}", nested("1"));
    assert!(nested("1").contains("new Chain((Chain) null)"), "{}", nested("1"));
    assert!(nested("3").contains("new Chain(makeChain2())"), "{}", nested("3"));
    assert!(!nested("2").contains("makeChain3"), "{}", nested("2"));
    // Two links are needed to see the difference.
    assert_eq!(generic_class(&["--depth", "1", "--rounds", "1"], "gen.Chain").code, 0);
    assert_eq!(generic_class(&["--depth", "3", "--rounds", "1"], "gen.Chain").code, 1);
    for (option, value) in [("--depth", "0"), ("--depth", "5"), ("--calls", "21"), ("--rounds", "7")] {
        let said = generic_class(&[option, value], "gen.Chain");
        assert_eq!(said.code, 2, "{}", said.err);
        assert!(said.err.contains(option), "{}", said.err);
    }
}

/// Both versions run on the machine's own clock: times are compared unless somebody asks for the rule.
#[test]
fn times_are_normalised_on_request() {
    let said = generic_class(&[], "gen.Stamp");
    assert_eq!(said.code, 1, "{}", said.out);
    let said = generic_class(&["--normalise", "hash,lambda"], "gen.Stamp");
    assert_eq!(said.code, 1, "{}", said.out);
    let said = generic_class(&["--normalise", "time"], "gen.Stamp");
    assert_eq!(said.code, 0, "{}", said.out);
    assert!(said.out.contains("; 1 equal only after rule `time`: "), "{}", said.out);
    assert!(said.out.contains("rules in force: time (--normalise none compares raw text)"), "{}", said.out);
}
