//! Code that says what it does: each basic block of the class file that it enters, each call and return, once and in order, also
//! where the same code is translated to fewer instructions when nobody asks; and nothing of it after a rollback.

use std::collections::BTreeMap;

use tarry_search::trace::Trace;
use tarry_search::{Ended, Explorer, Observer, Settings, Share, Totals};
use tarry_tests::program::{Setting, start_source};
use tarry_tests::root;
use tarry_vm::code::instrumentation::Reported;
use tarry_vm::machine::Machine;

/// By path: what each method reported, and the bytecodes that were run.
#[derive(Default)]
struct Trails(Vec<Vec<(String, Reported, u16)>>, Vec<u64>);

impl Observer for Trails {
    fn ended(&mut self, machine: &Machine, _: &Ended<'_>) {
        let name =
            |m| machine.program.classes.symbols.text(machine.program.classes.method(m).name).into_owned();
        let trail = machine.state.trail.iter().map(|e| (name(e.method), e.reported, e.bci));
        self.0.push(trail.collect());
        self.1.push(machine.state.charged.steps);
    }

    fn engine_bug(&mut self, _: &Trace) {
        panic!("no panic is expected");
    }

    fn interrupted(&mut self) -> bool {
        false
    }

    fn progress(&mut self, _: &Totals, _: usize, _: Share) {}

    fn sampled(&mut self, _: &Machine) {}
}

fn explored(events: bool) -> (Trails, Totals) {
    let source = root().join("java-fixtures/explore/Blocks.java");
    let mut machine = start_source(&source, Setting { events, ..Setting::default() });
    let settings = Settings { all: true, pruned_too: true, ..Settings::default() };
    let mut trails = Trails::default();
    let totals = Explorer::new(&mut machine, settings).explore(&mut trails);
    assert!(machine.state.trail.is_empty(), "a rollback takes back what was reported");
    (trails, totals)
}

/// How often each block of a method was entered, by bytecode index.
fn blocks(trail: &[(String, Reported, u16)], method: &str) -> Vec<usize> {
    let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
    for (_, _, bci) in trail.iter().filter(|(m, r, _)| m == method && *r == Reported::Block) {
        *counts.entry(*bci).or_default() += 1;
    }
    counts.into_values().collect()
}

fn count(trail: &[(String, Reported, u16)], method: &str, reported: Reported) -> usize {
    trail.iter().filter(|(m, r, _)| m == method && *r == reported).count()
}

#[test]
fn blocks_calls_and_returns_of_every_path() {
    let (trails, totals) = explored(true);
    assert_eq!((trails.0.len(), totals.accepted), (4, 4));
    for (n, trail) in trails.0.iter().enumerate() {
        // Before the loop, its test, its body, after it: once with n rounds, once with one.
        assert_eq!(blocks(trail, "sum"), [2, n + 1 + 2, n + 1, 2], "{n}: {trail:?}");
        // The switch, and the case that was taken.
        assert_eq!(blocks(trail, "pick"), [1, 1], "{n}: {trail:?}");
        for (method, times) in [("main", 1), ("sum", 2), ("pick", 1), ("fail", 1)] {
            assert_eq!(count(trail, method, Reported::Call), times, "{method}: {trail:?}");
            assert_eq!(count(trail, method, Reported::Return), times, "{method}: {trail:?}");
        }
        // Who is called returns before its caller.
        let order: Vec<&str> = trail.iter().filter(|e| e.1 != Reported::Block).map(|e| &*e.0).collect();
        assert_eq!(order, ["main", "sum", "sum", "pick", "pick", "fail", "fail", "sum", "sum", "main"]);
    }
}

#[test]
fn nobody_who_does_not_ask_gets_or_pays_anything() {
    let (quiet, quiet_totals) = explored(false);
    let (loud, totals) = explored(true);
    assert!(quiet.0.iter().all(Vec::is_empty));
    assert_eq!((quiet_totals, quiet.1), (totals, loud.1));
}
