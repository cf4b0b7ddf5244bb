//! `tarry run` and `tarry replay`: exploring programs.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tarry_report::{ExceptionRecord, PathRecord, Summary, failure_text, summary_text};
use tarry_search::trace::Trace;
use tarry_search::{
    Ended, Explorer, Observer, Settings, Share, Strategy, Totals, Verdict, explore_parallel, structure,
};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::{Limit, Outcome};
use tarry_vm::{LoaderId, Ref};

use crate::args::{Format, Mode, Output, ReplayOptions, RunOptions, StrategyName};
use crate::failure::Failure;
use crate::launch::{self, Program};

pub fn run(options: &RunOptions) -> Result<u8, Failure> {
    let (target, args) = options.program_and_args.split_first().expect("clap requires one");
    let interrupted = Arc::new(AtomicBool::new(false));
    let flag = interrupted.clone();
    // A second Ctrl-C ends the process at once.
    ctrlc::set_handler(move || {
        if flag.swap(true, Ordering::SeqCst) {
            std::process::exit(130);
        }
    })
    .map_err(|e| Failure::BadInput(format!("cannot handle Ctrl-C: {e}")))?;
    explore(options, &interrupted, || ready(options, target, args))
}

fn explore(
    options: &RunOptions,
    interrupted: &AtomicBool,
    make: impl Fn() -> Result<Machine, Failure> + Sync,
) -> Result<u8, Failure> {
    // The first machine stands ready before the clock starts.
    let first = make()?;
    let started = Instant::now();
    let settings = Settings {
        strategy: match options.strategy {
            StrategyName::Dfs => Strategy::DepthFirst,
            StrategyName::Bfs => Strategy::BreadthFirst,
            StrategyName::Random => Strategy::Random { seed: options.seed },
        },
        max_paths: options.max_paths.unwrap_or(u64::MAX),
        max_depth: options.max_depth.unwrap_or(usize::MAX),
        deadline: options.timeout.map(|d| started + d),
        all: options.all,
    };
    let mut reporters: Vec<Reporter<'_>> =
        (0..options.jobs.max(1)).map(|number| Reporter::new(options, interrupted, started, number)).collect();
    let totals = if let [reporter] = &mut reporters[..] {
        let mut machine = first;
        Explorer::new(&mut machine, settings).explore(reporter)
    } else {
        drop(first);
        explore_parallel(make, &settings, &mut reporters)?
    };
    Reporter::merge(reporters).finish(&totals)?;
    Ok(exit_code(&totals, interrupted.load(Ordering::SeqCst)))
}

/// A machine that stands at the start of the program.
fn ready(options: &RunOptions, target: &str, args: &[String]) -> Result<Machine, Failure> {
    let program = Program::find(&options.program, target)?;
    let (mut machine, main_class) = program.machine(&options.program, |o| {
        o.exploring = true;
        o.assertions = !options.program.no_assertions;
        o.eager = options.mode == Mode::Eager;
        o.force_loads = options.no_copy_propagation;
    })?;
    start(&mut machine, &main_class, args)?;
    if let Some(steps) = options.max_steps {
        machine.options.max_steps = machine.state.counters.steps + steps;
    }
    Ok(machine)
}

/// A class that implements `tarry.IGenerator` and has no `main` is run through the API's own main class.
fn start(machine: &mut Machine, main_class: &str, args: &[String]) -> Result<(), Failure> {
    let class = machine.try_load(LoaderId::APP, main_class.as_bytes()).ok().flatten();
    let generator = machine.try_load(LoaderId::APP, b"tarry/IGenerator").ok().flatten();
    if let (Some(class), Some(generator)) = (class, generator)
        && machine.classes.is_subtype(class, generator)
    {
        let (name, descriptor) = (machine.symbol("main"), machine.symbol("([Ljava/lang/String;)V"));
        if machine.classes.declared_method(class, name, descriptor).is_none() {
            let name = main_class.replace('/', ".");
            return launch::start_main(machine, "tarry/GeneratorMain", &[name]);
        }
    }
    launch::start_main(machine, main_class, args)
}

/// API.md: 70 (handled by the caller), then 1, then 130, then 3.
fn exit_code(totals: &Totals, interrupted: bool) -> u8 {
    if totals.failed > 0 {
        1
    } else if interrupted {
        130
    } else if !totals.complete() {
        3
    } else {
        0
    }
}

pub fn replay(options: &ReplayOptions) -> Result<u8, Failure> {
    let trace: Trace = options.trace.parse().map_err(|e| Failure::Usage(format!("{e}")))?;
    let (target, args) = options.run.program_and_args.split_first().expect("clap requires one");
    let mut machine = ready(&options.run, target, args)?;
    let outcome = tarry_search::replay(&mut machine, &trace)
        .map_err(|e| Failure::BadInput(format!("cannot replay: {e}")))?;
    std::io::stdout().write_all(&machine.state.output.of(1))?;
    std::io::stderr().write_all(&machine.state.output.of(2))?;
    Ok(match outcome {
        Outcome::Returned => 0,
        Outcome::Pruned => {
            eprintln!("tarry: the path is pruned");
            0
        }
        Outcome::Limit(_) => 3,
        Outcome::Unsupported(what) => {
            eprintln!("tarry: unsupported: {what}");
            3
        }
        Outcome::Exited(_) | Outcome::Threw(_) | Outcome::Deadlock(_) => 1,
    })
}

/// Prints paths as they end, progress, and the summary.
struct Reporter<'a> {
    options: &'a RunOptions,
    interrupted: &'a AtomicBool,
    started: Instant,
    unsupported: BTreeMap<String, u64>,
    /// When the progress line was last written; `None`: stderr is not a terminal.
    last_progress: Option<Instant>,
    failures_shown: u64,
    /// With several workers paths are printed at the end, in depth-first order: decisions, verdict, text.
    held: Option<Vec<Held>>,
}

/// A path that waits to be printed.
type Held = (Vec<u64>, Verdict, Vec<u8>);

/// Failures printed in full; the rest are counted.
const FAILURES_SHOWN: u64 = 20;

impl<'a> Reporter<'a> {
    fn new(
        options: &'a RunOptions,
        interrupted: &'a AtomicBool,
        started: Instant,
        number: usize,
    ) -> Reporter<'a> {
        let terminal = std::io::stderr().is_terminal() && !options.program.quiet && number == 0;
        Reporter {
            options,
            interrupted,
            started,
            unsupported: BTreeMap::new(),
            last_progress: terminal.then_some(started),
            failures_shown: 0,
            held: (options.jobs > 1).then(Vec::new),
        }
    }

    /// Prints what the workers have held back, in depth-first order up to the failure that ends the search.
    fn merge(reporters: Vec<Reporter<'a>>) -> Reporter<'a> {
        let mut reporters = reporters.into_iter();
        let mut all = reporters.next().expect("at least one worker");
        let mut held = all.held.take().unwrap_or_default();
        for other in reporters {
            held.extend(other.held.unwrap_or_default());
            for (what, count) in other.unsupported {
                *all.unsupported.entry(what).or_default() += count;
            }
        }
        held.sort_by(|a, b| a.0.cmp(&b.0));
        let mut out = std::io::stdout().lock();
        for (_, verdict, text) in held {
            if out.write_all(&text).is_err() || (verdict == Verdict::Failed && !all.options.all) {
                break;
            }
        }
        all
    }

    fn record(&self, machine: &Machine, path: &Ended<'_>) -> PathRecord {
        let emitted = machine.state.emitted.iter().map(|s| structure::to_json(machine, s)).collect();
        PathRecord {
            outcome: if path.verdict == Verdict::Accepted { "accepted" } else { "failed" }.into(),
            trace: Trace::of(&machine.state).to_string(),
            output: String::from_utf8_lossy(&machine.state.output.of(1)).into_owned(),
            emitted,
            exception: exception(machine, path.outcome),
            exit: match path.outcome {
                Outcome::Exited(status) => Some(*status),
                _ => None,
            },
        }
    }

    fn show(&mut self, machine: &Machine, path: &Ended<'_>) -> std::io::Result<()> {
        let mut text = Vec::new();
        self.write_path(machine, path, &mut text)?;
        if text.is_empty() {
            return Ok(());
        }
        match &mut self.held {
            Some(held) => held.push((path.decisions.to_vec(), path.verdict, text)),
            None => std::io::stdout().lock().write_all(&text)?,
        }
        Ok(())
    }

    /// What is printed of a path.
    fn write_path(&mut self, machine: &Machine, path: &Ended<'_>, out: &mut Vec<u8>) -> std::io::Result<()> {
        match self.options.format {
            Format::Jsonl => {
                let line = serde_json::to_string(&self.record(machine, path)).expect("plain data");
                writeln!(out, "{line}")
            }
            Format::Json => Ok(()),
            Format::Human => {
                let wanted = match self.options.output {
                    Output::None => false,
                    Output::Accepted => path.verdict == Verdict::Accepted,
                    Output::All => true,
                };
                if wanted {
                    out.write_all(&machine.state.output.of(1))?;
                }
                if path.verdict == Verdict::Failed && self.failures_shown < FAILURES_SHOWN {
                    self.failures_shown += 1;
                    let record = self.record(machine, path);
                    write!(out, "{}", failure_text(&record, &self.replay_command(&record.trace)))?;
                }
                Ok(())
            }
        }
    }

    fn replay_command(&self, trace: &str) -> String {
        let mut words = vec!["tarry".to_string(), "replay".into(), format!("'{trace}'")];
        if let Some(class_path) = &self.options.program.class_path {
            words.extend(["-cp".into(), class_path.clone()]);
        }
        if let Some(jdk) = &self.options.program.jdk {
            words.extend(["--jdk".into(), jdk.display().to_string()]);
        }
        words.extend(self.options.program_and_args.iter().cloned());
        words.join(" ")
    }

    fn finish(&mut self, totals: &Totals) -> Result<(), Failure> {
        if self.last_progress.is_some() {
            eprint!("\r\x1b[K");
        }
        let summary = Summary {
            accepted: totals.accepted,
            pruned: totals.pruned,
            failed: totals.failed,
            limited: totals.limited,
            unsupported: totals.unsupported,
            explored: totals.explored(),
            choices: totals.choices,
            complete: totals.complete(),
            elapsed_ms: self.started.elapsed().as_secs_f64() * 1000.0,
            version: env!("CARGO_PKG_VERSION").into(),
            unsupported_features: std::mem::take(&mut self.unsupported).into_iter().collect(),
        };
        let text = match self.options.format {
            Format::Human => summary_text(&summary),
            Format::Json | Format::Jsonl => serde_json::to_string(&summary).expect("plain data"),
        };
        // A reader that closed its end has seen enough.
        let _ = writeln!(std::io::stdout().lock(), "{text}");
        Ok(())
    }
}

impl Observer for Reporter<'_> {
    fn ended(&mut self, machine: &Machine, path: &Ended<'_>) {
        let what = match path.outcome {
            Outcome::Unsupported(what) => Some(what.clone()),
            Outcome::Limit(Limit::Output) => Some("more output than allowed".to_string()),
            _ => None,
        };
        if let Some(what) = what {
            *self.unsupported.entry(what).or_default() += 1;
        }
        if matches!(path.verdict, Verdict::Accepted | Verdict::Failed) {
            // A reader that closed its end has seen enough.
            if self.show(machine, path).is_err() {
                self.interrupted.store(true, Ordering::SeqCst);
            }
        }
    }

    fn interrupted(&mut self) -> bool {
        self.interrupted.load(Ordering::SeqCst)
    }

    fn progress(&mut self, totals: &Totals, depth: usize, share: Share) {
        let now = Instant::now();
        let Some(last) = self.last_progress else { return };
        if now - last < Duration::from_millis(200) {
            return;
        }
        self.last_progress = Some(now);
        let seconds = (now - self.started).as_secs_f64();
        let rate = totals.explored() as f64 / seconds;
        let left = if share.0 > 0.001 {
            format!(", about {:.0} s left", seconds / share.0 - seconds)
        } else {
            String::new()
        };
        eprint!(
            "\r\x1b[K{} paths, {rate:.0}/s, depth {depth}, {:.1} % explored{left}",
            totals.explored(),
            share.0 * 100.0
        );
    }
}

fn exception(machine: &Machine, outcome: &Outcome) -> Option<ExceptionRecord> {
    match outcome {
        Outcome::Threw(throwable) => Some(ExceptionRecord {
            class: machine.classes.external_name(machine.class_of(*throwable)),
            message: message(machine, *throwable),
            stack: stack(machine, *throwable),
        }),
        Outcome::Deadlock(threads) => {
            Some(ExceptionRecord { class: "deadlock".into(), message: None, stack: threads.clone() })
        }
        _ => None,
    }
}

fn message(machine: &Machine, throwable: Ref) -> Option<String> {
    let offset = machine.known.core().throwable_message;
    machine.get_ref(throwable, offset).map(|s| machine.string_text(s))
}

fn stack(machine: &Machine, throwable: Ref) -> Vec<String> {
    let frames = machine.stored_backtrace(throwable);
    frames
        .into_iter()
        .map(|(method, bci)| {
            let m = machine.classes.method(method);
            let class = machine.classes.class(m.class);
            let source = class.file.as_ref().and_then(|f| f.source_file()).map(String::from_utf8_lossy);
            let place = match (source, machine.line_number(method, bci)) {
                (_, _) if bci == -2 => "Native Method".to_string(),
                (Some(source), Some(line)) => format!("{source}:{line}"),
                (Some(source), None) => source.into_owned(),
                (None, _) => "Unknown Source".to_string(),
            };
            let name = machine.classes.symbols.text(m.name);
            format!("{}.{name}({place})", machine.classes.external_name(m.class))
        })
        .collect()
}
