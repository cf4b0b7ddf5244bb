//! Why there is nothing to compare.

use tarry_classpath::javac::JavacError;
use tarry_classpath::{ClassPathError, JdkError};

/// What the two sides do themselves is no error but a result.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A program could not be found, compiled or started.
    #[error(transparent)]
    Program(#[from] tarry::Error),
    /// Nobody can do what was asked for, whatever the program.
    #[error("{0}")]
    Usage(String),
    #[error("{0}")]
    BadInput(String),
}

impl From<JdkError> for Error {
    fn from(error: JdkError) -> Error {
        Error::Program(error.into())
    }
}

impl From<ClassPathError> for Error {
    fn from(error: ClassPathError) -> Error {
        Error::Program(error.into())
    }
}

impl From<JavacError> for Error {
    fn from(error: JavacError) -> Error {
        Error::Program(error.into())
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Error {
        Error::Program(error.into())
    }
}
