//! The source files of the page: which are shown, what is said beside their lines, and links to them.

use std::collections::{BTreeMap, HashMap};

use super::shell::{counted, cut, escape};
use super::{EndKind, Page};
use crate::coverage::{ClassCoverage, Coverage, SourceFileCoverage};
use crate::frame::Frame;

/// Source files on the page, lines of each, and bytes of all.
const FILES: usize = 200;
pub const LINES: usize = 4000;
const MAX_BYTES: usize = 6 << 20;
/// Characters of a line.
const WIDTH: usize = 400;
/// Characters of the name of a place.
const NAME: usize = 300;

/// A source file, if it is at hand.
pub enum SourceText {
    /// All lines of the file.
    Text(String),
    /// Why its lines are not shown.
    Refused(String),
    /// Nobody has it.
    Missing,
}

/// A source file with what was run of it.
pub struct File<'a> {
    /// `pkg/Tree.java`.
    pub path: String,
    pub coverage: &'a SourceFileCoverage,
    pub text: SourceText,
    /// How many of its lines are on the page.
    lines: u32,
}

/// Beside a line of source.
pub struct Remark {
    pub class: &'static str,
    pub text: String,
}

pub struct Texts<'a> {
    pub files: Vec<File<'a>>,
    /// Files with code, shown or not.
    pub all: usize,
    by_path: HashMap<String, usize>,
    remarks: HashMap<(usize, u32), Vec<Remark>>,
    source: &'a dyn Fn(&str, &str) -> SourceText,
}

impl<'a> Texts<'a> {
    pub fn new(coverage: &'a Coverage, source: &'a dyn Fn(&str, &str) -> SourceText) -> Texts<'a> {
        let mut texts =
            Texts { files: Vec::new(), all: 0, by_path: HashMap::new(), remarks: HashMap::new(), source };
        let mut bytes = 0;
        for package in &coverage.packages {
            for file in package.source_files.iter().filter(|file| file.counts.line.total() > 0) {
                texts.all += 1;
                if texts.files.len() == FILES || bytes > MAX_BYTES {
                    continue;
                }
                let path = match package.name.as_str() {
                    "" => file.name.clone(),
                    name => format!("{name}/{}", file.name),
                };
                let is_its = |class: &&ClassCoverage| class.source_file.as_deref() == Some(&file.name);
                let class = package.classes.iter().find(is_its).map_or("", |class| &class.name);
                let text = source(&class.replace('/', "."), &path);
                let mut lines = 0;
                if let SourceText::Text(text) = &text {
                    bytes += text.len();
                    lines = text.lines().take(LINES).count() as u32;
                }
                texts.by_path.insert(path.clone(), texts.files.len());
                texts.files.push(File { path, coverage: file, text, lines });
            }
        }
        texts
    }

    /// Notes what happened at which line.
    pub fn mark(&mut self, page: &Page<'_>) {
        let mut sums: BTreeMap<(&Frame, &str, &str), u64> = BTreeMap::new();
        for end in page.search.iter().flat_map(|(ends, _)| ends.iter()) {
            let (class, what) = match end.kind {
                EndKind::Pruned => ("cut", "pruned"),
                EndKind::Failed => ("bad", "failed"),
                EndKind::Accepted | EndKind::Limited | EndKind::Unsupported => ("", ""),
            };
            if let Some(at) = end.at.as_ref().filter(|_| !class.is_empty()) {
                *sums.entry((at, class, what)).or_default() += end.paths;
            }
            for above in &end.above {
                *sums.entry((&above.at, "asked", &above.call)).or_default() += above.asked;
            }
        }
        for ((at, class, what), count) in sums {
            let text = match class {
                "asked" => format!("{what} × {}", crate::human::group(count)),
                _ => format!("{} {what}", counted(count, "path")),
            };
            if let Some((file, line)) = self.find(at) {
                self.remarks.entry((file, line)).or_default().push(Remark { class, text });
            }
        }
    }

    pub fn remarks(&self, file: usize, line: u32) -> &[Remark] {
        self.remarks.get(&(file, line)).map_or(&[], Vec::as_slice)
    }

    /// `Tree.insert(Tree.java:31)`, with a link if that line is on the page.
    pub fn place(&self, frame: &Frame) -> String {
        let name = escape(&cut(&frame.to_string(), NAME));
        match self.find(frame) {
            Some((file, line)) => format!("<a class=\"mono\" href=\"#{}\">{name}</a>", id(file, line)),
            None => format!("<span class=\"mono\">{name}</span>"),
        }
    }

    /// The file of a frame and the line in it.
    fn find(&self, frame: &Frame) -> Option<(usize, u32)> {
        let (path, line) = frame.line()?;
        let file = *self.by_path.get(&path)?;
        (1..=self.files[file].lines).contains(&line).then_some((file, line))
    }

    /// Lines around the one that a frame points at, or why they are not shown.
    pub fn excerpt(&self, frame: &Frame) -> Option<Excerpt> {
        let (path, line) = frame.line()?;
        let found;
        let text = match self.by_path.get(&path) {
            Some(file) => &self.files[*file].text,
            None => {
                found = (self.source)(&frame.class, &path);
                &found
            }
        };
        let name = path.rsplit('/').next().unwrap_or_default().to_string();
        match text {
            SourceText::Text(text) => Excerpt::of(name, text, line),
            SourceText::Refused(why) => Some(Excerpt { name, line, lines: Err(escape(&cut(why, NAME))) }),
            SourceText::Missing => None,
        }
    }
}

/// Lines of a source file around one of them.
pub struct Excerpt {
    /// `Tree.java`.
    pub name: String,
    /// The one that is meant.
    pub line: u32,
    /// Numbers and markup, or why there is none.
    pub lines: Result<Vec<(u32, String)>, String>,
}

/// Lines before and after.
const LINES_BEFORE: u32 = 4;
const LINES_AFTER: u32 = 2;

impl Excerpt {
    fn of(name: String, text: &str, line: u32) -> Option<Excerpt> {
        let first = line.saturating_sub(LINES_BEFORE).max(1);
        let lines: Vec<(u32, String)> = (first..=line.saturating_add(LINES_AFTER))
            .zip(text.lines().skip(first as usize - 1))
            .map(|(number, line)| (number, line_text(line)))
            .collect();
        lines.iter().any(|(number, _)| *number == line).then_some(Excerpt { name, line, lines: Ok(lines) })
    }
}

/// What a link to a line leads to.
pub fn id(file: usize, line: u32) -> String {
    format!("f{file}-{line}")
}

/// A line of source as markup.
pub fn line_text(line: &str) -> String {
    escape(&cut(line, WIDTH))
}
