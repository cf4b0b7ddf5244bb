//! One run of javac.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use super::cache::Cache;
use super::source::Source;
use super::{JavacError, Request};

/// `-Xprefer:source`: which of a source and a class file is newer must not decide, since the key does not
/// hold it. The `-J` options save a third of the time of a short run.
pub(super) const OPTIONS: [&str; 8] = [
    "-J-XX:TieredStopAtLevel=1",
    "-J-XX:+UseSerialGC",
    "-g",
    "-proc:none",
    "-encoding",
    "UTF-8",
    "-implicit:class",
    "-Xprefer:source",
];

/// Variables from which the JVM and javac would take more options and class path than the key holds.
const HIDDEN: [&str; 4] = ["CLASSPATH", "JDK_JAVAC_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"];

/// What javac printed while it compiled `source` into `classes_dir`.
pub(super) fn javac(
    cache: &Cache,
    request: &Request<'_>,
    source: &Source,
    classes_dir: &Path,
) -> Result<String, JavacError> {
    let javac = request.jdk.javac().ok_or_else(|| JavacError::NoJavac {
        home: request.jdk.home.clone(),
        source_file: request.source.to_path_buf(),
    })?;
    let mut command = Command::new(&javac);
    command.args(OPTIONS).arg("-sourcepath").arg(&source.root);
    command.arg("-cp").arg(class_path(cache, request, classes_dir)?);
    command.arg("-d").arg(classes_dir).arg(request.source);
    for variable in HIDDEN {
        command.env_remove(variable);
    }
    let output =
        command.stdin(Stdio::null()).output().map_err(|source| JavacError::Start { javac, source })?;
    let printed = [output.stdout, output.stderr].concat();
    let printed = String::from_utf8_lossy(&printed).into_owned();
    match output.status.success() {
        true => Ok(printed),
        false => Err(JavacError::Rejected { diagnostics: printed }),
    }
}

/// Without any entry javac would search the current directory; the empty output directory stands for none.
fn class_path(
    cache: &Cache,
    request: &Request<'_>,
    classes_dir: &Path,
) -> Result<std::ffi::OsString, JavacError> {
    let api_jar = request.api_jar.map(|bytes| cache.api_jar(bytes)).transpose()?;
    let mut paths: Vec<&Path> = api_jar.as_deref().into_iter().collect();
    paths.extend(request.class_path.entries().iter().map(|entry| entry.path()));
    if paths.is_empty() {
        paths.push(classes_dir);
    }
    env::join_paths(&paths).map_err(|_| {
        let is_split = |path: &&&Path| env::join_paths([path]).is_err();
        let path = paths.iter().find(is_split).expect("some path could not be joined");
        JavacError::Separator { path: path.to_path_buf() }
    })
}
