//! `tarry replay --trace-steps`: the lines that were executed, and what they changed.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use tarry_tests::{binary, compile, jdk};

use crate::{Ran, fixture};

const STEPS: &str = "explore/Steps";

fn replay(words: &[&str], program: &Path) -> Ran {
    let mut command = Command::new(binary::tarry());
    Ran::of(command.args(words).arg(program).output().expect("tarry runs"))
}

fn steps(trace: &str, options: &[&str]) -> Ran {
    replay(&[&["replay", trace, "--trace-steps"], options].concat(), &fixture(STEPS))
}

/// The lines come in this order, others between them.
fn assert_in_order(text: &str, expected: &[&str]) {
    let mut lines = text.lines();
    for line in expected {
        assert!(lines.any(|l| l == *line), "{line:?} is not in its place in\n{text}");
    }
}

#[test]
fn lines_come_with_the_variables_they_change() {
    let ran = steps("2,*", &[]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert_in_order(
        &ran.out,
        &[
            "Steps.main(args = String[0]{})",
            "  22  int count = Verify.getInt(0, 3);",
            "        count = any of 0..3",
            "  23  boolean unread = Verify.getBoolean();",
            "        unread = true or false",
            "        half = 0.5",
            "  25  Steps steps = new Steps();",
            "  Steps.<init>()",
            "          this.last = \"none\"",
            "        steps = Steps{sum=0, last=\"none\"}",
            "  Steps.odd(count = any of 0..3)",
            "          all = int[2]{0, 0}",
            "          all = int[2]{1, 0}",
            "          i = 1",
            "          all = int[2]{1, 3}",
            "    18  return all;",
            "  Steps.add(value = 1)",
            "     9  sum += value;",
            "          this.sum = 1",
            "    10  last = \"added \" + value;",
            // The last line of a method: seen when it has returned.
            "          this.last = \"added 1\"",
            "        steps = Steps{sum=4, last=\"added 3\"}",
            "        mark = 'x'",
            "        half = 0.25",
            "  40  System.out.println(steps.sum + \" \" + half);",
            "x",
            "4 0.25",
        ],
    );
    assert_eq!(ran.out.matches("thread ").count(), 2, "{}", ran.out);
    let eager = steps("2,f", &["--mode", "eager"]);
    assert_in_order(&eager.out, &["        count = 2", "        unread = false"]);
}

#[test]
fn a_long_run_is_cut_in_the_middle() {
    let (all, cut) = (steps("3,*", &[]), steps("3,*", &["--trace-limit", "10"]));
    let lines: Vec<&str> = all.out.lines().collect();
    // What the program printed comes last.
    let shown = lines.len() - 2;
    let short: Vec<&str> = cut.out.lines().collect();
    assert_eq!(short[..5], lines[..5]);
    assert_eq!(short[5], format!("... {} lines left out here: --trace-limit N shows more", shown - 10));
    assert_eq!(short[6..], lines[shown - 5..]);
}

#[test]
fn a_trace_that_does_not_fit_shows_nothing() {
    for trace in ["9,*", "2,*~000000"] {
        let ran = steps(trace, &[]);
        assert_eq!((ran.code, ran.out.as_str()), (Some(4), ""), "{trace}: {}", ran.err);
    }
}

/// A folder with the classes of the fixture, without names of variables.
struct Classes(PathBuf);

impl Classes {
    fn new(name: &str) -> Classes {
        let dir = std::env::temp_dir().join(format!("tarry-steps-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir).expect("a temporary folder");
        let javac = jdk::find(17).expect("the tests need a JDK 17").javac();
        let mut javac = javac.expect("a JDK");
        javac.args(["-g:source,lines", "-cp"]).arg(compile::api_jar().expect("the API as a jar"));
        let ran = javac.arg("-d").arg(&dir).arg(fixture(STEPS)).output().expect("javac runs");
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        Classes(dir)
    }

    fn steps(&self) -> Ran {
        let dir = self.0.to_str().expect("UTF-8");
        replay(&["replay", "2,*", "--trace-steps", "-cp", dir], Path::new("Steps"))
    }
}

impl Drop for Classes {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn without_sources_and_names_there_are_places_and_fields() {
    let classes = Classes::new("bare");
    let ran = classes.steps();
    assert_in_order(
        &ran.out,
        &["Steps.main()", "  22  Steps.main(Steps.java:22)", "  Steps.add()", "          this.sum = 1"],
    );
    assert!(!ran.out.contains("count ="), "{}", ran.out);
    // A source of another version would show other lines.
    let source = classes.0.join("Steps.java");
    fs::copy(fixture(STEPS), &source).expect("a copy");
    let ran = classes.steps();
    let note = format!("  22  (not shown: {} is newer than its class)", source.display());
    assert_in_order(&ran.out, &[&note]);
    assert!(!ran.out.contains("int count = Verify"), "{}", ran.out);
    fs::File::open(&source).and_then(|f| f.set_modified(std::time::UNIX_EPOCH)).expect("an old source");
    assert_in_order(&classes.steps().out, &["  22  int count = Verify.getInt(0, 3);"]);
}

/// A JDK like the one that is installed, with sources of our own or none.
fn jdk_with_sources(dir: &Path, text: Option<&str>) -> PathBuf {
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    let home = dir.join("jdk");
    fs::create_dir_all(home.join("lib")).expect("a temporary folder");
    let link = |name: &str| symlink(jdk.home.join(name), home.join(name)).expect("a link");
    ["release", "conf", "bin"].into_iter().for_each(link);
    for entry in fs::read_dir(jdk.home.join("lib")).expect("a JDK").flatten() {
        let name = entry.file_name().into_string().expect("UTF-8");
        if name != "src.zip" {
            link(&format!("lib/{name}"));
        }
    }
    if let Some(text) = text {
        let package = dir.join("sources/java.base/java/io");
        fs::create_dir_all(&package).expect("a temporary folder");
        fs::write(package.join("PrintStream.java"), text).expect("writable");
        let mut jar = Command::new(jdk.home.join("bin/jar"));
        jar.args(["--create", "--no-manifest", "--file"]).arg(home.join("lib/src.zip"));
        let made = jar.arg("-C").arg(dir.join("sources")).arg(".").status().expect("jar runs");
        assert!(made.success());
    }
    home
}

#[test]
fn classes_of_the_jdk_are_shown_on_request() {
    let dir = std::env::temp_dir().join(format!("tarry-steps-jdk-{}", std::process::id()));
    let _ = fs::remove_dir_all(&dir);
    let steps = |which: &str, home: &Path| {
        let option = format!("--trace-steps{which}");
        let home = home.to_str().expect("UTF-8");
        let words = ["replay", "2,*", &option, "--trace-limit", "100000", "--jdk", home];
        replay(&words, &fixture(STEPS)).out
    };
    let bare = jdk_with_sources(&dir.join("bare"), None);
    let text = steps("=java.io.PrintStream", &bare);
    assert!(text.contains("  java.io.PrintStream.println("), "{text}");
    assert!(text.contains("  java.io.PrintStream.println(PrintStream.java:"), "{text}");
    assert_in_order(&text, &["  40  System.out.println(steps.sum + \" \" + half);", "  41  }"]);
    assert!(!text.contains("java.io.BufferedWriter."), "{text}");
    assert!(!steps("", &bare).contains("java.io."));
    let all = steps("=all", &bare);
    assert!(all.contains("  java.io.BufferedWriter.") && !all.contains("tarry.Verify.get"), "{all}");
    assert!(steps("=java.nio.*, java.io.Buf*", &bare).contains("  java.io.BufferedWriter."));
    // Every line of these sources says so.
    let text = "a line of the JDK\n".repeat(2000);
    let sources = jdk_with_sources(&dir.join("sources"), Some(&text));
    let text = steps("=java.io.PrintStream", &sources);
    assert!(text.contains("  a line of the JDK\n") && !text.contains("(PrintStream.java:"), "{text}");
    fs::remove_dir_all(&dir).expect("it is there");
}
