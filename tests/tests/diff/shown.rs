//! What written drivers show of a call: its result, what it changed, and which objects are one.

use serde_json::Value;

use crate::free::both;
use crate::{diff, kinds, text};

fn compared(class: &str) -> Value {
    let [old, new] = both("shown", "shown");
    diff(&["--class", class, "--rounds", "1", "--format", "json", text(&old), text(&new)]).json()
}

/// What the differences are about, each once.
fn about(comparison: &Value) -> Vec<String> {
    let mut all: Vec<String> = kinds(comparison)
        .iter()
        .filter_map(|kind| {
            Some(kind.rsplit_once(": ")?.0.split_once("emitted ")?.1.trim_matches('"').to_string())
        })
        .collect();
    all.sort();
    all.dedup();
    all
}

#[test]
fn results_are_shown_whole() {
    let json = compared("shown.Results");
    let found = about(&json);
    for name in ["at", "classes", "listed", "points", "text", "twelfth", "words"] {
        assert!(found.iter().any(|f| f == name), "no difference of {name}: {found:?}");
    }
    assert!(!found.iter().any(|f| f.starts_with("equal") || f.starts_with("many")), "{found:?}");
    // The argument or a copy of it.
    assert!(found.iter().any(|f| f == "mine: argument 1, result"), "{found:?}");
}

/// Also where there is a result, and where the call throws.
#[test]
fn changed_arguments_are_shown() {
    let found = about(&compared("shown.Results"));
    for name in ["first: argument 1", "second: argument 1"] {
        assert!(found.iter().any(|f| f == name), "no difference of {name}: {found:?}");
    }
}

#[test]
fn what_is_not_shown_to_its_end_is_said() {
    let warnings = compared("shown.Results")["warnings"].to_string();
    assert!(warnings.contains("results with more than 1,000 elements"), "{warnings}");
    let warnings = compared("shown.Counter")["warnings"].to_string();
    assert!(!warnings.contains("1,000 elements"), "{warnings}");
}

/// A class that keeps other fields is not another one for that, alone, in a list or inside of another object.
#[test]
fn objects_with_other_fields_are_compared_by_what_they_say() {
    let json = compared("shown.Counter");
    assert_eq!(kinds(&json), ["other value: emitted \"getCount\": 1"], "{json}");
}
