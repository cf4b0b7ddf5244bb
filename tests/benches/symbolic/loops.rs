//! Instructions and branches that need no solver: a loop over unknown values beside the same loop over known ones.

use tarry_search::{Explorer, Notes, Settings, Symbolic, SymbolicSettings};
use tarry_tests::program::{self, Setting};
use tarry_tests::root;

use crate::rows::Nobody;
use crate::time;

/// What a round has besides the loop itself, how many of it, and how many rounds there are. A path of thousands of conditions is no usual one.
const LOOPS: [(&str, &str, u32, u32); 4] = [
    ("instruction, a new term", "compute", 3, 100_000),
    ("instruction, a term that is there", "again", 3, 100_000),
    ("branch decided by bounds", "bounded", 1, 100_000),
    ("branch decided by an input found before", "example", 1, 500),
];

pub fn print() {
    println!("\nwhat needs no solver{:>34}", "ns each");
    for (what, name, each, rounds) in LOOPS {
        let per_round = |known: &str| {
            let times = (0..9).map(|_| of_loop(name, known, rounds));
            times.min_by(f64::total_cmp).expect("nine times")
        };
        let cost = (per_round("unknown") - per_round("known")) / f64::from(each);
        println!("{what:<44}{cost:>10.0}");
    }
}

/// Nanoseconds of a round on the first path, with what it takes to come back to its branches.
fn of_loop(name: &str, known: &str, rounds: u32) -> f64 {
    let count = rounds.to_string();
    let args = [name, known, count.as_str()];
    let setting = Setting { args: &args, symbolic: true, ..Setting::default() };
    let mut machine = program::start_source(&root().join("java-fixtures/bench/Unknown.java"), setting);
    let decider = Symbolic::new(&SymbolicSettings::default(), Notes::default());
    let settings = Settings { max_paths: 1, ..Settings::default() };
    let (time, totals) = time::of(|| Explorer::with(&mut machine, settings, decider).explore(&mut Nobody));
    assert_eq!(totals.accepted, 1, "{name}: {totals:?}");
    time.as_secs_f64() * 1e9 / f64::from(rounds)
}
