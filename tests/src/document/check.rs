//! Trying a document out.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use saphyr_parser::Parser;

use super::pattern::line_matches;
use super::{Block, Shown, blocks, commands, difference, matches};
use crate::process::{self, End};

/// Longest time for one command; on a busy machine javac alone takes minutes.
const LIMIT: Duration = Duration::from_secs(600);

/// What the blocks of a document share.
struct Folder<'a> {
    path: &'a Path,
    /// Of the command before, for `$?`.
    status: i32,
    path_variable: String,
}

/// Tries the blocks in `folder`. `bin` are the first folders on the PATH. What differs is in the first answer, one text for each
/// block; the second is the document as it should be.
pub fn check(markdown: &str, folder: &Path, bin: &str, not_run: &[&str]) -> (Vec<String>, String) {
    let others = std::env::var("PATH").unwrap_or_default();
    let path_variable = format!("{bin}:{others}");
    let mut folder = Folder { path: folder, status: 0, path_variable };
    let mut wrong = Vec::new();
    let mut text: Vec<Vec<String>> = markdown.lines().map(|line| vec![line.to_string()]).collect();
    for block in blocks(markdown) {
        let at = block.line;
        match (block.language.as_str(), &block.file) {
            ("", _) => wrong.push(format!("line {at}: the block does not say what it is")),
            ("console", None) => {
                for shown in commands(&block) {
                    if let Some((difference, printed)) = folder.run(&shown) {
                        wrong.push(format!("line {}: $ {}\n{difference}", at + shown.at, shown.command));
                        // The lines of the block begin after the fence; those of the command go into one place.
                        let first = at + shown.at;
                        let lines = shown.printed.len();
                        text[first..first + lines].iter_mut().for_each(Vec::clear);
                        text[first - 1].extend(printed);
                    }
                }
            }
            ("sh", None) => {
                let unknown = block.text.iter().filter(|line| !not_run.contains(&line.as_str()));
                wrong.extend(unknown.map(|line| format!("line {at}: nobody says why `{line}` is not run")));
            }
            ("diff", Some(name)) => wrong.extend(folder.change(name, &block).err()),
            (language, Some(name)) => {
                folder.write(name, &block);
                if language == "yaml"
                    && let Some(error) = not_yaml(&block.text.join("\n"))
                {
                    wrong.push(format!("line {at}: {name} is no YAML: {error}"));
                }
                let steps = block.text.iter().filter_map(|line| line.trim().strip_prefix("- run: tarry "));
                for step in steps.filter(|_| language == "yaml") {
                    let (status, said) = folder.bash(&format!("tarry {step}"));
                    if ![0, 1].contains(&status) {
                        wrong.push(format!("line {at}: `tarry {step}` ends with {status}\n{said}"));
                    }
                }
            }
            (_, None) => {
                if !folder.has(&block) {
                    wrong.push(format!("line {at}: this is in no file of the chapter"));
                }
            }
        }
    }
    (wrong, text.concat().join("\n") + "\n")
}

/// Why a text is not YAML.
fn not_yaml(text: &str) -> Option<String> {
    Parser::new_from_str(text).find_map(Result::err).map(|e| e.to_string())
}

impl Folder<'_> {
    /// If the command prints something else: how that differs, and all of it.
    fn run(&mut self, shown: &Shown) -> Option<(String, Vec<String>)> {
        let (status, said) = self.bash(&shown.command);
        self.status = status;
        let printed: Vec<String> = said.lines().map(str::to_string).collect();
        (!matches(&shown.printed, &printed)).then(|| (difference(&shown.printed, &printed), printed))
    }

    fn bash(&self, command: &str) -> (i32, String) {
        let mut bash = Command::new("bash");
        bash.arg("-c").arg(format!("exec 2>&1; (exit {}); {command}", self.status));
        bash.current_dir(self.path).env("PATH", &self.path_variable);
        // As workflows have it.
        bash.env("GITHUB_STEP_SUMMARY", self.path.join("summary.md"));
        for name in ["NO_COLOR", "TARRY_CONFIG", "JAVA_HOME"] {
            bash.env_remove(name);
        }
        let ran = process::run(&mut bash, LIMIT);
        match ran.end {
            End::Code(code) => (code, String::from_utf8_lossy(&ran.out).into_owned()),
            End::Signal | End::TimedOut => panic!("{command}: {:?}", ran.end),
        }
    }

    /// A change as `diff` writes it, without numbers of lines.
    fn change(&self, name: &str, block: &Block) -> Result<(), String> {
        let path = self.path.join(name);
        let text = fs::read_to_string(&path).map_err(|e| format!("line {}: {name}: {e}", block.line))?;
        fs::write(path, changed(&text, block)?).map_err(|e| format!("{name}: {e}"))
    }

    fn write(&self, name: &str, block: &Block) {
        let path = self.path.join(name);
        fs::create_dir_all(path.parent().expect("below the folder")).expect("a folder of this test");
        fs::write(path, block.text.join("\n") + "\n").expect("a folder of this test");
    }

    /// Whether the lines are together in a file, whatever their indentation; `…` stands for any lines.
    fn has(&self, block: &Block) -> bool {
        let mut files = Vec::new();
        collect(self.path, &mut files);
        files.iter().any(|file| {
            let text = fs::read_to_string(file).unwrap_or_default();
            let lines: Vec<&str> = text.lines().map(str::trim).collect();
            let mut rest = &lines[..];
            block.text.split(|line| line.trim() == "…").all(|part| {
                let together =
                    |window: &[&str]| window.iter().zip(part).all(|(a, b)| line_matches(b.trim(), a));
                let found = part.is_empty() || rest.windows(part.len()).any(together);
                let at = rest.windows(part.len().max(1)).position(together).unwrap_or(0);
                rest = &rest[(at + part.len()).min(rest.len())..];
                found
            })
        })
    }
}

/// What a `diff` block makes of a file.
pub fn changed(text: &str, block: &Block) -> Result<String, String> {
    let side = |other: char| -> String {
        block.text.iter().filter(|l| !l.starts_with(other)).map(|l| l[1..].to_string() + "\n").collect()
    };
    let (old, new) = (side('+'), side('-'));
    match text.matches(&old).count() {
        1 => Ok(text.replacen(&old, &new, 1)),
        _ => Err(format!("line {}: the lines without + are not in the file, or not once", block.line)),
    }
}

fn collect(dir: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("a folder of this test").flatten() {
        let path = entry.path();
        if path.is_dir() { collect(&path, into) } else { into.push(path) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_in_yaml_are_seen() {
        assert_eq!(not_yaml("on: push\njobs: { a: [b, \"${{ c }}\"] }\n"), None);
        assert!(not_yaml("on: push\n  jobs: [a\n").is_some());
        assert!(not_yaml("- run: echo \"a\" \"b\"\n- with: { ref: ${{ a }}, b: c }}\n").is_some());
    }
}
