//! Every program in `java-fixtures/exec` and `exec25` prints on tarry what it prints on HotSpot: same standard output,
//! same standard error, same exit code, on every JDK that is there.
//!
//! `cargo test -p tarry-tests --test fixtures -- area area/Name` looks at some only. Differences that are known are in
//! `expected_failures.txt`.
#![forbid(unsafe_code)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use tarry_tests::compile::{self, Classes};
use tarry_tests::jdk::{self, Jdk};
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
    for (case, answer) in cases.iter().zip(parallel::map(&cases, difference)) {
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
    tally.finish()
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

fn difference(case: &Case) -> Result<(), String> {
    let classes = case.classes.as_ref().map_err(String::clone)?;
    let expected = oracle::ask(&case.suite.jdk, classes, &case.main)?;
    let mut tarry = Command::new(binary::tarry());
    tarry
        .arg("exec")
        .arg("--jdk")
        .arg(&case.suite.jdk.home)
        .arg("--class-path")
        .arg(&classes.dir)
        .arg(&case.main);
    compare(&expected, &process::run(&mut tarry, LIMIT))
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
