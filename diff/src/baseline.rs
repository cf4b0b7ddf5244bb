//! Differences that are known and wanted, as the file of `--accept` has them.
//!
//! A line has the fingerprint of a group and one of its members: an input with what both sides do. A group is accepted if all its
//! members are, so a new input, or another result, is new. A group of many has one line with their number and sum, and is
//! accepted as it is or not at all.

use std::collections::{BTreeMap, BTreeSet};

use tarry_report::DifferenceRecord;

use crate::groups::Members;

const FILE_HEADER: &str = "# Differences that `tarry diff --accept` does not report again: a fingerprint, and an input with its results. # starts a comment.\n";

/// What is accepted.
#[derive(Default)]
pub struct Baseline {
    text: String,
    /// Members by fingerprint.
    known: BTreeMap<String, BTreeSet<String>>,
}

impl Baseline {
    /// The text of a file, or the number of a line and what is wrong with it.
    pub fn parse(text: String) -> Result<Baseline, (usize, String)> {
        let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (number, line) in text.lines().enumerate() {
            let word = line.split('#').next().unwrap_or_default().trim();
            if word.is_empty() {
                continue;
            }
            let bad = |why: String| (number + 1, why);
            let (fingerprint, member) = word.split_once(' ').unwrap_or((word, ""));
            if fingerprint.len() != 16 || !fingerprint.bytes().all(|b| b.is_ascii_hexdigit()) {
                return Err(bad(format!("`{fingerprint}` is not a fingerprint of 16 hex digits")));
            }
            if member.is_empty() {
                return Err(bad(
                    "no input behind the fingerprint; remove the line and run --accept-all".into()
                ));
            }
            known.entry(fingerprint.to_string()).or_default().insert(member.trim().to_string());
        }
        Ok(Baseline { text, known })
    }

    /// Whether all members of a group are accepted.
    pub fn has(&self, fingerprint: &str, members: &[String]) -> bool {
        let known = self.known.get(fingerprint);
        known.is_some_and(|known| members.iter().all(|member| known.contains(member)))
    }

    /// The text with what is not known yet; lines that are there stay as they are.
    pub fn accept<'a>(&self, differences: impl Iterator<Item = &'a mut DifferenceRecord>) -> String {
        let mut text = if self.text.is_empty() { FILE_HEADER.to_string() } else { self.text.clone() };
        if !text.ends_with('\n') {
            text.push('\n');
        }
        for difference in differences.filter(|d| !d.accepted) {
            let about = difference.about.as_ref().or(difference.place.as_ref());
            let about = about.map_or(String::new(), |a| format!(": {}", a.replace('\n', " ")));
            let known = self.known.get(&difference.fingerprint);
            let mut comment = format!("  # {}{about}", difference.kind);
            for member in difference.members.iter().filter(|m| known.is_none_or(|k| !k.contains(*m))) {
                text.push_str(&format!("{} {member}{comment}\n", difference.fingerprint));
                comment.clear();
            }
            difference.accepted = true;
        }
        text
    }
}

/// As the file writes them.
pub fn members(all: &Members) -> Vec<String> {
    match all.is_listed() {
        true => all.listed.iter().map(|member| format!("{:016x}", member.0)).collect(),
        false => vec![format!("all-{}-{:016x}", all.count, all.sum)],
    }
}
