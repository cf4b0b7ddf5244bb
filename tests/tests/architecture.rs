//! What the documents say about the repository is so: who depends on whom, where `unsafe` is, which paths exist, which
//! commands work.
#![forbid(unsafe_code)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tarry_tests::{binary, root};

const ALL: &[&str] = &[
    "tarry-classfile",
    "tarry-classpath",
    "tarry-vm",
    "tarry-natives",
    "tarry-search",
    "tarry-diff",
    "tarry-report",
    "tarry-coverage",
    "tarry-driver",
    "tarry-findings",
    "tarry-solver",
    "tarry-terms",
    "tarry-testgen",
    "tarry",
    "tarry-cli",
];

/// Who may use whom, of our own crates (ARCHITECTURE.md, "Folders").
const MAY_USE: [(&str, &[&str]); 16] = [
    ("tarry-classfile", &[]),
    ("tarry-classpath", &["tarry-classfile"]),
    ("tarry-vm", &["tarry-classfile", "tarry-terms"]),
    ("tarry-natives", &["tarry-vm", "tarry-classfile"]),
    ("tarry-search", &["tarry-solver", "tarry-terms", "tarry-vm"]),
    (
        "tarry-diff",
        &[
            "tarry",
            "tarry-classfile",
            "tarry-classpath",
            "tarry-driver",
            "tarry-findings",
            "tarry-report",
            "tarry-search",
            "tarry-solver",
            "tarry-terms",
            "tarry-vm",
        ],
    ),
    ("tarry-report", &[]),
    ("tarry-coverage", &["tarry-classfile", "tarry-report", "tarry-vm"]),
    ("tarry-driver", &["tarry-classfile"]),
    (
        "tarry-findings",
        &["tarry-classfile", "tarry-report", "tarry-search", "tarry-solver", "tarry-terms", "tarry-vm"],
    ),
    (
        "tarry-testgen",
        &["tarry-classfile", "tarry-classpath", "tarry-driver", "tarry-report", "tarry-search", "tarry-vm"],
    ),
    ("tarry-terms", &[]),
    ("tarry-solver", &["tarry-terms"]),
    (
        "tarry",
        &[
            "tarry-classfile",
            "tarry-classpath",
            "tarry-findings",
            "tarry-natives",
            "tarry-report",
            "tarry-search",
            "tarry-vm",
        ],
    ),
    ("tarry-cli", ALL),
    ("tarry-tests", ALL),
];

/// The leaf files that may use `unsafe`, each with a safe interface.
const MAY_BE_UNSAFE: [&str; 4] =
    ["classpath/src/map.rs", "solver/src/external/z3.rs", "vm/src/interp/execute.rs", "vm/src/state/heap.rs"];

/// Who may look at words of the heap, outside the state itself: the inner loop, and what goes over the whole heap.
const MAY_READ_WORDS: [&str; 4] =
    ["vm/src/gc.rs", "vm/src/holders.rs", "vm/src/interp/execute.rs", "vm/src/reach.rs"];

/// Lines in a file of one notion.
const MAX_LINES: usize = 650;

/// Files that are one table or one `match` by nature.
const MAY_BE_LONG: [&str; 1] = ["vm/src/interp/execute.rs"];

/// Files that tests write.
const MADE_UP_DOCUMENTS: [&str; 1] = ["summary.md"];

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The Rust sources of our crates, with their paths from the root.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (name, _) in MAY_USE {
        // The folder `tarry` would be in the way of the command.
        let folder = name.strip_prefix("tarry-").unwrap_or("embed");
        collect(&root().join(folder), &mut found);
    }
    assert!(found.len() > 100, "the sources are somewhere else");
    found
}

fn collect(dir: &Path, into: &mut Vec<(String, String)>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(dir).expect("a folder of ours").flatten().map(|e| e.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let name = path.strip_prefix(root()).expect("below the root").to_string_lossy().into_owned();
            into.push((name, read(&path)));
        }
    }
}

#[test]
fn crates_use_only_what_they_may() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let metadata = Command::new(cargo)
        .args(["metadata", "--format-version=1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs these tests");
    let metadata: serde_json::Value = serde_json::from_slice(&metadata.stdout).expect("cargo writes JSON");
    let allowed: BTreeMap<&str, &[&str]> = MAY_USE.into_iter().collect();
    let packages = metadata["packages"].as_array().expect("a list of packages");
    assert_eq!(packages.len(), allowed.len(), "a crate is missing in MAY_USE");
    for package in packages {
        let name = package["name"].as_str().expect("a name");
        let may_use = allowed.get(name).unwrap_or_else(|| panic!("{name} is missing in MAY_USE"));
        for dependency in package["dependencies"].as_array().expect("a list of dependencies") {
            let used = dependency["name"].as_str().expect("a name");
            let for_tests = dependency["kind"].as_str() == Some("dev");
            let ours = used == "tarry" || used.starts_with("tarry-");
            assert!(!ours || for_tests || may_use.contains(&used), "{name} must not use {used}");
        }
    }
}

#[test]
fn unsafe_code_is_in_leaf_files() {
    let mut seen = BTreeSet::new();
    for (name, text) in sources() {
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            let unsafe_here =
                ["unsafe {", "unsafe fn", "unsafe impl", "unsafe extern"].iter().any(|u| code.contains(u));
            if unsafe_here && !name.starts_with("tests/") {
                assert!(MAY_BE_UNSAFE.contains(&name.as_str()), "{name}:{}: unsafe", number + 1);
                seen.insert(name.clone());
            }
        }
    }
    assert_eq!(seen.len(), MAY_BE_UNSAFE.len(), "a file that may be unsafe no longer is: {seen:?}");
}

/// An array whose elements are deferred keeps others in its packed words: only who knows that may read them.
#[test]
fn words_of_the_heap_are_read_by_few() {
    let raw =
        ["heap.words", "heap.get(", "heap.base(", "heap.array_wide(", "state.set_word(", "state.log_word"];
    let mut seen = BTreeSet::new();
    let ours = |name: &str| name.starts_with("vm/") && !name.starts_with("vm/src/state/");
    for (name, text) in sources().into_iter().filter(|(name, _)| ours(name)) {
        // A call may stand on a line of its own.
        let code: String =
            text.lines().map(|line| line.split("//").next().unwrap_or_default().trim()).collect();
        if let Some(word) = raw.iter().find(|word| code.contains(**word)) {
            assert!(MAY_READ_WORDS.contains(&name.as_str()), "{name} reads words of the heap: {word}");
            seen.insert(name.clone());
        }
    }
    assert_eq!(seen.len(), MAY_READ_WORDS.len(), "a file that may read words no longer does: {seen:?}");
    let heap = read(&root().join("vm/src/state/heap.rs"));
    for public in ["pub fn words", "pub fn get(", "pub fn base(", "pub fn array_wide", "pub fn array_bytes"] {
        assert!(!heap.contains(public), "other crates could read words of the heap: {public}");
    }
}

#[test]
fn files_are_short_and_say_what_they_are() {
    for (name, text) in sources() {
        let lines = text.lines().count();
        let in_src = name.contains("/src/");
        if in_src && !MAY_BE_LONG.contains(&name.as_str()) {
            assert!(lines <= MAX_LINES, "{name} has {lines} lines");
        }
        assert!(!in_src || lines < 3 || text.starts_with("//!"), "{name} does not say what it is");
        assert!(!text.contains("allow(dead_code)") || name.starts_with("tests/"), "{name} allows dead code");
    }
}

/// Words between backquotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The chapters of the guide, with their paths from the root.
fn chapters() -> Vec<String> {
    let entries = fs::read_dir(root().join("docs/guide")).expect("it is in the repository").flatten();
    entries.map(|e| format!("docs/guide/{}", e.file_name().to_string_lossy())).collect()
}

#[test]
fn the_guide_lists_its_chapters() {
    let index = read(&root().join("docs/guide/README.md"));
    for chapter in chapters() {
        let name = chapter.rsplit('/').next().expect("a file");
        assert!(
            name == "README.md" || index.contains(&format!("]({name})")),
            "the guide does not list {name}"
        );
    }
}

/// Links between documents lead somewhere.
#[test]
fn links_in_documents_lead_somewhere() {
    let mut checked = 0;
    for (document, text) in documents() {
        let folder = root().join(&document).parent().expect("a file is in a folder").to_path_buf();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if !link.contains("://") {
                assert!(folder.join(link).exists(), "{document} links to {link}, which does not exist");
                checked += 1;
            }
        }
    }
    assert!(checked > 20, "only {checked} links were found");
}

/// Folders and files at the root that are ours, with the hidden ones that are in the repository.
fn top_level() -> Vec<String> {
    let entries = fs::read_dir(root()).expect("the repository").flatten();
    let names = entries.map(|e| e.file_name().to_string_lossy().into_owned());
    names.filter(|name| name != "target" && (!name.starts_with('.') || name == ".ci")).collect()
}

/// All files with text in them, with their paths from the root.
fn texts() -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open: Vec<String> = top_level();
    while let Some(name) = open.pop() {
        let path = root().join(&name);
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("a folder of ours").flatten();
            open.extend(entries.map(|e| format!("{name}/{}", e.file_name().to_string_lossy())));
        } else if let Ok(text) = fs::read_to_string(&path) {
            found.push((name, text));
        }
    }
    found
}

fn documents() -> Vec<(String, String)> {
    let all: Vec<_> = texts().into_iter().filter(|(name, _)| name.ends_with(".md")).collect();
    for document in ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/design.md"] {
        assert!(all.iter().any(|(name, _)| name == document), "{document} is somewhere else");
    }
    all
}

#[test]
fn paths_in_documents_exist() {
    let folders: Vec<String> = top_level().into_iter().map(|name| name + "/").collect();
    let mut checked = 0;
    for (document, text) in documents() {
        for word in quoted(&text) {
            let path = word.split_whitespace().next().unwrap_or_default();
            let ours = folders.iter().any(|folder| path.starts_with(folder.as_str()));
            if ours && !path.contains(['*', '<', '{']) {
                assert!(root().join(path).exists(), "{document} names {path}, which does not exist");
                checked += 1;
            }
        }
    }
    assert!(checked > 300, "the documents name only {checked} paths");
}

/// Whoever walks through the code comes by each file once.
#[test]
fn each_way_through_the_code_names_its_files_once() {
    let text = read(&root().join("docs/walk.md"));
    let ways: Vec<&str> = text.split("\n## ").skip(1).collect();
    assert_eq!(ways.len(), 3);
    for way in ways {
        let files: Vec<&str> = quoted(way).filter(|word| root().join(word).is_file()).collect();
        let distinct: BTreeSet<&&str> = files.iter().collect();
        assert!(files.len() > 12, "{files:?}");
        assert_eq!(files.len(), distinct.len(), "a file is named twice: {files:?}");
    }
}

/// What was not decided is asked for in one place, so that it can be answered otherwise there.
#[test]
fn one_place_asks_for_what_is_not_decided() {
    for (name, text) in texts().into_iter().filter(|(name, _)| name.ends_with(".rs")) {
        let makes = text.lines().any(|line| {
            let line = line.trim();
            line.contains("Stop::Force(")
                && !line.contains("=>")
                && !line.contains("if let")
                && !line.contains("Stop::Force(_)")
        });
        let may = name == "vm/src/native.rs" || name.starts_with("tests/");
        assert!(!makes || may, "{name} makes a Stop::Force; Stop::undecided does");
    }
}

/// A document that only its author has is of no use to who reads a reference to it.
#[test]
fn documents_that_are_named_are_in_the_repository() {
    let known: BTreeSet<String> = documents().into_iter().map(|(name, _)| name).collect();
    let is_known = |name: &str| {
        let file = name.rsplit('/').next().unwrap_or(name);
        known.contains(name) || known.iter().any(|path| path.rsplit('/').next() == Some(file))
    };
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
    for (name, text) in texts() {
        for word in text.split(|c: char| !is_part(c)) {
            let word = word.trim_end_matches('.');
            let is_document = word.len() > 3 && word.ends_with(".md");
            let made_up = MADE_UP_DOCUMENTS.contains(&word);
            assert!(!is_document || made_up || is_known(word), "{name} names {word}, which does not exist");
        }
    }
}

#[test]
fn commands_in_the_readme_exist() {
    let guide: String = chapters().iter().map(|chapter| read(&root().join(chapter))).collect();
    let text = read(&root().join("README.md")) + &guide;
    let mut seen = 0;
    for line in text.lines().filter_map(|line| line.trim_start_matches("$ ").strip_prefix("./")) {
        let mut words = line.split_whitespace();
        let program = words.next().expect("not empty");
        assert!(root().join(program).is_file(), "README: no ./{program}");
        if program == "tarry" {
            let subcommand = words.next().expect("README: ./tarry alone does nothing");
            let help =
                Command::new(binary::tarry()).args([subcommand, "--help"]).output().expect("it was built");
            assert!(help.status.success(), "README: tarry has no command {subcommand}");
            let help = String::from_utf8_lossy(&help.stdout).into_owned();
            let flags = words.take_while(|word| word.starts_with("--"));
            flags.for_each(|flag| assert!(help.contains(flag), "README: tarry {subcommand} has no {flag}"));
        }
        seen += 1;
    }
    assert!(seen >= 2, "README shows no commands");
}

/// The lines of the table whose head begins with `| library |`, head included.
fn library_table(text: &str) -> Vec<&str> {
    let from_head = text.lines().skip_while(|line| !line.starts_with("| library |"));
    from_head.take_while(|line| line.starts_with('|')).collect()
}

#[test]
fn the_readme_gives_the_numbers_of_the_full_run_of_the_library_suites() {
    let (readme, written) = (read(&root().join("README.md")), read(&root().join("docs/library-suites.md")));
    let table = library_table(&written);
    assert_eq!(library_table(&readme), table, "README.md and docs/library-suites.md differ");
    let libraries = fs::read_dir(root().join("tests/libraries")).expect("it is in the repository").flatten();
    for library in libraries.filter(|entry| entry.path().is_dir()) {
        let start = format!("| {} ", library.file_name().to_string_lossy());
        assert!(table.iter().any(|row| row.starts_with(&start)), "no row `{start}` in the table");
    }
}
