//! Running a command with an end: what it printed, how it ended, how long it took.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// More than any program prints on purpose.
const MAX_OUTPUT: u64 = 256 << 20;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    Code(i32),
    Signal,
    TimedOut,
}

pub struct Ran {
    pub out: Vec<u8>,
    pub err: Vec<u8>,
    pub end: End,
    pub took: Duration,
}

/// Surroundings that decide charset, number formats and time zone, the same for every run.
pub fn plain(command: &mut Command) -> &mut Command {
    for name in ["JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH"] {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C").env("TZ", "UTC")
}

pub fn run(command: &mut Command, limit: Duration) -> Ran {
    let start = Instant::now();
    let mut child = plain(command)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|e| panic!("cannot start {}: {e}", command.get_program().display()));
    let out = collect(child.stdout.take().expect("piped"));
    let err = collect(child.stderr.take().expect("piped"));
    let end = wait(&mut child, start + limit);
    let (out, err) = (out.join().expect("only reads"), err.join().expect("only reads"));
    Ran { out, err, end, took: start.elapsed() }
}

fn collect(from: impl Read + Send + 'static) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut all = Vec::new();
        // A child that is killed in the middle leaves what it had written.
        let _ = from.take(MAX_OUTPUT).read_to_end(&mut all);
        all
    })
}

fn wait(child: &mut Child, deadline: Instant) -> End {
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return status.code().map_or(End::Signal, End::Code),
            Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(3)),
            _ => {
                let _ = child.kill();
                let _ = child.wait();
                return End::TimedOut;
            }
        }
    }
}
