//! The files the program may read: what `--allow-read` names, its class path, and its JDK.
//!
//! Everything else does not exist for it, except the directories on the way. What was read once is kept, so that
//! a run does not depend on when it looks. In a directory of `--allow-read`, a symbolic link leads out of it only
//! into another allowed one; the JDK's own links (to its configuration) are followed.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::time::UNIX_EPOCH;

use tarry_classfile::Bytes;
use tarry_vm::machine::FileStat;

pub struct Files {
    /// Absolute; both as they were given and without symbolic links.
    roots: Vec<PathBuf>,
    /// Directories whose links are followed wherever they lead.
    trusted: Vec<PathBuf>,
    stats: RefCell<BTreeMap<PathBuf, Option<FileStat>>>,
    contents: RefCell<BTreeMap<PathBuf, Option<Bytes>>>,
}

impl Files {
    pub fn below(
        allowed: impl IntoIterator<Item = PathBuf>,
        trusted: impl IntoIterator<Item = PathBuf>,
    ) -> Files {
        let both = |path: PathBuf| {
            let plain = std::path::absolute(&path).map(|p| without_dots(&p));
            fs::canonicalize(&path).into_iter().chain(plain)
        };
        let trusted: Vec<PathBuf> = trusted.into_iter().flat_map(both).collect();
        let roots = allowed.into_iter().flat_map(both).chain(trusted.iter().cloned()).collect();
        Files { roots, trusted, stats: RefCell::default(), contents: RefCell::default() }
    }

    pub fn stat(&self, path: &str) -> Option<FileStat> {
        let path = without_dots(Path::new(path));
        *self.stats.borrow_mut().entry(path.clone()).or_insert_with(|| self.look_at(&path))
    }

    fn look_at(&self, path: &Path) -> Option<FileStat> {
        if !self.is_allowed(path) {
            let on_the_way = self.roots.iter().any(|root| root.starts_with(path));
            return on_the_way.then_some(FileStat { is_directory: true, length: 0, modified: 0 });
        }
        let found = fs::metadata(path).ok()?;
        let modified = found.modified().ok().and_then(|t| t.duration_since(UNIX_EPOCH).ok());
        Some(FileStat {
            is_directory: found.is_dir(),
            length: found.len(),
            modified: modified.map_or(0, |d| i64::try_from(d.as_millis()).unwrap_or(i64::MAX)),
        })
    }

    pub fn read(&self, path: &str) -> Option<Bytes> {
        let path = without_dots(Path::new(path));
        let mut contents = self.contents.borrow_mut();
        let read = || self.is_allowed(&path).then(|| fs::read(&path).ok().map(Bytes::from)).flatten();
        contents.entry(path.clone()).or_insert_with(read).clone()
    }

    pub fn list(&self, path: &str) -> Option<Vec<String>> {
        let path = without_dots(Path::new(path));
        if !self.is_allowed(&path) {
            return None;
        }
        let entries = fs::read_dir(&path).ok()?;
        let mut names: Vec<String> =
            entries.flatten().map(|e| e.file_name().to_string_lossy().into_owned()).collect();
        names.sort_unstable();
        Some(names)
    }

    fn is_allowed(&self, path: &Path) -> bool {
        let below = |roots: &[PathBuf], path: &Path| roots.iter().any(|root| path.starts_with(root));
        below(&self.trusted, path)
            || below(&self.roots, path) && fs::canonicalize(path).is_ok_and(|real| below(&self.roots, &real))
    }
}

/// Without `.` and `..`; the program's paths are absolute.
fn without_dots(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_the_roots_is_seen() -> std::io::Result<()> {
        let dir = std::env::temp_dir().join(format!("tarry-files-{}", std::process::id()));
        fs::create_dir_all(dir.join("open"))?;
        fs::write(dir.join("open/a.txt"), "a")?;
        fs::write(dir.join("secret.txt"), "s")?;
        std::os::unix::fs::symlink(dir.join("secret.txt"), dir.join("open/link"))?;
        let files = Files::below([dir.join("open")], []);
        let at = |name: &str| dir.join(name).display().to_string();
        assert_eq!(files.read(&at("open/a.txt")).as_deref(), Some(&b"a"[..]));
        assert_eq!(files.stat(&at("open/a.txt")).map(|s| s.length), Some(1));
        assert!(files.stat(&at("secret.txt")).is_none());
        assert!(files.read(&at("open/../secret.txt")).is_none());
        assert!(files.read(&at("open/link")).is_none());
        assert!(files.stat(&at("")).is_some_and(|s| s.is_directory));
        assert!(files.list(&at("")).is_none());
        fs::remove_dir_all(dir)
    }
}
