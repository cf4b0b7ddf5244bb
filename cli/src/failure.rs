//! Why a command could not do its work, and the exit code for it (API.md).

use tarry_classpath::javac::JavacError;
use tarry_classpath::{ClassPathError, ImageError, JdkError};
use tarry_vm::boot::BootError;

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
    #[error("{0}")]
    Usage(String),
    #[error("{0}")]
    Io(#[from] std::io::Error),
}

impl Failure {
    /// What the user sees; javac's own words need no introduction.
    pub fn report(&self) -> String {
        match self {
            Failure::Javac(JavacError::Rejected { diagnostics }) => diagnostics.trim_end().into(),
            other => format!("tarry: {other}"),
        }
    }

    pub fn exit_code(&self) -> u8 {
        match self {
            Failure::Boot(_) => 70,
            Failure::Usage(_) => 2,
            _ => 4,
        }
    }
}
