//! `--draw DIR`: which files are written, and what happens if they cannot be.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use roxmltree::Document;
use tarry_tests::binary;

use crate::{Ran, fixture, run};

const REMOVE: &str = "../docs/examples/Remove";

/// A directory of this test that does not exist yet.
fn place(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("tarry-draw-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&dir);
    dir
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// Names and contents, sorted.
fn files(dir: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(dir).expect("a directory").flatten();
    let mut all: Vec<(String, String)> = entries
        .map(|e| (e.file_name().into_string().expect("UTF-8"), fs::read_to_string(e.path()).expect("UTF-8")))
        .collect();
    all.sort();
    all
}

fn objects(svg: &str) -> usize {
    let document = Document::parse(svg).unwrap_or_else(|e| panic!("{e}\n{svg}"));
    document.descendants().filter(|n| n.attribute("data-object").is_some()).count()
}

#[test]
fn accepted_paths_and_findings_are_drawn() {
    let dir = place("all");
    let ran =
        run(&["--all", "--output", "none", "--draw-limit", "1000", "--draw", text(&dir)], REMOVE, &["5"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let drawn = files(&dir);
    let count = |start: &str, end: &str| {
        drawn.iter().filter(|(name, _)| name.starts_with(start) && name.ends_with(end)).count()
    };
    // 188 paths: one is pruned, and one fails.
    assert_eq!((count("0", ".svg"), count("0", ".dot")), (186, 186));
    assert_eq!((count("finding-0001-", ".svg"), count("finding-", ".dot")), (1, 1));
    assert_eq!(drawn.len(), 2 * 187);
    for (name, content) in drawn.iter().filter(|(name, _)| name.ends_with(".svg")) {
        assert!(objects(content) > 0, "{name}");
        assert!(content.contains(">after<") && content.contains(">before removing "), "{name}");
    }
    let (name, finding) =
        drawn.iter().find(|(n, _)| n.starts_with("finding") && n.ends_with("svg")).expect("counted");
    // Five before, three after; as committed for the guide, which names the file.
    assert_eq!(objects(finding), 5 + 3);
    let docs = tarry_tests::root().join("docs");
    assert_eq!(*finding, fs::read_to_string(docs.join("pictures/remove.svg")).expect("committed"));
    assert!(fs::read_to_string(docs.join("guide/report.md")).expect("the guide").contains(name));

    // Again, by several workers, over the same files: nothing changes.
    let options = ["--all", "-j", "3", "--output", "none", "--draw-limit", "1000", "--draw", text(&dir)];
    assert_eq!(run(&options, REMOVE, &["5"]).code, Some(1));
    assert!(files(&dir) == drawn);

    let again = place("replay");
    let trace = "t,2,t,1,t,5,t,3,t,4";
    let mut command = Command::new(binary::tarry());
    command.args(["replay", trace, "--draw", text(&again)]).arg(fixture(REMOVE)).arg("5");
    assert_eq!(Ran::of(command.output().expect("tarry runs")).code, Some(1));
    assert_eq!(files(&again).iter().filter(|f| drawn.contains(f)).count(), 2);
    [dir, again].iter().for_each(|d| fs::remove_dir_all(d).expect("ours"));
}

#[test]
fn the_limit_is_kept_and_said() {
    let dir = place("limit");
    let ran = run(&["--all", "--draw-limit", "3", "--draw", text(&dir)], REMOVE, &["5"]);
    assert_eq!(files(&dir).len(), 2 * (3 + 1));
    assert!(ran.err.contains("only the first 3 were drawn"), "{}", ran.err);
    fs::remove_dir_all(&dir).expect("ours");
}

#[test]
fn a_program_that_emits_nothing_is_told_so() {
    let dir = place("nothing");
    let ran = run(&["--draw", text(&dir)], "explore/Coins", &[]);
    assert!(ran.err.contains("nothing to draw"), "{}", ran.err);
    assert_eq!(files(&dir).len(), 0);
    fs::remove_dir_all(&dir).expect("ours");
}

#[test]
fn a_file_of_somebody_else_stays() {
    let dir = place("foreign");
    let rings = "../docs/examples/Rings";
    assert_eq!(run(&["--draw", text(&dir)], rings, &[]).code, Some(0));
    let (name, _) = files(&dir).swap_remove(2);
    fs::write(dir.join(&name), "mine").expect("writable");
    for jobs in ["1", "2"] {
        let ran = run(&["-j", jobs, "--draw", text(&dir)], rings, &[]);
        assert_eq!(ran.code, Some(4), "{}", ran.err);
        assert!(ran.err.contains(&format!("{name} is in the way")), "{}", ran.err);
    }
    assert_eq!(fs::read_to_string(dir.join(&name)).expect("there"), "mine");
    fs::remove_dir_all(&dir).expect("ours");
}

#[test]
fn a_directory_that_cannot_be_written_is_bad_input() {
    let ran = run(&["--draw", "/dev/null/below"], REMOVE, &["2"]);
    assert_eq!(ran.code, Some(4), "{}", ran.err);
    assert!(ran.err.contains("--draw /dev/null/below"), "{}", ran.err);
    assert!(ran.out.is_empty(), "{}", ran.out);
}
