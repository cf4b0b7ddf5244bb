//! What the report says of failures in unusual places: in the JDK, in initialisers, lambdas and threads, with causes, exits,
//! deadlocks, and paths that a limit has cut.

use std::process::Command;

use tarry_tests::binary;

use crate::{Ran, run};

const PROGRAM: &str = "explore/OddFailures";

fn everything() -> Ran {
    run(&["--all", "--max-heap", "64m"], PROGRAM, &["all"])
}

/// The report of one case, without the others.
fn report(ran: &Ran, case: u32) -> &str {
    let pick = format!("  getInt(0, 10) = {case} ");
    let of_case = ran.out.split("FAILED ").find(|part| part.contains(&pick));
    of_case.unwrap_or_else(|| panic!("case {case} in\n{}", ran.out))
}

#[test]
fn every_failure_has_its_place_its_line_and_its_command() {
    let cases: [(u32, &[&str]); 9] = [
        (
            0,
            &[
                "java.lang.IndexOutOfBoundsException: Index 5 out of bounds for length 2\n    at jdk.internal.",
                "    at OddFailures.main(OddFailures.java:66)\n  OddFailures.java:66:  case 0 -> ",
            ],
        ),
        (
            1,
            &[
                "java.lang.ExceptionInInitializerError\n    at OddFailures.main(OddFailures.java:67)\n",
                "  caused by java.lang.ArithmeticException: / by zero\n    at OddFailures$Init.<clinit>(OddFailures.java:8)\n    ... 1 more\n",
                "  OddFailures.java:8:  static int size = 1 / Integer.parseInt(\"0\");\n",
            ],
        ),
        (
            2,
            &[
                "    at OddFailures.lambda$inLambda$0(OddFailures.java:16)\n    at OddFailures.inLambda(OddFailures.java:17)\n",
                "  OddFailures.java:16:  Runnable task = () -> values[2] = 1;\n",
            ],
        ),
        (
            3,
            &[
                "java.lang.NumberFormatException: For input string: \"x1\"",
                "    at java.lang.Iterable.forEach(Iterable.java:",
                "  OddFailures.java:69:  case 3 -> List.of(1)",
            ],
        ),
        (
            4,
            &[
                "java.lang.IllegalStateException: wrapped\n    at OddFailures.wrapped(OddFailures.java:24)\n",
                "  caused by java.lang.ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 1\n",
                "  OddFailures.java:24:  throw new IllegalStateException(\"wrapped\", e);\n  OddFailures.java:16:  Runnable",
            ],
        ),
        (5, &["java.lang.RuntimeException: a\n", "  caused by java.lang.RuntimeException: b\n"]),
        (
            6,
            &[
                "exit status 3\n    at java.lang.Runtime.exit(Runtime.java:",
                "    at OddFailures.leave(OddFailures.java:36)\n    at OddFailures.main(OddFailures.java:72)\n",
                "  OddFailures.java:36:  System.exit(status);\n",
            ],
        ),
        (
            7,
            &[
                "java.lang.IllegalStateException: in a thread\n    at OddFailures.lambda$inThread$1(OddFailures.java:41)\n",
                "  OddFailures.java:41:  throw new IllegalStateException(\"in a thread\");\n",
            ],
        ),
        (
            8,
            &[
                "deadlock\n    \"main\" waits for a notification on a java.lang.Object at OddFailures.stuck(OddFailures.java:50)\n",
                "  OddFailures.java:50:  lock.wait();\n",
            ],
        ),
    ];
    let ran = everything();
    for (case, parts) in cases {
        let text = report(&ran, case);
        for part in parts {
            assert!(text.contains(part), "{part}in\n{text}");
        }
        assert!(text.contains("  getBoolean() any value "), "{text}");
        let command = text.lines().find_map(|line| line.strip_prefix("  replay: tarry ")).expect("a command");
        let again = Command::new("sh")
            .arg("-c")
            .arg(format!("'{}' {command}", binary::tarry().display()))
            .output()
            .expect("a shell");
        assert_eq!(again.status.code(), Some(1), "{command}: {}", String::from_utf8_lossy(&again.stderr));
    }
}

/// A chain of causes that never ends is cut where it comes back to its beginning.
#[test]
fn a_ring_of_causes_ends() {
    let ran = everything();
    let text = report(&ran, 5);
    assert_eq!(text.matches("caused by").count(), 2, "{text}");
}

#[test]
fn what_a_limit_cuts_says_which_and_where() {
    let ran = everything();
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    for line in [
        "1 path cut by java.lang.StackOverflowError at OddFailures.deep(OddFailures.java:12), for example '9,*~",
        "1 path cut by java.lang.OutOfMemoryError at OddFailures.full(OddFailures.java:57), for example '10,*~",
    ] {
        assert!(ran.out.contains(line), "{line} in\n{}", ran.out);
    }
    let cut = run(&["--max-steps", "1000000", "--max-stack", "1000000"], PROGRAM, &["9"]);
    assert_eq!(cut.code, Some(3), "{}", cut.out);
    assert!(cut.out.contains("1 path cut by --max-steps at OddFailures.deep("), "{}", cut.out);
}

/// The command is one for a shell, whatever the arguments.
#[test]
fn the_command_repeats_what_the_path_depends_on() {
    let dir = std::env::temp_dir().join(format!("tarry-odd failures-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a temporary folder");
    let program = dir.join("Its.java");
    let source = "class Its { public static void main(String[] a) { int n = tarry.Verify.getInt(0, 1);\n\
        if (!System.getProperty(\"k\").equals(\"a b\") || System.getenv(\"E\") == null) n = 0;\n\
        long heap = Runtime.getRuntime().maxMemory();\n\
        assert false; if (n == 1 && heap == 48 << 20 && a[0].equals(\"it's $HOME *\")) throw new IllegalStateException(); } }";
    std::fs::write(&program, source).expect("writable");
    let program = program.to_str().expect("UTF-8");
    let words = ["run", "-D", "k=a b", "--env", "E=1", "--max-heap", "48m", "-da", program, "it's $HOME *"];
    let ran = Ran::of(Command::new(binary::tarry()).args(words).output().expect("tarry runs"));
    let command = ran.out.lines().find_map(|line| line.strip_prefix("  replay: tarry ")).expect(&ran.out);
    let line = format!("'{}' {command}", binary::tarry().display());
    let again = Ran::of(Command::new("sh").arg("-c").arg(line).output().expect("a shell"));
    assert_eq!(again.code, Some(1), "{command}: {}", again.err);
    assert!(again.err.contains("IllegalStateException"), "{command}: {}", again.err);
    std::fs::remove_dir_all(&dir).expect("it is there");
}

/// Exits with the same status from different places are different findings.
#[test]
fn exits_are_told_apart_by_their_place() {
    let summary = run(&["--all", "--format", "json", "--max-heap", "64m"], PROGRAM, &["all"]).summary();
    let findings = summary["findings"].as_array().expect("a list");
    let exit = findings.iter().find(|f| f["exit"] == 3).expect("an exit");
    let stack = exit["exit_stack"].as_array().expect("a list");
    assert!(stack.iter().any(|f| *f == "OddFailures.leave(OddFailures.java:36)"), "{exit}");
    let wrapped = findings.iter().find(|f| f["exception"]["message"] == "wrapped").expect("a cause");
    let cause = &wrapped["exception"]["causes"][0];
    assert_eq!(cause["class"], "java.lang.ArrayIndexOutOfBoundsException");
    assert_eq!(summary["limits"].as_array().map(Vec::len), Some(2), "{summary}");
}
