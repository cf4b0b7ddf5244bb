//! The progress line: on a terminal only.

use std::fs::File;
use std::io::Read;
use std::process::Stdio;

use nix::pty::openpty;

use crate::{command, run};

/// What a run writes to standard error when that is a terminal.
fn on_terminal(options: &[&str], program: &str, args: &[&str]) -> String {
    let pty = openpty(None, None).expect("a pseudo-terminal");
    let mut child = command(options, program, args)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::from(pty.slave))
        .spawn()
        .expect("tarry runs");
    let mut text = Vec::new();
    // Reading ends with an error when the last writer is gone.
    let mut buffer = [0; 4096];
    let mut master = File::from(pty.master);
    while let Ok(count @ 1..) = master.read(&mut buffer) {
        text.extend_from_slice(&buffer[..count]);
    }
    child.wait().expect("it ends");
    String::from_utf8(text).expect("UTF-8")
}

fn lines(text: &str) -> Vec<&str> {
    text.split("\r\x1b[K").filter(|l| l.contains("paths, ")).collect()
}

/// Explored, in percent.
fn shares(text: &str) -> Vec<f64> {
    let percent = |line: &str| -> Option<f64> {
        line.split(", ").find(|p| p.ends_with("% explored"))?.split(' ').next()?.parse().ok()
    };
    lines(text).into_iter().filter_map(percent).collect()
}

/// The first text that shows enough: how long that takes is up to the machine.
fn first<const N: usize>(texts: [impl Fn() -> String; N], is_enough: impl Fn(&str) -> bool) -> String {
    let mut seen = texts.iter().map(|text| text());
    seen.find(|text| is_enough(text)).expect("one is long enough")
}

#[test]
fn progress_is_shown_on_a_terminal() {
    for jobs in ["1", "2"] {
        // The line is written when it has paths to tell of: a busy machine takes its time.
        let texts = ["3s", "15s", "60s"]
            .map(|time| move || on_terminal(&["--timeout", time, "-j", jobs], "explore/Coins", &["40"]));
        let text = first(texts, |text| lines(text).len() > 3);
        let lines = lines(&text);
        for part in [" paths, ", " paths/s, ", "depth ", " % explored"] {
            assert!(lines.iter().all(|l| l.contains(part)), "{part}: {text:?}");
        }
        // The line is gone when the report comes.
        assert!(text.ends_with("\r\x1b[K"), "{text:?}");
    }
}

/// Explored share and time left grow to the whole.
#[test]
fn progress_estimates_what_is_left() {
    // As many paths as take a second.
    let texts =
        ["22", "25", "28"].map(|coins| move || on_terminal(&["--output", "none"], "explore/Coins", &[coins]));
    let text = first(texts, |text| matches!(shares(text)[..], [_, .., _, last] if last > 50.0));
    let shares = shares(&text);
    assert!(
        shares.len() > 2 && shares.is_sorted() && shares.iter().all(|s| (0.0..=100.0).contains(s)),
        "{shares:?}"
    );
    assert!(text.contains(" left"), "{text:?}");
}

#[test]
fn nothing_is_shown_elsewhere_or_on_request() {
    assert_eq!(run(&["--output", "none"], "explore/Coins", &["19"]).err, "");
    assert_eq!(on_terminal(&["-q", "--timeout", "1s"], "explore/Coins", &["40"]), "");
}
