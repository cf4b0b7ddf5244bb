//! Laws under heaps that are too small: when there is no room, and which references are cleared for it, are facts of the path.
//!
//! `java-fixtures/laws/SmallHeaps.java` does random things, by seed, and prints what came of it. Depth first, breadth first, at
//! random, with two workers, with choices made at once and replayed, every path prints the same. `TARRY_SMALL_HEAPS=N` tries
//! N seeds for each heap.

use std::collections::BTreeMap;
use std::path::Path;

use tarry_search::Strategy;
use tarry_tests::explored::{Conditions, Explored, Mode, Shown, Subject, explore_with_workers};
use tarry_tests::{compile, full, jdk, parallel, root};

const PROGRAM: &str = "SmallHeaps";
const HEAPS: [usize; 3] = [4 << 20, 5 << 20, 6 << 20];
/// Operations of a program; each takes up to half a megabyte.
const OPERATIONS: u64 = 120;

/// Machines under one heap.
struct Machines<'a> {
    jdk: &'a Path,
    classes: &'a Path,
    conditions: Conditions,
    delayed: Subject,
    eager: Subject,
}

impl<'a> Machines<'a> {
    fn new(jdk: &'a Path, classes: &'a Path, heap: usize) -> Machines<'a> {
        let conditions = Conditions { args: Vec::new(), heap, steps: 100_000_000 };
        let machine = |mode| Subject::under(conditions.clone(), jdk, classes, mode);
        Machines { jdk, classes, delayed: machine(Mode::Delayed), eager: machine(Mode::Eager), conditions }
    }

    /// Says how often an error was caught.
    fn law(&mut self, seed: u64) -> Result<usize, String> {
        let args = vec![seed.to_string(), OPERATIONS.to_string()];
        self.conditions.args.clone_from(&args);
        self.delayed.set_args(args.clone());
        self.eager.set_args(args);
        let paths = sorted(self.delayed.explore(PROGRAM, Strategy::DepthFirst).0);
        for strategy in [Strategy::BreadthFirst, Strategy::Random { seed }] {
            let found = self.delayed.explore(PROGRAM, strategy).0;
            same(&format!("{strategy:?}"), &sorted(found), &paths)?;
        }
        if seed.is_multiple_of(2) {
            let found =
                explore_with_workers(&self.conditions, self.jdk, self.classes, PROGRAM, Mode::Delayed, 2);
            same("two workers", &sorted(found), &paths)?;
        }
        let eager = self.eager.explore(PROGRAM, Strategy::DepthFirst).0;
        let (late, early) = (weighted(&paths), weighted(&eager));
        if late != early {
            let only = early.iter().find(|(shown, count)| late.get(*shown) != Some(*count));
            return Err(format!(
                "eager choice: {} outcomes for {}, such as {only:?}",
                early.len(),
                late.len()
            ));
        }
        for path in paths.iter().step_by(paths.len().div_ceil(5).max(1)) {
            let again = self.delayed.replay(PROGRAM, &path.trace)?;
            same("replay", std::slice::from_ref(&again), std::slice::from_ref(path))?;
        }
        Ok(paths.iter().map(|path| errors(&path.shown)).sum())
    }
}

fn sorted(mut paths: Vec<Explored>) -> Vec<Explored> {
    paths.sort();
    paths
}

fn same(who: &str, found: &[Explored], paths: &[Explored]) -> Result<(), String> {
    if found == paths {
        return Ok(());
    }
    let other = found.iter().zip(paths).find(|(a, b)| a != b);
    Err(format!("{who}: {} paths for {}, such as {other:?}", found.len(), paths.len()))
}

fn weighted(paths: &[Explored]) -> BTreeMap<&Shown, u64> {
    let mut all = BTreeMap::new();
    for path in paths {
        *all.entry(&path.shown).or_default() += path.weight.parse::<u64>().expect("a small number");
    }
    all
}

/// Errors that the program caught: events from 1000 to 1999.
fn errors(shown: &Shown) -> usize {
    shown.output.split_whitespace().filter(|event| event.len() == 4 && event.starts_with('1')).count()
}

#[test]
fn when_there_is_no_room_is_a_fact_of_the_path() {
    let Some(jdk) = jdk::find(17) else {
        println!("SKIPPED: no JDK 17");
        return;
    };
    let source = root().join("java-fixtures/laws").join(format!("{PROGRAM}.java"));
    let api = compile::api_jar().expect("the API compiles");
    let classes = compile::compile_against(&jdk, &[source], &[api]).expect("the program compiles");
    let asked = std::env::var("TARRY_SMALL_HEAPS").ok().and_then(|n| n.parse().ok());
    let seeds = 1..=asked.unwrap_or(if full() { 50u64 } else { 2 });
    let tried = parallel::map(&HEAPS, |heap| {
        let mut machines = Machines::new(&jdk.home, &classes.dir, *heap);
        let law = |seed| machines.law(seed).map_err(|what| format!("{heap}, seed {seed}: {what}"));
        seeds.clone().map(law).collect::<Vec<_>>()
    });
    let (caught, broken): (Vec<_>, Vec<_>) = tried.into_iter().flatten().partition(Result::is_ok);
    let broken: Vec<String> = broken.into_iter().filter_map(Result::err).collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    let caught: usize = caught.into_iter().flatten().sum();
    println!("{caught} errors caught");
    assert!(caught > 0, "no heap was too small");
}
