//! Why there is no JDK to run with, and what to do about it.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

use super::OLDEST_SUPPORTED;

const REMEDY: &str = "install one (for example `apt-get install openjdk-17-jdk-headless`) \
                      or point at one with `--jdk DIR` or JAVA_HOME";

#[derive(Debug, Error)]
pub enum JdkError {
    #[error("no JDK found{}; {REMEDY}", in_brackets(.rejected))]
    Missing { rejected: Vec<JdkError> },
    #[error("{named_by} {}: {problem}", .home.display())]
    Unusable { named_by: &'static str, home: PathBuf, problem: Box<JdkError> },
    #[error("no such directory; {REMEDY}")]
    NoDirectory { home: PathBuf },
    #[error("{} has no lib/modules, so it is not the home of a JDK {OLDEST_SUPPORTED} or later; {REMEDY}", .home.display())]
    NoImage { home: PathBuf },
    #[error("{} is a JDK {version}; supported are {OLDEST_SUPPORTED} and later; {REMEDY}", .home.display())]
    TooOld { home: PathBuf, version: u32 },
    #[error("{}: cannot read it: {source}", .path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("{}: no JAVA_VERSION that starts with a number; is this the `release` file of a JDK?", .path.display())]
    NoVersion { path: PathBuf },
}

fn in_brackets(problems: &[JdkError]) -> String {
    problems.iter().map(|problem| format!(" ({problem})")).collect()
}
