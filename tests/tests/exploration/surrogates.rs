//! Halves of surrogate pairs that stand alone, and output that is not UTF-8: different results look different everywhere.

use std::collections::BTreeSet;
use std::process::Command;

use roxmltree::Document;
use tarry_tests::binary;

use crate::{command, fixture, run};

const PROGRAM: &str = "explore/Surrogates";
/// As JSON writes the strings and characters of the program, path by path.
const TEXTS: [(&str, &str); 6] = [
    ("a\\ud800", "\u{d7ff}"),
    ("a\u{fffd}", "\\ud800"),
    ("a\\udc00", "\\ud801"),
    ("a\\udbf6\\udc00", "\\ud802"),
    ("a\\\\ud800", "\\ud803"),
    ("a\\u0001", "\\ud804"),
];

#[test]
fn json_has_escapes() {
    let dir = std::env::temp_dir().join(format!("tarry-surrogates-{}", std::process::id()));
    let dir_text = dir.to_str().expect("UTF-8").to_string();
    let ran = run(&["--format", "jsonl", "--out", &dir_text], PROGRAM, &[]);
    let filed = std::fs::read_to_string(dir.join("paths.jsonl")).expect("--out writes it");
    std::fs::remove_dir_all(&dir).expect("removable");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), TEXTS.len() + 1, "{}", ran.out);
    assert_eq!(filed.lines().collect::<Vec<_>>(), lines[..TEXTS.len()]);
    for (n, ((text, unit), line)) in TEXTS.iter().zip(&lines).enumerate() {
        for part in [
            format!("\"text\":\"{text}\""),
            format!("\"unit\":\"{unit}\""),
            format!("\"output\":\"\\udc8{n}\""),
            "\"name\":\"name\\udfff\"".to_string(),
        ] {
            assert!(line.contains(&part), "{part} in {line}");
        }
    }
}

#[test]
fn pictures_and_messages_show_them() {
    let dir = std::env::temp_dir().join(format!("tarry-surrogate-pictures-{}", std::process::id()));
    let dir_text = dir.to_str().expect("UTF-8").to_string();
    let drawn =
        command(&["--draw", &dir_text, "--output", "none"], PROGRAM, &[]).output().expect("tarry runs");
    assert!(drawn.status.success(), "{}", String::from_utf8_lossy(&drawn.stderr));
    let files = std::fs::read_dir(&dir).expect("--draw makes it").flatten().map(|entry| entry.path());
    let svg: Vec<String> = files
        .filter(|path| path.extension().is_some_and(|e| e == "svg"))
        .map(|path| std::fs::read_to_string(path).expect("UTF-8"))
        .collect();
    std::fs::remove_dir_all(&dir).expect("removable");
    assert_eq!(svg.len(), TEXTS.len());
    let texts: BTreeSet<Vec<String>> = svg
        .iter()
        .map(|text| {
            let document = Document::parse(text).expect("XML");
            document.descendants().filter_map(|node| node.text().map(String::from)).collect()
        })
        .collect();
    assert_eq!(texts.len(), TEXTS.len(), "{texts:?}");
    assert!(svg.iter().any(|text| text.contains("a\\ud800")), "{}", svg[0]);
    let failed = run(&["--all", "--format", "json"], PROGRAM, &["fail"]);
    assert!(failed.out.contains("\"message\":\"bad a\\ud800\""), "{}", failed.out);
    let shown =
        Command::new(binary::tarry()).arg("run").arg(fixture(PROGRAM)).arg("fail").output().expect("runs");
    let shown = String::from_utf8(shown.stdout).expect("UTF-8");
    assert!(shown.contains("FAILED java.lang.IllegalStateException: bad a\\ud800\n"), "{shown}");
}
