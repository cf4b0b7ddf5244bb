//! The key of a cache entry: everything javac is told.
//!
//! Jars count by size and time of change; directories by those of the class files below them, since
//! rewriting a class does not touch its directory. That walk is the slowest part of a start with a large
//! class directory: about 2 µs a file.

use std::fs::{self, Metadata};
use std::io;
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use super::digest::Digest;
use super::source::Source;
use super::{JavacError, Request, run};
use crate::{Entry, EntryKind};

pub(super) fn of(request: &Request<'_>, source: &Source) -> Result<String, JavacError> {
    let mut digest = Digest::new("tarry javac 1");
    for option in run::OPTIONS {
        digest.field(option.as_bytes());
    }
    digest.field(request.jdk.home.as_os_str().as_encoded_bytes());
    for property in ["JAVA_RUNTIME_VERSION", "JAVA_VERSION", "IMPLEMENTOR"] {
        digest.field(request.jdk.property(property).unwrap_or_default().as_bytes());
    }
    digest.field(source.path.as_os_str().as_encoded_bytes());
    digest.field(&source.bytes);
    digest.field(request.api_jar.unwrap_or_default());
    for entry in request.class_path.entries() {
        add_entry(&mut digest, entry)
            .map_err(|source| JavacError::ClassPathEntry { path: entry.path().to_path_buf(), source })?;
    }
    Ok(digest.hex())
}

fn add_entry(digest: &mut Digest, entry: &Entry) -> io::Result<()> {
    digest.field(entry.path().as_os_str().as_encoded_bytes());
    match entry.kind() {
        EntryKind::Jar => add_stamp(digest, &fs::metadata(entry.path())?),
        EntryKind::Directory => add_classes(digest, entry.path())?,
    }
    Ok(())
}

/// The class files below a directory, in the order of their names. Directories that cannot be packages,
/// such as `.git`, are left out.
fn add_classes(digest: &mut Digest, directory: &Path) -> io::Result<()> {
    let mut entries = fs::read_dir(directory)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_unstable_by_key(|entry| entry.file_name());
    for entry in entries {
        let name = entry.file_name();
        let name = name.as_encoded_bytes();
        if name.ends_with(b".class") {
            digest.field(name);
            add_stamp(digest, &fs::metadata(entry.path())?);
        } else if !name.contains(&b'.') && entry.path().is_dir() {
            digest.field(name);
            add_classes(digest, &entry.path())?;
            digest.field(b"/");
        }
    }
    Ok(())
}

fn add_stamp(digest: &mut Digest, metadata: &Metadata) {
    let since_epoch = |time: std::time::SystemTime| time.duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    let changed = metadata.modified().map_or(Duration::ZERO, since_epoch);
    digest.field(&metadata.len().to_le_bytes());
    digest.field(&changed.as_nanos().to_le_bytes());
}
