//! Arguments of `tarry diff --compilers`.

use std::path::PathBuf;

use clap::Args;

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
