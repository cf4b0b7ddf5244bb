//! Lists of differences that are known, one per line with its reason. An entry that no longer differs is itself a
//! failure, so a list can only shrink.
//!
//! A line is `SCOPE NAME REASON...`; a scope of `*` means every scope, `#` begins a comment.

use std::path::Path;

pub struct Known {
    entries: Vec<Entry>,
}

struct Entry {
    scope: String,
    name: String,
    reason: String,
}

impl Known {
    pub fn read(file: &Path) -> Known {
        let text = std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        Known { entries: lines.map(|line| Entry::of(line, file)).collect() }
    }

    /// Scope, name and reason of each.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &str, &str)> {
        self.entries.iter().map(|e| (e.scope.as_str(), e.name.as_str(), e.reason.as_str()))
    }

    pub fn reason(&self, scope: &str, name: &str) -> Option<&str> {
        let found = self.entries.iter().find(|e| (e.scope == "*" || e.scope == scope) && e.name == name);
        found.map(|entry| entry.reason.as_str())
    }
}

impl Entry {
    fn of(line: &str, file: &Path) -> Entry {
        let mut words = line.splitn(3, char::is_whitespace);
        let (Some(scope), Some(name), Some(reason)) = (words.next(), words.next(), words.next()) else {
            panic!("{}: `{line}` is not SCOPE NAME REASON", file.display());
        };
        Entry { scope: scope.into(), name: name.into(), reason: reason.trim().into() }
    }
}
