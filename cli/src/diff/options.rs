//! Arguments of `tarry diff`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use tarry_diff::baseline::Baseline;
use tarry_diff::normal::{Normal, Rule};
use tarry_driver::ROUNDS;

use super::compilers::CompilersOptions;
use crate::args::{ProgramOptions, duration};
use crate::failure::Failure;
use crate::launch;
use crate::signals;
use crate::symbolic::options::SymbolicOptions;

/// `--max-steps` unless it is given.
pub const MAX_STEPS: u64 = 50_000_000;

#[derive(Args)]
pub struct DiffOptions {
    #[command(flatten)]
    pub program: ProgramOptions,
    /// Compare a program on tarry with real JVMs: every --jdk, by default the one tarry uses
    #[arg(long)]
    pub jvm: bool,
    /// A path that a JVM does not answer in this time hangs
    #[arg(long, value_name = "DURATION", value_parser = duration, default_value = "10s", hide_short_help = true)]
    pub path_timeout: Duration,
    #[command(flatten)]
    pub compilers: CompilersOptions,
    /// With two versions: try values one by one, or compute with all at once (symbolic)
    #[arg(long, value_enum, default_value_t = DiffMode::Delayed, hide_possible_values = true)]
    pub mode: DiffMode,
    #[command(flatten)]
    pub symbolic: SymbolicOptions,
    /// The exploring program that calls the library: a `.java` file, or a class on the class path
    #[arg(long, value_name = "GEN.JAVA")]
    pub driver: Option<String>,
    /// Write the driver: call this class of the library in every way that small bounds allow
    #[arg(long, value_name = "NAME", conflicts_with = "driver")]
    pub class: Option<String>,
    /// With --class: only methods of this name
    #[arg(long, value_name = "NAME", requires = "class", hide_short_help = true)]
    pub method: Option<String>,
    /// Write a driver for every public class that changed or reaches one that did, most changed first
    #[arg(long, conflicts_with_all = ["driver", "class", "trace"])]
    pub all: bool,
    /// Print the driver that --class writes, to be edited
    #[arg(long, requires = "class", hide_short_help = true)]
    pub print_driver: bool,
    /// In written drivers, library objects inside library objects
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4), hide_short_help = true)]
    pub depth: u8,
    /// In written drivers, calls that change a receiver before the one under test
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=20), hide_short_help = true)]
    pub calls: u8,
    /// In written drivers, how often the values to try grow (default: until the budget is used, 20,000 paths unless one is given)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=ROUNDS as i64), hide_short_help = true)]
    pub rounds: Option<u8>,
    /// Strings for written drivers to try: a file with one in each line, or a jar or directory of classes that mention them
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    pub examples: Vec<PathBuf>,
    /// In drivers written with --mode symbolic: characters of a string
    #[arg(long, value_name = "N", default_value_t = 8, hide_short_help = true)]
    pub max_string: u16,
    /// In drivers written with --mode symbolic: elements of an array of numbers
    #[arg(long, value_name = "N", default_value_t = 4, hide_short_help = true)]
    pub max_array: u16,
    /// More jars or directories that both versions need
    #[arg(long, value_name = "PATH", hide_short_help = true)]
    pub dep: Vec<String>,
    /// Show old and new for this input only
    #[arg(long, value_name = "TRACE", allow_hyphen_values = true)]
    pub trace: Option<String>,
    /// Differences listed in this file are accepted: only others count
    #[arg(long, value_name = "FILE")]
    pub accept: Option<PathBuf>,
    /// Add all differences that are found to the file of --accept
    #[arg(long, requires = "accept", hide_short_help = true)]
    pub accept_all: bool,
    /// Exit with 0 although the comparison was cut short, if nothing new differs
    #[arg(long, hide_short_help = true)]
    pub allow_incomplete: bool,
    /// Write a JUnit test that passes with the old version and fails with the new one
    #[arg(long, value_name = "FILE.JAVA")]
    pub emit_test: Option<PathBuf>,
    /// What is taken for equal in text that differs otherwise: hash, lambda, time, loader, null, line, or none (default: null
    /// and line; with --jvm all but null)
    #[arg(long, value_name = "RULES", value_delimiter = ',', hide_short_help = true)]
    pub normalise: Option<Vec<NormaliseRule>>,
    /// How results are printed
    #[arg(long, value_enum, default_value_t = DiffFormat::Human)]
    pub format: DiffFormat,
    /// A path that runs longer, in bytecodes, hangs
    #[arg(long, value_name = "N", default_value_t = MAX_STEPS, hide_short_help = true)]
    pub max_steps: u64,
    /// Cut a path after this many choices
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub max_depth: Option<usize>,
    /// Stop after this many paths of each version
    #[arg(long, value_name = "N", hide_short_help = true)]
    pub max_paths: Option<u64>,
    /// Stop after this much processor time of each version, whatever else the machine does
    #[arg(long, value_name = "DURATION", value_parser = duration, hide_short_help = true)]
    pub cpu_time: Option<Duration>,
    /// Stop after this time: 90s, 5m, 2h
    #[arg(long, value_name = "DURATION", value_parser = duration)]
    pub timeout: Option<Duration>,
    /// The old version, a jar or a directory of classes; with --jvm the program, with --compilers the first generator
    #[arg(required = true, value_name = "OLD | PROGRAM | GENERATOR")]
    pub first: String,
    /// The new version
    #[arg(value_name = "NEW", allow_hyphen_values = true)]
    pub second: Option<String>,
    /// Arguments of the driver or the program
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    pub rest: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DiffFormat {
    Human,
    Json,
    Sarif,
    Junit,
    Markdown,
    Html,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DiffMode {
    Delayed,
    Symbolic,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum NormaliseRule {
    Hash,
    Lambda,
    Time,
    Loader,
    Null,
    Line,
    Thread,
    None,
}

impl DiffOptions {
    /// What cannot be had together with `--mode symbolic`.
    pub fn refuse_with_symbolic(&self) -> Result<(), Failure> {
        let refused = [
            ("--jvm", self.jvm),
            ("--compilers", !self.compilers.compilers.is_empty()),
            ("--rounds", self.rounds.is_some()),
            ("--examples", !self.examples.is_empty()),
            ("--cpu-time", self.cpu_time.is_some()),
        ];
        match refused.iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => {
                Err(Failure::Usage(format!("--mode symbolic and {option} cannot be used together")))
            }
            None => Ok(()),
        }
    }

    fn normal(&self) -> Normal {
        let rule = |rule: &NormaliseRule| match rule {
            NormaliseRule::Hash => Some(Rule::Hash),
            NormaliseRule::Lambda => Some(Rule::Lambda),
            NormaliseRule::Time => Some(Rule::Time),
            NormaliseRule::Loader => Some(Rule::Loader),
            NormaliseRule::Null => Some(Rule::Null),
            NormaliseRule::Line => Some(Rule::Line),
            NormaliseRule::Thread => Some(Rule::Thread),
            NormaliseRule::None => None,
        };
        // Two versions run on the same machine, which knows what it made up; on a JVM the same classes run, so that what is inside
        // a method is the same too.
        let usual = || match self.jvm {
            true => Rule::ALL.into_iter().filter(|rule| *rule != Rule::Null).collect(),
            false => vec![Rule::Null, Rule::Line],
        };
        Normal::new(
            self.normalise.as_ref().map_or_else(usual, |rules| rules.iter().filter_map(rule).collect()),
        )
    }

    /// For whoever compares. Reads standard input if the program is to have it.
    pub fn comparison(&self, baseline: Baseline) -> Result<tarry_diff::Options, Failure> {
        Ok(tarry_diff::Options {
            setup: launch::setup(&self.program)?
                .max_steps(Some(self.max_steps))
                .adjust(|o| o.max_term = self.symbolic.max_term),
            normal: self.normal(),
            max_depth: self.max_depth,
            max_paths: self.max_paths,
            cpu_time: self.cpu_time,
            timeout: self.timeout,
            symbolic: match self.mode {
                DiffMode::Delayed => None,
                DiffMode::Symbolic => Some(self.symbolic.settings(false, self.timeout)?),
            },
            baseline,
            interrupted: signals::is_interrupted,
        })
    }
}
