//! Reading a file of options: every key is an option that exists, every value one that it takes.

use std::path::{Path, PathBuf};

use clap::{Arg, Command};
use toml::de::DeTable;

use super::{NOT_IN_FILES, takes_file, value};
use crate::failure::Failure;

pub struct Config {
    pub path: PathBuf,
    entries: Vec<Entry>,
}

pub struct Entry {
    section: String,
    pub key: String,
    pub line: usize,
    /// As the command line would give it: `--jobs=2`; nothing for a switch that is off.
    pub words: Vec<String>,
    /// For people.
    pub values: Vec<String>,
}

const COMMON: &str = "common";
/// Less alike than this is no suggestion.
const ALIKE: f64 = 0.75;

impl Config {
    pub fn parse(tarry: &Command, path: &Path, text: &str) -> Result<Config, Failure> {
        let line = |at: usize| 1 + text[..at].matches('\n').count();
        let fail =
            |at: usize, what: String| Failure::BadInput(format!("{}:{}: {what}", path.display(), line(at)));
        let table = DeTable::parse(text).map_err(|e| {
            let at = e.span().map_or(0, |span| span.start);
            fail(at, e.message().to_string())
        })?;
        let mut entries = Vec::new();
        for (section, content) in table.get_ref() {
            let (name, at) = (section.get_ref().as_ref(), section.span().start);
            let commands = commands_of(tarry, name).map_err(|what| fail(at, what))?;
            let Some(options) = content.get_ref().as_table() else {
                return Err(fail(at, format!("`{name}` is a section: write [{name}] and its options below")));
            };
            for (key, given) in options {
                let (key, at) = (key.get_ref().as_ref(), key.span().start);
                let (command, arg) = option(&commands, name, key).map_err(|what| fail(at, what))?;
                let values = value::of(arg, given.get_ref(), path).map_err(|what| fail(at, what))?;
                let words = value::words(arg, &values);
                value::check(command, &words).map_err(|what| fail(at, what))?;
                let entry =
                    Entry { section: name.to_string(), key: key.to_string(), line: line(at), words, values };
                entries.push(entry);
            }
        }
        entries.sort_by_key(|entry| entry.line);
        Ok(Config { path: path.to_path_buf(), entries })
    }

    /// What applies to a command: of each key the entry in the most special section.
    pub fn of<'a>(&'a self, command: &'a str) -> impl Iterator<Item = &'a Entry> {
        let rank = move |entry: &Entry| match entry.section.as_str() {
            section if section == command => Some(2),
            "run" if command == "replay" => Some(1),
            COMMON => Some(0),
            _ => None,
        };
        self.entries.iter().filter(move |entry| {
            let others = self.entries.iter().filter(|other| other.key == entry.key);
            rank(entry).is_some() && others.map(rank).max() == Some(rank(entry))
        })
    }
}

/// The commands whose options a section may have.
fn commands_of<'a>(tarry: &'a Command, section: &str) -> Result<Vec<&'a Command>, String> {
    let all: Vec<&Command> = tarry.get_subcommands().filter(|command| takes_file(command)).collect();
    if section == COMMON {
        return Ok(all);
    }
    match all.iter().find(|command| command.get_name() == section) {
        Some(command) => Ok(vec![*command]),
        None => {
            let names: Vec<&str> = [COMMON].into_iter().chain(all.iter().map(|c| c.get_name())).collect();
            let hint = suggestion(section, names.iter().copied())
                .unwrap_or_else(|| format!("; sections are {}", names.join(", ")));
            Err(format!("there is no section `{section}`{hint}"))
        }
    }
}

fn option<'a>(commands: &[&'a Command], section: &str, key: &str) -> Result<(&'a Command, &'a Arg), String> {
    let options = || {
        let of = |command: &'a Command| command.get_arguments().map(move |arg| (command, arg));
        let in_files =
            |(_, arg): &(&Command, &Arg)| arg.get_long().is_some_and(|l| !NOT_IN_FILES.contains(&l));
        commands.iter().copied().flat_map(of).filter(in_files)
    };
    if let Some(found) = options().find(|(_, arg)| arg.get_long() == Some(key)) {
        return Ok(found);
    }
    let of = if section == COMMON { "any command".to_string() } else { format!("`tarry {section}`") };
    let alias = options().find(|(_, arg)| arg.get_all_aliases().is_some_and(|all| all.contains(&key)));
    let hint = match alias {
        Some((_, arg)) => format!("; it is called `{}` here", arg.get_long().unwrap_or_default()),
        None => suggestion(key, options().filter_map(|(_, arg)| arg.get_long())).unwrap_or_default(),
    };
    Err(format!("`{key}` is no option of {of}{hint}"))
}

fn suggestion<'a>(wrong: &str, names: impl Iterator<Item = &'a str>) -> Option<String> {
    let alike = names.map(|name| (strsim::jaro_winkler(wrong, name), name));
    let best = alike.max_by(|a, b| a.0.total_cmp(&b.0)).filter(|(likeness, _)| *likeness > ALIKE);
    best.map(|(_, name)| format!("; did you mean `{name}`?"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Cli;

    fn parse(text: &str) -> Result<Config, String> {
        Config::parse(&Cli::command(), Path::new("dir/tarry.toml"), text).map_err(|e| e.to_string())
    }

    fn words(text: &str, command: &str) -> Vec<String> {
        parse(text).expect("right").of(command).flat_map(|e| e.words.clone()).collect()
    }

    #[test]
    fn sections_apply_to_their_commands() {
        let text = "[common]\nmax-heap = \"1g\"\nmax-steps = 5\n[run]\njobs = 2\nmax-steps = 7\nall = true\nquiet = false\n";
        assert_eq!(words(text, "run"), ["--max-heap=1g", "--jobs=2", "--max-steps=7", "--all"]);
        assert_eq!(words(text, "exec"), ["--max-heap=1g", "--max-steps=5"]);
        let text = format!("{text}[replay]\nmax-steps = 8\n");
        assert_eq!(words(&text, "replay"), ["--max-heap=1g", "--jobs=2", "--all", "--max-steps=8"]);
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        let cases = [
            (
                "[run]\nall = true\njob = 2",
                "dir/tarry.toml:3: `job` is no option of `tarry run`; did you mean `jobs`?",
            ),
            (
                "[run]\ncp = \"x\"",
                "dir/tarry.toml:2: `cp` is no option of `tarry run`; it is called `class-path` here",
            ),
            ("[common]\nzzz = 1", "dir/tarry.toml:2: `zzz` is no option of any command"),
            ("[exec]\njobs = 1", "dir/tarry.toml:2: `jobs` is no option of `tarry exec`"),
            ("[runs]\n", "dir/tarry.toml:1: there is no section `runs`; did you mean `run`?"),
            ("jobs = 1", "dir/tarry.toml:1: there is no section `jobs`; sections are common, run, "),
            ("run = 1", "dir/tarry.toml:1: `run` is a section: write [run] and its options below"),
            ("[run]\nall = \"yes\"", "dir/tarry.toml:2: `all` is true or false, not a text"),
            ("[run]\njobs = true", "dir/tarry.toml:2: `jobs` is a number or a text, not true or false"),
            (
                "[run]\nenv = true",
                "dir/tarry.toml:2: `env` is a text, or a list in brackets, not true or false",
            ),
            ("[run]\njobs = \"two\"", "dir/tarry.toml:2: invalid value 'two' for '--jobs <N>'"),
            (
                "[run]\nmode = \"lazy\"",
                "dir/tarry.toml:2: invalid value 'lazy' for '--mode <MODE>' [possible values: delayed, eager, symbolic]",
            ),
            (
                "[run]\ntimeout = \"soon\"",
                "dir/tarry.toml:2: invalid value 'soon' for '--timeout <DURATION>': `soon` is not a duration",
            ),
            ("[run]\njobs = = 2", "dir/tarry.toml:2: "),
            ("[run]\njobs = 1\njobs = 2", "dir/tarry.toml:3: duplicate key"),
            ("[run]\nconfig = \"x\"", "dir/tarry.toml:2: `config` is no option"),
        ];
        for (text, message) in cases {
            let said = parse(text).err().unwrap_or_else(|| panic!("{text} was accepted"));
            assert!(said.starts_with(message), "{text}\n{said}\n{message}");
        }
    }

    #[test]
    fn paths_are_relative_to_the_file() {
        let text = "[common]\nclass-path = \"classes:/lib/a.jar\"\nallow-read = [\"data\", \"/etc\"]\n[run]\nout = \"results\"";
        let expected = [
            "--class-path=dir/classes:/lib/a.jar",
            "--allow-read=dir/data",
            "--allow-read=/etc",
            "--out=dir/results",
        ];
        assert_eq!(words(text, "run"), expected);
    }
}
