//! What `tarry exec` says, and with which exit code (docs/guide/report.md), when something is wrong with its input:
//! each message names the thing, where it was found and why it cannot be used.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use tarry_tests::process::{self, End};
use tarry_tests::{binary, compile, jdk, root};

const USAGE: i32 = 2;
const INCOMPLETE: i32 = 3;
const BAD_INPUT: i32 = 4;

fn source(name: &str) -> PathBuf {
    root().join("java-fixtures/bad_input").join(format!("{name}.java"))
}

/// The programs, compiled for the oldest JDK here.
fn classes() -> &'static Path {
    static DIR: OnceLock<PathBuf> = OnceLock::new();
    DIR.get_or_init(|| {
        let jdk = jdk::find(17).expect("the tests need a JDK 17");
        let names = ["Ok", "NoMain", "Loops", "Recurses", "FailsInInitialiser", "ExitsInThread"];
        let sources: Vec<PathBuf> = names.iter().map(|n| source(n)).collect();
        compile::compile(&jdk, &sources).expect("the programs compile").dir
    })
}

/// An empty directory of this test's own, gone when the test is over.
struct Scratch(PathBuf);

fn scratch(name: &str) -> Scratch {
    let dir = std::env::temp_dir().join(format!("tarry-bad-input-{}-{name}", std::process::id()));
    fs::create_dir_all(&dir).expect("a temporary directory");
    Scratch(dir)
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // One that cannot be removed is the system's to clean up.
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl std::ops::Deref for Scratch {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

struct Said {
    code: i32,
    out: String,
    err: String,
}

fn exec(args: &[&str]) -> Said {
    let mut command = Command::new(binary::tarry());
    command.arg("exec");
    if !args.contains(&"--jdk") {
        command.arg("--jdk").arg(jdk::find(17).expect("the tests need a JDK 17").home);
    }
    let ran = process::run(command.args(args), Duration::from_secs(120));
    let End::Code(code) = ran.end else { panic!("{args:?} ended by {:?}", ran.end) };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Said { code, out: text(&ran.out), err: text(&ran.err) }
}

/// Nothing on stdout, this exit code, and a message with all of these parts.
fn refused(args: &[&str], code: i32, parts: &[&str]) {
    let said = exec(args);
    assert_eq!(said.code, code, "{args:?}: {}", said.err);
    assert_eq!(said.out, "", "{args:?}");
    for part in parts {
        assert!(said.err.contains(part), "{args:?}: no `{part}` in: {}", said.err);
    }
    assert!(!said.err.contains("panicked"), "{args:?}: {}", said.err);
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// `Ok.class` with its bytes changed, in a directory of its own.
fn changed(name: &str, change: impl FnOnce(&mut Vec<u8>)) -> Scratch {
    let dir = scratch(name);
    let mut bytes = fs::read(classes().join("Ok.class")).expect("compiled");
    change(&mut bytes);
    fs::write(dir.join("Ok.class"), bytes).expect("written");
    dir
}

#[test]
fn classes_that_are_not_there() {
    let dir = text(classes());
    refused(&["-cp", dir, "Nowhere"], BAD_INPUT, &["no class Nowhere", dir]);
    refused(&["-cp", dir, "Ok.class"], BAD_INPUT, &["not of its file"]);
    refused(&["-cp", "/no/such/directory", "Ok"], BAD_INPUT, &["no class Ok", "none of its entries exists"]);
    refused(&["-cp", dir, "NoMain"], BAD_INPUT, &["class NoMain has no method", "main(String[] args)"]);
    refused(&["-cp", dir, "java.lang.String"], BAD_INPUT, &["java.lang.String has no method"]);
}

#[test]
fn class_files_that_are_broken() {
    let truncated = changed("truncated", |b| b.truncate(200));
    refused(&["-cp", text(&truncated), "Ok"], BAD_INPUT, &["cannot load class Ok", "Truncated class file"]);
    let garbage = changed("garbage", |b| *b = b"no class at all".to_vec());
    refused(&["-cp", text(&garbage), "Ok"], BAD_INPUT, &[text(&garbage), "Incompatible magic value"]);
    let empty = changed("empty", Vec::clear);
    refused(&["-cp", text(&empty), "Ok"], BAD_INPUT, &["cannot load class Ok"]);
    let renamed = scratch("renamed");
    fs::copy(classes().join("Ok.class"), renamed.join("Other.class")).expect("copied");
    refused(&["-cp", text(&renamed), "Other"], BAD_INPUT, &["Other (wrong name: Ok)"]);
}

#[test]
fn class_files_of_later_java() {
    let newer = changed("newer", |b| b[7] = 62);
    refused(&["-cp", text(&newer), "Ok"], BAD_INPUT, &["class file version 62.0", "up to 61.0"]);
    let unknown = changed("unknown", |b| b[7] = 70);
    refused(&["-cp", text(&unknown), "Ok"], BAD_INPUT, &["class file version 70.0"]);
}

#[test]
fn jars() {
    let dir = scratch("jars");
    let broken = dir.join("broken.jar");
    fs::write(&broken, "not a jar").expect("written");
    refused(&[text(&broken)], BAD_INPUT, &[text(&broken), "not a readable jar"]);
    refused(&["-cp", text(&broken), "Ok"], BAD_INPUT, &["not a readable jar"]);
    let absent = dir.join("absent.jar");
    refused(&[text(&absent)], BAD_INPUT, &[text(&absent), "no such file"]);
    let plain = dir.join("plain.jar");
    let mut jar = zip::ZipWriter::new(fs::File::create(&plain).expect("created"));
    jar.start_file("Ok.class", zip::write::SimpleFileOptions::default()).expect("started");
    jar.finish().expect("finished");
    refused(&[text(&plain)], BAD_INPUT, &["no Main-Class in its manifest"]);
}

#[test]
fn jdks() {
    let dir = text(classes());
    refused(
        &["--jdk", "/no/such/jdk", "-cp", dir, "Ok"],
        BAD_INPUT,
        &["--jdk /no/such/jdk", "no such directory"],
    );
    let no_jdk = scratch("jdk");
    refused(&["--jdk", text(&no_jdk), "-cp", dir, "Ok"], BAD_INPUT, &["has no lib/modules"]);
}

#[test]
fn sources() {
    let rejected = source("Rejected");
    let said = exec(&[text(&rejected)]);
    assert_eq!(said.code, BAD_INPUT);
    // As javac prints it, from its first character on.
    assert!(said.err.starts_with(text(&rejected)), "{}", said.err);
    assert!(said.err.contains("incompatible types: String cannot be converted to int"), "{}", said.err);
    assert!(said.err.ends_with("1 error\n"), "{}", said.err);
    refused(&["/no/such/Program.java"], BAD_INPUT, &["/no/such/Program.java"]);
}

#[test]
fn options() {
    let dir = text(classes());
    refused(&["--no-such-option", "-cp", dir, "Ok"], USAGE, &["--no-such-option"]);
    refused(&["--max-heap", "lots", "-cp", dir, "Ok"], USAGE, &["lots", "is not a size"]);
    refused(&["--max-heap", "1k", "-cp", dir, "Ok"], USAGE, &["needs 4m"]);
    refused(&["--env", "NAME", "-cp", dir, "Ok"], USAGE, &["expected NAME=VALUE"]);
    refused(&[], USAGE, &["PROGRAM"]);
}

#[test]
fn options_after_the_program_are_its_own() {
    let said = exec(&["-cp", text(classes()), "Ok", "-cp", "-ea", "--jdk", "-Dx=1"]);
    assert_eq!((said.code, said.out.as_str()), (0, "ok-cp,-ea,--jdk,-Dx=1\n"), "{}", said.err);
}

#[test]
fn limits() {
    let dir = text(classes());
    refused(&["--max-steps", "1000000", "-cp", dir, "Loops"], INCOMPLETE, &["--max-steps"]);
    let stack =
        ["Exception in thread \"main\" java.lang.StackOverflowError", "at Recurses.deeper(Recurses.java:7)"];
    refused(&["-cp", dir, "Recurses", "stack"], 1, &stack);
    let heap = ["Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space"];
    refused(&["--max-heap", "64m", "-cp", dir, "Recurses", "heap"], 1, &heap);
}

#[test]
fn programs_that_end_early() {
    let said = exec(&["-cp", text(classes()), "FailsInInitialiser"]);
    assert_eq!((said.code, said.out.as_str()), (1, "computing\n"));
    let first = "Exception in thread \"main\" java.lang.ExceptionInInitializerError\n\
                 Caused by: java.lang.IllegalStateException: on purpose\n";
    assert!(said.err.starts_with(first), "{}", said.err);
    refused(&["-cp", text(classes()), "ExitsInThread"], 7, &[]);
    refused(&[text(&source("Chooses"))], 1, &["IllegalStateException", "use `tarry run`"]);
}
