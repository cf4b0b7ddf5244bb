//! Findings: what went wrong, the source around it, the choices, and how to see it again.

use std::fmt::Write;

use super::gallery::Pictures;
use super::shell::{counted, cut, escape, left_out};
use super::texts::Texts;
use super::{Page, section};
use crate::frame::{Frame, WaitingThread};
use crate::human::{group, minimized_text};
use crate::records::{ChoiceRecord, Failure, MinimizedRecord, PathOutcome, PathRecord};

/// Findings on the page, and of each: choices, frames of the stack, characters of a message or of what it printed.
const FINDINGS: usize = 100;
const CHOICES: usize = 100;
const FRAMES: usize = 40;
const MESSAGE: usize = 1000;
const OUTPUT: usize = 4000;
/// Characters of a cell of a table.
const CELL: usize = 200;
const COMMAND: usize = 8000;

/// A finding, or the only path of a page about one.
pub struct PageFinding<'a> {
    /// Paths that failed so.
    pub count: u64,
    /// The smallest of its group.
    pub path: &'a PathRecord,
    /// The command that runs it again.
    pub replay: String,
    /// With `--minimize`.
    pub minimized: Option<MinimizedRecord>,
}

pub fn write(text: &mut String, page: &Page<'_>, texts: &Texts<'_>, pictures: &mut Pictures) {
    let single = page.search.is_none();
    section(text, "findings", if single { "Path" } else { "Findings" });
    if page.findings.is_empty() {
        text.push_str(match page.summary.pruned {
            1 if single => "<p>The path was pruned: an assumption did not hold on it.</p>\n",
            _ if single => "<p>The path was cut before its end.</p>\n",
            _ => "<p>No path has failed.</p>\n",
        });
    }
    for (number, finding) in page.findings.iter().take(FINDINGS).enumerate() {
        finding_section(text, finding, number + 1, single, texts, pictures);
    }
    let all = page.findings.len();
    left_out(text, all.min(FINDINGS), all as u64, "findings", "; <code>--report-dir DIR</code> writes all");
    if page.summary.findings_left_out > 0 {
        let more = counted(page.summary.findings_left_out, "more path");
        let _ = writeln!(text, "<p class=\"soft\">{more} failed in further ways that were not kept.</p>");
    }
    text.push_str("</section>\n");
}

fn finding_section(
    text: &mut String,
    finding: &PageFinding<'_>,
    number: usize,
    single: bool,
    texts: &Texts<'_>,
    pictures: &mut Pictures,
) {
    let path = finding.path;
    let open = if number == 1 { " open=\"\"" } else { "" };
    let count = if single { String::new() } else { counted(finding.count, "path") };
    let _ = writeln!(
        text,
        "<details class=\"finding\" id=\"finding-{number}\"{open}><summary><span>{}</span><small>{count}</small></summary>\n\
         <div class=\"inside\">",
        what(path)
    );
    if finding.count > 1 {
        let _ =
            writeln!(text, "<p>{} paths fail like this. Shown is the smallest.</p>", group(finding.count));
    }
    if let Some(minimized) = &finding.minimized {
        let _ = writeln!(text, "<p class=\"soft\">{}</p>", escape(&minimized_text(minimized)));
    }
    excerpt(text, path, texts);
    choices(text, &path.choices, texts);
    let command = escape(&cut(&finding.replay, COMMAND));
    let _ = writeln!(text, "<h3>See it again</h3>\n<div class=\"replay\"><pre>{command}</pre></div>");
    if !path.emitted.is_empty() && path.outcome == PathOutcome::Failed {
        let _ = writeln!(text, "<h3>What it emitted</h3>\n<figure>{}</figure>", pictures.image(path));
    }
    stack(text, path, texts);
    if !path.output.is_empty() {
        let output = escape(&cut(&path.output, OUTPUT));
        let _ = writeln!(text, "<h3>What it printed</h3>\n<pre>{output}</pre>");
    }
    text.push_str("</div></details>\n");
}

fn what(path: &PathRecord) -> String {
    match (&path.exception, path.exit) {
        (Some(e), _) => {
            let message = e.message().map_or(String::new(), |m| format!(": {}", escape(&cut(m, MESSAGE))));
            format!("<b>{}</b>{message}", escape(&cut(e.what(), CELL)))
        }
        (None, Some(status)) => format!("<b>exit status {status}</b>"),
        (None, None) => format!("<b>{}</b>", path.outcome.word()),
    }
}

/// Around the first line of the stack whose source is at hand.
fn excerpt(text: &mut String, path: &PathRecord, texts: &Texts<'_>) {
    let Some(excerpt) = path.places().into_iter().take(FRAMES).find_map(|frame| texts.excerpt(frame)) else {
        return;
    };
    let _ = writeln!(text, "<h3>{}, line {}</h3>", escape(&cut(&excerpt.name, CELL)), excerpt.line);
    match excerpt.lines {
        Ok(lines) => {
            text.push_str("<pre class=\"source\">");
            for (number, line) in lines {
                let class = if number == excerpt.line { " class=\"here\"" } else { "" };
                let _ = write!(text, "<span data-n=\"{number}\"{class}>{line}\n</span>");
            }
            text.push_str("</pre>\n");
        }
        Err(why) => {
            let _ = writeln!(text, "<p class=\"soft\">{why}</p>");
        }
    }
}

/// A long path is cut in the middle.
fn choices(text: &mut String, choices: &[ChoiceRecord], texts: &Texts<'_>) {
    if choices.is_empty() {
        return;
    }
    text.push_str(
        "<h3>Choices</h3>\n<div class=\"wide\"><table><thead><tr><th>asked</th><th>picked</th><th>where</th></tr></thead>\n<tbody>\n",
    );
    let left_out = choices.len().saturating_sub(CHOICES);
    let half = if left_out == 0 { choices.len() } else { CHOICES / 2 };
    for (number, choice) in choices.iter().enumerate() {
        if (half..half + left_out).contains(&number) {
            if number == half {
                let _ = writeln!(
                    text,
                    "<tr><td colspan=\"3\" class=\"soft\">… {} more choices …</td></tr>",
                    group(left_out as u64)
                );
            }
            continue;
        }
        let picked = match (&choice.picked, &choice.held_by) {
            (Some(picked), _) => format!("<code>{}</code>", escape(&cut(picked, CELL))),
            (None, Some(place)) => {
                format!("<span class=\"soft\">any value of</span> <code>{}</code>", escape(&cut(place, CELL)))
            }
            (None, None) => "<span class=\"soft\">any value</span>".into(),
        };
        let at = choice.at.as_ref().map_or(String::new(), |at| texts.place(at));
        let call = escape(&cut(&choice.call, CELL));
        let _ = writeln!(text, "<tr><td><code>{call}</code></td><td>{picked}</td><td>{at}</td></tr>");
    }
    text.push_str("</tbody></table></div>\n");
}

fn stack(text: &mut String, path: &PathRecord, texts: &Texts<'_>) {
    let at = |frame: &Frame| format!("at {}", texts.place(frame));
    let thread = |thread: &WaitingThread| match &thread.at {
        Some(frame) => format!("{} at {}", escape(&cut(&thread.what, MESSAGE)), texts.place(frame)),
        None => escape(&cut(&thread.what, MESSAGE)),
    };
    match &path.exception {
        Some(Failure::Deadlock(threads)) => pre(text, "Threads", |text| lines(text, threads, thread)),
        Some(Failure::Exception(e)) => {
            if !e.stack.is_empty() || !e.causes.is_empty() {
                pre(text, "Stack", |text| {
                    lines(text, &e.stack, at);
                    for cause in &e.causes {
                        let message = cause.message.as_ref().map_or(String::new(), |m| format!(": {m}"));
                        let cut = cut(&format!("{}{message}", cause.class), MESSAGE);
                        let _ = writeln!(text, "caused by {}", escape(&cut));
                        lines(text, &cause.stack, at);
                    }
                });
            }
            if !e.waiting.is_empty() {
                pre(text, "Threads that wait for ever", |text| lines(text, &e.waiting, thread));
            }
        }
        None if path.exit_stack.is_empty() => {}
        None => pre(text, "Stack", |text| lines(text, &path.exit_stack, at)),
    }
}

fn pre(text: &mut String, heading: &str, write: impl FnOnce(&mut String)) {
    let _ = write!(text, "<h3>{heading}</h3>\n<pre class=\"stack\">");
    write(text);
    text.push_str("</pre>\n");
}

fn lines<T>(text: &mut String, all: &[T], line: impl Fn(&T) -> String) {
    for one in all.iter().take(FRAMES) {
        let _ = writeln!(text, "{}", line(one));
    }
    if all.len() > FRAMES {
        let _ = writeln!(text, "… {} more", group((all.len() - FRAMES) as u64));
    }
}
