//! Source files with what was run of them, and what happened at their lines.

use std::fmt::Write;

use super::head::share;
use super::shell::{bar, cut, escape, left_out};
use super::texts::{File, LINES, SourceText, Texts, id, line_text};
use super::{Page, section};
use crate::coverage::{Counter, Coverage};
use crate::human::group;

/// Rows of the table of classes.
const CLASSES: usize = 500;
/// Characters of a name.
const NAME: usize = 300;

pub fn write(text: &mut String, page: &Page<'_>, texts: &Texts<'_>) {
    section(text, "coverage", "Coverage");
    let coverage = page.coverage;
    if texts.all == 0 && coverage.classes().next().is_none() {
        text.push_str("<p>The program has no class with lines to count.</p>\n</section>\n");
        return;
    }
    let what = match page.search {
        Some(_) => {
            "What accepted and failed paths have run. Beside the lines: choices asked for, paths that were pruned or failed there."
        }
        None => "What the path has run.",
    };
    let _ = writeln!(
        text,
        "<p class=\"soft\">{what}</p>\n<p class=\"key\"><span><i class=\"full\"></i>run</span><span><i class=\"part\"></i>run, but not \
         every branch</span><span><i class=\"none\"></i>not run</span></p>\n<div class=\"files\">"
    );
    let only = texts.files.len() == 1;
    for (number, file) in texts.files.iter().enumerate() {
        file_details(text, number, file, texts, only);
    }
    text.push_str("</div>\n");
    left_out(
        text,
        texts.files.len(),
        texts.all as u64,
        "source files",
        "; <code>--coverage=DIR</code> writes all",
    );
    classes(text, coverage);
    text.push_str("</section>\n");
}

fn file_details(text: &mut String, number: usize, file: &File<'_>, texts: &Texts<'_>, open: bool) {
    let (lines, branches) = (file.coverage.counts.line, file.coverage.counts.branch);
    let open = if open { " open=\"\"" } else { "" };
    let _ = write!(
        text,
        "<details class=\"file\"{open}><summary>{} <code>{}</code> <small>{} of {} lines",
        bar(lines.covered.into(), lines.total().into(), "ok"),
        escape(&cut(&file.path, NAME)),
        lines.covered,
        lines.total()
    );
    if branches.total() > 0 {
        let _ = write!(text, ", {} of {} branches", branches.covered, branches.total());
    }
    text.push_str("</small></summary>\n");
    match &file.text {
        SourceText::Text(source) => all_lines(text, number, file, source, texts),
        SourceText::Refused(why) => {
            let _ = writeln!(text, "<div class=\"inside\"><p class=\"soft\">{}</p></div>", escape(&cut(why, NAME)));
        }
        SourceText::Missing => text.push_str(
            "<div class=\"inside\"><p class=\"soft\">The source file was not found beside the program, on the class path, or in \
             <code>src</code>.</p></div>\n",
        ),
    }
    text.push_str("</details>\n");
}

fn all_lines(text: &mut String, number: usize, file: &File<'_>, source: &str, texts: &Texts<'_>) {
    text.push_str("<pre class=\"source\">");
    for (line, code) in (1..).zip(source.lines().take(LINES)) {
        let (class, title) = mark(file, line);
        let _ = write!(
            text,
            "<span id=\"{}\" data-n=\"{line}\"{class}{title}>{}",
            id(number, line),
            line_text(code)
        );
        for remark in texts.remarks(number, line) {
            let _ = write!(text, "<em class=\"{}\">{}</em>", remark.class, escape(&remark.text));
        }
        text.push_str("\n</span>");
    }
    text.push_str("</pre>\n");
    let all = source.lines().count();
    if all > LINES {
        let more = group((all - LINES) as u64);
        let _ = writeln!(
            text,
            "<div class=\"inside\"><p class=\"soft\">{more} more lines are not shown.</p></div>"
        );
    }
}

fn mark(file: &File<'_>, number: u32) -> (&'static str, String) {
    let Some(line) = file.coverage.lines.get(&number) else { return ("", String::new()) };
    let class = match (line.instruction.covered, line.instruction.missed + line.branch.missed) {
        (0, _) => " class=\"none\"",
        (_, 0) => " class=\"full\"",
        _ => " class=\"part\"",
    };
    let title = match line.branch.total() {
        0 => String::new(),
        total => format!(" title=\"{} of {total} branches\"", line.branch.covered),
    };
    (class, title)
}

fn classes(text: &mut String, coverage: &Coverage) {
    let all = coverage.classes().count();
    if all == 0 {
        return;
    }
    text.push_str(
        "<h3>By class</h3>\n<div class=\"wide\"><table class=\"sortable\" id=\"classes\"><thead><tr><th>class</th><th class=\"n\">lines run</th>\
         <th class=\"n\">of</th><th class=\"n\">share</th><th class=\"n\">branches taken</th><th class=\"n\">of</th>\
         <th class=\"n\">share</th></tr></thead>\n<tbody>\n",
    );
    for class in coverage.classes().take(CLASSES) {
        let name = class.name.replace('/', ".");
        let _ = write!(text, "<tr><td><code>{}</code></td>", escape(&cut(&name, NAME)));
        for counter in [class.counts.line, class.counts.branch] {
            counts(text, counter);
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</tbody></table></div>\n");
    left_out(text, all.min(CLASSES), all as u64, "classes", "; <code>--coverage=DIR</code> writes all");
}

fn counts(text: &mut String, counter: Counter) {
    let (covered, total) = (group(counter.covered.into()), group(counter.total().into()));
    let _ = write!(
        text,
        "<td class=\"n\">{covered}</td><td class=\"n\">{total}</td><td class=\"n\">{}</td>",
        share(counter)
    );
}
