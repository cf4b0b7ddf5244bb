//! Frames of stack traces and other places of a program. What is known of one stays known until it is shown: nobody reads it back
//! from text.

use std::fmt;

use serde::{Serialize, Serializer};

/// Shown as `pkg.Tree.insert(Tree.java:31)`, in JSON too.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Frame {
    /// `pkg.Tree$Node`.
    pub class: String,
    /// `insert`, `<init>`.
    pub method: String,
    /// `(I)V`; a JVM does not tell.
    pub descriptor: Option<String>,
    /// Where in the source it stands.
    pub source: Source,
    /// The class is the program's: not of the JDK, and not of our API.
    pub of_program: bool,
}

/// What is known of the source of a frame.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// A line of a file.
    Line(String, u32),
    /// A file without numbers of lines.
    File(String),
    /// A native method.
    Native,
    /// The class file does not say.
    Unknown,
}

impl Frame {
    /// `pkg/Tree.java`, below some root of sources, and the line in it.
    pub fn line(&self) -> Option<(String, u32)> {
        let Source::Line(file, line) = &self.source else { return None };
        let package = self.class.rsplit_once('.').map(|(package, _)| package.replace('.', "/") + "/");
        Some((package.unwrap_or_default() + file, *line))
    }

    /// The innermost frame of the program whose line is known.
    pub fn of_failure<'a>(places: &[&'a Frame]) -> Option<&'a Frame> {
        places.iter().find(|frame| frame.of_program && matches!(frame.source, Source::Line(..))).copied()
    }
}

impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}(", self.class, self.method)?;
        match &self.source {
            Source::Line(file, line) => write!(f, "{file}:{line})"),
            Source::File(file) => write!(f, "{file})"),
            Source::Native => write!(f, "Native Method)"),
            Source::Unknown => write!(f, "Unknown Source)"),
        }
    }
}

impl Serialize for Frame {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A thread that waits for ever.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingThread {
    /// `"pool-1-thread-1" is parked`.
    pub what: String,
    /// Its innermost frame of the program, if it is in one.
    pub at: Option<Frame>,
}

impl fmt::Display for WaitingThread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.at {
            Some(at) => write!(f, "{} at {at}", self.what),
            None => write!(f, "{}", self.what),
        }
    }
}

impl Serialize for WaitingThread {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(class: &str, source: Source, of_program: bool) -> Frame {
        Frame { class: class.into(), method: "run".into(), descriptor: None, source, of_program }
    }

    #[test]
    fn frames_are_shown_as_java_shows_them() {
        let line = |class| frame(class, Source::Line("C.java".into(), 7), true);
        assert_eq!(line("a.b.C$D").to_string(), "a.b.C$D.run(C.java:7)");
        assert_eq!(line("a.b.C$D").line(), Some(("a/b/C.java".into(), 7)));
        assert_eq!(line("C").line(), Some(("C.java".into(), 7)));
        assert_eq!(frame("C", Source::Native, true).to_string(), "C.run(Native Method)");
        assert_eq!(frame("C", Source::Unknown, true).to_string(), "C.run(Unknown Source)");
        assert_eq!(frame("C", Source::File("C.java".into()), true).line(), None);
        let waits = WaitingThread { what: "\"main\" is parked".into(), at: Some(line("C")) };
        assert_eq!(waits.to_string(), "\"main\" is parked at C.run(C.java:7)");
    }

    #[test]
    fn a_failure_is_where_the_program_is_whatever_its_packages_are_called() {
        let at = |class, of_program| frame(class, Source::Line("C.java".into(), 7), of_program);
        let (jdk, gap) = (at("java.util.Objects", false), frame("sun.flower.Gap", Source::Unknown, true));
        assert_eq!(Frame::of_failure(&[&jdk, &gap]), None);
        let seed = at("sun.flower.Seed", true);
        assert_eq!(Frame::of_failure(&[&jdk, &gap, &seed]), Some(&seed));
    }
}
