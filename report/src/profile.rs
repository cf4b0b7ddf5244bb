//! `--profile` for a terminal.

use std::fmt::Write;

use crate::human::group;
use crate::records::{ProfileRecord, SolverProfileRecord};

/// Lines of each table.
const MAX_LINES: usize = 15;

/// Tables for the terminal, the largest rows first.
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
    if let Some(solver) = &profile.solver {
        text.push_str(&solver_text(solver));
    }
    text
}

fn solver_text(solver: &SolverProfileRecord) -> String {
    let mut text = String::from("questions about what is possible, answered by:\n");
    let large = match solver.by_large_sat {
        0 => String::new(),
        n => format!(", {} of them beyond its first budget", group(n)),
    };
    let sat = format!("the solver ({:.1} ms, {} conflicts{large})", solver.ms, group(solver.conflicts));
    let other = format!("the solver of --solver ({:.1} ms)", solver.ms);
    let lines = [
        (solver.by_constant, "conditions that always or never hold"),
        (solver.by_example, "an input found before"),
        (solver.by_differences, "bounds and differences"),
        (solver.by_trying, "trying what is left of few values"),
        (solver.by_earlier_answer, "the same question asked before"),
        (solver.by_near_example, "an input near one found before"),
        (solver.by_sat, &sat),
        (solver.by_other_solver, &other),
    ];
    for (count, by) in lines.iter().filter(|(count, _)| *count > 0) {
        let _ = writeln!(text, "{:>12}  {by}", group(*count));
    }
    text
}

fn rest(text: &mut String, all: usize) {
    if all > MAX_LINES {
        let _ = writeln!(text, "{:>12}  more: --format json has all", all - MAX_LINES);
    }
}
