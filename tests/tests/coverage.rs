//! `tarry run --coverage` counts what JaCoCo's agent counts on the same program: every counter of every method, class, source
//! file and package, and every line. The programs are those of `java-fixtures`; each report has all classes of its area, so
//! that the code of every program is compared, run or not.
//!
//! Differences that are known are in `coverage/deviations.txt`.
#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use roxmltree::{Document, Node, ParsingOptions};
use tarry_tests::cache::{self, Key};
use tarry_tests::compile::{self, Classes};
use tarry_tests::jdk::{self, Jdk};
use tarry_tests::known::Known;
use tarry_tests::maven::Jars;
use tarry_tests::process::{self, End};
use tarry_tests::{binary, full, parallel, root};

/// Of the programs for Java 17 one in so many is run.
const SAMPLED: usize = 8;

/// What ends the machine that runs them all, changes it, looks at it or its loader, or leaves it to chance what is run.
const APART: [&str; 10] = [
    ".exit(",
    ".halt(",
    "System.in",
    "setOut",
    "setErr",
    "StackOverflow",
    "getStackTrace",
    "getSystemClassLoader",
    "Thread",
    "java.util.concurrent",
];

struct Case {
    area: String,
    main: String,
    classes: PathBuf,
}

#[test]
fn agrees_with_jacoco_on_17() {
    let jdk = jdk::find(17).expect("a JDK 17, which the tests need");
    // Unless `./test --full` wants all.
    compare(&jdk, "exec", if full() { 1 } else { SAMPLED });
}

#[test]
fn agrees_with_jacoco_on_25() {
    let Some(jdk) = jdk::find(25) else {
        println!("SKIPPED: no JDK 25");
        return;
    };
    compare(&jdk, "exec25", 1);
}

fn compare(jdk: &Jdk, folder: &str, stride: usize) {
    let (cases, key) = cases(jdk, &root().join("java-fixtures").join(folder), stride);
    let reports = measure(jdk, &cases, &key).unwrap_or_else(|e| panic!("{e}"));
    let known = Known::read(&root().join("tests/coverage/deviations.txt"));
    let numbered: Vec<(usize, &Case)> = cases.iter().enumerate().collect();
    let differences = parallel::map(&numbered, |(number, case)| {
        let theirs = flat(&reports.join(format!("{number}.xml")));
        let ours = explored(jdk, case);
        let mut keys: Vec<&String> = theirs.keys().chain(ours.keys()).collect();
        keys.sort();
        keys.dedup();
        keys.retain(|key| theirs.get(*key) != ours.get(*key));
        let show = |key: &&String| {
            format!("  {key}\n    JaCoCo {:?}\n    tarry  {:?}", theirs.get(*key), ours.get(*key))
        };
        keys.iter().take(12).map(show).collect::<Vec<_>>().join("\n")
    });
    let version = jdk.version.to_string();
    let mut wrong = Vec::new();
    for (case, difference) in cases.iter().zip(differences) {
        let name = format!("{}/{}", case.area, case.main);
        match (difference.is_empty(), known.reason(&version, &name)) {
            (true, None) | (false, Some(_)) => {}
            (true, Some(_)) => wrong.push(format!("{name} agrees; remove it from deviations.txt")),
            (false, None) => wrong.push(format!("{name}\n{difference}")),
        }
    }
    println!("{} programs on {}", cases.len(), jdk.version);
    assert!(wrong.is_empty(), "{} of {} differ\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

/// Programs with where their classes are, and a name for all of that.
fn cases(jdk: &Jdk, folder: &Path, stride: usize) -> (Vec<Case>, Key) {
    let mut key = Key::new("coverage");
    key.add(jdk.release.as_bytes());
    let mut all = Vec::new();
    for area in sorted(folder).into_iter().filter(|path| path.is_dir()) {
        let sources: Vec<PathBuf> =
            sorted(&area).into_iter().filter(|path| path.extension().is_some_and(|e| e == "java")).collect();
        let Classes { dir, key: classes } = compile::compile(jdk, &sources).unwrap_or_else(|e| panic!("{e}"));
        key.add(classes.as_bytes());
        let area = area.file_name().expect("an area has a name").to_string_lossy().into_owned();
        for source in sources {
            let text = fs::read_to_string(&source).expect("a source in UTF-8");
            if !APART.iter().any(|word| text.contains(word)) {
                all.push(Case { area: area.clone(), main: compile::name(&source), classes: dir.clone() });
            }
        }
    }
    let cases: Vec<Case> = all.into_iter().step_by(stride).collect();
    cases.iter().for_each(|case| key.add(case.main.as_bytes()));
    assert!(cases.len() > 5, "the fixtures are somewhere else");
    (cases, key)
}

fn sorted(dir: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(dir).expect("a folder of fixtures").flatten().map(|e| e.path()).collect();
    paths.sort();
    paths
}

/// JaCoCo's reports by the number of the case, made once.
fn measure(jdk: &Jdk, cases: &[Case], key: &Key) -> Result<PathBuf, String> {
    let folder = root().join("tests/coverage");
    let jars = Jars::of(&folder.join("pom.xml"))?;
    let driver = compile::compile_against(jdk, &[folder.join("Measure.java")], &jars.files)?;
    let mut key = key.clone();
    key.add(driver.key.as_bytes());
    cache::entry("coverage", &key.finish(), |dir| {
        let line = |(number, case): (usize, &Case)| {
            let report = dir.join(format!("{number}.xml"));
            format!("{}\t{}\t{}\n", case.classes.display(), case.main, report.display())
        };
        let list = dir.join("programs");
        fs::write(&list, cases.iter().enumerate().map(line).collect::<String>())
            .map_err(|e| e.to_string())?;
        let agent = jars.files.iter().find(|f| f.to_string_lossy().contains("agent")).ok_or("no agent")?;
        let class_path: Vec<String> =
            [&driver.dir].into_iter().chain(&jars.files).map(|path| path.display().to_string()).collect();
        let mut java = jdk.java();
        java.args(["-XX:TieredStopAtLevel=1", "-ea"]);
        java.arg(format!("-javaagent:{}=output=none", agent.display()));
        java.arg("-cp").arg(class_path.join(":")).arg("Measure").arg(&list).current_dir(dir);
        let ran = process::run(&mut java, Duration::from_secs(1200));
        match ran.end {
            End::Code(0) => Ok(()),
            end => Err(format!("JaCoCo: {end:?}\n{}", String::from_utf8_lossy(&ran.err))),
        }
    })
}

/// Our report.
fn explored(jdk: &Jdk, case: &Case) -> BTreeMap<String, String> {
    let name = format!("tarry-coverage-{}-{}-{}", std::process::id(), case.area, case.main);
    let dir = std::env::temp_dir().join(name);
    let mut tarry = Command::new(binary::tarry());
    tarry.args(["run", "--output", "none"]).arg(format!("--coverage={}", dir.display()));
    tarry.arg("--jdk").arg(&jdk.home).arg("-cp").arg(&case.classes).arg(&case.main);
    process::run(&mut tarry, Duration::from_secs(300));
    let report = flat(&dir.join("jacoco.xml"));
    fs::remove_dir_all(&dir).expect("ours");
    report
}

/// A report as keys and values; two reports with the same are the same, but for names of runs.
fn flat(report: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(report).unwrap_or_else(|e| panic!("{}: {e}", report.display()));
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(&text, options).unwrap_or_else(|e| panic!("{e}"));
    let mut all = BTreeMap::new();
    add(document.root_element(), "", &mut all);
    all
}

fn add(node: Node<'_, '_>, above: &str, all: &mut BTreeMap<String, String>) {
    for child in node.children().filter(|c| c.is_element() && c.tag_name().name() != "sessioninfo") {
        let tag = child.tag_name().name();
        let attribute = |name: &str| child.attribute(name).unwrap_or_default();
        let names = ["name", "desc", "type", "nr"].map(attribute).concat();
        let values = ["sourcefilename", "line", "missed", "covered", "mi", "ci", "mb", "cb"]
            .iter()
            .filter_map(|name| Some(format!("{name}={}", child.attribute(*name)?)));
        let key = format!("{above}/{tag} {names}");
        all.insert(key.clone(), values.collect::<Vec<_>>().join(" "));
        add(child, &key, all);
    }
}
