//! Command-line arguments.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};

use crate::diff::options::DiffOptions;

#[derive(Parser)]
#[command(name = "tarry", version, about = "Runs compiled Java on a machine that can explore every choice")]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// Explore every path of a program (or of a class that implements tarry.IGenerator)
    Run(Box<RunOptions>),
    /// Run exactly one recorded path
    Replay(Box<ReplayOptions>),
    /// Run once, like `java`: same output, same exit code
    Exec(Box<ExecOptions>),
    /// Compare two versions of a library, or tarry with a real JVM, for all inputs
    Diff(Box<DiffOptions>),
    /// Write the jar that programs are compiled against
    ApiJar { file: PathBuf },
    /// Show which JDK is used and whether it works
    Doctor(Box<ProgramOptions>),
    /// Print the completion script of a shell
    Completions { shell: clap_complete::Shell },
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
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "1g")]
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
    /// Order in which paths are explored
    #[arg(long, value_enum, default_value_t = StrategyName::Dfs)]
    pub strategy: StrategyName,
    /// Seed of the random strategy
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Workers that explore at the same time
    #[arg(short, long, value_name = "N", default_value_t = 1)]
    pub jobs: usize,
    /// Delayed mode for comparison: reading a variable, field or element decides its value
    #[arg(long)]
    pub no_copy_propagation: bool,
    /// Stop after this many paths
    #[arg(long, value_name = "N")]
    pub max_paths: Option<u64>,
    /// Cut a path after this many bytecodes
    #[arg(long, value_name = "N")]
    pub max_steps: Option<u64>,
    /// Cut a path after this many choices
    #[arg(long, value_name = "N")]
    pub max_depth: Option<usize>,
    /// Stop after this time: 90s, 5m, 2h
    #[arg(long, value_name = "DURATION", value_parser = duration)]
    pub timeout: Option<Duration>,
    /// Go on after the first failure
    #[arg(long)]
    pub all: bool,
    /// Which paths' output is printed
    #[arg(long, value_enum, default_value_t = Output::Accepted)]
    pub output: Output,
    /// How results are printed
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
    /// Show where the search goes: choices, prunings and methods by their places
    #[arg(long)]
    pub profile: bool,
    /// Also write paths.jsonl and summary.json into this directory
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Write findings.json, findings.sarif and junit.xml into this directory
    #[arg(long, value_name = "DIR")]
    pub report_dir: Option<PathBuf>,
    /// Draw what accepted paths and findings emitted: SVG and Graphviz files in this directory
    #[arg(long, value_name = "DIR")]
    pub draw: Option<PathBuf>,
    /// Draw at most this many accepted paths, and as many findings
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub draw_limit: usize,
    /// Write JUnit tests for findings and for what accepted paths emitted into this directory
    #[arg(long, value_name = "DIR")]
    pub emit_tests: Option<PathBuf>,
    /// The JUnit that emitted tests are written for
    #[arg(long, value_enum, value_name = "VERSION", default_value_t = JUnitVersion::Five)]
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

#[derive(Args)]
pub struct ReplayOptions {
    /// As `tarry run` prints it
    #[arg(allow_hyphen_values = true)]
    pub trace: String,
    #[command(flatten)]
    pub run: RunOptions,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Mode {
    Delayed,
    Eager,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StrategyName {
    Dfs,
    Bfs,
    Random,
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
    #[arg(long = "class-path", visible_aliases = ["cp", "classpath"], value_name = "PATH")]
    pub class_path: Option<String>,
    /// The JDK to run on (default: JAVA_HOME, then `java` on the PATH)
    #[arg(long, value_name = "DIR")]
    pub jdk: Vec<PathBuf>,
    /// Enable assertions
    #[arg(long = "enable-assertions", visible_alias = "ea")]
    pub assertions: bool,
    /// Disable assertions (`run` and `replay` enable them)
    #[arg(long = "disable-assertions", visible_alias = "da")]
    pub no_assertions: bool,
    /// No progress line
    #[arg(short, long)]
    pub quiet: bool,
    /// Most the program may keep on its heap before OutOfMemoryError
    #[arg(long, value_name = "SIZE", value_parser = heap_size, default_value = "2g")]
    pub max_heap: usize,
    /// Deepest call stack, in frames, before StackOverflowError
    #[arg(long, value_name = "N", default_value_t = 9000)]
    pub max_stack: usize,
    /// Set a system property
    #[arg(short = 'D', value_name = "KEY=VALUE")]
    pub properties: Vec<String>,
    /// Let the program see an environment variable
    #[arg(long = "env", value_name = "NAME=VALUE")]
    pub environment: Vec<String>,
    /// Let the program read this file or the files below this directory
    #[arg(long, value_name = "PATH")]
    pub allow_read: Vec<PathBuf>,
    /// Let the program read standard input
    #[arg(long)]
    pub stdin: bool,
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

/// What the JDK keeps after its start, and a little for the program.
const LEAST_HEAP: usize = 4 << 20;

fn heap_size(text: &str) -> Result<usize, String> {
    match size(text)? {
        bytes if bytes < LEAST_HEAP => Err("the JDK itself needs 4m".into()),
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

/// Whether the value of an option is the next argument.
fn takes_next(command: &clap::Command, option: &str) -> bool {
    let is_it = |a: &&clap::Arg| match option.strip_prefix("--") {
        Some(long) => {
            let aliases = a.get_all_aliases().unwrap_or_default();
            a.get_long() == Some(long) || aliases.contains(&long)
        }
        None => a.get_short().is_some_and(|short| option[1..] == *short.to_string()),
    };
    command.get_arguments().find(is_it).is_some_and(|a| a.get_action().takes_values())
}
