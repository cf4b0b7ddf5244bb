//! One entry of the class path.

use std::path::{Path, PathBuf};

use tarry_classfile::Bytes;

use super::ClassPathError;
use super::directory;
use super::jar::Jar;
use super::manifest::Manifest;
use super::url;

#[derive(Debug)]
pub struct Entry {
    /// Canonical, as java makes it, since programs see it in URLs.
    path: PathBuf,
    url: String,
    pub(super) place: Place,
}

#[derive(Debug)]
pub(super) enum Place {
    Directory,
    Jar(Box<Jar>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryKind {
    Directory,
    Jar,
}

impl Entry {
    pub(super) fn open(path: PathBuf, feature_version: u32) -> Result<Entry, ClassPathError> {
        let is_directory = path.is_dir();
        let place = match is_directory {
            true => Place::Directory,
            false => Place::Jar(Box::new(Jar::open(&path, feature_version)?)),
        };
        Ok(Entry { url: url::of_entry(&path, is_directory), path, place })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The location of a `CodeSource`: `file:/dir/` or `file:/x.jar`.
    pub fn url(&self) -> &str {
        &self.url
    }

    pub fn kind(&self) -> EntryKind {
        match self.place {
            Place::Directory => EntryKind::Directory,
            Place::Jar(_) => EntryKind::Jar,
        }
    }

    /// A jar's manifest; java reads none from a directory.
    pub fn manifest(&self) -> Option<&Manifest> {
        match &self.place {
            Place::Directory => None,
            Place::Jar(jar) => jar.manifest(),
        }
    }

    /// Internal names of its classes, sorted; those for newer releases in a multi-release jar are not named again.
    pub fn class_names(&self) -> Result<Vec<String>, ClassPathError> {
        let files = match &self.place {
            Place::Directory => directory::files(&self.path)?,
            Place::Jar(jar) => jar.names(),
        };
        let class = |file: &String| file.strip_suffix(".class").map(str::to_owned);
        let mut names: Vec<String> =
            files.iter().filter(|file| !file.starts_with("META-INF/")).filter_map(class).collect();
        names.sort_unstable();
        Ok(names)
    }

    pub(super) fn read(&self, name: &str) -> Result<Option<Bytes>, ClassPathError> {
        match &self.place {
            Place::Directory => directory::read(&self.path.join(name)),
            Place::Jar(jar) => jar.member(name).map(|member| jar.read(member)).transpose(),
        }
    }
}
