//! What JUnit's console launcher prints with `--details=tree --details-theme=ascii`, as data.

use std::collections::BTreeMap;

/// How a test or a container ended: the launcher's own mark.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    Ok,
    Failed,
    Skipped,
    Aborted,
}

const MARKS: [(&str, Mark); 4] =
    [("[OK]", Mark::Ok), ("[X]", Mark::Failed), ("[S]", Mark::Skipped), ("[A]", Mark::Aborted)];

#[derive(Default, PartialEq, Eq, Debug)]
pub struct Results {
    /// The lines of the summary: `tests found` and so on.
    pub summary: BTreeMap<String, u64>,
    /// Every node below the engines by its path, and how many times each ending occurred there. Parameterised tests may
    /// share a name.
    pub nodes: BTreeMap<String, Vec<Mark>>,
}

impl Results {
    pub fn parse(text: &str) -> Results {
        let mut results = Results::default();
        let mut path: Vec<String> = Vec::new();
        for line in text.lines() {
            if let Some((name, count)) = summary_line(line) {
                results.summary.insert(name, count);
            } else if let Some((depth, name, mark)) = tree_line(line) {
                path.truncate(depth);
                path.push(anonymous(name));
                if depth > 0 {
                    results.nodes.entry(path[1..].join(" / ")).or_default().push(mark);
                }
            }
        }
        results.nodes.values_mut().for_each(|marks| marks.sort());
        results
    }

    pub fn count(&self, name: &str) -> Option<u64> {
        self.summary.get(name).copied()
    }

    /// Paths at which the two differ.
    pub fn differences<'a>(&'a self, other: &'a Results) -> Vec<&'a str> {
        let mut paths: Vec<&str> = self.nodes.keys().chain(other.nodes.keys()).map(String::as_str).collect();
        paths.sort();
        paths.dedup();
        paths.retain(|path| self.nodes.get(*path) != other.nodes.get(*path));
        paths
    }
}

/// `[        74 tests found           ]`
fn summary_line(line: &str) -> Option<(String, u64)> {
    let inside = line.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (count, name) = inside.split_once(' ')?;
    Some((name.trim().to_string(), count.parse().ok()?))
}

/// `|   +-- testXor() [OK]`: how deep, the name, how it ended.
fn tree_line(line: &str) -> Option<(usize, &str, Mark)> {
    let (mut rest, mut depth) = (line, 0);
    while let Some(after) = rest.strip_prefix("| ").or_else(|| rest.strip_prefix("  ")) {
        (rest, depth) = (after, depth + 1);
    }
    let node = rest.strip_prefix("+-- ").or_else(|| rest.strip_prefix("'-- "))?;
    let found = MARKS.iter().filter_map(|(text, mark)| Some((node.find(&format!(" {text}"))?, *mark)));
    let (at, mark) = found.min_by_key(|(at, _)| *at)?;
    Some((depth, &node[..at], mark))
}

/// Display names without what differs between any two runs: identity hashes, the numbers of hidden classes, and the
/// time that the launcher adds to slow tests.
fn anonymous(name: &str) -> String {
    let mut parts = without_time(name).split('@');
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        out.push('@');
        out.push_str(part.trim_start_matches(|c: char| c.is_ascii_digit() || ('a'..='f').contains(&c)));
    }
    if let Some(at) = out.find("$$Lambda") {
        out.truncate(at);
    }
    out
}

fn without_time(name: &str) -> &str {
    let time = name.strip_suffix(" ms").and_then(|rest| rest.rsplit_once(' '));
    match time {
        Some((before, number)) if number.bytes().all(|b| b.is_ascii_digit()) => before,
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_tree_and_the_summary() {
        let text = "+-- JUnit Jupiter [OK]\n| '-- ATest [OK]\n|   +-- one() 15020 ms [OK]\n|   +-- two() [X] expected [OK]\n\
                    |   |      second line\n|   '-- [1] a.B@1f2e [S] off\n'-- JUnit Vintage [OK]\n\n\
                    Test run finished after 8 ms\n[         3 tests found           ]\n";
        let results = Results::parse(text);
        let nodes: Vec<(&str, &[Mark])> =
            results.nodes.iter().map(|(p, m)| (p.as_str(), m.as_slice())).collect();
        let expected: [(&str, &[Mark]); 4] = [
            ("ATest", &[Mark::Ok]),
            ("ATest / [1] a.B@", &[Mark::Skipped]),
            ("ATest / one()", &[Mark::Ok]),
            ("ATest / two()", &[Mark::Failed]),
        ];
        assert_eq!(nodes, expected);
        assert_eq!(results.count("tests found"), Some(3));
    }
}
