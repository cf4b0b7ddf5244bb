//! A panic on a path ends the search, is reported with the trace of that path, and loses nothing found before.

use std::path::Path;

use tarry_search::trace::Trace;
use tarry_search::{Ended, Explorer, Observer, Settings, Share, Totals};
use tarry_tests::program::{Setting, start_source};
use tarry_vm::machine::Machine;

/// Panics at the third path, where the machine would.
#[derive(Default)]
struct Fails {
    ended: u64,
    reported: Vec<String>,
}

impl Observer for Fails {
    fn ended(&mut self, _: &Machine, _: &Ended<'_>) {
        self.ended += 1;
        assert!(self.ended < 3, "the third path fails");
    }

    fn engine_bug(&mut self, trace: &Trace) {
        self.reported.push(trace.to_string());
    }

    fn interrupted(&mut self) -> bool {
        false
    }

    fn sampled(&mut self, _: &Machine) {}

    fn progress(&mut self, _: &Totals, _: usize, _: Share) {}
}

#[test]
fn a_panic_is_reported_with_the_trace_of_its_path() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../java-fixtures/laws/HandlesOnEveryPath.java");
    let mut machine = start_source(&source, Setting::default());
    let settings = Settings { all: true, ..Settings::default() };
    let mut observer = Fails::default();
    let totals = Explorer::new(&mut machine, settings).explore(&mut observer);
    assert_eq!(observer.reported, ["2,f"]);
    assert!(totals.engine_bug && !totals.complete());
    assert_eq!(totals.accepted, 3);
}
