//! Values of a file as words of a command line.

use std::path::Path;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Command, ValueHint};
use toml::de::DeValue;

/// The values that an entry gives to an option, as text; `true` and `false` for switches.
pub fn of(arg: &Arg, given: &DeValue<'_>, file: &Path) -> Result<Vec<String>, String> {
    let key = arg.get_long().unwrap_or_default();
    let wrong = |wanted: &str| Err(format!("`{key}` is {wanted}, not {}", kind(given)));
    let may_stand_alone = arg.get_num_args().is_some_and(|range| range.min_values() == 0);
    let values = match (arg.get_action(), given) {
        (ArgAction::SetTrue, DeValue::Boolean(on)) => return Ok(vec![on.to_string()]),
        (ArgAction::SetTrue, _) => return wrong("true or false"),
        (ArgAction::Count, DeValue::Integer(count)) => return Ok(vec![count.to_string()]),
        (ArgAction::Count, _) => return wrong("a number"),
        (ArgAction::Append, DeValue::Array(all)) => all.iter().filter_map(|v| scalar(v.get_ref())).collect(),
        (ArgAction::Append, one) => match scalar(one) {
            Some(value) => vec![value],
            None => return wrong("a text, or a list in brackets"),
        },
        (_, DeValue::Boolean(on)) if may_stand_alone => return Ok(vec![on.to_string()]),
        (_, given) => match scalar(given) {
            Some(value) => vec![value],
            None => return wrong("a number or a text"),
        },
    };
    let is_path =
        matches!(arg.get_value_hint(), ValueHint::AnyPath | ValueHint::FilePath | ValueHint::DirPath);
    Ok(if is_path { values.iter().map(|value| beside(file, value)).collect() } else { values })
}

fn scalar(given: &DeValue<'_>) -> Option<String> {
    match given {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Float(number) => Some(number.to_string()),
        _ => None,
    }
}

fn kind(given: &DeValue<'_>) -> &'static str {
    match given {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a section",
    }
}

/// A path, or several with colons between, seen from the folder of the file.
fn beside(file: &Path, paths: &str) -> String {
    let dir = file.parent().unwrap_or(Path::new(""));
    let all: Vec<String> = paths.split(':').map(|path| dir.join(path).display().to_string()).collect();
    all.join(":")
}

pub fn words(arg: &Arg, values: &[String]) -> Vec<String> {
    let key = arg.get_long().unwrap_or_default();
    let word = |value: &String| match (arg.get_action(), value.as_str()) {
        (ArgAction::Count, count) => vec![format!("--{key}"); count.parse().unwrap_or(0)],
        (ArgAction::SetTrue, "true") => vec![format!("--{key}")],
        (ArgAction::SetTrue, _) => Vec::new(),
        (ArgAction::Set, "true") if arg.get_num_args().is_some_and(|n| n.min_values() == 0) => {
            vec![format!("--{key}")]
        }
        (ArgAction::Set, "false") if arg.get_num_args().is_some_and(|n| n.min_values() == 0) => Vec::new(),
        (_, value) => vec![format!("--{key}={value}")],
    };
    values.iter().flat_map(word).collect()
}

/// Whether the command takes the words; if not, clap's reason in one line.
pub fn check(command: &Command, words: &[String]) -> Result<(), String> {
    let alone = command.clone().no_binary_name(true).mut_args(|arg| arg.required(false));
    match alone.try_get_matches_from(words) {
        Err(error) if matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation) => {
            let text = error.to_string();
            let reason = text.split("\n\n").next().unwrap_or_default().trim_start_matches("error: ");
            Err(reason.lines().map(str::trim).collect::<Vec<_>>().join(" "))
        }
        // An option that needs another one is not alone on the whole command line.
        Ok(_) | Err(_) => Ok(()),
    }
}
