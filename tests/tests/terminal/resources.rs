//! Results that nobody can have, and a system that gives less than is asked for: an error with its message, and no crash.

use std::fs::File;
use std::process::{Command, Stdio};

use tarry_tests::binary;

use crate::{Folder, Said};

impl Folder {
    /// `tarry WORDS` in this folder, after a command of the shell.
    fn after(&self, shell: &str, words: &[&str]) -> Said {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{shell}; exec \"$@\""), "sh"]).arg(binary::tarry()).args(words);
        Said::of(command.current_dir(&self.0).env_remove("TARRY_CONFIG").output().expect("a shell"))
    }
}

#[test]
fn a_number_of_workers_is_one() {
    let folder = Folder::new("jobs");
    for jobs in ["0", "1000", "-1", "two"] {
        let said = folder.tarry(&["run", "-j", jobs, "Three.java", "all"]);
        assert_eq!(said.code, Some(2), "{}", said.err);
        assert!(said.err.contains("is not a number of workers from 1 to 256"), "{}", said.err);
    }
}

#[test]
fn results_that_cannot_be_written_are_an_error() {
    let folder = Folder::new("full");
    for words in [
        &["run", "Three.java", "all"][..],
        &["run", "--format", "json", "--output", "none", "Three.java"],
        &["run", "--format", "jsonl", "-j", "2", "Three.java"],
        &["run", "--all", "Three.java"],
        &["replay", "3", "Three.java"],
        &["replay", "--coverage", "2", "Three.java", "all"],
    ] {
        let full = File::options().write(true).open("/dev/full").expect("a device that is full");
        let ended = folder.command(words).stdout(full).output().expect("tarry runs");
        let said = Said::of(ended);
        assert_eq!(said.code, Some(4), "{words:?}: {}", said.err);
        assert!(
            said.err.contains("cannot write results to standard output: No space left on device"),
            "{words:?}: {}",
            said.err
        );
    }
    // A reader that has seen enough (`| head`) ends the search: nobody would have the rest.
    folder.write(
        "Endless.java",
        "import tarry.Verify;\nclass Endless { public static void main(String[] a) { System.out.println(Verify.getInt(0, Integer.MAX_VALUE)); } }",
    );
    let words = ["run", "Endless.java"];
    let mut child =
        folder.command(&words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("tarry runs");
    drop(child.stdout.take());
    let said = Said::of(child.wait_with_output().expect("it ends"));
    assert_eq!((said.code, said.err.as_str()), (Some(130), ""), "quietly: it was no mistake");
}

#[test]
fn a_limit_of_file_sizes_is_an_error_of_the_file() {
    let folder = Folder::new("file-size");
    folder.write(
        "Many.java",
        "import tarry.Verify;\nclass Many { public static void main(String[] a) { System.out.println(Verify.getInt(1, 3000)); } }",
    );
    // Compiled before: the cache may not write either.
    let ran = folder.tarry(&["run", "--output", "none", "Many.java"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let said = folder.after("ulimit -f 8", &["run", "--output", "none", "--out", "results", "Many.java"]);
    assert_eq!(said.code, Some(4), "{}", said.err);
    assert!(said.err.contains("--out") && said.err.contains("File too large"), "{}", said.err);
    assert!(!folder.0.join("results/paths.jsonl").exists(), "a part is not taken for the whole");
}

#[test]
fn a_file_of_options_without_end_is_refused() {
    let folder = Folder::new("zero");
    let said = folder.tarry(&["run", "--config", "/dev/zero", "Three.java", "all"]);
    assert_eq!(said.code, Some(4), "{}", said.err);
    assert!(said.err.contains("cannot read options from /dev/zero: it has more than"), "{}", said.err);
}

#[test]
fn address_space_that_cannot_be_had_is_named() {
    let folder = Folder::new("space");
    let words = ["--output", "none", "Three.java", "all"];
    let ran = folder.tarry(&[&["run"], &words[..]].concat());
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let small = "ulimit -v 4000000";
    let said = folder.after(small, &[&["run"], &words[..]].concat());
    assert_eq!(said.code, Some(4), "{}", said.err);
    for part in ["cannot reserve", "MB of address space for the heap", "--max-memory", "ulimit -v"] {
        assert!(said.err.contains(part), "{part}: {}", said.err);
    }
    let said =
        folder.after(small, &[&["run", "--max-heap", "200m", "--max-memory", "1g"], &words[..]].concat());
    assert_eq!(said.code, Some(0), "what is said helps: {}", said.err);
}

#[test]
fn messages_that_cannot_be_written_change_no_exit_code() {
    let folder = Folder::new("mute");
    for (words, code) in [
        (&["exec", "Nothing"][..], 4),
        (&["run", "-v", "--all", "Three.java"], 1),
        (&["replay", "x", "Three.java"], 2),
    ] {
        let code_of = |full: bool| {
            let mut command = folder.command(words);
            if full {
                let device = File::options().write(true).open("/dev/full").expect("a device that is full");
                command.stderr(device);
            }
            command.output().expect("tarry runs").status.code()
        };
        assert_eq!((code_of(false), code_of(true)), (Some(code), Some(code)), "{words:?}");
    }
}
