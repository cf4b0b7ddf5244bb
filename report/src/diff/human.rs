//! A comparison for a terminal.

use std::fmt::Write;

use serde_json::{Number, Value};

use super::records::{Comparison, DifferenceRecord, InputRecord, Proof, SideRecord, Tried};
use crate::human::{choices_text, group, group_digits};
use crate::records::{ChoiceRecord, Failure};
use crate::surrogates::shown;

/// Differences printed in full; the rest are counted.
const MAX_DIFFERENCES_SHOWN: usize = 20;
/// Lines of output, characters of a line and frames of a stack that are shown.
const LINES: usize = 12;
const WIDTH: usize = 160;
const FRAMES: usize = 8;

/// The report of one comparison, for the terminal.
pub fn comparison_text(c: &Comparison) -> String {
    let mut text = String::new();
    for difference in c.new_differences().take(MAX_DIFFERENCES_SHOWN) {
        text.push_str(&difference_text(c, difference));
        text.push('\n');
    }
    let new = c.new_differences().count();
    if new > MAX_DIFFERENCES_SHOWN {
        let _ = writeln!(
            text,
            "and {} more kinds of difference: --format json lists all",
            group((new - MAX_DIFFERENCES_SHOWN) as u64)
        );
    }
    for (what, paths) in &c.unsupported_features {
        let _ = writeln!(text, "not supported on {} paths: {what}", group(*paths));
    }
    for (why, inputs) in &c.not_compared_because {
        let inputs = group_digits(&inputs.to_string());
        let _ = writeln!(text, "not compared, {inputs} inputs: {why}");
    }
    if let Some(proof) = &c.proof {
        for (why, pairs) in &proof.not_decided_because {
            let pairs = if *pairs == 1 {
                "1 pair of paths".into()
            } else {
                format!("{} pairs of paths", group(*pairs))
            };
            let _ = writeln!(text, "not decided, {pairs}: {why}");
        }
        for left in &proof.made_concrete {
            let _ =
                writeln!(text, "At {} only some values were tried, {} times.", left.at, group(left.times));
        }
        for left in &proof.undecided {
            let _ = writeln!(text, "At {} the solver could not tell whether any input goes on.", left.at);
        }
    }
    for warning in &c.warnings {
        let _ = writeln!(text, "warning: {warning}");
    }
    if !c.equal_after_rules.is_empty() {
        let rules: Vec<&str> = c.normalised.iter().map(|(name, _)| name.as_str()).collect();
        let _ = writeln!(text, "rules in force: {} (--normalise none compares raw text)", rules.join(", "));
    }
    c.tried.iter().for_each(|tried| text.push_str(&tried_text(tried)));
    text.push_str(&verdict_text(c));
    text
}

fn tried_text(tried: &Tried) -> String {
    let mut text = format!("tried: {}\n", tried.end);
    for values in &tried.values {
        let more = if values.count > values.first.len() { ", ..." } else { "" };
        let first = cut(&values.first.join(", "));
        let _ = writeln!(text, "  {}: {} values: {first}{more}", values.kind, group(values.count as u64));
    }
    text
}

/// How many inputs are equal and how many differ, in a sentence or two.
pub(super) fn verdict_text(c: &Comparison) -> String {
    let mut text = match &c.proof {
        Some(proof) => proof_text(c, proof),
        None => counted_text(c),
    };
    let seconds = c.elapsed_ms / 1000.0;
    let _ = write!(
        text,
        ": {} and {} ({} and {} paths, {seconds:.2} s)",
        c.old,
        c.new,
        group(c.paths[0]),
        group(c.paths[1])
    );
    if !c.complete {
        let _ = write!(text, "\n{}", incomplete_text(c));
    }
    text
}

fn counted_text(c: &Comparison) -> String {
    let mut text = String::new();
    if c.finds_nothing() {
        let (the, tried) = if c.is_cut { ("the ", " that were tried") } else { ("", "") };
        let (equal, returned) = (digits(c.equal.as_ref()), digits(c.returned.as_ref()));
        let _ = write!(text, "no difference in {the}{equal} inputs{tried} ({returned} returned normally)");
        if c.schedules.is_some() {
            text.push_str(", each on one schedule of its threads");
        }
    } else {
        let _ = write!(
            text,
            "{} of {} inputs differ, {}",
            digits(c.different.as_ref()),
            digits(c.inputs.as_ref()),
            ways_text(c)
        );
    }
    for (rules, inputs) in &c.equal_after_rules {
        let rule = if rules.contains(',') { "rules" } else { "rule" };
        let _ = write!(text, "; {} equal only after {rule} `{rules}`", digits(Some(inputs)));
    }
    if c.not_compared.as_ref().is_some_and(|n| n.to_string() != "0") {
        let _ = write!(text, "; {} not compared", digits(c.not_compared.as_ref()));
    }
    text
}

/// `no difference for any int, strings up to 8 characters`, with what this leaves out.
fn proof_text(c: &Comparison, proof: &Proof) -> String {
    let mut text = String::new();
    let bounds = if proof.bounds.is_empty() { "the only input".into() } else { proof.bounds.join(", ") };
    if c.finds_nothing() {
        let found = if c.is_cut { "no difference was found" } else { "no difference" };
        let _ = write!(text, "{found} for {bounds}");
    } else {
        let _ = match (&c.different, &c.inputs) {
            (Some(different), Some(inputs)) => {
                write!(text, "{} of {} inputs differ", digits(Some(different)), digits(Some(inputs)))
            }
            (Some(different), None) => {
                let differ = if different.to_string() == "1" { "differs" } else { "differ" };
                write!(text, "{} {differ}", inputs_text(different))
            }
            (None, _) => write!(text, "inputs differ"),
        };
        let _ = write!(text, ", {}, for {bounds}", ways_text(c));
    }
    if c.schedules.is_some() {
        text.push_str(", each on one schedule of its threads");
    }
    let branches: u64 = proof.undecided.iter().map(|left| left.times).sum();
    for (count, one, many) in
        [(branches, "branch", "branches"), (proof.not_decided, "pair of paths", "pairs of paths")]
    {
        if count > 0 {
            let _ = write!(text, "; {} {} not decided", group(count), if count == 1 { one } else { many });
        }
    }
    for (rules, pairs) in &c.equal_after_rules {
        let rule = if rules.contains(',') { "rules" } else { "rule" };
        let _ = write!(text, "; {} pairs of paths equal only after {rule} `{rules}`", digits(Some(pairs)));
    }
    text
}

/// `in 2 ways, 1 of them accepted`.
fn ways_text(c: &Comparison) -> String {
    let ways =
        if c.differences.len() == 1 { "1 way".into() } else { format!("{} ways", c.differences.len()) };
    match c.differences.iter().filter(|d| d.accepted).count() {
        0 => format!("in {ways}"),
        accepted => format!("in {ways}, {accepted} of them accepted"),
    }
}

/// How many inputs differ, of how many: `3 of 10 inputs`; what nobody has counted is left out.
pub(super) fn count_text(c: &Comparison, d: &DifferenceRecord) -> String {
    match (&d.inputs, &c.inputs) {
        (Some(_), Some(_)) => {
            format!("{} of {} inputs", digits(d.inputs.as_ref()), digits(c.inputs.as_ref()))
        }
        (Some(inputs), None) => inputs_text(inputs),
        (None, _) => "inputs not counted".into(),
    }
}

fn inputs_text(number: &Number) -> String {
    let inputs = if number.to_string() == "1" { "input" } else { "inputs" };
    format!("{} {inputs}", digits(Some(number)))
}

/// `1,024`; `?` for what nobody has counted.
pub(super) fn digits(number: Option<&Number>) -> String {
    number.map_or_else(|| "?".into(), |number| group_digits(&number.to_string()))
}

/// Why there may be more to find.
pub(super) fn incomplete_text(c: &Comparison) -> &'static str {
    if !c.is_cut && c.tried.as_ref().is_some_and(|tried| !tried.exhausted) {
        return "The first round is complete; later ones were stopped by the budget.";
    }
    match c.is_cut {
        true => "The comparison is not complete.",
        false => "The comparison is not complete: other schedules of the threads were not tried.",
    }
}

/// One difference: what kind, for which input, old and new.
pub(super) fn difference_text(c: &Comparison, d: &DifferenceRecord) -> String {
    let mut text = format!("DIFFERENT {}", d.kind);
    if let Some(about) = &d.about {
        let _ = write!(text, ": {}", shown(about));
    }
    let _ = writeln!(text, " ({})", count_text(c, d));
    if let Some(place) = &d.place {
        let _ = writeln!(text, "  in {place}");
    }
    if let Some(condition) = &d.smallest.condition {
        let _ = writeln!(text, "  when {}", shown(condition));
    }
    text.push_str(&choices_text(&d.smallest.choices));
    // Two runs of one JVM.
    let is_unsteady = d.kind == "unsteady";
    let labels = if is_unsteady { ["first run", "second run"] } else { ["old", "new"] };
    let names = if is_unsteady { [c.new.as_str(); 2] } else { [c.old.as_str(), &c.new] };
    text.push_str(&sides_text(labels, names, [d.smallest.old.as_ref(), d.smallest.new.as_ref()]));
    for more in &d.more {
        let _ = writeln!(text, "  also {}", short_input(more));
    }
    if let Some(inputs) = &d.in_other_ways {
        let _ = writeln!(text, "  also {} in other ways", inputs_text(inputs));
    }
    let _ = writeln!(text, "  fingerprint: {}", d.fingerprint);
    let _ = writeln!(text, "  show: {}", d.smallest.command);
    text
}

/// An input and what both sides do, in a line.
fn short_input(input: &InputRecord) -> String {
    let side = |side: &Option<SideRecord>| side.as_ref().map_or("does not ask for it".into(), short_side);
    let alike = input.alike.as_ref().map_or(String::new(), |n| format!(" ({} so)", inputs_text(n)));
    cut(&format!("{}{alike}: {}, then {}", input.trace, side(&input.old), side(&input.new)))
}

fn short_side(side: &SideRecord) -> String {
    let mut parts = match (&side.exception, side.exit) {
        (Some(e), _) => {
            let message = e.message().map_or(String::new(), |m| format!(": {m}"));
            let more = side.says.iter().map(|line| line.trim().to_string());
            std::iter::once(format!("{}{message}", e.what())).chain(more).collect()
        }
        (None, Some(status)) => vec![format!("exit status {status}")],
        (None, None) => vec![side.end.clone()],
    };
    parts.extend([&side.output, &side.errors].into_iter().flat_map(|t| t.lines().next()).map(Into::into));
    parts.extend(side.emitted.iter().map(structure_text));
    parts.join(" ")
}

/// Old and new, one below the other.
fn sides_text(labels: [&str; 2], names: [&str; 2], sides: [Option<&SideRecord>; 2]) -> String {
    let mut text = String::new();
    for ((label, name), side) in labels.iter().zip(names).zip(sides) {
        let shown = side.map_or("does not ask for this input\n".into(), side_text);
        let _ = write!(text, "  {label} ({name}): {shown}");
    }
    text
}

/// One input, shown because the user asked for it.
pub fn example_text(
    verdict: &str,
    choices: &[ChoiceRecord],
    names: [&str; 2],
    sides: [Option<&SideRecord>; 2],
) -> String {
    format!("{verdict}\n{}{}", choices_text(choices), sides_text(["old", "new"], names, sides))
}

pub(super) fn side_text(side: &SideRecord) -> String {
    let mut text = match (&side.exception, side.exit) {
        (Some(e), _) => {
            let message = e.message().map_or(String::new(), |m| format!(": {}", cut(m)));
            let mut text = format!("{} {}{message}\n", side.end, e.what());
            let lines: Vec<String> = match e {
                Failure::Exception(e) => e.stack.iter().map(|frame| format!("at {frame}")).collect(),
                Failure::Deadlock(threads) => threads.iter().map(ToString::to_string).collect(),
            };
            for line in lines.iter().take(FRAMES) {
                let _ = writeln!(text, "      {line}");
            }
            if lines.len() > FRAMES {
                let _ = writeln!(text, "      ... {} more", lines.len() - FRAMES);
            }
            for line in &side.says {
                let _ = writeln!(text, "      {}", cut(line));
            }
            if let Some(status) = side.exit {
                let _ = writeln!(text, "      then exit status {status}");
            }
            text
        }
        (None, Some(status)) => format!("exit status {status}\n"),
        (None, None) => format!("{}\n", side.end),
    };
    for (bar, written) in [("|", &side.output), ("err |", &side.errors)] {
        for line in written.lines().take(LINES) {
            let _ = writeln!(text, "      {bar} {}", cut(line));
        }
        if let Some(more @ 1..) = written.lines().count().checked_sub(LINES) {
            let _ = writeln!(text, "      {bar} ... {more} more lines");
        }
    }
    for structure in &side.emitted {
        let name = structure["name"].as_str().map_or(String::new(), |n| format!(" {}", shown(n)));
        let _ = writeln!(text, "      emitted{name}: {}", cut(&structure_text(structure)));
    }
    text
}

fn cut(line: &str) -> String {
    match line.char_indices().nth(WIDTH) {
        Some((at, _)) => format!("{}...", shown(&line[..at])),
        None => shown(line).into_owned(),
    }
}

/// `Node{next: Node{next: null, value: 2}, value: 1}`; an object that is met again is `#1`.
fn structure_text(structure: &Value) -> String {
    let objects = structure["objects"].as_array().map_or(&[][..], |o| o);
    let mut text = String::new();
    let mut seen = vec![false; objects.len()];
    // A chain longer than the line is not followed to its end.
    write_value(&structure["root"], objects, &mut seen, 0, &mut text);
    text
}

/// `Long 5`, `Character "a"`, `Color RED`.
fn typed_value(value: &Value) -> String {
    let class = value["class"].as_str().unwrap_or_default();
    let short = class.rsplit(['.', '$']).next().unwrap_or(class);
    match &value["value"] {
        Value::String(name) if !class.starts_with("java.lang.") => format!("{short}.{name}"),
        other => format!("{short} {other}"),
    }
}

const MAX_DEPTH: usize = 40;

fn write_value(value: &Value, objects: &[Value], seen: &mut [bool], depth: usize, text: &mut String) {
    let Some(id) = value["ref"].as_u64().map(|id| id as usize).filter(|id| *id < objects.len()) else {
        match (&value["of"], &value["open"]) {
            (Value::String(range), _) => text.push_str(range),
            (Value::Null, Value::String(_)) => text.push_str("any object"),
            _ if !value["value"].is_null() => text.push_str(&typed_value(value)),
            _ => text.push_str(&value.to_string()),
        }
        return;
    };
    if std::mem::replace(&mut seen[id], true) || depth > MAX_DEPTH || text.len() > 4 * WIDTH {
        let _ = write!(text, "#{id}");
        return;
    }
    let object = &objects[id];
    let class = object["class"].as_str().unwrap_or_default();
    text.push_str(class.rsplit('.').next().unwrap_or(class));
    if let Some(elements) = object["elements"].as_array() {
        text.push('[');
        for (i, element) in elements.iter().enumerate() {
            text.push_str(if i > 0 { ", " } else { "" });
            write_value(element, objects, seen, depth + 1, text);
        }
        text.push(']');
    } else if let Some(fields) = object["fields"].as_object() {
        text.push('{');
        for (i, (name, field)) in fields.iter().enumerate() {
            let _ = write!(text, "{}{name}: ", if i > 0 { ", " } else { "" });
            write_value(field, objects, seen, depth + 1, text);
        }
        text.push('}');
    } else if let Some(entries) = object["entries"].as_array() {
        text.push('{');
        for (i, entry) in entries.iter().enumerate() {
            text.push_str(if i > 0 { ", " } else { "" });
            write_value(&entry[0], objects, seen, depth + 1, text);
            text.push('=');
            write_value(&entry[1], objects, seen, depth + 1, text);
        }
        text.push('}');
    } else {
        text.push_str(&object["text"].to_string());
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn structures_are_short() {
        let ring = json!({ "name": null, "root": { "ref": 0 }, "objects": [
            { "id": 0, "class": "a.Node", "fields": { "next": { "ref": 1 }, "value": { "open": 0, "of": "0..9" } } },
            { "id": 1, "class": "a.Node", "fields": { "next": { "ref": 0 }, "value": 1.5 } },
        ] });
        assert_eq!(structure_text(&ring), "Node{next: Node{next: #0, value: 1.5}, value: 0..9}");
        let plain = json!({ "name": null, "root": "a\nb", "objects": [] });
        assert_eq!(structure_text(&plain), "\"a\\nb\"");
    }
}
