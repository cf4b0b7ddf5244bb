//! Classes that changed after their users were compiled: every kind of linkage error, with HotSpot's message.
//!
//! Left out of the comparison: frames inside the JDK. HotSpot's built-in loaders define classes in Java and show
//! it in traces; here the machine defines them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tarry_tests::jdk::Jdk;
use tarry_tests::{binary, compile, jdk, process, root};

/// Classes that exist no more.
const GONE: &[&str] = &["More$Gone.class", "More$SuperGone.class"];

fn copy_classes(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a directory for classes");
    for entry in fs::read_dir(from).expect("compiled classes").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_classes(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a class is copied");
        }
    }
}

/// `Use` as it was compiled, the rest as it is now.
fn changed_classes(jdk: &Jdk) -> PathBuf {
    let fixtures = root().join("java-fixtures/linking");
    let files = |dir: &str, names: &[&str]| -> Vec<PathBuf> {
        names.iter().map(|n| fixtures.join(dir).join(n)).collect()
    };
    let before = files("before", &["Use.java", "p/Lib.java", "p/More.java"]);
    let after = files("after", &["p/Lib.java", "p/More.java"]);
    let dir = std::env::temp_dir().join(format!("tarry-linking-{}-{}", std::process::id(), jdk.version));
    copy_classes(&compile::compile(jdk, &before).expect("it compiles").dir, &dir);
    copy_classes(&compile::compile(jdk, &after).expect("it compiles").dir, &dir);
    for class in GONE {
        fs::remove_file(dir.join("p").join(class)).expect("it was compiled");
    }
    dir
}

/// What a run printed, without what lies inside the JDK.
fn printed(command: &mut Command) -> Vec<String> {
    let ran = process::run(command, Duration::from_secs(120));
    let text = String::from_utf8_lossy(&ran.out).into_owned() + &String::from_utf8_lossy(&ran.err);
    let inside = |line: &&str| line.starts_with("\tat java.base/") || line.starts_with("\t... ");
    text.lines().filter(|line| !inside(line)).map(str::to_string).collect()
}

fn compare(version: u32) {
    let Some(jdk) = jdk::find(version) else {
        println!("SKIPPED: no JDK {version}");
        return;
    };
    let classes = changed_classes(&jdk);
    let expected = printed(jdk.java().arg("-cp").arg(&classes).arg("Use"));
    let mut tarry = Command::new(binary::tarry());
    let found = printed(tarry.args(["exec", "--jdk"]).arg(&jdk.home).arg("-cp").arg(&classes).arg("Use"));
    fs::remove_dir_all(&classes).expect("its own directory");
    for (expected, found) in expected.iter().zip(&found) {
        assert_eq!(found, expected, "JDK {version}");
    }
    assert_eq!(found.len(), expected.len(), "JDK {version}");
    assert!(expected.len() > 150, "{} lines", expected.len());
}

#[test]
fn linkage_errors_of_jdk_17() {
    compare(17);
}

#[test]
fn linkage_errors_of_jdk_25() {
    compare(25);
}
