//! Laws of the search loop: every limit, with every strategy and number of workers, wherever a path fails and whenever somebody
//! stops it, the search ends in time, counts exactly, and says `complete` only if everything was explored.
//!
//! All of it holds where alternatives are counted and where they arrive one by one and some turn out not to exist.
//!
//! The oracle knows the tree of `java-fixtures/explore/Ways.java` and what each strategy ends first; it shares no code with the
//! search. What several workers explore before a limit depends on who is faster; how much, and that what is counted is what
//! was shown, does not.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tarry_search::trace::Trace;
use tarry_search::{
    Decider, Ended, Explorer, Goal, Observer, Offered, ReplayError, Settings, Share, Strategy, Taken, Totals,
    Verdict, explore_parallel_with, replay_with, shrink_with,
};
use tarry_tests::program::{Setting, start_source};
use tarry_tests::{full, root};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Choice, Outcome};

/// Bytecodes of one path.
const STEPS: u64 = 1_000_000;
/// What nobody may wait for: a hang ends the test, a slow machine does not.
const LONGEST: Duration = Duration::from_secs(60);

/// A path: its decisions and its letter. `d` is for one that was cut for its depth.
type Path = (Vec<u64>, char);

/// The paths of `Ways`, depth first.
fn ways(letters: &str) -> Vec<Path> {
    let mut all = Vec::new();
    for first in 0..5 {
        let below: Vec<Vec<u64>> = match first % 3 {
            0 => vec![vec![]],
            1 => (0..3).map(|i| vec![i]).collect(),
            _ => (0..9).map(|i| vec![i / 3, i % 3]).collect(),
        };
        all.extend(below.into_iter().map(|b| [vec![first], b].concat()));
    }
    assert_eq!(all.len(), letters.len());
    all.into_iter().zip(letters.chars()).collect()
}

/// What is left of a tree whose paths have at most so many decisions.
fn cut(paths: &[Path], depth: usize) -> Vec<Path> {
    let mut all: Vec<Path> = Vec::new();
    for (decisions, letter) in paths {
        let path = match decisions.get(..depth) {
            Some(start) if decisions.len() > depth => (start.to_vec(), 'd'),
            _ => (decisions.clone(), *letter),
        };
        if all.last() != Some(&path) || path.1 != 'd' {
            all.push(path);
        }
    }
    all
}

/// Every way into the tree that these paths take.
fn edges<'a>(paths: impl IntoIterator<Item = &'a Path>) -> BTreeSet<Vec<u64>> {
    let ways = |path: &'a Path| (1..=path.0.len()).map(|n| path.0[..n].to_vec());
    paths.into_iter().flat_map(ways).collect()
}

fn verdict(letter: char) -> Verdict {
    match letter {
        'a' => Verdict::Accepted,
        'p' => Verdict::Pruned,
        'x' | 'e' => Verdict::Failed,
        'u' => Verdict::Unsupported,
        _ => Verdict::Limited,
    }
}

/// Who knows the alternatives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Known {
    /// They are counted before they are tried.
    Counted,
    /// They arrive one by one, and this one does not exist.
    OneByOne { refused: u64 },
}

impl Known {
    fn has(self, path: &Path) -> bool {
        match self {
            Known::Counted => true,
            Known::OneByOne { refused } => !path.0.contains(&refused),
        }
    }
}

impl Decider for Known {
    fn count(&mut self, machine: &Machine, choice: Choice) -> Option<u64> {
        match self {
            Known::Counted => Offered.count(machine, choice),
            Known::OneByOne { .. } => None,
        }
    }

    fn take(&mut self, machine: &mut Machine, choice: Choice, number: u64) -> Taken {
        match self {
            Known::OneByOne { .. } if machine.alternatives(choice).is_none_or(|count| number >= count) => {
                Taken::NoMore
            }
            Known::OneByOne { refused } if number == *refused => Taken::Refused,
            Known::OneByOne { .. } | Known::Counted => Offered.take(machine, choice, number),
        }
    }
}

/// One search.
#[derive(Clone, Debug)]
struct Cell {
    known: Known,
    letters: &'static str,
    strategy: Strategy,
    workers: usize,
    max_paths: Option<u64>,
    max_depth: Option<usize>,
    all: bool,
}

/// What a search did.
struct Done {
    totals: Totals,
    /// Of what counts.
    shown: Vec<(Vec<u64>, Verdict)>,
    asked: u64,
}

/// Looks at one worker's paths.
#[derive(Default)]
struct Watcher<'a> {
    pieces: Vec<Vec<(Vec<u64>, Verdict)>>,
    asked: u64,
    /// Paths of all workers so far, and how many somebody waits for; the machine panics at the one after `sound`.
    ended: Option<&'a AtomicU64>,
    enough: Option<u64>,
    sound: Option<u64>,
}

impl Observer for Watcher<'_> {
    fn ended(&mut self, _: &Machine, path: &Ended<'_>) {
        let number = self.ended.map_or(0, |e| e.fetch_add(1, Ordering::SeqCst) + 1);
        self.pieces.last_mut().expect("a piece has begun").push((path.decisions.to_vec(), path.verdict));
        assert!(self.sound.is_none_or(|sound| number <= sound), "an error of the machine, for this test");
    }

    fn piece_begins(&mut self) {
        self.pieces.push(Vec::new());
    }

    fn join_pieces(&mut self, into: &[Option<usize>]) {
        assert_eq!(into.len(), self.pieces.len());
        let mut joined: Vec<Vec<(Vec<u64>, Verdict)>> = Vec::new();
        for (piece, into) in self.pieces.drain(..).zip(into) {
            match into {
                Some(into) if *into < joined.len() => joined[*into].extend(piece),
                Some(_) => joined.push(piece),
                None => {}
            }
        }
        self.pieces = joined;
    }

    fn engine_bug(&mut self, _: &Trace) {
        assert!(self.sound.is_some(), "nobody asked for a panic");
    }

    fn interrupted(&mut self) -> bool {
        self.asked += 1;
        let ended = self.ended.map_or(0, |e| e.load(Ordering::SeqCst));
        self.enough.is_some_and(|enough| ended >= enough)
    }

    fn sampled(&mut self, _: &Machine) {}

    fn progress(&mut self, _: &Totals, _: usize, _: Share) {}
}

fn machine(program: &str, argument: &str) -> Machine {
    let source = root().join("java-fixtures/explore").join(program).with_extension("java");
    let setting = Setting { args: &[argument], ..Setting::default() };
    let mut machine = start_source(&source, setting);
    if program == "Ways" {
        machine.program.options.max_steps = machine.state.charged.steps + STEPS;
    }
    machine
}

fn search(
    known: Known,
    program: &str,
    argument: &str,
    settings: &Settings,
    workers: usize,
    enough: Option<u64>,
    sound: Option<u64>,
) -> Done {
    let ended = AtomicU64::new(0);
    let watcher = || Watcher { ended: Some(&ended), enough, sound, ..Watcher::default() };
    let mut watchers: Vec<Watcher<'_>> = (0..workers).map(|_| watcher()).collect();
    let started = Instant::now();
    let totals = if let [watcher] = &mut watchers[..] {
        Explorer::with(&mut machine(program, argument), settings.clone(), known).explore(watcher)
    } else {
        let make = || Ok::<_, std::io::Error>(Some((machine(program, argument), known)));
        explore_parallel_with(make, settings, &mut watchers).expect("machines are made")
    };
    assert!(started.elapsed() < LONGEST, "{settings:?} took {:?}", started.elapsed());
    let asked = watchers.iter().map(|w| w.asked).sum();
    Done { totals, shown: watchers.into_iter().flat_map(|w| w.pieces).flatten().collect(), asked }
}

impl Cell {
    fn settings(&self) -> Settings {
        Settings {
            strategy: self.strategy,
            max_paths: self.max_paths.unwrap_or(u64::MAX),
            max_depth: self.max_depth.unwrap_or(usize::MAX),
            deadline: None,
            all: self.all,
            only_assertions: false,
            pruned_too: true,
            sample_every: None,
        }
    }

    /// The paths in the order in which one worker ends them; `random` is the order of that strategy.
    fn in_order(&self, random: &[Vec<u64>]) -> Vec<Path> {
        let paths: Vec<Path> = ways(self.letters).into_iter().filter(|path| self.known.has(path)).collect();
        let mut paths = cut(&paths, self.max_depth.unwrap_or(usize::MAX));
        match self.strategy {
            // These programs have no branches over terms: no way is newer than another.
            Strategy::DepthFirst | Strategy::NewCodeFirst => {}
            Strategy::BreadthFirst => paths.sort_by_key(|(d, _)| (d.len(), d.clone())),
            // What arrives one by one cannot be shuffled.
            Strategy::Random { .. } if self.known != Known::Counted => {}
            Strategy::Random { .. } => {
                let turn = |d: &Vec<u64>| random.iter().position(|r| r.starts_with(d)).expect("a path");
                paths.sort_by_key(|(d, _)| turn(d));
            }
        }
        paths
    }

    fn check(&self, random: &[Vec<u64>]) {
        let paths = self.in_order(random);
        let Done { totals, shown, .. } =
            search(self.known, "Ways", self.letters, &self.settings(), self.workers, None, None);
        let first_failure = paths.iter().position(|(_, letter)| verdict(*letter) == Verdict::Failed);
        let up_to_failure = first_failure.filter(|_| !self.all).map_or(paths.len(), |at| at + 1);
        let most = self.max_paths.unwrap_or(u64::MAX).min(paths.len() as u64) as usize;
        let stops_at_failure =
            up_to_failure < paths.len() + usize::from(first_failure.is_some() && !self.all);

        // What is counted is what was shown, and each path is what the tree says.
        let letter = |d: &Vec<u64>| paths.iter().find(|p| p.0 == *d).map(|p| p.1);
        let ended: Vec<Path> = shown.iter().map(|(d, _)| (d.clone(), letter(d).unwrap_or('?'))).collect();
        assert_eq!(
            ended.iter().map(|p| &p.0).collect::<BTreeSet<_>>().len(),
            ended.len(),
            "{self:?}: once each"
        );
        for ((decisions, shown), path) in shown.iter().zip(&ended) {
            assert_eq!(*shown, verdict(path.1), "{self:?}: {decisions:?}");
        }
        let count = |v: Verdict| ended.iter().filter(|p| verdict(p.1) == v).count() as u64;
        let counted = [totals.accepted, totals.pruned, totals.failed, totals.limited, totals.unsupported];
        let expected =
            [Verdict::Accepted, Verdict::Pruned, Verdict::Failed, Verdict::Limited, Verdict::Unsupported];
        assert_eq!(counted, expected.map(count), "{self:?}");

        // How many, and which if that is determined.
        // Paths beyond a failure that nobody has met yet may use up what `--max-paths` allows.
        let is_raced = self.workers > 1 && most < paths.len() && (most < up_to_failure || stops_at_failure);
        if is_raced && stops_at_failure {
            assert!(ended.len() <= most && totals.failed <= 1, "{self:?}: {}", ended.len());
        } else {
            assert_eq!(ended.len(), most.min(up_to_failure), "{self:?}: {ended:?}");
        }
        if !is_raced {
            let sorted = |mut paths: Vec<Path>| {
                paths.sort();
                paths
            };
            assert_eq!(sorted(ended.clone()), sorted(paths[..ended.len()].to_vec()), "{self:?}");
        }

        // Each way that was taken, once.
        let least = edges(&ended).len() as u64;
        let everything = edges(&paths).len() as u64;
        match self.strategy {
            Strategy::BreadthFirst if is_raced => {
                assert!((least..=everything).contains(&totals.choices), "{self:?}: {totals:?}");
            }
            Strategy::BreadthFirst => {
                // Up to the last path, or, where none is wanted, to the first.
                let place = |e: &Vec<u64>| (e.len(), e.clone());
                let before = |e: &&Vec<u64>| match ended.len() {
                    0 => place(e) < place(&paths[0].0),
                    count => place(e) <= place(&paths[count - 1].0),
                };
                assert_eq!(totals.choices, edges(&paths).iter().filter(before).count() as u64, "{self:?}");
            }
            _ => assert_eq!(totals.choices, least, "{self:?}"),
        }

        let is_complete = ended.len() == paths.len()
            && ended
                .iter()
                .all(|p| matches!(verdict(p.1), Verdict::Accepted | Verdict::Pruned | Verdict::Failed))
            && (self.all || totals.failed == 0);
        // Nobody knows that the last path was the last, unless an alternative after it was asked for.
        let is_cut_at_end = self.known != Known::Counted && self.max_paths == Some(paths.len() as u64);
        if !is_cut_at_end {
            assert_eq!(totals.complete(), is_complete, "{self:?}: {totals:?}");
        } else if self.workers == 1 {
            assert!(!totals.complete(), "{self:?}: {totals:?}");
        }
        assert!(!totals.engine_bug && !totals.has_schedules(), "{self:?}: {totals:?}");
    }
}

const RANDOM: Strategy = Strategy::Random { seed: 11 };
const STRATEGIES: [Strategy; 3] = [Strategy::DepthFirst, Strategy::BreadthFirst, RANDOM];

/// Nothing fails; the first, one in the middle, the last, several fail; some are cut or not supported.
const LETTERS: [&str; 7] = [
    "aapaaapapaaaaapaa",
    "xapaaaaaaaaaaaaaa",
    "aaapaaxaaaaaaapaa",
    "aaaaaaaapaaaaaaae",
    "aaxaapxaaxaapeaax",
    "asaaaxaaasaaapaaa",
    "auaaaaapaauaaaeaa",
];

/// The order of the random strategy: some permutation in which what begins alike is together.
fn random_order() -> Vec<Vec<u64>> {
    let cell = Cell {
        known: Known::Counted,
        letters: LETTERS[0],
        strategy: RANDOM,
        workers: 1,
        max_paths: None,
        max_depth: None,
        all: true,
    };
    let order: Vec<Vec<u64>> = search(Known::Counted, "Ways", cell.letters, &cell.settings(), 1, None, None)
        .shown
        .into_iter()
        .map(|s| s.0)
        .collect();
    let mut starts: Vec<&[u64]> = order.iter().map(|d| &d[..1]).collect();
    starts.dedup();
    assert_eq!(starts.len(), 5, "depth first: {order:?}");
    let sorted: BTreeSet<&Vec<u64>> = order.iter().collect();
    assert!(sorted.len() == 17 && !order.is_sorted(), "{order:?}");
    order
}

/// Every combination that one worker, or several, are asked for.
fn cells(known: Known, workers: usize) -> Vec<Cell> {
    let mut all = Vec::new();
    for strategy in STRATEGIES {
        for letters in LETTERS {
            for all_failures in [false, true] {
                for max_paths in [None, Some(0), Some(1), Some(5), Some(16), Some(17), Some(18)] {
                    for max_depth in [None, Some(1), Some(2)] {
                        let all_of = all_failures;
                        all.push(Cell {
                            known,
                            letters,
                            strategy,
                            workers,
                            max_paths,
                            max_depth,
                            all: all_of,
                        });
                    }
                }
            }
        }
    }
    all
}

#[test]
fn one_worker_counts_exactly() {
    let random = random_order();
    // Neighbours differ in one thing; a step that is prime to the sizes meets every value with every other.
    let step = if full() { 1 } else { 5 };
    cells(Known::Counted, 1).iter().step_by(step).for_each(|cell| cell.check(&random));
}

#[test]
fn several_workers_count_exactly() {
    let random = random_order();
    for (workers, few) in [(2, 13), (4, 41)] {
        let step = if full() { 1 } else { few };
        cells(Known::Counted, workers).iter().step_by(step).for_each(|cell| cell.check(&random));
    }
}

#[test]
fn alternatives_that_arrive_one_by_one_are_counted_exactly() {
    for (workers, few) in [(1, 29), (2, 97)] {
        let step = if full() { 1 } else { few };
        for refused in [0, 1, 7] {
            let cells = cells(Known::OneByOne { refused }, workers);
            cells.iter().skip(refused as usize).step_by(step).for_each(|cell| cell.check(&[]));
        }
    }
}

#[test]
fn a_replay_asks_who_knows_the_alternatives() {
    let known = Known::OneByOne { refused: 1 };
    let mut machine = machine("Ways", "aaaaaaaaaaaaaaaxa");
    let mut replayed = |trace: &str| {
        let trace: Trace = trace.parse().expect("a trace");
        machine.aside(|machine| {
            let outcome = replay_with(machine, &trace, known)?;
            Ok::<_, ReplayError>(Verdict::of(machine, &outcome))
        })
    };
    assert_eq!(replayed("0"), Ok(Verdict::Accepted));
    assert_eq!(replayed("2,2,0"), Ok(Verdict::Accepted));
    for (refused, at) in [("1,0", 1), ("4,1", 2), ("9", 1)] {
        let misfit = replayed(refused).expect_err("there is no such alternative");
        assert!(matches!(misfit, ReplayError::NoSuchAlternative { choice, .. } if choice == at), "{misfit}");
    }
    // The first that exists.
    let mut from_one = |trace: &str| {
        let trace: Trace = trace.parse().expect("a trace");
        let known = Known::OneByOne { refused: 0 };
        machine.aside(|machine| {
            let outcome = replay_with(machine, &trace, known)?;
            Ok::<_, ReplayError>(Verdict::of(machine, &outcome))
        })
    };
    assert_eq!(from_one("4,*"), Ok(Verdict::Failed));
}

/// Wants a failing path.
struct Failing(Vec<String>);

impl Goal for Failing {
    fn is_same(&mut self, machine: &mut Machine, outcome: &Outcome) -> bool {
        Verdict::of(machine, outcome) == Verdict::Failed
    }

    fn smaller(&mut self, machine: &mut Machine, _: &Outcome) {
        self.0.push(Trace::of(&machine.state).to_string());
    }

    fn is_over(&mut self) -> bool {
        false
    }
}

#[test]
fn what_is_made_smaller_exists() {
    for (known, smallest) in [
        (Known::Counted, "0"),
        (Known::OneByOne { refused: 7 }, "0"),
        (Known::OneByOne { refused: 0 }, "1,1"),
        (Known::OneByOne { refused: 3 }, "0"),
    ] {
        let mut machine = machine("Ways", "xxxxxxxxxxxxxxxxx");
        let root = machine.mark();
        let mut goal = Failing(Vec::new());
        let trace: Trace = "4,2".parse().expect("a trace");
        let shrunk = shrink_with(&mut machine, &root, &trace, 100, &mut goal, known);
        assert!(shrunk.is_some_and(|s| s.to < s.from), "{known:?}");
        assert_eq!(goal.0.last().map(String::as_str), Some(smallest), "{known:?}: {:?}", goal.0);
    }
}

fn unlimited(strategy: Strategy) -> Settings {
    Settings {
        strategy,
        max_paths: u64::MAX,
        max_depth: usize::MAX,
        deadline: None,
        all: true,
        only_assertions: false,
        pruned_too: true,
        sample_every: None,
    }
}

/// Time and interrupts are heard on wide trees, on deep ones whose paths are all cut, and within a path.
#[test]
fn whoever_stops_a_search_is_heard() {
    for strategy in STRATEGIES {
        for workers in [1, 2] {
            for (program, max_depth) in [("wide", usize::MAX), ("deep", 40), ("spins", usize::MAX)] {
                for interrupt in [false, true] {
                    let deadline = (!interrupt).then(|| Instant::now() + Duration::from_millis(150));
                    let mut settings = Settings { max_depth, deadline, ..unlimited(strategy) };
                    settings.all = false;
                    let enough = interrupt.then_some(0);
                    let Done { totals, shown, asked } =
                        search(Known::Counted, "Endless", program, &settings, workers, enough, None);
                    let what = format!("{strategy:?} {workers} {program} {interrupt}: {totals:?}");
                    assert!(!totals.complete() && totals.open > 0 && asked > 0, "{what}");
                    assert_eq!(totals.explored(), shown.len() as u64, "{what}");
                    if program == "wide" {
                        assert_eq!(totals.choices, totals.explored(), "{what}");
                    }
                }
            }
        }
    }
}

/// An error of the machine ends the search wherever it happens; what was found before it stays.
#[test]
fn an_engine_bug_is_never_complete() {
    for strategy in STRATEGIES {
        for workers in [1, 2] {
            for sound in [0, 16] {
                let done = search(
                    Known::Counted,
                    "Ways",
                    LETTERS[0],
                    &unlimited(strategy),
                    workers,
                    None,
                    Some(sound),
                );
                let what = format!("{strategy:?} {workers} {sound}: {:?}", done.totals);
                assert!(done.totals.engine_bug && !done.totals.complete(), "{what}");
                assert!(done.totals.explored() > sound, "{what}");
            }
        }
    }
}
