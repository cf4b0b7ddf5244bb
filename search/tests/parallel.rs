//! Workers without machines.

use tarry_search::trace::Trace;
use tarry_search::{Ended, Observer, Settings, Share, Totals, explore_parallel};
use tarry_vm::machine::Machine;

struct Nobody;

impl Observer for Nobody {
    fn ended(&mut self, _: &Machine, _: &Ended<'_>) {}

    fn engine_bug(&mut self, _: &Trace) {}

    fn interrupted(&mut self) -> bool {
        false
    }

    fn progress(&mut self, _: &Totals, _: usize, _: Share) {}

    fn sampled(&mut self, _: &Machine) {}
}

fn settings() -> Settings {
    Settings { all: true, ..Settings::default() }
}

#[test]
fn a_search_that_ends_before_there_is_a_machine_is_not_complete() {
    let totals = explore_parallel(|| Ok::<_, String>(None), &settings(), &mut [Nobody, Nobody]);
    let totals = totals.expect("no machine is no error");
    assert_eq!((totals.explored(), totals.open), (0, 1));
    assert!(!totals.complete() && !totals.is_uncut());
}

#[test]
fn a_machine_that_cannot_be_made_is_an_error() {
    let totals = explore_parallel(|| Err("no JDK"), &settings(), &mut [Nobody, Nobody]);
    assert_eq!(totals.err(), Some("no JDK"));
}
