//! `scripts/gates` runs what it says, stops where something is wrong, and says what to do.

use std::fs;
use std::process::Command;

use tarry_tests::root;

use crate::Folder;

/// Runs the gates with a stand-in for cargo that writes down what it is asked for and fails where `wrong` says so.
fn gates(name: &str, wrong: &str) -> (Option<i32>, String, Vec<String>) {
    let folder = Folder::new(name);
    let cargo = folder.0.join("cargo");
    let script = format!(
        "#!/bin/sh\necho \"$*\" >>'{}/asked'\ncase \"$*\" in {wrong}) exit 1;; esac\n",
        folder.0.display()
    );
    fs::write(&cargo, script).expect("a temporary folder");
    assert!(Command::new("chmod").arg("+x").arg(&cargo).status().expect("chmod").success());
    let path = format!("{}:{}", folder.0.display(), std::env::var("PATH").expect("a path"));
    let ran = Command::new(root().join("scripts/gates")).env("PATH", path).output().expect("bash runs");
    let asked = fs::read_to_string(folder.0.join("asked")).expect("cargo was asked");
    let asked = asked.lines().filter(|line| !line.ends_with("--version")).map(str::to_string).collect();
    (ran.status.code(), String::from_utf8_lossy(&ran.stderr).into_owned(), asked)
}

#[test]
fn format_lints_and_comments_are_looked_at_in_turn() {
    let (code, said, asked) = gates("gates", "nothing");
    assert_eq!((code, said.as_str()), (Some(0), ""));
    let all = [
        "fmt --all --check",
        "clippy --profile quick --workspace --all-targets --locked -- -D warnings",
        "doc --profile quick --no-deps --workspace --locked",
    ];
    assert_eq!(asked, all);
    for (number, (wrong, what)) in
        [("fmt*check", "the format"), ("clippy*-D*", "clippy"), ("doc*", "rustdoc")].iter().enumerate()
    {
        let (code, said, asked) = gates(&format!("gates-{number}"), wrong);
        assert_eq!(code, Some(1), "{said}");
        assert!(said.starts_with(&format!("gates: {what} failed: ")), "{said}");
        assert_eq!(asked, all[..=number]);
    }
}

#[test]
fn a_missing_component_says_how_to_get_it() {
    for (command, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        let (code, said, asked) = gates(&format!("no-{command}"), &format!("'{command} --version'"));
        let advice = format!("rustup component add {component}, or the package of your system that has it");
        assert_eq!((code, said), (Some(2), format!("gates: no cargo {command} found: {advice}\n")));
        assert!(asked.is_empty(), "{asked:?}");
    }
}
