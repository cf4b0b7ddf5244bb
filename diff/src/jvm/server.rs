//! One JVM process that replays traces (`tarry.jvm.Server`), and the thread that feeds it.
//!
//! Traces are sent ahead of the answers, which come in the same order. When the process ends or says nothing for too long, the
//! trace it was at gets that for an answer, and a new process goes on with the others.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use tarry_classpath::Jdk;

use crate::error::Error;

const MARK: &str = "@tarry ";

/// How an answer ends after which the process cannot be used again: the path has left something behind.
const LAST: &str = ",\"last\":true}";

/// How an answer ends that lacks the exit status.
const EXITING: &str = ",\"exiting\":true}";

/// Processes that may hang or crash; starting ever new ones would take for ever.
pub const MAX_LOST: usize = 20;

/// How the report of a JVM that crashed begins. Without a core dump its exit code is that of an ordinary failure.
const FATAL: &str = "# A fatal error has been detected";

/// How long a JVM may take to start.
const START: Duration = Duration::from_secs(60);

/// What is started.
#[derive(Clone)]
pub struct Launch {
    pub jdk: Jdk,
    /// The jar of our own classes, as a module.
    pub api: PathBuf,
    pub class_path: String,
    /// With dots.
    pub main_class: String,
    pub args: Vec<String>,
    pub assertions: bool,
    /// `-D` options.
    pub properties: Vec<String>,
    /// `NAME=VALUE`.
    pub environment: Vec<String>,
    pub working_dir: String,
    pub path_timeout: Duration,
    /// Set when a process did not outlive a path.
    pub restarts: Arc<AtomicBool>,
}

/// What came of a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// A line of JSON.
    Path(String),
    /// The program ended the JVM itself, by calling `Runtime.exit` or `halt` through reflection; the line of JSON it had time for.
    Exited(i32, Option<String>),
    /// Killed by a signal; what it said last.
    Crashed(String),
    /// No answer in time.
    Hangs,
    /// Not tried: too many paths before it ended the process.
    GivenUp,
}

/// Where the answer goes, with the number of the JVM and of the trace.
pub type Answers = Sender<(usize, u64, Reply)>;

pub struct Job {
    pub id: u64,
    pub trace: Arc<str>,
    /// In a class loader of its own, whatever has happened before.
    pub fresh: bool,
    pub answers: Answers,
}

enum Event {
    Job(Job),
    /// A line of the process with this number.
    Line(u64, String),
    End(u64),
    Close,
}

/// Takes jobs until it is dropped; then the process ends.
pub struct Server(Sender<Event>);

impl Drop for Server {
    fn drop(&mut self) {
        // A feeder that is gone has closed already.
        let _ = self.0.send(Event::Close);
    }
}

impl Server {
    /// Starts the first process, and fails if that cannot serve.
    pub fn start(number: usize, launch: Launch) -> Result<Server, Error> {
        let (events, inbox) = channel();
        let process = Process::start(&launch, 0, &events)?;
        let mut feeder = Feeder {
            number,
            launch,
            lines: events.clone(),
            process: Some(process),
            started: 0,
            lost: 0,
            waiting: VecDeque::new(),
            heard: Instant::now(),
            last_answer: None,
        };
        thread::spawn(move || feeder.feed(&inbox));
        Ok(Server(events))
    }

    pub fn send(&self, job: Job) {
        // The feeder ends only when this sender is gone.
        let _ = self.0.send(Event::Job(job));
    }
}

struct Feeder {
    number: usize,
    launch: Launch,
    lines: Sender<Event>,
    process: Option<Process>,
    /// Processes started after the first.
    started: u64,
    /// Processes that hung or crashed.
    lost: usize,
    /// Sent and not answered.
    waiting: VecDeque<Job>,
    /// When the last answer came, or the first trace after a pause was sent.
    heard: Instant,
    /// The answer of a process that is about to end with a status of the program's.
    last_answer: Option<String>,
}

impl Feeder {
    fn feed(&mut self, inbox: &Receiver<Event>) {
        loop {
            let event = match inbox.try_recv() {
                Ok(event) => Ok(event),
                Err(TryRecvError::Disconnected) => return,
                Err(TryRecvError::Empty) => {
                    if let Some(process) = &mut self.process {
                        // A process that is gone says so itself.
                        let _ = process.stdin.flush();
                    }
                    let limit = self.launch.path_timeout.saturating_sub(self.heard.elapsed());
                    if self.waiting.is_empty() {
                        inbox.recv().map_err(|_| RecvTimeoutError::Disconnected)
                    } else {
                        inbox.recv_timeout(limit)
                    }
                }
            };
            match event {
                Ok(Event::Job(job)) => self.take(job),
                Ok(Event::Line(process, line)) if process == self.started => self.line(line),
                Ok(Event::End(process)) if process == self.started => self.ended(),
                Ok(Event::Close) => {
                    self.process.take().map(Process::kill);
                    return;
                }
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => self.hangs(),
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn take(&mut self, job: Job) {
        if self.lost >= MAX_LOST && !job.fresh {
            let _ = job.answers.send((self.number, job.id, Reply::GivenUp));
            return;
        }
        if self.waiting.is_empty() {
            self.heard = Instant::now();
        }
        if self.process.is_none() {
            self.restart();
        }
        if let Some(process) = &mut self.process {
            process.send(&job);
        }
        self.waiting.push_back(job);
    }

    fn line(&mut self, line: String) {
        if line.ends_with(EXITING) {
            self.last_answer = Some(line);
            return;
        }
        let is_last = line.ends_with(LAST);
        self.answer(Reply::Path(line));
        if is_last {
            self.process.take().map(Process::kill);
            self.go_on();
        }
    }

    fn answer(&mut self, reply: Reply) {
        self.heard = Instant::now();
        if let Some(job) = self.waiting.pop_front() {
            // Whoever asked may have gone.
            let _ = job.answers.send((self.number, job.id, reply));
        }
    }

    fn ended(&mut self) {
        let Some(process) = self.process.take() else { return };
        let reply = process.last_words(self.last_answer.take());
        self.lost += usize::from(matches!(reply, Reply::Crashed(_)));
        self.answer(reply);
        self.go_on();
    }

    fn hangs(&mut self) {
        if let Some(process) = self.process.take() {
            process.kill();
        }
        self.lost += 1;
        self.answer(Reply::Hangs);
        self.go_on();
    }

    /// The traces that were sent ahead go to a new process.
    fn go_on(&mut self) {
        if self.lost >= MAX_LOST {
            while !self.waiting.is_empty() {
                self.answer(Reply::GivenUp);
            }
        }
        if self.waiting.is_empty() {
            return;
        }
        self.restart();
        if let Some(process) = &mut self.process {
            self.waiting.iter().for_each(|job| process.send(job));
        }
        self.heard = Instant::now();
    }

    fn restart(&mut self) {
        self.launch.restarts.store(true, Ordering::Relaxed);
        self.started += 1;
        match Process::start(&self.launch, self.started, &self.lines) {
            Ok(process) => self.process = Some(process),
            Err(failure) => {
                // The first one started: the system has run out of something.
                while !self.waiting.is_empty() {
                    self.answer(Reply::Crashed(failure.to_string()));
                }
            }
        }
    }
}

struct Process {
    child: Child,
    stdin: BufWriter<ChildStdin>,
    errors: thread::JoinHandle<Vec<u8>>,
}

impl Process {
    fn start(launch: &Launch, number: u64, events: &Sender<Event>) -> Result<Process, Error> {
        // The process starts in another directory.
        let java = std::path::absolute(launch.jdk.java())?;
        let mut command = Command::new(&java);
        // As on tarry: nothing of our surroundings but what was given.
        command
            .env_clear()
            .envs(launch.environment.iter().filter_map(|pair| pair.split_once('=')))
            .env("LC_ALL", "C")
            .env("TZ", "UTC")
            .current_dir(&launch.working_dir)
            .args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Dfile.encoding=UTF-8"])
            // What a JVM that crashes has to say is part of the finding.
            .args(["-XX:+ErrorFileToStderr", "-XX:-CreateCoredumpOnCrash"])
            .args(launch.properties.iter().map(|p| format!("-D{p}")))
            .arg(format!("-Dtarry.assertions={}", launch.assertions))
            .arg("-p")
            .arg(&launch.api)
            // The modules that a program on the class path gets, and ours.
            .args([
                "--add-modules",
                "ALL-DEFAULT,tarry.api",
                "--add-opens",
                "java.base/java.lang=tarry.api",
                "-cp",
            ])
            .arg(&launch.class_path)
            .args(["-m", "tarry.api/tarry.jvm.Server"])
            .arg(&launch.main_class)
            .args(&launch.args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child =
            command.spawn().map_err(|e| Error::BadInput(format!("cannot start {}: {e}", java.display())))?;
        let stdin = BufWriter::new(child.stdin.take().expect("piped"));
        let stdout = BufReader::new(child.stdout.take().expect("piped"));
        let stderr = child.stderr.take().expect("piped");
        let errors = thread::spawn(move || last_part(stderr));
        let (ready, first) = channel();
        let events = events.clone();
        thread::spawn(move || read(stdout, number, &ready, &events));
        let process = Process { child, stdin, errors };
        match first.recv_timeout(START).as_deref() {
            Ok("ready") => Ok(process),
            Ok(other) => {
                let why = other.strip_prefix("refused ").unwrap_or(other).to_string();
                process.kill();
                Err(Error::BadInput(format!("{}: {}", java.display(), readable(&why))))
            }
            Err(_) => {
                let said = process.kill();
                Err(Error::BadInput(format!(
                    "cannot start {} as a replay server: {}",
                    java.display(),
                    said.trim_end()
                )))
            }
        }
    }

    fn send(&mut self, job: &Job) {
        let fresh = if job.fresh { "fresh " } else { "" };
        // A process that is gone says so itself.
        let _ = writeln!(self.stdin, "{fresh}{}", job.trace);
    }

    /// How the process ended.
    fn last_words(mut self, answer: Option<String>) -> Reply {
        drop(self.stdin);
        let status = self.child.wait();
        let said = self.errors.join().unwrap_or_default();
        let said = String::from_utf8_lossy(&said);
        match (status.map(|s| s.code()), said.find(FATAL)) {
            (Err(e), _) => Reply::Crashed(e.to_string()),
            (Ok(_), Some(at)) => Reply::Crashed(said[at..].to_string()),
            (Ok(Some(code)), None) => Reply::Exited(code, answer),
            (Ok(None), None) => Reply::Crashed(said.into_owned()),
        }
    }

    /// Ends it; what it said on standard error.
    fn kill(mut self) -> String {
        // One that has ended already is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let said = self.errors.join().unwrap_or_default();
        String::from_utf8_lossy(&said).into_owned()
    }
}

/// Hands on the lines that are answers; the first one to whoever waits for the start.
fn read(mut stdout: BufReader<impl Read>, number: u64, ready: &Sender<String>, events: &Sender<Event>) {
    let mut is_first = true;
    let mut line = Vec::new();
    loop {
        line.clear();
        match stdout.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        let text = String::from_utf8_lossy(&line);
        // The program may have printed something else before, without the end of a line.
        let Some(at) = text.find(MARK) else { continue };
        let answer = text[at + MARK.len()..].trim_end().to_string();
        let heard = if std::mem::take(&mut is_first) {
            ready.send(answer).is_ok()
        } else {
            events.send(Event::Line(number, answer)).is_ok()
        };
        if !heard {
            return;
        }
    }
    let _ = events.send(Event::End(number));
}

/// What a JVM says that cannot load the program.
fn readable(why: &str) -> String {
    let why = why.strip_prefix("tarry.jvm.BadInput: ").unwrap_or(why);
    match why.strip_prefix("java.lang.UnsupportedClassVersionError: ") {
        Some(which) => format!("this JVM is too old for the program: {which}; name a newer one with --jdk"),
        None => why.to_string(),
    }
}

/// The last 256 KB: the whole report of a crash.
fn last_part(mut from: impl Read) -> Vec<u8> {
    const MAX_STDERR: usize = 256 << 10;
    let (mut all, mut buffer) = (Vec::new(), [0; 8192]);
    while let Ok(count @ 1..) = from.read(&mut buffer) {
        all.extend_from_slice(&buffer[..count]);
        let extra = all.len().saturating_sub(2 * MAX_STDERR);
        all.drain(..extra);
    }
    let extra = all.len().saturating_sub(MAX_STDERR);
    all.split_off(extra)
}
