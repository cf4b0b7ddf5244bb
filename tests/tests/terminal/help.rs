//! Help that fits a screen, the manual, and completions: made from the same declarations, which tests look at too.

use std::fs;

use clap::{Arg, CommandFactory};
use tarry_cli::args::Cli;
use tarry_tests::root;

use crate::Folder;

const LINES: usize = 40;
const COLUMNS: usize = 100;

fn commands() -> Vec<String> {
    let tarry = Cli::command();
    let all: Vec<String> = tarry.get_subcommands().map(|c| c.get_name().to_string()).collect();
    assert!(all.len() >= 8, "{all:?}");
    all
}

/// The long names of the options of a command.
fn options(command: &str) -> Vec<String> {
    let tarry = Cli::command();
    let found = tarry.find_subcommand(command).expect("it is one of them");
    found.get_arguments().filter_map(Arg::get_long).map(str::to_string).collect()
}

#[test]
fn short_help_fits_a_screen() {
    let folder = Folder::new("short-help");
    for command in commands() {
        let help = folder.tarry(&[&command, "-h"]).out;
        let (lines, columns) =
            (help.lines().count(), help.lines().map(|l| l.chars().count()).max().unwrap_or(0));
        assert!(lines <= LINES, "`tarry {command} -h` has {lines} lines:\n{help}");
        assert!(columns <= COLUMNS, "`tarry {command} -h` has {columns} columns:\n{help}");
        assert!(help.contains("\nExamples:\n  tarry "), "{help}");
    }
    let help = folder.tarry(&["-h"]).out;
    assert!(help.lines().count() <= 24, "{help}");
    commands().iter().for_each(|command| assert!(help.contains(command.as_str()), "{command}: {help}"));
}

#[test]
fn long_help_and_the_manual_have_every_option() {
    let folder = Folder::new("long-help");
    let dir = folder.0.join("man/man1");
    assert_eq!(folder.tarry(&["man", "--dir", dir.to_str().expect("UTF-8")]).code, Some(0));
    for command in commands() {
        let help = folder.tarry(&[&command, "--help"]).out;
        let page = folder.tarry(&["man", &command]).out;
        assert!(page.contains(&format!(".TH tarry-{command} 1")), "{page}");
        assert_eq!(fs::read_to_string(dir.join(format!("tarry-{command}.1"))).expect("written"), page);
        for option in options(&command) {
            assert!(help.contains(&format!("--{option}")), "{command} --{option}: {help}");
            let escaped = option.replace('-', "\\-");
            assert!(page.contains(&format!("\\-\\-{escaped}")), "{command} --{option}: {page}");
        }
        assert!(help.contains("Examples:"), "{help}");
    }
    assert!(folder.tarry(&["man"]).out.contains("tarry\\-run(1)"));
    let unwritable = folder.tarry(&["man", "--dir", "/dev/null/below"]);
    assert_eq!(unwritable.code, Some(4));
    assert!(unwritable.err.contains("--dir /dev/null/below"), "{}", unwritable.err);
    assert_eq!(folder.tarry(&["man", "women"]).code, Some(2));
}

#[test]
fn completions_know_every_option() {
    let folder = Folder::new("completions");
    for shell in ["bash", "zsh", "fish"] {
        let script = folder.tarry(&["completions", shell]).out;
        for option in commands().iter().flat_map(|command| options(command)) {
            assert!(script.contains(&option), "{shell} does not know --{option}");
        }
    }
}

/// Whoever adds an option writes a test that uses it.
#[test]
fn every_option_is_used_by_a_test() {
    let mut tests = String::new();
    collect(&root().join("tests/tests"), &mut tests);
    for command in commands() {
        let tarry = Cli::command();
        for arg in tarry.find_subcommand(&command).expect("it is one of them").get_arguments() {
            let left_out = |long: &&str| ["help", "version"].contains(long);
            let Some(long) = arg.get_long().filter(|long| !left_out(long)) else { continue };
            let aliases =
                arg.get_all_aliases().unwrap_or_default().into_iter().map(|alias| format!("\"-{alias}\""));
            let short = arg.get_short().into_iter().flat_map(|s| [format!("\"-{s}\""), format!("\"-{s}")]);
            let spellings =
                [format!("\"--{long}\""), format!("\"--{long}=")].into_iter().chain(aliases).chain(short);
            let used = spellings.into_iter().any(|spelling| tests.contains(&spelling));
            assert!(used, "no test uses --{long} of `tarry {command}`");
        }
    }
}

fn collect(dir: &std::path::Path, into: &mut String) {
    for entry in fs::read_dir(dir).expect("a folder of ours").flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, into);
        } else {
            into.push_str(&fs::read_to_string(&path).unwrap_or_default());
        }
    }
}

/// A reader that has seen enough is not an error.
#[test]
fn a_closed_pipe_is_quiet() {
    let folder = Folder::new("pipe");
    for words in [&["config", "--show"][..], &["doctor"], &["man", "run"], &["completions", "bash"]] {
        let mut child = folder
            .command(words)
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("tarry runs");
        drop(child.stdout.take());
        let ended = child.wait_with_output().expect("it ends");
        assert_eq!((ended.status.code(), ended.stderr.len()), (Some(0), 0), "{words:?}: {ended:?}");
    }
}
