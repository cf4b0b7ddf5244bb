//! The calls, compiled. What javac does not take is left out; what that was is kept with the classes.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::methods::Methods;
use super::write::{Written, write};
use crate::cache::{self, Key};
use crate::compile;
use crate::jdk::Jdk;
use crate::process::{self, End};

/// How often everything is written again without what javac did not take.
const ATTEMPTS: usize = 8;
const REJECTED: &str = "rejected.txt";

pub struct Compiled {
    pub class_path: PathBuf,
    pub written: Vec<Written>,
}

/// The classes of `java-fixtures/laws/library`.
pub fn fixture(jdk: &Jdk) -> Result<compile::Classes, String> {
    let dir = crate::root().join("java-fixtures/laws/library");
    let listed = fs::read_dir(&dir).map_err(|e| format!("{}: {e}", dir.display()))?;
    let mut sources: Vec<PathBuf> = listed.flatten().map(|entry| entry.path()).collect();
    sources.sort();
    compile::compile_against(jdk, &sources, &[compile::api_jar()?])
}

/// Writes and compiles the calls of all classes.
pub fn compile(jdk: &Jdk, methods: &Methods, fixture: &compile::Classes) -> Result<Compiled, String> {
    let write_all = |rejected: &BTreeSet<String>| -> Vec<Written> {
        let all = methods.classes().into_iter().map(|class| write(methods, class, rejected));
        all.filter(|w| !w.cases.is_empty() || !w.skipped.is_empty()).collect()
    };
    let mut written = write_all(&BTreeSet::new());
    let mut key = Key::new("library-law");
    key.add(jdk.release.as_bytes());
    key.add(fixture.key.as_bytes());
    written.iter().for_each(|w| key.add(w.source().as_bytes()));
    let dir = cache::entry("library-law", &key.finish(), |dir| {
        let mut rejected = BTreeSet::new();
        for _ in 0..ATTEMPTS {
            match javac(jdk, dir, &fixture.dir, &write_all(&rejected))? {
                Ok(()) => {
                    let text = rejected.into_iter().collect::<Vec<_>>().join("\n");
                    return fs::write(dir.join(REJECTED), text).map_err(|e| e.to_string());
                }
                Err(more) => rejected.extend(more),
            }
        }
        Err("javac rejects the calls again and again".into())
    })?;
    let rejected = fs::read_to_string(dir.join(REJECTED)).map_err(|e| e.to_string())?;
    if !rejected.is_empty() {
        written = write_all(&rejected.lines().map(str::to_string).collect());
    }
    let class_path = PathBuf::from(format!("{}:{}", dir.display(), fixture.dir.display()));
    Ok(Compiled { class_path, written })
}

/// Compiles into `dir`; what javac did not take if it did not take all.
fn javac(
    jdk: &Jdk,
    dir: &Path,
    fixture: &Path,
    written: &[Written],
) -> Result<Result<(), BTreeSet<String>>, String> {
    let mut files = Vec::new();
    for class in written {
        let file = dir.join(format!("{}.java", class.name));
        fs::write(&file, class.source()).map_err(|e| e.to_string())?;
        files.push(file);
    }
    let release = jdk.version.to_string();
    let mut javac = jdk.javac().ok_or("a JRE has no javac")?;
    javac.args(["--release", &release, "-proc:none", "-nowarn", "-XDsuppressNotes", "-Xmaxerrs", "100000"]);
    javac.arg("-cp").arg(fixture).arg("-d").arg(dir).args(&files);
    let ran = process::run(&mut javac, Duration::from_secs(600));
    if matches!(ran.end, End::Code(0)) {
        return Ok(Ok(()));
    }
    let diagnostics = String::from_utf8_lossy(&ran.err).into_owned();
    let rejected: BTreeSet<String> = diagnostics.lines().filter_map(|line| about(written, line)).collect();
    if rejected.is_empty() { Err(format!("javac: {diagnostics}")) } else { Ok(Err(rejected)) }
}

/// What the line calls that javac complains about: `…/Of_X.java:12: error: …`.
fn about(written: &[Written], diagnostic: &str) -> Option<String> {
    let (place, _) = diagnostic.split_once(": error:")?;
    let (file, line) = place.rsplit_once(".java:")?;
    let class = Path::new(file).file_name()?.to_str()?;
    let found = written.iter().find(|w| w.name == class)?;
    found.about(line.parse().ok()?).map(str::to_string)
}
