//! Programs that the generators in `java-fixtures/compilers` emit (UDITA 5.4, figure 18) run on tarry as on HotSpot, and
//! `tarry diff --compilers` says where compilers differ.
#![forbid(unsafe_code)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tarry_tests::{binary, full, jdk, parallel, root};

fn folder() -> PathBuf {
    root().join("java-fixtures/compilers")
}

/// The generators, by name; `Source` is what they share.
fn generators() -> Vec<String> {
    let files = fs::read_dir(folder()).expect("it is in the repository").flatten();
    let names = files.filter_map(|f| f.file_name().to_str()?.strip_suffix(".java").map(String::from));
    let all: BTreeSet<String> = names.filter(|name| name != "Source").collect();
    assert!(all.len() >= 10, "UDITA has ten");
    all.into_iter().collect()
}

fn file(generator: &str) -> String {
    folder().join(generator).with_extension("java").display().to_string()
}

fn tarry(args: &[&str]) -> Output {
    Command::new(binary::tarry()).args(args).output().expect("tarry runs")
}

/// The texts that a generator emits.
fn emitted(generator: &str, size: &str) -> Vec<String> {
    let ran = tarry(&["run", "--format", "jsonl", &file(generator), size]);
    let text = String::from_utf8_lossy(&ran.stdout).into_owned();
    assert!(ran.status.success(), "{generator}: {text}{}", String::from_utf8_lossy(&ran.stderr));
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"));
    let paths = lines.filter(|line| line["outcome"] == "accepted");
    paths.map(|path| path["emitted"][0]["root"].as_str().expect("a text").to_string()).collect()
}

/// `96 of size 1, 960 of size 2`, as the Javadoc of a generator says.
fn documented(generator: &str, size: &str) -> usize {
    let source = fs::read_to_string(file(generator)).expect("a generator");
    let line = source.lines().find_map(|line| line.split_once("Programs: ")).expect("it says how many").1;
    let of_size = line.split(", ").find(|part| part.contains(&format!(" of size {size}")));
    let number = of_size.and_then(|part| part.split(' ').next());
    number.and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("{generator}: {line}"))
}

#[test]
fn generators_emit_as_many_different_programs_as_they_say() {
    let sizes = if full() { &["1", "2"][..] } else { &["1"] };
    parallel::map(&generators(), |generator| {
        for size in sizes {
            let texts = emitted(generator, size);
            assert_eq!(texts.len(), documented(generator, size), "{generator} {size}");
            let different: BTreeSet<&String> = texts.iter().collect();
            assert_eq!(different.len(), texts.len(), "{generator} {size} repeats a program");
            let open = texts.iter().find(|text| text.contains("${"));
            assert_eq!(open, None, "{generator} {size} leaves a place open");
        }
        let lines = fs::read_to_string(file(generator)).expect("a generator").lines().count();
        assert!(lines <= 100, "{generator} has {lines} lines");
    });
}

/// Compiled by the JDK's own javac, run by its HotSpot and by tarry; `every` and `full_every` say of how many programs one is taken.
fn run_as_on_hotspot(version: u32, every: &str, full_every: &str, least: u64, full_least: u64) {
    let Some(jdk) = jdk::find(version) else { return println!("SKIPPED: no JDK {version}") };
    let (size, every, least) = if full() { ("2", full_every, full_least) } else { ("1", every, least) };
    let compiler = format!("javac{version}={}", jdk.home.display());
    let files: Vec<String> = generators().iter().map(|g| file(g)).collect();
    let mut args = vec!["diff", "--format", "json", "--compilers", &compiler, "--every", every];
    args.extend(files.iter().map(String::as_str));
    args.push(size);
    let ran = tarry(&args);
    let error = String::from_utf8_lossy(&ran.stderr);
    let report: Value = serde_json::from_slice(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {error}"));
    assert_eq!(report["open"], 0, "{report:#}");
    assert_eq!(ran.status.code(), Some(0), "{error}");
    let accepted = report["compilers"][0]["accepted"].as_u64().expect("a number");
    assert!(accepted >= least, "{accepted} programs were run, {least} should be");
}

#[test]
fn generated_programs_run_as_on_hotspot_17() {
    run_as_on_hotspot(17, "9", "2", 120, 5000);
}

#[test]
fn generated_programs_run_as_on_hotspot_25() {
    run_as_on_hotspot(25, "11", "5", 100, 2000);
}

#[test]
fn compilers_that_differ_are_found_and_may_be_explained() {
    let (Some(old), Some(new)) = (jdk::find(17), jdk::find(25)) else {
        return println!("SKIPPED: no JDK 17 or 25");
    };
    let compilers = format!("javac17={},javac25={}", old.home.display(), new.home.display());
    let generator = file("SealedSwitch");
    let common = ["diff", "--compilers", &compilers, "--every", "4"];
    let ran = tarry(&[&common[..], &[&generator]].concat());
    let text = String::from_utf8_lossy(&ran.stdout);
    assert_eq!(ran.status.code(), Some(1), "{text}{}", String::from_utf8_lossy(&ran.stderr));
    let heading = text.lines().find(|line| line.starts_with("DIFFERENT acceptance")).expect("a finding");
    assert!(
        heading
            .ends_with("javac17: rejected (compiler.err.preview.feature.disabled.plural); javac25: accepted"),
        "{text}"
    );
    assert!(text.contains("    sealed interface S permits A, B, C {}"), "the program: {text}");
    let explained = folder().join("explained.txt").display().to_string();
    let ran = tarry(&[&common[..], &["--explained", &explained, &generator]].concat());
    let text = String::from_utf8_lossy(&ran.stdout);
    assert_eq!(ran.status.code(), Some(0), "{text}");
    assert!(text.contains("explained: ") && text.ends_with("No differences but explained ones.\n"), "{text}");
}

/// A generator in a folder of its own, gone at the end.
struct Generator(PathBuf);

impl Generator {
    /// Emits a program for each of these statements.
    fn of(name: &str, statements: &str) -> Generator {
        let dir = std::env::temp_dir().join(format!("tarry-{name}-{}", std::process::id()));
        fs::create_dir_all(&dir).expect("a temporary folder");
        let text = format!(
            r#"import tarry.Verify;
class {name} {{
    public static void main(String[] args) {{
        String statement = Verify.getFrom({statements});
        Verify.emit("public class Main {{ public static void main(String[] args) {{ " + statement + "; }} }}");
    }}
}}
"#
        );
        fs::write(dir.join(format!("{name}.java")), text).expect("a temporary file");
        Generator(dir.join(format!("{name}.java")))
    }

    /// What compilers make of it.
    fn compared(&self, options: &[&str], compiler: &str) -> Value {
        let source = self.0.display().to_string();
        let ran =
            tarry(&[&["diff", "--format", "json", "--compilers", compiler], options, &[&source]].concat());
        let error = String::from_utf8_lossy(&ran.stderr);
        serde_json::from_slice(&ran.stdout).unwrap_or_else(|e| panic!("{e}: {error}"))
    }
}

impl Drop for Generator {
    fn drop(&mut self) {
        // One that cannot be removed is the system's to clean up.
        let _ = self.0.parent().map(fs::remove_dir_all);
    }
}

/// A program that ends the process, one that throws, one that prints, one that is none: each has its own end.
#[test]
fn programs_that_end_the_process_do_not_end_the_comparison() {
    let Some(jdk) = jdk::find(17) else { return println!("SKIPPED: no JDK 17") };
    let ways = r#""System.exit(3)", "throw new IllegalStateException(\"x\")", "System.out.println(1)", "undeclared()""#;
    let generator = Generator::of("Exits", ways);
    let report = generator.compared(&[], &format!("javac17={}", jdk.home.display()));
    assert_eq!(
        (&report["programs"], &report["compilers"][0]["accepted"]),
        (&4.into(), &3.into()),
        "{report}"
    );
    assert_eq!(report["open"], 0, "{report}");
}

/// `--release`: both javacs speak the same language. Patterns in switch came with 21.
#[test]
fn all_compilers_compile_for_one_release() {
    let (Some(old), Some(new)) = (jdk::find(17), jdk::find(25)) else {
        return println!("SKIPPED: no JDK 17 or 25");
    };
    let switch = r#""Object o = 1; switch (o) { case Integer i -> System.out.println(i); default -> { } }""#;
    let generator = Generator::of("Patterns", switch);
    let newer = format!("javac25={}", new.home.display());
    let accepted = |report: &Value| report["compilers"][0]["accepted"].clone();
    assert_eq!(accepted(&generator.compared(&[], &newer)), 1);
    assert_eq!(accepted(&generator.compared(&["--release", "21"], &newer)), 1);
    assert_eq!(accepted(&generator.compared(&["--release", "17"], &newer)), 0);
    let both = format!("javac17={},{newer}", old.home.display());
    let report = generator.compared(&["--release", "17"], &both);
    assert!(
        report["differences"].as_array().is_some_and(|all| all.iter().all(|d| d["kind"] != "acceptance")),
        "{report}"
    );
    let source = generator.0.display().to_string();
    for release in ["4", "26"] {
        let says = format!("--release {release}: javac25 compiles for Java 8 to 25 here");
        refused(&[&newer, "--release", release, &source], 2, &says);
    }
}

#[test]
fn sources_and_classes_are_kept_where_the_user_says() {
    let Some(jdk) = jdk::find(17) else { return println!("SKIPPED: no JDK 17") };
    let generator = Generator::of("Kept", r#""System.out.println(1)", "System.out.println(2)""#);
    let dir = generator.0.with_extension("kept");
    let kept = dir.display().to_string();
    let compiler = format!("javac17={}", jdk.home.display());
    assert_eq!(generator.compared(&["--keep", &kept], &compiler)["open"], 0);
    for (number, text) in [(0, "println(1)"), (1, "println(2)")] {
        let source = fs::read_to_string(dir.join(format!("p{number}/Main.java"))).expect("kept");
        assert!(source.starts_with(&format!("package p{number}; ")) && source.contains(text), "{source}");
    }
    // One file for the classes of all programs.
    let classes = fs::read(dir.join("javac17.classes")).expect("kept");
    let magic = [0xca, 0xfe, 0xba, 0xbe];
    assert_eq!(classes.windows(4).filter(|bytes| *bytes == magic).count(), 2);
}

fn refused(args: &[&str], code: i32, says: &str) {
    let ran = tarry(&[&["diff", "--compilers"], args].concat());
    let error = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(code), "{args:?}: {error}");
    assert!(error.contains(says), "{args:?}: {error}");
}

#[test]
fn bad_input_is_refused() {
    let generator = file("Overloads");
    refused(&["gcj", &generator], 2, "`gcj` is not javac17");
    refused(&["javac3", &generator], 4, "no JDK 3 found; say where it is: javac3=DIR");
    refused(&["javac3=/dev/null", &generator], 4, "/dev/null");
    refused(&["ecj", "--ecj", "/no/ecj.jar", &generator], 4, "--ecj /no/ecj.jar: no such file");
    let Some(jdk) = jdk::find(17) else { return println!("SKIPPED: no JDK 17") };
    let compiler = format!("javac17={}", jdk.home.display());
    let silent = root().join("java-fixtures/explore/Coins.java").display().to_string();
    refused(&[&compiler, &silent, "2"], 4, "emits no program");
    let wrong = Path::new(&file("Source")).display().to_string();
    refused(&[&compiler, "--explained", &wrong, &generator], 4, "KIND | WHAT | SECTION | REASON");
}
