//! What is said of compilers, and of the programs they differ on.

use serde_json::{Value, json};

use super::compare::{Disagreement, Group, Looked};
use super::compiler::Verdict;
use super::explained::Explained;
use super::generate::Generated;

/// Lines of a program that are shown.
const MAX_LINES_SHOWN: usize = 60;

/// What came of it.
pub struct Report {
    pub(super) programs: Vec<Generated>,
    pub(super) looked: Vec<Looked>,
    pub(super) groups: Vec<Group>,
    pub(super) explained: Explained,
    /// The version of Java that ran the programs.
    pub(super) java: u32,
}

impl Report {
    /// Whether there is a difference that nothing explains.
    pub fn differs(&self) -> bool {
        self.open().next().is_some()
    }

    fn open(&self) -> impl Iterator<Item = &Group> {
        self.groups.iter().filter(|group| self.explained.of(group).is_none())
    }

    pub fn human(&self) -> String {
        let accepted: Vec<String> =
            self.looked.iter().map(|one| format!("{} accepts {}", one.compiler, one.on_jvm.len())).collect();
        let mut out = String::new();
        for group in &self.groups {
            if let Some(line) = self.explained.of(group) {
                let (count, what) = (programs(group.programs.len()), group.parts.join("; "));
                out += &format!(
                    "explained: {} of {count}: {what}\n  {}: {}\n",
                    group.kind.name(),
                    line.section,
                    line.reason
                );
            }
        }
        for group in self.open() {
            out += &self.finding(group);
        }
        out += &format!("{}: {}. ", programs(self.programs.len()), accepted.join(", "));
        out += &format!("Each was run on Java {} and on tarry.\n", self.java);
        out += &match (self.open().count(), self.groups.is_empty()) {
            (0, true) => "No differences.\n".to_string(),
            (0, false) => "No differences but explained ones.\n".to_string(),
            (1, _) => "1 kind of difference.\n".to_string(),
            (n, _) => format!("{n} kinds of differences.\n"),
        };
        out
    }

    /// The smallest program of a group, and what was said about it.
    fn finding(&self, group: &Group) -> String {
        let number = group.programs[0];
        let program = &self.programs[number];
        let count = programs(group.programs.len());
        let mut out = format!("DIFFERENT {} of {count}: {}\n", group.kind.name(), group.parts.join("; "));
        for (who, what) in self.details(group) {
            out += &format!("  {who}: {what}\n");
        }
        out += &format!("  the smallest, number {number}, by {}:\n", program.generator);
        for line in program.text.lines().take(MAX_LINES_SHOWN) {
            out += &format!("    {line}\n");
        }
        out
    }

    fn details(&self, group: &Group) -> Vec<(String, String)> {
        let number = group.programs[0];
        let of_jvm = |one: &Looked| one.on_jvm.get(&number).cloned().unwrap_or_default();
        match group.kind {
            Disagreement::Machine => {
                let differs = self.looked.iter().find(|one| group.parts.contains(&one.compiler));
                let one = differs.expect("a part names it");
                let on_tarry = one.on_tarry.get(&number).cloned().unwrap_or_default();
                let names = [format!("Java {}", self.java), "tarry".to_string()];
                names.into_iter().zip(first_difference(&[of_jvm(one), on_tarry])).collect()
            }
            Disagreement::Behaviour => {
                let ran: Vec<&Looked> =
                    self.looked.iter().filter(|l| l.on_jvm.contains_key(&number)).collect();
                let printed: Vec<String> = ran.iter().map(|one| of_jvm(one)).collect();
                ran.iter().map(|one| one.compiler.clone()).zip(first_difference(&printed)).collect()
            }
            Disagreement::Acceptance | Disagreement::Diagnostics => {
                self.looked.iter().map(|one| (one.compiler.clone(), said(&one.verdicts[number]))).collect()
            }
        }
    }

    pub fn json(&self) -> Value {
        let group = |group: &Group| {
            let number = group.programs[0];
            let explained =
                self.explained.of(group).map(|l| json!({ "section": l.section, "reason": l.reason }));
            let details: Vec<Value> = self
                .details(group)
                .into_iter()
                .map(|(who, what)| json!({ "who": who, "what": what }))
                .collect();
            json!({
                "kind": group.kind.name(), "what": group.parts, "count": group.programs.len(), "explained": explained,
                "number": number, "generator": self.programs[number].generator, "program": self.programs[number].text,
                "details": details,
            })
        };
        let compilers: Vec<Value> = self
            .looked
            .iter()
            .map(|one| json!({ "name": one.compiler, "accepted": one.on_jvm.len() }))
            .collect();
        json!({
            "programs": self.programs.len(), "compilers": compilers, "java": self.java,
            "differences": self.groups.iter().map(group).collect::<Vec<_>>(), "open": self.open().count(),
        })
    }
}

fn programs(count: usize) -> String {
    if count == 1 { "1 program".into() } else { format!("{count} programs") }
}

fn said(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Accepted => "accepted".into(),
        Verdict::Crashed(why) => format!("crashed: {why}"),
        Verdict::Rejected(errors) => {
            let first = errors.first().map(|e| format!(", line {}: {} ({})", e.line, e.message, e.code));
            format!("rejected{}", first.unwrap_or_default())
        }
    }
}

/// Of each text the first line in which not all are equal.
fn first_difference(texts: &[String]) -> Vec<String> {
    let lines: Vec<Vec<&str>> = texts.iter().map(|text| text.lines().collect()).collect();
    let longest = lines.iter().map(Vec::len).max().unwrap_or_default();
    let differ = |at: &usize| lines.windows(2).any(|two| two[0].get(*at) != two[1].get(*at));
    let at = (0..longest).find(differ).unwrap_or_default();
    lines.iter().map(|of| of.get(at).map_or("prints nothing more".into(), |line| line.to_string())).collect()
}
