//! Handles are objects of the path: what one path linked or defined is not there on another.

use std::process::Command;

use tarry_tests::{binary, root};

#[test]
fn every_path_links_its_own_call_sites() {
    let program = root().join("java-fixtures/laws/HandlesOnEveryPath.java");
    let expected = "1: 13 1 3\n1: 13 1 3 15\n2: 24 2 6\n2: 24 2 6 26\n3: 35 3 9\n3: 35 3 9 37\n";
    for options in [&["--mode", "delayed"][..], &["--mode", "eager"], &["--strategy", "bfs"]] {
        let output = Command::new(binary::tarry())
            .args(["run", "--quiet"])
            .args(options)
            .arg(&program)
            .output()
            .expect("tarry runs");
        let text = String::from_utf8_lossy(&output.stdout);
        let mut lines: Vec<&str> =
            text.lines().filter(|l| l.contains(": ") && l.as_bytes()[1] == b':').collect();
        lines.sort_unstable();
        let seen = lines.iter().map(|l| format!("{l}\n")).collect::<String>();
        assert_eq!(seen, expected, "{options:?}\n{text}{}", String::from_utf8_lossy(&output.stderr));
    }
}
