//! `complete` is a promise: it is kept only if every path was explored to its end.

use tarry_search::Totals;

#[test]
fn complete_says_that_nothing_is_missing() {
    let whole = Totals { accepted: 2, pruned: 3, failed: 1, ..Totals::default() };
    assert!(whole.complete());
    for missing in [
        Totals { limited: 1, ..whole },
        Totals { unsupported: 1, ..whole },
        Totals { open: 1, ..whole },
        Totals { stopped_at_failure: true, ..whole },
        Totals { engine_bug: true, ..whole },
    ] {
        assert!(!missing.complete() && !missing.is_uncut(), "{missing:?}");
    }
    let one_schedule = Totals { threads: 2, ..whole };
    assert!(!one_schedule.complete() && one_schedule.is_uncut());
}
