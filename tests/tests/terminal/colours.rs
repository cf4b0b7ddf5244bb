//! Colours: on a terminal, unless somebody says otherwise.

use std::fs::File;
use std::io::Read;
use std::process::Stdio;

use nix::pty::openpty;

use crate::Folder;

const ESCAPE: &str = "\x1b[";

/// What a command writes to a terminal, both streams.
fn on_terminal(folder: &Folder, words: &[&str], variable: Option<(&str, &str)>) -> String {
    let pty = openpty(None, None).expect("a pseudo-terminal");
    let mut command = folder.command(words);
    command.env("TERM", "xterm").envs(variable);
    let out = pty.slave.try_clone().expect("a second end");
    command.stdin(Stdio::null()).stdout(Stdio::from(out)).stderr(Stdio::from(pty.slave));
    let mut child = command.spawn().expect("tarry runs");
    drop(command);
    let mut text = Vec::new();
    let mut buffer = [0; 4096];
    let mut master = File::from(pty.master);
    // Reading ends with an error when the last writer is gone.
    while let Ok(count @ 1..) = master.read(&mut buffer) {
        text.extend_from_slice(&buffer[..count]);
    }
    child.wait().expect("it ends");
    String::from_utf8(text).expect("UTF-8")
}

#[test]
fn failures_are_coloured_on_a_terminal() {
    let folder = Folder::new("coloured");
    let coloured = "\x1b[1;31mFAILED\x1b[0m";
    let words = ["run", "-q", "--output", "none", "Three.java"];
    let text = on_terminal(&folder, &words, None);
    assert!(text.contains(coloured) && text.contains("\x1b[36m  replay: "), "{text:?}");
    let plain = |words: &[&str], variable| {
        let text = on_terminal(&folder, words, variable);
        assert!(text.contains("FAILED java.lang") && !text.contains(ESCAPE), "{text:?}");
    };
    plain(&words, Some(("NO_COLOR", "1")));
    plain(&words, Some(("TERM", "dumb")));
    plain(&["run", "-q", "--color", "never", "--output", "none", "Three.java"], None);
    // An empty NO_COLOR does not count, and an option has the last word.
    assert!(on_terminal(&folder, &words, Some(("NO_COLOR", ""))).contains(coloured));
    let always = ["run", "-q", "--color", "always", "--output", "none", "Three.java"];
    assert!(on_terminal(&folder, &always, Some(("NO_COLOR", "1"))).contains(coloured));
    assert!(folder.tarry(&always).out.contains(coloured));
    assert!(!folder.tarry(&words).out.contains(ESCAPE));
}

#[test]
fn errors_and_help_are_coloured_alike() {
    let folder = Folder::new("errors");
    let missing = |color: &str| folder.tarry(&["run", "--color", color, "-cp", "x", "Missing"]).err;
    assert!(
        missing("always").starts_with("\x1b[1;31mtarry:\x1b[0m no class Missing"),
        "{}",
        missing("always")
    );
    assert!(missing("auto").starts_with("tarry: no class Missing"), "{}", missing("auto"));
    for (color, coloured) in [("always", true), ("never", false), ("auto", false)] {
        let help = folder.tarry(&["run", "--color", color, "--help"]).out;
        assert_eq!(help.contains(ESCAPE), coloured, "{color}: {help:?}");
    }
    let warned =
        folder.tarry(&["run", "--color=always", "--max-steps", "1", "--output", "none", "Three.java"]);
    assert!(warned.err.contains("\x1b[1;33mtarry: warning:\x1b[0m"), "{:?}", warned.err);
}
