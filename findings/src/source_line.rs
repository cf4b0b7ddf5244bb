//! Lines of Java that stack traces and steps point at, when their source files are at hand.
//!
//! A file that is newer than its class may have other lines than the class was compiled from: such a line is not shown.

use std::collections::{BTreeSet, HashMap};
use std::fs::{self, Metadata};
use std::path::{Component, Path, PathBuf};

use tarry_report::{Failure, Frame, PathRecord, SourceText};

/// The lines that a failed path points at, with their places as stack traces write them (`Tree.java:31`): of the exception
/// and of each cause the first frame whose source is found, of a deadlock every thread.
pub fn of(sources: &mut Sources, failed: &PathRecord) -> Vec<(String, String)> {
    let mut line = |frame: &Frame| {
        let (path, line) = frame.line()?;
        let text = sources.line(&frame.class, &path, line)?;
        let file = path.rsplit('/').next().unwrap_or_default();
        Some((format!("{file}:{line}"), text))
    };
    let mut lines: Vec<(String, String)> = match &failed.exception {
        Some(Failure::Deadlock(threads)) => {
            threads.iter().filter_map(|thread| line(thread.at.as_ref()?)).collect()
        }
        _ => failed.places().into_iter().find_map(&mut line).into_iter().collect(),
    };
    let causes = failed.exception.iter().flat_map(Failure::causes);
    lines.extend(causes.filter_map(|cause| cause.stack.iter().find_map(&mut line)));
    let mut seen = BTreeSet::new();
    lines.retain(|(place, _)| seen.insert(place.clone()));
    lines
}

/// Source files beside the program, on the class path, and in the usual folders of a project.
pub struct Sources {
    roots: Vec<PathBuf>,
    /// The program, if it is a source file: what it is compiled from is what it was compiled from.
    compiled: Option<PathBuf>,
    class_path: Vec<PathBuf>,
    files: HashMap<String, Option<Source>>,
}

enum Source {
    Lines(Vec<String>),
    /// Why its lines are not shown.
    Newer(String),
}

impl Sources {
    /// `target` is what was run: a source file, a jar or the name of a class. `class_path` was given beside it.
    pub fn new(target: &Path, class_path: Option<&str>) -> Sources {
        let compiled = target.extension().filter(|e| *e == "java").map(|_| target.to_path_buf());
        let class_path: Vec<PathBuf> = match class_path {
            Some(path) => std::env::split_paths(path).collect(),
            None if target.extension().is_some_and(|e| e == "jar") => vec![target.to_path_buf()],
            None => vec![PathBuf::from(".")],
        };
        let usual = ["src/main/java", "src/test/java", "src", "."].map(PathBuf::from);
        let beside = compiled.iter().filter_map(|file| file.parent()).map(Path::to_path_buf);
        let roots = beside.chain(class_path.iter().cloned()).chain(usual).collect();
        Sources { roots, compiled, class_path, files: HashMap::new() }
    }

    /// A line of the file `path` (`pkg/Tree.java`) that `class` was compiled from, or why it is not shown.
    pub fn line(&mut self, class: &str, path: &str, line: u32) -> Option<String> {
        if !self.files.contains_key(path) {
            let found = match self.text(class, path) {
                SourceText::Text(text) => {
                    Some(Source::Lines(text.lines().map(|l| l.trim().to_string()).collect()))
                }
                SourceText::Refused(why) => Some(Source::Newer(why)),
                SourceText::Missing => None,
            };
            self.files.insert(path.to_string(), found);
        }
        match self.files.get(path)?.as_ref()? {
            Source::Lines(lines) => lines.get((line as usize).checked_sub(1)?).cloned(),
            Source::Newer(why) => Some(why.clone()),
        }
    }

    /// The file that stack traces and class files call `pkg/Tree.java`.
    pub fn file(&self, path: &str) -> Option<PathBuf> {
        self.find(path).map(|(file, _)| file)
    }

    /// The same, and whether it is compiled together with the program. A class file may call its source anything: what leads out
    /// of the folders of sources is not looked at.
    fn find(&self, path: &str) -> Option<(PathBuf, bool)> {
        if !Path::new(path).components().all(|part| matches!(part, Component::Normal(_))) {
            return None;
        }
        let folder = self.compiled.as_ref().and_then(|file| file.parent());
        match self.roots.iter().find(|root| root.join(path).is_file()) {
            Some(root) => Some((root.join(path), Some(root.as_path()) == folder)),
            None => self.compiled.clone().filter(|file| is_of(file, path)).map(|file| (file, true)),
        }
    }

    /// The file `path` (`pkg/Tree.java`) that `class` was compiled from.
    pub fn text(&self, class: &str, path: &str) -> SourceText {
        let Some((file, with_program)) = self.find(path) else { return SourceText::Missing };
        if !with_program && self.is_newer(class, &file) {
            return SourceText::Refused(format!("(not shown: {} is newer than its class)", file.display()));
        }
        // What is not UTF-8 is most often a comment.
        match fs::read(&file) {
            Ok(bytes) => SourceText::Text(String::from_utf8_lossy(&bytes).into_owned()),
            Err(_) => SourceText::Missing,
        }
    }

    /// A class in a jar is as old as the jar.
    fn is_newer(&self, class: &str, source: &Path) -> bool {
        let name = format!("{}.class", class.replace('.', "/"));
        let age = |path: &Path| fs::metadata(path).and_then(|m: Metadata| m.modified()).ok();
        let compiled = self
            .class_path
            .iter()
            .find_map(|entry| if entry.is_file() { age(entry) } else { age(&entry.join(&name)) });
        matches!((age(source), compiled), (Some(source), Some(compiled)) if source > compiled)
    }
}

/// Whether a file with a package need not be in a folder of that name to be `pkg/Tree.java`: javac takes it from anywhere.
fn is_of(file: &Path, path: &str) -> bool {
    let Some((folder, name)) = path.rsplit_once('/') else { return false };
    let package = format!("package {};", folder.replace('/', "."));
    file.file_name().is_some_and(|n| n == name)
        && fs::read(file).is_ok_and(|bytes| String::from_utf8_lossy(&bytes).contains(&package))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_name_files() {
        let root = std::env::temp_dir().join(format!("tarry-source-line-{}", std::process::id()));
        fs::create_dir_all(root.join("pkg")).expect("a folder");
        fs::write(root.join("pkg/Tree.java"), "package pkg;\n  class Tree {\n").expect("a file");
        let mut sources = Sources {
            roots: vec![root.clone()],
            compiled: None,
            class_path: Vec::new(),
            files: HashMap::new(),
        };
        let mut found = |path: &str, line| sources.line("pkg.Tree", path, line);
        assert_eq!(found("pkg/Tree.java", 2).as_deref(), Some("class Tree {"));
        assert_eq!(found("pkg/Tree.java", 9), None);
        assert_eq!(found("pkg/Tree.java", 0), None);
        assert_eq!(found("other/Tree.java", 2), None);
        // Whatever a class file says.
        let outside = root.join("pkg/Tree.java");
        assert_eq!(found(outside.to_str().expect("UTF-8"), 2), None);
        assert_eq!(found("pkg/../pkg/Tree.java", 2), None);
        // The program itself may be anywhere.
        sources.roots.clear();
        sources.compiled = Some(outside);
        assert_eq!(sources.line("pkg.Tree", "pkg/Tree.java", 1), Some("package pkg;".into()));
        assert_eq!(sources.line("other.Tree", "other/Tree.java", 1), None);
        fs::remove_dir_all(&root).expect("it is there");
    }
}
