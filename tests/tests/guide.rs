//! Every program and every command in the guide and in the README is tried out: in an empty folder for each chapter, with the
//! binary under test. `tests/src/document/mod.rs` has the rules. `TARRY_BLESS=1` writes what was printed into the document.
#![forbid(unsafe_code)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use tarry_tests::{binary, document, jdk, parallel, root};

/// Commands that are shown but not run, and why.
const NOT_RUN: &[&str] = &[
    // The test would run itself; the first command is run with its output further down.
    "./tarry run docs/examples/Insert.java 3",
    "./test",
    // It would change the folder of whoever runs the tests.
    "ln -s \"$PWD/tarry\" ~/.local/bin/tarry",
];

/// A folder for a chapter, with a folder beside it that has `tarry`.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Place {
        let place = std::env::temp_dir().join(format!("tarry-guide-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&place);
        fs::create_dir_all(place.join("bin")).expect("a temporary folder");
        fs::create_dir_all(place.join("folder")).expect("a temporary folder");
        symlink(binary::tarry(), place.join("bin/tarry")).expect("a link");
        Place(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What is wrong with a document.
fn tried(document: &Path, place: &Place) -> Vec<String> {
    let text = fs::read_to_string(document).expect("a document");
    let jdk = jdk::find(17).expect("the tests need a JDK 17").home.join("bin");
    let bin = format!("{}:{}", place.0.join("bin").display(), jdk.display());
    let (wrong, right) = document::check(&text, &place.0.join("folder"), &bin, NOT_RUN);
    if std::env::var_os("TARRY_BLESS").is_some() && right != text {
        fs::write(document, right).expect("writable");
    }
    wrong.into_iter().map(|w| format!("{}: {w}", document.display())).collect()
}

#[test]
fn the_guide_does_what_it_says() {
    let entries = fs::read_dir(root().join("docs/guide")).expect("it is in the repository").flatten();
    let mut chapters: Vec<PathBuf> = entries.map(|e| e.path()).collect();
    chapters.sort();
    assert!(chapters.len() >= 8, "{chapters:?}");
    let wrong = parallel::map(&chapters, |chapter| {
        let name = chapter.file_stem().expect("a file").to_string_lossy();
        tried(chapter, &Place::new(&name))
    });
    let wrong = wrong.concat();
    assert!(wrong.is_empty(), "{}\n(TARRY_BLESS=1 writes what was printed)", wrong.join("\n"));
}

/// The worked examples: a check that fails, a fix, and the check again, now complete and without findings.
#[test]
fn the_examples_find_their_bugs() {
    let entries =
        fs::read_dir(root().join("java-fixtures/examples")).expect("it is in the repository").flatten();
    let mut folders: Vec<PathBuf> = entries.map(|e| e.path()).filter(|path| path.is_dir()).collect();
    folders.sort();
    assert_eq!(folders.len(), 6, "{folders:?}");
    let wrong = parallel::map(&folders, |example| {
        let place = Place::new(&example.file_name().expect("a folder").to_string_lossy());
        for file in fs::read_dir(example).expect("a folder").flatten() {
            if file.path().extension().is_some_and(|e| e == "java") {
                fs::copy(file.path(), place.0.join("folder").join(file.file_name())).expect("a copy");
            }
        }
        let readme = example.join("README.md");
        let mut wrong = tried(&readme, &place);
        let text = fs::read_to_string(&readme).expect("a document");
        let (before, after) = text.split_once("```diff ").expect("a fix");
        let complete = |text: &str| text.contains(" 0 failed (") && !text.contains("not complete");
        if !before.contains("\nFAILED ") || !complete(after) || after.contains("FAILED") {
            wrong.push(format!("{}: a finding, a fix, and no finding were wanted", readme.display()));
        }
        wrong
    });
    let wrong = wrong.concat();
    assert!(wrong.is_empty(), "{}\n(TARRY_BLESS=1 writes what was printed)", wrong.join("\n"));
}

#[test]
fn the_readme_does_what_it_says() {
    let place = Place::new("readme");
    // The README speaks of a checkout.
    for name in ["docs", "java-fixtures"] {
        symlink(root().join(name), place.0.join("folder").join(name)).expect("a link");
    }
    symlink(binary::tarry(), place.0.join("folder/tarry")).expect("a link");
    let wrong = tried(&root().join("README.md"), &place);
    assert!(wrong.is_empty(), "{}\n(TARRY_BLESS=1 writes what was printed)", wrong.join("\n"));
}
