//! Exit codes (docs/guide/report.md, "Exit codes"): all of them are decided here.

use tarry_diff::classify::Verdict as Compared;
use tarry_report::Comparison;
use tarry_search::verdict::is_whole;
use tarry_search::{Ended, Totals, Verdict};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;

/// A path fails, or two sides differ.
pub const FOUND: u8 = 1;
pub const USAGE: u8 = 2;
/// Something was cut short, or is not supported: nothing was found, and nothing is proved.
pub const CUT: u8 = 3;
pub const BAD_INPUT: u8 = 4;
/// An error in tarry itself.
pub const ENGINE_BUG: u8 = 70;
/// What the shell gives a process that Ctrl-C ends.
pub const INTERRUPTED: u8 = 130;

/// The worst that a command has met decides: 70, then 1, then 130, then 3.
fn worst(engine_bug: bool, found: bool, interrupted: bool, cut: bool) -> u8 {
    match (engine_bug, found, interrupted, cut) {
        (true, ..) => ENGINE_BUG,
        (_, true, ..) => FOUND,
        (_, _, true, _) => INTERRUPTED,
        (.., true) => CUT,
        _ => 0,
    }
}

/// Of a program that has run once, as `java` gives it.
pub fn of_run(machine: &Machine, outcome: &Outcome) -> u8 {
    match outcome {
        Outcome::Returned | Outcome::Pruned => 0,
        Outcome::Exited(status) => *status as u8,
        // An exception in another thread is printed, but java's exit code does not tell.
        Outcome::Threw(_) => u8::from(machine.state.observable.main_threw),
        Outcome::Limit(_) | Outcome::Unsupported(_) => CUT,
        Outcome::Deadlock(_) => FOUND,
    }
}

/// `found` is what was looked for. A choice among too many values has to be asked for in another way, whatever else was cut.
pub fn of_search(totals: &Totals, found: bool, interrupted: bool) -> u8 {
    match worst(totals.engine_bug, found, interrupted, !totals.is_uncut()) {
        INTERRUPTED | CUT if totals.too_many => USAGE,
        code => code,
    }
}

/// As that of a search that found this path and nothing else.
pub fn of_path(machine: &Machine, path: &Ended<'_>) -> u8 {
    worst(false, path.verdict == Verdict::Failed, false, !is_whole(machine, path.outcome))
}

/// As that of a path of which only the verdict is known.
pub fn of_verdict(verdict: Option<Verdict>) -> u8 {
    let is_cut = matches!(verdict, Some(Verdict::Limited | Verdict::Unsupported));
    worst(false, verdict == Some(Verdict::Failed), false, is_cut)
}

/// Differences that a baseline accepts are none; what was cut may be allowed, but not a comparison of nothing at all.
pub fn of_comparisons(
    comparisons: &[Comparison],
    engine_bug: bool,
    interrupted: bool,
    allow_incomplete: bool,
) -> u8 {
    let found = comparisons.iter().any(|c| c.new_differences().next().is_some());
    let cut = comparisons.iter().any(|c| c.is_void || c.is_cut && !allow_incomplete);
    worst(engine_bug, found, interrupted, cut)
}

/// Of inputs that were shown one by one. A difference counts for more than what could not be compared.
pub fn of_inputs(verdicts: impl Iterator<Item = Compared>) -> u8 {
    let (mut found, mut cut) = (false, false);
    for verdict in verdicts {
        found |= matches!(verdict, Compared::Different(_));
        cut |= matches!(verdict, Compared::NotCompared(_));
    }
    worst(false, found, false, cut)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_decides_the_exit_code() {
        let nothing = Totals { accepted: 1, ..Totals::default() };
        let cut = Totals { open: 1, ..nothing };
        let failed = Totals { failed: 1, ..cut };
        let too_many = Totals { too_many: true, ..cut };
        let bug = Totals { engine_bug: true, too_many: true, ..failed };
        let all = [nothing, cut, too_many, failed, bug];
        assert_eq!(all.map(|t| of_search(&t, t.failed > 0, false)), [0, 3, 2, 1, 70]);
        assert_eq!(all.map(|t| of_search(&t, t.failed > 0, true)), [130, 130, 2, 1, 70]);
        let verdicts = [Verdict::Accepted, Verdict::Failed, Verdict::Limited, Verdict::Unsupported];
        assert_eq!(verdicts.map(|v| of_verdict(Some(v))), [0, 1, 3, 3]);
    }
}
