//! What a search has shown, and what kept it from showing more.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::human::{group, group_digits};
use crate::records::{LeftRecord, MetLimit, Summary};

/// What a symbolic search can claim, and what it had to leave out.
pub(crate) fn symbolic_text(s: &Summary) -> String {
    let mut text = String::new();
    if s.solver.is_some() && s.complete && s.failed == 0 && s.accepted > 0 {
        let _ = write!(text, "\nNo failure for {}; nothing was cut.", inputs_text(s));
    }
    for LeftRecord { at, times } in &s.made_concrete {
        let times = if *times == 1 { String::new() } else { format!(", {} times", group(*times)) };
        let _ = write!(
            text,
            "\nAt {at} a value had to be concrete, and only some were tried{times} (--max-values, --enumerate-values)."
        );
    }
    for LeftRecord { at, .. } in &s.undecided {
        let _ = write!(text, "\nAt {at} the solver could not tell whether any input goes on.");
    }
    text
}

/// `any of the 2^64 inputs`, `any input: any int, strings up to 8 characters`.
fn inputs_text(s: &Summary) -> String {
    match &s.space {
        Some(space) => format!("any of the {space} inputs"),
        None if s.bounds.is_empty() => "any input".into(),
        None => format!("any input ({})", s.bounds.join(", ")),
    }
}

/// The one line of `--verdict`: TRUE and what it holds for, FALSE and a trace, UNKNOWN and the first reason. `property` is what does not
/// happen: `failure`, `failed assertion`. `reason` is one that lies outside of the search.
pub fn verdict_line(s: &Summary, property: &str, violation: Option<&str>, reason: Option<&str>) -> String {
    if let Some(trace) = violation {
        return format!("FALSE '{trace}'");
    }
    if s.complete && reason.is_none() {
        return match s.accepted + s.failed {
            0 => "TRUE no input comes to the end of the program: every path was pruned".into(),
            _ if s.solver.is_some() => format!("TRUE no {property} for {}", within_bounds(s)),
            _ => format!("TRUE no {property} on any of the {} paths", group(s.explored)),
        };
    }
    format!("UNKNOWN {}", reason.map_or_else(|| first_reason(s), str::to_string))
}

fn within_bounds(s: &Summary) -> String {
    match (&s.space, s.bounds.is_empty()) {
        (Some(space), false) => format!("any of the {space} inputs ({})", s.bounds.join(", ")),
        _ => inputs_text(s),
    }
}

/// Why there may be more to find: what is not there, what was cut, what could not be told.
fn first_reason(s: &Summary) -> String {
    if let Some((what, _)) = s.unsupported_features.first() {
        return format!("not supported: {what}");
    }
    if let Some(limit) = s.limits.first() {
        let at = limit.at.as_ref().map_or(String::new(), |at| format!(" at {at}"));
        return format!("cut by {}{at}", limit.limit);
    }
    if let Some(LeftRecord { at, .. }) = s.undecided.first() {
        return format!("the solver could not tell whether any input goes on at {at}");
    }
    if let Some(LeftRecord { at, .. }) = s.made_concrete.first() {
        return format!("only some values were tried at {at}");
    }
    match s.is_cut {
        true => "the search was stopped before its end".into(),
        false => "other schedules of the threads were not tried".into(),
    }
}

/// Which option would help most with what was left out: the one that stands for most of it. A single limit has said so itself.
pub(crate) fn advice_text(s: &Summary) -> String {
    let sum = |left: &[LeftRecord]| left.iter().map(|left| left.times).sum::<u64>();
    let (values, undecided) = (sum(&s.made_concrete), sum(&s.undecided));
    let mut limits: BTreeMap<&str, u64> = BTreeMap::new();
    for limit in &s.limits {
        if let MetLimit::Option(option) = limit.limit {
            *limits.entry(option).or_default() += limit.count;
        }
    }
    if values + undecided == 0 && limits.len() < 2 {
        return String::new();
    }
    let larger_sets = counted(values, "larger set");
    let of_solver = [
        (undecided, format!("--solver z3, if it is there ({} not decided)", counted(undecided, "question"))),
        (values, format!("a larger --enumerate-values (of {larger_sets} only some values were tried)")),
    ];
    let of_limits = limits
        .into_iter()
        .map(|(limit, count)| (count, format!("a larger {limit} (it cut {})", counted(count, "path"))));
    let most = of_solver.into_iter().chain(of_limits).max_by_key(|(times, _)| *times);
    most.map_or(String::new(), |(_, what)| format!("\nWhat would help most: {what}."))
}

fn counted(number: u64, what: &str) -> String {
    let digits = group_digits(&number.to_string());
    if number == 1 { format!("1 {what}") } else { format!("{digits} {what}s") }
}
