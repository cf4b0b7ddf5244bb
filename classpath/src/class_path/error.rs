//! What makes a class path unusable, and what is skipped as java skips it but worth telling.

use std::fmt;
use std::io;
use std::path::PathBuf;

use thiserror::Error;

#[derive(Debug, Error)]
pub enum ClassPathError {
    #[error("{}: not a readable jar: {reason}", .jar.display())]
    Jar { jar: PathBuf, reason: String },
    #[error("{}: {member} cannot be read: {reason}", .jar.display())]
    Member { jar: PathBuf, member: String, reason: String },
    #[error("{}: META-INF/MANIFEST.MF line {line}: {reason}", .jar.display())]
    Manifest { jar: PathBuf, line: usize, reason: &'static str },
    #[error("{}: {source}", .path.display())]
    Io { path: PathBuf, source: io::Error },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClassPathWarning {
    /// `named_by` is the jar whose manifest names the entry, if it was not the user.
    Missing { path: PathBuf, named_by: Option<PathBuf> },
    /// In a manifest a directory is written with a slash at its end; java does not search it otherwise.
    NoSlash { path: PathBuf, named_by: PathBuf },
    /// A `Class-Path` element that is not a file on this machine.
    NotAFile { url: String, named_by: PathBuf },
}

impl fmt::Display for ClassPathWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClassPathWarning::Missing { path, named_by: None } => {
                write!(f, "class path: {} does not exist", path.display())
            }
            ClassPathWarning::Missing { path, named_by: Some(jar) } => {
                write!(f, "{}: Class-Path names {}, which does not exist", jar.display(), path.display())
            }
            ClassPathWarning::NoSlash { path, named_by } => write!(
                f,
                "{}: Class-Path names the directory {} without a slash at its end, so it is not searched",
                named_by.display(),
                path.display()
            ),
            ClassPathWarning::NotAFile { url, named_by } => {
                write!(f, "{}: Class-Path names {url}, which is not a file", named_by.display())
            }
        }
    }
}
