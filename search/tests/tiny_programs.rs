//! Searches of programs that need no JDK: every strategy and number of workers, limits, order, and replay of what was found.

#[expect(dead_code, reason = "programs of other tests need the rest of it")]
#[path = "../../tests/src/assemble.rs"]
mod assemble;
#[expect(dead_code, reason = "the machine's own tests need the rest of it")]
#[path = "../../vm/src/tests/tiny.rs"]
mod tiny;

use assemble::{Assembler, with};
use tarry_search::trace::Trace;
use tarry_search::{Ended, Explorer, Observer, Settings, Share, Strategy, Totals, explore_parallel, replay};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Outcome;
use tiny::{RETURN, TARRY, machine, printed, start};

const ICONST_0: u8 = 0x03;
const CALL: u8 = 0xb8;
const IADD: u8 = 0x60;

/// `print(choose(0, 2) * 10 + choose(0, 3))`, and a third choice that nobody looks at.
fn program() -> Machine {
    let mut class = Assembler::new("Two", "java/lang/Object", 49);
    let (choose, print) =
        (class.method_ref(TARRY, "choose", "(II)I"), class.method_ref(TARRY, "print", "(I)V"));
    let choice = |hi: u8| [vec![ICONST_0, ICONST_0 + hi], with(CALL, choose)].concat();
    let code = [
        [choice(5), vec![0x57]].concat(),
        [choice(2), vec![0x10, 10, 0x68], choice(3), vec![IADD], with(CALL, print)].concat(),
        vec![RETURN],
    ]
    .concat();
    class.method("main", "()V", (3, 0), &code);
    let mut machine = machine(vec![("Two", class)], |_| {});
    start(&mut machine, "Two", "main", &[]);
    machine
}

/// What each path printed, with its trace, as they came.
#[derive(Default)]
struct Paths(Vec<(String, String)>);

impl Observer for Paths {
    fn ended(&mut self, machine: &Machine, _: &Ended<'_>) {
        self.0.push((printed(machine), Trace::of(&machine.state).to_string()));
    }

    fn engine_bug(&mut self, trace: &Trace) {
        panic!("the machine fails on {trace}");
    }

    fn interrupted(&mut self) -> bool {
        false
    }

    fn progress(&mut self, _: &Totals, _: usize, _: Share) {}

    fn sampled(&mut self, _: &Machine) {}
}

const STRATEGIES: [Strategy; 4] =
    [Strategy::DepthFirst, Strategy::BreadthFirst, Strategy::Random { seed: 7 }, Strategy::NewCodeFirst];

fn settings(strategy: Strategy) -> Settings {
    Settings { strategy, all: true, pruned_too: true, ..Settings::default() }
}

fn explored(settings: Settings) -> (Totals, Vec<(String, String)>) {
    let mut paths = Paths::default();
    let totals = Explorer::new(&mut program(), settings).explore(&mut paths);
    (totals, paths.0)
}

/// In the order of their numbers.
fn expected() -> Vec<(String, String)> {
    let pair = |n: u32| (n / 4, n % 4);
    (0..12).map(pair).map(|(a, b)| (format!("{} ", a * 10 + b), format!("*,{a},{b}"))).collect()
}

#[test]
fn every_strategy_finds_every_path_once() {
    for strategy in STRATEGIES {
        let (totals, mut found) = explored(settings(strategy));
        assert_eq!((totals.accepted, totals.explored(), totals.complete()), (12, 12, true), "{strategy:?}");
        if matches!(strategy, Strategy::Random { .. }) {
            assert_ne!(found, expected(), "nothing was shuffled");
            found.sort();
            let mut sorted = expected();
            sorted.sort();
            assert_eq!(found, sorted);
        } else {
            assert_eq!(found, expected(), "{strategy:?}");
        }
    }
}

#[test]
fn workers_find_what_one_finds() {
    for strategy in STRATEGIES {
        let mut workers = [Paths::default(), Paths::default(), Paths::default()];
        let make = || Ok::<_, String>(Some(program()));
        let totals = explore_parallel(make, &settings(strategy), &mut workers).expect("machines are made");
        assert_eq!((totals.accepted, totals.complete()), (12, true), "{strategy:?}");
        let mut found: Vec<_> = workers.into_iter().flat_map(|paths| paths.0).collect();
        found.sort();
        let mut sorted = expected();
        sorted.sort();
        assert_eq!(found, sorted, "{strategy:?}");
    }
}

#[test]
fn limits_leave_something_open() {
    for strategy in STRATEGIES {
        for max_paths in 1..=12 {
            let (totals, found) = explored(Settings { max_paths, ..settings(strategy) });
            let complete = max_paths == 12;
            assert_eq!(
                (found.len() as u64, totals.complete()),
                (max_paths, complete),
                "{strategy:?} {max_paths}"
            );
        }
        let (totals, found) = explored(Settings { max_depth: 1, ..settings(strategy) });
        assert_eq!((totals.accepted, totals.limited, totals.complete()), (0, 3, false), "{strategy:?}");
        assert!(found.iter().all(|(text, _)| text.is_empty()), "{found:?}");
    }
}

#[test]
fn traces_lead_to_their_paths() {
    let mut machine = program();
    let root = machine.mark();
    for (text, trace) in expected() {
        machine.rollback(&root);
        let trace: Trace = trace.parse().expect("a trace");
        assert_eq!(replay(&mut machine, &trace).expect("it fits"), Outcome::Returned);
        assert_eq!(printed(&machine), text);
        assert_eq!(Trace::of(&machine.state).to_string(), trace.to_string());
    }
    for misfit in ["*,1", "*,3,0", "*,0,0,0", "0"] {
        machine.rollback(&root);
        let trace: Trace = misfit.parse().expect("a trace");
        assert!(replay(&mut machine, &trace).is_err(), "{misfit} is of another program");
    }
}
