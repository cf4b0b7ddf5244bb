//! `tarry.toml`: options of a project, by command.
//!
//! ```toml
//! [common]            # every command that has the option
//! max-heap = "512m"
//! [run]               # one command; `replay` takes these too, because it repeats paths of `run`
//! jobs = 2
//! all = true
//! ```
//!
//! Keys are the long names of options. What the file says is put before the user's own options; where both say something,
//! the command line counts, or both do if the values add up.

mod file;
mod show;
mod value;

use std::io::Read;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{ArgMatches, Command};

use crate::failure::Failure;
pub use file::{Config, Entry};
pub use show::show;

const NAME: &str = "tarry.toml";
/// Names the file if `--config` does not; empty: there is none.
const VARIABLE: &str = "TARRY_CONFIG";
/// Options whose values add up. Of others the command line replaces what the file says.
const ADD_UP: [&str; 4] = ["property", "env", "allow-read", "dep"];
/// Options that say which file, or end before it is read.
const NOT_IN_FILES: [&str; 3] = ["config", "help", "version"];

/// A command line with the options of a file in it.
pub struct Merged {
    pub words: Vec<String>,
    pub file: PathBuf,
}

/// `None` if there is no file, or the command takes no options of files.
pub fn merged(tarry: &Command, matches: &ArgMatches, words: &[String]) -> Result<Option<Merged>, Failure> {
    let Some((name, given)) = matches.subcommand() else { return Ok(None) };
    let Some(command) = tarry.find_subcommand(name).filter(|command| takes_file(command)) else {
        return Ok(None);
    };
    let explicit = given.get_one::<PathBuf>("config");
    let Some(config) = read(tarry, explicit.map(PathBuf::as_path))? else { return Ok(None) };
    let is_given = |key: &str| {
        let arg = command.get_arguments().find(|arg| arg.get_long() == Some(key));
        arg.is_some_and(|arg| given.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine))
    };
    let applies = |entry: &&Entry| ADD_UP.contains(&entry.key.as_str()) || !is_given(&entry.key);
    let from_file = config.of(name).filter(applies).flat_map(|entry| entry.words.iter());
    // After the name of the program and of the command.
    let (start, rest) = words.split_at(2);
    let words = start.iter().chain(from_file).chain(rest).cloned().collect();
    Ok(Some(Merged { words, file: config.path }))
}

/// Whether the options of a command may be in a file.
fn takes_file(command: &Command) -> bool {
    command.get_arguments().any(|arg| arg.get_id() == "config")
}

/// The file that applies, read and checked.
fn read(tarry: &Command, explicit: Option<&Path>) -> Result<Option<Config>, Failure> {
    let Some(path) = find(explicit) else { return Ok(None) };
    let failed =
        |what: String| Failure::BadInput(format!("cannot read options from {}: {what}", path.display()));
    let mut text = String::new();
    let opened = std::fs::File::open(&path).map_err(|e| failed(e.to_string()))?;
    opened.take(MAX_FILE_SIZE + 1).read_to_string(&mut text).map_err(|e| failed(e.to_string()))?;
    if text.len() as u64 > MAX_FILE_SIZE {
        return Err(failed(format!("it has more than {MAX_FILE_SIZE} bytes")));
    }
    Config::parse(tarry, &path, &text).map(Some)
}

/// Bytes of a file of options; a device like /dev/zero has no end.
const MAX_FILE_SIZE: u64 = 1_000_000;

fn find(explicit: Option<&Path>) -> Option<PathBuf> {
    if let Some(path) = explicit {
        return Some(path.to_path_buf());
    }
    if let Some(named) = std::env::var_os(VARIABLE) {
        return (!named.is_empty()).then(|| PathBuf::from(named));
    }
    let here = std::env::current_dir().ok()?;
    here.ancestors().map(|dir| dir.join(NAME)).find(|path| path.is_file())
}
