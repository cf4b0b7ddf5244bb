//! The record of a cache entry: what was compiled, and the state of what javac found by itself.
//!
//! A text file, one fact a line, the last field percent-encoded: a path may contain anything.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::JavacError;
use super::digest::{self, Digest};
use super::outputs::{Main, Nesting, Output, Outputs};
use super::source::Source;
use crate::class_path::url;

const HEADER: &str = "tarry javac record 1";

/// How far the times of files may lag behind the clock.
const CLOCK_LAG: Duration = Duration::from_millis(20);

#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) main_class: Option<String>,
    pub(super) top_level: Vec<String>,
    pub(super) notes: String,
    classes: Vec<ClassWritten>,
    sources: Vec<SourceRead>,
    directories: Vec<DirectorySearched>,
}

#[derive(Debug, PartialEq, Eq)]
struct ClassWritten {
    size: u64,
    file: PathBuf,
}

/// A source file compiled along.
#[derive(Debug, PartialEq, Eq)]
struct SourceRead {
    digest: String,
    path: PathBuf,
}

/// A directory in which another source file could hide what javac found elsewhere.
#[derive(Debug, PartialEq, Eq)]
struct DirectorySearched {
    /// Of the names of its source files, none if it does not exist.
    digest: String,
    path: PathBuf,
}

impl Record {
    pub(super) fn of(source: &Source, outputs: &Outputs, notes: String) -> Result<Record, JavacError> {
        let mut record = Record { notes, ..Record::default() };
        let mut packages: BTreeSet<&str> = outputs.mentioned_packages.iter().map(String::as_str).collect();
        let mut others = BTreeSet::new();
        let mut own = Vec::new();
        for class in &outputs.classes {
            record.classes.push(ClassWritten { size: class.size, file: class.file.clone() });
            packages.insert(class.package());
            match other_source(source, class) {
                Some(path) => _ = others.insert(path),
                None if class.nesting == Nesting::TopLevel => own.push(class),
                None => {}
            }
        }
        for path in others {
            let digest = file_digest(&path)
                .map_err(|error| JavacError::Source { source_file: path.clone(), source: error })?;
            record.sources.push(SourceRead { digest, path });
        }
        for package in packages {
            let path = source.root.join(package);
            record.directories.push(DirectorySearched { digest: names_digest(&path), path });
        }
        own.sort_by_key(|class| (class.first_line.is_none(), class.first_line));
        record.top_level = own.iter().map(|class| class.name.clone()).collect();
        record.main_class = main_class(&own);
        Ok(record)
    }

    /// Whether every class is still there, with the size it had.
    pub(super) fn has_classes(&self, classes_dir: &Path) -> bool {
        let is_there = |class: &ClassWritten| {
            fs::metadata(classes_dir.join(&class.file)).is_ok_and(|metadata| metadata.len() == class.size)
        };
        self.classes.iter().all(is_there)
    }

    /// Whether javac would find the same sources again.
    pub(super) fn is_current(&self) -> bool {
        self.sources
            .iter()
            .all(|source| file_digest(&source.path).is_ok_and(|digest| digest == source.digest))
            && self.directories.iter().all(|directory| names_digest(&directory.path) == directory.digest)
    }

    /// Whether no source was written since javac started: what was hashed may not be what javac read.
    pub(super) fn is_settled(&self, started: SystemTime) -> bool {
        let window = started - CLOCK_LAG..=SystemTime::now();
        let changed =
            |source: &SourceRead| fs::metadata(&source.path).and_then(|metadata| metadata.modified());
        self.sources.iter().all(|source| changed(source).is_ok_and(|time| !window.contains(&time)))
    }

    pub(super) fn to_text(&self) -> String {
        let Record { main_class, top_level, notes, classes, sources, directories } = self;
        let encode = |path: &Path| url::encode(&path.to_string_lossy());
        let mut lines = vec![HEADER.to_owned()];
        lines.extend(main_class.iter().map(|name| format!("main {}", url::encode(name))));
        lines.extend(top_level.iter().map(|name| format!("top-level {}", url::encode(name))));
        lines.push(format!("notes {}", url::encode(notes)));
        lines.extend(classes.iter().map(|class| format!("class {} {}", class.size, encode(&class.file))));
        lines.extend(sources.iter().map(|read| format!("source {} {}", read.digest, encode(&read.path))));
        let searched = |directory: &DirectorySearched| {
            format!("directory {} {}", directory.digest, encode(&directory.path))
        };
        lines.extend(directories.iter().map(searched));
        lines.push("end\n".to_owned());
        lines.join("\n")
    }

    /// None if the text is not a whole record.
    pub(super) fn parse(text: &str) -> Option<Record> {
        let mut lines = text.strip_suffix("\nend\n")?.lines();
        lines.next().filter(|&line| line == HEADER)?;
        let mut record = Record::default();
        for line in lines {
            let (kind, rest) = line.split_once(' ')?;
            let with_path = || {
                let (first, path) = rest.split_once(' ')?;
                Some((first.to_owned(), PathBuf::from(url::decode(path)?)))
            };
            match kind {
                "main" => record.main_class = Some(url::decode(rest)?),
                "top-level" => record.top_level.push(url::decode(rest)?),
                "notes" => record.notes = url::decode(rest)?,
                "class" => {
                    let (size, file) = with_path()?;
                    record.classes.push(ClassWritten { size: size.parse().ok()?, file });
                }
                "source" => {
                    let (digest, path) = with_path()?;
                    record.sources.push(SourceRead { digest, path });
                }
                "directory" => {
                    let (digest, path) = with_path()?;
                    record.directories.push(DirectorySearched { digest, path });
                }
                _ => return None,
            }
        }
        Some(record)
    }
}

/// The source file of a class, if it is not the one that was asked for. That one may lie outside the
/// directory its package asks for; the others cannot, or javac would not have found them.
fn other_source(source: &Source, class: &Output) -> Option<PathBuf> {
    let path = source.root.join(class.package()).join(&class.source_file);
    let is_own_name = source.path.file_name().is_some_and(|name| name == class.source_file.as_str());
    let is_own = path == source.path || is_own_name && !path.exists();
    (!is_own).then_some(path)
}

/// The first class with a `main` that every release accepts, else the first with one that newer ones do.
fn main_class(top_level: &[&Output]) -> Option<String> {
    let first = |main| top_level.iter().find(|class| class.main == main);
    first(Main::Classic).or_else(|| first(Main::Flexible)).map(|class| class.name.clone())
}

fn file_digest(path: &Path) -> std::io::Result<String> {
    fs::read(path).map(|bytes| digest::of_bytes(&bytes))
}

fn names_digest(directory: &Path) -> String {
    let Ok(entries) = fs::read_dir(directory) else { return "none".to_owned() };
    let is_source = |name: &std::ffi::OsString| name.as_encoded_bytes().ends_with(b".java");
    let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name()).filter(is_source).collect();
    names.sort();
    let mut digest = Digest::new("names");
    for name in names {
        digest.field(name.as_encoded_bytes());
    }
    digest.hex()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> Record {
        Record {
            main_class: Some("p/Größe".to_owned()),
            top_level: vec!["p/Größe".to_owned(), "p/Other".to_owned()],
            notes: "Note: a.java\nuses 100% of it.\n".to_owned(),
            classes: vec![ClassWritten { size: 7, file: "p/A b.class".into() }],
            sources: vec![SourceRead { digest: "00".to_owned(), path: "/a\nb/C.java".into() }],
            directories: vec![DirectorySearched { digest: "none".to_owned(), path: "/a b".into() }],
        }
    }

    #[test]
    fn text_is_read_back() {
        assert_eq!(Record::parse(&record().to_text()), Some(record()));
        assert_eq!(Record::parse(&Record::default().to_text()), Some(Record::default()));
    }

    #[test]
    fn a_cut_text_is_no_record() {
        let text = record().to_text();
        for end in 0..text.len() {
            assert_eq!(text.get(..end).and_then(Record::parse), None, "cut at {end}");
        }
    }

    #[test]
    #[allow(clippy::unwrap_used)]
    fn a_source_written_since_javac_started_is_not_settled() {
        let path = std::env::temp_dir().join(format!("tarry-settled-{}.java", std::process::id()));
        fs::write(&path, "").unwrap();
        let sources = vec![SourceRead { digest: String::new(), path: path.clone() }];
        let record = Record { sources, ..Record::default() };
        let written = fs::metadata(&path).unwrap().modified().unwrap();
        assert!(!record.is_settled(written - Duration::from_secs(1)));
        assert!(!record.is_settled(written + CLOCK_LAG / 2));
        assert!(record.is_settled(written + CLOCK_LAG * 2));
        fs::remove_file(&path).unwrap();
        assert!(!record.is_settled(written + CLOCK_LAG * 2));
    }
}
