//! Why a command could not do its work, and the exit code for it (docs/guide/report.md, "Exit codes").

use tarry_classpath::javac::JavacError;
use tarry_classpath::{ClassPathError, ImageError, JdkError};
use tarry_vm::boot::BootError;
use tarry_vm::outcome::Limit;

use crate::exit_code;
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

/// What names an option here has no options there.
impl From<tarry::Error> for Failure {
    fn from(error: tarry::Error) -> Failure {
        use tarry::Error;
        match error {
            Error::Jdk(error) => Failure::Jdk(error),
            Error::Image(error) => Failure::Image(error),
            Error::ClassPath(error) => Failure::ClassPath(error),
            Error::Javac(error) => Failure::Javac(error),
            Error::Boot(error) => Failure::Boot(error),
            Error::Io(error) => Failure::Io(error),
            Error::Linkage { class, error } => Failure::Linkage { class, error },
            Error::Stopped { class } => Failure::Stopped { class },
            Error::Limit { class, limit } => Failure::Limit { class, limit },
            Error::MemoryBelowHeap => {
                Failure::Usage("--max-memory is less than --max-heap, which is part of it".into())
            }
            Error::NoRoom(e) => Failure::BadInput(format!(
                "cannot reserve {e}. It is --max-memory and --max-heap together: give less of them, or raise ulimit -v"
            )),
            Error::NoMainClass { ref jar } => {
                Failure::BadInput(format!("{error}; run a class of it with -cp {jar} CLASS"))
            }
            other => Failure::BadInput(other.to_string()),
        }
    }
}

impl From<tarry_diff::Error> for Failure {
    fn from(error: tarry_diff::Error) -> Failure {
        match error {
            tarry_diff::Error::Program(error) => error.into(),
            tarry_diff::Error::Usage(text) => Failure::Usage(text),
            tarry_diff::Error::BadInput(text) => Failure::BadInput(text),
        }
    }
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
            Failure::Boot(_) => exit_code::ENGINE_BUG,
            Failure::Usage(_) => exit_code::USAGE,
            Failure::NoReader => exit_code::INTERRUPTED,
            Failure::Linkage { .. } => exit_code::FOUND,
            Failure::Stopped { .. } if signals::is_interrupted() => exit_code::INTERRUPTED,
            Failure::Stopped { .. } | Failure::Limit { .. } => exit_code::CUT,
            _ => exit_code::BAD_INPUT,
        }
    }
}

fn stopped_by() -> &'static str {
    if signals::is_interrupted() { "interrupted" } else { "the time of --timeout was over" }
}
