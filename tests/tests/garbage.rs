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
