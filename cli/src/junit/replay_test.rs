//! The test that every finding has: its path is replayed from the start of the program, in a class loader of its own
//! (`tarry.jvm.Replay`), so whatever the repair changes is run again.

use tarry_report::test_class::{TestMethod, literal};
use tarry_report::{DEADLOCK, PathRecord, choices_text};
use tarry_search::trace::Trace;
use tarry_vm::machine::Machine;
use tarry_vm::{ClassId, LoaderId};

use super::build::lower_first;
use super::chosen::Expected;
use super::names::Names;
use super::naming::sanitised;
use crate::args::ProgramOptions;

/// What is replayed.
pub struct Replayed<'a> {
    pub main: ClassId,
    pub args: &'a [String],
    pub options: &'a ProgramOptions,
}

impl Replayed<'_> {
    /// The trace has a pick for every choice: a test does not search.
    pub fn test(&self, names: &Names<'_>, finding: &PathRecord, trace: &Trace) -> (TestMethod, Expected) {
        let name = base_name(names.machine, finding);
        let body = vec![format!("{}.passes({});", self.program(names), text(&trace.to_string()))];
        let mut comments = comments(names.machine, finding);
        comments.extend(choices_text(&finding.choices).lines().map(str::to_string));
        (TestMethod { name, comments, body }, Expected::ThrowsSomewhere(thrown(finding)))
    }

    /// `Replay.of(Main.class, "3")`.
    fn program(&self, names: &Names<'_>) -> String {
        let main = match names.type_name(self.main) {
            Some(name) => format!("{name}.class"),
            None => text(&names.machine.classes.external_name(self.main)),
        };
        let arguments: String = self.args.iter().map(|a| format!(", {}", text(a))).collect();
        let mut call = format!("Replay.of({main}{arguments})");
        for property in &self.options.properties {
            let (key, value) = property.split_once('=').unwrap_or((property, ""));
            call.push_str(&format!(".with({}, {})", text(key), text(value)));
        }
        if self.options.no_assertions {
            call.push_str(".withoutAssertions()");
        }
        call
    }
}

/// What a path has seen of the world, which may be another one where the test runs.
pub fn depends_on(options: &ProgramOptions, time_passed: bool) -> Vec<String> {
    let mut all = Vec::new();
    if time_passed {
        all.push("Depends on time: tarry's clock is its own, the test runs by the real one.".to_string());
    }
    for file in &options.allow_read {
        all.push(format!("Found with --allow-read {}: the test reads what is there.", file.display()));
    }
    for variable in &options.environment {
        all.push(format!("Found with --env {variable}: set it where the test runs."));
    }
    if options.stdin {
        all.push("Found with --stdin: the test reads its own standard input.".to_string());
    }
    all
}

/// What went wrong and where.
pub fn comments(machine: &Machine, finding: &PathRecord) -> Vec<String> {
    let place = place(machine, finding).map(|at| format!("    at {at}"));
    std::iter::once(headline(finding)).chain(place).collect()
}

fn text(plain: &str) -> String {
    literal::string(&plain.encode_utf16().collect::<Vec<u16>>())
}

/// The class that the test lets through.
fn thrown(finding: &PathRecord) -> String {
    match &finding.exception {
        Some(exception) if exception.class == DEADLOCK => "tarry.jvm.Replay$DoesNotEnd".into(),
        Some(exception) => exception.class.clone(),
        None => "tarry.jvm.Replay$Exited".into(),
    }
}

fn headline(finding: &PathRecord) -> String {
    match (&finding.exception, finding.exit) {
        (Some(exception), _) => match &exception.message {
            Some(message) => format!("{}: {message}", exception.class),
            None => exception.class.clone(),
        },
        (None, Some(status)) => format!("System.exit({status})"),
        (None, None) => finding.outcome.clone(),
    }
}

/// `insert_throwsIllegalStateException`.
fn base_name(machine: &Machine, finding: &PathRecord) -> String {
    let effect = match (&finding.exception, finding.exit) {
        (Some(exception), _) => match exception.class.rsplit(['.', '$']).next().unwrap_or_default() {
            DEADLOCK => "deadlocks".into(),
            "AssertionError" => "breaksAssertion".into(),
            thrown => format!("throws{thrown}"),
        },
        (None, Some(status)) => format!("exitsWith{}", status.to_string().replace('-', "Minus")),
        (None, None) => "fails".into(),
    };
    let method = place(machine, finding).and_then(|at| method_name(&at));
    sanitised(&method.map_or(effect.clone(), |method| format!("{method}_{effect}")))
}

/// Where the program failed: its innermost frame, not that of a library of the JDK it called.
fn place(machine: &Machine, finding: &PathRecord) -> Option<String> {
    let stack = finding.stack().iter().map(|line| line.rsplit(" at ").next().unwrap_or(line));
    let is_users = |line: &&str| {
        let class = line.split('(').next().and_then(|frame| frame.rsplit_once('.')).map(|(class, _)| class);
        let symbol =
            class.and_then(|class| machine.classes.symbols.lookup(class.replace('.', "/").as_bytes()));
        let class = symbol.and_then(|symbol| machine.classes.find(LoaderId::APP, symbol));
        class.is_some_and(|class| {
            let class = machine.classes.class(class);
            class.module().is_none() && !class.is_of_api()
        })
    };
    stack.clone().find(is_users).or_else(|| stack.clone().next()).map(str::to_string)
}

/// `insert` of `bank.Tree.insert(Tree.java:31)`; a lambda is part of the method around it.
fn method_name(place: &str) -> Option<String> {
    let (class, name) = place.split('(').next()?.rsplit_once('.')?;
    let simple = class.rsplit(['.', '$']).next()?;
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
    use super::method_name;

    #[test]
    fn tests_are_called_after_methods() {
        let names =
            ["p.Tree.insert(Tree.java:31)", "Tree$Node.<init>(Tree.java:3)", "Tree.<clinit>(Tree.java:3)"];
        let expected = ["insert", "newNode", "initialisingTree"];
        assert_eq!(names.map(|name| method_name(name).expect("a frame")), expected);
        assert_eq!(method_name("A.lambda$main$0(A.java:8)").as_deref(), Some("main"));
    }
}
