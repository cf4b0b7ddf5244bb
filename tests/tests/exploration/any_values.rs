//! `Verify.anyInt` and the like: every value of a type.

use std::fs;
use std::process::Command;

use tarry_tests::{binary, compile, jdk};

use crate::{Ran, fixture, run};

const PROGRAM: &str = "explore/EveryValue";
const PARTS: &str = "explore/AnyParts";
const WHOLES: &str = "explore/AnyWholes";

fn replay(trace: &str, argument: &str) -> Ran {
    replay_of(PROGRAM, trace, argument)
}

fn replay_of(program: &str, trace: &str, argument: &str) -> Ran {
    let mut command = Command::new(binary::tarry());
    command.args(["replay", trace]).arg(fixture(program)).arg(argument);
    Ran::of(command.output().expect("tarry runs"))
}

fn on_a_jvm(properties: &[&str], argument: &str) -> Ran {
    jvm(PROGRAM, properties, argument)
}

/// The program under `tarry.jvm.Explore`.
fn jvm(program: &str, properties: &[&str], argument: &str) -> Ran {
    let main = program.rsplit('/').next().expect("a name");
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    let api = compile::api_jar().expect("the API as a jar");
    let classes = compile::compile_against(&jdk, &[fixture(program)], std::slice::from_ref(&api));
    let path = [&api, &classes.expect("it compiles").dir].map(|p| p.display().to_string()).join(":");
    let mut java = jdk.java();
    java.args(properties).args(["-Dtarry.format=jsonl", "-cp", &path, "tarry.jvm.Explore", main, argument]);
    Ran::of(java.output().expect("java runs"))
}

#[test]
fn a_trace_with_every_kind_of_value_shows_the_same_on_a_jvm() {
    let cases = [
        (
            "t,-128,32767,65535,-2147483648,9223372036854775807,0x1.99999ap-4f,-0x1.fffffffffffffp1023",
            "true -128 32767 65535 -2147483648 9223372036854775807 0.1 -1.7976931348623157E308\n1036831949 -4503599627370497\n",
        ),
        ("f,0,0,0,0,0,NaNf,NaN", "false 0 0 0 0 0 NaN NaN\n2143289344 9221120237041090560\n"),
        (
            "f,0,0,0,0,0,-Infinityf,0x0.0000000000001p-1022",
            "false 0 0 0 0 0 -Infinity 4.9E-324\n-8388608 1\n",
        ),
        // What a trace leaves open is the value nearest 0.
        ("*,*,*,*,*,*,-0.0f,*", "false 0 0 0 0 0 -0.0 0.0\n-2147483648 0\n"),
    ];
    for (trace, expected) in cases {
        let ran = replay(trace, "all");
        assert_eq!((ran.code, ran.out.as_str()), (Some(0), expected), "{}", ran.err);
        let there = on_a_jvm(&[&format!("-Dtarry.trace={trace}")], "all");
        assert_eq!(there.code, Some(0), "{}", there.err);
        assert_eq!(there.paths()[0]["output"], expected);
    }
    for (trace, refused) in [
        ("f,0,0,0,0,0,0x1.8p1,0.0", "choice 7 cannot be 0x1.8p1: it is anyFloat() at"),
        ("f,0,0,0,0,0,0.0f,0.0f", "choice 8 cannot be 0.0f: it is anyDouble() at"),
        ("f,128,0,0,0,0,0.0f,0.0", "choice 2 cannot be 128: it is anyByte() at"),
    ] {
        let ran = replay(trace, "all");
        assert_eq!(ran.code, Some(4), "{}", ran.err);
        assert!(ran.err.contains(refused), "{}", ran.err);
        assert_eq!(on_a_jvm(&[&format!("-Dtarry.trace={trace}")], "all").code, Some(4));
    }
}

#[test]
fn values_that_nobody_looks_at_stay_open() {
    let ran = run(&["--format", "jsonl", "--all"], PROGRAM, &["bytes"]);
    assert_eq!(ran.summary()["accepted"], 255);
    let paths = ran.paths();
    let failed: Vec<_> = paths.iter().filter(|path| path["outcome"] == "failed").collect();
    let [failed] = failed[..] else { panic!("{}", ran.out) };
    let trace = failed["trace"].as_str().expect("a trace");
    assert!(trace.starts_with("*,7,*,*,*,*,*,*~"), "{trace}");
    // 2 booleans, 2^16 shorts and chars each, 2^32 ints, 2^64 longs; all floats and doubles but one are numbers or infinite.
    let others = num_bigint::BigUint::from(1u8) << (1 + 16 + 16 + 32 + 64);
    let weight: num_bigint::BigUint = others * 0xff00_0003_u64 * 0xffe0_0000_0000_0003_u64;
    assert_eq!(failed["weight"].to_string(), weight.to_string());
    assert!(replay(trace, "bytes").err.contains("IllegalStateException: seven"));
    assert_eq!(on_a_jvm(&[&format!("-Dtarry.trace={trace}")], "bytes").code, Some(1));
}

#[test]
fn what_is_emitted_while_open_is_shown_by_its_type() {
    let ran = run(&["--format", "jsonl"], PROGRAM, &["none"]);
    let fields = &ran.paths()[0]["emitted"][0]["objects"][0]["fields"];
    assert_eq!(fields["number"]["of"], "-2147483648..2147483647");
    assert_eq!(
        (&fields["single"]["of"], &fields["twice"]["of"]),
        (&"any float".into(), &"any double".into())
    );
}

#[test]
fn more_values_than_anybody_tries_end_the_run() {
    let place = "at EveryValue.main(EveryValue.java:10)";
    for options in [&["--mode", "delayed"][..], &["--mode", "eager"], &["--strategy", "bfs"], &["-j", "2"]] {
        let ran = run(&[options, &["--format", "json"]].concat(), PROGRAM, &["int"]);
        assert_eq!(ran.code, Some(2), "{options:?}: {}", ran.err);
        assert!(ran.err.contains(&format!("anyInt() {place} is looked at")), "{}", ran.err);
        assert!(ran.err.contains("Use --mode symbolic"), "{}", ran.err);
        assert_eq!((&ran.summary()["explored"], &ran.summary()["complete"]), (&0.into(), &false.into()));
    }
    let there = on_a_jvm(&[], "int");
    assert_eq!((there.code, there.out.as_str()), (Some(2), ""), "{}", there.err);
    assert!(there.err.contains(place) && there.err.contains("tarry run --mode symbolic"), "{}", there.err);
    // What was found before is not lost, and what is not more than a million is tried.
    let ran = run(&["--all", "--format", "json"], PROGRAM, &["later"]);
    assert_eq!((ran.code, &ran.summary()["failed"]), (Some(1), &1.into()), "{}", ran.err);
    assert!(ran.err.contains("Use --mode symbolic"), "{}", ran.err);
    let ran = run(&["--format", "json", "--output", "none"], PROGRAM, &["chars"]);
    assert_eq!((ran.code, &ran.summary()["accepted"]), (Some(0), &0x10000.into()), "{}", ran.err);
}

/// All strings or arrays of up to a length count, not the values of one element.
#[test]
fn wholes_of_more_contents_than_anybody_tries_end_the_run() {
    for (case, call) in [
        ("string6", "anyString(6)"),
        ("ints1", "anyIntArray(1)"),
        ("bytes3", "anyByteArray(3)"),
        ("booleans30", "anyBooleanArray(30)"),
        ("spf", "makeSymbolicString(3)"),
    ] {
        for options in [&["--mode", "delayed"][..], &["--mode", "eager"], &["-j", "2"]] {
            let ran = run(&[options, &["--all", "--format", "json"]].concat(), WHOLES, &[case]);
            assert_eq!(
                (ran.code, &ran.summary()["complete"]),
                (Some(2), &false.into()),
                "{case}: {}",
                ran.err
            );
            let said = format!("{call} at AnyWholes.main(AnyWholes.java:");
            assert!(ran.err.contains(&said) && ran.err.contains("--mode symbolic"), "{case}: {}", ran.err);
        }
        let there = jvm(WHOLES, &[], case);
        assert_eq!(there.code, Some(2), "{case}: {}", there.err);
        let most: String = call.chars().filter(char::is_ascii_digit).collect();
        assert!(there.err.contains(&format!("of up to {most} elements")), "{case}: {}", there.err);
        assert!(there.err.contains("tarry run --mode symbolic"), "{case}: {}", there.err);
    }
    for case in ["string1", "bytes2", "booleans18"] {
        let ran = run(&["--all", "--format", "json"], WHOLES, &[case]);
        assert_eq!((ran.code, &ran.summary()["complete"]), (Some(1), &true.into()), "{case}: {}", ran.err);
    }
    assert_eq!(replay_of(WHOLES, "1,113", "string6").code, Some(1));
}

#[test]
fn arrays_and_strings_are_a_length_and_its_elements() {
    let ran = run(&["--format", "json", "--output", "none"], PARTS, &["bytes"]);
    assert_eq!(ran.summary()["accepted"], 257, "{}", ran.err);
    let ran = run(&["--format", "json", "--all"], PARTS, &["open"]);
    let finding = &ran.summary()["findings"][0];
    let trace = finding["trace"].as_str().expect("a trace");
    assert!(trace.starts_with("3,*,*,*,2,*,t~"), "{trace}");
    assert_eq!(
        (&finding["choices"][0]["call"], &finding["choices"][1]["call"]),
        (&"anyIntArray: 0..3".into(), &"anyIntArray: any int".into())
    );
    let ran = run(&["--format", "json"], PARTS, &["string"]);
    let failing = ran.summary()["findings"][0]["trace"].as_str().expect("a trace").to_string();
    assert!(failing.starts_with("1,113~"), "{failing}");
    let all = "2,t,f,1,-5,1,7,1,0x1.8p1f,2,NaN,-0.0,3,97,8364,98";
    for (trace, argument, code) in [(trace, "open", 1), (&failing, "string", 1), (all, "all", 0)] {
        let here = replay_of(PARTS, trace, argument);
        let there = jvm(PARTS, &[&format!("-Dtarry.trace={trace}")], argument);
        assert_eq!((here.code, there.code), (Some(code), Some(code)), "{}{}", here.err, there.err);
        assert_eq!(there.paths()[0]["output"], here.out);
    }
    assert_eq!(replay_of(PARTS, all, "all").out, "true false -5 7 3.0 NaN -0.0 a\u{20ac}b!\n");
    assert!(run(&[], PARTS, &["negative"]).out.contains("IllegalArgumentException: a length of at most -1"));
}

#[test]
fn objects_nobody_has_made_are_not_supported_by_name() {
    let ran = run(&["--format", "json"], PARTS, &["object"]);
    assert_eq!((ran.code, &ran.summary()["unsupported"]), (Some(3), &1.into()), "{}", ran.err);
    let ran = run(&[], PARTS, &["object"]);
    assert!(ran.out.contains(
        "Verify.anyObject(java.lang.Thread.class): objects nobody has made come with `tarry cover`"
    ));
    let there = jvm(PARTS, &[], "object");
    assert_eq!(there.code, Some(3), "{}", there.err);
    assert!(
        there.err.contains("anyObject(java.lang.Thread.class)") && there.err.contains("AnyParts.java:46"),
        "{}",
        there.err
    );
}

/// Programs for other tools, with a class of that tool that the program brings along.
const OTHERS: [(&str, &str, &str); 3] = [
    ("org.sosy_lab.sv_benchmarks.Verifier", "nondetByte()", "Verifier.nondetByte: any byte"),
    ("org.cprover.CProver", "nondetByte()", "CProver.nondetByte: any byte"),
    ("gov.nasa.jpf.symbc.Debug", "makeSymbolicByte(\"b\")", "Debug.makeSymbolicByte: any byte"),
];

#[test]
fn programs_for_other_tools_run_unchanged() {
    let base = std::env::temp_dir().join(format!("tarry-other-tools-{}", std::process::id()));
    for (class, value, call) in OTHERS {
        let (package, simple) = class.rsplit_once('.').expect("a package");
        let dir = base.join(simple);
        let folder = dir.join(package.replace('.', "/"));
        fs::create_dir_all(&folder).expect("a temporary folder");
        let method = value.split_once('(').expect("a call").0;
        let parameter = if value.contains('"') { "String name" } else { "" };
        let own = format!(
            "package {package};\npublic class {simple} {{\n  public static byte {method}({parameter}) {{ return 0; }}\n  \
             public static void assume(boolean b) {{ if (!b) Runtime.getRuntime().halt(1); }}\n}}\n"
        );
        fs::write(folder.join(format!("{simple}.java")), own).expect("a source file");
        let main = dir.join("Main.java");
        let program = format!(
            "import {class};\nclass Main {{\n  public static void main(String[] args) {{\n    byte b = {simple}.{value};\n    \
             {simple}.assume(b >= 0);\n    assert b != 100;\n  }}\n}}\n"
        );
        fs::write(&main, program).expect("a source file");
        let ran = |words: &[&str]| {
            let mut command = Command::new(binary::tarry());
            Ran::of(command.args(words).arg(&main).output().expect("tarry runs"))
        };
        let run = ran(&["run", "-j", "2", "--all", "--format", "json"]);
        let summary = run.summary();
        assert_eq!(
            (&summary["accepted"], &summary["pruned"], &summary["failed"]),
            (&127.into(), &128.into(), &1.into())
        );
        assert_eq!(summary["findings"][0]["choices"][0]["call"], call);
        let note = format!("tarry: class {class} of file:");
        assert_eq!(run.err.matches(&note).count(), 1, "{}", run.err);
        assert!(run.err.contains("is not used: tarry has its own"), "{}", run.err);
        assert!(!ran(&["run", "-q", "--all"]).err.contains(&note));
        let trace = summary["findings"][0]["trace"].as_str().expect("a trace");
        assert_eq!(ran(&["replay", trace]).code, Some(1));
        // The check of the choices is the same on a JVM: the method that asks is the program's.
        let jdk = jdk::find(17).expect("the tests need a JDK 17");
        let api = compile::api_jar().expect("the API as a jar");
        let classes = compile::compile_against(&jdk, std::slice::from_ref(&main), std::slice::from_ref(&api));
        let path = [&api, &classes.expect("it compiles").dir].map(|p| p.display().to_string()).join(":");
        let mut java = jdk.java();
        java.arg(format!("-Dtarry.trace={trace}")).args(["-cp", &path, "tarry.jvm.Explore", "Main"]);
        let there = Ran::of(java.output().expect("java runs"));
        assert_eq!(there.code, Some(1), "{}", there.err);
    }
    let _ = fs::remove_dir_all(&base);
}
