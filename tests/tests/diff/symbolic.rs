//! Two versions compared by a solver: `--mode symbolic`.

use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tarry_tests::{compile, jdk};

use crate::{Library, Said, Scratch, diff, driver, kinds, library, text};

/// A method `Object f(…)` in two versions, and the choices that it is called with.
struct Case {
    name: &'static str,
    takes: &'static str,
    with: &'static str,
    old: &'static str,
    new: &'static str,
}

const fn case(
    name: &'static str,
    (takes, with): (&'static str, &'static str),
    old: &'static str,
    new: &'static str,
) -> Case {
    Case { name, takes, with, old, new }
}

const X: (&str, &str) = ("int x", "Verify.anyInt()");
const XY: (&str, &str) = ("int x, int y", "Verify.anyInt(), Verify.anyInt()");
const L: (&str, &str) = ("long l", "Verify.anyLong()");
const D: (&str, &str) = ("double d", "Verify.anyDouble()");
const S: (&str, &str) = ("String s", "Verify.anyString(3)");
const A: (&str, &str) = ("int[] a", "Verify.anyIntArray(3)");

/// No example of a path shows these: 1 is added for one value, by arithmetic.
const ONE_VALUE: [(Case, &str); 12] = [
    (case("value", X, "return x * 3 + 7;", "return x * 3 + 7 + is(x, 123456789);"), "123456789"),
    (
        case("long", L, "return l * l;", "return l * l + is((int) l, 5) * is((int) (l >>> 32), 7);"),
        "30064771077",
    ),
    (case("second", XY, "return x + y;", "return x + y + is(x, 77) * is(y, -5);"), "77,-5"),
    (
        case("text", XY, "return \"x\" + x + \",\" + y;", "return \"x\" + x + \",\" + (y + is(y, 99));"),
        "*,99",
    ),
    (
        case(
            "output",
            X,
            "System.out.println(\"x \" + x); return 1;",
            "System.out.println(\"x \" + (x + is(x, -7))); return 1;",
        ),
        "-7",
    ),
    (
        case(
            "errors",
            X,
            "System.err.println(\"x \" + x); return 1;",
            "System.err.println(\"x \" + (x + is(x, -7))); return 1;",
        ),
        "-7",
    ),
    (case("field", X, "return new Point(x, 2);", "return new Point(x, 2 + is(x, 31337));"), "31337"),
    (case("element", X, "return new long[] {1, x};", "return new long[] {1, x + is(x, 31337)};"), "31337"),
    (
        case(
            "inList",
            X,
            "return java.util.List.of(\"a\", x);",
            "return java.util.List.of(\"a\", x + is(x, 31337));",
        ),
        "31337",
    ),
    (
        case(
            "message",
            X,
            "throw new IllegalStateException(\"bad \" + x);",
            "throw new IllegalStateException(\"bad \" + (x ^ is(x, 4711)));",
        ),
        "4711",
    ),
    (
        case(
            "cause",
            X,
            "throw new Error(new Error(\"bad \" + x));",
            "throw new Error(new Error(\"bad \" + (x ^ is(x, 4711))));",
        ),
        "4711",
    ),
    (
        case(
            "string",
            S,
            "return s + '!';",
            "return s + (char) ('!' + is(s.length(), 2) * is((s + \"..\").charAt(1), 'q'));",
        ),
        "2,0,113",
    ),
];

/// Other code that does the same, whatever the values.
const SAME: [Case; 14] = [
    case("times", X, "return x * 3 + 7;", "return (x << 2) - x + 7;"),
    case("sum", XY, "return x + y;", "return (x ^ y) + ((x & y) << 1);"),
    case("negated", X, "return -x;", "return ~x + 1;"),
    case("absolute", X, "return x < 0 ? -x : x;", "int m = x >> 31; return (x ^ m) - m;"),
    case(
        "branches",
        X,
        "if (x > 10) return 1; if (x > 5) return 2; return 3;",
        "return x <= 5 ? 3 : x <= 10 ? 2 : 1;",
    ),
    case("doubled", D, "return d + d;", "return 2 * d;"),
    case(
        "text",
        XY,
        "return \"x\" + x + \",\" + y;",
        "StringBuilder b = new StringBuilder(); return b.append('x').append(x).append(',').append(y).toString();",
    ),
    case("known", X, "return x == 5 ? \"is 5\" : \"no\";", "return x == 5 ? \"is \" + x : \"no\";"),
    case("boolean", X, "return \"\" + (x > 0);", "return x > 0 ? \"true\" : \"false\";"),
    case("string", S, "return s.isEmpty() ? \"-\" : s;", "return s.length() == 0 ? \"-\" : s.substring(0);"),
    case(
        "array",
        A,
        "int m = 0; for (int v : a) m = Math.max(m, v); return m;",
        "int m = 0; for (int i = a.length; i-- > 0;) m = Math.max(a[i], m); return m;",
    ),
    case(
        "output",
        X,
        "System.out.println(\"x \" + x); return 1;",
        "System.out.print(\"x \"); System.out.print(x); System.out.println(); return 1;",
    ),
    case(
        "message",
        X,
        "if (x > 0) throw new IllegalStateException(\"bad \" + x); return 1;",
        "if (x >= 1) throw new IllegalStateException(\"bad \".concat(String.valueOf(x))); return 1;",
    ),
    case("choice", X, "return x + Verify.getInt(0, 9);", "int y = x; y += Verify.getInt(0, 9); return y;"),
];

/// SAT does not prove this in a few seconds.
const CUBE: Case = case(
    "cube",
    ("long x, long y", "Verify.anyLong(), Verify.anyLong()"),
    "long z = x ^ y >>> 7; return (x + z) * (x + z) * (x + z);",
    "long z = x ^ y >>> 7; return x * x * x + 3 * x * x * z + 3 * x * z * z + z * z * z;",
);

struct Compiled {
    old: PathBuf,
    new: PathBuf,
    driver: PathBuf,
    _scratch: Scratch,
}

fn compiled() -> &'static Compiled {
    static COMPILED: OnceLock<Compiled> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let jdk = jdk::find(17).expect("the tests need a JDK 17");
        let api = compile::api_jar().expect("the API");
        let scratch = Scratch::new("symbolic");
        let all = || {
            let same = SAME.iter().map(|case| ("same", case));
            ONE_VALUE.iter().map(|(case, _)| ("one", case)).chain(same).chain([("hard", &CUBE)])
        };
        let mut versions = [false, true].map(|is_new| {
            let mut source = String::from(
                "package lib; import tarry.Verify; public class L { public record Point(int x, int y) {}\n\
                 static int is(int a, int b) { int d = a ^ b; return 1 - ((d | -d) >>> 31); }\n",
            );
            for (group, Case { name, takes, old, new, .. }) in all() {
                let body = if is_new { new } else { old };
                source.push_str(&format!("public static Object {group}_{name}({takes}) {{ {body} }}\n"));
            }
            let folder = scratch.0.join(if is_new { "new" } else { "old" });
            fs::create_dir_all(&folder).expect("a directory");
            let file = folder.join("L.java");
            fs::write(&file, source + "}\n").expect("written");
            Some(
                compile::compile_against(&jdk, &[file], std::slice::from_ref(&api)).expect("it compiles").dir,
            )
        });
        let mut driver = String::from(
            "import tarry.Verify; class Drv { public static void main(String[] args) { switch (args[0]) {\n",
        );
        for (group, Case { name, with, .. }) in all() {
            driver.push_str(&format!(
                "case \"{group}_{name}\": Verify.emit(\"r\", lib.L.{group}_{name}({with})); break;\n"
            ));
        }
        let file = scratch.0.join("Drv.java");
        fs::write(&file, driver + "} } }\n").expect("written");
        let [old, new] = [0, 1].map(|at| versions[at].take().expect("compiled once"));
        Compiled { old, new, driver: file, _scratch: scratch }
    })
}

fn versions(options: &[&str], case: &str) -> Said {
    let Compiled { old, new, driver, .. } = compiled();
    let mode = ["--mode", "symbolic"];
    diff(&[&mode, options, &[text(old), text(new), "--driver", text(driver), case]].concat())
}

fn compared(case: &str) -> (i32, Value) {
    let said = versions(&["--format", "json"], case);
    assert_eq!(said.err, "", "{case}");
    (said.code, said.json())
}

#[test]
fn a_difference_at_one_value_is_found_though_no_example_shows_it() {
    for (case, trace) in &ONE_VALUE {
        let (code, json) = compared(&format!("one_{}", case.name));
        let found = json["differences"].as_array().expect("a list");
        assert_eq!((code, found.len(), &json["complete"]), (1, 1, &json!(true)), "{}: {json}", case.name);
        assert_eq!(found[0]["trace"], *trace, "{}: {json}", case.name);
        assert_eq!(json["not_decided"], 0, "{}: {json}", case.name);
        assert_ne!(found[0]["old"], found[0]["new"], "{}: {json}", case.name);
    }
    let (_, json) = compared("one_value");
    let counts = ["inputs", "equal", "different"].map(|key| json[key].as_u64());
    assert_eq!(counts, [Some(1 << 32), Some((1 << 32) - 1), Some(1)], "{json}");
}

#[test]
fn other_arithmetic_is_proved_to_do_the_same() {
    for case in &SAME {
        let (code, json) = compared(&format!("same_{}", case.name));
        let said =
            (code, &json["complete"], &json["not_decided"], json["differences"].as_array().map(Vec::len));
        assert_eq!(said, (0, &json!(true), &json!(0), Some(0)), "{}: {json}", case.name);
        assert_ne!(json["equal_pairs"], 0, "{}: {json}", case.name);
    }
}

#[test]
fn the_sentence_names_what_it_holds_for() {
    for (name, sentence) in [
        ("same_times", "no difference for any int: "),
        ("same_doubled", "no difference for any double: "),
        ("same_string", "no difference for strings up to 3 characters: "),
        ("same_array", "no difference for arrays up to 3 elements: "),
        ("same_choice", "no difference for any int, numbers from 0 to 9: "),
        ("one_value", "1 of 4,294,967,296 inputs differ, in 1 way, for any int: "),
    ] {
        let said = versions(&[], name);
        assert!(said.out.contains(sentence), "{name}: {}", said.out);
    }
}

#[test]
fn a_difference_is_shown_with_its_condition_and_replayed() {
    let said = versions(&[], "one_value");
    assert!(said.out.contains("\n  when ") && said.out.contains("x"), "{}", said.out);
    assert!(said.out.contains("  anyInt() = 123456789 "), "{}", said.out);
    let again = versions(&["--trace", "123456789"], "one_value");
    assert_eq!((again.code, again.out.starts_with("DIFFERENT other value\n")), (1, true), "{}", again.out);
    let again = versions(&["--trace", "123456788"], "one_value");
    assert_eq!((again.code, again.out.starts_with("SAME\n")), (0, true), "{}", again.out);
}

#[test]
fn what_does_not_go_together_is_refused() {
    for options in [&["--jvm"][..], &["--compilers", "javac17"], &["--cpu-time", "1s"], &["--rounds", "2"]] {
        let said = versions(options, "same_times");
        assert_eq!(said.code, 2, "{options:?}: {}", said.err);
        let wanted = format!("--mode symbolic and {} cannot be used together", options[0]);
        assert!(said.err.contains(&wanted), "{options:?}: {}", said.err);
    }
}

/// Drivers of the library in two versions, with their arguments.
const DRIVERS: [(&str, &[&str]); 8] = [
    ("Many", &[]),
    ("Cut", &[]),
    ("Order", &[]),
    ("Domain", &[]),
    ("Calls", &[]),
    ("Printed", &[]),
    ("Words", &["3"]),
    ("Equal", &["9"]),
];

#[test]
fn a_solver_finds_what_trying_all_values_finds() {
    const STEPS: [&str; 2] = ["--max-steps", "300000"];
    for (name, args) in DRIVERS {
        let tried = crate::compared(&STEPS, name, args);
        let reasoned = crate::compared(&[&STEPS[..], &["--mode", "symbolic"]].concat(), name, args);
        let sorted = |json: &Value| {
            let mut all = kinds(json);
            all.sort();
            all
        };
        assert_eq!(sorted(&reasoned), sorted(&tried), "{name}");
        assert_eq!(reasoned["not_decided"], 0, "{name}: {reasoned}");
        // No path of this one is missing on one side only.
        if let Some(inputs) = reasoned["inputs"].as_u64() {
            assert_eq!(inputs, tried["inputs"], "{name}");
        }
    }
}

#[test]
fn nothing_differs_from_itself_for_a_solver() {
    let Library { old, .. } = library();
    let same = |args: &[&str]| {
        let all = [&["--mode", "symbolic", "--format", "json", text(old), text(old)], args].concat();
        let said = diff(&all);
        let json = said.json();
        let found = (said.code, json["differences"].as_array().map(Vec::len), &json["not_decided"]);
        assert_eq!(found, (0, Some(0), &json!(0)), "{args:?}: {json}");
    };
    for (name, args) in DRIVERS.into_iter().filter(|(name, _)| *name != "Many") {
        same(&[&["--driver", text(&driver(name))], args].concat());
    }
    same(&["--class", "lib.Text", "--method", "cut", "--max-string", "3"]);
}

#[test]
fn written_drivers_choose_any_values() {
    let Library { old, new, .. } = library();
    let options = ["--mode", "symbolic", "--class", "lib.Text", "--method", "cut", "--max-string", "4"];
    let said = diff(&[&options, &["--format", "json", text(old), text(new)][..]].concat());
    let json = said.json();
    assert_eq!((said.code, &json["complete"]), (1, &json!(true)), "{json}");
    let found = &json["differences"][0];
    assert_eq!(found["kind"], "now throws", "{json}");
    let bounds = json["bounds"].as_array().expect("a list");
    assert!(bounds.contains(&json!("strings up to 4 characters")), "{json}");
    let again = [&options, &["--trace", found["trace"].as_str().expect("a trace"), text(old), text(new)][..]];
    assert_eq!(diff(&again.concat()).code, 1, "{found}");
    let printed = diff(&[&options, &["--print-driver", text(old), text(new)][..]].concat()).out;
    assert!(printed.contains("Verify.anyInt()") && printed.contains("Verify.anyString(4)"), "{printed}");
}

#[test]
fn written_drivers_have_arrays_up_to_a_length() {
    let Compiled { old, new, .. } = compiled();
    let options = ["--mode", "symbolic", "--class", "lib.L", "--method", "same_array", "--max-array", "2"];
    let said = diff(&[&options, &["--format", "json", text(old), text(new)][..]].concat());
    let json = said.json();
    assert_eq!((said.code, &json["complete"]), (0, &json!(true)), "{json}");
    // Besides, the array may be null.
    assert_eq!(json["bounds"], json!(["any boolean", "arrays up to 2 elements"]), "{json}");
}

/// A question that takes long is given up when the time is over, and nobody says that there were no inputs.
#[test]
fn a_solver_that_finds_nothing_ends_in_time() {
    let started = Instant::now();
    let said = versions(&["--timeout", "2s", "--solver-budget", "1000000000"], "hard_cube");
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
    assert_eq!(said.code, 3, "{}", said.out);
    assert!(!said.out.contains("every path was pruned"), "{}", said.out);
}
