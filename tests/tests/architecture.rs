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
    "tarry-cli",
];

/// Who may use whom, of our own crates (ARCHITECTURE.md, "Folders").
const MAY_USE: [(&str, &[&str]); 11] = [
    ("tarry-classfile", &[]),
    ("tarry-classpath", &["tarry-classfile"]),
    ("tarry-vm", &["tarry-classfile"]),
    ("tarry-natives", &["tarry-vm", "tarry-classfile"]),
    ("tarry-search", &["tarry-vm"]),
    ("tarry-diff", &["tarry-search", "tarry-vm"]),
    ("tarry-report", &[]),
    ("tarry-coverage", &["tarry-classfile", "tarry-report", "tarry-vm"]),
    ("tarry-driver", &["tarry-classfile"]),
    ("tarry-cli", ALL),
    ("tarry-tests", ALL),
];

/// The leaf files that may use `unsafe`, each with a safe interface.
const MAY_BE_UNSAFE: [&str; 3] = ["classpath/src/map.rs", "vm/src/interp/execute.rs", "vm/src/state/heap.rs"];

/// Who may look at words of the heap, outside the state itself: the inner loop, and what goes over the whole heap.
const MAY_READ_WORDS: [&str; 4] =
    ["vm/src/gc.rs", "vm/src/holders.rs", "vm/src/interp/execute.rs", "vm/src/reach.rs"];

/// Lines in a file of one notion.
const LONGEST: usize = 650;

/// Files that are one table or one `match` by nature.
const MAY_BE_LONG: [&str; 1] = ["vm/src/interp/execute.rs"];

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The Rust sources of our crates, with their paths from the root.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (name, _) in MAY_USE {
        let folder = name.strip_prefix("tarry-").expect("all are called so");
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
            let ours = used.starts_with("tarry-");
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
            assert!(lines <= LONGEST, "{name} has {lines} lines");
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
    let examples =
        fs::read_dir(root().join("java-fixtures/examples")).expect("it is in the repository").flatten();
    let examples =
        examples.map(|e| format!("java-fixtures/examples/{}/README.md", e.file_name().to_string_lossy()));
    let others = ["README.md", "CONTRIBUTING.md", "java-fixtures/examples/README.md"].map(str::to_string);
    let documents =
        chapters().into_iter().chain(others).chain(examples.filter(|path| root().join(path).is_file()));
    let mut checked = 0;
    for document in documents {
        let text = read(&root().join(&document));
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

#[test]
fn paths_in_documents_exist() {
    let guide = chapters();
    let documents = guide.iter().map(String::as_str);
    let mut checked = 0;
    for document in documents.chain(["ARCHITECTURE.md", "README.md", "CONTRIBUTING.md"]) {
        let text = read(&root().join(document));
        let folders = [
            "classfile/",
            "classpath/",
            "vm/",
            "natives/",
            "search/",
            "diff/",
            "report/",
            "cli/",
            "tests/",
            "docs/",
        ];
        let others = ["java-fixtures/", "jdk-models/", "benches/", "scripts/", ".ci/"];
        for word in quoted(&text) {
            let path = word.split_whitespace().next().unwrap_or_default();
            let ours = folders.iter().chain(&others).any(|folder| path.starts_with(folder));
            if ours && !path.contains(['*', '<', '{']) {
                assert!(root().join(path).exists(), "{document} names {path}, which does not exist");
                checked += 1;
            }
        }
    }
    assert!(checked > 80, "the documents name only {checked} paths");
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
