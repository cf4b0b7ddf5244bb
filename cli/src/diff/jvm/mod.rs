//! `tarry diff --jvm`: every path that tarry finds is replayed on real JVMs while the search goes on.

mod again;
mod alone;
mod answer;
mod fill;
mod judge;
mod server;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Instant;

use num_bigint::BigUint;
use tarry_classpath::Jdk;
use tarry_diff::classify::{Kind, classify};
use tarry_diff::groups::Input;
use tarry_diff::record::{IsLibrary, Other, Recorder, Tables};
use tarry_findings::path_record::number;
use tarry_report::{Comparison, InputRecord, SCHEDULES_ONE, SideRecord, example_text};
use tarry_search::trace::Trace;
use tarry_search::{Ended, Explorer, Observer, Settings, Share, Strategy, Totals, Verdict};
use tarry_vm::machine::Machine;

use crate::ENGINE_BUG;
use crate::diagnostics::say;
use crate::diff::api_jar::ApiJar;
use crate::diff::baseline::Baseline;
use crate::diff::findings::{Sums, difference_record, example_verdict, sums};
use crate::diff::options::DiffOptions;
use crate::diff::output;
use crate::diff::worker::shown;
use crate::failure::Failure;
use crate::interrupt;
use crate::launch::{Program, working_dir};
use crate::progress::Progress;
use crate::replay_command::{quoted, repeated};
use crate::run;
use crate::signals;
use crate::stdout;
use again::{Again, Repeated};
use alone::Alone;
use judge::{Heard, Judge, OnTheWay, Sent};
use server::{Answers, Job, Launch, Reply, Server};

pub fn compare(options: &DiffOptions) -> Result<u8, Failure> {
    if options.driver.is_some() || options.emit_test.is_some() {
        return Err(Failure::Usage(
            "--driver and --emit-test are for two versions of a library, without --jvm".into(),
        ));
    }
    let baseline = Baseline::read(options.accept.as_deref(), options.accept_all)?;
    let subject = Subject::find(options)?;
    let api = ApiJar::write()?;
    let restarts = Arc::new(AtomicBool::new(false));
    let launch = |jdk: &Jdk| subject.launch(options, jdk, &api, &restarts);
    let launches: Vec<Launch> = subject.jdks.iter().map(launch).collect();
    let servers = launches.iter().cloned().enumerate().map(|(number, launch)| Server::start(number, launch));
    let servers = servers.collect::<Result<Vec<Server>, Failure>>()?;
    let mut deadline = None;
    let mut machine = subject.machine(options, |machine| {
        deadline = options.timeout.map(|time| Instant::now() + time);
        interrupt::listens(machine, deadline);
    })?;
    interrupt::listens_no_longer(&mut machine);
    let tables = Tables::default();
    if let Some(trace) = &options.trace {
        return example(options, &subject, &servers, &mut machine, trace);
    }
    let interrupted = signals::interrupt_flag()?;
    let alone = Alone::new(&launches, interrupted);
    let search = Search {
        options,
        subject: &subject,
        servers: &servers,
        alone: &alone,
        restarts: &restarts,
        tables: &tables,
        interrupted,
        deadline,
    };
    let (mut comparisons, engine_bug) = search.run(&mut machine, &baseline)?;
    if options.accept_all {
        let mut all: Vec<_> = comparisons.iter_mut().flat_map(|c| c.differences.iter_mut()).collect();
        baseline.accept(&mut all)?;
    }
    output::print(&comparisons, options.format)?;
    let code = output::exit_code(&comparisons, interrupted.load(Ordering::SeqCst), options.allow_incomplete);
    Ok(if engine_bug { ENGINE_BUG } else { code })
}

/// What all show for one input, with the exit code that says whether that is the same.
fn example(
    options: &DiffOptions,
    subject: &Subject,
    servers: &[Server],
    machine: &mut Machine,
    trace: &str,
) -> Result<u8, Failure> {
    let trace: Trace = trace.parse().map_err(|e| Failure::Usage(format!("--trace: {e}")))?;
    let tables = Tables::default();
    let mut recorder = Recorder::new(&tables, Other::Jvm, options.normal(), no_library());
    let mine = shown(machine, &mut recorder, &trace).map_err(cannot_replay)?;
    let mut worst = 0;
    for (server, name) in servers.iter().zip(&subject.names) {
        let reply = ask(server, &trace.to_string());
        let seen = answer::seen(&reply, &mine.seen, &tables.names, &options.normal());
        let (verdict, code) = example_verdict(classify(&mine.seen, &seen, &tables.names), &tables);
        let sides = [Some(&mine.side), Some(&answer::side_record(&reply))];
        let heading = format!("tarry and {name}: {verdict}");
        let text = example_text(&heading, &mine.choices, ["tarry", name], sides);
        stdout::results(text.as_bytes())?;
        // A difference counts for more than what could not be compared.
        worst = if worst == 1 || code == 1 { 1 } else { worst.max(code) };
    }
    Ok(worst)
}

fn cannot_replay(why: String) -> Failure {
    Failure::BadInput(format!("cannot replay: {why}"))
}

/// The program and the JVMs.
struct Subject {
    /// The first one is also tarry's.
    jdks: Vec<Jdk>,
    names: Vec<String>,
    target: String,
    args: Vec<String>,
    class_path: String,
    main_class: String,
}

impl Subject {
    fn find(options: &DiffOptions) -> Result<Subject, Failure> {
        let jdks: Vec<Jdk> = if options.program.jdk.is_empty() {
            vec![Jdk::find(None)?]
        } else {
            options.program.jdk.iter().map(|jdk| Jdk::find(Some(jdk))).collect::<Result<_, _>>()?
        };
        let named =
            |jdk: &Jdk| format!("JDK {}", jdk.property("JAVA_VERSION").unwrap_or("of unknown version"));
        let target = options.first.clone();
        let args = options.second.iter().chain(&options.rest).cloned().collect();
        // What the oldest compiles runs on all.
        let oldest = jdks.iter().min_by_key(|j| j.version).expect("at least one").clone();
        let program = Program::find_with(oldest, options.program.class_path.as_deref(), &target)?;
        Ok(Subject {
            names: jdks.iter().map(named).collect(),
            class_path: program.class_path_text(),
            main_class: program.main_class,
            jdks,
            target,
            args,
        })
    }

    fn launch(&self, options: &DiffOptions, jdk: &Jdk, api: &ApiJar, restarts: &Arc<AtomicBool>) -> Launch {
        Launch {
            jdk: jdk.clone(),
            api: api.path().to_path_buf(),
            class_path: self.class_path.clone(),
            main_class: self.main_class.replace('/', "."),
            args: self.args.clone(),
            assertions: !options.program.no_assertions,
            properties: options.program.properties.clone(),
            environment: options.program.environment.clone(),
            working_dir: working_dir(&options.program),
            path_timeout: options.path_timeout,
            restarts: restarts.clone(),
        }
    }

    fn machine(&self, options: &DiffOptions, stands: impl FnOnce(&mut Machine)) -> Result<Machine, Failure> {
        let class_path = tarry_classpath::ClassPath::parse(&self.class_path, self.jdks[0].version)?;
        let program = Program { jdk: self.jdks[0].clone(), class_path, main_class: self.main_class.clone() };
        run::at_start(program, &options.program, Some(options.max_steps), &self.args, |_| {}, stands)
    }

    fn program_and_args(&self) -> String {
        let words = std::iter::once(&self.target).chain(&self.args);
        words.map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    fn command(&self, options: &DiffOptions, trace: &str) -> String {
        let mut words = vec!["tarry diff --jvm --trace".to_string(), format!("'{trace}'")];
        words.extend(repeated(&options.program));
        words.extend(std::iter::once(&self.target).chain(&self.args).map(|word| quoted(word)));
        words.join(" ")
    }
}

/// Replays one trace and waits for the answer.
fn ask(server: &Server, trace: &str) -> Reply {
    let (answers, answer) = channel();
    server.send(Job { id: 0, trace: trace.into(), fresh: true, answers });
    answer.recv().map_or_else(|_| Reply::Crashed("nobody answers".into()), |(_, _, reply)| reply)
}

/// What a search has found.
#[derive(Clone, Copy)]
struct Found<'a> {
    judge: &'a Judge<'a>,
    repeated: &'a Repeated,
    totals: &'a Totals,
    not_sent: NotSent,
    started: Instant,
}

struct Search<'a> {
    options: &'a DiffOptions,
    subject: &'a Subject,
    servers: &'a [Server],
    alone: &'a Alone<'a>,
    restarts: &'a Arc<AtomicBool>,
    tables: &'a Tables,
    interrupted: &'a AtomicBool,
    deadline: Option<Instant>,
}

impl Search<'_> {
    fn run(&self, machine: &mut Machine, baseline: &Baseline) -> Result<(Vec<Comparison>, bool), Failure> {
        let started = Instant::now();
        let options = self.options;
        let settings = Settings {
            strategy: Strategy::DepthFirst,
            max_paths: options.max_paths.unwrap_or(u64::MAX),
            max_depth: options.max_depth.unwrap_or(usize::MAX),
            deadline: self.deadline,
            all: true,
            pruned_too: false,
            sample_every: None,
        };
        let on_the_way = OnTheWay::new(self.restarts.clone());
        let fresh_only = AtomicBool::new(false);
        let mut judge = Judge::new(self.tables, options.normal(), self.servers.len(), &fresh_only);
        let progress = (!options.program.manners.quiet).then(|| Progress::on_terminal(started, 1)).flatten();
        let totals = std::thread::scope(|scope| {
            let (told, heard) = channel::<Heard>();
            let (answers, replies) = channel();
            let forwarded = told.clone();
            scope.spawn(move || forward(&replies, &forwarded));
            let judge = &mut judge;
            let waiting = &on_the_way;
            scope.spawn(move || {
                judge.listen(&heard, waiting, &|jvm, input| {
                    ask(&self.servers[jvm], &self.trace(input).to_string())
                });
            });
            let mut sender = Sending {
                recorder: Recorder::new(self.tables, Other::Jvm, options.normal(), no_library()),
                servers: self.servers,
                told,
                answers,
                on_the_way: &on_the_way,
                fresh_only: &fresh_only,
                interrupted: self.interrupted,
                progress: progress.as_ref(),
                deadline: settings.deadline,
                next: 0,
                not_sent: NotSent::default(),
            };
            signals::search_begins();
            interrupt::listens(machine, settings.deadline);
            let totals = Explorer::new(machine, settings).explore(&mut sender);
            interrupt::listens_no_longer(machine);
            (totals, sender.not_sent)
        });
        let (totals, not_sent) = totals;
        if let Some(progress) = &progress {
            progress.clear();
        }
        let ask = |jvm: usize, trace: &str| ask(&self.servers[jvm], trace);
        let repeated = Again { judge: &mut judge, alone: self.alone, ask: &ask }.settle();
        let found = Found { judge: &judge, repeated: &repeated, totals: &totals, not_sent, started };
        let mut comparisons = Vec::new();
        for pair in 0..self.servers.len() {
            comparisons.push(self.comparison(machine, &found, pair, baseline)?);
        }
        Ok((comparisons, totals.engine_bug))
    }

    /// What a JVM shows, by preference alone.
    fn side(&self, repeated: &Repeated, jvm: usize, trace: &str) -> SideRecord {
        let alone = self.alone.known(trace, jvm);
        let alone = alone.or_else(|| match repeated.leaks {
            true => self.alone.run(&[trace.to_string()]).pop().flatten().map(|mut all| all.swap_remove(jvm)),
            false => None,
        });
        answer::side_record(&alone.unwrap_or_else(|| ask(&self.servers[jvm], trace)))
    }

    fn trace(&self, input: &Input) -> Trace {
        self.tables.shapes.get(input.shape).trace(&input.picks)
    }

    fn comparison(
        &self,
        machine: &mut Machine,
        found: &Found<'_>,
        pair: usize,
        baseline: &Baseline,
    ) -> Result<Comparison, Failure> {
        let Found { judge, repeated, totals, not_sent, started } = *found;
        let groups = &judge.groups[pair];
        let mut recorder = Recorder::new(self.tables, Other::Jvm, self.options.normal(), no_library());
        let mut differences = Vec::new();
        let subject = format!("{} on {}", self.subject.main_class, pair_name(pair));
        for group in groups.in_order() {
            let mut replayed = Vec::new();
            for input in group.examples().filter_map(|example| example.new.as_ref()) {
                let trace = self.trace(input);
                let mine = shown(machine, &mut recorder, &trace).map_err(cannot_replay)?;
                let other = |jvm: usize| self.side(repeated, jvm, &trace.to_string());
                let old = match (group.difference.kind, pair) {
                    // Both are runs of the same JVM.
                    (Kind::Unsteady, _) => answer::side_record(&ask(&self.servers[pair], &trace.to_string())),
                    (_, 0) => mine.side,
                    _ => other(0),
                };
                replayed.push(InputRecord {
                    trace: trace.to_string(),
                    choices: mine.choices,
                    old: Some(old),
                    new: Some(other(pair)),
                    command: self.subject.command(self.options, &trace.to_string()),
                });
            }
            differences.push(difference_record(&subject, group, &self.tables.names, baseline, replayed));
        }
        let Sums { returned, equal_after_rules, mut not_compared_because } = sums(groups, &self.tables.names);
        let NotSent { cut, late } = not_sent;
        for (why, paths) in [("cut or unsupported on tarry", cut), ("no JVM was asked in time", late)] {
            if paths > 0 {
                not_compared_because.push((why.into(), paths.into()));
            }
        }
        let not_sent = cut + late;
        let not_compared = groups.not_compared() + not_sent;
        let is_cut = !totals.is_whole() || totals.limited > 0 || not_compared != BigUint::default();
        let inputs = groups.inputs() + not_sent;
        let mut warnings = repeated.warnings.clone();
        if inputs == BigUint::default() {
            warnings.push("no path was accepted; every one was pruned".to_string());
        }
        Ok(Comparison {
            old: if pair == 0 { "tarry".into() } else { self.subject.names[0].clone() },
            new: self.subject.names[pair].clone(),
            program: self.subject.program_and_args(),
            inputs: number(&inputs),
            equal: number(&groups.same.total()),
            returned,
            equal_after_rules,
            not_compared_because,
            different: number(&groups.different.total()),
            complete: !is_cut && !totals.has_schedules(),
            schedules: totals.has_schedules().then(|| SCHEDULES_ONE.into()),
            is_cut,
            is_void: inputs == BigUint::default(),
            not_compared: number(&not_compared),
            paths: [totals.explored(), totals.accepted + totals.failed],
            differences,
            normalised: self.options.normalised(),
            unsupported_features: judge.unsupported.clone().into_iter().collect(),
            warnings,
            tried: None,
            elapsed_ms: started.elapsed().as_secs_f64() * 1000.0,
            version: env!("CARGO_PKG_VERSION").into(),
        })
    }
}

/// The same code runs on both sides.
fn no_library() -> IsLibrary<'static> {
    Box::new(|_| false)
}

fn pair_name(pair: usize) -> &'static str {
    if pair == 0 { "tarry and a JVM" } else { "two JVMs" }
}

/// Answers of the JVMs and what was sent go through one channel, so that nothing is answered before it was sent.
fn forward(replies: &Receiver<(usize, u64, Reply)>, told: &Sender<Heard>) {
    for (jvm, id, reply) in replies {
        if told.send(Heard::Reply { jvm, id, reply }).is_err() {
            return;
        }
    }
}

/// Sends accepted and failed paths to the JVMs.
struct Sending<'a> {
    recorder: Recorder<'a>,
    servers: &'a [Server],
    told: Sender<Heard>,
    answers: Answers,
    on_the_way: &'a OnTheWay,
    fresh_only: &'a AtomicBool,
    interrupted: &'a AtomicBool,
    progress: Option<&'a Progress>,
    deadline: Option<Instant>,
    next: u64,
    not_sent: NotSent,
}

/// Paths that no JVM was asked about.
#[derive(Clone, Copy, Default)]
struct NotSent {
    /// Cut or unsupported on tarry.
    cut: u64,
    /// Somebody has stopped the search, which looks around every so many paths, and JVMs that do not outlive a path take long.
    late: u64,
}

impl Sending<'_> {
    fn is_over(&self) -> bool {
        self.interrupted.load(Ordering::SeqCst) || self.deadline.is_some_and(|at| Instant::now() >= at)
    }

    fn send(&mut self, sent: Sent, trace: &Trace) {
        let trace: Arc<str> = trace.to_string().into();
        let id = sent.id;
        self.on_the_way.add();
        // The judge listens as long as this sender lives.
        let _ = self.told.send(Heard::Sent(sent));
        let fresh = self.fresh_only.load(Ordering::Relaxed);
        for server in self.servers {
            server.send(Job { id, trace: trace.clone(), fresh, answers: self.answers.clone() });
        }
    }
}

impl Observer for Sending<'_> {
    fn ended(&mut self, machine: &Machine, path: &Ended<'_>) {
        if !matches!(path.verdict, Verdict::Accepted | Verdict::Failed) {
            self.not_sent.cut += 1;
            return;
        }
        if self.is_over() {
            self.not_sent.late += 1;
            return;
        }
        let record = self.recorder.path(machine, path);
        let shape = self.recorder.shape(machine);
        let mut inputs = vec![record.picks.clone()];
        if record.picks.iter().any(Option::is_none) {
            inputs =
                [fill::End::Lowest, fill::End::Highest].map(|end| fill::filled(&machine.state, end)).into();
            inputs.dedup();
        }
        for picks in inputs {
            let expected = if record.open.is_empty() {
                record.seen.clone()
            } else {
                self.recorder.filled(machine, path, &picks)
            };
            let trace = shape.trace(&picks);
            let sent = Sent { id: self.next, input: Input { shape: record.shape, picks }, expected };
            self.next += 1;
            self.send(sent, &trace);
        }
    }

    fn engine_bug(&mut self, trace: &Trace) {
        say!("tarry: this is a bug in tarry; please report the message above and the program");
        say!("  picks:  {trace}");
    }

    fn interrupted(&mut self) -> bool {
        self.is_over()
    }

    fn progress(&mut self, totals: &Totals, depth: usize, share: Share) {
        if let Some(progress) = self.progress {
            progress.report(0, totals, depth, share);
        }
    }

    fn sampled(&mut self, _: &Machine) {}
}
