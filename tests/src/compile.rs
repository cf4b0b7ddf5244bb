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
    compile_against(jdk, sources, &[])
}

/// The same with jars or directories on the class path. What they are called says what is in them.
pub fn compile_against(jdk: &Jdk, sources: &[PathBuf], class_path: &[PathBuf]) -> Result<Classes, String> {
    let release = jdk.version.to_string();
    let flags =
        ["-g", "--release", &release, "-encoding", "UTF-8", "-proc:none", "-XDsuppressNotes", "-nowarn"];
    let mut key = Key::new("classes");
    key.add(jdk.release.as_bytes());
    flags.iter().for_each(|flag| key.add(flag.as_bytes()));
    let class_path = class_path.iter().map(|entry| entry.display().to_string()).collect::<Vec<_>>().join(":");
    key.add(class_path.as_bytes());
    for source in sources {
        key.add(name(source).as_bytes());
        key.add(&fs::read(source).map_err(|e| format!("{}: {e}", source.display()))?);
    }
    let key = key.finish();
    let dir = cache::entry("classes", &key, |dir| {
        let mut javac = jdk.javac().ok_or("a JRE has no javac")?;
        let ran = process::run(
            javac.args(flags).args(["-cp", &class_path, "-d"]).arg(dir).args(sources),
            Duration::from_secs(300),
        );
        match ran.end {
            End::Code(0) => Ok(()),
            _ => Err(format!("javac: {}", String::from_utf8_lossy(&ran.err))),
        }
    })?;
    Ok(Classes { dir, key })
}

/// A jar of the Java API that this build of tarry has.
pub fn api_jar() -> Result<PathBuf, String> {
    let bytes = tarry::models::jar();
    let mut key = Key::new("api");
    key.add(&bytes);
    let dir = cache::entry("api", &key.finish(), |dir| {
        fs::write(dir.join(API), &bytes).map_err(|e| format!("{}: {e}", dir.display()))
    })?;
    Ok(dir.join(API))
}

const API: &str = "tarry-api.jar";

/// The class a source file is named after.
pub fn name(source: &Path) -> String {
    source.file_stem().expect("a source file has a name").to_string_lossy().into_owned()
}
