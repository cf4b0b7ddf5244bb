//! The class files of the JDKs on this machine, extracted once into the system's temporary directory.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::UNIX_EPOCH;

pub struct Jdk {
    home: PathBuf,
}

/// `JAVA_HOME` and the usual directory, each JDK once.
pub fn installed() -> Vec<Jdk> {
    let java_home = std::env::var_os("JAVA_HOME").map(PathBuf::from);
    let usual = fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path());
    let homes: BTreeSet<_> =
        java_home.into_iter().chain(usual).filter_map(|home| home.canonicalize().ok()).collect();
    homes.into_iter().map(|home| Jdk { home }).filter(Jdk::is_complete).collect()
}

impl Jdk {
    fn is_complete(&self) -> bool {
        self.image().is_file() && self.jimage().is_file()
    }

    fn image(&self) -> PathBuf {
        self.home.join("lib/modules")
    }

    fn jimage(&self) -> PathBuf {
        self.home.join("bin/jimage")
    }

    pub fn name(&self) -> String {
        self.home.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    /// All class files, in a fixed order.
    pub fn class_files(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        let mut open = vec![self.extracted()];
        while let Some(directory) = open.pop() {
            for entry in fs::read_dir(&directory).unwrap().map(Result::unwrap) {
                let path = entry.path();
                if entry.file_type().unwrap().is_dir() {
                    open.push(path);
                } else if path.extension().is_some_and(|extension| extension == "class") {
                    files.push(path);
                }
            }
        }
        files.sort();
        files
    }

    /// The directory with the contents of the image; one per JDK and date of its image.
    fn extracted(&self) -> PathBuf {
        let modified = fs::metadata(self.image()).unwrap().modified().unwrap();
        let seconds = modified.duration_since(UNIX_EPOCH).unwrap().as_secs();
        let cache = std::env::temp_dir().join("tarry-jdk-classes");
        let place = cache.join(format!("{}-{seconds}", self.name()));
        if !place.exists() {
            self.extract(&cache, &place);
        }
        place
    }

    /// Extracts beside `place` and renames: tests of several processes may want it at the same time.
    fn extract(&self, cache: &Path, place: &Path) {
        let unfinished = cache.join(format!("{}-{}.unfinished", self.name(), std::process::id()));
        fs::create_dir_all(&unfinished).unwrap();
        let status = Command::new(self.jimage())
            .arg("extract")
            .arg("--dir")
            .arg(&unfinished)
            .arg(self.image())
            .status();
        assert!(status.unwrap().success(), "jimage extract failed");
        if fs::rename(&unfinished, place).is_err() {
            assert!(place.exists(), "cannot create {}", place.display());
            fs::remove_dir_all(&unfinished).unwrap();
        }
    }
}
