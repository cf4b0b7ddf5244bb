//! A comparison for a terminal.

use std::fmt::Write;

use serde_json::Value;

use super::records::{Comparison, DifferenceRecord, SideRecord};
use crate::human::{choices_text, group, group_digits};
use crate::records::ChoiceRecord;
use crate::surrogates::shown;

/// Differences printed in full; the rest are counted.
const SHOWN: usize = 20;
/// Lines of output, characters of a line and frames of a stack that are shown.
const LINES: usize = 12;
const WIDTH: usize = 160;
const FRAMES: usize = 8;

pub fn comparison_text(c: &Comparison) -> String {
    let mut text = String::new();
    for difference in c.new_differences().take(SHOWN) {
        text.push_str(&difference_text(c, difference));
        text.push('\n');
    }
    let (new, accepted) = (c.new_differences().count(), c.differences.iter().filter(|d| d.accepted).count());
    if new > SHOWN {
        let _ = writeln!(
            text,
            "and {} more kinds of difference: --format json lists all",
            group((new - SHOWN) as u64)
        );
    }
    for (what, paths) in &c.unsupported_features {
        let _ = writeln!(text, "not supported on {} paths: {what}", group(*paths));
    }
    for warning in &c.warnings {
        let _ = writeln!(text, "warning: {warning}");
    }
    if !c.normalised.is_empty() && (new > 0 || accepted > 0) {
        let rules: Vec<&str> = c.normalised.iter().map(|(name, _)| name.as_str()).collect();
        let _ = writeln!(
            text,
            "normalised before comparing: {} (--normalise none shows raw text)",
            rules.join(", ")
        );
    }
    text.push_str(&verdict_text(c));
    text
}

/// How many inputs are equal and how many differ, in a sentence or two.
pub(super) fn verdict_text(c: &Comparison) -> String {
    let mut text = String::new();
    let accepted = c.differences.iter().filter(|d| d.accepted).count();
    let number = |n: &serde_json::Number| group_digits(&n.to_string());
    let inputs = number(&c.inputs);
    if c.different.to_string() == "0" {
        match c.not_compared.to_string().as_str() {
            "0" if !c.is_cut => {
                let schedule = if c.complete { "" } else { ", each on one schedule of its threads" };
                let _ = write!(text, "equal for all {inputs} inputs{schedule}");
            }
            "0" => {
                let _ = write!(text, "equal for the {inputs} inputs that were tried");
            }
            _ => {
                let (equal, rest) = (number(&c.equal), number(&c.not_compared));
                let _ = write!(text, "equal for {equal} of {inputs} inputs; {rest} could not be compared");
            }
        }
    } else {
        let ways =
            if c.differences.len() == 1 { "1 way".into() } else { format!("{} ways", c.differences.len()) };
        let _ = write!(text, "{} of {inputs} inputs differ, in {ways}", number(&c.different));
        if accepted > 0 {
            let _ = write!(text, ", {accepted} of them accepted");
        }
    }
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

/// Why there may be more to find.
pub(super) fn incomplete_text(c: &Comparison) -> &'static str {
    match c.is_cut {
        true => "The comparison is not complete.",
        false => "The comparison is not complete: other schedules of the threads were not tried.",
    }
}

/// One difference: what kind, for which input, old and new.
pub(super) fn difference_text(c: &Comparison, d: &DifferenceRecord) -> String {
    let mut text = format!("DIFFERENT {}", d.kind);
    if let Some(about) = &d.about {
        let _ = write!(text, ": {about}");
    }
    let inputs = group_digits(&d.inputs.to_string());
    let _ = writeln!(text, " ({inputs} of {} inputs)", group_digits(&c.inputs.to_string()));
    if let Some(place) = &d.place {
        let _ = writeln!(text, "  in {place}");
    }
    text.push_str(&choices_text(&d.choices));
    // Two runs of one JVM.
    let is_unsteady = d.kind == "unsteady";
    let labels = if is_unsteady { ["first run", "second run"] } else { ["old", "new"] };
    let names = if is_unsteady { [c.new.as_str(); 2] } else { [c.old.as_str(), &c.new] };
    text.push_str(&sides_text(labels, names, [d.old.as_ref(), d.new.as_ref()]));
    let _ = writeln!(text, "  fingerprint: {}", d.fingerprint);
    let _ = writeln!(text, "  show: {}", d.command);
    text
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
            let message = e.message.as_ref().map_or(String::new(), |m| format!(": {}", cut(m)));
            let mut text = format!("{} {}{message}\n", side.end, e.class);
            for frame in e.stack.iter().take(FRAMES) {
                let _ = writeln!(text, "      at {frame}");
            }
            if e.stack.len() > FRAMES {
                let _ = writeln!(text, "      ... {} more", e.stack.len() - FRAMES);
            }
            text
        }
        (None, Some(status)) => format!("exit status {status}\n"),
        (None, None) => format!("{}\n", side.end),
    };
    let lines = side.output.lines().count();
    for line in side.output.lines().take(LINES) {
        let _ = writeln!(text, "      | {}", cut(line));
    }
    if lines > LINES {
        let _ = writeln!(text, "      | ... {} more lines", lines - LINES);
    }
    for structure in &side.emitted {
        let name = structure["name"].as_str().map_or(String::new(), |n| format!(" {n}"));
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

const DEEPEST: usize = 40;

fn write_value(value: &Value, objects: &[Value], seen: &mut [bool], depth: usize, text: &mut String) {
    let Some(id) = value["ref"].as_u64().map(|id| id as usize).filter(|id| *id < objects.len()) else {
        match (&value["of"], &value["open"]) {
            (Value::String(range), _) => text.push_str(range),
            (Value::Null, Value::String(_)) => text.push_str("any object"),
            _ => text.push_str(&value.to_string()),
        }
        return;
    };
    if std::mem::replace(&mut seen[id], true) || depth > DEEPEST || text.len() > 4 * WIDTH {
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
