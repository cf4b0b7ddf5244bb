//! The promise of `--emit-tests`: a test fails until the bug is gone, and passes then. Every worked example, programs of the guide and
//! `java-fixtures/repairs`, before and after the repair, all in one JVM, in order and reversed, with the real JUnit.
#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tarry_tests::document::{blocks, changed};
use tarry_tests::emitted::{self, Order, Outcome, Place, Ran, With, emit, files, under_junit};
use tarry_tests::junit::Mark;
use tarry_tests::{parallel, root};

/// Files of a program by name.
type Sources = BTreeMap<String, String>;

struct Program {
    main: &'static str,
    args: &'static [&'static str],
    buggy: Sources,
    fixed: Sources,
}

/// Folders of the worked examples, with what their pages run.
const EXAMPLES: [(&str, &str, &[&str]); 6] = [
    ("date-ranges", "DateRangeCheck.java", &["6"]),
    ("inheritance-graphs", "RenameMethodCheck.java", &["3"]),
    ("interval-merging", "IntervalsCheck.java", &["2"]),
    ("json-round-trip", "JsonCheck.java", &["0"]),
    ("lru-cache", "LruCacheCheck.java", &["5"]),
    ("red-black-tree", "RedBlackTreeCheck.java", &["6"]),
];

/// Programs of the guide and the README: the document, what it runs, the file that is wrong and how it is put right, unless the document
/// says so.
type Told = (&'static str, &'static str, &'static [&'static str], &'static [(&'static str, &'static str)]);
const TOLD: [Told; 5] = [
    ("docs/guide/first-bug.md", "RingBufferCheck.java", &["7"], &[]),
    ("docs/guide/junit.md", "Sorted.java", &[], &[]),
    (
        "docs/guide/replay.md",
        "Thirds.java",
        &[],
        &[("System.out.println(a / b);", "System.out.println(b == 0 ? 0 : a / b);")],
    ),
    (
        "docs/guide/report.md",
        "Ratios.java",
        &[],
        &[("return a / b;", "return b == 0 ? 0 : Math.min(3, a / b);")],
    ),
    (
        "docs/examples/Insert.java",
        "Insert.java",
        &["3"],
        &[(
            "if (head == null) {\n            return new Node(value, null);",
            "if (head == null || value < head.value) {\n            return new Node(value, head);",
        )],
    ),
];

const REPAIRS: [(&str, &str, &[&str]); 2] =
    [("turnstile", "TurnstileCheck.java", &["2"]), ("handover", "HandoverCheck.java", &[])];

fn java_files(folder: &Path) -> Sources {
    let java = files(folder).into_iter().filter(|(path, _)| path.extension().is_some_and(|e| e == "java"));
    java.map(|(path, text)| (path.display().to_string(), text)).collect()
}

/// What the `diff` blocks of a document make of files.
fn repaired(document: &str, buggy: &Sources) -> Sources {
    let mut fixed = buggy.clone();
    for block in blocks(document).iter().filter(|block| block.language == "diff") {
        let name = block.file.as_ref().expect("a diff says of which file it is");
        let text = changed(&fixed[name], block).expect("the diff fits");
        fixed.insert(name.clone(), text);
    }
    fixed
}

fn example((folder, main, args): (&str, &'static str, &'static [&'static str])) -> Program {
    let folder = root().join("java-fixtures/examples").join(folder);
    let buggy = java_files(&folder);
    let page = fs::read_to_string(folder.join("README.md")).expect("a page");
    Program { main, args, fixed: repaired(&page, &buggy), buggy }
}

fn told((document, main, args, changes): Told) -> Program {
    let text = fs::read_to_string(root().join(document)).expect("a document");
    let mut buggy = Sources::new();
    if document.ends_with(".java") {
        buggy.insert(main.into(), text.clone());
    }
    let subject = main.replace("Check.java", ".java");
    for block in blocks(&text).into_iter().filter(|block| block.language == "java") {
        // Of several programs in a chapter, one is meant.
        if let Some(name) = block.file.filter(|name| *name == main || *name == subject) {
            buggy.insert(name, block.text.join("\n") + "\n");
        }
    }
    let mut fixed = if changes.is_empty() { repaired(&text, &buggy) } else { buggy.clone() };
    for (wrong, right) in changes {
        let program = fixed.get_mut(main).expect("the program");
        assert!(program.contains(wrong), "{document}: {wrong}");
        *program = program.replace(wrong, right);
    }
    Program { main, args, buggy, fixed }
}

fn version(folder: &str, version: &str) -> Sources {
    java_files(&root().join("java-fixtures/repairs").join(folder).join(version))
}

fn repair((folder, main, args): (&str, &'static str, &'static [&'static str])) -> Program {
    Program { main, args, buggy: version(folder, "buggy"), fixed: version(folder, "fixed") }
}

fn write(folder: &Path, sources: &Sources) -> Vec<PathBuf> {
    fs::create_dir_all(folder).expect("a temporary folder");
    let write = |(name, text): (&String, &String)| {
        fs::write(folder.join(name), text).expect("a temporary folder");
        folder.join(name)
    };
    sources.iter().map(write).collect()
}

fn findings(ran: &Ran) -> usize {
    let summary: Result<Value, _> = serde_json::from_str(ran.out.lines().last().unwrap_or_default());
    let Ok(summary) = summary else { panic!("no summary, but {:?}:\n{}", ran.code, ran.err) };
    summary["findings"].as_array().map_or(0, Vec::len)
}

/// Beside all programs at once.
fn beside(place: &Place, programs: &[Program], sources: fn(&Program) -> &Sources, order: Order) -> Outcome {
    let all: Sources = programs.iter().flat_map(|p| sources(p).clone()).collect();
    let sources = write(&place.0.join("all"), &all);
    under_junit(&place.tests(), &sources, &emitted::junit(), With::Api, order)
}

#[test]
fn a_test_fails_until_the_bug_is_gone() {
    let place = Place::new("promise");
    let examples = EXAMPLES.into_iter().map(example);
    let programs: Vec<Program> =
        examples.chain(TOLD.into_iter().map(told)).chain(REPAIRS.into_iter().map(repair)).collect();
    let numbered: Vec<(usize, &Program)> = programs.iter().enumerate().collect();
    let found = parallel::map(&numbered, |(number, program)| {
        let folder = place.0.join(number.to_string());
        write(&folder, &program.buggy);
        let ran = emit(&place.tests(), &["--format", "json"], &folder.join(program.main), program.args);
        findings(&ran)
    });
    for test in files(&place.tests())
        .into_keys()
        .filter(|file| file.display().to_string().ends_with("RegressionTest.java"))
    {
        // Of what accepted paths have emitted.
        fs::remove_file(place.tests().join(test)).expect("a file of this test");
    }
    let before = beside(&place, &programs, |p| &p.buggy, Order::ByName);
    for (program, found) in programs.iter().zip(&found) {
        let class = program.main.replace(".java", "ReplayTest");
        assert!(*found > 0, "{}", program.main);
        assert_eq!(before.count(&class, Mark::Failed), *found, "{class}\n{}", before.printed);
        let more = before.count(&program.main.replace(".java", "ErrorTest"), Mark::Failed);
        println!("{}: {found} findings, {} tests", program.main, found + more);
    }
    assert_eq!(before.others(Mark::Failed), Vec::<&String>::new());
    let reversed = beside(&place, &programs, |p| &p.buggy, Order::Reversed);
    assert_eq!(before.tests, reversed.tests);
    for order in [Order::ByName, Order::Reversed] {
        let after = beside(&place, &programs, |p| &p.fixed, order);
        assert_eq!(after.others(Mark::Ok), Vec::<&String>::new(), "{}", after.printed);
        assert_eq!(after.total(), before.total());
        // `handover` asks once more where it gave up, `turnstile` goes on where an assertion failed.
        for picks in [2, 3] {
            let gone = format!(
                "the failure can no longer be reached by this trace: the trace has only {picks} picks, but the program chooses again"
            );
            assert_eq!(after.printed.matches(&gone).count(), 1, "{}", after.printed);
        }
    }
}

#[test]
fn a_repair_that_fails_in_another_way_is_none() {
    let place = Place::new("wrong");
    let (folder, main, args) = REPAIRS[0];
    let program = repair((folder, main, args));
    write(&place.0.join("buggy"), &program.buggy);
    emit(&place.tests(), &[], &place.0.join("buggy").join(main), args);
    let sources = write(&place.0.join("wrong"), &version(folder, "wrong"));
    let outcome = under_junit(&place.tests(), &sources, &emitted::junit(), With::Api, Order::ByName);
    assert!(outcome.total() >= 3, "{}", outcome.printed);
    assert_eq!(outcome.others(Mark::Failed), Vec::<&String>::new(), "{}", outcome.printed);
}
