//! Choices by the place that asked for them, over all ended paths.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::shell::{cut, escape, left_out};
use super::texts::Texts;
use super::{EndKind, EndRecord};
use crate::frame::Frame;
use crate::human::group;

const PLACES: usize = 100;
const NAME: usize = 300;

#[derive(Default)]
struct Sum {
    asked: u64,
    looked_at: u64,
    paths: u64,
    pruned: u64,
}

pub fn write(text: &mut String, ends: &[EndRecord], texts: &Texts<'_>) {
    let mut sums: BTreeMap<(&Frame, &str), Sum> = BTreeMap::new();
    for end in ends {
        for above in &end.above {
            let sum = sums.entry((&above.at, &above.call)).or_default();
            sum.asked += above.asked;
            sum.looked_at += above.looked_at;
            sum.paths += above.paths;
            sum.pruned += if end.kind == EndKind::Pruned { above.paths } else { 0 };
        }
    }
    if sums.is_empty() {
        return;
    }
    let mut rows: Vec<((&Frame, &str), Sum)> = sums.into_iter().collect();
    rows.sort_by_key(|(_, sum)| std::cmp::Reverse(sum.asked));
    text.push_str(
        "<h3>Choices by place</h3>\n<p class=\"soft\">Counted on ended paths; what paths have in common counts for each. A choice that is \
         left open costs nothing.</p>\n<div class=\"wide\"><table class=\"sortable\" id=\"choices\"><thead><tr><th>asked by</th><th>where</th>\
         <th class=\"n\">asked</th><th class=\"n\">looked at</th><th class=\"n\">left open</th><th class=\"n\">on paths</th>\
         <th class=\"n\">of these pruned</th></tr></thead>\n<tbody>\n",
    );
    for ((at, call), sum) in rows.iter().take(PLACES) {
        let _ = write!(
            text,
            "<tr><td><code>{}</code></td><td>{}</td>",
            escape(&cut(call, NAME)),
            texts.place(at)
        );
        for number in [sum.asked, sum.looked_at, sum.asked - sum.looked_at, sum.paths, sum.pruned] {
            let _ = write!(text, "<td class=\"n\">{}</td>", group(number));
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</tbody></table></div>\n");
    left_out(
        text,
        rows.len().min(PLACES),
        rows.len() as u64,
        "places",
        "; <code>--profile --format json</code> has all",
    );
}
