//! `--html`: one page about a search.
//!
//! Its size is bounded whatever the search has found; where something is left out, the page says so.

mod charts;
mod choices;
mod ends;
mod findings;
mod gallery;
mod head;
pub(crate) mod shell;
mod source;
mod texts;

use std::fmt::Write;

pub use charts::{Course, Ends};
pub use ends::{AboveRecord, EndKind, EndRecord};
pub use findings::PageFinding;
pub use gallery::GALLERY;
pub use texts::SourceText;

use crate::coverage::Coverage;
use crate::records::{PathRecord, Summary};
use gallery::Pictures;
use texts::Texts;

/// What is on a page.
pub struct Page<'a> {
    /// What was run, with its arguments.
    pub program: &'a str,
    /// Of the search; of a single path, that path's.
    pub summary: &'a Summary,
    /// Smallest paths first.
    pub findings: Vec<PageFinding<'a>>,
    /// How the paths of a search ended, and its course; a single path has neither.
    pub search: Option<(&'a [EndRecord], &'a Course)>,
    /// Accepted paths that emitted something, in depth-first order, up to `GALLERY`, and how many there are.
    pub gallery: &'a [PathRecord],
    /// Kept or not.
    pub emitting: u64,
    /// Empty where nothing was measured.
    pub coverage: &'a Coverage,
    /// The source file (`pkg/Tree.java`) that a class was compiled from.
    pub source: &'a dyn Fn(&str, &str) -> SourceText,
}

/// The page as one text that needs no other file.
pub fn html(page: &Page<'_>) -> String {
    let mut texts = Texts::new(page.coverage, page.source);
    texts.mark(page);
    let mut pictures = Pictures::default();
    let mut text = String::with_capacity(1 << 16);
    head::write(&mut text, page);
    text.push_str("<main>\n");
    findings::write(&mut text, page, &texts, &mut pictures);
    if let Some((ends, course)) = page.search {
        ends::write(&mut text, page.summary, ends, &texts);
        charts::write(&mut text, course);
    }
    gallery::write(&mut text, page, &mut pictures);
    source::write(&mut text, page, &texts);
    let version = shell::escape(&page.summary.version);
    let _ = writeln!(text, "</main>\n<footer><p>Written by tarry {version}.</p></footer>");
    shell::document(&format!("{} · tarry", page.program), &text, include_str!("page.js"))
}

/// A section with its heading.
fn section(text: &mut String, id: &str, heading: &str) {
    let _ = writeln!(text, "<section id=\"{id}\">\n<h2>{heading}</h2>");
}
