//! A document whose programs and commands are tried out: the fenced blocks of a chapter, in order, in one folder.
//!
//! A block says what it is in the words after its fence:
//!
//! - `java Dice.java`: a whole file, written into the folder. A later block of the same name replaces it.
//! - `diff Dice.java`: a change of that file; the lines without `+` are in it, once.
//! - `console`: lines that begin with `$ ` are run by bash, a `\` at the end continues one; what follows is what they
//!   print, on both streams.
//! - `yaml NAME`: a file, which must be YAML; what it runs with `run: tarry` is run, and must not be refused.
//! - `sh`: commands that are not run here; the test has a list of them with reasons.
//! - any other word alone (`java`, `json`): an excerpt, found in one of the files that are in the folder by then.
//!
//! What may differ: a number before ` s`, ` ms` or `%` or after `"elapsed_ms":` matches any, paths per second are not looked at; `…` matches any text within a line, and any
//! lines if it is a line of its own.

mod check;
mod pattern;

pub use check::{changed, check};
pub use pattern::{difference, matches};

/// A fenced block and where it is.
pub struct Block {
    /// Line of the opening fence, from 1.
    pub line: usize,
    pub language: String,
    pub file: Option<String>,
    pub text: Vec<String>,
}

/// The fenced blocks of a Markdown text.
pub fn blocks(markdown: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut open: Option<Block> = None;
    for (number, line) in markdown.lines().enumerate() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(_), Some(_)) => found.extend(open.take()),
            (Some(info), None) => {
                let mut words = info.split_whitespace().map(str::to_string);
                let language = words.next().unwrap_or_default();
                open = Some(Block { line: number + 1, language, file: words.next(), text: Vec::new() });
            }
            (None, Some(block)) => block.text.push(line.to_string()),
            (None, None) => {}
        }
    }
    found
}

/// A command of a `console` block and what it is said to print.
pub struct Shown {
    pub command: String,
    /// Line of the first line printed, within the block, from 0.
    pub at: usize,
    pub printed: Vec<String>,
}

/// The commands of a `console` block.
pub fn commands(block: &Block) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    let mut lines = block.text.iter().enumerate();
    while let Some((number, line)) = lines.next() {
        if let Some(command) = line.strip_prefix("$ ") {
            let mut command = command.to_string();
            let mut at = number + 1;
            while let Some(unfinished) = command.strip_suffix('\\').map(str::to_string) {
                let Some((number, next)) = lines.next() else { break };
                command = format!("{unfinished}{}", next.trim_start());
                at = number + 1;
            }
            all.push(Shown { command, at, printed: Vec::new() });
        } else if let Some(last) = all.last_mut() {
            last.printed.push(line.clone());
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_taken_apart() {
        let text = "# x\n```java A.java\nclass A {}\n```\ntext\n```console\n$ one \\\n    two\nout\nput\n$ three\n```\n";
        let found = blocks(text);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].line, found[0].file.as_deref()), (2, Some("A.java")));
        let shown = commands(&found[1]);
        assert_eq!(shown[0].command, "one two");
        assert_eq!((shown[0].at, &shown[0].printed[..]), (2, &["out".to_string(), "put".to_string()][..]));
        assert_eq!((shown[1].command.as_str(), shown[1].printed.len()), ("three", 0));
    }
}
