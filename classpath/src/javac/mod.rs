//! Compiles one `.java` file with the JDK's javac, and remembers the result by content.
//!
//! A cache entry is found by a key over everything javac is told (source, class path, options, JDK) and
//! then checked against what javac found by itself: other source files below the source root, which it
//! compiles along. Nothing is ever changed in place: entries are made aside and renamed, so that runs at
//! the same time cannot see half of one. Nothing is evicted either; removing the cache is always safe.
//!
//! Not noticed: a source file that appears in a package of which no class is mentioned in the compiled
//! classes, though it would hide a class-path constant that javac copied into them.

mod cache;
mod digest;
mod error;
mod key;
mod outputs;
mod record;
mod run;
mod source;

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::{ClassPath, Jdk};
pub use cache::Cache;
pub use error::JavacError;
use outputs::Outputs;
use record::Record;
use source::Source;

/// A source that changes while javac reads it is compiled again, this often.
const ATTEMPTS: usize = 3;

#[derive(Debug, Clone, Copy)]
pub struct Request<'a> {
    pub jdk: &'a Jdk,
    pub source: &'a Path,
    pub class_path: &'a ClassPath,
    /// The jar programs are compiled against; it comes before the class path.
    pub api_jar: Option<&'a [u8]>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Compiled {
    pub classes_dir: PathBuf,
    /// The top-level class to run ("p/Prog"): the first in the source file that has a `main` the JDK's
    /// launcher accepts. None if no class has.
    pub main_class: Option<String>,
    /// The top-level classes of the source file in source order; types without code come last.
    pub top_level: Vec<String>,
    /// What javac printed though it succeeded: warnings and notes.
    pub notes: String,
    pub provenance: Provenance,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Provenance {
    Cache,
    Javac,
}

/// The classes of `request.source`, from the cache if nothing they depend on has changed.
pub fn compile(cache: &Cache, request: &Request<'_>) -> Result<Compiled, JavacError> {
    for _ in 0..ATTEMPTS {
        let source = Source::read(request.source)?;
        let key = key::of(request, &source)?;
        if let Some(entry) = cache.lookup(&key)? {
            return Ok(entry.into_compiled(Provenance::Cache));
        }
        let started = SystemTime::now();
        let work = cache.workplace()?;
        let notes = run::javac(cache, request, &source, &work.classes_dir())?;
        let outputs = Outputs::read(&work.classes_dir())?;
        let record = Record::of(&source, &outputs, notes)?;
        if source.is_unchanged() && record.is_settled(started) {
            return Ok(cache.store(&key, work, record)?.into_compiled(Provenance::Javac));
        }
    }
    Err(JavacError::Unsteady { source_file: request.source.to_path_buf() })
}
