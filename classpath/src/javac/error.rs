//! Why a source file could not be compiled.

use std::io;
use std::path::PathBuf;

use tarry_classfile::ClassFileError;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum JavacError {
    #[error("{}: {source}", .source_file.display())]
    Source { source_file: PathBuf, source: io::Error },
    #[error(
        "{} has no bin/javac (a JRE?), so {} cannot be compiled; install a JDK (for example \
         `apt-get install openjdk-17-jdk-headless`) and point at it with `--jdk DIR` or JAVA_HOME",
        .home.display(), .source_file.display()
    )]
    NoJavac { home: PathBuf, source_file: PathBuf },
    /// What javac printed, as it printed it.
    #[error("{diagnostics}")]
    Rejected { diagnostics: String },
    #[error("{}: cannot be started: {source}", .javac.display())]
    Start { javac: PathBuf, source: io::Error },
    #[error("{}: a path with a path separator in it cannot be on javac's class path", .path.display())]
    Separator { path: PathBuf },
    #[error("{}: {source}", .path.display())]
    ClassPathEntry { path: PathBuf, source: io::Error },
    #[error("{}: source files keep changing while javac reads them", .source_file.display())]
    Unsteady { source_file: PathBuf },
    #[error(
        "neither XDG_CACHE_HOME nor HOME is an absolute path; set XDG_CACHE_HOME to a directory for compiled classes"
    )]
    NoCacheHome,
    #[error("cache of compiled classes: {}: {source}; set XDG_CACHE_HOME to a directory that can be written", .path.display())]
    Cache { path: PathBuf, source: io::Error },
    #[error("javac wrote a class that cannot be read: {0}")]
    Output(#[from] ClassFileError),
}
