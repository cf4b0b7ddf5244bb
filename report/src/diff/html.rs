//! A comparison as one page that needs nothing else: no scripts, no network.

use std::fmt::Write;

use super::human::{side_text, verdict_text};
use super::records::{Comparison, DifferenceRecord};
use crate::human::{choices_text, group_digits};
use crate::junit::escape;

/// Differences shown; the page says how many are left out.
const SHOWN: usize = 200;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1b1f24;background:#fff}\
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}\
article{border:1px solid #d5d9de;border-radius:.5rem;padding:0 1rem 1rem;margin:1rem 0}\
article.accepted{opacity:.6}.sides{display:grid;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));gap:1rem}\
pre{background:#f4f5f7;padding:.75rem;border-radius:.375rem;overflow-x:auto;font-size:.85rem;margin:.25rem 0}\
.count{color:#57606a;font-weight:normal}.equal{color:#116329}.different{color:#a40e26}\
@media(prefers-color-scheme:dark){body{color:#e6e8eb;background:#14171a}pre{background:#1f242a}article{border-color:#3a4149}\
.count{color:#9aa4af}.equal{color:#57c274}.different{color:#ff7b8a}}";

pub fn comparison_html(comparisons: &[Comparison]) -> String {
    let title = comparisons.first().map_or(String::new(), |c| escape(&c.program));
    let body: String = comparisons.iter().map(one).collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>tarry diff: {title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

fn one(c: &Comparison) -> String {
    let mut text = format!("<h1>{}: {} and {}</h1>\n", escape(&c.program), escape(&c.old), escape(&c.new));
    let class = if c.differences.is_empty() { "equal" } else { "different" };
    let _ = writeln!(text, "<p class=\"{class}\">{}</p>", escape(&verdict_text(c)).replace('\n', "<br>"));
    for warning in &c.warnings {
        let _ = writeln!(text, "<p>warning: {}</p>", escape(warning));
    }
    for d in c.differences.iter().take(SHOWN) {
        text.push_str(&article(c, d));
    }
    if c.differences.len() > SHOWN {
        let _ =
            writeln!(text, "<p>{} more kinds of difference are not shown.</p>", c.differences.len() - SHOWN);
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
    let count =
        format!("{} of {} inputs", group_digits(&d.inputs.to_string()), group_digits(&c.inputs.to_string()));
    let side = |label: &str, name: &str, side: &Option<super::records::SideRecord>| {
        let shown = side.as_ref().map_or("does not ask for this input".into(), side_text);
        format!("<div><strong>{label}</strong> {}<pre>{}</pre></div>\n", escape(name), escape(&shown))
    };
    format!(
        "<article{class}>\n<h2>{}{about} <span class=\"count\">{count}{accepted}</span></h2>\n<pre>{}</pre>\n\
         <div class=\"sides\">\n{}{}</div>\n<p><code>{}</code></p>\n<p class=\"count\">fingerprint {}</p>\n</article>\n",
        escape(&d.kind),
        escape(&choices_text(&d.choices)),
        side("old", &c.old, &d.old),
        side("new", &c.new, &d.new),
        escape(&d.command),
        escape(&d.fingerprint),
    )
}
