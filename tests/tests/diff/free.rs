//! Drivers that tarry writes: `--class`, `--method`, `--all`.

use std::fs;
use std::process::Command;

use tarry_tests::{jdk, root};

use crate::{Said, Scratch, counts, diff, kinds, library, text};

fn free(options: &[&str]) -> Said {
    let library = library();
    let mut args = options.to_vec();
    args.extend(["--dep", text(&library.dep), text(&library.old), text(&library.new)]);
    diff(&args)
}

#[test]
fn a_class_is_compared_without_a_driver() {
    let said = free(&["--class", "lib.Text", "--format", "json"]);
    assert_eq!(said.code, 1, "{}", said.err);
    let json = said.json();
    let expected = [
        "now throws: lib.Text.parse(String): 1",
        "now hangs: -: 1",
        "other API: 'java.lang.String lib.Text.gone(java.lang.String)': 22",
        "now throws: lib.Text.cut(String, int): 21",
        "other exception: lib.Text.parse(String): 15",
        "other value: emitted \"repeat\": 20",
    ];
    assert_eq!(kinds(&json), expected);
    assert_eq!(json["program"], "lib.Text");
    assert_eq!(json["complete"], true);
}

#[test]
fn one_method_is_compared_alone() {
    let said = free(&["--class", "lib.Text", "--method", "max"]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    // Two ints out of -1, 0, 1, 2, and no constant in the code.
    assert!(said.out.starts_with("equal for all 16 inputs: "), "{}", said.out);
}

#[test]
fn the_command_of_a_difference_shows_it_again() {
    let said = free(&["--class", "lib.Text", "--method", "parse"]);
    let command =
        said.out.lines().find_map(|line| line.trim().strip_prefix("show: tarry diff ")).expect("a command");
    let words: Vec<&str> = command.split(' ').map(|word| word.trim_matches('\'')).collect();
    assert!(words.contains(&"--class") && words.contains(&"parse"), "{command}");
    let again = diff(&words);
    assert_eq!(again.code, 0, "{}", again.err);
    assert!(again.out.starts_with("DIFFERENT "), "{}", again.out);
}

/// What is printed is a driver like any other.
#[test]
fn a_printed_driver_finds_the_same() {
    let printed = free(&["--class", "lib.Lazy", "--print-driver"]);
    assert_eq!(printed.code, 0, "{}", printed.err);
    let scratch = Scratch::new("printed-driver");
    let file = scratch.0.join("LazyDriver.java");
    fs::write(&file, &printed.out).expect("a scratch file");
    let written = free(&["--class", "lib.Lazy", "--format", "json"]).json();
    let edited = free(&["--driver", text(&file), "--format", "json"]).json();
    assert_eq!((kinds(&edited), counts(&edited)), (kinds(&written), counts(&written)));
    assert_eq!(kinds(&edited).len(), 2, "{edited}");
}

#[test]
fn all_classes_that_changed_come_most_changed_first() {
    let said = free(&["--all", "--format", "json"]);
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
    let human = free(&["--all"]);
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

/// Generic bounds ask for more than erased types say: that call is left out, the others are compared.
#[test]
fn calls_that_javac_does_not_take_are_left_out() {
    let scratch = Scratch::new("left-out");
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    for version in ["old", "new"] {
        let source = root().join(format!("java-fixtures/diff/generic/{version}/gen/Bounded.java"));
        let ran = Command::new(jdk.home.join("bin/javac"))
            .arg("-d")
            .arg(scratch.0.join(version))
            .arg(source)
            .output();
        let ran = ran.expect("javac runs");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    }
    let said = diff(&["--class", "gen.Bounded", text(&scratch.0.join("old")), text(&scratch.0.join("new"))]);
    assert_eq!(said.code, 1, "{}{}", said.out, said.err);
    assert_eq!(said.err, "tarry: left out, javac does not take the call: gen.Bounded.run(Number)\n");
    assert!(said.out.contains("DIFFERENT other value: emitted \"half\""), "{}", said.out);
}
