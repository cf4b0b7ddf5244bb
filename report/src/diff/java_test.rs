//! A JUnit 5 class that passes with the old version of a library and fails with the new one.

use std::fmt::Write;

use crate::surrogates::units;
use crate::test_class::literal;

/// The first line of every file that may be replaced.
pub const TEST_HEAD: &str = "// Written by tarry diff; it may be replaced by tarry diff.";

/// What the old version shows for one input, on a plain JVM.
pub struct ExpectedPath {
    /// `now throws`, for the name of the test.
    pub kind: String,
    /// Of the difference that the path belongs to.
    pub fingerprint: String,
    /// Replayed by the test.
    pub trace: String,
    /// The choices, one line each, for a comment.
    pub choices: String,
    /// How the path ends, as `tarry.jvm` says it.
    pub outcome: String,
    /// Standard output of the path.
    pub output: String,
    /// As `Throwable.toString` has it.
    pub exception: Option<String>,
    /// As JSON, in the order of the calls.
    pub emitted: Vec<String>,
}

/// Where the driver is and how it is called.
pub struct DriverCall {
    /// With dots; empty for the default package.
    pub package: String,
    /// Simple name of the main class.
    pub class: String,
    /// Of the main method.
    pub args: Vec<String>,
}

/// The source of a test class: one test for each path, which passes with the old version.
pub fn test_class(name: &str, driver: &DriverCall, old: &str, new: &str, paths: &[ExpectedPath]) -> String {
    let mut text = format!("{TEST_HEAD}\n");
    if !driver.package.is_empty() {
        let _ = writeln!(text, "package {};\n", driver.package);
    }
    text.push_str(
        "import static org.junit.jupiter.api.Assertions.assertEquals;\n\n\
         import java.util.List;\nimport org.junit.jupiter.api.Test;\n\
         import tarry.jvm.PathResult;\nimport tarry.jvm.Replay;\n\n",
    );
    let _ = writeln!(text, "/**\n * What {} showed, and {} does not.", comment(old), comment(new));
    text.push_str(" * Needs the driver and the jar that `tarry api-jar` writes on the class path.\n */\n");
    let _ = writeln!(text, "class {name} {{");
    for path in paths {
        text.push_str(&test(path));
    }
    let args: Vec<String> = driver.args.iter().map(|a| java_string(a)).collect();
    let class = std::iter::once(format!("{}.class", driver.class)).chain(args);
    let _ = writeln!(
        text,
        "    private static PathResult replay(String trace) throws Throwable {{\n        \
         return Replay.of({}).path(trace);\n    }}\n}}",
        class.collect::<Vec<_>>().join(", ")
    );
    text
}

fn java_string(text: &str) -> String {
    literal::string(&units(text))
}

fn test(path: &ExpectedPath) -> String {
    let name = words(&path.kind);
    let mut text = format!(
        "    @Test\n    void {name}_{}() throws Throwable {{\n",
        &path.fingerprint[..8.min(path.fingerprint.len())]
    );
    for line in path.choices.lines() {
        let _ = writeln!(text, "        // {}", line.trim().replace('\\', "\\\\"));
    }
    let _ = writeln!(text, "        PathResult path = replay({});", java_string(&path.trace));
    let exception = path.exception.as_deref().map_or("null".to_string(), java_string);
    let _ = writeln!(
        text,
        "        assertEquals({exception}, path.exception() == null ? null : path.exception().toString());"
    );
    let _ =
        writeln!(text, "        assertEquals({}, path.outcome().toString());", java_string(&path.outcome));
    let _ = writeln!(text, "        assertEquals({}, path.output());", java_string(&path.output));
    let emitted: Vec<String> = path.emitted.iter().map(|e| java_string(e)).collect();
    let _ =
        writeln!(text, "        assertEquals(List.of({}), path.emitted());\n    }}\n", emitted.join(", "));
    text
}

/// `now throws` as `nowThrows`.
fn words(kind: &str) -> String {
    let mut text = String::new();
    for (i, word) in kind.split(' ').enumerate() {
        let mut letters = word.chars();
        match (i, letters.next()) {
            (0, Some(first)) => text.extend(std::iter::once(first).chain(letters)),
            (_, Some(first)) => text.extend(first.to_uppercase().chain(letters)),
            (_, None) => {}
        }
    }
    text
}

/// In a comment nothing may end it, or be taken for an escape.
fn comment(text: &str) -> String {
    text.replace("*/", "* /").replace('\\', "/")
}
