//! Every program in `java-fixtures/exec` and `exec25` prints on tarry what it prints on HotSpot: same standard output,
//! same standard error, same exit code, on every JDK that is there.
//!
//! `cargo test -p tarry-tests --test fixtures -- area area/Name` looks at some only. Differences that are known are in
//! `expected_failures.txt`.
//!
//! The programs in `java-fixtures/contained` do what only java may do; what they print on tarry is in a file beside each.
//!
//! Together the programs call every native method that `tarry-natives` declares, but for those in
//! `natives/not_called.txt`.
#![forbid(unsafe_code)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use tarry_tests::compile::{self, Classes};
use tarry_tests::jdk::{self, Jdk};
use tarry_tests::jdk_methods;
use tarry_tests::known::Known;
use tarry_tests::oracle::{self, Expected};
use tarry_tests::process::{self, End, Ran};
use tarry_tests::tally::Tally;
use tarry_tests::{binary, full, parallel, root};

const LIMIT: Duration = Duration::from_secs(60);

/// The sources below `dir`, compiled with one JDK and run on another.
struct Suite {
    dir: &'static str,
    compiler: Jdk,
    jdk: Jdk,
    /// Every how many programs one is looked at.
    stride: usize,
}

/// Programs with answers of our own.
const CONTAINED: &str = "contained";

/// Of the suites that differ from another in one version only, unless `./test --full` wants all.
const SAMPLED: usize = 4;

impl Suite {
    fn name(&self) -> String {
        format!("{}/{}", self.compiler.version, self.jdk.version)
    }
}

struct Case<'a> {
    suite: &'a Suite,
    area: &'a str,
    main: String,
    classes: &'a Result<Classes, String>,
}

struct Area<'a> {
    suite: &'a Suite,
    name: String,
    sources: Vec<PathBuf>,
}

impl Area<'_> {
    fn mains(&self, filters: &[String]) -> Vec<String> {
        let sampled = self.sources.iter().step_by(self.suite.stride);
        sampled.map(|source| compile::name(source)).filter(|main| wanted(filters, &self.name, main)).collect()
    }
}

fn main() -> ExitCode {
    let filters: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let known = Known::read(&root().join("tests/expected_failures.txt"));
    let mut tally = Tally::default();
    let suites = suites(&mut tally);
    let areas: Vec<Area> =
        suites.iter().flat_map(areas).filter(|area| !area.mains(&filters).is_empty()).collect();
    let compiled = parallel::map(&areas, |area| compile::compile(&area.suite.compiler, &area.sources));
    let mut cases = Vec::new();
    for (area, classes) in areas.iter().zip(&compiled) {
        let mains = area.mains(&filters);
        cases.extend(mains.into_iter().map(|main| Case {
            suite: area.suite,
            area: &area.name,
            main,
            classes,
        }));
    }
    let mut coverage = Coverage::default();
    for (case, (answer, called)) in cases.iter().zip(parallel::map(&cases, difference)) {
        coverage.add(&case.suite.jdk, called);
        let (suite, name) = (case.suite.name(), format!("{}/{}", case.area, case.main));
        let row = format!("{} {suite} {}", case.suite.dir, case.area);
        match (answer, known.reason(&suite, &name)) {
            (Ok(()), None) => tally.pass(&row),
            (Ok(()), Some(_)) => {
                tally.fail(&row, &format!("{suite} {name}: passes; remove it from expected_failures.txt"))
            }
            (Err(difference), None) => tally.fail(&row, &format!("{suite} {name}: {difference}")),
            (Err(_), Some(reason)) => tally.known(&row, &format!("{suite} {name}: {reason}")),
        }
    }
    if filters.is_empty() {
        coverage.check(&mut tally);
    }
    tally.finish()
}

/// Which native methods the programs have called, by JDK.
#[derive(Default)]
struct Coverage(Vec<(Jdk, BTreeSet<String>)>);

impl Coverage {
    fn add(&mut self, jdk: &Jdk, called: Vec<String>) {
        let at = self.0.iter().position(|(known, _)| known.home == jdk.home).unwrap_or_else(|| {
            self.0.push((jdk.clone(), BTreeSet::new()));
            self.0.len() - 1
        });
        self.0[at].1.extend(called);
    }

    /// Every native that a JDK has must have been called, where all programs ran.
    fn check(self, tally: &mut Tally) {
        let known = Known::read(&root().join("tests/natives/not_called.txt"));
        let declared = tarry_natives::all();
        for (jdk, called) in self.0 {
            if jdk.version == 21 && !full() {
                continue;
            }
            let methods = jdk_methods::of_declared(&jdk_methods::image(&jdk), &declared);
            let row = format!("natives called on {}", jdk.version);
            for native in &declared {
                let key = native.key();
                if !methods.get(&key).is_some_and(|access| jdk_methods::fits(native, *access)) {
                    continue;
                }
                let version = jdk.version.to_string();
                match (called.contains(&key), known.reason(&version, &key)) {
                    (true, None) => tally.pass(&row),
                    (true, Some(_)) => tally
                        .fail(&row, &format!("{key} is called on {version}; remove it from not_called.txt")),
                    (false, None) => tally.fail(&row, &format!("no program calls {key} on {version}")),
                    (false, Some(_)) => tally.pass(&row),
                }
            }
        }
    }
}

fn suites(tally: &mut Tally) -> Vec<Suite> {
    let mut need = |version: u32, found: Result<Jdk, String>| match found {
        Ok(jdk) => Some(jdk),
        Err(why) => {
            tally.skip(&format!("the programs on Java {version}: {why}"));
            None
        }
    };
    let installed = |version| jdk::find(version).ok_or_else(|| format!("no JDK {version}; set JDK{version}"));
    let (jdk17, jre21, jdk25) = (need(17, installed(17)), need(21, jdk::jre_21()), need(25, installed(25)));
    let table = [
        ("exec", &jdk17, &jdk17, 1),
        ("exec", &jdk17, &jre21, SAMPLED),
        ("exec", &jdk17, &jdk25, 1),
        ("exec", &jdk25, &jdk25, SAMPLED),
        ("exec25", &jdk25, &jdk25, 1),
        (CONTAINED, &jdk17, &jdk17, 1),
        (CONTAINED, &jdk17, &jre21, 1),
        (CONTAINED, &jdk17, &jdk25, 1),
    ];
    let suite = |(dir, compiler, jdk, stride): (_, &Option<Jdk>, &Option<Jdk>, _)| {
        let stride = if full() { 1 } else { stride };
        Some(Suite { dir, compiler: compiler.clone()?, jdk: jdk.clone()?, stride })
    };
    table.into_iter().filter_map(suite).collect()
}

fn areas(suite: &Suite) -> Vec<Area<'_>> {
    let areas =
        children(&root().join("java-fixtures").join(suite.dir)).into_iter().filter(|path| path.is_dir());
    let area = |path: PathBuf| Area {
        suite,
        name: path.file_name().expect("a child").to_string_lossy().into_owned(),
        sources: children(&path).into_iter().filter(|p| p.extension().is_some_and(|e| e == "java")).collect(),
    };
    areas.map(area).collect()
}

fn children(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).unwrap_or_else(|e| panic!("{}: {e}", dir.display()));
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn wanted(filters: &[String], area: &str, main: &str) -> bool {
    let matches = |filter: &String| match filter.split_once('/') {
        Some((a, m)) => a == area && m == main,
        None => filter == area,
    };
    filters.is_empty() || filters.iter().any(matches)
}

/// How tarry differs from HotSpot, and the natives that tarry called.
fn difference(case: &Case) -> (Result<(), String>, Vec<String>) {
    let compared = case.classes.as_ref().map_err(String::clone).and_then(|classes| {
        let expected = expected(case, classes)?;
        Ok(run(case, classes, &expected))
    });
    compared.unwrap_or_else(|why| (Err(why), Vec::new()))
}

fn expected(case: &Case, classes: &Classes) -> Result<Expected, String> {
    if case.suite.dir != CONTAINED {
        return oracle::ask(&case.suite.jdk, classes, &case.main);
    }
    let file =
        root().join("java-fixtures").join(CONTAINED).join(case.area).join(format!("{}.out", case.main));
    let out = fs::read(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    Ok(Expected { out, err: Vec::new(), code: 0 })
}

fn run(case: &Case, classes: &Classes, expected: &Expected) -> (Result<(), String>, Vec<String>) {
    let name = format!("tarry-natives-{}-{:p}", std::process::id(), case);
    let list = std::env::temp_dir().join(name);
    let mut tarry = Command::new(binary::tarry());
    tarry
        .arg("exec")
        .arg("--jdk")
        .arg(&case.suite.jdk.home)
        .arg("--class-path")
        .arg(&classes.dir)
        .arg(&case.main)
        .env("TARRY_CALLED_NATIVES", &list);
    let compared = compare(expected, &process::run(&mut tarry, LIMIT));
    // A run that failed early has written no list.
    let called = fs::read_to_string(&list).unwrap_or_default();
    let _ = fs::remove_file(&list);
    (compared, called.lines().map(String::from).collect())
}

fn compare(expected: &Expected, ran: &Ran) -> Result<(), String> {
    let ended = if ran.end == End::Code(expected.code) {
        None
    } else {
        Some(format!("ended with {:?}, HotSpot with {}", ran.end, expected.code))
    };
    let lines = [
        first_difference("stdout", &expected.out, &ran.out),
        first_difference("stderr", &expected.err, &ran.err),
    ];
    let all: Vec<String> = ended.into_iter().chain(lines.into_iter().flatten()).collect();
    if all.is_empty() { Ok(()) } else { Err(all.join("; ")) }
}

fn first_difference(stream: &str, expected: &[u8], got: &[u8]) -> Option<String> {
    if expected == got {
        return None;
    }
    let (expected, got) = (String::from_utf8_lossy(expected), String::from_utf8_lossy(got));
    let (mut left, mut right) = (expected.lines(), got.lines());
    for number in 1.. {
        match (left.next(), right.next()) {
            (None, None) => break,
            (l, r) if l == r => {}
            (l, r) => {
                return Some(format!("{stream} line {number}: expected {}, got {}", shown(l), shown(r)));
            }
        }
    }
    Some(format!("{stream}: another line ending"))
}

fn shown(line: Option<&str>) -> String {
    line.map_or("the end".into(), |line| format!("`{}`", line.chars().take(160).collect::<String>()))
}
