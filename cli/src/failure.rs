//! Why a command could not do its work, and the exit code for it (docs/guide/report.md, "Exit codes").

use tarry_classpath::javac::JavacError;
use tarry_classpath::{ClassPathError, ImageError, JdkError};
use tarry_vm::boot::BootError;
use tarry_vm::outcome::Limit;

use crate::signals;

#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    Jdk(#[from] JdkError),
    #[error(transparent)]
    Image(#[from] ImageError),
    #[error(transparent)]
    ClassPath(#[from] ClassPathError),
    #[error("{0}")]
    Javac(#[from] JavacError),
    #[error("cannot start the machine: {0}")]
    Boot(#[from] BootError),
    #[error("{0}")]
    BadInput(String),
    /// As the JDK's launcher says it.
    #[error("Error: LinkageError occurred while loading main class {class}\n\t{error}")]
    Linkage { class: String, error: String },
    /// A signal, or the end of the time, while the program's classes were loaded: none of it has run.
    #[error("stopped before the program began: {} while class {class} was loaded", stopped_by())]
    Stopped { class: String },
    #[error("class {class} cannot be loaded within the limit of {}", .limit.option())]
    Limit { class: String, limit: Limit },
    #[error("{0}")]
    Usage(String),
    /// Whoever read the results (`| head`) has seen enough and is gone: nothing is said to anybody.
    #[error("nobody reads the results")]
    NoReader,
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

impl Failure {
    /// What the user sees; javac's own words need no introduction.
    pub fn report(&self) -> String {
        match self {
            Failure::Javac(JavacError::Rejected { diagnostics }) => diagnostics.trim_end().into(),
            Failure::Linkage { .. } => self.to_string(),
            other => format!("tarry: {other}"),
        }
    }

    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::Boot(_) => 70,
            Failure::Usage(_) => 2,
            Failure::NoReader => 130,
            Failure::Linkage { .. } => 1,
            Failure::Stopped { .. } if signals::is_interrupted() => signals::INTERRUPTED_CODE,
            Failure::Stopped { .. } | Failure::Limit { .. } => 3,
            _ => 4,
        }
    }
}

fn stopped_by() -> &'static str {
    if signals::is_interrupted() { "interrupted" } else { "the time of --timeout was over" }
}
