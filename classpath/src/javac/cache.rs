//! The cache directory: `KEY/VARIANT/{record,classes/}`, with one variant for each state of the sources
//! that javac found by itself.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use super::record::Record;
use super::{Compiled, JavacError, Provenance, digest};

const RECORD: &str = "record";
const CLASSES: &str = "classes";

#[derive(Debug, Clone)]
pub struct Cache {
    root: PathBuf,
}

/// A finished entry and what its record says.
pub(super) struct Variant {
    directory: PathBuf,
    record: Record,
}

/// A directory of this process alone, removed unless it becomes an entry.
pub(super) struct Workplace {
    directory: PathBuf,
}

impl Cache {
    /// `$XDG_CACHE_HOME/tarry`, else `~/.cache/tarry`. A relative path counts as unset, as the XDG
    /// specification asks.
    pub fn of_user() -> Result<Cache, JavacError> {
        let root = user_root(env::var_os("XDG_CACHE_HOME"), env::var_os("HOME"));
        root.map(Cache::at).ok_or(JavacError::NoCacheHome)
    }

    /// `root` is made when something is stored.
    pub fn at(root: PathBuf) -> Cache {
        Cache { root }
    }

    /// A folder for other things that are slow to get; who fills it makes it.
    pub fn folder(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    /// A file with these bytes, for tools that want the API as a jar.
    pub fn api_jar(&self, bytes: &[u8]) -> Result<PathBuf, JavacError> {
        self.file(format!("api/{}.jar", digest::of_bytes(bytes)), bytes)
    }

    /// A source file with this text.
    pub fn source(&self, name: &str, text: &str) -> Result<PathBuf, JavacError> {
        self.file(format!("source/{}/{name}.java", digest::of_bytes(text.as_bytes())), text.as_bytes())
    }

    fn file(&self, name: String, bytes: &[u8]) -> Result<PathBuf, JavacError> {
        let path = self.root.join(name);
        if path.is_file() {
            return Ok(path);
        }
        let work = self.workplace()?;
        let draft = work.directory.join("draft");
        fs::write(&draft, bytes).map_err(failed(&draft))?;
        make_parent(&path)?;
        fs::rename(&draft, &path).map_err(failed(&path))?;
        Ok(path)
    }

    /// The entry of this key whose sources are as they were.
    pub(super) fn lookup(&self, key: &str) -> Result<Option<Variant>, JavacError> {
        let directory = self.key_directory(key);
        let variants = match fs::read_dir(&directory) {
            Ok(variants) => variants,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(&directory)(error)),
        };
        for variant in variants {
            let directory = variant.map_err(failed(&directory))?.path();
            if let Some(variant) = Variant::open(directory) {
                return Ok(Some(variant));
            }
        }
        Ok(None)
    }

    /// The process id alone would not do: containers may share a cache.
    pub(super) fn workplace(&self) -> Result<Workplace, JavacError> {
        static COUNTER: AtomicU64 = AtomicU64::new(0);
        let count = COUNTER.fetch_add(1, Ordering::Relaxed);
        let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos());
        let directory = self.root.join("work").join(format!("{}-{count}-{nanos}", process::id()));
        make_parent(&directory)?;
        fs::create_dir(&directory).map_err(failed(&directory))?;
        let work = Workplace { directory };
        let classes = work.classes_dir();
        fs::create_dir(&classes).map_err(failed(&classes))?;
        Ok(work)
    }

    /// Whoever renames first wins: the other's entry is of the same inputs.
    pub(super) fn store(&self, key: &str, work: Workplace, record: Record) -> Result<Variant, JavacError> {
        let text = record.to_text();
        let draft = work.directory.join(RECORD);
        fs::write(&draft, &text).map_err(failed(&draft))?;
        let directory = self.key_directory(key).join(digest::of_bytes(text.as_bytes()));
        make_parent(&directory)?;
        let is_damaged = directory.exists() && Variant::open(directory.clone()).is_none();
        if is_damaged {
            remove(&directory).map_err(failed(&directory))?;
        }
        match fs::rename(&work.directory, &directory) {
            Err(error) if !directory.join(RECORD).is_file() => Err(failed(&directory)(error)),
            _ => Ok(Variant { directory, record }),
        }
    }

    fn key_directory(&self, key: &str) -> PathBuf {
        self.root.join("javac").join(key)
    }
}

impl Variant {
    /// None for an entry that is damaged or out of date.
    fn open(directory: PathBuf) -> Option<Variant> {
        let text = fs::read_to_string(directory.join(RECORD)).ok()?;
        let record = Record::parse(&text)?;
        let is_usable = record.has_classes(&directory.join(CLASSES)) && record.is_current();
        is_usable.then_some(Variant { directory, record })
    }

    pub(super) fn into_compiled(self, provenance: Provenance) -> Compiled {
        let Variant { directory, record } = self;
        let Record { main_class, top_level, notes, .. } = record;
        Compiled { classes_dir: directory.join(CLASSES), main_class, top_level, notes, provenance }
    }
}

impl Workplace {
    pub(super) fn classes_dir(&self) -> PathBuf {
        self.directory.join(CLASSES)
    }
}

impl Drop for Workplace {
    fn drop(&mut self) {
        // Renamed away after success; after a failure its remains are harmless.
        let _ = remove(&self.directory);
    }
}

fn user_root(cache_home: Option<OsString>, home: Option<OsString>) -> Option<PathBuf> {
    let absolute = |path: Option<OsString>| path.map(PathBuf::from).filter(|path| path.is_absolute());
    let base = absolute(cache_home).or_else(|| absolute(home).map(|home| home.join(".cache")))?;
    Some(base.join("tarry"))
}

fn remove(directory: &Path) -> io::Result<()> {
    match fs::remove_dir_all(directory) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn make_parent(path: &Path) -> Result<(), JavacError> {
    let parent = path.parent().expect("paths in the cache are below its root");
    fs::create_dir_all(parent).map_err(failed(parent))
}

fn failed(path: &Path) -> impl FnOnce(io::Error) -> JavacError {
    let path = path.to_path_buf();
    |source| JavacError::Cache { path, source }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_users_cache_is_where_xdg_says() {
        let root = |cache_home: Option<&str>, home: Option<&str>| {
            user_root(cache_home.map(OsString::from), home.map(OsString::from))
        };
        assert_eq!(root(Some("/c"), Some("/h")), Some("/c/tarry".into()));
        assert_eq!(root(Some("relative"), Some("/h")), Some("/h/.cache/tarry".into()));
        assert_eq!(root(None, Some("/h")), Some("/h/.cache/tarry".into()));
        assert_eq!(root(Some(""), None), None);
    }
}
