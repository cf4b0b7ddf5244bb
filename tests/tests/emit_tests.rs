//! `--emit-tests`: the files are compiled and run with the real JUnit, without tarry on the class path, and do what was said.
#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tarry_tests::junit::{Mark, Results};
use tarry_tests::maven::Jars;
use tarry_tests::process::{self, End};
use tarry_tests::{binary, compile, jdk, root};

const HEADER: &str = "// Written by tarry,";

/// A directory of one test, gone at its end.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Place {
        let dir = std::env::temp_dir().join(format!("tarry-emit-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir).expect("a temporary folder");
        Place(dir)
    }

    fn tests(&self) -> PathBuf {
        self.0.join("tests")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

struct Ran {
    err: String,
    code: Option<i32>,
}

/// `tarry run --all --emit-tests DIR OPTIONS PROGRAM ARGS`.
fn emit(dir: &Path, options: &[&str], program: &str, args: &[&str]) -> Ran {
    let mut command = Command::new(binary::tarry());
    command.args(["run", "--all", "--output", "none", "--emit-tests"]).arg(dir);
    let output = command.args(options).arg(root().join(program)).args(args).output().expect("tarry runs");
    Ran { err: String::from_utf8(output.stderr).expect("UTF-8"), code: output.status.code() }
}

/// Files below a directory, by their place in it.
fn files(dir: &Path) -> BTreeMap<PathBuf, String> {
    let mut all = BTreeMap::new();
    let mut open = vec![dir.to_path_buf()];
    while let Some(folder) = open.pop() {
        for path in fs::read_dir(&folder).expect("a folder").flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                open.push(path);
            } else {
                let place = path.strip_prefix(dir).expect("below it").to_path_buf();
                all.insert(place, fs::read_to_string(&path).expect("UTF-8"));
            }
        }
    }
    all
}

/// Runs emitted tests under JUnit's launcher beside a program of which the source is given; tarry is not there.
fn under_junit(place: &Place, source: &Path) -> BTreeMap<String, Vec<Mark>> {
    let jars = Jars::of(&root().join("tests/junit/pom.xml")).expect("Maven fetches JUnit");
    beside(place, source, &jars)
}

/// The same with the jars that are given, JUnit among them.
fn beside(place: &Place, source: &Path, jars: &Jars) -> BTreeMap<String, Vec<Mark>> {
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    let mut needed = jars.files.clone();
    needed.push(compile::api_jar().expect("the API"));
    let program = compile::compile_against(&jdk, &[source.to_path_buf()], &needed).expect("it compiles");
    let classes = place.0.join("classes");
    let _ = fs::remove_dir_all(&classes);
    let class_path = format!("{}:{}", program.dir.display(), jars.class_path());
    let sources = files(&place.tests()).into_keys().map(|file| place.tests().join(file));
    let mut javac = jdk.javac().expect("a JDK");
    javac
        .args([
            "-encoding",
            "UTF-8",
            "-Xlint:unchecked,rawtypes,deprecation",
            "-Werror",
            "-cp",
            &class_path,
            "-d",
        ])
        .arg(&classes);
    let compiled = process::run(javac.args(sources), Duration::from_secs(300));
    assert_eq!(compiled.end, End::Code(0), "{}", String::from_utf8_lossy(&compiled.err));
    let mut java = jdk.java();
    java.args(["-ea", "-cp", &format!("{}:{class_path}", classes.display())]);
    java.arg("org.junit.platform.console.ConsoleLauncher").arg("--scan-classpath").arg(&classes);
    java.args(["--disable-banner", "--disable-ansi-colors", "--details=tree", "--details-theme=ascii"]);
    let ran = process::run(&mut java, Duration::from_secs(300));
    let results = Results::parse(&String::from_utf8_lossy(&ran.out));
    results.nodes.into_iter().filter(|(path, _)| path.contains(" / ")).collect()
}

fn count(results: &BTreeMap<String, Vec<Mark>>, class: &str, mark: Mark) -> usize {
    let of_class = results.iter().filter(|(path, _)| path.starts_with(&format!("{class} / ")));
    of_class.flat_map(|(_, marks)| marks).filter(|m| **m == mark).count()
}

/// Program, arguments, tests that fail, tests that pass.
const PROGRAMS: [(&str, &[&str], usize, usize); 6] = [
    ("java-fixtures/junit/JdkObjects.java", &[], 9, 0),
    ("java-fixtures/junit/Sharing.java", &[], 1, 0),
    ("java-fixtures/junit/bank/Bank.java", &[], 3, 0),
    ("docs/examples/Insert.java", &["3"], 1, 0),
    ("docs/examples/Remove.java", &["3"], 0, 22),
    ("java-fixtures/junit/Odd.java", &["cycle"], 0, 3),
];

#[test]
fn the_real_junit_agrees() {
    for junit in ["5", "4"] {
        for (program, args, fail, pass) in PROGRAMS {
            let place = Place::new(&format!("agrees-{junit}"));
            let ran = emit(&place.tests(), &["--junit", junit], program, args);
            let emitted = files(&place.tests());
            for text in emitted.values() {
                assert!(text.starts_with(HEADER) && !text.contains("import tarry"), "{text}");
                assert_eq!(text.contains("import org.junit.jupiter"), junit == "5", "{text}");
            }
            let source = root().join(program);
            let subject = source.file_stem().expect("a file").to_string_lossy().into_owned();
            let results = under_junit(&place, &source);
            let (errors, regressions) = (format!("{subject}ErrorTest"), format!("{subject}RegressionTest"));
            assert_eq!(count(&results, &errors, Mark::Failed), fail, "{program} {}\n{results:?}", ran.err);
            assert_eq!(count(&results, &regressions, Mark::Ok), pass, "{program} {}\n{results:?}", ran.err);
            assert_eq!(results.values().map(Vec::len).sum::<usize>(), fail + pass, "{program}: {results:?}");
        }
    }
}

/// A failed path of a program, what is wrong, and how it is put right.
const REPAIRS: [(&str, &[&str], &str, &str, &str); 3] = [
    (
        "java-fixtures/junit/Sharing.java",
        &[],
        "1,0",
        "return total / people;",
        "return people == 0 ? 0 : total / people;",
    ),
    (
        "docs/examples/Insert.java",
        &["3"],
        "1,1,0",
        "if (head == null) {\n            return new Node(value, null);",
        "if (head == null || value < head.value) {\n            return new Node(value, head);",
    ),
    (
        "docs/examples/Remove.java",
        &["5"],
        "t,2,t,1,t,5,t,3,t,4",
        "parent.left = null;",
        "parent.left = successor.right;",
    ),
];

#[test]
fn a_test_passes_once_the_program_is_repaired() {
    for (program, args, trace, wrong, right) in REPAIRS {
        let place = Place::new("repaired");
        let output = Command::new(binary::tarry())
            .args(["replay", trace, "--emit-tests"])
            .arg(place.tests())
            .arg(root().join(program))
            .args(args)
            .output()
            .expect("tarry runs");
        assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
        let source = root().join(program);
        let subject = source.file_stem().expect("a file").to_string_lossy().into_owned();
        let errors = format!("{subject}ErrorTest");
        let before = under_junit(&place, &source);
        assert_eq!(count(&before, &errors, Mark::Failed), 1, "{program}: {before:?}");
        let text = fs::read_to_string(&source).expect("a fixture");
        assert!(text.contains(wrong), "{program}");
        let repaired = place.0.join(source.file_name().expect("a file"));
        fs::write(&repaired, text.replace(wrong, right)).expect("writable");
        let after = under_junit(&place, &repaired);
        assert_eq!(count(&after, &errors, Mark::Ok), 1, "{program}: {after:?}");
    }
}

#[test]
fn two_runs_write_the_same() {
    let place = Place::new("same");
    let bank = "java-fixtures/junit/bank/Bank.java";
    emit(&place.tests(), &[], bank, &[]);
    let first = files(&place.tests());
    assert_eq!(first.keys().collect::<Vec<_>>(), [Path::new("bank/BankErrorTest.java")]);
    // Over the files of the first run.
    let ran = emit(&place.tests(), &["-j", "2", "--mode", "eager"], bank, &[]);
    assert!(ran.err.contains("bank/BankErrorTest.java: 3 tests that fail today"), "{}", ran.err);
    let names = |files: &BTreeMap<PathBuf, String>| -> Vec<String> {
        let lines = files.values().flat_map(|text| text.lines().map(str::to_string));
        lines.filter(|line| line.contains("void ") && line.contains("_when")).collect()
    };
    assert_eq!(names(&files(&place.tests())), names(&first));
}

#[test]
fn constructors_setters_factories_and_calls_come_before_reflection() {
    let place = Place::new("built");
    emit(&place.tests(), &[], "java-fixtures/junit/bank/Bank.java", &[]);
    let text = files(&place.tests()).remove(Path::new("bank/BankErrorTest.java")).expect("written");
    for statement in [
        "new Bank.Account(\"Ada \\\"the first\\\"\");",
        "account.setBalance(money);",
        "new Bank.Money(1L, Bank.Currency.EUR);",
        "Bank.Branch.of(hashMap);",
        "hashMap.put(\"a\", account);",
        // A private field without a setter, at both ends of a cycle.
        "set(account2, \"bank.Bank$Account\", \"partner\", account1);",
    ] {
        assert!(text.contains(statement), "{statement}\n{text}");
    }
    // Of three accounts' lists, the empty ones are those that the constructor makes.
    assert_eq!(text.matches("\"history\"").count(), 1, "{text}");
    assert!(!text.contains("\"balance\",") && !text.contains("make("), "{text}");
}

/// Case of `Odd.java`, what is said on stderr, what the file has in it.
const ODD: [(&str, &str, &str); 15] = [
    (
        "secret",
        "OddErrorTest.java: 1 test that fails today",
        "make(\"Odd$Secret\", new Class<?>[] {int.class}, 2)",
    ),
    ("jdk", "OddErrorTest.java: 1 test that fails today", "Odd.inTheJdk(arrayList, 1);"),
    (
        "condition",
        "OddErrorTest.java: 1 test that fails today",
        "assertTrue((value >= 0) == arrayList.contains(integer));",
    ),
    ("rude", "OddErrorTest.java: 1 test that fails today", "rude_throwsRude_whenValueIs1_"),
    (
        "unicode",
        "OddErrorTest.java: 1 test that fails today",
        "void größeπ_throwsArithmeticException_whenGrößeIs0_",
    ),
    ("prints", "OddErrorTest.java: 1 test that fails today", "Odd.printed(2);"),
    ("private", "1 not written: Odd.hidden is private", ""),
    ("state", "1 not written: on the JDK it passes", ""),
    ("thread", "1 not written: the exception was not made on the main thread's way", ""),
    ("exit", "2 not written: it does not end in an exception", ""),
    ("anonymous", "1 not written: Odd$1 is a local or anonymous class", ""),
    ("lambda", "1 not written: a lambda is part of it", ""),
    ("many", "3 not written: it needs more than 1000 objects", ""),
    ("long", "OddRegressionTest.java: 3 tests that pass today", "Odd.Node node301 = new Odd.Node();"),
    ("cycle", "OddRegressionTest.java: 3 tests that pass today", "assertFalse(node1.isLast());"),
];

#[test]
fn what_cannot_be_tested_is_counted_with_the_reason() {
    for (case, said, written) in ODD {
        let place = Place::new(&format!("odd-{case}"));
        let ran = emit(&place.tests(), &[], "java-fixtures/junit/Odd.java", &[case]);
        assert!(ran.err.contains(said), "{case}: {}", ran.err);
        let texts: Vec<String> = files(&place.tests()).into_values().collect();
        match written {
            "" => assert!(texts.is_empty(), "{case}: {texts:?}"),
            _ => assert!(texts.len() == 1 && texts[0].contains(written), "{case}: {texts:?}"),
        }
    }
}

#[test]
fn a_file_of_somebody_else_stays() {
    let place = Place::new("foreign");
    let sharing = "java-fixtures/junit/Sharing.java";
    let file = place.tests().join("SharingErrorTest.java");
    fs::create_dir_all(place.tests()).expect("a temporary folder");
    fs::write(&file, "class SharingErrorTest {}").expect("writable");
    let ran = emit(&place.tests(), &[], sharing, &[]);
    assert_eq!(ran.code, Some(4), "{}", ran.err);
    assert!(ran.err.contains("SharingErrorTest.java is in the way"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&file).expect("there"), "class SharingErrorTest {}");
    // With our first line it is ours.
    fs::write(&file, format!("{}\n", first_line())).expect("writable");
    assert_eq!(emit(&place.tests(), &[], sharing, &[]).code, Some(1));
    assert!(fs::read_to_string(&file).expect("there").contains("share_throwsArithmeticException"));
    assert_eq!(files(&place.tests()).len(), 1);
}

fn first_line() -> String {
    let place = Place::new("first-line");
    emit(&place.tests(), &[], "java-fixtures/junit/Sharing.java", &[]);
    let text = files(&place.tests()).into_values().next().expect("a file");
    text.lines().next().expect("a line").to_string()
}

#[test]
fn a_directory_that_cannot_be_written_is_bad_input() {
    let ran = emit(Path::new("/dev/null/below"), &[], "java-fixtures/junit/Sharing.java", &[]);
    assert_eq!(ran.code, Some(4), "{}", ran.err);
    assert!(ran.err.contains("--emit-tests /dev/null/below"), "{}", ran.err);
}

#[test]
fn a_jre_is_told_that_javac_is_missing() {
    let place = Place::new("jre");
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    let home = place.0.join("jre");
    fs::create_dir_all(home.join("bin")).expect("a temporary folder");
    for name in ["release", "lib", "conf", "bin/java"] {
        symlink(jdk.home.join(name), home.join(name)).expect("a link");
    }
    let ran = emit(
        &place.tests(),
        &["--jdk", home.to_str().expect("UTF-8")],
        "java-fixtures/junit/Sharing.java",
        &[],
    );
    assert_eq!(ran.code, Some(4), "{}", ran.err);
    assert!(ran.err.contains("has no javac; a JDK is needed"), "{}", ran.err);
    assert!(!place.tests().exists());
}

/// Classes of commons-collections4 and commons-lang3, which nobody wrote with tests in mind.
#[test]
fn objects_of_other_libraries() {
    let place = Place::new("libraries");
    let pom = root().join("tests/libraries/commons-collections4/pom.xml");
    let jars = Jars::of(&pom).expect("Maven fetches the libraries");
    let program = "java-fixtures/junit/Libraries.java";
    let ran = emit(&place.tests(), &["-cp", &jars.class_path()], program, &[]);
    assert!(ran.err.contains("LibrariesErrorTest.java: 9 tests that fail today"), "{}", ran.err);
    assert!(ran.err.contains("Range has no constructor that a test could use"), "{}", ran.err);
    let results = beside(&place, &root().join(program), &jars);
    assert_eq!(count(&results, "LibrariesErrorTest", Mark::Failed), 9, "{results:?}");
    assert_eq!(results.values().map(Vec::len).sum::<usize>(), 9, "{results:?}");
}

#[test]
fn a_class_has_at_most_500_tests() {
    let place = Place::new("most");
    let program = "java-fixtures/junit/Numbers.java";
    let ran = emit(&place.tests(), &[], program, &[]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("NumbersRegressionTest.java: 500 tests that pass today"), "{}", ran.err);
    assert!(ran.err.contains("10 not written: only the first 500 findings"), "{}", ran.err);
    let results = under_junit(&place, &root().join(program));
    assert_eq!(count(&results, "NumbersRegressionTest", Mark::Ok), 500);
}

#[test]
fn who_asks_for_silence_gets_it() {
    let place = Place::new("quiet");
    let ran = emit(&place.tests(), &["-q"], "java-fixtures/junit/Sharing.java", &[]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    assert_eq!(files(&place.tests()).len(), 1);
}
