//! Jars that a `pom.xml` names, fetched by Maven into the cache.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::cache::{self, Key};
use crate::process::{self, End};

pub struct Jars {
    /// Sorted by name.
    pub files: Vec<PathBuf>,
    /// Of the description: tells two fetches apart.
    pub key: String,
}

impl Jars {
    /// The jars that `pom` names itself; what they need in turn is named there too.
    pub fn of(pom: &Path) -> Result<Jars, String> {
        let mut key = Key::new("library");
        key.add(&fs::read(pom).map_err(|e| format!("{}: {e}", pom.display()))?);
        let key = key.finish();
        let dir = cache::entry("libraries", &key, |dir| {
            let mut mvn = Command::new("mvn");
            let goal = ["dependency:copy-dependencies", "-DexcludeTransitive=true", "--file"];
            mvn.args(["--quiet", "--batch-mode"]).args(goal);
            mvn.arg(pom).arg(format!("-DoutputDirectory={}", dir.display()));
            let ran = process::run(&mut mvn, Duration::from_secs(600));
            match ran.end {
                End::Code(0) => Ok(()),
                _ => Err(format!("mvn: {}", String::from_utf8_lossy(&ran.out))),
            }
        })?;
        let listed = fs::read_dir(&dir).map_err(|e| e.to_string())?;
        let mut files: Vec<PathBuf> = listed.flatten().map(|entry| entry.path()).collect();
        files.sort();
        Ok(Jars { files, key })
    }

    pub fn class_path(&self) -> String {
        let paths: Vec<String> = self.files.iter().map(|file| file.display().to_string()).collect();
        paths.join(":")
    }
}
