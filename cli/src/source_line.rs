//! The line of Java that a stack trace points at, when its source file is at hand.

use std::path::{Path, PathBuf};

use tarry_report::Place;

use crate::args::RunOptions;

pub struct SourceLine {
    /// As stack traces write it: `Tree.java:31`.
    pub place: String,
    pub text: String,
}

/// Looks for the first frame whose source is found: beside the program, on the class path, in the usual folders of a project.
pub fn of(options: &RunOptions, stack: &[String]) -> Option<SourceLine> {
    let roots = roots(options);
    stack.iter().find_map(|frame| roots.iter().find_map(|root| line_below(root, frame)))
}

fn roots(options: &RunOptions) -> Vec<PathBuf> {
    let target = Path::new(options.program_and_args.first().map_or("", String::as_str));
    let beside = target.extension().filter(|e| *e == "java").and(target.parent()).map(Path::to_path_buf);
    let class_path = options.program.class_path.as_deref().unwrap_or_default();
    let usual = ["src/main/java", "src/test/java", "src", "."].map(PathBuf::from);
    beside.into_iter().chain(std::env::split_paths(class_path)).chain(usual).collect()
}

fn line_below(root: &Path, frame: &str) -> Option<SourceLine> {
    let place = Place::of(frame)?;
    let source = std::fs::read_to_string(root.join(&place.path)).ok()?;
    let text = source.lines().nth((place.line as usize).checked_sub(1)?)?.trim().to_string();
    let file = place.path.rsplit('/').next().unwrap_or_default();
    Some(SourceLine { place: format!("{file}:{}", place.line), text })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_name_files() {
        let root = std::env::temp_dir().join(format!("tarry-source-line-{}", std::process::id()));
        std::fs::create_dir_all(root.join("pkg")).expect("a folder");
        std::fs::write(root.join("pkg/Tree.java"), "package pkg;\n  class Tree {\n").expect("a file");
        let found = |frame: &str| line_below(&root, frame).map(|l| l.text);
        assert_eq!(found("pkg.Tree.insert(Tree.java:2)").as_deref(), Some("class Tree {"));
        assert_eq!(found("pkg.Tree.insert(Tree.java:9)"), None);
        assert_eq!(found("pkg.Tree.insert(Tree.java)"), None);
        assert_eq!(found("other.Tree.insert(Tree.java:2)"), None);
        assert_eq!(found("Tree.insert(Native Method)"), None);
        std::fs::remove_dir_all(&root).expect("it is there");
    }
}
