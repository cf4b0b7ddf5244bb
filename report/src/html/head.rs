//! The top of the page: what was run, how it ended, and the figures.

use std::fmt::Write;

use super::Page;
use super::shell::{counted, escape};
use crate::coverage::Counter;
use crate::human::{group, group_digits, incomplete_text};
use crate::records::Summary;

/// Lines about what is not supported.
const FEATURES: usize = 20;

pub fn write(text: &mut String, page: &Page<'_>) {
    let s = page.summary;
    let (class, verdict, more) = verdict(page);
    let _ = writeln!(
        text,
        "<header>\n<p class=\"tool\">tarry</p>\n<h1>{}</h1>\n\
         <p class=\"verdict\"><b class=\"{class}\">{verdict}</b> {more}</p>\n<dl class=\"figures\">",
        escape(page.program)
    );
    for (name, value, note) in figures(page) {
        let note = if note.is_empty() { String::new() } else { format!("<dd class=\"note\">{note}</dd>") };
        let _ = writeln!(text, "<div><dt>{name}</dt><dd>{}</dd>{note}</div>", escape(&value));
    }
    text.push_str("</dl>\n");
    for (feature, paths) in s.unsupported_features.iter().take(FEATURES) {
        let paths = counted(*paths, "path");
        let _ = writeln!(text, "<p>Not supported, on {paths}: <code>{}</code></p>", escape(feature));
    }
    text.push_str("</header>\n<nav aria-label=\"Sections\">");
    for (id, name) in sections(page) {
        let _ = write!(text, "<a href=\"#{id}\">{name}</a>");
    }
    text.push_str("</nav>\n");
}

fn sections(page: &Page<'_>) -> Vec<(&'static str, &'static str)> {
    let mut all = vec![("findings", if page.search.is_some() { "Findings" } else { "Path" })];
    if page.search.is_some() {
        all.extend([("ends", "Where paths end"), ("course", "Course")]);
    }
    all.extend([("structures", "Structures"), ("coverage", "Coverage")]);
    all
}

/// How it is shown, what it is, and what else there is to say.
fn verdict(page: &Page<'_>) -> (&'static str, String, &'static str) {
    let s = page.summary;
    if page.search.is_none() {
        return match () {
            () if s.failed > 0 => ("bad", "The path fails".into(), ""),
            () if s.accepted > 0 => ("ok", "The path is accepted".into(), ""),
            () if s.pruned > 0 => ("some", "The path is pruned".into(), ""),
            () => ("some", "The path was cut".into(), ""),
        };
    }
    let rest = if s.complete { "Every path was explored." } else { incomplete_text(s) };
    match page.findings.len() as u64 {
        0 if s.complete && s.accepted == 0 => {
            ("some", "Nothing was accepted".into(), "Every path was pruned.")
        }
        0 if s.complete => ("ok", "No failure".into(), rest),
        0 => ("some", "No failure so far".into(), rest),
        findings => ("bad", counted(findings, "finding"), rest),
    }
}

fn figures(page: &Page<'_>) -> Vec<(&'static str, String, String)> {
    let s = page.summary;
    let mut all = Vec::new();
    if page.search.is_some() {
        all.push(("paths explored", group(s.explored), format!("{} choices made", group(s.choices))));
        all.push(("accepted", group(s.accepted), inputs(&s.accepted_weight, s.accepted)));
        all.push(("pruned", group(s.pruned), String::new()));
        all.push(("failed", group(s.failed), inputs(&s.failed_weight, s.failed)));
        for (name, count) in [("cut by a limit", s.limited), ("not supported", s.unsupported)] {
            if count > 0 {
                all.push((name, group(count), String::new()));
            }
        }
        all.push(("time", seconds(s), rate(s)));
    }
    let counts = page.coverage.counts;
    for (name, counter) in [("lines run", counts.line), ("branches taken", counts.branch)] {
        if counter.total() > 0 {
            all.push((name, share(counter), format!("{} of {}", counter.covered, counter.total())));
        }
    }
    all
}

/// What paths stand for, if that is more than themselves.
fn inputs(weight: &Option<serde_json::Number>, paths: u64) -> String {
    let Some(weight) = weight else { return String::new() };
    match weight.to_string() {
        digits if digits == paths.to_string() => String::new(),
        // 10^21 and more: how many digits is all one wants to know.
        digits if digits.len() > 21 => format!("a number of inputs with {} digits", digits.len()),
        digits => format!("{} inputs", group_digits(&digits)),
    }
}

fn seconds(s: &Summary) -> String {
    format!("{:.2} s", s.elapsed_ms / 1000.0)
}

fn rate(s: &Summary) -> String {
    if s.elapsed_ms <= 50.0 {
        return String::new();
    }
    format!("{} paths/s", group((s.explored as f64 * 1000.0 / s.elapsed_ms) as u64))
}

/// Rounded down, so that only what is whole is 100%.
pub fn share(counter: Counter) -> String {
    match counter.total() {
        0 => "–".into(),
        total => format!("{} %", u64::from(counter.covered) * 100 / u64::from(total)),
    }
}
