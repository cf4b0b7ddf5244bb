//! JUnit test classes as Java text.
//!
//! The text depends on nothing but JUnit and the classes it names: no runner, no jar of ours. It has no dates and no
//! paths of a machine in it, so that the same findings give the same file.

mod helper;
pub mod literal;

use helper::HELPER;

/// The first line of a file that we wrote: such a file may be replaced.
pub const WRITTEN_BY: &str =
    "// Written by tarry, which may replace this file. Without this line it stays as it is.";

/// Tests in one class; what is more is counted.
pub const TESTS_PER_CLASS: usize = 500;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JUnit {
    Four,
    Five,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TestKind {
    /// Fails today.
    Error,
    /// Passes today.
    Regression,
}

impl TestKind {
    pub fn suffix(self) -> &'static str {
        match self {
            TestKind::Error => "ErrorTest",
            TestKind::Regression => "RegressionTest",
        }
    }
}

/// One test method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestMethod {
    /// Without the hash, which `name` adds.
    pub base_name: String,
    /// Said above the method, without the slashes.
    pub comments: Vec<String>,
    /// Statements.
    pub body: Vec<String>,
}

impl TestMethod {
    /// The name with a hash of what the test does: stays the same as long as the test does.
    pub fn name(&self) -> String {
        format!("{}_{:08x}", self.base_name, hash(&self.body))
    }
}

pub struct TestClass<'a> {
    /// Empty for the unnamed package.
    pub package: &'a str,
    pub name: &'a str,
    pub junit: JUnit,
    pub kind: TestKind,
    pub methods: &'a [TestMethod],
    /// More tests than one class takes: how many are not there.
    pub left_out: usize,
}

impl TestClass<'_> {
    pub fn text(&self) -> String {
        let uses = |call: &str| self.methods.iter().any(|m| m.body.iter().any(|line| calls(line, call)));
        let mut out = format!("{WRITTEN_BY}\n");
        if !self.package.is_empty() {
            out.push_str(&format!("package {};\n\n", self.package));
        }
        let assertions = match self.junit {
            JUnit::Four => "org.junit.Assert",
            JUnit::Five => "org.junit.jupiter.api.Assertions",
        };
        for name in ["assertEquals", "assertFalse", "assertNull", "assertTrue"] {
            if uses(&format!("{name}(")) {
                out.push_str(&format!("import static {assertions}.{name};\n"));
            }
        }
        let tagged = self.kind == TestKind::Error && self.junit == JUnit::Five;
        if tagged {
            out.push_str("import org.junit.jupiter.api.Tag;\n");
        }
        let (test, public) = match self.junit {
            JUnit::Four => ("org.junit.Test", "public "),
            JUnit::Five => ("org.junit.jupiter.api.Test", ""),
        };
        out.push_str(&format!("import {test};\n\n"));
        if self.left_out > 0 {
            out.push_str(&format!(
                "// {} more are not written: a class has at most {TESTS_PER_CLASS} tests.\n",
                self.left_out
            ));
        }
        if tagged {
            out.push_str("@Tag(\"error-revealing\")\n");
        }
        // Collections and generic classes are built without their type arguments, which class files do not tell.
        out.push_str("@SuppressWarnings({\"unchecked\", \"rawtypes\"})\n");
        out.push_str(&format!("{public}class {} {{\n", self.name));
        let methods: Vec<String> = self.methods.iter().map(|m| method(m, public)).collect();
        out.push_str(&methods.join("\n"));
        for (name, text) in HELPER {
            if uses(&format!("{name}(")) {
                out.push('\n');
                out.push_str(text);
            }
        }
        out.push_str("}\n");
        out
    }
}

/// Whether a line calls a method of the test class: `set(`, but not `bits.set(` or `reset(`.
fn calls(line: &str, call: &str) -> bool {
    let is_own = |before: char| !(before.is_alphanumeric() || "._$".contains(before));
    line.match_indices(call).any(|(at, _)| line[..at].chars().next_back().is_none_or(is_own))
}

fn method(method: &TestMethod, public: &str) -> String {
    let mut out = String::new();
    for comment in &method.comments {
        out.push_str(&format!("    // {}\n", one_line(comment)));
    }
    out.push_str(&format!("    @Test\n    {public}void {}() throws Throwable {{\n", method.name()));
    for statement in &method.body {
        out.push_str(&format!("        {statement}\n"));
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

/// FNV-1a, folded to 32 bits.
fn hash(lines: &[String]) -> u32 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in lines.iter().flat_map(|line| line.bytes().chain([b'\n'])) {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    }
    (hash >> 32) as u32 ^ hash as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn helpers_are_told_from_methods_of_the_same_name() {
        assert!(calls("set(node, 1);", "set(") && calls("x = (A) set(node);", "set("));
        assert!(!calls("bits.set(70);", "set(") && !calls("reset();", "set("));
    }

    fn class(junit: JUnit, kind: TestKind, body: &str) -> String {
        let one = TestMethod {
            base_name: "size_is3_whenTree".into(),
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
        assert!(five.contains("    void size_is3_whenTree_"));
        let four = class(JUnit::Four, TestKind::Error, "assertTrue(tree.repOk());");
        assert!(four.contains("import static org.junit.Assert.assertTrue;") && !four.contains("Tag"));
        assert!(four.contains("public class TreeErrorTest {") && four.contains("    public void size_is3"));
    }

    #[test]
    fn helpers_are_there_only_where_they_are_used() {
        let text = class(JUnit::Five, TestKind::Regression, "set(node, \"p.Node\", \"next\", null);");
        assert!(text.contains("private static void set(") && !text.contains("private static Object make("));
        assert!(!text.contains("Tag"));
    }

    #[test]
    fn comments_stay_comments() {
        assert!(class(JUnit::Five, TestKind::Error, "x();").contains("    // a b \\ u000a c\n    @Test\n"));
    }
}
