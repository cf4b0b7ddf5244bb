//! Command-line arguments.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgAction, Args, CommandFactory, Parser, Subcommand, ValueEnum, ValueHint};

use tarry::MAX_STACK;

use crate::diff::options::DiffOptions;
use crate::examples;
use crate::instant;
use crate::property::Property;
use crate::symbolic::options::SymbolicOptions;

#[derive(Parser)]
#[command(
    name = "tarry",
    version,
    about = "Runs compiled Java on a machine that can explore every choice",
    after_help = examples::TARRY,
    max_term_width = 100
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Explore every path of a program (or of a class that implements tarry.IGenerator)
    #[command(after_help = examples::RUN)]
    Run(Box<RunOptions>),
    /// Run exactly one recorded path
    #[command(after_help = examples::REPLAY)]
    Replay(Box<ReplayOptions>),
    /// Run once, like `java`: same output, same exit code
    #[command(after_help = examples::EXEC)]
    Exec(Box<ExecOptions>),
    /// Compare two versions of a library, or tarry with a real JVM, for all inputs
    #[command(after_help = examples::DIFF)]
    Diff(Box<DiffOptions>),
    /// Write the jar that programs are compiled against
    #[command(after_help = examples::API_JAR)]
    ApiJar { file: PathBuf },
    /// Show which JDK is used and whether it works
    #[command(after_help = examples::DOCTOR)]
    Doctor(Box<ProgramOptions>),
    /// Show the options of a command and where each comes from
    #[command(after_help = examples::CONFIG)]
    Config(ConfigOptions),
    /// Print the completion script of a shell
    #[command(after_help = examples::COMPLETIONS)]
    Completions { shell: clap_complete::Shell },
    /// Print a page of the manual, or write all pages as files
    #[command(after_help = examples::MAN)]
    Man {
        /// The command whose page is printed
        command: Option<String>,
        /// Write a page for every command into this directory
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
}

impl Command {
    /// Of commands that run something.
    pub fn terminal(&self) -> Option<&TerminalOptions> {
        match self {
            Command::Run(options) => Some(&options.program.terminal),
            Command::Replay(options) => Some(&options.run.program.terminal),
            Command::Exec(options) => Some(&options.program.terminal),
            Command::Doctor(options) => Some(&options.terminal),
            Command::Diff(options) => Some(&options.program.terminal),
            Command::ApiJar { .. }
            | Command::Config(_)
            | Command::Completions { .. }
            | Command::Man { .. } => None,
        }
    }
}

/// What to run and on what.
#[derive(Args)]
pub struct ExecOptions {
    #[command(flatten)]
    pub program: ProgramOptions,
    /// Stop after this many bytecodes
    #[arg(long, value_name = "N")]
    pub max_steps: Option<u64>,
    /// Stop after the program has printed this much
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "1g", hide_short_help = true)]
    pub max_output: usize,
    /// A class, a `.java` file or a jar, and its arguments
    #[arg(
        required = true,
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "PROGRAM [ARGS]"
    )]
    pub program_and_args: Vec<String>,
}

#[derive(Args)]
pub struct RunOptions {
    #[command(flatten)]
    pub program: ProgramOptions,
    /// When choices are made: at their first use, or where they are called
    #[arg(long, value_enum, default_value_t = Mode::Delayed)]
    pub mode: Mode,
    #[command(flatten)]
    pub symbolic: SymbolicOptions,
    /// With --mode symbolic: every input of the accepted paths is a path of its own
    #[arg(long, hide_short_help = true)]
    pub enumerate: bool,
    /// With --mode symbolic: run the example input of every path, and compare
    #[arg(long, hide_short_help = true)]
    pub check_models: bool,
    /// Print one line only: TRUE, FALSE and a trace, or UNKNOWN and why
    #[arg(
        long,
        value_enum,
        value_name = "OF",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "failures",
        conflicts_with = "format",
        hide_short_help = true
    )]
    pub verdict: Option<Property>,
    /// Order in which paths are explored
    #[arg(long, value_enum, default_value_t = StrategyName::Dfs, hide_short_help = true)]
    pub strategy: StrategyName,
    /// Seed of the random strategy
    #[arg(long, value_name = "N", default_value_t = 0, hide_short_help = true)]
    pub seed: u64,
    /// Workers that explore at the same time
    #[arg(short, long, value_name = "N", value_parser = jobs, default_value_t = 1)]
    pub jobs: usize,
    /// Delayed mode for comparison: reading a variable, field or element decides its value
    #[arg(long, hide_short_help = true)]
    pub no_copy_propagation: bool,
    /// Stop after this many paths
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub max_paths: Option<u64>,
    /// Cut a path after this many bytecodes
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub max_steps: Option<u64>,
    /// Cut a path that prints more
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "64m", hide_short_help = true)]
    pub max_output: usize,
    /// Cut a path after this many choices
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub max_depth: Option<usize>,
    /// Stop after this time: 90s, 5m, 2h
    #[arg(long, value_name = "DURATION", value_parser = duration)]
    pub timeout: Option<Duration>,
    /// Go on after the first failure
    #[arg(long)]
    pub all: bool,
    /// Make the paths of findings smaller, by up to N replays each (1000)
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1000")]
    pub minimize: Option<u64>,
    /// Which paths' output is printed
    #[arg(long, value_enum, default_value_t = Output::Accepted)]
    pub output: Output,
    /// How results are printed
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
    /// Show where the search goes: choices, prunings, methods
    #[arg(long)]
    pub profile: bool,
    /// Show lines and branches that were run; DIR: for jacoco.xml, lcov.info
    #[arg(long, value_name = "DIR", num_args = 0..=1, require_equals = true)]
    pub coverage: Option<Option<PathBuf>>,
    /// Also write paths.jsonl and summary.json into this directory
    #[arg(long, value_name = "DIR", hide_short_help = true)]
    pub out: Option<PathBuf>,
    /// Write findings.json, findings.sarif and junit.xml into this directory
    #[arg(long, value_name = "DIR")]
    pub report_dir: Option<PathBuf>,
    /// Draw what was emitted: SVG and Graphviz files in this directory
    #[arg(long, value_name = "DIR")]
    pub draw: Option<PathBuf>,
    /// Draw at most this many accepted paths, and as many findings
    #[arg(long, value_name = "N", default_value_t = 100, hide_short_help = true)]
    pub draw_limit: usize,
    /// Write a page about the search to this file: findings, pictures, coverage, charts
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write JUnit tests for findings and emitted structures here
    #[arg(long, value_name = "DIR")]
    pub emit_tests: Option<PathBuf>,
    /// The JUnit that emitted tests are written for
    #[arg(long, value_enum, value_name = "VERSION", default_value_t = JUnitVersion::Five, hide_short_help = true)]
    pub junit: JUnitVersion,
    /// A class, a `.java` file or a jar, and its arguments
    #[arg(
        required = true,
        trailing_var_arg = true,
        allow_hyphen_values = true,
        value_name = "PROGRAM [ARGS]"
    )]
    pub program_and_args: Vec<String>,
}

impl RunOptions {
    /// Whether somebody wants to know what was run of the program.
    pub fn is_measured(&self) -> bool {
        self.coverage.is_some() || self.html.is_some()
    }
}

#[derive(Args)]
pub struct ReplayOptions {
    /// As `tarry run` prints it
    #[arg(allow_hyphen_values = true)]
    pub trace: String,
    /// Print executed lines and what they change; CLASSES: of the JDK too
    ///
    /// CLASSES is `all`, or a list: `java.util.HashMap` with its nested classes, `java.util.*` for all that begin so
    #[arg(long, value_name = "CLASSES", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    pub trace_steps: Option<String>,
    /// Of a long run, print so many lines: the first and the last half
    #[arg(long, value_name = "N", default_value_t = 1000, hide_short_help = true)]
    pub trace_limit: usize,
    #[command(flatten)]
    pub run: RunOptions,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Mode {
    Delayed,
    Eager,
    Symbolic,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StrategyName {
    Dfs,
    Bfs,
    Random,
    /// Depth first, but code that no path has run yet comes first (with --mode symbolic)
    Coverage,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Output {
    Accepted,
    All,
    None,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum JUnitVersion {
    #[value(name = "5")]
    Five,
    #[value(name = "4")]
    Four,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Human,
    Json,
    Jsonl,
}

#[derive(Clone, Args)]
pub struct ProgramOptions {
    /// Directories, jars and `dir/*`
    #[arg(long = "class-path", visible_aliases = ["cp", "classpath"], value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub class_path: Option<String>,
    /// The JDK to run on (default: JAVA_HOME, then `java` on the PATH)
    #[arg(long, value_name = "DIR")]
    pub jdk: Vec<PathBuf>,
    /// Enable assertions
    #[arg(long = "enable-assertions", visible_alias = "ea", hide_short_help = true)]
    pub assertions: bool,
    /// Disable assertions (`run` and `replay` enable them)
    #[arg(long = "disable-assertions", visible_alias = "da", hide_short_help = true)]
    pub no_assertions: bool,
    #[command(flatten)]
    pub terminal: TerminalOptions,
    /// Most the program may keep on its heap before OutOfMemoryError
    #[arg(long, value_name = "SIZE", value_parser = heap_size, default_value = "2g", hide_short_help = true)]
    pub max_heap: usize,
    /// Most memory for a path and for going back from it, before it is cut (default: 3 times --max-heap, at least 4g)
    #[arg(long, value_name = "SIZE", value_parser = size, hide_short_help = true)]
    pub max_memory: Option<usize>,
    /// Deepest call stack, in frames, before StackOverflowError
    #[arg(long, value_name = "N", default_value_t = MAX_STACK, hide_short_help = true)]
    pub max_stack: usize,
    /// Set a system property
    #[arg(short = 'D', long = "property", value_name = "KEY=VALUE", hide_short_help = true)]
    pub properties: Vec<String>,
    /// Let the program see an environment variable
    #[arg(long = "env", value_name = "NAME=VALUE", hide_short_help = true)]
    pub environment: Vec<String>,
    /// Let the program read this file or the files below this directory
    #[arg(long, value_name = "PATH", hide_short_help = true)]
    pub allow_read: Vec<PathBuf>,
    /// Let the program read standard input
    #[arg(long, hide_short_help = true)]
    pub stdin: bool,
    /// Where the program's clock starts, like 2026-01-31T08:30:00Z (default: 2026-01-01T00:00:00Z; for `exec` the host's time)
    #[arg(long, value_name = "INSTANT", value_parser = instant::given, hide_short_help = true)]
    pub start_time: Option<instant::Given>,
}

/// What the terminal gets, and where options come from, whatever is run.
#[derive(Clone, Args)]
pub struct TerminalOptions {
    /// Say what is done: -v phases, -vv details, -vvv every class
    #[arg(short, long, action = ArgAction::Count)]
    pub verbose: u8,
    /// No progress line and no warnings
    #[arg(short, long)]
    pub quiet: bool,
    /// Colours (auto: on a terminal, unless NO_COLOR is set)
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Color::Auto, hide_short_help = true)]
    pub color: Color,
    /// Take options from this file, not from `tarry.toml` here or above
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub config: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Args)]
pub struct ConfigOptions {
    /// Show them
    #[arg(long, required = true)]
    pub show: bool,
    /// A command, and options as it would get them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "COMMAND [OPTIONS]")]
    pub command_line: Vec<String>,
}

/// `512k`, `64m`, `2g` or bytes.
fn size(text: &str) -> Result<usize, String> {
    let (digits, unit) = match text.char_indices().last() {
        Some((at, 'k' | 'K')) => (&text[..at], 1 << 10),
        Some((at, 'm' | 'M')) => (&text[..at], 1 << 20),
        Some((at, 'g' | 'G')) => (&text[..at], 1 << 30),
        _ => (text, 1),
    };
    let number: usize = digits.parse().map_err(|_| format!("`{text}` is not a size like 512k, 64m or 2g"))?;
    number.checked_mul(unit).ok_or_else(|| format!("{text} is too large"))
}

/// Each worker has a machine of its own, with the JDK booted on it.
const MAX_JOBS: usize = 256;

fn jobs(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(jobs @ 1..=MAX_JOBS) => Ok(jobs),
        _ => Err(format!("`{text}` is not a number of workers from 1 to {MAX_JOBS}")),
    }
}

/// What the JDK keeps after its start, and a little for the program.
const MIN_HEAP: usize = 4 << 20;

fn heap_size(text: &str) -> Result<usize, String> {
    match size(text)? {
        bytes if bytes < MIN_HEAP => Err("the JDK itself needs 4m".into()),
        bytes => Ok(bytes),
    }
}

/// `500ms`, `90s`, `5m`, `2h` or seconds.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let unit = match &text[end..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err(format!("`{text}` is not a duration like 500ms, 90s, 5m or 2h")),
    };
    let number: f64 = text[..end].parse().map_err(|_| format!("`{text}` is not a duration like 90s"))?;
    Ok(Duration::from_secs_f64(number * unit))
}

/// java's spellings with one dash, as clap wants them, up to the program, whose arguments are its own.
pub fn normalise(args: impl Iterator<Item = String>) -> Vec<String> {
    let mut all: Vec<String> = args.collect();
    let command = Cli::command();
    let Some(subcommand) = all.get(1).and_then(|name| command.find_subcommand(name)) else { return all };
    // The trace of `replay` comes before its options.
    let mut positional = subcommand.get_positionals().filter(|a| !a.is_trailing_var_arg_set()).count();
    let mut at = 2;
    while at < all.len() {
        let long = match all[at].as_str() {
            "-cp" | "-classpath" => "--class-path",
            "-ea" | "-enableassertions" => "--enable-assertions",
            "-da" | "-disableassertions" => "--disable-assertions",
            other => other,
        };
        all[at] = long.to_string();
        // `-j2`, `-Dkey=value`: clap would take them for the program, which may begin with a dash.
        if let Some((option, value)) = glued(subcommand, &all[at]) {
            all.splice(at..=at, [option, value]);
        }
        if all[at].starts_with('-') {
            at += if takes_next(subcommand, &all[at]) { 2 } else { 1 };
        } else if positional > 0 {
            positional -= 1;
            at += 1;
        } else {
            break;
        }
    }
    all
}

/// A short option with its value in the same word.
fn glued(command: &clap::Command, word: &str) -> Option<(String, String)> {
    let mut letters = word.strip_prefix('-')?.chars();
    let letter = letters.next().filter(|c| c.is_ascii_alphabetic())?;
    let (option, value) = (format!("-{letter}"), letters.as_str());
    (!value.is_empty() && takes_next(command, &option)).then(|| (option, value.to_string()))
}

/// Whether the value of an option is the next argument.
fn takes_next(command: &clap::Command, option: &str) -> bool {
    let is_it = |a: &&clap::Arg| match option.strip_prefix("--") {
        Some(long) => {
            let aliases = a.get_all_aliases().unwrap_or_default();
            a.get_long() == Some(long) || aliases.contains(&long)
        }
        None => a.get_short().is_some_and(|short| option[1..] == *short.to_string()),
    };
    command
        .get_arguments()
        .find(is_it)
        .is_some_and(|a| a.get_action().takes_values() && !a.is_require_equals_set())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_spelt_as_clap_wants_them() {
        let normalised = |line: &str| normalise(line.split(' ').map(String::from)).join(" ");
        assert_eq!(
            normalised("tarry run -j2 -cp x -vv Main -j3"),
            "tarry run -j 2 --class-path x -vv Main -j3"
        );
        assert_eq!(normalised("tarry exec -Da=b -ea Main"), "tarry exec -D a=b --enable-assertions Main");
        assert_eq!(
            normalised("tarry replay 1,2 -da Main -da"),
            "tarry replay 1,2 --disable-assertions Main -da"
        );
        assert_eq!(normalised("tarry replay -1,2 -q Main"), "tarry replay -1,2 -q Main");
    }
}
