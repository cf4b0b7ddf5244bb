//! A comparison as one page that needs nothing else: no scripts, no network.

use std::fmt::Write;

use super::human::{count_text, side_text, verdict_text};
use super::records::{Comparison, DifferenceRecord};
use crate::html::shell::{document, escape};
use crate::human::choices_text;

/// Differences shown; the page says how many are left out.
const MAX_DIFFERENCES_SHOWN: usize = 200;

/// One page for all comparisons, which needs no other file.
pub fn comparison_html(comparisons: &[Comparison]) -> String {
    let title = comparisons.first().map_or("", |c| &c.program);
    let body: String = comparisons.iter().map(section).collect();
    document(&format!("tarry diff: {title}"), &body, "")
}

fn section(c: &Comparison) -> String {
    let mut text = format!("<h1>{}: {} and {}</h1>\n", escape(&c.program), escape(&c.old), escape(&c.new));
    let class = if c.differences.is_empty() { "equal" } else { "different" };
    let _ = writeln!(text, "<p class=\"{class}\">{}</p>", escape(&verdict_text(c)).replace('\n', "<br>"));
    for warning in &c.warnings {
        let _ = writeln!(text, "<p>warning: {}</p>", escape(warning));
    }
    for d in c.differences.iter().take(MAX_DIFFERENCES_SHOWN) {
        text.push_str(&article(c, d));
    }
    if c.differences.len() > MAX_DIFFERENCES_SHOWN {
        let _ = writeln!(
            text,
            "<p>{} more kinds of difference are not shown.</p>",
            c.differences.len() - MAX_DIFFERENCES_SHOWN
        );
    }
    if !c.normalised.is_empty() {
        text.push_str("<h2>Normalised before comparing</h2>\n<ul>\n");
        for (name, meaning) in &c.normalised {
            let _ = writeln!(text, "<li><code>{}</code> {}</li>", escape(name), escape(meaning));
        }
        text.push_str("</ul>\n");
    }
    text
}

fn article(c: &Comparison, d: &DifferenceRecord) -> String {
    let class = if d.accepted { " class=\"accepted\"" } else { "" };
    let accepted = if d.accepted { ", accepted" } else { "" };
    let about = d.about.as_ref().or(d.place.as_ref()).map_or(String::new(), |a| format!(": {}", escape(a)));
    let count = count_text(c, d);
    let side = |label: &str, name: &str, side: &Option<super::records::SideRecord>| {
        let shown = side.as_ref().map_or("does not ask for this input".into(), side_text);
        format!("<div><strong>{label}</strong> {}<pre>{}</pre></div>\n", escape(name), escape(&shown))
    };
    format!(
        "<article{class}>\n<h2>{}{about} <span class=\"count\">{count}{accepted}</span></h2>\n<pre>{}</pre>\n\
         <div class=\"sides\">\n{}{}</div>\n<p><code>{}</code></p>\n<p class=\"count\">fingerprint {}</p>\n</article>\n",
        escape(&d.kind),
        escape(&choices_text(&d.smallest.choices)),
        side("old", &c.old, &d.smallest.old),
        side("new", &c.new, &d.smallest.new),
        escape(&d.smallest.command),
        escape(&d.fingerprint),
    )
}
