//! Java sources to a directory of classes, once per compiler and content.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::cache::{self, Key};
use crate::jdk::Jdk;
use crate::process::{self, End};

pub struct Classes {
    pub dir: PathBuf,
    /// Says what they were compiled from.
    pub key: String,
}

/// All of `sources` together, for `release` = the version of `jdk`.
pub fn compile(jdk: &Jdk, sources: &[PathBuf]) -> Result<Classes, String> {
    let release = jdk.version.to_string();
    let flags =
        ["-g", "--release", &release, "-encoding", "UTF-8", "-proc:none", "-XDsuppressNotes", "-nowarn"];
    let mut key = Key::new("classes");
    key.add(jdk.release.as_bytes());
    flags.iter().for_each(|flag| key.add(flag.as_bytes()));
    for source in sources {
        key.add(name(source).as_bytes());
        key.add(&fs::read(source).map_err(|e| format!("{}: {e}", source.display()))?);
    }
    let key = key.finish();
    let dir = cache::entry("classes", &key, |dir| {
        let mut javac = jdk.javac().ok_or("a JRE has no javac")?;
        let ran = process::run(javac.args(flags).arg("-d").arg(dir).args(sources), Duration::from_secs(300));
        match ran.end {
            End::Code(0) => Ok(()),
            _ => Err(format!("javac: {}", String::from_utf8_lossy(&ran.err))),
        }
    })?;
    Ok(Classes { dir, key })
}

/// The class a source file is named after.
pub fn name(source: &Path) -> String {
    source.file_stem().expect("a source file has a name").to_string_lossy().into_owned()
}
