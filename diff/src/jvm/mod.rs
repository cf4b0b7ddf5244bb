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
use std::time::{Duration, Instant};

use num_bigint::BigUint;
use tarry::{ClassPath, Jdk, Program};
use tarry_findings::path_record::number;
use tarry_findings::too_many;
use tarry_report::{Comparison, InputRecord, SCHEDULES_ONE, SideRecord, example_text, quoted};
use tarry_search::trace::Trace;
use tarry_search::{
    Ended, Explorer, Observer, Settings, Share, Strategy, Totals, Verdict, never_stop, stop_when,
};
use tarry_vm::machine::Machine;
use tarry_vm::outcome::Choice;

use crate::api_jar::ApiJar;
use crate::classify::{Kind, classify};
use crate::error::Error;
use crate::groups::{Input, Shown};
use crate::listener::Listener;
use crate::options::Options;
use crate::record::{IsLibrary, Other, Recorder, Tables};
use crate::replayed::shown;
use crate::reported::{OneInput, Results, Sums, difference_record, normalised, sums, verdict_text};
use again::{Again, Repeated};
use alone::Alone;
use judge::{Heard, Judge, OnTheWay, Sent};
use server::{Answers, Job, Launch, Reply, Server};

/// Explores, and compares with what every JVM does.
pub fn compare(subject: &Subject, options: &Options, listener: &dyn Listener) -> Result<Results, Error> {
    let mut ready = Ready::make(subject, options)?;
    let alone = Alone::new(&ready.launches, options.interrupted);
    let search = Search {
        options,
        subject,
        names: subject.names(),
        servers: &ready.servers,
        alone: &alone,
        restarts: &ready.restarts,
        tables: &Tables::default(),
        listener,
        deadline: ready.deadline,
    };
    search.run(&mut ready.machine)
}

/// What each JVM shows for one input, beside tarry.
pub fn one_input(subject: &Subject, options: &Options, trace: &str) -> Result<Vec<OneInput>, Error> {
    let mut ready = Ready::make(subject, options)?;
    let trace: Trace = trace.parse().map_err(|e| Error::Usage(format!("--trace: {e}")))?;
    let tables = Tables::default();
    let mut recorder = Recorder::new(&tables, Other::Jvm, options.normal.clone(), no_library());
    let mine = shown(&mut ready.machine, &mut recorder, &trace).map_err(cannot_replay)?;
    let beside = |(server, name): (&Server, &String)| {
        let reply = ask(server, &trace.to_string());
        let seen = answer::seen(&reply, &mine.seen, &tables.names, &options.normal);
        let verdict = classify(&mine.seen, &seen, &tables.names);
        let sides = [Some(&mine.side), Some(&answer::side_record(&reply))];
        let heading = format!("tarry and {name}: {}", verdict_text(verdict, &tables.names));
        OneInput { verdict, text: example_text(&heading, &mine.choices, ["tarry", name], sides) }
    };
    Ok(ready.servers.iter().zip(&subject.names()).map(beside).collect())
}

fn cannot_replay(why: String) -> Error {
    Error::BadInput(format!("cannot replay: {why}"))
}

/// The program and the JVMs.
pub struct Subject {
    /// The first one is also tarry's.
    pub jdks: Vec<Jdk>,
    /// What the oldest compiles runs on all.
    pub program: Program,
    /// The program as the user calls it.
    pub target: String,
    pub args: Vec<String>,
    pub assertions: bool,
    /// `NAME=VALUE` or `NAME`.
    pub properties: Vec<String>,
    /// `NAME=VALUE`.
    pub environment: Vec<String>,
    /// A path that a JVM does not answer in this time hangs.
    pub path_timeout: Duration,
    /// Options that the command for one input repeats, as a shell takes them.
    pub repeated: Vec<String>,
}

impl Subject {
    fn names(&self) -> Vec<String> {
        let version = |jdk: &Jdk| jdk.property("JAVA_VERSION").unwrap_or("of unknown version").to_string();
        self.jdks.iter().map(|jdk| format!("JDK {}", version(jdk))).collect()
    }

    fn launch(&self, options: &Options, jdk: &Jdk, api: &ApiJar, restarts: &Arc<AtomicBool>) -> Launch {
        Launch {
            jdk: jdk.clone(),
            api: api.path().to_path_buf(),
            class_path: self.program.class_path_text(),
            main_class: self.program.main_class.replace('/', "."),
            args: self.args.clone(),
            assertions: self.assertions,
            properties: self.properties.clone(),
            environment: self.environment.clone(),
            working_dir: options.setup.working_dir(),
            path_timeout: self.path_timeout,
            restarts: restarts.clone(),
        }
    }

    fn machine(&self, options: &Options, stands: impl FnOnce(&mut Machine)) -> Result<Machine, Error> {
        let class_path = ClassPath::parse(&self.program.class_path_text(), self.jdks[0].version)?;
        let program = Program::new(self.jdks[0].clone(), class_path, &self.program.main_class);
        Ok(program.ready_to(&options.setup, &self.args, stands)?)
    }

    fn program_and_args(&self) -> String {
        let words = std::iter::once(&self.target).chain(&self.args);
        words.map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    fn command(&self, trace: &str) -> String {
        let mut words = vec!["tarry diff --jvm --trace".to_string(), format!("'{trace}'")];
        words.extend(self.repeated.iter().cloned());
        words.extend(std::iter::once(&self.target).chain(&self.args).map(|word| quoted(word)));
        words.join(" ")
    }
}

/// Everything that has to be started.
struct Ready {
    machine: Machine,
    servers: Vec<Server>,
    launches: Vec<Launch>,
    /// Set when a JVM did not outlive a path.
    restarts: Arc<AtomicBool>,
    /// The time begins when the machine stands.
    deadline: Option<Instant>,
    /// Until all JVMs are gone.
    _api: ApiJar,
}

impl Ready {
    fn make(subject: &Subject, options: &Options) -> Result<Ready, Error> {
        let api = ApiJar::write()?;
        let restarts = Arc::new(AtomicBool::new(false));
        let launch = |jdk: &Jdk| subject.launch(options, jdk, &api, &restarts);
        let launches: Vec<Launch> = subject.jdks.iter().map(launch).collect();
        let start = |(number, launch): (usize, &Launch)| Server::start(number, launch.clone());
        let servers = launches.iter().enumerate().map(start).collect::<Result<Vec<Server>, Error>>()?;
        let mut deadline = None;
        let mut machine = subject.machine(options, |machine| {
            deadline = options.timeout.map(|time| Instant::now() + time);
            stop_when(machine, options.interrupted, deadline);
        })?;
        never_stop(&mut machine);
        Ok(Ready { machine, servers, launches, restarts, deadline, _api: api })
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
    options: &'a Options,
    subject: &'a Subject,
    /// Of the JVMs.
    names: Vec<String>,
    servers: &'a [Server],
    alone: &'a Alone<'a>,
    restarts: &'a Arc<AtomicBool>,
    tables: &'a Tables,
    listener: &'a dyn Listener,
    deadline: Option<Instant>,
}

impl Search<'_> {
    fn run(&self, machine: &mut Machine) -> Result<Results, Error> {
        let started = Instant::now();
        let options = self.options;
        let settings = Settings {
            strategy: Strategy::DepthFirst,
            max_paths: options.max_paths.unwrap_or(u64::MAX),
            max_depth: options.max_depth.unwrap_or(usize::MAX),
            deadline: self.deadline,
            all: true,
            only_assertions: false,
            pruned_too: false,
            sample_every: None,
        };
        let on_the_way = OnTheWay::new(self.restarts.clone());
        let fresh_only = AtomicBool::new(false);
        let mut judge = Judge::new(self.tables, options.normal.clone(), self.servers.len(), &fresh_only);
        self.listener.starts(1);
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
                recorder: Recorder::new(self.tables, Other::Jvm, options.normal.clone(), no_library()),
                servers: self.servers,
                told,
                answers,
                on_the_way: &on_the_way,
                fresh_only: &fresh_only,
                interrupted: options.interrupted,
                listener: self.listener,
                deadline: settings.deadline,
                next: 0,
                not_sent: NotSent::default(),
                refused: None,
            };
            self.listener.search_begins();
            stop_when(machine, options.interrupted, settings.deadline);
            let totals = Explorer::new(machine, settings).explore(&mut sender);
            never_stop(machine);
            (totals, sender.not_sent, sender.refused)
        });
        let (totals, not_sent, refused) = totals;
        self.listener.ends();
        if let Some(refused) = refused {
            return Err(Error::Usage(refused));
        }
        let ask = |jvm: usize, trace: &str| ask(&self.servers[jvm], trace);
        let repeated = Again { judge: &mut judge, alone: self.alone, ask: &ask }.settle();
        let found = Found { judge: &judge, repeated: &repeated, totals: &totals, not_sent, started };
        let mut comparisons = Vec::new();
        for pair in 0..self.servers.len() {
            comparisons.push(self.comparison(machine, &found, pair)?);
        }
        Ok(Results { comparisons, engine_bug: totals.engine_bug })
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

    fn comparison(&self, machine: &mut Machine, found: &Found<'_>, pair: usize) -> Result<Comparison, Error> {
        let Found { judge, repeated, totals, not_sent, started } = *found;
        let groups = &judge.groups[pair];
        let mut recorder = Recorder::new(self.tables, Other::Jvm, self.options.normal.clone(), no_library());
        let mut differences = Vec::new();
        let subject = format!("{} on {}", self.subject.program.main_class, pair_name(pair));
        for group in groups.in_order() {
            let mut replayed = Vec::new();
            for Shown { example, alike } in group.examples() {
                let Some(input) = &example.new else { continue };
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
                    condition: None,
                    alike: alike.map(|inputs| number(&inputs.total())),
                    old: Some(old),
                    new: Some(other(pair)),
                    command: self.subject.command(&trace.to_string()),
                });
            }
            differences.push(difference_record(
                &subject,
                group,
                &self.tables.names,
                &self.options.baseline,
                replayed,
            ));
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
            old: if pair == 0 { "tarry".into() } else { self.names[0].clone() },
            new: self.names[pair].clone(),
            program: self.subject.program_and_args(),
            inputs: Some(number(&inputs)),
            equal: Some(number(&groups.same.total())),
            returned: Some(returned),
            equal_after_rules,
            not_compared_because,
            different: Some(number(&groups.different.total())),
            complete: !is_cut && !totals.has_schedules(),
            schedules: totals.has_schedules().then(|| SCHEDULES_ONE.into()),
            is_cut,
            is_void: inputs == BigUint::default(),
            not_compared: Some(number(&not_compared)),
            paths: [totals.explored(), totals.accepted + totals.failed],
            differences,
            normalised: normalised(&self.options.normal),
            unsupported_features: judge.unsupported.clone().into_iter().collect(),
            warnings,
            tried: None,
            proof: None,
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
    interrupted: fn() -> bool,
    listener: &'a dyn Listener,
    deadline: Option<Instant>,
    next: u64,
    not_sent: NotSent,
    /// A choice that ended the search, for the user.
    refused: Option<String>,
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
        (self.interrupted)() || self.deadline.is_some_and(|at| Instant::now() >= at)
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
        self.listener.engine_bug(trace);
    }

    fn too_many(&mut self, machine: &Machine, choice: Choice) {
        self.refused = Some(too_many::text(machine, choice));
    }

    fn interrupted(&mut self) -> bool {
        self.is_over()
    }

    fn progress(&mut self, totals: &Totals, depth: usize, share: Share) {
        self.listener.progress(0, totals, depth, share);
    }

    fn sampled(&mut self, _: &Machine) {}
}
