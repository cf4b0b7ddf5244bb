//! A program that allocates much and keeps little runs in a small heap. `./test --full` allocates 10 GB.

use std::process::{Command, Stdio};
use std::time::Duration;

use tarry_tests::{binary, full, root};

/// The largest resident size of a process so far, in kB; `None` when it has ended.
fn peak(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

#[test]
fn garbage_does_not_pile_up() {
    let megabytes: u64 = if full() { 10_240 } else { 1024 };
    let mut child = Command::new(binary::tarry())
        .args(["exec", "--max-heap", "64m"])
        .arg(root().join("java-fixtures/laws/Garbage.java"))
        .arg(megabytes.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .expect("tarry starts");
    let mut largest = 0;
    while child.try_wait().expect("a child of ours").is_none() {
        largest = largest.max(peak(child.id()).unwrap_or(0));
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().expect("it has ended");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.starts_with(&format!("{} blocks, ", megabytes * 16)), "{text}");
    println!("{megabytes} MB allocated, at most {} MB resident", largest / 1024);
    assert!(largest > 0 && largest < 200 * 1024, "{largest} kB resident");
}

/// What a program prints with a heap of 32 MB; HotSpot prints the same with -Xmx32m.
fn in_a_small_heap(program: &str) -> String {
    let output = Command::new(binary::tarry())
        .args(["exec", "--max-heap", "32m"])
        .arg(root().join("java-fixtures/laws/small").join(program))
        .output()
        .expect("tarry starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn what_only_references_hold_leaves_room() {
    let lines = [
        "soft: the last is there true, the first false",
        "most are queued true",
        "entries are gone true",
        "done",
    ];
    assert_eq!(in_a_small_heap("Caches.java").lines().collect::<Vec<_>>(), lines);
}

#[test]
fn there_is_no_room_where_it_was_asked_for() {
    const NONE: &str = "Java heap space";
    const SOME: &str = "there was room";
    let attempts = [
        ("block", NONE),
        ("half", SOME),
        ("small", NONE),
        ("text", NONE),
        ("builder", NONE),
        ("arrays", NONE),
        ("many arrays", NONE),
        ("few arrays", SOME),
        ("by reflection", NONE),
        ("clone", "thrown in its block true 20971520"),
    ];
    let round = attempts.map(|(what, end)| format!("{what}: {end}\n")).concat();
    assert_eq!(in_a_small_heap("Caught.java"), round.repeat(3));
}
