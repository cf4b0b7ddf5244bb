//! `--profile` for a terminal.

use std::fmt::Write;

use crate::human::group;
use crate::records::ProfileRecord;

/// Lines of each table.
const MAX_LINES: usize = 15;

pub fn profile_text(profile: &ProfileRecord) -> String {
    let mut text = String::from("choices on ended paths:\n");
    let _ = writeln!(text, "{:>12}{:>12}{:>12}{:>12}", "made", "looked at", "never", "pruned");
    for site in profile.choices.iter().take(MAX_LINES) {
        let numbers =
            [site.made, site.looked_at, site.open, site.pruned].map(|n| format!("{:>12}", group(n)));
        let _ = writeln!(text, "{}  {} at {}", numbers.concat(), site.call, site.at);
    }
    rest(&mut text, profile.choices.len());
    text.push_str("paths pruned by:\n");
    for cut in profile.pruned.iter().take(MAX_LINES) {
        let _ = writeln!(text, "{:>12}  {} at {}", group(cut.paths), cut.call, cut.at);
    }
    rest(&mut text, profile.pruned.len());
    text.push_str("bytecodes in:\n");
    for (method, share) in profile.methods.iter().take(MAX_LINES) {
        let _ = writeln!(text, "{:>11.1}%  {method}", share * 100.0);
    }
    rest(&mut text, profile.methods.len());
    text
}

fn rest(text: &mut String, all: usize) {
    if all > MAX_LINES {
        let _ = writeln!(text, "{:>12}  more: --format json has all", all - MAX_LINES);
    }
}
