//! `--emit-tests`: the files are compiled and run with the real JUnit and do what was said. `promise.rs` runs them after the repair too.
#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use tarry_testgen::wanted::{Content, Made, Object, Value, Wanted};
use tarry_testgen::{Builder, Names, Plans};
use tarry_tests::emitted::{self, Order, Outcome, Place, Ran, With, files};
use tarry_tests::junit::Mark;
use tarry_tests::maven::Jars;
use tarry_tests::program::{self, Setting};
use tarry_tests::{binary, jdk, parallel, root};
use tarry_vm::machine::Machine;
use tarry_vm::{ClassId, FieldId, Kind, LoaderId};

const HEADER: &str = "// Written by tarry,";

fn emit(dir: &Path, options: &[&str], program: &str, args: &[&str]) -> Ran {
    emitted::emit(dir, options, &root().join(program), args)
}

fn under_junit(place: &Place, source: &Path, with: With) -> Outcome {
    emitted::under_junit(&place.tests(), &[source.to_path_buf()], &emitted::junit(), with, Order::ByName)
}

/// Program, arguments, replays that fail, calls that fail, tests that pass.
const PROGRAMS: [(&str, &[&str], [usize; 3]); 5] = [
    ("java-fixtures/junit/JdkObjects.java", &[], [9, 7, 0]),
    ("java-fixtures/junit/Sharing.java", &[], [1, 1, 0]),
    ("java-fixtures/junit/bank/Bank.java", &[], [3, 0, 0]),
    ("docs/examples/Remove.java", &["3"], [0, 0, 14]),
    ("java-fixtures/junit/Odd.java", &["cycle"], [0, 0, 3]),
];

#[test]
fn the_real_junit_agrees() {
    for (junit, programs) in [("5", &PROGRAMS[..]), ("4", &PROGRAMS[1..3])] {
        for (program, args, expected) in programs {
            let place = Place::new(&format!("agrees-{junit}"));
            let ran = emit(&place.tests(), &["--junit", junit], program, args);
            for text in files(&place.tests()).values() {
                assert!(text.starts_with(HEADER), "{text}");
                assert_eq!(text.contains("import org.junit.jupiter"), junit == "5", "{text}");
                for ugly in ["SuppressWarnings", "setAccessible", "java.util.", "println"] {
                    assert!(
                        !text
                            .lines()
                            .any(|l| !l.contains("// ") && !l.starts_with("import") && l.contains(ugly)),
                        "{ugly}\n{text}"
                    );
                }
            }
            let source = root().join(program);
            let subject = source.file_stem().expect("a file").to_string_lossy().into_owned();
            let ended = under_junit(&place, &source, With::Api);
            let count = |suffix: &str, mark| ended.count(&format!("{subject}{suffix}"), mark);
            let counted = [
                count("ReplayTest", Mark::Failed),
                count("ErrorTest", Mark::Failed),
                count("RegressionTest", Mark::Ok),
            ];
            assert_eq!(counted, *expected, "{program} {}\n{:?}", ran.err, ended.tests);
            assert_eq!(ended.total(), expected.iter().sum::<usize>(), "{program}: {:?}", ended.tests);
        }
    }
}

#[test]
fn only_a_replay_needs_a_jar_of_ours() {
    let place = Place::new("no-jar");
    emit(&place.tests(), &[], "java-fixtures/junit/Sharing.java", &[]);
    let text = files(&place.tests()).remove(Path::new("SharingReplayTest.java")).expect("written");
    assert!(text.contains("{@code tarry api-jar tarry-api.jar}"), "{text}");
    fs::remove_file(place.tests().join("SharingReplayTest.java")).expect("a file of this test");
    let ended = under_junit(&place, &root().join("java-fixtures/junit/Sharing.java"), With::Nothing);
    assert_eq!(ended.count("SharingErrorTest", Mark::Failed), 1, "{}", ended.printed);
}

/// The test of one path, by `tarry replay`.
#[test]
fn a_test_passes_once_the_program_is_repaired() {
    let place = Place::new("repaired");
    let source = root().join("docs/examples/Remove.java");
    let mut tarry = Command::new(binary::tarry());
    tarry.args(["replay", "t,2,t,1,t,5,t,3,t,4", "--emit-tests"]).arg(place.tests()).arg(&source).arg("5");
    let output = tarry.output().expect("tarry runs");
    assert_eq!(output.status.code(), Some(1), "{}", String::from_utf8_lossy(&output.stderr));
    let before = under_junit(&place, &source, With::Api);
    assert_eq!(before.count("RemoveReplayTest", Mark::Failed), 1, "{}", before.printed);
    let text = fs::read_to_string(&source).expect("a fixture");
    let repaired = place.0.join("Remove.java");
    let text = text.replace("parent.left = null;", "parent.left = successor.right;");
    fs::write(&repaired, text).expect("writable");
    let after = under_junit(&place, &repaired, With::Api);
    assert_eq!(after.count("RemoveReplayTest", Mark::Ok), 1, "{}", after.printed);
}

#[test]
fn two_runs_write_the_same() {
    let place = Place::new("same");
    let bank = "java-fixtures/junit/bank/Bank.java";
    emit(&place.tests(), &[], bank, &[]);
    let first = files(&place.tests());
    assert_eq!(first.keys().collect::<Vec<_>>(), [Path::new("bank/BankReplayTest.java")]);
    // Over the files of the first run.
    let ran = emit(&place.tests(), &["-j", "2", "--mode", "eager"], bank, &[]);
    assert!(ran.err.contains("bank/BankReplayTest.java: 3 tests that fail today"), "{}", ran.err);
    let names = |files: &BTreeMap<PathBuf, String>| -> Vec<String> {
        let lines = files.values().flat_map(|text| text.lines().map(str::to_string));
        lines.filter(|line| line.contains("void ")).collect()
    };
    assert_eq!(names(&files(&place.tests())), names(&first));
}

/// Case of `Odd.java`, what is said on stderr, what one of the files has in it.
const ODD: [(&str, &[&str], &str); 15] = [
    (
        "secret",
        &["OddReplayTest.java: 1 test that fails today"],
        "Replay.of(Odd.class, \"secret\").passes(\"2\");",
    ),
    ("condition", &["OddReplayTest.java: 1 test that fails today"], "void main_breaksAssertion()"),
    (
        "jdk",
        &["OddErrorTest.java: 1 test that fails today", "OddReplayTest.java: 1 test"],
        "Odd.inTheJdk(new ArrayList<>(List.of(4)), 1);",
    ),
    ("rude", &["OddErrorTest.java: 1 test", "OddReplayTest.java: 1 test"], "rude_throwsRude_whenValueIs1()"),
    (
        "unicode",
        &["OddErrorTest.java: 1 test", "OddReplayTest.java: 1 test"],
        "void größeπ_throwsArithmeticException_whenGrößeIs0()",
    ),
    ("prints", &["OddErrorTest.java: 1 test", "OddReplayTest.java: 1 test"], "Odd.printed(2);"),
    ("private", &["OddReplayTest.java: 1 test"], "void hidden_throwsArithmeticException()"),
    ("state", &["OddReplayTest.java: 1 test"], "void counted_throwsIllegalStateException()"),
    ("thread", &["OddReplayTest.java: 1 test"], "void rude_throwsRude()"),
    ("exit", &["OddReplayTest.java: 2 tests that fail today"], "void main_exitsWith2()"),
    ("anonymous", &["1 not written: Odd$1 is a local or anonymous class"], ""),
    ("lambda", &["1 not written: a lambda is part of it"], ""),
    ("many", &["3 not written: it needs more than 1000 objects"], ""),
    ("long", &["OddRegressionTest.java: 3 tests that pass today"], "Odd.Node node301 = new Odd.Node();"),
    ("cycle", &["OddRegressionTest.java: 3 tests that pass today"], "assertFalse(node1.isLast());"),
];

#[test]
fn every_finding_has_a_test_and_what_has_none_is_counted() {
    parallel::map(&ODD, |(case, said, written)| {
        let place = Place::new(&format!("odd-{case}"));
        let ran = emit(&place.tests(), &[], "java-fixtures/junit/Odd.java", &[case]);
        let notes: Vec<&str> = ran.err.lines().filter(|line| line.contains("--emit-tests")).collect();
        assert_eq!(notes.len(), said.len(), "{case}: {}", ran.err);
        for (note, said) in notes.iter().zip(*said) {
            assert!(note.contains(said), "{case}: {}", ran.err);
        }
        let texts: Vec<String> = files(&place.tests()).into_values().collect();
        assert_eq!(texts.iter().any(|text| text.contains(written)), !written.is_empty(), "{case}: {texts:?}");
    });
}

/// Time, files and the environment are not the test's.
#[test]
fn a_test_says_what_it_depends_on() {
    let place = Place::new("depends");
    let program = place.0.join("Late.java");
    let text = "
        import tarry.Verify;
        class Late {
            public static void main(String[] args) {
                long now = Verify.getBoolean() ? System.currentTimeMillis() : 0;
                if (now > 0 || Boolean.getBoolean(\"late\")) throw new IllegalStateException(\"late\");
                if (args.length > 0) late(Verify.getInt(1, 2));
            }
            static void late(int days) {
                if (System.nanoTime() != 0) throw new IllegalStateException(days + \" days\");
            }
        }
    ";
    fs::write(&program, text).expect("a temporary folder");
    let options = ["-D", "late=true", "--allow-read", "/etc/hostname", "-da"];
    emitted::emit(&place.tests(), &options, &program, &[]);
    let text = files(&place.tests()).remove(Path::new("LateReplayTest.java")).expect("written");
    let call = "Replay.of(Late.class).with(\"late\", \"true\").withoutAssertions().passes(\"f\");";
    assert!(text.contains(call), "{text}");
    assert!(
        text.contains("// Found with --allow-read /etc/hostname: the test reads what is there."),
        "{text}"
    );
    assert!(!text.contains("Depends on time"), "{text}");
    emitted::emit(&place.tests(), &[], &program, &[]);
    let text = files(&place.tests()).remove(Path::new("LateReplayTest.java")).expect("written");
    assert!(text.contains("// Depends on time: tarry's clock is its own"), "{text}");
    assert!(text.contains("passes(\"t\");") && !text.contains("allow-read"), "{text}");
    emitted::emit(&place.tests(), &["--allow-read", "/etc/hostname"], &program, &["late"]);
    let text = files(&place.tests()).remove(Path::new("LateErrorTest.java")).expect("written");
    assert!(text.contains("Late.late(1);"), "{text}");
    assert!(text.contains("// Depends on time") && text.contains("// Found with --allow-read"), "{text}");
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
    assert_eq!(files(&place.tests()).len(), 2);
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
    assert!(ran.err.contains("LibrariesReplayTest.java: 10 tests that fail today"), "{}", ran.err);
    let source = [root().join(program)];
    let ended = emitted::under_junit(&place.tests(), &source, &jars, With::Api, Order::ByName);
    assert_eq!(ended.count("LibrariesReplayTest", Mark::Failed), 10, "{}", ended.printed);
    assert_eq!(ended.others(Mark::Failed), Vec::<&String>::new());
}

#[test]
fn a_class_has_at_most_500_tests() {
    let place = Place::new("most");
    let program = "java-fixtures/junit/Numbers.java";
    let ran = emit(&place.tests(), &[], program, &[]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(ran.err.contains("NumbersRegressionTest.java: 500 tests that pass today"), "{}", ran.err);
    assert!(ran.err.contains("10 not written: only the first 500 findings"), "{}", ran.err);
    let ended = under_junit(&place, &root().join(program), With::Nothing);
    assert_eq!(ended.count("NumbersRegressionTest", Mark::Ok), 500);
}

#[test]
fn who_asks_for_silence_gets_it() {
    let place = Place::new("quiet");
    let ran = emit(&place.tests(), &["-q"], "java-fixtures/junit/Sharing.java", &[]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    assert_eq!(files(&place.tests()).len(), 2);
}

/// A machine at the start of a fixture, which has run nothing of it.
fn bank() -> Machine {
    let fixture = root().join("java-fixtures/junit/bank/Bank.java");
    let mut machine = program::start_source(&fixture, Setting::default());
    for name in ["Account", "Money", "Currency", "Branch"] {
        machine.try_load(LoaderId::APP, format!("bank/Bank${name}").as_bytes()).expect("a class");
    }
    machine
}

fn class(machine: &Machine, name: &str) -> ClassId {
    let name = machine.program.classes.symbols.lookup(format!("bank/Bank${name}").as_bytes());
    name.and_then(|name| machine.program.classes.find(LoaderId::APP, name)).expect("loaded")
}

/// An object with these fields; those that are not named have their default.
fn object(machine: &Machine, of: &str, given: &[(&str, Value)]) -> Object {
    let class = class(machine, of);
    let field = |id: FieldId| {
        let f = machine.program.classes.field(id);
        let name = machine.program.classes.symbols.text(f.name);
        let default = if f.kind == Kind::Ref { Value::Null } else { Value::Primitive(f.kind, 0) };
        (id, given.iter().find(|(other, _)| *other == name).map_or(default, |(_, value)| value.clone()))
    };
    let is_instance = |id: &FieldId| !machine.program.classes.field(*id).is_static();
    let fields = machine.program.classes.fields_of(class).filter(is_instance).map(field).collect();
    Object { class, content: Content::Fields(fields) }
}

fn list(machine: &Machine) -> Object {
    let made = Made {
        type_name: "java.util.ArrayList",
        create: "new java.util.ArrayList",
        arguments: Vec::new(),
        calls: Vec::new(),
    };
    let class = machine.program.classes.symbols.lookup(b"java/util/ArrayList");
    let class = class.and_then(|name| machine.program.classes.find(LoaderId::BOOT, name)).expect("loaded");
    Object { class, content: Content::Made(made) }
}

/// No path of the fixture makes these: the planner asks for nothing but the graph.
#[test]
fn graphs_that_no_run_has_made_are_built() {
    let machine = bank();
    let names = Names::new(&machine, "bank");
    let text = |text: &str| Value::Text(text.encode_utf16().collect());
    let money = object(
        &machine,
        "Money",
        &[
            ("amount", Value::Primitive(Kind::Long, 9)),
            ("currency", Value::Constant(class(&machine, "Currency"), "USD".into())),
        ],
    );
    let account = |more: &[(&str, Value)]| {
        let fields = [&[("owner", text("Cy")), ("history", Value::Object(2))], more].concat();
        object(&machine, "Account", &fields)
    };
    let limit = Value::Primitive(Kind::Int, 7);
    let whole = account(&[("balance", Value::Object(1)), ("limit", limit)]);
    let graph = Wanted { objects: vec![whole, money.clone(), list(&machine)] };
    let root = Value::Object(0);
    let mut plans = Plans::default();
    let mut builder = Builder::new(&names, &mut plans, &graph, std::slice::from_ref(&root));
    assert_eq!(builder.expression(&root).as_deref(), Ok("account"));
    assert_eq!(
        builder.statements,
        [
            "Bank.Account account = new Bank.Account(\"Cy\");",
            "account.setBalance(new Bank.Money(9L, Bank.Currency.USD));",
            "account.limit = 7;",
        ]
    );
    // A private field that nothing sets.
    let graph = Wanted { objects: vec![account(&[("partner", root.clone())]), money, list(&machine)] };
    let mut builder = Builder::new(&names, &mut plans, &graph, std::slice::from_ref(&root));
    let reason = builder.expression(&root).expect_err("nothing is planted").to_string();
    assert!(reason.starts_with("bank.Bank$Account.partner is set by no constructor"), "{reason}");
}
