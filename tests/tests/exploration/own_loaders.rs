//! Classes that paths define themselves, in loaders of their own: nothing of them is there before, or on another path.

use std::process::Command;

use tarry_tests::binary;

use crate::{fixture, run};

const OPTIONS: &[&[&str]] = &[
    &[],
    &["--strategy", "bfs"],
    &["-j", "2"],
    &["--mode", "eager"],
    &["--strategy", "random", "--seed", "3"],
];

/// Without a class of its own the user has the library's; with one, what the library makes is none of it.
fn expected(early: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for (confused, own) in [(false, false), (false, true), (true, false), (true, true)] {
        let result = match own {
            true => "LinkageError LinkageError",
            false if confused || early => "NoSuchFieldError NoSuchFieldError",
            false => "6 8",
        };
        // On two paths each.
        lines.extend([(); 2].map(|()| format!("{confused} {own} {result} java.lang.Object")));
    }
    lines
}

#[test]
fn paths_have_their_own_classes() {
    for options in OPTIONS {
        for (early, args) in [(false, &[][..]), (true, &["early"])] {
            let options = [&["--all", "--output", "accepted"], *options].concat();
            let ran = run(&options, "explore/OwnLoaders", args);
            let mut lines: Vec<String> = ran.out.lines().take(8).map(str::to_string).collect();
            lines.sort();
            assert_eq!(lines, expected(early), "{options:?}: {}", ran.err);
        }
    }
}

#[test]
fn and_so_has_a_replay() {
    for (trace, line) in [("f,0,f", "false false 6 8"), ("t,1,t", "true true LinkageError LinkageError")] {
        let mut command = Command::new(binary::tarry());
        let output = command.args(["replay", trace]).arg(fixture("explore/OwnLoaders")).output();
        let output = output.expect("tarry runs");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(text, format!("{line} java.lang.Object\n"), "{output:?}");
    }
}
