//! `tarry config --show`: the options a command would run with, and where each comes from.

use std::fmt::Write;
use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory};
use tarry_classpath::Jdk;

use super::{ADD_UP, Config, NAME, NOT_IN_FILES, VARIABLE, read, takes_file};
use crate::args::{self, Cli, ConfigOptions};
use crate::failure::Failure;
use crate::stdout;

struct Row {
    key: String,
    value: String,
    origin: String,
}

pub fn show(options: &ConfigOptions) -> Result<u8, Failure> {
    let mut tarry = Cli::command();
    tarry.build();
    let (name, rest) = match options.command_line.split_first() {
        Some((name, rest)) => (name.as_str(), rest),
        None => ("run", &[][..]),
    };
    let Some(command) = tarry.find_subcommand(name).filter(|command| takes_file(command)) else {
        let with_options = tarry.get_subcommands().filter(|command| takes_file(command));
        let all: Vec<&str> = with_options.map(Command::get_name).collect();
        return Err(Failure::Usage(format!(
            "`{name}` is not a command that has options; these are: {}",
            all.join(", ")
        )));
    };
    let words = ["tarry", name].map(String::from).into_iter().chain(rest.iter().cloned());
    let words = args::normalise(words).split_off(2);
    let alone = command.clone().no_binary_name(true).mut_args(|arg| arg.required(false));
    let given = alone.try_get_matches_from(words).unwrap_or_else(|error| error.exit());
    let explicit = given.get_one::<PathBuf>("config");
    let config = read(&tarry, explicit.map(PathBuf::as_path))?;
    let file = match &config {
        Some(config) => config.path.display().to_string(),
        None => format!("none; looked for {NAME} here and above, and at {VARIABLE}"),
    };
    let mut text = format!("options of `tarry {name}`\nfile: {file}\n");
    let is_shown = |arg: &&Arg| arg.get_long().is_some_and(|long| !NOT_IN_FILES.contains(&long));
    let rows: Vec<Row> = command
        .get_arguments()
        .filter(is_shown)
        .flat_map(|arg| rows(name, arg, &given, config.as_ref()))
        .collect();
    let width =
        |of: fn(&Row) -> &str| rows.iter().map(|row| of(row).chars().count()).max().unwrap_or(0).min(40);
    let (keys, values) = (width(|row| &row.key), width(|row| &row.value));
    for Row { key, value, origin } in &rows {
        let _ = writeln!(text, "{key:keys$}  {value:values$}  {origin}");
    }
    stdout::write(text.as_bytes())?;
    Ok(0)
}

/// One row; an option that may be given several times has one for each value.
fn rows(command: &str, arg: &Arg, given: &ArgMatches, config: Option<&Config>) -> Vec<Row> {
    let key = arg.get_long().expect("only such are shown");
    let row = |value: String, origin: String| Row { key: key.to_string(), value, origin };
    let from_file: Vec<Row> = config
        .into_iter()
        .flat_map(|config| {
            let file = config.path.file_name().unwrap_or_default().to_string_lossy();
            let of_key = config.of(command).filter(|entry| entry.key == key);
            of_key.flat_map(move |entry| {
                let origin = format!("{file}:{}", entry.line);
                entry.values.iter().map(move |value| row(value.clone(), origin.clone())).collect::<Vec<_>>()
            })
        })
        .collect();
    let id = arg.get_id().as_str();
    let given: Vec<Row> = match given.value_source(id) {
        Some(ValueSource::CommandLine) => {
            let raw = given.get_raw(id).into_iter().flatten();
            let values: Vec<String> = match arg.get_action() {
                ArgAction::SetTrue => vec!["true".into()],
                ArgAction::Count => vec![given.get_count(id).to_string()],
                _ => raw.map(|value| value.to_string_lossy().into_owned()).collect(),
            };
            values.into_iter().map(|value| row(value, "command line".into())).collect()
        }
        _ => Vec::new(),
    };
    match (from_file.is_empty(), given.is_empty()) {
        (true, true) => {
            let (value, origin) = unset(arg, key);
            vec![row(value, origin)]
        }
        _ if ADD_UP.contains(&key) => from_file.into_iter().chain(given).collect(),
        (_, false) => given,
        (false, true) => from_file,
    }
}

/// What applies if nobody gave the option.
fn unset(arg: &Arg, key: &str) -> (String, String) {
    let set = |variable: &str| std::env::var(variable).ok().filter(|value| !value.is_empty());
    match key {
        "color" if set("NO_COLOR").is_some() => ("never".into(), "environment NO_COLOR".into()),
        "jdk" => {
            let origin = if set("JAVA_HOME").is_some() { "environment JAVA_HOME" } else { "default" };
            let found = Jdk::find(None).map_or("none".into(), |jdk| jdk.home.display().to_string());
            (found, origin.into())
        }
        _ => {
            let defaults: Vec<_> = arg.get_default_values().iter().map(|v| v.to_string_lossy()).collect();
            let value = match (arg.get_action(), defaults.is_empty()) {
                (ArgAction::SetTrue, _) => "false".into(),
                (ArgAction::Count, _) => "0".into(),
                (_, true) => "none".into(),
                (_, false) => defaults.join(" "),
            };
            (value, "default".into())
        }
    }
}
