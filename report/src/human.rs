//! Results for a terminal.

use std::fmt::Write;

use crate::claim::{advice_text, symbolic_text};
use crate::records::{ChoiceRecord, Failure, MinimizedRecord, PathRecord, Summary};
use crate::surrogates::shown;

/// What stands in a part of the text about a failure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailurePart {
    /// The word `FAILED`.
    Word,
    /// What went wrong: what follows that word.
    What,
    /// Lines of source that the stack traces point at.
    Source,
    /// How to see it again.
    Replay,
    /// Everything else.
    Details,
}

/// A failed path: what went wrong, where, and how to see it again. The text is that of all parts, one after the other; each but the word
/// ends with its line.
/// `sources` are the lines that the stack traces point at, with their places.
pub fn failure_parts(
    path: &PathRecord,
    sources: &[(String, String)],
    replay_command: &str,
) -> Vec<(FailurePart, String)> {
    let mut text = String::new();
    let what = match (&path.exception, path.exit) {
        (Some(e), _) => {
            let message = e.message().map_or(String::new(), |m| format!(": {m}"));
            text.push_str(&where_text(e));
            text.push_str(&causes_text(e));
            text.push_str(&after_text(e, path.exit));
            format!(" {}{message}\n", e.what())
        }
        (None, Some(status)) => {
            text.push_str(&lines_text("at ", &path.exit_stack));
            format!(" exit status {status}\n")
        }
        (None, None) => "\n".into(),
    };
    let mut parts = vec![
        (FailurePart::Word, "FAILED".into()),
        (FailurePart::What, what),
        (FailurePart::Details, std::mem::take(&mut text)),
    ];
    let lines: String = sources.iter().map(|(place, line)| format!("  {place}:  {line}\n")).collect();
    parts.push((FailurePart::Source, lines));
    if let Some(condition) = &path.condition {
        let inputs = path.weight.as_ref().map_or(String::new(), |inputs| match inputs.to_string().as_str() {
            "1" => "  (one input)".into(),
            digits => format!("  ({} inputs)", group_digits(digits)),
        });
        let _ = writeln!(text, "  when     {condition}{inputs}");
        let _ = writeln!(text, "  example  {}", example_text(&path.choices));
        parts.push((FailurePart::Details, text));
        parts.push((FailurePart::Replay, format!("  replay:  {replay_command}\n")));
    } else {
        parts.push((FailurePart::Details, choices_text(&path.choices)));
        parts.push((FailurePart::Replay, format!("  replay: {replay_command}\n")));
    }
    parts.into_iter().map(|(part, text)| (part, shown(&text).into_owned())).collect()
}

/// Frames of a stack; of a long one the middle is left out.
const FRAMES_SHOWN: usize = 100;

/// Frames, or what the threads of a deadlock do.
pub(crate) fn where_text(failure: &Failure) -> String {
    match failure {
        Failure::Exception(e) => lines_text("at ", &e.stack),
        Failure::Deadlock(threads) => lines_text("", threads),
    }
}

pub(crate) fn lines_text(before: &str, stack: &[impl std::fmt::Display]) -> String {
    let left_out = stack.len().saturating_sub(FRAMES_SHOWN);
    let half = if left_out == 0 { stack.len() } else { FRAMES_SHOWN / 2 };
    let mut text = String::new();
    for (i, frame) in stack.iter().enumerate() {
        if (half..half + left_out).contains(&i) {
            if i == half {
                let _ = writeln!(text, "    ... {left_out} more frames");
            }
            continue;
        }
        let _ = writeln!(text, "    {before}{frame}");
    }
    text
}

/// As `Throwable.printStackTrace` does it: frames that a cause has in common with what it caused are counted.
pub(crate) fn causes_text(failure: &Failure) -> String {
    let mut text = String::new();
    let mut enclosing = failure.stack();
    for cause in failure.causes() {
        let message = cause.message.as_ref().map_or(String::new(), |m| format!(": {m}"));
        let _ = writeln!(text, "  caused by {}{message}", cause.class);
        let common = cause.stack.iter().rev().zip(enclosing.iter().rev()).take_while(|(a, b)| a == b).count();
        text.push_str(&lines_text("at ", &cause.stack[..cause.stack.len() - common]));
        if common > 0 {
            let _ = writeln!(text, "    ... {common} more");
        }
        enclosing = &cause.stack;
    }
    text
}

/// What came after an exception that nobody caught.
pub(crate) fn after_text(failure: &Failure, exit: Option<i32>) -> String {
    let mut text = String::new();
    if let Failure::Exception(e) = failure
        && !e.waiting.is_empty()
    {
        let _ = writeln!(text, "  then threads wait for ever");
        text.push_str(&lines_text("", &e.waiting));
    }
    if let Some(status) = exit {
        let _ = writeln!(text, "  then exit status {status}");
    }
    text
}

/// From what to what a path was made smaller.
pub fn minimized_text(m: &MinimizedRecord) -> String {
    let replays = group(m.replays);
    if m.from == m.to {
        return format!("minimized: no smaller path found; {replays} replays");
    }
    let plural = if m.from.choices == 1 { "" } else { "s" };
    let (before, after) = (group(m.from.sum), group(m.to.sum));
    format!(
        "minimized: {} choice{plural}, sum of picks {before} -> {} choices, sum {after}; {replays} replays",
        m.from.choices, m.to.choices
    )
}

/// Choices in a longer path than this are cut in the middle.
const CHOICES_SHOWN: usize = 40;

/// Inputs in an example than more than this are left out.
const INPUTS_SHOWN: usize = 20;

/// `lo = 1, hi = 2147483647`: what conditions call the choices, with a value of each. Those that have no name are called by their call.
fn example_text(choices: &[ChoiceRecord]) -> String {
    let all: Vec<&ChoiceRecord> = choices.iter().filter(|choice| !choice.is_part).collect();
    let one = |choice: &&ChoiceRecord| {
        let name = choice.variable.as_deref().unwrap_or(&choice.call);
        choice.value().map_or_else(|| format!("{name} any value"), |value| format!("{name} = {value}"))
    };
    let mut shown: Vec<String> = all.iter().take(INPUTS_SHOWN).map(one).collect();
    match all.len().saturating_sub(INPUTS_SHOWN) {
        0 if all.is_empty() => return "nothing was chosen".into(),
        0 => {}
        more => shown.push(format!("and {more} more")),
    }
    shown.join(", ")
}

/// A line for each choice, with where it was asked for and what was picked.
pub fn choices_text(choices: &[ChoiceRecord]) -> String {
    let line = |choice: &ChoiceRecord| {
        let picked = match (choice.value(), &choice.held_by) {
            (Some(value), _) => format!("= {value}"),
            (None, Some(place)) => format!("any value of {place}"),
            (None, None) => "any value".to_string(),
        };
        (format!("{} {picked}", choice.call), choice.at.as_ref().map(ToString::to_string).unwrap_or_default())
    };
    let lines: Vec<(String, String)> = choices.iter().filter(|choice| !choice.is_part).map(line).collect();
    let left_out = lines.len().saturating_sub(CHOICES_SHOWN);
    let half = if left_out == 0 { lines.len() } else { CHOICES_SHOWN / 2 };
    let width = lines.iter().map(|(what, _)| what.chars().count()).max().unwrap_or(0).min(50);
    let mut text = String::new();
    for (i, (what, at)) in lines.iter().enumerate() {
        if (half..half + left_out).contains(&i) {
            if i == half {
                let _ = writeln!(text, "  ... {left_out} more choices");
            }
            continue;
        }
        let _ = writeln!(text, "  {}", format!("{what:<width$}  at {at}").trim_end_matches("  at "));
    }
    text
}

/// What the search has counted, what it may claim and what it left out.
pub fn summary_text(s: &Summary) -> String {
    let mut text = format!(
        "{} {} explored{}: {} accepted, {} pruned, {} failed",
        group(s.explored),
        if s.explored == 1 { "path" } else { "paths" },
        schedule_text(s),
        group(s.accepted),
        group(s.pruned),
        group(s.failed)
    );
    if s.limited > 0 {
        let _ = write!(text, ", {} cut by a limit", group(s.limited));
    }
    if s.unsupported > 0 {
        let _ = write!(text, ", {} not supported", group(s.unsupported));
    }
    let _ = write!(text, " ({:.2} s", s.elapsed_ms / 1000.0);
    if s.elapsed_ms > 50.0 {
        let _ = write!(text, ", {} paths/s", group((s.explored as f64 / s.elapsed_ms * 1000.0) as u64));
    }
    text.push(')');
    let digits = |weight: &Option<serde_json::Number>, paths: u64| {
        weight.as_ref().map_or_else(|| paths.to_string(), ToString::to_string)
    };
    let (accepted, failed) = (digits(&s.accepted_weight, s.accepted), digits(&s.failed_weight, s.failed));
    if accepted != s.accepted.to_string() || failed != s.failed.to_string() {
        let (accepted, failed) = (group_digits(&accepted), group_digits(&failed));
        let _ = write!(text, "\nThey stand for {accepted} accepted and {failed} failed inputs.");
    }
    text.push_str(&symbolic_text(s));
    if !s.complete {
        let _ = write!(text, "\n{}", incomplete_text(s));
        text.push_str(&advice_text(s));
    }
    if s.findings_left_out > 0 {
        let _ = write!(
            text,
            "\n{} failed paths are of further findings, which are not listed",
            group(s.findings_left_out)
        );
    }
    for limit in &s.limits {
        let at = limit.at.as_ref().map_or(String::new(), |at| format!(" at {at}"));
        let paths = if limit.count == 1 { "1 path".into() } else { format!("{} paths", group(limit.count)) };
        let how = match limit {
            _ if limit.caught => "went on after catching",
            _ if limit.thread => "lost a thread to",
            _ => "cut by",
        };
        let _ = write!(text, "\n{paths} {how} {}{at}, for example '{}'", limit.limit, limit.trace);
    }
    for (what, count) in &s.unsupported_features {
        let _ = write!(text, "\nnot supported on {} paths: {what}", group(*count));
    }
    for (number, sum) in &s.counters {
        let _ = write!(text, "\ncounter {number}: {sum} over all accepted inputs");
    }
    text
}

/// `, each on one schedule of its 3 threads`; `, 2 of them on one schedule of their 3 threads`.
fn schedule_text(s: &Summary) -> String {
    if s.schedules.is_none() {
        return String::new();
    }
    let up_to = if s.fewest_threads < s.threads { "up to " } else { "" };
    let (which, whose) = match s.threaded {
        1 if s.explored == 1 => (String::new(), "its"),
        all if all == s.explored => ("each ".into(), "its"),
        1 => ("1 of them ".into(), "its"),
        some => (format!("{} of them ", group(some)), "their"),
    };
    format!(", {which}on one schedule of {whose} {up_to}{} threads", s.threads)
}

/// Why there may be more to find.
pub(crate) fn incomplete_text(s: &Summary) -> &'static str {
    match s.is_cut {
        true => "The search is not complete.",
        false => "The search is not complete: other schedules of the threads were not tried.",
    }
}

pub(crate) fn group(n: u64) -> String {
    group_digits(&n.to_string())
}

/// `1,234,567`.
pub(crate) fn group_digits(digits: &str) -> String {
    let mut text = String::new();
    for (i, d) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(d);
    }
    text
}
