//! A JUnit class that passes with the old version and fails with the new one.
//!
//! Every test is tried before it is written: the input is replayed with both versions on the JDK (`tarry.jvm.Explore`). What
//! the old one shows is what the test expects; an input for which both show the same there, or the old one shows something else
//! when it runs again, is left out and counted.

use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tarry_report::{Comparison, DifferenceRecord, ExpectedPath, choices_text, test_class};

use super::subject::Subject;
use crate::api_jar::ApiJar;
use crate::error::Error;

/// Tests in one class; more differences are not written.
const MAX_TESTS: usize = 50;
/// How long a path may take that hangs on tarry, and one that ends there: only a JVM that gets no time of the processor takes
/// that long.
const OF_HANGING: Duration = Duration::from_secs(10);
const OF_ENDING: Duration = Duration::from_secs(100);

/// A class of tests, for the differences that show on the JDK.
pub struct DiffTest {
    pub text: String,
    pub tests: usize,
    /// Differences without a test: they do not show on the JDK, or there are enough.
    pub left_out: usize,
    /// Differences without a test because the driver shows something else each time it runs there.
    pub unsteady: usize,
}

/// `name` is the simple name of the class.
pub fn diff_test(name: &str, subject: &Subject, comparison: &Comparison) -> Result<DiffTest, Error> {
    let api = ApiJar::write()?;
    let (mut paths, mut left_out, mut unsteady) = (Vec::new(), 0, 0);
    for difference in comparison.new_differences() {
        if paths.len() == MAX_TESTS {
            left_out += 1;
            continue;
        }
        match expected(subject, &api, difference)? {
            Tried::Differs(path) => paths.push(path),
            Tried::Same => left_out += 1,
            Tried::Unsteady => unsteady += 1,
        }
    }
    let text = test_class(name, &subject.driver_call(), &comparison.old, &comparison.new, &paths);
    Ok(DiffTest { text, tests: paths.len(), left_out, unsteady })
}

/// A difference, tried on the JDK.
enum Tried {
    Differs(ExpectedPath),
    /// It does not show there, or the old version does not end.
    Same,
    /// The old version shows something else when it runs again.
    Unsteady,
}

fn expected(subject: &Subject, api: &ApiJar, d: &DifferenceRecord) -> Result<Tried, Error> {
    // Where the versions ask for other choices, the old one's trace does not fit the new one, and the test fails.
    let trace = d.smallest.trace.split('/').next().unwrap_or_default();
    let run = |version: usize| {
        let side = if version == 0 { &d.smallest.old } else { &d.smallest.new };
        let hangs = side.as_ref().is_some_and(|side| side.end == "hangs");
        run(subject, api, version, trace, if hangs { OF_HANGING } else { OF_ENDING })
    };
    let [old, new] = [0, 1].map(run);
    let (Some(old), new) = (old?, new?) else { return Ok(Tried::Same) };
    if new.as_ref() == Some(&old) {
        return Ok(Tried::Same);
    }
    if run(0)?.as_ref() != Some(&old) {
        return Ok(Tried::Unsteady);
    }
    Ok(Tried::Differs(ExpectedPath {
        kind: d.kind.clone(),
        fingerprint: d.fingerprint.clone(),
        trace: trace.to_string(),
        choices: choices_text(&d.smallest.choices),
        outcome: old.outcome,
        output: old.output,
        exception: old.exception,
        emitted: old.emitted,
    }))
}

#[derive(PartialEq, Eq)]
struct OnJvm {
    outcome: String,
    output: String,
    exception: Option<String>,
    emitted: Vec<String>,
}

/// What one version shows on the JDK; `None` if it does not end, or the trace does not fit.
fn run(
    subject: &Subject,
    api: &ApiJar,
    version: usize,
    trace: &str,
    limit: Duration,
) -> Result<Option<OnJvm>, Error> {
    let (jdk, program) = (subject.jdk(), subject.program(version)?);
    let mut child = Command::new(jdk.java())
        .args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dtarry.format=jsonl"])
        .arg(format!("-Dtarry.trace={trace}"))
        .arg("-cp")
        .arg(format!("{}:{}", api.path().display(), program.class_path_text()))
        .arg("tarry.jvm.Explore")
        .arg(program.main_class.replace('/', "."))
        .args(subject.args())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|e| Error::BadInput(format!("cannot start {}: {e}", jdk.java().display())))?;
    let mut stdout = child.stdout.take().expect("piped");
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        // What is not UTF-8 is no answer.
        let _ = stdout.read_to_string(&mut text);
        text
    });
    let deadline = Instant::now() + limit;
    let ended = loop {
        match child.try_wait()? {
            Some(status) => break Some(status),
            None if Instant::now() < deadline => std::thread::sleep(Duration::from_millis(5)),
            None => {
                child.kill()?;
                child.wait()?;
                break None;
            }
        }
    };
    let text = reader.join().unwrap_or_default();
    // 4 is a trace that does not fit.
    Ok(ended.filter(|status| status.code().is_some_and(|code| code < 4)).and_then(|_| on_jvm(&text)))
}

/// From the lines of `tarry.jvm.Explore`: one for a path that was accepted or failed, then the totals. `None` for a path that met
/// a limit of the JVM: where that is depends on the JVM, not on the program.
fn on_jvm(text: &str) -> Option<OnJvm> {
    let line = text.lines().find(|l| l.starts_with("{\"outcome\""));
    let Some(line) = line else {
        let totals: Value = serde_json::from_str(text.lines().last()?).ok()?;
        let (output, emitted) = (String::new(), Vec::new());
        let pruned = OnJvm { outcome: "pruned".into(), output, exception: None, emitted };
        return (totals["pruned"] == 1).then_some(pruned);
    };
    let json: Value = serde_json::from_str(line).unwrap_or(Value::Null);
    let field = |key: &str| json[key].as_str().map(str::to_string);
    Some(OnJvm {
        outcome: field("outcome").unwrap_or_default(),
        output: field("output").unwrap_or_default(),
        exception: field("exception"),
        emitted: emitted(line),
    })
}

/// The structures as they are written: a test compares the text.
fn emitted(line: &str) -> Vec<String> {
    // Quotes inside of strings are escaped, so this is the key.
    let Some((_, rest)) = line.split_once(",\"emitted\":[") else { return Vec::new() };
    let (mut all, mut depth, mut start) = (Vec::new(), 0, 0);
    let (mut in_string, mut is_escaped) = (false, false);
    for (at, c) in rest.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => in_string = !in_string,
            _ if in_string => {}
            '{' | '[' => {
                if depth == 0 {
                    start = at;
                }
                depth += 1;
            }
            '}' | ']' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    all.push(rest[start..=at].to_string());
                }
            }
            '}' | ']' => break,
            _ => {}
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn structures_keep_their_text() {
        let line =
            r#"{"outcome":"accepted","output":",\"emitted\":[","emitted":[{"b":1,"a":"}\""},{"c":[{}]}]}"#;
        assert_eq!(emitted(line), [r#"{"b":1,"a":"}\""}"#, r#"{"c":[{}]}"#]);
        assert_eq!(emitted(r#"{"outcome":"accepted","emitted":[]}"#), Vec::<String>::new());
    }

    #[test]
    fn a_limit_of_the_jvm_is_no_result() {
        assert!(on_jvm(r#"{"accepted":0,"pruned":1,"failed":0,"limited":0}"#).is_some());
        assert!(on_jvm(r#"{"accepted":0,"pruned":0,"failed":0,"limited":1}"#).is_none());
    }
}
