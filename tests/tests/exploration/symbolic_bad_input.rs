//! Unknown values that are asked for, or used, in ways that look wrong or have no end: each way is defined (docs/guide/limits.md, "Odd
//! uses").

use std::time::{Duration, Instant};

use crate::{Ran, number, run};

const PROGRAM: &str = "symbolic/BadInput";

fn symbolic(options: &[&str], case: &str) -> Ran {
    run(&[&["--mode", "symbolic", "--all", "--format", "json"], options].concat(), PROGRAM, &[case])
}

/// Use, (accepted, failed, limited, unsupported), exit code, part of what is said on the paths that are not accepted.
type Case = (&'static str, (u64, u64, u64, u64), i32, &'static str);

const CASES: &[Case] = &[
    (
        "huge-string",
        (0, 0, 0, 1),
        3,
        "any string of up to 2147483647 characters: with --mode symbolic at most 1000000 characters",
    ),
    ("huge-array", (0, 0, 0, 1), 3, "any array of up to 1000001 elements"),
    ("long-array", (2, 1, 0, 0), 1, "numbers[3] == 4711"),
    // An array whose elements nobody needs keeps its length open, whatever its length is.
    ("array", (1, 1, 0, 0), 1, "NegativeArraySizeException: -1"),
    ("array-stored", (1, 2, 0, 0), 1, "ArrayIndexOutOfBoundsException"),
    ("term", (0, 0, 1, 0), 3, "--max-term"),
    // Small boxes are those of the cache, which everybody knows.
    ("box-lock", (1, 0, 0, 1), 3, "a lock or an identity hash of a box whose value is not known"),
    ("priority", (10, 2, 0, 0), 1, "IllegalArgumentException"),
    ("thread-id", (1, 1, 0, 0), 1, "IllegalStateException: found"),
    ("initialiser", (2, 1, 0, 0), 1, "NUMBER == 4711"),
    ("negative", (0, 1, 0, 0), 1, "IllegalArgumentException: a length of at most -1"),
];

#[test]
fn every_bad_input_is_defined() {
    for (case, expected, code, said) in CASES {
        let ran = symbolic(&["--output", "none"], case);
        let s = ran.summary();
        let found = ["accepted", "failed", "limited", "unsupported"].map(|key| number(&s, key));
        assert_eq!((found, ran.code), ((*expected).into(), Some(*code)), "{case}: {s}{}", ran.err);
        let text = run(&["--mode", "symbolic", "--all", "--output", "none"], PROGRAM, &[case]).out;
        assert!(text.contains(said), "{case}: {text}");
    }
}

/// Lengths that are decided only because arrays of arrays are laid out are no findings, as they are none with one dimension.
#[test]
fn lengths_that_nobody_needs_are_no_findings() {
    for case in ["outer", "inner"] {
        let ran = symbolic(&["--output", "none"], case);
        let s = ran.summary();
        let findings = s["findings"].as_array().expect("findings");
        assert_eq!(findings.len(), 1, "{case}: {s}");
        assert_eq!(findings[0]["exception"]["class"], "java.lang.NegativeArraySizeException", "{s}");
        assert_eq!((number(&s, "limited"), &s["complete"]), (1, &false.into()), "{case}: {s}");
    }
}

#[test]
fn what_has_no_end_ends_by_its_limit() {
    for (case, options) in [
        ("format", &["--timeout", "2s"][..]),
        ("class-name", &["--timeout", "2s"]),
        ("questions", &["--timeout", "2s"]),
        ("recursion", &["--max-stack", "200"]),
    ] {
        let started = Instant::now();
        let ran = symbolic(&[options, &["--output", "none"]].concat(), case);
        assert!(started.elapsed() < Duration::from_secs(12), "{case}: {:?}", started.elapsed());
        assert!(matches!(ran.code, Some(1 | 3)), "{case}: {:?} {}", ran.code, ran.err);
        assert_eq!(ran.summary()["complete"], false, "{case}: {}", ran.out);
    }
}
