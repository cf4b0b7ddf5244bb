//! Differences that the language specification explains: a file of lines `KIND | WHAT | SECTION | REASON`.
//!
//! WHAT is what the report shows behind the kind, with `; ` between its parts. A report about some of the compilers that a line
//! names is explained too; one that has anything else in it is not. `#` begins a comment.

use std::path::Path;

use super::compare::{Disagreement, Group};
use crate::error::Error;

#[derive(Default)]
pub struct Explained(Vec<Line>);

pub struct Line {
    kind: Disagreement,
    parts: Vec<String>,
    pub section: String,
    pub reason: String,
}

impl Explained {
    pub fn read(file: &Path) -> Result<Explained, Error> {
        let text =
            std::fs::read_to_string(file).map_err(|e| Error::BadInput(format!("{}: {e}", file.display())))?;
        Explained::parse(&text).map_err(|(number, what)| {
            Error::BadInput(format!(
                "{}:{number}: {what}; a line is KIND | WHAT | SECTION | REASON",
                file.display()
            ))
        })
    }

    fn parse(text: &str) -> Result<Explained, (usize, String)> {
        let mut lines = Vec::new();
        for (at, line) in
            text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty() && !l.starts_with('#'))
        {
            let fields: Vec<&str> = line.split(" | ").map(str::trim).collect();
            let &[kind, what, section, reason] = &fields[..] else {
                return Err((at + 1, format!("{} fields", fields.len())));
            };
            let Some(kind) = Disagreement::ALL.into_iter().find(|k| k.name() == kind) else {
                return Err((at + 1, format!("no kind `{kind}`")));
            };
            let parts = what.split("; ").map(String::from).collect();
            lines.push(Line { kind, parts, section: section.into(), reason: reason.into() });
        }
        Ok(Explained(lines))
    }

    /// What explains a group. A difference of the machine is never explained.
    pub fn of(&self, group: &Group) -> Option<&Line> {
        let explains = |line: &&Line| match group.kind {
            Disagreement::Machine => false,
            kind => line.kind == kind && group.parts.iter().all(|part| line.parts.contains(part)),
        };
        self.0.iter().find(explains)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn lines_explain_groups_of_some_of_their_compilers() {
        let text = "# why\n\nacceptance | javac17: rejected (x); javac25: accepted; ecj: accepted | JLS 14.11 | patterns\n";
        let explained = Explained::parse(text).unwrap();
        let group = |kind, parts: &[&str]| Group {
            kind,
            parts: parts.iter().map(|p| p.to_string()).collect(),
            programs: vec![0],
        };
        let two = group(Disagreement::Acceptance, &["javac17: rejected (x)", "ecj: accepted"]);
        assert_eq!(explained.of(&two).unwrap().section, "JLS 14.11");
        let three = ["javac17: rejected (x)", "javac25: accepted", "ecj: accepted"];
        assert!(explained.of(&group(Disagreement::Acceptance, &three)).is_some());
        let crashed = ["javac17: rejected (x)", "javac25: crashed", "ecj: accepted"];
        assert!(explained.of(&group(Disagreement::Acceptance, &crashed)).is_none());
        assert!(
            explained
                .of(&group(Disagreement::Acceptance, &["javac17: rejected (y)", "ecj: accepted"]))
                .is_none()
        );
        assert!(explained.of(&group(Disagreement::Diagnostics, &["javac17: rejected (x)"])).is_none());
        assert_eq!(Explained::parse("a | b").err().unwrap().0, 1);
        assert!(Explained::parse("\nspeed | b | c | d").err().unwrap().1.contains("speed"));
    }
}
