//! Whether lines are as a document shows them, up to times and `…`.

const ANY: &str = "…";

/// Whether the lines of `actual` are those of `shown`.
pub fn matches(shown: &[String], actual: &[String]) -> bool {
    match shown.split_first() {
        None => actual.is_empty(),
        Some((line, rest)) if line.trim() == ANY => {
            (0..=actual.len()).any(|skipped| matches(rest, &actual[skipped..]))
        }
        Some((line, rest)) => actual
            .split_first()
            .is_some_and(|(first, others)| line_matches(line, first) && matches(rest, others)),
    }
}

/// Whether a line is as shown, up to times and `…`.
pub fn line_matches(shown: &str, actual: &str) -> bool {
    let (shown, actual) = (without_times(shown), without_times(actual));
    let mut parts = shown.split(ANY);
    let first = parts.next().expect("a split has a first part");
    let Some(mut rest) = actual.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, between)) = parts.split_last() else { return rest.is_empty() };
    for part in between {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// Numbers before ` s`, ` ms` and `%` as `0`; paths per second, which only longer searches show, left out.
fn without_times(line: &str) -> String {
    let line =
        match line.split_once(" paths/s)").and_then(|(start, end)| Some((start.rsplit_once(", ")?, end))) {
            Some(((start, _), end)) => format!("{start}){end}"),
            None => line.to_string(),
        };
    let mut result = String::new();
    let mut rest = line.as_str();
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, number) = rest.split_at(at);
        let end = number.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(number.len());
        let (number, after) = number.split_at(end);
        let is_time = before.ends_with("\"elapsed_ms\":")
            || [" s", " ms", "%"].iter().any(|unit| {
                after.strip_prefix(unit).is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
            });
        result += before;
        result += if is_time { "0" } else { number };
        rest = after;
    }
    result + rest
}

/// What was shown and what was printed, without the lines at both ends that agree.
pub fn difference(shown: &[String], actual: &[String]) -> String {
    let same = |pair: &(&String, &String)| line_matches(pair.0, pair.1);
    let start = shown.iter().zip(actual).take_while(same).count();
    let (shown_rest, actual_rest) = (&shown[start..], &actual[start..]);
    let end = shown_rest.iter().rev().zip(actual_rest.iter().rev()).take_while(same).count();
    let old = shown_rest[..shown_rest.len() - end].iter().map(|line| format!("  - {line}\n"));
    let new = actual_rest[..actual_rest.len() - end].iter().map(|line| format!("  + {line}\n"));
    old.chain(new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_string).collect()
    }

    #[test]
    fn times_and_ellipses_match() {
        let matches = |shown: &str, actual: &str| matches(&lines(shown), &lines(actual));
        assert!(matches("6 paths (0.01 s)", "6 paths (12.30 s)"));
        assert!(!matches("6 paths (0.01 s)", "7 paths (0.01 s)"));
        assert!(matches("6 paths (0.01 s)", "6 paths (0.30 s, 1,000 paths/s)"));
        assert!(matches("  48.8%  a", "  9.1%  a"));
        assert!(matches("\"elapsed_ms\":1.5,\"n\":2", "\"elapsed_ms\":20,\"n\":2"));
        assert!(!matches("\"elapsed_ms\":1.5,\"n\":2", "\"elapsed_ms\":1.5,\"n\":3"));
        assert!(!matches("6 sheep", "7 sheep"));
        assert!(matches("start  7 ms until", "start  123 ms until"));
        assert!(matches("JDK … of …!", "JDK 17 of /usr/lib!"));
        assert!(!matches("JDK … of …!", "JDK 17 of /usr/lib"));
        assert!(!matches("a…b", "ab and more"));
        assert!(matches("one\n…\nfour", "one\ntwo\nthree\nfour"));
        assert!(matches("one\n…", "one"));
        assert!(!matches("one\n…\nfour", "one\ntwo"));
        assert!(!matches("one", "one\ntwo"));
    }

    #[test]
    fn a_difference_shows_what_differs() {
        let (shown, actual) = (lines("a\nb (1 s)\nc\nd"), lines("a\nb (2 s)\nx\ny\nd"));
        assert_eq!(difference(&shown, &actual), "  - c\n  + x\n  + y\n");
    }
}
