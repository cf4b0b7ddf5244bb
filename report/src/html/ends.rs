//! The search tree folded up: how paths ended, for what reason and where, and which choices stand above.

use std::fmt::Write;

use super::shell::{bar, counted, cut, escape, left_out, percent};
use super::texts::Texts;
use super::{choices, section};
use crate::frame::Frame;
use crate::human::group;
use crate::records::Summary;

/// Places on the page of each kind of end, and choices above each.
const PLACES: usize = 50;
const ABOVE: usize = 30;
/// Characters of a name.
const NAME: usize = 300;

/// How a path counts, in the order of the page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EndKind {
    /// By an exception, an exit or a deadlock.
    Failed,
    /// An assumption did not hold.
    Pruned,
    /// As it should.
    Accepted,
    /// Cut by a limit.
    Limited,
    /// By what the machine cannot do.
    Unsupported,
}

/// Paths that ended in the same way at the same place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndRecord {
    /// All of them count alike.
    pub kind: EndKind,
    /// `assume`, the class of an exception, a limit; nothing for accepted paths.
    pub what: String,
    /// Where they ended; none if that is nowhere in the program.
    pub at: Option<Frame>,
    /// How many there are.
    pub paths: u64,
    /// Choices made on the shortest and on the longest of them.
    pub depths: (u64, u64),
    /// In the order of the calls.
    pub above: Vec<AboveRecord>,
}

/// A place that asked for choices on those paths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AboveRecord {
    /// `getInt`.
    pub call: String,
    /// Where the program calls it.
    pub at: Frame,
    /// Paths that have passed it.
    pub paths: u64,
    /// Choices it asked for, and how many of them were looked at.
    pub asked: u64,
    /// The others are open at the end of their paths.
    pub looked_at: u64,
}

pub fn write(text: &mut String, s: &Summary, ends: &[EndRecord], texts: &Texts<'_>) {
    section(text, "ends", "Where paths end");
    text.push_str(
        "<p class=\"soft\">All paths, folded up by how and where they ended. Below each place are the choices that stand above it in \
         the tree.</p>\n<div class=\"ends\">\n",
    );
    for (kind, name, class, count) in [
        (EndKind::Failed, "failed", "bad", s.failed),
        (EndKind::Pruned, "pruned", "cut", s.pruned),
        (EndKind::Accepted, "accepted", "ok", s.accepted),
        (EndKind::Limited, "cut by a limit", "other", s.limited),
        (EndKind::Unsupported, "not supported", "other", s.unsupported),
    ] {
        if count == 0 {
            continue;
        }
        let of_kind: Vec<&EndRecord> = ends.iter().filter(|end| end.kind == kind).collect();
        let open = if kind == EndKind::Pruned { " open=\"\"" } else { "" };
        let _ = writeln!(
            text,
            "<details class=\"kind\"{open}><summary>{} <span><b>{}</b> {name}</span> <small>{} of all paths</small></summary>\n<div class=\"inside\">",
            bar(count, s.explored, class),
            group(count),
            percent(count, s.explored)
        );
        match of_kind[..] {
            // Nothing more to say of it than the choices.
            [only] if only.what.is_empty() && only.at.is_none() => above(text, only, texts),
            _ => of_kind.iter().take(PLACES).for_each(|end| one_end(text, end, count, class, texts)),
        }
        let elsewhere =
            if kind == EndKind::Pruned { "; <code>--profile --format json</code> has all" } else { "" };
        left_out(text, of_kind.len().min(PLACES), of_kind.len() as u64, "places", elsewhere);
        text.push_str("</div></details>\n");
    }
    text.push_str("</div>\n");
    choices::write(text, ends, texts);
    text.push_str("</section>\n");
}

fn one_end(text: &mut String, end: &EndRecord, all: u64, class: &str, texts: &Texts<'_>) {
    let what = match end.what.as_str() {
        "" => String::new(),
        what => format!(" <code>{}</code>", escape(&cut(what, NAME))),
    };
    let at = end.at.as_ref().map_or(String::new(), |at| format!(" at {}", texts.place(at)));
    let depths = match end.depths {
        (from, to) if from == to => counted(from, "choice"),
        (from, to) => format!("{} to {} choices", group(from), group(to)),
    };
    let head = format!(
        "{} <span><b>{}</b>{what}{at}</span> <small>after {depths}</small>",
        bar(end.paths, all, class),
        group(end.paths)
    );
    if end.above.is_empty() {
        let _ = writeln!(text, "<p class=\"end\">{head}</p>");
        return;
    }
    let _ = writeln!(text, "<details class=\"end\"><summary>{head}</summary>\n<div class=\"inside\">");
    above(text, end, texts);
    text.push_str("</div></details>\n");
}

/// The choices above.
fn above(text: &mut String, end: &EndRecord, texts: &Texts<'_>) {
    if end.above.is_empty() {
        text.push_str("<p class=\"soft\">No choice was asked for.</p>\n");
        return;
    }
    text.push_str(
        "<div class=\"wide\"><table class=\"sortable\"><caption>Choices above, in the order of the calls</caption><thead><tr><th>asked by</th><th>where</th>\
         <th class=\"n\">on paths</th><th class=\"n\">asked</th><th class=\"n\">looked at</th><th class=\"n\">left open</th></tr></thead>\n<tbody>\n",
    );
    for above in end.above.iter().take(ABOVE) {
        let _ = write!(
            text,
            "<tr><td><code>{}</code></td><td>{}</td>",
            escape(&cut(&above.call, NAME)),
            texts.place(&above.at)
        );
        for number in [above.paths, above.asked, above.looked_at, above.asked - above.looked_at] {
            let _ = write!(text, "<td class=\"n\">{}</td>", group(number));
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</tbody></table></div>\n");
    left_out(text, end.above.len().min(ABOVE), end.above.len() as u64, "places", "");
}
