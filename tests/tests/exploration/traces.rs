//! Traces say of which program they are, and a replay that does not fit says where.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tarry_tests::{binary, compile, jdk};

use crate::Ran;

/// Two choices of the same range, which are told apart only by the order of the calls.
const FIRST: &str = "
    import tarry.Verify;
    class Pairs {
        static int any() {
            return Verify.getInt(0, 3);
        }
        static int half(int n) {
            return 6 / n;
        }
        public static void main(String[] args) {
            int a = any();
            int b = any();
            if (a > b) {
                System.out.println(half(b));
            }
        }
    }
";

/// A folder of this test with one program, which has versions.
struct Versions(PathBuf);

impl Versions {
    fn new(name: &str) -> Versions {
        let dir = std::env::temp_dir().join(format!("tarry-traces-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        fs::create_dir_all(&dir).expect("a temporary folder");
        let versions = Versions(dir);
        versions.set(FIRST);
        versions
    }

    fn program(&self) -> PathBuf {
        self.0.join("Pairs.java")
    }

    fn set(&self, source: &str) {
        fs::write(self.program(), source).expect("a source file");
    }

    fn tarry(&self, words: &[&str]) -> Ran {
        let mut command = Command::new(binary::tarry());
        Ran::of(command.args(words).arg(self.program()).output().expect("tarry runs"))
    }

    fn found(&self, options: &[&str]) -> String {
        let ran = self.tarry(&[&["run", "--format", "json", "--output", "none"], options].concat());
        assert_eq!(ran.code, Some(1), "{}", ran.err);
        ran.summary()["findings"][0]["trace"].as_str().expect("a trace").to_string()
    }

    fn replay(&self, trace: &str) -> Ran {
        self.tarry(&["replay", trace])
    }
}

impl Drop for Versions {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn assert_refused(ran: &Ran, because: &str) {
    assert_eq!((ran.code, ran.out.as_str()), (Some(4), ""), "{}", ran.err);
    assert!(ran.err.contains(because), "{}", ran.err);
}

#[test]
fn a_trace_of_another_program_is_refused() {
    let program = Versions::new("version");
    let trace = program.found(&[]);
    assert!(trace.starts_with("1,0~"), "{trace}");
    assert!(program.replay(&trace).err.contains("ArithmeticException"));
    // The picks would fit all of these, but they were recorded for other choices.
    let others = [
        FIRST
            .replace("int a = any();", "int b = Verify.getInt(0, 3);")
            .replace("int b = any();", "int a = any();"),
        FIRST.replace("getInt(0, 3)", "getInt(0, 4)"),
        FIRST.replace("getInt(0, 3)", "getInt(-1, 3)"),
        FIRST.replace("any()", "one()"),
        FIRST.replace("Verify.getInt(0, 3)", "(int) Verify.getLong(0, 3)").replace("any()", "some()"),
        FIRST.replace("Verify.getInt(0, 3)", "Verify.getIntFromList(0, 1, 2, 3)"),
    ];
    for other in others {
        program.set(&other);
        let because = if other.contains("List") { "choice 1 cannot be 1" } else { "of another program" };
        assert_refused(&program.replay(&trace), because);
    }
    // Another main class, and other arguments.
    program.set(
        &FIRST
            .replace("class Pairs", "class Others { static int any() { return Pairs.any(); } }\nclass Pairs"),
    );
    let mut other = Command::new(binary::tarry());
    let other =
        Ran::of(other.args(["replay", &trace]).arg(program.program()).arg("5").output().expect("tarry runs"));
    assert_refused(&other, "of another program, or of other arguments");
}

/// What the repair makes of `half`, what is said, and the exit code.
const REPAIRS: [(&str, &str, i32); 5] = [
    ("return n == 0 ? 0 : 6 / n;", "", 0),
    (
        "return n == 0 ? any() : 6 / n;",
        "the failure is gone: the program goes on to choice 3, getInt(0, 3) at Pairs.any(Pairs.java:5), so this trace does not lead to it any more",
        0,
    ),
    (
        "any(); return 6 / n;",
        "the program has changed and fails in another way: the program goes on to choice 3",
        1,
    ),
    ("throw new IllegalStateException();", "IllegalStateException", 1),
    ("Verify.assume(n > 0); return 6 / n;", "the path is pruned", 0),
];

#[test]
fn a_repaired_program_is_shown_the_input_that_broke_it() {
    let program = Versions::new("repaired");
    let trace = program.found(&[]);
    for (repair, said, code) in REPAIRS {
        program.set(&FIRST.replace("return 6 / n;", repair));
        let ran = program.replay(&trace);
        assert_eq!(ran.code, Some(code), "{repair}: {}", ran.err);
        assert!(ran.err.contains(said), "{repair}: {}", ran.err);
    }
    // In the method that asks.
    program.set(&FIRST.replace("if (a > b) {", "if (a > b && b > 0) {"));
    assert_eq!(program.replay(&trace).code, Some(0));
    program.set(&FIRST.replace("int b = any();", "int b = a == 1 ? 1 : any();"));
    let early = program.replay(&trace);
    assert_eq!(early.code, Some(0), "{}", early.err);
    assert!(
        early.err.contains("the failure is gone: the program ends after 1 of 2 choices"),
        "{}",
        early.err
    );
    program.set(&FIRST.replace("int b = any();", "int b = a == 1 ? half(0) : any();"));
    let early = program.replay(&trace);
    assert_eq!(early.code, Some(1), "{}", early.err);
    assert!(early.err.contains("ArithmeticException"), "{}", early.err);
}

#[test]
fn a_trace_outlives_changes_that_leave_its_meaning() {
    let program = Versions::new("same");
    let trace = program.found(&[]);
    let recompiled = FIRST
        .replace("class Pairs {", "class Pairs {\n// a comment\nstatic final String NAME = \"more constants\";\nstatic String name() { return NAME + 7.25; }")
        .replace("return 6 / n;", "return 6_000_000 / n;");
    program.set(&recompiled);
    assert!(program.replay(&trace).err.contains("ArithmeticException"));
    // The repaired program is shown the input that broke it.
    program.set(&FIRST.replace("return 6 / n;", "return n == 0 ? 0 : 6 / n;"));
    let repaired = program.replay(&trace);
    assert_eq!((repaired.code, repaired.out.as_str()), (Some(0), "0\n"), "{}", repaired.err);
}

#[test]
fn the_check_is_the_same_whoever_computes_it() {
    let program = Versions::new("same-check");
    let check = |trace: String| trace.split_once('~').expect("a check").1.to_string();
    let expected = check(program.found(&[]));
    for options in [
        &["--mode", "eager"][..],
        &["--no-copy-propagation"],
        &["--strategy", "bfs"],
        &["--strategy", "random", "--seed", "3"],
        &["-j", "2"],
    ] {
        assert_eq!(check(program.found(options)), expected, "{options:?}");
    }
    let first = on_a_jvm(&program, &[]);
    assert_eq!(first.code, Some(1), "{}", first.err);
    let line: Value = serde_json::from_str(first.out.lines().rev().nth(1).unwrap_or_default()).expect("JSON");
    let trace = line["trace"].as_str().expect("a trace");
    assert_eq!(trace, format!("1,0~{expected}"));
    assert_eq!(on_a_jvm(&program, &[&format!("-Dtarry.trace={trace}")]).code, Some(1));
    program.set(&FIRST.replace("getInt(0, 3)", "getInt(0, 4)"));
    assert_refused(&on_a_jvm(&program, &[&format!("-Dtarry.trace={trace}")]), "of another program");
    assert_eq!(on_a_jvm(&program, &["-Dtarry.trace=1,0"]).code, Some(1));
    program.set(&FIRST.replace("return 6 / n;", "return n == 0 ? any() : 6 / n;"));
    let gone = on_a_jvm(&program, &[&format!("-Dtarry.trace={trace}")]);
    assert_eq!(gone.code, Some(0), "{}", gone.err);
    assert!(gone.err.contains("the failure is gone"), "{}", gone.err);
}

fn on_a_jvm(program: &Versions, options: &[&str]) -> Ran {
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    let api = compile::api_jar().expect("the API as a jar");
    let classes = compile::compile_against(&jdk, &[program.program()], std::slice::from_ref(&api));
    let dir = classes.expect("it compiles").dir;
    let path = [&api, &dir].map(|p: &PathBuf| text(p).to_string()).join(":");
    let mut java = jdk.java();
    java.args(options).args(["-Dtarry.format=jsonl", "-cp", &path, "tarry.jvm.Explore", "Pairs"]);
    Ran::of(java.output().expect("java runs"))
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

#[test]
fn a_trace_by_hand_is_followed_as_long_as_it_fits() {
    let program = Versions::new("by-hand");
    let followed = program.replay("3,2");
    assert_eq!((followed.code, followed.out.as_str()), (Some(0), "3\n"), "{}", followed.err);
    let place = "getInt(0, 3) at Pairs.any(Pairs.java:5)";
    assert_refused(&program.replay("3,4"), &format!("choice 2 cannot be 4: it is {place}"));
    assert_refused(&program.replay("t,2"), &format!("choice 1 cannot be t: it is {place}"));
    let short = format!("the program makes choice 2, which the trace does not have: {place}");
    assert_refused(&program.replay("3"), &short);
    assert_refused(&program.replay("3,2,1"), "the path ended after 2 choices, the trace has 3");
    for broken in ["3,2~", "3,2~12345", "3,2~12345g"] {
        let ran = program.replay(broken);
        assert_eq!(ran.code, Some(2));
        assert!(ran.err.contains("six hexadecimal digits"), "{}", ran.err);
    }
}

/// A choice that nobody looks at is one too.
#[test]
fn choices_that_nobody_looks_at_are_counted() {
    let program = Versions::new("unread");
    program.set(&FIRST.replace("int b = any();", "int b = any();\nVerify.getBoolean();"));
    assert_refused(&program.replay("3,2"), "choice 3, which the trace does not have: getBoolean()");
    assert_eq!(program.replay("3,2,*").code, Some(0));
}
