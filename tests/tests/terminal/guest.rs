//! Options that say what the program sees of its surroundings.

use std::io::Write;
use std::process::Stdio;

use crate::{Folder, Said};

const GUEST: &str = "\
import java.nio.file.Files;
import java.nio.file.Path;

class Guest {
    public static void main(String[] args) throws Exception {
        System.out.println(switch (args[0]) {
            case \"property\" -> System.getProperty(\"colour\");
            case \"file\" -> Files.exists(Path.of(args[1])) ? Files.readString(Path.of(args[1])) : \"no such file\";
            case \"input\" -> new String(System.in.readAllBytes());
            case \"assertions\" -> Guest.class.desiredAssertionStatus();
            default -> \"much\".repeat(10_000);
        });
    }
}
";

fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("Guest.java", GUEST);
    folder.write("below/note.txt", "a note");
    folder
}

/// What `tarry exec OPTIONS Guest.java WHAT` prints.
fn guest(folder: &Folder, options: &[&str], what: &[&str]) -> String {
    let said = folder.tarry(&[&["exec"], options, &["Guest.java"], what].concat());
    assert_eq!(said.code, Some(0), "{}", said.err);
    said.out.trim_end().to_string()
}

#[test]
fn properties() {
    let folder = folder("properties");
    assert_eq!(guest(&folder, &[], &["property"]), "null");
    for options in [&["-Dcolour=blue"][..], &["-D", "colour=blue"], &["--property", "colour=blue"]] {
        assert_eq!(guest(&folder, options, &["property"]), "blue");
    }
    folder.write("tarry.toml", "[common]\nproperty = [\"colour=green\"]\n");
    assert_eq!(guest(&folder, &[], &["property"]), "green");
}

#[test]
fn files() {
    let folder = folder("files");
    let note = ["file", "below/note.txt"];
    assert_eq!(guest(&folder, &[], &note), "no such file");
    assert_eq!(guest(&folder, &["--allow-read", "below"], &note), "a note");
    assert_eq!(guest(&folder, &["--allow-read", "below/it"], &note), "no such file");
}

#[test]
fn input() {
    let folder = folder("input");
    let hear = |words: &[&str]| {
        let mut command = folder.command(words);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("tarry runs");
        // A program that is not to read may end before.
        let _ = child.stdin.take().expect("piped").write_all(b"heard");
        Said::of(child.wait_with_output().expect("it ends")).out
    };
    assert_eq!(hear(&["exec", "Guest.java", "input"]), "\n");
    assert_eq!(hear(&["exec", "--stdin", "Guest.java", "input"]), "heard\n");
    // Every machine of a command reads it.
    for jobs in ["1", "2"] {
        let said = hear(&["run", "--stdin", "-j", jobs, "Guest.java", "input"]);
        assert!(said.starts_with("heard\n1 path "), "{said}");
    }
}

#[test]
fn assertions() {
    let folder = folder("assertions");
    assert_eq!(guest(&folder, &[], &["assertions"]), "false");
    for option in ["-ea", "--ea", "--enable-assertions"] {
        assert_eq!(guest(&folder, &[option], &["assertions"]), "true");
    }
    let explored =
        |options: &[&str]| folder.tarry(&[&["run"], options, &["Guest.java", "assertions"]].concat()).out;
    assert!(explored(&[]).starts_with("true\n"));
    assert!(explored(&["--disable-assertions"]).starts_with("false\n"));
}

#[test]
fn output_has_a_limit() {
    let folder = folder("output");
    assert_eq!(guest(&folder, &[], &["print"]).len(), 40_000);
    let cut = folder.tarry(&["exec", "--max-output", "10k", "Guest.java", "print"]);
    assert_eq!(cut.code, Some(3), "{}", cut.err);
    assert!(cut.err.contains("the limit of --max-output"), "{}", cut.err);
}
