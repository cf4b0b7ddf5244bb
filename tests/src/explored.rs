//! Explorations in this process: what every path showed, and what it stands for.
//!
//! One machine explores many programs: it stands after boot, and is rolled back there after each.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use num_bigint::BigUint;
use serde_json::Value;
use tarry::{Jdk, Program, Setup};
use tarry_findings::structure;
use tarry_search::trace::{Pick, Recorded, Trace};
use tarry_search::{
    Concrete, Ended, Explorer, Listed, Notes, Observer, Settings, Share, Strategy, Symbolic,
    SymbolicSettings, Thrown, Totals, explore_parallel, explore_parallel_with,
};
use tarry_vm::machine::Machine;
use tarry_vm::native::Native;
use tarry_vm::outcome::{Choice, Outcome};

/// What programs get and may take.
#[derive(Clone, Debug)]
pub struct Conditions {
    pub args: Vec<String>,
    /// In bytes. Several machines run at once, and programs ask for all they can get.
    pub heap: usize,
    /// Bytecodes that one path may take.
    pub steps: u64,
}

impl Default for Conditions {
    fn default() -> Conditions {
        Conditions { args: Vec::new(), heap: 128 << 20, steps: 2_000_000 }
    }
}

/// How long symbolic values may take where calls are weighed; then nothing is said of them.
const LONGEST_CALL: Duration = Duration::from_secs(5);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Delayed,
    Eager,
    /// Delayed, but a load decides.
    NoCopyPropagation,
    /// A solver decides, and each input of a path is a path of its own.
    Symbolic,
}

/// What a path shows to whoever runs the program.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shown {
    pub outcome: String,
    pub output: String,
    pub exception: Option<String>,
    /// As JSON.
    pub emitted: Vec<String>,
}

/// A path of an exploration.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Explored {
    pub trace: String,
    /// How many paths of the eager exploration it stands for.
    pub weight: String,
    pub shown: Shown,
}

/// How often each outcome comes out.
pub type Outcomes = BTreeMap<Shown, u64>;

#[derive(Default)]
struct Collected(Vec<Explored>);

/// Outcomes with the number of inputs that they stand for: enough where a program shows all of its choices. And whether inputs of some
/// path could not be counted.
#[derive(Default)]
struct Weighed(Outcomes, bool);

impl Observer for Weighed {
    fn ended(&mut self, machine: &Machine, path: &Ended<'_>) {
        let weight = tarry_search::weight::with_inputs(&machine.state, path.inputs.as_ref());
        let Some(weight) = weight else {
            self.1 = true;
            return;
        };
        let weight = u64::try_from(BigUint::from(&weight)).expect("few inputs");
        *self.0.entry(shown(machine, path)).or_default() += weight;
    }

    fn engine_bug(&mut self, trace: &Trace) {
        panic!("the machine panicked on {trace}");
    }

    fn interrupted(&mut self) -> bool {
        false
    }

    fn sampled(&mut self, _: &Machine) {}

    fn progress(&mut self, _: &Totals, _: usize, _: Share) {}
}

impl Observer for Collected {
    fn ended(&mut self, machine: &Machine, path: &Ended<'_>) {
        let weight = tarry_search::weight::with_inputs(&machine.state, path.inputs.as_ref());
        let weight = weight.map_or("?".to_string(), |weight| BigUint::from(&weight).to_string());
        let trace = Recorded::of(machine).to_string();
        self.0.push(Explored { trace, weight, shown: shown(machine, path) });
    }

    fn engine_bug(&mut self, trace: &Trace) {
        panic!("the machine panicked on {trace}");
    }

    fn interrupted(&mut self) -> bool {
        false
    }

    fn sampled(&mut self, _: &Machine) {}

    fn progress(&mut self, _: &Totals, _: usize, _: Share) {}
}

pub fn outcomes<'a>(shown: impl IntoIterator<Item = &'a Shown>) -> Outcomes {
    let mut all = Outcomes::new();
    shown.into_iter().for_each(|s| *all.entry(s.clone()).or_default() += 1);
    all
}

/// A booted machine for programs on one class path.
pub struct Subject {
    machine: Machine,
    mode: Mode,
    conditions: Conditions,
}

impl Subject {
    pub fn new(jdk: &Path, class_path: &Path, mode: Mode) -> Subject {
        Subject::under(Conditions::default(), jdk, class_path, mode)
    }

    pub fn under(conditions: Conditions, jdk: &Path, class_path: &Path, mode: Mode) -> Subject {
        Subject { machine: boot(jdk, class_path, mode, &conditions), mode, conditions }
    }

    /// What programs get as their arguments from here on.
    pub fn set_args(&mut self, args: Vec<String>) {
        self.conditions.args = args;
    }

    /// All paths that were neither pruned nor cut, in the order of the strategy.
    pub fn explore(&mut self, class: &str, strategy: Strategy) -> (Vec<Explored>, Totals) {
        let mut found = Collected::default();
        let is_symbolic = self.mode == Mode::Symbolic;
        self.machine.program.options.shows_output = true;
        let totals = self.on(class, |machine| match is_symbolic {
            true => Explorer::with(machine, settings(strategy), listing(Listed::Ended)).explore(&mut found),
            false => Explorer::new(machine, settings(strategy)).explore(&mut found),
        });
        (found.0, totals)
    }

    /// What each path of symbolic values shows for an example of its inputs, and how many it has. What is printed stays open.
    pub fn examples(&mut self, class: &str, strategy: Strategy) -> (Vec<Explored>, Totals) {
        let mut found = Collected::default();
        self.machine.program.options.shows_output = false;
        let totals = self.on(class, |machine| {
            Explorer::with(machine, settings(strategy), listing(Listed::None)).explore(&mut found)
        });
        (found.0, totals)
    }

    /// What comes out of a program with arguments, and for how many inputs. Paths take so many bytecodes at most.
    pub fn weigh(&mut self, class: &str, args: &[String], steps: u64) -> (Outcomes, Totals) {
        let mut found = Weighed::default();
        let is_symbolic = self.mode == Mode::Symbolic;
        self.machine.program.options.shows_output = true;
        let deadline = is_symbolic.then(|| Instant::now() + LONGEST_CALL);
        let settings = Settings { deadline, ..settings(Strategy::DepthFirst) };
        let mut totals = self.with(class, args, steps, |machine| match is_symbolic {
            true => Explorer::with(machine, settings, listing(Listed::Ended)).explore(&mut found),
            false => Explorer::new(machine, settings).explore(&mut found),
        });
        totals.limit_met |= found.1 || deadline.is_some_and(|end| Instant::now() >= end);
        (found.0, totals)
    }

    /// Prepares for programs that use what this one uses after its first choice, as `tarry run` does for one program.
    pub fn prepare(&mut self, class: &str) {
        let starts = Cell::new(0);
        // It starts the program for a dry run, and once more at the end: that is not wanted here.
        let start = |machine: &mut Machine| match starts.replace(1) {
            0 => {
                start(machine, class, &[], u64::MAX / 2);
                Ok(())
            }
            _ => Err(()),
        };
        let stopped = tarry_search::prepare(&mut self.machine, start);
        assert!(stopped.is_err(), "{class} was to be started twice");
        self.machine.program.natives.forget_calls();
    }

    /// The native methods that were called since the machine has booted, on any path.
    pub fn natives_called(&self) -> impl Iterator<Item = &Native> {
        self.machine.program.natives.called()
    }

    /// Runs one recorded path; an error if the trace does not fit.
    pub fn replay(&mut self, class: &str, trace: &str) -> Result<Explored, String> {
        self.on(class, |machine| end_of(machine, trace).map(|(path, _)| path))
    }

    /// Runs one recorded path and decides what the trace leaves open, and what pools do, in every way there is.
    pub fn completions(&mut self, class: &str, trace: &str) -> Result<Vec<Shown>, String> {
        self.on(class, |machine| {
            let (_, outcome) = end_of(machine, trace)?;
            let picks = trace.parse::<Recorded>().map_err(|e| e.to_string())?.trace.0;
            let mut all = Vec::new();
            complete(machine, 0, &picks, &outcome, &mut all);
            Ok(all)
        })
    }

    /// A recorded path with every value for what it leaves open, but for objects of pools.
    pub fn filled_in(&mut self, class: &str, trace: &str) -> Result<Vec<String>, String> {
        self.on(class, |machine| {
            end_of(machine, trace)?;
            let mut all = vec![trace.parse::<Recorded>().map_err(|e| e.to_string())?];
            for (at, unknown) in machine.state.unknowns.iter().enumerate() {
                let Some((first, last)) = unknown.picks() else { continue };
                if all[0].trace.0[at] == Pick::Open {
                    let filled = |recorded: &Recorded| {
                        (first..=last)
                            .map(|number| {
                                let mut recorded = recorded.clone();
                                recorded.trace.0[at] = Pick::of(unknown.notation(), number);
                                recorded
                            })
                            .collect::<Vec<Recorded>>()
                    };
                    all = all.iter().flat_map(filled).collect();
                }
            }
            Ok(all.iter().map(Recorded::to_string).collect())
        })
    }

    fn on<T>(&mut self, class: &str, work: impl FnOnce(&mut Machine) -> T) -> T {
        let Conditions { args, steps, .. } = self.conditions.clone();
        self.with(class, &args, steps, work)
    }

    fn with<T>(
        &mut self,
        class: &str,
        args: &[String],
        steps: u64,
        work: impl FnOnce(&mut Machine) -> T,
    ) -> T {
        self.machine.aside(|machine| {
            start(machine, class, args, steps);
            work(machine)
        })
    }
}

/// The paths of a program explored by several workers at once, in no particular order.
pub fn explore_with_workers(
    conditions: &Conditions,
    jdk: &Path,
    class_path: &Path,
    class: &str,
    mode: Mode,
    workers: usize,
) -> Vec<Explored> {
    let make = || -> Result<Option<Machine>, String> {
        let mut machine = boot(jdk, class_path, mode, conditions);
        machine.program.options.shows_output = true;
        start(&mut machine, class, &conditions.args, conditions.steps);
        Ok(Some(machine))
    };
    let symbolic = || Ok(make()?.map(|machine| (machine, listing(Listed::Ended))));
    let mut found: Vec<Collected> = (0..workers).map(|_| Collected::default()).collect();
    let totals = match mode {
        Mode::Symbolic => explore_parallel_with(symbolic, &settings(Strategy::DepthFirst), &mut found),
        _ => explore_parallel(make, &settings(Strategy::DepthFirst), &mut found),
    };
    totals.expect("make does not fail");
    found.into_iter().flat_map(|f| f.0).collect()
}

fn settings(strategy: Strategy) -> Settings {
    Settings {
        strategy,
        max_paths: u64::MAX,
        max_depth: usize::MAX,
        deadline: None,
        all: true,
        only_assertions: false,
        pruned_too: false,
        sample_every: None,
    }
}

/// Decides without giving up, and without leaving values out.
fn listing(listed: Listed) -> Symbolic {
    let concrete = Concrete { all: 1 << 20, few: 0 };
    let settings = SymbolicSettings { concrete, settles_all: true, listed, ..SymbolicSettings::default() };
    Symbolic::new(&settings, Notes::default())
}

fn boot(jdk: &Path, class_path: &Path, mode: Mode, conditions: &Conditions) -> Machine {
    let class_path = class_path.to_str().expect("a path in UTF-8");
    let jdk = Jdk::find(Some(jdk)).expect("a JDK");
    let program = Program::find_with(jdk, Some(class_path), "Nothing").expect("a class path");
    let setup = Setup::new().max_heap(conditions.heap).start_time(0).eager(mode == Mode::Eager).adjust(|o| {
        o.force_loads = mode == Mode::NoCopyPropagation;
        o.paranoid = true;
    });
    let setup = setup.symbolic(mode == Mode::Symbolic);
    let mut machine = program.machine(&setup).expect("the machine boots");
    machine.program.natives.forget_calls();
    machine
}

fn start(machine: &mut Machine, class: &str, args: &[String], steps: u64) {
    tarry::start_main(machine, class, args).expect("a main method");
    machine.program.options.max_steps = machine.state.charged.steps + steps;
}

fn end_of(machine: &mut Machine, trace: &str) -> Result<(Explored, Outcome), String> {
    let parsed: Recorded = trace.parse().map_err(|e| format!("{e}"))?;
    let outcome = tarry_search::replay_recorded(machine, &parsed).map_err(|e| e.to_string())?;
    let shown = shown_at_end(machine, &outcome);
    Ok((explored(machine, shown), outcome))
}

fn explored(machine: &Machine, shown: Shown) -> Explored {
    let weight = BigUint::from(&tarry_search::weight::of(&machine.state)).to_string();
    Explored { trace: Recorded::of(machine).to_string(), weight, shown }
}

/// What the path shows for each way to decide what is open from `from` on, and not picked.
fn complete(machine: &mut Machine, from: usize, picks: &[Pick], outcome: &Outcome, all: &mut Vec<Shown>) {
    let Some(open) = machine.state.unknowns.first_open(from) else {
        all.push(shown_at_end(machine, outcome));
        return;
    };
    let pick = picks.get(open.index()).and_then(|pick| pick.number());
    let picked = pick.and_then(|pick| machine.state.unknowns[open].alternative(pick));
    let alternatives = match picked {
        Some(picked) => picked..picked + 1,
        None => 0..machine.state.unknowns.alternatives(open),
    };
    for alternative in alternatives {
        machine.aside(|machine| {
            machine.choose(Choice::Value(open), alternative);
            complete(machine, open.index() + 1, picks, outcome, all);
        });
    }
}

fn shown_at_end(machine: &mut Machine, outcome: &Outcome) -> Shown {
    let path = Ended::of(machine, outcome, &[]);
    shown(machine, &path)
}

fn shown(machine: &Machine, path: &Ended<'_>) -> Shown {
    let thrown = |t: &Thrown| {
        let class = machine.program.classes.external_name(machine.class_of(t.throwable));
        t.message.as_ref().map_or(class.clone(), |message| format!("{class}: {message}"))
    };
    let exception = match path.outcome {
        Outcome::Unsupported(what) => Some(what.to_string()),
        _ => path.thrown.first().map(|t| without_loaders(&thrown(t))),
    };
    Shown {
        outcome: format!("{:?}", path.verdict).to_lowercase(),
        output: String::from_utf8_lossy(&machine.state.printed(1)).into_owned(),
        exception,
        emitted: machine.state.emitted.iter().map(|s| structure::to_json(machine, s).to_string()).collect(),
    }
}

/// Class and message. Messages about casts name class loaders, which differ on a plain JVM.
fn without_loaders(exception: &str) -> String {
    match exception.strip_prefix("java.lang.ClassCastException") {
        Some(_) => exception.split(" (").next().unwrap_or_default().to_string(),
        None => exception.to_string(),
    }
}

impl Explored {
    /// From a line that `tarry.jvm.Explore` prints.
    pub fn of_json(line: &Value) -> Explored {
        let text = |key: &str| line[key].as_str().map(str::to_string);
        let emitted =
            line["emitted"].as_array().map(|all| all.iter().map(|v| rewritten(v).to_string()).collect());
        let shown = Shown {
            outcome: text("outcome").unwrap_or_default(),
            output: text("output").unwrap_or_default(),
            exception: text("exception").map(|e| without_loaders(&e)),
            emitted: emitted.unwrap_or_default(),
        };
        // Every choice is made where it is called.
        let weight = "1".to_string();
        Explored { trace: text("trace").unwrap_or_default(), weight, shown }
    }
}

/// With floating-point numbers as tarry writes them: numbers are read with the digits they have.
fn rewritten(value: &Value) -> Value {
    match value {
        Value::Number(n) if n.to_string().contains(['.', 'e', 'E']) => Value::from(n.as_f64()),
        Value::Array(all) => all.iter().map(rewritten).collect(),
        Value::Object(all) => all.iter().map(|(k, v)| (k.clone(), rewritten(v))).collect(),
        other => other.clone(),
    }
}
