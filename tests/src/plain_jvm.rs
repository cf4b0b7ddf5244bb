//! The same programs on a plain JVM, explored by the Java side of the API (`tarry.jvm.Explore`), many in one process.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::Value;

use crate::compile;
use crate::explored::Explored;
use crate::jdk::Jdk;
use crate::process;

/// What to do with a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    Explore(String),
    /// Class and trace.
    Replay(String, String),
}

/// The paths that each task gives: none for a pruned replay.
pub fn carry_out(jdk: &Jdk, class_path: &Path, tasks: &[Task]) -> Vec<Vec<Explored>> {
    let api = compile::api_jar().expect("the API as a jar");
    let source = crate::root().join("java-fixtures/laws/jvm/ExploreAll.java");
    let harness =
        compile::compile_against(jdk, &[source], std::slice::from_ref(&api)).expect("ExploreAll compiles");
    let file = commands(tasks);
    let path = [api, harness.dir, class_path.to_path_buf()];
    let path = path.map(|entry| entry.display().to_string()).join(":");
    let mut java = jdk.java();
    java.args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", &path, "tarry.jvm.ExploreAll"])
        .arg(&file);
    let ran = process::run(&mut java, Duration::from_secs(3600));
    fs::remove_file(&file).expect("the temporary file");
    let text = String::from_utf8_lossy(&ran.out);
    let mut all = vec![Vec::new()];
    for line in text.lines() {
        if line == "end" {
            all.push(Vec::new());
            continue;
        }
        let json: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
        if json["outcome"].is_string()
            && let Some(paths) = all.last_mut()
        {
            paths.push(Explored::of_json(&json));
        }
    }
    all.pop();
    assert_eq!(all.len(), tasks.len(), "{}", String::from_utf8_lossy(&ran.err));
    all
}

fn commands(tasks: &[Task]) -> PathBuf {
    let lines: Vec<String> = tasks
        .iter()
        .map(|task| match task {
            Task::Explore(class) => format!("explore {class}\n"),
            Task::Replay(class, trace) => format!("replay {class} {trace}\n"),
        })
        .collect();
    let thread = std::thread::current();
    let name = format!("tarry-tasks-{}-{:?}", std::process::id(), thread.id());
    let file = std::env::temp_dir().join(name);
    fs::write(&file, lines.concat()).expect("a temporary file");
    file
}
