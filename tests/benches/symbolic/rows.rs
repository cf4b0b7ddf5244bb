//! Programs whose paths are counted: our solver beside z3 asked at every branch.

use tarry_search::trace::Trace;
use tarry_search::{
    Decider, Ended, Explorer, Notes, Observer, Settings, Share, Symbolic, SymbolicSettings, Totals,
};
use tarry_tests::program::{self, Setting};
use tarry_tests::root;
use tarry_vm::machine::Machine;

use crate::every_branch::EveryBranch;
use crate::time;

/// Program, its argument, and a smaller one for z3.
const ROWS: [(&str, &str, &str); 5] = [
    ("symbolic/SortedInserts", "8", "6"),
    ("symbolic/TreePuts", "7", "5"),
    ("symbolic/TreeMapPuts", "7", "5"),
    ("udita/HeapArray", "8", "8"),
    ("udita/SortedList", "8", "8"),
];

pub fn print(whole: bool) {
    println!("paths of programs with unknown values; the ratio is that of CPU time for the same paths");
    println!(
        "{:<26}{:>9}{:>9}{:>12}{:>14}{:>20}{:>8}",
        "row", "paths", "seconds", "paths/s", "without SAT", "z3 at every branch", "ratio"
    );
    for (name, size, small) in ROWS {
        let row = Row::measured(name, size);
        let other = if whole { size } else { small };
        let z3 = EveryBranch::new().map(|z3| {
            let ours = Row::measured(name, other);
            let (time, paths) = searched(name, other, z3);
            assert_eq!(paths, ours.paths, "{name} {other}: both come to the same paths");
            (time, time / ours.seconds)
        });
        let z3 = match z3 {
            Ok((seconds, ratio)) => format!("{:>18} s{ratio:>8.0}", format!("{other}: {seconds:.3}")),
            Err(error) => format!("  SKIPPED: {error}"),
        };
        println!(
            "{:<26}{:>9}{:>9.3}{:>12.0}{:>13.1}%{z3}",
            format!("{name} {size}"),
            row.paths,
            row.seconds,
            row.paths as f64 / row.seconds,
            row.without_sat
        );
    }
}

struct Row {
    paths: u64,
    seconds: f64,
    /// Percent of the questions.
    without_sat: f64,
}

impl Row {
    /// The fastest of three searches.
    fn measured(name: &str, size: &str) -> Row {
        let rows = (0..3).map(|_| {
            let notes = Notes::default();
            let symbolic = Symbolic::new(&SymbolicSettings::default(), notes.clone());
            let (seconds, paths) = searched(name, size, symbolic);
            let of = notes.solver();
            let (cheap, sat) = (of.decided_without_sat() as f64, of.by_sat as f64);
            Row { paths, seconds, without_sat: 100.0 * cheap / (cheap + sat) }
        });
        rows.min_by(|a, b| a.seconds.total_cmp(&b.seconds)).expect("three rows")
    }
}

/// CPU time of a search from the root on, and its paths.
fn searched(name: &str, size: &str, decider: impl Decider) -> (f64, u64) {
    let args = [size];
    let setting = Setting { args: &args, symbolic: true, ..Setting::default() };
    let source = root().join("java-fixtures").join(name).with_extension("java");
    let mut machine = program::start_source(&source, setting);
    let settings = Settings { all: true, ..Settings::default() };
    let (time, totals) = time::of(|| Explorer::with(&mut machine, settings, decider).explore(&mut Nobody));
    assert!(totals.complete(), "{name} {size}: {totals:?}");
    (time.as_secs_f64(), totals.explored())
}

/// Looks at no path.
pub struct Nobody;

impl Observer for Nobody {
    fn ended(&mut self, _: &Machine, _: &Ended<'_>) {}

    fn engine_bug(&mut self, trace: &Trace) {
        panic!("the machine panicked on {trace}");
    }

    fn interrupted(&mut self) -> bool {
        false
    }

    fn progress(&mut self, _: &Totals, _: usize, _: Share) {}

    fn sampled(&mut self, _: &Machine) {}
}
