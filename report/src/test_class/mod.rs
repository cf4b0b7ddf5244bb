//! JUnit test classes as Java text.
//!
//! The text depends on JUnit, the classes it names and, for a replay, the jar of the API. It has no dates and no paths of a
//! machine in it, so that the same findings give the same file.

mod imports;
pub mod literal;

use imports::Imports;

/// The first line of a file that we wrote: such a file may be replaced.
pub const WRITTEN_BY: &str =
    "// Written by tarry, which may replace this file. Without this line it stays as it is.";

const NEEDS_JAR: &str = "\
/**
 * Inputs that break the program. Each test replays one of them and fails until it breaks nothing any more.
 *
 * <p>On the class path, beside JUnit and the program: the jar that {@code tarry api-jar tarry-api.jar} writes.
 */
";

/// Tests in one class; what is more is counted.
pub const TESTS_PER_CLASS: usize = 500;

/// The version of JUnit that tests are written for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JUnit {
    /// `org.junit`.
    Four,
    /// `org.junit.jupiter`.
    Five,
}

/// What a test is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TestKind {
    /// Fails today: replays a path.
    Replay,
    /// Fails today: calls what fails.
    Error,
    /// Passes today.
    Regression,
}

impl TestKind {
    /// Until the bug is gone.
    pub fn fails_today(self) -> bool {
        self != TestKind::Regression
    }

    /// Of the name of a test class.
    pub fn suffix(self) -> &'static str {
        match self {
            TestKind::Replay => "ReplayTest",
            TestKind::Error => "ErrorTest",
            TestKind::Regression => "RegressionTest",
        }
    }
}

/// One test method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestMethod {
    /// Unique in its class.
    pub name: String,
    /// Said above the method, without the slashes.
    pub comments: Vec<String>,
    /// Statements.
    pub body: Vec<String>,
}

/// The source of a class of tests.
pub struct TestClass<'a> {
    /// Empty for the unnamed package.
    pub package: &'a str,
    /// Simple name.
    pub name: &'a str,
    /// Decides annotations and assertions.
    pub junit: JUnit,
    /// Of all its tests.
    pub kind: TestKind,
    /// At most `TESTS_PER_CLASS`.
    pub methods: &'a [TestMethod],
    /// More tests than one class takes: how many are not there.
    pub left_out: usize,
}

impl TestClass<'_> {
    /// The whole file.
    pub fn text(&self) -> String {
        let bodies = self.methods.iter().flat_map(|m| m.body.iter().map(String::as_str));
        let mut imports = Imports::of(bodies.clone());
        let assertions = match self.junit {
            JUnit::Four => "org.junit.Assert",
            JUnit::Five => "org.junit.jupiter.api.Assertions",
        };
        for name in ["assertEquals", "assertFalse", "assertNull", "assertTrue"] {
            if bodies.clone().any(|line| line.starts_with(&format!("{name}("))) {
                imports.add(format!("static {assertions}.{name}"));
            }
        }
        let tagged = self.kind.fails_today() && self.junit == JUnit::Five;
        if tagged {
            imports.add("org.junit.jupiter.api.Tag".into());
        }
        let (test, public) = match self.junit {
            JUnit::Four => ("org.junit.Test", "public "),
            JUnit::Five => ("org.junit.jupiter.api.Test", ""),
        };
        imports.add(test.into());
        let is_replay = self.kind == TestKind::Replay;
        if is_replay {
            imports.add("tarry.jvm.Replay".into());
        }
        let mut out = format!("{WRITTEN_BY}\n");
        if !self.package.is_empty() {
            out.push_str(&format!("package {};\n\n", self.package));
        }
        out.push_str(&imports.text());
        if is_replay {
            out.push_str(NEEDS_JAR);
        }
        if self.left_out > 0 {
            out.push_str(&format!(
                "// {} more are not written: a class has at most {TESTS_PER_CLASS} tests.\n",
                self.left_out
            ));
        }
        if tagged {
            out.push_str("@Tag(\"error-revealing\")\n");
        }
        out.push_str(&format!("{public}class {} {{\n", self.name));
        let throws = if is_replay { "Throwable" } else { "Exception" };
        let methods: Vec<String> = self.methods.iter().map(|m| method(m, public, throws, &imports)).collect();
        out.push_str(&methods.join("\n"));
        out.push_str("}\n");
        out
    }
}

fn method(method: &TestMethod, public: &str, throws: &str, imports: &Imports) -> String {
    let mut out = String::new();
    for comment in &method.comments {
        out.push_str(&format!("    // {}\n", one_line(comment)));
    }
    out.push_str(&format!("    @Test\n    {public}void {}() throws {throws} {{\n", method.name));
    for statement in &method.body {
        out.push_str(&format!("        {}\n", imports.shortened(statement)));
    }
    out.push_str("    }\n");
    out
}

/// A comment ends with its line, and javac reads `\u000a` in it as one.
fn one_line(text: &str) -> String {
    let plain: String =
        text.chars().map(|c| if c.is_control() || c == '\u{2028}' { ' ' } else { c }).collect();
    plain.replace("\\u", "\\ u").trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(junit: JUnit, kind: TestKind, body: &str) -> String {
        let one = TestMethod {
            name: "size_is3_whenTree".into(),
            comments: vec!["a\nb \\u000a c".into()],
            body: vec![body.into()],
        };
        TestClass { package: "p.q", name: "TreeErrorTest", junit, kind, methods: &[one], left_out: 0 }.text()
    }

    #[test]
    fn each_junit_has_its_own_spelling() {
        let five = class(JUnit::Five, TestKind::Error, "assertTrue(tree.repOk());");
        assert!(five.starts_with(WRITTEN_BY));
        assert!(five.contains("import static org.junit.jupiter.api.Assertions.assertTrue;"));
        assert!(five.contains("@Tag(\"error-revealing\")\n"));
        assert!(five.contains("    void size_is3_whenTree() throws Exception {"));
        let four = class(JUnit::Four, TestKind::Error, "assertTrue(tree.repOk());");
        assert!(four.contains("import static org.junit.Assert.assertTrue;") && !four.contains("Tag"));
        assert!(four.contains("public class TreeErrorTest {") && four.contains("    public void size_is3"));
    }

    #[test]
    fn a_replay_says_which_jar_it_needs() {
        let text = class(JUnit::Four, TestKind::Replay, "Replay.of(A.class).passes(\"1\");");
        assert!(text.contains("import tarry.jvm.Replay;\n") && text.contains("tarry api-jar"), "{text}");
        assert!(!class(JUnit::Five, TestKind::Regression, "a.b();").contains("Tag"));
    }

    #[test]
    fn comments_stay_comments() {
        assert!(class(JUnit::Five, TestKind::Error, "x();").contains("    // a b \\ u000a c\n    @Test\n"));
    }
}
