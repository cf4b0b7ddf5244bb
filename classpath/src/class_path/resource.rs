//! A resource that was found, not yet read: programs often want its URL only.

use std::path::PathBuf;

use tarry_classfile::Bytes;

use super::entry::{Entry, Place};
use super::jar::{Jar, Member};
use super::{ClassPathError, Origin, directory, url};

#[derive(Debug)]
pub struct Resource<'a> {
    /// `file:/dir/name` or `jar:file:/x.jar!/name`.
    pub url: String,
    pub origin: Origin,
    content: Content<'a>,
}

#[derive(Debug)]
enum Content<'a> {
    File(PathBuf),
    Directory(PathBuf),
    Member(&'a Jar, Member),
}

impl<'a> Resource<'a> {
    pub(super) fn locate(
        origin: Origin,
        entry: &'a Entry,
        name: &str,
    ) -> Result<Option<Resource<'a>>, ClassPathError> {
        let found = match &entry.place {
            Place::Directory => in_directory(entry, name)?,
            Place::Jar(jar) => in_jar(entry, jar, name),
        };
        Ok(found.map(|(url, content)| Resource { url, origin, content }))
    }

    /// Its bytes; of a directory, the names in it, one a line, as java reads its URL.
    pub fn bytes(&self) -> Result<Bytes, ClassPathError> {
        match &self.content {
            Content::File(path) => std::fs::read(path)
                .map(Bytes::from)
                .map_err(|source| ClassPathError::Io { path: path.clone(), source }),
            Content::Directory(path) => directory::listing(path),
            Content::Member(jar, member) => jar.read(*member),
        }
    }
}

fn in_directory(entry: &Entry, name: &str) -> Result<Option<(String, Content<'static>)>, ClassPathError> {
    let path = entry.path().join(name);
    let Some(metadata) = directory::metadata(&path)? else { return Ok(None) };
    let content = if metadata.is_dir() { Content::Directory(path) } else { Content::File(path) };
    Ok(Some((url::in_directory(entry.url(), name), content)))
}

fn in_jar<'a>(entry: &Entry, jar: &'a Jar, name: &str) -> Option<(String, Content<'a>)> {
    let member = jar.member(name)?;
    Some((url::in_jar(entry.url(), &jar.real_name(member)), Content::Member(jar, member)))
}
