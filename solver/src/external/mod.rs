//! Other solvers: asked in SMT-LIB, and believed as far as their models can be checked.

mod process;
mod z3;

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use tarry_terms::BadAnswer;

pub use z3::Session as Z3Session;

use crate::Stop;

/// A script that every solver says `sat` to.
const EMPTY: &str = "(set-logic QF_BV)\n(check-sat)\n";
/// Between two looks whether an answer is still wanted.
const POLL: Duration = Duration::from_millis(20);

/// Who decides what tiers 1 to 4 do not.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum Backend {
    /// Circuits and SAT.
    #[default]
    Builtin,
    /// The library of z3, found when it is needed.
    Z3,
    /// A program that reads SMT-LIB 2 from its standard input and answers on its standard output, started for each question.
    Process { program: String, arguments: Vec<String> },
}

impl FromStr for Backend {
    type Err = String;

    /// `builtin`, `z3` or `process:COMMAND`.
    fn from_str(text: &str) -> Result<Backend, String> {
        let command = match text {
            "builtin" => return Ok(Backend::Builtin),
            "z3" => return Ok(Backend::Z3),
            _ => text.strip_prefix("process:"),
        };
        let mut words = command.unwrap_or_default().split_whitespace().map(str::to_string);
        match words.next() {
            Some(program) => Ok(Backend::Process { program, arguments: words.collect() }),
            None => Err(format!("{text} is no solver: there are `builtin`, `z3` and `process:COMMAND`")),
        }
    }
}

/// What went wrong with another solver.
#[derive(Debug, thiserror::Error)]
pub enum SolverError {
    #[error(
        "the library of z3 is not there ({tried}): install it (Debian and Ubuntu: `apt-get install libz3-4`), or leave out `--solver z3`"
    )]
    NoLibrary { tried: String },
    #[error("the library of z3 is of version {found}; at least 4.8 is needed")]
    WrongVersion { found: String },
    #[error("the library of z3 has no {name}: it is of a version that is not known")]
    NoFunction { name: &'static str },
    #[error("the solver {program} cannot be started: {error}")]
    NotStarted { program: String, error: std::io::Error },
    #[error("the solver {program} ended with {status}{}", and_said(said))]
    Died { program: String, status: String, said: String },
    #[error("the solver {program} gave no answer within {} s", limit.as_secs_f64())]
    Hung { program: String, limit: Duration },
    #[error("the solver gave an answer that cannot be read: {0}")]
    BadAnswer(#[from] BadAnswer),
    #[error("the solver gave a model that does not satisfy the conditions: {model}")]
    WrongModel { model: String },
    #[error("the solver says that nothing satisfies the conditions, but this does: {model}")]
    WrongUnsat { model: String },
    #[error("{path}: {error}", path = path.display())]
    Dump { path: PathBuf, error: std::io::Error },
}

fn and_said(said: &str) -> String {
    match said.trim() {
        "" => String::new(),
        said => format!(" and said: {said}"),
    }
}

impl Backend {
    /// Whether it is there and of a version that works; to be asked once, before the first question. A program has so long to answer.
    pub fn check(&self, limit: Duration) -> Result<(), SolverError> {
        match self {
            Backend::Builtin => Ok(()),
            Backend::Z3 => z3::Library::open().map(drop),
            Backend::Process { .. } => {
                let answer = self.ask(EMPTY, limit, &Stop::default())?;
                match answer.trim() {
                    "sat" => Ok(()),
                    other => Err(BadAnswer(format!("not `sat` for an empty script: {other}")).into()),
                }
            }
        }
    }

    /// What another solver says to a script.
    pub(crate) fn ask(&self, script: &str, limit: Duration, stop: &Stop) -> Result<String, SolverError> {
        match self {
            Backend::Builtin => unreachable!("it is asked otherwise"),
            Backend::Z3 => Ok(z3::Session::new(limit)?.evaluate_until(script, limit, stop)),
            Backend::Process { program, arguments } => process::ask(program, arguments, script, limit, stop),
        }
    }
}
