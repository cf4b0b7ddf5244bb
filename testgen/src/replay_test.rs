//! The test that every finding has: its path is replayed from the start of the program, in a class loader of its own
//! (`tarry.jvm.Replay`), so whatever the repair changes is run again.

use tarry_report::test_class::{TestMethod, literal};
use tarry_report::{Failure, Frame, PathRecord, choices_text};
use tarry_search::trace::Trace;
use tarry_vm::ClassId;

use super::Program;
use super::build::lower_first;
use super::chosen::Expected;
use super::names::Names;
use super::naming::sanitised;

/// What is replayed.
pub struct Replayed<'a> {
    pub main: ClassId,
    pub program: &'a Program<'a>,
}

impl Replayed<'_> {
    /// The trace has a pick for every choice: a test does not search.
    pub fn test(&self, names: &Names<'_>, finding: &PathRecord, trace: &Trace) -> (TestMethod, Expected) {
        let name = base_name(finding);
        let body = vec![format!("{}.passes({});", self.replay(names), text(&trace.to_string()))];
        let mut comments = comments(finding);
        comments.extend(choices_text(&finding.choices).lines().map(str::to_string));
        (TestMethod { name, comments, body }, Expected::ThrowsSomewhere(thrown(finding)))
    }

    /// `Replay.of(Main.class, "3")`.
    fn replay(&self, names: &Names<'_>) -> String {
        let main = match names.type_name(self.main) {
            Some(name) => format!("{name}.class"),
            None => text(&names.machine.program.classes.external_name(self.main)),
        };
        let arguments: String = self.program.args.iter().map(|a| format!(", {}", text(a))).collect();
        let mut call = format!("Replay.of({main}{arguments})");
        for (key, value) in &self.program.properties {
            call.push_str(&format!(".with({}, {})", text(key), text(value)));
        }
        if !self.program.assertions {
            call.push_str(".withoutAssertions()");
        }
        call
    }
}

/// What a path has seen of the world, which may be another one where the test runs.
pub fn depends_on(program: &Program<'_>, time_passed: bool) -> Vec<String> {
    let mut all = Vec::new();
    if time_passed {
        all.push("Depends on time: tarry's clock is its own, the test runs by the real one.".to_string());
    }
    all.extend(program.found_with.iter().cloned());
    all
}

/// What went wrong and where.
pub fn comments(finding: &PathRecord) -> Vec<String> {
    let place = place(finding).map(|at| format!("    at {at}"));
    std::iter::once(headline(finding)).chain(place).collect()
}

fn text(plain: &str) -> String {
    literal::string(&plain.encode_utf16().collect::<Vec<u16>>())
}

/// The class that the test lets through.
fn thrown(finding: &PathRecord) -> String {
    match &finding.exception {
        Some(Failure::Deadlock(_)) => "tarry.jvm.Replay$DoesNotEnd".into(),
        Some(Failure::Exception(exception)) => exception.class.clone(),
        None => "tarry.jvm.Replay$Exited".into(),
    }
}

fn headline(finding: &PathRecord) -> String {
    match (&finding.exception, finding.exit) {
        (Some(failure), _) => match failure.message() {
            Some(message) => format!("{}: {message}", failure.what()),
            None => failure.what().to_string(),
        },
        (None, Some(status)) => format!("System.exit({status})"),
        (None, None) => finding.outcome.word().into(),
    }
}

/// `insert_throwsIllegalStateException`.
fn base_name(finding: &PathRecord) -> String {
    let effect = match (&finding.exception, finding.exit) {
        (Some(Failure::Deadlock(_)), _) => "deadlocks".into(),
        (Some(Failure::Exception(e)), _) => match e.class.rsplit(['.', '$']).next().unwrap_or_default() {
            "AssertionError" => "breaksAssertion".into(),
            thrown => format!("throws{thrown}"),
        },
        (None, Some(status)) => format!("exitsWith{}", status.to_string().replace('-', "Minus")),
        (None, None) => "fails".into(),
    };
    let method = place(finding).and_then(method_name);
    sanitised(&method.map_or(effect.clone(), |method| format!("{method}_{effect}")))
}

/// Where the program failed: its innermost frame, not that of a library of the JDK it called.
fn place(finding: &PathRecord) -> Option<&Frame> {
    let places = finding.places();
    places.iter().find(|frame| frame.of_program).or(places.first()).copied()
}

/// `insert` of `bank.Tree.insert(Tree.java:31)`; a lambda is part of the method around it.
fn method_name(place: &Frame) -> Option<String> {
    let name = place.method.as_str();
    let simple = place.class.rsplit(['.', '$']).next()?;
    Some(match name {
        "<init>" => format!("new{simple}"),
        "<clinit>" => format!("initialising{simple}"),
        _ => match name.strip_prefix("lambda$").and_then(|rest| rest.rsplit_once('$')) {
            Some((around, _)) => lower_first(around),
            None => lower_first(name),
        },
    })
}

#[cfg(test)]
mod tests {
    use tarry_report::Source;

    use super::*;

    #[test]
    fn tests_are_called_after_methods() {
        for (class, method, expected) in [
            ("p.Tree", "insert", "insert"),
            ("Tree$Node", "<init>", "newNode"),
            ("Tree", "<clinit>", "initialisingTree"),
            ("A", "lambda$main$0", "main"),
        ] {
            let (class, method) = (class.to_string(), method.to_string());
            let frame = Frame { class, method, descriptor: None, source: Source::Unknown, of_program: true };
            assert_eq!(method_name(&frame).as_deref(), Some(expected));
        }
    }
}
