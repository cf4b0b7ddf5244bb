//! `tarry diff --compilers javac17,javac25,ecj GENERATOR.java... [ARGS]`: compilers, a JVM and tarry on generated programs.

use std::path::{Path, PathBuf};

use clap::Args;
use tarry_diff::compilers::{self, Options};

use crate::args::ProgramOptions;
use crate::exit_code;
use crate::failure::Failure;
use crate::launch;
use crate::stdout;

#[derive(Args)]
pub struct CompilersOptions {
    /// Compare compilers on the programs that generators emit: javac17, javac25, ecj, or javac21=DIR of a JDK
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub compilers: Vec<String>,
    /// The jar of the Eclipse compiler (default: fetched by Maven)
    #[arg(long, value_name = "JAR", requires = "compilers", hide_short_help = true)]
    pub ecj: Option<PathBuf>,
    /// Compile for this version of Java with every compiler
    #[arg(long, value_name = "N", requires = "compilers", hide_short_help = true)]
    pub release: Option<u32>,
    /// Look at one generated program in N
    #[arg(long, value_name = "N", default_value_t = 1, requires = "compilers", hide_short_help = true)]
    pub every: usize,
    /// Differences that the language specification explains, with its sections
    #[arg(long, value_name = "FILE", requires = "compilers", hide_short_help = true)]
    pub explained: Option<PathBuf>,
    /// Write all programs into this directory, with the classes of each compiler
    #[arg(long, value_name = "DIR", requires = "compilers", hide_short_help = true)]
    pub keep: Option<PathBuf>,
}

/// Exit code 1 if there is a difference that nothing explains.
pub fn compare(
    options: &CompilersOptions,
    program: &ProgramOptions,
    words: &[String],
    as_json: bool,
) -> Result<u8, Failure> {
    let count = words.iter().take_while(|word| word.ends_with(".java")).count();
    // A compiled generator is one word.
    let (generators, args) = words.split_at(count.max(1).min(words.len()));
    // Generated programs read nothing but the archive that they are in.
    let alone = ProgramOptions { allow_read: Vec::new(), ..program.clone() };
    let options = Options {
        compilers: options.compilers.clone(),
        ecj: options.ecj.clone(),
        release: options.release,
        every: options.every,
        explained: options.explained.clone(),
        keep: options.keep.clone(),
        jdk: program.one_jdk()?.map(Path::to_path_buf),
        exploring: launch::setup(program)?,
        running: launch::concrete_setup(&alone)?,
    };
    let report =
        compilers::compare(&options, generators, args, |generator| launch::find(program, generator))?;
    let text = if as_json { format!("{}\n", report.json()) } else { report.human() };
    stdout::results(text.as_bytes())?;
    Ok(if report.differs() { exit_code::FOUND } else { 0 })
}
