//! The class path: directories and jars, searched in order.
//!
//! What counts as an entry follows the `java` launcher and `jdk.internal.loader.URLClassPath`: an empty
//! element is the current directory, `dir/*` stands for the jars in it, a jar's `Class-Path` is searched
//! right after the jar, an entry named twice counts once, and entries that do not exist are skipped.
//! Where we differ: a file that is not a readable jar is an error (java skips it in silence), and jars
//! found by `dir/*` come in alphabetical order (java: in directory order).
//! Not covered: `META-INF/INDEX.LIST`, signatures, class paths that are not on the local file system.

mod directory;
mod entry;
mod error;
mod expand;
mod jar;
mod manifest;
mod name;
mod resource;
pub(crate) mod url;
mod window;

use std::path::{Path, PathBuf};

use tarry_classfile::Bytes;

pub use entry::{Entry, EntryKind};
pub use error::{ClassPathError, ClassPathWarning};
pub use manifest::Manifest;
pub use resource::Resource;

#[derive(Debug)]
pub struct ClassPath {
    entries: Vec<Entry>,
    warnings: Vec<ClassPathWarning>,
    /// Decides which versions of a multi-release jar's members are seen.
    feature_version: u32,
}

/// Which entry something came from; resolved by the class path that gave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Origin(u32);

impl Origin {
    /// Position of the entry in `ClassPath::entries`.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone)]
pub struct Found {
    pub bytes: Bytes,
    pub origin: Origin,
}

impl ClassPath {
    /// A class path as `-cp` takes it; `""` is the current directory, as in java.
    pub fn parse(spec: &str, feature_version: u32) -> Result<ClassPath, ClassPathError> {
        ClassPath::of(expand::elements(spec), feature_version)
    }

    /// A class path of these entries, taken literally: no wildcards, no separators.
    pub fn of(
        paths: impl IntoIterator<Item = PathBuf>,
        feature_version: u32,
    ) -> Result<ClassPath, ClassPathError> {
        let (entries, warnings) = expand::open(paths.into_iter().collect(), feature_version)?;
        Ok(ClassPath { entries, warnings, feature_version })
    }

    /// The same class path with a directory before all entries. It has origins of its own: those given
    /// out before do not carry over.
    pub fn with_first(self, directory: &Path) -> Result<ClassPath, ClassPathError> {
        let mut first = ClassPath::of([directory.to_path_buf()], self.feature_version)?;
        let is_other = |entry: &Entry| first.entries.iter().all(|seen| seen.path() != entry.path());
        let others: Vec<Entry> = self.entries.into_iter().filter(is_other).collect();
        first.entries.extend(others);
        first.warnings.extend(self.warnings);
        Ok(first)
    }

    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub fn entry(&self, origin: Origin) -> &Entry {
        &self.entries[origin.index()]
    }

    /// What was named but skipped.
    pub fn warnings(&self) -> &[ClassPathWarning] {
        &self.warnings
    }

    /// The class `name` ("p/Outer$Inner", modified UTF-8) of the first entry that has it.
    pub fn class(&self, name: &[u8]) -> Result<Option<Found>, ClassPathError> {
        let Some(file) = name::class_file(name) else { return Ok(None) };
        for (origin, entry) in self.searched() {
            if let Some(bytes) = entry.read(&file)? {
                return Ok(Some(Found { bytes, origin }));
            }
        }
        Ok(None)
    }

    /// The first resource of that name. Names that lead out of an entry (`..`, absolute) name nothing.
    pub fn resource(&self, name: &str) -> Result<Option<Resource<'_>>, ClassPathError> {
        self.resources_of(name).next().transpose()
    }

    /// The resources of that name in all entries.
    pub fn resources(&self, name: &str) -> Result<Vec<Resource<'_>>, ClassPathError> {
        self.resources_of(name).collect()
    }

    /// The content of what `Resource::url` gave the URL of.
    pub fn at_url(&self, url: &str) -> Result<Option<Bytes>, ClassPathError> {
        for (origin, entry) in self.searched() {
            let name = match entry.kind() {
                EntryKind::Directory => url.strip_prefix(entry.url()),
                EntryKind::Jar => url
                    .strip_prefix("jar:")
                    .and_then(|rest| rest.strip_prefix(entry.url()))
                    .and_then(|rest| rest.strip_prefix("!/")),
            };
            let Some(name) = name.and_then(url::decode).filter(|name| name::is_inside(name)) else {
                continue;
            };
            if let Some(resource) = Resource::locate(origin, entry, &name)? {
                return resource.bytes().map(Some);
            }
        }
        Ok(None)
    }

    fn resources_of(&self, name: &str) -> impl Iterator<Item = Result<Resource<'_>, ClassPathError>> {
        let searched = name::is_inside(name).then(|| self.searched()).into_iter().flatten();
        searched.filter_map(move |(origin, entry)| Resource::locate(origin, entry, name).transpose())
    }

    fn searched(&self) -> impl Iterator<Item = (Origin, &Entry)> {
        (0..).map(Origin).zip(&self.entries)
    }
}
