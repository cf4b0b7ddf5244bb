//! From the text of a class path to its entries: separators, wildcards, manifests' `Class-Path`.

use std::collections::HashSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use super::entry::Entry;
use super::error::{ClassPathError, ClassPathWarning};
use super::url;

/// The elements of a class path as `-cp` takes it, wildcards replaced by the jars they stand for.
pub(super) fn elements(spec: &str) -> Vec<PathBuf> {
    env::split_paths(spec).flat_map(expand_wildcard).collect()
}

/// As the launcher does it: `*` as a whole file name stands for the files named `.jar` or `.JAR` in that
/// directory. If there are none the element stays as it is, and is then found missing.
fn expand_wildcard(element: PathBuf) -> Vec<PathBuf> {
    let is_wildcard = element.file_name().is_some_and(|name| name == "*") && !element.exists();
    if !is_wildcard {
        return vec![if element.as_os_str().is_empty() { PathBuf::from(".") } else { element }];
    }
    let directory =
        element.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let is_jar =
        |path: &PathBuf| path.extension().is_some_and(|extension| extension == "jar" || extension == "JAR");
    let files = fs::read_dir(directory).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut jars: Vec<PathBuf> = files.filter(is_jar).collect();
    jars.sort();
    if jars.is_empty() { vec![element] } else { jars }
}

struct Pending {
    path: PathBuf,
    /// The jar whose manifest names it; none if the user does.
    named_by: Option<PathBuf>,
}

/// Opens the entries; what a jar's manifest names comes right after the jar.
pub(super) fn open(
    elements: Vec<PathBuf>,
    feature_version: u32,
) -> Result<(Vec<Entry>, Vec<ClassPathWarning>), ClassPathError> {
    let mut stack: Vec<Pending> =
        elements.into_iter().rev().map(|path| Pending { path, named_by: None }).collect();
    let mut seen = HashSet::new();
    let (mut entries, mut warnings) = (Vec::new(), Vec::new());
    while let Some(pending) = stack.pop() {
        let Ok(path) = pending.path.canonicalize() else {
            warnings.push(ClassPathWarning::Missing { path: pending.path, named_by: pending.named_by });
            continue;
        };
        if !seen.insert(path.clone()) {
            continue;
        }
        let entry = Entry::open(path, feature_version)?;
        let named = named_by_manifest(&entry, &mut warnings);
        stack.extend(named.into_iter().rev());
        entries.push(entry);
    }
    Ok((entries, warnings))
}

fn named_by_manifest(entry: &Entry, warnings: &mut Vec<ClassPathWarning>) -> Vec<Pending> {
    let Some(manifest) = entry.manifest() else { return Vec::new() };
    let jar = entry.path().to_path_buf();
    let directory = jar.parent().expect("the path of a file has a parent");
    let mut named = Vec::new();
    for element in manifest.class_path() {
        match url::resolve(element, directory) {
            None => {
                warnings.push(ClassPathWarning::NotAFile { url: element.to_owned(), named_by: jar.clone() })
            }
            Some(path) if path.is_dir() && !element.ends_with('/') => {
                warnings.push(ClassPathWarning::NoSlash { path, named_by: jar.clone() });
            }
            Some(path) => named.push(Pending { path, named_by: Some(jar.clone()) }),
        }
    }
    named
}
