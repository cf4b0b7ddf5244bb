//! From candidates to files: each is tried alone, the first that does what the path did is taken, and the classes that come
//! out are tried as they will be written.

use std::collections::BTreeMap;
use std::path::PathBuf;

use tarry_report::test_class::{JUnit, TESTS_PER_CLASS, TestClass, TestKind, TestMethod};

use super::names::Names;
use super::naming::sanitised;
use super::trial::{End, Trial, TrialError, Tried, file_of};
use super::{NotWritten, Reason};

/// A test that could be written.
#[derive(Clone)]
pub struct Candidate {
    pub kind: TestKind,
    /// With dots.
    pub package: String,
    /// Simple name of the class that the test class is called after.
    pub subject: String,
    pub method: TestMethod,
    pub expected: Expected,
}

impl Candidate {
    pub fn new(
        kind: TestKind,
        names: &Names<'_>,
        subject: String,
        method: TestMethod,
        expected: Expected,
    ) -> Candidate {
        Candidate { kind, package: names.package.replace('/', "."), subject, method, expected }
    }
}

/// What the test must do today.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    Throws {
        class: String,
        frames: Vec<String>,
    },
    /// Wherever it comes from.
    ThrowsSomewhere(String),
    Passes,
}

/// A file of tests.
pub struct TestFile {
    /// Below the directory of tests.
    pub place: PathBuf,
    /// The whole Java file.
    pub text: String,
    /// Of all its tests.
    pub kind: TestKind,
    /// How many methods it has.
    pub tests: usize,
}

impl Expected {
    /// Why an end is not the expected one.
    fn misses(&self, end: &End) -> Option<Reason> {
        Some(Reason::new(match (self, end) {
            (Expected::Throws { class, frames }, End::Threw { class: thrown, frames: at }) => {
                if class == thrown && frames == at {
                    return None;
                }
                if class == thrown {
                    format!("on the JDK {class} comes from another place")
                } else {
                    format!("on the JDK it throws {thrown} instead of {class}")
                }
            }
            (Expected::ThrowsSomewhere(class), End::Threw { class: thrown, .. }) => {
                if class == thrown {
                    return None;
                }
                format!("on the JDK it throws {thrown} instead of {class}")
            }
            (Expected::Passes, End::Passed) => return None,
            (_, End::Refuted) => "on the JDK a method says something else".into(),
            (Expected::Passes, End::Threw { class, .. }) => format!("on the JDK it throws {class}"),
            (Expected::Throws { .. } | Expected::ThrowsSomewhere(_), End::Passed) => {
                "on the JDK it passes".into()
            }
            (_, End::Hung) => "on the JDK it does not end".into(),
            (_, End::Exited) => "it ends the JVM".into(),
            (_, End::NotCompiled(message)) => match message.strip_prefix("cannot access ") {
                Some(class) => format!("it needs {class}, which is not on the class path"),
                None => format!("javac refuses it: {message}"),
            },
        }))
    }
}

/// Of each group the first candidate that does what it must.
pub fn choose(
    trial: &mut Trial<'_>,
    junit: JUnit,
    groups: Vec<Vec<Candidate>>,
    not_written: &mut NotWritten,
) -> Result<Vec<Candidate>, TrialError> {
    let all: Vec<&Candidate> = groups.iter().flatten().collect();
    if all.is_empty() {
        return Ok(Vec::new());
    }
    let tried: Vec<Tried> = all
        .iter()
        .enumerate()
        .map(|(number, candidate)| tried(candidate, junit, &format!("TarryTrial{number}")))
        .collect();
    let mut ends = trial.run(&tried)?.into_iter().flatten();
    let mut chosen = Vec::new();
    for group in groups {
        let is_extra = group.iter().all(|candidate| candidate.kind == TestKind::Error);
        let mut first_miss = None;
        let mut taken = None;
        for candidate in group {
            let end = ends.next().expect("one test in each class");
            match candidate.expected.misses(&end) {
                None if taken.is_none() => taken = Some(candidate),
                None => {}
                Some(miss) => {
                    first_miss.get_or_insert(miss);
                }
            }
        }
        match (taken, first_miss) {
            (Some(candidate), _) => chosen.push(candidate),
            // There is a test that replays the same path.
            (None, Some(miss)) if is_extra => tracing::info!(%miss, "no test that does without the jar"),
            (None, Some(miss)) => *not_written.entry(miss).or_default() += 1,
            (None, None) => {}
        }
    }
    Ok(chosen)
}

fn tried(candidate: &Candidate, junit: JUnit, name: &str) -> Tried {
    let methods = std::slice::from_ref(&candidate.method);
    let class =
        TestClass { package: &candidate.package, name, junit, kind: candidate.kind, methods, left_out: 0 };
    Tried {
        package: candidate.package.clone(),
        name: name.into(),
        text: class.text(),
        methods: vec![candidate.method.name.clone()],
    }
}

/// The tests of one class, and how many more there would be.
#[derive(Default)]
struct Class {
    tests: Vec<Candidate>,
    left_out: usize,
}

impl Class {
    /// Names of tests that do different things differ by a number.
    fn add(&mut self, mut candidate: Candidate) {
        let base = candidate.method.name.clone();
        let is_same = |other: &Candidate| other.method.body == candidate.method.body;
        if self.tests.iter().any(is_same) {
            return;
        }
        if self.tests.len() == TESTS_PER_CLASS {
            self.left_out += 1;
            return;
        }
        let mut number = 1;
        while self.tests.iter().any(|other| other.method.name == candidate.method.name) {
            number += 1;
            candidate.method.name = format!("{base}_{number}");
        }
        self.tests.push(candidate);
    }
}

/// Test classes in the order of their names, tried as they are.
pub fn files(
    trial: &mut Trial<'_>,
    junit: JUnit,
    chosen: Vec<Candidate>,
    not_written: &mut NotWritten,
) -> Result<Vec<TestFile>, TrialError> {
    let mut classes: BTreeMap<(String, String, TestKind), Class> = BTreeMap::new();
    for candidate in chosen {
        let name = format!("{}{}", sanitised(&candidate.subject), candidate.kind.suffix());
        classes.entry((candidate.package.clone(), name, candidate.kind)).or_default().add(candidate);
    }
    let beyond: usize = classes.values().map(|class| class.left_out).sum();
    if beyond > 0 {
        let reason = Reason::new(format!("a class has at most {TESTS_PER_CLASS} tests"));
        *not_written.entry(reason).or_default() += beyond as u64;
    }
    loop {
        let texts: Vec<String> = classes
            .iter()
            .map(|((package, name, kind), class)| {
                let methods: Vec<TestMethod> = class.tests.iter().map(|c| c.method.clone()).collect();
                let left_out = class.left_out;
                TestClass { package, name, junit, kind: *kind, methods: &methods, left_out }.text()
            })
            .collect();
        let tried: Vec<Tried> = classes
            .iter()
            .zip(&texts)
            .map(|(((package, name, _), class), text)| Tried {
                package: package.clone(),
                name: name.clone(),
                text: text.clone(),
                methods: class.tests.iter().map(|c| c.method.name.clone()).collect(),
            })
            .collect();
        if tried.is_empty() {
            return Ok(Vec::new());
        }
        let ends = trial.run(&tried)?;
        let mut dropped = false;
        for (class, ends) in classes.values_mut().zip(ends) {
            let misses = class.tests.iter().zip(&ends).map(|(test, end)| test.expected.misses(end));
            let misses: Vec<Option<Reason>> = misses.collect();
            dropped |= misses.iter().any(Option::is_some);
            let mut kept = misses.iter().map(Option::is_none);
            class.tests.retain(|_| kept.next().unwrap_or(false));
            for Reason(miss) in misses.into_iter().flatten() {
                let reason = Reason::new(format!("beside other tests: {miss}"));
                *not_written.entry(reason).or_default() += 1;
            }
        }
        classes.retain(|_, class| !class.tests.is_empty());
        if !dropped {
            let written = classes.iter().zip(texts).map(|(((package, name, kind), class), text)| TestFile {
                place: file_of(package, name),
                text,
                kind: *kind,
                tests: class.tests.len(),
            });
            return Ok(written.collect());
        }
    }
}
